// SPDX-License-Identifier: Apache-2.0
#include "solver/portfolio.h"

#include <fmt/format.h>

#include <algorithm>

#include "solver/effort_left.h"
#include "solver/time_left.h"

namespace javelin::solver {

Content contentOf(const expr::TermArena& arena, const Query& query) {
  Content content = Content::Integers;
  query.forEach([&](Term condition) {
    if (arena.has(condition, expr::kHasFunction)) {
      content = Content::Functions;
    } else if (arena.has(condition, expr::kHasFloat)) {
      content = std::max(content, Content::Floats);
    } else if (arena.has(condition, expr::kHasProduct)) {
      content = std::max(content, Content::Products);
    }
  });
  return content;
}

Answer Portfolio::check(const Query& query, const Limits& limits) {
  UnknownReason reason = UnknownReason::None;
  std::string detail;
  std::string_view by = name();
  const TimeLeft time(limits);
  const EffortLeft effort(limits);
  const Order& order = orders_[static_cast<std::size_t>(contentOf(arena_, query))];
  for (const Turn& turn : order) {
    if (reason != UnknownReason::None && (time.over() || effort.over())) break;
    Limits own = time.of(limits);
    if (effort.limited()) {
      // Half of what is left, so that something is left for those that come after.
      own.effort = &turn == &order.back() ? effort.left() : effort.left() / 2;
      if (own.effort < turn.least_effort) continue;
    }
    own.conflicts = std::min(own.conflicts, turn.conflicts);
    own.walk_steps = std::min(own.walk_steps, turn.walk_steps);
    Answer answer = turn.member->check(query, own);
    if (answer.verdict != Verdict::Unknown) return answer;
    if (turn.only_refutes) continue;
    // The first is the one that should have known.
    if (reason == UnknownReason::None) {
      reason = answer.reason;
      by = answer.decided_by;
    }
    detail += fmt::format("{}{}: {}", detail.empty() ? "" : "; ", answer.decided_by, answer.detail);
    if (limits.stop.stop_requested()) break;
  }
  return Answer::unknown(reason, std::move(detail), by);
}

}  // namespace javelin::solver
