// SPDX-License-Identifier: Apache-2.0
#include "ledger/ledger.h"

#include <gtest/gtest.h>

#include <set>

#include "ledger/reached.h"

namespace javelin::ledger {
namespace {

TEST(Ledger, IsCompleteOnlyWithoutRows) {
  Ledger ledger;
  EXPECT_EQ(ledger.level(), Level::Complete);
  ledger.add(EntryId::Aliases);
  EXPECT_EQ(ledger.level(), Level::WithinScope);
  ledger.add(EntryId::BranchBound);
  EXPECT_EQ(ledger.level(), Level::Incomplete);
}

TEST(Ledger, AddsUpLossesAndKeepsTheLargestScope) {
  Ledger one;
  one.add(EntryId::BranchBound, {}, 2, "A.f:3");
  one.add(EntryId::Setters, "java.lang.Number", 5);
  Ledger other;
  other.add(EntryId::BranchBound, {}, 3, "A.g:9");
  other.add(EntryId::Setters, "java.lang.Number", 4);
  one.add(other);
  EXPECT_EQ(one.count(EntryId::BranchBound), 5U);
  EXPECT_EQ(one.count(EntryId::Setters), 5U);
  EXPECT_EQ(one.rows().at({EntryId::BranchBound, ""}).first, "A.f:3");
}

TEST(Ledger, NothingIsNoRow) {
  Ledger ledger;
  ledger.add(EntryId::PathBound, {}, 0);
  EXPECT_TRUE(ledger.empty());
}

TEST(Ledger, RowsWithDetailsAreApart) {
  Ledger ledger;
  ledger.add(EntryId::Undecided, "timeout");
  ledger.add(EntryId::Undecided, "resource limit", 2);
  EXPECT_EQ(ledger.rows().size(), 2U);
  EXPECT_EQ(ledger.count(EntryId::Undecided), 3U);
  EXPECT_EQ(textOf({EntryId::Undecided, "timeout"}), "solver undecided: timeout");
}

TEST(Entries, HaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (const EntryId id : allEntries()) {
    EXPECT_TRUE(names.insert(infoOf(id).name).second) << infoOf(id).name;
    EXPECT_EQ(entryNamed(infoOf(id).name), id);
    EXPECT_FALSE(infoOf(id).text.empty());
    EXPECT_FALSE(infoOf(id).unit.empty());
  }
  EXPECT_EQ(entryNamed("no-such-entry"), std::nullopt);
}

TEST(Entries, SayWhatLiftsThem) {
  EXPECT_EQ(liftedBy(EntryId::BranchBound), "--branch-bound");
  EXPECT_EQ(liftedBy(EntryId::Setters), "--limit setters=COUNT");
  EXPECT_EQ(liftedBy(EntryId::Alphabet), "");
}

TEST(Limits, ListWhatAnOptionChanged) {
  Limits limits;
  EXPECT_TRUE(limits.changed().empty());
  limits.set(EntryId::Setters, 40);
  EXPECT_EQ(limits.changed(), std::vector<std::string>{"setters=40"});
}

TEST(Reached, IsTakenOnce) {
  takeReached();
  EXPECT_FALSE(exceeds(EntryId::SignatureDepth, 50, 50));
  EXPECT_TRUE(takeReached().empty());
  EXPECT_TRUE(exceeds(EntryId::SignatureDepth, 51, 50));
  EXPECT_EQ(takeReached(), std::set<EntryId>{EntryId::SignatureDepth});
  EXPECT_TRUE(takeReached().empty());
}

}  // namespace
}  // namespace javelin::ledger
