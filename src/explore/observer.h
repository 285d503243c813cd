// SPDX-License-Identifier: Apache-2.0
// Observer: reads what can be seen of the machine's state when the entry has ended into an ObservedEnd, with
// the terms beside the bits. It changes nothing, and decides nothing: a reference that is open stays a
// choice.
//
// Objects of the program's own classes, and most of the JDK's, are their fields. Strings, string builders and
// the JDK's collections are what is in them: how much room they have, and how often they were changed, no
// caller can see.
#pragma once

#include <unordered_map>

#include "concolic/tracker.h"
#include "explore/observed_end.h"
#include "explore/values.h"
#include "vm/native_call.h"
#include "vm/vm.h"

namespace javelin::explore {

// The name by which an input that is made when code looks is known: it does not depend on the machine.
std::string nameOfUnmade(const PlannedValue& value);

class Observer {
 public:
  Observer(vm::Vm& machine, concolic::Tracker& tracker, const EndWatcher& watcher);

  ObservedValue reference(expr::Term term, vm::Word bits);
  // An exception: its class, message and the rest of it.
  void exception(vm::Ref thrown, bool has_own_message, ObservedEnd& end);
  // Static fields of the program's classes that have been initialised.
  void statics(ObservedEnd& end);
  // How the inputs were made.
  void inputs(const Plan& plan, ObservedEnd& end);
  ObservedGraph takeGraph() { return std::move(graph_); }
  // Objects that no code has read, by address.
  void setUnmade(const Plan& plan);
  // Stubs among the inputs, with their names.
  void setStubs(const std::vector<std::pair<vm::Ref, std::string>>& stubs);
  // How often methods of stubs were called that leave a trace of it.
  void countedCalls(const std::vector<std::pair<vm::Ref, std::string>>& stubs, ObservedEnd& end);
  // The call of a stub that is about to run, with its own graph.
  void stubCall(const vm::NativeCall& call, ObservedStubCall& to);

  // An input, as it was when it had been made.
  ObservedGraph firstState(vm::Ref object);

 private:
  using Node = ObservedNode;

  std::uint32_t nodeOf(vm::Ref object);
  void split(expr::Term term, expr::Term when, ObservedValue& to);
  void read();
  void readObject(std::uint32_t index, vm::Ref object);
  // Those that the class and its superclasses declare.
  void readFields(std::uint32_t index, vm::Ref object, program::ClassId type);
  void readArray(std::uint32_t index, vm::Ref object);
  void readText(std::uint32_t index, vm::Ref holder, const vm::RtClass& type);
  bool readCollection(std::uint32_t index, vm::Ref object, const vm::RtClass& type);
  bool readSequence(std::uint32_t index, vm::Ref array, expr::Term size);
  bool readLinked(std::uint32_t index, vm::Ref first, const char* item, const char* next);
  bool readHashMap(std::uint32_t index, vm::Ref map, bool keys_only);
  bool readTreeMap(std::uint32_t index, vm::Ref map, bool keys_only);
  bool readImmutable(std::uint32_t index, vm::Ref object, std::string_view name);
  void setFixedLength(std::uint32_t index);
  void readStub(std::uint32_t index, vm::Ref object, const vm::RtClass& type);
  std::string familyOf(const vm::RtClass& type) const;
  void fail(std::string why);

  ObservedValue valueAt(vm::Ref object, std::uint64_t offset, classfile::BasicType type);
  // Of a field that the class or a superclass declares.
  const program::Field* field(const vm::RtClass& type, std::string_view name) const;
  std::optional<ObservedValue> valueOf(vm::Ref object, std::string_view name);
  // A reference that is one object on this path.
  std::optional<vm::Ref> objectIn(vm::Ref object, std::string_view name);
  std::optional<vm::Ref> objectAt(vm::Ref object, std::uint64_t offset);
  std::optional<std::int32_t> intIn(vm::Ref object, std::string_view name);
  std::string enumConstant(vm::Ref object);
  bool isOfProgram(const vm::RtClass& type) const;

  vm::Vm& vm_;
  program::Program& program_;
  concolic::Tracker& tracker_;
  expr::TermArena& arena_;
  const EndWatcher& watcher_;
  ObservedGraph graph_;
  std::unordered_map<vm::Ref, std::uint32_t> known_;
  std::unordered_map<vm::Ref, std::string> unmade_;
  std::unordered_map<vm::Ref, std::string> inputs_;  // of open references, and stubs
  std::vector<std::pair<std::uint32_t, vm::Ref>> work_;
  std::size_t values_ = 0;
  bool is_reading_ = false;
};

}  // namespace javelin::explore
