// SPDX-License-Identifier: Apache-2.0
#include "hunt/hunt.h"

#include "concolic/bound_rules.h"
#include "hunt/exploring.h"
#include "hunt/program_run.h"
#include "hunt/tests.h"
#include "hunt/work.h"
#include "supervisor/supervisor.h"
#include "support/interrupt.h"
#include "testgen/replay.h"
#include "vm/test_switches.h"

namespace javelin::hunt {

namespace {

using Clock = std::chrono::steady_clock;

// What would fail after hours is seen before they are spent.
Status checkFiles(const Options& o) {
  TRY_STATUS(check(o));
  if (!o.junit_jar.empty()) TRY_STATUS(testgen::findJunit(o.junit_jar));
  for (const std::string& file : o.allow_reads) {
    if (!std::filesystem::exists(file)) return Error{"there is no such file (--allow-read)", file};
  }
  return okStatus();
}

Result<std::unique_ptr<program::Workspace>> openWorkspace(const Options& o) {
  // Models are found like other classes, but are none of the program's.
  program::PathOptions path = o.path;
  if (!o.nondet_api.empty()) path.class_path.insert(path.class_path.begin(), o.nondet_api);
  path.class_path.insert(path.class_path.end(), o.natives.models.begin(), o.natives.models.end());
  return program::Workspace::open(path);
}

// The classes of a nondet API on the class path are replaced by ours, which give a test the values that it
// needs.
Result<std::unique_ptr<program::Workspace>> openWithNondetApi(Options& o) {
  TRY(std::unique_ptr<program::Workspace> workspace, openWorkspace(o));
  const auto has = [&](std::string_view name) { return workspace->path().find(name).has_value(); };
  if (!o.nondet_api.empty() || (!has("javelin/Nondet") && !has("org/sosy_lab/sv_benchmarks/Verifier")))
    return workspace;
  TRY(const std::filesystem::path jar, findNondetApi());
  o.nondet_api = jar.string();
  return openWorkspace(o);
}

// What is left of the time for exploring.
std::optional<std::chrono::milliseconds> timeToExplore(const Options& o, Clock::time_point start) {
  if (o.time_limit == 0) return std::nullopt;
  const auto exploring = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * secondsToExplore(o)));
  const auto spent = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
  return exploring - std::min(exploring, spent);
}

void addCoverage(Hunted& hunted) {
  const report::Coverage& coverage = *hunted.coverage;
  hunted.result.classes = coverage.classes();
  for (std::size_t i = 0; i < hunted.methods.size(); ++i) {
    hunted.result.methods[i].branches = coverage.ofMethod(hunted.methods[i]);
    hunted.result.methods[i].complexity = coverage.complexityOf(hunted.methods[i]);
  }
}

Status runTests(const Engine& engine, program::Program& program, Clock::time_point start, Hunted& hunted) {
  const Options& o = engine.options;
  if (!engine.phases.enter(EnginePhases::kTesting)) return okStatus();
  std::optional<Clock::time_point> deadline;
  // The reports take their time too.
  if (o.time_limit != 0) deadline = start + std::chrono::milliseconds(std::uint64_t{970} * o.time_limit);
  const Interrupt interrupt(std::nullopt);
  Status status = o.whole_program ? confirmProgram(program, o, hunted, deadline, interrupt.token())
                                  : testAll(program, o, hunted, engine.listener, deadline, interrupt.token());
  if (Interrupt::bySignal()) hunted.result.stopped = "interrupted";
  return status;
}

}  // namespace

Result<EngineResult> runEngine(const Options& given, const EnginePhases& phases, Clock::time_point start,
                               Listener& listener) {
  (void)phases.enter(EnginePhases::kStarting);
  const supervisor::Order& order = phases.order();
  Options o = given;
  TRY_STATUS(checkFiles(o));
  TRY(const std::unique_ptr<program::Workspace> workspace, openWithNondetApi(o));
  const Engine engine{o, phases, listener};
  Hunted hunted;
  report::HuntResult& result = hunted.result;
  describeRun(o, result);
  for (const supervisor::Failure& failure : order.left_out)
    result.faults.push_back({"", failure.phase, failure.how, failure.note});
  {
    const Interrupt interrupt(timeToExplore(o, start));
    TRY_STATUS(exploreEntries(engine, *workspace, hunted, interrupt.token()));
    if (hunted.alone_first) return EngineResult{.result = {}, .status = supervisor::kAloneFirst};
    if (order.stopped) result.stopped = "interrupted";
    if (interrupt.token().stop_requested()) {
      result.stopped = Interrupt::bySignal() ? "interrupted" : "the time was up";
    }
  }
  if (!order.alone.empty()) return EngineResult{.result = {}, .status = 0};
  TRY(program::Program* const program, workspace->program());
  Status tested = runTests(engine, *program, start, hunted);
  addCoverage(hunted);
  for (std::string& rule : concolic::unboundRules(*program, vm::rulesOfTests()))
    result.skipped.push_back({std::move(rule), std::string(concolic::kUnboundRule)});
  report::rank(result);
  result.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return EngineResult{std::move(result), std::move(tested), std::nullopt, std::move(hunted.lock)};
}

Result<report::HuntResult> hunt(const Options& options, Listener& listener) {
  TRY(EngineResult done, runEngine(options, EnginePhases({}, nullptr), Clock::now(), listener));
  TRY_STATUS(std::move(done.tested));
  return std::move(done.result);
}

Result<int> superviseHunt(const Options& o, const std::function<int(const EnginePhases&)>& engine,
                          const std::function<void(const std::string&)>& note) {
  HuntWork work(o.out, [&](const supervisor::Order& order, supervisor::Board& board) {
    return engine(EnginePhases(order, &board));
  });
  // With a time limit nobody waits much longer than that for something that hangs.
  constexpr unsigned kLeastPatience = 30;
  const unsigned patience =
      o.time_limit == 0 ? o.patience : std::min(o.patience, std::max(kLeastPatience, o.time_limit));
  return supervisor::supervise(work,
                               {EnginePhases::kStarting, std::chrono::seconds(patience), workersOf(o), note});
}

}  // namespace javelin::hunt
