// SPDX-License-Identifier: Apache-2.0
// NamedObjects: the objects that terms name: their constants of sort Ref. A collection keeps them alive, for
// a value with a term may be any of them under another model, and its bits are one of them only. Whether
// there is any below a term is remembered for good (terms do not change), so that of the many terms of
// numbers none is looked at twice.
#pragma once

#include <functional>
#include <vector>

#include "expr/term_arena.h"
#include "vm/thread.h"

namespace javelin::concolic {

class NamedObjects {
 public:
  explicit NamedObjects(const expr::TermArena& arena) : arena_(arena) {}

  // Null is no object. One that stands several times may be told several times.
  void forEach(expr::Term term, const std::function<void(vm::Ref)>& visit);

 private:
  enum class Known : std::uint8_t { New, None, Some };
  bool hasAny(expr::Term term);
  bool isOne(expr::Term term) const;
  Known& knownOf(expr::Term term) {
    if (known_.size() <= term.value()) known_.resize(arena_.size(), Known::New);
    return known_[term.value()];
  }

  const expr::TermArena& arena_;
  std::vector<Known> known_;      // by term
  std::vector<expr::Term> open_;  // of a walk
};

}  // namespace javelin::concolic
