// SPDX-License-Identifier: Apache-2.0
// Cvc5Session: the talk with one cvc5 process. Each request ends with an echo of a new mark; what comes
// before the mark is the reply. Once a call failed the session is broken and must be dropped. For
// cvc5_solver.cpp only.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "expr/smt_writer.h"
#include "solver/cvc5/cvc5_solver.h"
#include "support/child_process.h"

namespace javelin::solver {

// Why there is no reply.
struct Cvc5Failure {
  enum class Kind : std::uint8_t { NotStarted, Stopped, TimeUp, Ended, Nonsense };
  Kind kind;
  UnknownReason reason;
  std::string text;
  bool was_killed = false;  // by somebody else: the query is not to blame
};

class Cvc5Session {
 public:
  // Not started if there is a failure. The limit of resources is fixed for a process's life.
  Cvc5Session(const expr::TermArena& arena, const Cvc5Options& options, std::uint64_t rlimit);
  std::optional<Cvc5Failure> start(const Limits& limits);

  std::uint64_t rlimit() const { return rlimit_; }
  int processId() const { return child_ == nullptr ? -1 : child_->pid(); }

  // Defines what is new and asks; "sat", "unsat", "unknown". The conditions are lowered.
  std::optional<Cvc5Failure> check(std::span<const Term> lowered, const Limits& limits, std::string& verdict);
  // After "sat": the values of terms that occur in what was checked.
  std::optional<Cvc5Failure> values(std::span<const Term> terms, const Limits& limits,
                                    std::vector<std::uint64_t>& result);
  // After "unsat": which conditions were needed.
  std::optional<Cvc5Failure> failedConditions(const Limits& limits, std::vector<Term>& result);
  // After "unknown".
  std::optional<Cvc5Failure> whyUnknown(const Limits& limits, std::string& text);

 private:
  std::optional<Cvc5Failure> request(std::string text, double seconds, const Limits& limits,
                                     std::string& reply);
  std::optional<Cvc5Failure> ask(std::string text, const Limits& limits, std::string& reply);
  Cvc5Failure broken(Cvc5Failure::Kind kind, std::string_view what, std::string_view reply);
  // A name for the condition with its side conditions, defined in `text` if it is new.
  std::string assumption(Term condition, std::string& text);

  const expr::TermArena& arena_;
  const Cvc5Options& options_;
  std::uint64_t rlimit_;
  expr::SmtWriter writer_;
  std::unique_ptr<ChildProcess> child_;
  std::vector<bool> named_;  // by condition
  std::uint64_t marks_ = 0;
};

}  // namespace javelin::solver
