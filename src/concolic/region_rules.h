// SPDX-License-Identifier: Apache-2.0
// RegionRuleContext: what a rule for a method of the JDK reads when the call stands in a merged region: the
// arguments' terms, and the heap as the region has left it so far. Nothing is decided: where a rule would
// have to know more than the terms say (which object an argument is), the context refuses, and the answer
// counts for nothing. Lives as long as one call.
#pragma once

#include "concolic/heap_terms.h"
#include "concolic/run.h"
#include "concolic/settled_texts.h"
#include "merge/region_state.h"
#include "rules/rule_context.h"
#include "vm/jdk_offsets.h"

namespace javelin::concolic {

class RegionRuleContext final : public RunPart, public rules::RuleContext {
 public:
  using Term = expr::Term;
  RegionRuleContext(Run& run, HeapTerms& heap, const vm::JdkOffsets& offsets, std::span<const Term> arguments,
                    const merge::ReadPlace& read)
      : RunPart(run), heap_(heap), texts_(run, heap), offsets_(offsets), arguments_(arguments), read_(read) {}

  bool hasRefused() const { return has_refused_; }

  expr::TermArena& arena() override { return arena_; }
  Term symbolic(std::size_t i) override;
  Term number(std::size_t i) override { return path_.known(arguments_[i]); }
  Term argument(std::size_t i, classfile::BasicType) override { return number(i); }
  vm::Ref object(std::size_t i) override { return objectOf(arguments_[i]); }
  std::optional<rules::Sequence> array(vm::Ref array) override;
  std::optional<rules::Sequence> characters(vm::Ref string) override;
  Term element(const rules::Sequence& sequence, std::uint32_t index) override;
  Term unsettledByte(vm::Ref array, std::uint32_t index) override;
  std::uint32_t roomOf(vm::Ref array) override { return heap_.capacityOf(array); }
  std::string_view classOf(vm::Ref object) override;
  Term numberIn(vm::Ref object, jvm::JdkField field, classfile::BasicType type) override;
  vm::Ref referenceIn(vm::Ref object, jvm::JdkField field) override;
  std::shared_ptr<rules::JdkStrings> jdkStrings() override { return nullptr; }
  std::optional<Term> lengthOf(vm::Ref array) override;
  rules::IntBounds boundsOf(Term number) override;
  std::optional<std::uint32_t> roomFor(Term, std::int64_t) override { return refuse(); }

 private:
  std::nullopt_t refuse() {
    has_refused_ = true;
    return std::nullopt;
  }
  vm::Ref objectOf(Term reference);

  HeapTerms& heap_;
  SettledTexts texts_;
  const vm::JdkOffsets& offsets_;
  std::span<const Term> arguments_;
  const merge::ReadPlace& read_;
  bool has_refused_ = false;
};

}  // namespace javelin::concolic
