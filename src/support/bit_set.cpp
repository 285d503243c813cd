// SPDX-License-Identifier: Apache-2.0
#include "support/bit_set.h"

#include <algorithm>

namespace javelin {

void BitSet::insertRange(std::size_t first, std::size_t last) {
  PRECONDITION(first <= last && last <= bound_);
  if (first == last) return;
  const std::size_t first_word = first / 64;
  const std::size_t last_word = (last - 1) / 64;
  const std::uint64_t from = ~std::uint64_t{0} << (first % 64);
  const std::uint64_t to = ~std::uint64_t{0} >> (63 - (last - 1) % 64);
  if (first_word == last_word) {
    words_[first_word] |= from & to;
    return;
  }
  words_[first_word] |= from;
  for (std::size_t w = first_word + 1; w < last_word; ++w) words_[w] = ~std::uint64_t{0};
  words_[last_word] |= to;
}

bool BitSet::empty() const {
  return std::all_of(words_.begin(), words_.end(), [](std::uint64_t word) { return word == 0; });
}

std::size_t BitSet::count() const {
  std::size_t sum = 0;
  for (const std::uint64_t word : words_) sum += static_cast<std::size_t>(std::popcount(word));
  return sum;
}

bool BitSet::intersects(const BitSet& other) const {
  PRECONDITION(bound_ == other.bound_);
  for (std::size_t w = 0; w < words_.size(); ++w) {
    if ((words_[w] & other.words_[w]) != 0) return true;
  }
  return false;
}

bool BitSet::isSubsetOf(const BitSet& other) const {
  PRECONDITION(bound_ == other.bound_);
  for (std::size_t w = 0; w < words_.size(); ++w) {
    if ((words_[w] & ~other.words_[w]) != 0) return false;
  }
  return true;
}

bool BitSet::unite(const BitSet& other) {
  return combine(other, [](std::uint64_t a, std::uint64_t b) { return a | b; });
}
bool BitSet::intersect(const BitSet& other) {
  return combine(other, [](std::uint64_t a, std::uint64_t b) { return a & b; });
}
bool BitSet::subtract(const BitSet& other) {
  return combine(other, [](std::uint64_t a, std::uint64_t b) { return a & ~b; });
}

}  // namespace javelin
