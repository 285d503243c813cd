// SPDX-License-Identifier: Apache-2.0
#include "cli/hunt/hunt_command.h"

#include <fmt/format.h>

#include <fstream>
#include <sstream>
#include <thread>

#include "cli/exec/models.h"
#include "cli/exec/prepared_program.h"
#include "cli/hunt/hunt_entries.h"
#include "cli/hunt/hunt_journal.h"
#include "cli/hunt/hunt_progress.h"
#include "cli/hunt/hunt_workers.h"
#include "cli/solve/solver_options.h"
#include "cli/solve/statistics_text.h"
#include "jvm/boot_snapshots.h"
#include "jvm/host_process.h"
#include "report/collect.h"
#include "report/html_report.h"
#include "report/json_report.h"
#include "report/sarif_report.h"
#include "report/text_report.h"
#include "support/interrupt.h"
#include "testgen/replay.h"
#include "vm/snapshot_layouts.h"

namespace javelin::cli {

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
      {"effort-bound",
       "",
       "N",
       "Bounds",
       "What one method may cost in all, in millions of units of work, each of which takes about a "
       "millisecond of one core. Units are counted, not measured: the results are the same on every machine.",
       &o.effort_bound,
       Completes::Nothing,
       {},
       1,
       4'000'000'000U},
      {"state-bound",
       "",
       "N",
       "Bounds",
       "Paths of one method that wait to be gone on with.",
       &o.state_bound,
       Completes::Nothing,
       {},
       1,
       100'000'000},
      {"memory",
       "",
       "MB",
       "Bounds",
       "What the heaps of waiting paths may take together. Those beyond it are run again from the start when "
       "their turn comes, which costs time but changes no result.",
       &o.memory,
       Completes::Nothing,
       {},
       0,
       1'000'000},
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
      {"aliases", "", "", "What to explore",
       "Also pass the same object twice: an argument, or something inside of one, may be an object that has "
       "been made for another one.",
       &o.aliases},
      {"symbolic-statics", "", "", "What to explore",
       "Static fields of the program that are not final and that the explored class uses have any value when "
       "a method is called: those that a test can set, or all with --forced-states.",
       &o.symbolic_statics},
      {"forced-states", "", "", "What to explore",
       "Explore each method once more, with few paths, on objects whose private fields have any value. "
       "Errors "
       "that need it are listed apart: perhaps no program can make such an object.",
       &o.forced_states},
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
      {"resume", "", "", "Output",
       "Go on with a hunt that was interrupted, in whatever way: methods that its journal in the output "
       "folder "
       "has are not explored again. Class path and options must be the same.",
       &o.resume},
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
      {"source-path", "", "DIR", "Output",
       "Where the sources are, as folders that hold the packages' folders. Reports show the lines of errors "
       "then. "
       "May be given several times.",
       &o.source_path, Completes::Folders},
      {"json", "", "", "Output", "Print the result as JSON instead of text.", &o.json},
      {"json-out", "", "FILE", "Output",
       "Write the result there as JSON, besides what is printed. All but the object \"times\" is the same in "
       "every "
       "run with the same options.",
       &o.json_out, Completes::Files},
      {"sarif", "", "FILE", "Output",
       "Write the findings there as SARIF 2.1.0, for editors and code-scanning services. Give --source-path "
       "relative to the root of the repository, so that they find the files.",
       &o.sarif, Completes::Files},
      {"html", "", "DIR", "Output",
       "Write a report to look at there, beginning with index.html: findings with source, path condition and "
       "test, "
       "tables of classes and methods, the execution tree of each method, and what was not looked at. The "
       "folder "
       "needs nothing else and can be copied.",
       &o.html, Completes::Folders},
  };
  options_.insert(options_.end(), own.begin(), own.end());
  const std::vector<OptionSpec> native = nativeOptionSpecs(o.natives);
  options_.insert(options_.end(), native.begin(), native.end());
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
       "Findings come in this order: errors that a test has shown; inputs that the code refuses by an "
       "explicit "
       "check, such as a thrown IllegalArgumentException; errors in a private state that was forced (see "
       "--forced-states); what was predicted but not confirmed, with what "
       "its test "
       "showed instead. Then the accounting, and what was not looked at. With --verbose nothing is "
       "shortened.",
       "The exit status is 10 if a test has shown an exception, 5 if none did but something was not looked "
       "at, "
       "else 0."},
      {{"Everything in a jar, for at most ten minutes:", "javelin hunt -cp app.jar --time-limit 600"},
       {"All public methods of a class:", "javelin hunt -cp classes com.example.Fractions"},
       {"One method, at most three rounds of each loop:",
        "javelin hunt -cp app.jar com.example.Fractions.reduce --branch-bound 3"},
       {"A report to look at, and one for a code-scanning service:",
        "javelin hunt -cp classes --source-path src/main/java --html report --sarif javelin.sarif"}},
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

