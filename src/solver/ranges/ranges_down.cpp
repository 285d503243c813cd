// SPDX-License-Identifier: Apache-2.0
// What a result's range says about the operands of bit-vector and float operators. Additions can be undone
// modulo 2^width, so forward facts of the inverse hold whether or not something wrapped around; all else is
// said only where it cannot have.
#include <algorithm>
#include <bit>

#include "solver/ranges/ranges.h"

namespace javelin::solver::ranges {

using expr::Op;

namespace {

__extension__ using Wide = __int128;

// From low to high, as far as the sort has them.
Facts clamped(Sort sort, Wide low, Wide high) {
  const Facts all = Facts::unknown(sort);
  if (low > all.high || high < all.low || low > high) return {0, 0, 1, 0};  // none
  return Facts::between(sort, static_cast<std::int64_t>(std::max(low, Wide{all.low})),
                        static_cast<std::int64_t>(std::min(high, Wide{all.high})));
}

Facts fromKnownBits(Sort sort, std::uint64_t zeros, std::uint64_t ones) {
  Facts facts = Facts::unknown(sort);
  facts.zeros = zeros & expr::maskOf(sort);
  facts.ones = ones & expr::maskOf(sort);
  if ((facts.zeros & facts.ones) == 0) facts.settle(sort);
  return facts;
}

// a op b: a sum, a difference or an exclusive or, which mean the same of all terms.
Facts factsOfBinary(const expr::TermArena& arena, Op op, Sort sort, const Facts& a, const Facts& b) {
  return expr::factsOf(arena, Node{op, sort, 2, 0, {arena.falseTerm(), arena.trueTerm()}}, {a, b, {}});
}

Wide floorDivided(Wide a, Wide b) { return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0); }

unsigned constantShift(const expr::TermArena& arena, Term count, Sort sort) {
  if (!arena.isConst(count) || arena.constBits(count) >= expr::widthOf(sort)) return 0;
  return static_cast<unsigned>(arena.constBits(count));
}

}  // namespace

bool Ranges::descendBv(const Node& node, const Facts& result) {
  const Sort sort = node.sort;
  const auto undone = [&](Op op, const Facts& a, const Facts& b) {
    return factsOfBinary(arena_, op, sort, a, b);
  };
  switch (node.op) {
    case Op::BvAdd:
      return narrow(node.a(), undone(Op::BvSub, result, of(node.b()).facts)) &&
             narrow(node.b(), undone(Op::BvSub, result, of(node.a()).facts));
    case Op::BvSub:
      return narrow(node.a(), undone(Op::BvAdd, result, of(node.b()).facts)) &&
             narrow(node.b(), undone(Op::BvSub, of(node.a()).facts, result));
    case Op::BvNeg:
      return narrow(node.a(), undone(Op::BvSub, Facts::exactly(sort, 0), result));
    case Op::BvNot:
      return narrow(node.a(), undone(Op::BvSub, Facts::exactly(sort, expr::maskOf(sort)), result));
    case Op::BvMul:
      return descendProduct(node, result);
    case Op::BvSdiv:
    case Op::BvSrem:
      return descendDivision(node, result);
    case Op::SignExtend:
    case Op::ZeroExtend:
    case Op::Truncate:
      return descendWidth(node, result);
    case Op::FpToSigned:
      return descendToSigned(node, result);
    default:
      return descendBits(node, result);
  }
}

bool Ranges::descendBits(const Node& node, const Facts& result) {
  const Sort sort = node.sort;
  switch (node.op) {
    case Op::BvAnd:
    case Op::BvOr: {
      const bool is_and = node.op == Op::BvAnd;
      for (const auto& [term, other] : {std::pair(node.a(), node.b()), std::pair(node.b(), node.a())}) {
        const Facts& known = of(other).facts;
        const std::uint64_t zeros = is_and ? result.zeros & known.ones : result.zeros;
        const std::uint64_t ones = is_and ? result.ones : result.ones & known.zeros;
        if (!narrow(term, fromKnownBits(sort, zeros, ones))) return false;
      }
      return true;
    }
    case Op::BvXor:
      return narrow(node.a(), factsOfBinary(arena_, Op::BvXor, sort, result, of(node.b()).facts)) &&
             narrow(node.b(), factsOfBinary(arena_, Op::BvXor, sort, result, of(node.a()).facts));
    case Op::BvLshr: {
      const unsigned count = constantShift(arena_, node.b(), sort);
      return count == 0 || narrow(node.a(), fromKnownBits(sort, result.zeros << count, result.ones << count));
    }
    case Op::BvAshr: {
      const unsigned count = constantShift(arena_, node.b(), sort);
      if (count == 0) return true;
      const Wide unit = Wide{1} << count;
      return narrow(node.a(), clamped(sort, result.low * unit, result.high * unit + unit - 1));
    }
    default:
      return true;
  }
}

