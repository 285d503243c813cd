// SPDX-License-Identifier: Apache-2.0
#include "cli/hunt/hunt_command.h"

#include <fmt/format.h>

#include "classfile/attributes.h"
#include "classfile/modified_utf8.h"
#include "cli/inspect/target.h"
#include "cli/solve/solver_options.h"
#include "expr/standard_functions.h"
#include "solver/chain.h"
#include "testgen/replay.h"

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

std::string placeOf(const program::Program& program, const exec::StackEntry& entry) {
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
      {"call-depth",
       "",
       "N",
       "Bounds",
       "Calls deeper than this below the entry return any value and change nothing; 0 explores the entry "
       "alone. All calls "
       "are followed if not given.",
       &o.call_depth,
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
       "Instructions on one path.",
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
      {"cache-dir", "", "DIR", "Solving", "Keep solver answers there, for the next run.", &o.cache_dir,
       Completes::Folders},
      solverOption(o.solver),
      {"query-log", "", "FILE", "Solving", "Write every query there as SMT-LIB 2, for 'javelin solve'.",
       &o.query_log, Completes::Files},
      {"json", "", "", "Output", "The result as JSON.", &o.json},
  };
  options_.insert(options_.end(), own.begin(), own.end());
  argument_ = {"CLASS[.METHOD]", "Class whose public static methods are explored, or one method.", &o.target,
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
       "So far the entry must be a static method over primitives and arrays of primitives; what it calls may "
       "use objects of "
       "the program's own classes. What is not supported ends a path and is listed under \"Not looked at\".",
       "The exit status is 10 if errors were confirmed, 5 if none were but something was not looked at, else "
       "0."},
      {{"All public static methods of a class:", "javelin hunt -cp classes com.example.Fractions"},
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

explore::ExploreOptions HuntCommand::exploreOptions() const {
  const HuntOptions& o = options_struct_;
  explore::ExploreOptions options;
  options.exec.branch_bound = o.branch_bound;
  options.exec.path_condition_bound = o.pc_bound;
  options.exec.step_bound = o.step_bound;
  options.exec.array_length_bound = o.array_length;
  options.exec.call_depth =
      o.call_depth == HuntOptions::kNoCallDepth ? -1 : static_cast<std::int32_t>(o.call_depth);
  options.path_bound = o.path_bound;
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

Status HuntCommand::exploreAll(program::Program& program, const std::vector<program::MethodId>& entries,
                               HuntReport& report, Console& console) const {
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
  exec::BodyCache bodies(program);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const std::string name = methodName(program, entries[i]);
    console.progress(fmt::format("{}/{} {}", i + 1, entries.size(), name));
    solver::Chain* chain = nullptr;
    const auto make_solver = [&](expr::TermArena& arena) {
      auto made = std::make_unique<solver::Chain>(arena, chain_options);
      chain = made.get();
      return made;
    };
    // The chain's figures are read before its unit is gone.
    explore::ExploreOptions options = exploreOptions();
    options.at_end = [&] { report.solver.merge(chain->statistics()); };
    auto explored = explore::explore(program, bodies, entries[i], options, functions, make_solver);
    if (!explored.ok()) {
      report.skipped.emplace_back(name, explored.error().what);
      continue;
    }
    for (const explore::Finding& finding : explored->findings) {
      report.findings.push_back({finding, placeOf(program, finding.stack.front()), name, {}, {}, {}});
      report.findings.back().account = testgen::Account::NotReplayed;
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
  }
  for (const auto& [id, indices] : by_class) {
    std::vector<const explore::Finding*> findings;
    for (const std::size_t i : indices) findings.push_back(&report.findings[i].finding);
    const testgen::TestClass tests = testgen::writeTests(program, id, findings);
    console.progress(fmt::format("testing {}", tests.fullName()));
    testgen::ReplayResult replayed;
    TRY(const std::filesystem::path file, testgen::writeSource(tests, options.folder / "src"));
    if (!options_struct_.no_replay) {
      TRY(replayed, testgen::replay(tests, options));
    }
    for (const testgen::TestMethod& method : tests.methods) {
      HuntedFinding& found = report.findings[indices[method.finding]];
      found.test = fmt::format("{}.{}", tests.fullName(), method.name);
      found.file = file.string();
      const auto account = replayed.accounts.find(method.name);
      if (account != replayed.accounts.end()) found.account = account->second;
    }
    if (!replayed.problem.empty()) report.problems.push_back(replayed.problem);
  }
  console.progress("");
  return okStatus();
}

Result<ExitCode> HuntCommand::run(Console& console) {
  TRY(const std::unique_ptr<Workspace> workspace, Workspace::open(options_struct_.path));
  TRY(program::Program* const program, workspace->program());
  TRY(const std::vector<program::MethodId> entries, findEntries(*workspace, *program));
  HuntReport report;
  report.array_length = options_struct_.array_length;
  TRY_STATUS(exploreAll(*program, entries, report, console));
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
