// SPDX-License-Identifier: Apache-2.0
// Calls and returns.
#include <fmt/format.h>

#include "concolic/tracker.h"
#include "expr/build.h"
#include "vm/code.h"

namespace javelin::concolic {

using expr::Term;

void Tracker::call(const At& at) {
  const auto arguments = at.body.argumentsOf(at.instr);
  at.thread.argument_terms.clear();
  bool any = false;
  for (const ir::Operand argument : arguments) any = any || at.termOf(argument).valid();
  any = any || (run_.policy().watchesAllCalls() && !arguments.empty());
  if (any) {
    for (const ir::Operand argument : arguments) at.thread.argument_terms.push_back(at.termOf(argument));
  }
  // Until the call returns with a term, what it defines has none; an exception puts the old one back.
  if (at.instr.dst.valid()) {
    at.frame.before_call = at.terms[at.instr.dst.value()];
    at.terms[at.instr.dst.value()] = {};
  }
}

bool Tracker::skipCall(const At& at) {
  if (!run_.policy().skipsCall(at.frame)) return false;
  const program::ClassId holder = at.frame.method->info->owner;
  const program::Program& program = vm_.classes().program();
  const classfile::MemberRef member = at.body.file->pool().memberRef(at.instr.pool_index);
  // An exception knows where it was made; and a null receiver is the call's own error.
  const auto owner = vm_.classes().program().loadSeenBy(holder, program.symbols().intern(member.class_name));
  const auto throwable = vm_.classes().program().load("java/lang/Throwable");
  if (!owner.ok() || program.isSubtype(*owner, *throwable)) return false;
  if (at.instr.op != ir::Op::InvokeStatic && at.bitsOf(at.body.argumentsOf(at.instr)[0]) == heap::kNullRef)
    return false;
  if (at.instr.dst.valid()) {
    const auto types = classfile::parseMethodDescriptor(member.descriptor);
    const bool is_reference = types->result.type == classfile::BasicType::Reference;
    const auto newName = [&] { return fmt::format("{}()#{}", member.name, run_.path().nextFreshValue()); };
    if (is_reference && !run_.path().hasFreshReference()) {
      std::string name = newName();
      if (references_.pushMaker(at))
        run_.policy().listener().beginResult(at.thread, std::move(name), std::string(types->result.text));
      return true;
    }
    const FreshReference fresh = run_.path().takeFreshReference().value_or(FreshReference());
    const Term value =
        is_reference ? fresh.term : newInput(run_.arena(), newName(), types->result.type).value;
    at.frame.registers()[at.instr.dst.value()] = value.valid() ? run_.path().valueOf(value) : fresh.object;
    run_.define(at, value);
  }
  // Object's constructor does nothing.
  if (member.class_name != "java/lang/Object" || member.name != "<init>")
    run_.policy().listener().skippedCall();
  // Behind the instruction, which stands behind the Shadow that called this.
  const vm::Word* const call = at.frame.pc + vm::wordsOf(vm::VmOp::Shadow);
  vm::Operands operands{};
  std::memcpy(&operands, call + 1, sizeof(operands));
  at.frame.pc = call + operands.c;
  return true;
}

void Tracker::returnFrom(const At& at) {
  run_.policy().leaving(at.frame);
  const Term term = at.instr.a.valid() ? at.termOf(at.instr.a) : Term();
  vm::Frame* const caller = at.frame.caller;
  if (!term.valid() || caller == nullptr || (at.frame.flags & vm::Frame::kReexecute) != 0) return;
  vm::makeSymbolic(vm_, at.thread, *caller);
  vm::Operands operands{};
  std::memcpy(&operands, caller->pc + 1, sizeof(operands));
  if (operands.d == vm::kNoRegister) return;
  vm::termsOf(at.thread, *caller)[operands.d] =
      semantics::narrowed(run_.arena(), term, at.frame.method->result);
}

}  // namespace javelin::concolic
