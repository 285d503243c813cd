// SPDX-License-Identifier: Apache-2.0
// Calls and returns.
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
  if (any) {
    for (const ir::Operand argument : arguments) at.thread.argument_terms.push_back(at.termOf(argument));
  }
  // Until the call returns with a term, what it defines has none; an exception puts the old one back.
  if (at.instr.dst.valid()) {
    at.frame.before_call = at.terms[at.instr.dst.value()];
    at.terms[at.instr.dst.value()] = {};
  }
}

void Tracker::returnFrom(const At& at) {
  if (decisions_ != nullptr) decisions_->leaving(at.frame);
  const Term term = at.instr.a.valid() ? at.termOf(at.instr.a) : Term();
  vm::Frame* const caller = at.frame.caller;
  if (!term.valid() || caller == nullptr || (at.frame.flags & vm::Frame::kReexecute) != 0) return;
  vm::makeSymbolic(vm_, at.thread, *caller);
  vm::Operands operands{};
  std::memcpy(&operands, caller->pc + 1, sizeof(operands));
  if (operands.d == vm::kNoRegister) return;
  vm::termsOf(at.thread, *caller)[operands.d] = narrow(term, at.frame.method->result);
}

void Tracker::returnTerm(vm::NativeCall& call, Term term) {
  vm::Frame* const caller = call.frame->caller;
  if (!term.valid() || arena_.isConst(term) || caller == nullptr) return;
  vm::makeSymbolic(vm_, call.thread, *caller);
  vm::Operands operands{};
  std::memcpy(&operands, caller->pc + 1, sizeof(operands));
  if (operands.d != vm::kNoRegister) vm::termsOf(call.thread, *caller)[operands.d] = term;
}

}  // namespace javelin::concolic
