// SPDX-License-Identifier: Apache-2.0
// The end of a path: a fact about the analysed program, never an error of ours.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "explore/argument_state.h"
#include "explore/values.h"
#include "ledger/ledger.h"
#include "program/ids.h"

namespace javelin::explore {

enum class OutcomeKind : std::uint8_t {
#define JAVELIN_OUTCOME(name, text, entry) name,
#include "explore/outcomes.def"
#undef JAVELIN_OUTCOME
};

std::string_view nameOf(OutcomeKind kind);
bool isComplete(OutcomeKind kind);
// Of an outcome that is not complete: its entry in the ledger.
std::optional<ledger::EntryId> entryOf(OutcomeKind kind);

// A frame of the stack that an exception shows, in names: it may be of a method that does not exist.
struct ShownFrame {
  std::string type;  // "com.example.Outer$Inner"
  std::string method;
  int line = 0;  // 0: unknown
  bool of_module = false;
};

// See shown_stack.h.
struct ShownStack {
  std::vector<ShownFrame> frames = {};
  bool is_known = true;  // false: code of the exception's own says what they are
};

struct Outcome {
  OutcomeKind kind = OutcomeKind::Returned;
  std::string detail = {};               // why, for those that are not complete
  program::ClassId exception = {};       // of Threw
  std::string message = {};              // the exception's; empty if it has none
  bool explicit_throw = false;           // made by the program's code, not by the JVM
  ConcreteValue result = {};             // of Returned, if the entry returns something
  std::vector<StackEntry> stack = {};    // where the exception was made; innermost first
  std::optional<ShownStack> shown = {};  // if the exception shows another one
  // Of a run without symbols that returned: what it has changed in its arguments, and what is in those that
  // had to be asked.
  std::vector<ArgumentState> arguments = {};
};

}  // namespace javelin::explore
