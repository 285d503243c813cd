// SPDX-License-Identifier: Apache-2.0
// What a LinkedHashMap has that a HashMap has not: entries of a class of their own, linked in the order in
// which they were made.
#include "rules/map_entries.h"

namespace javelin::rules {

bool isLinked(ForkingRuleContext& context, Ref map) { return context.classOf(map) == jvm::kLinkedMapClass; }

bool isKnownMap(ForkingRuleContext& context, Ref map) {
  if (context.classOf(map) == jvm::kHashMapClass) return true;
  if (!isLinked(context, map)) return false;
  const Place by_access = context.field(map, JdkField::LinkedMapByAccess);
  if (context.termAt(by_access).valid() || context.loadBoolean(by_access)) return false;
  return !context.hasField(JdkField::LinkedMapPutMode) ||
         context.loadInt(context.field(map, JdkField::LinkedMapPutMode)) == 0;
}

void linkLast(ForkingRuleContext& context, Ref map, Ref node) {
  if (!isLinked(context, map)) return;
  const Place tail = context.field(map, JdkField::LinkedMapTail);
  const Ref last = context.loadReference(tail);
  context.storeReference(tail, node);
  if (last == heap::kNullRef) {
    context.storeReference(context.field(map, JdkField::LinkedMapHead), node);
  } else {
    context.storeReference(context.field(node, JdkField::LinkedNodeBefore), last);
    context.storeReference(context.field(last, JdkField::LinkedNodeAfter), node);
  }
}

void unlink(ForkingRuleContext& context, Ref map, Ref node) {
  if (!isLinked(context, map)) return;
  const Place before_place = context.field(node, JdkField::LinkedNodeBefore);
  const Place after_place = context.field(node, JdkField::LinkedNodeAfter);
  const Ref before = context.loadReference(before_place);
  const Ref after = context.loadReference(after_place);
  context.storeReference(before_place, heap::kNullRef);
  context.storeReference(after_place, heap::kNullRef);
  context.storeReference(before == heap::kNullRef ? context.field(map, JdkField::LinkedMapHead)
                                                  : context.field(before, JdkField::LinkedNodeAfter),
                         after);
  context.storeReference(after == heap::kNullRef ? context.field(map, JdkField::LinkedMapTail)
                                                 : context.field(after, JdkField::LinkedNodeBefore),
                         before);
}

}  // namespace javelin::rules
