// SPDX-License-Identifier: Apache-2.0
// A hundred thousand small formulas, decided by trying all assignments, against Z3 and the whole chain (bits
// has the same in bits_test.cpp). Many queries share one arena and one solver, so that caches, known cores,
// recent models and incremental solving all get to answer wrongly if they can.
#include <gtest/gtest.h>

#include <functional>

#include "expr/print.h"
#include "solver/chain.h"
#include "solver/cvc5/cvc5_solver.h"
#include "solver/z3/z3_solver.h"
#include "unit/solver/small_formulas.h"

namespace javelin::solver {
namespace {

#ifdef JAVELIN_DEBUG_CHECKS
constexpr int kScale = 50;  // the checked and sanitised build is that much slower
#else
constexpr int kScale = 1;
#endif

struct Backend {
  const char* name;
  std::function<std::unique_ptr<Solver>(TermArena&)> make;
  int rounds;
};

class Differential : public testing::TestWithParam<Backend> {};

std::string show(const TermArena& arena, std::span<const Term> conditions) {
  std::string text;
  for (const Term condition : conditions) text += toJava(arena, condition) + "\n";
  return text;
}

TEST_P(Differential, AgreesWithBruteForce) {
  constexpr int kQueries = 200;
  const int rounds = std::max(GetParam().rounds / kScale, 2);
  int unsat = 0;
  for (int round = 0; round < rounds && !HasFailure(); ++round) {
    // Seeds that no other test has.
    SmallFormulas formulas(1'000'000 + static_cast<std::uint64_t>(round), round % 2 == 0, false);
    formulas.grow(100, 5);
    const auto solver = GetParam().make(formulas.arena());
    for (int i = 0; i < kQueries && !HasFailure(); ++i) {
      const std::vector<Term> query = formulas.randomQuery();
      const std::span<const Term> all(query);
      const Answer answer = solver->check({all.first(all.size() - 1), all.back()}, {});
      const bool satisfiable = formulas.bruteForce(query).any();
      EXPECT_EQ(answer.verdict, satisfiable ? Verdict::Sat : Verdict::Unsat)
          << answer.decided_by << " " << answer.detail << "\n"
          << show(formulas.arena(), query);
      if (answer.verdict == Verdict::Sat) {
        expr::Evaluator evaluator(formulas.arena(), answer.model);
        for (const Term condition : query) EXPECT_TRUE(evaluator.isTrue(condition)) << answer.decided_by;
      }
      unsat += satisfiable ? 0 : 1;
    }
  }
  EXPECT_GT(unsat, rounds * kQueries / 10);
  EXPECT_LT(unsat, rounds * kQueries * 9 / 10);
}

INSTANTIATE_TEST_SUITE_P(
    Solvers, Differential,
    testing::Values(Backend{"chain",
                            [](TermArena& arena) { return std::make_unique<Chain>(arena, ChainOptions{}); },
                            500},
                    Backend{"z3", [](TermArena& arena) { return std::make_unique<Z3Solver>(arena); }, 500}),
    [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace javelin::solver
