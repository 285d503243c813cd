// SPDX-License-Identifier: Apache-2.0
#include "solver/z3/z3_solver.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <mutex>
#include <optional>
#include <unordered_map>

#include "solver/effort_left.h"
#include "solver/lowering.h"
#include "solver/watchdog.h"
#include "solver/z3/z3_terms.h"

namespace javelin::solver {

namespace {

constexpr std::string_view kZ3 = "z3";

// Measured: what one of its resource units costs, which it counts while it searches, and what it takes for
// each allocation, which tell of simplifying and of making bits.
constexpr std::uint64_t kWorkOfUnit = 200;
constexpr std::uint64_t kWorkOfAllocation = 6;

bool isProduct(expr::Op op) {
  using expr::Op;
  return op == Op::BvMul || op == Op::BvSdiv || op == Op::BvSrem || op == Op::BvUdiv || op == Op::BvUrem ||
         op == Op::FpMul || op == Op::FpDiv;
}

// The memory that the solver's context has used so far.
std::uint64_t unitsOf(const z3::solver& solver) {
  const z3::stats statistics = solver.statistics();
  for (unsigned i = 0; i < statistics.size(); ++i) {
    if (statistics.key(i) == "rlimit count") return statistics.uint_value(i);
  }
  return 0;
}

// The memory that the whole process has.
std::uint64_t allocationsOf(const z3::solver& solver) {
  const z3::stats statistics = solver.statistics();
  for (unsigned i = 0; i < statistics.size(); ++i) {
    if (statistics.key(i) != "num allocs") continue;
    return statistics.is_uint(i) ? statistics.uint_value(i)
                                 : static_cast<std::uint64_t>(statistics.double_value(i));
  }
  return 0;
}

unsigned toUnsigned(std::uint64_t value) {
  return static_cast<unsigned>(std::min<std::uint64_t>(value, std::numeric_limits<unsigned>::max()));
}

// A parameter of the whole process, which nobody else uses: with it Z3 multiplies out x * (y + 7), which
// refutes by rewriting what is hopeless for its SAT solver.
void setGlobalParameters() {
  static std::once_flag once;
  std::call_once(once, [] { z3::set_param("rewriter.flat", false); });
}

}  // namespace

class Z3Solver::Session {
 public:
  Session(expr::TermArena& arena, PastLimit past_limit)
      : arena_(arena), past_limit_(past_limit), lowering_(arena), terms_(context_, arena), watchdog_([this] {
          context_.interrupt();
        }) {}

  Answer check(const Query& query, const Limits& limits) {
    std::vector<Term> conditions;
    query.forEach([&](Term condition) { conditions.push_back(condition); });
    std::vector<Term> lowered;
    unsigned traits = 0;
    for (const Term condition : conditions) {
      lowered.push_back(lowering_.lower(condition));
      traits |= arena_.node(lowered.back()).traits;
    }
    WorkClock::add(workOfTranslating(lowered));
    const bool general = (traits & (expr::kHasArray | expr::kHasFunction)) != 0;
    if ((traits & expr::kHasFloat) != 0) return checkFresh(conditions, lowered, general, limits);
    return checkGuarded(general ? general_ : finite_, general, conditions, lowered, limits);
  }
  bool interrupted() const { return watchdog_.fired(); }

 private:
  // Its terms, and their bits, which it makes within a check but hardly counts. Measured.
  std::uint64_t workOfTranslating(std::span<const Term> lowered) const {
    constexpr std::uint64_t kTerm = 4'000;
    constexpr std::uint64_t kBitOfProduct = 40;
    std::uint64_t work = 0;
    for (const Term term : arena_.reachable(lowered)) {
      work += kTerm;
      if (!isProduct(arena_.op(term))) continue;
      const std::uint64_t width = expr::widthOf(arena_.sort(term));
      work += kBitOfProduct * width * width;
    }
    return work;
  }

  // A solver that keeps what it learnt. Each condition is asserted once, below a guard; a query assumes
  // the guards of its conditions.
  struct Guarded {
    z3::solver solver;
    std::unordered_map<Term, z3::expr> guards;
  };

  // Floats: a new solver for each query, because Z3's incremental mode was measured to hurt. No cores.
  Answer checkFresh(std::span<const Term> conditions, std::span<const Term> lowered, bool general,
                    const Limits& limits) {
    z3::solver solver = general ? z3::solver(context_) : z3::tactic(context_, "qffp").mk_solver();
    for (const Term condition : lowered) solver.add(terms_.translate(condition));
    return run(solver, z3::expr_vector(context_), conditions, lowered, limits);
  }

  // Integers: eight times as fast as new solvers along a path of 58 conditions.
  Answer checkGuarded(std::optional<Guarded>& engine, bool general, std::span<const Term> conditions,
                      std::span<const Term> lowered, const Limits& limits) {
    // Conditions of old are a burden when most are no longer asked for.
    if (engine && engine->guards.size() > 256 + 8 * lowered.size()) engine.reset();
    if (!engine) {
      engine.emplace(
          Guarded{general ? z3::solver(context_, z3::solver::simple()) : z3::solver(context_, "QF_FD"), {}});
    }
    z3::expr_vector guards(context_);
    for (const Term condition : lowered) guards.push_back(guard(*engine, condition));
    return run(engine->solver, guards, conditions, lowered, limits);
  }

