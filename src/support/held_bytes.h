// SPDX-License-Identifier: Apache-2.0
// HeldBytes: says of something that belongs to states of running programs how many bytes it takes, for as
// long as it lives; the sum is what all states of the process take besides the pages of their heaps. A copy
// counts once more. Any thread.
#pragma once

#include <atomic>
#include <cstdint>

namespace javelin {

class HeldBytes {
 public:
  HeldBytes() = default;
  explicit HeldBytes(std::uint64_t bytes) : bytes_(bytes) { add(bytes_); }
  HeldBytes(const HeldBytes& other) : bytes_(other.bytes_) { add(bytes_); }
  HeldBytes(HeldBytes&& other) noexcept : bytes_(other.bytes_) { other.bytes_ = 0; }
  HeldBytes& operator=(HeldBytes other) noexcept {
    const std::uint64_t mine = bytes_;
    bytes_ = other.bytes_;
    other.bytes_ = mine;
    return *this;
  }
  ~HeldBytes() { in_use_.fetch_sub(bytes_, std::memory_order_relaxed); }

  // The sum of all that there are.
  static std::uint64_t inUse() { return in_use_.load(std::memory_order_relaxed); }

 private:
  static void add(std::uint64_t bytes) { in_use_.fetch_add(bytes, std::memory_order_relaxed); }

  static inline std::atomic<std::uint64_t> in_use_{0};
  std::uint64_t bytes_ = 0;
};

}  // namespace javelin
