// SPDX-License-Identifier: Apache-2.0
// Calls, returns and native methods.
#include <fmt/format.h>

#include "concolic/tracker.h"
#include "expr/build.h"
#include "vm/code.h"
#include "vm/stack_trace.h"

namespace javelin::concolic {

using expr::Term;

namespace {
struct ClassTableOffsets {
  std::uint32_t stream;
  std::uint32_t descriptor;
};
}  // namespace

void Tracker::call(const At& at) {
  const auto arguments = at.body.argumentsOf(at.instr);
  at.thread.argument_terms.clear();
  bool any = false;
  for (const ir::Operand argument : arguments) any = any || at.termOf(argument).valid();
  if (any) {
    for (const ir::Operand argument : arguments) at.thread.argument_terms.push_back(at.termOf(argument));
  }
  // Until the call returns with a term, what it defines has none; an exception puts the old one back.
  if (at.instr.dst.valid()) {
    at.frame.before_call = at.terms[at.instr.dst.value()];
    at.terms[at.instr.dst.value()] = {};
  }
}

void Tracker::returnFrom(const At& at) {
  const Term term = at.instr.a.valid() ? at.termOf(at.instr.a) : Term();
  vm::Frame* const caller = at.frame.caller;
  if (!term.valid() || caller == nullptr || (at.frame.flags & vm::Frame::kReexecute) != 0) return;
  vm::makeSymbolic(vm_, at.thread, *caller);
  vm::Operands operands{};
  std::memcpy(&operands, caller->pc + 1, sizeof(operands));
  if (operands.d == vm::kNoRegister) return;
  vm::termsOf(at.thread, *caller)[operands.d] = narrow(term, at.frame.method->result);
}

// --- native methods
// -------------------------------------------------------------------------------------------

bool Tracker::copyArray(vm::NativeCall& call) {
  const vm::Ref from = call.refAt(0);
  const vm::Ref to = call.refAt(2);
  heap::PagedHeap& heap = vm_.heap();
  if (from == heap::kNullRef || to == heap::kNullRef || (!heap.hasTerms(from) && !heap.hasTerms(to)))
    return false;
  const vm::RtClass& type = vm_.classes().of(from);
  const std::int32_t from_at = call.intAt(1);
  const std::int32_t to_at = call.intAt(3);
  const std::int32_t count = call.intAt(4);
  // What will throw is left to the method itself.
  if (!type.isArray() || vm_.classes().of(to).id != type.id || from_at < 0 || to_at < 0 || count < 0)
    return false;
  if (std::int64_t{from_at} + count > heap.load<std::int32_t>(from, heap::kLengthOffset)) return false;
  if (std::int64_t{to_at} + count > heap.load<std::int32_t>(to, heap::kLengthOffset)) return false;
  std::vector<Term> terms;
  const auto offset = [&](std::int32_t index) {
    return heap::kElementsOffset + (static_cast<std::uint64_t>(index) << type.element_shift);
  };
  for (std::int32_t i = 0; i < count; ++i) terms.push_back(heap.termAt(from, offset(from_at + i)));
  std::memmove(heap.writeAt(to) + offset(to_at), heap.at(from) + offset(from_at),
               static_cast<std::size_t>(count) << type.element_shift);
  for (std::int32_t i = 0; i < count; ++i)
    heap.setTerm(to, offset(to_at + i), terms[static_cast<std::size_t>(i)]);
  call.returnVoid();
  return true;
}

bool Tracker::native(vm::NativeCall& call) {
  const vm::RtMethod& method = *call.frame->method;
  if (method.info == nullptr || !vm_.heap().hasAnyTerms()) return false;
  const program::Program& program = vm_.classes().program();
  const std::string_view owner = program.nameOf(method.info->owner);
  const std::string_view name = program.text(method.info->name);
  vm_.heap().takeTouched();
  if (owner == "java/lang/System" && name == "arraycopy") return copyArray(call);
  if (owner == "jdk/internal/misc/Unsafe" && accessRaw(call, name)) return true;
  if ((call.frame->flags & vm::Frame::kSymbolic) == 0) return false;
  // Its arguments have terms that it does not know of: its result is that for this input only.
  for (const Term term : vm::termsOf(call.thread, *call.frame)) {
    if (!term.valid()) continue;
    path_.lost.push_back({.method = fmt::format("{}.{}", owner, name), .term = term});
    break;
  }
  return false;
}

void Tracker::afterNative(vm::NativeCall& call) {
  const vm::RtMethod& method = *call.frame->method;
  if (method.info == nullptr) return;
  const program::Program& program = vm_.classes().program();
  if (vm_.heap().hasAnyTerms()) {
    dropOverwritten(
        fmt::format("{}.{}", program.nameOf(method.info->owner), program.text(method.info->name)));
  }
  if (!follows_stdin_) return;
  if (program.nameOf(method.info->owner) != "java/io/FileInputStream") return;
  markStandardInput(call, program.text(method.info->name));
}

void Tracker::dropOverwritten(std::string_view method) {
  heap::PagedHeap& heap = vm_.heap();
  for (const std::uint32_t page : heap.takeTouched()) {
    const vm::Ref start = page << heap::kRefPageShift;
    std::vector<std::pair<std::uint32_t, Term>> stale;
    heap.forEachTermIn(page, [&](std::uint32_t place, Term term) {
      // As many bytes as the narrowest that the value can have been stored in.
      const std::uint64_t expected = evaluator_.value(term);
      if (heap.load<std::uint8_t>(start, place) != (expected & 0xffU)) stale.emplace_back(place, term);
    });
    for (const auto& [place, term] : stale) {
      heap.setTerm(start, place, {});
      path_.lost.push_back({.method = std::string(method), .term = term, .is_overwritten = true});
    }
  }
}

namespace {

// "L.f", "int[3]": what lies there.
std::string locationOf(vm::Vm& vm, vm::Ref object, std::uint64_t offset) {
  const program::Program& program = vm.classes().program();
  const vm::RtClass& type = vm.classes().of(object);
  if (type.isArray()) {
    const std::string name = classfile::javaClassName(program.nameOf(type.component->id));
    return fmt::format("{}[{}]", name, (offset - heap::kElementsOffset) >> type.element_shift);
  }
  const auto fieldOf = [&](const program::Class& declaring, bool is_static) -> std::string {
    for (std::uint32_t i = 0; i < declaring.fieldCount(); ++i) {
      const program::Field& field = program[declaring.field(i)];
      if (field.isStatic() != is_static || field.offset != offset) continue;
      return fmt::format("{}.{}", classfile::javaClassName(program.text(declaring.name())),
                         program.text(field.name));
    }
    return {};
  };
  if (type.is_mirror_class) {
    if (std::string text = fieldOf(*vm.classes().ofMirror(object).info, true); !text.empty()) return text;
  }
  for (const program::ClassId above : type.info->superclasses()) {
    if (std::string text = fieldOf(program[above], false); !text.empty()) return text;
  }
  return {};
}

}  // namespace

void Tracker::overwritten(vm::NativeCall& call, vm::Ref object, std::uint64_t offset) {
  const Term term = vm_.heap().termAt(object, offset);
  if (!term.valid()) return;
  vm_.heap().setTerm(object, offset, {});
  const program::Program& program = vm_.classes().program();
  const program::Method& method = *call.frame->method->info;
  Lost lost{.method = fmt::format("{}.{}", program.nameOf(method.owner), program.text(method.name)),
            .term = term,
            .is_overwritten = true,
            .location = locationOf(vm_, object, offset)};
  if (const vm::Frame* const caller = call.frame->caller;
      caller != nullptr && caller->method->info != nullptr) {
    lost.caller = caller->method->id();
    lost.bci = vm::bciOf(*caller);
  }
  path_.lost.push_back(std::move(lost));
}

void Tracker::havoc(vm::NativeCall& call) {
  using classfile::BasicType;
  const vm::RtMethod& method = *call.frame->method;
  const program::Program& program = vm_.classes().program();
  const std::string name =
      fmt::format("{}.{}", program.nameOf(method.info->owner), program.text(method.info->name));
  const std::uint64_t number = path_.havoced[name]++;
  call.returnWord(0);
  if (method.result == BasicType::Void || method.result == BasicType::Reference) return;
  returnTerm(call, newInput(method.result, fmt::format("{}#{}", name, number), 0));
}

void Tracker::returnTerm(vm::NativeCall& call, Term term) {
  vm::Frame* const caller = call.frame->caller;
  if (!term.valid() || arena_.isConst(term) || caller == nullptr) return;
  vm::makeSymbolic(vm_, call.thread, *caller);
  vm::Operands operands{};
  std::memcpy(&operands, caller->pc + 1, sizeof(operands));
  if (operands.d != vm::kNoRegister) vm::termsOf(call.thread, *caller)[operands.d] = term;
}

void Tracker::markStandardInput(vm::NativeCall& call, std::string_view name) {
  if (name != "readBytes") return;
  ClassTableOffsets offsets{
      vm_.classes().offsetOf("java/io/FileInputStream", "fd", "Ljava/io/FileDescriptor;"),
      vm_.classes().offsetOf("java/io/FileDescriptor", "fd", "I")};
  const auto descriptor = vm_.heap().load<vm::Ref>(call.refAt(0), offsets.stream);
  if (descriptor == heap::kNullRef || vm_.heap().load<std::int32_t>(descriptor, offsets.descriptor) != 0)
    return;
  const auto count = vm::intOf(call.returned());
  for (std::int32_t i = 0; i < count; ++i) {
    const std::uint64_t offset = heap::kElementsOffset + static_cast<std::uint64_t>(call.intAt(2) + i);
    makeInput(call.refAt(1), offset, classfile::BasicType::Byte, fmt::format("stdin[{}]", stdin_.size()));
    stdin_.push_back(static_cast<char>(vm_.heap().load<std::uint8_t>(call.refAt(1), offset)));
  }
}

}  // namespace javelin::concolic
