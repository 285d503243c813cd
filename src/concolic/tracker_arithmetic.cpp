// SPDX-License-Identifier: Apache-2.0
// Arithmetic, conversions, comparisons and branches.
#include "concolic/library_methods.h"
#include "expr/build.h"

namespace javelin::concolic {

using expr::Sort;
using expr::Term;
using ir::Op;

Term Tracker::arithmetic(const At& at) {
  const ir::Instr& i = at.instr;
  const bool binary = ir::infoOf(i.op).operands == 2;
  if (!at.termOf(i.a).valid() && (!binary || !at.termOf(i.b).valid())) return {};
  const Sort sort = sortOf(i.op == Op::Convert ? at.body.kindOf(i.a) : i.kind);
  const bool is_shift = i.op == Op::Shl || i.op == Op::Shr || i.op == Op::Ushr;
  const Term a = lift(at, i.a, sort);
  const Term b = binary ? lift(at, i.b, is_shift ? Sort::Bv32 : sort) : Term();
  const semantics::InstructionTerms terms = semantics::instructionTerms(arena_, i, {a, b, {}});
  for (const semantics::CheckTerm& check : terms.checks()) {
    // What a division by zero would have defined stays as it was.
    if (!passes(at, check.passes)) return at.terms[i.dst.value()];
  }
  return terms.value();
}

bool Tracker::passes(const At& at, Term check) {
  const bool passed = holds(check);
  add(at, passed ? check : logicalNot(arena_, check), ConjunctKind::Implicit);
  return passed;
}

Term Tracker::condition(const At& at) {
  const ir::Instr& i = at.instr;
  const Sort sort = sortOf(i.kind);
  const std::optional<Term> same = i.kind == ir::Kind::Ref ? sameReference(at) : std::nullopt;
  return semantics::branchCondition(arena_, i, lift(at, i.a, sort), lift(at, i.b, sort),
                                    same.value_or(Term()));
}

// Comparing two boxes by identity. Boxes of equal small numbers are one object, and nobody can tell which:
// the second operand becomes the first.
bool Tracker::branchOnBoxes(const At& at) {
  const ir::Instr& i = at.instr;
  if (i.kind != ir::Kind::Ref || !i.a.isRegister() || !i.b.isRegister()) return false;
  if (decisions_ == nullptr) return false;
  const auto same = LibraryMethods(*this).boxesAreSame(vm::refOf(at.bitsOf(i.a)), vm::refOf(at.bitsOf(i.b)));
  if (!same) return false;
  resolve(at, i.a);
  resolve(at, i.b);
  const bool is_symbolic = !arena_.isConst(*same);
  decisions_->branching(at.frame, i, is_symbolic);
  const bool are = holds(*same);
  const bool taken = are == (i.condition == ir::Condition::Eq);
  if (is_symbolic) add(at, are ? *same : logicalNot(arena_, *same), ConjunctKind::Branch, taken ? 1 : 0);
  if (are && !vm_.stopped()) at.frame.registers()[i.b.reg().value()] = at.bitsOf(i.a);
  return true;
}

void Tracker::branch(const At& at) {
  if (branchOnBoxes(at)) return;
  const bool any = at.termOf(at.instr.a).valid() || at.termOf(at.instr.b).valid();
  const Term condition = any ? this->condition(at) : Term();
  const bool is_symbolic = any && !arena_.isConst(condition);
  if (decisions_ != nullptr) decisions_->branching(at.frame, at.instr, is_symbolic);
  if (!is_symbolic) return;
  const bool taken = holds(condition);
  add(at, taken ? condition : logicalNot(arena_, condition), ConjunctKind::Branch, taken ? 1 : 0);
  // An integer that equals a constant has one value.
  const bool equal = at.instr.condition == (taken ? ir::Condition::Eq : ir::Condition::Ne);
  if (!equal || (at.instr.kind != ir::Kind::Int && at.instr.kind != ir::Kind::Long)) return;
  if (!at.termOf(at.instr.b).valid())
    fix(at.termOf(at.instr.a));
  else if (!at.termOf(at.instr.a).valid())
    fix(at.termOf(at.instr.b));
}

void Tracker::switchOn(const At& at) {
  const Term value = at.termOf(at.instr.a);
  if (decisions_ != nullptr) decisions_->branching(at.frame, at.instr, value.valid());
  if (!value.valid()) return;
  const auto key = static_cast<std::int32_t>(at.bitsOf(at.instr.a));
  const auto& keys = at.body.switch_keys[at.instr.table];
  if (std::binary_search(keys.begin(), keys.end(), key)) {
    add(at, semantics::keyCondition(arena_, value, key), ConjunctKind::Branch, key);
    return fix(value);
  }
  // The default's side is a number that no key is.
  std::int32_t other = 0;
  while (std::binary_search(keys.begin(), keys.end(), other)) ++other;
  add(at, semantics::defaultCondition(arena_, value, keys), ConjunctKind::Branch, other);
}

}  // namespace javelin::concolic
