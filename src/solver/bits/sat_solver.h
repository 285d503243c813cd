// SPDX-License-Identifier: Apache-2.0
// SatSolver: the only user of CaDiCaL. Literals are non-zero ints, as in DIMACS. Its calls are so few that
// CaDiCaL's contract (which it enforces by abort) holds by construction: clauses come whole, values are
// read only after Sat and failed assumptions only after Unsat, and before anything else is added. It
// prints nothing. README.md says more. One thread.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "solver/solver.h"

namespace javelin::solver::bits {

class SatSolver {
 public:
  enum class Outcome : std::uint8_t { Sat, Unsat, Limited, Stopped };

  SatSolver();
  ~SatSolver();
  SatSolver(const SatSolver&) = delete;
  SatSolver& operator=(const SatSolver&) = delete;

  int newVariable() { return ++variables_; }
  int variables() const { return variables_; }
  std::uint64_t clauses() const { return clauses_; }
  // Conflicts of all calls so far.
  std::uint64_t conflicts() const;

  void addClause(std::span<const int> literals);
  template <typename... Literals>
  void addClause(int first, Literals... rest) {
    const int literals[] = {first, rest...};
    addClause(std::span<const int>(literals));
  }

  // Decides the clauses with `assumptions`, which hold for this call only. At most `conflicts` conflicts;
  // stops when `limits` (its effort, time and stop token) say so.
  Outcome solve(std::span<const int> assumptions, std::uint64_t conflicts, const Limits& limits);

  // After Sat, and before the next clause.
  bool value(int literal);
  // After Unsat, and before the next clause: whether this assumption is part of the reason.
  bool failed(int assumption);

 private:
  struct Backend;
  std::unique_ptr<Backend> backend_;
  int variables_ = 0;
  std::uint64_t clauses_ = 0;
};

}  // namespace javelin::solver::bits
