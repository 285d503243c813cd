// SPDX-License-Identifier: Apache-2.0
// Methods of strings and arrays that look at one element after the other, as one term each: their bytecode
// would be a path for each length and for each place where two texts begin to differ. A rule says what the
// method returns for every content and length that the arrays can have (see Sequence); what it cannot say
// (UTF-16, long arrays, errors) is left to the bytecode. Only where paths fork.
// Golden StringRules holds each rule against loops over the characters.
#include "concolic/library_methods.h"
#include "concolic/same_elements.h"
#include "expr/build.h"

namespace javelin::concolic {

using expr::Term;

namespace {

// Letters of Latin-1 that have another case: their distance is 32. (0xb5 and 0xff have theirs elsewhere.)
bool isUpperLatin1(std::uint32_t c) {
  return (c >= 'A' && c <= 'Z') || (c >= 0xc0 && c <= 0xde && c != 0xd7);
}
bool isLowerLatin1(std::uint32_t c) { return isUpperLatin1(c - 32) && c >= 32; }

}  // namespace

// --- comparing ---------------------------------------------------------------------------------------------

template <typename Same>
Term LibraryMethods::sameContents(const Sequence& a, const Sequence& b, Same same) {
  return sameElements(arena_, a.length, b.length, std::min(a.capacity, b.capacity),
                      [&](std::uint32_t i) { return same(elementOf(a, i), elementOf(b, i)); });
}

Term LibraryMethods::sameContents(const Sequence& a, const Sequence& b) {
  return sameContents(a, b, [&](Term x, Term y) { return equal(arena_, x, y); });
}

bool LibraryMethods::equalArrays(vm::NativeCall& call) {
  const auto a = sequenceOf(objectAt(call, 0));
  const auto b = sequenceOf(objectAt(call, 1));
  if (!a || !b) return false;
  return give(call, sameContents(*a, *b));
}

Term LibraryMethods::sameButForCase(Term a, Term b) {
  if (arena_.isConst(a)) std::swap(a, b);
  const auto unsignedByte = [&](Term element) { return bvAnd(arena_, element, intConst(arena_, 0xff)); };
  if (!arena_.isConst(b)) return equal(arena_, toLower(unsignedByte(a)), toLower(unsignedByte(b)));
  const auto bits = static_cast<std::uint32_t>(arena_.constBits(b)) & 0xffU;
  const auto is = [&](std::uint32_t c) {
    return equal(arena_, a, intConst(arena_, static_cast<std::int8_t>(c)));
  };
  if (isUpperLatin1(bits)) return logicalOr(arena_, is(bits), is(bits + 32));
  return isLowerLatin1(bits) ? logicalOr(arena_, is(bits), is(bits - 32)) : is(bits);
}

bool LibraryMethods::equalButForCase(vm::NativeCall& call) {
  const vm::Ref other = objectAt(call, 1);
  const auto a = textOf(call.refAt(0));
  const auto b = textOf(other);
  if (!a || !b || other == call.refAt(0)) return false;
  return give(call, sameContents(*a, *b, [&](Term x, Term y) { return sameButForCase(x, y); }));
}

// compareTo(a, b): the first difference, or that of the lengths.
bool LibraryMethods::compareTexts(vm::NativeCall& call) {
  const auto a = sequenceOf(objectAt(call, 0));
  const auto b = sequenceOf(objectAt(call, 1));
  if (!a || !b) return false;
  Term result = bvSub(arena_, a->length, b->length);
  for (std::uint32_t i = std::min(a->capacity, b->capacity); i-- > 0;) {
    const Term x = elementOf(*a, i);
    const Term y = elementOf(*b, i);
    const Term both = logicalAnd(arena_, isBefore(i, a->length), isBefore(i, b->length));
    result = ite(arena_, logicalAnd(arena_, both, distinct(arena_, x, y)),
                 bvSub(arena_, characterOf(*a, i), characterOf(*b, i)), result);
  }
  return give(call, result);
}

// mismatch(a, b, length): where the first `length` elements begin to differ, or -1.
bool LibraryMethods::findMismatch(vm::NativeCall& call) {
  const auto a = sequenceOf(objectAt(call, 0));
  const auto b = sequenceOf(objectAt(call, 1));
  if (!a || !b) return false;
  const Term length = intAt(call, 2);
  Term result = intConst(arena_, -1);
  for (std::uint32_t i = std::min(a->capacity, b->capacity); i-- > 0;) {
    result = ite(
        arena_, logicalAnd(arena_, isBefore(i, length), distinct(arena_, elementOf(*a, i), elementOf(*b, i))),
        intConst(arena_, static_cast<std::int32_t>(i)), result);
  }
  return give(call, result);
}

// --- parts -------------------------------------------------------------------------------------------------

// The part stands in the text at `at`, the text being `count` long.
Term LibraryMethods::standsAt(const Sequence& text, Term count, std::uint32_t at, const Sequence& part) {
  const Term start = intConst(arena_, static_cast<std::int32_t>(at));
  std::vector<Term> all = {bvSle(arena_, bvAdd(arena_, start, part.length), count)};
  for (std::uint32_t j = 0; j < part.capacity; ++j) {
    const Term is_part = isBefore(j, part.length);
    const Term same = at + j < text.capacity ? equal(arena_, elementOf(text, at + j), elementOf(part, j))
                                             : arena_.falseTerm();
    all.push_back(implies(arena_, is_part, same));
  }
  return conjunction(arena_, all);
}

// startsWith(prefix, offset)
bool LibraryMethods::startsWith(vm::NativeCall& call) {
  const auto part = textOf(objectAt(call, 1));
  const auto text = textOf(call.refAt(0));
  if (!text || !part) return false;
  const Term offset = intAt(call, 2);
  std::vector<Term> any;
  for (std::uint32_t at = 0; at <= text->capacity; ++at) {
    const Term here = equal(arena_, offset, intConst(arena_, static_cast<std::int32_t>(at)));
    if (here == arena_.falseTerm()) continue;
    any.push_back(logicalAnd(arena_, here, standsAt(*text, text->length, at, *part)));
  }
  return give(call, disjunction(arena_, any));
}

// regionMatches([ignoring case,] offset, other, its offset, length), where the numbers are known.
bool LibraryMethods::regionMatches(vm::NativeCall& call) {
  const std::size_t first = call.frame->method->argument_count == 6 ? 1 : 0;  // an argument more
  for (const std::size_t i : {first, 1 + first, 3 + first, 4 + first}) {
    if (i > 0 && run_.argumentTerm(call, i).valid()) return false;
  }
  const auto part = textOf(objectAt(call, 2 + first));
  const auto text = textOf(call.refAt(0));
  const std::int64_t at = call.intAt(1 + first);
  const std::int64_t part_at = call.intAt(3 + first);
  const std::int64_t count = call.intAt(4 + first);
  if (!text || !part || count < 0 || at < 0 || part_at < 0) return false;
  if (at + count > text->capacity || part_at + count > part->capacity) return give(call, arena_.falseTerm());
  const auto ends = [&](std::int64_t end, Term length) {
    return bvSle(arena_, intConst(arena_, static_cast<std::int32_t>(end)), length);
  };
  const bool ignoring_case = first == 1 && call.intAt(1) != 0;
  std::vector<Term> all = {ends(at + count, text->length), ends(part_at + count, part->length)};
  for (std::int64_t i = 0; i < count; ++i) {
    const Term x = elementOf(*text, static_cast<std::uint32_t>(at + i));
    const Term y = elementOf(*part, static_cast<std::uint32_t>(part_at + i));
    all.push_back(ignoring_case ? sameButForCase(x, y) : equal(arena_, x, y));
  }
  return give(call, conjunction(arena_, all));
}

// --- searching ---------------------------------------------------------------------------------------------

// The first index, not before `from`, that fits; -1 if none does.
template <typename Fits>
Term LibraryMethods::firstIndex(std::uint32_t end, Term from, Fits fits) {
  Term result = intConst(arena_, -1);
  for (std::uint32_t i = end; i-- > 0;) {
    const Term index = intConst(arena_, static_cast<std::int32_t>(i));
    const Term allowed = bvSle(arena_, from, index);
    if (allowed == arena_.falseTerm()) continue;
    result = ite(arena_, logicalAnd(arena_, allowed, fits(i)), index, result);
  }
  return result;
}

// The last index, not behind `from`, that fits; -1 if none does.
template <typename Fits>
Term LibraryMethods::lastIndex(std::uint32_t end, Term from, Fits fits) {
  Term result = intConst(arena_, -1);
  for (std::uint32_t i = 0; i < end; ++i) {
    const Term index = intConst(arena_, static_cast<std::int32_t>(i));
    const Term allowed = bvSle(arena_, index, from);
    if (allowed == arena_.falseTerm()) continue;
    result = ite(arena_, logicalAnd(arena_, allowed, fits(i)), index, result);
  }
  return result;
}

// indexOf(bytes, character, from), lastIndexOf likewise. A character that is not Latin-1 is none of them.
bool LibraryMethods::findCharacter(vm::NativeCall& call, bool last) {
  const auto text = sequenceOf(objectAt(call, 0));
  if (!text) return false;
  const Term wanted = intAt(call, 1);
  const auto fits = [&](std::uint32_t i) {
    return logicalAnd(arena_, isBefore(i, text->length), equal(arena_, characterOf(*text, i), wanted));
  };
  const Term from = intAt(call, 2);
  return give(call, last ? lastIndex(text->capacity, from, fits) : firstIndex(text->capacity, from, fits));
}
bool LibraryMethods::findFirstCharacter(vm::NativeCall& call) { return findCharacter(call, false); }
bool LibraryMethods::findLastCharacter(vm::NativeCall& call) { return findCharacter(call, true); }

// StringLatin1.indexOf(bytes, character, from, to), since JDK 21. What is outside throws, as bytecode.
bool LibraryMethods::findCharacterBefore(vm::NativeCall& call) {
  const auto text = sequenceOf(objectAt(call, 0));
  if (!text) return false;
  const Term wanted = intAt(call, 1);
  const Term from = intAt(call, 2);
  const Term to = intAt(call, 3);
  const Term ends_inside = to == text->length ? arena_.trueTerm() : atMost(to, text->length);
  if (!decideAll(call, {atMost(intConst(arena_, 0), from), ends_inside}) || vm_.stopped()) return false;
  const auto fits = [&](std::uint32_t i) {
    return logicalAnd(arena_, isBefore(i, to), equal(arena_, characterOf(*text, i), wanted));
  };
  return give(call, firstIndex(text->capacity, from, fits));
}

// String.indexOf(bytes, coder, count, part, from), lastIndexOf likewise.
bool LibraryMethods::findPart(vm::NativeCall& call, bool last) {
  const auto part = textOf(objectAt(call, 3));
  const auto text = sequenceOf(objectAt(call, 0));
  if (!text || !part || run_.argumentTerm(call, 1).valid() || call.intAt(1) != 0) return false;
  const Term count = intAt(call, 2);
  const Term from = intAt(call, 4);
  const auto fits = [&](std::uint32_t i) { return standsAt(*text, count, i, *part); };
  const std::uint32_t end = text->capacity + 1;
  if (last) return give(call, lastIndex(end, from, fits));
  // What is empty is found at the end, too, if that is before `from`.
  const Term behind =
      logicalAnd(arena_, equal(arena_, part->length, intConst(arena_, 0)), bvSlt(arena_, count, from));
  return give(call, ite(arena_, behind, count, firstIndex(end, from, fits)));
}
bool LibraryMethods::findFirstPart(vm::NativeCall& call) { return findPart(call, false); }
bool LibraryMethods::findLastPart(vm::NativeCall& call) { return findPart(call, true); }

// StringLatin1.indexOf(bytes, part)
bool LibraryMethods::findBytes(vm::NativeCall& call) {
  const auto text = sequenceOf(objectAt(call, 0));
  const auto part = sequenceOf(objectAt(call, 1));
  if (!text || !part) return false;
  const auto fits = [&](std::uint32_t i) { return standsAt(*text, text->length, i, *part); };
  return give(call, firstIndex(text->capacity + 1, intConst(arena_, 0), fits));
}

// --- properties --------------------------------------------------------------------------------------------

// Character.isWhitespace in Latin-1.
Term LibraryMethods::isWhitespace(Term character) {
  return logicalOr(arena_, isBetween(character, 9, 13), isBetween(character, 28, 32));
}

// The elements from the start on, 31 times what came before plus the next, as long as there are any.
template <typename ValueOf>
Term LibraryMethods::polynomialHash(const Sequence& sequence, std::int32_t start, ValueOf value_of) {
  std::vector<Term> sums = {intConst(arena_, start)};
  const Term base = intConst(arena_, 31);
  for (std::uint32_t i = 0; i < sequence.capacity; ++i)
    sums.push_back(bvAdd(arena_, bvMul(arena_, base, sums.back()), value_of(elementOf(sequence, i))));
  Term result = sums[sequence.capacity];
  for (std::uint32_t i = sequence.capacity; i-- > 0;)
    result = ite(arena_, isBefore(i, sequence.length), result, sums[i]);
  return result;
}

Term LibraryMethods::textHash(const Sequence& text) {
  return polynomialHash(text, 0,
                        [&](Term element) { return bvAnd(arena_, element, intConst(arena_, 0xff)); });
}

bool LibraryMethods::hashText(vm::NativeCall& call) {
  const vm::Ref given = objectAt(call, 0);
  const auto text = call.frame->method->is_static ? sequenceOf(given) : textOf(given);
  return text && give(call, textHash(*text));
}

bool LibraryMethods::hashArray(vm::NativeCall& call) {
  const auto array = sequenceOf(objectAt(call, 0));
  if (!array) return false;
  return give(call, polynomialHash(*array, 1, [](Term element) { return element; }));
}

bool LibraryMethods::isBlank(vm::NativeCall& call) {
  const auto text = textOf(call.refAt(0));
  if (!text) return false;
  std::vector<Term> all;
  for (std::uint32_t i = 0; i < text->capacity; ++i)
    all.push_back(implies(arena_, isBefore(i, text->length), isWhitespace(characterOf(*text, i))));
  return give(call, conjunction(arena_, all));
}

// hasNegatives(bytes, from, count)
bool LibraryMethods::hasNegatives(vm::NativeCall& call) {
  const auto bytes = sequenceOf(objectAt(call, 0));
  if (!bytes || run_.argumentTerm(call, 1).valid() || call.intAt(1) != 0) return false;
  const Term count = intAt(call, 2);
  // Beyond the end the bytecode would throw.
  if (!arena_.isConst(bytes->length) && count != bytes->length) return false;
  if (arena_.isConst(bytes->length) && call.intAt(2) > static_cast<std::int32_t>(bytes->capacity))
    return false;
  if (arena_.isConst(bytes->length) && !arena_.isConst(count)) return false;
  std::vector<Term> any;
  for (std::uint32_t i = 0; i < bytes->capacity; ++i) {
    any.push_back(
        logicalAnd(arena_, isBefore(i, count), bvSlt(arena_, elementOf(*bytes, i), intConst(arena_, 0))));
  }
  return give(call, disjunction(arena_, any));
}

std::span<const LibraryRule> LibraryMethods::stringRules() {
  static constexpr std::string_view kString = "java/lang/String";
  static constexpr std::string_view kLatin1 = "java/lang/StringLatin1";
  static constexpr std::string_view kArrays = "java/util/Arrays";
  static constexpr std::string_view kSupport = "jdk/internal/util/ArraysSupport";
  static constexpr LibraryRule kRules[] = {
      {kLatin1, "equals", "([B[B)Z", &LibraryMethods::equalArrays},
      {kLatin1, "compareTo", "([B[B)I", &LibraryMethods::compareTexts},
      {kLatin1, "hashCode", "([B)I", &LibraryMethods::hashText},
      {kLatin1, "indexOf", "([BII)I", &LibraryMethods::findFirstCharacter},
      {kLatin1, "indexOf", "([BIII)I", &LibraryMethods::findCharacterBefore, false,
       "java/lang/StringLatin1.indexOf([BII)I"},
      {kLatin1, "lastIndexOf", "([BII)I", &LibraryMethods::findLastCharacter},
      {kLatin1, "indexOf", "([B[B)I", &LibraryMethods::findBytes},
      {kString, "equalsIgnoreCase", "(Ljava/lang/String;)Z", &LibraryMethods::equalButForCase},
      {kString, "hashCode", "()I", &LibraryMethods::hashText},
      {kString, "indexOf", "([BBILjava/lang/String;I)I", &LibraryMethods::findFirstPart},
      {kString, "lastIndexOf", "([BBILjava/lang/String;I)I", &LibraryMethods::findLastPart},
      {kString, "startsWith", "(Ljava/lang/String;I)Z", &LibraryMethods::startsWith},
      {kString, "regionMatches", "(ILjava/lang/String;II)Z", &LibraryMethods::regionMatches},
      {kString, "regionMatches", "(ZILjava/lang/String;II)Z", &LibraryMethods::regionMatches},
      {kString, "isBlank", "()Z", &LibraryMethods::isBlank},
      {"java/lang/StringCoding", "hasNegatives", "([BII)Z", &LibraryMethods::hasNegatives},
      {kArrays, "equals", "([B[B)Z", &LibraryMethods::equalArrays},
      {kArrays, "equals", "([Z[Z)Z", &LibraryMethods::equalArrays},
      {kArrays, "equals", "([C[C)Z", &LibraryMethods::equalArrays},
      {kArrays, "equals", "([S[S)Z", &LibraryMethods::equalArrays},
      {kArrays, "equals", "([I[I)Z", &LibraryMethods::equalArrays},
      {kArrays, "equals", "([J[J)Z", &LibraryMethods::equalArrays},
      {kArrays, "equals", "([F[F)Z", &LibraryMethods::equalArrays},
      {kArrays, "equals", "([D[D)Z", &LibraryMethods::equalArrays},
      {kArrays, "hashCode", "([B)I", &LibraryMethods::hashArray},
      {kArrays, "hashCode", "([C)I", &LibraryMethods::hashArray},
      {kArrays, "hashCode", "([S)I", &LibraryMethods::hashArray},
      {kArrays, "hashCode", "([I)I", &LibraryMethods::hashArray},
      {kSupport, "mismatch", "([B[BI)I", &LibraryMethods::findMismatch},
      {kSupport, "mismatch", "([C[CI)I", &LibraryMethods::findMismatch},
      {kSupport, "mismatch", "([S[SI)I", &LibraryMethods::findMismatch},
      {kSupport, "mismatch", "([I[II)I", &LibraryMethods::findMismatch},
      {kSupport, "mismatch", "([J[JI)I", &LibraryMethods::findMismatch},
  };
  return kRules;
}

}  // namespace javelin::concolic