  z3::expr guard(Guarded& engine, Term condition) {
    const auto known = engine.guards.find(condition);
    if (known != engine.guards.end()) return known->second;
    z3::expr made = context_.bool_const(fmt::format("g{}", condition.value()).c_str());
    engine.solver.add(z3::implies(made, terms_.translate(condition)));
    engine.guards.emplace(condition, made);
    return made;
  }

  Answer run(z3::solver& solver, const z3::expr_vector& guards, std::span<const Term> conditions,
             std::span<const Term> lowered, const Limits& limits) {
    z3::params parameters(context_);
    parameters.set("rlimit", toUnsigned(EffortLeft(limits).most(limits.rlimit, kWorkOfUnit)));
    solver.set(parameters);
    z3::check_result result = z3::unknown;
    const std::uint64_t before = unitsOf(solver);
    const std::uint64_t allocations = allocationsOf(solver);
    if (const EffortLeft left(limits); left.limited() && past_limit_ == PastLimit::EndsProcess) {
      const unsigned most = toUnsigned(allocations + left.most(UINT32_MAX, kWorkOfAllocation));
      z3::set_param("memory_max_alloc_count", static_cast<int>(std::min<unsigned>(most, INT32_MAX)));
    }
    {
      const Watchdog::Guard guard(watchdog_, limits);
      result = solver.check(guards);
    }
    WorkClock::add(std::max(kWorkOfUnit * (unitsOf(solver) - before),
                            kWorkOfAllocation * (allocationsOf(solver) - allocations)));
    if (result == z3::sat) return Answer::sat(model(solver.get_model(), conditions, lowered), kZ3);
    if (result == z3::unsat) return Answer::unsat(core(solver, guards, conditions), kZ3);
    return unknown(solver.reason_unknown(), limits);
  }

  Model model(const z3::model& found, std::span<const Term> conditions, std::span<const Term> lowered) {
    Model result;
    std::unordered_map<expr::InputId, expr::ArrayValue> arrays;
    for (const expr::InputId input : inputsOf(arena_, conditions)) {
      if (isArray(arena_.input(input).sort)) {
        arrays[input];
      } else {
        result.set(input, terms_.value(found, arena_.input(input).term));
      }
    }
    for (const Term read : readsOf(arena_, lowered)) {
      const expr::Node node = arena_.node(read);
      arrays[arena_.inputId(node.a())].set(static_cast<std::uint32_t>(terms_.value(found, node.b())),
                                           terms_.value(found, read));
    }
    for (auto& [input, value] : arrays) result.setArray(input, std::move(value));
    return result;
  }

  std::vector<Term> core(const z3::solver& solver, const z3::expr_vector& guards,
                         std::span<const Term> conditions) {
    std::vector<Term> result;
    if (guards.empty()) return result;
    std::unordered_map<unsigned, std::size_t> places;
    for (unsigned i = 0; i < guards.size(); ++i) places.emplace(guards[static_cast<int>(i)].id(), i);
    for (const z3::expr& failed : solver.unsat_core()) {
      const auto place = places.find(failed.id());
      if (place == places.end()) return {};  // not known
      result.push_back(conditions[place->second]);
    }
    return result;
  }

  Answer unknown(const std::string& reason, const Limits& limits) const {
    if (interrupted()) {
      return Answer::unknown(UnknownReason::TimeLimit,
                             limits.stop.stop_requested() ? "stopped" : "time is up", kZ3);
    }
    const bool limited =
        reason.find("resource") != std::string::npos || reason.find("cancel") != std::string::npos;
    return Answer::unknown(limited ? UnknownReason::ResourceLimit : UnknownReason::Incomplete, reason, kZ3);
  }

  expr::TermArena& arena_;
  PastLimit past_limit_;
  z3::context context_;
  Lowering lowering_;
  Z3Terms terms_;
  Watchdog watchdog_;
  std::optional<Guarded> finite_;   // bits alone
  std::optional<Guarded> general_;  // with input arrays and uninterpreted functions
};

Z3Solver::Z3Solver(expr::TermArena& arena, PastLimit past_limit) : arena_(arena), past_limit_(past_limit) {}
Z3Solver::~Z3Solver() = default;

Answer Z3Solver::check(const Query& query, const Limits& limits) {
  if (limits.stop.stop_requested()) return Answer::unknown(UnknownReason::TimeLimit, "stopped", kZ3);
  try {
    setGlobalParameters();
    if (session_ == nullptr) session_ = std::make_unique<Session>(arena_, past_limit_);
    Answer answer = session_->check(query, limits);
    if (session_->interrupted()) session_.reset();
    return answer;
  } catch (const z3::exception& problem) {
    const bool interrupted = session_ != nullptr && session_->interrupted();
    session_.reset();
    return Answer::unknown(interrupted ? UnknownReason::TimeLimit : UnknownReason::BackendFailed,
                           problem.msg(), kZ3);
  }
}

}  // namespace javelin::solver
