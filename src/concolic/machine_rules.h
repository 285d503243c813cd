// SPDX-License-Identifier: Apache-2.0
// MachineRules: evaluates rules for methods of the JDK (src/rules) in a run. A rule reads the machine's heap
// and the path through a MachineRuleContext; what it answers is applied here: its condition becomes part of
// the path, then its objects are made and its elements written.
#pragma once

#include "concolic/heap_terms.h"
#include "concolic/references.h"
#include "concolic/rule_objects.h"
#include "concolic/run.h"
#include "rules/rule_table.h"
#include "vm/jdk_offsets.h"

namespace javelin::concolic {

class MachineRules : public RunPart {
 public:
  MachineRules(Run& run, HeapTerms& heap, References& references)
      : RunPart(run),
        heap_(heap),
        references_(references),
        offsets_(run.vm().classes()),
        objects_(run, heap, offsets_) {}

  // Evaluates the rule for a call of its method. False: it has nothing to say, and the bytecode runs.
  bool evaluate(const rules::Rule& rule, vm::NativeCall& call);
  // The function that the rule has called has returned.
  void finish(const rules::Rule& rule, vm::NativeCall& call);

  // System.arraycopy, where positions or the count are symbolic.
  bool copyElements(vm::NativeCall& call);
  // Decides whether an arraycopy() is one of elements that there are.
  bool copiesInside(vm::NativeCall& call);

  const vm::JdkOffsets& offsets() const { return offsets_; }

 private:
  bool apply(vm::NativeCall& call, rules::Answer answer);
  bool giveValue(vm::NativeCall& call, const rules::RuleValue& value);

  HeapTerms& heap_;
  References& references_;
  vm::JdkOffsets offsets_;
  RuleObjects objects_;
};

}  // namespace javelin::concolic
