// SPDX-License-Identifier: Apache-2.0
#include "expr/smt_operators.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cstdlib>
#include <functional>
#include <unordered_map>

#include "expr/build.h"
#include "expr/smt_writer.h"

namespace javelin::expr {

namespace {

using OperandKind = SmtOperand::Kind;

Error wrong(std::string what) { return Error{std::move(what), ""}; }

Error wrongRounding(const SmtHead& head) {
  return wrong(fmt::format("{} with this rounding mode is not supported", head.name));
}

bool isRounding(const SmtOperand& operand, std::string_view mode) {
  return operand.kind == OperandKind::Rounding && operand.text == mode;
}

std::uint64_t infinityBits(Sort sort) { return sort == Sort::F32 ? 0x7f800000U : 0x7ff0000000000000ULL; }

}  // namespace

Sort smtFloatSort(const std::vector<unsigned>& widths) {
  if (widths.size() != 2) return Sort::Bool;
  if (widths[0] == 8 && widths[1] == 24) return Sort::F32;
  return widths[0] == 11 && widths[1] == 53 ? Sort::F64 : Sort::Bool;
}

Sort smtBvSort(unsigned width) {
  for (const Sort sort : {Sort::Bv8, Sort::Bv16, Sort::Bv32, Sort::Bv64}) {
    if (widthOf(sort) == width) return sort;
  }
  return Sort::Bool;
}

// Names and what they do. Heads of one operator come from ops.def.
struct SmtOperatorTable {
  using Apply = std::function<Result<SmtOperand>(SmtOperators&, const SmtHead&, SmtOperands&)>;
  using Method = Result<SmtOperand> (SmtOperators::*)(const SmtHead&, SmtOperands&);
  std::unordered_map<std::string_view, Apply> entries;

  SmtOperatorTable() {
    for (std::size_t i = 0; i < kOpCount; ++i) addOperator(static_cast<Op>(i));
    for (const auto& [name, method] : std::initializer_list<std::pair<std::string_view, Method>>{
             {"=>", &SmtOperators::implication},
             {"xor", &SmtOperators::exclusiveOr},
             {"distinct", &SmtOperators::distinct},
             {"ite", &SmtOperators::choice},
             {"extract", &SmtOperators::extract},
             {"concat", &SmtOperators::concat},
             {"fp", &SmtOperators::floatLiteral},
             {"to_fp", &SmtOperators::toFloat},
             {"to_fp_unsigned", &SmtOperators::toFloat},
             {"fp.to_sbv", &SmtOperators::toSigned},
             {"fp.roundToIntegral", &SmtOperators::roundedToIntegral},
             {"fp.isInfinite", &SmtOperators::floatClass},
             {"fp.isZero", &SmtOperators::floatClass},
             {"fp.isNegative", &SmtOperators::floatClass},
             {"fp.isPositive", &SmtOperators::floatClass},
             {"-", &SmtOperators::minus},
             {"const", &SmtOperators::constArray},
             {"select", &SmtOperators::read},
             {"store", &SmtOperators::write}}) {
      entries[name] = std::mem_fn(method);
    }
    for (const auto& [name, op] :
         std::initializer_list<std::pair<std::string_view, Op>>{{"bvugt", Op::BvUlt},
                                                                {"bvuge", Op::BvUle},
                                                                {"bvsgt", Op::BvSlt},
                                                                {"bvsge", Op::BvSle},
                                                                {"fp.gt", Op::FpLt},
                                                                {"fp.geq", Op::FpLe}}) {
      entries[name] = [op = op](auto& t, auto& h, auto& o) { return t.test(op, true, h, o); };
    }
    entries["zero_extend"] = [](auto& t, auto& h, auto& o) { return t.resized(Op::ZeroExtend, h, o); };
    entries["sign_extend"] = [](auto& t, auto& h, auto& o) { return t.resized(Op::SignExtend, h, o); };
    for (const char* name : {"%frem", "%drem"}) {
      entries[name] = [](auto& t, auto& h, auto& o) { return t.sameSort(Op::FpRem, h, o); };
    }
    for (const Op op : {Op::Lcmp, Op::Fcmpl, Op::Fcmpg, Op::FpToSigned, Op::FpToBits}) addMacros(op);
  }

