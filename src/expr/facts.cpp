// SPDX-License-Identifier: Apache-2.0
#include "expr/facts.h"

#include <algorithm>
#include <bit>

#include "expr/term_arena.h"

namespace javelin::expr {

namespace {

__extension__ using Wide = __int128;

constexpr std::size_t kMaxTable = 256;  // longer tables are not looked through

std::uint64_t lowMask(unsigned bits) {
  return bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
}

// The range [low, high] if no value in it wraps around.
Facts rangeOrUnknown(Sort sort, Wide low, Wide high) {
  const Facts all = Facts::unknown(sort);
  if (low < all.low || high > all.high) return all;
  return Facts::between(sort, static_cast<std::int64_t>(low), static_cast<std::int64_t>(high));
}

// Both hold.
Facts both(Sort sort, const Facts& x, const Facts& y) { return x.meet(sort, y); }

// One of them holds.
Facts either(const Facts& x, const Facts& y) {
  return {x.zeros & y.zeros, x.ones & y.ones, std::min(x.low, y.low), std::max(x.high, y.high)};
}

Facts fromBits(Sort sort, std::uint64_t zeros, std::uint64_t ones) {
  Facts facts = Facts::unknown(sort);
  facts.zeros = zeros & maskOf(sort);
  facts.ones = ones & maskOf(sort);
  facts.settle(sort);
  return facts;
}

Facts complement(Sort sort, const Facts& a) {
  return {a.ones & maskOf(sort), a.zeros & maskOf(sort), -1 - a.high, -1 - a.low};
}

// x + y + carry: a bit of the sum is known where both operands' bits and the carry into it are. The
// carries are those that the least and the greatest sum agree on.
Facts sumBits(Sort sort, const Facts& x, const Facts& y, std::uint64_t carry) {
  const std::uint64_t least = x.ones + y.ones + carry;
  const std::uint64_t greatest = (~x.zeros & maskOf(sort)) + (~y.zeros & maskOf(sort)) + carry;
  const std::uint64_t carry_ones = least ^ x.ones ^ y.ones;
  const std::uint64_t carry_zeros = ~(greatest ^ (~x.zeros & maskOf(sort)) ^ (~y.zeros & maskOf(sort)));
  const std::uint64_t known = (x.zeros | x.ones) & (y.zeros | y.ones) & (carry_ones | carry_zeros);
  return fromBits(sort, ~least & known, least & known);
}

// A square that does not wrap around is not negative.
Facts product(Sort sort, const Facts& x, const Facts& y, bool is_square) {
  const auto trailing = static_cast<unsigned>(std::countr_one(x.zeros) + std::countr_one(y.zeros));
  const Facts bits = fromBits(sort, lowMask(trailing), 0);
  const Wide corners[] = {Wide{x.low} * y.low, Wide{x.low} * y.high, Wide{x.high} * y.low,
                          Wide{x.high} * y.high};
  const auto [low, high] = std::minmax_element(std::begin(corners), std::end(corners));
  const bool contains_zero = x.low <= 0 && x.high >= 0;
  const Wide least = !is_square ? *low : contains_zero ? 0 : std::min(corners[0], corners[3]);
  return both(sort, bits, rangeOrUnknown(sort, least, *high));
}

// Signed. By what is never 0, monotone in both operands as long as the divisor has one sign. By anything, not
// farther from 0 than the dividend, or 1 or -1, by 0.
Facts quotient(Sort sort, const Facts& x, const Facts& y) {
  if (y.low <= 0 && y.high >= 0) {
    const Wide most = std::max({Wide{x.high}, -Wide{x.low}, Wide{1}});
    return rangeOrUnknown(sort, -most, most);
  }
  const Wide corners[] = {Wide{x.low} / y.low, Wide{x.low} / y.high, Wide{x.high} / y.low,
                          Wide{x.high} / y.high};
  const auto [low, high] = std::minmax_element(std::begin(corners), std::end(corners));
  return rangeOrUnknown(sort, *low, *high);
}

// Signed: has the sign of the dividend, and is neither larger than it nor as large as the divisor.
Facts remainderFacts(Sort sort, const Facts& x, const Facts& divisor) {
  Wide largest = Wide{1} << widthOf(sort);
  if (divisor.low > 0 || divisor.high < 0) {
    largest = std::max(Wide{divisor.high}, -Wide{divisor.low}) - 1;
  }
  const Wide low = x.low >= 0 ? 0 : std::max(Wide{x.low}, -largest);
  const Wide high = x.high <= 0 ? 0 : std::min(Wide{x.high}, largest);
  return rangeOrUnknown(sort, low, high);
}

Facts unsignedUpTo(Sort sort, std::uint64_t high) {
  const Facts bits = fromBits(sort, ~lowMask(static_cast<unsigned>(std::bit_width(high))), 0);
  return high > maxBits(sort) ? bits
                              : both(sort, bits, Facts::between(sort, 0, static_cast<std::int64_t>(high)));
}

// The remainder is smaller than the divisor, or is the dividend: then it is smaller than that by any other,
// too.
Facts unsignedRemainder(Sort sort, const Facts& x, const Facts& y) {
  const bool by_zero = y.unsignedLow(sort) == 0;
  return unsignedUpTo(
      sort, by_zero ? x.unsignedHigh(sort) : std::min(x.unsignedHigh(sort), y.unsignedHigh(sort) - 1));
}

Facts shiftedRight(Sort sort, const Facts& x, unsigned count, bool arithmetic) {
  const unsigned width = widthOf(sort);
  if (arithmetic) {
    const auto shift = [&](std::uint64_t bits) {
      return static_cast<std::uint64_t>(signedValue(sort, bits) >> std::min(count, width - 1)) & maskOf(sort);
    };
    Facts result = {shift(x.zeros), shift(x.ones), x.low >> std::min(count, width - 1),
                    x.high >> std::min(count, width - 1)};
    result.settle(sort);
    return result;
  }
  if (count >= width) return Facts::exactly(sort, 0);
  return fromBits(sort, (x.zeros >> count) | ~(maskOf(sort) >> count), x.ones >> count);
}

// By an unknown count: towards zero (or -1), never away.
Facts shiftedRightSomehow(Sort sort, const Facts& x, bool arithmetic) {
  if (!arithmetic) return unsignedUpTo(sort, x.unsignedHigh(sort));
  return Facts::between(sort, std::min<std::int64_t>(x.low, x.low < 0 ? x.low : 0),
                        std::max<std::int64_t>(x.high, x.high >= 0 ? x.high : -1));
}

Facts truncated(Sort sort, const Facts& x) {
  const Facts bits = fromBits(sort, x.zeros, x.ones);
  return both(sort, bits, rangeOrUnknown(sort, x.low, x.high));
}

Facts tableFacts(const TermArena& arena, Term table, Sort sort) {
  const std::span<const std::uint64_t> values = arena.tableValues(table);
  if (values.size() > kMaxTable) return Facts::unknown(sort);
  Facts facts = Facts::exactly(sort, 0);  // outside
  for (const std::uint64_t value : values) facts = either(facts, Facts::exactly(sort, value));
  facts.settle(sort);
  return facts;
}

Facts binaryFacts(const TermArena& arena, const Node& n, const Facts& x, const Facts& y) {
  const Sort sort = n.sort;
  const bool constant = arena.isConst(n.b());
  const std::uint64_t k = constant ? arena.constBits(n.b()) : 0;
  switch (n.op) {
    case Op::BvAdd:
      return both(sort, sumBits(sort, x, y, 0),
                  rangeOrUnknown(sort, Wide{x.low} + y.low, Wide{x.high} + y.high));
    case Op::BvSub:
      return both(sort, sumBits(sort, x, complement(sort, y), 1),
                  rangeOrUnknown(sort, Wide{x.low} - y.high, Wide{x.high} - y.low));
    case Op::BvMul:
      return product(sort, x, y, n.a() == n.b());
    case Op::BvSdiv:
      return quotient(sort, x, y);
    case Op::BvSrem:
      return remainderFacts(sort, x, y);
    case Op::BvUdiv:
      return y.unsignedLow(sort) == 0 ? Facts::unknown(sort)
                                      : unsignedUpTo(sort, x.unsignedHigh(sort) / y.unsignedLow(sort));
    case Op::BvUrem:
      return unsignedRemainder(sort, x, y);
    case Op::BvAnd:
      return fromBits(sort, x.zeros | y.zeros, x.ones & y.ones);
    case Op::BvOr:
      return fromBits(sort, x.zeros & y.zeros, x.ones | y.ones);
    case Op::BvXor:
      return fromBits(sort, (x.zeros & y.zeros) | (x.ones & y.ones), (x.zeros & y.ones) | (x.ones & y.zeros));
    case Op::BvShl: {
      const unsigned trailing = static_cast<unsigned>(std::countr_one(x.zeros));
      return fromBits(sort, lowMask(trailing), 0);
    }
    default: {  // BvLshr, BvAshr
      const bool arithmetic = n.op == Op::BvAshr;
      return constant
                 ? shiftedRight(sort, x, static_cast<unsigned>(std::min<std::uint64_t>(k, 64)), arithmetic)
                 : shiftedRightSomehow(sort, x, arithmetic);
    }
  }
}

// Operators whose facts come from those of their bit-vector operands.
bool hasTransfer(Op op) {
  switch (op) {
    case Op::BvNeg:
    case Op::BvNot:
    case Op::BvAdd:
    case Op::BvSub:
    case Op::BvMul:
    case Op::BvSdiv:
    case Op::BvSrem:
    case Op::BvUdiv:
    case Op::BvUrem:
    case Op::BvAnd:
    case Op::BvOr:
    case Op::BvXor:
    case Op::BvShl:
    case Op::BvAshr:
    case Op::BvLshr:
    case Op::SignExtend:
    case Op::ZeroExtend:
    case Op::Truncate:
    case Op::Ite:
      return true;
    default:
      return false;
  }
}

}  // namespace

Facts Facts::meet(Sort sort, const Facts& other) const {
  Facts result = {zeros | other.zeros, ones | other.ones, std::max(low, other.low),
                  std::min(high, other.high)};
  result.settle(sort);
  return result;
}

Facts Facts::unknown(Sort sort) {
  return {0, 0, signedValue(sort, minBits(sort)), signedValue(sort, maxBits(sort))};
}

Facts Facts::exactly(Sort sort, std::uint64_t bits) {
  const std::int64_t value = signedValue(sort, bits);
  return {~bits & maskOf(sort), bits, value, value};
}

Facts Facts::between(Sort sort, std::int64_t low, std::int64_t high) {
  Facts facts = {0, 0, low, high};
  facts.settle(sort);
  return facts;
}

std::uint64_t Facts::unsignedLow(Sort sort) const {
  if (low < 0 && high >= 0) return ones;
  return std::max(ones, static_cast<std::uint64_t>(low) & maskOf(sort));
}

std::uint64_t Facts::unsignedHigh(Sort sort) const {
  const std::uint64_t by_bits = ~zeros & maskOf(sort);
  if (low < 0 && high >= 0) return by_bits;
  return std::min(by_bits, static_cast<std::uint64_t>(high) & maskOf(sort));
}

void Facts::settle(Sort sort) {
  const std::uint64_t mask = maskOf(sort);
  const std::uint64_t sign = minBits(sort);
  // The least value has the sign bit, if it may, and nothing else that it need not.
  const std::uint64_t least = ones | (sign & ~zeros);
  const std::uint64_t greatest = ~zeros & mask & ~(sign & ~ones);
  low = std::max(low, signedValue(sort, least));
  high = std::min(high, signedValue(sort, greatest));
  if (low < 0 && high >= 0) return;
  // Bits above the highest one in which low and high differ are common to all in between.
  const std::uint64_t from = static_cast<std::uint64_t>(low) & mask;
  const std::uint64_t to = static_cast<std::uint64_t>(high) & mask;
  const std::uint64_t common = mask & ~lowMask(static_cast<unsigned>(std::bit_width(from ^ to)));
  zeros |= ~from & common;
  ones |= from & common;
}

Facts FactTable::stored(Sort sort, Term term) const {
  const std::uint32_t place = places_[term.value()];
  return place == kUnknown ? Facts::unknown(sort) : facts_[place - 2];
}

void FactTable::store(Sort sort, Term term, const Facts& facts) {
  if (facts == Facts::unknown(sort)) {
    places_[term.value()] = kUnknown;
    return;
  }
  facts_.push_back(facts);
  places_[term.value()] = static_cast<std::uint32_t>(facts_.size() + 1);
}

Facts FactTable::of(const TermArena& arena, Term term) {
  const Sort sort = arena.sort(term);
  PRECONDITION(isBv(sort));
  if (places_.size() < arena.size()) places_.resize(arena.size(), kMissing);
  if (places_[term.value()] == kMissing) stack_.push_back(term);
  while (!stack_.empty()) {
    const Term top = stack_.back();
    const Node node = arena.node(top);
    if (places_[top.value()] == kMissing) {
      if (demandOperands(arena, node)) continue;
      store(node.sort, top, compute(arena, node));
    }
    stack_.pop_back();
  }
  return stored(sort, term);
}

bool FactTable::demandOperands(const TermArena& arena, const Node& node) {
  if (!hasTransfer(node.op)) return false;
  bool missing = false;
  for (std::size_t i = 0; i < node.arity; ++i) {
    const Term child = node.kids[i];
    if (!isBv(arena.sort(child)) || places_[child.value()] != kMissing) continue;
    stack_.push_back(child);
    missing = true;
  }
  return missing;
}

Facts FactTable::compute(const TermArena& arena, const Node& n) const {
  std::array<Facts, 3> operands{};
  if (hasTransfer(n.op)) {
    for (std::size_t i = 0; i < n.arity; ++i) {
      if (isBv(arena.sort(n.kids[i]))) operands[i] = stored(arena.sort(n.kids[i]), n.kids[i]);
    }
  }
  return factsOf(arena, n, operands);
}

Facts factsOf(const TermArena& arena, const Node& n, const std::array<Facts, 3>& operands) {
  const auto operand = [&](std::size_t i) { return operands[i]; };
  switch (n.op) {
    case Op::Const:
      return Facts::exactly(n.sort, TermArena::bitsOf(n));
    case Op::BvNeg:
      return both(n.sort, sumBits(n.sort, Facts::exactly(n.sort, 0), complement(n.sort, operand(0)), 1),
                  rangeOrUnknown(n.sort, -Wide{operand(0).high}, -Wide{operand(0).low}));
    case Op::BvNot:
      return complement(n.sort, operand(0));
    case Op::SignExtend: {
      const Facts x = operand(0);
      const std::uint64_t below_sign = maxBits(arena.sort(n.a()));
      return both(n.sort, Facts::between(n.sort, x.low, x.high),
                  fromBits(n.sort, x.zeros & below_sign, x.ones & below_sign));
    }
    case Op::ZeroExtend: {
      const Facts x = operand(0);
      const Sort from = arena.sort(n.a());
      return both(n.sort, fromBits(n.sort, x.zeros | ~maskOf(from), x.ones),
                  rangeOrUnknown(n.sort, Wide{x.unsignedLow(from)}, Wide{x.unsignedHigh(from)}));
    }
    case Op::Truncate:
      return truncated(n.sort, operand(0));
    case Op::Ite:
      return either(operand(1), operand(2));
    case Op::Lcmp:
    case Op::Fcmpl:
    case Op::Fcmpg:
      return Facts::between(n.sort, -1, 1);
    case Op::Apply: {
      const auto range = arena.functions()[FunctionId(n.a().value())].int_range;
      return range ? Facts::between(n.sort, range->first, range->second) : Facts::unknown(n.sort);
    }
    case Op::Select:
      return arena.op(n.a()) == Op::Table ? tableFacts(arena, n.a(), n.sort) : Facts::unknown(n.sort);
    default:
      return hasTransfer(n.op) ? binaryFacts(arena, n, operand(0), operand(1)) : Facts::unknown(n.sort);
  }
}

}  // namespace javelin::expr
