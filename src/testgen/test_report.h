// SPDX-License-Identifier: Apache-2.0
// What became of a test on a JVM: from JUnit's XML report and what the probe has noted to an account.
#pragma once

#include <optional>
#include <string>

#include "testgen/accounting.h"
#include "testgen/junit_writer.h"
#include "testgen/probe.h"

namespace javelin::testgen {

struct Judgement {
  Account account = Account::NotReplayed;
  std::optional<Difference> difference = {};  // if it did not do what was predicted
};

// What the launcher's XML report says of one test case: the text from its tag to the next one's. Nothing if
// it does not know the test.
std::optional<std::string> entryOf(const std::string& report, const TestClass& tests,
                                   const std::string& method);

// Of a test that stands in the report.
Judgement judge(const std::string& entry, const ProbeNotes& notes, const TestClass& tests,
                const TestMethod& method);
// Of a test that has ended its JVM, with what is known of that.
Judgement judgeDead(const std::string& how, const ProbeNotes& notes, const TestClass& tests,
                    const TestMethod& method);

}  // namespace javelin::testgen
