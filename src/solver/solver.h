// SPDX-License-Identifier: Apache-2.0
// The one interface of everything that decides conditions: backends (bits/, z3/, cvc5/, walk/) and the
// decorators around them (chain.h builds the whole). A solver belongs to one work unit and one thread, and to
// one TermArena, which it may extend. Answers depend on the queries asked before only in models and cost,
// never in the verdict of a query that is decided within its limits.
//
// Promise 2: "Sat" leaves the chain only after evaluation of every condition under the model gave true;
// "Unknown" is never taken for "Unsat".
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "expr/model.h"
#include "expr/term_arena.h"

namespace javelin::solver {

using expr::Model;
using expr::Term;

enum class Verdict : std::uint8_t { Sat, Unsat, Unknown };

enum class UnknownReason : std::uint8_t {
  None,
  ResourceLimit,  // the limits in solver units (reproducible)
  TimeLimit,      // a wall-clock limit or a stop request (not reproducible; never cached)
  Unsupported,    // the backend cannot express something in the query
  Incomplete,     // the backend gave up by itself (the walk always does: it cannot say Unsat)
  BackendFailed,  // it crashed, hung, or broke its protocol; the text says how
  WrongModel,     // its model did not satisfy the query
};

std::string_view nameOf(Verdict verdict);
std::string_view nameOf(UnknownReason reason);

// Conditions are Bool terms, all of which must hold. `extra`, if valid, is the newest of them (the branch
// being decided). `known`, if given, has been seen to satisfy all of the path: then only conditions that
// share inputs with `extra` need another look, and the rest of the answer's model is the known one's.
struct Query {
  std::span<const Term> path;
  Term extra;
  const Model* known = nullptr;

  std::size_t size() const { return path.size() + (extra.valid() ? 1 : 0); }
  template <typename Visit>
  void forEach(Visit visit) const {
    for (const Term condition : path) visit(condition);
    if (extra.valid()) visit(extra);
  }
};

// Bounds of one check. Counts are in a backend's own units and make limits reproducible, as does `effort`;
// `seconds` only guards against hanging and 0 means none.
struct Limits {
  static constexpr std::uint64_t kAnyEffort = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t conflicts = 200'000;      // bits: CaDiCaL conflicts
  std::uint64_t gates = 4'000'000;        // bits: gates that one unit's encoder may make
  std::uint64_t rlimit = 20'000'000;      // z3: resource units
  std::uint64_t cvc5_rlimit = 2'000'000;  // cvc5: resource units
  std::uint64_t walk_steps = 200'000;     // walk: evaluations of the whole formula
  std::uint64_t effort = kAnyEffort;      // all of them together: units of the WorkClock
  double seconds = 0;
  std::stop_token stop;
};

struct Answer {
  Verdict verdict = Verdict::Unknown;
  UnknownReason reason = UnknownReason::None;  // of Unknown
  Model model;                                 // of Sat
  std::vector<Term> core;       // of Unsat: conditions that contradict each other; empty if not known
  std::string detail;           // of Unknown, for people
  std::string_view decided_by;  // which level of the chain answered

  static Answer sat(Model model, std::string_view by);
  static Answer unsat(std::vector<Term> core, std::string_view by);
  static Answer unknown(UnknownReason reason, std::string detail, std::string_view by);
};

class Solver {
 public:
  virtual ~Solver() = default;
  virtual Answer check(const Query& query, const Limits& limits) = 0;
  virtual std::string_view name() const = 0;
};

}  // namespace javelin::solver
