// SPDX-License-Identifier: Apache-2.0
// CrossCheckingSolver: asks two solvers and compares. Where both decide and differ, one of them is wrong,
// and nothing that was decided so far can be trusted: the handler is told, with the query as SMT-LIB. The
// default handler ends the process as for any broken invariant; if a handler returns, the answer is
// Unknown(BackendFailed). Where only one decides, its answer counts. For tests and --solver=cross.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "solver/solver.h"

namespace javelin::solver {

struct Disagreement {
  std::string text;    // "z3 says sat, cvc5 says unsat"
  std::string script;  // the query, to be replayed
};

// Ends the process (our bug, or a solver's) with the text and the query.
[[noreturn]] void stopOnDisagreement(const Disagreement& disagreement);

class CrossCheckingSolver : public Solver {
 public:
  // `arena` must outlive the solver. The second is asked always, so that costs and limits of the first
  // stay what they are without it.
  CrossCheckingSolver(const expr::TermArena& arena, std::unique_ptr<Solver> first,
                      std::unique_ptr<Solver> second,
                      std::function<void(const Disagreement&)> on_disagreement = stopOnDisagreement);

  Answer check(const Query& query, const Limits& limits) override;
  std::string_view name() const override { return "cross-check"; }

  struct Counts {
    std::uint64_t agreed = 0;     // both decided, the same
    std::uint64_t disagreed = 0;  // both decided, otherwise
    std::uint64_t undecided = 0;  // one or both did not decide
  };
  const Counts& counts() const { return counts_; }

 private:
  const expr::TermArena& arena_;
  std::unique_ptr<Solver> first_;
  std::unique_ptr<Solver> second_;
  std::function<void(const Disagreement&)> on_disagreement_;
  Counts counts_;
};

}  // namespace javelin::solver
