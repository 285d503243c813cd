// SPDX-License-Identifier: Apache-2.0
// A map from symbols to 32-bit numbers, 0 for what was never set: an array in chunks, since symbols are
// small integers. Reads take no lock; writers take turns.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>

#include "support/check.h"
#include "support/symbols.h"

namespace javelin::program {

class SymbolMap {
 public:
  SymbolMap() = default;
  ~SymbolMap() {
    for (auto& chunk : chunks_) delete[] chunk.load(std::memory_order_relaxed);
  }
  SymbolMap(const SymbolMap&) = delete;
  SymbolMap& operator=(const SymbolMap&) = delete;

  std::uint32_t find(Symbol symbol) const {
    const Cell* chunk = chunks_[symbol.value() >> kChunkBits].load(std::memory_order_acquire);
    return chunk == nullptr ? 0 : chunk[symbol.value() & kChunkMask].load(std::memory_order_acquire);
  }
  void set(Symbol symbol, std::uint32_t value) {
    auto& chunk = chunks_[symbol.value() >> kChunkBits];
    if (chunk.load(std::memory_order_relaxed) == nullptr) {
      chunk.store(new Cell[kChunkMask + 1]{}, std::memory_order_release);
    }
    chunk.load(std::memory_order_relaxed)[symbol.value() & kChunkMask].store(value,
                                                                             std::memory_order_release);
  }

 private:
  using Cell = std::atomic<std::uint32_t>;
  static constexpr std::uint32_t kChunkBits = 13;
  static constexpr std::uint32_t kChunkMask = (1U << kChunkBits) - 1;
  static constexpr std::size_t kMaxChunks = 8192;  // as many symbols as a SymbolTable holds

  std::array<std::atomic<Cell*>, kMaxChunks> chunks_{};
};

}  // namespace javelin::program
