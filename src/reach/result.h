// SPDX-License-Identifier: Apache-2.0
// What a search for places found out, as plain data: names and numbers, nothing that refers to the program.
#pragma once

#include <string>
#include <vector>

#include "report/hunt_result.h"

namespace javelin::reach {

enum class Verdict : std::uint8_t {
  Reached,      // a JVM was seen to execute the place
  Unreachable,  // proved
  Open,         // neither
};
// "reached", "unreachable", "open".
std::string_view nameOf(Verdict verdict);

struct TargetResult {
  std::string text;
  report::Place place;
  Verdict verdict = Verdict::Open;
  // Of Reached: a test that executes the place, and whether it does what was predicted in all else, too.
  std::string test;
  std::string test_file;
  std::string test_code;
  std::string entry;  // the method that it calls
  bool is_confirmed = false;
  // Of Unreachable.
  std::string proof;
  std::vector<std::vector<std::string>> contradictions;
  std::vector<std::string> skipped;      // what the proof over-approximates
  std::vector<std::string> assumptions;  // what it takes for granted
  // Of Open: what stood in the way, the most decisive first.
  std::vector<std::string> obstacles;
  // Of the search backwards' best candidate: "fit  Parser.java:12  x > 0".
  std::vector<std::string> trace;
  std::uint64_t segments = 0;  // path segments of the search backwards
  std::uint64_t queries = 0;   // of the search backwards
  std::size_t entries = 0;     // that were explored for it
};

// A warning of another tool (sarif.h).
struct Warning {
  std::size_t run = 0;     // in the file
  std::size_t number = 0;  // in its run
  std::string rule;
  std::string message;
  std::string source;  // "com/example/Parser.java"; empty: no place in a Java file
  int line = 0;
  // What fails if it is right: "NullPointerException", by the rule's name; "Throwable" if that does not say.
  std::string exception;

  bool namesException() const { return exception != "Throwable"; }
};

struct WarningVerdict {
  enum class Kind : std::uint8_t { Confirmed, Refuted, Open };

  Warning warning;
  Kind kind = Kind::Open;
  std::string reason;  // the test, the proof, or what stood in the way
};
std::string_view nameOf(WarningVerdict::Kind kind);

struct ReachResult {
  std::vector<TargetResult> targets;  // in the order in which they were asked about
  report::HuntResult hunt;            // what the exploration found on the way
  std::vector<std::string>
      left_out;  // places that another tool's file names and the given classes do not have
  std::vector<WarningVerdict> warnings;  // of another tool
  std::string warnings_text;             // its file with the verdicts
  double processor_seconds = 0;          // that looking for the places has cost, without the tests

  std::size_t count(Verdict verdict) const;
};

// 0: every target is reached or proved; else 5.
int exitStatusOf(const ReachResult& result);

struct TextOptions {
  bool show_trace = false;
  bool show_tests = false;  // the code of tests
};
std::string textOf(const ReachResult& result, const TextOptions& options);
std::string jsonOf(const ReachResult& result);

}  // namespace javelin::reach
