// SPDX-License-Identifier: Apache-2.0
// Which objects an exploration can construct: for each kind of input, the error that needs it is found.
#include <gtest/gtest.h>

#include <algorithm>

#include "explorations.h"
#include "explore/known_ranges.h"

namespace javelin::explore {
namespace {

using ledger::EntryId;
using test::Explorations;

const Finding* findingOf(const Exploration& explored, std::string_view exception) {
  const auto found =
      std::find_if(explored.findings.begin(), explored.findings.end(),
                   [&](const Finding& finding) { return finding.exception_name == exception; });
  return found == explored.findings.end() ? nullptr : &*found;
}

// How the first argument is made where the method throws its own exception.
Maker makerOf(std::string_view type, std::string_view method,
              const ExploreOptions& options = Explorations::smallBounds()) {
  const Exploration explored = Explorations::shared().run(type, method, options);
  const Finding* const finding = findingOf(explored, "java.lang.IllegalStateException");
  EXPECT_NE(finding, nullptr) << method;
  if (finding == nullptr || finding->arguments.empty()) return Maker::Null;
  EXPECT_FALSE(finding->facts.divergence) << method << ": " << finding->facts.divergence->where;
  return finding->arguments[0].maker;
}

TEST(Inputs, AnInterfaceAndAnAbstractClassGetStubs) {
  EXPECT_EQ(makerOf("Inputs", "stubbed"), Maker::Stub);
  EXPECT_EQ(makerOf("Inputs", "extended"), Maker::Stub);
  EXPECT_EQ(makerOf("Inputs", "function"), Maker::Stub);
}

TEST(Inputs, RecordsNodesAndInnerClassesAreConstructed) {
  EXPECT_EQ(makerOf("Inputs", "record"), Maker::Constructor);
  EXPECT_EQ(makerOf("Inputs", "linked"), Maker::Constructor);
  EXPECT_EQ(makerOf("Inputs", "inner"), Maker::Constructor);
}

TEST(Inputs, ListsHoldObjects) { EXPECT_EQ(makerOf("Inputs", "listed"), Maker::Constructor); }

TEST(Inputs, WhatOnlyABuilderMakesComesFromIt) {
  const Maker maker = makerOf("Inputs", "built");
  EXPECT_TRUE(maker == Maker::Call || maker == Maker::Constructor);
}

TEST(Inputs, TypesOfTheJdkAreMadeByTheirFactories) {
  EXPECT_EQ(makerOf("Inputs", "dated"), Maker::Factory);
  EXPECT_NE(makerOf("Inputs", "decimal"), Maker::Null);
  EXPECT_EQ(makerOf("Inputs", "sequence"), Maker::String);
}

TEST(Inputs, CallsBeforeTheEntryLeadToOtherStates) {
  const Exploration explored = Explorations::shared().run("Inputs$Counter", "check");
  EXPECT_NE(findingOf(explored, "java.lang.IllegalStateException"), nullptr);  // start(), then add(7)
  ExploreOptions none = Explorations::smallBounds();
  none.calls_before = 0;
  EXPECT_EQ(findingOf(Explorations::shared().run("Inputs$Counter", "check", none),
                      "java.lang.IllegalStateException"),
            nullptr);
}

TEST(Inputs, PrivateStateIsForcedOnlyWhenAsked) {
  const Exploration free = Explorations::shared().run("Inputs$Private", "odd");
  EXPECT_TRUE(free.findings.empty());
  EXPECT_GT(free.ledger.count(EntryId::ObjectStates), 0U);
  ExploreOptions options = Explorations::smallBounds();
  options.forced_states = true;
  const Exploration forced = Explorations::shared().run("Inputs$Private", "odd", options);
  const Finding* const finding = findingOf(forced, "java.lang.IllegalStateException");
  ASSERT_NE(finding, nullptr);
  EXPECT_TRUE(finding->forced);
  EXPECT_GT(forced.forced_paths, 0U);
}

TEST(Inputs, SettersOfABuilderThatAreNotCalledAreInTheScope) {
  EXPECT_EQ(Explorations::shared().run("Inputs", "wide").ledger.count(EntryId::Setters), 1U);
}

TEST(Inputs, TwoArgumentsAreOneObjectOnlyWithAliases) {
  EXPECT_TRUE(Explorations::shared().run("Inputs", "cycle").findings.empty());
  ExploreOptions options = Explorations::smallBounds();
  options.aliases = true;
  const Exploration aliased = Explorations::shared().run("Inputs", "cycle", options);
  const Finding* const finding = findingOf(aliased, "java.lang.IllegalStateException");
  ASSERT_NE(finding, nullptr);
  ASSERT_EQ(finding->arguments.size(), 2U);
  EXPECT_NE(finding->arguments[0].shared, 0U);
  EXPECT_EQ(finding->arguments[0].shared, finding->arguments[1].shared);
}

TEST(Inputs, StaticFieldsAreInputsOnlyWhenAsked) {
  const Exploration without = Explorations::shared().run("Inputs", "variable");
  EXPECT_TRUE(without.findings.empty());
  EXPECT_GT(without.ledger.count(EntryId::Statics), 0U);
  ExploreOptions options = Explorations::smallBounds();
  options.symbolic_statics = true;
  const Exploration with = Explorations::shared().run("Inputs", "variable", options);
  const Finding* const finding = findingOf(with, "java.lang.IllegalStateException");
  ASSERT_NE(finding, nullptr);
  EXPECT_EQ(finding->statics.size(), 1U);
}

TEST(Inputs, AreNeverNullIfThatIsAssumed) {
  const Exploration with_null = Explorations::shared().run("Inputs", "needs");
  const Finding& finding = test::onlyFinding(with_null);
  EXPECT_EQ(finding.exception_name, "java.lang.NullPointerException");
  ASSERT_TRUE(finding.null);
  EXPECT_EQ(finding.null->input, "s");
  ExploreOptions options = Explorations::smallBounds();
  options.assume_non_null = true;
  EXPECT_TRUE(Explorations::shared().run("Inputs", "needs", options).findings.empty());
}

TEST(Inputs, ThatEveryConstructorRefusesAreCounted) {
  const Exploration explored = Explorations::shared().run("Inputs", "refused");
  ASSERT_TRUE(explored.outcomes.contains(OutcomeKind::InputRefused));
  EXPECT_TRUE(explored.normal_paths.empty());
}

TEST(Inputs, OfAGenericTypeAreComparable) {
  const Exploration explored = Explorations::shared().run("Inputs", "generic");
  EXPECT_EQ(explored.outcomes.at(OutcomeKind::Returned), 2U);
  for (const Finding& finding : explored.findings) EXPECT_TRUE(finding.null) << finding.message;
}

TEST(Inputs, ANullThatTheCodeMakesItselfIsNoArguments) {
  const Finding finding = test::onlyFinding(Explorations::shared().run("Ends", "nullCause"));
  EXPECT_FALSE(finding.null);
  EXPECT_EQ(test::conditionOf(finding), "x >= 4");
}

TEST(KnownRanges, AreWhatFactoriesOfTheJdkAccept) {
  program::Program& program = Explorations::shared().program();
  const auto date = program.load("java/time/LocalDate");
  ASSERT_TRUE(date.ok());
  const program::MethodId of = program[*date].findMethod(
      program.symbols().intern("of"), program.symbols().intern("(III)Ljava/time/LocalDate;"));
  ASSERT_TRUE(of);
  const auto month = acceptedBy(program, program[of], 1);
  ASSERT_TRUE(month);
  EXPECT_EQ(month->low, 1);
  EXPECT_EQ(month->high, 12);
  const program::MethodId other = program[*date].findMethod(
      program.symbols().intern("plusDays"), program.symbols().intern("(J)Ljava/time/LocalDate;"));
  ASSERT_TRUE(other);
  EXPECT_FALSE(acceptedBy(program, program[other], 0));
}

}  // namespace
}  // namespace javelin::explore
