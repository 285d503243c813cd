// SPDX-License-Identifier: Apache-2.0
#include "explore/explorer.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>

#include "explore/concretize.h"
#include "explore/condition_text.h"
#include "explore/dead_code.h"
#include "explore/driver.h"
#include "explore/effort.h"
#include "explore/frontier.h"
#include "explore/sides_left.h"
#include "explore/simple_model.h"
#include "expr/build.h"
#include "expr/print.h"
#include "ir/control_flow.h"
#include "vm/code.h"
#include "vm/stack_trace.h"
#include "vm/symbolic_frames.h"

namespace javelin::explore {

using concolic::Conjunct;
using concolic::ConjunctKind;

namespace {

// Arrays longer than this are not made for a symbolic length, whatever the bound says.
constexpr std::uint32_t kLongestPinnedArray = 100'000;
// A recursion that has no end forks at every call, and what a fork costs grows with the path.
constexpr std::size_t kLongestForkingPath = 600;
// Of private states: most of what they show cannot happen.
constexpr std::uint64_t kMostForcedPaths = 200;
constexpr std::uint64_t kMostForcedQueries = 600;
// Ways to make what no code has looked into, for the test of a path.
constexpr std::uint32_t kMostTries = 16;
// With calls before the entry, when all else has been explored.
constexpr std::uint64_t kMostPathsAfterCalls = 200;
constexpr std::uint64_t kMostQueriesAfterCalls = 1'000;

class Unit final : public concolic::Decisions {
 public:
  // With a share, goes on with its paths. With `forced`, objects are in forced private states.
  Unit(const Surroundings& surroundings, program::MethodId entry, const ExploreOptions& options,
       const Share* share, bool forced = false)
      : surroundings_(surroundings),
        machine_(surroundings.machine),
        vm_(machine_.vm()),
        program_(machine_.program()),
        entry_(entry),
        options_(options),
        limits_(options.limits),
        own_arena_(share != nullptr ? std::make_shared<expr::TermArena>(*share->arena)
                                    : std::make_shared<expr::TermArena>(surroundings.functions)),
        arena_(*own_arena_),
        solver_(surroundings.make_solver(arena_)),
        effort_(options.effort_bound),
        frontier_(options),
        path_bound_(options.path_bound),
        query_bound_(options.query_bound),
        tracker_(vm_, arena_),
        ways_(program_, machine_.stubs(), program_[entry].owner, surroundings.hierarchy),
        planner_(program_, ways_, tracker_, options, forced,
                 [this](const program::Class& type) { return isOwn(type); }),
        driver_(vm_, tracker_, planner_, entry, options.call_depth >= 0),
        forced_(forced) {
    ways_.prefer(mentionedTypes(program_, entry));
    result_.tree = ExecutionTree(options.tree_nodes);
    if (share != nullptr) take(*share);
  }

  Result<Begun> run();

  // --- decisions ------------------------------------------------------------------------------------------
  void decided(const Conjunct& conjunct) override;
  void branching(const vm::Frame& frame, const ir::Instr& instr, bool is_symbolic) override;
  void leaving(const vm::Frame& frame) override;
  std::uint32_t longestArray() const override { return options_.array_length; }
  void longArray(std::uint32_t length) override;
  bool skipsCall(const vm::Frame& frame) const override;
  bool watchesAllCalls() const override { return options_.call_depth >= 0; }
  vm::RtMethod& maker() override { return driver_.maker(); }
  void beginMaking(vm::Thread& thread, std::uint32_t value) override { driver_.beginMaking(thread, value); }

