// SPDX-License-Identifier: Apache-2.0
// java.lang.reflect.Array. What has a term beside its bits keeps it.
#include <fmt/format.h>

#include "vm/boxing.h"
#include "vm/native_call.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace javelin::vm::natives {

namespace array_natives {
namespace {

using classfile::BasicType;

constexpr std::string_view kIllegalArgument = "java/lang/IllegalArgumentException";
constexpr std::string_view kMismatch = "argument type mismatch";

// The array in argument 0, or null: an exception is being thrown.
const RtClass* arrayClass(NativeCall& c, bool primitive_only) {
  if (c.refAt(0) == heap::kNullRef) {
    c.throwNew("java/lang/NullPointerException");
    return nullptr;
  }
  const RtClass& type = c.vm.classes().of(c.refAt(0));
  if (!type.isArray()) {
    c.throwNew(kIllegalArgument, "Argument is not an array");
    return nullptr;
  }
  if (primitive_only && type.component->info->basicType() == BasicType::Reference) {
    c.throwNew(kIllegalArgument, "Argument is not an array of primitive type");
    return nullptr;
  }
  return &type;
}

// The offset of the element that argument 1 says; 0: an exception is being thrown.
std::uint64_t elementOffset(NativeCall& c, const RtClass& type) {
  const auto length = c.vm.heap().load<std::int32_t>(c.refAt(0), heap::kLengthOffset);
  const std::int32_t index = c.intAt(1);
  if (index < 0 || index >= length) {
    c.throwNew("java/lang/ArrayIndexOutOfBoundsException");
    return 0;
  }
  return heap::kElementsOffset + (std::uint64_t{static_cast<std::uint32_t>(index)} << type.element_shift);
}

Unboxed elementAt(NativeCall& c, std::uint64_t offset, BasicType element) {
  return {element, loadPrimitive(c.vm.heap().at(c.refAt(0)) + offset, element),
          c.vm.heap().termAt(c.refAt(0), offset)};
}

void getLength(NativeCall& c) {
  if (arrayClass(c, false) == nullptr) return;
  c.returnWithTerm(c.vm.heap().load<std::uint32_t>(c.refAt(0), heap::kLengthOffset),
                   c.vm.heap().termAt(c.refAt(0), heap::kLengthOffset));
}

void get(NativeCall& c) {
  const RtClass* const type = arrayClass(c, false);
  if (type == nullptr) return;
  const std::uint64_t offset = elementOffset(c, *type);
  if (offset == 0) return;
  const BasicType element = type->component->info->basicType();
  const Unboxed value = elementAt(c, offset, element);
  if (element == BasicType::Reference) return c.returnWithTerm(value.value, value.term);
  const Ref boxed = box(c.vm, element, value.value, value.term);
  if (boxed == heap::kNullRef) return c.throwNew("java/lang/OutOfMemoryError", "Java heap space");
  c.returnRef(boxed);
}

template <BasicType kTo>
void getPrimitive(NativeCall& c) {
  const RtClass* const type = arrayClass(c, true);
  if (type == nullptr) return;
  const std::uint64_t offset = elementOffset(c, *type);
  if (offset == 0) return;
  const BasicType element = type->component->info->basicType();
  const auto value = widenTo(c.vm, elementAt(c, offset, element), kTo);
  if (!value) return c.throwNew(kIllegalArgument, kMismatch);
  c.returnWithTerm(value->value, value->term);
}

void setElement(NativeCall& c, const RtClass& type, Unboxed given) {
  const BasicType element = type.component->info->basicType();
  const auto value = widenTo(c.vm, given, element);
  if (!value) return c.throwNew(kIllegalArgument, kMismatch);
  const std::uint64_t offset = elementOffset(c, type);
  if (offset == 0) return;
  storePrimitive(c.vm.heap().writeAt(c.refAt(0)) + offset, element, value->value);
  c.vm.heap().setTerm(c.refAt(0), offset, value->term, program::sizeOf(element));
  c.returnVoid();
}

void set(NativeCall& c) {
  const RtClass* const type = arrayClass(c, false);
  if (type == nullptr) return;
  const Ref given = c.refAt(2);
  if (type->component->info->basicType() != BasicType::Reference) {
    const auto unboxed = unbox(c.vm, given);
    if (given == heap::kNullRef) return c.throwNew(kIllegalArgument);
    if (!unboxed) return c.throwNew(kIllegalArgument, kMismatch);
    return setElement(c, *type, *unboxed);
  }
  const std::uint64_t offset = elementOffset(c, *type);
  if (offset == 0) return;
  if (given != heap::kNullRef && !c.vm.classes().isInstance(given, *type->component))
    return c.throwNew(kIllegalArgument, "array element type mismatch");
  c.vm.heap().store(c.refAt(0), offset, given);
  c.vm.heap().setTerm(c.refAt(0), offset, c.argumentTerm(2), sizeof(Ref));
  c.returnVoid();
}

template <BasicType kFrom>
void setPrimitive(NativeCall& c) {
  const RtClass* const type = arrayClass(c, true);
  if (type != nullptr) setElement(c, *type, {kFrom, c.wordAt(2), c.argumentTerm(2)});
}

// --- making them
// ---------------------------------------------------------------------------------------------------

void newArray(NativeCall& c) {
  if (c.refAt(0) == heap::kNullRef) return c.throwNew("java/lang/NullPointerException");
  RtClass& component = c.vm.classes().ofMirror(c.refAt(0));
  if (c.intAt(1) < 0)
    return c.throwNew("java/lang/NegativeArraySizeException", fmt::format("{}", c.intAt(1)));
  if (component.info->basicType() == BasicType::Void || component.info->dimensions() >= 255)
    return c.throwNew(kIllegalArgument);
  const Ref array = c.vm.allocateArray(c.vm.classes().arrayOf(component), c.intAt(1));
  if (array == heap::kNullRef) return c.throwNew("java/lang/OutOfMemoryError", "Java heap space");
  c.returnRef(array);
}

Ref allocateNested(Vm& vm, RtClass& type, std::span<const std::int32_t> lengths) {
  const Ref array = vm.allocateArray(type, lengths[0]);
  if (array == heap::kNullRef || lengths.size() == 1) return array;
  for (std::int32_t i = 0; i < lengths[0]; ++i) {
    const Ref inner = allocateNested(vm, *type.component, lengths.subspan(1));
    if (inner == heap::kNullRef) return inner;
    vm.heap().store(array, heap::kElementsOffset + static_cast<std::uint64_t>(i) * sizeof(Ref), inner);
  }
  return array;
}

void multiNewArray(NativeCall& c) {
  if (c.refAt(0) == heap::kNullRef || c.refAt(1) == heap::kNullRef)
    return c.throwNew("java/lang/NullPointerException");
  RtClass* type = &c.vm.classes().ofMirror(c.refAt(0));
  const auto count = c.vm.heap().load<std::uint32_t>(c.refAt(1), heap::kLengthOffset);
  const bool too_deep = type->info->dimensions() + std::uint64_t{count} > 255;
  if (count == 0 || too_deep || type->info->basicType() == BasicType::Void)
    return c.throwNew(kIllegalArgument);
  std::vector<std::int32_t> lengths(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    lengths[i] = c.vm.heap().load<std::int32_t>(c.refAt(1), heap::kElementsOffset + std::uint64_t{i} * 4);
    type = &c.vm.classes().arrayOf(*type);
  }
  for (const std::int32_t length : lengths) {
    if (length < 0) return c.throwNew("java/lang/NegativeArraySizeException", fmt::format("{}", length));
  }
  const Ref array = allocateNested(c.vm, *type, lengths);
  if (array == heap::kNullRef) return c.throwNew("java/lang/OutOfMemoryError", "Java heap space");
  c.returnRef(array);
}

constexpr std::string_view kArray = "java/lang/reflect/Array";

constexpr NativeEntry kEntries[] = {
    {kArray, "getLength", "", getLength},
    {kArray, "get", "", get},
    {kArray, "set", "", set},
    {kArray, "newArray", "", newArray},
    {kArray, "multiNewArray", "", multiNewArray},
#define ACCESS(type)                                          \
  {kArray, "get" #type, "", getPrimitive<BasicType::type>}, { \
    kArray, "set" #type, "", setPrimitive<BasicType::type>    \
  }
    ACCESS(Boolean),
    ACCESS(Byte),
    ACCESS(Char),
    ACCESS(Short),
    ACCESS(Int),
    ACCESS(Long),
    ACCESS(Float),
    ACCESS(Double),
#undef ACCESS
};

}  // namespace
}  // namespace array_natives

std::span<const NativeEntry> arrayNatives() { return array_natives::kEntries; }

}  // namespace javelin::vm::natives
