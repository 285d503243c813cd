// SPDX-License-Identifier: Apache-2.0
// Runs a program's main in a confined JVM of its own, with assertions, on arguments and nondet values that
// are given, and says which exception escaped it. The main class that does so (javelin.replay.Program) and
// the nondet API that gives the values stand in javelin-api.jar, in front of the class path.
#pragma once

#include <string>
#include <vector>

#include "testgen/replay.h"

namespace javelin::testgen {

struct ProgramInputs {
  std::string main_class;  // "com.example.Main"
  std::vector<std::u16string> arguments;
  std::vector<std::u16string> values;  // as javelin.Nondet.give takes them: numbers in decimal
  std::vector<std::pair<std::u16string, std::u16string>> properties = {};  // system properties
  std::string standard_input = {};
};

struct ProgramEnd {
  enum class Kind : std::uint8_t { Returned, Threw, Ended, TimedOut, NotRun } kind = Kind::NotRun;
  // What it threw is of this class, or of a subclass.
  enum class Thrown : std::uint8_t { Assertion, Runtime, Other } thrown = Thrown::Other;
  std::string exception = {};
  std::string message = {};
  std::string where = {};  // "a.B.m:5"
  std::string problem = {};

  std::string text() const;  // for people: "threw X at a.B.m:5"
};

// Of the options: JDK, class path with javelin-api.jar in front, folder, time limit, confinement.
Result<ProgramEnd> runProgram(const ProgramInputs& inputs, const ReplayOptions& options);

// The file of orders, and what the lines that were signed say; for tests.
std::string programOrders(const ProgramInputs& inputs);
ProgramEnd readProgramEnd(const std::vector<std::string_view>& lines);

}  // namespace javelin::testgen
