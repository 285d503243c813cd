// SPDX-License-Identifier: Apache-2.0
#include "support/symbols.h"

#include <cstring>
#include <mutex>

#include "support/check.h"
#include "support/hash.h"

namespace javelin {

SymbolTable::SymbolTable() : slots_(1 << 12) {}

SymbolTable::~SymbolTable() {
  for (auto& chunk : chunks_) delete[] chunk.load();
}

Symbol SymbolTable::intern(std::string_view text) { return internImpl(text, false); }
Symbol SymbolTable::internStable(std::string_view text) { return internImpl(text, true); }

Symbol SymbolTable::find(std::string_view text) const {
  std::shared_lock lock(mutex_);
  return slots_[probe(text, hashBytes(text))].symbol;
}

std::size_t SymbolTable::size() const {
  std::shared_lock lock(mutex_);
  return count_;
}

Symbol SymbolTable::internImpl(std::string_view text, bool stable) {
  const std::uint32_t hash = hashBytes(text);
  {
    std::shared_lock lock(mutex_);
    if (Symbol found = slots_[probe(text, hash)].symbol) return found;
  }
  std::unique_lock lock(mutex_);
  std::size_t at = probe(text, hash);
  if (slots_[at].symbol) return slots_[at].symbol;
  if ((count_ + 1) * 2 > slots_.size()) {
    grow();
    at = probe(text, hash);
  }
  const Symbol symbol{count_++};
  auto& chunk = chunks_[symbol.value() >> kChunkBits];
  if (!chunk.load(std::memory_order_relaxed)) {
    INVARIANT((symbol.value() >> kChunkBits) < kMaxChunks);
    chunk.store(new std::string_view[kChunkMask + 1], std::memory_order_release);
  }
  chunk.load(std::memory_order_relaxed)[symbol.value() & kChunkMask] = stable ? text : copy(text);
  slots_[at] = {hash, symbol};
  return symbol;
}

std::size_t SymbolTable::probe(std::string_view wanted, std::uint32_t hash) const {
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
    const Slot& slot = slots_[at];
    if (!slot.symbol || (slot.hash == hash && text(slot.symbol) == wanted)) return at;
  }
}

void SymbolTable::grow() {
  std::vector<Slot> old(slots_.size() * 2);
  old.swap(slots_);
  const std::size_t mask = slots_.size() - 1;
  for (const Slot& slot : old) {
    if (!slot.symbol) continue;
    std::size_t at = slot.hash & mask;
    while (slots_[at].symbol) at = (at + 1) & mask;
    slots_[at] = slot;
  }
}

std::string_view SymbolTable::copy(std::string_view text) {
  constexpr std::size_t kPage = 1 << 16;
  if (text.empty()) return "";
  if (text.size() > page_left_) {
    const std::size_t size = std::max(kPage, text.size());
    pages_.push_back(std::make_unique<char[]>(size));
    // A text larger than a page gets one of its own; what the last page had left is given up.
    page_left_ = size;
    page_size_ = size;
  }
  char* to = pages_.back().get() + (page_size_ - page_left_);
  std::memcpy(to, text.data(), text.size());
  page_left_ -= text.size();
  return {to, text.size()};
}

}  // namespace javelin
