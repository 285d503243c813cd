// SPDX-License-Identifier: Apache-2.0
#include "rules/map_entries.h"

#include "jvm/jdk_boxes.h"
#include "rules/sequences.h"
#include "support/check.h"

namespace javelin::rules {

using expr::Sort;

namespace {

// Larger maps are left to the bytecode.
constexpr std::size_t kMostEntries = 160;

Ref referenceIn(ForkingRuleContext& context, Ref object, JdkField field) {
  return context.loadReference(context.field(object, field));
}

// --- the table ---------------------------------------------------------------------------------------------

// The table and its length, a power of two.
struct MapTable {
  Ref array = heap::kNullRef;
  std::uint32_t length = 0;

  Place bucket(std::uint32_t i) const {
    return {array, heap::kElementsOffset + std::uint64_t{i} * sizeof(Ref)};
  }
};

MapTable tableOf(ForkingRuleContext& context, Ref map) {
  const Ref array = referenceIn(context, map, JdkField::MapTable);
  if (array == heap::kNullRef) return {};
  return {array, static_cast<std::uint32_t>(context.loadInt({array, heap::kLengthOffset}))};
}

Term bucketOf(ForkingRuleContext& context, Ref node, const MapTable& table) {
  expr::TermArena& arena = context.arena();
  const Place place = context.field(node, JdkField::NodeHash);
  const auto mask = static_cast<std::int32_t>(table.length - 1);
  const Term hash = context.termAt(place);
  if (hash.valid()) return bvAnd(arena, intConst(arena, mask), hash);
  return intConst(arena, context.loadInt(place) & mask);
}

// The end of a list of entries: a place that refers to null.
Place endOf(ForkingRuleContext& context, Place holder) {
  for (Ref at = context.loadReference(holder); at != heap::kNullRef; at = context.loadReference(holder))
    holder = context.field(at, JdkField::NodeNext);
  return holder;
}

// The unsettled entries in their order, and the place that refers to the first of them.
struct Unsettled {
  Place holder;
  std::vector<Ref> nodes;
};

Unsettled unsettledOf(ForkingRuleContext& context, Ref map) {
  Unsettled result;
  if (context.classOf(map) != jvm::kHashMapClass && !isLinked(context, map)) return result;
  const MapTable table = tableOf(context, map);
  if (table.length == 0) return result;
  expr::TermArena& arena = context.arena();
  result.holder = table.bucket(0);
  for (Ref node = context.loadReference(result.holder); node != heap::kNullRef;
       node = referenceIn(context, node, JdkField::NodeNext)) {
    if (result.nodes.empty()) {
      const Term here = equal(arena, bucketOf(context, node, table), intConst(arena, 0));
      if (here == arena.trueTerm() || context.knows(here)) {
        result.holder = context.field(node, JdkField::NodeNext);
        continue;
      }
    }
    result.nodes.push_back(node);
  }
  return result;
}

// All entries; nullopt if there are many, or trees of them.
std::optional<std::vector<MapEntry>> entriesOf(ForkingRuleContext& context, Ref map) {
  std::vector<MapEntry> entries;
  const MapTable table = tableOf(context, map);
  const std::string_view node_class =
      isLinked(context, map) ? jvm::kLinkedMapNodeClass : jvm::kHashMapNodeClass;
  if (table.length > 16 * kMostEntries) return std::nullopt;
  for (std::uint32_t i = 0; i < table.length; ++i) {
    Place holder = table.bucket(i);
    for (Ref node = context.loadReference(holder); node != heap::kNullRef;
         node = context.loadReference(holder)) {
      if (context.classOf(node) != node_class || entries.size() == kMostEntries) return std::nullopt;
      if (context.termAt(context.field(node, JdkField::NodeKey)).valid()) return std::nullopt;
      entries.push_back({node, holder});
      holder = context.field(node, JdkField::NodeNext);
    }
  }
  return entries;
}

// --- keys --------------------------------------------------------------------------------------------------

enum class KeyKind : std::uint8_t { Text, Box, Identity, Other };

KeyKind kindOf(ForkingRuleContext& context, Ref key) {
  const std::string_view type = context.classOf(key);
  if (type == jvm::kStringClass) return KeyKind::Text;
  if (jvm::boxNamed(type) != nullptr) return KeyKind::Box;
  return context.isInstance(key, "java/lang/Enum") ? KeyKind::Identity : KeyKind::Other;
}

bool isSymbolicKey(ForkingRuleContext& context, Ref key) {
  if (key == heap::kNullRef) return false;
  if (context.classOf(key) == jvm::kStringClass)
    return context.hasTerms(referenceIn(context, key, JdkField::StringValue));
  return context.hasTerms(key) && kindOf(context, key) == KeyKind::Box;
}

// The number in a box.
Term boxValue(ForkingRuleContext& context, Ref object) {
  const jvm::Box* const box = jvm::boxNamed(context.classOf(object));
  INVARIANT(box != nullptr);
  const std::array<std::string_view, 1> name = {"value"};
  const auto place = context.fieldNamed(object, name, box->descriptor);
  INVARIANT(place.has_value());
  return context.loadNumber(*place, classfile::parseFieldDescriptor(box->descriptor)->type);
}

// nullopt if equality cannot be expressed as a term.
std::optional<Term> sameKey(ForkingRuleContext& context, Ref a, Ref b) {
  expr::TermArena& arena = context.arena();
  if (a == b) return arena.trueTerm();
  if (a == heap::kNullRef || b == heap::kNullRef) return arena.falseTerm();
  const KeyKind kind = kindOf(context, a);
  if (kind == KeyKind::Other || kindOf(context, b) == KeyKind::Other) return std::nullopt;
  if (context.classOf(a) != context.classOf(b) || kind == KeyKind::Identity) return arena.falseTerm();
  if (kind == KeyKind::Box) return equal(arena, boxValue(context, a), boxValue(context, b));
  if (context.isUtf16(a) != context.isUtf16(b)) return arena.falseTerm();
  const auto x = shortText(context, a);
  const auto y = shortText(context, b);
  if (!x || !y) return std::nullopt;
  return sameContents(context, *x, *y);
}

void countEntries(ForkingRuleContext& context, Ref map, std::int32_t more) {
  const Place size = context.field(map, JdkField::MapSize);
  const Place changes = context.field(map, JdkField::MapChanges);
  context.storeInt(size, context.loadInt(size) + more);
  context.storeInt(changes, context.loadInt(changes) + 1);
}

}  // namespace

bool hasTable(ForkingRuleContext& context, Ref map) { return tableOf(context, map).length != 0; }

std::optional<MapLookup> prepareLookup(ForkingRuleContext& context, Ref map, Ref key) {
  if (!isKnownMap(context, map)) return std::nullopt;
  if (!isSymbolicKey(context, key) && unsettledOf(context, map).nodes.empty()) return std::nullopt;
  if (key != heap::kNullRef && kindOf(context, key) == KeyKind::Other) return std::nullopt;
  auto entries = entriesOf(context, map);
  if (!entries) return std::nullopt;
  MapLookup lookup{*std::move(entries), {}};
  for (const MapEntry& entry : lookup.entries) {
    const auto same = sameKey(context, referenceIn(context, entry.node, JdkField::NodeKey), key);
    if (!same) return std::nullopt;
    lookup.same.push_back(*same);
  }
  return lookup;
}

std::optional<std::size_t> chooseEntry(ForkingRuleContext& context, const MapLookup& lookup) {
  for (std::size_t i = 0; i < lookup.same.size(); ++i) {
    if (context.choose(lookup.same[i])) return i;
  }
  return std::nullopt;
}

void settle(ForkingRuleContext& context, Ref map) {
  const Unsettled unsettled = unsettledOf(context, map);
  if (unsettled.nodes.empty()) return;
  const MapTable table = tableOf(context, map);
  std::vector<std::uint32_t> buckets;
  for (const Ref node : unsettled.nodes) {
    buckets.push_back(context.chooseValue(bucketOf(context, node, table)));
    if (context.hasEnded()) return;
  }
  context.storeReference(unsettled.holder, heap::kNullRef);
  for (std::size_t i = 0; i < buckets.size(); ++i) {
    context.storeReference(context.field(unsettled.nodes[i], JdkField::NodeNext), heap::kNullRef);
    context.storeReference(endOf(context, table.bucket(buckets[i])), unsettled.nodes[i]);
  }
}

NoResult makeTable(ForkingRuleContext& context, Ref map) {
  return context.callFirst({jvm::kHashMapClass, "resize", "()[Ljava/util/HashMap$Node;"}, map);
}

void addEntry(ForkingRuleContext& context, Ref map, Term hash, Ref key, Reference value) {
  const Ref node =
      context.allocate(isLinked(context, map) ? jvm::kLinkedMapNodeClass : jvm::kHashMapNodeClass);
  INVARIANT(node != heap::kNullRef);
  context.storeNumber(context.field(node, JdkField::NodeHash), hash);
  context.storeReference(context.field(node, JdkField::NodeKey), key);
  context.storeReference(context.field(node, JdkField::NodeValue), value.object, value.term);
  context.storeReference(endOf(context, tableOf(context, map).bucket(0)), node);
  linkLast(context, map, node);
  countEntries(context, map, 1);
}

void removeEntry(ForkingRuleContext& context, Ref map, const MapEntry& entry) {
  context.storeReference(entry.holder, referenceIn(context, entry.node, JdkField::NodeNext));
  unlink(context, map, entry.node);
  countEntries(context, map, -1);
}

void removeNodeOf(ForkingRuleContext& context, Ref map, Ref node) {
  const auto entries = entriesOf(context, map);
  INVARIANT(entries.has_value());  // it was looked at before, and nothing has changed
  for (const MapEntry& entry : *entries) {
    if (entry.node == node) removeEntry(context, map, entry);
  }
}

std::optional<Term> hashOfKey(ForkingRuleContext& context, Ref key) {
  expr::TermArena& arena = context.arena();
  if (key == heap::kNullRef) return intConst(arena, 0);
  Term hash;
  switch (kindOf(context, key)) {
    case KeyKind::Text: {
      const auto text = shortText(context, key);
      if (!text) return std::nullopt;
      hash = textHash(context, *text);
      break;
    }
    case KeyKind::Box: {
      hash = boxValue(context, key);
      if (arena.sort(hash) == Sort::Bv64) {
        hash = signedResize(arena, bvXor(arena, hash, bvLshr(arena, hash, longConst(arena, 32))), Sort::Bv32);
      } else if (arena.sort(hash) != Sort::Bv32) {
        return std::nullopt;
      } else if (jvm::boxNamed(context.classOf(key))->descriptor == "Z") {
        // 1231 or 1237.
        hash = bvSub(arena, intConst(arena, 1237), bvMul(arena, hash, intConst(arena, 6)));
      }
      break;
    }
    case KeyKind::Identity:
    case KeyKind::Other:
      return std::nullopt;
  }
  return bvXor(arena, hash, bvLshr(arena, hash, intConst(arena, 16)));
}

}  // namespace javelin::rules
