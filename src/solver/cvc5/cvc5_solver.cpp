// SPDX-License-Identifier: Apache-2.0
#include "solver/cvc5/cvc5_solver.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "solver/cvc5/cvc5_session.h"

namespace javelin::solver {

namespace {

constexpr std::string_view kCvc5 = "cvc5";
// A program that does not even start is not tried for ever: each try may cost start_seconds.
constexpr int kMostFailedStarts = 3;

// One query in one session.
class Check {
 public:
  Check(const expr::TermArena& arena, Cvc5Session& session, const Limits& limits)
      : arena_(arena), session_(session), limits_(limits) {}

  // With a failure the session is broken.
  std::optional<Cvc5Failure> run(std::span<const Term> conditions, std::span<const Term> lowered,
                                 Answer& answer) {
    std::string verdict;
    std::optional<Cvc5Failure> failure = session_.check(lowered, limits_, verdict);
    if (!failure && verdict == "sat") failure = sat(conditions, lowered, answer);
    if (!failure && verdict == "unsat") failure = unsat(conditions, lowered, answer);
    if (!failure && verdict == "unknown") failure = unknown(answer);
    if (failure) answer = Answer::unknown(failure->reason, failure->text, kCvc5);
    return failure;
  }

 private:
  std::optional<Cvc5Failure> sat(std::span<const Term> conditions, std::span<const Term> lowered,
                                 Answer& answer) {
    std::vector<Term> wanted;
    for (const expr::InputId input : inputsOf(arena_, lowered)) {
      if (!isArray(arena_.input(input).sort)) wanted.push_back(arena_.input(input).term);
    }
    const std::size_t scalars = wanted.size();
    for (const Term read : readsOf(arena_, lowered)) {
      wanted.push_back(arena_.node(read).b());
      wanted.push_back(read);
    }
    std::vector<std::uint64_t> values;
    if (auto failure = session_.values(wanted, limits_, values)) return failure;

    Model model;
    std::unordered_map<expr::InputId, expr::ArrayValue> arrays;
    for (const expr::InputId input : inputsOf(arena_, conditions)) {
      if (isArray(arena_.input(input).sort)) {
        arrays[input];
      } else {
        model.set(input, 0);  // unless the lowered conditions depend on it
      }
    }
    for (std::size_t i = 0; i < scalars; ++i) model.set(arena_.inputId(wanted[i]), values[i]);
    for (std::size_t i = scalars; i < wanted.size(); i += 2) {
      const Term array = arena_.node(wanted[i + 1]).a();
      arrays[arena_.inputId(array)].set(static_cast<std::uint32_t>(values[i]), values[i + 1]);
    }
    for (auto& [input, value] : arrays) model.setArray(input, std::move(value));
    answer = Answer::sat(std::move(model), kCvc5);
    return std::nullopt;
  }

  std::optional<Cvc5Failure> unsat(std::span<const Term> conditions, std::span<const Term> lowered,
                                   Answer& answer) {
    std::vector<Term> failed;
    if (auto failure = session_.failedConditions(limits_, failed)) return failure;
    std::vector<Term> core;
    for (std::size_t i = 0; i < lowered.size(); ++i) {
      const auto found = std::find(failed.begin(), failed.end(), lowered[i]);
      if (found == failed.end()) continue;
      core.push_back(conditions[i]);
      failed.erase(found);
    }
    answer = Answer::unsat(std::move(core), kCvc5);
    return std::nullopt;
  }

  std::optional<Cvc5Failure> unknown(Answer& answer) {
    std::string why;
    if (auto failure = session_.whyUnknown(limits_, why)) return failure;
    const bool limited = why.find("resourceout") != std::string::npos;
    answer = Answer::unknown(limited ? UnknownReason::ResourceLimit : UnknownReason::Incomplete, why, kCvc5);
    return std::nullopt;
  }

  const expr::TermArena& arena_;
  Cvc5Session& session_;
  const Limits& limits_;
};

}  // namespace

Cvc5Solver::Cvc5Solver(expr::TermArena& arena, Cvc5Options options)
    : arena_(arena), options_(std::move(options)), lowering_(arena) {}

Cvc5Solver::~Cvc5Solver() = default;

int Cvc5Solver::processId() const { return session_ == nullptr ? -1 : session_->processId(); }

std::optional<Cvc5Failure> Cvc5Solver::ensureSession(const Limits& limits) {
  if (session_ != nullptr && session_->rlimit() == limits.cvc5_rlimit) return std::nullopt;
  answered_.clear();
  session_ = std::make_unique<Cvc5Session>(arena_, options_, limits.cvc5_rlimit);
  ++starts_;
  std::optional<Cvc5Failure> problem = session_->start(limits);
  if (problem) {
    session_.reset();
  } else {
    failed_starts_ = 0;
  }
  return problem;
}

void Cvc5Solver::noteFailedStart(const Cvc5Failure& failure) {
  using Kind = Cvc5Failure::Kind;
  if (failure.kind == Kind::Stopped) return;
  if (failure.kind != Kind::NotStarted && ++failed_starts_ < kMostFailedStarts) return;
  unavailable_ = failure.text;
  if (options_.log) options_.log(fmt::format("cvc5 is not used: {}", failure.text));
}

std::optional<Cvc5Failure> Cvc5Solver::replay(const std::vector<std::vector<Term>>& answered,
                                              const Limits& limits) {
  for (const std::vector<Term>& lowered : answered) {
    Answer known;
    if (auto failure = Check(arena_, *session_, limits).run(lowered, lowered, known)) return failure;
    answered_.push_back(lowered);
  }
  return std::nullopt;
}

Answer Cvc5Solver::check(const Query& query, const Limits& limits) {
  if (limits.stop.stop_requested()) return Answer::unknown(UnknownReason::TimeLimit, "stopped", kCvc5);
  if (!unavailable_.empty()) return Answer::unknown(UnknownReason::BackendFailed, unavailable_, kCvc5);
  std::vector<Term> conditions;
  std::vector<Term> lowered;
  query.forEach([&](Term condition) {
    conditions.push_back(condition);
    lowered.push_back(lowering_.lower(condition));
  });
  std::vector<std::vector<Term>> to_replay;
  bool was_killed_before = false;
  while (true) {
    const std::uint64_t starts_before = starts_;
    std::optional<Cvc5Failure> failure = ensureSession(limits);
    const bool is_new = starts_ != starts_before;
    const bool has_started = session_ != nullptr;
    if (!failure) failure = replay(std::exchange(to_replay, {}), limits);
    Answer answer;
    if (!failure) failure = Check(arena_, *session_, limits).run(conditions, lowered, answer);
    if (!failure) {
      answered_.push_back(std::move(lowered));
      return answer;
    }
    session_.reset();
    if (failure->was_killed && !was_killed_before) {
      was_killed_before = true;
      to_replay = std::exchange(answered_, {});
      continue;
    }
    if (!has_started) noteFailedStart(*failure);
    // A process that ends by itself may be to blame for what it was asked before; one that was started for
    // this very query shows whether the query is.
    if (failure->kind != Cvc5Failure::Kind::Ended || is_new)
      return Answer::unknown(failure->reason, failure->text, kCvc5);
  }
}

}  // namespace javelin::solver
