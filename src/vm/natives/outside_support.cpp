// SPDX-License-Identifier: Apache-2.0
#include "vm/natives/outside_support.h"

#include <array>

namespace javelin::vm::natives {

// --- descriptors -------------------------------------------------------------------------------------------

int descriptorIn(Vm& vm, Ref file_descriptor) {
  if (file_descriptor == heap::kNullRef) return -1;
  return vm.heap().load<std::int32_t>(file_descriptor,
                                      vm.classes().offsetOf("java/io/FileDescriptor", "fd", "I"));
}

void setDescriptorIn(Vm& vm, Ref file_descriptor, int descriptor) {
  vm.heap().store(file_descriptor, vm.classes().offsetOf("java/io/FileDescriptor", "fd", "I"),
                  std::int32_t{descriptor});
}

Ref descriptorObjectOf(Vm& vm, Ref holder, std::string_view holder_class) {
  return vm.heap().load<Ref>(holder, vm.classes().offsetOf(holder_class, "fd", "Ljava/io/FileDescriptor;"));
}

bool mustWaitToRead(NativeCall& c, int descriptor, NativeFunction again) {
  bool others = false;
  c.vm.scheduler().forEach([&](const Thread& thread) {
    others = others || (&thread != &c.thread && thread.state == ThreadState::Runnable);
  });
  if (!others) return false;
  if (c.vm.outside().canRead(descriptor)) return false;
  c.yield(again);
  return true;
}

// --- texts and bytes
// -----------------------------------------------------------------------------------------

std::string stringField(Vm& vm, Ref object, std::string_view type, std::string_view field) {
  const Ref text = vm.heap().load<Ref>(object, vm.classes().offsetOf(type, field, "Ljava/lang/String;"));
  return text == heap::kNullRef ? std::string() : vm.strings().utf8(text);
}

Ref makeBytes(Vm& vm, std::string_view bytes) {
  const Ref array = vm.allocateArray(vm.classes().primitiveArray(classfile::BasicType::Byte),
                                     static_cast<std::int32_t>(bytes.size()));
  if (array != heap::kNullRef && !bytes.empty()) {
    std::memcpy(writableElements(vm, array), bytes.data(), bytes.size());
  }
  return array;
}

Ref makeStringArray(Vm& vm, std::int32_t length) {
  return vm.allocateArray(vm.classes().arrayOf(vm.classes().known("java/lang/String")), length);
}

const std::byte* elements(Vm& vm, Ref array) { return vm.heap().at(array) + heap::kElementsOffset; }
std::byte* writableElements(Vm& vm, Ref array) { return vm.heap().writeAt(array) + heap::kElementsOffset; }

bool checkRange(NativeCall& c, Ref array, std::int32_t from, std::int32_t count) {
  if (array == heap::kNullRef) {
    c.throwNew("java/lang/NullPointerException");
    return false;
  }
  const auto length = c.vm.heap().load<std::int32_t>(array, heap::kLengthOffset);
  if (from >= 0 && count >= 0 && length - from >= count) return true;
  c.throwNew("java/lang/IndexOutOfBoundsException");
  return false;
}

// --- errors
// --------------------------------------------------------------------------------------------------

void throwError(NativeCall& c, Answer answer) { throwIo(c, std::strerror(errorOf(answer))); }
void throwIo(NativeCall& c, std::string_view message) { c.throwNew("java/io/IOException", message); }

namespace {

constexpr std::size_t kException = 0;
constexpr std::size_t kError = 0;

void throwConstructed(NativeCall& c) { c.throwObject(refOf(c.keptRef(kException))); }

void constructUnixException(NativeCall& c) {
  RtClass& type = c.vm.classes().known("sun/nio/fs/UnixException");
  if (!c.initialise(type, constructUnixException)) return;
  const Ref exception = c.vm.allocateObject(type);
  c.keptRef(kException) = exception;
  const std::array<Word, 2> arguments = {exception, c.keptWord(kError)};
  c.call(c.vm.classes().knownMethod("sun/nio/fs/UnixException", "<init>", "(I)V"), arguments,
         throwConstructed);
}

}  // namespace

void throwUnix(NativeCall& c, int error) {
  c.keptWord(kError) = wordOf(std::int32_t{error});
  constructUnixException(c);
}

}  // namespace javelin::vm::natives
