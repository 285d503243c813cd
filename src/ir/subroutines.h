// SPDX-License-Identifier: Apache-2.0
// Expansion of jsr/ret subroutines, which compilers before Java 6 used for `finally`. A *context* is the
// chain of subroutine calls that a piece of code runs in; the builder makes one copy of a block per context.
//
// Code leaves a subroutine by `ret`, but also by a branch or an exception to code that is no part of it. The
// parts of a subroutine are what its entry reaches and what reaches one of its `ret`s, a jsr counting as an
// edge to the instruction after it; a step to anything else drops the context. A chain never holds the same
// return point twice.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "classfile/bytecode.h"
#include "support/bit_set.h"
#include "support/ids.h"

namespace javelin::ir {

using ContextId = Id<struct ContextTag>;  // an invalid one: not in a subroutine

class Subroutines {
 public:
  Subroutines(const classfile::Bytecode& bytecode, const classfile::Code& code);

  // The context after `jsr` to `entry` in `from`, to come back to `return_offset`.
  ContextId enter(ContextId from, std::uint32_t entry, std::uint32_t return_offset);
  ContextId parent(ContextId context) const { return contexts_[context.value()].parent; }
  std::uint32_t returnOffset(ContextId context) const { return contexts_[context.value()].return_offset; }
  // The context in which control that runs in `context` arrives at `offset`.
  ContextId at(ContextId context, std::uint32_t offset) const;

 private:
  struct Context {
    ContextId parent;
    std::uint32_t entry;
    std::uint32_t return_offset;
  };
  using Graph = std::vector<std::vector<std::uint32_t>>;

  void findParts(std::uint32_t entry, const Graph& successors, const Graph& predecessors);

  const classfile::Bytecode& bytecode_;
  std::map<std::uint32_t, BitSet> parts_;  // by entry offset: positions of instructions
  std::vector<Context> contexts_;
};

// The instructions that may follow one, as positions in bytecode.instructions(); exception edges are not
// among them.
std::vector<std::uint32_t> successorsOf(const classfile::Bytecode& bytecode, std::uint32_t position);
// Control never runs from it into the next instruction.
bool endsFlow(classfile::Opcode base);

}  // namespace javelin::ir
