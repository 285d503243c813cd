// SPDX-License-Identifier: Apache-2.0
// What a hunt found, as text for people and as JSON. The text answers in this order: what is broken, how
// sure, how to see it, what was not looked at.
#pragma once

#include <string>
#include <vector>

#include "explore/explorer.h"
#include "solver/statistics.h"
#include "testgen/accounting.h"

namespace javelin::cli {

// A generated test and what became of it.
struct HuntedTest {
  testgen::Account account = testgen::Account::NotReplayed;
  std::string test;  // "DivTest.divThrows..."
  std::string file;  // of the test's source
};

struct HuntedMethod {
  program::MethodId entry;
  std::string name;  // as in Java: "Div.div(int, int)"
  explore::Exploration exploration;
  double seconds = 0;
  std::vector<HuntedTest> tests;  // of its normal paths
};

struct HuntedFinding : HuntedTest {
  explore::Finding finding;
  std::string where;  // "Div.java:6" or "Div.div at bytecode 3"
  std::string method;
  std::vector<std::pair<std::string, std::string>> inputs;  // name, Java
};

struct HuntReport {
  std::vector<HuntedMethod> methods;
  std::vector<HuntedFinding> findings;
  std::vector<std::pair<std::string, std::string>> skipped;  // method, reason
  std::string stopped;                                       // why before the end; empty if not
  std::vector<std::string> problems;                         // of compiling or running tests
  solver::SolverStatistics solver;
  unsigned array_length = 0;  // bounds on symbolic inputs
  unsigned string_length = 0;
  unsigned collection_size = 0;

  std::size_t confirmed() const;
  bool isComplete() const;
};

std::string huntText(const HuntReport& report, bool verbose);
std::string huntJson(const HuntReport& report);

}  // namespace javelin::cli
