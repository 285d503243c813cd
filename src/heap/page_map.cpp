// SPDX-License-Identifier: Apache-2.0
#include "heap/page_map.h"

#include <algorithm>

namespace javelin::heap {

const PageHandle PageMap::kNoPage;

const PageHandle& PageMap::at(std::uint32_t page) const {
  if (page >> kFanShift * height_ != 0) return kNoPage;
  Part part{root_.get(), height_};
  while (part.height > 1) part = part.below(page >> kFanShift * (part.height - 1) & (kFan - 1), part.height);
  return part.page(page & (kFan - 1));
}

PageMap PageMap::with(std::span<const std::uint32_t> changed_pages,
                      const std::vector<PageHandle>& pages) const {
  PageMap map = *this;
  if (changed_pages.empty()) return map;
  for (; changed_pages.back() >> kFanShift * map.height_ != 0; ++map.height_) {
    if (map.root_ == nullptr) continue;
    auto higher = std::make_shared<Inner>();
    higher->below[0] = std::move(map.root_);
    map.root_ = std::move(higher);
  }
  map.root_ = changed(map.root_, map.height_, changed_pages, pages);
  return map;
}

PageMap::Node PageMap::changed(const Node& node, unsigned height,
                               std::span<const std::uint32_t> changed_pages,
                               const std::vector<PageHandle>& pages) {
  if (height == 1) {
    auto leaf = node == nullptr ? std::make_shared<Leaf>()
                                : std::make_shared<Leaf>(*static_cast<const Leaf*>(node.get()));
    for (const std::uint32_t page : changed_pages) leaf->pages[page & (kFan - 1)] = pages[page];
    return leaf;
  }
  auto inner = node == nullptr ? std::make_shared<Inner>()
                               : std::make_shared<Inner>(*static_cast<const Inner*>(node.get()));
  const unsigned shift = kFanShift * (height - 1);
  while (!changed_pages.empty()) {
    const std::uint32_t prefix = changed_pages.front() >> shift;
    const auto end = std::find_if(changed_pages.begin(), changed_pages.end(),
                                  [&](std::uint32_t page) { return page >> shift != prefix; });
    const auto count = static_cast<std::size_t>(end - changed_pages.begin());
    Node& below = inner->below[prefix & (kFan - 1)];
    below = changed(below, height - 1, changed_pages.first(count), pages);
    changed_pages = changed_pages.subspan(count);
  }
  return inner;
}

}  // namespace javelin::heap
