// SPDX-License-Identifier: Apache-2.0
// RefiningSolver: concrete functions over a backend to which they are uninterpreted. Solve; if the model
// is wrong, compute the functions at the arguments that it has, tell the backend those facts, and ask
// again, a bounded number of times. Facts are true, so Unsat (with any facts) is Unsat, and a Sat leaves
// only if every condition evaluates to true. An example: f(x) == 7 with 0 <= x < 3. The backend proposes
// x = 0; f(0) is 5; the fact (x == 0) => (f(x) == 5) makes it propose another x, or say Unsat after all
// three. Facts are kept for later queries. FpRem (Java's % on floats) is such a function too.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "expr/evaluator.h"
#include "solver/solver.h"

namespace javelin::solver {

struct RefineOptions {
  unsigned rounds = 32;    // proposals of the backend per query, at most
  bool keep_facts = true;  // for later queries; otherwise an answer depends on its query alone
};

class RefiningSolver : public Solver {
 public:
  // `arena` must outlive the solver.
  RefiningSolver(expr::TermArena& arena, std::unique_ptr<Solver> inner, RefineOptions options = {});

  Answer check(const Query& query, const Limits& limits) override;
  std::string_view name() const override { return inner_->name(); }

  struct Counts {
    std::uint64_t refined = 0;  // queries with functions
    std::uint64_t rounds = 0;   // proposals that were wrong
    std::uint64_t given_up = 0;
  };
  const Counts& counts() const { return counts_; }

 private:
  // A function's value at one place: constants.
  struct Point {
    std::vector<Term> arguments;
    Term value;
  };
  // FpRem has no FunctionId: these stand for it.
  static constexpr std::uint64_t kFrem = 1ULL << 32;
  static constexpr std::uint64_t kDrem = kFrem + 1;

  std::uint64_t functionOf(Term application) const;
  std::vector<Term> applicationsIn(std::span<const Term> conditions) const;
  // Computes the applications under the model; false if nothing new was learnt.
  bool learn(std::span<const Term> applications);
  // That the result lies where all results of the function do; invalid if that is not known.
  Term rangeFact(Term application);
  // The facts that the points state about the applications of a query.
  std::vector<Term> facts(std::span<const Term> applications);
  bool satisfied(std::span<const Term> conditions, const Model& model);

  expr::TermArena& arena_;
  std::unique_ptr<Solver> inner_;
  RefineOptions options_;
  expr::Model no_model_;
  expr::Evaluator evaluator_;
  std::unordered_map<std::uint64_t, std::vector<Point>> points_;  // by function
  Counts counts_;
};

}  // namespace javelin::solver
