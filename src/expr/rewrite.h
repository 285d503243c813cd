// SPDX-License-Identifier: Apache-2.0
// Rebuilding terms from the leaves up. No recursion, so terms may be as deep as they like.
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "expr/term_arena.h"

namespace javelin::expr {

// `term` with every occurrence of a key replaced by its value, which has the same sort; simplified.
Term substitute(TermArena& arena, Term term, const std::unordered_map<Term, Term>& replacements);

// Equal terms without the derived operators Lcmp, Fcmpl, Fcmpg, in the same order: for backends.
std::vector<Term> lowerDerived(TermArena& arena, std::span<const Term> terms);

// Equal terms in which arrays occur only as Select(Input, i) and Select(Table, i): reads are pushed down
// through stores, choices and constant arrays, once per array term and index. No term is an array.
std::vector<Term> lowerArrays(TermArena& arena, std::span<const Term> terms);

}  // namespace javelin::expr