  void addOperator(Op op) {
    const std::string_view name = info(op).smt;
    if (name.empty()) return;
    switch (info(op).shape) {
      case Shape::Bool:
        entries[name] = [op](auto& t, auto& h, auto& o) { return t.logical(op, h, o); };
        break;
      case Shape::Bv:
        entries[name] = [op](auto& t, auto& h, auto& o) { return t.sameSort(op, h, o); };
        break;
      case Shape::Equality:
      case Shape::BvTest:
      case Shape::FpTest:
        entries[name] = [op](auto& t, auto& h, auto& o) { return t.test(op, false, h, o); };
        break;
      case Shape::Fp:
        if (op == Op::FpNeg || op == Op::FpAbs) {
          entries[name] = [op](auto& t, auto& h, auto& o) { return t.sameSort(op, h, o); };
        } else {
          entries[name] = [op](auto& t, auto& h, auto& o) { return t.rounded(op, h, o); };
        }
        break;
      default:
        break;
    }
  }

  void addMacros(Op op) {
    for (const Sort from : {Sort::Bv64, Sort::F32, Sort::F64}) {
      for (const Sort to : {Sort::Bv32, Sort::Bv64}) {
        if (!wellSorted(op, to, from, from, from)) continue;
        entries[smtMacro(op, from, to)] = [=](auto& t, auto& h, auto& o) { return t.macro(op, to, h, o); };
      }
    }
  }

  static const SmtOperatorTable& instance() {
    static const SmtOperatorTable table;
    return table;
  }
};

bool SmtOperators::knows(std::string_view name) {
  return SmtOperatorTable::instance().entries.contains(name);
}

Result<SmtOperand> SmtOperators::apply(const SmtHead& head, SmtOperands& operands) {
  const auto& entries = SmtOperatorTable::instance().entries;
  const auto found = entries.find(head.name);
  if (found == entries.end()) return wrong(fmt::format("unknown function {}", head.name));
  return found->second(*this, head, operands);
}

Result<Term> SmtOperators::term(const SmtOperand& operand, Sort wanted) {
  switch (operand.kind) {
    case OperandKind::Term:
      return operand.term;
    case OperandKind::Table:
      return finished(*operand.table);
    case OperandKind::Bits: {
      if (wanted == Sort::Ref && operand.width == 32) return arena_.constant(Sort::Ref, operand.bits);
      const Sort sort = smtBvSort(operand.width);
      if (!isBv(sort)) return wrong(fmt::format("bit-vectors of width {} are not supported", operand.width));
      return arena_.constant(sort, operand.bits);
    }
    case OperandKind::SideCondition:
      return arena_.trueTerm();
    case OperandKind::Pending:
      return wrong(fmt::format("the bits {} are used before their definition", operand.text));
    default:
      return wrong(fmt::format("{} is no term", operand.text));
  }
}

// Stores make a table of a constant array, even of zeros.
Result<Term> SmtOperators::finished(const SmtOperand::TableDraft& draft) {
  if (!draft.values.empty()) return arena_.table(draft.element, draft.values);
  TRY(const SmtOperand array,
      build(Op::ConstArray, arrayOf(draft.element), arena_.constant(draft.element, 0)));
  return array.term;
}

// All operands as terms; literals among them become references beside one.
Result<SmtOperators::Terms> SmtOperators::terms(const SmtHead& head, const SmtOperands& operands,
                                                std::size_t least, std::size_t most, Sort wanted) {
  if (operands.size() < least || operands.size() > most) {
    return wrong(fmt::format("wrong number of operands for {}: {}", head.name, operands.size()));
  }
  for (const SmtOperand& operand : operands) {
    if (operand.kind == OperandKind::Term && arena_.sort(operand.term) == Sort::Ref) wanted = Sort::Ref;
  }
  Terms result;
  for (const SmtOperand& operand : operands) {
    TRY(const Term one, term(operand, wanted));
    result.push_back(one);
  }
  return result;
}

Result<SmtOperand> SmtOperators::build(Op op, Sort sort, Term a, Term b, Term c) {
  const auto sort_of = [&](Term term) { return term.valid() ? arena_.sort(term) : Sort::Bool; };
  if (!wellSorted(op, sort, sort_of(a), sort_of(b), sort_of(c))) {
    std::string sorts(sortName(sort_of(a)));
    for (const Term operand : {b, c}) {
      if (operand.valid()) sorts += fmt::format(", {}", sortName(sort_of(operand)));
    }
    return wrong(fmt::format("{} does not take operands of sorts {}", info(op).name, sorts));
  }
  return SmtOperand::of(simplify_ ? make(arena_, op, sort, a, b, c) : arena_.intern(op, sort, a, b, c));
}

Result<SmtOperand> SmtOperators::negation(Result<SmtOperand> condition) {
  if (!condition.ok()) return condition;
  return build(Op::Not, Sort::Bool, condition->term);
}

Result<SmtOperand> SmtOperators::logical(Op op, const SmtHead& head, SmtOperands& operands) {
  if (op == Op::And) {
    std::erase_if(operands, [](const SmtOperand& one) { return one.kind == OperandKind::SideCondition; });
  }
  TRY(const Terms all, terms(head, operands, op == Op::And ? 0 : 1, op == Op::Not ? 1 : operands.size()));
  if (op == Op::Not) return build(Op::Not, Sort::Bool, all[0]);
  if (all.empty()) return SmtOperand{.kind = OperandKind::SideCondition};
  SmtOperand result = SmtOperand::of(all[0]);
  for (std::size_t i = 1; i < all.size(); ++i) {
    TRY(result, build(op, Sort::Bool, result.term, all[i]));
  }
  return result;
}

Result<SmtOperand> SmtOperators::implication(const SmtHead& head, SmtOperands& operands) {
  TRY(const Terms all, terms(head, operands, 2, operands.size()));
  SmtOperand result = SmtOperand::of(all.back());
  for (std::size_t i = all.size() - 1; i-- > 0;) {
    TRY(const SmtOperand premise, build(Op::Not, Sort::Bool, all[i]));
    TRY(result, build(Op::Or, Sort::Bool, premise.term, result.term));
  }
  return result;
}

Result<SmtOperand> SmtOperators::exclusiveOr(const SmtHead& head, SmtOperands& operands) {
  TRY(const Terms all, terms(head, operands, 2, operands.size()));
  SmtOperand result = SmtOperand::of(all[0]);
  for (std::size_t i = 1; i < all.size(); ++i) {
    if (arena_.sort(all[i]) != Sort::Bool) return wrong("xor takes conditions");
    TRY(result, negation(build(Op::Eq, Sort::Bool, result.term, all[i])));
  }
  return result;
}

Result<SmtOperand> SmtOperators::distinct(const SmtHead& head, SmtOperands& operands) {
  TRY(const Terms all, terms(head, operands, 2, operands.size()));
  SmtOperand result;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      TRY(const SmtOperand pair, negation(build(Op::Eq, Sort::Bool, all[i], all[j])));
      if (!result.term.valid()) {
        result = pair;
      } else {
        TRY(result, build(Op::And, Sort::Bool, result.term, pair.term));
      }
    }
  }
  return result;
}

