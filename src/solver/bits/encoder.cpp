// SPDX-License-Identifier: Apache-2.0
#include "solver/bits/encoder.h"

#include <bit>

#include "support/check.h"

namespace javelin::solver::bits {

using expr::Shape;

Encoder::Encoder(const TermArena& arena)
    : arena_(arena),
      circuits_(graph_),
      fp_(circuits_),
      arithmetic_(circuits_),
      visitor_(arena),
      words_(arena),
      shapes_(arena, visitor_, words_) {}

bool Encoder::encode(Term root, std::uint64_t most_gates) {
  gates_of_.resize(arena_.size());
  stack_.clear();
  demand(root);
  while (!stack_.empty()) {
    const Term term = stack_.back();
    if (words_.has(term)) {
      stack_.pop_back();
      continue;
    }
    const std::size_t before = stack_.size();
    demandOperands(term);
    if (stack_.size() > before) continue;
    const std::uint32_t first_gate = graph_.size();
    words_.set(term, encodeTerm(term));
    gates_of_[term.value()] = graph_.size() - first_gate;
    stack_.pop_back();
    if (graph_.size() > most_gates) return false;
  }
  return true;
}

void Encoder::demandOperands(Term term) {
  const Node node = arena_.node(term);
  if (node.op == Op::Select) {
    demand(node.b());
    demandRead(node.a());
  } else if (shapes_.matchChain(term, chain_)) {
    demand(chain_.rest);
    demand(chain_.selector);
    for (const auto& [key, value] : chain_.entries) demand(value);
  } else if (shapes_.matchSum(term, sum_)) {
    for (const Addend& addend : sum_.addends) {
      demand(addend.value);
      if (addend.condition.valid()) demand(addend.condition);
    }
  } else {
    for (const Term child : arena_.children(term)) demand(child);
  }
}

Word Encoder::encodeTerm(Term term) {
  const Node node = arena_.node(term);
  switch (node.op) {
    case Op::Const:
      return Word::constant(TermArena::bitsOf(node), expr::widthOf(node.sort));
    case Op::Input:
      return freeWord(node.sort);
    case Op::Select:
      return encodeSelect(term, node);
    case Op::Apply:
    case Op::FpRem:
      return encodeApplication(term, node);
    default:
      break;
  }
  if (shapes_.matchChain(term, chain_)) return encodeChain();
  if (shapes_.matchSum(term, sum_)) return encodeSum(expr::widthOf(node.sort));
  return encodeOperator(node);
}

Word Encoder::freeWord(Sort sort) {
  Word word(expr::widthOf(sort));
  for (unsigned i = 0; i < word.width(); ++i) word[i] = graph_.free();
  return word;
}

Word Encoder::encodeOperator(const Node& node) {
  switch (expr::info(node.op).shape) {
    case Shape::Bool:
    case Shape::Equality:
    case Shape::BvTest:
    case Shape::FpTest:
      return Word(1, encodeTest(node));
    case Shape::Ite:
      return circuits_.mux(words_.literal(node.a()), words_.word(node.b()), words_.word(node.c()));
    case Shape::Bv:
      return encodeBv(node);
    case Shape::BvCompare3:
    case Shape::FpCompare3:
      return encodeCompare3(node);
    case Shape::Fp:
      return encodeFp(node);
    default:
      return encodeConversion(node);
  }
}

Lit Encoder::encodeTest(const Node& node) {
  const Word a = words_.word(node.a());
  const Word b = node.b().valid() ? words_.word(node.b()) : Word();
  switch (node.op) {
    case Op::Not:
      return !a[0];
    case Op::And:
      return graph_.land(a[0], b[0]);
    case Op::Or:
      return graph_.lor(a[0], b[0]);
    case Op::Eq:
      return circuits_.equal(a, b);
    case Op::BvSlt:
      return circuits_.signedLess(a, b);
    case Op::BvSle:
      return !circuits_.signedLess(b, a);
    case Op::BvUlt:
      return circuits_.unsignedLess(a, b);
    case Op::BvUle:
      return !circuits_.unsignedLess(b, a);
    case Op::FpEq:
      return fp_.equal(a, b);
    case Op::FpLt:
      return fp_.less(a, b);
    case Op::FpLe:
      return fp_.lessEqual(a, b);
    case Op::FpIsNan:
      return fp_.isNan(a);
    default:
      UNREACHABLE("no test");
  }
}

Word Encoder::encodeBv(const Node& node) {
  const Word a = words_.word(node.a());
  const Word b = node.b().valid() ? words_.word(node.b()) : Word();
  switch (node.op) {
    case Op::BvNot:
      return a.inverted();
    case Op::BvMul:
      return circuits_.multiply(a, b);
    case Op::BvSdiv:
    case Op::BvSrem:
    case Op::BvUdiv:
    case Op::BvUrem:
      return encodeDivision(node);
    case Op::BvAnd:
      return circuits_.conjunction(a, b);
    case Op::BvOr:
      return circuits_.disjunction(a, b);
    case Op::BvXor:
      return circuits_.exclusive(a, b);
    case Op::BvShl:
      return circuits_.shiftLeft(a, b);
    case Op::BvLshr:
      return circuits_.shiftRight(a, b, kFalse);
    case Op::BvAshr:
      return circuits_.shiftRight(a, b, a.top());
    default:
      UNREACHABLE("no bit-vector operator");  // BvAdd, BvSub, BvNeg are sums
  }
}

// Quotient and remainder of the same operands, and of the same sign, are one division.
std::uint64_t Encoder::divisionKey(const Node& node) {
  const bool is_signed = node.op == Op::BvSdiv || node.op == Op::BvSrem;
  return (std::uint64_t{node.a().value()} << 32 | node.b().value()) * 2 + (is_signed ? 1 : 0);
}

std::uint32_t Encoder::divisionOf(Term term) const {
  const auto found = division_by_operands_.find(divisionKey(arena_.node(term)));
  return found == division_by_operands_.end() ? kNoDivision : found->second;
}

Word Encoder::encodeDivision(const Node& node) {
  const bool is_signed = node.op == Op::BvSdiv || node.op == Op::BvSrem;
  QuotientRemainder both;
  if (arena_.isConst(node.b()) && !arena_.isConst(node.b(), 0)) {
    both = divideByConstant(node, is_signed);
  } else {
    const auto next = static_cast<std::uint32_t>(divisions_.size());
    const auto [found, is_new] = division_by_operands_.try_emplace(divisionKey(node), next);
    if (is_new)
      divisions_.push_back(divideByWord(circuits_, words_.word(node.a()), words_.word(node.b()), is_signed));
    both = {divisions_[found->second].quotient, divisions_[found->second].remainder};
  }
  return node.op == Op::BvSdiv || node.op == Op::BvUdiv ? both.quotient : both.remainder;
}

// a / -k = -(a / k), a % -k = a % k.
QuotientRemainder Encoder::divideByConstant(const Node& node, bool is_signed) {
  const Word a = words_.word(node.a());
  const std::int64_t value = expr::signedValue(node.sort, arena_.constBits(node.b()));
  const bool minus = is_signed && value < 0;
  const std::uint64_t divisor =
      is_signed ? (minus ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value))
                : arena_.constBits(node.b());
  QuotientRemainder both;
  if (std::has_single_bit(divisor)) {
    const auto k = static_cast<unsigned>(std::countr_zero(divisor));
    both = is_signed ? divideSignedByPower(circuits_, a, k) : circuits_.divide(a, words_.word(node.b()));
  } else {
    const auto next = static_cast<std::uint32_t>(divisions_.size());
    const auto [found, is_new] = division_by_operands_.try_emplace(divisionKey(node), next);
    if (is_new) {
      divisions_.push_back(is_signed ? divideSignedByConstant(circuits_, a, divisor)
                                     : divideUnsignedByConstant(circuits_, a, divisor));
    }
    both = {divisions_[found->second].quotient, divisions_[found->second].remainder};
  }
  if (minus) both.quotient = circuits_.negate(both.quotient);
  return both;
}

