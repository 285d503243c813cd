// SPDX-License-Identifier: Apache-2.0
#include "test_machine.h"

#include <stdexcept>

#include "classpath/class_path.h"
#include "jvm/boot_snapshots.h"
#include "outside/record.h"
#include "tests/support/files.h"
#include "tests/support/java.h"
#include "vm/java_threads.h"
#include "vm/native_call.h"
#include "vm/snapshot_layouts.h"
#include "vm/symbolic_frames.h"
#include "vm/system_properties.h"

namespace javelin::vm {
namespace {

template <typename T>
T valueOf(Result<T> result) {
  if (!result.ok()) throw std::runtime_error(result.error().text());
  return std::move(*result);
}

std::shared_ptr<const jvm::BootSnapshot> bootSnapshot() {
  static const std::shared_ptr<const jvm::BootSnapshot> snapshot = [] {
    const jvm::BootSnapshots snapshots({.cache_folder = test::scratchFolder(JAVELIN_TEST_JAVA "-boot"),
                                        .host_program = test::buildFolder() / "bin" / "javelin-host"});
    return valueOf(snapshots.forJdk(test::javaHome()));
  }();
  return snapshot;
}

// The call that is running: a native function has no other way to tell.
struct Running {
  RtMethod* method = nullptr;
  std::vector<Word> arguments;
  std::vector<expr::Term> terms;
  Word result = 0;
  expr::Term result_term;
  Ref exception = heap::kNullRef;
};
Running running;

void end(NativeCall& call) {
  running.exception = call.exception();
  if (running.exception == heap::kNullRef) {
    running.result = call.result();
    if ((call.frame->flags & Frame::kSymbolic) != 0)
      running.result_term =
          termsOf(call.thread, *call.frame)[call.frame->method->argument_count + NativeRegisters::kResult];
  }
  call.vm.stop(StopReason::Ended, "");
  call.leave();
}

void begin(NativeCall& call) {
  if (call.exception() != heap::kNullRef) return end(call);
  if (!call.initialise(*running.method->owner, begin)) return;
  if (running.terms.empty()) return call.call(*running.method, running.arguments, end, true);
  call.callWithTerms(*running.method, running.arguments, running.terms, end, true);
}

constexpr std::size_t kNextProperty = 0;

void setProperties(NativeCall& call) {
  if (call.exception() == heap::kNullRef && setNextProperty(call, kNextProperty, setProperties)) return;
  call.vm.stop(StopReason::Ended, "");
  call.leave();
}

Thread& onlyThread(Vm& vm) {
  Thread* only = nullptr;
  vm.scheduler().forEach([&](Thread& thread) { only = only == nullptr ? &thread : only; });
  return *only;
}

void run(Vm& vm, NativeFunction function) {
  Thread& thread = onlyThread(vm);
  vm.pushCall(thread, vm.internalMethod(function), {}, Frame::kCatches);
  vm.scheduler().run();
}

}  // namespace

const std::filesystem::path& testClasses() {
  static const std::filesystem::path folder = [] {
    const std::filesystem::path made = test::scratchFolder(JAVELIN_TEST_JAVA "-classes");
    // They may use the classes of api/.
    test::compileJava(test::testFolder() / "unit" / JAVELIN_TEST_JAVA / "java", made,
                      {"-g", "-nowarn", "-implicit:class", "-XDignore.symbol.file", "-sourcepath",
                       (test::testFolder().parent_path() / "api").string()});
    return made;
  }();
  return folder;
}

TestMachine::TestMachine(VmOptions options, Start start, ShadowHook* hook)
    : snapshot_(bootSnapshot()),
      outside_(std::make_shared<outside::Overlay>(std::make_shared<outside::Record>(),
                                                  outside::OverlayOptions{.input = "first\nsecond\n"})) {
  auto path = valueOf(
      classpath::ClassPath::open({.entries = {testClasses().string()}, .java_home = test::javaHome()}));
  program_ =
      valueOf(program::Program::open(std::move(path), std::make_shared<const SnapshotLayouts>(*snapshot_)));
  options.outside = outside_;
  options.properties.emplace_back("java.class.path", testClasses().string());
  options.properties.emplace_back("java.io.tmpdir", "/tmp");
  options.properties.emplace_back("user.dir", testClasses().string());
  vm_ = std::make_unique<Vm>(*program_, std::move(options));
  vm_->setShadowHook(hook);
  roots_ = valueOf(importSnapshot(*vm_, *snapshot_));
  if (start == Start::ByLauncher) return;
  const Thread& thread = vm_->scheduler().add(roots_.main_thread, vm_->options().main_stack_bytes);
  markAlive(*vm_, thread.object, thread.number);
  patchCopiesOfProperties(*vm_);
  run(*vm_, setProperties);
  Thread& main_thread = onlyThread(*vm_);
  main_thread.top = nullptr;
  main_thread.caught = heap::kNullRef;
  vm_->allowStates();
  first_ = vm_->capture();
  reset();
}

TestMachine& TestMachine::shared() {
  static TestMachine machine;
  return machine;
}

RtClass& TestMachine::load(std::string_view class_name) {
  const auto type = vm_->classes().load(class_name);
  if (!type.ok()) throw std::runtime_error("no class " + std::string(class_name));
  return **type;
}

Ended TestMachine::call(std::string_view class_name, std::string_view method, std::string_view descriptor,
                        std::vector<Word> arguments, std::vector<expr::Term> terms) {
  RtClass& type = load(class_name);
  running = {};
  running.method = vm_->classes().findMethod(type, method, descriptor);
  running.arguments = std::move(arguments);
  running.terms = std::move(terms);
  if (running.method == nullptr) throw std::runtime_error("no method " + std::string(method));
  run(*vm_, begin);
  Ended ended;
  ended.stop = vm_->stopReason();
  ended.stop_text = vm_->stopText();
  if (ended.stop != StopReason::Ended) return ended;
  ended.threw = running.exception != heap::kNullRef;
  ended.value = running.result;
  ended.term = running.result_term;
  if (ended.threw) {
    ended.text = vm_->classes().program().nameOf(vm_->classes().of(running.exception).id);
  } else if (descriptor.ends_with(")Ljava/lang/String;") && refOf(ended.value) != heap::kNullRef) {
    ended.text = vm_->strings().utf8(refOf(ended.value));
  }
  return ended;
}

}  // namespace javelin::vm
