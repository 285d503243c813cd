// SPDX-License-Identifier: Apache-2.0
#include "solver/portfolio.h"

#include <fmt/format.h>

namespace javelin::solver {

Content contentOf(const expr::TermArena& arena, const Query& query) {
  Content content = Content::Integers;
  query.forEach([&](Term condition) {
    if (arena.has(condition, expr::kHasFunction)) {
      content = Content::Functions;
    } else if (arena.has(condition, expr::kHasFloat) && content == Content::Integers) {
      content = Content::Floats;
    }
  });
  return content;
}

Answer Portfolio::check(const Query& query, const Limits& limits) {
  UnknownReason reason = UnknownReason::None;
  std::string detail;
  std::string_view by = name();
  for (Solver* member : orders_[static_cast<std::size_t>(contentOf(arena_, query))]) {
    Answer answer = member->check(query, limits);
    if (answer.verdict != Verdict::Unknown) return answer;
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