// How much of a method's execution tree is shown.
constexpr std::size_t kTreeNodes = 500;

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
  options.state_bound = o.state_bound;
  options.memory_bytes = std::uint64_t{o.memory} << 20U;
  options.path_condition_bound = o.pc_bound;
  options.step_bound = o.step_bound;
  options.array_length = o.array_length;
  options.string_length = o.string_length;
  options.collection_size = o.collection_size;
  options.path_bound = o.path_bound;
  // Few paths are better chosen by one worker that sees them all.
  constexpr unsigned kManyPaths = 4'000;
  options.split_after = o.path_bound >= kManyPaths ? 250 : 0;
  options.query_bound = o.query_bound;
  options.effort_bound = std::uint64_t{o.effort_bound} * 1'000'000;
  options.assume_non_null = o.assume_non_null;
  options.aliases = o.aliases;
  options.symbolic_statics = o.symbolic_statics;
  options.forced_states = o.forced_states;
  options.suite_size = o.suite;
  if (o.call_depth != HuntOptions::kNoCallDepth) options.call_depth = static_cast<std::int32_t>(o.call_depth);
  options.strategy = strategyOf(o.strategy);
  options.seed = o.seed;
  if (!o.html.empty()) options.tree_nodes = kTreeNodes;
  return options;
}

namespace {

void addDivergence(const explore::PathFacts& facts, report::GeneratedTest& test) {
  if (!facts.divergence) return;
  const explore::Divergence& from = *facts.divergence;
  test.divergences.push_back({"interpreter", from.where, from.predicted, from.actual});
}

void addUnit(program::Program& program, program::MethodId entry, const HuntUnit& unit, Hunted& hunted) {
  report::HuntResult& result = hunted.result;
  if (!unit.exploration.ok()) {
    result.skipped.push_back({report::methodText(program, entry), unit.exploration.error().what});
    return;
  }
  result.solver.merge(unit.solver);
  for (const explore::Finding& finding : unit.exploration->findings) {
    hunted.findings.push_back(finding);
    result.findings.push_back(report::collectFinding(program, finding));
    addDivergence(finding.facts, result.findings.back());
  }
  hunted.normal_paths.push_back(unit.exploration->normal_paths);
  hunted.methods.push_back(entry);
  result.methods.push_back(report::collectMethod(program, entry, *unit.exploration));
  result.methods.back().seconds = unit.seconds;
}

}  // namespace

Result<vm::VmOptions> HuntCommand::machineOptions(const classpath::ClassPath& path) const {
  const NativeOptions& natives = options_struct_.natives;
  vm::VmOptions options;
  TRY(options.models, findModels(path, natives.models));
  TRY(options.native_rules, nativeRulesOf(natives));
  options.assertions = true;
  options.max_heap_bytes = std::uint64_t{1} << 30;
  options.main_stack_bytes = options.thread_stack_bytes = std::size_t{1} << 20;
  options.turn = 10'000;
  ExecOptions program;
  program.properties = natives.properties;
  options.properties = programProperties(program, classPathText(), path.javaHome());
  return options;
}

