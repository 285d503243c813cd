// SPDX-License-Identifier: Apache-2.0
// Small fast hashes for tables in memory; not for anything that is stored or that an attacker picks.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace javelin {

inline std::uint64_t mixHash(std::uint64_t x) {
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93ULL;
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93ULL;
  return x ^ (x >> 32);
}

inline std::uint64_t combineHash(std::uint64_t seed, std::uint64_t value) {
  return mixHash(seed * 0x9e3779b97f4a7c15ULL + value);
}

inline std::uint32_t hashBytes(std::string_view text) {
  std::uint64_t hash = text.size() * 0x9e3779b97f4a7c15ULL;
  const char* p = text.data();
  std::size_t left = text.size();
  for (; left >= 8; p += 8, left -= 8) {
    std::uint64_t word;
    std::memcpy(&word, p, 8);
    hash = (hash ^ word) * 0xd6e8feb86659fd93ULL;
    hash ^= hash >> 32;
  }
  if (left > 0) {
    std::uint64_t word = 0;
    std::memcpy(&word, p, left);
    hash = (hash ^ word) * 0xd6e8feb86659fd93ULL;
  }
  return static_cast<std::uint32_t>(mixHash(hash));
}

}  // namespace javelin
