// SPDX-License-Identifier: Apache-2.0
// SettledTexts: what becomes of a string of symbolic numbers (rules/number_text.h) when code reads it.
// Before, its bytes are applications of opaque functions, and nothing is decided. Settling makes the number
// of digits of each number, and its sign, part of the path, as a choice with the others as other paths; then
// every character stands at one place, and is a term that solvers understand. The array's elements are
// replaced by these: they have the same values on this path. A float, and what only java.util.Formatter can
// write, is pinned.
//
// Whoever is about to compute with the elements of an array settles it: loads (memory_instructions.h), rules
// (machine_rule_context.h). Copies need not.
#pragma once

#include "concolic/heap_terms.h"
#include "rules/number_text.h"

namespace javelin::concolic {

class SettledTexts : public RunPart {
 public:
  SettledTexts(Run& run, HeapTerms& heap) : RunPart(run), heap_(heap) {}

  // Whether an element is a byte of such a string.
  bool isUnread(vm::Ref array) const;
  bool isUnread(Term element) const;
  // The conjunct says where this is; the path may have ended then.
  void settle(vm::Ref array, const Conjunct& place);
  // For code that no path can follow: the numbers are pinned.
  void pin(vm::Ref array, const Conjunct& place);

 private:
  // What has been decided of a string.
  struct Layout {
    rules::NumberText text;
    std::vector<Term> characters;
    bool is_wide = false;
  };
  // nullopt: the path has ended.
  std::optional<Layout> decide(const rules::NumberText& text, Conjunct place);
  // The characters of a piece; nothing if the path has ended.
  std::vector<Term> decide(const rules::TextPiece& piece, Conjunct place);
  void choose(Term condition, Conjunct place);
  Term byteOf(const Layout& layout, std::uint32_t index);

  HeapTerms& heap_;
};

}  // namespace javelin::concolic
