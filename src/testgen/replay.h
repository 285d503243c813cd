// SPDX-License-Identifier: Apache-2.0
// Compiles generated tests and runs them in a JVM of their own, with a time limit (row A12). Promise 3: only
// what this confirms is reported as an error. Every test is run twice: one that does not always pass shows
// nothing.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <set>

#include "support/working_folder.h"
#include "testgen/accounting.h"
#include "testgen/junit_writer.h"
#include "testgen/probe.h"

namespace javelin::testgen {

struct ReplayOptions {
  std::filesystem::path java_home;
  std::string class_path;               // of the classes under test
  std::filesystem::path junit;          // junit-platform-console-standalone.jar
  std::filesystem::path folder;         // sources are in folder/src, classes go to folder/classes
  std::chrono::seconds time_limit{60};  // of one run
  // When all must be over; what was not run until then is not replayed.
  std::optional<std::chrono::steady_clock::time_point> deadline = {};
  std::stop_token stop = {};                 // the same, when somebody asks for it
  int junit_version = 5;                     // or 4: what the tests are written for
  std::vector<std::string> properties = {};  // "key=value", of the JVM that runs the tests
  // javelin-host, which confines the compiler and the JVM that runs the tests; empty: they are not confined.
  std::filesystem::path confining_program = {};
  // What is in the tests' working folder, which is empty else; each test finds it as the first one did.
  std::vector<FolderLink> links = {};
  // Files and folders that both may read besides the JDK, JUnit and what is below `folder`.
  std::vector<std::filesystem::path> reads = {};
  // The class path has a JUnit of its own, and parts of two do not fit together: the given one comes first.
  // Everything else, the user's class path comes first, as its code has the libraries that it brings.
  bool junit_first = false;

  std::string classPathWithJunit() const {
    return junit_first ? junit.string() + ":" + class_path : class_path + ":" + junit.string();
  }
  bool isOver() const {
    return stop.stop_requested() || (deadline && std::chrono::steady_clock::now() >= *deadline);
  }
};

struct ReplayResult {
  std::map<TestId, Account> accounts;
  std::set<TestId> alone;  // confirmed, but in a JVM of their own only: other tests disturb them
  std::map<TestId, Difference> differences;  // of those that did not do what was predicted
  std::vector<std::string> problems;         // why something could not be run, for people
};

// The given jar, or where Debian puts JUnit; an error if it is not there.
Result<std::filesystem::path> findJunit(const std::filesystem::path& given = {});

// Writes the source; says where.
Result<std::filesystem::path> writeSource(const TestClass& tests, const std::filesystem::path& folder);
// Compiles and runs all of them together. If that does not end well, the test that it ended with is tried
// alone, and the others without it. What is not confirmed then is tried in a JVM of its own, since tests
// share static state. At last the sources are marked: what is not confirmed, or only alone, is disabled.
Result<ReplayResult> replay(const std::vector<TestClass>& tests, const ReplayOptions& options);

}  // namespace javelin::testgen
