// SPDX-License-Identifier: Apache-2.0
#include "vm/stack_trace.h"

#include "classfile/attributes.h"
#include "classfile/code.h"
#include "vm/arithmetic.h"
#include "vm/code.h"
#include "vm/symbolic_frames.h"

namespace javelin::vm {

namespace {
constexpr std::size_t kDeepestTrace = 1024;  // -XX:MaxJavaStackTraceDepth
}  // namespace

std::uint16_t bciOf(const Frame& frame) {
  return frame.method->code == nullptr ? 0 : codeOf(frame).instructionAt(frame.pc).bci;
}

void fillInStackTrace(Vm& vm, Thread& thread, Ref self) {
  const program::Program& program = vm.classes().program();
  std::vector<std::int64_t> entries;
  bool in_construction = true;
  const Symbol fill = program.symbols().intern("fillInStackTrace");
  const Frame* hiding = thread.top;
  while (hiding != nullptr && (hiding->flags & Frame::kHides) == 0) hiding = hiding->caller;
  forEachJavaFrame(thread, [&](Frame& frame) {
    if (&frame < hiding) return false;
    if (in_construction) {
      // The calls of fillInStackTrace, then the constructors of the exception itself.
      const program::Method& method = *frame.method->info;
      const bool is_fill = method.name == fill;
      const bool is_constructor = method.name == program.names().init && !frame.method->is_static &&
                                  refOf(frame.registers()[0]) == self;
      if (is_fill || is_constructor) return true;
      in_construction = false;
    }
    entries.push_back(TraceEntry{frame.method->id(), bciOf(frame)}.pack());
    return entries.size() < kDeepestTrace;
  });
  const Ref trace = vm.allocateArray(vm.classes().primitiveArray(classfile::BasicType::Long),
                                     static_cast<std::int32_t>(entries.size()));
  if (trace != heap::kNullRef) {
    std::memcpy(vm.heap().writeAt(trace) + heap::kElementsOffset, entries.data(), entries.size() * 8);
    vm.heap().store(self, vm.offsets().throwable_depth, static_cast<std::uint32_t>(entries.size()));
  }
  vm.heap().store(self, vm.offsets().throwable_backtrace, trace);
}

int lineOf(Vm& vm, TraceEntry entry) {
  const program::Method& method = vm.classes().program()[entry.method];
  if (method.isNative()) return -2;
  const program::Class& owner = vm.classes().program()[method.owner];
  const auto code = classfile::readCode(*owner.file(), *method.member);
  if (!code.ok() || !code->has_value()) return -1;
  return (*code)->lineAt(entry.bci).value_or(-1);
}

std::string_view sourceFileOf(const program::Class& type) {
  if (type.file() == nullptr) return {};
  const classfile::Attribute* const attribute = type.file()->find("SourceFile");
  if (attribute == nullptr || attribute->data.size() != 2) return {};
  const unsigned index = (unsigned{attribute->data[0]} << 8U) | attribute->data[1];
  return type.file()->pool().utf8(static_cast<std::uint16_t>(index));
}

}  // namespace javelin::vm
