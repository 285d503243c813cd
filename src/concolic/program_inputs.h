// SPDX-License-Identifier: Apache-2.0
// Inputs of a whole program: the characters of its arguments, the bytes of its standard input and files.
// Their names say where they are ("arg0[3]", "stdin[17]", "file[17]"), so a model gives an input back.
#pragma once

#include <string>
#include <vector>

#include "concolic/tracker.h"

namespace javelin::concolic {

struct ProgramInput {
  std::vector<std::string> arguments;
  std::string standard_input;
  std::vector<std::string> files;  // their contents
  std::vector<NamedValue> values;
};

// Makes the bytes of the strings in main's argument array symbolic (Latin-1 strings only: others stay
// concrete).
void makeArgumentsSymbolic(vm::Vm& machine, Tracker& tracker, vm::Ref arguments);

// The input that the model describes; what it does not mention is as in `like`.
ProgramInput inputOf(const expr::TermArena& arena, const expr::Model& model, const ProgramInput& like);

}  // namespace javelin::concolic