Status HuntCommand::explore(Workspace& workspace, Hunted& hunted, Console& console,
                            const std::stop_token& stop) const {
  const HuntOptions& o = options_struct_;
  const jvm::BootSnapshots snapshots({.cache_folder = o.snapshot_dir});
  const std::filesystem::path java_home = workspace.path().javaHome();
  TRY(vm::VmOptions machine, machineOptions(workspace.path()));
  TRY(const std::shared_ptr<const jvm::BootSnapshot> snapshot, snapshots.forJdk(java_home));
  TRY(program::Program* const program,
      workspace.program(std::make_shared<const vm::SnapshotLayouts>(*snapshot)));
  std::vector<std::string> targets = o.entries;
  if (!o.target.empty()) targets.insert(targets.begin(), o.target);
  TRY(const Entries entries,
      findEntries(workspace, *program, {targets, o.includes, o.excludes, o.natives.models}));
  for (const auto& [name, reason] : entries.skipped) hunted.result.skipped.push_back({name, reason});

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
  hunted.coverage.emplace(*program, entries.methods);
  std::optional<HuntProgress> shown(std::in_place, console, count, secondsToExplore());
  const auto progress = [&](std::size_t done, const explore::Exploration* exploration) {
    const bool explored = exploration != nullptr;
    if (explored) hunted.coverage->addExplored(exploration->visited);
    shown->add(done, explored ? exploration->paths : 0, explored ? exploration->findings.size() : 0,
               hunted.coverage->total());
  };
  // A log's order is that of the queries: one thread.
  const unsigned jobs = log != nullptr ? 1
                        : o.jobs != 0  ? o.jobs
                                       : std::max(1U, std::thread::hardware_concurrency());
  HuntJob job{*program,
              *snapshot,
              std::move(machine),
              {.backend = backendOf(o.solver), .store = store.get(), .log = log.get()},
              {},
              hierarchy,
              exploreOptions(),
              jobs,
              progress,
              {},
              {}};
  job.bridge = bridgeOptionsOf(o.natives, job.machine, java_home);
  job.bridge.host.silent = true;  // one path's output is not the program's
  TRY(const std::unique_ptr<HuntJournal> journal,
      HuntJournal::open(*program, {std::filesystem::path(o.out) / "journal", fingerprint(java_home), o.resume,
                                   [&](const std::string& text) { console.note("javelin: " + text); }}));
  job.known = [&](program::MethodId method) { return journal->take(method); };
  job.finished = [&](program::MethodId method, const HuntUnit& unit) { journal->add(method, unit); };
  job.options.stop = stop;
  job.options.limits.stop = stop;
  TRY(const Explored explored, exploreAll(job, entries.methods));
  shown.reset();
  hunted.result.natives = explored.natives;
  hunted.result.jobs = jobs;
  for (std::size_t i = 0; i < count; ++i) addUnit(*program, entries.methods[i], explored.units[i], hunted);
  if (log) TRY_STATUS(log->finish());
  return store ? store->merge() : okStatus();
}

