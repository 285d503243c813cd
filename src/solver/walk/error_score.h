// SPDX-License-Identifier: Apache-2.0
// How badly a single comparison is violated (Algorithm 5.2), as a number that is 0 exactly if it holds.
//
// The paper takes the difference of both sides, |l - r|. Added up over constraints that speak of angles and
// of hash codes, the hash codes drown the rest. We take its logarithm, log2(1 + |l - r|), which is as good as
// the difference itself near a solution and keeps constraints comparable far from one; it is monotone, so a
// single constraint is searched as in the paper. To it comes, for floats, a small part for the distance in
// units of the last place: it tells 1e-300 from 0, and leads the last steps to exact equality. For equality
// of bit-vectors the number of different bits is the other half: after a shift or a xor the bits tell more
// than their value does. Differences never overflow: integers are subtracted exactly, an infinite difference
// has the error of the largest exponent, and NaN 1/8 of the largest double, on this scale (section 5.6).
#pragma once

#include <cstdint>

#include "expr/sort.h"

namespace javelin::solver::walk {

// NotLess and NotLessOrEqual are the negations on floats, which NaN satisfies.
enum class Relation : std::uint8_t {
  Equal,
  NotEqual,
  Less,
  LessOrEqual,
  NotLess,
  NotLessOrEqual,
  IsNan,
  NotNan
};

enum class Domain : std::uint8_t {
  Signed,    // bit-vectors
  Unsigned,  // bit-vectors
  Float,     // as Java compares floats
  Same,      // same bits: conditions, references, and floats where 0.0 is not -0.0
};

// The error of NaN, of an infinite difference, and of a condition that is just false.
inline constexpr double kNanError = 1021;
inline constexpr double kInfiniteError = 1024;
inline constexpr double kFalseError = 1;

struct Comparison {
  Relation relation = Relation::Equal;
  Domain domain = Domain::Signed;
  expr::Sort sort = expr::Sort::Bool;  // of both sides
};

// The relation that holds exactly if `comparison` does not; for integers with sides swapped where
// `swap_sides` says so.
Comparison negated(Comparison comparison, bool& swap_sides);

double errorOf(const Comparison& comparison, std::uint64_t left, std::uint64_t right);

// left - right as a real number, NaN if there is none; what bisection and Newton's method bring to zero.
double differenceOf(const Comparison& comparison, std::uint64_t left, std::uint64_t right);

}  // namespace javelin::solver::walk
