// SPDX-License-Identifier: Apache-2.0
// What became of a test on a JVM: from JUnit's result and what the probe has noted to an account.
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

// Of a test that has a result.
Judgement judge(const TestResult& result, const ProbeNotes& notes, const TestClass& tests,
                const TestMethod& method);
// Of a test that has ended its JVM, with what is known of that.
Judgement judgeDead(const std::string& how, const ProbeNotes& notes, const TestClass& tests,
                    const TestMethod& method);

}  // namespace javelin::testgen
