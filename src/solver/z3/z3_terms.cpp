// SPDX-License-Identifier: Apache-2.0
#include "solver/z3/z3_terms.h"

#include <fmt/format.h>

#include "expr/semantics.h"

namespace javelin::solver {

using expr::Node;
using expr::Op;
using expr::Shape;
using expr::Sort;

namespace {

Z3_ast rounding(Z3_context context, Op op) {
  if (op == Op::FpFloor) return Z3_mk_fpa_round_toward_negative(context);
  if (op == Op::FpCeil) return Z3_mk_fpa_round_toward_positive(context);
  if (op == Op::FpToSigned) return Z3_mk_fpa_round_toward_zero(context);
  return Z3_mk_fpa_round_nearest_ties_to_even(context);
}

}  // namespace

z3::expr Z3Terms::translate(expr::Term term) {
  index_.resize(arena_.size(), 0);
  // Only what is new, children first: a translated term's children are translated.
  std::vector<Term> stack = {term};
  while (!stack.empty()) {
    const Term top = stack.back();
    if (index_[top.value()] != 0) {
      stack.pop_back();
      continue;
    }
    const std::size_t before = stack.size();
    for (const Term child : arena_.children(top)) {
      if (index_[child.value()] == 0) stack.push_back(child);
    }
    if (stack.size() > before) continue;
    add(top);
    stack.pop_back();
  }
  return at(term);
}

void Z3Terms::add(Term term) {
  asts_.push_back(build(term, arena_.node(term)));
  index_[term.value()] = static_cast<std::uint32_t>(asts_.size());
}

z3::sort Z3Terms::sortOf(Sort sort) {
  if (isArray(sort)) return context_.array_sort(context_.bv_sort(32), sortOf(elementSort(sort)));
  if (sort == Sort::Bool) return context_.bool_sort();
  if (sort == Sort::F32) return context_.fpa_sort(8, 24);
  if (sort == Sort::F64) return context_.fpa_sort(11, 53);
  return context_.bv_sort(widthOf(sort));
}

z3::expr Z3Terms::constant(Sort sort, std::uint64_t bits) {
  if (sort == Sort::Bool) return context_.bool_val(bits != 0);
  if (!isFp(sort)) return context_.bv_val(bits, widthOf(sort));
  if (bits == (sort == Sort::F32 ? expr::kNanF32 : expr::kNanF64)) {
    return wrap(Z3_mk_fpa_nan(context_, sortOf(sort)));
  }
  const unsigned fraction = sort == Sort::F32 ? 23 : 52;
  const unsigned exponent = sort == Sort::F32 ? 8 : 11;
  const auto field = [&](unsigned low, unsigned width) {
    return context_.bv_val(bits >> low & ((std::uint64_t{1} << width) - 1), width);
  };
  return wrap(Z3_mk_fpa_fp(context_, field(fraction + exponent, 1), field(fraction, exponent),
                           field(0, fraction)))
      .simplify();
}

z3::expr Z3Terms::build(Term term, const Node& node) {
  switch (info(node.op).shape) {
    case Shape::Leaf:
      return leaf(term, node);
    case Shape::Apply:
      return application(term);
    case Shape::Bool:
      if (node.op == Op::Not) return !at(node.a());
      return node.op == Op::And ? at(node.a()) && at(node.b()) : at(node.a()) || at(node.b());
    case Shape::Equality:
      return at(node.a()) == at(node.b());
    case Shape::Ite:
      return ite(at(node.a()), at(node.b()), at(node.c()));
    case Shape::Bv:
    case Shape::BvTest:
      return bitVector(node);
    case Shape::BvCompare3:
    case Shape::FpCompare3:
      return compare3(node);
    case Shape::Fp:
    case Shape::FpTest:
      return floating(node);
    case Shape::Select:
      return select(at(node.a()), at(node.b()));
    case Shape::Store:
    case Shape::ConstArray:
      UNREACHABLE("lowered terms have neither");
    default:
      return conversion(node);
  }
}

z3::expr Z3Terms::leaf(Term term, const Node& node) {
  if (node.op == Op::Const) return constant(node.sort, expr::TermArena::bitsOf(node));
  INVARIANT(node.op == Op::Input);  // lowered terms have no tables
  const auto symbol = static_cast<int>(arena_.inputId(term).value());
  return context_.constant(context_.int_symbol(symbol), sortOf(node.sort));
}

z3::expr Z3Terms::bitVector(const Node& node) {
  const z3::expr a = at(node.a());
  if (node.op == Op::BvNeg) return -a;
  if (node.op == Op::BvNot) return ~a;
  const z3::expr b = at(node.b());
  switch (node.op) {
    case Op::BvAdd:
      return a + b;
    case Op::BvSub:
      return a - b;
    case Op::BvMul:
      return a * b;
    case Op::BvSdiv:
      return a / b;
    case Op::BvSrem:
      return srem(a, b);
    case Op::BvUdiv:
      return udiv(a, b);
    case Op::BvUrem:
      return urem(a, b);
    case Op::BvAnd:
      return a & b;
    case Op::BvOr:
      return a | b;
    case Op::BvXor:
      return a ^ b;
    case Op::BvShl:
      return shl(a, b);
    case Op::BvAshr:
      return ashr(a, b);
    case Op::BvLshr:
      return lshr(a, b);
    case Op::BvSlt:
      return a < b;
    case Op::BvSle:
      return a <= b;
    case Op::BvUlt:
      return ult(a, b);
    case Op::BvUle:
      return ule(a, b);
    default:
      UNREACHABLE("no bit-vector operator");
  }
}

// -1, 0 or 1; a NaN counts as less for Fcmpl, as greater for Fcmpg.
z3::expr Z3Terms::compare3(const Node& node) {
  const z3::expr a = at(node.a());
  const z3::expr b = at(node.b());
  const z3::expr minus_one = constant(Sort::Bv32, 0xffffffffU);
  const z3::expr zero = constant(Sort::Bv32, 0);
  const z3::expr one = constant(Sort::Bv32, 1);
  if (node.op == Op::Lcmp) return ite(a < b, minus_one, ite(a == b, zero, one));
  const z3::expr same = wrap(Z3_mk_fpa_eq(context_, a, b));
  if (node.op == Op::Fcmpl) {
    return ite(wrap(Z3_mk_fpa_lt(context_, b, a)), one, ite(same, zero, minus_one));
  }
  return ite(wrap(Z3_mk_fpa_lt(context_, a, b)), minus_one, ite(same, zero, one));
}

z3::expr Z3Terms::floating(const Node& node) {
  if (node.op == Op::FpRem) return remainder(node);
  const Z3_ast a = at(node.a());
  const Z3_ast b = node.arity > 1 ? static_cast<Z3_ast>(at(node.b())) : nullptr;
  const z3::expr mode = wrap(rounding(context_, node.op));
  switch (node.op) {
    case Op::FpNeg:
      return wrap(Z3_mk_fpa_neg(context_, a));
    case Op::FpAbs:
      return wrap(Z3_mk_fpa_abs(context_, a));
    case Op::FpSqrt:
      return wrap(Z3_mk_fpa_sqrt(context_, mode, a));
    case Op::FpFloor:
    case Op::FpCeil:
    case Op::FpRint:
      return wrap(Z3_mk_fpa_round_to_integral(context_, mode, a));
    case Op::FpAdd:
      return wrap(Z3_mk_fpa_add(context_, mode, a, b));
    case Op::FpSub:
      return wrap(Z3_mk_fpa_sub(context_, mode, a, b));
    case Op::FpMul:
      return wrap(Z3_mk_fpa_mul(context_, mode, a, b));
    case Op::FpDiv:
      return wrap(Z3_mk_fpa_div(context_, mode, a, b));
    case Op::FpEq:
      return wrap(Z3_mk_fpa_eq(context_, a, b));
    case Op::FpLt:
      return wrap(Z3_mk_fpa_lt(context_, a, b));
    case Op::FpLe:
      return wrap(Z3_mk_fpa_leq(context_, a, b));
    case Op::FpIsNan:
      return wrap(Z3_mk_fpa_is_nan(context_, a));
    default:
      UNREACHABLE("no float operator");
  }
}

z3::expr Z3Terms::conversion(const Node& node) {
  const z3::expr a = at(node.a());
  const unsigned from = widthOf(arena_.sort(node.a()));
  const unsigned to = widthOf(node.sort);
  switch (node.op) {
    case Op::SignExtend:
      return sext(a, to - from);
    case Op::ZeroExtend:
      return zext(a, to - from);
    case Op::Truncate:
      return a.extract(to - 1, 0);
    case Op::SignedToFp:
      return wrap(Z3_mk_fpa_to_fp_signed(context_, wrap(rounding(context_, node.op)), a, sortOf(node.sort)));
    case Op::FpToFp:
      return wrap(Z3_mk_fpa_to_fp_float(context_, wrap(rounding(context_, node.op)), a, sortOf(node.sort)));
    case Op::BitsToFp:
      return wrap(Z3_mk_fpa_to_fp_bv(context_, a, sortOf(node.sort)));
    case Op::FpToBits:
      // Z3 leaves the bits of NaN open.
      return ite(wrap(Z3_mk_fpa_is_nan(context_, a)),
                 constant(node.sort, to == 32 ? expr::kNanF32 : expr::kNanF64),
                 wrap(Z3_mk_fpa_to_ieee_bv(context_, a)));
    case Op::FpToSigned:
      return toSigned(node);
    default:
      UNREACHABLE("no conversion");
  }
}

// Saturating, 0 for NaN: Z3's conversion is unspecified outside the range.
z3::expr Z3Terms::toSigned(const Node& node) {
  const z3::expr a = at(node.a());
  const Sort from = arena_.sort(node.a());
  const unsigned width = widthOf(node.sort);
  const std::uint64_t min = std::uint64_t{1} << (width - 1);
  const std::uint64_t min_as_fp = expr::applyOp(Op::SignedToFp, from, node.sort, min, 0, 0);
  const std::uint64_t limit = expr::applyOp(Op::FpNeg, from, from, min_as_fp, 0, 0);
  const z3::expr inside = wrap(Z3_mk_fpa_to_sbv(context_, wrap(rounding(context_, node.op)), a, width));
  const z3::expr below = wrap(Z3_mk_fpa_leq(context_, a, constant(from, min_as_fp)));
  const z3::expr above = wrap(Z3_mk_fpa_geq(context_, a, constant(from, limit)));
  return ite(wrap(Z3_mk_fpa_is_nan(context_, a)), constant(node.sort, 0),
             ite(below, constant(node.sort, min), ite(above, constant(node.sort, min - 1), inside)));
}

z3::func_decl Z3Terms::function(expr::FunctionId id) {
  const auto known = functions_.find(id);
  if (known != functions_.end()) return known->second;
  const expr::ConcreteFunction& callee = arena_.functions()[id];
  z3::sort_vector domain(context_);
  for (const Sort sort : callee.arguments) domain.push_back(sortOf(sort));
  // The number keeps it apart from our other names.
  const std::string name = fmt::format("f{}:{}", id.value(), callee.name);
  z3::func_decl made = context_.function(name.c_str(), domain, sortOf(callee.result));
  functions_.emplace(id, made);
  return made;
}

z3::expr Z3Terms::application(Term term) {
  z3::expr_vector arguments(context_);
  for (const Term argument : arena_.children(term)) arguments.push_back(at(argument));
  return function(arena_.functionId(term))(arguments);
}

z3::expr Z3Terms::remainder(const Node& node) {
  const z3::sort sort = sortOf(node.sort);
  return context_.function(node.sort == Sort::F32 ? "frem" : "drem", sort, sort, sort)(at(node.a()),
                                                                                       at(node.b()));
}

std::uint64_t Z3Terms::value(const z3::model& model, Term term) {
  z3::expr found = model.eval(translate(term), true);
  const Sort sort = arena_.sort(term);
  if (sort == Sort::Bool) return found.is_true() ? 1 : 0;
  if (isFp(sort)) {
    if (Z3_fpa_is_numeral_nan(context_, found)) return sort == Sort::F32 ? expr::kNanF32 : expr::kNanF64;
    found = wrap(Z3_mk_fpa_to_ieee_bv(context_, found)).simplify();
  }
  std::uint64_t bits = 0;
  found.is_numeral_u64(bits);
  return canonical(sort, bits);
}

}  // namespace javelin::solver
