// SPDX-License-Identifier: Apache-2.0
// Calls, returns and native methods.
#include <fmt/format.h>

#include <algorithm>

#include "concolic/tracker.h"
#include "expr/build.h"
#include "expr/standard_functions.h"
#include "vm/code.h"

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
  if (decisions_ != nullptr) decisions_->leaving(at.frame);
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
    heap.setTerm(to, offset(to_at + i), terms[static_cast<std::size_t>(i)], 1U << type.element_shift);
  call.returnVoid();
  return true;
}

bool Tracker::native(vm::NativeCall& call) {
  const vm::RtMethod& method = *call.frame->method;
  const bool is_symbolic = (call.frame->flags & vm::Frame::kSymbolic) != 0;
  if (method.info == nullptr || (!vm_.heap().hasAnyTerms() && !is_symbolic)) return false;
  const program::Program& program = vm_.classes().program();
  const std::string_view owner = program.nameOf(method.info->owner);
  const std::string_view name = program.text(method.info->name);
  vm_.heap().takeTouched();
  if (owner == "java/lang/System" && name == "arraycopy") return copyArray(call);
  if (owner == "jdk/internal/misc/Unsafe" && accessRaw(call, name)) return true;
  if (is_symbolic && applyFunction(call, owner, name)) return true;
  // What is computed natively only for speed has bytecode, which knows of terms.
  if (!method.is_native && isIntrinsic(method, owner, name)) {
    if (!touchesTerms(call)) return false;
    call.interpretInstead();
    return true;
  }
  if (decisions_ != nullptr) {
    pinArguments(call, owner, name);
    return false;
  }
  if (!is_symbolic) return false;
  // Its arguments have terms that it does not know of: its result is that for this input only.
  for (const Term term : vm::termsOf(call.thread, *call.frame)) {
    if (!term.valid()) continue;
    path_.lost.push_back({fmt::format("{}.{}", owner, name), term, 1});
    break;
  }
  return false;
}

bool Tracker::isIntrinsic(const vm::RtMethod& method, std::string_view owner, std::string_view name) {
  const auto known = intrinsics_.try_emplace(&method, false);
  if (known.second) {
    const vm::NativeEntry* const entry =
        vm_.natives().find(owner, name, vm_.classes().program().text(method.info->descriptor));
    known.first->second = entry != nullptr && entry->role == vm::NativeRole::Intrinsic;
  }
  return known.first->second;
}

bool Tracker::touchesTerms(vm::NativeCall& call) {
  const vm::RtMethod& method = *call.frame->method;
  if ((call.frame->flags & vm::Frame::kSymbolic) != 0) {
    const auto terms = vm::termsOf(call.thread, *call.frame);
    if (std::any_of(terms.begin(), terms.end(), [](Term term) { return term.valid(); })) return true;
  }
  const auto touches = [&](vm::Ref object) {
    if (object == heap::kNullRef) return false;
    if (vm_.heap().hasTerms(object)) return true;
    if (vm_.classes().of(object).id != vm_.strings().stringClass().id) return false;
    return vm_.heap().hasTerms(vm_.heap().load<vm::Ref>(object, string_value_offset_));
  };
  std::size_t at = 0;
  if (!method.is_static && touches(call.refAt(at++))) return true;
  for (const auto& parameter : method.info->signature->types.parameters) {
    const std::size_t here = at++;
    if (parameter.type == classfile::BasicType::Reference && touches(call.refAt(here))) return true;
  }
  return false;
}