Result<SmtOperand> SmtOperators::choice(const SmtHead& head, SmtOperands& operands) {
  TRY(const Terms all, terms(head, operands, 3, 3, head.wanted));
  return build(Op::Ite, arena_.sort(all[1]), all[0], all[1], all[2]);
}

// Bit-vector and float operators without rounding, and FpRem; commutative ones take any number.
Result<SmtOperand> SmtOperators::sameSort(Op op, const SmtHead& head, SmtOperands& operands) {
  const std::size_t arity = info(op).arity;
  TRY(const Terms all, terms(head, operands, arity, info(op).commutative ? operands.size() : arity));
  SmtOperand result = SmtOperand::of(all[0]);
  if (arity == 1) return build(op, arena_.sort(all[0]), all[0]);
  for (std::size_t i = 1; i < all.size(); ++i) {
    TRY(result, build(op, arena_.sort(all[0]), result.term, all[i]));
  }
  return result;
}

// Comparisons, which chain: (= a b c) is a = b and b = c.
Result<SmtOperand> SmtOperators::test(Op op, bool swapped, const SmtHead& head, SmtOperands& operands) {
  TRY(const Terms all, terms(head, operands, info(op).arity, info(op).arity == 1 ? 1 : operands.size()));
  if (info(op).arity == 1) return build(op, Sort::Bool, all[0]);
  SmtOperand result;
  for (std::size_t i = 0; i + 1 < all.size(); ++i) {
    TRY(const SmtOperand pair,
        build(op, Sort::Bool, swapped ? all[i + 1] : all[i], swapped ? all[i] : all[i + 1]));
    if (i == 0) {
      result = pair;
    } else {
      TRY(result, build(Op::And, Sort::Bool, result.term, pair.term));
    }
  }
  return result;
}

