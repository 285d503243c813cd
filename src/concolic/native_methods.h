// SPDX-License-Identifier: Apache-2.0
// NativeMethods: what becomes of terms when a native method is called, or one with bytecode that has a rule.
// A table says which native methods pass terms on (arraycopy, clone, numbers, Unsafe); what else a method of
// the JDK is given is pinned, so that what it did is right for every input that satisfies the path; a method
// of the program's own loses it in a run that is followed, and is reported: it needs a model.
//
// Reflection: the machine's natives unbox, widen and box values, and pass the terms of boxes, elements and
// results on (vm/natives/invoke.cpp, array.cpp); what is decided here is what they look at: which objects
// they are given in an Object[], and which element is meant.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "concolic/heap_terms.h"
#include "concolic/input_sources.h"
#include "concolic/machine_rules.h"
#include "concolic/memory_instructions.h"
#include "concolic/named_classes.h"
#include "concolic/outside_inputs.h"
#include "concolic/raw_memory_terms.h"
#include "concolic/references.h"

namespace javelin::concolic {

class NativeMethods : public RunPart {
 public:
  NativeMethods(Run& run, HeapTerms& heap, References& references, MemoryInstructions& memory,
                RawMemoryTerms& raw, InputSources& inputs)
      : RunPart(run),
        rules_(run, heap, references),
        heap_(heap),
        texts_(run, heap),
        references_(references),
        places_(memory),
        raw_(raw),
        inputs_(inputs),
        outside_(run, heap),
        named_classes_(run, heap) {}

  // As ShadowHook has them.
  bool before(vm::NativeCall& call);
  void after(vm::NativeCall& call);
  bool wantsCalls(const vm::RtMethod& method);
  void overwritten(vm::NativeCall& call, vm::Ref object, std::uint64_t offset);
  void havoc(vm::NativeCall& call);

  // The rule that the called method has, again, now that Java code which it needed has run; the bytecode if
  // it has nothing to say.
  void evaluateRule(vm::NativeCall& call);
  // The function that such a rule has called has returned.
  void finishRule(vm::NativeCall& call);
  // See OutsideInputs.
  void decideProperty(vm::NativeCall& call) { outside_.decideProperty(call); }

  // Calls visit(type, name) for the native methods of the JDK that the table names.
  static void forEachRule(const std::function<void(std::string_view, std::string_view)>& visit);

 private:
  // What a native method does with files.
  enum class FileUse : std::uint8_t { None, Names, Writes };
  // What is known of a native method: `before` runs in its place if it returns true, `after` once it has
  // returned.
  struct Rule {
    std::string_view type;
    std::string_view name;  // both may have a * for any text
    bool (*before)(NativeMethods&, vm::NativeCall&) = nullptr;
    void (*after)(NativeMethods&, vm::NativeCall&) = nullptr;
    bool keeps_lengths = false;  // arrays that it is given need not have one length
    bool stores_fourth = false;  // its fourth argument is only stored, and may stay open
    bool opens_arrays = false;   // it reads arrays for objects that it is given there
    FileUse file = FileUse::None;
  };
  static std::span<const Rule> table();
  struct Known {
    const Rule* rule = nullptr;
    bool is_intrinsic = false;  // it has bytecode
    bool is_library = false;
    const rules::Rule* library = nullptr;
    bool is_entered = false;  // it has parameters that are inputs
    bool is_told = false;     // see PathListener::hearsOf
    std::size_t called = 0;   // which of PathConstraint::natives, if it is native
  };
  Known& knowledgeOf(const vm::RtMethod& method);

  // --- what it is given ---
  bool hasSymbolicArguments(vm::NativeCall& call) const;
  template <typename Visit>
  void forEachGiven(vm::NativeCall& call, Visit visit);
  vm::Ref textOf(vm::Ref object) const;
  // Which objects it is given. True: one is constructed first, and then the method runs.
  bool settleArguments(vm::NativeCall& call, const Known& known);
  // In a run that is followed: the objects that they are.
  void fixReferences(vm::NativeCall& call, const Known& known);
  static bool opensArrays(const Known& known);
  // Visits the arrays that it is given, and those of strings.
  template <typename Visit>
  void forEachArray(vm::NativeCall& call, Visit visit);
  // Arrays of symbolic length are as long as they are from now on.
  void fixLengths(vm::NativeCall& call);
  // Strings of numbers in them are read.
  void settleTexts(vm::NativeCall& call);
  bool pinArguments(vm::NativeCall& call);
  bool loseArguments(vm::NativeCall& call);

  // --- methods that pass terms on ---
  bool copyArray(vm::NativeCall& call);
  bool cloneArray(vm::NativeCall& call);
  void copyClone(vm::NativeCall& call);
  void applyFunction(vm::NativeCall& call);
  bool testType(vm::NativeCall& call);
  bool passArguments(vm::NativeCall& call);
  bool accessElement(vm::NativeCall& call);
  bool findClass(vm::NativeCall& call);
  bool isTold(const vm::RtMethod& method);

  // --- losses ---
  std::string locationOf(vm::Ref object, std::uint64_t offset) const;
  std::string placeInArguments(vm::NativeCall& call, std::uint32_t page, std::uint32_t place) const;
  void noteLost(vm::NativeCall& call, LossKind kind, Term term, std::string location);
  // What the method has written over terms is lost, and said so.
  void dropOverwritten(vm::NativeCall& call);

  MachineRules rules_;
  HeapTerms& heap_;
  SettledTexts texts_;
  References& references_;
  MemoryInstructions& places_;
  RawMemoryTerms& raw_;
  InputSources& inputs_;
  OutsideInputs outside_;
  NamedClasses named_classes_;
  std::unordered_map<const vm::RtMethod*, Known> known_;
};

}  // namespace javelin::concolic
