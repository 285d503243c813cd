// SPDX-License-Identifier: Apache-2.0
// RuleObjects: makes the objects that rules for methods of the JDK answer with (rules/rule_context.h), in the
// machine's heap, with their terms and with bits under the model. Adds no condition.
#pragma once

#include "concolic/heap_terms.h"
#include "rules/rule_context.h"
#include "vm/jdk_offsets.h"

namespace javelin::concolic {

class RuleObjects : public RunPart {
 public:
  RuleObjects(Run& run, HeapTerms& heap, const vm::JdkOffsets& offsets)
      : RunPart(run), heap_(heap), offsets_(offsets) {}

  // kNullRef if there is no room.
  vm::Ref make(const rules::NewArray& array);
  vm::Ref make(const rules::NewString& string);
  void write(vm::Ref array, const vm::RtClass& type, std::uint32_t index, Term value);
  // A place of that many bytes; no term if the value is constant.
  void write(vm::Ref object, std::uint64_t offset, Term value, std::uint32_t bytes);

 private:
  HeapTerms& heap_;
  const vm::JdkOffsets& offsets_;
};

}  // namespace javelin::concolic
