// SPDX-License-Identifier: Apache-2.0
// IsolatedSolver: a solver whose every check runs in a process of its own, a fork of this one. If it
// crashes, runs out of memory or does not end, the answer is Unknown(BackendFailed) and the run goes on; one
// that is killed from outside is started once more.
// The child inherits the terms, so nothing is written or parsed but the answer. A fork and a solver made
// afresh cost some milliseconds: for fallbacks, not for every query.
//
// The child is a copy of the calling thread alone. It may take malloc's locks (the C library sees to them)
// but none of ours: `make` must not need anything that another thread may hold.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "solver/solver.h"

namespace javelin::solver {

class EffortLeft;

struct IsolationOptions {
  double hang_seconds = 300;                // for one query, where Limits::seconds sets no limit
  std::uint64_t memory_limit = 8ULL << 30;  // bytes that the child may take beyond what we have; 0: none
};

class IsolatedSolver final : public Solver {
 public:
  using Make = std::function<std::unique_ptr<Solver>()>;
  // `arena` must outlive the solver; `name` is the name of what `make` makes.
  IsolatedSolver(const expr::TermArena& arena, std::string_view name, Make make,
                 IsolationOptions options = {})
      : arena_(arena), name_(name), make_(std::move(make)), options_(options) {}

  Answer check(const Query& query, const Limits& limits) override;
  std::string_view name() const override { return name_; }

 private:
  Answer tryOnce(const Query& query, const Limits& limits, const EffortLeft& effort, bool& was_killed);

  const expr::TermArena& arena_;
  std::string_view name_;
  Make make_;
  IsolationOptions options_;
};

}  // namespace javelin::solver
