// SPDX-License-Identifier: Apache-2.0
// An exception and where it was made, as predicted by an exploration or as seen on a JVM, in names that both
// have. Row S7: a test shows what was predicted only if both are the same exception from the same place.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace javelin::testgen {

struct ThrownFrame {
  std::string type;  // "com.example.Outer$Inner"
  std::string method;
  int line = 0;  // 0: unknown
  bool of_jdk = false;

  std::string text() const;
};

struct Thrown {
  std::string exception;            // "java.lang.ArithmeticException"
  std::vector<ThrownFrame> frames;  // innermost first, down to the method under test
  // Predicted, of an exception that edits its stack: those are not the frames that it shows.
  bool edits_stack = false;
  // Seen, of one that code of the test has made: the innermost frames were the test's.
  bool by_test = false;
  // Those that it shows; nothing if that is not known, since code of its own says it.
  std::optional<std::vector<ThrownFrame>> shown = {};

  // "X at A.f:5, called at A.g:9": the frames of the code under test.
  std::string text(std::string_view tested) const;
};

// Where a test did something else than the path that it was made of.
struct Difference {
  std::string where;
  std::string predicted;
  std::string actual;
};

// Whether both were thrown at the same place: the same frames of the code under test, which is all that is
// not of the JDK, and the class `tested`. An error of the JVM itself (the stack is full) may come anywhere in
// a method that was predicted. Of an exception that edits its stack the innermost frame that is left counts.
bool samePlace(const Thrown& predicted, const Thrown& actual, std::string_view tested);

}  // namespace javelin::testgen