// By a constant, if nothing wraps around.
bool Ranges::descendProduct(const Node& node, const Facts& result) {
  if (!arena_.isConst(node.b())) return true;
  const Sort sort = node.sort;
  const Wide factor = expr::signedValue(sort, arena_.constBits(node.b()));
  const Facts& x = of(node.a()).facts;
  const Facts all = Facts::unknown(sort);
  const auto fits = [&](Wide value) { return value >= all.low && value <= all.high; };
  if (factor == 0 || !fits(x.low * factor) || !fits(x.high * factor)) return true;
  const Wide first = factor > 0 ? result.low : result.high;
  const Wide last = factor > 0 ? result.high : result.low;
  return narrow(node.a(), clamped(sort, -floorDivided(-first, factor), floorDivided(last, factor)));
}

bool Ranges::descendDivision(const Node& node, const Facts& result) {
  const Sort sort = node.sort;
  const Facts all = Facts::unknown(sort);
  if (node.op == Op::BvSrem) {
    // It has the dividend's sign and is not farther from 0.
    if (result.low > 0) return narrow(node.a(), Facts::between(sort, result.low, all.high));
    return result.high >= 0 || narrow(node.a(), Facts::between(sort, all.low, result.high));
  }
  if (!arena_.isConst(node.b())) return true;
  const Wide divisor = expr::signedValue(sort, arena_.constBits(node.b()));
  if (divisor < 1) return true;
  // Rounded toward zero.
  const Wide low = result.low > 0 ? result.low * divisor : (Wide{result.low} - 1) * divisor + 1;
  const Wide high = result.high < 0 ? result.high * divisor : (Wide{result.high} + 1) * divisor - 1;
  return narrow(node.a(), clamped(sort, low, high));
}

bool Ranges::descendWidth(const Node& node, const Facts& result) {
  const Sort from = arena_.sort(node.a());
  if (node.op == Op::SignExtend) return narrow(node.a(), clamped(from, result.low, result.high));
  if (node.op == Op::ZeroExtend) {
    if (result.low < 0) return true;
    return narrowUnsigned(
        node.a(), static_cast<std::uint64_t>(result.low),
        std::min<std::uint64_t>(static_cast<std::uint64_t>(result.high), expr::maskOf(from)));
  }
  if (!narrow(node.a(), fromKnownBits(from, result.zeros & expr::maskOf(node.sort),
                                      result.ones & expr::maskOf(node.sort))))
    return false;
  const Facts& wide = of(node.a()).facts;
  const Facts all = Facts::unknown(node.sort);
  if (wide.low < all.low || wide.high > all.high) return true;  // bits may have been lost
  return narrow(node.a(), Facts::between(from, result.low, result.high));
}

bool Ranges::descendFp(const Node& node, const FpRange& result) {
  const Sort sort = node.sort;
  switch (node.op) {
    case Op::FpNeg:
      return narrow(node.a(), negated(result));
    case Op::FpAbs: {
      FpRange range = result;
      range.low = result.hasNumbers() ? -result.high : result.low;
      return narrow(node.a(), range);
    }
    case Op::FpAdd:
      return narrow(node.a(), summandOf(sort, result, of(node.b()).fp)) &&
             narrow(node.b(), summandOf(sort, result, of(node.a()).fp));
    case Op::FpSub:
      return narrow(node.a(), summandOf(sort, result, negated(of(node.b()).fp))) &&
             narrow(node.b(), negated(summandOf(sort, result, of(node.a()).fp)));
    case Op::FpMul:
    case Op::FpDiv:
    case Op::FpSqrt:
    case Op::FpFloor:
    case Op::FpCeil:
    case Op::FpRint: {
      // NaN comes through.
      FpRange numbers;
      numbers.nan = false;
      return result.nan || (narrow(node.a(), numbers) && (node.arity < 2 || narrow(node.b(), numbers)));
    }
    case Op::FpToFp: {
      FpRange range = result;
      if (sort == Sort::F32 && result.hasNumbers()) {
        range = {nextBelow(sort, result.low), nextAbove(sort, result.high), result.nan, true};
      } else if (sort == Sort::F64 && result.hasNumbers()) {
        range.low = roundedUp(Sort::F32, result.low);
        range.high = roundedDown(Sort::F32, result.high);
      }
      return narrow(node.a(), range);
    }
    default:
      return true;
  }
}

// Toward zero: a positive result is not above the number, a negative one not below. NaN gives 0.
bool Ranges::descendToSigned(const Node& node, const Facts& result) {
  const Sort from = arena_.sort(node.a());
  FpRange range;
  if (result.low > 0) {
    range.nan = false;
    // Not above the number, however the conversion of that bound is rounded.
    range.low = nextBelow(from, roundedDown(from, static_cast<double>(result.low)));
  }
  if (result.high < 0) {
    range.nan = false;
    range.high = nextAbove(from, roundedUp(from, static_cast<double>(result.high)));
  }
  return narrow(node.a(), range);
}

}  // namespace javelin::solver::ranges
