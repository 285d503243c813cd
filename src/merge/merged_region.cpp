// SPDX-License-Identifier: Apache-2.0
#include "merge/merged_region.h"

namespace javelin::merge {

std::uint64_t MergedRegion::terms(const expr::TermArena& arena) const {
  std::vector<expr::Term> roots = {exit};
  if (returned.valid()) roots.push_back(returned);
  for (const auto& [reg, value] : registers) roots.push_back(value);
  for (const HeapWrite& write : writes) roots.push_back(write.value);
  return arena.reachable(roots).size();
}

}  // namespace javelin::merge
