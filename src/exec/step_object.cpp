// SPDX-License-Identifier: Apache-2.0
// Interpreter: fields, object creation, casts, class initialisation.
#include <fmt/format.h>

#include "exec/interpreter.h"
#include "expr/build.h"

namespace javelin::exec {

using ir::Op;

bool Interpreter::isJdk(program::ClassId id) const {
  return !program_[id].module().empty() || program_[id].loader() == classpath::Loader::Boot;
}

bool Interpreter::isThrowable(program::ClassId id) const {
  const program::ClassId throwable = program_.loaded(program_.symbols().intern("java/lang/Throwable"));
  return throwable.valid() && program_.isSubclass(id, throwable);
}

// JVMS 5.5, for one thread. The JDK's own classes count as initialised: what their static fields hold is not
// known here, and reading one ends the path.
bool Interpreter::initialize(State& state, program::ClassId id, std::optional<Outcome>& outcome) {
  if (isJdk(id) || state.initialized.contains(id)) {
    if (!isJdk(id) && state.initialized[id] == InitState::Failed) {
      outcome = raise(state, "java/lang/NoClassDefFoundError");
      return false;
    }
    return true;
  }
  const program::Class& type = program_[id];
  if (type.superclass() && !type.isInterface() && !initialize(state, type.superclass(), outcome))
    return false;
  const program::MethodId clinit = type.findMethod(program_.names().clinit, program_.symbols().intern("()V"));
  if (!clinit) {
    state.initialized[id] = InitState::Done;
    return true;
  }
  state.initialized[id] = InitState::Running;
  outcome = enter(state, clinit, {});
  if (!outcome) state.frame().initializes = id;
  return false;
}

std::optional<Outcome> Interpreter::stepObject(State& state, const Instr& instr) {
  const program::ClassId holder = program_[state.frame().method].owner;
  switch (instr.op) {
    case Op::GetStatic:
    case Op::PutStatic:
      return accessStatic(state, instr);
    case Op::GetField:
    case Op::PutField:
      return accessField(state, instr);
    case Op::LoadConstant: {
      // Only its identity matters so far: messages of exceptions, mostly.
      const auto type = program_.load("java/lang/String");
      if (!type.ok() || !program_[holder].file()->pool().is(instr.pool_index, classfile::CpTag::String)) {
        return unsupported(state, "a class, method handle or dynamic constant");
      }
      define(state, instr, Value::concrete(state.heap.add({*type, {}, {}, {}})));
      return std::nullopt;
    }
    case Op::MonitorEnter:
    case Op::MonitorExit:
      if (resolve(state, read(state, instr.a)) == heap::kNull)
        return raise(state, "java/lang/NullPointerException");
      advance(state);
      return std::nullopt;
    default:
      break;
  }
  const auto type = program::resolveClass(program_, holder, instr.pool_index);
  if (!type.ok()) return raiseLinkage(state, *type.error());
  if (instr.op == Op::New) {
    std::optional<Outcome> outcome;
    if (!initialize(state, *type, outcome)) return outcome;
    if (!program_[*type].isInstantiable()) return raise(state, "java/lang/InstantiationError");
    define(state, instr, Value::concrete(state.heap.add({*type, {}, {}, {}})));
    return std::nullopt;
  }
  const std::uint32_t object = resolve(state, read(state, instr.a));
  const bool fits = object != heap::kNull && program_.isSubtype(state.heap[object].type, *type);
  if (instr.op == Op::InstanceOf) {
    define(state, instr, Value::concrete(fits ? 1 : 0));
    return std::nullopt;
  }
  if (object != heap::kNull && !fits) return raise(state, "java/lang/ClassCastException");
  define(state, instr, Value::concrete(object));
  return std::nullopt;
}

std::optional<Outcome> Interpreter::accessStatic(State& state, const Instr& instr) {
  const program::ClassId holder = program_[state.frame().method].owner;
  const auto resolved =
      program::resolveField(program_, holder, memberReference(program_, holder, instr.pool_index));
  if (!resolved.ok()) return raiseLinkage(state, *resolved.error());
  const program::Field& field = program_[resolved->field];
  if (!field.isStatic()) return raise(state, "java/lang/IncompatibleClassChangeError");
  if (isJdk(field.owner)) {
    return unsupported(state, fmt::format("static field {}.{} of the JDK", program_.nameOf(field.owner),
                                          program_.text(field.name)));
  }
  std::optional<Outcome> outcome;
  if (!initialize(state, field.owner, outcome)) return outcome;
  if (instr.op == Op::PutStatic) {
    state.statics[field.id] = narrow(read(state, instr.a), field.type);
    advance(state);
    return std::nullopt;
  }
  const auto known = state.statics.find(field.id);
  if (known != state.statics.end()) {
    define(state, instr, known->second);
    return std::nullopt;
  }
  const bool is_string = field.constant_value != 0 && field.type == classfile::BasicType::Reference;
  if (is_string) return unsupported(state, "a string constant");
  const std::uint64_t bits =
      field.constant_value != 0 ? program_[field.owner].file()->pool().bits(field.constant_value) : 0;
  define(state, instr, Value::concrete(expr::canonical(sortOf(instr.kind), bits)));
  return std::nullopt;
}

std::optional<Outcome> Interpreter::accessField(State& state, const Instr& instr) {
  const program::ClassId holder = program_[state.frame().method].owner;
  const auto resolved =
      program::resolveField(program_, holder, memberReference(program_, holder, instr.pool_index));
  if (!resolved.ok()) return raiseLinkage(state, *resolved.error());
  const program::Field& field = program_[resolved->field];
  if (field.isStatic()) return raise(state, "java/lang/IncompatibleClassChangeError");
  const std::uint32_t object = resolve(state, read(state, instr.a));
  if (object == heap::kNull) return raise(state, "java/lang/NullPointerException");
  if (instr.op == Op::PutField) {
    state.heap.write(object).fields[field.offset] = narrow(read(state, instr.b), field.type);
    advance(state);
    return std::nullopt;
  }
  if (isJdk(state.heap[object].type))
    return unsupported(state, fmt::format("fields of {}", program_.nameOf(state.heap[object].type)));
  const auto& fields = state.heap[object].fields;
  const auto known = fields.find(field.offset);
  define(state, instr, known != fields.end() ? known->second : Value());
  return std::nullopt;
}

}  // namespace javelin::exec
