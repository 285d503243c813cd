// SPDX-License-Identifier: Apache-2.0
// A log of queries says the same when it is read again.
#include "solver/query_log.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "expr/build.h"
#include "expr/smt_reader.h"
#include "expr/standard_functions.h"
#include "solver/chain.h"
#include "unit/solver/small_formulas.h"

namespace javelin::solver {
namespace {

std::string contentOf(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

TEST(QueryLog, ReplaysToTheSameAnswers) {
  const std::filesystem::path file =
      std::filesystem::path(testing::TempDir()) / "javelin-query-log-test.smt2";
  std::vector<std::vector<Verdict>> answers;
  {
    auto log = QueryLog::open(file);
    ASSERT_TRUE(log.ok());
    for (std::uint64_t unit = 0; unit < 5; ++unit) {
      SmallFormulas formulas(unit, true, unit % 2 == 0);
      formulas.grow(100, 5);
      Chain chain(formulas.arena(), {.log = log->get()});
      answers.emplace_back();
      for (int i = 0; i < 30; ++i) {
        const std::vector<Term> query = formulas.randomQuery();
        answers.back().push_back(chain.check({query, {}}, {}).verdict);
      }
    }
    ASSERT_TRUE((*log)->finish().ok());
  }
  const std::vector<std::string> scripts = splitScripts(contentOf(file));
  ASSERT_EQ(scripts.size(), answers.size());
  for (std::size_t unit = 0; unit < scripts.size(); ++unit) {
    expr::TermArena arena;
    const auto script = expr::readSmtLib(arena, scripts[unit]);
    ASSERT_TRUE(script.ok()) << script.error().text();
    ASSERT_EQ(script->queries.size(), answers[unit].size());
    Chain chain(arena, {});
    for (std::size_t i = 0; i < answers[unit].size(); ++i) {
      EXPECT_EQ(script->queries[i].status, nameOf(answers[unit][i]));
      EXPECT_EQ(chain.check({script->queries[i].conditions, {}}, {}).verdict, answers[unit][i]);
    }
  }
  std::filesystem::remove(file);
}

TEST(QueryLog, ScriptsKeepTheirLines) {
  const std::vector<std::string> scripts = splitScripts("(reset)\na\nb\n(reset)\nc (reset)\n\n(reset)\n\n");
  EXPECT_EQ(scripts, (std::vector<std::string>{"\na\nb\n", "\n\n\n\nc (reset)\n\n"}));
  EXPECT_TRUE(splitScripts("").empty());
  EXPECT_EQ(splitScripts("x"), std::vector<std::string>{"x"});
}

TEST(QueryLog, AFileThatCannotBeWritten) { EXPECT_FALSE(QueryLog::open("/nowhere/at/all.smt2").ok()); }

}  // namespace
}  // namespace javelin::solver
