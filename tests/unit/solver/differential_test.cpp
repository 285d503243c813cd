// SPDX-License-Identifier: Apache-2.0
// A hundred thousand small formulas, decided by trying all assignments, against the whole chain, Z3 and cvc5
// (bits has the same in bits_test.cpp). To the chain each is a query. Many queries share one arena and one
// solver, so that caches, known cores, recent models and incremental solving all get to answer wrongly if
// they can. Z3 and cvc5 are asked for many at once, since a check costs them more than these formulas do.
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
  bool together;  // many queries in one check
};

class Differential : public testing::TestWithParam<Backend> {};

std::string show(const TermArena& arena, std::span<const Term> conditions) {
  std::string text;
  for (const Term condition : conditions) text += toJava(arena, condition) + "\n";
  return text;
}

struct Decided {
  std::vector<Term> conditions;
  SmallFormulas::Lanes lanes;  // the assignments for which they hold
};
using Queries = std::vector<Decided>;

void askOneByOne(SmallFormulas& formulas, Solver& solver, const Queries& queries, bool satisfiable) {
  for (const Decided& decided : queries) {
    const std::vector<Term>& query = decided.conditions;
    const std::span<const Term> all(query);
    const Answer answer = solver.check({all.first(all.size() - 1), all.back()}, {});
    EXPECT_EQ(answer.verdict, satisfiable ? Verdict::Sat : Verdict::Unsat)
        << answer.decided_by << " " << answer.detail << "\n"
        << show(formulas.arena(), query);
    if (answer.verdict != Verdict::Sat) continue;
    expr::Evaluator evaluator(formulas.arena(), answer.model);
    for (const Term condition : query) EXPECT_TRUE(evaluator.isTrue(condition)) << answer.decided_by;
  }
}

// If one of them is not unsatisfiable, neither is their disjunction.
void askUnsatTogether(SmallFormulas& formulas, Solver& solver, const Queries& queries) {
  constexpr std::size_t kTogether = 100;
  TermArena& arena = formulas.arena();
  for (std::size_t begin = 0; begin < queries.size(); begin += kTogether) {
    const std::size_t end = std::min(begin + kTogether, queries.size());
    Term any = arena.falseTerm();
    for (std::size_t i = begin; i < end; ++i) {
      Term all = arena.trueTerm();
      for (const Term condition : queries[i].conditions)
        all = arena.intern(Op::And, Sort::Bool, all, condition);
      any = arena.intern(Op::Or, Sort::Bool, any, all);
    }
    if (solver.check({{}, any}, {}).verdict == Verdict::Unsat) continue;
    askOneByOne(formulas, solver,
                {queries.begin() + static_cast<std::ptrdiff_t>(begin),
                 queries.begin() + static_cast<std::ptrdiff_t>(end)},
                false);
    ADD_FAILURE() << "a disjunction of unsatisfiable queries";
  }
}

// All that hold for one assignment hold together, with it.
void askSatTogether(SmallFormulas& formulas, Solver& solver, Queries queries) {
  TermArena& arena = formulas.arena();
  while (!queries.empty()) {
    // The assignment for which most hold.
    std::vector<std::size_t> holding(SmallFormulas::kLanes);
    for (const Decided& query : queries) {
      for (std::size_t i = 0; i < holding.size(); ++i) holding[i] += query.lanes[i] ? 1 : 0;
    }
    const auto best = std::max_element(holding.begin(), holding.end());
    const auto lane = static_cast<std::size_t>(best - holding.begin());
    std::vector<Term> together;
    for (std::size_t i = 0; i < SmallFormulas::kInputs; ++i) {
      const Term input = arena.input(InputId(static_cast<std::uint32_t>(i))).term;
      const std::uint64_t value = lane >> (SmallFormulas::kBits * i) & ((1U << SmallFormulas::kBits) - 1);
      together.push_back(arena.intern(Op::Eq, Sort::Bool, input, arena.constant(Sort::Bv8, value)));
    }
    Queries left;
    Queries asked;
    for (Decided& query : queries) {
      const bool holds = query.lanes[lane];
      if (holds) together.insert(together.end(), query.conditions.begin(), query.conditions.end());
      (holds ? asked : left).push_back(std::move(query));
    }
    if (solver.check({together, {}}, {}).verdict != Verdict::Sat) {
      askOneByOne(formulas, solver, asked, true);
      ADD_FAILURE() << "queries with a common solution";
    }
    queries = std::move(left);
  }
}

TEST_P(Differential, AgreesWithBruteForce) {
  constexpr int kQueries = 1000;
  const int rounds = std::max(GetParam().rounds / kScale, 2);
  std::size_t unsat_count = 0;
  for (int round = 0; round < rounds && !HasFailure(); ++round) {
    // Seeds that no other test has.
    SmallFormulas formulas(1'000'000 + static_cast<std::uint64_t>(round), round % 2 == 0, false);
    formulas.grow(200, 5);
    const auto solver = GetParam().make(formulas.arena());
    Queries sat;
    Queries unsat;
    for (int i = 0; i < kQueries; ++i) {
      std::vector<Term> query = formulas.randomQuery();
      const SmallFormulas::Lanes lanes = formulas.bruteForce(query);
      (lanes.any() ? sat : unsat).push_back({std::move(query), lanes});
    }
    unsat_count += unsat.size();
    if (GetParam().together) {
      askUnsatTogether(formulas, *solver, unsat);
      askSatTogether(formulas, *solver, std::move(sat));
    } else {
      askOneByOne(formulas, *solver, sat, true);
      askOneByOne(formulas, *solver, unsat, false);
    }
  }
  const auto all = static_cast<std::size_t>(rounds * kQueries);
  EXPECT_GT(unsat_count, all / 10);
  EXPECT_LT(unsat_count, all * 9 / 10);
}

INSTANTIATE_TEST_SUITE_P(
    Solvers, Differential,
    testing::Values(
        Backend{"chain", [](TermArena& arena) { return std::make_unique<Chain>(arena, ChainOptions{}); }, 500,
                false},
        Backend{"z3", [](TermArena& arena) { return std::make_unique<Z3Solver>(arena); }, 100, true},
        Backend{"cvc5", [](TermArena& arena) { return std::make_unique<Cvc5Solver>(arena); }, 20, true}),
    [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace javelin::solver
