// SPDX-License-Identifier: Apache-2.0
// Where things lie in an object. The same places as in HotSpot with compressed references, so that field
// offsets which Java code has computed through Unsafe (and which a boot snapshot carries) mean the same here.
//   0  mark: identity hash and lock, ours   8  class id   12  array length, or the first fields
#pragma once

#include <cstdint>

namespace javelin::heap {

// An object's address divided by 8; 0 is null. A reference field is one of these.
using Ref = std::uint32_t;
inline constexpr Ref kNullRef = 0;

inline constexpr std::uint32_t kMarkOffset = 0;
inline constexpr std::uint32_t kClassOffset = 8;
inline constexpr std::uint32_t kLengthOffset = 12;
inline constexpr std::uint32_t kHeaderBytes = 12;
inline constexpr std::uint32_t kElementsOffset = 16;

inline constexpr std::uint32_t kGrain = 8;  // objects begin at multiples of this
inline constexpr std::uint64_t roundToGrain(std::uint64_t bytes) {
  return (bytes + (kGrain - 1)) & ~std::uint64_t{kGrain - 1};
}

}  // namespace javelin::heap
