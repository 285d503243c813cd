// SPDX-License-Identifier: Apache-2.0
#include "solver/backends.h"

#include <algorithm>
#include <chrono>

#include "solver/bits/bits_solver.h"
#include "solver/cross_check.h"
#include "solver/cvc5/cvc5_solver.h"
#include "solver/isolated.h"
#include "solver/portfolio.h"
#include "solver/ranges/ranges_solver.h"
#include "solver/refine.h"
#include "solver/validate.h"
#include "solver/walk/walk_solver.h"
#include "solver/z3/z3_solver.h"
#include "support/check.h"

namespace javelin::solver {

namespace {

// Counts and times what reaches a backend.
class Counted final : public Solver {
 public:
  Counted(std::unique_ptr<Solver> next, SolverStatistics& statistics)
      : next_(std::move(next)), statistics_(statistics) {}

  Answer check(const Query& query, const Limits& limits) override {
    const auto start = std::chrono::steady_clock::now();
    Answer answer = next_->check(query, limits);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    statistics_.count(next_->name(), answer, took.count());
    return answer;
  }
  std::string_view name() const override { return next_->name(); }

 private:
  std::unique_ptr<Solver> next_;
  SolverStatistics& statistics_;
};

// The walk with its own solver for the linear part. A start that is hard to find is not worth it: the walk
// has others.
class WalkBackend final : public Solver {
 public:
  WalkBackend(expr::TermArena& arena, const walk::WalkOptions& options)
      : linear_(arena), walk_(arena, linear_, options) {}

  Answer check(const Query& query, const Limits& limits) override { return walk_.check(query, limits); }
  std::string_view name() const override { return walk_.name(); }

 private:
  class Hasty final : public Solver {
   public:
    explicit Hasty(const expr::TermArena& arena) : bits_(arena) {}
    Answer check(const Query& query, const Limits& limits) override {
      Limits less = limits;
      less.conflicts = std::min<std::uint64_t>(less.conflicts, 1'000);
      less.gates = std::min<std::uint64_t>(less.gates, 200'000);
      return bits_.check(query, less);
    }
    std::string_view name() const override { return bits_.name(); }

   private:
    bits::BitsSolver bits_;
  };

  Hasty linear_;
  walk::WalkSolver walk_;
};

class Factory {
 public:
  Factory(expr::TermArena& arena, const BackendOptions& options) : arena_(arena), options_(options) {}

  std::unique_ptr<Solver> bits() { return exact(std::make_unique<bits::BitsSolver>(arena_)); }
  std::unique_ptr<Solver> z3() {
    if (!options_.isolated) return exact(std::make_unique<Z3Solver>(arena_));
    expr::TermArena& arena = arena_;
    return exact(std::make_unique<IsolatedSolver>(arena, "z3", [&arena] {
      return std::make_unique<Z3Solver>(arena, Z3Solver::PastLimit::EndsProcess);
    }));
  }
  std::unique_ptr<Solver> cvc5() { return exact(std::make_unique<Cvc5Solver>(arena_)); }
  std::unique_ptr<Solver> walk() {
    walk::WalkOptions walk = options_.walk;
    if (options_.forgetful) walk.models = 0;
    return validated(counted(std::make_unique<WalkBackend>(arena_, walk)));
  }

  std::unique_ptr<Solver> ranges() { return counted(std::make_unique<RangesSolver>(arena_)); }

  std::unique_ptr<Solver> portfolio() {
    std::vector<std::unique_ptr<Solver>> members;
    members.push_back(bits());
    members.push_back(z3());
    members.push_back(cvc5());
    members.push_back(walk());
    members.push_back(ranges());
    Solver* const bits = members[0].get();
    Solver* const z3 = members[1].get();
    Solver* const cvc5 = members[2].get();
    Solver* const walk = members[3].get();
    Solver* const ranges = members[4].get();
    // Products of floats and functions are hard for every solver; where there is a solution, the walk mostly
    // has it in less than a millisecond. So it has a first look, and all its steps before anyone digs deep.
    const Portfolio::Turn glance{walk, Portfolio::Turn::kAll, 2'000};
    const Portfolio::Turn look{bits, 2'000};
    // Costs little, and spares the others what is hard for them.
    Portfolio::Turn refute{ranges};
    refute.only_refutes = true;
    // Its resource units leave out the SAT solver that it uses for floats.
    const Portfolio::Turn deep{cvc5, Portfolio::Turn::kAll, Portfolio::Turn::kAll, Portfolio::Turn::kAll};
    // To make a process and translate the terms takes some time already.
    const Portfolio::Turn apart{z3, Portfolio::Turn::kAll, Portfolio::Turn::kAll, 50'000'000};
    return std::make_unique<Portfolio>(arena_, std::move(members),
                                       std::array<Portfolio::Order, kContents>{{
                                           {{bits}, apart, {walk}},
                                           {refute, {bits}, apart, {walk}},
                                           {glance, refute, look, {walk}, deep, apart, {bits}},
                                           {glance, refute, look, {walk}, {bits}},
                                       }});
  }

  // The portfolio, and beside it those that share no code with its first choice.
  std::unique_ptr<Solver> cross() {
    std::vector<std::unique_ptr<Solver>> members;
    members.push_back(z3());
    members.push_back(cvc5());
    Solver* const z3 = members[0].get();
    Solver* const cvc5 = members[1].get();
    auto others = std::make_unique<Portfolio>(
        arena_, std::move(members),
        std::array<Portfolio::Order, kContents>{{{{z3}, {cvc5}}, {{z3}, {cvc5}}, {{cvc5}, {z3}}, {{cvc5}}}});
    return std::make_unique<CrossCheckingSolver>(arena_, portfolio(), std::move(others));
  }

 private:
  std::unique_ptr<Solver> counted(std::unique_ptr<Solver> solver) {
    if (options_.statistics == nullptr) return solver;
    return std::make_unique<Counted>(std::move(solver), *options_.statistics);
  }
  std::unique_ptr<Solver> validated(std::unique_ptr<Solver> solver) {
    return std::make_unique<ValidatingSolver>(arena_, std::move(solver), options_.statistics);
  }
  // For a backend to which functions are uninterpreted.
  std::unique_ptr<Solver> exact(std::unique_ptr<Solver> solver) {
    return validated(std::make_unique<RefiningSolver>(arena_, counted(std::move(solver)),
                                                      RefineOptions{.keep_facts = !options_.forgetful}));
  }

  expr::TermArena& arena_;
  const BackendOptions& options_;
};

}  // namespace

std::unique_ptr<Solver> makeBackend(expr::TermArena& arena, BackendChoice choice,
                                    const BackendOptions& options) {
  Factory factory(arena, options);
  switch (choice) {
    case BackendChoice::Portfolio:
      return factory.portfolio();
    case BackendChoice::Bits:
      return factory.bits();
    case BackendChoice::Z3:
      return factory.z3();
    case BackendChoice::Cvc5:
      return factory.cvc5();
    case BackendChoice::Walk:
      return factory.walk();
    case BackendChoice::Cross:
      return factory.cross();
  }
  UNREACHABLE("a choice of backend");
}

}  // namespace javelin::solver
