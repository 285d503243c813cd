// SPDX-License-Identifier: Apache-2.0
// Whether a sum of products is constant, found by multiplying everything out: x*(y + z) - x*y - x*z is.
// The terms themselves keep their products (linear_sum.h says when those are multiplied out), because
// multiplications are what solvers are slow at.
#pragma once

#include <cstdint>
#include <optional>

#include "expr/linear_sum.h"

namespace javelin::expr {

// The value of a settled sum, if it is the same everywhere and that shows within bounds of size.
std::optional<std::uint64_t> constantPolynomial(const TermArena& arena, Sort sort, const LinearSum& sum);

}  // namespace javelin::expr
