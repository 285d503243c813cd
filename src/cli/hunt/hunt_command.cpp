// SPDX-License-Identifier: Apache-2.0
#include "cli/hunt/hunt_command.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>

#include <thread>

#include "cli/exec/models.h"
#include "cli/exec/prepared_program.h"
#include "cli/hunt/hunt_entries.h"
#include "cli/hunt/hunt_journal.h"
#include "cli/hunt/hunt_progress.h"
#include "cli/hunt/hunt_workers.h"
#include "cli/hunt/report_files.h"
#include "cli/solve/solver_options.h"
#include "cli/solve/statistics_text.h"
#include "jvm/boot_snapshots.h"
#include "report/collect.h"
#include "report/json_report.h"
#include "report/text_report.h"
#include "support/interrupt.h"
#include "testgen/replay.h"
#include "vm/snapshot_layouts.h"

namespace javelin::cli {

HuntCommand::HuntCommand() {
  options_ = huntOptionSpecs(options_struct_);
  argument_ = {"CLASS[.METHOD]", "Class whose public methods are explored, or one method.",
               &options_struct_.target, Completes::Classes};
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
       "explicit check, such as a thrown IllegalArgumentException, or by a checked exception that the method "
       "declares; errors in a private state that was forced (see --forced-states); what was predicted but "
       "not confirmed, with what its test showed instead. Then the accounting, and what was not looked at. "
       "With --verbose nothing is shortened.",
       "The exit status is 10 if a test has shown an error, 5 if none did but something was not looked "
       "at, else 0."},
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
  for (const std::string& folder : o.source_path) {
    if (!std::filesystem::is_directory(folder)) return Error{"no such folder", "--source-path " + folder};
  }
  return checkReportFiles(o);
}

namespace {

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
  options.turn = 20'000;
  ExecOptions program;
  program.properties = natives.properties;
  options.properties = programProperties(program, classPathOf(options_struct_), path.javaHome());
  return options;
}

namespace {

// Two hunts at once would write over each other's files.
Result<Descriptor> lockFolder(const std::filesystem::path& folder) {
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.isOpen() && ::flock(opened.number(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    return Error{"another hunt is writing its tests there (--out)", folder.string()};
  return opened;
}

}  // namespace

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
              exploreOptionsOf(o),
              jobs,
              progress,
              {},
              {}};
  job.bridge = bridgeOptionsOf(o.natives, job.machine, java_home);
  job.bridge.host.silent = true;  // one path's output is not the program's
  TRY(hunted.lock, lockFolder(o.out));
  TRY(const std::unique_ptr<HuntJournal> journal,
      HuntJournal::open(*program,
                        {std::filesystem::path(o.out) / "journal", fingerprintOf(o, options(), java_home),
                         o.resume, [&](const std::string& text) { console.note("javelin: " + text); }}));
  job.known = [&](program::MethodId method) { return journal->take(method); };
  job.finished = [&](program::MethodId method, const HuntUnit& unit) { journal->add(method, unit); };
  // One hard method must not take the time of all others.
  constexpr std::uint64_t kLeastEffort = 2'000'000'000;
  if (o.time_limit != 0 && count != 0) {
    const auto share = static_cast<std::uint64_t>(2e9 * secondsToExplore() / static_cast<double>(count));
    job.options.effort_bound = std::min(job.options.effort_bound, std::max(kLeastEffort, share));
  }
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

double HuntCommand::secondsToExplore() const {
  // A third of the time is for compiling and running the tests, but no more than a minute.
  const double limit = options_struct_.time_limit;
  return limit - std::min(60.0, limit / 3);
}

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
  return writeReportFiles(o, result, sources, console);
}

Result<ExitCode> HuntCommand::run(Console& console) {
  const auto start = std::chrono::steady_clock::now();
  // Models are found like other classes, but are none of the program's.
  PathOptions path = options_struct_.path;
  const std::vector<std::string>& models = options_struct_.natives.models;
  path.class_path.insert(path.class_path.end(), models.begin(), models.end());
  // Before the time is spent.
  if (!options_struct_.junit_jar.empty()) TRY_STATUS(testgen::findJunit(options_struct_.junit_jar));
  TRY(const std::unique_ptr<Workspace> workspace, Workspace::open(path));
  Hunted hunted;
  report::HuntResult& result = hunted.result;
  describeRun(options_struct_, options(), result);
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
  // What was found is reported in any case.
  const Status tested = [&] {
    const Interrupt interrupt(std::nullopt);
    const Status status = testAll(*program, options_struct_, hunted, console, deadline, interrupt.token());
    if (Interrupt::bySignal()) result.stopped = "interrupted";
    return status;
  }();
  addCoverage(hunted);
  report::rank(result);
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const Status reported = writeReports(result, console);
  if (!tested.ok()) {
    if (!reported.ok()) console.error(reported.error());
    return tested.error();
  }
  if (!reported.ok()) return reported.error();
  if (result.count(report::Section::Error) > 0) return ExitCode::ErrorsFound;
  // Inputs that are refused by purpose are nothing wrong.
  const bool all_known = result.count(report::Section::Precondition) == result.findings.size();
  return result.isComplete() && all_known ? ExitCode::Fine : ExitCode::Inconclusive;
}

}  // namespace javelin::cli
