// SPDX-License-Identifier: Apache-2.0
#include "unit/program/bytecode_linker.h"

#include "classfile/bytecode.h"
#include "program/linking.h"
#include "program/selection.h"

namespace javelin::program::test {

using classfile::Opcode;

namespace {

class Linker {
 public:
  Linker(Program& program, MethodId method, ClassId receiver)
      : program_(program),
        method_(method),
        owner_(program[method].owner),
        file_(*program[owner_].file()),
        receiver_(receiver) {}

  LinkTrace run() {
    const auto code = classfile::readCode(file_, *program_[method_].member);
    PRECONDITION(code.ok() && code->has_value());
    const auto bytecode = classfile::decode(file_, *program_[method_].member, **code);
    PRECONDITION(bytecode.ok());
    for (const classfile::Instruction& instruction : bytecode->instructions()) {
      const auto linked = link(instruction);
      if (linked.ok()) continue;
      trace_.error = linked.error()->text();
      break;
    }
    trace_.receiver = receiver_;
    return std::move(trace_);
  }

 private:
  using Linked = LinkResult<bool>;

  Linked link(const classfile::Instruction& instruction) {
    const auto index = static_cast<std::uint16_t>(instruction.operand);
    switch (instruction.base) {
      case Opcode::New: {
        TRY(receiver_, linkNew(program_, owner_, program_.symbols().intern(file_.pool().className(index))));
        return true;
      }
      case Opcode::Anewarray:
      case Opcode::Checkcast:
      case Opcode::Instanceof: {
        TRY([[maybe_unused]] const ClassId id, resolveClass(program_, owner_, index));
        return true;
      }
      case Opcode::Getstatic:
        return access(FieldAccess::GetStatic, index);
      case Opcode::Putstatic:
        return access(FieldAccess::PutStatic, index);
      case Opcode::Getfield:
        return access(FieldAccess::GetField, index);
      case Opcode::Putfield:
        return access(FieldAccess::PutField, index);
      case Opcode::Invokestatic:
        return invoke(InvokeKind::Static, index);
      case Opcode::Invokespecial:
        return invoke(InvokeKind::Special, index);
      case Opcode::Invokevirtual:
        return invoke(InvokeKind::Virtual, index);
      case Opcode::Invokeinterface:
        return invoke(InvokeKind::Interface, index);
      default:
        return true;
    }
  }

  Linked access(FieldAccess access, std::uint16_t index) {
    TRY([[maybe_unused]] const auto field,
        linkField(program_, method_, access, memberReference(program_, owner_, index)));
    return true;
  }

  Linked invoke(InvokeKind kind, std::uint16_t index) {
    TRY(const ResolvedMethod resolved,
        linkInvoke(program_, owner_, kind, memberReference(program_, owner_, index)));
    TRY(const MethodId selected, select(kind, resolved));
    if (program_[selected].name != program_.names().init) trace_.selected.push_back(selected);
    return true;
  }

  LinkResult<MethodId> select(InvokeKind kind, const ResolvedMethod& resolved) {
    switch (kind) {
      case InvokeKind::Static:
        return resolved.method;
      case InvokeKind::Special:
        return selectSpecial(program_, owner_, resolved.named, resolved.method);
      case InvokeKind::Virtual:
        return selectVirtual(program_, receiver_, resolved.method);
      case InvokeKind::Interface:
        return selectInterface(program_, receiver_, resolved.named, resolved.method);
    }
    UNREACHABLE("kind of invoke");
  }

  Program& program_;
  MethodId method_;
  ClassId owner_;
  const classfile::ClassFile& file_;
  ClassId receiver_;
  LinkTrace trace_;
};

}  // namespace

LinkTrace linkInstructions(Program& program, MethodId method, ClassId receiver) {
  return Linker(program, method, receiver).run();
}

}  // namespace javelin::program::test
