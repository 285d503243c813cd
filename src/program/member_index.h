// SPDX-License-Identifier: Apache-2.0
// Finds a class's member by name and descriptor: keys in a sorted array. Immutable once built.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "support/symbols.h"

namespace javelin::program {

class MemberIndex {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  MemberIndex() = default;
  // `members` have `name` and `descriptor`; no two have both the same.
  template <typename Members>
  explicit MemberIndex(const Members& members) {
    entries_.reserve(members.size());
    for (const auto& member : members) {
      entries_.emplace_back(keyOf(member.name, member.descriptor),
                            static_cast<std::uint32_t>(entries_.size()));
    }
    std::sort(entries_.begin(), entries_.end());
  }

  std::uint32_t size() const { return static_cast<std::uint32_t>(entries_.size()); }
  // Position of the member in the order it was given; kNone if there is none.
  std::uint32_t find(Symbol name, Symbol descriptor) const {
    const auto at = lowerBound(keyOf(name, descriptor));
    return at != entries_.end() && at->first == keyOf(name, descriptor) ? at->second : kNone;
  }
  // The only member with that name; kNone if there is none or more than one.
  std::uint32_t findOnly(Symbol name) const {
    const auto at = lowerBound(keyOf(name, Symbol{0}));
    const auto named = [&](auto entry) {
      return entry != entries_.end() && entry->first >> 32 == name.value();
    };
    return named(at) && !named(at + 1) ? at->second : kNone;
  }

 private:
  using Entry = std::pair<std::uint64_t, std::uint32_t>;
  static std::uint64_t keyOf(Symbol name, Symbol descriptor) {
    return std::uint64_t{name.value()} << 32 | descriptor.value();
  }
  std::vector<Entry>::const_iterator lowerBound(std::uint64_t key) const {
    return std::lower_bound(entries_.begin(), entries_.end(), Entry{key, 0});
  }

  std::vector<Entry> entries_;
};

}  // namespace javelin::program
