// SPDX-License-Identifier: Apache-2.0
#include "concolic/program_inputs.h"

#include <fmt/format.h>

#include "vm/jdk_offsets.h"

namespace javelin::concolic {

using classfile::BasicType;

void makeArgumentsSymbolic(vm::Vm& machine, Tracker& tracker, vm::Ref arguments) {
  heap::PagedHeap& heap = machine.heap();
  const std::uint32_t value = offsetOf(machine.classes(), jvm::JdkField::StringValue);
  const std::uint32_t coder = offsetOf(machine.classes(), jvm::JdkField::StringCoder);
  const auto count = heap.load<std::uint32_t>(arguments, heap::kLengthOffset);
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto string = heap.load<vm::Ref>(arguments, heap::kElementsOffset + std::uint64_t{i} * 4);
    if (heap.load<std::uint8_t>(string, coder) != 0) continue;
    const auto bytes = heap.load<vm::Ref>(string, value);
    const auto length = heap.load<std::uint32_t>(bytes, heap::kLengthOffset);
    for (std::uint32_t k = 0; k < length; ++k) {
      tracker.inputs().makeInput(bytes, heap::kElementsOffset + k, BasicType::Byte,
                                 fmt::format("arg{}[{}]", i, k));
    }
  }
}

ProgramInput inputOf(const expr::TermArena& arena, const expr::Model& model, const ProgramInput& like) {
  ProgramInput input = like;
  const auto take = [&](const std::string& name, char& byte) {
    const expr::Term term = arena.findInput(name);
    if (!term.valid() || !model.mentions(arena.inputId(term))) return;
    byte = static_cast<char>(model.value(arena.inputId(term)));
  };
  for (std::size_t i = 0; i < input.arguments.size(); ++i) {
    // The inputs are the bytes of the Latin-1 string, not of the UTF-8 text that was given.
    std::u16string text = vm::Strings::decodeUtf8(input.arguments[i]);
    for (std::size_t k = 0; k < text.size(); ++k) {
      char byte = static_cast<char>(text[k]);
      const char before = byte;
      take(fmt::format("arg{}[{}]", i, k), byte);
      if (byte != before) text[k] = static_cast<unsigned char>(byte);
    }
    input.arguments[i] = vm::Strings::encodeUtf8(text);
  }
  for (std::size_t k = 0; k < input.standard_input.size(); ++k) {
    take(fmt::format("stdin[{}]", k), input.standard_input[k]);
  }
  for (std::size_t i = 0; i < input.files.size(); ++i) {
    for (std::size_t k = 0; k < input.files[i].size(); ++k) {
      take(fmt::format("{}[{}]", SymbolicFiles::nameOf(i), k), input.files[i][k]);
    }
  }
  for (NamedValue& value : input.values) {
    const expr::Term term = arena.findInput(value.name);
    if (term.valid() && model.mentions(arena.inputId(term))) value.bits = model.value(arena.inputId(term));
  }
  return input;
}

}  // namespace javelin::concolic
