// SPDX-License-Identifier: Apache-2.0
// MergeCounts: what became of the branches at which a region was looked for (row M12).
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>

#include "merge/refusal.h"

namespace javelin::merge {

struct MergeCounts {
  std::uint64_t merged = 0;        // regions that were gone through as one
  std::uint64_t left = 0;          // times that a path left one by its exit
  std::uint64_t calls = 0;         // in those that were merged
  std::uint64_t objects = 0;       // that they construct
  std::uint64_t largest_term = 0;  // of a region's values: terms that it is made of
  RefusalCounts refused = {};      // branches that are left to paths

  std::uint64_t allRefused() const {
    return std::accumulate(refused.begin(), refused.end(), std::uint64_t{0});
  }
  // Regions that there were: at the other branches there was none, or none that pays.
  std::uint64_t found() const { return merged + left; }

  void add(const MergeCounts& from) {
    merged += from.merged;
    left += from.left;
    calls += from.calls;
    objects += from.objects;
    largest_term = std::max(largest_term, from.largest_term);
    for (std::size_t i = 0; i < refused.size(); ++i) refused.at(i) += from.refused.at(i);
  }
};

}  // namespace javelin::merge
