// SPDX-License-Identifier: Apache-2.0
// SumShape: how many summands a bit-vector term has when read as a sum, and how many factors when read as
// a product: one byte per term, which the arena computes when it stores the term. It bounds the work of
// the normal forms (linear_sum.h): what would grow beyond the bounds is *opaque*, a summand or factor that
// is never read.
#pragma once

#include <cstdint>

#include "expr/term.h"

namespace javelin::expr {

struct SumShape {
  static constexpr unsigned kMaxSummands = 8;
  static constexpr unsigned kMaxDegree = 4;
  // k * (x + y) becomes k*x + k*y; with more summands the product stays. Hash functions, h = 31 * h + c,
  // are why: multiplied out, their coefficients grow dense and make solvers slow.
  static constexpr unsigned kMaxDistributed = 2;

  std::uint8_t summands : 4;  // without the constant; 0 for a constant
  std::uint8_t degree : 3;
  std::uint8_t opaque : 1;
};

static_assert(sizeof(SumShape) == 1);

}  // namespace javelin::expr
