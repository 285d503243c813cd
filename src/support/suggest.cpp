// SPDX-License-Identifier: Apache-2.0
#include "support/suggest.h"

#include <algorithm>

namespace javelin {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::size_t editDistance(std::string_view a, std::string_view b, std::size_t limit) {
  if (a.size() > b.size()) std::swap(a, b);
  if (b.size() - a.size() > limit) return limit + 1;
  std::vector<std::size_t> before_last(a.size() + 1);
  std::vector<std::size_t> last(a.size() + 1);
  std::vector<std::size_t> row(a.size() + 1);
  for (std::size_t i = 0; i <= a.size(); ++i) last[i] = i;
  for (std::size_t j = 1; j <= b.size(); ++j) {
    row[0] = j;
    std::size_t least = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      row[i] = std::min({last[i] + 1, row[i - 1] + 1, last[i - 1] + (same ? 0 : 1)});
      if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1])) {
        row[i] = std::min(row[i], before_last[i - 2] + 1);
      }
      least = std::min(least, row[i]);
    }
    if (least > limit) return limit + 1;
    std::swap(before_last, last);
    std::swap(last, row);
  }
  return last[a.size()];
}

Suggester::Suggester(std::string_view wanted, std::size_t most)
    : wanted_(wanted),
      most_(most),
      limit_(std::max<std::size_t>(1, std::min<std::size_t>(3, wanted.size() / 3))) {}

void Suggester::offer(std::string_view key, std::string_view shown) {
  const std::size_t distance = editDistance(wanted_, key, limit_);
  if (distance <= limit_) offerAt(distance, shown);
}

void Suggester::offerAt(std::size_t distance, std::string_view shown) {
  if (kept_.size() == most_ && kept_.back().distance <= distance) return;
  if (std::any_of(kept_.begin(), kept_.end(), [&](const Candidate& c) { return c.shown == shown; })) return;
  const auto at = std::upper_bound(kept_.begin(), kept_.end(), distance,
                                   [](std::size_t d, const Candidate& c) { return d < c.distance; });
  kept_.insert(at, {distance, std::string(shown)});
  if (kept_.size() > most_) kept_.pop_back();
}

std::vector<std::string> Suggester::best() const {
  std::vector<std::string> names;
  for (const Candidate& candidate : kept_) names.push_back(candidate.shown);
  return names;
}

std::string didYouMean(const std::vector<std::string>& suggestions) {
  if (suggestions.empty()) return "";
  std::string text = "; did you mean ";
  for (std::size_t i = 0; i < suggestions.size(); ++i) {
    if (i > 0) text += i + 1 == suggestions.size() ? " or " : ", ";
    text += suggestions[i];
  }
  return text + "?";
}

std::string didYouMean(std::string_view wanted, std::span<const std::string_view> candidates) {
  Suggester suggester(wanted);
  for (const std::string_view candidate : candidates) suggester.offer(candidate);
  return didYouMean(suggester.best());
}

}  // namespace javelin
