// SPDX-License-Identifier: Apache-2.0
#include "explore/jdk_string_machine.h"

#include <array>

#include "vm/boxing.h"
#include "vm/native_call.h"

namespace javelin::explore {

namespace {

using rules::PieceKind;

// What the functions below work on.
struct Job {
  PieceKind kind = PieceKind::Double;
  std::uint64_t bits = 0;
  std::string conversion;
  std::optional<std::u16string> result;
};

constexpr std::size_t kMostKnown = 100'000;
thread_local Job* current_job = nullptr;

void takeString(vm::NativeCall& call) {
  if (call.exception() == heap::kNullRef) {
    const vm::Ref string = vm::refOf(call.result());
    if (string != heap::kNullRef) current_job->result = call.vm.strings().text(string);
  }
  call.vm.stop(vm::StopReason::Ended, "");
  call.leave();
}

vm::RtMethod& methodNamed(vm::Vm& vm, std::string_view type, std::string_view name,
                          std::string_view descriptor) {
  return vm.classes().knownMethod(type, name, descriptor);
}

void writeNumber(vm::NativeCall& call) {
  vm::Vm& vm = call.vm;
  const Job& job = *current_job;
  constexpr bool kCatching = true;
  if (job.conversion.empty()) {
    const bool is_float = job.kind == PieceKind::Float;
    vm::RtMethod& method = methodNamed(vm, is_float ? "java/lang/Float" : "java/lang/Double", "toString",
                                       is_float ? "(F)Ljava/lang/String;" : "(D)Ljava/lang/String;");
    const vm::Word number = job.bits;
    return call.call(method, {&number, 1}, takeString, kCatching);
  }
  using classfile::BasicType;
  const BasicType type = job.kind == PieceKind::Float    ? BasicType::Float
                         : job.kind == PieceKind::Double ? BasicType::Double
                         : job.kind == PieceKind::Long   ? BasicType::Long
                                                         : BasicType::Int;
  const vm::Ref box = vm::box(vm, type, job.bits, {});
  const vm::Ref format = vm.strings().makeFromUtf8(job.conversion);
  const vm::Ref arguments = vm.allocateArray(vm.classes().arrayOf(vm.classes().known("java/lang/Object")), 1);
  if (box == heap::kNullRef || format == heap::kNullRef || arguments == heap::kNullRef) {
    vm.stop(vm::StopReason::Ended, "");
    return call.leave();
  }
  vm.heap().store(arguments, heap::kElementsOffset, box);
  // Without a locale.
  const std::array<vm::Word, 3> words = {heap::kNullRef, format, arguments};
  call.call(methodNamed(vm, "java/lang/String", "format",
                        "(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;"),
            words, takeString, kCatching);
}

}  // namespace

std::optional<std::u16string> JdkStringMachine::run(PieceKind kind, std::uint64_t bits,
                                                    const std::string& conversion) {
  vm::Vm& vm = machine_->vm();
  Job job{kind, bits, conversion, std::nullopt};
  current_job = &job;
  vm::Thread* thread = nullptr;
  vm.scheduler().forEach([&](vm::Thread& only) { thread = &only; });
  vm.pushCall(*thread, vm.internalMethod(writeNumber), {}, vm::Frame::kCatches);
  vm.scheduler().run();
  current_job = nullptr;
  return std::move(job.result);
}

std::optional<std::u16string> JdkStringMachine::stringOf(PieceKind kind, std::uint64_t bits,
                                                         const std::string& conversion) {
  const std::lock_guard lock(mutex_);
  const auto key = std::tuple(kind, bits, conversion);
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  if (!is_made_) {
    is_made_ = true;
    if (auto made = make_(); made.ok()) {
      machine_ = *std::move(made);
      for (const char* const of : {"", "%f"}) run(PieceKind::Double, 0, of);
      vm::Thread* thread = nullptr;
      machine_->vm().scheduler().forEach([&](vm::Thread& only) { thread = &only; });
      thread->top = nullptr;
      thread->caught = heap::kNullRef;
      ready_ = machine_->vm().capture();
    }
  }
  if (machine_ == nullptr) return std::nullopt;
  machine_->vm().restore(ready_);
  if (known_.size() >= kMostKnown) known_.clear();
  return known_[key] = run(kind, bits, conversion);
}

}  // namespace javelin::explore
