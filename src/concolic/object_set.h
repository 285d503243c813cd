// SPDX-License-Identifier: Apache-2.0
// ObjectSet: which of the objects that an open reference may be: i is the i-th. Of any size, and without a
// bound: the complement of a set has all numbers that the set has not. Up to 64 objects take no memory of
// their own.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace javelin::concolic {

class ObjectSet {
 public:
  ObjectSet() = default;
  // Those of the first 64 whose bits are set.
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr ObjectSet(std::uint64_t first) : first_(first) {}

  static ObjectSet only(std::size_t i) {
    ObjectSet set;
    set.insert(i);
    return set;
  }
  static ObjectSet below(std::size_t count) {
    ObjectSet set;
    for (std::size_t w = 0; w < count / kBits; ++w) set.word(w) = ~std::uint64_t{0};
    if (count % kBits != 0) set.word(count / kBits) = (std::uint64_t{1} << (count % kBits)) - 1;
    return set;
  }

  bool contains(std::size_t i) const { return (at(i / kBits) >> (i % kBits) & 1U) != 0; }
  void insert(std::size_t i) {
    word(i / kBits) |= std::uint64_t{1} << (i % kBits);
    shorten();
  }

  bool empty() const { return first_ == 0 && more_.empty() && fill_ == 0; }
  bool isSubsetOf(const ObjectSet& other) const { return (*this & ~other).empty(); }
  // Of a set that is no complement.
  std::size_t count() const {
    auto sum = static_cast<std::size_t>(std::popcount(first_));
    for (const std::uint64_t bits : more_) sum += static_cast<std::size_t>(std::popcount(bits));
    return sum;
  }

  ObjectSet operator~() const {
    return combined({}, [](std::uint64_t a, std::uint64_t) { return ~a; });
  }
  ObjectSet operator&(const ObjectSet& other) const {
    return combined(other, [](std::uint64_t a, std::uint64_t b) { return a & b; });
  }
  ObjectSet operator|(const ObjectSet& other) const {
    return combined(other, [](std::uint64_t a, std::uint64_t b) { return a | b; });
  }
  ObjectSet& operator&=(const ObjectSet& other) { return *this = *this & other; }
  ObjectSet& operator|=(const ObjectSet& other) { return *this = *this | other; }
  bool operator==(const ObjectSet&) const = default;

 private:
  static constexpr std::size_t kBits = 64;

  std::uint64_t at(std::size_t w) const {
    if (w == 0) return first_;
    return w <= more_.size() ? more_[w - 1] : fill_;
  }
  std::uint64_t& word(std::size_t w) {
    if (w == 0) return first_;
    if (w > more_.size()) more_.resize(w, fill_);
    return more_[w - 1];
  }
  // Equal sets look the same.
  void shorten() {
    while (!more_.empty() && more_.back() == fill_) more_.pop_back();
  }
  template <typename Combine>
  ObjectSet combined(const ObjectSet& other, Combine combine) const {
    ObjectSet set(combine(first_, other.first_));
    set.fill_ = combine(fill_, other.fill_);
    const std::size_t words = 1 + std::max(more_.size(), other.more_.size());
    for (std::size_t w = 1; w < words; ++w) set.word(w) = combine(at(w), other.at(w));
    set.shorten();
    return set;
  }

  std::uint64_t first_ = 0;
  std::uint64_t fill_ = 0;           // of all behind: all or nothing
  std::vector<std::uint64_t> more_;  // behind the first
};

}  // namespace javelin::concolic
