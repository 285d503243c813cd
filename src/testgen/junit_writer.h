// SPDX-License-Identifier: Apache-2.0
// JUnit test classes: one per class under test, in its package, one method per finding, with the path
// condition as a comment. They depend on JUnit alone, 5 or 4.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "explore/explorer.h"
#include "testgen/thrown.h"

namespace javelin::testgen {

// What a test shows: an exception, or what is returned.
struct TestCase {
  const explore::Finding* finding = nullptr;
  const explore::NormalPath* normal = nullptr;
  bool is_precondition = false;  // the exception is what the code wants: a check of its own throws it
};

struct TestMethod {
  std::string name;
  std::size_t test_case;  // index of what it shows
  // What the test must see on a JVM; nothing: that no exception escapes.
  std::optional<Thrown> predicted;
};

struct TestClass {
  std::string package;      // "a.b"; empty for the unnamed package
  std::string simple_name;  // of the test class
  std::string tested;       // "a.b.C$D": the class under test
  std::string source;
  std::vector<TestMethod> methods;
  bool uses_private_state = false;   // needs the helper of private_state.h
  bool uses_loaded_classes = false;  // needs that of loaded_classes.h

  std::string fullName() const { return package.empty() ? simple_name : package + "." + simple_name; }
  // Where the source belongs, relative to the source folder.
  std::string path() const;
};

struct WriterOptions {
  int junit = 5;  // or 4
  // Regression mode (row A13): the tests pass when nothing is thrown any more.
  bool regression = false;
  // Whether a test class may not have that full name ("a.b.CTest"); another one is taken then.
  std::function<bool(const std::string&)> is_taken = {};
};

// Tests of entry methods that are all in `tested`.
TestClass writeTests(program::Program& program, program::ClassId tested, const std::vector<TestCase>& cases,
                     const WriterOptions& options);

}  // namespace javelin::testgen
