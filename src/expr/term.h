// SPDX-License-Identifier: Apache-2.0
// Term: a handle, the 32-bit id of a node in one TermArena. Within an arena equal terms have equal ids
// and children have smaller ids than their parents, so ascending ids are a topological order.
#pragma once

#include <array>
#include <cstdint>

#include "expr/op.h"
#include "expr/sort.h"
#include "support/ids.h"

namespace javelin::expr {

using Term = Id<struct TermTag>;
using InputId = Id<struct InputTag>;
using FunctionId = Id<struct FunctionTag>;

// The kinds of operators that a term contains, itself included: decides which solvers may see it.
enum Trait : std::uint8_t {
  kHasInput = 1,      // some input: not a constant
  kHasFloat = 2,      // some subterm of sort F32 or F64
  kHasArray = 4,      // some subterm of an array sort
  kHasFunction = 8,   // Apply or FpRem: uninterpreted for solvers, only the evaluator knows it
  kHasFpToBits = 16,  // FpToBits, for which SMT-LIB needs a side condition
  kHasProduct = 32,   // a multiplication, division or remainder of two non-constants
};

struct Node {
  Op op;
  Sort sort;
  std::uint8_t arity;
  std::uint8_t traits;
  // Children, in order; for leaves and Apply see the arena's accessors. Unused ones are invalid.
  std::array<Term, 3> kids;

  Term a() const { return kids[0]; }
  Term b() const { return kids[1]; }
  Term c() const { return kids[2]; }
};
static_assert(sizeof(Node) == 16);

}  // namespace javelin::expr
