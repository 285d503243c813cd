// SPDX-License-Identifier: Apache-2.0
// The end of a path: a fact about the analysed program, never an error of ours.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "heap/value.h"
#include "program/ids.h"

namespace javelin::exec {

enum class OutcomeKind : std::uint8_t {
#define JAVELIN_OUTCOME(name, text, complete) name,
#include "exec/outcomes.def"
#undef JAVELIN_OUTCOME
};

std::string_view nameOf(OutcomeKind kind);
bool isComplete(OutcomeKind kind);
inline constexpr std::size_t kOutcomeKinds = 0
#define JAVELIN_OUTCOME(name, text, complete) +1
#include "exec/outcomes.def"
#undef JAVELIN_OUTCOME
    ;

struct StackEntry {
  program::MethodId method;
  std::uint16_t bci = 0;
  int line = 0;
};

struct Outcome {
  OutcomeKind kind = OutcomeKind::Returned;
  std::string detail;             // why, for those that are not complete
  heap::Value result;             // of Returned
  program::ClassId exception;     // of Threw
  bool explicit_throw = false;    // by athrow, not by the JVM
  std::vector<StackEntry> stack;  // where it was thrown, or where the path stopped; innermost first
};

}  // namespace javelin::exec
