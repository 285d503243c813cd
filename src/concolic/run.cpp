// SPDX-License-Identifier: Apache-2.0
#include "concolic/run.h"

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "concolic/pinning.h"
#include "expr/build.h"
#include "merge/choices.h"
#include "vm/code.h"

namespace javelin::concolic {

using expr::Term;

CallPlace placeOf(const vm::NativeCall& call) {
  for (const vm::Frame* frame = call.frame->caller; frame != nullptr; frame = frame->caller) {
    if (frame->method->info == nullptr || frame->method->code == nullptr) continue;
    return {frame->method->id(), vm::codeOf(*frame).instructionAt(frame->pc).bci};
  }
  return {call.frame->method->id(), 0};
}

std::string methodText(const program::Program& program, const program::Method& method) {
  return fmt::format("{}.{}", classfile::javaClassName(program.nameOf(method.owner)),
                     program.text(method.name));
}

Term Run::lift(const At& at, ir::Operand operand, expr::Sort sort) {
  const Term term = at.termOf(operand);
  return term.valid() ? term : arena_.constant(sort, at.bitsOf(operand));
}

void Run::define(const At& at, Term term) {
  if (!at.instr.dst.valid()) return;
  at.terms[at.instr.dst.value()] = term.valid() && arena_.isConst(term) ? Term() : term;
}

void Run::add(const At& at, Term condition, ConjunctKind kind, std::int32_t side) {
  Conjunct conjunct = at.conjunct(kind);
  conjunct.term = condition;
  conjunct.side = side;
  add(conjunct);
}

bool Run::passes(const At& at, Term check) {
  const bool passed = path_.holds(check);
  add(at, passed ? check : logicalNot(arena_, check), ConjunctKind::Implicit);
  return passed;
}

void Run::split(const At& at, ir::Operand operand) {
  const Term term = at.termOf(operand);
  if (!term.valid() || policy_->mergeMode() == merge::MergeMode::Off ||
      !merge::choosesConstants(arena_, term))
    return;
  add(at, hasItsValue(arena_, path_.evaluator(), term), ConjunctKind::Choice);
  if (!vm_.stopped()) at.terms[operand.reg().value()] = {};
}

void Run::pin(const At& at, ir::Operand operand) {
  split(at, operand);
  const Term term = at.termOf(operand);
  if (!term.valid() || vm_.stopped()) return;
  add(at, policy_->pinning(arena_, path_, term), ConjunctKind::Pinned);
  policy_->noteValue(path_, term);
}

Term Run::argumentTerm(vm::NativeCall& call, std::size_t i) const {
  if ((call.frame->flags & vm::Frame::kSymbolic) == 0) return {};
  const Term term = vm::termsOf(call.thread, *call.frame)[i];
  return term.valid() && !path_.fixed().has(term) ? term : Term();
}

void Run::add(vm::NativeCall& call, Term condition, ConjunctKind kind) {
  if (arena_.isConst(condition)) return;
  Conjunct conjunct = placeOf(call).conjunct(kind);
  conjunct.term = condition;
  add(conjunct);
}

bool Run::passes(vm::NativeCall& call, Term check) {
  const bool passed = path_.holds(check);
  add(call, passed ? check : logicalNot(arena_, check), ConjunctKind::Implicit);
  return passed;
}

void Run::pin(vm::NativeCall& call, Term term) {
  if (!term.valid()) return;
  add(call, policy_->pinning(arena_, path_, term), ConjunctKind::Pinned);
  policy_->noteValue(path_, term);
}

void Run::returnTerm(vm::NativeCall& call, Term term) {
  if (term.valid() && !arena_.isConst(term)) vm::returnTermFrom(vm_, call.thread, *call.frame, term);
}

void Run::add(Conjunct conjunct) {
  if (arena_.isConst(conjunct.term) || vm_.stopped()) return;
  DEBUG_CHECK(path_.holds(conjunct.term));
  if (!policy_->admits(path_, conjunct)) return;
  path_.append(conjunct);
  if (!policy_->goesOnAfter(path_)) vm_.stop(vm::StopReason::Exit, "");
}

void Run::adopt(const Conjunct& conjunct) {
  DEBUG_CHECK(path_.holds(conjunct.term));
  path_.adopt(conjunct);
}

}  // namespace javelin::concolic
