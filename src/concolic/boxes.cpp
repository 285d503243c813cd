// SPDX-License-Identifier: Apache-2.0
#include "concolic/boxes.h"

#include "expr/build.h"
#include "vm/boxing.h"

namespace javelin::concolic {

using expr::Sort;
using expr::Term;

std::optional<Term> boxesAreSame(Run& run, HeapTerms& heap, vm::Ref a, vm::Ref b) {
  vm::Vm& vm = run.vm();
  expr::TermArena& arena = run.arena();
  if (a == b || a == heap::kNullRef || b == heap::kNullRef) return std::nullopt;
  const vm::RtClass& type = vm.classes().of(a);
  if (&type != &vm.classes().of(b) || type.isArray()) return std::nullopt;
  const jvm::Box* const box = jvm::cachingBoxNamed(vm.classes().program().nameOf(type.id));
  if (box == nullptr) return std::nullopt;
  const std::uint32_t offset = vm.classes().offsetOf(box->name, "value", box->descriptor);
  const Term term_a = heap.at(a, offset);
  const Term term_b = heap.at(b, offset);
  if (!term_a.valid() && !term_b.valid()) return std::nullopt;
  const classfile::BasicType type_of_value = vm::boxedType(*box);
  const Sort sort = sortOf(ir::kindOf(type_of_value));
  const auto value = [&](vm::Ref object, Term term) {
    if (term.valid()) return term;
    return arena.constant(sort, vm::loadPrimitive(vm.heap().at(object) + offset, type_of_value));
  };
  const Term number = value(a, term_a);
  const auto constant = [&](std::int64_t bits) {
    return arena.constant(
        sort, sort == Sort::Bv32 ? static_cast<std::uint32_t>(bits) : static_cast<std::uint64_t>(bits));
  };
  const Term small = logicalAnd(arena, bvSle(arena, constant(box->least), number),
                                bvSle(arena, number, constant(box->greatest)));
  return logicalAnd(arena, equal(arena, number, value(b, term_b)), small);
}

}  // namespace javelin::concolic
