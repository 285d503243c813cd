// SPDX-License-Identifier: Apache-2.0
// Regions: at a symbolic branch, goes on where its sides meet again, with values that are choices, instead of
// taking one side (src/merge). What a run has to do step by step is the region's exit: one condition is
// decided, that there is none, and whoever has one takes the branch as ever. May write registers, the heap
// and their terms, and add that condition; asks no solver for what is inside.
#pragma once

#include <memory>

#include "concolic/heap_terms.h"
#include "concolic/references.h"
#include "concolic/run.h"
#include "concolic/settled_texts.h"
#include "merge/region_evaluator.h"
#include "rules/rule_context.h"
#include "vm/jdk_offsets.h"

namespace javelin::concolic {

class NativeMethods;

class Regions final : public RunPart, public merge::RegionWorld {
 public:
  using Term = expr::Term;
  // What is evaluated counts as steps.
  Regions(Run& run, HeapTerms& heap, NativeMethods& natives, std::uint64_t& steps)
      : RunPart(run),
        heap_(heap),
        texts_(run, heap),
        natives_(natives),
        steps_(steps),
        offsets_(run.vm().classes()) {}

  // True: the frame stands behind the region, or the run has stopped. False: the branch is to be taken.
  bool goThrough(const At& at);
  // What that has cost since it was asked last: instructions that were evaluated, and values that were
  // merged.
  std::uint64_t takeWork() { return evaluator_ == nullptr ? 0 : evaluator_->takeWork(); }

 private:
  // --- what the evaluation asks ---
  expr::TermArena& arena() override { return arena_; }
  std::optional<bool> known(Term condition) override;
  bool isOpen(Term reference) override { return path_.openOf(reference) != nullptr; }
  std::optional<std::vector<PossibleObject>> objectsOf(Term reference) override;
  Term termAt(heap::Ref object, std::uint64_t offset) override;
  Term lengthOf(heap::Ref array) override { return heap_.lengthOf(array); }
  merge::ElementRange candidatesFor(Term index, heap::Ref array) override;
  std::optional<Term> loadByIndex(heap::Ref array, Term index) override;
  RuleAnswer evaluateRule(const vm::RtMethod& method, std::span<const Term> arguments,
                          merge::RegionHeap& heap) override;
  bool alwaysDecides(const program::Method& method) override;
  bool isUnread(heap::Ref array) override;

  // A value that a rule answers with, as a term; invalid if it is nothing that a region can have.
  Term valueOf(const rules::RuleValue& value, merge::RegionHeap& heap);
  Term makeBox(const rules::NewBox& box, merge::RegionHeap& heap);
  Term makeString(const rules::NewString& string, merge::RegionHeap& heap);
  vm::Ref makeArray(const rules::NewArray& array, merge::RegionHeap& heap);
  std::optional<bool> knownByBounds(Term condition);
  static merge::ResultUse resultOf(const vm::Frame& frame);
  // Nothing comes of it but a value that the method returns.
  bool isResultAlone(const ir::Body& body, const merge::MergedRegion& region) const;
  bool isAlone(const vm::Thread& thread);
  std::vector<Term> registersOf(const At& at);
  void apply(const At& at, const merge::MergedRegion& region);
  void leave(const At& at, Term returned);

  HeapTerms& heap_;
  SettledTexts texts_;
  NativeMethods& natives_;
  std::uint64_t& steps_;
  vm::JdkOffsets offsets_;
  std::vector<Term> asked_;  // the choices of open references that the region dereferences
  std::unique_ptr<merge::RegionEvaluator> evaluator_;
};

}  // namespace javelin::concolic
