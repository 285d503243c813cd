// SPDX-License-Identifier: Apache-2.0
#include "solver/bits/sat_solver.h"

#include <algorithm>
#include <cadical.hpp>
#include <chrono>
#include <limits>
#include <optional>

#include "solver/effort_left.h"
#include "support/check.h"
#include "support/work_clock.h"

namespace javelin::solver::bits {

namespace {

using Clock = std::chrono::steady_clock;

// Measured: a call takes so much for each clause, for each time that it asks whether to go on, and for each
// literal of a learned clause.
constexpr std::uint64_t kWorkOfNewClause = 150;
constexpr std::uint64_t kWorkOfClause = 25;
constexpr std::uint64_t kWorkOfLearnedLiteral = 2'500;
// Times the number of variables, which tells how much is propagated: a conflict takes 3 to 20, with a median
// of 6. Of large formulas (by far the most are multipliers) it takes as many times more as they are larger,
// for they are in no cache.
constexpr std::uint64_t kWorkOfConflict = 8;
constexpr std::uint64_t kWorkOfTwoTurns = 5;
constexpr std::uint64_t kManyClauses = 250'000;

// The cost of propagation, as the number of variables of a formula that is not large.
std::uint64_t weightOf(int variables, std::uint64_t clauses) {
  return static_cast<std::uint64_t>(variables) * std::max(clauses, kManyClauses) / kManyClauses;
}

void set(CaDiCaL::Solver& solver, const char* option, int value) {
  const bool known = solver.set(option, value);
  INVARIANT(known);
}

}  // namespace

struct SatSolver::Backend {
  // CaDiCaL asks it now and then: after so many decisions and conflicts, so it is part of the work clock.
  class Watch : public CaDiCaL::Terminator {
   public:
    void start(const Limits& limits, std::uint64_t weight) {
      work_of_turn_ = kWorkOfTwoTurns * weight / 2;
      effort_.emplace(limits);
      stop_ = limits.stop;
      timed_ = limits.seconds > 0;
      if (timed_) {
        deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                       std::chrono::duration<double>(std::min(limits.seconds, 1e9)));
      }
    }
    bool stopped() const { return stop_.stop_requested() || (timed_ && Clock::now() >= deadline_); }
    bool terminate() override {
      WorkClock::add(work_of_turn_);
      return effort_->over() || stopped();
    }

   private:
    std::uint64_t work_of_turn_ = 0;
    std::optional<EffortLeft> effort_;
    std::stop_token stop_;
    bool timed_ = false;
    Clock::time_point deadline_;
  };

  // Never wants a learned clause; counts them, which is CaDiCaL's only way to tell its conflicts.
  class ConflictCounter : public CaDiCaL::Learner {
   public:
    void start(std::uint64_t weight) { work_of_conflict_ = kWorkOfConflict * weight; }
    bool learning(int size) override {
      ++count_;
      WorkClock::add(work_of_conflict_ + kWorkOfLearnedLiteral * static_cast<std::uint64_t>(size));
      return false;
    }
    void learn(int /*literal*/) override {}
    std::uint64_t count() const { return count_; }

   private:
    std::uint64_t work_of_conflict_ = 0;
    std::uint64_t count_ = 0;
  };

  Watch watch;
  ConflictCounter counter;
  CaDiCaL::Solver solver;  // last: it must go before what is connected to it
};

SatSolver::SatSolver() : backend_(std::make_unique<Backend>()) {
  CaDiCaL::Solver& solver = backend_->solver;
  set(solver, "quiet", 1);    // it would print "c found falsified original clause" and the like to stdout
  set(solver, "check", 0);    // its self-checks abort the process
  set(solver, "profile", 0);  // a system call at the start and the end of every phase
  set(solver, "phase", 0);    // small numbers first
  solver.connect_learner(&backend_->counter);
  solver.connect_terminator(&backend_->watch);
}

SatSolver::~SatSolver() {
  backend_->solver.disconnect_learner();
  backend_->solver.disconnect_terminator();
}

std::uint64_t SatSolver::conflicts() const { return backend_->counter.count(); }

void SatSolver::addClause(std::span<const int> literals) {
  ++clauses_;
  WorkClock::add(kWorkOfNewClause);
  for (const int literal : literals) backend_->solver.add(literal);
  backend_->solver.add(0);
}

SatSolver::Outcome SatSolver::solve(std::span<const int> assumptions, std::uint64_t conflicts,
                                    const Limits& limits) {
  CaDiCaL::Solver& solver = backend_->solver;
  const std::uint64_t weight = weightOf(variables_, clauses_);
  backend_->watch.start(limits, weight);
  backend_->counter.start(weight);
  if (backend_->watch.stopped()) return Outcome::Stopped;
  WorkClock::add(kWorkOfClause * clauses_);
  for (const int literal : assumptions) solver.assume(literal);
  constexpr std::uint64_t kMost = std::numeric_limits<int>::max();
  solver.limit("conflicts", static_cast<int>(std::min(conflicts, kMost)));
  switch (solver.solve()) {
    case 10:
      return Outcome::Sat;
    case 20:
      return Outcome::Unsat;
    default:
      return backend_->watch.stopped() ? Outcome::Stopped : Outcome::Limited;
  }
}

bool SatSolver::value(int literal) {
  PRECONDITION(backend_->solver.state() == CaDiCaL::SATISFIED);
  return backend_->solver.val(literal) > 0;
}

bool SatSolver::failed(int assumption) {
  PRECONDITION(backend_->solver.state() == CaDiCaL::UNSATISFIED);
  return backend_->solver.failed(assumption);
}

}  // namespace javelin::solver::bits
