// SPDX-License-Identifier: Apache-2.0
#include "solver/input_sets.h"

#include <algorithm>

namespace javelin::solver {

std::span<const expr::InputId> InputSets::of(expr::Term term) {
  const auto [at, is_new] = known_.try_emplace(term);
  if (is_new) {
    for (const expr::Term part : arena_.reachable({&term, 1})) {
      if (arena_.op(part) == expr::Op::Input) at->second.push_back(arena_.inputId(part));
    }
    std::sort(at->second.begin(), at->second.end());
  }
  return at->second;
}

}  // namespace javelin::solver