Status HuntCommand::testAll(program::Program& program, Hunted& hunted, Console& console,
                            std::optional<std::chrono::steady_clock::time_point> deadline) const {
  // By class: findings first, then normal paths.
  struct Tested {
    std::vector<testgen::TestCase> cases;
    std::vector<report::GeneratedTest*> tests;
  };
  std::map<program::ClassId, Tested> by_class;
  for (std::size_t i = 0; i < hunted.findings.size(); ++i) {
    Tested& tested = by_class[program[hunted.findings[i].entry].owner];
    tested.cases.push_back({&hunted.findings[i], nullptr});
    tested.tests.push_back(&hunted.result.findings[i]);
  }
  for (std::size_t i = 0; i < hunted.normal_paths.size(); ++i) {
    std::vector<report::GeneratedTest>& tests = hunted.result.methods[i].tests;
    tests.resize(hunted.normal_paths[i].size());
    for (std::size_t k = 0; k < tests.size(); ++k) {
      const explore::NormalPath& path = hunted.normal_paths[i][k];
      Tested& tested = by_class[program[path.entry].owner];
      tested.cases.push_back({nullptr, &path});
      tested.tests.push_back(&tests[k]);
      addDivergence(path.facts, tests[k]);
    }
  }
  if (by_class.empty()) return okStatus();
  testgen::ReplayOptions options;
  options.java_home = program.classPath().javaHome();
  options.class_path = classPathText();
  options.folder = options_struct_.out;
  options.time_limit = std::chrono::seconds(options_struct_.test_seconds);
  options.deadline = deadline;
  options.junit_version = static_cast<int>(options_struct_.junit);
  options.properties = options_struct_.natives.properties;
  std::vector<testgen::TestClass> classes;
  for (auto& [id, tested] : by_class) {
    classes.push_back(testgen::writeTests(
        program, id, tested.cases,
        {.junit = static_cast<int>(options_struct_.junit), .regression = options_struct_.regression}));
    TRY(const std::filesystem::path file, testgen::writeSource(classes.back(), options.folder / "src"));
    for (const testgen::TestMethod& method : classes.back().methods) {
      report::GeneratedTest& test = *tested.tests[method.test_case];
      test.test = fmt::format("{}.{}", classes.back().fullName(), method.name);
      test.test_file = file.string();
      test.test_code = report::testMethodCode(classes.back().source, method.name);
    }
  }
  hunted.result.test_folder = (options.folder / "src").string();
  if (options_struct_.no_replay) return okStatus();
  TRY(options.junit, testgen::findJunit());
  TRY(options.confining_program, jvm::findHostProgram());
  console.progress(fmt::format("testing {} classes", classes.size()));
  TRY(const testgen::ReplayResult replayed, testgen::replay(classes, options));
  hunted.result.problems = replayed.problems;
  std::size_t next = 0;
  for (auto& [id, tested] : by_class) {
    const testgen::TestClass& written = classes[next++];
    for (const testgen::TestMethod& method : written.methods) {
      const testgen::ReplayResult::Test key{written.fullName(), method.name};
      report::GeneratedTest& test = *tested.tests[method.test_case];
      const auto account = replayed.accounts.find(key);
      if (account != replayed.accounts.end()) test.account = account->second;
      const auto difference = replayed.differences.find(key);
      if (difference != replayed.differences.end()) {
        const testgen::Difference& from = difference->second;
        test.divergences.push_back({"JVM", from.where, from.predicted, from.actual});
      }
      const testgen::TestCase& shown = tested.cases[method.test_case];
      if (test.account == testgen::Account::Confirmed)
        hunted.coverage->addTested(shown.finding != nullptr ? shown.finding->facts.passed
                                                            : shown.normal->facts.passed);
    }
  }
  console.progress("");
  return okStatus();
}

double HuntCommand::secondsToExplore() const {
  // A third of the time is for compiling and running the tests, but no more than a minute.
  const double limit = options_struct_.time_limit;
  return limit - std::min(60.0, limit / 3);
}

std::string HuntCommand::fingerprint(const std::filesystem::path& java_home) const {
  std::vector<std::string> paths;
  for (const std::string& list : options_struct_.path.class_path) {
    std::istringstream parts(list);
    for (std::string part; std::getline(parts, part, ':');) {
      if (part.ends_with("/*")) part.resize(part.size() - 2);
      paths.push_back(part);
    }
  }
  std::string text = fmt::format(
      "version={}\nclass path={:016x}\nmodels={:016x}\nJDK={:016x}\n", JAVELIN_VERSION, contentHash(paths),
      contentHash(options_struct_.natives.models), contentHash({(java_home / "release").string()}));
  report::HuntResult described;
  describeRun(described);
  described.options.emplace_back("solver", options_struct_.solver);
  described.options.emplace_back("html", !options_struct_.html.empty());
  for (const auto& [name, value] : described.options) {
    // These have no influence on what is found in a method.
    if (name == "time-limit" || name == "junit" || name == "regression" || name == "no-replay" ||
        name == "test-seconds")
      continue;
    text +=
        std::visit([&, &key = name](const auto& v) { return fmt::format("option {}={}\n", key, v); }, value);
  }
  return text;
}

