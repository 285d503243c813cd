// SPDX-License-Identifier: Apache-2.0
// "Did you mean": the names nearest to a mistyped one.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace javelin {

// Insertions, deletions, replacements and swaps of neighbours that make one text the other (optimal string
// alignment); letters that differ in case only count nothing. Any number above `limit` means "more".
std::size_t editDistance(std::string_view a, std::string_view b, std::size_t limit);

// Collects candidates one by one and keeps the best few: those at a distance that a typing error explains,
// nearest first, in order of arrival among equals.
class Suggester {
 public:
  explicit Suggester(std::string_view wanted, std::size_t most = 3);

  void offer(std::string_view candidate) { offer(candidate, candidate); }
  // Compares `key`, suggests `shown`.
  void offer(std::string_view key, std::string_view shown);
  // Offers `shown` as a match at the given distance.
  void offerAt(std::size_t distance, std::string_view shown);
  std::vector<std::string> best() const;

 private:
  struct Candidate {
    std::size_t distance;
    std::string shown;
  };
  std::string wanted_;
  std::size_t most_;
  std::size_t limit_;
  std::vector<Candidate> kept_;  // by distance
};

// "; did you mean a, b or c?", or nothing when there is no suggestion.
std::string didYouMean(const std::vector<std::string>& suggestions);
std::string didYouMean(std::string_view wanted, std::span<const std::string_view> candidates);

}  // namespace javelin
