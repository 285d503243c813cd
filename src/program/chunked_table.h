// SPDX-License-Identifier: Apache-2.0
// An append-only table whose elements never move. One writer at a time appends (under the owner's
// lock); any thread may read an element whose index it was given through an acquire of something that was
// released after the append. size() is such a thing.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <utility>

#include "support/check.h"

namespace javelin::program {

template <typename T, unsigned kChunkBits = 10>
class ChunkedTable {
 public:
  ChunkedTable() = default;
  ~ChunkedTable() {
    const std::uint32_t count = size();
    for (std::uint32_t i = 0; i < count; ++i) std::destroy_at(&(*this)[i]);
    for (auto& chunk : chunks_) {
      if (T* memory = chunk.load(std::memory_order_relaxed)) allocator().deallocate(memory, kChunkSize);
    }
  }
  ChunkedTable(const ChunkedTable&) = delete;
  ChunkedTable& operator=(const ChunkedTable&) = delete;

  std::uint32_t size() const { return size_.load(std::memory_order_acquire); }
  T& operator[](std::uint32_t index) {
    return chunks_[index >> kChunkBits].load(std::memory_order_acquire)[index & (kChunkSize - 1)];
  }
  const T& operator[](std::uint32_t index) const {
    return chunks_[index >> kChunkBits].load(std::memory_order_acquire)[index & (kChunkSize - 1)];
  }

  template <typename... Arguments>
  T& emplaceBack(Arguments&&... arguments) {
    const std::uint32_t index = size_.load(std::memory_order_relaxed);
    INVARIANT((index >> kChunkBits) < kMaxChunks);
    auto& chunk = chunks_[index >> kChunkBits];
    if (chunk.load(std::memory_order_relaxed) == nullptr) {
      chunk.store(allocator().allocate(kChunkSize), std::memory_order_release);
    }
    T* place = &chunk.load(std::memory_order_relaxed)[index & (kChunkSize - 1)];
    std::construct_at(place, std::forward<Arguments>(arguments)...);
    size_.store(index + 1, std::memory_order_release);
    return *place;
  }

 private:
  static constexpr std::size_t kChunkSize = std::size_t{1} << kChunkBits;
  static constexpr std::size_t kMaxChunks = 4096;
  static std::allocator<T> allocator() { return {}; }

  std::array<std::atomic<T*>, kMaxChunks> chunks_{};
  std::atomic<std::uint32_t> size_{0};
};

}  // namespace javelin::program
