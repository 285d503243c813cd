// SPDX-License-Identifier: Apache-2.0
#include "explore/explorer.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "explore/condition_text.h"
#include "explore/driver.h"
#include "explore/frontier.h"
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
// Of private states: most of what they show cannot happen.
constexpr std::uint64_t kMostForcedPaths = 200;
constexpr std::uint64_t kMostForcedQueries = 600;

class Unit final : public concolic::Decisions {
 public:
  Unit(const Surroundings& surroundings, program::MethodId entry, const ExploreOptions& options, bool forced)
      : surroundings_(surroundings),
        machine_(surroundings.machine),
        vm_(machine_.vm()),
        program_(machine_.program()),
        entry_(entry),
        options_(options),
        arena_(surroundings.functions),
        solver_(surroundings.make_solver(arena_)),
        frontier_(options),
        tracker_(vm_, arena_),
        ways_(program_, machine_.stubs(), program_[entry].owner, surroundings.hierarchy),
        planner_(program_, ways_, tracker_, options, forced),
        driver_(vm_, tracker_, planner_, entry, options.call_depth >= 0),
        forced_(forced) {
    result_.tree = ExecutionTree(options.tree_nodes);
  }

  Result<Exploration> run();

  // --- decisions ------------------------------------------------------------------------------------------
  void decided(const Conjunct& conjunct) override;
  void branching(const vm::Frame& frame, const ir::Instr& instr, bool is_symbolic) override;
  void leaving(const vm::Frame& frame) override;
  std::uint32_t longestArray() const override { return options_.array_length; }
  void longArray(std::uint32_t length) override;
  bool skipsCall(const vm::Frame& frame) const override;
  bool watchesAllCalls() const override { return options_.call_depth >= 0; }

 private:
  void runPath();
  void goOn(State state);
  // True for a condition on the way to where the state was forked.
  bool isReplayed(const Conjunct& conjunct);
  std::string placeText(const Conjunct& conjunct) const;
  void finish();
  Outcome outcomeOfStop();
  void endPath(OutcomeKind kind);
  void forkFor(const Conjunct& taken, const Conjunct& other);
  // Adds both sides to the tree and goes on at the one that is taken; says where the other one is.
  ExecutionTree::NodeId forkTree(const Conjunct& taken, const Conjunct& other);
  TreeNode treeNode(const Conjunct& conjunct) const;
  void addFinding(const Outcome& outcome);
  void addNormalPath(const Outcome& outcome);
  std::vector<std::string> conditionText(const Plan& plan);
  ConcreteInputs inputs(const Plan& plan);
  std::vector<ConcreteValue> anyValues();
  void describe(Finding& finding, const Outcome& outcome);
  std::size_t placeIn(const std::vector<StackEntry>& stack) const;
  const ir::ControlFlow& flowOf(const std::shared_ptr<const ir::Body>& body);

  const Surroundings& surroundings_;
  Machine& machine_;
  vm::Vm& vm_;
  program::Program& program_;
  program::MethodId entry_;
  const ExploreOptions& options_;
  expr::TermArena arena_;
  std::unique_ptr<solver::Solver> solver_;
  Frontier frontier_;
  concolic::Tracker tracker_;
  Ways ways_;
  Planner planner_;
  Driver driver_;
  bool forced_;
  Exploration result_;

  std::set<std::tuple<program::MethodId, std::uint16_t, std::int32_t>> covered_;  // sides of branches

  // Of the path that runs.
  std::vector<BranchCount> branches_;
  bool branches_again_ = false;  // the branch that the state was forked at comes first, and has been counted
  std::uint64_t turns_ = 0;
  std::vector<Conjunct> prefix_;  // what the path has to come to again, if it was run from the start
  std::size_t replayed_ = 0;      // how much of it has been seen
  ExecutionTree::NodeId tree_node_ = 0;
  std::optional<OutcomeKind> ended_;
  std::map<const ir::Body*, std::pair<std::shared_ptr<const ir::Body>, std::unique_ptr<ir::ControlFlow>>>
      flows_;
};

Result<Exploration> Unit::run() {
  if (const std::string obstacle = planner_.obstacle(entry_); !obstacle.empty()) {
    return Error{obstacle, std::string(program_.text(program_[entry_].name))};
  }
  machine_.reset();
  machine_.setGoesOn([this] {
    if (++turns_ < options_.step_bound && !options_.stop.stop_requested()) return true;
    ended_ = options_.stop.stop_requested() ? OutcomeKind::Stopped : OutcomeKind::StepBound;
    return false;
  });
  vm_.setShadowHook(&tracker_);
  tracker_.setDecisions(this);
  driver_.start();
  runPath();
  // Of an entry that takes no object there is no private state.
  if (const Plan* const plan = driver_.plan(); forced_ && (plan == nullptr || !plan->forced))
    frontier_ = Frontier(options_);
  while (!frontier_.empty()) {
    const bool stopped = options_.stop.stop_requested();
    if (result_.paths >= options_.path_bound || stopped || result_.counts.queries >= options_.query_bound) {
      const char* const why = stopped                                ? "stopped"
                              : result_.paths >= options_.path_bound ? "path bound reached"
                                                                     : "query bound reached";
      result_.incomplete[why] += frontier_.size();
      break;
    }
    goOn(frontier_.take());
    runPath();
  }
  machine_.setGoesOn({});
  vm_.setShadowHook(nullptr);
  result_.terms = arena_.size();
  if (surroundings_.at_end) surroundings_.at_end();
  return std::move(result_);
}

