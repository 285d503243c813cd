// SPDX-License-Identifier: Apache-2.0
// Interpreter: computing with values that are concrete or terms. Both take their meaning from expr's one
// table of semantics.
#include "exec/interpreter.h"
#include "expr/build.h"
#include "expr/semantics.h"

namespace javelin::exec {

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

heap::Value Interpreter::read(State& state, ir::Operand operand) {
  const Frame& frame = state.frame();
  if (operand.isRegister()) return frame.registers[operand.reg().value()];
  const ir::Constant& constant = frame.body->constants[operand.constant()];
  return Value::concrete(expr::canonical(sortOf(constant.kind), constant.bits));
}

Term Interpreter::lift(Value value, Sort sort) {
  return value.isSymbolic() ? value.term : context_.arena().constant(sort, value.bits);
}

heap::Value Interpreter::lower(Term term) {
  expr::TermArena& arena = context_.arena();
  return arena.isConst(term) ? Value::concrete(arena.constBits(term)) : Value::symbolic(term);
}

heap::Value Interpreter::compute(expr::Op op, Sort operand, Sort result, Value a, Value b) {
  const bool binary = expr::info(op).arity == 2;
  if (a.isConcrete() && (!binary || b.isConcrete())) {
    return Value::concrete(expr::applyOp(op, result, operand, a.bits, b.bits, 0));
  }
  const Term second = binary ? lift(b, operand) : Term();
  return lower(expr::make(context_.arena(), op, result, lift(a, operand), second));
}

Term Interpreter::test(expr::Op op, Sort sort, Value a, Value b) {
  return expr::make(context_.arena(), op, Sort::Bool, lift(a, sort), lift(b, sort));
}

heap::Value Interpreter::arithmetic(const Instr& instr, Value a, Value b) {
  const Sort sort = sortOf(instr.kind);
  const bool fp = expr::isFp(sort);
  switch (instr.op) {
    case Op::Add:
      return compute(fp ? expr::Op::FpAdd : expr::Op::BvAdd, sort, sort, a, b);
    case Op::Sub:
      return compute(fp ? expr::Op::FpSub : expr::Op::BvSub, sort, sort, a, b);
    case Op::Mul:
      return compute(fp ? expr::Op::FpMul : expr::Op::BvMul, sort, sort, a, b);
    case Op::Div:
      return compute(fp ? expr::Op::FpDiv : expr::Op::BvSdiv, sort, sort, a, b);
    case Op::Rem:
      return compute(fp ? expr::Op::FpRem : expr::Op::BvSrem, sort, sort, a, b);
    case Op::And:
      return compute(expr::Op::BvAnd, sort, sort, a, b);
    case Op::Or:
      return compute(expr::Op::BvOr, sort, sort, a, b);
    case Op::Xor:
      return compute(expr::Op::BvXor, sort, sort, a, b);
    case Op::Neg:
      return compute(fp ? expr::Op::FpNeg : expr::Op::BvNeg, sort, sort, a);
    case Op::Lcmp:
      return compute(expr::Op::Lcmp, sort, Sort::Bv32, a, b);
    case Op::Cmpl:
      return compute(expr::Op::Fcmpl, sort, Sort::Bv32, a, b);
    case Op::Cmpg:
      return compute(expr::Op::Fcmpg, sort, Sort::Bv32, a, b);
    case Op::Shl:
      return lower(javaShl(context_.arena(), lift(a, sort), lift(b, Sort::Bv32)));
    case Op::Shr:
      return lower(javaShr(context_.arena(), lift(a, sort), lift(b, Sort::Bv32)));
    case Op::Ushr:
      return lower(javaUshr(context_.arena(), lift(a, sort), lift(b, Sort::Bv32)));
    default:
      UNREACHABLE("not arithmetic");
  }
}

heap::Value Interpreter::narrow(Value value, classfile::BasicType type) {
  expr::TermArena& arena = context_.arena();
  const Term term = lift(value, Sort::Bv32);
  switch (type) {
    case classfile::BasicType::Boolean:
      return compute(expr::Op::BvAnd, Sort::Bv32, Sort::Bv32, value, Value::concrete(1));
    case classfile::BasicType::Byte:
      return lower(javaI2b(arena, term));
    case classfile::BasicType::Short:
      return lower(javaI2s(arena, term));
    case classfile::BasicType::Char:
      return lower(javaI2c(arena, term));
    default:
      return value;
  }
}

heap::Value Interpreter::convert(const Instr& instr, Value a, Kind from) {
  switch (instr.type) {
    case classfile::BasicType::Byte:
    case classfile::BasicType::Short:
    case classfile::BasicType::Char:
      return narrow(a, instr.type);
    default:
      return lower(expr::convert(context_.arena(), lift(a, sortOf(from)), sortOf(instr.kind)));
  }
}

Term Interpreter::condition(const Instr& instr, Value a, Value b) {
  expr::TermArena& arena = context_.arena();
  const Sort sort = sortOf(instr.kind);
  if (expr::isFp(sort)) {
    const Term x = lift(a, sort);
    const Term y = lift(b, sort);
    Term holds;
    switch (instr.condition) {
      case ir::Condition::Eq:
        holds = fpEq(arena, x, y);
        break;
      case ir::Condition::Ne:
        holds = logicalNot(arena, fpEq(arena, x, y));
        break;
      case ir::Condition::Lt:
        holds = fpLt(arena, x, y);
        break;
      case ir::Condition::Le:
        holds = fpLe(arena, x, y);
        break;
      case ir::Condition::Gt:
        holds = fpLt(arena, y, x);
        break;
      case ir::Condition::Ge:
        holds = fpLe(arena, y, x);
        break;
    }
    if (!instr.nan_holds || instr.condition == ir::Condition::Ne) return holds;
    return logicalOr(arena, holds, logicalOr(arena, fpIsNan(arena, x), fpIsNan(arena, y)));
  }
  switch (instr.condition) {
    case ir::Condition::Eq:
      return test(expr::Op::Eq, sort, a, b);
    case ir::Condition::Ne:
      return logicalNot(arena, test(expr::Op::Eq, sort, a, b));
    case ir::Condition::Lt:
      return test(expr::Op::BvSlt, sort, a, b);
    case ir::Condition::Le:
      return test(expr::Op::BvSle, sort, a, b);
    case ir::Condition::Gt:
      return test(expr::Op::BvSlt, sort, b, a);
    case ir::Condition::Ge:
      return test(expr::Op::BvSle, sort, b, a);
  }
  UNREACHABLE("condition");
}

heap::Value Interpreter::freshValue(std::string_view name, const classfile::TypeDescriptor& type) {
  expr::TermArena& arena = context_.arena();
  switch (type.type) {
    case classfile::BasicType::Boolean:
      return lower(boolToInt(arena, arena.makeInput(name, Sort::Bool)));
    case classfile::BasicType::Byte:
      return lower(signedResize(arena, arena.makeInput(name, Sort::Bv8), Sort::Bv32));
    case classfile::BasicType::Short:
      return lower(signedResize(arena, arena.makeInput(name, Sort::Bv16), Sort::Bv32));
    case classfile::BasicType::Char:
      return lower(unsignedResize(arena, arena.makeInput(name, Sort::Bv16), Sort::Bv32));
    case classfile::BasicType::Void:
      return {};
    default:
      return Value::symbolic(arena.makeInput(name, sortOf(ir::kindOf(type.type))));
  }
}

}  // namespace javelin::exec
