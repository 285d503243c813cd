// SPDX-License-Identifier: Apache-2.0
// What a unit does at a condition: asks whether the other side is possible, and has that wait; and the bounds
// of a path.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "explore/condition_text.h"
#include "explore/unit.h"
#include "expr/build.h"
#include "expr/print.h"
#include "vm/code.h"
#include "vm/stack_trace.h"

namespace javelin::explore {

using concolic::Conjunct;
using concolic::ConjunctKind;
using ledger::EntryId;

namespace {

// A loop or recursion without end forks at every round, and must not take all queries from other paths. A
// path that is longer than this part of them, or than this if they are few, asks for the other sides of its
// conditions only when nothing else waits.
constexpr std::uint64_t kShareOfQueries = 8;
constexpr std::uint64_t kAlwaysAsked = 600;
// How many times more often than it may fork a branch inside of a loop is passed, so that loops whose end the
// code knows come to it; and how many times more often a call in a loop may fork.
constexpr std::uint64_t kLongerLoops = 10;

// Besides heap pages, and what it shares with others.
std::uint64_t ownBytes(const Snapshot& snapshot) {
  std::uint64_t bytes = snapshot.branches.size() * sizeof(BranchCount);
  for (const vm::Scheduler::ThreadImage& thread : snapshot.image.scheduler.threads)
    bytes +=
        sizeof(thread) + thread.words.size() * sizeof(vm::Word) + thread.terms.size() * sizeof(expr::Term);
  return bytes;
}

}  // namespace

void Unit::endPath(OutcomeKind kind) {
  if (!ended_) ended_ = kind;
  vm_.stop(vm::StopReason::Ended, "");
}

void Unit::decided(Conjunct& conjunct) {
  if (conjunct.kind == ConjunctKind::Branch && in_thrown_text_) conjunct.kind = ConjunctKind::Text;
  if (conjunct.kind != ConjunctKind::Assumed) met_.add(arena_, conjunct.term);
  if (isReplayed(conjunct) || conjunct.kind == ConjunctKind::Assumed || vm_.stopped() || follows_model_)
    return;
  if (conjunct.kind == ConjunctKind::Text) return holdTextSide(conjunct);
  if (!driver_.isFinishing()) exploreTextSides();
  if (isPinned(conjunct.kind)) {
    ++result_.counts.pinned;
    const bool is_length = conjunct.kind == ConjunctKind::PinnedLength;
    result_.ledger.add(is_length ? EntryId::NewArrayRoom : EntryId::Pinned, placeText(conjunct));
    return;
  }
  if (options_.stop.stop_requested()) return endPath(OutcomeKind::Stopped);
  // The exploration ends with this path: what else there is, is said to have been stopped.
  if (hasPassedGoals() && !driver_.isFinishing()) return;
  ++result_.counts.decisions;
  frontier_.passed(conjunct);
  Conjunct other = conjunct;
  other.term = logicalNot(arena_, conjunct.term);
  // Which of a switch's other sides it is, is decided when the state goes on.
  const bool of_switch = conjunct.kind == ConjunctKind::Branch && in_switch_;
  other.side = of_switch ? Conjunct::kOtherSide : 1 - conjunct.side;
  const std::uint32_t bound = options_.path_condition_bound;
  if (bound != 0 && tracker_.constraint().conjuncts.size() >= bound) {
    leaveOut(conjunct, other, OutcomeKind::PathConditionBound);
    endPath(OutcomeKind::PathConditionBound);
  } else if (conjunct.kind == ConjunctKind::Branch && is_past_bound_) {
    leaveOut(conjunct, other, OutcomeKind::BranchBound);
  } else {
    forkFor(conjunct, other);
  }
}

bool Unit::isOwn(const program::Class& type) const { return isUnderTest(program_, entry_.on, type.id()); }

std::string Unit::placeText(const Conjunct& conjunct) const {
  if (!conjunct.method) return "";
  const program::Method& method = program_[conjunct.method];
  // The names of hidden classes have a number that depends on what the machine has run before.
  const std::string owner = classfile::javaClassName(program_.nameOf(method.owner));
  return fmt::format("{}.{}:{}", owner.substr(0, owner.find('+')), program_.text(method.name),
                     vm::lineOf(vm_, {conjunct.method, conjunct.bci}));
}

TreeNode Unit::treeNode(const Conjunct& conjunct) {
  constexpr std::size_t kMostTerms = 40;
  TreeNode node;
  if (const Plan* const plan = driver_.plan();
      plan != nullptr && tracker_.path().isAboutReference(conjunct.term))
    node.condition = fmt::format(
        "{}", fmt::join(codeConditions(program_, arena_, {conjunct.term}, *plan, tracker_.constraint().asked),
                        " && "));
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

void Unit::extendPath() {
  const std::vector<Conjunct>& conjuncts = tracker_.constraint().conjuncts;
  // Those before have been evaluated when they were new, or by the solver that gave the state its model.
  for (std::size_t i = path_.size(); i < conjuncts.size(); ++i) {
    path_.push_back(conjuncts[i].term);
    holds_ = holds_ && tracker_.valueOf(conjuncts[i].term) != 0;
  }
}

solver::Answer Unit::ask(const solver::Query& query, solver::Limits limits) {
  ++result_.counts.queries;
  effort_.add(Effort::kFork);
  const bool is_short = effort_.left() < limits.effort;
  limits.effort = std::min(limits.effort, effort_.left());
  const Effort::Section section(effort_);
  solver::Answer answer = solver_->check(query, limits);
  if (answer.verdict == solver::Verdict::Unsat) ++result_.counts.infeasible;
  if (answer.verdict == solver::Verdict::Unknown) {
    losePatience();
    if (is_short) result_.is_out_of_effort = true;
  }
  return answer;
}

void Unit::forkFor(const Conjunct& taken, const Conjunct& other) {
  if (frontier_.size() >= options_.state_bound) {
    result_.ledger.add(EntryId::StateBound, {}, 1, placeText(taken));
    noteSide(other, EntryId::StateBound);
    return;
  }
  countSteps();
  // What is made for the test only must not be missed.
  if (isOutOfEffort() && driver_.isFinishing()) return;
  if (isOutOfEffort()) {
    leaveOut(taken, other, outOfEffort());
    if (effort_.farOver()) endPath(outOfEffort());
    return;
  }
  extendPath();
  const bool is_long =
      tracker_.constraint().conjuncts.size() >=
      std::max(kAlwaysAsked, options_.query_bound / options_.bounds_factor / kShareOfQueries);
  if (is_long && !driver_.isFinishing() && !planner_.hasMoreCallsWithout(taken.term))
    return putOff(taken, other);
  const solver::Limits limits = limits_;
  solver::Answer answer = ask({path_, other.term, holds_ ? &tracker_.model() : nullptr}, limits);
  counted_terms_ = meter_.count();
  if (answer.verdict == solver::Verdict::Unsat) return noteSide(other, std::nullopt);
  if (answer.verdict == solver::Verdict::Unknown) return keepUndecided(taken, other, answer.reason, limits);
  State state{std::nullopt, pathWith(other), tracker_.constraint(), std::move(answer.model),
              forkTree(taken, other)};
  while (isMemoryFull() && frontier_.evictSome()) continue;
  if (!isMemoryFull()) {
    state.snapshot = {vm_.capture(), tracker_.model(), branches_, turns_, machine_.branches().take(), {}};
    state.snapshot->held = HeldBytes(ownBytes(*state.snapshot));
  }
  if (distances_) state.points = pointsOf(other);
  if (planner_.hasMoreCallsWithout(taken.term)) return held_.push_back(std::move(state));
  if (driver_.isFinishing()) return spare_.push_back(std::move(state));
  wait(std::move(state), driver_.isMaking());
}

void Unit::putOff(const Conjunct& taken, const Conjunct& other) {
  if (put_off_.size() >= options_.state_bound) {
    result_.ledger.add(EntryId::StateBound, {}, 1, placeText(taken));
    noteSide(other, EntryId::StateBound);
    return;
  }
  // Without a snapshot, which grows with the stack: most of them are never asked for.
  put_off_.push_back({std::nullopt, pathWith(other), tracker_.constraint(), tracker_.model(),
                      forkTree(taken, other),
                      holds_ ? State::Side::NotAsked : State::Side::NotAskedWithoutModel});
}

void Unit::holdTextSide(const Conjunct& taken) {
  Conjunct other = taken;
  other.kind = ConjunctKind::Branch;
  other.term = logicalNot(arena_, taken.term);
  other.side = 1 - taken.side;
  extendPath();
  text_sides_.push_back({taken, other,
                         State{std::nullopt, pathWith(other), tracker_.constraint(), tracker_.model(), 0,
                               holds_ ? State::Side::NotAsked : State::Side::NotAskedWithoutModel}});
}

bool Unit::isOnlyText(const Conjunct& conjunct) const {
  return conjunct.kind == ConjunctKind::Text &&
         std::any_of(text_sides_.begin(), text_sides_.end(),
                     [&](const TextSide& side) { return side.taken.term == conjunct.term; });
}

void Unit::exploreTextSides() {
  for (TextSide& side : std::exchange(text_sides_, {})) {
    if (put_off_.size() >= options_.state_bound) {
      result_.ledger.add(EntryId::StateBound, {}, 1, placeText(side.taken));
      continue;
    }
    ++result_.counts.decisions;
    side.state.tree_node = forkTree(side.taken, side.other);
    put_off_.push_back(std::move(side.state));
  }
}

std::optional<State> Unit::takePutOff() {
  State state = std::move(put_off_.front());
  put_off_.pop_front();
  std::vector<expr::Term> path;
  for (const Conjunct& conjunct : state.conjuncts.before().all()) path.push_back(conjunct.term);
  const solver::Limits limits = limits_;
  solver::Answer answer =
      ask({path, state.conjuncts.last().term, state.side == State::Side::NotAsked ? &state.model : nullptr},
          limits);
  if (answer.verdict == solver::Verdict::Unknown) {
    const std::string place = placeText(state.conjuncts.last());
    const std::uint32_t growth = limits.effort < options_.limits.effort ? 0 : 1;
    keepUndecided({std::move(state), answer.reason, place, false, growth, isTrial()});
    return std::nullopt;
  }
  if (answer.verdict == solver::Verdict::Unsat) {
    result_.tree.end(state.tree_node, "infeasible", true);
    noteSide(state.conjuncts.last(), std::nullopt);
    return std::nullopt;
  }
  state.model = std::move(answer.model);
  state.side = State::Side::Possible;
  return state;
}

SharedPath Unit::pathWith(const Conjunct& other) {
  const std::vector<Conjunct>& conjuncts = tracker_.constraint().conjuncts;
  INVARIANT(shared_.size() <= conjuncts.size());
  const auto first_new = conjuncts.begin() + static_cast<std::ptrdiff_t>(shared_.size());
  shared_ = shared_.with({first_new, conjuncts.end()});
  return shared_.with({other});
}

bool Unit::isMemoryFull() const {
  return heap::PageHandle::bytesInUse() + HeldBytes::inUse() > options_.memory_bytes;
}

void Unit::noteSide(const Conjunct& other, std::optional<EntryId> why) {
  if (isOwn(other.method)) result_.side_notes.add(other, why);
}

void Unit::noteWaiting(EntryId why) {
  while (!frontier_.empty()) noteSide(frontier_.takeOldest().conjuncts.last(), why);
  for (const State& state : put_off_) noteSide(state.conjuncts.last(), why);
  put_off_.clear();
}

void Unit::leaveOut(const Conjunct& taken, const Conjunct& other, OutcomeKind why) {
  noteSide(other, entryOf(why));
  // A condition that long is of a recursion, or of a loop without a bound.
  result_.ledger.add(*entryOf(why), detailOf(why), 1,
                     why == OutcomeKind::PathConditionBound ? placeOfCut() : placeText(taken));
  if (!driver_.isFinishing()) result_.tree.end(forkTree(taken, other), std::string(nameOf(why)), false);
}

void Unit::wait(State state, bool making) {
  const program::MethodId method = state.conjuncts.last().method;
  // How an input is made belongs to no code, and decides which code is reached.
  frontier_.add(std::move(state), {.own = !method || isOwn(method), .making = making},
                distances_ ? &*distances_ : nullptr);
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
  is_past_bound_ = false;
  in_thrown_text_ = is_symbolic && isInThrownText(frame);
  if (in_thrown_text_ || hasPassedGoals()) return;
  if (options_.branch_bound == 0 || (!is_symbolic && branches_.empty())) return;
  // What a walk has found has as many rounds as it has: nothing forks there.
  if (follows_model_ && options_.goals != nullptr) return;
  const vm::Code& code = vm::codeOf(frame);
  const ir::ControlFlow& flow = flowOf(code.body);
  const ir::BlockId block = code.blockAt(frame.pc);
  const std::uint32_t loop = flow.loopOf(block);
  // A new round of a loop begins new runs of those inside it.
  const auto isInside = [&](std::uint32_t inner) {
    if (inner == loop || inner == ir::ControlFlow::kNoLoop) return false;
    while (inner != ir::ControlFlow::kNoLoop && inner != loop) inner = flow.loops()[inner].parent;
    return inner == loop;
  };
  // They are in the order of frames. Deeper ones an exception has ended.
  while (!branches_.empty() && branches_.back().frame > &frame) branches_.pop_back();
  const auto of_frame = std::find_if(branches_.rbegin(), branches_.rend(), [&](const BranchCount& known) {
                          return known.frame != &frame;
                        }).base();
  branches_.erase(std::remove_if(of_frame, branches_.end(),
                                 [&](const BranchCount& known) {
                                   return known.body != code.body.get() || isInside(known.loop);
                                 }),
                  branches_.end());
  if (!is_symbolic || std::exchange(branches_again_, false)) return;
  const std::uint64_t count = countBranch({&frame, code.body.get(), &instr, loop, 0});
  if (count <= options_.branch_bound) return;
  if (frame.method->info != nullptr && isOwn(frame.method->id())) {
    for (const std::uint16_t side : {std::uint16_t{0}, std::uint16_t{1}, SideNote::kAnySide})
      result_.side_notes.add({frame.method->id(), instr.bci, side, EntryId::BranchBound});
  }
  const auto successors = flow.successors(block);
  const bool ends_loop = std::any_of(successors.begin(), successors.end(), [&](ir::BlockId next) {
    return flow.loopOf(next) != loop && !isInside(flow.loopOf(next));
  });
  if (ends_loop) return endPath(OutcomeKind::BranchBound);
  is_past_bound_ = true;
}

std::uint64_t Unit::countBranch(BranchCount branch) {
  for (auto known = branches_.rbegin(); known != branches_.rend() && known->frame == branch.frame; ++known) {
    if (known->body != branch.body || known->instr != branch.instr) continue;
    if (++known->count > kLongerLoops * options_.branch_bound) endPath(OutcomeKind::BranchBound);
    return known->count;
  }
  branch.count = 1;
  branches_.push_back(branch);
  return 1;
}

void Unit::leaving(const vm::Frame& frame) {
  const std::size_t before = branches_.size();
  while (!branches_.empty() && branches_.back().frame >= &frame) branches_.pop_back();
  if (branches_.size() == before) return;
  // A loop may fork in what it calls only, as those over iterators do: then the call counts as a branch.
  const vm::Frame* caller = frame.caller;
  while (caller != nullptr && caller->method->code == nullptr) caller = caller->caller;
  if (caller == nullptr) return;
  const vm::Code& code = vm::codeOf(*caller);
  const std::uint32_t loop = flowOf(code.body).loopOf(code.blockAt(caller->pc));
  countBranch({caller, code.body.get(), &code.instructionAt(caller->pc), loop, 0});
}

void Unit::worked() {
  countSteps();
  if (options_.stop.stop_requested()) return endPath(OutcomeKind::Stopped);
  if (const auto used_up = whatIsUsedUp()) endPath(*used_up);
}

void Unit::askedClock(std::string_view method) {
  if (replayed_ < prefix_.size() || is_checking_) return;
  result_.ledger.add(EntryId::Clock, std::string(method));
}

void Unit::askedNanBits(expr::Term number) {
  if (is_checking_) return;
  const auto terms = arena_.reachable(std::array{number});
  const auto input = std::find_if(terms.begin(), terms.end(), [&](expr::Term term) {
    return arena_.op(term) == expr::Op::Input && expr::isFp(arena_.sort(term));
  });
  if (input != terms.end()) result_.ledger.add(EntryId::NanPatterns, {}, 1, expr::toJava(arena_, *input, {}));
}

// What is run on numbers meets no symbolic branch; and calls that are not followed are not to be merged.
// By default, branches of the code under test are merged, with what it calls. Of branches that library code
// meets on its own few are worth it: what comes out is often a length, or is looked at at once. Those of
// Math.max() and its like are, if the code under test calls it.
merge::MergeExtent Unit::mergesIn(const vm::Frame& frame) {
  using merge::MergeExtent;
  // The text of an exception is not explored.
  if (isInThrownText(frame)) return MergeExtent::Nothing;
  if (options_.merge != merge::MergeMode::Auto || isOwn(frame.method->id())) return MergeExtent::All;
  const bool is_called_by_own =
      frame.caller != nullptr && frame.caller->method->info != nullptr && isOwn(frame.caller->method->id());
  return is_called_by_own ? MergeExtent::Result : MergeExtent::Nothing;
}

merge::MergeMode Unit::mergeMode() const {
  return is_checking_ || options_.call_depth >= 0 ? merge::MergeMode::Off : options_.merge;
}

void Unit::merged(const merge::MergedRegion& region) {
  for (const expr::Term condition : region.conditions) met_.add(arena_, condition);
  if (replayed_ < prefix_.size()) return;
  merge::MergeCounts& counts = result_.counts.merging;
  ++counts.merged;
  counts.calls += region.calls;
  counts.objects += region.objects;
}

void Unit::askedEnvironment(std::string_view what, program::MethodId method, std::uint16_t bci) {
  if (is_checking_) return;
  Conjunct at;
  at.method = method;
  at.bci = bci;
  const std::string place = placeText(at);
  if (environment_.emplace(what, place).second)
    result_.ledger.add(EntryId::Environment, std::string(what), 1, place);
}

void Unit::leftOutNames(std::uint64_t count, const std::string& first) {
  // Classes of the JDK that no code names are never tried.
  if (is_checking_) return;
  if (!names_left_out_ || names_left_out_->first < count) names_left_out_ = {count, first};
}

void Unit::skippedCall() {
  if (replayed_ < prefix_.size() || is_checking_) return;
  result_.ledger.add(EntryId::CallDepth);
}

bool Unit::skipsCall(const vm::Frame& frame) const {
  if (options_.call_depth < 0) return false;
  // The entry is at depth 0; what makes the inputs has no bound.
  const vm::RtMethod& making = driver_.maker();
  std::int32_t depth = 0;
  for (const vm::Frame* at = &frame; at != nullptr; at = at->caller) {
    if (at->method == &making) return false;
    if (at->method->info == nullptr) continue;
    if (at->method->id() == entry_.method) return depth >= options_.call_depth;
    ++depth;
  }
  return false;
}

void Unit::longArray(std::uint32_t length) {
  if (length > options_.caps[EntryId::NewArrayLength]) endPath(OutcomeKind::ArrayLengthBound);
}

}  // namespace javelin::explore
