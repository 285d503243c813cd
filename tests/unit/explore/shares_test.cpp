// SPDX-License-Identifier: Apache-2.0
// An exploration in parts is the same as in one, and so is one that was written to a file and read again.
#include <gtest/gtest.h>

#include "explorations.h"
#include "explore/exploration_file.h"

namespace javelin::explore {
namespace {

using test::Explorations;

ExploreOptions splitAfter(std::uint64_t paths) {
  ExploreOptions options = Explorations::smallBounds();
  options.split_after = paths;
  return options;
}

TEST(Shares, TogetherFindWhatOneWorkerFinds) {
  Explorations& explorations = Explorations::shared();
  for (const char* const method : {"many", "loop", "hard"}) {
    const Exploration whole = explorations.run("Ends", method);
    const auto [parts, shares] = explorations.runInShares("Ends", method, splitAfter(2));
    EXPECT_EQ(parts.paths, whole.paths) << method;
    EXPECT_EQ(parts.outcomes, whole.outcomes) << method;
    EXPECT_EQ(parts.visited, whole.visited) << method;
    EXPECT_EQ(parts.ledger, whole.ledger) << method;
    EXPECT_GT(shares, 0U) << method;
  }
}

TEST(Shares, FindAFindingOnce) {
  const auto [parts, shares] = Explorations::shared().runInShares("Conditions", "narrow", splitAfter(1));
  EXPECT_GT(shares, 0U);
  EXPECT_EQ(parts.findings.size(), 1U);
}

TEST(Shares, ThatNobodyExploresSayWhy) {
  Explorations& explorations = Explorations::shared();
  const auto part = explore(explorations.context(), explorations.entryOf("Ends", "many"), splitAfter(2));
  ASSERT_TRUE(part.ok());
  ASSERT_FALSE(part->shares.empty());
  const Exploration none = notExplored(part->shares[0], ledger::EntryId::Stopped);
  EXPECT_EQ(none.ledger.count(ledger::EntryId::Stopped), part->shares[0].states.size());
  EXPECT_EQ(none.paths, 0U);
}

class ExplorationFile : public testing::Test {
 protected:
  Explorations& explorations_ = Explorations::shared();
  Result<Exploration> read(std::string_view bytes) {
    return decode(explorations_.program(), explorations_.machine().stubs(), bytes);
  }
};

TEST_F(ExplorationFile, IsReadAsItWasWritten) {
  ExploreOptions options = Explorations::smallBounds();
  options.tree_nodes = 100;
  const std::pair<const char*, const char*> methods[] = {
      {"Ends", "many"},      {"Ends", "loop"},       {"Inputs", "stubbed"}, {"Inputs", "listed"},
      {"Conditions", "map"}, {"Inputs", "extended"}, {"Results", "map"},    {"Inputs$Counter", "check"}};
  for (const auto& [type, method] : methods) {
    const Exploration written = explorations_.run(type, method, options);
    const std::string bytes = encode(explorations_.program(), written);
    const Result<Exploration> again = read(bytes);
    ASSERT_TRUE(again.ok()) << method << ": " << again.error().text();
    EXPECT_EQ(encode(explorations_.program(), *again), bytes) << method;
    EXPECT_EQ(again->paths, written.paths);
    EXPECT_EQ(again->ledger, written.ledger);
    ASSERT_EQ(again->findings.size(), written.findings.size());
    for (std::size_t i = 0; i < written.findings.size(); ++i) {
      EXPECT_TRUE(isSame(again->findings[i], written.findings[i]));
      EXPECT_EQ(again->findings[i].condition, written.findings[i].condition);
    }
    EXPECT_EQ(again->tree.nodes().size(), written.tree.nodes().size());
  }
}

TEST_F(ExplorationFile, ThatIsCutOffIsAnError) {
  const std::string bytes = encode(explorations_.program(), explorations_.run("Inputs", "stubbed"));
  for (std::size_t length = 0; length < bytes.size(); length += 7)
    EXPECT_FALSE(read(std::string_view(bytes).substr(0, length)).ok()) << length;
  EXPECT_FALSE(read(bytes + "x").ok());
}

TEST_F(ExplorationFile, OfAnotherProgramIsAnError) {
  std::string bytes = encode(explorations_.program(), explorations_.run("Ends", "divide"));
  const std::size_t at = bytes.find("Ends");
  ASSERT_NE(at, std::string::npos);
  for (std::size_t i = at; i != std::string::npos; i = bytes.find("Ends", i + 1)) bytes.replace(i, 4, "Gone");
  EXPECT_FALSE(read(bytes).ok());
}

}  // namespace
}  // namespace javelin::explore
