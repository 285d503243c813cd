// SPDX-License-Identifier: Apache-2.0
// Compiles generated tests and runs them in a JVM of their own, with a time limit (row A12). Promise 3: only
// what this confirms is reported as an error.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>

#include "testgen/accounting.h"
#include "testgen/junit_writer.h"

namespace javelin::testgen {

struct ReplayOptions {
  std::filesystem::path java_home;
  std::string class_path;        // of the classes under test
  std::filesystem::path junit;   // junit-platform-console-standalone.jar
  std::filesystem::path folder;  // sources are written to folder/src, classes to folder/classes
  std::chrono::seconds time_limit{60};
};

struct ReplayResult {
  std::map<std::string, Account> accounts;  // by test method
  std::string problem;                      // why nothing could be run, for people
};

// Where Debian puts JUnit; an error if it is not there.
Result<std::filesystem::path> findJunit();

// Writes the source; says where.
Result<std::filesystem::path> writeSource(const TestClass& tests, const std::filesystem::path& folder);
Result<ReplayResult> replay(const TestClass& tests, const ReplayOptions& options);

}  // namespace javelin::testgen
