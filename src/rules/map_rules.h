// SPDX-License-Identifier: Apache-2.0
// java.util.HashMap with symbolic keys. The bytecode looks for a key by its hash: a path for each bucket that
// the hash can mean, and for each way that hashes can be equal. Here a lookup asks which key it equals, one
// question for each entry; a new entry is put away *unsettled*: into bucket 0, where it stays while nobody
// asks for the order of entries. Then the map is *settled*: each such entry goes to its bucket, which is part
// of the path.
//
// Once a map has an unsettled entry all new ones are, so those of one bucket get into it in the order in
// which they were made. The unsettled entries are the end of bucket 0's list, from the first one on that the
// path does not say belongs there. Only maps whose class is HashMap itself, or LinkedHashMap in the order of
// insertion, whose entries are linked in that order besides: going through them asks for no bucket. Keys are
// strings, boxes or enum constants, whose equality is a term.
//
// All of them fork.
#pragma once

#include "rules/rule_context.h"

namespace javelin::rules {

// A method whose bytecode sees the order of a map's entries: of the map, or of something that has it.
Answer settleFirst(ForkingRuleContext& context);
Answer findNode(ForkingRuleContext& context);
Answer putValue(ForkingRuleContext& context);
Answer removeNode(ForkingRuleContext& context);

// Those that call a function of the program, and what they do when it has returned.
Answer mergeValue(ForkingRuleContext& context);
Answer computeValue(ForkingRuleContext& context);
Answer computeAbsent(ForkingRuleContext& context);
Answer functionReturned(ForkingRuleContext& context);
Answer absentReturned(ForkingRuleContext& context);

}  // namespace javelin::rules