// -1, 0, 1 as bits: the lowest is "not equal", all others are "less".
Word Encoder::encodeCompare3(const Node& node) {
  const Word a = words_.word(node.a());
  const Word b = words_.word(node.b());
  const unsigned width = expr::widthOf(node.sort);
  Word result(width);
  if (node.op == Op::Lcmp) {
    result = Word(width, circuits_.signedLess(a, b));
    result[0] = !circuits_.equal(a, b);
  } else {
    result = Word(width, node.op == Op::Fcmpg ? fp_.less(a, b) : !fp_.lessEqual(b, a));
    result[0] = !fp_.equal(a, b);
  }
  return result;
}

Word Encoder::encodeFp(const Node& node) {
  const Word a = words_.word(node.a());
  const Word b = node.b().valid() ? words_.word(node.b()) : Word();
  switch (node.op) {
    case Op::FpNeg:
      return fp_.negate(a);
    case Op::FpAbs:
      return fp_.absolute(a);
    case Op::FpSqrt:
      return arithmetic_.squareRoot(a);
    case Op::FpFloor:
    case Op::FpCeil:
    case Op::FpRint:
      return arithmetic_.toIntegral(a, node.op);
    case Op::FpAdd:
      return arithmetic_.add(a, b);
    case Op::FpSub:
      return arithmetic_.subtract(a, b);
    case Op::FpMul:
      return arithmetic_.multiply(a, b);
    case Op::FpDiv:
      return arithmetic_.divide(a, b);
    default:
      UNREACHABLE("no float operator");
  }
}

