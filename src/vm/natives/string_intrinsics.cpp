// SPDX-License-Identifier: Apache-2.0
// Loops over the bytes and chars of strings: StringLatin1, StringUTF16, StringCoding. What the bytecode would
// throw for (null, an index out of range) is left to the bytecode. tests/unit/vm/java_methods_test.cpp
// compares the two.
#include <algorithm>
#include <cstring>

#include "vm/native_call.h"
#include "vm/natives/array_view.h"
#include "vm/natives/tables.h"

namespace javelin::vm::natives {

namespace string_intrinsics {
namespace {

using Latin1 = std::uint8_t;
using Utf16 = char16_t;

// A string's bytes as the characters that they hold.
template <typename T>
ArrayView<T> textAt(NativeCall& c, std::size_t i) {
  ArrayView<T> view = viewAt<T>(c, i);
  view.length /= static_cast<std::int32_t>(sizeof(T));
  return view;
}

// --- comparing
// -----------------------------------------------------------------------------------------------------

void equals(NativeCall& c) {
  const auto a = viewAt<Latin1>(c, 0);
  const auto b = viewAt<Latin1>(c, 1);
  if (!a || !b) return c.interpretInstead();
  c.returnBoolean(a.length == b.length &&
                  std::memcmp(a.data, b.data, static_cast<std::size_t>(a.length)) == 0);
}

template <typename A, typename B>
void compare(NativeCall& c) {
  const auto a = textAt<A>(c, 0);
  const auto b = textAt<B>(c, 1);
  if (!a || !b) return c.interpretInstead();
  const std::int32_t common = std::min(a.length, b.length);
  for (std::int32_t i = 0; i < common; ++i) {
    if (a[i] != b[i]) return c.returnInt(std::int32_t{a[i]} - std::int32_t{b[i]});
  }
  c.returnInt(a.length - b.length);
}

template <typename T>
void hashCode(NativeCall& c) {
  const auto text = textAt<T>(c, 0);
  if (!text) return c.interpretInstead();
  std::uint32_t hash = 0;
  for (std::int32_t i = 0; i < text.length; ++i) hash = 31 * hash + text[i];
  c.returnInt(static_cast<std::int32_t>(hash));
}

// --- searching
// -----------------------------------------------------------------------------------------------------

// indexOf(value, valueCount, part, partCount, from), with the bounds that String has checked.
template <typename T, typename P>
void indexOfPart(NativeCall& c) {
  const auto text = textAt<T>(c, 0);
  const auto part = textAt<P>(c, 2);
  const std::int32_t count = c.intAt(1);
  const std::int32_t part_count = c.intAt(3);
  const std::int32_t from = c.intAt(4);
  if (!text || !part || count > text.length || part_count > part.length || part_count <= 0 || from < 0 ||
      from > count) {
    return c.interpretInstead();
  }
  const std::int32_t last = count - part_count;
  for (std::int32_t i = from; i <= last; ++i) {
    std::int32_t j = 0;
    while (j < part_count && text[i + j] == part[j]) ++j;
    if (j == part_count) return c.returnInt(i);
  }
  c.returnInt(-1);
}

// indexOfChar(value, char, from, end)
template <typename T>
void indexOfChar(NativeCall& c) {
  const auto text = textAt<T>(c, 0);
  const std::int32_t end = c.intAt(3);
  if (!text || c.intAt(2) < 0 || c.intAt(2) > end || end > text.length) return c.interpretInstead();
  const auto wanted = static_cast<T>(c.intAt(1));
  for (std::int32_t i = c.intAt(2); i < end; ++i) {
    if (text[i] == wanted) return c.returnInt(i);
  }
  c.returnInt(-1);
}

// --- converting
// ----------------------------------------------------------------------------------------------------

// inflate(bytes, from, chars or bytes of chars, to, count)
template <typename Target>
void inflate(NativeCall& c) {
  const std::int32_t from = c.intAt(1);
  const std::int32_t to = c.intAt(3);
  const std::int32_t count = c.intAt(4);
  auto target = writableAt<Utf16>(c, 2);
  if (target && sizeof(Target) == 1) target.length /= 2;
  const auto source = viewAt<Latin1>(c, 0);
  if (!source || !target || !source.has(from, count) || !target.has(to, count)) return c.interpretInstead();
  for (std::int32_t i = 0; i < count; ++i) target.set(to + i, source[from + i]);
  c.returnVoid();
}

// compress(chars or bytes of chars, from, bytes, to, count): the count. What it is if some char does not fit
// depends on the release.
template <typename Source>
void compress(NativeCall& c) {
  const std::int32_t from = c.intAt(1);
  const std::int32_t to = c.intAt(3);
  const std::int32_t count = c.intAt(4);
  auto target = writableAt<Latin1>(c, 2);
  auto source = viewAt<Utf16>(c, 0);
  if (source && sizeof(Source) == 1) source.length /= 2;
  if (!source || !target || !source.has(from, count) || !target.has(to, count)) return c.interpretInstead();
  for (std::int32_t i = 0; i < count; ++i) {
    if (source[from + i] > 0xff) return c.interpretInstead();
    target.set(to + i, static_cast<Latin1>(source[from + i]));
  }
  c.returnInt(count);
}

// toBytes(chars, from, count): a new array.
void toBytes(NativeCall& c) {
  const std::int32_t from = c.intAt(1);
  const std::int32_t count = c.intAt(2);
  const auto source = viewAt<Utf16>(c, 0);
  if (!source || !source.has(from, count) || count > (1 << 29)) return c.interpretInstead();
  const Ref array = c.vm.allocateArray(c.vm.classes().primitiveArray(classfile::BasicType::Byte), count * 2);
  if (array == heap::kNullRef) return c.interpretInstead();
  // Again: allocation may have moved what was seen.
  const auto again = viewAt<Utf16>(c, 0);
  std::memcpy(c.vm.heap().writeAt(array) + heap::kElementsOffset, again.data + std::ptrdiff_t{from} * 2,
              static_cast<std::size_t>(count) * 2);
  c.returnRef(array);
}

// getChars(bytes of chars, from, end, chars, to)
void getChars(NativeCall& c) {
  const std::int32_t from = c.intAt(1);
  const std::int32_t count = c.intAt(2) - from;
  auto target = writableAt<Utf16>(c, 3);
  const auto source = textAt<Utf16>(c, 0);
  if (!source || !target || !source.has(from, count) || !target.has(c.intAt(4), count)) {
    return c.interpretInstead();
  }
  std::memcpy(target.data + std::ptrdiff_t{c.intAt(4)} * 2, source.data + std::ptrdiff_t{from} * 2,
              static_cast<std::size_t>(count) * 2);
  c.returnVoid();
}

// --- encoding
// ------------------------------------------------------------------------------------------------------

// How many bytes from `from` on are ASCII.
std::int32_t positives(const ArrayView<Latin1>& bytes, std::int32_t from, std::int32_t count) {
  std::int32_t i = 0;
  while (i < count && bytes[from + i] < 0x80) ++i;
  return i;
}
void hasNegatives(NativeCall& c) {
  const auto bytes = viewAt<Latin1>(c, 0);
  if (!bytes || !bytes.has(c.intAt(1), c.intAt(2))) return c.interpretInstead();
  c.returnBoolean(positives(bytes, c.intAt(1), c.intAt(2)) < c.intAt(2));
}
void countPositives(NativeCall& c) {
  const auto bytes = viewAt<Latin1>(c, 0);
  if (!bytes || !bytes.has(c.intAt(1), c.intAt(2))) return c.interpretInstead();
  c.returnInt(positives(bytes, c.intAt(1), c.intAt(2)));
}

// implEncode...(chars or bytes of chars, from, bytes, to, count): how many chars fit.
template <typename Source, int limit>
void encode(NativeCall& c) {
  const std::int32_t from = c.intAt(1);
  const std::int32_t to = c.intAt(3);
  const std::int32_t count = c.intAt(4);
  auto target = writableAt<Latin1>(c, 2);
  auto source = viewAt<Utf16>(c, 0);
  if (source && sizeof(Source) == 1) source.length /= 2;
  if (!source || !target || !source.has(from, count) || !target.has(to, count)) return c.interpretInstead();
  std::int32_t i = 0;
  for (; i < count && source[from + i] < limit; ++i)
    target.set(to + i, static_cast<Latin1>(source[from + i]));
  c.returnInt(i);
}

constexpr std::string_view kLatin1 = "java/lang/StringLatin1";
constexpr std::string_view kUtf16 = "java/lang/StringUTF16";
constexpr std::string_view kCoding = "java/lang/StringCoding";
constexpr NativeRole kRole = NativeRole::Intrinsic;

constexpr NativeEntry kEntries[] = {
    {kLatin1, "equals", "([B[B)Z", equals, kRole},
    {kLatin1, "compareTo", "([B[B)I", compare<Latin1, Latin1>, kRole},
    {kLatin1, "compareToUTF16", "([B[B)I", compare<Latin1, Utf16>, kRole},
    {kLatin1, "hashCode", "([B)I", hashCode<Latin1>, kRole},
    {kLatin1, "indexOf", "([BI[BII)I", indexOfPart<Latin1, Latin1>, kRole},
    {kLatin1, "indexOfChar", "([BIII)I", indexOfChar<Latin1>, kRole},
    {kLatin1, "inflate", "([BI[CII)V", inflate<Utf16>, kRole},
    {kLatin1, "inflate", "([BI[BII)V", inflate<Latin1>, kRole},
    {kUtf16, "compareTo", "([B[B)I", compare<Utf16, Utf16>, kRole},
    {kUtf16, "compareToLatin1", "([B[B)I", compare<Utf16, Latin1>, kRole},
    {kUtf16, "hashCode", "([B)I", hashCode<Utf16>, kRole},
    {kUtf16, "indexOf", "([BI[BII)I", indexOfPart<Utf16, Utf16>, kRole},
    {kUtf16, "indexOfLatin1", "([BI[BII)I", indexOfPart<Utf16, Latin1>, kRole},
    {kUtf16, "indexOfChar", "([BIII)I", indexOfChar<Utf16>, kRole},
    {kUtf16, "compress", "([CI[BII)I", compress<Utf16>, kRole},
    {kUtf16, "compress", "([BI[BII)I", compress<Latin1>, kRole},
    {kUtf16, "toBytes", "([CII)[B", toBytes, kRole},
    {kUtf16, "getChars", "([BII[CI)V", getChars, kRole},
    {kCoding, "hasNegatives", "([BII)Z", hasNegatives, kRole},
    {kCoding, "countPositives", "([BII)I", countPositives, kRole},
    {kCoding, "implEncodeISOArray", "([BI[BII)I", encode<Latin1, 0x100>, kRole},
    {kCoding, "implEncodeAsciiArray", "([CI[BII)I", encode<Utf16, 0x80>, kRole},
    {"sun/nio/cs/ISO_8859_1$Encoder", "implEncodeISOArray", "([CI[BII)I", encode<Utf16, 0x100>, kRole},
};

}  // namespace
}  // namespace string_intrinsics

std::span<const NativeEntry> stringIntrinsics() { return string_intrinsics::kEntries; }

}  // namespace javelin::vm::natives
