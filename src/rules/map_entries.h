// SPDX-License-Identifier: Apache-2.0
// The entries of a HashMap as map_rules.h sees them: finding, adding, removing and settling them.
#pragma once

#include "rules/rule_context.h"

namespace javelin::rules {

// An entry, and the place that refers to it: in the table, or in the entry before.
struct MapEntry {
  Ref node = heap::kNullRef;
  Place holder;
};

struct MapLookup {
  std::vector<MapEntry> entries;
  std::vector<Term> same;  // whether an entry has the key
};

// Whether the map has a table yet.
bool hasTable(ForkingRuleContext& context, Ref map);
// Nullopt if the bytecode can do it as well, or must.
std::optional<MapLookup> prepareLookup(ForkingRuleContext& context, Ref map, Ref key);
// Which of the entries has the key: decided, one after the other.
std::optional<std::size_t> chooseEntry(ForkingRuleContext& context, const MapLookup& lookup);
// Each unsettled entry goes to its bucket.
void settle(ForkingRuleContext& context, Ref map);
// The table is made first, where there is none; then the rule is asked again.
NoResult makeTable(ForkingRuleContext& context, Ref map);
// Unsettled. There must be a table.
void addEntry(ForkingRuleContext& context, Ref map, Term hash, Ref key, Reference value);
void removeEntry(ForkingRuleContext& context, Ref map, const MapEntry& entry);
void removeNodeOf(ForkingRuleContext& context, Ref map, Ref node);
// HashMap.hash(key); nullopt if it has an identity hash.
std::optional<Term> hashOfKey(ForkingRuleContext& context, Ref key);

// --- map_links.cpp: LinkedHashMap ---
bool isLinked(ForkingRuleContext& context, Ref map);
// Whether the rules here are the class's own.
bool isKnownMap(ForkingRuleContext& context, Ref map);
void linkLast(ForkingRuleContext& context, Ref map, Ref node);
void unlink(ForkingRuleContext& context, Ref map, Ref node);

}  // namespace javelin::rules
