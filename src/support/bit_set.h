// SPDX-License-Identifier: Apache-2.0
// A set of small integers below a fixed bound, as machine words: the type sets of the hierarchy, the
// facts of data-flow analyses. Two sets that meet in an operation have the same bound.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "support/check.h"

namespace javelin {

class BitSet {
 public:
  BitSet() = default;
  explicit BitSet(std::size_t bound, bool full = false)
      : bound_(bound), words_((bound + 63) / 64, full ? ~std::uint64_t{0} : 0) {
    trim();
  }

  std::size_t bound() const { return bound_; }
  bool contains(std::size_t i) const { return (words_[i / 64] >> (i % 64) & 1) != 0; }
  void insert(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
  void erase(std::size_t i) { words_[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
  // Inserts first, first+1, ..., last-1.
  void insertRange(std::size_t first, std::size_t last);

  bool empty() const;
  std::size_t count() const;
  bool intersects(const BitSet& other) const;
  bool isSubsetOf(const BitSet& other) const;

  // Each returns whether the set changed.
  bool unite(const BitSet& other);
  bool intersect(const BitSet& other);
  bool subtract(const BitSet& other);

  bool operator==(const BitSet&) const = default;

  template <typename Visit>
  void forEach(Visit visit) const {
    for (std::size_t w = 0; w < words_.size(); ++w) {
      for (std::uint64_t rest = words_[w]; rest != 0; rest &= rest - 1) {
        visit(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
      }
    }
  }

 private:
  void trim() {
    if (bound_ % 64 != 0) words_.back() &= (std::uint64_t{1} << (bound_ % 64)) - 1;
  }
  template <typename Combine>
  bool combine(const BitSet& other, Combine combine_words) {
    PRECONDITION(bound_ == other.bound_);
    std::uint64_t changed = 0;
    for (std::size_t w = 0; w < words_.size(); ++w) {
      const std::uint64_t before = words_[w];
      words_[w] = combine_words(before, other.words_[w]);
      changed |= before ^ words_[w];
    }
    return changed != 0;
  }

  std::size_t bound_ = 0;
  std::vector<std::uint64_t> words_;
};

}  // namespace javelin