 private:
  void take(const Share& share);
  // The paths that wait, for others to go on with.
  std::vector<Share> divide(std::size_t count);
  void runPath();
  void goOn(State state);
  void countSteps();
  // True for a condition on the way to where the state was forked.
  bool isReplayed(const Conjunct& conjunct);
  bool isOwn(const program::Class& type) const;
  bool isOwn(program::MethodId method) const { return method && isOwn(program_[program_[method].owner]); }
  // When what is explored without calls before the entry is enough, or all.
  void tryCalls();
  // All that there is without such calls has been explored.
  bool isTrial() const { return path_bound_ != options_.path_bound || query_bound_ != options_.query_bound; }
  std::string placeText(const Conjunct& conjunct) const;
  void finish();
  Outcome outcomeOfStop();
  void endPath(OutcomeKind kind);
  void forkFor(const Conjunct& taken, const Conjunct& other);
  void wait(State state);
  solver::Answer ask(std::span<const expr::Term> path, expr::Term side);
  void losePatience();
  // Adds both sides to the tree and goes on at the one that is taken; says where the other one is.
  ExecutionTree::NodeId forkTree(const Conjunct& taken, const Conjunct& other);
  TreeNode treeNode(const Conjunct& conjunct);
  void addFinding(const Outcome& outcome);
  void addNormalPath(const Outcome& outcome);
  std::vector<std::string> conditionText(const Plan& plan);
  ConcreteInputs inputs(const Plan& plan);
  std::vector<ConcreteValue> anyValues();
  void describe(Finding& finding, const Outcome& outcome);
  PathRecord record(const Plan& plan, const Outcome& outcome);
  // Runs what the records say again, on numbers.
  void checkPaths();
  PathFacts checkPath(const PathRecord& record, std::string* message = nullptr);
  std::size_t placeIn(const std::vector<StackEntry>& stack) const;
  const ir::ControlFlow& flowOf(const std::shared_ptr<const ir::Body>& body);

  const Surroundings& surroundings_;
  Machine& machine_;
  vm::Vm& vm_;
  program::Program& program_;
  program::MethodId entry_;
  const ExploreOptions& options_;
  solver::Limits limits_;
  std::shared_ptr<expr::TermArena> own_arena_;
  expr::TermArena& arena_;
  std::unique_ptr<solver::Solver> solver_;
  Effort effort_;
  Frontier frontier_;
  std::vector<State> held_;  // until it is known whether they are needed
  std::uint64_t path_bound_;
  std::uint64_t query_bound_;
  concolic::Tracker tracker_;
  Ways ways_;
  Planner planner_;
  Driver driver_;
  bool forced_;
  Exploration result_;

  std::set<vm::BranchPlace> covered_;        // by normal paths
  std::vector<PathRecord> finding_records_;  // by finding
  std::vector<PathRecord> normal_records_;   // by normal path

  bool is_share_ = false;
  bool is_checking_ = false;  // all paths are done, and run again on numbers

