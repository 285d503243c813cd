// SPDX-License-Identifier: Apache-2.0
// Terms for people: infix, as Java source would have them, with the names of inputs, casts, and no
// more parentheses than needed. Shared subterms are written out wherever they occur, so the text of a
// large term is cut: what lies beyond the limit shows as "...".
#pragma once

#include <cstddef>
#include <string>

#include "expr/term_arena.h"

namespace javelin::expr {

struct PrintOptions {
  std::size_t max_terms = 500;  // subterms written before the rest is cut
  bool is_conjunct = false;     // && may follow: what binds less has parentheses
  bool drops_primes = false;    // names without the primes that keep inputs of one name apart
};

std::string toJava(const TermArena& arena, Term term, const PrintOptions& options = {});

}  // namespace javelin::expr
