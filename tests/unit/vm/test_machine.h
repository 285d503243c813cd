// SPDX-License-Identifier: Apache-2.0
// A machine for tests: booted once, back at its first state for every call, with an outside of its own. Runs
// methods of the classes in tests/unit/<component>/java (JAVELIN_TEST_JAVA names the component), which are
// compiled when the first machine is made.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/boot_snapshot.h"
#include "outside/overlay.h"
#include "vm/boot.h"
#include "vm/state_image.h"

namespace javelin::vm {

// Where the classes are.
const std::filesystem::path& testClasses();

// How a call ended.
struct Ended {
  bool threw = false;
  Word value = 0;    // what it returned
  std::string text;  // the String that it returned, or the name of the exception's class
  StopReason stop = StopReason::None;
  std::string stop_text;
  expr::Term term;  // of what it returned, if that is symbolic
};

// The usual options but for what `set` does to them.
template <typename Set>
VmOptions optionsWith(Set set) {
  VmOptions options;
  set(options);
  return options;
}

class TestMachine {
 public:
  enum class Start : std::uint8_t { Now, ByLauncher };
  // One that the launcher will start has no thread yet, and no state to go back to.
  // With a hook, that one is asked about methods from the first call on.
  explicit TestMachine(VmOptions options = {}, Start start = Start::Now, ShadowHook* hook = nullptr);

  // The one without options, which tests share.
  static TestMachine& shared();

  Vm& vm() { return *vm_; }
  outside::Overlay& outside() { return *outside_; }
  const BootRoots& roots() const { return roots_; }
  RtClass& load(std::string_view class_name);
  // Back to the first state: one thread, without frames.
  void reset() { vm_->restore(first_); }
  // Calls a static method, from the state that the machine is in.
  Ended call(std::string_view class_name, std::string_view method, std::string_view descriptor,
             std::vector<Word> arguments = {}, std::vector<expr::Term> terms = {});
  // The same for a method that returns a String, from the first state.
  Ended callFromStart(std::string_view class_name, std::string_view method) {
    reset();
    return call(class_name, method, "()Ljava/lang/String;");
  }

 private:
  std::shared_ptr<const jvm::BootSnapshot> snapshot_;
  std::unique_ptr<program::Program> program_;
  std::shared_ptr<outside::Overlay> outside_;
  std::unique_ptr<Vm> vm_;
  BootRoots roots_;
  StateImage first_;
};

}  // namespace javelin::vm
