// SPDX-License-Identifier: Apache-2.0
#include "exec/interpreter.h"

#include <fmt/format.h>

#include "classfile/modified_utf8.h"
#include "expr/build.h"

namespace javelin::exec {

using ir::Op;

std::optional<Outcome> Interpreter::stopped(State& state, OutcomeKind kind, std::string what) {
  Outcome outcome;
  outcome.kind = kind;
  outcome.detail = std::move(what);
  outcome.stack = state.stack();
  return outcome;
}

std::optional<Outcome> Interpreter::unsupported(State& state, std::string what) {
  return stopped(state, OutcomeKind::Unsupported, std::move(what));
}

std::optional<Outcome> Interpreter::enter(State& state, program::MethodId id, std::vector<Value> arguments) {
  const program::Method& method = program_[id];
  if (method.isNative() || method.isAbstract()) {
    return unsupported(
        state, fmt::format("native method {}.{}", program_.nameOf(method.owner), program_.text(method.name)));
  }
  const auto found = bodies_.find(id);
  if (!found.ok()) return stopped(state, OutcomeKind::InvalidBytecode, found.error().text());
  Frame frame;
  frame.method = id;
  frame.body = (*found)->body.get();
  frame.registers.resize(frame.body->registers.size());
  PRECONDITION(arguments.size() == frame.body->parameter_count);
  for (std::size_t i = 0; i < arguments.size(); ++i) frame.registers[i] = arguments[i];
  frame.block = ir::BlockId(0);
  frame.at = frame.body->blocks[0].instructions.first;
  state.frames.push_back(std::move(frame));
  return std::nullopt;
}

Outcome Interpreter::run(State& state) {
  while (true) {
    if (++state.steps > context_.options().step_bound) return *stopped(state, OutcomeKind::StepBound);
    if (auto outcome = step(state)) return *std::move(outcome);
    const std::uint32_t bound = context_.options().path_condition_bound;
    if (bound != 0 && state.path.size() > bound) return *stopped(state, OutcomeKind::PathConditionBound);
  }
}

void Interpreter::define(State& state, const Instr& instr, Value value) {
  if (instr.dst) state.frame()[instr.dst] = value;
  advance(state);
}

std::optional<Outcome> Interpreter::step(State& state) {
  const Instr& instr = state.frame().instr();
  switch (instr.op) {
    case Op::ArrayLength:
    case Op::ArrayLoad:
    case Op::ArrayStore:
    case Op::NewArray:
    case Op::NewRefArray:
    case Op::MultiNewArray:
      return stepArray(state, instr);
    case Op::LoadConstant:
    case Op::GetField:
    case Op::PutField:
    case Op::GetStatic:
    case Op::PutStatic:
    case Op::New:
    case Op::CheckCast:
    case Op::InstanceOf:
    case Op::MonitorEnter:
    case Op::MonitorExit:
      return stepObject(state, instr);
    case Op::InvokeVirtual:
    case Op::InvokeSpecial:
    case Op::InvokeStatic:
    case Op::InvokeInterface:
    case Op::InvokeDynamic:
      return stepCall(state, instr);
    case Op::Goto:
    case Op::If:
    case Op::Switch:
    case Op::Return:
    case Op::Throw:
      return stepControl(state, instr);
    default:
      return stepArithmetic(state, instr);
  }
}

std::optional<Outcome> Interpreter::stepArithmetic(State& state, const Instr& instr) {
  if (instr.op == Op::Catch) {  // the thrower has put the exception into dst
    advance(state);
    return std::nullopt;
  }
  const Value a = read(state, instr.a);
  if (instr.op == Op::Move) {
    define(state, instr, a);
    return std::nullopt;
  }
  if (instr.op == Op::Convert) {
    define(state, instr, convert(instr, a, state.frame().body->kindOf(instr.a)));
    return std::nullopt;
  }
  const Value b = instr.b.valid() ? read(state, instr.b) : Value();
  if (instr.canThrow()) {  // integer division
    const expr::Sort sort = sortOf(instr.kind);
    const expr::Term zero = test(expr::Op::Eq, sort, b, Value::concrete(0));
    if (context_.decide(state, zero, ConjunctKind::Implicit))
      return raise(state, "java/lang/ArithmeticException");
  }
  define(state, instr, arithmetic(instr, a, b));
  return std::nullopt;
}

std::uint32_t Interpreter::resolve(State& state, Value reference) {
  if (reference.isConcrete()) return static_cast<std::uint32_t>(reference.bits);
  expr::TermArena& arena = context_.arena();
  const expr::Term is_null = equal(arena, reference.term, nullRef(arena));
  if (context_.decide(state, is_null, ConjunctKind::Implicit)) return heap::kNull;
  const auto known = state.lazy_references.find(reference.term);
  INVARIANT(known != state.lazy_references.end());
  return known->second;
}

}  // namespace javelin::exec
