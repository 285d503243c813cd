// SPDX-License-Identifier: Apache-2.0
#include "solver/bits/fp_arithmetic.h"

#include <algorithm>
#include <bit>

#include "expr/sort.h"
#include "support/check.h"

namespace javelin::solver::bits {

namespace {

// Holds the exponents of all exact products and quotients of doubles.
constexpr unsigned kExponentBits = 14;

struct Format {
  unsigned width;
  unsigned mantissa;  // bits stored; a significand has one more
  unsigned exponent;
  std::int64_t bias;
};

Format formatOf(unsigned width) { return width == 32 ? Format{32, 23, 8, 127} : Format{64, 52, 11, 1023}; }

// `word` with zeros below.
Word extendedBelow(const Word& word, unsigned zeros) {
  Word result(word.width() + zeros);
  for (unsigned i = 0; i < word.width(); ++i) result[i + zeros] = word[i];
  return result;
}

}  // namespace

Word FpArithmetic::exponentOf(std::int64_t value) const {
  return Word::constant(static_cast<std::uint64_t>(value), kExponentBits);
}

Word FpArithmetic::infinity(Lit sign, unsigned width) const {
  const Format format = formatOf(width);
  Word result(width);
  for (unsigned i = 0; i < format.exponent; ++i) result[format.mantissa + i] = kTrue;
  result[width - 1] = sign;
  return result;
}

FpArithmetic::Normalised FpArithmetic::normalise(const Word& a) {
  const unsigned width = a.width();
  unsigned stages = 0;
  while ((1U << stages) < width) ++stages;
  Normalised result{a, Word(stages)};
  for (unsigned stage = stages; stage-- > 0;) {
    const unsigned shift = 1U << stage;
    const Lit empty = !circuits_.anyOf(result.word.span().subspan(width - shift));
    Word shifted(width);
    for (unsigned i = shift; i < width; ++i) shifted[i] = result.word[i - shift];
    result.word = circuits_.mux(empty, shifted, result.word);
    result.count[stage] = empty;
  }
  return result;
}

FpArithmetic::Shifted FpArithmetic::shiftRight(const Word& a, const Word& count) {
  const unsigned width = a.width();
  Shifted result{a, kFalse};
  unsigned stage = 0;
  for (; stage < count.width() && (1U << stage) < width; ++stage) {
    const unsigned shift = 1U << stage;
    const Lit out = circuits_.anyOf(result.word.span().first(shift));
    result.lost = graph_.lor(result.lost, graph_.land(count[stage], out));
    Word shifted(width);
    for (unsigned i = 0; i + shift < width; ++i) shifted[i] = result.word[i + shift];
    result.word = circuits_.mux(count[stage], shifted, result.word);
  }
  const Lit everything = circuits_.anyOf(count.span().subspan(stage));
  result.lost = graph_.lor(result.lost, graph_.land(everything, circuits_.anyOf(a.span())));
  result.word = circuits_.masked(result.word, !everything);
  return result;
}

FpArithmetic::Unpacked FpArithmetic::unpack(const Word& a) {
  const Format format = formatOf(a.width());
  const Word fraction = a.slice(0, format.mantissa);
  const Word field = a.slice(format.mantissa, format.exponent);
  const Lit special = circuits_.allOf(field.span());
  const Lit subnormal = !circuits_.anyOf(field.span());
  Word significand = fraction.resized(format.mantissa + 1, !subnormal);
  const Normalised normalised = normalise(significand);
  // A subnormal's exponent is that of field 1.
  ColumnSum& sum = circuits_.sum(kExponentBits);
  sum.addConstant(static_cast<std::uint64_t>(-format.bias));
  sum.add(field);
  sum.addBit(subnormal, 0);
  sum.add(normalised.count, 0, true);
  return {a.top(),
          graph_.land(special, fraction.top()),
          graph_.land(special, !fraction.top()),
          graph_.land(subnormal, !circuits_.anyOf(fraction.span())),
          sum.total(),
          normalised.word};
}

// Field and fraction are rounded up as one number: a carry out of the fraction is the next power of two,
// also from subnormal to normal, and from the largest number to infinity.
Word FpArithmetic::round(const Exact& exact, unsigned width) {
  const Format format = formatOf(width);
  const unsigned extra = 2;  // at least a guard bit, and one below
  const unsigned given = exact.significand.width();
  const unsigned least = format.mantissa + 1 + extra;
  const Word padded = given < least ? extendedBelow(exact.significand, least - given) : exact.significand;
  // Below the least normal exponent the significand moves right and the field is 0.
  const Word deficit = circuits_.subtract(exponentOf(1 - format.bias), exact.exponent);
  const Lit subnormal = circuits_.signedLess(exponentOf(0), deficit);
  const Shifted moved = shiftRight(padded, circuits_.masked(deficit, subnormal));
  const unsigned below = moved.word.width() - (format.mantissa + 1);  // bits that are cut off
  const Lit guard = moved.word[below - 1];
  const Lit rest =
      graph_.lor(graph_.lor(moved.lost, exact.sticky), circuits_.anyOf(moved.word.span().first(below - 1)));
  const Word biased = circuits_.add(exact.exponent, exponentOf(format.bias));
  Word number(width - 1);
  for (unsigned i = 0; i < format.mantissa; ++i) number[i] = moved.word[below + i];
  for (unsigned i = 0; i < format.exponent; ++i)
    number[format.mantissa + i] = graph_.land(biased[i], !subnormal);
  const Lit up = graph_.land(guard, graph_.lor(rest, number[0]));
  number = circuits_.add(number, Word(width - 1), up);
  const Lit too_large = graph_.land(
      !subnormal, circuits_.signedLess(exponentOf((std::int64_t{1} << format.exponent) - 2), biased));
  Word result = number.resized(width, exact.sign);
  result = circuits_.mux(too_large, infinity(exact.sign, width), result);
  Word zero(width);
  zero[width - 1] = exact.sign;
  return circuits_.mux(exact.zero, zero, result);
}

Word FpArithmetic::choose(const Special& special, const Exact& exact, unsigned width) {
  Exact number = exact;
  number.zero = graph_.lor(exact.zero, special.zero);
  const Word nan = Word::constant(width == 32 ? expr::kNanF32 : expr::kNanF64, width);
  const Word finite = round(number, width);
  return circuits_.mux(special.nan, nan,
                       circuits_.mux(special.infinite, infinity(exact.sign, width), finite));
}

// The operand of smaller magnitude is shifted to the exponent of the other. Three bits below are enough:
// a guard, a round and a sticky bit; if more than one bit cancels, nothing was cut off.
Word FpArithmetic::add(const Word& a, const Word& b) {
  const unsigned width = a.width();
  const Lit swap = circuits_.unsignedLess(a.slice(0, width - 1), b.slice(0, width - 1));
  const Unpacked big = unpack(circuits_.mux(swap, b, a));
  const Unpacked small = unpack(circuits_.mux(swap, a, b));
  const Word distance = circuits_.subtract(big.exponent, small.exponent);
  // A zero has a meaningless exponent, but no bits to shift.
  const Shifted aligned = shiftRight(extendedBelow(small.significand, 3), distance);
  Word addend = aligned.word;
  addend[0] = graph_.lor(addend[0], aligned.lost);
  const unsigned bits = addend.width() + 1;
  const Lit opposite = graph_.lxor(big.sign, small.sign);
  Word flipped(bits, opposite);
  for (unsigned i = 0; i + 1 < bits; ++i) flipped[i] = graph_.lxor(addend[i], opposite);
  const Word sum = circuits_.add(extendedBelow(big.significand, 3).resized(bits, kFalse), flipped, opposite);
  const Normalised normalised = normalise(sum);
  ColumnSum& exponent = circuits_.sum(kExponentBits);
  exponent.add(big.exponent);
  exponent.addConstant(1);
  exponent.add(normalised.count, 0, true);
  Exact exact{big.sign, exponent.total(), normalised.word};
  exact.zero = !circuits_.anyOf(sum.span());
  // x - x is +0; -0 + -0 is -0.
  exact.sign = graph_.mux(exact.zero, graph_.land(big.sign, small.sign), big.sign);
  Special special;
  special.nan = graph_.lor(graph_.lor(big.nan, small.nan),
                           graph_.land(graph_.land(big.infinite, small.infinite), opposite));
  special.infinite = big.infinite;
  return choose(special, exact, width);
}

Word FpArithmetic::subtract(const Word& a, const Word& b) {
  // Minus NaN is not canonical, but it is found to be a NaN all the same.
  Word negated = b;
  negated[b.width() - 1] = !b.top();
  return add(a, negated);
}

Word FpArithmetic::multiply(const Word& a, const Word& b) {
  const unsigned width = a.width();
  const Unpacked x = unpack(a);
  const Unpacked y = unpack(b);
  const unsigned bits = 2 * x.significand.width();
  const Word product = circuits_.multiply(x.significand, y.significand, bits);
  // 1 <= product < 4
  const Lit carry = product.top();
  const Word normalised = circuits_.mux(carry, product, extendedBelow(product.slice(0, bits - 1), 1));
  const unsigned kept = x.significand.width() + 2;
  ColumnSum& exponent = circuits_.sum(kExponentBits);
  exponent.add(x.exponent);
  exponent.add(y.exponent);
  exponent.addBit(carry, 0);
  Exact exact{graph_.lxor(x.sign, y.sign), exponent.total(), normalised.slice(bits - kept, kept)};
  exact.sticky = circuits_.anyOf(normalised.span().first(bits - kept));
  Special special;
  special.infinite = graph_.lor(x.infinite, y.infinite);
  special.zero = graph_.lor(x.zero, y.zero);
  special.nan = graph_.lor(graph_.lor(x.nan, y.nan), graph_.land(special.infinite, special.zero));
  return choose(special, exact, width);
}

Word FpArithmetic::divide(const Word& a, const Word& b) {
  const unsigned width = a.width();
  const Unpacked x = unpack(a);
  const Unpacked y = unpack(b);
  const unsigned bits = x.significand.width();
  // Restoring division: the first bit of the quotient counts 1, and 1/2 < quotient < 2.
  const unsigned steps = bits + 3;
  Word quotient(steps);
  Word remainder = x.significand.resized(bits + 1, kFalse);
  const Word divisor = y.significand.resized(bits + 1, kFalse);
  for (unsigned i = steps; i-- > 0;) {
    const Lit take = circuits_.unsignedLessEqual(divisor, remainder);
    quotient[i] = take;
    const Word rest = circuits_.mux(take, circuits_.subtract(remainder, divisor), remainder);
    remainder = extendedBelow(rest.slice(0, bits), 1);
  }
  const Lit less = !quotient.top();
  ColumnSum& exponent = circuits_.sum(kExponentBits);
  exponent.add(x.exponent);
  exponent.add(y.exponent, 0, true);
  exponent.add(Word(kExponentBits, less));  // minus 1
  Exact exact{graph_.lxor(x.sign, y.sign), exponent.total(),
              circuits_.mux(less, extendedBelow(quotient.slice(0, steps - 1), 1), quotient)};
  exact.sticky = circuits_.anyOf(remainder.span());
  Special special;
  special.nan = graph_.lor(graph_.lor(x.nan, y.nan),
                           graph_.lor(graph_.land(x.zero, y.zero), graph_.land(x.infinite, y.infinite)));
  special.infinite = graph_.lor(x.infinite, y.zero);
  special.zero = graph_.lor(x.zero, y.infinite);
  return choose(special, exact, width);
}

// Digit by digit: with root r and remainder m of the bits so far, the next bit is 1 if m and the next two
// bits of the radicand are at least 4r + 1. An odd exponent makes the radicand twice as large.
Word FpArithmetic::squareRoot(const Word& a) {
  const unsigned width = a.width();
  const Unpacked x = unpack(a);
  const unsigned bits = x.significand.width();
  const unsigned steps = bits + 2;
  const Lit odd = x.exponent[0];
  Word radicand(2 * steps);  // the highest two bits are its whole part
  for (unsigned i = 0; i < bits; ++i) {
    const Lit here = x.significand[bits - 1 - i];
    const Lit next = i + 1 < bits ? x.significand[bits - 2 - i] : kFalse;
    radicand[2 * steps - 2 - i] = graph_.mux(odd, next, here);
  }
  radicand[2 * steps - 1] = graph_.land(odd, x.significand.top());
  Word root(steps);  // bits known so far are the lowest
  Word remainder(steps + 2);
  for (unsigned i = steps; i-- > 0;) {
    Word row = extendedBelow(remainder.slice(0, steps), 2);
    row[1] = radicand[2 * i + 1];
    row[0] = radicand[2 * i];
    Word trial = extendedBelow(root, 2);
    trial[0] = kTrue;
    const Lit take = circuits_.unsignedLessEqual(trial, row);
    remainder = circuits_.mux(take, circuits_.subtract(row, trial), row);
    root = extendedBelow(root.slice(0, steps - 1), 1);
    root[0] = take;
  }
  Word exponent(kExponentBits, x.exponent.top());
  for (unsigned i = 0; i + 1 < kExponentBits; ++i) exponent[i] = x.exponent[i + 1];
  Exact exact{x.sign, exponent, root};
  exact.sticky = circuits_.anyOf(remainder.span());
  Special special;
  special.nan = graph_.lor(x.nan, graph_.land(x.sign, !x.zero));
  special.infinite = x.infinite;
  special.zero = x.zero;
  return choose(special, exact, width);
}

Word FpArithmetic::toIntegral(const Word& a, expr::Op op) {
  const Format format = formatOf(a.width());
  const Unpacked x = unpack(a);
  // The whole part of the significand, two bits below it, and what else is cut off.
  const Word distance = circuits_.subtract(exponentOf(format.mantissa), x.exponent);
  const Lit whole = graph_.lor(!circuits_.signedLess(exponentOf(0), distance),
                               graph_.lor(x.zero, graph_.lor(x.nan, x.infinite)));
  const Shifted moved = shiftRight(extendedBelow(x.significand, 2), circuits_.masked(distance, !whole));
  const Word integer = moved.word.slice(2, format.mantissa + 1);
  const Lit guard = moved.word[1];
  const Lit rest = graph_.lor(moved.word[0], moved.lost);
  const Lit inexact = graph_.lor(guard, rest);
  const Lit up = op == expr::Op::FpFloor  ? graph_.land(x.sign, inexact)
                 : op == expr::Op::FpCeil ? graph_.land(!x.sign, inexact)
                                          : graph_.land(guard, graph_.lor(rest, integer[0]));
  const Word rounded = circuits_.add(integer, Word(integer.width()), up);
  const Normalised normalised = normalise(rounded);
  ColumnSum& exponent = circuits_.sum(kExponentBits);
  exponent.addConstant(format.mantissa);
  exponent.add(normalised.count, 0, true);
  Exact exact{x.sign, exponent.total(), normalised.word};
  exact.zero = !circuits_.anyOf(rounded.span());
  return circuits_.mux(whole, a, round(exact, a.width()));
}

// JVMS d2i: toward zero, saturating, 0 for NaN.
Word FpArithmetic::toSigned(const Word& a, unsigned width) {
  const Unpacked x = unpack(a);
  constexpr unsigned kBits = 64;
  const Word aligned = extendedBelow(x.significand, kBits - x.significand.width());
  const Word distance = circuits_.subtract(exponentOf(kBits - 1), x.exponent);
  const Lit small = graph_.lor(x.zero, graph_.lor(x.nan, x.exponent.top()));  // |a| < 1
  const Lit large =
      graph_.land(!x.nan, graph_.lor(x.infinite, circuits_.signedLess(exponentOf(width - 2), x.exponent)));
  const Word magnitude = shiftRight(aligned, distance).word.resized(width, kFalse);
  const Word number = circuits_.masked(circuits_.negateIf(x.sign, magnitude), !small);
  Word limit(width, !x.sign);
  limit[width - 1] = x.sign;
  return circuits_.mux(large, limit, number);
}

Word FpArithmetic::fromSigned(const Word& a, unsigned width) {
  const Word magnitude = circuits_.negateIf(a.top(), a);
  const Normalised normalised = normalise(magnitude);
  ColumnSum& exponent = circuits_.sum(kExponentBits);
  exponent.addConstant(a.width() - 1);
  exponent.add(normalised.count, 0, true);
  Exact exact{a.top(), exponent.total(), normalised.word};
  exact.zero = !circuits_.anyOf(a.span());
  return round(exact, width);
}

Word FpArithmetic::convert(const Word& a, unsigned width) {
  const Unpacked x = unpack(a);
  return choose({x.nan, x.infinite, x.zero}, {x.sign, x.exponent, x.significand}, width);
}

}  // namespace javelin::solver::bits
