// SPDX-License-Identifier: Apache-2.0
#include "testgen/test_report.h"

#include <fmt/format.h>

#include <algorithm>

namespace javelin::testgen {

namespace {

// An assertion of the test itself did not hold.
bool isOfJunit(const Thrown& failure) {
  return failure.exception.find("AssertionFailedError") != std::string::npos ||
         failure.exception.starts_with("org.junit.") ||
         (failure.exception == "java.lang.AssertionError" &&
          (failure.frames.empty() || failure.frames[0].type.starts_with("org.junit.")));
}

Judgement differs(const TestClass& tests, const TestMethod& method, Account account, std::string actual) {
  Difference difference;
  difference.predicted =
      method.predicted ? method.predicted->text(tests.tested) : "no exception, and this result";
  difference.actual = std::move(actual);
  difference.where = tests.tested;
  if (method.predicted && !method.predicted->frames.empty()) {
    const auto& frames = method.predicted->frames;
    const auto own =
        std::find_if(frames.begin(), frames.end(), [](const auto& frame) { return !frame.of_jdk; });
    difference.where = (own == frames.end() ? frames.front() : *own).text();
  }
  return {account, std::move(difference)};
}

// Of a test that should see an exception, and saw this one.
Judgement compare(const Thrown& thrown, const TestClass& tests, const TestMethod& method) {
  if (thrown.exception != method.predicted->exception) {
    const bool initialiser = thrown.exception == "java.lang.ExceptionInInitializerError" ||
                             thrown.exception == "java.lang.NoClassDefFoundError";
    return differs(tests, method, initialiser ? Account::StaticInitialiser : Account::OtherException,
                   thrown.text(tests.tested));
  }
  if (!samePlace(*method.predicted, thrown, tests.tested))
    return differs(tests, method, Account::OtherPlace, thrown.text(tests.tested));
  return {Account::Confirmed};
}

const Thrown* find(const std::map<TestId, Thrown>& notes, const TestId& test) {
  const auto known = notes.find(test);
  return known == notes.end() ? nullptr : &known->second;
}

}  // namespace

Judgement judge(const TestResult& result, const ProbeNotes& notes, const TestClass& tests,
                const TestMethod& method) {
  const std::optional<Thrown>& failure = result.failure;
  if (failure && failure->exception == "java.util.concurrent.TimeoutException" &&
      result.message.find(" timed out after ") != std::string::npos)
    return {Account::TimedOut};
  if (!method.predicted) {
    if (!failure) return {Account::Confirmed};
    return differs(tests, method, Account::OtherException,
                   isOfJunit(*failure) ? result.message : failure->text(tests.tested));
  }
  const Thrown* thrown = find(notes.seen, {tests.fullName(), method.name});
  // In regression mode, or where the inputs are made, the test fails by the exception itself.
  if (thrown == nullptr && failure && !isOfJunit(*failure)) thrown = &*failure;
  if (thrown == nullptr) return differs(tests, method, Account::NotTriggered, "nothing was thrown");
  return compare(*thrown, tests, method);
}

Judgement judgeDead(const std::string& how, const ProbeNotes& notes, const TestClass& tests,
                    const TestMethod& method) {
  const TestId test{tests.fullName(), method.name};
  const Thrown* thrown = method.predicted ? find(notes.seen, test) : nullptr;
  if (thrown == nullptr) thrown = find(notes.escaped, test);
  if (!method.predicted)
    return differs(tests, method, Account::OtherException,
                   thrown != nullptr ? thrown->text(tests.tested) : how);
  if (thrown == nullptr) return differs(tests, method, Account::NotTriggered, how);
  return compare(*thrown, tests, method);
}

}  // namespace javelin::testgen
