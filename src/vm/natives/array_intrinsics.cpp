// SPDX-License-Identifier: Apache-2.0
// Loops over arrays of numbers: Arrays, ArraysSupport, BigInteger. What the bytecode would throw for is left
// to the bytecode.
#include <algorithm>
#include <bit>

#include "vm/native_call.h"
#include "vm/natives/array_view.h"
#include "vm/natives/tables.h"
#include "vm/raw_access.h"

namespace javelin::vm::natives {

namespace array_intrinsics {
namespace {

// --- Arrays
// ----------------------------------------------------------------------------------------------------------

// Equal as bits: for floats and doubles Java's Arrays.equals has other code.
template <typename T>
void equals(NativeCall& c) {
  const auto a = viewAt<T>(c, 0);
  const auto b = viewAt<T>(c, 1);
  if (!a || !b) return c.returnBoolean(!a && !b);
  c.returnBoolean(a.length == b.length &&
                  std::memcmp(a.data, b.data, static_cast<std::size_t>(a.length) * sizeof(T)) == 0);
}

template <typename T>
T valueAt(NativeCall& c, std::size_t i) {
  if constexpr (std::is_same_v<T, float>) return c.floatAt(i);
  if constexpr (std::is_same_v<T, double>) return c.doubleAt(i);
  if constexpr (sizeof(T) == 8) return static_cast<T>(c.longAt(i));
  return static_cast<T>(c.intAt(i));
}
template <typename T>
void fillRange(ArrayView<T> view, std::int32_t from, std::int32_t end, T value) {
  for (std::int32_t i = from; i < end; ++i) view.set(i, value);
}
template <typename T>
void fill(NativeCall& c) {
  auto view = writableAt<T>(c, 0);
  if (!view) return c.interpretInstead();
  fillRange(view, 0, view.length, valueAt<T>(c, 1));
  c.returnVoid();
}
// fill(array, from, end, value)
template <typename T>
void fillPart(NativeCall& c) {
  auto view = writableAt<T>(c, 0);
  if (!view || c.intAt(1) < 0 || c.intAt(1) > c.intAt(2) || c.intAt(2) > view.length)
    return c.interpretInstead();
  fillRange(view, c.intAt(1), c.intAt(2), valueAt<T>(c, 3));
  c.returnVoid();
}

template <typename T>
std::int32_t polynomialHash(const ArrayView<T>& view, std::int32_t from, std::int32_t count,
                            std::uint32_t hash) {
  for (std::int32_t i = from; i < from + count; ++i) {
    hash = 31 * hash + static_cast<std::uint32_t>(static_cast<std::int32_t>(view[i]));
  }
  return static_cast<std::int32_t>(hash);
}
template <typename T>
void hashCode(NativeCall& c) {
  const auto view = viewAt<T>(c, 0);
  c.returnInt(view ? polynomialHash(view, 0, view.length, 1) : 0);
}

// --- ArraysSupport
// -----------------------------------------------------------------------------------------------------

// vectorizedMismatch(a, a's offset, b, b's offset, length, log2 of an element's size): the index of the first
// elements that differ, or the complement of how many were not looked at.
void mismatch(NativeCall& c) {
  const std::uint64_t bytes = std::uint64_t{static_cast<std::uint32_t>(c.intAt(4))} << c.intAt(5);
  const auto isThere = [&](std::size_t at) {
    const RawPlace place{c.refAt(at), c.longAt(at + 1), bytes};
    return place.object != heap::kNullRef
               ? mayRead(c.vm, place)
               : c.vm.memory().isSteady(static_cast<std::uint64_t>(place.offset), bytes);
  };
  // The bytecode names the wrong place.
  if (!isThere(0) || !isThere(2)) return c.interpretInstead();
  const auto place = [&](std::size_t at) {
    const Ref array = c.refAt(at);
    return array == heap::kNullRef ? reinterpret_cast<const std::byte*>(c.longAt(at + 1))
                                   : c.vm.heap().at(array) + c.longAt(at + 1);
  };
  const std::byte* const a = place(0);
  const std::byte* const b = place(2);
  const std::int32_t length = c.intAt(4);
  const std::int32_t shift = c.intAt(5);
  const std::byte* const end = a + (static_cast<std::int64_t>(length) << shift);
  const auto [differs, other] = std::mismatch(a, end, b);
  c.returnInt(differs == end ? ~0 : static_cast<std::int32_t>((differs - a) >> shift));
}

// vectorizedHashCode(array, from, length, start, basic type), of later releases.
void vectorHash(NativeCall& c) {
  const std::int32_t from = c.intAt(1);
  const std::int32_t count = c.intAt(2);
  const auto start = static_cast<std::uint32_t>(c.intAt(3));
  // The JVM's numbers of basic types.
  const auto hash = [&](auto view) {
    if (!view || !view.has(from, count)) return c.interpretInstead();
    c.returnInt(polynomialHash(view, from, count, start));
  };
  switch (c.intAt(4)) {
    case 4:
      return hash(viewAt<std::uint8_t>(c, 0));
    case 5:
      return hash(viewAt<char16_t>(c, 0));
    case 8:
      return hash(viewAt<std::int8_t>(c, 0));
    case 9:
      return hash(viewAt<std::int16_t>(c, 0));
    case 10:
      return hash(viewAt<std::int32_t>(c, 0));
    default:
      return c.interpretInstead();
  }
}

// --- BigInteger
// ----------------------------------------------------------------------------------------------------------

// z = x * y, all with the most significant word first, z of x_count + y_count words.
void multiply(const ArrayView<std::uint32_t>& x, std::int32_t x_count, const ArrayView<std::uint32_t>& y,
              std::int32_t y_count, ArrayView<std::uint32_t> z) {
  fillRange(z, 0, x_count + y_count, std::uint32_t{0});
  for (std::int32_t i = x_count - 1; i >= 0; --i) {
    std::uint64_t carry = 0;
    for (std::int32_t j = y_count - 1; j >= 0; --j) {
      carry += std::uint64_t{x[i]} * y[j] + z[i + j + 1];
      z.set(i + j + 1, static_cast<std::uint32_t>(carry));
      carry >>= 32U;
    }
    z.set(i, static_cast<std::uint32_t>(carry));
  }
}

// The array given for a result if it is long enough, else a new one.
Ref resultArray(NativeCall& c, std::size_t at, std::int32_t count) {
  const Ref given = c.refAt(at);
  if (given != heap::kNullRef && c.vm.heap().load<std::int32_t>(given, heap::kLengthOffset) >= count)
    return given;
  return c.vm.allocateArray(c.vm.classes().primitiveArray(classfile::BasicType::Int), count);
}
ArrayView<std::uint32_t> writableView(NativeCall& c, Ref array) {
  return {c.vm.heap().writeAt(array) + heap::kElementsOffset,
          c.vm.heap().load<std::int32_t>(array, heap::kLengthOffset)};
}

// implMultiplyToLen(x, count, y, count, result or null)
void multiplyToLen(NativeCall& c) {
  const std::int32_t x_count = c.intAt(1);
  const std::int32_t y_count = c.intAt(3);
  const auto fits = [&](std::size_t at, std::int32_t count) {
    const auto view = viewAt<std::uint32_t>(c, at);
    return view && count > 0 && count <= view.length;
  };
  if (!fits(0, x_count) || !fits(2, y_count)) return c.interpretInstead();
  const Ref result = resultArray(c, 4, x_count + y_count);
  // The result may be one of the factors in nobody's code; the bytecode knows what it means then.
  if (result == heap::kNullRef || result == c.refAt(0) || result == c.refAt(2)) return c.interpretInstead();
  const auto target = writableView(c, result);
  multiply(viewAt<std::uint32_t>(c, 0), x_count, viewAt<std::uint32_t>(c, 2), y_count, target);
  c.returnRef(result);
}

// implSquareToLen(x, count, result or null, result's count)
void squareToLen(NativeCall& c) {
  const std::int32_t count = c.intAt(1);
  const auto x = viewAt<std::uint32_t>(c, 0);
  if (!x || count <= 0 || count > x.length || c.intAt(3) != 2 * count) return c.interpretInstead();
  const Ref result = resultArray(c, 2, 2 * count);
  if (result == heap::kNullRef || result == c.refAt(0)) return c.interpretInstead();
  const auto target = writableView(c, result);
  const auto factor = viewAt<std::uint32_t>(c, 0);
  multiply(factor, count, factor, count, target);
  c.returnRef(result);
}

// implMulAdd(out, in, offset from out's end, count, k): out += in * k; the carry.
void multiplyAdd(NativeCall& c) {
  auto out = writableAt<std::uint32_t>(c, 0);
  const auto in = viewAt<std::uint32_t>(c, 1);
  const std::int32_t count = c.intAt(3);
  const std::uint64_t factor = static_cast<std::uint32_t>(c.intAt(4));
  if (!out || !in || c.refAt(0) == c.refAt(1)) return c.interpretInstead();
  std::int32_t at = out.length - c.intAt(2) - 1;
  if (count < 0 || count > in.length || at >= out.length || at - count + 1 < 0) return c.interpretInstead();
  std::uint64_t carry = 0;
  for (std::int32_t j = count - 1; j >= 0; --j, --at) {
    carry += in[j] * factor + out[at];
    out.set(at, static_cast<std::uint32_t>(carry));
    carry >>= 32U;
  }
  c.returnInt(static_cast<std::int32_t>(carry));
}

// --- bits of numbers
// -------------------------------------------------------------------------------------------------------

std::uint32_t wordAt(NativeCall& c) { return static_cast<std::uint32_t>(c.intAt(0)); }
std::uint64_t longWordAt(NativeCall& c) { return static_cast<std::uint64_t>(c.longAt(0)); }

constexpr std::string_view kArrays = "java/util/Arrays";
constexpr std::string_view kBigInteger = "java/math/BigInteger";
constexpr NativeRole kRole = NativeRole::Intrinsic;

constexpr NativeEntry kEntries[] = {
    {kArrays, "equals", "([Z[Z)Z", equals<std::uint8_t>, kRole},
    {kArrays, "equals", "([B[B)Z", equals<std::uint8_t>, kRole},
    {kArrays, "equals", "([C[C)Z", equals<std::uint16_t>, kRole},
    {kArrays, "equals", "([S[S)Z", equals<std::uint16_t>, kRole},
    {kArrays, "equals", "([I[I)Z", equals<std::uint32_t>, kRole},
    {kArrays, "equals", "([J[J)Z", equals<std::uint64_t>, kRole},
    {kArrays, "fill", "([ZZ)V", fill<std::uint8_t>, kRole},
    {kArrays, "fill", "([BB)V", fill<std::int8_t>, kRole},
    {kArrays, "fill", "([CC)V", fill<std::uint16_t>, kRole},
    {kArrays, "fill", "([SS)V", fill<std::int16_t>, kRole},
    {kArrays, "fill", "([II)V", fill<std::int32_t>, kRole},
    {kArrays, "fill", "([JJ)V", fill<std::int64_t>, kRole},
    {kArrays, "fill", "([FF)V", fill<float>, kRole},
    {kArrays, "fill", "([DD)V", fill<double>, kRole},
    {kArrays, "fill", "([ZIIZ)V", fillPart<std::uint8_t>, kRole},
    {kArrays, "fill", "([BIIB)V", fillPart<std::int8_t>, kRole},
    {kArrays, "fill", "([CIIC)V", fillPart<std::uint16_t>, kRole},
    {kArrays, "fill", "([SIIS)V", fillPart<std::int16_t>, kRole},
    {kArrays, "fill", "([IIII)V", fillPart<std::int32_t>, kRole},
    {kArrays, "fill", "([JIIJ)V", fillPart<std::int64_t>, kRole},
    {kArrays, "fill", "([FIIF)V", fillPart<float>, kRole},
    {kArrays, "fill", "([DIID)V", fillPart<double>, kRole},
    {kArrays, "hashCode", "([B)I", hashCode<std::int8_t>, kRole},
    {kArrays, "hashCode", "([C)I", hashCode<std::uint16_t>, kRole},
    {kArrays, "hashCode", "([S)I", hashCode<std::int16_t>, kRole},
    {kArrays, "hashCode", "([I)I", hashCode<std::int32_t>, kRole},
    {"jdk/internal/util/ArraysSupport", "vectorizedMismatch", "", mismatch, kRole},
    {"jdk/internal/util/ArraysSupport", "vectorizedHashCode", "", vectorHash, kRole},
    {kBigInteger, "implMultiplyToLen", "([II[II[I)[I", multiplyToLen, kRole},
    {kBigInteger, "implSquareToLen", "([II[II)[I", squareToLen, kRole},
    {kBigInteger, "implMulAdd", "([I[IIII)I", multiplyAdd, kRole},
    {"java/lang/Integer", "bitCount", "", [](NativeCall& c) { c.returnInt(std::popcount(wordAt(c))); },
     kRole},
    {"java/lang/Integer", "numberOfLeadingZeros", "",
     [](NativeCall& c) { c.returnInt(std::countl_zero(wordAt(c))); }, kRole},
    {"java/lang/Integer", "numberOfTrailingZeros", "",
     [](NativeCall& c) { c.returnInt(std::countr_zero(wordAt(c))); }, kRole},
    {"java/lang/Long", "bitCount", "", [](NativeCall& c) { c.returnInt(std::popcount(longWordAt(c))); },
     kRole},
    {"java/lang/Long", "numberOfLeadingZeros", "",
     [](NativeCall& c) { c.returnInt(std::countl_zero(longWordAt(c))); }, kRole},
    {"java/lang/Long", "numberOfTrailingZeros", "",
     [](NativeCall& c) { c.returnInt(std::countr_zero(longWordAt(c))); }, kRole},
};

}  // namespace
}  // namespace array_intrinsics

std::span<const NativeEntry> arrayIntrinsics() { return array_intrinsics::kEntries; }

}  // namespace javelin::vm::natives
