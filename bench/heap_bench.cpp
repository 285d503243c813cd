// uses: heap
// SPDX-License-Identifier: Apache-2.0
// The paged copy-on-write heap against a flat one without forks: what the choice of layout rests on.
// Compare the pairs; the aim is at most 1.3 times the flat heap for reads and writes by an owner.
#include <benchmark/benchmark.h>

#include <random>

#include "heap/paged_heap.h"

namespace {

using namespace javelin::heap;

// The same references, but an address is a place in one block: as a JVM with compressed references does.
class FlatHeap {
 public:
  FlatHeap() : memory_(std::size_t{64} << 20), cursor_(kPageBytes) {}
  std::byte* writeAt(Ref ref) { return memory_.data() + std::size_t{ref} * kGrain; }
  const std::byte* at(Ref ref) const { return memory_.data() + std::size_t{ref} * kGrain; }
  Ref allocate(std::uint64_t bytes) {
    bytes = roundToGrain(bytes);
    if (cursor_ + bytes > memory_.size()) cursor_ = kPageBytes;
    const Ref ref = static_cast<Ref>(cursor_ / kGrain);
    std::memset(memory_.data() + cursor_, 0, bytes);
    cursor_ += bytes;
    return ref;
  }

 private:
  std::vector<std::byte> memory_;
  std::uint64_t cursor_;
};

// As an interpreter's handlers do it: null is tested for, and in the paged heap that test is the table's.
template <typename T>
T read(const FlatHeap& heap, Ref ref, std::uint64_t offset) {
  T value{};
  if (ref == kNullRef) [[unlikely]]
    return value;
  std::memcpy(&value, heap.at(ref) + offset, sizeof(T));
  return value;
}
template <typename T>
T read(const PagedHeap& heap, Ref ref, std::uint64_t offset) {
  T value{};
  const std::byte* const page = heap.readTable()[ref >> kRefPageShift];
  if (page == nullptr) [[unlikely]]
    return value;
  std::memcpy(&value, page + std::size_t{ref & kRefInPageMask} * kGrain + offset, sizeof(T));
  return value;
}
template <typename T>
void write(FlatHeap& heap, Ref ref, std::uint64_t offset, T value) {
  if (ref == kNullRef) [[unlikely]]
    return;
  std::memcpy(heap.writeAt(ref) + offset, &value, sizeof(T));
}
template <typename T>
void write(PagedHeap& heap, Ref ref, std::uint64_t offset, T value) {
  std::memcpy(heap.writeAt(ref) + offset, &value, sizeof(T));
}

constexpr std::uint32_t kObjectBytes = 32;
constexpr std::uint32_t kNextOffset = 12;
constexpr std::uint32_t kValueOffset = 16;
constexpr std::uint32_t kObjects = 20'000;

// A ring of objects in random order.
template <typename Heap>
std::vector<Ref> makeRing(Heap& heap) {
  std::vector<Ref> refs;
  for (std::uint32_t i = 0; i < kObjects; ++i) refs.push_back(heap.allocate(kObjectBytes));
  std::shuffle(refs.begin(), refs.end(), std::mt19937(1));
  for (std::uint32_t i = 0; i < kObjects; ++i) write(heap, refs[i], kNextOffset, refs[(i + 1) % kObjects]);
  return refs;
}

template <typename Heap>
void BM_FollowFields(benchmark::State& state) {
  Heap heap;
  Ref at = makeRing(heap).front();
  for (auto _ : state) {
    for (int i = 0; i < 1000; ++i) at = read<Ref>(heap, at, kNextOffset);
    benchmark::DoNotOptimize(at);
  }
  state.SetItemsProcessed(state.iterations() * 1000);
}

template <typename Heap>
void BM_WriteFields(benchmark::State& state) {
  Heap heap;
  const std::vector<Ref> refs = makeRing(heap);
  std::size_t at = 0;
  for (auto _ : state) {
    for (int i = 0; i < 1000; ++i) {
      const Ref ref = refs[at];
      write(heap, ref, kValueOffset, read<std::uint32_t>(heap, ref, kValueOffset) + 1);
      at = at + 1 == refs.size() ? 0 : at + 1;
    }
  }
  state.SetItemsProcessed(state.iterations() * 1000);
}

template <typename Heap>
void BM_SumArray(benchmark::State& state) {
  Heap heap;
  constexpr std::uint32_t kLength = 10'000;
  const Ref array = heap.allocate(kElementsOffset + kLength * 4);
  write(heap, array, kLengthOffset, kLength);
  for (auto _ : state) {
    std::uint32_t sum = 0;
    for (std::uint32_t i = 0; i < kLength; ++i) {
      // The interpreter knows nothing from one access to the next.
      Ref ref = array;
      benchmark::DoNotOptimize(ref);
      if (i >= read<std::uint32_t>(heap, ref, kLengthOffset)) break;
      sum += read<std::uint32_t>(heap, ref, kElementsOffset + std::uint64_t{i} * 4);
    }
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() * kLength);
}

template <typename Heap>
void BM_Allocate(benchmark::State& state) {
  auto heap = std::make_unique<Heap>();
  std::uint64_t allocated = 0;
  for (auto _ : state) {
    for (int i = 0; i < 1000; ++i) {
      const Ref ref = heap->allocate(24);
      write(*heap, ref, kClassOffset, std::uint32_t{7});
    }
    allocated += 24'000;
    if (allocated > (std::uint64_t{60} << 20)) {
      state.PauseTiming();
      heap = std::make_unique<Heap>();
      allocated = 0;
      state.ResumeTiming();
    }
  }
  state.SetItemsProcessed(state.iterations() * 1000);
}

// A fork of a state with a heap the size of a booted JDK's, and what its first writes then cost.
void BM_Fork(benchmark::State& state) {
  PagedHeap heap;
  const std::vector<Ref> refs = makeRing(heap);
  const auto writes = static_cast<std::size_t>(state.range(0));
  for (auto _ : state) {
    const HeapImage other = heap.capture();
    for (std::size_t i = 0; i < writes; ++i) write(heap, refs[i * 997 % kObjects], kValueOffset, 1);
    heap.mount(other);
  }
  state.SetItemsProcessed(state.iterations());
}

BENCHMARK_TEMPLATE(BM_FollowFields, FlatHeap);
BENCHMARK_TEMPLATE(BM_FollowFields, PagedHeap);
BENCHMARK_TEMPLATE(BM_WriteFields, FlatHeap);
BENCHMARK_TEMPLATE(BM_WriteFields, PagedHeap);
BENCHMARK_TEMPLATE(BM_SumArray, FlatHeap);
BENCHMARK_TEMPLATE(BM_SumArray, PagedHeap);
BENCHMARK_TEMPLATE(BM_Allocate, FlatHeap);
BENCHMARK_TEMPLATE(BM_Allocate, PagedHeap);
BENCHMARK(BM_Fork)->Arg(0)->Arg(1)->Arg(10);

}  // namespace

BENCHMARK_MAIN();
