// SPDX-License-Identifier: Apache-2.0
// The evaluator, the tape, the batch and the simplifier must agree on random terms of all operators.
#include <gtest/gtest.h>

#include <map>

#include "expr/evaluator.h"
#include "expr/input_masks.h"
#include "expr/rewrite.h"
#include "expr/tape.h"
#include "expr/term_meter.h"
#include "random_terms.h"

namespace javelin::expr {
namespace {

struct Roots {
  TermArena arena{testFunctions()};
  RandomTerms terms;
  std::vector<Term> roots;

  Roots(std::uint64_t seed, bool simplified, int count) : terms(arena, seed, simplified) {
    for (int i = 0; i < count; ++i) {
      const Term term = terms.next();
      if (!isArray(arena.sort(term))) roots.push_back(term);
    }
  }
};

TEST(Evaluation, TapeAndBatchAgreeWithTheEvaluator) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Roots r(seed, false, 400);
    const Tape tape = Tape::compile(r.arena, r.roots);
    TapeRunner runner(tape);
    const std::size_t lanes = 1 + seed * 3;  // not only multiples of the block
    std::vector<std::uint64_t> inputs(tape.inputs().size() * lanes);
    std::vector<std::uint64_t> results(tape.rootSlots().size() * lanes);
    std::vector<std::vector<std::uint64_t>> expected;
    const Model arrays = r.terms.randomModel();
    Model model = arrays;
    Evaluator evaluator(r.arena, model);
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      for (std::size_t k = 0; k < tape.inputs().size(); ++k) {
        const std::uint64_t bits = randomBits(r.terms.random(), tape.inputSorts()[k]);
        inputs[k * lanes + lane] = bits;
        model.set(tape.inputs()[k], bits);
      }
      evaluator.setModel(model);
      runner.run(model);
      for (std::size_t i = 0; i < r.roots.size(); ++i) {
        ASSERT_EQ(runner.result(i), evaluator.value(r.roots[i]))
            << info(r.arena.op(r.roots[i])).name << " seed " << seed;
      }
      expected.emplace_back();
      for (std::size_t i = 0; i < r.roots.size(); ++i) expected.back().push_back(runner.result(i));
    }
    runner.setArrays(arrays);
    runner.runBatch(inputs, lanes, results);
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      for (std::size_t i = 0; i < r.roots.size(); ++i)
        ASSERT_EQ(results[i * lanes + lane], expected[lane][i]);
    }
  }
}

TEST(Evaluation, ValuesAreCanonical) {
  Roots r(7, false, 3000);
  for (int round = 0; round < 20; ++round) {
    const Model model = r.terms.randomModel();
    Evaluator evaluator(r.arena, model);
    for (const Term root : r.roots) {
      const std::uint64_t value = evaluator.value(root);
      ASSERT_EQ(value, canonical(r.arena.sort(root), value)) << info(r.arena.op(root)).name;
    }
  }
}

// Random nodes on random small subterms, made with and without the simplifier: the same value.
TEST(Evaluation, SimplifiedTermsHaveTheSameValue) {
  std::size_t changed = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Roots r(seed, false, 300);
    std::vector<std::pair<Term, Term>> pairs;
    std::map<Term, Term> done;
    for (const Term term : r.arena.reachable(r.roots)) {
      std::vector<Term> children;
      for (const Term child : r.arena.children(term)) children.push_back(done.at(child));
      done[term] = rebuild(r.arena, term, children);
      if (!isArray(r.arena.sort(term))) pairs.emplace_back(term, done[term]);
      if (done[term] != term) ++changed;
    }
    for (int round = 0; round < 20; ++round) {
      const Model model = r.terms.randomModel();
      Evaluator evaluator(r.arena, model);
      for (const auto& [plain, simple] : pairs) {
        ASSERT_EQ(evaluator.value(plain), evaluator.value(simple))
            << info(r.arena.op(plain)).name << " seed " << seed;
      }
    }
  }
  EXPECT_GT(changed, 1000U);
}

