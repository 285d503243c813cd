// SPDX-License-Identifier: Apache-2.0
// BitsSolver: decides conditions by turning them into gates and clauses for CaDiCaL. Each term is encoded
// once; conditions are assumptions, so everything learned stays; failed assumptions are the core.
//
// Knows all operators, floats included. Applications of functions and the remainder of floats are something
// of which it knows only that equal operands give equal results. So Unsat is right for every query; Sat of
// a query with those may have a model that is wrong about them: validation outside finds out, and refines.
#pragma once

#include <memory>
#include <vector>

#include "solver/bits/encoder.h"
#include "solver/bits/session.h"
#include "solver/solver.h"

namespace javelin::solver::bits {

struct BitsOptions {
  // Conditions that a core may be tried without, and conflicts that each try may cost.
  unsigned core_tries = 0;
  std::uint64_t core_conflicts = 100;
};

struct BitsStatistics {
  std::uint64_t queries = 0;
  std::uint64_t sat_calls =
      0;                    // more than queries where cores are made smaller, fewer where nothing was left
  std::uint64_t gates = 0;  // made, in all
  std::uint64_t variables = 0;  // of SAT solvers, in all
  std::uint64_t clauses = 0;
  std::uint64_t conflicts = 0;
  std::uint64_t sessions = 0;  // SAT solvers started
  std::uint64_t resets = 0;    // encoders dropped because they had too many gates
};

class BitsSolver : public Solver {
 public:
  // `arena` must outlive the solver; it is not changed.
  explicit BitsSolver(const TermArena& arena, BitsOptions options = {});
  ~BitsSolver() override;

  // Limits.gates bounds the encoder. One that is full is dropped and the query encoded afresh; a query that
  // alone is too large is a ResourceLimit.
  Answer check(const Query& query, const Limits& limits) override;
  std::string_view name() const override { return "bits"; }

  BitsStatistics statistics() const;

 private:
  // One conjunct of a condition.
  struct Part {
    Term term;
    std::uint32_t condition;  // index into conditions_
    int assumption = 0;       // 0 if it is true anyway
  };

  void split(const Query& query);
  Answer decide(const Limits& limits);
  bool encode(const Limits& limits);
  void prepareSession();
  // Whether a part is false by itself; then it alone is the core.
  bool assumeParts(Term& contradiction);
  std::vector<int> assumptionsOf(const std::vector<bool>& wanted) const;
  SatSolver::Outcome solve(const std::vector<bool>& wanted, std::uint64_t conflicts, const Limits& limits);
  Answer unsatAnswer(const Limits& limits);
  // The conditions with a failed assumption.
  std::vector<bool> failedConditions();
  void makeSmaller(std::vector<bool>& core, const Limits& limits);
  void dropSession();
  void dropEncoder();

  const TermArena& arena_;
  const BitsOptions options_;
  std::unique_ptr<Encoder> encoder_;
  std::unique_ptr<Session> session_;
  BitsStatistics statistics_;

  // Figures of the current query.
  std::vector<Term> conditions_;
  std::vector<Part> parts_;
  std::vector<Term> roots_;
  Cone cone_;
};

}  // namespace javelin::solver::bits
