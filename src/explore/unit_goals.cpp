// SPDX-License-Identifier: Apache-2.0
// What a unit does if it is for goals (goals.h): it knows how far its states are from them, keeps the paths
// that come to one first, and ends when there is none left.
#include <algorithm>

#include "explore/unit.h"
#include "vm/code.h"

namespace javelin::explore {

using concolic::Conjunct;
using concolic::ConjunctKind;

void Unit::beginGoals() {
  if (options_.goals == nullptr) return;
  const auto wanted = options_.goals->of_entry.find(entry_);
  if (wanted != options_.goals->of_entry.end()) open_goals_ = wanted->second;
  setDistances();
}

void Unit::setDistances() {
  vm::BranchTrace& trace = machine_.branches();
  for (const Goal& goal : options_.goals->all) {
    for (const vm::BranchPlace& place : goal.places) trace.setWanted(trace.number(place), false);
  }
  for (const std::size_t number : open_goals_) {
    for (const vm::BranchPlace& place : options_.goals->all[number].places)
      trace.setWanted(trace.number(place), true);
  }
  distances_.emplace(*options_.goals, open_goals_);
}

bool Unit::hasPassedGoals() const {
  if (options_.goals == nullptr) return false;
  vm::BranchTrace& trace = machine_.branches();
  const std::vector<std::uint32_t>& passed = trace.passedWanted();
  if (passed.empty()) return false;
  return std::all_of(open_goals_.begin(), open_goals_.end(), [&](std::size_t number) {
    const std::vector<vm::BranchPlace>& places = options_.goals->all[number].places;
    return std::any_of(places.begin(), places.end(), [&](const vm::BranchPlace& place) {
      return std::find(passed.begin(), passed.end(), trace.number(place)) != passed.end();
    });
  });
}

bool Unit::closesGoals() {
  if (has_ended_) return false;
  const std::vector<vm::BranchPlace> places = placesOn(machine_.branches(), passed());
  const std::size_t before = open_goals_.size();
  std::erase_if(open_goals_, [&](std::size_t number) {
    const std::vector<vm::BranchPlace>& of_goal = options_.goals->all[number].places;
    return std::any_of(of_goal.begin(), of_goal.end(), [&](const vm::BranchPlace& place) {
      return std::binary_search(places.begin(), places.end(), place);
    });
  });
  if (open_goals_.size() == before) return false;
  has_ended_ = open_goals_.empty();
  setDistances();
  if (!has_ended_) frontier_.measureAgain(*distances_);
  return true;
}

std::vector<CodePoint> Unit::pointsOf(const Conjunct& other) const {
  constexpr std::size_t kMostFrames = 64;  // of a recursion the innermost ones say enough
  std::vector<CodePoint> points;
  bool is_innermost = true;
  for (const vm::Frame* frame = vm_.scheduler().current().top;
       frame != nullptr && points.size() < kMostFrames; frame = frame->caller) {
    const bool is_top = std::exchange(is_innermost, false);
    if (frame->method->code == nullptr || frame->method->info == nullptr) continue;
    const program::MethodId method = frame->method->id();
    if (!options_.goals->graph->contains(method)) continue;
    const vm::Code& code = vm::codeOf(*frame);
    const ir::BlockId block = code.blockAt(frame->pc);
    CodePoint point{method, block.value()};
    const auto successors = code.body->successors(code.body->block(block));
    if (is_top && other.kind == ConjunctKind::Branch && code.instructionAt(frame->pc).op == ir::Op::If) {
      point.side = other.side == 1 ? 0 : 1;
      point.target = successors[*point.side].value();
    }
    points.push_back(point);
  }
  return points;
}

}  // namespace javelin::explore
