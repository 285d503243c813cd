// SPDX-License-Identifier: Apache-2.0
// The concolic walk on its sixty constraints (tests/data/walk), the walk alone. bench/walk_bench has the
// table.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "expr/evaluator.h"
#include "expr/smt_reader.h"
#include "expr/standard_functions.h"
#include "solver/walk/walk_solver.h"
#include "tests/support/files.h"

namespace javelin::solver::walk {
namespace {

class NoSolver final : public Solver {
 public:
  Answer check(const Query&, const Limits&) override {
    return Answer::unknown(UnknownReason::Unsupported, "", name());
  }
  std::string_view name() const override { return "none"; }
};

// An answer and the arena that it is about.
struct Walked {
  std::unique_ptr<expr::TermArena> arena;
  std::vector<Term> conditions;
  Answer answer;
};

Walked walk(const std::filesystem::path& file, std::uint64_t seed) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  Walked walked;
  walked.arena = std::make_unique<expr::TermArena>(expr::standardFunctions());
  const auto script = expr::readSmtLib(*walked.arena, text.str(), {.file = file.string()});
  EXPECT_TRUE(script.ok()) << script.error().text();
  if (!script.ok()) return walked;
  walked.conditions = script->assertions;
  NoSolver none;
  WalkSolver solver(*walked.arena, none, {.seed = seed});
  Limits limits;
  limits.walk_steps = 500'000;
  walked.answer = solver.check({walked.conditions, {}}, limits);
  return walked;
}

std::vector<std::filesystem::path> constraints() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(javelin::test::testFolder() / "data/walk")) {
    if (entry.path().extension() == ".smt2") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

// The last bits of a C library's sine may differ from ours: nineteen of twenty must do.
TEST(Walk, SolvesItsConstraints) {
  const std::vector<std::filesystem::path> files = constraints();
  ASSERT_EQ(files.size(), 60U);
  std::size_t solved = 0;
  std::string unsolved;
  for (const auto& file : files) {
    const Walked walked = walk(file, 1);
    if (walked.answer.verdict != Verdict::Sat) {
      unsolved += file.stem().string() + " ";
      continue;
    }
    ++solved;
    expr::Evaluator evaluator(*walked.arena, walked.answer.model);
    for (const Term condition : walked.conditions) EXPECT_TRUE(evaluator.isTrue(condition)) << file;
  }
  EXPECT_GE(solved * 100, files.size() * 95) << unsolved;
}

TEST(Walk, TheSeedDecides) {
  const std::filesystem::path file = javelin::test::testFolder() / "data/walk/trig_kepler.smt2";
  const auto valuesOf = [](const Walked& walked) {
    std::vector<std::uint64_t> values;
    for (std::uint32_t i = 0; i < walked.arena->inputCount(); ++i) {
      values.push_back(walked.answer.model.value(expr::InputId(i)));
    }
    return values;
  };
  EXPECT_EQ(valuesOf(walk(file, 5)), valuesOf(walk(file, 5)));
}

// Beyond 2^53 neighbouring doubles are further apart than neighbouring numbers.
TEST(Walk, LeavesNarrowIntervalsOfLargeNumbers) {
  expr::TermArena t(expr::standardFunctions());
  const auto script = expr::readSmtLib(t, R"(
      (declare-const x (_ BitVec 64))
      (declare-const y (_ BitVec 64))
      (assert (bvsle (_ bv4611686018427387904 64) x))
      (assert (bvsle x (_ bv4611686018427387910 64)))
      (assert (= (bvmul y (bvmul y (bvadd x y))) (_ bv123456789123457 64))))",
                                       {.file = "large"});
  ASSERT_TRUE(script.ok()) << script.error().text();
  NoSolver none;
  WalkSolver solver(t, none, {.seed = 1});
  Limits limits;
  limits.walk_steps = 20'000;
  EXPECT_NE(solver.check({script->assertions, {}}, limits).verdict, Verdict::Unsat);
}

}  // namespace
}  // namespace javelin::solver::walk
