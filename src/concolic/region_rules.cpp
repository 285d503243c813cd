// SPDX-License-Identifier: Apache-2.0
#include "concolic/region_rules.h"

#include "concolic/length_bounds.h"
#include "expr/build.h"

namespace javelin::concolic {

using classfile::BasicType;
using expr::Term;

Term RegionRuleContext::symbolic(std::size_t i) {
  return arena_.isConst(arguments_[i]) ? Term() : arguments_[i];
}

vm::Ref RegionRuleContext::objectOf(Term reference) {
  if (!arena_.isConst(reference)) {
    refuse();
    return heap::kNullRef;
  }
  return static_cast<vm::Ref>(arena_.constBits(reference));
}

std::optional<rules::Sequence> RegionRuleContext::array(vm::Ref array) {
  if (array == heap::kNullRef) return std::nullopt;
  const vm::RtClass& type = vm_.classes().of(array);
  if (!type.isArray() || type.component->info->basicType() == BasicType::Reference) return std::nullopt;
  if (texts_.isUnread(array)) return refuse();
  const Term length = path_.known(heap_.lengthOf(array));
  const std::uint32_t capacity =
      arena_.isConst(length) ? static_cast<std::uint32_t>(arena_.constBits(length)) : heap_.capacityOf(array);
  return rules::Sequence{array, type.component->info->basicType(), length, capacity};
}

std::optional<rules::Sequence> RegionRuleContext::characters(vm::Ref string) {
  if (string == heap::kNullRef) return std::nullopt;
  // A string that the region has made has its coder beside the heap.
  const Term coder = read_({string, offsets_.of(jvm::JdkField::StringCoder)}, BasicType::Byte);
  if (!arena_.isConst(coder)) return refuse();
  if (arena_.constBits(coder) != 0) return std::nullopt;
  const Term value = read_({string, offsets_.of(jvm::JdkField::StringValue)}, BasicType::Reference);
  return array(objectOf(value));
}

Term RegionRuleContext::element(const rules::Sequence& sequence, std::uint32_t index) {
  const vm::RtClass& type = vm_.classes().of(sequence.array);
  return read_({sequence.array, heap::kElementsOffset + (std::uint64_t{index} << type.element_shift)},
               sequence.type);
}

Term RegionRuleContext::unsettledByte(vm::Ref array, std::uint32_t index) {
  return read_({array, heap::kElementsOffset + index}, BasicType::Byte);
}

std::string_view RegionRuleContext::classOf(vm::Ref object) {
  return vm_.classes().program().nameOf(vm_.classes().of(object).id);
}

Term RegionRuleContext::numberIn(vm::Ref object, jvm::JdkField field, BasicType type) {
  return read_({object, offsets_.of(field)}, type);
}

vm::Ref RegionRuleContext::referenceIn(vm::Ref object, jvm::JdkField field) {
  return objectOf(read_({object, offsets_.of(field)}, BasicType::Reference));
}

std::optional<Term> RegionRuleContext::lengthOf(vm::Ref array) {
  if (array == heap::kNullRef || !vm_.classes().of(array).isArray()) return std::nullopt;
  return path_.known(heap_.lengthOf(array));
}

rules::IntBounds RegionRuleContext::boundsOf(Term number) {
  return concolic::boundsOf(arena_, number, path_.capacities());
}

}  // namespace javelin::concolic
