// SPDX-License-Identifier: Apache-2.0
#include "explore/inputs.h"

#include <fmt/format.h>

#include "classfile/code.h"
#include "expr/build.h"

namespace javelin::explore {

namespace {

// Names of the parameters in their order, from the debug tables where there are any.
std::vector<std::string> parameterNames(const program::Program& program, const program::Method& method) {
  const auto& types = method.signature->types.parameters;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < types.size(); ++i) names.push_back(fmt::format("p{}", i));
  const auto code = classfile::readCode(*program[method.owner].file(), *method.member);
  if (!code.ok() || !code->has_value()) return names;
  int slot = method.isStatic() ? 0 : 1;
  for (std::size_t i = 0; i < types.size(); ++i) {
    for (const classfile::LocalVariable& variable : (*code)->variables) {
      if (variable.index == slot && variable.start_pc == 0) names[i] = variable.name;
    }
    slot += types[i].words();
  }
  return names;
}

ArrayInput makeArray(program::Program& program, exec::Interpreter& interpreter, exec::StepContext& context,
                     exec::State& state, const std::string& name, const classfile::TypeDescriptor& type,
                     program::ClassId array_class) {
  expr::TermArena& arena = context.arena();
  ArrayInput array;
  array.reference = arena.makeInput(name, expr::Sort::Ref);
  array.length = arena.makeInput(name + ".length", expr::Sort::Bv32);
  const auto bound = static_cast<std::int32_t>(context.options().array_length_bound);
  context.assume(state, bvSle(arena, intConst(arena, 0), array.length));
  context.assume(state, bvSle(arena, array.length, intConst(arena, bound)));
  const auto component = classfile::parseFieldDescriptor(type.text.substr(1));
  INVARIANT(component.has_value());
  for (std::int32_t i = 0; i < bound; ++i) {
    array.elements.push_back(interpreter.freshValue(fmt::format("{}[{}]", name, i), *component));
  }
  (void)program;
  array.object = state.heap.add({array_class, {}, heap::Value::symbolic(array.length), array.elements});
  state.lazy_references.emplace(array.reference, array.object);
  return array;
}

bool isPrimitiveArray(const classfile::TypeDescriptor& type) {
  return type.text.size() == 2 && type.text[0] == '[';
}

}  // namespace

Result<EntryInputs> makeInputs(program::Program& program, exec::Interpreter& interpreter,
                               exec::StepContext& context, exec::State& state, program::MethodId entry) {
  const program::Method& method = program[entry];
  const std::string place =
      fmt::format("{}.{}", classfile::javaClassName(program.nameOf(method.owner)), program.text(method.name));
  if (!method.isStatic()) return Error{"only static methods can be an entry so far", place};
  if (method.isNative()) return Error{"a native method has no code to explore", place};
  const std::vector<std::string> names = parameterNames(program, method);
  EntryInputs inputs;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const classfile::TypeDescriptor& type = method.signature->types.parameters[i];
    ParameterInput parameter{names[i], std::string(type.text), {}, {}};
    if (isPrimitiveArray(type)) {
      const auto array_class = program.typeOf(type);
      INVARIANT(array_class.ok());
      parameter.array = makeArray(program, interpreter, context, state, names[i], type, *array_class);
      parameter.value = heap::Value::symbolic(parameter.array.reference);
    } else if (type.type == classfile::BasicType::Reference) {
      return Error{fmt::format("parameters of type {} are not supported so far", type.javaName()), place};
    } else {
      parameter.value = interpreter.freshValue(names[i], type);
    }
    inputs.parameters.push_back(std::move(parameter));
  }
  return inputs;
}

std::vector<ConcreteInput> concretize(const EntryInputs& inputs, exec::StepContext& context,
                                      const exec::State& state) {
  std::vector<ConcreteInput> out;
  for (const ParameterInput& parameter : inputs.parameters) {
    ConcreteInput input{parameter.name, parameter.descriptor, false, 0, {}};
    if (!parameter.array.reference.valid()) {
      input.bits = context.valueOf(state, parameter.value.term);
    } else if (context.valueOf(state, parameter.array.reference) == expr::kNullRef) {
      input.is_null = true;
    } else {
      const std::uint64_t length = context.valueOf(state, parameter.array.length);
      for (std::uint64_t i = 0; i < length; ++i) {
        input.elements.push_back(context.valueOf(state, parameter.array.elements[i].term));
      }
    }
    out.push_back(std::move(input));
  }
  return out;
}

}  // namespace javelin::explore
