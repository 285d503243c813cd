// SPDX-License-Identifier: Apache-2.0
#include "solver/bits/circuits.h"

#include <algorithm>
#include <bit>

#include "support/check.h"

namespace javelin::solver::bits {

Word Circuits::conjunction(const Word& a, const Word& b) {
  Word result(a.width());
  for (unsigned i = 0; i < a.width(); ++i) result[i] = graph_.land(a[i], b[i]);
  return result;
}

Word Circuits::disjunction(const Word& a, const Word& b) {
  Word result(a.width());
  for (unsigned i = 0; i < a.width(); ++i) result[i] = graph_.lor(a[i], b[i]);
  return result;
}

Word Circuits::exclusive(const Word& a, const Word& b) {
  Word result(a.width());
  for (unsigned i = 0; i < a.width(); ++i) result[i] = graph_.lxor(a[i], b[i]);
  return result;
}

Word Circuits::mux(Lit condition, const Word& yes, const Word& no) {
  Word result(yes.width());
  for (unsigned i = 0; i < yes.width(); ++i) result[i] = graph_.mux(condition, yes[i], no[i]);
  return result;
}

Word Circuits::masked(const Word& a, Lit condition) {
  Word result(a.width());
  for (unsigned i = 0; i < a.width(); ++i) result[i] = graph_.land(a[i], condition);
  return result;
}

Lit Circuits::allOf(std::span<const Lit> bits) {
  Lit result = kTrue;
  for (const Lit bit : bits) result = graph_.land(result, bit);
  return result;
}

Lit Circuits::anyOf(std::span<const Lit> bits) {
  Lit result = kFalse;
  for (const Lit bit : bits) result = graph_.lor(result, bit);
  return result;
}

Lit Circuits::equal(const Word& a, const Word& b) {
  Lit result = kTrue;
  for (unsigned i = 0; i < a.width() && result != kFalse; ++i) {
    result = graph_.land(result, graph_.lxnor(a[i], b[i]));
  }
  return result;
}

Lit Circuits::equalsConstant(const Word& a, std::uint64_t value) {
  return equal(a, Word::constant(value, a.width()));
}

Lit Circuits::carryOfDifference(const Word& a, const Word& b) {
  Lit carry = kTrue;
  for (unsigned i = 0; i < a.width(); ++i) carry = graph_.maj(a[i], !b[i], carry);
  return carry;
}

// As unsigned numbers after flipping the signs.
Lit Circuits::signedLess(const Word& a, const Word& b) {
  Word x = a;
  Word y = b;
  x[a.width() - 1] = !a.top();
  y[b.width() - 1] = !b.top();
  return unsignedLess(x, y);
}

Word Circuits::add(const Word& a, const Word& b, Lit carry) {
  Word result(a.width());
  for (unsigned i = 0; i < a.width(); ++i) {
    result[i] = graph_.xor3(a[i], b[i], carry);
    if (i + 1 < a.width()) carry = graph_.maj(a[i], b[i], carry);
  }
  return result;
}

Word Circuits::negateIf(Lit condition, const Word& a) {
  Word flipped(a.width());
  for (unsigned i = 0; i < a.width(); ++i) flipped[i] = graph_.lxor(a[i], condition);
  return add(Word(a.width()), flipped, condition);
}

Word Circuits::shiftLeft(const Word& a, const Word& count) {
  Word result = a;
  const unsigned width = a.width();
  unsigned stage = 0;
  for (; stage < count.width() && (1U << stage) < width; ++stage) {
    Word shifted(width);
    for (unsigned i = 1U << stage; i < width; ++i) shifted[i] = result[i - (1U << stage)];
    result = mux(count[stage], shifted, result);
  }
  return masked(result, !anyOf(count.span().subspan(stage)));
}

Word Circuits::shiftRight(const Word& a, const Word& count, Lit fill) {
  Word result = a;
  const unsigned width = a.width();
  unsigned stage = 0;
  for (; stage < count.width() && (1U << stage) < width; ++stage) {
    Word shifted(width, fill);
    for (unsigned i = 0; i + (1U << stage) < width; ++i) shifted[i] = result[i + (1U << stage)];
    result = mux(count[stage], shifted, result);
  }
  return mux(anyOf(count.span().subspan(stage)), Word(width, fill), result);
}

Word Circuits::choose(const Word& selector, std::span<const Entry> entries, const Word& rest) {
  return entries.empty() ? rest : chooseBelow(selector, selector.width(), entries, rest);
}

// Decides the low `bits` bits of the selector. The bits above the first one in which keys differ are the
// same in all of them, so one test of those guards the whole subtree.
Word Circuits::chooseBelow(const Word& selector, unsigned bits, std::span<const Entry> entries,
                           const Word& rest) {
  const std::uint64_t first = entries.front().key;
  const std::uint64_t last = entries.back().key;
  const auto split = static_cast<unsigned>(std::bit_width(first ^ last));  // bits that may differ
  Lit inside = kTrue;
  for (unsigned i = split; i < bits; ++i) {
    inside = graph_.land(inside, selector[i].flippedIf((first >> i & 1) == 0));
  }
  if (inside == kFalse) return rest;
  if (split == 0) return mux(inside, Word(entries.front().value), rest);
  const std::uint64_t top = std::uint64_t{1} << (split - 1);
  const auto middle = std::partition_point(entries.begin(), entries.end(),
                                           [&](const Entry& entry) { return (entry.key & top) == 0; });
  const auto low = static_cast<std::size_t>(middle - entries.begin());
  const Lit bit = selector[split - 1];
  const Word zeros = bit == kTrue ? rest : chooseBelow(selector, split - 1, entries.first(low), rest);
  const Word ones = bit == kFalse ? rest : chooseBelow(selector, split - 1, entries.subspan(low), rest);
  return mux(inside, mux(bit, ones, zeros), rest);
}

}  // namespace javelin::solver::bits