  // Of the path that runs.
  std::vector<BranchCount> branches_;
  bool branches_again_ = false;  // the branch that the state was forked at comes first, and has been counted
  bool in_switch_ = false;       // the branch that is decided is one
  std::uint64_t turns_ = 0;
  std::vector<Conjunct> prefix_;  // what the path has to come to again, if it was run from the start
  std::size_t replayed_ = 0;      // how much of it has been seen
  std::uint64_t counted_steps_ = 0;
  std::size_t counted_terms_ = 0;
  ExecutionTree::NodeId tree_node_ = 0;
  std::optional<OutcomeKind> ended_;
  // Other ways to make what no code has looked into: of interest only if it cannot be made in this one.
  std::vector<State> spare_;
  std::uint32_t tries_ = 0;  // of those
  std::map<const ir::Body*, std::pair<std::shared_ptr<const ir::Body>, std::unique_ptr<ir::ControlFlow>>>
      flows_;
};

void Unit::take(const Share& share) {
  is_share_ = true;
  frontier_.reachedEntry();
  covered_ = share.covered;
  result_.tree = ExecutionTree(share.tree_nodes);
  for (const State& state : share.states) {
    State mine = state;
    if (result_.tree.isRecorded()) mine.tree_node = result_.tree.add(0, {});
    wait(std::move(mine));
  }
}

std::vector<Share> Unit::divide(std::size_t count) {
  std::vector<Share> shares(std::min(count, frontier_.size()));
  // Every so-manieth path, so that they are alike.
  for (std::size_t i = 0; !frontier_.empty(); ++i) {
    State state = frontier_.takeOldest();
    state.snapshot.reset();
    shares[i % shares.size()].states.push_back(std::move(state));
  }
  for (Share& share : shares) {
    share.arena = own_arena_;
    share.covered = covered_;
  }
  return shares;
}

Result<Begun> Unit::run() {
  if (const std::string obstacle = planner_.obstacle(entry_); !obstacle.empty()) {
    return Error{obstacle, std::string(program_.text(program_[entry_].name))};
  }
  machine_.reset();
  machine_.setGoesOn([this] {
    ++turns_;
    if (replayed_ >= prefix_.size()) effort_.add(Effort::kTurn);
    if (options_.stop.stop_requested()) {
      ended_ = OutcomeKind::Stopped;
    } else if (turns_ >= options_.step_bound) {
      ended_ = OutcomeKind::StepBound;
    } else if (effort_.farOver() && !is_checking_) {
      ended_ = OutcomeKind::EffortBound;
    }
    return !ended_;
  });
  machine_.branches().forget();
  vm_.setShadowHook(&tracker_);
  tracker_.setDecisions(this);
  std::vector<Share> shares;
  if (!is_share_) {
    driver_.start();
    runPath();
  }
  // Of an entry that takes no object there is no private state.
  if (const Plan* const plan = driver_.plan(); forced_ && (plan == nullptr || !plan->forced))
    frontier_ = Frontier(options_);
  while (true) {
    tryCalls();
    if (frontier_.empty()) break;
    if (options_.stop.stop_requested()) {
      result_.incomplete["stopped"] += frontier_.size();
      break;
    }
    if (result_.paths >= path_bound_ || result_.counts.queries >= query_bound_ || effort_.over()) {
      // What was only tried is not missed.
      if (!isTrial()) shares = divide(1);
      break;
    }
    if (!is_share_ && options_.split_after != 0 && result_.paths >= options_.split_after) {
      constexpr std::size_t kEnoughForManyWorkers = 16;
      shares = divide(kEnoughForManyWorkers);
      break;
    }
    goOn(frontier_.take());
    runPath();
  }
  result_.visited = machine_.branches().visited();
  checkPaths();
  machine_.setGoesOn({});
  vm_.setShadowHook(nullptr);
  result_.terms = arena_.size();
  result_.effort = effort_.spent();
  if (surroundings_.at_end) surroundings_.at_end();
  return Begun{std::move(result_), std::move(shares)};
}

void Unit::tryCalls() {
  if (held_.empty()) return;
  const auto isSpent = [](std::uint64_t used, std::uint64_t bound) { return used >= bound - bound / 3; };
  const bool all = frontier_.empty();
  if (!all && !isSpent(result_.paths, path_bound_) && !isSpent(result_.counts.queries, query_bound_) &&
      (is_share_ || options_.split_after == 0 || result_.paths < options_.split_after))
    return;
  const std::vector<State> held = std::exchange(held_, {});
  result_.has_bounded_inputs = true;
  if (result_.outcomes[OutcomeKind::Returned] != 0 &&
      !hasSidesLeft(vm_, entry_, machine_.branches().visited()))
    return;
  if (all) {
    path_bound_ = std::min(path_bound_, result_.paths + kMostPathsAfterCalls);
    query_bound_ = std::min(query_bound_, result_.counts.queries + kMostQueriesAfterCalls);
  }
  for (State state : held) frontier_.add(std::move(state), true);
}

// What the machine has done since the last call, unless it only came again to where its state was forked.
void Unit::countSteps() {
  const std::uint64_t steps = tracker_.steps();
  const std::size_t terms = arena_.size();
  if (replayed_ >= prefix_.size())
    effort_.add(Effort::kHookedInstruction * (steps - counted_steps_) +
                Effort::kNewTerm * (terms - counted_terms_));
  counted_steps_ = steps;
  counted_terms_ = terms;
}

void Unit::goOn(State state) {
  counted_steps_ = tracker_.steps();
  counted_terms_ = arena_.size();
  prefix_.clear();
  replayed_ = 0;
  tree_node_ = state.tree_node;
  if (state.snapshot) {
    vm_.restore(state.snapshot->image);
    branches_ = std::move(state.snapshot->branches);
    turns_ = state.snapshot->turns;
    machine_.branches().set(std::move(state.snapshot->passed));
    branches_again_ = state.path.conjuncts.back().kind == ConjunctKind::Branch;
    tracker_.resume(std::move(state.model), std::move(state.path));
    return;
  }
  machine_.reset();
  machine_.branches().set({});
  branches_.clear();
  branches_again_ = false;
  turns_ = 0;
  prefix_ = std::move(state.path.conjuncts);
  tracker_.resume(std::move(state.model), {});
  driver_.start();
}

bool Unit::isReplayed(const Conjunct& conjunct) {
  bool adopted = false;
  while (replayed_ < prefix_.size()) {
    if (adopted && tracker_.isImplied(conjunct.term)) return true;
    const Conjunct& next = prefix_[replayed_++];
    // What led here has been counted before.
    counted_steps_ = tracker_.steps();
    if (next.term == conjunct.term) return true;
    if (next.method != conjunct.method || next.bci != conjunct.bci) {
      replayed_ = prefix_.size();
      vm_.stop(vm::StopReason::Internal,
               fmt::format("running a path again led elsewhere at {}", placeText(conjunct)));
      return true;
    }
    // The decision was made the other way when the state was forked, and then once more.
    tracker_.adopt(next);
    adopted = true;
  }
  return adopted && tracker_.isImplied(conjunct.term);
}

void Unit::runPath() {
  ended_.reset();
  effort_.add(Effort::kPath);
  vm_.scheduler().run();
  countSteps();
  const Effort::Section section(effort_);
  finish();
}

// --- decisions -------------------------------------------------------------------------------------------

void Unit::endPath(OutcomeKind kind) {
  if (!ended_) ended_ = kind;
  vm_.stop(vm::StopReason::Ended, "");
}

void Unit::decided(const Conjunct& conjunct) {
  if (isReplayed(conjunct) || conjunct.kind == ConjunctKind::Assumed || vm_.stopped()) return;
  if (conjunct.kind == ConjunctKind::Pinned) {
    ++result_.counts.pinned;
    if (conjunct.method) ++result_.counts.pinned_at[placeText(conjunct)];
    return;
  }
  if (options_.stop.stop_requested()) return endPath(OutcomeKind::Stopped);
  ++result_.counts.decisions;
  frontier_.passed(conjunct);
  Conjunct other = conjunct;
  other.term = logicalNot(arena_, conjunct.term);
  // Which of a switch's other sides it is, is decided when the state goes on.
  const bool of_switch = conjunct.kind == ConjunctKind::Branch && in_switch_;
  other.side = of_switch ? Conjunct::kOtherSide : 1 - conjunct.side;
  forkFor(conjunct, other);
  const std::uint32_t bound = options_.path_condition_bound;
  if (bound != 0 && tracker_.path().conjuncts.size() >= bound) endPath(OutcomeKind::PathConditionBound);
}

// Code under test: the program's; or, if the entry is the JDK's, its package's.
bool Unit::isOwn(const program::Class& type) const {
  const program::Class& tested = program_[program_[entry_].owner];
  return tested.loader() == classpath::Loader::App ? type.loader() == classpath::Loader::App
                                                   : type.package() == tested.package();
}

std::string Unit::placeText(const Conjunct& conjunct) const {
  const program::Method& method = program_[conjunct.method];
  // The names of hidden classes have a number that depends on what the machine has run before.
  const std::string owner = classfile::javaClassName(program_.nameOf(method.owner));
  return fmt::format("{}.{}:{}", owner.substr(0, owner.find('+')), program_.text(method.name),
                     vm::lineOf(vm_, {conjunct.method, conjunct.bci}));
}

TreeNode Unit::treeNode(const Conjunct& conjunct) {
  constexpr std::size_t kMostTerms = 40;
  TreeNode node;
  if (const Plan* const plan = driver_.plan(); plan != nullptr && tracker_.isAboutReference(conjunct.term))
    node.condition = fmt::format("{}", fmt::join(codeConditions(arena_, {conjunct.term}, *plan), " && "));
  if (node.condition.empty())
    node.condition = expr::toJava(arena_, conjunct.term, {.max_terms = kMostTerms, .drops_primes = true});
  node.method = conjunct.method;
  node.bci = conjunct.bci;
  if (conjunct.method) node.line = std::max(0, vm::lineOf(vm_, {conjunct.method, conjunct.bci}));
  return node;
}

ExecutionTree::NodeId Unit::forkTree(const Conjunct& taken, const Conjunct& other) {
  const ExecutionTree::NodeId here = tree_node_;
  if (driver_.isFinishing() || !result_.tree.makesRoom(here)) return here;
  tree_node_ = result_.tree.add(here, treeNode(taken));
  return result_.tree.add(here, treeNode(other));
}

// Where one question is too hard, the next ones often are too, and all of them together would cost many times
// what the others do: each costs a quarter of the one before, down to what easy ones need.
void Unit::losePatience() {
  const auto shorten = [](std::uint64_t& limit, std::uint64_t whole) {
    limit = std::max(limit / 4, std::max<std::uint64_t>(1, whole / 64));
  };
  shorten(limits_.conflicts, options_.limits.conflicts);
  shorten(limits_.rlimit, options_.limits.rlimit);
  shorten(limits_.cvc5_rlimit, options_.limits.cvc5_rlimit);
  shorten(limits_.walk_steps, options_.limits.walk_steps);
  shorten(limits_.effort, options_.limits.effort);
}

solver::Answer Unit::ask(std::span<const expr::Term> path, expr::Term side) {
  solver::Limits limits = limits_;
  limits.effort = std::min(limits.effort, effort_.left());
  const Effort::Section section(effort_);
  return solver_->check({path, side}, limits);
}

void Unit::forkFor(const Conjunct& taken, const Conjunct& other) {
  if (frontier_.size() >= options_.state_bound) {
    ++result_.incomplete["too many waiting states"];
    return;
  }
  if (tracker_.path().conjuncts.size() >= kLongestForkingPath) {
    ++result_.incomplete["too many conditions on one path"];
    return;
  }
  std::vector<expr::Term> path;
  path.reserve(tracker_.path().conjuncts.size());
  for (const Conjunct& conjunct : tracker_.path().conjuncts) path.push_back(conjunct.term);
  countSteps();
  // What is made for the test only must not be missed.
  if (effort_.over() && driver_.isFinishing()) return;
  if (effort_.over()) {
    const std::string_view why = nameOf(OutcomeKind::EffortBound);
    ++result_.incomplete[std::string(why)];
    result_.tree.end(forkTree(taken, other), std::string(why), false);
    if (effort_.farOver()) endPath(OutcomeKind::EffortBound);
    return;
  }
  effort_.add(Effort::kFork);
  ++result_.counts.queries;
  solver::Answer answer = ask(path, other.term);
  counted_terms_ = arena_.size();
  if (answer.verdict == solver::Verdict::Unsat) {
    ++result_.counts.infeasible;
    return;
  }
  if (answer.verdict == solver::Verdict::Unknown) {
    ++result_.counts.unknown;
    losePatience();
    ++result_.counts.unknown_reasons[std::string(solver::nameOf(answer.reason))];
    if (!driver_.isFinishing()) result_.tree.end(forkTree(taken, other), "solver undecided", false);
    return;
  }
  State state{std::nullopt, tracker_.path(), std::move(answer.model), forkTree(taken, other)};
  state.path.conjuncts.push_back(other);
  while (heap::PageHandle::bytesInUse() > options_.memory_bytes && frontier_.evictSome()) continue;
  if (heap::PageHandle::bytesInUse() <= options_.memory_bytes)
    state.snapshot = {vm_.capture(), branches_, turns_, machine_.branches().take()};
  if (taken.term == planner_.withoutCalls()) return held_.push_back(std::move(state));
  if (driver_.isFinishing()) return spare_.push_back(std::move(state));
  wait(std::move(state));
}

void Unit::wait(State state) {
  const program::MethodId method = state.path.conjuncts.back().method;
  // How an input is made belongs to no code, and decides which code is reached.
  frontier_.add(std::move(state), !method || isOwn(method));
}

const ir::ControlFlow& Unit::flowOf(const std::shared_ptr<const ir::Body>& body) {
  auto& known = flows_[body.get()];
  if (known.second == nullptr) {
    known = {body, std::make_unique<ir::ControlFlow>(*body, ir::EdgeView::Normal)};
  }
  return *known.second;
}

void Unit::branching(const vm::Frame& frame, const ir::Instr& instr, bool is_symbolic) {
  in_switch_ = instr.op == ir::Op::Switch;
  if (options_.branch_bound == 0 || (!is_symbolic && branches_.empty())) return;
  const vm::Code& code = vm::codeOf(frame);
  const ir::ControlFlow& flow = flowOf(code.body);
  const std::uint32_t loop = flow.loopOf(code.blockAt(frame.pc));
  // A new round of a loop begins new runs of those inside it.
  const auto isInside = [&](std::uint32_t inner) {
    if (inner == loop || inner == ir::ControlFlow::kNoLoop) return false;
    while (inner != ir::ControlFlow::kNoLoop && inner != loop) inner = flow.loops()[inner].parent;
    return inner == loop;
  };
  std::erase_if(branches_,
                [&](const BranchCount& known) { return known.frame == &frame && isInside(known.loop); });
  if (!is_symbolic || std::exchange(branches_again_, false)) return;
  for (BranchCount& known : branches_) {
    if (known.frame != &frame || known.instr != &instr) continue;
    if (++known.count > options_.branch_bound) endPath(OutcomeKind::BranchBound);
    return;
  }
  branches_.push_back({&frame, &instr, loop, 1});
}

void Unit::leaving(const vm::Frame& frame) {
  std::erase_if(branches_, [&](const BranchCount& known) { return known.frame >= &frame; });
}

bool Unit::skipsCall(const vm::Frame& frame) const {
  if (options_.call_depth < 0) return false;
  // The entry is at depth 0; what makes the inputs has no bound.
  const vm::RtMethod& making = driver_.maker();
  std::int32_t depth = 0;
  for (const vm::Frame* at = &frame; at != nullptr; at = at->caller) {
    if (at->method == &making) return false;
    if (at->method->info == nullptr) continue;
    if (at->method->id() == entry_) return depth >= options_.call_depth;
    ++depth;
  }
  return false;
}

void Unit::longArray(std::uint32_t length) {
  if (length > kLongestPinnedArray) endPath(OutcomeKind::ArrayLengthBound);
}

// --- the end of a path -----------------------------------------------------------------------------------

Outcome Unit::outcomeOfStop() {
  if (auto outcome = driver_.takeOutcome()) return *std::move(outcome);
  if (ended_) return {.kind = *ended_};
  switch (vm_.stopReason()) {
    case vm::StopReason::Exit:
      return {.kind = OutcomeKind::Exited};
    case vm::StopReason::UnsupportedNative:
      return {.kind = OutcomeKind::Unsupported, .detail = "native method " + vm_.stopText()};
    case vm::StopReason::NativeRefused:
      return {.kind = OutcomeKind::Unsupported, .detail = "refused by --native=fail: " + vm_.stopText()};
    default:
      return {.kind = OutcomeKind::Unsupported, .detail = vm_.stopText()};
  }
}

void Unit::finish() {
  const Outcome outcome = outcomeOfStop();
  if (outcome.kind == OutcomeKind::InputRefused && driver_.isFinishing() && !spare_.empty() &&
      tries_ < kMostTries) {
    // The path is not over: its test needs another object.
    ++tries_;
    State another = std::move(spare_.back());
    spare_.pop_back();
    goOn(std::move(another));
    return runPath();
  }
  spare_.clear();
  tries_ = 0;
  std::string how(nameOf(outcome.kind));
  if (outcome.kind == OutcomeKind::Threw)
    how += " " + classfile::javaClassName(program_.nameOf(outcome.exception));
  if (!outcome.detail.empty()) how += ": " + outcome.detail;
  result_.tree.end(tree_node_, how, isComplete(outcome.kind));
  ++result_.paths;
  ++result_.outcomes[outcome.kind];
  if (!tracker_.path().lost.empty()) ++result_.counts.lost;
  if (outcome.kind == OutcomeKind::Returned || outcome.kind == OutcomeKind::Threw) frontier_.reachedEntry();
  result_.longest_condition = std::max(result_.longest_condition, tracker_.path().conjuncts.size());
  if (const Plan* const plan = driver_.plan(); plan != nullptr) {
    for (const PlannedValue& value : plan->values) {
      // A stub's method returns some values in turn, then the last one again.
      if (value.length.valid() || !value.calls.empty() || value.maker == Maker::Stub)
        result_.has_bounded_inputs = true;
    }
  }
  if (outcome.kind == OutcomeKind::Threw) return addFinding(outcome);
  if (outcome.kind == OutcomeKind::Returned) addNormalPath(outcome);
  if (isComplete(outcome.kind)) return;
  ++result_.incomplete[how];
}

std::size_t Unit::placeIn(const std::vector<StackEntry>& stack) const {
  for (std::size_t i = 0; i < stack.size(); ++i) {
    if (program_[program_[stack[i].method].owner].loader() == classpath::Loader::App) return i;
  }
  return 0;
}

void Unit::addFinding(const Outcome& outcome) {
  Finding finding;
  finding.entry = entry_;
  finding.exception = outcome.exception;
  finding.stack = outcome.stack;
  finding.place = placeIn(outcome.stack);
  for (Finding& known : result_.findings) {
    if (!isSame(known, finding)) continue;
    ++known.paths;
    if (tracker_.path().conjuncts.size() >= known.length) return;
    describe(known, outcome);
    finding_records_[static_cast<std::size_t>(&known - result_.findings.data())] =
        record(*driver_.plan(), outcome);
    return;
  }
  finding.exception_name = classfile::javaClassName(program_.nameOf(outcome.exception));
  describe(finding, outcome);
  result_.findings.push_back(std::move(finding));
  finding_records_.push_back(record(*driver_.plan(), outcome));
}

void Unit::addNormalPath(const Outcome& outcome) {
  if (options_.suite_size == 0) return;
  bool is_new = result_.normal_paths.empty() && !is_share_;
  for (const vm::BranchPlace& place : placesOn(machine_.branches(), machine_.branches().take()))
    is_new = covered_.insert(place).second || is_new;
  const Plan* const plan = driver_.plan();
  if (!is_new || plan == nullptr) return;
  ConcreteInputs made = inputs(*plan);
  result_.normal_paths.push_back({entry_,
                                  conditionText(*plan),
                                  std::move(made.arguments),
                                  std::move(made.statics),
                                  anyValues(),
                                  outcome.result,
                                  {}});
  normal_records_.push_back(record(*plan, outcome));
}

ConcreteInputs Unit::inputs(const Plan& plan) {
  return concretize(program_, plan, tracker_, [this](std::uint32_t value, std::uint32_t method) {
    return driver_.stubCalls(value, method);
  });
}

std::vector<ConcreteValue> Unit::anyValues() {
  std::vector<ConcreteValue> values;
  for (const concolic::AnyValue& any : tracker_.path().any_values) {
    ConcreteValue& value = values.emplace_back();
    value.maker = Maker::Primitive;
    value.name = fmt::format("any[{}]", values.size() - 1);
    value.descriptor = std::string(1, any.descriptor);
    value.bits = tracker_.valueOf(any.value);
    value.type = any.api;
  }
  return values;
}

std::vector<std::string> Unit::conditionText(const Plan& plan) {
  std::vector<expr::Term> conjuncts;
  for (const Conjunct& conjunct : tracker_.path().conjuncts) {
    if (conjunct.kind != ConjunctKind::Assumed && conjunct.method) conjuncts.push_back(conjunct.term);
  }
  return explore::conditionText(program_, arena_, conjuncts, plan);
}

void Unit::describe(Finding& finding, const Outcome& outcome) {
  finding.message = outcome.message;
  finding.explicit_throw = outcome.explicit_throw;
  finding.stack = outcome.stack;
  finding.place = placeIn(outcome.stack);
  finding.length = tracker_.path().conjuncts.size();
  const Plan* const plan = driver_.plan();
  INVARIANT(plan != nullptr);
  finding.condition = conditionText(*plan);
  std::vector<expr::Term> path;
  for (const Conjunct& conjunct : tracker_.path().conjuncts) path.push_back(conjunct.term);
  // Of an open reference only the object that was made can be shown.
  for (const concolic::OpenReference& open : tracker_.path().open) {
    const expr::Term choice = open.of->choice;
    path.push_back(equal(arena_, choice, arena_.constant(expr::Sort::Bv32, tracker_.valueOf(choice))));
  }
  tracker_.setModel(simplerModel(arena_, path, tracker_.model()));
  ConcreteInputs made = inputs(*plan);
  finding.arguments = std::move(made.arguments);
  finding.statics = std::move(made.statics);
  finding.forced = plan->forced;
  finding.any_values = anyValues();
}

// --- what paths did -------------------------------------------------------------------------------------

PathRecord Unit::record(const Plan& plan, const Outcome& outcome) {
  const concolic::PathConstraint& path = tracker_.path();
  return {concretePlan(plan, tracker_), outcome, machine_.branches().take(),
          path.any_values.empty() && path.havoced.empty()};
}

void Unit::checkPaths() {
  is_checking_ = true;
  for (std::size_t i = 0; i < finding_records_.size(); ++i)
    result_.findings[i].facts = checkPath(finding_records_[i], &result_.findings[i].message);
  for (std::size_t i = 0; i < normal_records_.size(); ++i)
    result_.normal_paths[i].facts = checkPath(normal_records_[i]);
}

PathFacts Unit::checkPath(const PathRecord& record, std::string* message) {
  PathFacts facts;
  facts.passed = placesOn(machine_.branches(), record.branches);
  // Calls that are not followed return anything on the one hand, and are followed on the other.
  if (options_.call_depth >= 0 || !record.is_determined || options_.stop.stop_requested()) return facts;
  machine_.reset();
  tracker_.resume({}, {});
  branches_.clear();
  prefix_.clear();
  replayed_ = 0;
  turns_ = 0;
  ended_.reset();
  effort_.add(Effort::kPath);
  driver_.start(record.plan);
  vm_.scheduler().run();
  const Outcome outcome = outcomeOfStop();
  if (outcome.kind != OutcomeKind::Stopped)
    facts.divergence = compareRuns(vm_, record, outcome, machine_.branches().take());
  if (!facts.divergence) {
    facts.arguments = outcome.arguments;
    // The path had other numbers than the test has.
    if (message != nullptr && outcome.kind == OutcomeKind::Threw) *message = outcome.message;
  }
  return facts;
}

}  // namespace

namespace {

// The rest is a second look at the same code: only what it found, and what it left out, counts.
void addForced(Exploration& to, Begun&& from) {
  Exploration& part = from.result;
  for (Finding& finding : part.findings) {
    const bool known = std::any_of(to.findings.begin(), to.findings.end(),
                                   [&](const Finding& other) { return isSame(other, finding); });
    if (finding.forced && !known) to.findings.push_back(std::move(finding));
  }
  to.forced_paths = part.paths;
  to.counts.queries += part.counts.queries;
  to.effort += part.effort;
  if (part.counts.unknown != 0) part.incomplete["solver undecided"] += part.counts.unknown;
  for (const Share& share : from.shares) part.incomplete["path bound reached"] += share.states.size();
  for (const auto& [reason, count] : part.incomplete) {
    to.incomplete["in forced private states: " + reason] += count;
  }
}

}  // namespace

Result<Begun> explore(const Surroundings& surroundings, program::MethodId entry,
                      const ExploreOptions& options) {
  Result<Begun> begun = Unit(surroundings, entry, options, nullptr).run();
  if (!begun.ok() || !options.forced_states || options.stop.stop_requested()) return begun;
  ExploreOptions forced = options;
  forced.path_bound = std::min<std::uint64_t>(options.path_bound, kMostForcedPaths);
  forced.query_bound = std::min<std::uint64_t>(options.query_bound, kMostForcedQueries);
  forced.effort_bound = options.effort_bound / 4;
  forced.split_after = 0;
  forced.suite_size = 0;
  forced.tree_nodes = 0;
  TRY(Begun found, Unit(surroundings, entry, forced, nullptr, true).run());
  addForced(begun->result, std::move(found));
  return begun;
}

Begun explore(const Surroundings& surroundings, program::MethodId entry, const ExploreOptions& options,
              const Share& share) {
  ExploreOptions bounded = options;
  bounded.path_bound = share.path_bound;
  bounded.query_bound = share.query_bound;
  bounded.effort_bound = share.effort_bound;
  return *std::move(Unit(surroundings, entry, bounded, &share).run());
}

}  // namespace javelin::explore
