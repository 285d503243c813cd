// SPDX-License-Identifier: Apache-2.0
#include "solver/path_index.h"

#include <algorithm>
#include <cstring>

namespace javelin::solver {

using expr::InputId;
using expr::Term;

namespace {

// How many conditions the two paths begin with in common.
std::size_t commonPrefix(std::span<const Term> a, std::span<const Term> b) {
  static_assert(std::has_unique_object_representations_v<Term>);
  const std::size_t most = std::min(a.size(), b.size());
  // Mostly one continues the other, and comparing bytes is fast.
  if (most == 0 || std::memcmp(a.data(), b.data(), most * sizeof(Term)) == 0) return most;
  return static_cast<std::size_t>(
      std::mismatch(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(most), b.begin()).first - a.begin());
}

}  // namespace

std::size_t PathIndex::follow(std::span<const Term> path) {
  const std::size_t common = commonPrefix(path_, path);
  while (path_.size() > common) pop();
  for (const Term condition : path.subspan(common)) push(condition);
  return common;
}

std::span<const std::uint32_t> PathIndex::mentioning(InputId input) const {
  if (input.value() >= trees_.size()) return {};
  return trees_[input.value()].mentioned;
}

std::uint32_t PathIndex::rootOf(InputId input) const {
  std::uint32_t at = input.value();
  while (trees_[at].parent != kNone) at = trees_[at].parent;
  return at;
}

void PathIndex::link(Tree& root, std::uint32_t first, std::uint32_t last, std::uint32_t count) {
  if (first == kNone) return;
  if (root.last == kNone) {
    root.first = first;
  } else {
    next_[root.last] = first;
  }
  root.last = last;
  root.count += count;
}

void PathIndex::push(Term condition) {
  const auto place = static_cast<std::uint32_t>(path_.size());
  path_.push_back(condition);
  next_.push_back(kNone);
  changes_upto_.push_back(changes_.size());
  const std::span<const InputId> inputs = inputs_.of(condition);
  if (inputs.empty()) return;
  if (inputs.back().value() >= trees_.size()) trees_.resize(inputs.back().value() + 1);
  std::uint32_t root = rootOf(inputs.front());
  for (const InputId input : inputs) {
    trees_[input.value()].mentioned.push_back(place);
    std::uint32_t other = rootOf(input);
    if (other == root) continue;
    if (trees_[other].size > trees_[root].size) std::swap(other, root);
    Tree& whole = trees_[root];
    Tree& part = trees_[other];
    changes_.push_back({root, other, whole.first, whole.last, whole.count});
    part.parent = root;
    whole.size += part.size;
    link(whole, part.first, part.last, part.count);
  }
  Tree& whole = trees_[root];
  changes_.push_back({root, kNone, whole.first, whole.last, whole.count});
  link(whole, place, place, 1);
}

void PathIndex::pop() {
  while (changes_.size() > changes_upto_.back()) {
    const Change& change = changes_.back();
    Tree& root = trees_[change.root];
    root.first = change.first;
    root.last = change.last;
    root.count = change.count;
    if (root.last != kNone) next_[root.last] = kNone;
    if (change.below != kNone) {
      root.size -= trees_[change.below].size;
      trees_[change.below].parent = kNone;
    }
    changes_.pop_back();
  }
  for (const InputId input : inputs_.of(path_.back())) trees_[input.value()].mentioned.pop_back();
  changes_upto_.pop_back();
  next_.pop_back();
  path_.pop_back();
}

std::vector<std::uint32_t> PathIndex::rootsOf(Term condition) {
  std::vector<std::uint32_t> roots;
  for (const InputId input : inputs_.of(condition)) {
    if (input.value() < trees_.size()) roots.push_back(rootOf(input));
  }
  std::sort(roots.begin(), roots.end());
  roots.erase(std::unique(roots.begin(), roots.end()), roots.end());
  return roots;
}

std::size_t PathIndex::countDependentOn(Term condition) {
  std::size_t count = 0;
  for (const std::uint32_t root : rootsOf(condition)) count += trees_[root].count;
  return count;
}

std::vector<Term> PathIndex::dependentOn(Term condition) {
  std::vector<std::uint32_t> places;
  for (const std::uint32_t root : rootsOf(condition)) {
    for (std::uint32_t at = trees_[root].first; at != kNone; at = next_[at]) places.push_back(at);
  }
  if (!std::is_sorted(places.begin(), places.end())) std::sort(places.begin(), places.end());
  std::vector<Term> conditions;
  conditions.reserve(places.size());
  for (const std::uint32_t place : places) conditions.push_back(path_[place]);
  return conditions;
}

}  // namespace javelin::solver
