// SPDX-License-Identifier: Apache-2.0
// Translator: arrays, objects, calls and control transfer.
#include <fmt/format.h>

#include "ir/translator.h"

namespace javelin::ir {

using classfile::Opcode;

namespace {

// In the order of iaload ... saload and iastore ... sastore.
constexpr BasicType kElementTypes[] = {BasicType::Int,    BasicType::Long,      BasicType::Float,
                                       BasicType::Double, BasicType::Reference, BasicType::Byte,
                                       BasicType::Char,   BasicType::Short};

}  // namespace

bool Translator::translateArray(const Instruction& instruction) {
  const Opcode op = instruction.base;
  if (isBetween(op, Opcode::Iaload, Opcode::Saload)) {
    const BasicType type = kElementTypes[distance(op, Opcode::Iaload)];
    Instr instr = make(Op::ArrayLoad, kindOf(type));
    instr.type = type;
    instr.b = pop(Kind::Int);
    instr.a = pop(Kind::Ref);
    return emitResult(instr, instr.kind), true;
  }
  if (isBetween(op, Opcode::Iastore, Opcode::Sastore)) {
    const BasicType type = kElementTypes[distance(op, Opcode::Iastore)];
    Instr instr = make(Op::ArrayStore, kindOf(type));
    instr.type = type;
    instr.c = pop(instr.kind);
    instr.b = pop(Kind::Int);
    instr.a = pop(Kind::Ref);
    return emit(instr), true;
  }
  switch (op) {
    case Opcode::Arraylength: {
      Instr instr = make(Op::ArrayLength, Kind::Ref);
      instr.a = pop(Kind::Ref);
      return emitResult(instr, Kind::Int), true;
    }
    case Opcode::Newarray:
    case Opcode::Anewarray: {
      Instr instr = make(op == Opcode::Newarray ? Op::NewArray : Op::NewRefArray, Kind::Ref);
      if (op == Opcode::Newarray) {
        instr.type = classfile::arrayElementType(instruction.operand);
      } else {
        instr.type = BasicType::Reference;
        instr.pool_index = static_cast<std::uint16_t>(instruction.operand);
      }
      instr.a = pop(Kind::Int);
      return emitResult(instr, Kind::Ref), true;
    }
    case Opcode::Multianewarray: {
      Instr instr = make(Op::MultiNewArray, Kind::Ref);
      instr.pool_index = static_cast<std::uint16_t>(instruction.operand);
      instr.count = static_cast<std::uint32_t>(instruction.second);
      instr.table = static_cast<std::uint32_t>(body_.arguments.size());
      body_.arguments.resize(body_.arguments.size() + instr.count);
      for (std::uint32_t i = instr.count; i-- > 0;) body_.arguments[instr.table + i] = pop(Kind::Int);
      return emitResult(instr, Kind::Ref), true;
    }
    default:
      return false;
  }
}

bool Translator::translateObject(const Instruction& instruction) {
  const auto index = static_cast<std::uint16_t>(instruction.operand);
  switch (instruction.base) {
    case Opcode::Getstatic:
      return access(instruction, false, true), true;
    case Opcode::Putstatic:
      return access(instruction, true, true), true;
    case Opcode::Getfield:
      return access(instruction, false, false), true;
    case Opcode::Putfield:
      return access(instruction, true, false), true;
    case Opcode::Invokevirtual:
    case Opcode::Invokespecial:
    case Opcode::Invokestatic:
    case Opcode::Invokeinterface:
    case Opcode::Invokedynamic:
      return invoke(instruction), true;
    case Opcode::New: {
      Instr instr = make(Op::New, Kind::Ref);
      instr.pool_index = index;
      return emitResult(instr, Kind::Ref), true;
    }
    case Opcode::Checkcast:
    case Opcode::Instanceof: {
      const bool cast = instruction.base == Opcode::Checkcast;
      Instr instr = make(cast ? Op::CheckCast : Op::InstanceOf, Kind::Ref);
      instr.pool_index = index;
      instr.a = pop(Kind::Ref);
      return emitResult(instr, cast ? Kind::Ref : Kind::Int), true;
    }
    case Opcode::Monitorenter:
    case Opcode::Monitorexit: {
      Instr instr =
          make(instruction.base == Opcode::Monitorenter ? Op::MonitorEnter : Op::MonitorExit, Kind::Ref);
      instr.a = pop(Kind::Ref);
      return emit(instr), true;
    }
    default:
      return false;
  }
}

void Translator::access(const Instruction& instruction, bool put, bool is_static) {
  const auto index = static_cast<std::uint16_t>(instruction.operand);
  const auto type = classfile::parseFieldDescriptor(file_.pool().memberRef(index).descriptor);
  INVARIANT(type.has_value());
  const Kind kind = kindOf(type->type);
  Op op = is_static ? Op::GetStatic : Op::GetField;
  if (put) op = is_static ? Op::PutStatic : Op::PutField;
  Instr instr = make(op, kind);
  instr.pool_index = index;
  instr.type = type->type;
  const Operand value = put ? pop(kind) : Operand();
  if (!is_static) instr.a = pop(Kind::Ref);
  if (put) (is_static ? instr.a : instr.b) = value;
  if (put) return emit(instr);
  emitResult(instr, kind);
}

void Translator::invoke(const Instruction& instruction) {
  constexpr Op kOps[] = {Op::InvokeVirtual, Op::InvokeSpecial, Op::InvokeStatic, Op::InvokeInterface,
                         Op::InvokeDynamic};
  const auto index = static_cast<std::uint16_t>(instruction.operand);
  const Op op = kOps[distance(instruction.base, Opcode::Invokevirtual)];
  const bool dynamic = op == Op::InvokeDynamic;
  const auto descriptor = classfile::parseMethodDescriptor(
      dynamic ? file_.pool().dynamic(index).descriptor : file_.pool().memberRef(index).descriptor);
  INVARIANT(descriptor.has_value());
  const bool has_receiver = !dynamic && op != Op::InvokeStatic;
  const auto count = static_cast<std::uint32_t>(descriptor->parameters.size()) + (has_receiver ? 1 : 0);
  const bool is_void = descriptor->result.type == BasicType::Void;
  Instr instr = make(op, is_void ? Kind::Int : kindOf(descriptor->result.type));
  instr.pool_index = index;
  instr.type = descriptor->result.type;
  instr.count = count;
  instr.table = static_cast<std::uint32_t>(body_.arguments.size());
  body_.arguments.resize(body_.arguments.size() + count);
  std::uint32_t at = count;
  for (std::size_t i = descriptor->parameters.size(); i-- > 0;) {
    body_.arguments[instr.table + --at] = pop(kindOf(descriptor->parameters[i].type));
  }
  if (has_receiver) body_.arguments[instr.table] = pop(Kind::Ref);
  if (is_void) return emit(instr);
  emitResult(instr, instr.kind);
}

bool Translator::translateControl(const Instruction& instruction) {
  const Opcode op = instruction.base;
  if (isBetween(op, Opcode::Ifeq, Opcode::Ifle)) {
    return branchOnZero(static_cast<Condition>(distance(op, Opcode::Ifeq)), instruction.operand), true;
  }
  if (isBetween(op, Opcode::IfIcmpeq, Opcode::IfIcmple)) {
    const Operand b = pop(Kind::Int);
    const Operand a = pop(Kind::Int);
    return branch(static_cast<Condition>(distance(op, Opcode::IfIcmpeq)), Kind::Int, a, b,
                  instruction.operand),
           true;
  }
  if (isBetween(op, Opcode::IfAcmpeq, Opcode::IfAcmpne)) {
    const Operand b = pop(Kind::Ref);
    const Operand a = pop(Kind::Ref);
    return branch(static_cast<Condition>(distance(op, Opcode::IfAcmpeq)), Kind::Ref, a, b,
                  instruction.operand),
           true;
  }
  if (isBetween(op, Opcode::Ireturn, Opcode::Return))
    return finishReturn(static_cast<std::uint8_t>(op)), true;
  switch (op) {
    case Opcode::Ifnull:
    case Opcode::Ifnonnull: {
      const Condition condition = op == Opcode::Ifnull ? Condition::Eq : Condition::Ne;
      return branch(condition, Kind::Ref, pop(Kind::Ref), registers_.constant(Kind::Ref, 0),
                    instruction.operand),
             true;
    }
    case Opcode::Goto:
      return jumpTo(bytecode_.indexAt(static_cast<std::uint32_t>(instruction.operand)), call()), true;
    case Opcode::Jsr:
      return enterSubroutine(instruction.operand), true;
    case Opcode::Ret:
      return leaveSubroutine(static_cast<std::uint32_t>(instruction.operand)), true;
    case Opcode::Tableswitch:
    case Opcode::Lookupswitch:
      return switchOn(instruction), true;
    case Opcode::Athrow: {
      Instr instr = make(Op::Throw, Kind::Ref);
      instr.a = pop(Kind::Ref);
      emit(instr);
      ended_ = true;
      return true;
    }
    default:
      return false;
  }
}

void Translator::branch(Condition condition, Kind kind, Operand a, Operand b, std::int32_t target) {
  Instr instr = make(Op::If, kind);
  instr.condition = condition;
  instr.a = a;
  instr.b = b;
  branch(instr, target);
}

void Translator::branch(Instr instr, std::int32_t target) {
  stack_.settle({&instr.a, &instr.b});
  emit(instr);
  const DraftId taken = arriveAtOffset(target);
  current().successors.push_back(taken);
  const std::uint32_t next = position_ + 1;
  if (next == bytecode_.instructions().size()) return fail("control falls off the end of the code");
  if (is_merge_[next]) {
    const DraftId other = arrive(next, call());
    current().successors.push_back(other);
    ended_ = true;
    return;
  }
  // Nothing else leads to the next instruction: the stack stays as it is.
  const DraftId other = drafts_.add(next, copyAt(next, call()), bytecode_.instructions()[next].offset);
  current().successors.push_back(other);
  current_ = other;
}

void Translator::branchOnZero(Condition condition, std::int32_t target) {
  const Operand value = pop(Kind::Int);
  // A comparison that only this branch looks at becomes part of it.
  if (last_definition_ && last_definition_->draft == current_ && problem_.empty()) {
    const Instr compare = current().instructions[last_definition_->index];
    const bool is_compare = compare.op == Op::Lcmp || compare.op == Op::Cmpl || compare.op == Op::Cmpg;
    if (is_compare && value.is(compare.dst) && !stack_.isUsed(compare.dst)) {
      current().instructions.pop_back();
      Instr instr = make(Op::If, compare.kind);
      instr.condition = condition;
      instr.a = compare.a;
      instr.b = compare.b;
      if (compare.op == Op::Cmpl) {
        instr.nan_holds =
            condition == Condition::Ne || condition == Condition::Lt || condition == Condition::Le;
      } else if (compare.op == Op::Cmpg) {
        instr.nan_holds =
            condition == Condition::Ne || condition == Condition::Gt || condition == Condition::Ge;
      }
      return branch(instr, target);
    }
  }
  branch(condition, Kind::Int, value, registers_.constant(Kind::Int, 0), target);
}

void Translator::switchOn(const Instruction& instruction) {
  const classfile::Switch& table = bytecode_.switchOf(instruction);
  Instr instr = make(Op::Switch, Kind::Int);
  Operand value = pop(Kind::Int);
  stack_.settle({&value});
  instr.a = value;
  instr.table = static_cast<std::uint32_t>(body_.switch_keys.size());
  body_.switch_keys.push_back(table.keys);
  emit(instr);
  const DraftId fallback = arriveAtOffset(static_cast<std::int32_t>(table.default_target));
  current().successors.push_back(fallback);
  for (const std::uint32_t target : table.targets) {
    const DraftId block = arriveAtOffset(static_cast<std::int32_t>(target));
    current().successors.push_back(block);
  }
  ended_ = true;
}

void Translator::enterSubroutine(std::int32_t target) {
  const std::uint32_t next = position_ + 1;
  // A jsr at the very end may be used as a goto; a ret to it would fall off the code.
  const std::uint32_t return_offset = next < bytecode_.instructions().size()
                                          ? bytecode_.instructions()[next].offset
                                          : static_cast<std::uint32_t>(code_.bytes.size());
  const CallId inside = subroutines_.enter(call(), return_offset);
  stack_.entries().push_back({Operand(), Kind::Ref, true, inside});
  if (stack_.words() > code_.max_stack)
    return fail(fmt::format("the stack grows past max_stack {}", code_.max_stack));
  jumpTo(bytecode_.indexAt(static_cast<std::uint32_t>(target)), inside);
}

void Translator::leaveSubroutine(std::uint32_t slot) {
  const auto found = addresses_.find(slot);
  if (found == addresses_.end())
    return fail(fmt::format("ret of local variable {}, which holds no return address", slot));
  const CallId left = found->second;
  const std::uint32_t position = bytecode_.indexAt(subroutines_.returnOffset(left));
  if (position == classfile::Bytecode::kNone) return fail("control falls off the end of the code");
  jumpTo(position, subroutines_.parent(left));
}

void Translator::finishReturn(std::uint8_t code) {
  const auto descriptor = classfile::parseMethodDescriptor(method_.descriptor);
  INVARIANT(descriptor.has_value());
  const BasicType type = descriptor->result.type;
  Instr instr = make(Op::Return, Kind::Int);
  instr.type = type;
  const bool returns_value = static_cast<Opcode>(code) != Opcode::Return;
  if (returns_value != (type != BasicType::Void))
    return fail("the return does not fit the method's result type");
  if (returns_value) {
    instr.kind = static_cast<Kind>(code - static_cast<int>(Opcode::Ireturn));
    if (instr.kind != kindOf(type)) return fail("the return does not fit the method's result type");
    // A compiler has narrowed it, but a verifier does not ask for that: the return does (JVMS 6.5, ireturn).
    if (type == BasicType::Byte || type == BasicType::Char || type == BasicType::Short) {
      const Operand value = pop(Kind::Int);
      const std::vector<Instr>& before = current().instructions;
      const bool is_narrow = !before.empty() && before.back().op == Op::Convert &&
                             before.back().type == type && value.is(before.back().dst);
      push(value, Kind::Int);
      if (!is_narrow) {
        Instr narrow = make(Op::Convert, Kind::Int);
        narrow.type = type;
        narrow.a = pop(Kind::Int);
        emitResult(narrow, Kind::Int);
      }
    }
    instr.a = pop(instr.kind);
  }
  emit(instr);
  ended_ = true;
}

}  // namespace javelin::ir
