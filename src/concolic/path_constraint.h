// SPDX-License-Identifier: Apache-2.0
// The path constraint of a run: what its input satisfies, and with it every input that takes the same path.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "expr/term.h"
#include "program/ids.h"

namespace javelin::concolic {

enum class ConjunctKind : std::uint8_t {
  Branch,
  Implicit,  // a check that the JVM makes: for bounds, zero
  Pinned,    // a value fixed to what it was in this run
};

struct Conjunct {
  expr::Term term;  // true of the run's input
  ConjunctKind kind = ConjunctKind::Branch;
  program::MethodId method;
  std::uint16_t bci = 0;
};

// How a native method and symbolic values miss each other.
enum class LossKind : std::uint8_t {
  Argument,     // it was given one and does not know of terms: its result is that for this input only
  Contents,     // the same, in an object that it was given
  Overwritten,  // it wrote over one
};

// A symbolic value that a native method overwrote, or had no way to see.
struct Lost {
  LossKind kind = LossKind::Argument;
  std::string method;    // the native one
  std::string location;  // "argument 1", "A.f", "element 3 of byte[]"
  expr::Term term;
  program::MethodId caller;
  std::uint16_t bci = 0;  // of the call
};

// A native method that the run called.
struct CalledNative {
  std::string method;
  bool takes_references = false;
  std::uint64_t calls = 0;
};

struct PathConstraint {
  std::vector<Conjunct> conjuncts;
  std::vector<Lost> lost;
  std::vector<CalledNative> natives;
};

}  // namespace javelin::concolic
