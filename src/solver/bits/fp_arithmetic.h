// SPDX-License-Identifier: Apache-2.0
// FpArithmetic: IEEE 754 arithmetic on binary32 and binary64, rounded to nearest even, and the JVM's
// conversions, as gates. Words are as fp_circuits.h has them. Every operation unpacks its operands
// (subnormals are normalised, exponents become signed numbers), computes exactly or with a sticky bit for
// what is cut off, and rounds in one place.
#pragma once

#include "expr/op.h"
#include "solver/bits/circuits.h"

namespace javelin::solver::bits {

class FpArithmetic {
 public:
  explicit FpArithmetic(Circuits& circuits) : circuits_(circuits), graph_(circuits.graph()) {}

  Word add(const Word& a, const Word& b);
  Word subtract(const Word& a, const Word& b);
  Word multiply(const Word& a, const Word& b);
  Word divide(const Word& a, const Word& b);
  Word squareRoot(const Word& a);
  // FpFloor, FpCeil or FpRint.
  Word toIntegral(const Word& a, expr::Op op);

  // To a bit-vector of `width` bits, as d2i and its like do it.
  Word toSigned(const Word& a, unsigned width);
  // From a bit-vector, and from the other format, to the format of `width` bits.
  Word fromSigned(const Word& a, unsigned width);
  Word convert(const Word& a, unsigned width);

 private:
  struct Unpacked {
    Lit sign;
    Lit nan;
    Lit infinite;
    Lit zero;
    Word exponent;     // of the highest bit; two's complement
    Word significand;  // the highest bit is 1 unless it is none of the above
  };
  // The value to be rounded: +-significand * 2^exponent, the highest bit counting 2^exponent, and a little
  // more if sticky.
  struct Exact {
    Lit sign;
    Word exponent;
    Word significand;
    Lit sticky = kFalse;
    Lit zero = kFalse;  // it is zero, whatever the rest says
  };
  // Special results, in this order.
  struct Special {
    Lit nan = kFalse;
    Lit infinite = kFalse;
    Lit zero = kFalse;
  };
  struct Normalised {
    Word word;   // shifted left until its highest bit is 1
    Word count;  // by so much
  };
  struct Shifted {
    Word word;
    Lit lost;  // whether a 1 fell out
  };

  Unpacked unpack(const Word& a);
  Word round(const Exact& exact, unsigned width);
  Word choose(const Special& special, const Exact& exact, unsigned width);
  Normalised normalise(const Word& a);
  Shifted shiftRight(const Word& a, const Word& count);
  Word exponentOf(std::int64_t value) const;
  Word infinity(Lit sign, unsigned width) const;

  Circuits& circuits_;
  GateGraph& graph_;
};

}  // namespace javelin::solver::bits
