// SPDX-License-Identifier: Apache-2.0
// Probe: how a replayed test tells what it saw. Tests assert that an exception is thrown, and JUnit says no
// more than that they passed; so the copies of them that are replayed get their assertThrows from a class of
// ours, which notes the exception's class and stack and leaves the rest to JUnit. They also note when they
// begin and end: JUnit says nothing at all if a test ends the JVM. The tests that people get do not know of
// it. The launcher (launcher.h) sends the notes, with what became of each test.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "testgen/thrown.h"

namespace javelin::testgen {

// Where the probe's source belongs, relative to the source folder.
inline constexpr std::string_view kProbePath = "javelin/replay/Probe.java";

std::string probeSource(int junit);

// A test's source with the probe's methods in place of JUnit's, and notes around each test. Lines stay where
// they are.
std::string withProbe(std::string source, std::string_view test_class);

// Test class (full name) and method.
using TestId = std::pair<std::string, std::string>;

// As JUnit has it.
struct TestResult {
  std::optional<Thrown> failure = {};  // nothing: it passed
  std::string message = {};            // of the failure
};

struct ProbeNotes {
  std::map<TestId, Thrown> seen;     // by assertThrows
  std::map<TestId, Thrown> escaped;  // from the whole test
  std::vector<TestId> begun;         // in this order
  std::set<TestId> ended;
  std::map<TestId, TestResult> results;
  std::map<TestId, std::set<unsigned>> places;  // numbers that the agent saw
};
// From the lines that the launcher has signed.
ProbeNotes readNotes(const std::vector<std::string_view>& lines);

}  // namespace javelin::testgen
