// SPDX-License-Identifier: Apache-2.0
// The path constraint of a run: what its input satisfies, and with it every input that takes the same path.
#pragma once

#include <cstdint>
#include <map>
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

// A symbolic value that a native method overwrote, or had no way to see.
struct Lost {
  std::string method;  // the native one
  expr::Term term;
  std::uint64_t count = 1;
  bool is_overwritten = false;    // else: an argument that the method took for its value in this run
  std::string location = {};      // what was overwritten: "L.f", "int[3]"; empty: not known
  program::MethodId caller = {};  // who called it, and where; invalid: not known
  std::uint16_t bci = 0;
};

struct PathConstraint {
  std::vector<Conjunct> conjuncts;
  std::vector<Lost> lost;
  // Methods that the user let return anything: how often each was called.
  std::map<std::string, std::uint64_t> havoced;
};

}  // namespace javelin::concolic
