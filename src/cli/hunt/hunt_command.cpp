// SPDX-License-Identifier: Apache-2.0
#include "cli/hunt/hunt_command.h"

#include <fmt/format.h>

#include <thread>

#include "classfile/attributes.h"
#include "classfile/modified_utf8.h"
#include "cli/exec/prepared_program.h"
#include "cli/hunt/hunt_entries.h"
#include "cli/hunt/hunt_workers.h"
#include "cli/solve/solver_options.h"
#include "jvm/boot_snapshots.h"
#include "jvm/host_process.h"
#include "support/interrupt.h"
#include "testgen/java_values.h"
#include "testgen/replay.h"
#include "vm/snapshot_layouts.h"

namespace javelin::cli {

namespace {

std::string placeOf(const program::Program& program, const explore::StackEntry& entry) {
  const program::Method& method = program[entry.method];
  const auto source = classfile::readSourceFile(*program[method.owner].file());
  if (entry.line != 0 && source.ok() && !source->empty()) {
    return fmt::format("{}:{}", classfile::toDisplay(*source), entry.line);
  }
  return fmt::format("{} at bytecode {}", methodText(program, entry.method), entry.bci);
}

}  // namespace

HuntCommand::HuntCommand() {
  HuntOptions& o = options_struct_;
  options_ = pathOptionSpecs(o.path);
  const std::vector<OptionSpec> own = {
      {"entry", "", "CLASS[.METHOD]", "What to explore",
       "One more class or method to explore. May be given several times.", &o.entries, Completes::Classes},
      {"include", "", "GLOB", "What to explore",
       "Explore the public methods of classes whose names fit, such as 'com.example.**'. May be given "
       "several times.",
       &o.includes},
      {"exclude", "", "GLOB", "What to explore", "Leave classes out whose names fit.", &o.excludes},
      {"jobs",
       "j",
       "N",
       "What to explore",
       "How many methods are explored at the same time; by default as many as there are processors.",
       &o.jobs,
       Completes::Nothing,
       {},
       1,
       256},
      {"time-limit",
       "",
       "SECONDS",
       "Bounds",
       "Stop exploring in time, so that tests are written and run before this is over.",
       &o.time_limit,
       Completes::Nothing,
       {},
       1,
       10'000'000},
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
       "alone. "
       "All calls are followed if not given.",
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
      {"suite",
       "",
       "N",
       "Tests",
       "Write tests of paths that end normally too, at most so many for each method, that assert the result.",
       &o.suite,
       Completes::Nothing,
       {},
       0,
       10'000},
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
      {"-cp PATH [CLASS[.METHOD]] [OPTION]..."},
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
      {{"Everything in a jar, for at most ten minutes:", "javelin hunt -cp app.jar --time-limit 600"},
       {"All public methods of a class:", "javelin hunt -cp classes com.example.Fractions"},
       {"One method, at most three rounds of each loop:",
        "javelin hunt -cp app.jar com.example.Fractions.reduce --branch-bound 3"}},
      {"inspect", "solve"}};
  return kText;
}

Status HuntCommand::checkUsage() const {
  const HuntOptions& o = options_struct_;
  if (o.target.empty() && o.entries.empty() && o.includes.empty() && o.path.class_path.empty()) {
    return Error{"nothing to explore: give a class path, a class or a method", "CLASS[.METHOD]"};
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
  options.suite_size = o.suite;
  if (o.call_depth != HuntOptions::kNoCallDepth) options.call_depth = static_cast<std::int32_t>(o.call_depth);
  options.strategy = strategyOf(o.strategy);
  options.seed = o.seed;
  return options;
}

namespace {

void addUnit(const program::Program& program, program::MethodId entry, HuntUnit unit, HuntReport& report) {
  const std::string name = methodText(program, entry);
  if (!unit.exploration.ok()) {
    report.skipped.emplace_back(name, unit.exploration.error().what);
    return;
  }
  report.solver.merge(unit.solver);
  for (const explore::Finding& finding : unit.exploration->findings) {
    HuntedFinding& found = report.findings.emplace_back();
    found.finding = finding;
    found.where = finding.stack.empty() ? name : placeOf(program, finding.stack[finding.place]);
    found.method = name;
    for (const explore::ConcreteValue& argument : finding.arguments) {
      found.inputs.emplace_back(argument.name,
                                testgen::javaText(program, program[finding.entry].owner, argument));
    }
  }
  report.methods.push_back({entry, name, *std::move(unit.exploration), unit.seconds, {}});
}

}  // namespace

vm::VmOptions HuntCommand::machineOptions(const std::filesystem::path& java_home) const {
  vm::VmOptions options;
  options.assertions = true;
  options.max_heap_bytes = std::uint64_t{1} << 30;
  options.main_stack_bytes = options.thread_stack_bytes = std::size_t{1} << 20;
  options.turn = 10'000;
  options.properties = programProperties({}, classPathText(), java_home);
  return options;
}

Status HuntCommand::explore(Workspace& workspace, HuntReport& report, Console& console,
                            const std::stop_token& stop) const {
  const HuntOptions& o = options_struct_;
  const jvm::BootSnapshots snapshots({.cache_folder = o.snapshot_dir});
  const std::filesystem::path java_home = workspace.path().javaHome();
  TRY(const std::shared_ptr<const jvm::BootSnapshot> snapshot, snapshots.forJdk(java_home));
  TRY(program::Program* const program,
      workspace.program(std::make_shared<const vm::SnapshotLayouts>(*snapshot)));
  std::vector<std::string> targets = o.entries;
  if (!o.target.empty()) targets.insert(targets.begin(), o.target);
  TRY(const Entries entries, findEntries(workspace, *program, {targets, o.includes, o.excludes}));
  report.skipped = entries.skipped;

  std::unique_ptr<solver::CacheStore> store;
  if (!o.cache_dir.empty()) {
    TRY(store, solver::CacheStore::open({o.cache_dir}));
  }
  std::unique_ptr<solver::QueryLog> log;
  if (!o.query_log.empty()) {
    TRY(log, solver::QueryLog::open(o.query_log));
  }
  const auto hierarchy = [&]() -> const program::HierarchyIndex* {
    const auto index = workspace.hierarchy();
    return index.ok() ? *index : nullptr;
  };
  const std::size_t count = entries.methods.size();
  std::size_t paths = 0;
  std::size_t findings = 0;
  const auto progress = [&](std::size_t done, const explore::Exploration* exploration) {
    if (exploration != nullptr) {
      paths += exploration->paths;
      findings += exploration->findings.size();
    }
    console.progress(fmt::format("{}/{} methods, {} paths, {} findings", done, count, paths, findings));
  };
  // A log's order is that of the queries: one thread.
  const unsigned jobs = log != nullptr ? 1
                        : o.jobs != 0  ? o.jobs
                                       : std::max(1U, std::thread::hardware_concurrency());
  HuntJob job{*program,
              *snapshot,
              machineOptions(java_home),
              {.backend = backendOf(o.solver), .store = store.get(), .log = log.get()},
              {},
              hierarchy,
              exploreOptions(),
              jobs,
              progress};
  job.bridge.host.java_home = java_home;
  job.bridge.host.silent = true;  // one path's output is not the program's
  job.bridge.host.jvm_options = {"-ea", "-Djava.class.path=" + classPathText()};
  job.options.stop = stop;
  job.options.limits.stop = stop;
  TRY(std::vector<HuntUnit> units, exploreAll(job, entries.methods));
  for (std::size_t i = 0; i < count; ++i) addUnit(*program, entries.methods[i], std::move(units[i]), report);
  console.progress("");
  if (log) TRY_STATUS(log->finish());
  return store ? store->merge() : okStatus();
}

Status HuntCommand::testAll(program::Program& program, HuntReport& report, Console& console) const {
  // By class: findings first, then normal paths.
  struct Tested {
    std::vector<testgen::TestCase> cases;
    std::vector<HuntedTest*> tests;
  };
  std::map<program::ClassId, Tested> by_class;
  for (HuntedFinding& found : report.findings) {
    Tested& tested = by_class[program[found.finding.entry].owner];
    tested.cases.push_back({&found.finding, nullptr});
    tested.tests.push_back(&found);
  }
  for (HuntedMethod& method : report.methods) {
    method.tests.resize(method.exploration.normal_paths.size());
    Tested& tested = by_class[program[method.entry].owner];
    for (std::size_t i = 0; i < method.tests.size(); ++i) {
      tested.cases.push_back({nullptr, &method.exploration.normal_paths[i]});
      tested.tests.push_back(&method.tests[i]);
    }
  }
  std::erase_if(by_class, [](const auto& entry) { return entry.second.cases.empty(); });
  if (by_class.empty()) return okStatus();
  testgen::ReplayOptions options;
  options.java_home = program.classPath().javaHome();
  options.class_path = classPathText();
  options.folder = options_struct_.out;
  options.time_limit = std::chrono::seconds(options_struct_.test_seconds);
  std::vector<testgen::TestClass> classes;
  for (auto& [id, tested] : by_class) {
    classes.push_back(testgen::writeTests(
        program, id, tested.cases,
        {.junit = static_cast<int>(options_struct_.junit), .regression = options_struct_.regression}));
    TRY(const std::filesystem::path file, testgen::writeSource(classes.back(), options.folder / "src"));
    for (const testgen::TestMethod& method : classes.back().methods) {
      tested.tests[method.test_case]->test = fmt::format("{}.{}", classes.back().fullName(), method.name);
      tested.tests[method.test_case]->file = file.string();
    }
  }
  if (options_struct_.no_replay) return okStatus();
  TRY(options.junit, testgen::findJunit());
  TRY(options.confining_program, jvm::findHostProgram());
  console.progress(fmt::format("testing {} classes", classes.size()));
  TRY(const testgen::ReplayResult replayed, testgen::replay(classes, options));
  report.problems = replayed.problems;
  std::size_t next = 0;
  for (auto& [id, tested] : by_class) {
    const testgen::TestClass& written = classes[next++];
    for (const testgen::TestMethod& method : written.methods) {
      const auto account = replayed.accounts.find({written.fullName(), method.name});
      if (account != replayed.accounts.end()) tested.tests[method.test_case]->account = account->second;
    }
  }
  console.progress("");
  return okStatus();
}

Result<ExitCode> HuntCommand::run(Console& console) {
  const HuntOptions& o = options_struct_;
  TRY(const std::unique_ptr<Workspace> workspace, Workspace::open(o.path));
  HuntReport report;
  report.array_length = o.array_length;
  report.string_length = o.string_length;
  report.collection_size = o.collection_size;
  {
    // A quarter of the time is for compiling and running the tests, but no more than a minute.
    std::optional<std::chrono::milliseconds> limit;
    if (o.time_limit != 0)
      limit = std::chrono::milliseconds(1000 * (o.time_limit - std::min(60U, o.time_limit / 4)));
    const Interrupt interrupt(limit);
    TRY_STATUS(explore(*workspace, report, console, interrupt.token()));
    if (interrupt.token().stop_requested()) {
      report.stopped = Interrupt::bySignal() ? "interrupted" : "the time was up";
    }
  }
  TRY(program::Program* const program, workspace->program());
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
