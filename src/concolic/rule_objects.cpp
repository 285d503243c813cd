// SPDX-License-Identifier: Apache-2.0
#include "concolic/rule_objects.h"

#include "expr/build.h"

namespace javelin::concolic {

using expr::Term;

vm::Ref RuleObjects::make(const rules::NewArray& array) {
  const vm::RtClass& type = vm_.classes().primitiveArray(array.type);
  // An array of a length that others have too has as much room as they.
  const std::optional<std::uint32_t> known =
      arena_.isConst(array.length) ? std::optional(static_cast<std::uint32_t>(arena_.constBits(array.length)))
                                   : path_.capacities().of(array.length);
  const std::uint32_t capacity = known.value_or(static_cast<std::uint32_t>(array.elements.size()));
  const vm::Ref object = vm_.allocateArray(type, static_cast<std::int32_t>(capacity));
  if (object == heap::kNullRef) return object;
  const std::size_t given = std::min<std::size_t>(capacity, array.elements.size());
  for (std::uint32_t i = 0; i < given; ++i) write(object, type, i, array.elements[i]);
  if (!arena_.isConst(array.length)) heap_.setLength(object, array.length, capacity);
  return object;
}

vm::Ref RuleObjects::make(const rules::NewString& string) {
  const vm::Ref bytes = make(string.bytes);
  const vm::Ref object = bytes == heap::kNullRef ? bytes : vm_.strings().wrap(bytes, false);
  if (object != heap::kNullRef && string.is_wide.valid())
    write(object, offsets_.of(jvm::JdkField::StringCoder), boolToInt(arena_, string.is_wide), 1);
  return object;
}

void RuleObjects::write(vm::Ref array, const vm::RtClass& type, std::uint32_t index, Term value) {
  write(array, heap::kElementsOffset + (std::uint64_t{index} << type.element_shift), value,
        1U << type.element_shift);
}

void RuleObjects::write(vm::Ref object, std::uint64_t offset, Term value, std::uint32_t bytes) {
  heap_.set(object, offset, value, bytes);
  if (arena_.isConst(value)) vm_.heap().clearTerm(object, offset);
}

}  // namespace javelin::concolic
