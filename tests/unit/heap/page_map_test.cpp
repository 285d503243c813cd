// SPDX-License-Identifier: Apache-2.0
#include "heap/page_map.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

namespace javelin::heap {
namespace {

using Pages = std::vector<PageHandle>;

std::map<std::uint32_t, PageHandle> differences(const PageMap& from, const PageMap& to) {
  std::map<std::uint32_t, PageHandle> found;
  from.forEachDifference(to, [&](std::uint32_t page, const PageHandle& memory) {
    EXPECT_TRUE(found.emplace(page, memory).second) << "page " << page << " was visited twice";
  });
  return found;
}

TEST(PageMap, AnEmptyMapHasNoPage) {
  const PageMap map;
  EXPECT_FALSE(map.at(0));
  EXPECT_FALSE(map.at(1U << 22U));
  EXPECT_TRUE(differences(map, map).empty());
}

TEST(PageMap, AChangeIsInTheNewMapOnly) {
  Pages pages(20);
  pages[3] = PageHandle::make(kPageBytes);
  const std::vector<std::uint32_t> changed = {3};
  const PageMap before;
  const PageMap after = before.with(changed, pages);
  EXPECT_FALSE(before.at(3));
  EXPECT_EQ(after.at(3), pages[3]);
  EXPECT_FALSE(after.at(4));
}

// A tree grows in height when a page number is too large for it, and the pages before stay where they are.
TEST(PageMap, FarPagesAreComparedWithALowTree) {
  constexpr std::uint32_t kFar = 300'000;
  Pages pages(kFar + 1);
  pages[2] = PageHandle::make(kPageBytes);
  pages[kFar] = PageHandle::make(kPageBytes);
  const std::vector<std::uint32_t> near_page = {2};
  const std::vector<std::uint32_t> far_page = {kFar};
  const PageMap low = PageMap().with(near_page, pages);
  const PageMap high = low.with(far_page, pages);
  EXPECT_EQ(high.at(2), pages[2]);
  EXPECT_EQ(high.at(kFar), pages[kFar]);
  EXPECT_FALSE(low.at(kFar));
  EXPECT_EQ(differences(low, high), (std::map<std::uint32_t, PageHandle>{{kFar, pages[kFar]}}));
  EXPECT_EQ(differences(high, low), (std::map<std::uint32_t, PageHandle>{{kFar, PageHandle()}}));
  EXPECT_EQ(differences(PageMap().with(far_page, pages), low),
            (std::map<std::uint32_t, PageHandle>{{2, pages[2]}, {kFar, PageHandle()}}));
}

// Maps that are made from one another hold a page no longer than one of them has it.
TEST(PageMap, PagesGoWithTheLastMapThatHasThem) {
  const std::uint64_t before = PageHandle::bytesInUse();
  {
    Pages pages(2);
    pages[1] = PageHandle::make(kPageBytes);
    const std::vector<std::uint32_t> changed = {1};
    PageMap map = PageMap().with(changed, pages);
    const PageMap copy = map;
    pages[1] = PageHandle();
    map = map.with(changed, pages);
    EXPECT_EQ(PageHandle::bytesInUse(), before + kPageBytes);
    EXPECT_TRUE(copy.at(1));
  }
  EXPECT_EQ(PageHandle::bytesInUse(), before);
}

TEST(PageMap, MapsDifferByWhatPlainVectorsDifferBy) {
  constexpr std::uint32_t kPages = 5000;
  std::mt19937 random(3);
  std::vector<std::pair<PageMap, Pages>> maps = {{PageMap(), Pages(kPages)}};
  for (int round = 0; round < 60; ++round) {
    auto [map, pages] = maps[random() % maps.size()];
    // The numbers stay low at first, so that maps have several heights.
    const std::uint32_t end = round < 10 ? 12 : round < 30 ? 200 : kPages;
    std::vector<std::uint32_t> changed;
    for (std::uint32_t i = 0; i < 1 + random() % 20; ++i) changed.push_back(random() % end);
    std::sort(changed.begin(), changed.end());
    changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
    for (const std::uint32_t page : changed)
      pages[page] = random() % 3 == 0 ? PageHandle() : PageHandle::make(kPageBytes);
    maps.emplace_back(map.with(changed, pages), pages);
  }
  for (const auto& [map, pages] : maps) {
    for (std::uint32_t page = 0; page < kPages; ++page) ASSERT_EQ(map.at(page), pages[page]);
    const auto& [other, other_pages] = maps[random() % maps.size()];
    std::map<std::uint32_t, PageHandle> expected;
    for (std::uint32_t page = 0; page < kPages; ++page) {
      if (pages[page] != other_pages[page]) expected[page] = other_pages[page];
    }
    EXPECT_EQ(differences(map, other), expected);
  }
}

}  // namespace
}  // namespace javelin::heap
