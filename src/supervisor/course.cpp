// SPDX-License-Identifier: Apache-2.0
#include "supervisor/course.h"

#include <algorithm>

namespace javelin::supervisor {

bool Order::leavesOut(std::string_view phase) const {
  return std::any_of(left_out.begin(), left_out.end(),
                     [&](const Failure& failure) { return failure.phase == phase; });
}

Course::Next Course::after(const Ending& engine, const std::vector<std::string>& in_flight) {
  alone_.clear();
  const bool wants_alone = engine.isExit(kAloneFirst);
  if (!engine.isFault() && !wants_alone) return Next::Finish;
  order_.one_worker |= engine.wasShortOfMemory();
  // One that got no further than the vital phase has begun nothing: whatever is in flight is of an earlier
  // run.
  const bool has_begun = wants_alone || engine.phase != vital_;
  const bool was_first = order_.first;
  order_.first = order_.first && !has_begun;
  if (has_begun && !order_.stopped) {
    for (const std::string& item : in_flight) {
      if (tried_.insert(item).second) alone_.push_back(item);
    }
    if (!alone_.empty()) return Next::RunAlone;
  }
  if (wants_alone && was_first) return Next::RunAgain;
  if (++crashes_[engine.phase] < 2) return Next::RunAgain;
  // A phase that is left out and fails all the same, or that nothing goes without.
  if (engine.phase == vital_ || order_.leavesOut(engine.phase)) return Next::GiveUp;
  order_.left_out.push_back({engine.phase, engine.how(), engine.note});
  return Next::RunAgain;
}

}  // namespace javelin::supervisor
