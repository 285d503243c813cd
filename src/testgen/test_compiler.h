// SPDX-License-Identifier: Apache-2.0
// Compiles test classes, with the probe in them. A method that does not compile is taken out of the source
// that people get; the others stay.
#pragma once

#include <chrono>
#include <functional>
#include <set>

#include "testgen/replay.h"

namespace javelin::testgen {

class TestCompiler {
 public:
  using TimeLeft = std::function<std::chrono::milliseconds()>;

  // The result gets the accounts of those that cannot be compiled.
  TestCompiler(const ReplayOptions& options, ReplayResult& result, TimeLeft time_left)
      : options_(options), result_(result), time_left_(std::move(time_left)) {}

  // Those that compile.
  Result<std::vector<const TestClass*>> compile(std::vector<const TestClass*> tests);
  // Test methods that were taken out.
  bool isDropped(const TestId& test) const { return dropped_.contains(test); }

 private:
  std::filesystem::path sourceOf(const TestClass& tests) const;
  // What is compiled: the same lines, with the probe in them.
  std::filesystem::path copyOf(const TestClass& tests) const;
  // Takes the methods with errors out of the source. False: they are not in methods, or nothing is left.
  bool dropBroken(const TestClass& tests, const std::string& errors);
  void setAll(const TestClass& tests, Account account);

  const ReplayOptions& options_;
  ReplayResult& result_;
  TimeLeft time_left_;
  std::set<TestId> dropped_;
};

}  // namespace javelin::testgen
