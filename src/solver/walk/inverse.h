// SPDX-License-Identifier: Apache-2.0
// Operators run backward: a value for one operand that makes the result what it should be, while the other
// operands stay. Where there are many, one near the present value or a random one; where there is none,
// nothing or a value that comes close. The result is a guess to be evaluated, never a proof.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "expr/function_registry.h"
#include "expr/op.h"
#include "solver/walk/random.h"

namespace javelin::solver::walk {

using Guess = std::optional<std::uint64_t>;

// One application of an operator with the present values of its operands.
struct Application {
  expr::Op op;
  expr::Sort sort;                          // of the result
  std::array<expr::Sort, 3> operand_sorts;  // as many as it has operands
  std::array<std::uint64_t, 3> operands;
};

// For operators on bit-vectors and floats and conversions (not Bool, Ite, arrays, Apply).
Guess invert(const Application& application, std::size_t operand, std::uint64_t target, Random& random);

// For the standard functions that have an inverse; others give nothing.
Guess invertFunction(const expr::ConcreteFunction& function, std::span<const std::uint64_t> arguments,
                     std::size_t operand, std::uint64_t target, Random& random);

// x from x ^ (x >>> count), x ^ (x << count): always unique.
std::uint64_t undoXorShift(expr::Sort sort, expr::Op shift, unsigned count, std::uint64_t target);
// x from x * factor modulo 2^width, nearest to a whole quotient if the factor does not divide.
std::uint64_t undoMultiplication(expr::Sort sort, std::uint64_t factor, std::uint64_t target, Random& random);

}  // namespace javelin::solver::walk
