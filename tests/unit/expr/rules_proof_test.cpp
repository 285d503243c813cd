// SPDX-License-Identifier: Apache-2.0
// Every rule of the simplifier, proved: Z3 shows that a node and what a rule makes of it are equal for all
// inputs, at each width. Where Z3 gives up (multiplication and division in 32 and 64 bits, some floats) or
// cannot know (FpRem is uninterpreted to it), values decide: all special ones and very many random ones; but
// a rule of integers must be proved in 8 bits at least. A rule without an instance fails.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "expr/print.h"
#include "expr/tape.h"
#include "prover.h"
#include "random_terms.h"
#include "rule_instances.h"

namespace javelin::expr {
namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kSlow = true;
#elif defined(__has_feature)
constexpr bool kSlow = __has_feature(address_sanitizer);
#else
constexpr bool kSlow = false;
#endif

constexpr std::size_t kProofsPerRuleAndSort = kSlow ? 1 : 3;
constexpr std::size_t kSamples = kSlow ? 3'000 : 20'000;  // nodes of three operands, per sort
constexpr std::size_t kValues = kSlow ? 20'000 : 1'000'000;
constexpr unsigned kResourceLimit = 1'000'000;

// The values at which operators change their behaviour.
std::vector<std::uint64_t> specialValues(Sort sort) {
  std::set<std::uint64_t> values;
  std::mt19937_64 random(3);
  for (int i = 0; i < 200 && values.size() < 14; ++i) values.insert(randomBits(random, sort));
  return {values.begin(), values.end()};
}

// Compares two terms without arrays under all combinations of special values and many random ones.
class Sampler {
 public:
  explicit Sampler(const TermArena& arena) : arena_(arena) {}

  void expectEqual(Term a, Term b, std::size_t count) {
    const Tape tape = Tape::compile(arena_, std::array{a, b});
    TapeRunner runner(tape);
    std::size_t combinations = 1;
    for (const Sort sort : tape.inputSorts()) {
      combinations = std::min<std::size_t>(combinations * specialValues(sort).size(), 50'000);
    }
    for (std::size_t done = 0; done < count + combinations; done += kLanes) {
      std::vector<std::uint64_t> inputs;
      for (std::size_t i = 0; i < tape.inputs().size(); ++i) addColumn(tape, i, done, combinations, inputs);
      std::vector<std::uint64_t> results(2 * kLanes);
      runner.runBatch(inputs, kLanes, results);
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        ASSERT_EQ(results[lane], results[kLanes + lane])
            << toJava(arena_, a) << "  ->  " << toJava(arena_, b);
      }
    }
  }

 private:
  static constexpr std::size_t kLanes = 4096;

  // Values of input `i`: combination number first + lane, or random beyond.
  void addColumn(const Tape& tape, std::size_t i, std::size_t first, std::size_t combinations,
                 std::vector<std::uint64_t>& inputs) {
    std::size_t stride = 1;
    for (std::size_t j = 0; j < i; ++j) stride *= specialValues(tape.inputSorts()[j]).size();
    const std::vector<std::uint64_t> special = specialValues(tape.inputSorts()[i]);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const bool systematic = first + lane < combinations;
      inputs.push_back(systematic ? special[(first + lane) / stride % special.size()]
                                  : randomBits(random_, tape.inputSorts()[i]));
    }
  }

  const TermArena& arena_;
  std::mt19937_64 random_{5};
};

struct Group {
  std::vector<RuleInstance> kept;  // a random choice
  std::size_t seen = 0;
};

