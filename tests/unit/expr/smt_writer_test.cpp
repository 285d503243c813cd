// SPDX-License-Identifier: Apache-2.0
// What we write must mean to a solver what it means to the evaluator: cvc5 is asked to find a
// difference on random terms over constants.
#include "expr/smt_writer.h"

#include <gtest/gtest.h>

#include <map>

#include "expr/evaluator.h"
#include "random_terms.h"
#include "support/subprocess.h"

namespace javelin::expr {
namespace {

std::string cvc5(const std::string& script) {
  const auto run = runSubprocess({"cvc5", "--incremental", "--lang=smt2", "-"},
                                 {.input = script, .time_limit = std::chrono::minutes(5)});
  if (!run.ok()) return run.error().text();
  return run->succeeded() ? run->output : "failed: " + run->output + run->errors;
}

TEST(SmtWriter, SharedTermsAreWrittenOnce) {
  TermArena t;
  Term sum = t.makeInput("x", Sort::Bv32);
  for (int i = 0; i < 100; ++i) sum = bvMul(t, sum, bvAdd(t, sum, intConst(t, i)));
  const std::string script = toSmtLib(t, std::array{bvSlt(t, sum, intConst(t, 0))});
  EXPECT_LT(script.size(), 20000U);
  EXPECT_NE(script.find("(declare-fun |x| () (_ BitVec 32))"), std::string::npos);
}

TEST(SmtWriter, AnIncrementalSessionGetsOnlyWhatIsNew) {
  TermArena t;
  const Term x = t.makeInput("x", Sort::Bv32);
  const Term product = bvMul(t, x, x);
  SmtWriter writer(t);
  std::string script = SmtWriter::preamble() + "(push 1)\n";
  script += writer.assertion(bvSlt(t, product, intConst(t, 0)));
  script += "(check-sat)\n(pop 1)\n(push 1)\n";
  const std::string second = writer.assertion(equal(t, product, intConst(t, 3)));
  EXPECT_EQ(second.find("declare-fun"), std::string::npos);
  EXPECT_EQ(second.find("bvmul"), std::string::npos);
  script += second + "(check-sat)\n(pop 1)\n";
  EXPECT_EQ(cvc5(script), "sat\nunsat\n");
}

TEST(SmtWriter, StrangeNamesAreQuotedApart) {
  TermArena t;
  const Term a = t.makeInput("a|b\\", Sort::Bool);
  const Term b = t.makeInput("a_b_", Sort::Bool);
  const Term c = t.makeInput("%3", Sort::Bool);
  const Term d = t.makeInput("this.f[0] \"", Sort::Bool);
  const std::array conditions = {a, logicalNot(t, b), logicalXor(t, c, b), logicalXor(t, d, a)};
  EXPECT_EQ(cvc5(toSmtLib(t, conditions)), "sat\n");
}

TEST(SmtWriter, FloatBitsAreDeterminedByTheirSideCondition) {
  TermArena t;
  const Term f = t.makeInput("f", Sort::F32);
  const Term bits = fpToBits(t, f);
  const auto check = [&](Term condition) { return cvc5(toSmtLib(t, std::array{condition})); };
  EXPECT_EQ(check(equal(t, bits, intConst(t, 0x3f800000))), "sat\n");
  EXPECT_EQ(check(equal(t, bits, intConst(t, 0x7fc00001))), "unsat\n");  // no NaN but one
  EXPECT_EQ(check(logicalAnd(t, fpIsNan(t, f), distinct(t, bits, intConst(t, 0x7fc00000)))), "unsat\n");
  EXPECT_EQ(check(logicalAnd(t, bvSlt(t, bits, intConst(t, 0)), fpLt(t, floatConst(t, 0), f))), "unsat\n");
}

// `term` with random constants for its inputs, nothing folded.
Term ground(TermArena& arena, RandomTerms& terms, Term term, std::map<Term, Term>& done) {
  for (const Term one : arena.reachable(std::span(&term, 1))) {
    if (done.contains(one)) continue;
    const Node n = arena.node(one);
    if (n.op == Op::Input && !isArray(n.sort)) {
      done[one] = arena.constant(n.sort, randomBits(terms.random(), n.sort));
    } else if (n.op == Op::Input) {
      const Sort element = elementSort(n.sort);
      done[one] =
          arena.table(element, {randomBits(terms.random(), element), randomBits(terms.random(), element)});
    } else if (n.op == Op::Const || n.op == Op::Table) {
      done[one] = one;
    } else {
      done[one] = arena.intern(n.op, n.sort, done.at(n.a()), n.arity > 1 ? done.at(n.b()) : Term(),
                               n.arity > 2 ? done.at(n.c()) : Term());
    }
  }
  return done.at(term);
}

// cvc5 wants values inside constant arrays, for which it takes neither terms nor most floats.
bool hasOpenConstArray(const TermArena& arena, Term term) {
  for (const Term one : arena.reachable(std::span(&term, 1))) {
    const Node n = arena.node(one);
    if (n.op == Op::ConstArray && (!arena.isConst(n.a()) || isFp(arena.sort(n.a())))) return true;
  }
  return false;
}

// Unlike all else over constants, its fresh constant needs a search, which takes long below arithmetic.
bool hasInnerFpToBits(const TermArena& arena, Term term) {
  for (const Term child : arena.children(term)) {
    if (arena.has(child, kHasFpToBits)) return true;
  }
  return false;
}

TEST(SmtWriter, MeansTheSameToASolverAsToTheEvaluator) {
  std::map<Op, int> seen;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    TermArena arena(testFunctions());
    RandomTerms terms(arena, seed, false);
    const Model model;
    std::vector<Term> differences;
    std::map<Term, Term> done;
    for (int i = 0; i < 700; ++i) {
      const Term made = terms.next();
      if (isArray(arena.sort(made)) || arena.has(made, kHasFunction)) continue;
      const Term term = ground(arena, terms, made, done);
      if (hasOpenConstArray(arena, term) || hasInnerFpToBits(arena, term)) continue;
      Evaluator evaluator(arena, model);
      const Term value = arena.constant(arena.sort(term), evaluator.value(term));
      differences.push_back(arena.intern(Op::Not, Sort::Bool, arena.intern(Op::Eq, Sort::Bool, term, value)));
      ++seen[arena.op(term)];
    }
    Term any = differences[0];
    for (const Term difference : differences) any = arena.intern(Op::Or, Sort::Bool, any, difference);
    const std::string answer = cvc5(toSmtLib(arena, std::array{any}));
    if (answer == "unsat\n") continue;
    for (const Term difference : differences) {
      const std::string one = cvc5(toSmtLib(arena, std::array{difference}));
      ASSERT_EQ(one, "unsat\n") << toSmtLib(arena, std::array{difference});
    }
    FAIL() << answer;
  }
  for (std::size_t op = 0; op < kOpCount; ++op) {
    const Op which = static_cast<Op>(op);
    const bool expected =
        info(which).arity > 0 && which != Op::FpRem && which != Op::ConstArray && which != Op::Store;
    EXPECT_TRUE(!expected || seen[which] > 0) << info(which).name;
  }
}

}  // namespace
}  // namespace javelin::expr
