// SPDX-License-Identifier: Apache-2.0
// Interpreter: arrays. A symbolic index reads an ite tree over the elements and writes each element under a
// condition, while there are few; beyond that it is pinned to its value under the model, and counted as such.
#include <fmt/format.h>

#include "exec/interpreter.h"
#include "expr/build.h"

namespace javelin::exec {

using ir::Op;

namespace {

constexpr std::size_t kMaxTree = 256;
constexpr std::uint64_t kMaxConcreteLength = 1 << 24;

}  // namespace

std::optional<Outcome> Interpreter::stepArray(State& state, const Instr& instr) {
  switch (instr.op) {
    case Op::ArrayLength: {
      const std::uint32_t array = resolve(state, read(state, instr.a));
      if (array == heap::kNull) return raise(state, "java/lang/NullPointerException");
      define(state, instr, state.heap[array].length);
      return std::nullopt;
    }
    case Op::NewArray:
      return newArray(state, instr, program_.arrayOf(program_.primitive(instr.type)), read(state, instr.a));
    case Op::NewRefArray: {
      const auto component =
          program::resolveClass(program_, program_[state.frame().method].owner, instr.pool_index);
      if (!component.ok()) return raiseLinkage(state, *component.error());
      return newArray(state, instr, program_.arrayOf(*component), read(state, instr.a));
    }
    case Op::MultiNewArray:
      return unsupported(state, "multianewarray");
    default:
      return accessArray(state, instr);
  }
}

std::optional<Outcome> Interpreter::newArray(State& state, const Instr& instr, program::ClassId type,
                                             Value length) {
  const expr::Term negative = test(expr::Op::BvSlt, expr::Sort::Bv32, length, Value::concrete(0));
  if (context_.decide(state, negative, ConjunctKind::Implicit))
    return raise(state, "java/lang/NegativeArraySizeException");
  heap::Object array{type, {}, length, {}};
  std::uint64_t room = length.bits;
  if (length.isSymbolic()) {
    room = context_.options().array_length_bound;
    const expr::Term small = test(expr::Op::BvSle, expr::Sort::Bv32, length, Value::concrete(room));
    if (!context_.decide(state, small, ConjunctKind::Assumption))
      return stopped(state, OutcomeKind::ArrayLengthBound);
  }
  if (room > kMaxConcreteLength)
    return stopped(state, OutcomeKind::ArrayLengthBound, fmt::format("an array of {} elements", room));
  array.elements.resize(room);
  define(state, instr, Value::concrete(state.heap.add(std::move(array))));
  return std::nullopt;
}

std::optional<Outcome> Interpreter::accessArray(State& state, const Instr& instr) {
  const std::uint32_t array = resolve(state, read(state, instr.a));
  if (array == heap::kNull) return raise(state, "java/lang/NullPointerException");
  Value index = read(state, instr.b);
  // One unsigned comparison says both 0 <= index and index < length.
  const expr::Term inside = test(expr::Op::BvUlt, expr::Sort::Bv32, index, state.heap[array].length);
  if (!context_.decide(state, inside, ConjunctKind::Implicit)) {
    return raise(state, "java/lang/ArrayIndexOutOfBoundsException");
  }
  if (index.isSymbolic() && state.heap[array].elements.size() > kMaxTree)
    index = pin(state, index, expr::Sort::Bv32);
  if (instr.op == Op::ArrayLoad) {
    define(state, instr, loadElement(state, state.heap[array], index));
    return std::nullopt;
  }
  const Value value = read(state, instr.c);
  if (instr.kind == Kind::Ref) {
    const std::uint32_t stored = resolve(state, value);
    if (stored != heap::kNull && !program_.isStorable(state.heap[stored].type, state.heap[array].type)) {
      return raise(state, "java/lang/ArrayStoreException");
    }
    if (index.isSymbolic()) index = pin(state, index, expr::Sort::Bv32);
    storeElement(state, array, index, Value::concrete(stored));
  } else {
    // bastore serves boolean arrays too, which keep only the lowest bit.
    const program::Class& type = program_[state.heap[array].type];
    storeElement(state, array, index, narrow(value, program_[type.component()].basicType()));
  }
  advance(state);
  return std::nullopt;
}

heap::Value Interpreter::loadElement(State& state, const heap::Object& array, Value index) {
  if (index.isConcrete()) return array.elements[index.bits];
  expr::TermArena& arena = context_.arena();
  const program::Class& component = program_[program_[array.type].component()];
  if (component.basicType() == classfile::BasicType::Reference) {
    return array.elements[pin(state, index, expr::Sort::Bv32).bits];
  }
  const expr::Sort sort = sortOf(ir::kindOf(component.basicType()));
  // A balanced tree on the index: solvers like it better than a chain.
  const auto tree = [&](auto&& self, std::size_t first, std::size_t last) -> expr::Term {
    if (last - first == 1) return lift(array.elements[first], sort);
    const std::size_t middle = first + (last - first) / 2;
    const expr::Term left = bvUlt(arena, index.term, intConst(arena, static_cast<std::int32_t>(middle)));
    return ite(arena, left, self(self, first, middle), self(self, middle, last));
  };
  return lower(tree(tree, 0, array.elements.size()));
}

void Interpreter::storeElement(State& state, std::uint32_t id, Value index, Value value) {
  heap::Object& array = state.heap.write(id);
  if (index.isConcrete()) {
    array.elements[index.bits] = value;
    return;
  }
  expr::TermArena& arena = context_.arena();
  const expr::Sort sort = sortOf(ir::kindOf(program_[program_[array.type].component()].basicType()));
  for (std::size_t i = 0; i < array.elements.size(); ++i) {
    const expr::Term here = equal(arena, index.term, intConst(arena, static_cast<std::int32_t>(i)));
    array.elements[i] = lower(ite(arena, here, lift(value, sort), lift(array.elements[i], sort)));
  }
}

heap::Value Interpreter::pin(State& state, Value value, expr::Sort sort) {
  if (value.isConcrete()) return value;
  const Value pinned = Value::concrete(context_.valueOf(state, value.term));
  context_.follow(state, test(expr::Op::Eq, sort, value, pinned), ConjunctKind::Pinned);
  ++state.pinned;
  return pinned;
}

}  // namespace javelin::exec
