// SPDX-License-Identifier: Apache-2.0
#include "semantics/instruction_terms.h"

#include <vector>

#include "expr/build.h"
#include "support/check.h"

namespace javelin::semantics {

using classfile::BasicType;
using expr::Sort;
using expr::Term;
using expr::TermArena;
using ir::Op;

namespace {

InstructionTerms division(TermArena& arena, const ir::Instr& instr, Term a, Term b) {
  const Sort sort = arena.sort(a);
  const bool is_div = instr.op == Op::Div;
  if (expr::isFp(sort)) return InstructionTerms(is_div ? fpDiv(arena, a, b) : fpRem(arena, a, b));
  InstructionTerms terms(is_div ? bvSdiv(arena, a, b) : bvSrem(arena, a, b));
  terms.add(Check::NotZero, logicalNot(arena, equal(arena, b, arena.constant(sort, 0))));
  return terms;
}

Term conversion(TermArena& arena, const ir::Instr& instr, Term a) {
  if (instr.type == BasicType::Byte || instr.type == BasicType::Short || instr.type == BasicType::Char)
    return narrowed(arena, a, instr.type);
  return convert(arena, a, sortOf(instr.kind));
}

InstructionTerms onObject(TermArena& arena, Term reference, Term value) {
  InstructionTerms terms(value);
  terms.add(Check::NotNull, isNotNull(arena, reference));
  return terms;
}

InstructionTerms onElement(TermArena& arena, const InstructionOperands& given, Term value) {
  InstructionTerms terms = onObject(arena, given.a, value);
  terms.add(Check::InBounds, isInside(arena, given.b, given.length));
  return terms;
}

}  // namespace

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

void InstructionTerms::add(Check check, Term passes) {
  INVARIANT(count_ < checks_.size());
  checks_[count_++] = {check, passes};
}

Term InstructionTerms::safe(TermArena& arena) const {
  Term all = arena.trueTerm();
  for (const CheckTerm& check : checks()) all = logicalAnd(arena, all, check.passes);
  return all;
}

InstructionTerms instructionTerms(TermArena& arena, const ir::Instr& instr,
                                  const InstructionOperands& given) {
  const Term a = given.a;
  const Term b = given.b;
  const auto fp = [&] { return expr::isFp(arena.sort(a)); };
  switch (instr.op) {
    case Op::Move:
      return InstructionTerms(a);
    case Op::Catch:
    case Op::LoadConstant:
    case Op::New:
    case Op::GetStatic:
    case Op::InvokeStatic:
    case Op::InvokeDynamic:
      return InstructionTerms(given.loaded);
    case Op::Neg:
      return InstructionTerms(fp() ? fpNeg(arena, a) : bvNeg(arena, a));
    case Op::Add:
      return InstructionTerms(fp() ? fpAdd(arena, a, b) : bvAdd(arena, a, b));
    case Op::Sub:
      return InstructionTerms(fp() ? fpSub(arena, a, b) : bvSub(arena, a, b));
    case Op::Mul:
      return InstructionTerms(fp() ? fpMul(arena, a, b) : bvMul(arena, a, b));
    case Op::Div:
    case Op::Rem:
      return division(arena, instr, a, b);
    case Op::Shl:
      return InstructionTerms(javaShl(arena, a, b));
    case Op::Shr:
      return InstructionTerms(javaShr(arena, a, b));
    case Op::Ushr:
      return InstructionTerms(javaUshr(arena, a, b));
    case Op::And:
      return InstructionTerms(bvAnd(arena, a, b));
    case Op::Or:
      return InstructionTerms(bvOr(arena, a, b));
    case Op::Xor:
      return InstructionTerms(bvXor(arena, a, b));
    case Op::Convert:
      return InstructionTerms(conversion(arena, instr, a));
    case Op::Lcmp:
      return InstructionTerms(javaLcmp(arena, a, b));
    case Op::Cmpl:
      return InstructionTerms(javaFcmpl(arena, a, b));
    case Op::Cmpg:
      return InstructionTerms(javaFcmpg(arena, a, b));
    case Op::GetField:
      return onObject(arena, a, given.loaded);
    case Op::PutField:
    case Op::MonitorEnter:
    case Op::MonitorExit:
      return onObject(arena, a, {});
    case Op::ArrayLength:
      return onObject(arena, a, given.length);
    case Op::ArrayLoad:
      return onElement(arena, given, given.loaded);
    case Op::ArrayStore: {
      InstructionTerms terms = onElement(arena, given, {});
      if (given.fits.valid()) terms.add(Check::Storable, given.fits);
      return terms;
    }
    case Op::NewArray:
    case Op::NewRefArray: {
      InstructionTerms terms(given.loaded);
      terms.add(Check::NotNegative, isLength(arena, a));
      return terms;
    }
    case Op::MultiNewArray: {
      InstructionTerms terms(given.loaded);
      Term all = arena.trueTerm();
      for (const Term length : given.arguments) all = logicalAnd(arena, all, isLength(arena, length));
      terms.add(Check::NotNegative, all);
      return terms;
    }
    case Op::CheckCast: {
      InstructionTerms terms(a);
      terms.add(Check::Castable, logicalOr(arena, equal(arena, a, nullRef(arena)), given.fits));
      return terms;
    }
    case Op::InstanceOf:
      return InstructionTerms(boolToInt(arena, logicalAnd(arena, isNotNull(arena, a), given.fits)));
    case Op::InvokeVirtual:
    case Op::InvokeSpecial:
    case Op::InvokeInterface:
      return onObject(arena, given.arguments[0], given.loaded);
    case Op::If:
      return InstructionTerms(branchCondition(arena, instr, a, b));
    case Op::Switch:
    case Op::Return:
      return InstructionTerms(a);
    case Op::Throw:
      return onObject(arena, a, a);
    case Op::PutStatic:
    case Op::Goto:
      return {};
  }
  UNREACHABLE("operation");
}

Term isNotNull(TermArena& arena, Term reference) {
  return logicalNot(arena, equal(arena, reference, nullRef(arena)));
}

Term isInside(TermArena& arena, Term index, Term length) { return bvUlt(arena, index, length); }

Term isLength(TermArena& arena, Term number) {
  return logicalNot(arena, bvSlt(arena, number, intConst(arena, 0)));
}

Term branchCondition(TermArena& arena, const ir::Instr& instr, Term a, Term b, Term same) {
  const bool fp = expr::isFp(arena.sort(a));
  const auto less = [&](Term x, Term y) { return fp ? fpLt(arena, x, y) : bvSlt(arena, x, y); };
  const auto at_most = [&](Term x, Term y) { return fp ? fpLe(arena, x, y) : bvSle(arena, x, y); };
  const auto areSame = [&] { return same.valid() ? same : fp ? fpEq(arena, a, b) : equal(arena, a, b); };
  Term holds;
  switch (instr.condition) {
    case ir::Condition::Eq:
      holds = areSame();
      break;
    case ir::Condition::Ne:
      return logicalNot(arena, areSame());  // of NaN too
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
  if (!fp || !instr.nan_holds) return holds;
  return logicalOr(arena, holds, logicalOr(arena, fpIsNan(arena, a), fpIsNan(arena, b)));
}

Term keyCondition(TermArena& arena, Term value, std::int32_t key) {
  return equal(arena, value, intConst(arena, key));
}

Term defaultCondition(TermArena& arena, Term value, std::span<const std::int32_t> keys) {
  std::vector<Term> others;
  others.reserve(keys.size());
  for (const std::int32_t key : keys) others.push_back(distinct(arena, value, intConst(arena, key)));
  return conjunction(arena, others);
}

Term narrowed(TermArena& arena, Term value, BasicType type) {
  switch (type) {
    case BasicType::Boolean:
      return bvAnd(arena, value, intConst(arena, 1));
    case BasicType::Byte:
      return javaI2b(arena, value);
    case BasicType::Short:
      return javaI2s(arena, value);
    case BasicType::Char:
      return javaI2c(arena, value);
    case BasicType::Int:
    case BasicType::Long:
    case BasicType::Float:
    case BasicType::Double:
    case BasicType::Reference:
    case BasicType::Void:
      return value;
  }
  UNREACHABLE("type");
}

Term widened(TermArena& arena, Term value, BasicType to) {
  const Sort sort = sortOf(ir::kindOf(to));
  return narrowed(arena, arena.sort(value) == sort ? value : convert(arena, value, sort), to);
}

Term elementAt(TermArena& arena, Term index, std::uint32_t first, std::uint32_t last,
               const std::function<Term(std::uint32_t)>& element) {
  if (last - first == 1) return element(first);
  const std::uint32_t middle = first + (last - first) / 2;
  const Term left = bvUlt(arena, index, intConst(arena, static_cast<std::int32_t>(middle)));
  const Term low = elementAt(arena, index, first, middle, element);
  const Term high = elementAt(arena, index, middle, last, element);
  return ite(arena, left, low, high);
}

Term elementAfterStore(TermArena& arena, Term index, std::uint32_t i, Term stored, Term before) {
  const Term here = equal(arena, index, intConst(arena, static_cast<std::int32_t>(i)));
  return ite(arena, here, stored, before);
}

}  // namespace javelin::semantics
