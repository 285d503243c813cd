// SPDX-License-Identifier: Apache-2.0
// ChosenReferences: references that have terms in a run that is followed (row H11). An array of references at
// a symbolic index gives a choice among its elements, as an array of numbers does; what code reads through
// such a reference is the same choice among what the objects have there. Nothing is decided but that the
// reference is not null, unless code asks which object it is: then it is the one that it is (Choice).
//
// Example: the box of a small number comes from `cache[x + 128]`; its value is a table over the cache's 256
// boxes, which is x again. A hash table's bucket is a choice among its entries, and the test of an entry's
// hash a condition on the key.
//
// A hunt makes such choices paths, and does not come here. Reads the heap and its terms; may add conditions.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "concolic/heap_terms.h"
#include "concolic/run.h"

namespace javelin::concolic {

class ChosenReferences : public RunPart {
 public:
  ChosenReferences(Run& run, HeapTerms& heap) : RunPart(run), heap_(heap) {}

  // Whether the operand is such a reference, and all objects that it can be are of one class; null is decided
  // to be none. Null if not, or if it is null.
  const vm::RtClass* classOf(const At& at, ir::Operand reference);
  // The value that a place at that offset has in each of the objects. nullopt if the choice has another form.
  std::optional<Term> field(const At& at, ir::Operand reference, std::uint64_t offset,
                            classfile::BasicType type);
  // The objects; nullopt if they are too many, or the term has another form.
  std::optional<std::vector<vm::Ref>> objectsOf(Term reference);
  // The same choice among values of the objects.
  std::optional<Term> mapped(Term reference, expr::Sort sort, const std::function<Term(vm::Ref)>& value);

 private:
  bool isChoice(Term term) const;

  HeapTerms& heap_;
};

}  // namespace javelin::concolic
