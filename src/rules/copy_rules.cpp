// SPDX-License-Identifier: Apache-2.0
#include "rules/copy_rules.h"

#include <algorithm>

#include "rules/sequences.h"

namespace javelin::rules {

namespace {

// Choices that one copy may make.
constexpr std::int64_t kMostChoices = 2'000;

// Any element if the index is outside.
Term elementAt(RuleContext& context, const Sequence& sequence, Term index) {
  expr::TermArena& arena = context.arena();
  if (arena.isConst(index)) {
    const auto i = static_cast<std::uint32_t>(arena.constBits(index));
    return context.element(sequence, std::min(i, sequence.capacity - 1));
  }
  const IntBounds bounds = context.boundsOf(index);
  const auto last = static_cast<std::int64_t>(sequence.capacity) - 1;
  const auto first = static_cast<std::uint32_t>(std::clamp<std::int64_t>(bounds.low, 0, last));
  const auto end = static_cast<std::uint32_t>(std::clamp<std::int64_t>(bounds.high, 0, last)) + 1;
  Term result = context.element(sequence, end - 1);
  for (std::uint32_t i = end - 1; i-- > first;) {
    const Term here = equal(arena, index, intConst(arena, static_cast<std::int32_t>(i)));
    result = ite(arena, here, context.element(sequence, i), result);
  }
  return result;
}

}  // namespace

std::optional<PartOfArray> copyPart(RuleContext& context, const Sequence& source, Term from, Term to,
                                    bool is_inside) {
  expr::TermArena& arena = context.arena();
  const Term length = bvSub(arena, to, from);
  if ((arena.isConst(length) && arena.isConst(from)) || source.capacity == 0) return std::nullopt;
  const IntBounds starts = context.boundsOf(from);
  const std::int64_t most = std::min<std::int64_t>(source.capacity, context.boundsOf(length).high);
  const auto capacity =
      arena.isConst(length) ? std::optional(static_cast<std::uint32_t>(most)) : context.roomFor(length, most);
  const std::int64_t choices =
      std::min<std::int64_t>(starts.high - starts.low + 1, std::int64_t{source.capacity} + 1);
  if (!capacity || most < 0 || choices * *capacity > kMostChoices) return std::nullopt;
  std::vector<Term> needed = {atMost(context, length, intConst(arena, static_cast<std::int32_t>(*capacity)))};
  if (!is_inside) {
    needed.push_back(atMost(context, intConst(arena, 0), from));
    needed.push_back(atMost(context, from, to));
    needed.push_back(atMost(context, to, source.length));
  }
  PartOfArray part{{source.type, length, {}}, conjunction(arena, needed)};
  for (std::uint32_t i = 0; i < *capacity; ++i) {
    const Term index = bvAdd(arena, from, intConst(arena, static_cast<std::int32_t>(i)));
    part.array.elements.push_back(elementAt(context, source, index));
  }
  return part;
}

namespace {

Answer newArray(std::optional<PartOfArray> part) {
  if (!part) return std::nullopt;
  return RuleResult{.value = std::move(part->array), .applies = part->applies};
}

}  // namespace

// copyOfRange(array, from, to)
Answer copyOfRange(RuleContext& context) {
  const auto source = context.array(context.object(0));
  if (!source) return std::nullopt;
  return newArray(copyPart(context, *source, context.number(1), context.number(2)));
}

// copyOf(array, length)
Answer copyOf(RuleContext& context) {
  const auto source = context.array(context.object(0));
  if (!source) return std::nullopt;
  return newArray(copyPart(context, *source, intConst(context.arena(), 0), context.number(1)));
}

// StringLatin1.newString(bytes, from, count)
Answer newString(RuleContext& context) {
  const auto source = context.array(context.object(0));
  if (!source) return std::nullopt;
  const Term from = context.number(1);
  auto part = copyPart(context, *source, from, bvAdd(context.arena(), from, context.number(2)));
  if (!part) return std::nullopt;
  return RuleResult{.value = NewString{std::move(part->array)}, .applies = part->applies};
}

std::optional<Term> copiesInside(RuleContext& context) {
  expr::TermArena& arena = context.arena();
  const Term zero = intConst(arena, 0);
  const Term count = context.number(4);
  std::vector<Term> all = {atMost(context, zero, count)};
  for (const std::size_t i : {0, 2}) {
    const auto length = context.lengthOf(context.object(i));
    if (!length) return std::nullopt;
    const Term at = context.number(i + 1);
    all.push_back(atMost(context, zero, at));
    all.push_back(atMost(context, at, bvSub(arena, *length, count)));
  }
  return conjunction(arena, all);
}

// arraycopy(source, from, target, to, count)
Answer copyElements(RuleContext& context) {
  const Ref source_object = context.object(0);
  const Ref target_object = context.object(2);
  if (!context.symbolic(1).valid() && !context.symbolic(3).valid() && !context.symbolic(4).valid())
    return std::nullopt;
  const auto source = context.array(source_object);
  const auto target = context.array(target_object);
  if (!source || !target || source->type != target->type) return std::nullopt;
  expr::TermArena& arena = context.arena();
  const Term from = context.number(1);
  const Term to = context.number(3);
  const Term count = context.number(4);
  const auto within = [](IntBounds bounds, std::uint32_t most) {
    return IntBounds{std::clamp<std::int64_t>(bounds.low, 0, most),
                     std::clamp<std::int64_t>(bounds.high, 0, most)};
  };
  const IntBounds starts = within(context.boundsOf(to), target->capacity);
  const IntBounds counts = within(context.boundsOf(count), std::min(source->capacity, target->capacity));
  const std::int64_t end = std::min<std::int64_t>(starts.high + counts.high, target->capacity);
  const Term distance = bvSub(arena, from, to);
  const std::int64_t choices = arena.isConst(distance) ? 1 : source->capacity;
  if ((end - starts.low) * choices > kMostChoices) return std::nullopt;
  const auto inside = copiesInside(context);
  if (!inside) return std::nullopt;
  RuleResult result{.value = {}, .applies = *inside};
  const Term behind = bvAdd(arena, to, count);
  for (std::int64_t j = starts.low; j < end; ++j) {
    const Term index = intConst(arena, static_cast<std::int32_t>(j));
    const Term copied = logicalAnd(arena, bvSle(arena, to, index), bvSlt(arena, index, behind));
    const Term before = context.element(*target, static_cast<std::uint32_t>(j));
    const Term now =
        copied == arena.falseTerm() || source->capacity == 0
            ? before
            : ite(arena, copied, elementAt(context, *source, bvAdd(arena, distance, index)), before);
    result.writes.push_back({*target, static_cast<std::uint32_t>(j), now});
  }
  return result;
}

}  // namespace javelin::rules
