// SPDX-License-Identifier: Apache-2.0
#include "concolic/tracker.h"

#include "expr/build.h"
#include "expr/semantics.h"
#include "vm/code.h"

namespace javelin::concolic {

using expr::Sort;
using expr::Term;
using ir::Op;

Sort sortOf(ir::Kind kind) {
  switch (kind) {
    case ir::Kind::Int:
      return Sort::Bv32;
    case ir::Kind::Long:
      return Sort::Bv64;
    case ir::Kind::Float:
      return Sort::F32;
    case ir::Kind::Double:
      return Sort::F64;
    case ir::Kind::Ref:
      return Sort::Ref;
  }
  UNREACHABLE("kind");
}

void Tracker::makeInput(vm::Ref object, std::uint64_t offset, classfile::BasicType type,
                        std::string_view name) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, vm_.heap().at(object) + offset, program::sizeOf(type));
  vm_.heap().setTerm(object, offset, newInput(type, name, bits));
}

Term Tracker::newInput(classfile::BasicType type, std::string_view name, std::uint64_t bits) {
  using classfile::BasicType;
  Term input;
  Term value;
  switch (type) {
    case BasicType::Boolean:
      input = arena_.makeInput(name, Sort::Bool);
      value = boolToInt(arena_, input);
      break;
    case BasicType::Byte:
      input = arena_.makeInput(name, Sort::Bv8);
      value = signedResize(arena_, input, Sort::Bv32);
      break;
    case BasicType::Short:
      input = arena_.makeInput(name, Sort::Bv16);
      value = signedResize(arena_, input, Sort::Bv32);
      break;
    case BasicType::Char:
      input = arena_.makeInput(name, Sort::Bv16);
      value = unsignedResize(arena_, input, Sort::Bv32);
      break;
    default:
      input = value = arena_.makeInput(name, sortOf(ir::kindOf(type)));
  }
  model_.set(arena_.inputId(input), bits);
  evaluator_.setModel(model_);
  return value;
}

Term Tracker::lift(const At& at, ir::Operand operand, Sort sort) {
  const Term term = at.termOf(operand);
  return term.valid() ? term : arena_.constant(sort, at.bitsOf(operand));
}

void Tracker::define(const At& at, Term term) {
  if (!at.instr.dst.valid()) return;
  at.terms[at.instr.dst.value()] = term.valid() && arena_.isConst(term) ? Term() : term;
}

bool Tracker::holds(Term condition) { return evaluator_.isTrue(condition); }

void Tracker::add(const At& at, Term condition, ConjunctKind kind) {
  if (arena_.isConst(condition)) return;
  DEBUG_CHECK(holds(condition));
  path_.conjuncts.push_back({condition, kind, at.frame.method->id(), at.instr.bci});
}

void Tracker::pin(const At& at, ir::Operand operand, Sort sort) {
  const Term term = at.termOf(operand);
  if (!term.valid()) return;
  add(at, equal(arena_, term, arena_.constant(sort, at.bitsOf(operand))), ConjunctKind::Pinned);
}

vm::Step Tracker::before(vm::Thread& thread, const ir::Instr& instr) {
  vm::Frame& frame = *thread.top;
  const At at{thread, frame, *frame.method->code->body, vm::termsOf(thread, frame), instr};
  switch (instr.op) {
    case Op::Move:
      define(at, at.termOf(instr.a));
      break;
    case Op::Neg:
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::Div:
    case Op::Rem:
    case Op::Shl:
    case Op::Shr:
    case Op::Ushr:
    case Op::And:
    case Op::Or:
    case Op::Xor:
    case Op::Convert:
    case Op::Lcmp:
    case Op::Cmpl:
    case Op::Cmpg:
      define(at, arithmetic(at));
      break;
    case Op::GetField:
    case Op::GetStatic:
      loadField(at, instr.op == Op::GetStatic);
      break;
    case Op::PutField:
    case Op::PutStatic:
      storeField(at, instr.op == Op::PutStatic);
      break;
    case Op::ArrayLoad:
      loadElement(at);
      break;
    case Op::ArrayStore:
      storeElement(at);
      break;
    case Op::NewArray:
    case Op::NewRefArray:
      pin(at, instr.a, Sort::Bv32);
      break;
    case Op::MultiNewArray:
      for (const ir::Operand length : at.body.argumentsOf(instr)) pin(at, length, Sort::Bv32);
      break;
    case Op::InvokeVirtual:
    case Op::InvokeSpecial:
    case Op::InvokeStatic:
    case Op::InvokeInterface:
    case Op::InvokeDynamic:
      call(at);
      break;
    case Op::If:
      branch(at);
      break;
    case Op::Switch:
      switchOn(at);
      break;
    case Op::Return:
      returnFrom(at);
      break;
    case Op::Goto:
    case Op::Throw:
    case Op::MonitorEnter:
    case Op::MonitorExit:
      break;
    default:
      // What these define has no term. They may throw first, but then nothing looks at the register before it
      // is defined again, or it holds a reference.
      if (at.instr.kind == ir::Kind::Ref || !instr.canThrow()) define(at, {});
  }
  return vm::Step::Next;
}

}  // namespace javelin::concolic
