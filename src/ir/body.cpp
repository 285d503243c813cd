// SPDX-License-Identifier: Apache-2.0
#include "ir/body.h"

#include <algorithm>

namespace javelin::ir {

int Body::lineAt(std::uint32_t bci) const {
  auto after = std::upper_bound(lines.begin(), lines.end(), bci,
                                [](std::uint32_t at, const Line& line) { return at < line.start_pc; });
  return after == lines.begin() ? 0 : std::prev(after)->line;
}

std::string_view Body::variableAt(RegId reg, std::uint32_t bci, bool defined) const {
  // A variable's range begins after the store; a call (5 bytes) may define it directly, with a wide store (4)
  // after it.
  constexpr std::uint32_t kLongestStore = 9;
  for (const Variable& variable : variables) {
    if (variable.reg != reg) continue;
    const bool covers = variable.start_pc <= bci && bci < variable.end_pc;
    const bool begins = defined && bci < variable.start_pc && variable.start_pc <= bci + kLongestStore;
    if (covers || begins) return variable.name;
  }
  return {};
}

}  // namespace javelin::ir
