// SPDX-License-Identifier: Apache-2.0
// Arithmetic, conversions, comparisons and branches.
#include "concolic/library_methods.h"
#include "expr/build.h"

namespace javelin::concolic {

using classfile::BasicType;
using expr::Sort;
using expr::Term;
using ir::Op;

Term Tracker::narrow(Term value, BasicType type) {
  switch (type) {
    case BasicType::Boolean:
      return bvAnd(arena_, value, intConst(arena_, 1));
    case BasicType::Byte:
      return javaI2b(arena_, value);
    case BasicType::Short:
      return javaI2s(arena_, value);
    case BasicType::Char:
      return javaI2c(arena_, value);
    default:
      return value;
  }
}

Term Tracker::arithmetic(const At& at) {
  const ir::Instr& i = at.instr;
  const bool binary = ir::infoOf(i.op).operands == 2;
  if (!at.termOf(i.a).valid() && (!binary || !at.termOf(i.b).valid())) return {};
  if (i.op == Op::Convert) {
    const Sort from = sortOf(at.body.kindOf(i.a));
    const Term a = lift(at, i.a, from);
    if (i.type == BasicType::Byte || i.type == BasicType::Short || i.type == BasicType::Char)
      return narrow(a, i.type);
    return convert(arena_, a, sortOf(i.kind));
  }
  const Sort sort = sortOf(i.kind);
  const bool fp = expr::isFp(sort);
  const Term a = lift(at, i.a, sort);
  const bool shift = i.op == Op::Shl || i.op == Op::Shr || i.op == Op::Ushr;
  const Term b = binary ? lift(at, i.b, shift ? Sort::Bv32 : sort) : Term();
  if ((i.op == Op::Div || i.op == Op::Rem) && !fp) {
    const Term zero = equal(arena_, b, arena_.constant(sort, 0));
    const bool throws = at.bitsOf(i.b) == 0;
    add(at, throws ? zero : logicalNot(arena_, zero), ConjunctKind::Implicit);
    // What it would have defined stays as it was.
    if (throws) return at.terms[i.dst.value()];
  }
  switch (i.op) {
    case Op::Neg:
      return fp ? fpNeg(arena_, a) : bvNeg(arena_, a);
    case Op::Add:
      return fp ? fpAdd(arena_, a, b) : bvAdd(arena_, a, b);
    case Op::Sub:
      return fp ? fpSub(arena_, a, b) : bvSub(arena_, a, b);
    case Op::Mul:
      return fp ? fpMul(arena_, a, b) : bvMul(arena_, a, b);
    case Op::Div:
      return fp ? fpDiv(arena_, a, b) : bvSdiv(arena_, a, b);
    case Op::Rem:
      return fp ? fpRem(arena_, a, b) : bvSrem(arena_, a, b);
    case Op::And:
      return bvAnd(arena_, a, b);
    case Op::Or:
      return bvOr(arena_, a, b);
    case Op::Xor:
      return bvXor(arena_, a, b);
    case Op::Shl:
      return javaShl(arena_, a, b);
    case Op::Shr:
      return javaShr(arena_, a, b);
    case Op::Ushr:
      return javaUshr(arena_, a, b);
    case Op::Lcmp:
      return javaLcmp(arena_, a, b);
    case Op::Cmpl:
      return javaFcmpl(arena_, a, b);
    case Op::Cmpg:
      return javaFcmpg(arena_, a, b);
    default:
      UNREACHABLE("not arithmetic");
  }
}

Term Tracker::condition(const At& at) {
  const ir::Instr& i = at.instr;
  const Sort sort = sortOf(i.kind);
  const Term a = lift(at, i.a, sort);
  const Term b = lift(at, i.b, sort);
  const bool fp = expr::isFp(sort);
  const auto less = [&](Term x, Term y) { return fp ? fpLt(arena_, x, y) : bvSlt(arena_, x, y); };
  const auto at_most = [&](Term x, Term y) { return fp ? fpLe(arena_, x, y) : bvSle(arena_, x, y); };
  const std::optional<Term> same_object = i.kind == ir::Kind::Ref ? sameReference(at) : std::nullopt;
  const Term same = same_object ? *same_object : fp ? fpEq(arena_, a, b) : equal(arena_, a, b);
  Term holds;
  switch (i.condition) {
    case ir::Condition::Eq:
      holds = same;
      break;
    case ir::Condition::Ne:
      return logicalNot(arena_, same);  // of NaN too
    case ir::Condition::Lt:
      holds = less(a, b);
      break;
    case ir::Condition::Le:
      holds = at_most(a, b);
      break;
    case ir::Condition::Gt:
      holds = less(b, a);
      break;
    case ir::Condition::Ge:
      holds = at_most(b, a);
      break;
  }
  if (!fp || !i.nan_holds) return holds;
  return logicalOr(arena_, holds, logicalOr(arena_, fpIsNan(arena_, a), fpIsNan(arena_, b)));
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
    add(at, equal(arena_, value, intConst(arena_, key)), ConjunctKind::Branch, key);
    return fix(value);
  }
  std::vector<Term> others;
  for (const std::int32_t other : keys) others.push_back(distinct(arena_, value, intConst(arena_, other)));
  // The default's side is a number that no key is.
  std::int32_t other = 0;
  while (std::binary_search(keys.begin(), keys.end(), other)) ++other;
  add(at, conjunction(arena_, others), ConjunctKind::Branch, other);
}

}  // namespace javelin::concolic
