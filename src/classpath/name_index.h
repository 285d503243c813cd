// SPDX-License-Identifier: Apache-2.0
// A hash table from names to 32-bit values, filled once and then only read. It does not own the names.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "support/check.h"

namespace javelin::classpath {

class NameIndex {
 public:
  explicit NameIndex(std::size_t capacity = 0) : slots_(std::bit_ceil(capacity * 2 + 2)) {}

  // The value stored for `name`, inserted as `value` if it was not there. At most `capacity` names.
  std::uint32_t& at(std::string_view name, std::uint32_t hash, std::uint32_t value) {
    Slot& slot = slots_[probe(name, hash)];
    if (slot.value == kFree) {
      ++count_;
      PRECONDITION(value != kFree && count_ < slots_.size());
      slot = {name, hash, value};
    }
    return slot.value;
  }

  std::optional<std::uint32_t> find(std::string_view name, std::uint32_t hash) const {
    const Slot& slot = slots_[probe(name, hash)];
    return slot.value == kFree ? std::nullopt : std::optional(slot.value);
  }

 private:
  static constexpr std::uint32_t kFree = ~std::uint32_t{0};
  struct Slot {
    std::string_view name;
    std::uint32_t hash = 0;
    std::uint32_t value = kFree;
  };

  std::size_t probe(std::string_view name, std::uint32_t hash) const {
    std::size_t i = hash & (slots_.size() - 1);
    while (slots_[i].value != kFree && (slots_[i].hash != hash || slots_[i].name != name)) {
      i = (i + 1) & (slots_.size() - 1);
    }
    return i;
  }

  std::vector<Slot> slots_;  // open addressing, a power of two, never full
  std::size_t count_ = 0;
};

}  // namespace javelin::classpath
