// SPDX-License-Identifier: Apache-2.0
// Tracker: the hook that the machine calls in symbolic frames. It hands each instruction and native call to
// the part that knows what it means on terms, and owns the parts. A run is followed until a listener is set,
// and explored from then on (run_policy.h). One run, one thread. See README.md.
#pragma once

#include "concolic/heap_terms.h"
#include "concolic/input_sources.h"
#include "concolic/memory_instructions.h"
#include "concolic/named_objects.h"
#include "concolic/native_methods.h"
#include "concolic/raw_memory_terms.h"
#include "concolic/references.h"
#include "concolic/run.h"
#include "expr/input_masks.h"

namespace javelin::concolic {

class Regions;

class Tracker final : public vm::ShadowHook {
 public:
  using Term = expr::Term;
  Tracker(vm::Vm& machine, expr::TermArena& arena);
  ~Tracker() override;

  // From now on the listener hears of every condition, values that native methods take are pinned, and
  // nothing is lost.
  void setListener(PathListener& listener);
  // Told of every conjunct of a run that is followed: false stops the program.
  void watchConjuncts(FollowPolicy::Watch watch);

  // In a hunt, how numbers are written.
  void setJdkStrings(std::shared_ptr<rules::JdkStrings> strings) { run_.setJdkStrings(std::move(strings)); }

  // How many instructions it has followed to their end.
  const std::uint64_t& steps() const { return steps_; }

  // --- the parts ---
  expr::TermArena& arena() { return run_.arena(); }
  Path& path() { return run_.path(); }
  const PathConstraint& constraint() const { return run_.path().constraint(); }
  const expr::Model& model() const { return run_.path().model(); }
  HeapTerms& heap() { return heap_; }
  References& references() { return references_; }
  InputSources& inputs() { return inputs_; }
  const InputSources& inputs() const { return inputs_; }
  NativeMethods& natives() { return natives_; }
  std::uint64_t valueOf(Term term) { return run_.path().valueOf(term); }

  // --- outside of any instruction ---
  // A condition that holds under the model.
  void decide(Term condition, ConjunctKind kind) { run_.add({condition, kind, {}, 0}); }
  // A condition that is known to hold: nobody is told.
  void adopt(const Conjunct& conjunct) { run_.adopt(conjunct); }
  // Work such as planning inputs: the listener may end the path. False if it has.
  bool goesOn() {
    run_.policy().worked();
    return !vm_.stopped();
  }
  // Goes on in a state that has been restored: every value that has a term gets its bits under the model.
  // If `before` is given, the bits are right for that model, and only what depends on inputs that differ is
  // computed.
  void resume(expr::Model model, NextPath next, const expr::Model* before = nullptr);

  // --- the hook ---
  vm::Step before(vm::Thread& thread, const ir::Instr& instr) override;
  bool native(vm::NativeCall& call) override { return natives_.before(call); }
  void afterNative(vm::NativeCall& call) override { natives_.after(call); }
  bool wantsCalls(const vm::RtMethod& method) override { return natives_.wantsCalls(method); }
  void overwritten(vm::NativeCall& call, vm::Ref object, std::uint64_t offset) override {
    natives_.overwritten(call, object, offset);
  }
  void havoc(vm::NativeCall& call) override { natives_.havoc(call); }
  Term widened(Term term, classfile::BasicType to) override { return semantics::widened(arena(), term, to); }
  void forEachNamed(Term term, const VisitObject& visit) override { named_objects_.forEach(term, visit); }
  void forEachRoot(const VisitObject& visit) override;
  void forEachPinned(const VisitObject& visit) override;
  std::uint32_t roomOf(vm::Ref array, std::uint32_t length) const override;

 private:
  vm::Step follow(vm::Thread& thread, const ir::Instr& instr);
  // What resume() does with values: of those that may depend on these inputs (expr/input_masks.h).
  void refreshHeap(std::uint64_t changed);
  void refreshStack(vm::Thread& thread, std::uint64_t changed);
  void noteValue(Term term) { run_.policy().noteValue(run_.path(), term); }

  // tracker_arithmetic.cpp
  Term arithmetic(const At& at);
  Term condition(const At& at);
  // True: the frame stands elsewhere now, or the run has stopped.
  bool branch(const At& at);
  bool branchOnBoxes(const At& at);
  bool switchOn(const At& at);

  // tracker_calls.cpp
  void call(const At& at);
  // The call's result is a new input. False if the call is to be made.
  bool skipCall(const At& at);
  void returnFrom(const At& at);

  vm::Vm& vm_;
  Run run_;
  HeapTerms heap_;
  References references_;
  MemoryInstructions memory_;
  RawMemoryTerms raw_;
  InputSources inputs_;
  NativeMethods natives_;
  std::unique_ptr<Regions> regions_;
  NamedObjects named_objects_;
  expr::InputMasks input_masks_;
  std::uint64_t steps_ = 0;
};

}  // namespace javelin::concolic
