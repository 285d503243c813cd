// SPDX-License-Identifier: Apache-2.0
// An argument that is an array, seen by a native: where its elements are, and how many. Good until the native
// allocates or makes something else writable: writable views first.
#pragma once

#include <cstring>

#include "vm/native_call.h"
#include "vm/vm.h"

namespace javelin::vm::natives {

template <typename T>
struct ArrayView {
  std::byte* data = nullptr;
  std::int32_t length = 0;

  explicit operator bool() const { return data != nullptr; }
  T operator[](std::int32_t i) const {
    T value;
    std::memcpy(&value, data + static_cast<std::ptrdiff_t>(i) * static_cast<std::ptrdiff_t>(sizeof(T)),
                sizeof(T));
    return value;
  }
  // Only through a view made by writableAt.
  void set(std::int32_t i, T value) {
    std::memcpy(data + static_cast<std::ptrdiff_t>(i) * static_cast<std::ptrdiff_t>(sizeof(T)), &value,
                sizeof(T));
  }
  // [from, from + count) lies in it.
  bool has(std::int32_t from, std::int32_t count) const {
    return from >= 0 && count >= 0 && from <= length - count;
  }
};

// Empty if the argument is null. The length is that of the array, in its own elements.
template <typename T>
ArrayView<T> viewAt(NativeCall& c, std::size_t i) {
  const Ref array = c.refAt(i);
  if (array == heap::kNullRef) return {};
  std::byte* const at = const_cast<std::byte*>(c.vm.heap().at(array));
  return {at + heap::kElementsOffset, c.vm.heap().load<std::int32_t>(array, heap::kLengthOffset)};
}
template <typename T>
ArrayView<T> writableAt(NativeCall& c, std::size_t i) {
  const Ref array = c.refAt(i);
  if (array == heap::kNullRef) return {};
  std::byte* const at = c.vm.heap().writeAt(array);
  return {at + heap::kElementsOffset, c.vm.heap().load<std::int32_t>(array, heap::kLengthOffset)};
}

}  // namespace javelin::vm::natives
