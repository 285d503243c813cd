// SPDX-License-Identifier: Apache-2.0
#include "check/verdict.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "check/check_report.h"

namespace javelin::check {
namespace {

using ledger::EntryId;

report::HuntResult explored() {
  report::HuntResult result;
  report::Method method;
  method.name = "Main.main(java.lang.String[])";
  method.paths = 3;
  result.methods.push_back(method);
  return result;
}

report::Finding finding(bool breaks, testgen::Account account) {
  report::Finding finding;
  finding.exception = breaks ? "java.lang.AssertionError" : "java.lang.ArithmeticException";
  finding.where = "Main.java:7";
  finding.breaks_property = breaks;
  finding.account = account;
  return finding;
}

TEST(Verdict, AnEmptyLedgerIsPlainTrue) {
  const CheckResult result = judge(explored(), Property::Assert);
  EXPECT_EQ(result.verdict, Verdict::True);
  EXPECT_EQ(exitStatusOf(result.verdict, true), 0);
}

TEST(Verdict, AScopeIsPrintedAndStrictRefusesIt) {
  report::HuntResult explored_within = explored();
  explored_within.methods[0].ledger.add(EntryId::StringLength, "than 6", 1, "args[0]");
  const CheckResult result = judge(explored_within, Property::Assert);
  EXPECT_EQ(result.verdict, Verdict::TrueWithin);
  EXPECT_EQ(exitStatusOf(result.verdict, false), 0);
  EXPECT_EQ(exitStatusOf(result.verdict, true), 5);
  EXPECT_NE(textOf(result).find("no string input is longer: than 6"), std::string::npos);
  EXPECT_NE(textOf(result).find("--string-length"), std::string::npos);
}

TEST(Verdict, AnyLossIsUnknownAndTheMostFrequentComesFirst) {
  report::HuntResult lossy = explored();
  lossy.methods[0].ledger.add(EntryId::StringLength, "than 6");
  lossy.methods[0].ledger.add(EntryId::BranchBound, "", 2);
  lossy.methods[0].ledger.add(EntryId::Undecided, "", 9);
  const CheckResult result = judge(lossy, Property::Assert);
  EXPECT_EQ(result.verdict, Verdict::Unknown);
  ASSERT_EQ(result.losses.size(), 2U);
  EXPECT_EQ(result.losses[0].name, "undecided");
  EXPECT_EQ(exitStatusOf(result.verdict, false), 5);
}

TEST(Verdict, OnlyAConfirmedViolationIsFalse) {
  report::HuntResult result = explored();
  result.findings.push_back(finding(true, testgen::Account::NotTriggered));
  const CheckResult predicted = judge(result, Property::Assert);
  EXPECT_EQ(predicted.verdict, Verdict::Unknown);
  EXPECT_EQ(predicted.losses[0].name, "not-confirmed");
  result.findings.push_back(finding(true, testgen::Account::Confirmed));
  result.methods[0].ledger.add(EntryId::Stopped, "", 5);
  const CheckResult seen = judge(result, Property::Assert);
  EXPECT_EQ(seen.verdict, Verdict::False);
  EXPECT_EQ(exitStatusOf(seen.verdict, false), 10);
}

TEST(Verdict, OtherExceptionsDoNotMatter) {
  report::HuntResult result = explored();
  result.findings.push_back(finding(false, testgen::Account::NotReplayed));
  EXPECT_EQ(judge(result, Property::Assert).verdict, Verdict::True);
}

TEST(Verdict, WhatWasNotExploredIsUnknown) {
  EXPECT_EQ(judge({}, Property::Assert).verdict, Verdict::Unknown);
  report::HuntResult skipped = explored();
  skipped.skipped.push_back({"Main.main", "it is abstract"});
  EXPECT_EQ(judge(skipped, Property::Assert).verdict, Verdict::Unknown);
  report::HuntResult stopped = explored();
  stopped.stopped = "the time was up";
  EXPECT_EQ(judge(stopped, Property::Assert).verdict, Verdict::Unknown);
  report::HuntResult faulty = explored();
  faulty.faults.push_back({"Main.main", "exploring", "ended by signal 11", ""});
  EXPECT_EQ(judge(faulty, Property::Assert).verdict, Verdict::Unknown);
}

TEST(CheckReport, JsonHasTheValues) {
  report::HuntResult result = explored();
  report::Finding found = finding(true, testgen::Account::Confirmed);
  found.given.push_back({"int", "42", {"Main.main(java.lang.String[])", "Main.java", 5, true}});
  found.inputs = {{"args", "new String[] {}"}, {"any[0]", "42"}};
  result.findings.push_back(found);
  const auto json = nlohmann::json::parse(jsonOf(judge(result, Property::Assert)));
  EXPECT_EQ(json["verdict"], "FALSE");
  EXPECT_EQ(json["violation"]["values"][0]["value"], "42");
  EXPECT_EQ(json["violation"]["values"][0]["place"]["line"], 5);
  ASSERT_EQ(json["violation"]["arguments"].size(), 1U);
  EXPECT_EQ(json["violation"]["arguments"][0]["name"], "args");
}

}  // namespace
}  // namespace javelin::check
