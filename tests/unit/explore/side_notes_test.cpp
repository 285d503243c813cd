// SPDX-License-Identifier: Apache-2.0
#include "explore/side_notes.h"

#include <gtest/gtest.h>

namespace javelin::explore {
namespace {

using concolic::Conjunct;
using concolic::ConjunctKind;
using ledger::EntryId;

Conjunct branchAt(std::uint16_t bci, std::int32_t side) {
  Conjunct conjunct;
  conjunct.method = program::MethodId{7};
  conjunct.bci = bci;
  conjunct.side = side;
  return conjunct;
}

TEST(SideNotes, AreInOrderAndOnce) {
  SideNotes notes;
  notes.add(branchAt(9, 0), EntryId::PathBound);
  notes.add(branchAt(3, 0), std::nullopt);
  notes.add(branchAt(9, 0), EntryId::PathBound);
  ASSERT_EQ(notes.list().size(), 2U);
  EXPECT_EQ(notes.list()[0].bci, 3);
  EXPECT_FALSE(notes.list()[0].why);
  EXPECT_EQ(notes.list()[1].why, EntryId::PathBound);
}

TEST(SideNotes, TheSideThatIsJumpedToIsSuccessorZero) {
  SideNotes notes;
  notes.add(branchAt(3, 1), std::nullopt);
  notes.add(branchAt(5, 0), std::nullopt);
  notes.add(branchAt(7, Conjunct::kOtherSide), std::nullopt);
  ASSERT_EQ(notes.list().size(), 3U);
  EXPECT_EQ(notes.list()[0].side, 0);
  EXPECT_EQ(notes.list()[1].side, 1);
  EXPECT_EQ(notes.list()[2].side, SideNote::kAnySide);
}

TEST(SideNotes, OnlyBranchesCount) {
  SideNotes notes;
  Conjunct check = branchAt(3, 1);
  check.kind = ConjunctKind::Implicit;
  notes.add(check, std::nullopt);
  Conjunct of_no_code = branchAt(3, 1);
  of_no_code.method = {};
  notes.add(of_no_code, std::nullopt);
  EXPECT_TRUE(notes.list().empty());
}

TEST(SideNotes, ThoseOfSharesAddUp) {
  SideNotes notes;
  notes.add(branchAt(3, 1), std::nullopt);
  SideNotes others;
  others.add(branchAt(3, 1), std::nullopt);
  others.add(branchAt(3, 1), EntryId::Undecided);
  notes.add(others);
  EXPECT_EQ(notes.list().size(), 2U);
  notes.keep([](const SideNote& note) { return note.why.has_value(); });
  EXPECT_EQ(notes.list().size(), 1U);
}

}  // namespace
}  // namespace javelin::explore
