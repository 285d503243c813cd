// SPDX-License-Identifier: Apache-2.0
#include "rules/map_rules.h"

#include <array>

#include "rules/map_entries.h"

namespace javelin::rules {

namespace {

constexpr std::string_view kMapDescriptor = "Ljava/util/HashMap;";

// The map that a method of it, or of one of its parts, is about; null if there is none.
Ref mapOf(ForkingRuleContext& context) {
  const auto isMap = [&](Ref object) {
    return object != heap::kNullRef && context.isInstance(object, jvm::kHashMapClass);
  };
  const Ref self = context.referenceAt(0);
  if (isMap(self)) return self;
  // A constructor has it as its argument, all others in a field.
  if (context.argumentCount() > 1 && isMap(context.referenceAt(1))) return context.referenceAt(1);
  static constexpr std::array<std::string_view, 2> kNames = {"this$0", "map"};
  const auto place = context.fieldNamed(self, kNames, kMapDescriptor);
  return place ? context.loadReference(*place) : heap::kNullRef;
}

Answer leaveToBytecode(ForkingRuleContext& context, Ref map) {
  settle(context, map);
  return std::nullopt;
}

// How many entries there are, and how many there may be before the table grows.
struct Load {
  std::int32_t size = 0;
  std::int32_t threshold = 0;
};
Load loadOf(ForkingRuleContext& context, Ref map) {
  return {context.loadInt(context.field(map, JdkField::MapSize)),
          context.loadInt(context.field(map, JdkField::MapThreshold))};
}

}  // namespace

Answer settleFirst(ForkingRuleContext& context) {
  if (const Ref map = mapOf(context); map != heap::kNullRef) settle(context, map);
  return std::nullopt;
}

// getNode(key)
Answer findNode(ForkingRuleContext& context) {
  const Ref map = context.referenceAt(0);
  const Ref key = context.object(1);
  const auto lookup = prepareLookup(context, map, key);
  if (!lookup) return leaveToBytecode(context, map);
  const auto found = chooseEntry(context, *lookup);
  return RuleResult{Reference{found ? lookup->entries[*found].node : heap::kNullRef}};
}

// putVal(hash, key, value, only if absent, evict): what was there.
Answer putValue(ForkingRuleContext& context) {
  const Ref map = context.referenceAt(0);
  const Ref key = context.object(2);
  const auto lookup = prepareLookup(context, map, key);
  const bool has_table = hasTable(context, map);
  const Load load = loadOf(context, map);
  if (!lookup || (has_table && load.size >= load.threshold)) return leaveToBytecode(context, map);
  if (!has_table) return RuleResult{makeTable(context, map)};
  const Reference value{context.referenceAt(3), context.symbolic(3)};
  const auto found = chooseEntry(context, *lookup);
  if (context.hasEnded()) return RuleResult{NoResult{}};
  if (!found) {
    addEntry(context, map, context.number(1), key, value);
    return RuleResult{Reference{}};
  }
  const Place place = context.field(lookup->entries[*found].node, JdkField::NodeValue);
  const Reference old{context.loadReference(place), context.termAt(place)};
  const bool only_if_absent = context.bitsAt(4) != 0;
  if (only_if_absent) context.decideNull(old.term, old.object);
  if (!only_if_absent || old.object == heap::kNullRef)
    context.storeReference(place, value.object, value.term);
  return RuleResult{old};
}

// removeNode(hash, key, value, only with that value, movable): the entry.
Answer removeNode(ForkingRuleContext& context) {
  const Ref map = context.referenceAt(0);
  const Ref key = context.object(2);
  const auto lookup = prepareLookup(context, map, key);
  if (!lookup || context.bitsAt(4) != 0) return leaveToBytecode(context, map);
  const auto found = chooseEntry(context, *lookup);
  if (context.hasEnded()) return RuleResult{NoResult{}};
  if (!found) return RuleResult{Reference{}};
  removeEntry(context, map, lookup->entries[*found]);
  return RuleResult{Reference{lookup->entries[*found].node}};
}

// --- methods that call a function of the program: as in the bytecode, but by equality of keys --------------

namespace {

constexpr std::string_view kApplyOne = "(Ljava/lang/Object;)Ljava/lang/Object;";
constexpr std::string_view kApplyTwo = "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";
constexpr InterfaceMethod kFunction = {"java/util/function/Function", "apply", kApplyOne};
constexpr InterfaceMethod kBiFunction = {"java/util/function/BiFunction", "apply", kApplyTwo};

// The entry that the key of such a call has, and its value; null if there is none.
struct FoundEntry {
  Ref node = heap::kNullRef;
  Reference value;
};
// A rule that is not finished has its answer.
struct Search {
  std::optional<FoundEntry> entry;
  Answer answer;
};

Search findEntry(ForkingRuleContext& context, std::size_t function) {
  const Ref map = context.referenceAt(0);
  const Ref key = context.object(1);
  const auto lookup = prepareLookup(context, map, key);
  const bool has_table = hasTable(context, map);
  const Load load = loadOf(context, map);
  if (context.referenceAt(function) == heap::kNullRef || !lookup || !hashOfKey(context, key) ||
      (has_table && load.size > load.threshold))
    return {std::nullopt, leaveToBytecode(context, map)};
  if (!has_table) return {std::nullopt, RuleResult{makeTable(context, map)}};
  FoundEntry found;
  if (const auto at = chooseEntry(context, *lookup)) {
    found.node = lookup->entries[*at].node;
    const Place place = context.field(found.node, JdkField::NodeValue);
    found.value.object = context.loadReference(place);
    found.value.term = context.decideNull(context.termAt(place), found.value.object);
  }
  if (context.hasEnded()) return {std::nullopt, RuleResult{NoResult{}}};
  return {found, std::nullopt};
}

// modCount.
std::uint32_t changesOf(ForkingRuleContext& context, Ref map) {
  return static_cast<std::uint32_t>(context.loadInt(context.field(map, JdkField::MapChanges)));
}

Answer callFunction(ForkingRuleContext& context, const FoundEntry& found, std::size_t function,
                    const InterfaceMethod& method, std::span<const Reference> arguments) {
  context.keep({found.node, changesOf(context, context.referenceAt(0))});
  return RuleResult{context.callFunction(context.referenceAt(function), method, arguments)};
}

// A value for the key: in its entry, or in a new one.
void putAt(ForkingRuleContext& context, Ref node, Reference value) {
  if (node != heap::kNullRef) {
    context.storeReference(context.field(node, JdkField::NodeValue), value.object, value.term);
  } else {
    const Ref key = context.referenceAt(1);
    addEntry(context, context.referenceAt(0), *hashOfKey(context, key), key, value);
  }
}

// The function has returned: its value is put at the entry, made one, or takes the entry away.
Answer finishFunction(ForkingRuleContext& context, bool null_removes) {
  const Ref map = context.referenceAt(0);
  const auto kept = context.kept();
  if (changesOf(context, map) != kept.number)
    return RuleResult{Thrown{"java/util/ConcurrentModificationException"}};
  const Reference returned = context.returned();
  const Reference value{returned.object, context.decideNull(returned.term, returned.object)};
  if (context.hasEnded()) return RuleResult{NoResult{}};
  if (value.object != heap::kNullRef) {
    putAt(context, kept.reference, value);
  } else if (kept.reference != heap::kNullRef && null_removes) {
    removeNodeOf(context, map, kept.reference);
  }
  return RuleResult{value};
}

}  // namespace

Answer functionReturned(ForkingRuleContext& context) { return finishFunction(context, true); }
Answer absentReturned(ForkingRuleContext& context) { return finishFunction(context, false); }

// merge(key, value, function)
Answer mergeValue(ForkingRuleContext& context) {
  const Ref value = context.object(2);
  if (value == heap::kNullRef) return std::nullopt;
  const Search search = findEntry(context, 3);
  if (!search.entry) return search.answer;
  if (search.entry->value.object != heap::kNullRef) {
    const std::array<Reference, 2> arguments = {search.entry->value, Reference{value}};
    return callFunction(context, *search.entry, 3, kBiFunction, arguments);
  }
  putAt(context, search.entry->node, {value});
  return RuleResult{Reference{value}};
}

// compute(key, function)
Answer computeValue(ForkingRuleContext& context) {
  const Search search = findEntry(context, 2);
  if (!search.entry) return search.answer;
  const std::array<Reference, 2> arguments = {Reference{context.referenceAt(1)}, search.entry->value};
  return callFunction(context, *search.entry, 2, kBiFunction, arguments);
}

// computeIfAbsent(key, function)
Answer computeAbsent(ForkingRuleContext& context) {
  const Search search = findEntry(context, 2);
  if (!search.entry) return search.answer;
  if (search.entry->value.object != heap::kNullRef) return RuleResult{search.entry->value};
  const std::array<Reference, 1> arguments = {Reference{context.referenceAt(1)}};
  return callFunction(context, *search.entry, 2, kFunction, arguments);
}

}  // namespace javelin::rules
