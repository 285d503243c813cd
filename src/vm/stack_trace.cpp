// SPDX-License-Identifier: Apache-2.0
#include "vm/stack_trace.h"

#include "classfile/attributes.h"
#include "classfile/code.h"
#include "vm/code.h"
#include "vm/symbolic_frames.h"

namespace javelin::vm {

std::uint16_t bciOf(const Frame& frame) {
  return frame.method->code == nullptr ? 0 : codeOf(frame).instructionAt(frame.pc).bci;
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
