// SPDX-License-Identifier: Apache-2.0
#include "testgen/test_report.h"

#include <fmt/format.h>

#include <algorithm>

namespace javelin::testgen {

namespace {

// What a test that failed threw: its own AssertionError, or what nobody expected.
std::optional<Thrown> failureIn(const std::string& entry, const TestClass& tests) {
  const std::size_t failure = std::min(entry.find("<failure"), entry.find("<error"));
  if (failure == std::string::npos) return std::nullopt;
  constexpr std::string_view kData = "<![CDATA[";
  const std::size_t start = entry.find(kData, failure);
  if (start == std::string::npos) return Thrown{};
  const std::size_t text = start + kData.size();
  return readStackTrace(std::string_view(entry).substr(text, entry.find("]]>", text) - text),
                        tests.fullName());
}

// An assertion of the test itself did not hold.
bool isOfJunit(const Thrown& failure) {
  return failure.exception.find("AssertionFailedError") != std::string::npos ||
         failure.exception.starts_with("org.junit.") ||
         (failure.exception == "java.lang.AssertionError" &&
          (failure.frames.empty() || failure.frames[0].type.starts_with("org.junit.")));
}

std::string plainText(std::string text) {
  constexpr std::pair<std::string_view, std::string_view> kEscapes[] = {
      {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&apos;", "'"}, {"&#10;", " "}, {"&amp;", "&"}};
  for (const auto& [escape, character] : kEscapes) {
    for (std::size_t at = text.find(escape); at != std::string::npos; at = text.find(escape, at + 1))
      text.replace(at, escape.size(), character);
  }
  return text;
}

std::string messageIn(const std::string& entry) {
  constexpr std::string_view kMessage = " message=\"";
  const std::size_t start = entry.find(kMessage, std::min(entry.find("<failure"), entry.find("<error")));
  if (start == std::string::npos) return "";
  const std::size_t text = start + kMessage.size();
  return plainText(entry.substr(text, entry.find('"', text) - text));
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

std::optional<std::string> entryOf(const std::string& report, const TestClass& tests,
                                   const std::string& method) {
  for (const char* const form : {"()", ""}) {
    const std::string tag =
        fmt::format("<testcase name=\"{}{}\" classname=\"{}\"", method, form, tests.fullName());
    const std::size_t start = report.find(tag);
    if (start == std::string::npos) continue;
    const std::size_t end = report.find("<testcase ", start + 1);
    return report.substr(start, end == std::string::npos ? end : end - start);
  }
  return std::nullopt;
}

Judgement judge(const std::string& entry, const ProbeNotes& notes, const TestClass& tests,
                const TestMethod& method) {
  if (entry.find("java.util.concurrent.TimeoutException: ") != std::string::npos &&
      entry.find(" timed out after ") != std::string::npos)
    return {Account::TimedOut};
  const std::optional<Thrown> failure = failureIn(entry, tests);
  if (!method.predicted) {
    if (!failure) return {Account::Confirmed};
    return differs(tests, method, Account::OtherException,
                   isOfJunit(*failure) ? messageIn(entry) : failure->text(tests.tested));
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
