// SPDX-License-Identifier: Apache-2.0
#include "solver/refine.h"

#include <fmt/format.h>

#include <algorithm>

#include "expr/build.h"
#include "solver/effort_left.h"
#include "solver/time_left.h"

namespace javelin::solver {

using expr::Op;

RefiningSolver::RefiningSolver(expr::TermArena& arena, std::unique_ptr<Solver> inner, RefineOptions options)
    : arena_(arena), inner_(std::move(inner)), options_(options), evaluator_(arena, no_model_) {}

std::uint64_t RefiningSolver::functionOf(Term application) const {
  if (arena_.op(application) == Op::Apply) return arena_.functionId(application).value();
  return arena_.sort(application) == expr::Sort::F32 ? kFrem : kDrem;
}

std::vector<Term> RefiningSolver::applicationsIn(std::span<const Term> conditions) const {
  std::vector<Term> found;
  for (const Term term : arena_.reachable(conditions)) {
    if (arena_.op(term) == Op::Apply || arena_.op(term) == Op::FpRem) found.push_back(term);
  }
  return found;
}

bool RefiningSolver::satisfied(std::span<const Term> conditions, const Model& model) {
  evaluator_.setModel(model);
  return std::all_of(conditions.begin(), conditions.end(),
                     [this](Term condition) { return evaluator_.isTrue(condition); });
}

bool RefiningSolver::learn(std::span<const Term> applications) {
  bool learnt = false;
  for (const Term application : applications) {
    const std::uint64_t function = functionOf(application);
    const std::span<const Term> children = arena_.children(application);
    const std::vector<Term> arguments(children.begin(), children.end());  // the arena grows
    Point point;
    for (const Term argument : arguments) {
      point.arguments.push_back(arena_.constant(arena_.sort(argument), evaluator_.value(argument)));
    }
    point.value = arena_.constant(arena_.sort(application), evaluator_.value(application));
    std::vector<Point>& points = points_[function];
    const bool known = std::any_of(points.begin(), points.end(),
                                   [&](const Point& one) { return one.arguments == point.arguments; });
    if (known) continue;
    points.push_back(std::move(point));
    learnt = true;
  }
  return learnt;
}

Term RefiningSolver::rangeFact(Term application) {
  if (arena_.op(application) != Op::Apply || arena_.sort(application) != expr::Sort::F64) return {};
  const auto range = arena_.functions()[arena_.functionId(application)].range;
  if (!range) return {};
  const Term inside = logicalAnd(arena_, fpLe(arena_, doubleConst(arena_, range->first), application),
                                 fpLe(arena_, application, doubleConst(arena_, range->second)));
  return logicalOr(arena_, fpIsNan(arena_, application), inside);
}

std::vector<Term> RefiningSolver::facts(std::span<const Term> applications) {
  std::vector<Term> result;
  for (const Term application : applications) {
    if (const Term range = rangeFact(application); range.valid()) result.push_back(range);
    const auto points = points_.find(functionOf(application));
    if (points == points_.end()) continue;
    const std::span<const Term> children = arena_.children(application);
    const std::vector<Term> arguments(children.begin(), children.end());
    for (const Point& point : points->second) {
      Term here = arena_.trueTerm();
      for (std::size_t i = 0; i < arguments.size(); ++i) {
        here = logicalAnd(arena_, here, equal(arena_, arguments[i], point.arguments[i]));
      }
      const Term fact = implies(arena_, here, equal(arena_, application, point.value));
      if (fact != arena_.trueTerm()) result.push_back(fact);
    }
  }
  return result;
}

Answer RefiningSolver::check(const Query& query, const Limits& limits) {
  std::vector<Term> conditions;
  query.forEach([&](Term condition) { conditions.push_back(condition); });
  const std::vector<Term> applications = applicationsIn(conditions);
  if (applications.empty()) return inner_->check(query, limits);
  ++counts_.refined;
  if (!options_.keep_facts) points_.clear();
  const TimeLeft time(limits);
  const EffortLeft effort(limits);
  for (unsigned round = 0; round < options_.rounds; ++round) {
    if (round > 0 && effort.over())
      return Answer::unknown(UnknownReason::ResourceLimit, "the effort is spent", name());
    if (time.over()) return Answer::unknown(UnknownReason::TimeLimit, "time is up", name());
    std::vector<Term> with_facts = conditions;
    const std::vector<Term> added = facts(applications);
    with_facts.insert(with_facts.end(), added.begin(), added.end());
    Limits own = time.of(limits);
    if (effort.limited()) own.effort = effort.left();
    Answer answer = inner_->check({with_facts, {}}, own);
    if (answer.verdict == Verdict::Unsat) {
      std::erase_if(answer.core, [&](Term term) {
        return std::find(conditions.begin(), conditions.end(), term) == conditions.end();
      });
      return answer;
    }
    if (answer.verdict == Verdict::Unknown) return answer;
    const bool right = satisfied(conditions, answer.model);
    const bool learnt = !right && learn(applications);
    evaluator_.setModel(no_model_);
    if (right) return answer;
    ++counts_.rounds;
    if (!learnt) {
      return Answer::unknown(
          UnknownReason::WrongModel,
          fmt::format("the model of {} contradicts known values of functions", answer.decided_by),
          answer.decided_by);
    }
  }
  ++counts_.given_up;
  return Answer::unknown(UnknownReason::Incomplete,
                         fmt::format("functions still open after {} rounds", options_.rounds), name());
}

}  // namespace javelin::solver
