// SPDX-License-Identifier: Apache-2.0
// The sorts of terms, and how a value of each is kept in 64 bits:
//   Bool       0 or 1
//   Bv8..Bv64  the bits, zero-extended
//   F32, F64   the IEEE 754 bits, zero-extended; there is exactly one NaN (kNanF32, kNanF64)
//   Ref        an object id, zero-extended; kNullRef is null
//   ArrayX     total maps from Bv32 to X; their values live in models and tables, not in 64 bits
// One NaN: JVMS 2.3.2 does not tell NaNs apart, SMT-LIB has only one, and the library lets
// intBitsToFloat lose a payload. So every NaN that enters (constants, inputs, results) is made the one
// that Float.NaN and Double.NaN are, and two floats are the same value exactly if their bits are.
#pragma once

#include <cstdint>
#include <string_view>

namespace javelin::expr {

enum class Sort : std::uint8_t {
  Bool,
  Bv8,
  Bv16,
  Bv32,
  Bv64,
  F32,
  F64,
  Ref,
  ArrayBool,
  ArrayBv8,
  ArrayBv16,
  ArrayBv32,
  ArrayBv64,
  ArrayF32,
  ArrayF64,
  ArrayRef,
};

inline constexpr std::uint64_t kNanF32 = 0x7fc00000U;
inline constexpr std::uint64_t kNanF64 = 0x7ff8000000000000ULL;
inline constexpr std::uint64_t kNullRef = 0;

constexpr bool isArray(Sort sort) { return sort >= Sort::ArrayBool; }
constexpr bool isBv(Sort sort) { return sort >= Sort::Bv8 && sort <= Sort::Bv64; }
constexpr bool isFp(Sort sort) { return sort == Sort::F32 || sort == Sort::F64; }
constexpr Sort elementSort(Sort array) { return static_cast<Sort>(static_cast<int>(array) - 8); }
constexpr Sort arrayOf(Sort element) { return static_cast<Sort>(static_cast<int>(element) + 8); }

// Bits of a value; 0 for arrays.
constexpr unsigned widthOf(Sort sort) {
  switch (sort) {
    case Sort::Bool:
      return 1;
    case Sort::Bv8:
      return 8;
    case Sort::Bv16:
      return 16;
    case Sort::Bv32:
    case Sort::F32:
    case Sort::Ref:
      return 32;
    case Sort::Bv64:
    case Sort::F64:
      return 64;
    default:
      return 0;
  }
}

constexpr std::uint64_t maskOf(Sort sort) {
  const unsigned width = widthOf(sort);
  return width == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
}

// The largest and the smallest value of a bit-vector sort, read as two's complement.
constexpr std::uint64_t maxBits(Sort sort) { return maskOf(sort) >> 1; }
constexpr std::uint64_t minBits(Sort sort) { return maxBits(sort) + 1; }

// The value that `bits` stand for in `sort`: excess bits cut off, any NaN made the one NaN.
constexpr std::uint64_t canonical(Sort sort, std::uint64_t bits) {
  bits &= maskOf(sort);
  if (sort == Sort::F32) return (bits & 0x7fffffffU) > 0x7f800000U ? kNanF32 : bits;
  if (sort == Sort::F64) return (bits & 0x7fffffffffffffffULL) > 0x7ff0000000000000ULL ? kNanF64 : bits;
  return bits;
}

// The bits of a bit-vector, read as two's complement.
constexpr std::int64_t signedValue(Sort sort, std::uint64_t bits) {
  const unsigned width = widthOf(sort);
  if (width == 0) return 0;  // no bit-vector
  const unsigned shift = 64 - width;
  return static_cast<std::int64_t>(bits << shift) >> shift;
}

std::string_view sortName(Sort sort);

}  // namespace javelin::expr
