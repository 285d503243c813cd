// SPDX-License-Identifier: Apache-2.0
// Reflection. The machine's natives unbox, widen and box values, and pass the terms of boxes, elements and
// results on (vm/natives/invoke.cpp, array.cpp); what is decided here is what they look at: which objects
// they are given in an Object[], and which element is meant.
#include "concolic/pinning.h"
#include "concolic/tracker.h"
#include "expr/build.h"

namespace javelin::concolic {

using classfile::BasicType;
using expr::Term;

Term Tracker::widened(Term term, BasicType to) { return semantics::widened(arena_, term, to); }

bool Tracker::opensArrays(const NativeMethod& known) {
  if (known.library != nullptr) return false;
  return known.rule == nullptr || known.rule->before == &Tracker::passArguments;
}

// invoke0(Method, Object, Object[]), newInstance0(Constructor, Object[]): the class of every argument is
// checked, so which object it is has been decided; open references have been by settleArguments.
bool Tracker::passArguments(vm::NativeCall& call) {
  const vm::Ref given = call.refAt(call.frame->method->argument_count - 1);
  for (const Content& content : contentsOf(given)) {
    if (arena_.sort(content.term) != expr::Sort::Ref || openOf(content.term) != nullptr) continue;
    addAt(call, hasItsValue(arena_, evaluator_, content.term), ConjunctKind::Choice);
  }
  return false;
}

// get(Object array, int index), set(Object array, int index, x): first whether the index is inside, then
// which element it is.
bool Tracker::accessElement(vm::NativeCall& call) {
  const Term index = argumentTerm(call, 1);
  const vm::Ref array = call.refAt(0);
  if (!index.valid() || array == heap::kNullRef || !vm_.classes().of(array).isArray()) return false;
  const Term inside = semantics::isInside(arena_, index, lengthOf(array));
  addAt(call, holds(inside) ? inside : logicalNot(arena_, inside), ConjunctKind::Implicit);
  if (!vm_.stopped() && holds(inside)) fixPlace(call, index, array);
  return false;
}

}  // namespace javelin::concolic
