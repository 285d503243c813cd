// SPDX-License-Identifier: Apache-2.0
#include "explore/unit.h"

#include <fmt/format.h>

#include <algorithm>

#include "explore/uncovered_sides.h"

namespace javelin::explore {

using concolic::Conjunct;
using concolic::ConjunctKind;
using ledger::EntryId;

namespace {

// A run of a walk is one of thousands: one that takes longer tells nothing.
constexpr std::uint64_t kTurnsOfWalk = 5;

}  // namespace

void Unit::take(const Share& share) {
  is_share_ = true;
  frontier_.reachedEntry();
  covered_ = share.covered;
  if (share.other_recipes) planner_.useOthers(entry_);
  result_.tree = ExecutionTree(share.tree_nodes);
  for (const State& state : share.states) {
    State mine = state;
    if (result_.tree.isRecorded()) mine.tree_node = result_.tree.add(0, {});
    if (mine.side == State::Side::Possible) {
      wait(std::move(mine), false);
    } else {
      put_off_.push_back(std::move(mine));
    }
  }
}

std::vector<Share> Unit::divide(std::size_t count) {
  std::vector<Share> shares(std::min(count, waiting()));
  // Every so-manieth path, so that they are alike.
  std::size_t next = 0;
  for (; !frontier_.empty(); ++next) {
    State state = frontier_.takeOldest();
    state.snapshot.reset();
    shares[next % shares.size()].states.push_back(std::move(state));
  }
  for (; !put_off_.empty(); ++next) {
    shares[next % shares.size()].states.push_back(std::move(put_off_.front()));
    put_off_.pop_front();
  }
  for (Share& share : shares) {
    share.arena = own_arena_;
    share.meter = meter_;
    share.covered = covered_;
    share.other_recipes = planner_.usesOthers();
  }
  return shares;
}

Result<PartialExploration> Unit::run() {
  if (const std::string obstacle = planner_.obstacle(entry_); !obstacle.empty()) {
    return Error{obstacle, std::string(program_.text(program_[entry_.method].name))};
  }
  const expr::TermMeter::Installed metered(meter_, tracker_.steps());
  startMachine();
  beginGoals();
  std::vector<Share> shares;
  if (!is_share_) {
    walkToGoals();
    if (!has_ended_) {
      driver_.start();
      runPath();
    }
  }
  // Of an entry that takes no object there is no private state.
  if (const Plan* const plan = driver_.plan(); forced_ && (plan == nullptr || !plan->forced)) dropWaiting();
  while (true) {
    if (has_ended_ && options_.goals != nullptr) {
      if (waiting() != 0) result_.ledger.add(EntryId::Stopped, {}, waiting());
      noteWaiting(EntryId::Stopped);
      break;
    }
    runAgain();
    tryOtherRecipes();
    // What is asked for again belongs to what is done before calls are tried.
    if (waiting() == 0 && !isTrial() && askUndecided()) continue;
    tryCalls();
    if (waiting() == 0 && askUndecided()) continue;
    if (waiting() == 0) break;
    if (options_.stop.stop_requested() || has_ended_) {
      result_.ledger.add(EntryId::Stopped, {}, waiting());
      noteWaiting(EntryId::Stopped);
      break;
    }
    if (result_.paths >= path_bound_ || result_.counts.queries >= query_bound_ || isOutOfEffort() ||
        meter_.count() >= term_limit_) {
      // Trial states do not make the result incomplete: they are in the scope.
      if (isTrial()) {
        // Those that are possible are in the scope too; only what nobody can say is lost.
        while (askUndecided()) continue;
        const EntryId why =
            result_.paths >= path_bound_ ? EntryId::PathsAfterCalls : EntryId::QueriesAfterCalls;
        result_.ledger.add(why, {}, waiting());
        noteWaiting(why);
      } else {
        shares = divide(1);
      }
      break;
    }
    if (!is_share_ && options_.split_after != 0 && result_.paths >= options_.split_after) {
      constexpr std::size_t kEnoughForManyWorkers = 16;
      // Each share asks for its own ones again.
      for (Undecided& undecided : undecided_) put_off_.push_back(std::move(undecided.state));
      undecided_.clear();
      shares = divide(kEnoughForManyWorkers);
      break;
    }
    std::optional<State> state = frontier_.empty() ? takePutOff() : frontier_.take();
    if (!state) continue;
    goOn(*std::move(state));
    runPath();
  }
  giveUpUndecided();
  result_.visited = machine_.branches().visited();
  sayBounds();
  if (shares.size() <= 1) sayRefusals();
  checkPaths();
  machine_.setGoesOn({});
  machine_.setClassFound({});
  vm_.setShadowHook(nullptr);
  result_.terms = meter_.count();
  result_.effort = effort_.spent();
  if (context_.at_end) context_.at_end();
  return PartialExploration{std::move(result_), std::move(shares)};
}

void Unit::startMachine() {
  machine_.reset();
  counted_calls_ = vm_.calls();  // others have used this machine before
  machine_.setGoesOn([this] {
    ++turns_;
    if (replayed_ >= prefix_.size()) effort_.add(Effort::kTurn);
    countSteps();
    if (options_.stop.stop_requested()) {
      ended_ = OutcomeKind::Stopped;
    } else if (turns_ >= (is_walking_ ? std::min(kTurnsOfWalk, options_.step_bound) : options_.step_bound)) {
      ended_ = OutcomeKind::StepBound;
    } else if (vm_.outside().isFull()) {
      ended_ = OutcomeKind::OutputBound;
    } else {
      ended_ = whatIsUsedUp();
    }
    return !ended_;
  });
  machine_.branches().forget();
  if (restricted_ != nullptr) {
    machine_.setClassFound([this](vm::NativeCall& call, const vm::RtClass& type, vm::Ref name) {
      noteLoaded(call, type, name);
    });
  }
  vm_.setShadowHook(&tracker_);
  tracker_.setListener(*this);
}

MentionedTypes Unit::mentioned(const Entry& entry) {
  MentionedTypes types = context_.mentioned ? *context_.mentioned : mentionedTypes(program_, entry);
  const program::HierarchyIndex* const index = types.names_classes ? hierarchy() : nullptr;
  if (index != nullptr)
    types.text_length = std::max({types.text_length, lengthOfNamedClasses(program_, types, *index),
                                  restricted_ == nullptr ? 0 : restricted_->nameLength()});
  return types;
}

void Unit::sayBounds() {
  for (const EntryId id : ledger::takeReached()) result_.ledger.add(id);
  for (const auto& [type, taken] : recipes_.boundsTaken()) {
    if (taken.of < 2 || !taken.is_used) continue;
    result_.ledger.add(EntryId::TypeVariables, classfile::javaClassName(program_.nameOf(type)), taken.of - 1);
  }
  // Their bounds are not only in conditions: a comparison with a longer string is decided without one.
  for (const auto& name : any_strings_) {
    result_.ledger.add(EntryId::StringLength, fmt::format("than {}", longestString()), 1, name);
    result_.ledger.add(EntryId::Alphabet, {}, 1, name);
  }
  if (names_left_out_)
    result_.ledger.add(EntryId::NamedClasses, {}, std::max<std::uint64_t>(names_left_out_->first, 1),
                       names_left_out_->second);
  if (decodes_standard_input_) result_.ledger.add(EntryId::StandardInputText);
  if (reads_standard_input_)
    result_.ledger.add(EntryId::StandardInput, fmt::format("than {} bytes", longestStandardInput()), 1);
  for (const auto& [assumption, count] : planner_.assumptions()) {
    const MetInputs& met = assumption.of_reference ? asked_ : met_;
    if (!assumption.when.valid() || met.contains(assumption.when))
      result_.ledger.add(assumption.id, assumption.detail, count.count, count.first);
  }
}

void Unit::tryOtherRecipes() {
  // Ends are compared with those of another exploration, whose inputs must be made in the same ways.
  if (context_.watcher != nullptr) return;
  if (is_share_ || forced_ || has_other_recipes_ || frontier_.hasReachedEntry() || refusals_.empty()) return;
  const auto isSpent = [&](std::uint64_t used, std::uint64_t bound) {
    return used >= bound / options_.bounds_factor / 3;
  };
  if (waiting() != 0 && !isSpent(result_.paths, path_bound_) &&
      !isSpent(result_.counts.queries, query_bound_) && !isSpent(effort_.spent(), options_.effort_bound))
    return;
  has_other_recipes_ = true;
  if (!planner_.useOthers(entry_)) return;
  result_.ledger.add(EntryId::Refused, {}, waiting());
  noteWaiting(EntryId::Refused);
  dropWaiting();
  held_.clear();
  goOn({});
  runPath();
}

void Unit::tryCalls() {
  if (held_.empty()) return;
  const auto isSpent = [&](std::uint64_t used, std::uint64_t all) {
    const std::uint64_t bound = all / options_.bounds_factor;
    return used >= bound - bound / 3;
  };
  const bool all = waiting() == 0;
  if (!all && !isSpent(result_.paths, path_bound_) && !isSpent(result_.counts.queries, query_bound_)) {
    // Where workers are going to share so many paths, there is no end of them at which to try calls.
    if (!is_share_ && options_.split_after != 0 && result_.paths >= options_.split_after) {
      result_.ledger.add(EntryId::PathsAfterCalls, {}, held_.size());
      held_.clear();
    }
    return;
  }
  const std::vector<State> held = std::exchange(held_, {});
  const Left left = result_.outcomes[OutcomeKind::Returned] == 0 || options_.goals != nullptr
                        ? Left::Sides
                        : whatIsLeft(vm_, entry_.method, machine_.branches().visited());
  if (left == Left::Nothing || (left == Left::Risks && !all)) return;
  if (all) {
    // Errors may be anywhere: they are not looked for as long as for code that must be there.
    const std::uint64_t share = left == Left::Sides ? 1 : 4;
    path_bound_ = std::min(path_bound_, result_.paths + options_.caps[EntryId::PathsAfterCalls] / share);
    query_bound_ =
        std::min(query_bound_, result_.counts.queries + options_.caps[EntryId::QueriesAfterCalls] / share);
  }
  for (State state : held) wait(std::move(state), true);
}

void Unit::runAgain() {
  for (; !again_.empty(); again_.pop_front()) {
    if (options_.stop.stop_requested() || isOutOfEffort()) {
      result_.ledger.add(*entryOf(options_.stop.stop_requested() ? OutcomeKind::Stopped : outOfEffort()), {},
                         again_.size());
      break;
    }
    const std::vector<vm::BranchPlace>& wanted = again_.front().wanted;
    const bool is_new = std::any_of(wanted.begin(), wanted.end(), [&](const vm::BranchPlace& place) {
      return !machine_.branches().isVisited(machine_.branches().number(place));
    });
    if (!is_new) continue;
    goOn(std::move(again_.front()));
    runPath();
  }
  again_.clear();
}

void Unit::dropWaiting() {
  frontier_ = Frontier(options_);
  put_off_.clear();
  again_.clear();
  giveUpUndecided();
}

// What the machine has done since the last call, unless it only came again to where its state was forked.
void Unit::countSteps() {
  const std::uint64_t steps = tracker_.steps();
  const std::uint64_t terms = meter_.count();
  const std::uint64_t calls = vm_.calls();
  if (replayed_ >= prefix_.size())
    effort_.add(Effort::kHookedInstruction * (steps - counted_steps_) +
                Effort::kNewTerm * (terms - counted_terms_) + Effort::kCall * (calls - counted_calls_));
  counted_steps_ = steps;
  counted_terms_ = terms;
  counted_calls_ = calls;
}

void Unit::goOn(State state) {
  counted_steps_ = tracker_.steps();
  counted_terms_ = meter_.count();
  counted_calls_ = vm_.calls();
  prefix_.clear();
  replayed_ = 0;
  text_sides_.clear();
  meter_.proceed();
  tree_node_ = state.tree_node;
  is_again_ = !state.wanted.empty();
  if (state.snapshot) {
    vm_.restore(state.snapshot->image);
    branches_ = std::move(state.snapshot->branches);
    turns_ = state.snapshot->turns;
    machine_.branches().set(std::move(state.snapshot->passed));
    branches_again_ = state.conjuncts.last().kind == ConjunctKind::Branch;
    const std::size_t kept = shared_.commonSize(state.conjuncts);
    // The last one gets its side when it is decided again.
    shared_ = state.conjuncts.before();
    tracker_.resume(std::move(state.model), {std::move(state.knowledge), kept, state.conjuncts.after(kept)},
                    &state.snapshot->model);
    beginPath(kept);
    return;
  }
  machine_.reset();
  machine_.branches().set({});
  branches_.clear();
  branches_again_ = false;
  turns_ = 0;
  // What is run again may find other conjuncts on the way.
  shared_ = {};
  prefix_ = state.conjuncts.all();
  if (!prefix_.empty()) meter_.pause();
  tracker_.resume(std::move(state.model), {});
  beginPath(0);
  driver_.start();
}

void Unit::beginPath(std::size_t kept) {
  const std::vector<Conjunct>& conjuncts = tracker_.constraint().conjuncts;
  path_.resize(std::min(path_.size(), kept));
  for (std::size_t i = path_.size(); i < conjuncts.size(); ++i) path_.push_back(conjuncts[i].term);
  holds_ = true;
}

bool Unit::isOutOfEffort() {
  if (effort_.over()) result_.is_out_of_effort = true;
  return effort_.over();
}

std::string Unit::detailOf(OutcomeKind kind) const {
  const bool is_early = kind == OutcomeKind::Stopped && options_.early_round && effort_.over();
  return is_early ? options_.early_round->name : "";
}

std::optional<OutcomeKind> Unit::whatIsUsedUp() {
  if (is_checking_) return std::nullopt;
  if (effort_.farOver() && isOutOfEffort()) return outOfEffort();
  if (meter_.count() >= term_limit_) return OutcomeKind::TermBound;
  return std::nullopt;
}

bool Unit::isReplayed(const Conjunct& conjunct) {
  const bool is_replayed = isInPrefix(conjunct);
  // A state that was restored is here, too.
  if (replayed_ >= prefix_.size()) meter_.proceed();
  return is_replayed;
}

bool Unit::isInPrefix(const Conjunct& conjunct) {
  bool adopted = false;
  // Under the model that the path was first run with, several conditions may have been decided one after the
  // other that are asked at once now: into which of the buckets that are taken a key falls, or into none.
  const auto isSaid = [&] {
    const concolic::Path& path = tracker_.path();
    return adopted && (path.isImplied(conjunct.term) || path.followsFromParts(conjunct.term));
  };
  while (replayed_ < prefix_.size()) {
    if (isSaid()) return true;
    const Conjunct& next = prefix_[replayed_++];
    // What led here has been counted before.
    counted_steps_ = tracker_.steps();
    counted_calls_ = vm_.calls();
    if (next.term == conjunct.term) return true;
    const bool is_elsewhere = next.method != conjunct.method || next.bci != conjunct.bci;
    if (is_elsewhere && is_again_) {
      // Under another model it may be asked in another way what the path says all the same.
      --replayed_;
      return true;
    }
    if (is_elsewhere) {
      replayed_ = prefix_.size();
      vm_.stop(vm::StopReason::Internal,
               fmt::format("running a path again led elsewhere at {}", placeText(conjunct)));
      return true;
    }
    // The decision was made the other way when the state was forked, and then once more.
    tracker_.adopt(next);
    adopted = true;
  }
  return isSaid();
}

void Unit::runPath() {
  ended_.reset();
  effort_.add(Effort::kPath);
  vm_.scheduler().run();
  countSteps();
  // What has been evaluated before is another thing if the path was run from the start.
  tracker_.path().setModel(tracker_.model());
  const Effort::Section section(effort_);
  finish();
}

}  // namespace javelin::explore
