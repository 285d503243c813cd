// SPDX-License-Identifier: Apache-2.0
#include "cli/hunt/hunt_command.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstring>
#include <thread>

#include "cli/hunt/hunt_progress.h"
#include "cli/hunt/hunt_reads.h"
#include "cli/hunt/hunt_workers.h"
#include "cli/hunt/report_files.h"
#include "cli/solve/solver_options.h"
#include "cli/solve/statistics_text.h"
#include "concolic/library_methods.h"
#include "jvm/boot_snapshots.h"
#include "report/collect.h"
#include "report/json_report.h"
#include "report/summary.h"
#include "report/text_report.h"
#include "supervisor/injected_fault.h"
#include "support/interrupt.h"
#include "support/landlock.h"
#include "support/readable_files.h"
#include "testgen/replay.h"
#include "verify/verification.h"
#include "vm/models.h"
#include "vm/program_properties.h"
#include "vm/snapshot_layouts.h"
#include "vm/test_switches.h"

namespace javelin::cli {

HuntCommand::HuntCommand() {
  options_ = huntOptionSpecs(options_struct_);
  argument_ = {"CLASS[.METHOD]",
               "Class whose public methods are explored, inherited ones too, or all methods of a name.",
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

void addUnit(program::Program& program, const explore::Entry& entry, const HuntUnit& unit, Hunted& hunted) {
  report::HuntResult& result = hunted.result;
  if (unit.fault) {
    result.faults.push_back(*unit.fault);
    result.faults.back().method = report::entryText(program, entry);
    return;
  }
  if (!unit.exploration.ok()) {
    result.skipped.push_back({report::entryText(program, entry), unit.exploration.error().what});
    return;
  }
  result.solver.merge(unit.solver);
  for (const explore::Finding& finding : unit.exploration->findings) {
    hunted.findings.push_back(finding);
    result.findings.push_back(report::collectFinding(program, finding));
    addDivergence(finding.facts, result.findings.back());
  }
  hunted.normal_paths.push_back(unit.exploration->normal_paths);
  hunted.methods.push_back(entry.method);
  result.methods.push_back(report::collectMethod(program, entry, *unit.exploration));
  result.methods.back().seconds = unit.seconds;
}

// What entries stand for others, by entry, in their order.
std::vector<report::OncePerCode> inheritedOf(const program::Program& program, const Entries& entries) {
  std::vector<report::OncePerCode> list;
  std::map<explore::Entry, std::size_t> at;
  for (const Entries::Same& same : entries.same) {
    const auto [found, is_new] = at.emplace(same.explored, list.size());
    if (is_new) list.push_back({report::entryText(program, same.explored), {}});
    list[found->second].classes.push_back(report::classText(program, same.left_out.on));
  }
  return list;
}

}  // namespace

Result<vm::VmOptions> HuntCommand::machineOptions(const classpath::ClassPath& path) const {
  const twins::NativeOptions& natives = options_struct_.natives;
  vm::VmOptions options;
  TRY(options.models, vm::findModels(path, natives.models));
  TRY(options.native_rules, twins::nativeRulesOf(natives));
  options.assertions = true;
  options.max_heap_bytes = std::uint64_t{1} << 30;
  // Direct buffers have their limit in Java code, at the heap's size: that is an error that a test can show.
  options.max_raw_bytes = options.max_heap_bytes + (std::uint64_t{64} << 20);
  options.main_stack_bytes = options.thread_stack_bytes = std::size_t{1} << 20;
  options.turn = 20'000;
  vm::ProgramStart start{"", classPathOf(options_struct_), path.javaHome(), fixedUserProperties()};
  start.properties.insert(start.properties.end(), natives.properties.begin(), natives.properties.end());
  options.properties = vm::programProperties(start);
  vm::applyTestSwitches(options);
  return options;
}

namespace {

unsigned jobsOf(const HuntOptions& o) {
  return o.jobs != 0 ? o.jobs : std::max(1U, std::thread::hardware_concurrency());
}

// Two hunts at once would write over each other's files.
Result<Descriptor> lockFolder(const std::filesystem::path& folder) {
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  // One that was killed a moment ago, with its processes, may not be gone yet.
  constexpr int kMostTries = 20;
  for (int tries = 0; opened.isOpen() && ::flock(opened.number(), LOCK_EX | LOCK_NB) != 0; ++tries) {
    if (errno != EWOULDBLOCK) break;
    if (tries == kMostTries) return Error{"another hunt is writing its tests there (--out)", folder.string()};
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return opened;
}

}  // namespace

Result<std::unique_ptr<HuntJournal>> HuntCommand::openJournal(program::Program& program,
                                                              const Entries& entries,
                                                              const std::filesystem::path& java_home,
                                                              const EnginePhases& phases, Console& console,
                                                              HuntJob& job) const {
  const HuntOptions& o = options_struct_;
  const supervisor::Order& order = phases.order();
  std::unique_ptr<HuntJournal> opened;
  if (!order.alone.empty()) {
    TRY(opened, HuntJournal::openAlone(program, journalOfSlot(o.out, order.slot)));
    for (const explore::Entry& entry : entries.methods) {
      if (journalName(program, entry) == order.alone) job.only = entry;
    }
    job.known_only = !job.only;
  } else {
    TRY(opened, HuntJournal::open(program, {journalIn(o.out), fingerprintOf(o, options(), java_home),
                                            o.resume || !order.first, [&](const std::string& text) {
                                              console.note("javelin: " + text);
                                            }}));
    job.known = [journal = opened.get()](const explore::Entry& entry) { return journal->take(entry); };
    job.known_only = order.stopped || order.leavesOut(EnginePhases::kExploring);
  }
  HuntJournal* const journal = opened.get();
  job.begun = [&program, &order, journal](const explore::Entry& entry) {
    journal->begin(entry);
    supervisor::failIfInjected(journalName(program, entry), order);
  };
  job.finished = [journal](const explore::Entry& entry, const HuntUnit& unit) { journal->add(entry, unit); };
  job.withdrawn = [journal](const explore::Entry& entry) { journal->withdraw(entry); };
  return opened;
}

Status HuntCommand::explore(program::Workspace& workspace, Hunted& hunted, Console& console,
                            const EnginePhases& phases, const std::stop_token& stop) const {
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
  hunted.result.inherited = inheritedOf(*program, entries);

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
  const supervisor::Order& order = phases.order();
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
  const unsigned jobs = log != nullptr ? 1 : phases.order().one_worker ? 1 : jobsOf(o);
  HuntJob job{*program,
              *snapshot,
              std::move(machine),
              {.backend = backendOf(o.solver), .store = store.get(), .log = log.get()},
              {},
              recordFor(o, workspace.path()),
              hierarchy,
              exploreOptionsOf(o),
              order.alone.empty() ? jobs : 1,
              progress,
              {},
              {},
              {},
              {},
              {},
              false};
  job.bridge = twins::bridgeOptionsOf(o.natives, job.machine, java_home);
  TRY(job.bridge.verifier,
      verify::makeVerifier(
          *program, snapshots,
          {.confined = !o.natives.unconfined, .time_limit = std::chrono::seconds(o.natives.native_seconds)}));
  job.bridge.host.silent = true;  // one path's output is not the program's
  job.bridge.host.reads = readableFilesOf(o, workspace.path());
  if (landlockVersion() == 0 && !o.natives.unconfined && order.first && order.alone.empty()) {
    console.note(
        "javelin: this kernel has no Landlock: native code and tests can read every file that you can read");
  }
  // A process that runs one method alone writes nothing that others read meanwhile.
  if (order.alone.empty()) {
    TRY(hunted.lock, lockFolder(o.out));
  }
  TRY(const std::unique_ptr<HuntJournal> journal,
      openJournal(*program, entries, java_home, phases, console, job));
  // What ended the whole of a hunt before could end this one, too.
  hunted.alone_first = phases.isSupervised() && order.first && !journal->inFlight().empty();
  if (hunted.alone_first) return okStatus();
  (void)phases.enter(EnginePhases::kExploring);
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

Status HuntCommand::writeReports(const report::HuntResult& result, Console& console,
                                 const EnginePhases& phases) const {
  const HuntOptions& o = options_struct_;
  report::SourceFiles sources(o.source_path);
  if (!phases.enter(EnginePhases::kReporting)) {
    console.print(fmt::format("There are {}, but no report of them.\n",
                              report::counted(result.findings.size(), "finding")));
    for (const report::Fault& fault : result.faults) console.print(report::faultText(fault) + "\n");
    console.print(fmt::format("{}\n", report::howToReport()));
  } else if (o.json) {
    console.print(report::jsonReport(result));
  } else {
    console.print(report::textReport(
        result, sources, {.verbose = console.verbose(), .style = javelin::Style(console.colors())}));
    if (console.verbose()) console.print("\n" + statisticsText(result.solver));
    if (!result.findings.empty()) console.print(fmt::format("\nTests are in {}\n", result.test_folder));
  }
  return writeReportFiles(o, result, sources, console, phases);
}

namespace {

void printAll(std::FILE* results, Console& console) {
  std::array<char, 65536> piece{};
  std::rewind(results);
  for (std::size_t size = 0; (size = std::fread(piece.data(), 1, piece.size(), results)) > 0;)
    console.print({piece.data(), size});
}

}  // namespace

Result<ExitCode> HuntCommand::run(Console& console) {
  const Start start = std::chrono::steady_clock::now();
  const HuntOptions& o = options_struct_;
  if (o.no_supervisor) return hunt(EnginePhases({}, nullptr), start, console);
  // Results are printed by the supervisor, once, whatever happens to engines.
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> results(
      fdopen(memfd_create("results", MFD_CLOEXEC), "w+"), &std::fclose);
  if (results == nullptr) return Error{"cannot keep results", std::strerror(errno)};
  HuntWork work(o.out, [&](const supervisor::Order& order, supervisor::Board& board) {
    Console own(results.get(), stderr);
    own.setColor(console.colors() ? ColorMode::Always : ColorMode::Never);
    own.setVerbose(console.verbose());
    if (ftruncate(fileno(results.get()), 0) != 0 || lseek(fileno(results.get()), 0, SEEK_SET) != 0)
      return static_cast<int>(ExitCode::BadInput);
    const Result<ExitCode> done = hunt(EnginePhases(order, &board), start, own);
    if (!done.ok()) own.error(done.error());
    if (const Status written = own.finish(); !written.ok()) own.error(written.error());
    return static_cast<int>(done.ok() ? *done : ExitCode::BadInput);
  });
  // With a time limit nobody waits much longer than that for something that hangs.
  constexpr unsigned kLeastPatience = 30;
  const unsigned patience =
      o.time_limit == 0 ? o.patience : std::min(o.patience, std::max(kLeastPatience, o.time_limit));
  TRY(const int status,
      supervisor::supervise(work, {EnginePhases::kStarting, std::chrono::seconds(patience), jobsOf(o),
                                   [&](const std::string& text) { console.note("javelin: " + text); }}));
  printAll(results.get(), console);
  return static_cast<ExitCode>(status);
}

Result<ExitCode> HuntCommand::hunt(const EnginePhases& phases, Start start, Console& console) const {
  (void)phases.enter(EnginePhases::kStarting);
  // Models are found like other classes, but are none of the program's.
  program::PathOptions path = options_struct_.path;
  const std::vector<std::string>& models = options_struct_.natives.models;
  path.class_path.insert(path.class_path.end(), models.begin(), models.end());
  // Before the time is spent.
  if (!options_struct_.junit_jar.empty()) TRY_STATUS(testgen::findJunit(options_struct_.junit_jar));
  for (const std::string& file : options_struct_.allow_reads) {
    if (!std::filesystem::exists(file)) return Error{"there is no such file (--allow-read)", file};
  }
  TRY(const std::unique_ptr<program::Workspace> workspace, program::Workspace::open(path));
  Hunted hunted;
  report::HuntResult& result = hunted.result;
  describeRun(options_struct_, options(), result);
  for (const supervisor::Failure& failure : phases.order().left_out)
    result.faults.push_back({"", failure.phase, failure.how, failure.note});
  {
    std::optional<std::chrono::milliseconds> limit;
    if (options_struct_.time_limit != 0) {
      const auto exploring = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * secondsToExplore()));
      const auto spent = std::chrono::steady_clock::now() - start;
      limit = exploring - std::min(exploring, std::chrono::duration_cast<std::chrono::milliseconds>(spent));
    }
    const Interrupt interrupt(limit);
    TRY_STATUS(explore(*workspace, hunted, console, phases, interrupt.token()));
    if (hunted.alone_first) return static_cast<ExitCode>(supervisor::kAloneFirst);
    if (phases.order().stopped) result.stopped = "interrupted";
    if (interrupt.token().stop_requested()) {
      result.stopped = Interrupt::bySignal() ? "interrupted" : "the time was up";
    }
  }
  if (!phases.order().alone.empty()) return ExitCode::Fine;
  TRY(program::Program* const program, workspace->program());
  std::optional<std::chrono::steady_clock::time_point> deadline;
  // The reports take their time too.
  if (options_struct_.time_limit != 0)
    deadline = start + std::chrono::milliseconds(std::uint64_t{970} * options_struct_.time_limit);
  // What was found is reported in any case.
  const Status tested = [&]() -> Status {
    if (!phases.enter(EnginePhases::kTesting)) return okStatus();
    const Interrupt interrupt(std::nullopt);
    const Status status = testAll(*program, options_struct_, hunted, console, deadline, interrupt.token());
    if (Interrupt::bySignal()) result.stopped = "interrupted";
    return status;
  }();
  addCoverage(hunted);
  for (std::string& rule : concolic::unboundRules(*program))
    result.skipped.push_back({std::move(rule), std::string(concolic::kUnboundRule)});
  report::rank(result);
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const Status reported = writeReports(result, console, phases);
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
