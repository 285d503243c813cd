// SPDX-License-Identifier: Apache-2.0
// Driver: the code of a path's first frame, as native functions: plans the inputs, makes them by running
// their constructors and calls, calls the entry, and says how that ended. An object of an open reference is
// made by a frame of its own, when code reads it, or at the end if no code has. All it knows while Java
// runs is in these frames and the heap, so a state can be captured at any instruction.
#pragma once

#include "explore/observed_end.h"
#include "explore/outcome.h"
#include "explore/planner.h"
#include "vm/branch_trace.h"
#include "vm/native_call.h"

namespace javelin::explore {

class Driver {
 public:
  // With `watched`, the entry's frame is a symbolic one even if it has no symbolic argument.
  Driver(vm::Vm& machine, concolic::Tracker& tracker, Planner& planner, Entry entry, bool watched)
      : vm_(machine), tracker_(tracker), planner_(planner), entry_(entry), watched_(watched) {}

  // Puts the first frame onto the only thread's stack.
  void start();
  // The same, with inputs that are given: a plan of constants, for a run without symbols. Texts are literals,
  // of which all with the same characters are one object, or each is an object of its own.
  enum class Texts : std::uint8_t { Literals, New };
  // Arguments are looked at unless only the run itself is of interest.
  void start(Plan plan, Texts texts, bool looks_at_arguments = true);
  // How the path ended, once: nothing if something else ended it.
  std::optional<Outcome> takeOutcome() { return std::exchange(outcome_, std::nullopt); }
  // The plan of the state that ran last; null if it did not get so far.
  const Plan* plan() const;
  // How often a stub's method was called on that path (see StubCalls).
  std::uint32_t stubCalls(std::uint32_t value, std::uint32_t method) const;

  // What the entry returned on that path, if it returns an object.
  vm::Ref result() const { return result_; }
  // Which object the entry returns becomes part of the path.
  void decideResult() { decides_result_ = true; }

  // See concolic::PathListener.
  vm::RtMethod& maker() const { return vm_.internalMethod(makeLater); }
  void beginMaking(vm::Thread& thread, std::uint32_t value);
  void beginResult(vm::Thread& thread, std::string name, std::string descriptor);
  // Has every end of the entry told, instead of what a test needs being made then.
  struct ObservedCall {
    const Outcome& outcome;
    vm::Word result;
    expr::Term result_term;
    vm::Ref object;  // the exception, or what a constructor made
  };
  using AtEnd = std::function<void(const ObservedCall&)>;
  void watch(const EndWatcher& watcher, AtEnd at_end) {
    watcher_ = &watcher;
    at_end_ = std::move(at_end);
  }
  // A stub gets a call: kept for whoever watches ends if the entry makes it.
  void keepStubCall(vm::NativeCall& call);
  // Those of the path, in order.
  std::vector<std::shared_ptr<const ObservedStubCall>> keptStubCalls() const;
  // The stubs among the inputs, with their names.
  std::vector<std::pair<vm::Ref, std::string>> stubs() const;
  // What no code has read is what the model says, not null where it may be.
  void keepModel(bool keeps = true) { keeps_model_ = keeps; }
  // Runs of which no state was captured leave things behind that nobody asks for any more.
  struct Kept {
    std::size_t plans = 0;
    std::size_t ends = 0;
    std::size_t passed_before = 0;
  };
  Kept kept() const { return {plans_.size(), ends_.size(), passed_before_.size()}; }
  void dropAllBut(const Kept& kept);
  // The arguments as the entry got them.
  struct Argument {
    vm::Word word;
    expr::Term term;
    bool is_reference;
  };
  std::vector<Argument> argumentsOfEntry();
  // What runs makes an input.
  bool isMaking() const;
  // The entry has been called; what is still made is for the test only.
  bool isFinishing() const;

