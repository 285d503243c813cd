// SPDX-License-Identifier: Apache-2.0
#include "vm/branch_trace.h"

#include <algorithm>

namespace javelin::vm {

BranchPath::Part::~Part() {
  // Long chains are taken apart here, not by recursion.
  std::shared_ptr<Part> next = std::move(before);
  while (next != nullptr && next.use_count() == 1) next = std::move(next->before);
}

void BranchPath::freeze() {
  if (end_.empty()) return;
  auto part = std::make_shared<Part>();
  part->before = std::move(frozen_);
  part->places = std::move(end_);
  end_.clear();
  frozen_ = std::move(part);
}

std::vector<std::uint32_t> BranchPath::all() const {
  std::vector<const std::vector<std::uint32_t>*> parts = {&end_};
  for (const Part* part = frozen_.get(); part != nullptr; part = part->before.get())
    parts.push_back(&part->places);
  std::vector<std::uint32_t> all;
  for (auto part = parts.rbegin(); part != parts.rend(); ++part)
    all.insert(all.end(), (*part)->begin(), (*part)->end());
  return all;
}

std::vector<std::uint32_t> BranchPath::places() const {
  std::vector<std::uint32_t> places = all();
  std::erase_if(places, [](std::uint32_t place) { return (place & kInInitialiser) != 0; });
  return places;
}

std::vector<std::uint32_t> BranchPath::placesOfInitialisers() const {
  std::vector<std::uint32_t> places = all();
  std::erase_if(places, [](std::uint32_t place) { return (place & kInInitialiser) == 0; });
  for (std::uint32_t& place : places) place &= ~kInInitialiser;
  return places;
}

std::vector<std::uint32_t> BranchPath::mergedRegions() const {
  std::vector<std::uint32_t> regions;
  if (merged_ == 0) return regions;
  for (const std::uint32_t place : all()) {
    if ((place & kMerged) != 0) regions.push_back(place & ~(kInInitialiser | kMerged));
  }
  return regions;
}

BranchPath BranchPath::expanded(const PlacesOfRegion& places) const {
  BranchPath path;
  for (const std::uint32_t place : all()) {
    path.initialisers_ = (place & kInInitialiser) != 0 ? 1 : 0;
    const std::uint32_t number = place & ~kInInitialiser;
    if ((number & kMerged) == 0) {
      path.add(number);
      continue;
    }
    for (const std::uint32_t inside : places(number & ~kMerged)) path.add(inside);
  }
  // Places that are not kept have been counted.
  path.count_ += count_ - std::min(count_, kMost);
  path.initialisers_ = 0;
  return path;
}

bool BranchTrace::wants(program::ClassId type, bool of_application) const {
  return of_application || std::find(also_.begin(), also_.end(), type) != also_.end();
}

std::uint32_t BranchTrace::number(const BranchPlace& place) {
  const auto [found, is_new] = numbers_.try_emplace(place, static_cast<std::uint32_t>(places_.size()));
  if (is_new) {
    places_.push_back(place);
    visited_.push_back(0);
  }
  return found->second;
}

std::vector<BranchPlace> BranchTrace::visited() const {
  std::vector<BranchPlace> found;
  for (const auto& [place, number] : numbers_) {
    if (isVisited(number)) found.push_back(place);
  }
  return found;
}

void BranchTrace::forget() {
  std::fill(visited_.begin(), visited_.end(), std::uint8_t{0});
  path_ = {};
}

std::vector<std::uint16_t> sidesOf(const ir::Body& body, const ir::Block& block) {
  std::vector<std::uint16_t> sides;
  const ir::Op op = body.terminator(block).op;
  if (op != ir::Op::If && op != ir::Op::Switch) return sides;
  const auto successors = body.successors(block);
  for (std::size_t i = 0; i < successors.size(); ++i) {
    const bool seen = op == ir::Op::Switch &&
                      std::find(successors.begin(), successors.begin() + static_cast<std::ptrdiff_t>(i),
                                successors[i]) != successors.begin() + static_cast<std::ptrdiff_t>(i);
    if (!seen) sides.push_back(static_cast<std::uint16_t>(i));
  }
  return sides;
}

}  // namespace javelin::vm
