// SPDX-License-Identifier: Apache-2.0
// Interpreter: calls.
#include <fmt/format.h>

#include "exec/interpreter.h"
#include "expr/build.h"
#include "program/selection.h"

namespace javelin::exec {

using ir::Op;

std::optional<Outcome> Interpreter::stepCall(State& state, const Instr& instr) {
  if (instr.op == Op::InvokeDynamic) return unsupported(state, "invokedynamic");
  const program::ClassId holder = program_[state.frame().method].owner;
  const program::MemberReference reference = memberReference(program_, holder, instr.pool_index);
  const auto resolved = reference.in_interface ? resolveInterfaceMethod(program_, holder, reference)
                                               : resolveMethod(program_, holder, reference);
  if (!resolved.ok()) return raiseLinkage(state, *resolved.error());
  std::vector<Value> arguments;
  for (const ir::Operand operand : state.frame().body->argumentsOf(instr))
    arguments.push_back(read(state, operand));
  if (instr.op == Op::InvokeStatic) {
    const program::Method& method = program_[resolved->method];
    if (!method.isStatic()) return raise(state, "java/lang/IncompatibleClassChangeError");
    std::optional<Outcome> outcome;
    if (!initialize(state, method.owner, outcome)) return outcome;
    return invoke(state, instr, method.id, std::move(arguments));
  }
  if (program_[resolved->method].isStatic()) return raise(state, "java/lang/IncompatibleClassChangeError");
  const std::uint32_t receiver = resolve(state, arguments[0]);
  if (receiver == heap::kNull) return raise(state, "java/lang/NullPointerException");
  arguments[0] = Value::concrete(receiver);
  program::LinkResult<program::MethodId> selected = resolved->method;
  const program::ClassId type = state.heap[receiver].type;
  if (instr.op == Op::InvokeVirtual) selected = selectVirtual(program_, type, resolved->method);
  if (instr.op == Op::InvokeInterface)
    selected = selectInterface(program_, type, resolved->named, resolved->method);
  if (instr.op == Op::InvokeSpecial)
    selected = selectSpecial(program_, holder, resolved->named, resolved->method);
  if (!selected.ok()) return raiseLinkage(state, *selected.error());
  return invoke(state, instr, *selected, std::move(arguments));
}

std::optional<Outcome> Interpreter::invoke(State& state, const Instr& instr, program::MethodId id,
                                           std::vector<Value> arguments) {
  const program::Method& method = program_[id];
  if (callIntrinsic(state, instr, id, arguments)) return std::nullopt;
  const std::int32_t depth = context_.options().call_depth;
  if (depth >= 0 && state.frames.size() > static_cast<std::size_t>(depth)) return skipCall(state, instr, id);
  if (isJdk(method.owner) && !method.isStatic()) {
    return unsupported(
        state, fmt::format("call of {}.{}", program_.nameOf(method.owner), program_.text(method.name)));
  }
  if (state.frames.size() >= context_.options().call_stack_bound)
    return stopped(state, OutcomeKind::CallDepthBound);
  return enter(state, id, std::move(arguments));
}

// Row A3: past the call depth a call returns anything of its type and is assumed to change nothing.
std::optional<Outcome> Interpreter::skipCall(State& state, const Instr& instr, program::MethodId id) {
  const program::Method& method = program_[id];
  const classfile::TypeDescriptor& result = method.signature->types.result;
  if (result.type == classfile::BasicType::Reference)
    return unsupported(state, "a reference from a call past the call depth");
  const std::string name = fmt::format("{}#{}", program_.text(method.name), fresh_++);
  define(state, instr, freshValue(name, result));
  return std::nullopt;
}

bool Interpreter::callIntrinsic(State& state, const Instr& instr, program::MethodId id,
                                const std::vector<Value>& arguments) {
  const program::Method& method = program_[id];
  const std::string_view name = program_.text(method.name);
  // The JDK's constructors of exceptions keep messages and stack traces, which the report takes from our own
  // frames.
  if (name == "<init>" && isJdk(method.owner) &&
      (isThrowable(method.owner) || method.owner == program_.objectClass())) {
    const auto object = static_cast<std::uint32_t>(arguments[0].bits);
    if (isThrowable(method.owner)) state.traces[object] = state.stackFor(object, program_);
    advance(state);
    return true;
  }
  if (!method.isStatic() || !isJdk(method.owner)) return false;
  const std::string_view owner = program_.nameOf(method.owner);
  if (owner != "java/lang/Math" && owner != "java/lang/StrictMath") return false;
  expr::TermArena& arena = context_.arena();
  // Strict and plain functions may differ in the last bit: each has its own evaluator, if it has one.
  const std::string full = fmt::format("{}.{}", owner.substr(owner.rfind('/') + 1), name);
  if (full == "Math.sqrt" || full == "StrictMath.sqrt") {
    define(state, instr, compute(expr::Op::FpSqrt, expr::Sort::F64, expr::Sort::F64, arguments[0]));
    return true;
  }
  const expr::FunctionId function = arena.functions().find(full);
  if (!function) return false;
  std::vector<expr::Term> terms;
  const auto& sorts = arena.functions()[function].arguments;
  if (sorts.size() != arguments.size()) return false;
  for (std::size_t i = 0; i < arguments.size(); ++i) terms.push_back(lift(arguments[i], sorts[i]));
  define(state, instr, lower(apply(arena, function, terms)));
  return true;
}

}  // namespace javelin::exec
