// SPDX-License-Identifier: Apache-2.0
// Z3Solver: Z3 through its C++ API, in this process. Context and translated terms live as long as the
// solver; they are thrown away after an interrupt or an error of Z3's, and made anew by the next check.
// No exception leaves it. Which of Z3's engines decides follows SPIKES.md: its SAT-based finite-domain
// solver for integers, bit-blasting tactics for floats, its general core for input arrays and functions.
// Concrete functions and float remainders are uninterpreted: a Sat with them is a proposal only.
#pragma once

#include <cstdint>
#include <memory>

#include "solver/solver.h"

namespace javelin::solver {

class Z3Solver : public Solver {
 public:
  // `arena` must outlive the solver. What Z3 does before it searches has no limit but on its allocations,
  // past which it ends the process: Limits::effort bounds that only if it may.
  enum class PastLimit : std::uint8_t { GoesOn, EndsProcess };
  explicit Z3Solver(expr::TermArena& arena, PastLimit past_limit = PastLimit::GoesOn);
  ~Z3Solver() override;

  Answer check(const Query& query, const Limits& limits) override;
  std::string_view name() const override { return "z3"; }

 private:
  class Session;
  expr::TermArena& arena_;
  PastLimit past_limit_;
  std::unique_ptr<Session> session_;
};

}  // namespace javelin::solver
