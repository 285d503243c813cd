// SPDX-License-Identifier: Apache-2.0
// A class's memory of which method each interface method selects (JVMS 5.4.6) on receivers of that class: a
// small hash table from one 32-bit number to another. Any thread may read at any time without a lock;
// inserts take turns (the caller holds one lock for that).
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

namespace javelin::program {

class SelectionCache {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  // The value of `key`, or kNone.
  std::uint32_t find(std::uint32_t key) const {
    const Table* table = table_.load(std::memory_order_acquire);
    if (table == nullptr) return kNone;
    const std::uint64_t wanted = std::uint64_t{key} + 1;
    for (std::size_t i = start(key, *table);; i = (i + 1) & table->mask) {
      const std::uint64_t entry = table->entries[i].load(std::memory_order_acquire);
      if (entry >> 32 == wanted) return static_cast<std::uint32_t>(entry);
      if (entry == 0) return kNone;
    }
  }

  // `key` is below 2^32 - 1.
  void insert(std::uint32_t key, std::uint32_t value) {
    if (find(key) != kNone) return;
    Table* table = tables_.empty() ? nullptr : tables_.back().get();
    if (table == nullptr || (table->count + 1) * 2 > table->mask + 1) table = grow(table);
    put(*table, (std::uint64_t{key} + 1) << 32 | value);
    table_.store(table, std::memory_order_release);
  }

 private:
  struct Table {
    explicit Table(std::size_t size)
        : mask(size - 1), entries(std::make_unique<std::atomic<std::uint64_t>[]>(size)) {}
    std::size_t mask;
    std::size_t count = 0;
    std::unique_ptr<std::atomic<std::uint64_t>[]> entries;  // key + 1 above the value; 0 is free
  };

  static std::size_t start(std::uint32_t key, const Table& table) {
    return static_cast<std::size_t>((key * 0x9e3779b97f4a7c15ULL) >> 40) & table.mask;
  }
  static void put(Table& table, std::uint64_t entry) {
    std::size_t i = start(static_cast<std::uint32_t>((entry >> 32) - 1), table);
    while (table.entries[i].load(std::memory_order_relaxed) != 0) i = (i + 1) & table.mask;
    table.entries[i].store(entry, std::memory_order_release);
    ++table.count;
  }
  // Readers may still walk the old table, so it stays; all old tables together are smaller than the new one.
  Table* grow(const Table* old) {
    auto bigger = std::make_unique<Table>(old == nullptr ? 4 : (old->mask + 1) * 2);
    for (std::size_t i = 0; old != nullptr && i <= old->mask; ++i) {
      if (const std::uint64_t entry = old->entries[i].load(std::memory_order_relaxed)) put(*bigger, entry);
    }
    tables_.push_back(std::move(bigger));
    return tables_.back().get();
  }

  std::atomic<const Table*> table_{nullptr};
  std::vector<std::unique_ptr<Table>> tables_;
};

}  // namespace javelin::program
