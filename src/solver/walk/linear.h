// SPDX-License-Identifier: Apache-2.0
// Linear forms: terms read as sums of a_i * x_i + b over the real numbers, as section 5.3 does. That is how
// the search finds its way; whether a constraint holds is always decided by evaluating it, with wrap-around
// and rounding. Coefficients of integers are exact and are read modulo 2^64.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solver/walk/formula.h"

namespace javelin::solver::walk {

// A number as a float and as an integer modulo 2^64; `whole` says whether the latter is exact.
struct Coefficient {
  double real = 0;
  std::int64_t integer = 0;
  bool whole = true;

  static Coefficient ofInteger(std::int64_t value) { return {static_cast<double>(value), value, true}; }
  static Coefficient ofReal(double value);
  Coefficient operator+(const Coefficient& other) const;
  Coefficient operator*(const Coefficient& other) const;
  Coefficient operator-() const;
  bool isZero() const { return real == 0 && integer == 0; }
};

struct LinearForm {
  struct Part {
    std::uint32_t variable;
    Coefficient factor;
  };
  std::vector<Part> parts;  // by ascending variable, none zero
  Coefficient constant;

  void add(const LinearForm& other, const Coefficient& factor);
  const Part* find(std::uint32_t variable) const;
};

// form ~ 0.
struct LinearConstraint {
  LinearForm form;
  Relation relation = Relation::Equal;  // Equal, Less or LessOrEqual
  std::uint32_t constraint = 0;         // in the formula
  Sort sort = Sort::Bool;               // of its sides
};

// `term` as a linear form; nothing if it is not linear.
std::optional<LinearForm> linearForm(const expr::TermArena& arena, const Formula& formula, Term term);

// The linear constraints of a formula with at least one variable: the set L of Algorithm 5.1. Disequalities
// are not among them.
std::vector<LinearConstraint> linearPart(const expr::TermArena& arena, const Formula& formula);

}  // namespace javelin::solver::walk
