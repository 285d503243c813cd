// SPDX-License-Identifier: Apache-2.0
#include "solver/input_sets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "expr/build.h"

namespace javelin::solver {
namespace {

using expr::InputId;
using expr::Sort;
using expr::Term;
using expr::TermArena;

std::vector<InputId> reached(const TermArena& arena, Term term) {
  std::vector<InputId> found;
  for (const Term part : arena.reachable({&term, 1})) {
    if (arena.op(part) == expr::Op::Input) found.push_back(arena.inputId(part));
  }
  std::sort(found.begin(), found.end());
  return found;
}

TEST(InputSets, AreWhatATermReaches) {
  TermArena arena;
  std::vector<Term> terms = {expr::intConst(arena, 3)};
  for (int i = 0; i < 12; ++i) terms.push_back(arena.makeInput("x" + std::to_string(i), Sort::Bv32));
  std::mt19937 random(11);
  for (int i = 0; i < 400; ++i) {
    const Term a = terms[random() % terms.size()];
    const Term b = terms[random() % terms.size()];
    terms.push_back(random() % 2 == 0 ? expr::bvAdd(arena, a, b) : expr::bvXor(arena, a, b));
  }
  InputSets sets(arena);
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const Term term = terms[random() % terms.size()];
    const auto inputs = sets.of(term);
    EXPECT_EQ(std::vector<InputId>(inputs.begin(), inputs.end()), reached(arena, term));
  }
}

TEST(InputSets, ALongTermNeedsNoDeepStack) {
  TermArena arena;
  const Term x = arena.makeInput("x", Sort::Bv32);
  const Term y = arena.makeInput("y", Sort::Bv32);
  Term term = x;
  for (int i = 0; i < 300'000; ++i)
    term = i % 2 == 0 ? expr::bvMul(arena, term, y) : expr::bvXor(arena, term, x);
  InputSets sets(arena);
  EXPECT_EQ(sets.of(term).size(), 2U);
}

}  // namespace
}  // namespace javelin::solver