void Unit::goOn(State state) {
  tree_node_ = state.tree_node;
  if (state.snapshot) {
    vm_.restore(state.snapshot->image);
    branches_ = std::move(state.snapshot->branches);
    turns_ = state.snapshot->turns;
    branches_again_ = state.path.conjuncts.back().kind == ConjunctKind::Branch;
    tracker_.resume(std::move(state.model), std::move(state.path));
    return;
  }
  machine_.reset();
  branches_.clear();
  branches_again_ = false;
  turns_ = 0;
  prefix_ = std::move(state.path.conjuncts);
  replayed_ = 0;
  tracker_.resume(std::move(state.model), {});
  driver_.start();
}

bool Unit::isReplayed(const Conjunct& conjunct) {
  while (replayed_ < prefix_.size()) {
    const Conjunct& next = prefix_[replayed_++];
    if (next.term == conjunct.term) return true;
    if (next.method != conjunct.method || next.bci != conjunct.bci) {
      replayed_ = prefix_.size();
      vm_.stop(vm::StopReason::Internal,
               fmt::format("running a path again led elsewhere at {}", placeText(conjunct)));
      return true;
    }
    // The decision was made the other way when the state was forked, and then once more.
    tracker_.adopt(next);
  }
  return false;
}

void Unit::runPath() {
  ended_.reset();
  vm_.scheduler().run();
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
  ++result_.counts.decisions;
  Conjunct other = conjunct;
  other.term = logicalNot(arena_, conjunct.term);
  other.side = Conjunct::kOtherSide;
  forkFor(conjunct, other);
  const std::uint32_t bound = options_.path_condition_bound;
  if (bound != 0 && tracker_.path().conjuncts.size() >= bound) endPath(OutcomeKind::PathConditionBound);
}

std::string Unit::placeText(const Conjunct& conjunct) const {
  const program::Method& method = program_[conjunct.method];
  // The names of hidden classes have a number that depends on what the machine has run before.
  const std::string owner = classfile::javaClassName(program_.nameOf(method.owner));
  return fmt::format("{}.{}:{}", owner.substr(0, owner.find('+')), program_.text(method.name),
                     vm::lineOf(vm_, {conjunct.method, conjunct.bci}));
}

TreeNode Unit::treeNode(const Conjunct& conjunct) const {
  constexpr std::size_t kMostTerms = 40;
  TreeNode node;
  node.condition = expr::toJava(arena_, conjunct.term, {.max_terms = kMostTerms});
  node.method = conjunct.method;
  node.bci = conjunct.bci;
  if (conjunct.method) node.line = std::max(0, vm::lineOf(vm_, {conjunct.method, conjunct.bci}));
  return node;
}

ExecutionTree::NodeId Unit::forkTree(const Conjunct& taken, const Conjunct& other) {
  const ExecutionTree::NodeId here = tree_node_;
  if (!result_.tree.makesRoom(here)) return here;
  tree_node_ = result_.tree.add(here, treeNode(taken));
  return result_.tree.add(here, treeNode(other));
}

void Unit::forkFor(const Conjunct& taken, const Conjunct& other) {
  if (frontier_.size() >= options_.state_bound) {
    ++result_.incomplete["too many waiting states"];
    return;
  }
  std::vector<expr::Term> path;
  path.reserve(tracker_.path().conjuncts.size());
  for (const Conjunct& conjunct : tracker_.path().conjuncts) path.push_back(conjunct.term);
  ++result_.counts.queries;
  solver::Answer answer = solver_->check({path, other.term}, options_.limits);
  if (answer.verdict == solver::Verdict::Unsat) {
    ++result_.counts.infeasible;
    return;
  }
  if (answer.verdict == solver::Verdict::Unknown) {
    ++result_.counts.unknown;
    ++result_.counts.unknown_reasons[std::string(solver::nameOf(answer.reason))];
    result_.tree.end(forkTree(taken, other), "solver undecided", false);
    return;
  }
  State state{std::nullopt, tracker_.path(), std::move(answer.model), forkTree(taken, other)};
  state.path.conjuncts.push_back(other);
  while (heap::PageHandle::bytesInUse() > options_.memory_bytes && frontier_.evictSome()) continue;
  if (heap::PageHandle::bytesInUse() <= options_.memory_bytes)
    state.snapshot = {vm_.capture(), branches_, turns_};
  frontier_.add(std::move(state));
}

const ir::ControlFlow& Unit::flowOf(const std::shared_ptr<const ir::Body>& body) {
  auto& known = flows_[body.get()];
  if (known.second == nullptr) {
    known = {body, std::make_unique<ir::ControlFlow>(*body, ir::EdgeView::Normal)};
  }
  return *known.second;
}

