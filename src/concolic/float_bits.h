// SPDX-License-Identifier: Apache-2.0
// The bits of floats. Terms know one NaN (expr/sort.h), a JVM has many: intBitsToFloat, moves, loads, stores
// and floatToRawIntBits keep a NaN's bits, and negation changes its sign. So the bits that lie beside a
// float's term are not always the term's value, but what floatBits() says:
//
//   BitsToFp(x)     the value of x            a choice    those of the side that the model takes
//   -f              those of f, other sign    others      the value; a NaN is the one NaN
//
// rawBits() says the same as a term, where that is known by the number's form.
#pragma once

#include <optional>

#include "expr/evaluator.h"
#include "expr/term_arena.h"

namespace javelin::concolic {

// As they lie in a register or in memory. Of other sorts than floats: the value.
std::uint64_t floatBits(const expr::TermArena& arena, expr::Evaluator& evaluator, expr::Term term);
// Whether the bits, a number of 32 or 64, are those of a NaN that is not the one NaN.
expr::Term isOtherNan(expr::TermArena& arena, expr::Term bits);
// The number's bits, also if it is a NaN; nullopt where no term says them: a NaN that arithmetic has made has
// the bits that the processor gives it.
std::optional<expr::Term> rawBits(expr::TermArena& arena, expr::Term number);

}  // namespace javelin::concolic
