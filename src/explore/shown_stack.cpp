// SPDX-License-Identifier: Apache-2.0
#include "explore/shown_stack.h"

#include <algorithm>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"

namespace javelin::explore {

namespace {

using vm::Ref;

constexpr std::string_view kElement = "java/lang/StackTraceElement";
constexpr std::string_view kElements = "[Ljava/lang/StackTraceElement;";
constexpr std::string_view kStringDescriptor = "Ljava/lang/String;";

class Elements {
 public:
  explicit Elements(vm::Vm& vm)
      : vm_(vm),
        type_(vm.classes().offsetOf(kElement, "declaringClass", kStringDescriptor)),
        method_(vm.classes().offsetOf(kElement, "methodName", kStringDescriptor)),
        module_(vm.classes().offsetOf(kElement, "moduleName", kStringDescriptor)),
        line_(vm.classes().offsetOf(kElement, "lineNumber", "I")) {}

  std::vector<ShownFrame> read(Ref array) const {
    std::vector<ShownFrame> frames;
    const auto count = vm_.heap().load<std::uint32_t>(array, heap::kLengthOffset);
    for (std::uint32_t i = 0; i < count; ++i) {
      const Ref element = vm_.heap().load<Ref>(array, heap::kElementsOffset + std::uint64_t{i} * sizeof(Ref));
      if (element == heap::kNullRef) continue;
      frames.push_back({text(element, type_), text(element, method_),
                        std::max(0, vm_.heap().load<std::int32_t>(element, line_)),
                        vm_.heap().load<Ref>(element, module_) != heap::kNullRef});
    }
    return frames;
  }

 private:
  std::string text(Ref element, std::uint32_t offset) const {
    const Ref string = vm_.heap().load<Ref>(element, offset);
    return string == heap::kNullRef ? "" : vm_.strings().utf8(string);
  }

  vm::Vm& vm_;
  std::uint32_t type_, method_, module_, line_;
};

bool isSame(const program::Program& program, const ShownFrame& shown, const StackEntry& entry) {
  const program::Method& method = program[entry.method];
  return shown.line == entry.line && shown.method == classfile::toDisplay(program.text(method.name)) &&
         shown.type == classfile::javaClassName(classfile::toDisplay(program.nameOf(method.owner)));
}

}  // namespace

std::optional<ShownStack> shownStack(vm::Vm& vm, Ref exception, const std::vector<StackEntry>& stack) {
  vm::ClassTable& classes = vm.classes();
  const program::Program& program = classes.program();
  const vm::RtClass& throwable = classes.known("java/lang/Throwable");
  // A getStackTrace of its own would have to be run.
  const vm::RtMethod* const get =
      classes.findMethod(classes.of(exception), "getStackTrace", "()[Ljava/lang/StackTraceElement;");
  if (get != nullptr && get->owner != &throwable) return ShownStack{.frames = {}, .is_known = false};
  // Nobody has asked for it yet, or it cannot be set.
  const Ref array = vm.heap().load<Ref>(exception, vm.offsets().throwable_trace);
  const program::Field* const unassigned = classes.findField(throwable, "UNASSIGNED_STACK", kElements);
  if (array == heap::kNullRef || unassigned == nullptr ||
      array == vm.heap().load<Ref>(throwable.mirror, unassigned->offset))
    return std::nullopt;
  ShownStack shown{Elements(vm).read(array)};
  if (std::equal(
          shown.frames.begin(), shown.frames.end(), stack.begin(), stack.end(),
          [&](const ShownFrame& frame, const StackEntry& entry) { return isSame(program, frame, entry); }))
    return std::nullopt;
  return shown;
}

}  // namespace javelin::explore