TEST(RuleProofs, EveryRuleIsProved) {
  TermArena arena;
  RuleInstances instances(arena);
  // By operator, rule, and sort of the first operand.
  std::map<std::tuple<Op, std::string, Sort>, Group> groups;
  std::mt19937_64 random(2);
  instances.forEach(kSamples, [&](const RuleInstance& instance) {
    const Sort sort = arena.sort(arena.node(instance.plain).kids[instance.rule->op == Op::Ite ? 1 : 0]);
    Group& group = groups[{instance.rule->op, instance.rule->name, sort}];
    ++group.seen;
    if (group.kept.size() < kProofsPerRuleAndSort) {
      group.kept.push_back(instance);
    } else if (const std::size_t at = random() % group.seen; at < group.kept.size()) {
      group.kept[at] = instance;
    }
  });

  Prover prover(kResourceLimit);
  Prover patient(20 * kResourceLimit);  // where values cannot stand in for a proof
  Sampler sampler(arena);
  std::set<std::pair<Op, std::string>> proved_rules;
  std::set<std::pair<Op, std::string>> sampled_rules;
  std::size_t proved = 0;
  std::size_t sampled = 0;
  for (const auto& [key, group] : groups) {
    const auto& [op, name, sort] = key;
    for (const RuleInstance& instance : group.kept) {
      const auto text = [&, &rule = name] {
        return rule + ": " + toJava(arena, instance.plain) + "  ->  " + toJava(arena, instance.result);
      };
      const bool has_float = arena.has(instance.plain, kHasFloat);
      Verdict verdict = prover.equal(arena, instance.plain, instance.result);
      if (verdict == Verdict::Unknown && !has_float && widthOf(sort) <= 8) {
        verdict = patient.equal(arena, instance.plain, instance.result);
      }
      const bool uninterpreted = arena.has(instance.plain, kHasFunction);
      if (verdict == Verdict::Proved) {
        ++proved;
        proved_rules.emplace(op, name);
        continue;
      }
      ASSERT_TRUE(verdict == Verdict::Unknown || uninterpreted) << text();
      EXPECT_TRUE(has_float || widthOf(sort) > 8) << "not proved: " << text();
      EXPECT_FALSE(isArray(arena.sort(instance.plain))) << "not proved: " << text();
      sampler.expectEqual(instance.plain, instance.result, kValues);
      if (testing::Test::HasFatalFailure()) return;
      ++sampled;
      sampled_rules.emplace(op, name);
    }
  }

  std::size_t rules = 0;
  for (std::size_t i = 0; i < kOpCount; ++i) {
    const auto op = static_cast<Op>(i);
    for (const Rule& rule : rulesFor(op)) {
      ++rules;
      const std::pair key(op, std::string(rule.name));
      EXPECT_TRUE(proved_rules.contains(key) || sampled_rules.contains(key))
          << "no instance of " << rule.name << " for " << info(op).name;
    }
  }
  for (const auto& key : sampled_rules) {
    if (!proved_rules.contains(key)) std::printf("by values only: %s\n", key.second.c_str());
  }
  RecordProperty("rules", static_cast<int>(rules));
  RecordProperty("proved", static_cast<int>(proved));
  std::printf("%zu rules, %zu instances proved, %zu checked on %zu values\n", rules, proved, sampled,
              kValues);
}

// What is known of a term must hold for all inputs.
TEST(RuleProofs, FactsAreProved) {
  TermArena t;
  RuleInstances instances(t);
  Prover prover(kResourceLimit);
  std::size_t known = 0;
  for (const Sort sort : {Sort::Bv8, Sort::Bv16, Sort::Bv32, Sort::Bv64}) {
    for (const Term term : instances.pool(sort)) {
      const Facts facts = t.facts(term);
      if (t.isConst(term) || facts == Facts::unknown(sort)) continue;
      const auto raw = [&](Op op, Sort result, Term a, Term b) { return t.intern(op, result, a, b); };
      const auto same = [&](std::uint64_t bits, std::uint64_t value) {
        return raw(Op::Eq, Sort::Bool, raw(Op::BvAnd, sort, term, t.constant(sort, bits)),
                   t.constant(sort, value));
      };
      const Term low = t.constant(sort, static_cast<std::uint64_t>(facts.low));
      const Term high = t.constant(sort, static_cast<std::uint64_t>(facts.high));
      const Term bits = raw(Op::And, Sort::Bool, same(facts.zeros, 0), same(facts.ones, facts.ones));
      const Term range = raw(Op::And, Sort::Bool, raw(Op::BvSle, Sort::Bool, low, term),
                             raw(Op::BvSle, Sort::Bool, term, high));
      const Verdict verdict = prover.holds(t, raw(Op::And, Sort::Bool, bits, range));
      EXPECT_NE(verdict, Verdict::Refuted) << toJava(t, term);
      EXPECT_TRUE(verdict == Verdict::Proved || widthOf(sort) > 16) << toJava(t, term);
      ++known;
    }
  }
  EXPECT_GT(known, 100U);
}

// The judge must be able to say no.
TEST(RuleProofs, AWrongRuleIsRefuted) {
  TermArena t;
  Prover prover(kResourceLimit);
  const Term d = t.makeInput("d", Sort::F64);
  EXPECT_EQ(prover.equal(t, t.intern(Op::FpAdd, Sort::F64, d, doubleConst(t, 0)), d), Verdict::Refuted);
  const Term x = t.makeInput("x", Sort::Bv32);
  const Term half = t.intern(Op::BvSdiv, Sort::Bv32, x, intConst(t, 2));
  EXPECT_EQ(prover.equal(t, half, t.intern(Op::BvAshr, Sort::Bv32, x, intConst(t, 1))), Verdict::Refuted);
  const Term a = t.makeInput("a", Sort::ArrayBv32);
  EXPECT_EQ(prover.equal(t, t.intern(Op::Store, Sort::ArrayBv32, a, x, x), a), Verdict::Refuted);
}

}  // namespace
}  // namespace javelin::expr