void HuntCommand::describeRun(report::HuntResult& result) const {
  const HuntOptions& o = options_struct_;
  result.array_length = o.array_length;
  result.string_length = o.string_length;
  result.collection_size = o.collection_size;
  result.class_path = classPathText();
  result.options.emplace_back("target", o.target);
  for (const OptionSpec& spec : options()) {
    // The others have no influence on what is found, or are paths.
    if (spec.group != "What to explore" && spec.group != "Bounds" && spec.group != "Tests" &&
        spec.group != "Native methods")
      continue;
    if (spec.name == "jobs" || spec.completes == Completes::Folders || spec.name == "host-program") continue;
    std::string name(spec.name);
    if (const auto* flag = std::get_if<bool*>(&spec.target)) {
      result.options.emplace_back(std::move(name), **flag);
    } else if (const auto* number = std::get_if<unsigned*>(&spec.target)) {
      if (**number == HuntOptions::kNoCallDepth) continue;
      result.options.emplace_back(std::move(name), std::uint64_t{**number});
    } else if (const auto* text = std::get_if<std::string*>(&spec.target)) {
      result.options.emplace_back(std::move(name), **text);
    } else if (const auto* list = std::get_if<std::vector<std::string>*>(&spec.target)) {
      result.options.emplace_back(std::move(name), fmt::format("{}", fmt::join(**list, " ")));
    }
  }
}

namespace {

Status writeText(const std::filesystem::path& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.close();
  return out ? okStatus() : Status(Error{"cannot write the report", file.string()});
}

}  // namespace

namespace {

void addCoverage(Hunted& hunted) {
  const report::Coverage& coverage = *hunted.coverage;
  hunted.result.classes = coverage.classes();
  for (std::size_t i = 0; i < hunted.methods.size(); ++i) {
    hunted.result.methods[i].branches = coverage.ofMethod(hunted.methods[i]);
    hunted.result.methods[i].complexity = coverage.complexityOf(hunted.methods[i]);
  }
}

}  // namespace

Status HuntCommand::writeReports(const report::HuntResult& result, Console& console) const {
  const HuntOptions& o = options_struct_;
  report::SourceFiles sources(o.source_path);
  if (o.json) {
    console.print(report::jsonReport(result));
  } else {
    console.print(report::textReport(
        result, sources, {.verbose = console.verbose(), .style = javelin::Style(console.colors())}));
    if (console.verbose()) console.print("\n" + statisticsText(result.solver));
    if (!result.findings.empty()) console.print(fmt::format("\nTests are in {}\n", result.test_folder));
  }
  if (!o.json_out.empty()) TRY_STATUS(writeText(o.json_out, report::jsonReport(result)));
  if (!o.sarif.empty()) TRY_STATUS(writeText(o.sarif, report::sarifReport(result, sources)));
  if (!o.html.empty()) {
    TRY(const std::filesystem::path index, report::writeHtmlReport(result, sources, o.html));
    if (!o.json) console.print(fmt::format("The report is {}\n", index.string()));
  }
  return okStatus();
}

Result<ExitCode> HuntCommand::run(Console& console) {
  const auto start = std::chrono::steady_clock::now();
  // Models are found like other classes, but are none of the program's.
  PathOptions path = options_struct_.path;
  const std::vector<std::string>& models = options_struct_.natives.models;
  path.class_path.insert(path.class_path.end(), models.begin(), models.end());
  TRY(const std::unique_ptr<Workspace> workspace, Workspace::open(path));
  Hunted hunted;
  report::HuntResult& result = hunted.result;
  describeRun(result);
  {
    std::optional<std::chrono::milliseconds> limit;
    if (options_struct_.time_limit != 0) {
      const auto exploring = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * secondsToExplore()));
      const auto spent = std::chrono::steady_clock::now() - start;
      limit = exploring - std::min(exploring, std::chrono::duration_cast<std::chrono::milliseconds>(spent));
    }
    const Interrupt interrupt(limit);
    TRY_STATUS(explore(*workspace, hunted, console, interrupt.token()));
    if (interrupt.token().stop_requested()) {
      result.stopped = Interrupt::bySignal() ? "interrupted" : "the time was up";
    }
  }
  TRY(program::Program* const program, workspace->program());
  std::optional<std::chrono::steady_clock::time_point> deadline;
  // The reports take their time too.
  if (options_struct_.time_limit != 0)
    deadline = start + std::chrono::milliseconds(std::uint64_t{970} * options_struct_.time_limit);
  TRY_STATUS(testAll(*program, hunted, console, deadline));
  addCoverage(hunted);
  report::rank(result);
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  TRY_STATUS(writeReports(result, console));
  if (result.confirmed() > 0) return ExitCode::ErrorsFound;
  return result.isComplete() && result.findings.empty() ? ExitCode::Fine : ExitCode::Inconclusive;
}

}  // namespace javelin::cli
