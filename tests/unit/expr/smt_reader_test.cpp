// SPDX-License-Identifier: Apache-2.0
// The reader gives back exactly the terms that the writer wrote, reads what people write in the same
// subset, and says where bad text is bad.
#include "expr/smt_reader.h"

#include <gtest/gtest.h>

#include <set>

#include "expr/evaluator.h"
#include "expr/smt_writer.h"
#include "random_terms.h"

namespace javelin::expr {
namespace {

std::vector<Term> readBack(TermArena& arena, const std::vector<Term>& conditions, bool simplify) {
  const std::string text = toSmtLib(arena, conditions);
  const auto script = readSmtLib(arena, text, {.simplify = simplify});
  EXPECT_TRUE(script.ok()) << (script.ok() ? "" : script.error().text());
  if (!script.ok()) return {};
  EXPECT_EQ(script->queries.size(), 1U);
  EXPECT_EQ(script->assertions, script->queries[0].conditions);
  return script->assertions;
}

// The sort of two equated constants is not in the text if they are references.
bool equatesRefConstants(const TermArena& arena, Term term) {
  const Node n = arena.node(term);
  return n.op == Op::Eq && arena.isConst(n.a()) && arena.isConst(n.b()) && arena.sort(n.a()) == Sort::Ref;
}

void roundTrip(bool simplified, std::uint64_t seed, std::set<Op>& seen) {
  TermArena arena(testFunctions());
  RandomTerms terms(arena, seed, simplified);
  std::vector<Term> conditions;
  for (int i = 0; i < 2000; ++i) {
    Term term = terms.next();
    if (isArray(arena.sort(term))) continue;
    if (arena.sort(term) != Sort::Bool) {
      const Term other = terms.pick(arena.sort(term));
      term = simplified ? equal(arena, term, other) : arena.intern(Op::Eq, Sort::Bool, term, other);
    }
    conditions.push_back(term);
  }
  std::erase_if(conditions, [&](Term condition) {
    const std::vector<Term> all = arena.reachable(std::span(&condition, 1));
    return std::any_of(all.begin(), all.end(), [&](Term one) { return equatesRefConstants(arena, one); });
  });
  ASSERT_GT(conditions.size(), 500U);
  for (const Term term : arena.reachable(conditions)) seen.insert(arena.op(term));
  const std::size_t size = arena.size();
  EXPECT_EQ(readBack(arena, conditions, simplified), conditions);
  for (std::size_t i = size; i < arena.size(); ++i) {  // nothing new on the way but a table's elements
    EXPECT_TRUE(arena.isConst(Term(static_cast<std::uint32_t>(i))));
  }
}

TEST(SmtReader, GivesTheTermsThatWereWritten) {
  for (const bool simplified : {true, false}) {
    std::set<Op> seen;
    for (std::uint64_t seed = 0; seed < 10; ++seed) roundTrip(simplified, seed, seen);
    for (std::size_t i = 0; i < kOpCount; ++i) {
      const auto op = static_cast<Op>(i);
      if (simplified && (op == Op::BvSle || op == Op::BvUle)) continue;  // x <= y is !(y < x)
      EXPECT_TRUE(seen.contains(op)) << info(op).name << (simplified ? ", simplified" : "");
    }
  }
}

TEST(SmtReader, AStoredQueryMeansTheSameInAnotherArena) {
  TermArena arena(testFunctions());
  RandomTerms terms(arena, 77, true);
  std::vector<Term> conditions;
  for (int i = 0; i < 1000; ++i) {
    const Term term = terms.next();
    if (arena.sort(term) == Sort::Bool) conditions.push_back(term);
  }
  TermArena other(testFunctions());
  const auto script = readSmtLib(other, toSmtLib(arena, conditions));
  ASSERT_TRUE(script.ok()) << script.error().text();
  ASSERT_EQ(script->assertions.size(), conditions.size());
  for (int round = 0; round < 20; ++round) {
    const Model model = terms.randomModel();
    Model moved;
    for (std::uint32_t i = 0; i < other.inputCount(); ++i) {
      const InputId source = arena.inputId(arena.findInput(other.input(InputId(i)).name));
      EXPECT_EQ(arena.input(source).sort, other.input(InputId(i)).sort);
      if (isArray(arena.input(source).sort)) {
        moved.setArray(InputId(i), model.array(source));
      } else {
        moved.set(InputId(i), model.value(source));
      }
    }
    Evaluator before(arena, model);
    Evaluator after(other, moved);
    for (std::size_t i = 0; i < conditions.size(); ++i) {
      ASSERT_EQ(before.value(conditions[i]), after.value(script->assertions[i])) << i;
    }
  }
}

TEST(SmtReader, FindsInputsWithNamesThatCannotBeQuoted) {
  TermArena t;
  const Term a = t.makeInput("a|b\\", Sort::Bool);
  const Term b = t.makeInput("a_b_", Sort::Bool);
  const Term c = t.makeInput("%3", Sort::Bool);
  const std::vector<Term> conditions = {a, logicalNot(t, b), logicalXor(t, c, b)};
  EXPECT_EQ(readBack(t, conditions, true), conditions);
  EXPECT_EQ(t.inputCount(), 3U);
}

TEST(SmtReader, ReadsLargeTablesAndDeepTerms) {
  TermArena t;
  std::vector<std::uint64_t> values(50'000);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = i + 1;
  Term x = t.makeInput("x", Sort::Bv32);
  for (int i = 0; i < 50'000; ++i) x = t.intern(Op::BvNot, Sort::Bv32, x);
  const Term element = t.intern(Op::Select, Sort::Bv32, t.table(Sort::Bv32, values), x);
  const std::vector<Term> conditions = {t.intern(Op::Eq, Sort::Bool, element, intConst(t, 3))};
  EXPECT_EQ(readBack(t, conditions, false), conditions);

  std::string nested = "(declare-const x (_ BitVec 32))(assert (= x ";
  std::string tail;
  for (int i = 0; i < 50'000; ++i) {
    nested += "(let ((y (bvnot ";
    tail += "))) y)";
  }
  EXPECT_TRUE(readSmtLib(t, nested + "x" + tail + "))").ok());
}

// `text` may use x, y: int; f: float; d: double; a: int array; r: Ref.
Term condition(TermArena& t, const std::string& text) {
  const std::string script =
      "(set-logic QF_ABVFP) ; a comment\n(define-sort Ref () (_ BitVec 32))"
      "(declare-const x (_ BitVec 32))(declare-fun y () (_ BitVec 32))(declare-const d Float64)"
      "(declare-const f (_ FloatingPoint 8 24))(declare-const a (Array (_ BitVec 32) (_ BitVec 32)))"
      "(declare-const r Ref)(assert " +
      text + ")";
  const auto result = readSmtLib(t, script, {.file = "q.smt2"});
  EXPECT_TRUE(result.ok()) << (result.ok() ? "" : result.error().text());
  return result.ok() ? result->assertions.back() : Term();
}

TEST(SmtReader, ReadsWhatPeopleWrite) {
  TermArena t;
  const Term x = t.makeInput("x", Sort::Bv32);
  const Term y = t.makeInput("y", Sort::Bv32);
  const Term d = t.makeInput("d", Sort::F64);
  const Term f = t.makeInput("f", Sort::F32);
  const Term r = t.makeInput("r", Sort::Ref);
  const Term less = bvSlt(t, x, y);
  const Term same = equal(t, x, intConst(t, 10));
  EXPECT_EQ(condition(t, "(=> (bvsgt y x) (= x (_ bv10 32)))"), implies(t, less, same));
  EXPECT_EQ(condition(t, "(let ((x y) (y x)) (bvslt y x))"), less);
  EXPECT_EQ(condition(t, "(let ((z (bvadd x y #x00000001))) (! (bvsge z z) :named q :pattern (z)))"),
            t.trueTerm());
  EXPECT_EQ(condition(t, "(distinct x y)"), distinct(t, x, y));
  EXPECT_EQ(condition(t, "(and (bvult x y) (not (xor true (= x #b00000000000000000000000000001010))))"),
            logicalAnd(t, bvUlt(t, x, y), same));
  EXPECT_EQ(condition(t, "(fp.gt d ((_ to_fp 11 53) RNE (- 2.5)))"), fpLt(t, doubleConst(t, -2.5), d));
  EXPECT_EQ(condition(t, "(fp.leq f ((_ to_fp 8 24) RNE d))"), fpLe(t, f, convert(t, d, Sort::F32)));
  EXPECT_EQ(condition(t, "(= d (_ -oo 11 53))"), equal(t, d, doubleConst(t, -INFINITY)));
  EXPECT_EQ(condition(t, "(= ((_ fp.to_sbv 32) RTZ d) x)"), equal(t, convert(t, d, Sort::Bv32), x));
  EXPECT_EQ(condition(t, "(= ((_ extract 15 8) x) #x05)"),
            equal(t, signedResize(t, bvLshr(t, x, intConst(t, 8)), Sort::Bv8), t.constant(Sort::Bv8, 5)));
  EXPECT_EQ(condition(t, "(= r #x00000000)"), equal(t, r, nullRef(t)));
  EXPECT_EQ(condition(t, "(= (select (store a x y) x) y)"), t.trueTerm());
}

TEST(SmtReader, DefinedFunctionsDoNotSeeTheLocalsOfTheirUse) {
  TermArena t;
  const auto script = readSmtLib(
      t,
      "(declare-const x (_ BitVec 32))"
      "(define-fun twice ((a (_ BitVec 32))) (_ BitVec 32) (bvadd a a))"
      "(define-fun plus ((a (_ BitVec 32)) (b (_ BitVec 32))) (_ BitVec 32) (bvadd (twice a) (bvadd b x)))"
      "(assert (let ((x #x00000001) (a #x00000002)) (= (plus (plus x a) x) #x00000000)))");
  ASSERT_TRUE(script.ok()) << script.error().text();
  const Term x = t.makeInput("x", Sort::Bv32);
  const auto twice = [&](Term a) { return bvAdd(t, a, a); };
  const auto plus = [&](Term a, Term b) { return bvAdd(t, twice(a), bvAdd(t, b, x)); };
  const Term one = intConst(t, 1);
  EXPECT_EQ(script->assertions[0], equal(t, plus(plus(one, intConst(t, 2)), one), intConst(t, 0)));
}

TEST(SmtReader, EachCheckIsAQuery) {
  TermArena t;
  const auto script = readSmtLib(t,
                                 "(declare-const p Bool)(declare-const q Bool)(assert p)(push 1)(assert q)"
                                 "(set-info :status sat)(check-sat)(pop 1)(set-info :status unsat)"
                                 "(check-sat-assuming ((not p) q))(check-sat)(exit) nonsense");
  ASSERT_TRUE(script.ok()) << script.error().text();
  const Term p = t.makeInput("p", Sort::Bool);
  const Term q = t.makeInput("q", Sort::Bool);
  ASSERT_EQ(script->queries.size(), 3U);
  EXPECT_EQ(script->queries[0].conditions, (std::vector{p, q}));
  EXPECT_EQ(script->queries[0].status, "sat");
  EXPECT_EQ(script->queries[1].conditions, (std::vector{p, logicalNot(t, p), q}));
  EXPECT_EQ(script->queries[1].status, "unsat");
  EXPECT_EQ(script->queries[2].conditions, (std::vector{p}));
  EXPECT_EQ(script->queries[2].status, "");
}

TEST(SmtReader, SaysWhereBadTextIsBad) {
  const std::string declared = "(declare-const x (_ BitVec 32))\n";
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"(assert y)", "unknown symbol y: f.smt2:2:9"},
      {"(assert (bvadd x", "the text ends inside a term: f.smt2:2:17"},
      {"(assert (frobnicate x))", "unknown function frobnicate: f.smt2:2:9"},
      {"(assert (= x #x01))", "Eq does not take operands of sorts Bv32, Bv8: f.smt2:2:9"},
      {"(assert (= x #b1))", "bit-vectors of width 1 are not supported: f.smt2:2:9"},
      {"(assert x)", "a term of sort Bv32 where one of sort Bool should stand: f.smt2:2:9"},
      {"(assert\n (bvslt x))", "wrong number of operands for bvslt: 1: f.smt2:3:2"},
      {"(declare-fun f ((_ BitVec 32)) Bool)", "no concrete function is named f: f.smt2:2:14"},
      {"(declare-const x Bool)", "the input x has another sort: f.smt2:2:16"},
      {"(define-fun x () Bool true)", "the name x is taken: f.smt2:2:13"},
      {"(declare-const z (_ BitVec 7))", "this sort is not supported: f.smt2:2:18"},
      {"(declare-const z Int)", "unknown sort Int: f.smt2:2:18"},
      {"(frob)", "the command frob is not supported: f.smt2:2:2"},
      {"(check-sat", "a ) should end the command: f.smt2:2:11"},
      {"(pop 1)", "more levels popped than pushed: f.smt2:2:6"},
      {"(assert true false)", "a ) should end the command: f.smt2:2:14"},
      {"(assert (let (x true) x))", "let binds (name term) pairs: f.smt2:2:9"},
      {"(assert ((_ bad) x))", "unknown function bad: f.smt2:2:9"},
      {"(assert \"text\")", "text is no term: f.smt2:2:9"},
      {"(assert |x)", "| is no term: f.smt2:2:9"},
      {"(assert RNE)", "RNE is no term: f.smt2:2:9"},
      {"(assert #xyz)", "# is no term: f.smt2:2:9"},
      {"assert", "a command should stand here: f.smt2:2:1"},
  };
  for (const auto& [text, message] : cases) {
    TermArena t;
    const auto script = readSmtLib(t, declared + text, {.file = "f.smt2"});
    ASSERT_FALSE(script.ok()) << text;
    EXPECT_EQ(script.error().text(), message) << text;
  }
}

TEST(SmtReader, SurvivesDamagedText) {
  TermArena arena(testFunctions());
  RandomTerms terms(arena, 5, true);
  std::vector<Term> conditions;
  for (int i = 0; i < 300; ++i) {
    const Term term = terms.next();
    if (arena.sort(term) == Sort::Bool) conditions.push_back(term);
  }
  const std::string text = toSmtLib(arena, conditions);
  std::mt19937_64 random(1);
  int errors = 0;
  for (int i = 0; i < 500; ++i) {
    std::string damaged = text;
    for (std::uint64_t j = 0; j <= random() % 3; ++j) {
      const std::size_t place = random() % damaged.size();
      switch (random() % 4) {
        case 0:
          damaged.erase(place, random() % 20);
          break;
        case 1:
          damaged.insert(place, damaged.substr(random() % damaged.size(), random() % 20));
          break;
        case 2:
          damaged[place] = "()|% #:;"[random() % 8];
          break;
        default:
          damaged.resize(place);
      }
      if (damaged.empty()) damaged = "(";
    }
    TermArena fresh(testFunctions());
    errors += readSmtLib(fresh, damaged).ok() ? 0 : 1;
  }
  EXPECT_GT(errors, 300);
}

}  // namespace
}  // namespace javelin::expr