Result<SmtOperand> SmtOperators::resized(Op op, const SmtHead& head, SmtOperands& operands) {
  TRY(const Terms all, terms(head, operands, 1, 1));
  if (head.indices.size() != 1) return wrong(fmt::format("{} needs one index", head.name));
  if (head.indices[0] == 0) return SmtOperand::of(all[0]);
  return build(op, smtBvSort(widthOf(arena_.sort(all[0])) + head.indices[0]), all[0]);
}

Result<SmtOperand> SmtOperators::extract(const SmtHead& head, SmtOperands& operands) {
  TRY(const Terms all, terms(head, operands, 1, 1));
  const Sort from = arena_.sort(all[0]);
  const auto& [high, low] =
      std::pair(head.indices.empty() ? 0 : head.indices[0], head.indices.size() < 2 ? ~0U : head.indices[1]);
  if (!isBv(from) || low > high || high >= widthOf(from)) return wrong("extract outside its operand");
  const Sort to = smtBvSort(high - low + 1);
  if (!isBv(to)) return wrong(fmt::format("bit-vectors of width {} are not supported", high - low + 1));
  if (to == from) return SmtOperand::of(all[0]);
  SmtOperand shifted = SmtOperand::of(all[0]);
  if (low > 0) {
    TRY(shifted, build(Op::BvLshr, from, all[0], arena_.constant(from, low)));
  }
  return build(Op::Truncate, to, shifted.term);
}

Result<SmtOperand> SmtOperators::concat(const SmtHead& head, SmtOperands& operands) {
  TRY(const Terms all, terms(head, operands, 2, 2));
  const unsigned low = widthOf(arena_.sort(all[1]));
  const Sort to = smtBvSort(widthOf(arena_.sort(all[0])) + low);
  if (!isBv(to)) return wrong("concat to a width that is not supported");
  TRY(const SmtOperand left, build(Op::ZeroExtend, to, all[0]));
  TRY(const SmtOperand right, build(Op::ZeroExtend, to, all[1]));
  TRY(const SmtOperand shifted, build(Op::BvShl, to, left.term, arena_.constant(to, low)));
  return build(Op::BvOr, to, shifted.term, right.term);
}

Result<SmtOperand> SmtOperators::rounded(Op op, const SmtHead& head, SmtOperands& operands) {
  if (operands.empty() || !isRounding(operands[0], "RNE")) return wrongRounding(head);
  operands.erase(operands.begin());
  TRY(const Terms all, terms(head, operands, info(op).arity, info(op).arity));
  return build(op, arena_.sort(all[0]), all[0], info(op).arity > 1 ? all[1] : Term());
}

Result<SmtOperand> SmtOperators::roundedToIntegral(const SmtHead& head, SmtOperands& operands) {
  if (operands.empty() || operands[0].kind != OperandKind::Rounding) return wrongRounding(head);
  const std::string mode = operands[0].text;
  operands.erase(operands.begin());
  TRY(const Terms all, terms(head, operands, 1, 1));
  const Sort sort = arena_.sort(all[0]);
  if (mode == "RNE") return build(Op::FpRint, sort, all[0]);
  if (mode == "RTN") return build(Op::FpFloor, sort, all[0]);
  if (mode == "RTP") return build(Op::FpCeil, sort, all[0]);
  if (mode != "RTZ" || !isFp(sort)) return wrongRounding(head);
  TRY(const SmtOperand negative, build(Op::FpLt, Sort::Bool, all[0], arena_.constant(sort, 0)));
  TRY(const SmtOperand up, build(Op::FpCeil, sort, all[0]));
  TRY(const SmtOperand down, build(Op::FpFloor, sort, all[0]));
  return build(Op::Ite, sort, negative.term, up.term, down.term);
}

Result<SmtOperand> SmtOperators::floatClass(const SmtHead& head, SmtOperands& operands) {
  TRY(const Terms all, terms(head, operands, 1, 1));
  const Sort sort = arena_.sort(all[0]);
  if (!isFp(sort)) return wrong(fmt::format("{} takes a float", head.name));
  if (head.name == "fp.isZero") return build(Op::FpEq, Sort::Bool, all[0], arena_.constant(sort, 0));
  if (head.name == "fp.isInfinite") {
    TRY(const SmtOperand magnitude, build(Op::FpAbs, sort, all[0]));
    return build(Op::FpEq, Sort::Bool, magnitude.term, arena_.constant(sort, infinityBits(sort)));
  }
  // By the sign bit, which the one NaN has not.
  const Sort bits_sort = sort == Sort::F32 ? Sort::Bv32 : Sort::Bv64;
  TRY(const SmtOperand bits, build(Op::FpToBits, bits_sort, all[0]));
  const Term zero = arena_.constant(bits_sort, 0);
  if (head.name == "fp.isNegative") return build(Op::BvSlt, Sort::Bool, bits.term, zero);
  TRY(const SmtOperand positive, build(Op::BvSle, Sort::Bool, zero, bits.term));
  TRY(const SmtOperand number, negation(build(Op::FpIsNan, Sort::Bool, all[0])));
  return build(Op::And, Sort::Bool, positive.term, number.term);
}

