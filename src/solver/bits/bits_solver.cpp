// SPDX-License-Identifier: Apache-2.0
#include "solver/bits/bits_solver.h"

#include <algorithm>

#include "support/check.h"
#include "support/work_clock.h"

namespace javelin::solver::bits {

namespace {

constexpr std::string_view kName = "bits";

// Measured: a term that is met, a gate that is made.
constexpr std::uint64_t kWorkOfTerm = 30;
constexpr std::uint64_t kWorkOfGate = 60;

}  // namespace

BitsSolver::BitsSolver(const TermArena& arena, BitsOptions options) : arena_(arena), options_(options) {}

BitsSolver::~BitsSolver() = default;

BitsStatistics BitsSolver::statistics() const {
  BitsStatistics result = statistics_;
  if (encoder_) result.gates += encoder_->graph().size();
  if (session_) {
    result.variables += static_cast<std::uint64_t>(session_->sat().variables());
    result.clauses += session_->sat().clauses();
    result.conflicts += session_->sat().conflicts();
  }
  return result;
}

void BitsSolver::dropSession() {
  const BitsStatistics sum = statistics();
  const std::uint64_t gates = statistics_.gates;
  statistics_ = sum;
  statistics_.gates = gates;
  session_.reset();
}

void BitsSolver::dropEncoder() {
  dropSession();
  statistics_.gates += encoder_->graph().size();
  encoder_.reset();
}

Answer BitsSolver::check(const Query& query, const Limits& limits) {
  ++statistics_.queries;
  if (limits.stop.stop_requested()) return Answer::unknown(UnknownReason::TimeLimit, "stopped", kName);
  split(query);
  return decide(limits);
}

void BitsSolver::split(const Query& query) {
  conditions_.clear();
  parts_.clear();
  roots_.clear();
  std::vector<Term> open;
  query.forEach([&](Term condition) {
    const auto index = static_cast<std::uint32_t>(conditions_.size());
    conditions_.push_back(condition);
    open.assign(1, condition);
    while (!open.empty()) {
      const Term term = open.back();
      open.pop_back();
      if (arena_.op(term) == Op::And) {
        open.push_back(arena_.node(term).b());
        open.push_back(arena_.node(term).a());
      } else if (term != arena_.trueTerm()) {
        parts_.push_back({term, index});
        roots_.push_back(term);
      }
    }
  });
}

Answer BitsSolver::decide(const Limits& limits) {
  if (!encode(limits)) {
    return Answer::unknown(UnknownReason::ResourceLimit, "more gates than allowed", kName);
  }
  prepareSession();
  Term contradiction;
  if (assumeParts(contradiction)) return Answer::unsat({contradiction}, kName);
  switch (solve(std::vector<bool>(conditions_.size(), true), limits.conflicts, limits)) {
    case SatSolver::Outcome::Sat:
      return Answer::sat(session_->model(cone_, arena_), kName);
    case SatSolver::Outcome::Unsat:
      return unsatAnswer(limits);
    case SatSolver::Outcome::Limited:
      return Answer::unknown(UnknownReason::ResourceLimit, "more conflicts than allowed", kName);
    case SatSolver::Outcome::Stopped:
      return Answer::unknown(UnknownReason::TimeLimit, "stopped", kName);
  }
  UNREACHABLE("outcome");
}

bool BitsSolver::encode(const Limits& limits) {
  const auto try_once = [&] {
    if (!encoder_) encoder_ = std::make_unique<Encoder>(arena_);
    encoder_->visit(roots_, cone_);
    WorkClock::add(kWorkOfTerm * cone_.terms.size());
    for (const Term root : roots_) {
      const std::uint32_t before = encoder_->graph().size();
      const bool fits = encoder_->encode(root, limits.gates);
      WorkClock::add(kWorkOfGate * (encoder_->graph().size() - before));
      if (!fits) return false;
    }
    return true;
  };
  if (try_once()) return true;
  ++statistics_.resets;
  dropEncoder();
  if (try_once()) return true;
  dropEncoder();
  return false;
}

void BitsSolver::prepareSession() {
  std::uint64_t gates = 0;
  for (const Term term : cone_.terms) gates += encoder_->gatesOf(term);
  if (session_ && session_->wasted(gates)) dropSession();
  if (!session_) {
    session_ = std::make_unique<Session>(*encoder_);
    ++statistics_.sessions;
  }
  session_->activate(cone_);
}

bool BitsSolver::assumeParts(Term& contradiction) {
  for (Part& part : parts_) {
    const Lit lit = encoder_->words().literal(part.term);
    if (lit == kFalse) {
      contradiction = conditions_[part.condition];
      return true;
    }
    if (lit != kTrue) part.assumption = session_->assumption(lit);
  }
  return false;
}

std::vector<int> BitsSolver::assumptionsOf(const std::vector<bool>& wanted) const {
  std::vector<int> result;
  for (const Part& part : parts_) {
    if (part.assumption != 0 && wanted[part.condition]) result.push_back(part.assumption);
  }
  return result;
}

SatSolver::Outcome BitsSolver::solve(const std::vector<bool>& wanted, std::uint64_t conflicts,
                                     const Limits& limits) {
  ++statistics_.sat_calls;
  return session_->sat().solve(assumptionsOf(wanted), conflicts, limits);
}

std::vector<bool> BitsSolver::failedConditions() {
  std::vector<bool> failed(conditions_.size());
  bool any = false;
  for (const Part& part : parts_) {
    if (part.assumption == 0 || !session_->sat().failed(part.assumption)) continue;
    failed[part.condition] = true;
    any = true;
  }
  // Without assumptions the clauses are satisfiable: they say only what wires mean.
  INVARIANT(any);
  return failed;
}

Answer BitsSolver::unsatAnswer(const Limits& limits) {
  std::vector<bool> core = failedConditions();
  makeSmaller(core, limits);
  std::vector<Term> terms;
  for (std::size_t i = 0; i < conditions_.size(); ++i) {
    if (core[i]) terms.push_back(conditions_[i]);
  }
  return Answer::unsat(std::move(terms), kName);
}

// Oldest conditions first: the branch being decided mostly belongs to the core.
void BitsSolver::makeSmaller(std::vector<bool>& core, const Limits& limits) {
  unsigned tries = options_.core_tries;
  for (std::size_t i = 0; i < core.size() && tries > 0; ++i) {
    if (!core[i] || std::count(core.begin(), core.end(), true) < 2) continue;
    --tries;
    core[i] = false;
    if (solve(core, options_.core_conflicts, limits) == SatSolver::Outcome::Unsat) {
      core = failedConditions();
    } else {
      core[i] = true;
    }
  }
}

}  // namespace javelin::solver::bits
