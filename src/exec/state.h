// SPDX-License-Identifier: Apache-2.0
// One path being executed: frames, heap, statics, path condition and a model of it. A copy is a fork; copies
// share nothing that either can change. Promise 1: the model satisfies every conjunct of the path condition,
// always.
#pragma once

#include <map>
#include <vector>

#include "exec/outcome.h"
#include "expr/model.h"
#include "heap/heap.h"
#include "ir/body.h"
#include "program/program.h"

namespace javelin::exec {

struct Frame {
  program::MethodId method;
  const ir::Body* body = nullptr;
  std::vector<heap::Value> registers;
  ir::BlockId block;
  std::uint32_t at = 0;                             // instruction, in body->instructions
  std::map<std::uint16_t, std::uint32_t> branches;  // by bci: executions counted against the branch bound
  program::ClassId initializes;                     // this is the <clinit> frame of that class

  const ir::Instr& instr() const { return body->instructions[at]; }
  heap::Value& operator[](ir::RegId reg) { return registers[reg.value()]; }
};

enum class ConjunctKind : std::uint8_t {
  Assumption,  // part of the input's shape, such as an array's length not being negative
  Branch,
  Implicit,  // a check that the JVM makes: for null, bounds, zero
  Pinned,    // a value fixed to what the model says because we could not do better
};

struct Conjunct {
  expr::Term term;
  ConjunctKind kind = ConjunctKind::Branch;
  program::MethodId method;
  std::uint16_t bci = 0;
};

enum class InitState : std::uint8_t { Running, Done, Failed };

struct State {
  std::vector<Frame> frames;
  heap::Heap heap;
  std::map<program::FieldId, heap::Value> statics;
  std::map<program::ClassId, InitState> initialized;
  std::map<expr::Term, std::uint32_t> lazy_references;      // reference inputs that turned out not to be null
  std::map<std::uint32_t, std::vector<StackEntry>> traces;  // of exceptions: the stack where they were made
  std::vector<Conjunct> path;
  expr::Model model;
  std::uint64_t steps = 0;
  std::uint32_t pinned = 0;

  Frame& frame() { return frames.back(); }
  const Frame& frame() const { return frames.back(); }
  // The stack now, innermost first.
  std::vector<StackEntry> stack() const;
  // The stack for an exception that is being made: without the frames of its own constructors, as the JVM has
  // it.
  std::vector<StackEntry> stackFor(std::uint32_t exception, const program::Program& program) const;
};

}  // namespace javelin::exec
