// SPDX-License-Identifier: Apache-2.0
// The symbolic inputs of an entry method, and what a model makes of them. Primitives are inputs of their own;
// an array is null or an array of up to the bound's elements, each an input.
#pragma once

#include <string>
#include <vector>

#include "exec/interpreter.h"

namespace javelin::explore {

struct ArrayInput {
  std::uint32_t object = 0;
  expr::Term reference;
  expr::Term length;
  std::vector<heap::Value> elements;
};

struct ParameterInput {
  std::string name;        // as in the source where the class file tells, else p0, p1, ...
  std::string descriptor;  // of its type
  heap::Value value;
  ArrayInput array;  // of a parameter that is an array
};

struct EntryInputs {
  std::vector<ParameterInput> parameters;
};

// One concrete argument, from a model.
struct ConcreteInput {
  std::string name;
  std::string descriptor;
  bool is_null = false;
  std::uint64_t bits = 0;               // of a primitive
  std::vector<std::uint64_t> elements;  // of an array
};

// Makes the inputs of a static method over primitives and arrays of primitives, and a first model; what they
// are assumed to be is in the state's path. An error for a method of another kind.
Result<EntryInputs> makeInputs(program::Program& program, exec::Interpreter& interpreter,
                               exec::StepContext& context, exec::State& state, program::MethodId entry);

std::vector<ConcreteInput> concretize(const EntryInputs& inputs, exec::StepContext& context,
                                      const exec::State& state);

}  // namespace javelin::explore
