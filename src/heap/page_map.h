// SPDX-License-Identifier: Apache-2.0
// PageMap: the memory of each page number, as a value. A map that was made from another one shares with it
// what they have in common, so that making it, and finding what two maps differ by, cost what changed and not
// how large the heap is, nor how far apart its page numbers are.
//
// A radix tree of 16 children: a leaf has the handles of 16 pages, four levels are enough for 256 MB. What
// has no page has no node. Nodes never change once a map has them; maps may be read by any thread.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "heap/page.h"

namespace javelin::heap {

class PageMap {
 public:
  // An empty handle if the map does not have the page.
  const PageHandle& at(std::uint32_t page) const;

  // This map with the memory that `pages` has for the changed page numbers, which ascend.
  PageMap with(std::span<const std::uint32_t> changed, const std::vector<PageHandle>& pages) const;

  // Calls visit(page, memory in the other map) for the pages that are not the same in both.
  template <typename Visit>
  void forEachDifference(const PageMap& other, Visit visit) const {
    compare({root_.get(), height_}, {other.root_.get(), other.height_}, 0, visit);
  }

 private:
  static constexpr unsigned kFanShift = 4;
  static constexpr std::uint32_t kFan = 1U << kFanShift;
  // A Leaf at height 1, an Inner above.
  using Node = std::shared_ptr<const void>;
  struct Leaf {
    std::array<PageHandle, kFan> pages;
  };
  struct Inner {
    std::array<Node, kFan> below;
  };
  // A part of a tree; null: no pages.
  struct Part {
    const void* node;
    unsigned height;

    // The i-th child of a part that counts as so high: what is lower is the first child.
    Part below(std::uint32_t i, unsigned as_high) const {
      if (height < as_high) return {i == 0 ? node : nullptr, height};
      return {node == nullptr ? nullptr : static_cast<const Inner*>(node)->below[i].get(), height - 1};
    }
    const PageHandle& page(std::uint32_t i) const {
      return node == nullptr ? kNoPage : static_cast<const Leaf*>(node)->pages[i];
    }
  };

  template <typename Visit>
  static void compare(Part a, Part b, std::uint32_t first, Visit& visit) {
    if (a.node == b.node) return;
    const unsigned height = std::max(a.height, b.height);
    for (std::uint32_t i = 0; i < kFan; ++i) {
      if (height > 1) {
        compare(a.below(i, height), b.below(i, height), first + (i << kFanShift * (height - 1)), visit);
      } else if (a.page(i) != b.page(i)) {
        visit(first + i, b.page(i));
      }
    }
  }
  static Node changed(const Node& node, unsigned height, std::span<const std::uint32_t> changed_pages,
                      const std::vector<PageHandle>& pages);

  static const PageHandle kNoPage;
  Node root_;
  unsigned height_ = 1;
};

}  // namespace javelin::heap
