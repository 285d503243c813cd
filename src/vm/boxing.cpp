// SPDX-License-Identifier: Apache-2.0
#include "vm/boxing.h"

#include "vm/arithmetic.h"
#include "vm/slow_paths.h"
#include "vm/symbolic_frames.h"

namespace javelin::vm {

using classfile::BasicType;

namespace {

template <typename T>
Word loadAs(const std::byte* place) {
  T value;
  std::memcpy(&value, place, sizeof(value));
  return widen(value);
}

// Whether a value of one type can be passed as the other: JLS 5.1.2.
bool isWidening(BasicType from, BasicType to) {
  if (from == to) return true;
  switch (from) {
    case BasicType::Byte:
      return to == BasicType::Short || (to >= BasicType::Int && to <= BasicType::Double);
    case BasicType::Short:
    case BasicType::Char:
    case BasicType::Int:
      return to >= BasicType::Int && to <= BasicType::Double;
    case BasicType::Long:
      return to == BasicType::Float || to == BasicType::Double;
    case BasicType::Float:
      return to == BasicType::Double;
    default:
      return false;
  }
}

Word widenedBits(const Unboxed& value, BasicType to) {
  if (value.type == BasicType::Float) return wordOf(double{floatOf(value.value)});
  const bool is_long = value.type == BasicType::Long;
  const std::int64_t number = is_long ? longOf(value.value) : intOf(value.value);
  switch (to) {
    case BasicType::Long:
      return wordOf(number);
    case BasicType::Float:
      return wordOf(static_cast<float>(number));
    case BasicType::Double:
      return wordOf(static_cast<double>(number));
    default:
      return value.value;
  }
}

}  // namespace

const jvm::Box& boxOf(BasicType type) {
  const auto index = static_cast<std::size_t>(type);
  INVARIANT(index < jvm::kBoxes.size());
  return jvm::kBoxes[index];
}

BasicType boxedType(const jvm::Box& box) { return static_cast<BasicType>(&box - jvm::kBoxes.data()); }

RtClass& boxClass(Vm& vm, BasicType type) { return vm.classes().known(boxOf(type).name); }

Ref box(Vm& vm, BasicType type, Word value, expr::Term term) {
  const jvm::Box& kind = boxOf(type);
  RtClass& cls = vm.classes().known(kind.name);
  const Ref object = vm.allocateObject(cls);
  if (object == heap::kNullRef) return object;
  const std::uint32_t offset = vm.classes().findField(cls, "value", kind.descriptor)->offset;
  storePrimitive(vm.heap().writeAt(object) + offset, type, value);
  if (term.valid()) vm.heap().setTerm(object, offset, term, program::sizeOf(type));
  return object;
}

std::optional<Unboxed> unbox(Vm& vm, Ref object) {
  if (object == heap::kNullRef) return std::nullopt;
  const RtClass& cls = vm.classes().of(object);
  const std::string_view name = vm.classes().program().nameOf(cls.id);
  const jvm::Box* const kind = jvm::boxNamed(name);
  if (kind == nullptr) return std::nullopt;
  const std::uint32_t offset = vm.classes().findField(cls, "value", kind->descriptor)->offset;
  const BasicType type = boxedType(*kind);
  return Unboxed{type, loadPrimitive(vm.heap().at(object) + offset, type), vm.heap().termAt(object, offset)};
}

std::optional<Unboxed> widenTo(Vm& vm, Unboxed value, BasicType to) {
  if (!isWidening(value.type, to)) return std::nullopt;
  const expr::Term term = value.term.valid() ? vm.shadowHook()->widened(value.term, to) : expr::Term();
  return Unboxed{to, value.type == to ? value.value : widenedBits(value, to), term};
}

Word loadPrimitive(const std::byte* place, BasicType type) {
  switch (type) {
    case BasicType::Boolean:
    case BasicType::Byte:
      return loadAs<std::int8_t>(place);
    case BasicType::Char:
      return loadAs<std::uint16_t>(place);
    case BasicType::Short:
      return loadAs<std::int16_t>(place);
    case BasicType::Long:
    case BasicType::Double:
      return loadAs<std::uint64_t>(place);
    default:
      return loadAs<std::uint32_t>(place);
  }
}

void storePrimitive(std::byte* place, BasicType type, Word value) {
  if (type == BasicType::Boolean) value &= 1U;
  std::memcpy(place, &value, program::sizeOf(type));
}

}  // namespace javelin::vm