bool Tracker::applyFunction(vm::NativeCall& call, std::string_view owner, std::string_view name) {
  const vm::RtMethod& method = *call.frame->method;
  const expr::FunctionId function = expr::findStandardFunction(
      arena_.functions(), owner, name, vm_.classes().program().text(method.info->descriptor));
  if (!method.is_static || !function) return false;
  const auto known = vm::termsOf(call.thread, *call.frame);
  const auto& sorts = arena_.functions()[function].arguments;
  std::vector<Term> arguments;
  for (std::size_t i = 0; i < sorts.size(); ++i) {
    arguments.push_back(known[i].valid() ? known[i] : arena_.constant(sorts[i], call.wordAt(i)));
  }
  const Term term = apply(arena_, function, arguments);
  method.native(call);
  INVARIANT(call.hasReturned());
  // The machine's sine and the evaluator's may differ in the last bit. Where paths fork, the model is right.
  const std::uint64_t value = evaluator_.value(term);
  if (value != call.returned() && decisions_ == nullptr) {
    path_.lost.push_back({fmt::format("{}.{}", owner, name), term, 1});
    return true;
  }
  call.returnWord(value);
  returnTerm(call, term);
  return true;
}

namespace {

// Methods that look at no more of an object than what it is, or only pass its content on to the outside.
bool ignoresContent(std::string_view owner, std::string_view name) {
  if (owner == "java/lang/Class") return name != "forName0";
  return owner == "java/lang/Object" || owner == "java/lang/System" || owner == "java/lang/Thread" ||
         owner == "java/lang/Throwable" || owner == "jdk/internal/misc/Unsafe" ||
         owner == "java/lang/Runtime" || owner == "java/io/FileOutputStream" ||
         owner == "jdk/internal/reflect/Reflection" || owner == "java/lang/reflect/Array" ||
         owner.ends_with("MethodAccessorImpl") || owner.ends_with("ConstructorAccessorImpl");
}

}  // namespace

void Tracker::pinArguments(vm::NativeCall& call, std::string_view owner, std::string_view name) {
  const auto fix = [&](Term term, std::uint64_t bits) {
    add({equal(arena_, term, arena_.constant(arena_.sort(term), bits)), ConjunctKind::Pinned, {}, 0});
  };
  const vm::RtMethod& method = *call.frame->method;
  if ((call.frame->flags & vm::Frame::kSymbolic) != 0) {
    const auto terms = vm::termsOf(call.thread, *call.frame);
    for (std::size_t i = 0; i < method.argument_count; ++i) {
      if (terms[i].valid()) fix(terms[i], call.wordAt(i));
    }
  }
  if (ignoresContent(owner, name)) return;
  std::size_t at = method.is_static ? 0 : 1;
  for (const auto& parameter : method.info->signature->types.parameters) {
    const vm::Ref object = call.refAt(at++);
    if (parameter.type != classfile::BasicType::Reference || object == heap::kNullRef) continue;
    pinContent(object);
    if (vm_.classes().of(object).id == vm_.strings().stringClass().id) {
      pinContent(vm_.heap().load<vm::Ref>(object, string_value_offset_));
    }
  }
}

void Tracker::pinContent(vm::Ref object) {
  heap::PagedHeap& heap = vm_.heap();
  if (!heap.hasTerms(object)) return;
  const vm::RtClass& type = vm_.classes().of(object);
  const std::uint64_t bytes =
      type.isArray()
          ? heap::kElementsOffset +
                (std::uint64_t{heap.load<std::uint32_t>(object, heap::kLengthOffset)} << type.element_shift)
          : type.instance_bytes;
  for (std::uint64_t offset = 0; offset < bytes; ++offset) {
    const Term term = heap.termAt(object, offset);
    if (!term.valid()) continue;
    const std::uint64_t value = evaluator_.value(term);
    add({equal(arena_, term, arena_.constant(arena_.sort(term), value)), ConjunctKind::Pinned, {}, 0});
  }
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
    heap.forEachTermIn(page, [&](std::uint32_t place, const heap::PlacedTerm& placed) {
      const std::uint64_t expected = evaluator_.value(placed.term);
      if (std::memcmp(heap.at(start) + place, &expected, placed.bytes) != 0)
        stale.emplace_back(place, placed.term);
    });
    for (const auto& [place, term] : stale) {
      heap.clearTerm(start, place);
      path_.lost.push_back({std::string(method), term, 1});
    }
  }
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