// (fp sign exponent significand) of literals.
Result<SmtOperand> SmtOperators::floatLiteral(const SmtHead& head, SmtOperands& operands) {
  if (operands.size() != 3) return wrong(fmt::format("wrong number of operands for {}", head.name));
  for (const SmtOperand& part : operands) {
    if (part.kind != OperandKind::Bits) return wrong("fp takes literals");
  }
  const Sort sort = smtFloatSort({operands[1].width, operands[2].width + 1});
  if (operands[0].width != 1 || !isFp(sort)) return wrong("this float format is not supported");
  const unsigned fraction = operands[2].width;
  return SmtOperand::of(arena_.constant(sort, operands[0].bits << (operands[1].width + fraction) |
                                                  operands[1].bits << fraction | operands[2].bits));
}

Result<SmtOperand> SmtOperators::toFloat(const SmtHead& head, SmtOperands& operands) {
  const Sort to = smtFloatSort(head.indices);
  if (!isFp(to)) return wrong("this float format is not supported");
  if (operands.size() == 1) {
    TRY(const Term bits, term(operands[0]));
    return build(Op::BitsToFp, to, bits);
  }
  if (operands.size() != 2) return wrong("wrong number of operands for to_fp");
  if (!isRounding(operands[0], "RNE")) return wrongRounding(head);
  if (operands[1].kind == OperandKind::Real) {
    const char* text = operands[1].text.c_str();
    return SmtOperand::of(to == Sort::F32 ? floatConst(arena_, std::strtof(text, nullptr))
                                          : doubleConst(arena_, std::strtod(text, nullptr)));
  }
  TRY(Term value, term(operands[1]));
  const Sort from = arena_.sort(value);
  if (isFp(from)) return from == to ? SmtOperand::of(value) : build(Op::FpToFp, to, value);
  // Narrow and unsigned integers by way of wider ones.
  const bool is_unsigned = head.name == "to_fp_unsigned";
  if (is_unsigned && from == Sort::Bv64) return wrong("to_fp_unsigned of 64 bits is not supported");
  if (isBv(from) && (is_unsigned || widthOf(from) < 32)) {
    TRY(const SmtOperand wide, build(is_unsigned ? Op::ZeroExtend : Op::SignExtend, Sort::Bv64, value));
    value = wide.term;
  }
  return build(Op::SignedToFp, to, value);
}

// fp.to_sbv is unspecified outside its range; Java's answer is as good as any.
Result<SmtOperand> SmtOperators::toSigned(const SmtHead& head, SmtOperands& operands) {
  if (operands.size() != 2 || !isRounding(operands[0], "RTZ")) return wrongRounding(head);
  TRY(const Term value, term(operands[1]));
  return build(Op::FpToSigned, smtBvSort(head.indices.size() == 1 ? head.indices[0] : 0), value);
}

// Our own functions. (%fbits x b) says that b is FpToBits(x): the parser binds b when it sees this.
Result<SmtOperand> SmtOperators::macro(Op op, Sort sort, const SmtHead& head, SmtOperands& operands) {
  if (op == Op::FpToBits) {
    if (operands.size() != 2 || operands[1].kind != OperandKind::Pending) {
      return wrong(fmt::format("{} needs a float and new bits", head.name));
    }
    TRY(const Term value, term(operands[0]));
    return build(op, sort, value);
  }
  TRY(const Terms all, terms(head, operands, info(op).arity, info(op).arity));
  return build(op, sort, all[0], info(op).arity > 1 ? all[1] : Term());
}

// Only as the sign of a literal for to_fp.
Result<SmtOperand> SmtOperators::minus(const SmtHead& /*head*/, SmtOperands& operands) {
  if (operands.size() != 1 || operands[0].kind != OperandKind::Real || operands[0].text.starts_with('-')) {
    return wrong("- takes a literal; arithmetic is bvsub or fp.sub");
  }
  return SmtOperand::named(OperandKind::Real, "-" + operands[0].text);
}