 private:
  static Driver& of(vm::NativeCall& call);
  static void planInputs(vm::NativeCall& call);
  static void goOn(vm::NativeCall& call);
  static void made(vm::NativeCall& call);
  static void setStatics(vm::NativeCall& call);
  void callBefore(vm::NativeCall& call, const PlannedCall& planned);
  static void calledBefore(vm::NativeCall& call);
  void decideReference(vm::NativeCall& call);
  static void callEntry(vm::NativeCall& call);
  static void entryReturned(vm::NativeCall& call);
  // driver_open.cpp
  static void makeLater(vm::NativeCall& call);
  static void finishMaking(vm::NativeCall& call);
  void planLater(vm::NativeCall& call, Plan& plan);
  static void makeRest(vm::NativeCall& call);
  void finishPath(vm::NativeCall& call, Outcome outcome);
  void leaveOpen(const PlannedValue& value);
  void preferNull();
  // driver_watched.cpp
  // Initialises the classes that are wanted, then tells of the end.
  static void tellEnd(vm::NativeCall& call);
  void keepFirstState(std::uint32_t value);
  void keepStateBefore();
  void nameObjects(vm::NativeCall& call, const Plan& plan, ObservedStubCall& kept) const;
  // driver_look.cpp: in a run without symbols the arguments are looked at before and after the call.
  void lookBefore(vm::NativeCall& call);
  void lookAfter(vm::NativeCall& call, Outcome outcome);
  void lookAtArguments();
  void lookAt(std::uint32_t argument, vm::Ref object, bool has_stub);
  static void lookOn(vm::NativeCall& call);
  static void partAsked(vm::NativeCall& call);
  bool isWorthSaying(const ArgumentState& part) const;

  // False: a call has been made, or the path is over.
  bool make(vm::NativeCall& call, const PlannedValue& value, std::uint32_t index);
  bool makeByCall(vm::NativeCall& call, const PlannedValue& value, std::uint32_t index);
  bool makeStub(vm::NativeCall& call, const PlannedValue& value, std::uint32_t index);
  void makeString(const PlannedValue& value, std::uint32_t index);
  void makeArray(const PlannedValue& value, std::uint32_t index);
  // One that is made later is there already.
  vm::Ref newObject(const PlannedValue& value, std::uint32_t index);
  struct Arguments {
    std::vector<vm::Word> words;
    std::vector<expr::Term> terms;
  };
  void addArgument(const Plan& plan, std::uint32_t index, Arguments& to);
  // What a call of the method on that object runs: a factory may make one of a subclass.
  vm::RtMethod& selected(heap::Ref object, program::MethodId method);
  // A value inside of an object; one that is constant needs no term.
  void place(vm::Ref object, std::uint64_t offset, expr::Term term, std::uint32_t bytes);
  expr::Term referenceTerm(const PlannedValue& value, vm::Ref object);
  // Plan and objects are known there.
  vm::Frame* firstFrame() const;
  const Plan& currentPlan() const { return *plan(); }
  // Stores a value of the plan.
  void put(vm::Ref object, std::uint64_t offset, std::uint32_t size, std::uint32_t index);
  vm::Ref newSlots(std::size_t count);
  vm::Ref slots() const;
  void setSlot(std::uint32_t index, vm::Ref object);
  vm::Ref slot(std::uint32_t index) const;
  void end(vm::NativeCall& call, Outcome outcome);
  Outcome thrown(vm::Ref exception, OutcomeKind kind);

  vm::Vm& vm_;
  concolic::Tracker& tracker_;
  Planner& planner_;
  Entry entry_;
  bool watched_;
  const EndWatcher* watcher_ = nullptr;
  AtEnd at_end_;
  bool keeps_model_ = false;
  bool decides_result_ = false;
  vm::Ref result_ = heap::kNullRef;
  std::vector<std::unique_ptr<const Plan>> plans_;
  std::optional<Outcome> outcome_;
  std::vector<vm::BranchPath> passed_before_;  // by frames that make objects
  struct Result {
    std::string name;
    std::string descriptor;
  };
  std::vector<Result> results_;  // of calls that are not followed
  // How the entry ended, while objects for the test are made.
  struct End {
    Outcome outcome;
    vm::BranchPath passed;
    vm::Word result = 0;
    expr::Term result_term;
  };
  std::vector<End> ends_;
  struct StubCall {
    std::shared_ptr<const ObservedStubCall> call;
    vm::Word before = 0;  // the call before, from 1
    std::size_t number = 0;
  };
  std::vector<StubCall> stub_calls_;  // of all paths

  // Of a run without symbols, which is never captured.
  Texts texts_ = Texts::New;
  bool looks_at_arguments_ = false;
  bool has_looked_ = false;  // before the call
  struct Look {
    bool after = false;  // the call
    std::vector<ArgumentState> parts = {};
    std::size_t next = 0;  // the part that is asked for, by which of its calls
    std::size_t call = 0;
    std::vector<ConcreteValue> arrays = {};  // that those before gave
  };
  Look look_;
  std::vector<ArgumentState> before_;
  Outcome returned_;
  vm::BranchPath passed_;
};

}  // namespace javelin::explore
