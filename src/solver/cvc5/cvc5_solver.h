// SPDX-License-Identifier: Apache-2.0
// Cvc5Solver: the cvc5 program in a child process, over SMT-LIB 2: it may crash, hang or say nonsense
// without harm, and its licence stays its own. The process lives from query to query: terms are defined
// once, a query assumes its conditions. After a failure it is killed, and the next query starts a new
// one. If somebody else kills it, a new one is asked all that it had answered, so that it is in the same
// state, and then the query again, once. Concrete functions and float remainders are uninterpreted: a Sat
// with them is a proposal only.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "solver/lowering.h"
#include "solver/solver.h"

namespace javelin::solver {

struct Cvc5Options {
  std::string program = "cvc5";                      // looked up in PATH unless it has a slash
  std::vector<std::string> arguments = {};           // in addition to ours
  std::uint64_t memory_limit = 4ULL << 30;           // bytes of the child's address space; 0: none
  double start_seconds = 30;                         // to the first sign of life
  double hang_seconds = 600;                         // for one query, where Limits::seconds sets no limit
  std::function<void(const std::string&)> log = {};  // told once if the program cannot be used at all
};

class Cvc5Session;
struct Cvc5Failure;

class Cvc5Solver : public Solver {
 public:
  // `arena` must outlive the solver.
  explicit Cvc5Solver(expr::TermArena& arena, Cvc5Options options = {});
  ~Cvc5Solver() override;

  Answer check(const Query& query, const Limits& limits) override;
  std::string_view name() const override { return "cvc5"; }

  // The id of the running child; -1 if there is none. For tests.
  int processId() const;
  // Children started so far.
  std::uint64_t starts() const { return starts_; }

 private:
  // Starts a child unless a fitting one runs.
  std::optional<Cvc5Failure> ensureSession(const Limits& limits);
  // Counts a failure to start.
  void noteFailedStart(const Cvc5Failure& failure);
  std::optional<Cvc5Failure> replay(const std::vector<std::vector<Term>>& answered, const Limits& limits);

  expr::TermArena& arena_;
  Cvc5Options options_;
  Lowering lowering_;
  std::unique_ptr<Cvc5Session> session_;
  std::vector<std::vector<Term>> answered_;  // what the child was asked, in order: lowered conditions
  std::uint64_t starts_ = 0;
  int failed_starts_ = 0;    // in a row
  std::string unavailable_;  // why we do not try any more
};

}  // namespace javelin::solver