Result<SmtOperand> SmtOperators::constArray(const SmtHead& head, SmtOperands& operands) {
  if (operands.size() != 1 || !isArray(head.const_array)) return wrong("wrong constant array");
  const Sort element = elementSort(head.const_array);
  TRY(const Term value, term(operands[0], element));
  if (!arena_.isConst(value, 0) || arena_.sort(value) != element) {
    return build(Op::ConstArray, head.const_array, value);
  }
  return SmtOperand{.kind = OperandKind::Table,
                    .table = std::make_shared<SmtOperand::TableDraft>(SmtOperand::TableDraft{element, {}})};
}

Result<SmtOperand> SmtOperators::read(const SmtHead& head, SmtOperands& operands) {
  TRY(const Terms all, terms(head, operands, 2, 2));
  const Sort array = arena_.sort(all[0]);
  if (!isArray(array)) return wrong("select takes an array");
  return build(Op::Select, elementSort(array), all[0], all[1]);
}

Result<SmtOperand> SmtOperators::write(const SmtHead& head, SmtOperands& operands) {
  if (operands.size() != 3) return wrong(fmt::format("wrong number of operands for {}", head.name));
  if (operands[0].kind == OperandKind::Table) {
    SmtOperand::TableDraft& draft = *operands[0].table;
    TRY(const Term value, term(operands[2], draft.element));
    const bool is_next = operands[1].kind == OperandKind::Bits && operands[1].width == 32 &&
                         operands[1].bits == draft.values.size();
    // The draft is ours alone unless a name was given to it.
    if (is_next && arena_.isConst(value) && arena_.sort(value) == draft.element &&
        operands[0].table.use_count() == 1) {
      draft.values.push_back(arena_.constBits(value));
      return std::move(operands[0]);
    }
  }
  TRY(const Term array, term(operands[0]));
  const Sort sort = arena_.sort(array);
  if (!isArray(sort)) return wrong("store takes an array");
  TRY(const Term index, term(operands[1]));
  TRY(const Term value, term(operands[2], elementSort(sort)));
  return build(Op::Store, sort, array, index, value);
}

Result<SmtOperand> SmtOperators::applyFunction(FunctionId function, const SmtOperands& operands) {
  const ConcreteFunction& callee = arena_.functions()[function];
  if (operands.size() != callee.arguments.size()) {
    return wrong(fmt::format("wrong number of operands for {}: {}", callee.name, operands.size()));
  }
  Terms arguments;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    TRY(const Term argument, term(operands[i], callee.arguments[i]));
    if (arena_.sort(argument) != callee.arguments[i]) {
      return wrong(
          fmt::format("{} takes no {} as operand {}", callee.name, sortName(arena_.sort(argument)), i));
    }
    arguments.push_back(argument);
  }
  return SmtOperand::of(simplify_ ? makeApply(arena_, function, arguments)
                                  : arena_.internApply(function, arguments));
}

Result<SmtOperand> SmtOperators::indexedConstant(const SmtHead& head) {
  if (head.name.starts_with("bv") && head.indices.size() == 1) {
    std::uint64_t value = 0;
    const std::string_view digits = head.name.substr(2);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    const unsigned width = head.indices[0];
    const bool fits = width > 0 && width <= 64 && (width == 64 || value >> width == 0);
    if (error == std::errc() && end == digits.data() + digits.size() && fits) {
      return SmtOperand::literal(width, value);
    }
  }
  const Sort sort = smtFloatSort(head.indices);
  if (isFp(sort)) {
    const std::uint64_t sign = std::uint64_t{1} << (widthOf(sort) - 1);
    const std::uint64_t infinity = infinityBits(sort);
    if (head.name == "NaN") return SmtOperand::of(arena_.constant(sort, infinity + 1));
    if (head.name == "+oo") return SmtOperand::of(arena_.constant(sort, infinity));
    if (head.name == "-oo") return SmtOperand::of(arena_.constant(sort, infinity | sign));
    if (head.name == "+zero") return SmtOperand::of(arena_.constant(sort, 0));
    if (head.name == "-zero") return SmtOperand::of(arena_.constant(sort, sign));
  }
  return wrong(fmt::format("unknown constant {}", head.name));
}

}  // namespace javelin::expr
