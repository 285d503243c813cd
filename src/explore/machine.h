// SPDX-License-Identifier: Apache-2.0
// Machine: a Java machine for exploring: booted once, back at its first state for every work unit. One
// thread.
#pragma once

#include <memory>

#include "explore/stub_classes.h"
#include "jvm/boot_snapshot.h"
#include "vm/boot.h"
#include "vm/branch_trace.h"
#include "vm/state_image.h"

namespace javelin::explore {

class Machine {
 public:
  // The program must have the snapshot's layouts, and outlive the machine.
  static Result<std::unique_ptr<Machine>> make(program::Program& program, const jvm::BootSnapshot& snapshot,
                                               vm::VmOptions options);

  vm::Vm& vm() { return *vm_; }
  program::Program& program() { return vm_->classes().program(); }
  // Back to the start, as if nothing had ever run. There is one thread, without frames.
  void reset() { vm_->restore(first_); }
  // The same, where objects will have other identity hashes, and sets and maps that cannot be changed another
  // order, at another time and on another machine: what a JVM has otherwise where a test is run again.
  void resetOtherwise() { vm_->restore(other_); }
  StubClasses& stubs() { return *stubs_; }
  // Branches of the code under test.
  vm::BranchTrace& branches() { return *vm_->options().branch_trace; }
  // Called after each turn of a thread; false ends the run.
  void setGoesOn(std::function<bool()> goes_on) { *goes_on_ = std::move(goes_on); }
  // See VmOptions::class_found.
  using ClassFound = std::function<void(vm::NativeCall&, const vm::RtClass&, vm::Ref)>;
  void setClassFound(ClassFound found) { *class_found_ = std::move(found); }

 private:
  Machine() = default;
  // Runs it on the only thread, to its end.
  Status run(vm::NativeFunction function);
  Status changeMachine();

  std::shared_ptr<std::function<bool()>> goes_on_ = std::make_shared<std::function<bool()>>();
  std::shared_ptr<ClassFound> class_found_ = std::make_shared<ClassFound>();
  std::unique_ptr<vm::Vm> vm_;
  std::unique_ptr<StubClasses> stubs_;
  vm::StateImage first_;
  vm::StateImage other_;
};

}  // namespace javelin::explore