void Unit::branching(const vm::Frame& frame, const ir::Instr& instr, bool is_symbolic) {
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
  std::int32_t depth = 0;
  for (const vm::Frame* at = &frame; at != nullptr; at = at->caller) {
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
    default:
      return {.kind = OutcomeKind::Unsupported, .detail = vm_.stopText()};
  }
}

void Unit::finish() {
  const Outcome outcome = outcomeOfStop();
  std::string how(nameOf(outcome.kind));
  if (outcome.kind == OutcomeKind::Threw)
    how += " " + classfile::javaClassName(program_.nameOf(outcome.exception));
  if (!outcome.detail.empty()) how += ": " + outcome.detail;
  result_.tree.end(tree_node_, how, isComplete(outcome.kind));
  ++result_.paths;
  ++result_.outcomes[outcome.kind];
  result_.longest_condition = std::max(result_.longest_condition, tracker_.path().conjuncts.size());
  if (const Plan* const plan = driver_.plan(); plan != nullptr) {
    for (const PlannedValue& value : plan->values) {
      if (value.length.valid() || !value.calls.empty()) result_.has_bounded_inputs = true;
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
  // Without a stack trace only the exception's class tells findings apart.
  const std::size_t at = placeIn(outcome.stack);
  for (Finding& known : result_.findings) {
    if (known.exception != outcome.exception || known.stack.empty() != outcome.stack.empty()) continue;
    if (!known.stack.empty()) {
      const StackEntry& here = outcome.stack[at];
      const StackEntry& there = known.stack[known.place];
      if (there.method != here.method || (here.line != 0 ? there.line != here.line : there.bci != here.bci))
        continue;
    }
    ++known.paths;
    if (tracker_.path().conjuncts.size() < known.length) describe(known, outcome);
    return;
  }
  Finding finding;
  finding.entry = entry_;
  finding.exception = outcome.exception;
  finding.exception_name = classfile::javaClassName(program_.nameOf(outcome.exception));
  describe(finding, outcome);
  result_.findings.push_back(std::move(finding));
}

void Unit::addNormalPath(const Outcome& outcome) {
  if (result_.normal_paths.size() >= options_.suite_size) return;
  bool is_new = result_.normal_paths.empty();
  for (const Conjunct& conjunct : tracker_.path().conjuncts) {
    if (conjunct.kind != ConjunctKind::Branch || conjunct.side == Conjunct::kOtherSide) continue;
    is_new = covered_.insert({conjunct.method, conjunct.bci, conjunct.side}).second || is_new;
  }
  const Plan* const plan = driver_.plan();
  if (!is_new || plan == nullptr) return;
  ConcreteInputs made = inputs(*plan);
  result_.normal_paths.push_back({entry_, conditionText(*plan), std::move(made.arguments),
                                  std::move(made.statics), anyValues(), outcome.result});
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
  return explore::conditionText(arena_, std::move(conjuncts), plan);
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
  tracker_.setModel(simplerModel(arena_, path, tracker_.model()));
  ConcreteInputs made = inputs(*plan);
  finding.arguments = std::move(made.arguments);
  finding.statics = std::move(made.statics);
  finding.forced = plan->forced;
  finding.any_values = anyValues();
}

}  // namespace

namespace {

bool isSame(const Finding& a, const Finding& b) {
  if (a.exception != b.exception || a.stack.empty() != b.stack.empty()) return false;
  if (a.stack.empty()) return true;
  const StackEntry& here = a.stack[a.place];
  const StackEntry& there = b.stack[b.place];
  return there.method == here.method && (here.line != 0 ? there.line == here.line : there.bci == here.bci);
}

// The rest is a second look at the same code: only what it found, and what it left out, counts.
void addForced(Exploration& to, Exploration&& from) {
  for (Finding& finding : from.findings) {
    const bool known = std::any_of(to.findings.begin(), to.findings.end(),
                                   [&](const Finding& other) { return isSame(other, finding); });
    if (finding.forced && !known) to.findings.push_back(std::move(finding));
  }
  to.forced_paths = from.paths;
  to.counts.queries += from.counts.queries;
  if (from.counts.unknown != 0) from.incomplete["solver undecided"] += from.counts.unknown;
  for (const auto& [reason, count] : from.incomplete) {
    to.incomplete["in forced private states: " + reason] += count;
  }
}

}  // namespace

Result<Exploration> explore(const Surroundings& surroundings, program::MethodId entry,
                            const ExploreOptions& options) {
  Result<Exploration> result = Unit(surroundings, entry, options, false).run();
  if (!result.ok() || !options.forced_states || options.stop.stop_requested()) return result;
  ExploreOptions forced = options;
  forced.path_bound = std::min<std::uint64_t>(options.path_bound, kMostForcedPaths);
  forced.query_bound = std::min<std::uint64_t>(options.query_bound, kMostForcedQueries);
  forced.suite_size = 0;
  forced.tree_nodes = 0;
  TRY(Exploration found, Unit(surroundings, entry, forced, true).run());
  addForced(*result, std::move(found));
  return result;
}

}  // namespace javelin::explore
