// SPDX-License-Identifier: Apache-2.0
// Compiles test classes, with the probe in them. Nothing of the user's class path runs at that (annotation
// processors), and no source there is compiled; and the compiler is confined. A method that does not compile
// is taken out of the source that people get; the others stay. A compiler that fails without naming a test
// is run again, then on parts of the tests, until those that it fails on are alone.
#pragma once

#include <chrono>
#include <functional>
#include <set>

#include "support/subprocess.h"
#include "testgen/replay.h"

namespace javelin::testgen {

class TestCompiler {
 public:
  using TimeLeft = std::function<std::chrono::milliseconds()>;
  using TestClasses = std::vector<const TestClass*>;

  // The result gets the accounts of those that cannot be compiled.
  TestCompiler(const ReplayOptions& options, ReplayResult& result, TimeLeft time_left)
      : options_(options), result_(result), time_left_(std::move(time_left)) {}

  // Those that compile.
  Result<TestClasses> compile(const TestClasses& tests);
  // Test methods that were taken out.
  bool isDropped(const TestId& test) const { return dropped_.contains(test); }

 private:
  using Names = std::vector<std::string>;

  std::filesystem::path sourceOf(const TestClass& tests) const;
  // What is compiled: the same lines, with the probe in them.
  std::filesystem::path copyOf(const TestClass& tests) const;

  Result<SubprocessResult> runOnce(const TestClasses& tests);
  // Once more if it was killed, or fails and names none of the tests. When it is known to fail on some of
  // them, only if it was killed.
  Result<SubprocessResult> run(const TestClasses& tests);
  // Whether it compiles what is ours; if not, the problem is noted.
  Result<bool> works();
  bool isBlamed(const TestClass& tests, const SubprocessResult& compiled) const;

  // Compiles them together as far as possible; adds those that did to compiled_.
  Status compileTogether(TestClasses tests);
  Status divide(const TestClasses& tests);
  // Of one class that does not compile: the methods that do, together.
  Status compileByMethods(const TestClass& tests);
  Result<Names> compilableOf(const TestClass& tests, const Names& names);
  // The same of methods that do not compile together.
  Result<Names> compilableParts(const TestClass& tests, const Names& names);
  Result<bool> compiles(const TestClass& tests, const Names& names);

  // Takes the methods with errors out of the source. False: they are not in methods, or nothing is left.
  bool dropBroken(const TestClass& tests, const std::string& errors);
  void drop(const TestClass& tests, const std::string& method);
  void setAll(const TestClass& tests, Account account);

  const ReplayOptions& options_;
  ReplayResult& result_;
  TimeLeft time_left_;
  TestClasses compiled_;
  std::set<TestId> dropped_;
  std::optional<bool> works_;
  bool divides_ = false;
  std::size_t divided_runs_ = 0;
};

}  // namespace javelin::testgen
