// SPDX-License-Identifier: Apache-2.0
#include "solver/bits/fp_circuits.h"

#include "expr/sort.h"

namespace javelin::solver::bits {

Lit FpCircuits::exponentIsOnes(const Word& a) {
  const unsigned mantissa = mantissaBits(a);
  return circuits_.allOf(a.span().subspan(mantissa, a.width() - 1 - mantissa));
}

Word FpCircuits::canonical(const Word& bits) {
  const Lit nan = graph_.land(exponentIsOnes(bits), circuits_.anyOf(bits.span().first(mantissaBits(bits))));
  const std::uint64_t one = bits.width() == 32 ? expr::kNanF32 : expr::kNanF64;
  return circuits_.mux(nan, Word::constant(one, bits.width()), bits);
}

Lit FpCircuits::isNan(const Word& a) { return graph_.land(exponentIsOnes(a), a[mantissaBits(a) - 1]); }

Lit FpCircuits::isZero(const Word& a) { return !circuits_.anyOf(a.span().first(a.width() - 1)); }

Word FpCircuits::negate(const Word& a) {
  Word result = a;
  result[a.width() - 1] = graph_.land(!a.top(), !isNan(a));
  return result;
}

Word FpCircuits::absolute(const Word& a) {
  Word result = a;
  result[a.width() - 1] = kFalse;
  return result;
}

Lit FpCircuits::equal(const Word& a, const Word& b) {
  const Lit zeros = graph_.land(isZero(a), isZero(b));
  return graph_.lor(zeros, graph_.land(circuits_.equal(a, b), !isNan(a)));
}

// Magnitudes order positive floats; negative ones the other way round.
Lit FpCircuits::less(const Word& a, const Word& b) {
  const auto key = [&](const Word& x) {
    Word result(x.width(), !x.top());
    for (unsigned i = 0; i + 1 < x.width(); ++i) result[i] = graph_.lxor(x[i], x.top());
    return result;
  };
  const Lit zeros = graph_.land(isZero(a), isZero(b));
  const Lit ordered = graph_.land(!isNan(a), !isNan(b));
  return graph_.land(graph_.land(ordered, !zeros), circuits_.unsignedLess(key(a), key(b)));
}

Lit FpCircuits::lessEqual(const Word& a, const Word& b) { return graph_.lor(less(a, b), equal(a, b)); }

}  // namespace javelin::solver::bits
