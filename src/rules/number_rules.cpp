// SPDX-License-Identifier: Apache-2.0
#include "rules/number_rules.h"

#include "expr/build.h"
#include "semantics/instruction_terms.h"

namespace javelin::rules {

using expr::Sort;

Answer makeBox(RuleContext& context, classfile::BasicType type) {
  const Term term = context.symbolic(0);
  if (!term.valid()) return std::nullopt;
  return RuleResult{NewBox{type, semantics::narrowed(context.arena(), term, type)}};
}

// getChars(number, end, bytes): writes the digits so that they end there, and returns where they begin. How
// many there are is part of the path; as a rule it is known by then, because somebody made room.
Answer writeDigits(ForkingRuleContext& context) {
  expr::TermArena& arena = context.arena();
  const Term number = context.symbolic(0);
  const auto bytes = context.array(context.referenceAt(2));
  if (!number.valid() || !bytes) return std::nullopt;
  const Sort sort = arena.sort(number);
  const std::uint64_t bits = context.valueOf(number);
  const std::int64_t value =
      sort == Sort::Bv32 ? static_cast<std::int32_t>(bits) : static_cast<std::int64_t>(bits);
  const bool negative = value < 0;
  std::int32_t digits = 1;
  for (std::int64_t rest = value / 10; rest != 0; rest /= 10) ++digits;
  const std::int32_t end = context.bitsAt(1);
  const std::int32_t begin = end - digits - (negative ? 1 : 0);
  if (begin < 0 || end > static_cast<std::int32_t>(context.valueOf(bytes->length))) return std::nullopt;
  const auto constant = [&](std::int64_t of) {
    return arena.constant(
        sort, sort == Sort::Bv32 ? static_cast<std::uint32_t>(of) : static_cast<std::uint64_t>(of));
  };
  // Digits at one place are easy to solve for; at several they are not.
  context.chooseValue(context.number(1));
  // Below zero there is room for all: as the bytecode does it, and in the conditions that stringSize left.
  context.choose(bvSlt(arena, number, constant(0)));
  const Term minus = negative ? number : bvNeg(arena, number);
  RuleResult result{intConst(arena, begin)};
  const auto write = [&](std::int32_t at, Term character) {
    result.writes.push_back({*bytes, static_cast<std::uint32_t>(at), character});
  };
  std::int64_t power = 1;
  const std::int32_t most = sort == Sort::Bv32 ? 10 : 19;
  for (std::int32_t k = 0; k < digits; ++k) {
    if (k > 0) context.choose(bvSle(arena, minus, constant(-power)));
    const Term quotient = k == 0 ? minus : bvSdiv(arena, minus, constant(power));
    const Term digit = k == digits - 1 ? quotient : bvSrem(arena, quotient, constant(10));
    const Term narrowed = sort == Sort::Bv32 ? digit : signedResize(arena, digit, Sort::Bv32);
    write(end - 1 - k, bvSub(arena, intConst(arena, '0'), narrowed));
    if (k + 1 < most) power *= 10;
  }
  if (digits < most) context.choose(bvSle(arena, minus, constant(-power)));
  if (negative) write(begin, intConst(arena, '-'));
  return result;
}

// The digits of a floating-point number come from conditions that no solver decides: it is what it is.
Answer pinNumber(ForkingRuleContext& context) {
  context.pinArgument(0);
  return std::nullopt;
}

}  // namespace javelin::rules
