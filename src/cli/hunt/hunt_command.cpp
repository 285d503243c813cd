// SPDX-License-Identifier: Apache-2.0
#include "cli/hunt/hunt_command.h"

#include <fmt/format.h>

#include "classfile/attributes.h"
#include "classfile/modified_utf8.h"
#include "cli/exec/prepared_program.h"
#include "cli/inspect/target.h"
#include "cli/solve/solver_options.h"
#include "expr/standard_functions.h"
#include "jvm/boot_snapshots.h"
#include "jvm/host_process.h"
#include "solver/chain.h"
#include "testgen/java_values.h"
#include "testgen/replay.h"
#include "twins/twin_bridge.h"
#include "vm/snapshot_layouts.h"

namespace javelin::cli {

namespace {

std::string methodName(const program::Program& program, program::MethodId id) {
  const program::Method& method = program[id];
  std::string parameters;
  for (const auto& type : method.signature->types.parameters) {
    parameters += (parameters.empty() ? "" : ", ") + type.javaName();
  }
  return fmt::format("{}.{}({})", classfile::javaClassName(program.nameOf(method.owner)),
                     program.text(method.name), parameters);
}

std::string placeOf(const program::Program& program, const explore::StackEntry& entry) {
  const program::Method& method = program[entry.method];
  const auto source = classfile::readSourceFile(*program[method.owner].file());
  if (entry.line != 0 && source.ok() && !source->empty()) {
    return fmt::format("{}:{}", classfile::toDisplay(*source), entry.line);
  }
  return fmt::format("{} at bytecode {}", methodName(program, entry.method), entry.bci);
}

void addEntries(const program::Program& program, program::ClassId id,
                std::vector<program::MethodId>& entries) {
  const program::Class& type = program[id];
  for (std::uint32_t i = 0; i < type.methodCount(); ++i) {
    const program::Method& method = program[type.method(i)];
    const bool synthetic = method.has(classfile::kAccSynthetic) || method.name == program.names().clinit;
    if (method.isPublic() && !method.isAbstract() && !synthetic) entries.push_back(method.id);
  }
}

}  // namespace

HuntCommand::HuntCommand() {
  HuntOptions& o = options_struct_;
  options_ = pathOptionSpecs(o.path);
  const std::vector<OptionSpec> own = {
      {"entry", "", "CLASS[.METHOD]", "What to explore",
       "One more class or method to explore. May be given several times.", &o.entries, Completes::Classes},
      {"branch-bound",
       "",
       "N",
       "Bounds",
       "How often a branch statement may fork in one run of its loop; 0 for no bound.",
       &o.branch_bound,
       Completes::Nothing,
       {},
       0,
       1'000'000},
      {"pc-bound",
       "",
       "N",
       "Bounds",
       "Longest path condition, in conjuncts; 0 for no bound.",
       &o.pc_bound,
       Completes::Nothing,
       {},
       0,
       1'000'000},
      {"step-bound",
       "",
       "N",
       "Bounds",
       "Length of one path, in ten thousands of backward jumps.",
       &o.step_bound,
       Completes::Nothing,
       {},
       1,
       4'000'000'000U},
      {"path-bound",
       "",
       "N",
       "Bounds",
       "Paths of one method.",
       &o.path_bound,
       Completes::Nothing,
       {},
       1,
       4'000'000'000U},
      {"query-bound",
       "",
       "N",
       "Bounds",
       "Branches of one method that the solver is asked about.",
       &o.query_bound,
       Completes::Nothing,
       {},
       1,
       4'000'000'000U},
      {"array-length",
       "",
       "N",
       "Bounds",
       "Longest symbolic array.",
       &o.array_length,
       Completes::Nothing,
       {},
       0,
       1000},
      {"string-length",
       "",
       "N",
       "Bounds",
       "Longest symbolic string.",
       &o.string_length,
       Completes::Nothing,
       {},
       0,
       1000},
      {"collection-size",
       "",
       "N",
       "Bounds",
       "Most elements of a collection or map that is passed in.",
       &o.collection_size,
       Completes::Nothing,
       {},
       0,
       20},
      {"assume-non-null", "", "", "What to explore", "No argument is null, nor anything inside of one.",
       &o.assume_non_null},
      {"strategy",
       "",
       "NAME",
       "What to explore",
       "Which path to go on with.",
       &o.strategy,
       Completes::Nothing,
       {"interleaved", "dfs", "bfs", "random-path", "coverage"}},
      {"seed",
       "",
       "N",
       "What to explore",
       "Of the strategies that choose at random.",
       &o.seed,
       Completes::Nothing,
       {},
       0,
       4'000'000'000U},
      {"junit", "", "N", "Tests", "Write tests for JUnit 5 or 4.", &o.junit, Completes::Nothing, {}, 4, 5},
      {"regression", "", "", "Tests",
       "Write tests that fail as long as the error is there, instead of tests that show it.", &o.regression},
      {"out", "o", "DIR", "Tests", "Where the generated tests go.", &o.out, Completes::Folders},
      {"no-replay", "", "", "Tests", "Write the tests, but do not run them; nothing is confirmed then.",
       &o.no_replay},
      {"test-seconds",
       "",
       "N",
       "Tests",
       "Time limit for compiling, and for running, the tests of one class.",
       &o.test_seconds,
       Completes::Nothing,
       {},
       1,
       86'400},
      {"snapshot-dir", "", "DIR", "Bounds", "Where boot snapshots of JDKs are kept.", &o.snapshot_dir,
       Completes::Folders},
      {"cache-dir", "", "DIR", "Solving", "Keep solver answers there, for the next run.", &o.cache_dir,
       Completes::Folders},
      solverOption(o.solver),
      {"query-log", "", "FILE", "Solving", "Write every query there as SMT-LIB 2, for 'javelin solve'.",
       &o.query_log, Completes::Files},
      {"json", "", "", "Output", "The result as JSON.", &o.json},
  };
  options_.insert(options_.end(), own.begin(), own.end());
  argument_ = {"CLASS[.METHOD]", "Class whose public methods are explored, or one method.", &o.target,
               Completes::Classes};
}

const CommandText& HuntCommand::text() const {
  static const CommandText kText = {
      "hunt",
      "find inputs that make methods fail, with a JUnit test for each",
      {"-cp PATH CLASS[.METHOD] [OPTION]..."},
      {"Explores methods on symbolic inputs: every branch both ways, every risky instruction with and "
       "without its error. An "
       "exception that can escape the method becomes a finding, with the inputs that cause it and a JUnit 5 "
       "test. The "
       "tests are compiled and run; only what they show is reported as an error.",
       "Arguments and receivers are made as a test would make them, by constructors, factories, setters and "
       "calls such as add, with symbolic numbers and texts inside. Code of the JDK is executed like the "
       "program's own. What could not be followed is listed under \"Not looked at\".",
       "The exit status is 10 if errors were confirmed, 5 if none were but something was not looked at, else "
       "0."},
      {{"All public methods of a class:", "javelin hunt -cp classes com.example.Fractions"},
       {"One method, at most three rounds of each loop:",
        "javelin hunt -cp app.jar com.example.Fractions.reduce --branch-bound 3"}},
      {"inspect", "solve"}};
  return kText;
}

Status HuntCommand::checkUsage() const {
  if (options_struct_.target.empty() && options_struct_.entries.empty()) {
    return Error{"nothing to explore: name a class or a method", "CLASS[.METHOD]"};
  }
  return okStatus();
}

std::string HuntCommand::classPathText() const {
  return fmt::format("{}", fmt::join(options_struct_.path.class_path, ":"));
}

namespace {
explore::Strategy strategyOf(const std::string& name) {
  return name == "dfs"           ? explore::Strategy::Dfs
         : name == "bfs"         ? explore::Strategy::Bfs
         : name == "random-path" ? explore::Strategy::RandomPath
         : name == "coverage"    ? explore::Strategy::Coverage
                                 : explore::Strategy::Interleaved;
}
}  // namespace

explore::ExploreOptions HuntCommand::exploreOptions() const {
  const HuntOptions& o = options_struct_;
  explore::ExploreOptions options;
  options.branch_bound = o.branch_bound;
  options.path_condition_bound = o.pc_bound;
  options.step_bound = o.step_bound;
  options.array_length = o.array_length;
  options.string_length = o.string_length;
  options.collection_size = o.collection_size;
  options.path_bound = o.path_bound;
  options.query_bound = o.query_bound;
  options.assume_non_null = o.assume_non_null;
  options.strategy = strategyOf(o.strategy);
  options.seed = o.seed;
  return options;
}

Result<std::vector<program::MethodId>> HuntCommand::findEntries(Workspace& workspace,
                                                                program::Program& program) const {
  std::vector<std::string> wanted = options_struct_.entries;
  if (!options_struct_.target.empty()) wanted.insert(wanted.begin(), options_struct_.target);
  std::vector<program::MethodId> entries;
  for (const std::string& text : wanted) {
    TRY(const Target target, resolveTarget(workspace, text));
    const auto type = program.load(target.cls->file.name());
    if (!type.ok()) return Error{type.error()->text(), text};
    if (target.method == nullptr) {
      addEntries(program, *type, entries);
    } else {
      entries.push_back(program[*type].findMethod(program.symbols().intern(target.method->name),
                                                  program.symbols().intern(target.method->descriptor)));
    }
  }
  return entries;
}

Status HuntCommand::exploreAll(Workspace& workspace, explore::Machine& machine,
                               const std::vector<program::MethodId>& entries, HuntReport& report,
                               Console& console) const {
  program::Program& program = machine.program();
  std::unique_ptr<solver::CacheStore> store;
  if (!options_struct_.cache_dir.empty()) {
    TRY(store, solver::CacheStore::open({options_struct_.cache_dir}));
  }
  std::unique_ptr<solver::QueryLog> log;
  if (!options_struct_.query_log.empty()) {
    TRY(log, solver::QueryLog::open(options_struct_.query_log));
  }
  const solver::ChainOptions chain_options{
      .backend = backendOf(options_struct_.solver), .store = store.get(), .log = log.get()};
  const expr::FunctionRegistry functions = expr::standardFunctions();
  solver::Chain* chain = nullptr;
  const auto hierarchy = [&]() -> const program::HierarchyIndex* {
    const auto index = workspace.hierarchy();
    return index.ok() ? *index : nullptr;
  };
  const auto make_solver = [&](expr::TermArena& arena) {
    auto made = std::make_unique<solver::Chain>(arena, chain_options);
    chain = made.get();
    return made;
  };
  // The chain's figures are read before its unit is gone.
  const auto at_end = [&] { report.solver.merge(chain->statistics()); };
  const explore::Surroundings surroundings{machine, functions, hierarchy, make_solver, at_end};
  const explore::ExploreOptions options = exploreOptions();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const std::string name = methodName(program, entries[i]);
    console.progress(fmt::format("{}/{} {}", i + 1, entries.size(), name));
    auto explored = explore::explore(surroundings, entries[i], options);
    if (!explored.ok()) {
      report.skipped.emplace_back(name, explored.error().what);
      continue;
    }
    for (const explore::Finding& finding : explored->findings) {
      HuntedFinding& found = report.findings.emplace_back();
      found.finding = finding;
      found.where = finding.stack.empty() ? name : placeOf(program, finding.stack[finding.place]);
      found.method = name;
      for (const explore::ConcreteValue& argument : finding.arguments) {
        found.inputs.emplace_back(argument.name,
                                  testgen::javaText(program, program[finding.entry].owner, argument));
      }
    }
    report.methods.push_back({entries[i], name, *std::move(explored)});
  }
  console.progress("");
  if (log) TRY_STATUS(log->finish());
  return store ? store->merge() : okStatus();
}

Status HuntCommand::testAll(program::Program& program, HuntReport& report, Console& console) const {
  std::map<program::ClassId, std::vector<std::size_t>> by_class;
  for (std::size_t i = 0; i < report.findings.size(); ++i) {
    by_class[program[report.findings[i].finding.entry].owner].push_back(i);
  }
  if (by_class.empty()) return okStatus();
  testgen::ReplayOptions options;
  options.java_home = program.classPath().javaHome();
  options.class_path = classPathText();
  options.folder = options_struct_.out;
  options.time_limit = std::chrono::seconds(options_struct_.test_seconds);
  if (!options_struct_.no_replay) {
    TRY(options.junit, testgen::findJunit());
    TRY(options.confining_program, jvm::findHostProgram());
  }
  std::vector<testgen::TestClass> tests;
  for (const auto& [id, indices] : by_class) {
    std::vector<const explore::Finding*> findings;
    for (const std::size_t i : indices) findings.push_back(&report.findings[i].finding);
    tests.push_back(testgen::writeTests(
        program, id, findings,
        {.junit = static_cast<int>(options_struct_.junit), .regression = options_struct_.regression}));
    TRY(const std::filesystem::path file, testgen::writeSource(tests.back(), options.folder / "src"));
    for (const testgen::TestMethod& method : tests.back().methods) {
      HuntedFinding& found = report.findings[indices[method.finding]];
      found.test = fmt::format("{}.{}", tests.back().fullName(), method.name);
      found.file = file.string();
    }
  }
  if (options_struct_.no_replay) return okStatus();
  console.progress(fmt::format("testing {} classes", tests.size()));
  TRY(const testgen::ReplayResult replayed, testgen::replay(tests, options));
  report.problems = replayed.problems;
  std::size_t next = 0;
  for (const auto& [id, indices] : by_class) {
    const testgen::TestClass& written = tests[next++];
    for (const testgen::TestMethod& method : written.methods) {
      const auto account = replayed.accounts.find({written.fullName(), method.name});
      if (account != replayed.accounts.end())
        report.findings[indices[method.finding]].account = account->second;
    }
  }
  console.progress("");
  return okStatus();
}

Result<ExitCode> HuntCommand::run(Console& console) {
  TRY(const std::unique_ptr<Workspace> workspace, Workspace::open(options_struct_.path));
  const jvm::BootSnapshots snapshots({.cache_folder = options_struct_.snapshot_dir});
  const std::filesystem::path java_home = workspace->path().javaHome();
  TRY(const std::shared_ptr<const jvm::BootSnapshot> snapshot, snapshots.forJdk(java_home));
  TRY(program::Program* const program,
      workspace->program(std::make_shared<const vm::SnapshotLayouts>(*snapshot)));
  TRY(const std::vector<program::MethodId> entries, findEntries(*workspace, *program));
  vm::VmOptions vm_options;
  vm_options.assertions = true;
  vm_options.max_heap_bytes = std::uint64_t{1} << 30;
  vm_options.main_stack_bytes = std::size_t{1} << 20;
  vm_options.thread_stack_bytes = std::size_t{1} << 20;
  vm_options.turn = 10'000;
  vm_options.properties = programProperties({}, classPathText(), java_home);
  TRY(const std::unique_ptr<explore::Machine> machine,
      explore::Machine::make(*program, *snapshot, std::move(vm_options)));
  twins::BridgeOptions bridge_options;
  bridge_options.host.java_home = java_home;
  bridge_options.host.silent = true;  // one path's output is not the program's
  bridge_options.host.jvm_options = {"-ea", "-Djava.class.path=" + classPathText()};
  twins::TwinBridge bridge(machine->vm(), bridge_options);
  machine->vm().setNativeBridge(&bridge);
  HuntReport report;
  report.array_length = options_struct_.array_length;
  report.string_length = options_struct_.string_length;
  report.collection_size = options_struct_.collection_size;
  TRY_STATUS(exploreAll(*workspace, *machine, entries, report, console));
  if (console.verbose()) noteNatives(bridge, console);
  TRY_STATUS(testAll(*program, report, console));
  console.print(options_struct_.json ? huntJson(report) : huntText(report, console.verbose()));
  if (!options_struct_.json && !report.findings.empty()) {
    console.print(
        fmt::format("\nTests are in {}\n", (std::filesystem::path(options_struct_.out) / "src").string()));
  }
  if (report.confirmed() > 0) return ExitCode::ErrorsFound;
  return report.isComplete() && report.findings.empty() ? ExitCode::Fine : ExitCode::Inconclusive;
}

}  // namespace javelin::cli
