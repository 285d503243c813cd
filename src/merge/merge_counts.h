// SPDX-License-Identifier: Apache-2.0
// MergeCounts: what became of the branches at which a region was looked for (row M12).
#pragma once

#include <cstdint>
#include <numeric>

#include "merge/refusal.h"

namespace javelin::merge {

struct MergeCounts {
  std::uint64_t merged = 0;    // regions that were gone through as one
  std::uint64_t calls = 0;     // in those that were merged
  std::uint64_t objects = 0;   // that they construct
  RefusalCounts refused = {};  // branches that are left to paths

  std::uint64_t allRefused() const {
    return std::accumulate(refused.begin(), refused.end(), std::uint64_t{0});
  }

  void add(const MergeCounts& from) {
    merged += from.merged;
    calls += from.calls;
    objects += from.objects;
    for (std::size_t i = 0; i < refused.size(); ++i) refused.at(i) += from.refused.at(i);
  }
};

}  // namespace javelin::merge