TEST(Evaluation, LoweredTermsHaveTheSameValue) {
  Roots r(3, false, 3000);
  const std::vector<Term> lowered = lowerDerived(r.arena, r.roots);
  for (const Term term : r.arena.reachable(lowered)) {
    const Op op = r.arena.op(term);
    EXPECT_TRUE(op != Op::Lcmp && op != Op::Fcmpl && op != Op::Fcmpg);
  }
  for (int round = 0; round < 50; ++round) {
    const Model model = r.terms.randomModel();
    Evaluator evaluator(r.arena, model);
    for (std::size_t i = 0; i < lowered.size(); ++i) {
      ASSERT_EQ(evaluator.value(r.roots[i]), evaluator.value(lowered[i]));
    }
  }
}

TEST(Evaluation, TermsWithoutArrayOperatorsHaveTheSameValue) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Roots r(seed, false, 1000);
    const std::vector<Term> lowered = lowerArrays(r.arena, r.roots);
    for (const Term term : r.arena.reachable(lowered)) {
      const Node n = r.arena.node(term);
      EXPECT_TRUE(!isArray(n.sort) || n.op == Op::Input || n.op == Op::Table) << info(n.op).name;
    }
    for (int round = 0; round < 10; ++round) {
      const Model model = r.terms.randomModel();
      Evaluator evaluator(r.arena, model);
      for (std::size_t i = 0; i < lowered.size(); ++i) {
        ASSERT_EQ(evaluator.value(r.roots[i]), evaluator.value(lowered[i]));
      }
    }
  }
}

TEST(Evaluation, SubstitutionIsEvaluationUnderTheReplacement) {
  TermArena arena;
  const Term x = arena.makeInput("x", Sort::Bv32);
  const Term y = arena.makeInput("y", Sort::Bv32);
  const Term term = bvMul(arena, bvAdd(arena, x, y), bvXor(arena, x, intConst(arena, 5)));
  EXPECT_EQ(substitute(arena, term, {{x, intConst(arena, 5)}}), intConst(arena, 0));
  EXPECT_EQ(substitute(arena, term, {{x, y}, {y, x}}),
            bvMul(arena, bvAdd(arena, x, y), bvXor(arena, y, intConst(arena, 5))));
}

TEST(Evaluation, DeepTermsDoNotOverflowTheStack) {
  TermArena arena;
  const Term x = arena.makeInput("x", Sort::Bv32);
  Term sum = x;
  Term array = arena.makeInput("a", Sort::ArrayBv32);
  for (int i = 0; i < 200000; ++i) {
    sum = bvAdd(arena, bvMul(arena, sum, x), intConst(arena, i));
    if (i % 20 == 0) array = store(arena, array, intConst(arena, i), sum);
  }
  const Term root = bvXor(arena, sum, select(arena, array, x));
  Model model;
  model.set(arena.inputId(x), 40);
  Evaluator evaluator(arena, model);
  const Tape tape = Tape::compile(arena, std::array{root});
  TapeRunner runner(tape);
  runner.run(model);
  EXPECT_EQ(runner.result(0), evaluator.value(root));
  EXPECT_NE(substitute(arena, root, {{x, intConst(arena, 40)}}), root);
}

TEST(Evaluation, OnlyTheChosenSideIsComputed) {
  int calls = 0;
  FunctionRegistry functions;
  const FunctionId slow = functions.add({"slow", {Sort::Bv32}, Sort::Bv32, [&calls](auto v) {
                                           ++calls;
                                           return v[0];
                                         }});
  TermArena arena(functions);
  const Term x = arena.makeInput("x", Sort::Bv32);
  const Term chosen = ite(arena, bvSlt(arena, x, intConst(arena, 3)), x, apply(arena, slow, std::array{x}));
  Model model;
  Evaluator evaluator(arena, model);
  EXPECT_EQ(evaluator.value(chosen), 0U);
  EXPECT_EQ(calls, 0);
  model.set(arena.inputId(x), 9);
  evaluator.setModel(model);
  EXPECT_EQ(evaluator.value(chosen), 9U);
  EXPECT_EQ(evaluator.value(chosen), 9U);
  EXPECT_EQ(calls, 1);
}