Word Encoder::encodeConversion(const Node& node) {
  const Word a = words_.word(node.a());
  const unsigned width = expr::widthOf(node.sort);
  switch (node.op) {
    case Op::SignExtend:
      return a.resized(width, a.top());
    case Op::ZeroExtend:
    case Op::Truncate:
      return a.resized(width, kFalse);
    case Op::SignedToFp:
      return arithmetic_.fromSigned(a, width);
    case Op::FpToSigned:
      return arithmetic_.toSigned(a, width);
    case Op::FpToFp:
      return arithmetic_.convert(a, width);
    case Op::FpToBits:
      return a;
    case Op::BitsToFp:
      return fp_.canonical(a);
    default:
      UNREACHABLE("no conversion");
  }
}

Word Encoder::encodeSum(unsigned width) {
  ColumnSum& sum = circuits_.sum(width);
  sum.addConstant(sum_.constant);
  for (const Addend& addend : sum_.addends) {
    const Lit condition =
        addend.condition.valid() ? words_.literal(addend.condition).flippedIf(!addend.wanted) : kTrue;
    sum.addMultiple(words_.word(addend.value), addend.factor, addend.negative, condition);
  }
  return sum.total();
}

Word Encoder::encodeChain() {
  entries_.clear();
  for (const auto& [key, value] : chain_.entries) entries_.push_back({key, words_.bits(value)});
  return circuits_.choose(words_.word(chain_.selector), entries_, words_.word(chain_.rest));
}

std::uint32_t Encoder::addSite(std::uint64_t group, Term array, std::vector<Lit> arguments, Sort result) {
  return sites_.add(group, {0, array, std::move(arguments), freeWord(result), expr::isFp(result)});
}

Word Encoder::encodeApplication(Term term, const Node& node) {
  std::vector<Lit> arguments;
  for (const Term child : arena_.children(term)) {
    const std::span<const Lit> bits = words_.bits(child);
    arguments.insert(arguments.end(), bits.begin(), bits.end());
  }
  std::uint64_t group = 0;
  if (node.op == Op::Apply) {
    group = Sites::groupKey(Sites::Kind::Function, arena_.functionId(term).value());
  } else {
    const auto sorts =
        static_cast<std::uint32_t>(arena_.sort(node.a())) << 8 | static_cast<std::uint32_t>(node.sort);
    group = Sites::groupKey(Sites::Kind::Operator, sorts << 8 | static_cast<std::uint32_t>(node.op));
  }
  const std::uint32_t site = addSite(group, Term(), std::move(arguments), node.sort);
  sites_.own(term, site);
  return sites_[site].result;
}

}  // namespace javelin::solver::bits
