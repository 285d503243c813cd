// SPDX-License-Identifier: Apache-2.0
// Arithmetic, conversions, comparisons and branches.
#include "concolic/boxes.h"
#include "concolic/regions.h"
#include "concolic/tracker.h"
#include "expr/build.h"

namespace javelin::concolic {

using expr::Sort;
using expr::Term;
using ir::Op;

Term Tracker::arithmetic(const At& at) {
  expr::TermArena& arena = run_.arena();
  const ir::Instr& i = at.instr;
  const bool binary = ir::infoOf(i.op).operands == 2;
  if (!at.termOf(i.a).valid() && (!binary || !at.termOf(i.b).valid())) return {};
  const Sort sort = sortOf(i.op == Op::Convert ? at.body.kindOf(i.a) : i.kind);
  const bool is_shift = i.op == Op::Shl || i.op == Op::Shr || i.op == Op::Ushr;
  const Term a = run_.lift(at, i.a, sort);
  const Term b = binary ? run_.lift(at, i.b, is_shift ? Sort::Bv32 : sort) : Term();
  const semantics::InstructionTerms terms = semantics::instructionTerms(arena, i, {a, b, {}});
  for (const semantics::CheckTerm& check : terms.checks()) {
    // What a division by zero would have defined stays as it was.
    if (!run_.passes(at, check.passes)) return at.terms[i.dst.value()];
  }
  return terms.value();
}

Term Tracker::condition(const At& at) {
  expr::TermArena& arena = run_.arena();
  const ir::Instr& i = at.instr;
  const Sort sort = sortOf(i.kind);
  const std::optional<Term> same = i.kind == ir::Kind::Ref ? references_.sameReference(at) : std::nullopt;
  return semantics::branchCondition(arena, i, run_.lift(at, i.a, sort), run_.lift(at, i.b, sort),
                                    same.value_or(Term()));
}

// Comparing two boxes by identity. Boxes of equal small numbers are one object, and nobody can tell which:
// the second operand becomes the first.
bool Tracker::branchOnBoxes(const At& at) {
  expr::TermArena& arena = run_.arena();
  const ir::Instr& i = at.instr;
  if (i.kind != ir::Kind::Ref || !i.a.isRegister() || !i.b.isRegister()) return false;
  if (!run_.policy().usesLibraryRules()) return false;
  // What both can be is one question, whatever they are under the model: see sameReference().
  if (run_.path().openOf(at.termOf(i.a)) != nullptr && run_.path().openOf(at.termOf(i.b)) != nullptr)
    return false;
  const auto same = boxesAreSame(run_, heap_, vm::refOf(at.bitsOf(i.a)), vm::refOf(at.bitsOf(i.b)));
  if (!same) return false;
  references_.resolve(at, i.a);
  references_.resolve(at, i.b);
  const bool is_symbolic = !arena.isConst(*same);
  run_.policy().branching(at.frame, i, is_symbolic);
  const bool are = run_.path().holds(*same);
  const bool taken = are == (i.condition == ir::Condition::Eq);
  if (is_symbolic) run_.add(at, are ? *same : logicalNot(arena, *same), ConjunctKind::Branch, taken ? 1 : 0);
  if (are && !vm_.stopped()) at.frame.registers()[i.b.reg().value()] = at.bitsOf(i.a);
  return true;
}

bool Tracker::branch(const At& at) {
  expr::TermArena& arena = run_.arena();
  if (branchOnBoxes(at)) return false;
  const bool any = at.termOf(at.instr.a).valid() || at.termOf(at.instr.b).valid();
  const Term condition = any ? this->condition(at) : Term();
  const bool is_symbolic = any && !arena.isConst(condition);
  if (is_symbolic && at.instr.kind != ir::Kind::Ref && regions_->goThrough(at)) return true;
  run_.policy().branching(at.frame, at.instr, is_symbolic);
  if (!is_symbolic) return false;
  const bool taken = run_.path().holds(condition);
  run_.add(at, taken ? condition : logicalNot(arena, condition), ConjunctKind::Branch, taken ? 1 : 0);
  const bool equal = at.instr.condition == (taken ? ir::Condition::Eq : ir::Condition::Ne);
  // As in branchOnBoxes().
  if (equal && at.instr.kind == ir::Kind::Ref && !vm_.stopped() && at.instr.a.isRegister() &&
      at.instr.b.isRegister() && at.bitsOf(at.instr.a) != at.bitsOf(at.instr.b)) {
    at.frame.registers()[at.instr.b.reg().value()] = at.bitsOf(at.instr.a);
    at.terms[at.instr.b.reg().value()] = at.termOf(at.instr.a);
  }
  // An integer that equals a constant has one value.
  if (!equal || (at.instr.kind != ir::Kind::Int && at.instr.kind != ir::Kind::Long)) return false;
  if (!at.termOf(at.instr.b).valid())
    noteValue(at.termOf(at.instr.a));
  else if (!at.termOf(at.instr.a).valid())
    noteValue(at.termOf(at.instr.b));
  return false;
}

bool Tracker::switchOn(const At& at) {
  expr::TermArena& arena = run_.arena();
  const Term value = at.termOf(at.instr.a);
  if (value.valid() && regions_->goThrough(at)) return true;
  run_.policy().branching(at.frame, at.instr, value.valid());
  if (!value.valid()) return false;
  const auto key = static_cast<std::int32_t>(at.bitsOf(at.instr.a));
  const auto& keys = at.body.switch_keys[at.instr.table];
  if (std::binary_search(keys.begin(), keys.end(), key)) {
    run_.add(at, semantics::keyCondition(arena, value, key), ConjunctKind::Branch, key);
    noteValue(value);
    return false;
  }
  // The default's side is a number that no key is.
  std::int32_t other = 0;
  while (std::binary_search(keys.begin(), keys.end(), other)) ++other;
  run_.add(at, semantics::defaultCondition(arena, value, keys), ConjunctKind::Branch, other);
  return false;
}

}  // namespace javelin::concolic