TEST(Model, CopiesShareUntilOneChanges) {
  Model first;
  for (std::uint32_t i = 0; i < 100; ++i) first.set(InputId(i), i);
  Model second = first;
  const auto differences = [&] {
    std::vector<std::uint32_t> inputs;
    first.forEachDifference(second, [&](InputId input) { inputs.push_back(input.value()); });
    return inputs;
  };
  EXPECT_TRUE(differences().empty());
  second.set(InputId(70), 7);
  second.set(InputId(130), 8);
  second.set(InputId(131), 0);
  second.setArray(InputId(140), ArrayValue({1, 2}));
  EXPECT_EQ(differences(), (std::vector<std::uint32_t>{70, 130, 140}));
  EXPECT_EQ(first.value(InputId(70)), 70U);
  EXPECT_FALSE(first.mentions(InputId(131)));
  EXPECT_TRUE(second.mentions(InputId(131)));
}

TEST(Model, FarInputsAreApartInCopies) {
  Model first;
  first.set(InputId(3), 1);
  first.set(InputId(5000), 2);
  Model second = first;
  second.set(InputId(5000), 9);
  second.set(InputId(5001), 3);
  second.set(InputId(20'000), 4);
  std::vector<std::uint32_t> inputs;
  first.forEachDifference(second, [&](InputId input) { inputs.push_back(input.value()); });
  EXPECT_EQ(inputs, (std::vector<std::uint32_t>{5000, 5001, 20'000}));
  EXPECT_EQ(first.value(InputId(5000)), 2U);
  EXPECT_EQ(second.value(InputId(3)), 1U);
  EXPECT_FALSE(second.mentions(InputId(4000)));
  EXPECT_FALSE(first.mentions(InputId(1'000'000)));
}

TEST(InputMasks, TermsThatShareAnInputMeet) {
  TermArena t;
  const Term x = t.makeInput("x", Sort::Bv32);
  const Term y = t.makeInput("y", Sort::Bv32);
  InputMasks masks(t);
  EXPECT_EQ(masks.of(bvAdd(t, x, y)), masks.of(x) | masks.of(y));
  EXPECT_EQ(masks.of(x) & masks.of(bvMul(t, y, intConst(t, 3))), 0U);
  EXPECT_EQ(masks.of(intConst(t, 3)), 0U);
  EXPECT_EQ(masks.of(x), InputMasks::of(t.inputId(x)));
}

TEST(TermMeter, CountsWhatIsAskedForNotWhatIsNew) {
  TermArena t;
  const Term x = t.makeInput("x", Sort::Bv32);
  const Term sum = bvAdd(t, x, intConst(t, 5));  // nobody counts
  TermMeter meter;
  std::uint64_t step = 0;
  const TermMeter::Installed installed(meter, step);
  EXPECT_EQ(bvAdd(t, x, intConst(t, 5)), sum);
  EXPECT_EQ(meter.count(), 2U);  // the number and the sum
  bvAdd(t, x, intConst(t, 5));
  EXPECT_EQ(meter.count(), 2U);
}

TEST(TermMeter, CountsTheInstructionInWhichItProceeds) {
  TermArena t;
  const Term x = t.makeInput("x", Sort::Bv32);
  TermMeter meter;
  std::uint64_t step = 1;
  const TermMeter::Installed installed(meter, step);
  meter.pause();
  bvAdd(t, x, intConst(t, 6));  // of the instruction before
  ++step;
  bvAdd(t, x, intConst(t, 7));
  EXPECT_EQ(meter.count(), 0U);
  meter.proceed();
  EXPECT_EQ(meter.count(), 2U);
}

}  // namespace
}  // namespace javelin::expr
