// SPDX-License-Identifier: Apache-2.0
#include "heap/paged_heap.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace javelin::heap {
namespace {

TEST(PagedHeap, ObjectsAreZeroAndApart) {
  PagedHeap heap;
  std::vector<std::pair<Ref, std::uint32_t>> objects;
  std::mt19937 random(1);
  for (int i = 0; i < 3000; ++i) {
    const std::uint32_t bytes = 16 + random() % (i % 50 == 0 ? 20'000 : 100);
    const Ref ref = heap.allocate(bytes);
    ASSERT_NE(ref, kNullRef);
    for (std::uint32_t at = 0; at < bytes; ++at) ASSERT_EQ(heap.load<std::uint8_t>(ref, at), 0);
    std::memset(heap.writeAt(ref), i & 0xff, bytes);
    objects.emplace_back(ref, bytes);
  }
  for (std::size_t i = 0; i < objects.size(); ++i) {
    for (std::uint32_t at = 0; at < objects[i].second; at += 7) {
      ASSERT_EQ(heap.load<std::uint8_t>(objects[i].first, at), i & 0xff);
    }
  }
}

TEST(PagedHeap, NullHasNoPage) {
  PagedHeap heap;
  heap.allocate(16);
  EXPECT_EQ(heap.readTable()[kNullRef >> kRefPageShift], nullptr);
  EXPECT_EQ(heap.writeTable()[kNullRef >> kRefPageShift], nullptr);
}

TEST(PagedHeap, CaptureTakesTheRightToWrite) {
  PagedHeap heap;
  const Ref ref = heap.allocate(64);
  EXPECT_NE(heap.writeTable()[ref >> kRefPageShift], nullptr);
  const HeapImage image = heap.capture();
  EXPECT_EQ(heap.writeTable()[ref >> kRefPageShift], nullptr);
  EXPECT_NE(heap.readTable()[ref >> kRefPageShift], nullptr);
  heap.store<std::uint32_t>(ref, 16, 5);
  EXPECT_EQ(heap.load<std::uint32_t>(ref, 16), 5U);
  heap.mount(image);
  EXPECT_EQ(heap.load<std::uint32_t>(ref, 16), 0U);
}

// Pages that were freed, or made, after an image was captured are as they were once it is mounted again.
TEST(PagedHeap, FreedAndNewPagesGoBack) {
  PagedHeap heap;
  heap.reservePermanent(1000);
  const Ref kept = heap.allocate(3000);
  heap.store<std::uint32_t>(kept, 16, 5);
  const HeapImage image = heap.capture();
  const std::uint64_t bytes = heap.bytesInPages();
  heap.freePage(kept >> kRefPageShift);
  const Ref large = heap.allocate(50'000);
  const HeapImage other = heap.capture();
  heap.mount(image);
  EXPECT_EQ(heap.load<std::uint32_t>(kept, 16), 5U);
  EXPECT_EQ(heap.headerTable()[large >> kRefPageShift], nullptr);
  EXPECT_EQ(heap.bytesInPages(), bytes);
  heap.mount(other);
  EXPECT_EQ(heap.headerTable()[kept >> kRefPageShift], nullptr);
  EXPECT_EQ(heap.load<std::uint32_t>(large, 40'000), 0U);
  // Also where the running state has changed both since.
  heap.store<std::uint32_t>(large, 40'000, 1);
  heap.mount(image);
  heap.mount(other);
  EXPECT_EQ(heap.load<std::uint32_t>(large, 40'000), 0U);
}

// States that fork, write and take turns never see each other's writes: compared with plain maps.
TEST(PagedHeap, SiblingsAreApart) {
  struct State {
    HeapImage image;
    std::map<std::pair<Ref, std::uint32_t>, std::uint32_t> expected;
    std::vector<std::pair<Ref, std::uint32_t>> objects;  // and their words
  };
  PagedHeap heap;
  std::mt19937 random(7);
  std::vector<State> states(1);
  states[0].image = heap.capture();
  for (int turn = 0; turn < 400; ++turn) {
    State& state = states[random() % states.size()];
    heap.mount(state.image);
    for (const auto& [place, value] : state.expected) {
      ASSERT_EQ(heap.load<std::uint32_t>(place.first, 16 + place.second * 4), value) << "turn " << turn;
    }
    for (int i = 0; i < 30; ++i) {
      if (state.objects.empty() || random() % 3 == 0) {
        const std::uint32_t words = 1 + random() % (random() % 20 == 0 ? 3000 : 10);
        state.objects.emplace_back(heap.allocate(16 + words * 4), words);
      }
      const auto& [ref, words] = state.objects[random() % state.objects.size()];
      const std::uint32_t at = random() % words;
      const auto value = static_cast<std::uint32_t>(random());
      heap.store(ref, 16 + at * 4, value);
      state.expected[{ref, at}] = value;
    }
    state.image = heap.capture();
    if (states.size() < 12 && random() % 4 == 0) states.push_back(State(state));
  }
}

// A page with terms is in no fast table; terms fork with their page.
TEST(PagedHeap, TermsBelongToTheState) {
  PagedHeap heap;
  const Ref ref = heap.allocate(64);
  const Ref other = heap.allocate(64);
  heap.store<std::uint32_t>(ref, 16, 7);
  heap.setTerm(ref, 16, expr::Term(3), 4);
  EXPECT_EQ(heap.readTable()[ref >> kRefPageShift], nullptr);
  EXPECT_EQ(heap.writeTable()[ref >> kRefPageShift], nullptr);
  EXPECT_NE(heap.headerTable()[ref >> kRefPageShift], nullptr);
  EXPECT_EQ(heap.load<std::uint32_t>(ref, 16), 7U);
  EXPECT_EQ(heap.termAt(ref, 16), expr::Term(3));
  EXPECT_FALSE(heap.termAt(other, 16).valid());
  const HeapImage image = heap.capture();
  heap.setTerm(other, 20, expr::Term(4), 4);
  heap.clearTerm(ref, 16);
  heap.store<std::uint32_t>(ref, 16, 8);
  EXPECT_FALSE(heap.termAt(ref, 16).valid());
  heap.mount(image);
  EXPECT_EQ(heap.termAt(ref, 16), expr::Term(3));
  EXPECT_EQ(heap.load<std::uint32_t>(ref, 16), 7U);
  EXPECT_FALSE(heap.termAt(other, 20).valid());
  heap.clearTerms(ref, 0, 64);
  EXPECT_FALSE(heap.hasAnyTerms());
  EXPECT_NE(heap.readTable()[ref >> kRefPageShift], nullptr);
}

// Freed pages and holes are used again, zeroed; what lives stays.
TEST(PagedHeap, FreedRoomIsUsedAgain) {
  PagedHeap heap;
  std::vector<Ref> small;
  for (int i = 0; i < 1000; ++i) small.push_back(heap.allocate(64));
  const Ref large = heap.allocate(40'000);
  for (const Ref ref : small) std::memset(heap.writeAt(ref), 0xff, 64);
  std::memset(heap.writeAt(large), 0xee, 40'000);
  const std::uint64_t before = heap.bytesInPages();
  heap.freePage(large >> kRefPageShift);
  const std::uint32_t first_page = small[0] >> kRefPageShift;
  // All but the first object of the first page are dead.
  heap.reuse({{std::uint64_t{small[0]} * kGrain + 64, (std::uint64_t{first_page} + 1) * kPageBytes}});
  const Ref in_hole = heap.allocate(64);
  EXPECT_EQ(in_hole >> kRefPageShift, first_page);
  for (std::uint32_t at = 0; at < 64; ++at) EXPECT_EQ(heap.load<std::uint8_t>(in_hole, at), 0);
  EXPECT_EQ(heap.load<std::uint8_t>(small[0], 0), 0xff);
  const Ref again = heap.allocate(30'000);
  EXPECT_EQ(again, large);
  EXPECT_EQ(heap.load<std::uint8_t>(again, 29'999), 0);
  EXPECT_LE(heap.bytesInPages(), before);
}

}  // namespace
}  // namespace javelin::heap
