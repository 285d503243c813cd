// SPDX-License-Identifier: Apache-2.0
// MergedRegion: what a region of code does, for all inputs at once, from a branch to where its sides meet
// again.
//
//     if (x > 0) { count++; last = x; }      exit       false
//     else if (x == 0) zeros++;              registers  count -> ite(x > 0, count + 1, count), ...
//                                            trace      (line 1 true, x > 0), (line 1 false, !(x > 0)), ...
//
// A plain value; the terms are of the arena that it was evaluated with.
#pragma once

#include <cstdint>
#include <vector>

#include "classfile/descriptor.h"
#include "expr/term.h"
#include "heap/object_layout.h"
#include "ir/instr.h"

namespace javelin::merge {

// A place in the heap and what is in it then. A constant term is a value without a term.
struct HeapWrite {
  heap::Ref object = heap::kNullRef;
  std::uint64_t offset = 0;
  expr::Term value;
  classfile::BasicType type = classfile::BasicType::Int;
};

// A place of vm::BranchTrace that is passed if the guard holds. In the order in which a run passes them.
struct TraceStep {
  std::uint32_t place = 0;
  expr::Term guard;
};

struct MergedRegion {
  // Where this holds, nothing else here does: an exception is thrown, an object is made, or anything else
  // that a run has to do step by step.
  expr::Term exit;
  // Invalid: the method returns.
  ir::BlockId join;
  std::vector<std::pair<ir::RegId, expr::Term>> registers;  // that are read behind the join
  expr::Term returned;                                      // invalid if nothing is
  std::vector<HeapWrite> writes;
  std::vector<TraceStep> trace;
  std::vector<expr::Term> conditions;  // that it depends on: of branches, and those that were known
  std::uint32_t calls = 0;             // that were followed
  std::uint32_t objects = 0;           // that it constructs
};

}  // namespace javelin::merge
