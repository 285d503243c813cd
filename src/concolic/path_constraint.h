// SPDX-License-Identifier: Apache-2.0
// The path constraint of a run: what its input satisfies, and with it every input that takes the same path.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "expr/term.h"
#include "ir/instr.h"
#include "program/ids.h"
#include "vm/thread.h"

namespace javelin::concolic {

enum class ConjunctKind : std::uint8_t {
  Branch,
  Implicit,  // a check that the JVM makes: for bounds, zero
  Pinned,    // a value fixed to what it was in this run
  Choice,    // which of several objects a reference is, how long an array is, how an input is made
  Assumed,   // true of every input
};

struct Conjunct {
  expr::Term term;  // true of the run's input
  ConjunctKind kind = ConjunctKind::Branch;
  program::MethodId method;
  std::uint16_t bci = 0;
};

// A symbolic value that a native method overwrote, or had no way to see.
struct Lost {
  std::string method;  // the native one
  expr::Term term;
  std::uint64_t count = 1;
};

// Told of every condition before it is added: the other side of it is another path.
class Decisions {
 public:
  virtual ~Decisions() = default;
  virtual void decided(const Conjunct& conjunct) = 0;
  // A branch is about to be taken in the thread's top frame.
  virtual void branching(const vm::Frame& frame, const ir::Instr& instr, bool is_symbolic) = 0;
  virtual void leaving(const vm::Frame& frame) = 0;
  // Longest array for which each length is a path of its own.
  virtual std::uint32_t longestArray() const = 0;
  // The array is longer than that.
  virtual void longArray(std::uint32_t length) = 0;
};

struct PathConstraint {
  std::vector<Conjunct> conjuncts;
  std::vector<Lost> lost;
};

}  // namespace javelin::concolic
