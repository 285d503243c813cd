// SPDX-License-Identifier: Apache-2.0
// Interned strings: equal texts have equal Symbols, and a Symbol's text never moves. Interning takes
// a lock; text() does not, so any thread may read a symbol that it was given.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <shared_mutex>
#include <string_view>
#include <vector>

#include "support/ids.h"

namespace javelin {

using Symbol = Id<struct SymbolTag>;

class SymbolTable {
 public:
  SymbolTable();
  ~SymbolTable();
  SymbolTable(const SymbolTable&) = delete;
  SymbolTable& operator=(const SymbolTable&) = delete;

  Symbol intern(std::string_view text);
  // As intern, but `text` must outlive the table (a mapped file): it is not copied.
  Symbol internStable(std::string_view text);
  // The symbol of `text` if it was ever interned; an invalid one otherwise.
  Symbol find(std::string_view text) const;
  std::string_view text(Symbol symbol) const {
    return chunks_[symbol.value() >> kChunkBits].load(std::memory_order_acquire)[symbol.value() & kChunkMask];
  }
  std::size_t size() const;

 private:
  static constexpr std::uint32_t kChunkBits = 14;
  static constexpr std::uint32_t kChunkMask = (1U << kChunkBits) - 1;
  static constexpr std::size_t kMaxChunks = 4096;

  Symbol internImpl(std::string_view text, bool stable);
  // Position in slots_ of `text`, or of the free slot where it belongs.
  std::size_t probe(std::string_view text, std::uint32_t hash) const;
  void grow();
  std::string_view copy(std::string_view text);

  struct Slot {
    std::uint32_t hash = 0;
    Symbol symbol;
  };

  mutable std::shared_mutex mutex_;
  std::vector<Slot> slots_;  // open addressing, a power of two
  std::uint32_t count_ = 0;
  std::array<std::atomic<std::string_view*>, kMaxChunks> chunks_{};
  std::vector<std::unique_ptr<char[]>> pages_;  // copied texts
  std::size_t page_size_ = 0;                   // of the last page
  std::size_t page_left_ = 0;
};

}  // namespace javelin
