// SPDX-License-Identifier: Apache-2.0
#include "explore/machine.h"

#include "concolic/bound_rules.h"
#include "vm/java_threads.h"
#include "vm/native_call.h"
#include "vm/symbolic_frames.h"
#include "vm/system_properties.h"

namespace javelin::explore {

namespace {

constexpr std::size_t kNextProperty = 0;

// Sets the system properties of this run, as the launcher does before it calls main.
void setProperties(vm::NativeCall& call) {
  if (call.exception() == heap::kNullRef && vm::setNextProperty(call, kNextProperty, setProperties)) return;
  call.vm.stop(vm::StopReason::Ended, "");
  call.leave();
}

// Those that another machine, or another user, has otherwise.
constexpr std::pair<const char*, const char*> kOtherProperties[] = {
    {"user.dir", "/other/work"},      {"user.home", "/other/home"}, {"user.name", "other"},
    {"java.io.tmpdir", "/other/tmp"}, {"os.version", "0.0"},        {"java.version", "17.0.99"},
    {"java.vm.version", "17.0.99+1"},
};

void changeProperties(vm::NativeCall& call) {
  const vm::Word next = call.keptWord(kNextProperty)++;
  if (call.exception() == heap::kNullRef && next < std::size(kOtherProperties))
    return vm::setProperty(call, kOtherProperties[next].first, kOtherProperties[next].second,
                           changeProperties);
  call.vm.stop(vm::StopReason::Ended, "");
  call.leave();
}

// There are no terms before the first hunt; but methods that its tracker will want to know of are called
// already, and asked about only once.
class BootHook final : public vm::ShadowHook {
 public:
  explicit BootHook(const program::Program& program) : program_(program) {}
  vm::Step before(vm::Thread&, const ir::Instr&) override { return vm::Step::Next; }
  bool native(vm::NativeCall&) override { return false; }
  void afterNative(vm::NativeCall&) override {}
  void overwritten(vm::NativeCall&, vm::Ref, std::uint64_t) override {}
  void havoc(vm::NativeCall& call) override { call.returnWord(0); }
  expr::Term widened(expr::Term, classfile::BasicType) override { UNREACHABLE("there are no terms yet"); }
  bool wantsCalls(const vm::RtMethod& method) override {
    return concolic::libraryRule(program_, method) != nullptr;
  }

 private:
  const program::Program& program_;
};

}  // namespace

Result<std::unique_ptr<Machine>> Machine::make(program::Program& program, const jvm::BootSnapshot& snapshot,
                                               vm::VmOptions options) {
  std::unique_ptr<Machine> machine(new Machine());
  options.goes_on = [goes_on = machine->goes_on_] { return !*goes_on || (*goes_on)(); };
  options.class_found = [found = machine->class_found_](vm::NativeCall& call, const vm::RtClass& type,
                                                        vm::Ref name) {
    if (*found) (*found)(call, type, name);
  };
  if (options.branch_trace == nullptr) options.branch_trace = std::make_shared<vm::BranchTrace>();
  machine->vm_ = std::make_unique<vm::Vm>(program, std::move(options));
  machine->stubs_ = std::make_unique<StubClasses>(program);
  vm::Vm& vm = *machine->vm_;
  TRY(const vm::BootRoots roots, vm::importSnapshot(vm, snapshot));
  vm::Thread& thread = vm.scheduler().add(roots.main_thread, vm.options().main_stack_bytes);
  vm::markAlive(vm, thread.object, thread.number);
  vm::patchCopiesOfProperties(vm);
  TRY_STATUS(machine->run(setProperties));
  vm.allowStates();
  machine->first_ = vm.capture();
  TRY_STATUS(machine->changeMachine());
  machine->reset();
  return machine;
}

Status Machine::run(vm::NativeFunction function) {
  vm::Thread* thread = nullptr;
  vm_->scheduler().forEach([&](vm::Thread& only) { thread = &only; });
  vm_->pushCall(*thread, vm_->internalMethod(function), {}, vm::Frame::kCatches);
  BootHook hook(program());
  vm_->setShadowHook(&hook);
  vm_->scheduler().run();
  vm_->setShadowHook(nullptr);
  if (vm_->stopReason() != vm::StopReason::Ended)
    return Error{"the Java machine did not start", vm_->stopText()};
  thread->top = nullptr;
  thread->caught = heap::kNullRef;
  return okStatus();
}

Status Machine::changeMachine() {
  vm::StateImage image = first_;
  image.next_hash |= vm::StateImage::kOtherHashes;
  vm_->restore(image);
  vm_->outside().changeMachine();
  // The order of Set.of and Map.of; where their elements are does not depend on it.
  const vm::RtClass& collections = vm_->classes().known("java/util/ImmutableCollections");
  const auto change = [&](const char* name, const char* descriptor, auto pattern) {
    const program::Field* const field = vm_->classes().findField(collections, name, descriptor);
    if (field == nullptr) return;
    const auto before = vm_->heap().load<decltype(pattern)>(collections.mirror, field->offset);
    vm_->heap().store(collections.mirror, field->offset, static_cast<decltype(pattern)>(before ^ pattern));
  };
  change("SALT32L", "J", std::uint64_t{0x7fff1234});
  change("REVERSE", "Z", std::uint8_t{1});
  TRY_STATUS(run(changeProperties));
  other_ = vm_->capture();
  return okStatus();
}

}  // namespace javelin::explore
