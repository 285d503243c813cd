// SPDX-License-Identifier: Apache-2.0
// The concolic walk
// =================
// A solver needs a theory for everything it meets. Path conditions meet Math.sin, native methods, hash
// functions, products of doubles. But all of these can be *computed*, and a condition that can be computed
// says not only whether a point satisfies it but also how badly it fails. The concolic walk (Dinges and Agha,
// FSE 2014; chapter 5 of Dinges' dissertation, Algorithms 5.1 to 5.4) searches with that.
//
// 1. Split the constraints: L, the linear ones, and N, all others (linear.h).
// 2. An ordinary solver gives a point that satisfies L. It is the start. L is a convex region, the polytope,
//    and the search need never leave it (polytope.h).
// 3. Repeat: take the variable that occurs in the worst violated constraints and is not tabu; try R random
//    steps along it inside the polytope, and for each of them the point where a violated constraint would
//    hold if it were linear (the bisection step). Go to the best of them if it is better; otherwise the
//    variable is tabu until T better points were found along others. If all are tabu, step at random in all
//    (search.h).
// 4. The error of a constraint is the distance of its sides (error_score.h).
//
// A worked example, with a and b ints, x and y doubles:
//      a + b == 10  &&  a >= 2  &&  (a ^ b) == 4  &&  x + y == 7.0  &&  Math.exp(x) * y == 12.0
// L is { a + b == 10, a >= 2, x + y == 7.0 }. Its equations are solved for b = 10 - a and y = 7.0 - x, so a
// and x are free, and b and y follow. The linear solver says a = 2, b = 8; of floats it need not know: x = 0,
// y = 7. Errors: 2 ^ 8 is 10, not 4: a difference of 6, three bits; exp(0) * 7 is 7, not 12: a difference
// of 5.
// - Along x: a random step tries x = 0.5, where exp(x) * y is 10.7. The line through the differences -5 at 0
// and
//   -1.3 at 0.5 is zero at 0.67: there y = 6.33 and the product is 12.4, so the difference has gone from 5 to
//   0.4 in one step. A few such steps (or Newton's method, which does the same for several unknowns) leave a
//   difference of some units in the last place, and a cloud of points around finds one where both sides round
//   to the same double.
// - Along a: a = 1 is refused, being outside the polytope. Running "a ^ b" backward gives a = 8 ^ 4 = 12, b =
// -2:
//   worse. The step a = 3, b = 7 gives 3 ^ 7 = 4, and the walk is over.
//
// These steps go beyond the paper, for these reasons:
// - Any Boolean structure has an error, not only conjunctions of comparisons (score_tree.h): merged paths
//   have disjunctions and choices.
// - Errors on a logarithmic scale, with units in the last place and different bits (error_score.h).
// - Constraints whose variables did not move keep their errors; points are evaluated in batches on tapes
//   (formula.h).
// - Step sizes of a variable follow its successes and spread over many magnitudes (proposals.h).
// - Operators are run backward from the value that is wanted (inversion.h): exact where bisection creeps, and
//   the way through hash functions.
// - Newton's method on all violated comparisons together (newton.h): valleys that no axis follows.
// - Constraints that stay violated weigh more (search.cpp, shake()).
// - Linear inequalities of floats are solved over the real numbers first (simplex.h), and the point
// evaluated.
// - Walks start again, also from earlier answers (start_points.h): neighbouring paths have neighbouring
// models.
//
// The walk is sound because nothing above matters for the answer: a model is given only after every condition
// of the query, as it came, was evaluated under it and is true. It is not complete, and so never says Unsat,
// not even if the linear part has no solution.
#include "solver/walk/walk_solver.h"

#include <fmt/format.h>

#include <optional>

#include "expr/build.h"
#include "expr/evaluator.h"
#include "solver/walk/array_reads.h"
#include "solver/walk/search.h"
#include "solver/walk/start_points.h"

namespace javelin::solver::walk {

using expr::Node;
using expr::Op;
using expr::TermArena;

namespace {

// The conjuncts of conditions, each once, without those that are true.
std::vector<Term> conjuncts(TermArena& arena, std::span<const Term> conditions) {
  std::vector<Term> pending(conditions.rbegin(), conditions.rend());
  std::vector<Term> found;
  std::vector<bool> seen;
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    const Node node = arena.node(term);
    if (node.op == Op::And) {
      pending.push_back(node.b());
      pending.push_back(node.a());
    } else if (node.op == Op::Not && arena.op(node.a()) == Op::Or) {
      const Node either = arena.node(node.a());
      pending.push_back(logicalNot(arena, either.b()));
      pending.push_back(logicalNot(arena, either.a()));
    } else if (term != arena.trueTerm()) {
      seen.resize(std::max<std::size_t>(seen.size(), term.value() + std::size_t{1}), false);
      if (!seen[term.value()]) found.push_back(term);
      seen[term.value()] = true;
    }
  }
  return found;
}

}  // namespace

// One query: its parts in the order in which they are made.
class WalkSolver::Check {
 public:
  Check(WalkSolver& solver, std::span<const Term> conditions, const Limits& limits)
      : solver_(solver),
        limits_(limits),
        reads_(solver.arena_, conditions),
        formula_(solver.arena_, conjuncts(solver.arena_, reads_.conditions())),
        polytope_(formula_, linearPart(solver.arena_, formula_)),
        budget_(limits),
        evaluation_(formula_, budget_),
        random_(solver.options_.seed) {}

  // A model of the original conditions, if one is found.
  std::optional<Model> search() {
    tryInside();
    if (evaluation_.solution()) {
      solver_.statistics_.evaluations += budget_.used();
      return solution();
    }
    StartPoints starts(formula_, polytope_, givenPoints(), random_);
    Search search(solver_.arena_, evaluation_, polytope_, solver_.options_, random_);
    const std::uint64_t steps =
        solver_.options_.steps_per_constraint * std::max<std::uint64_t>(1, nonLinear());
    do {
      ++solver_.statistics_.walks;
      search.walk(starts.next(search.best()), steps);
    } while (!evaluation_.over() && !formula_.variables().empty());
    solver_.statistics_.evaluations += budget_.used();
    if (!evaluation_.solution()) return std::nullopt;
    return solution();
  }

  bool stopped() const { return !budget_.spent() && budget_.stopped(); }
  std::uint64_t used() const { return budget_.used(); }

 private:
  Model solution() const {
    Model model;
    for (std::size_t v = 0; v < formula_.variables().size(); ++v) {
      model.set(formula_.variables()[v], (*evaluation_.solution())[v]);
    }
    return reads_.restore(model);
  }

  // Linear inequalities of floats, read over the real numbers, with two margins: numbers may be so large that
  // the first one is lost in rounding.
  void tryInside() {
    if (!polytope_.hasFloatInequality()) return;
    for (const double margin : {1.0, 0x1p40}) {
      const std::optional<Point> point = polytope_.inside(margin, random_);
      if (!point) return;
      Batch batch;
      batch.points.push_back(*point);
      evaluation_.run(batch);
      if (evaluation_.solution()) return;
      inside_.push_back(*point);
    }
  }

  std::uint64_t nonLinear() const { return formula_.constraintCount() - polytope_.constraints().size(); }

  std::vector<Point> givenPoints() {
    std::vector<Point> points;
    points.insert(points.end(), inside_.begin(), inside_.end());
    const bool models_first = solver_.options_.begins_with_models;
    if (!models_first) points.push_back(linearPoint());
    for (const Model& model : solver_.models_) points.push_back(pointOf(reads_.extend(model)));
    if (models_first) points.push_back(linearPoint());
    return points;
  }

  Point pointOf(const Model& model) {
    Point point;
    for (std::size_t v = 0; v < formula_.variables().size(); ++v) {
      point.push_back(expr::canonical(formula_.sort(static_cast<std::uint32_t>(v)),
                                      model.value(formula_.variables()[v])));
    }
    return point;
  }

  // SOLVELINEAR: all linear constraints; if the solver cannot, those without floats. Otherwise zeros.
  Point linearPoint() {
    std::vector<Term> all;
    std::vector<Term> integers;
    for (const LinearConstraint& linear : polytope_.constraints()) {
      const Term term = formula_.constraint(linear.constraint);
      all.push_back(term);
      if (!solver_.arena_.has(term, expr::kHasFloat)) integers.push_back(term);
    }
    std::optional<Model> model = askLinear(all);
    if (!model && integers.size() < all.size()) model = askLinear(integers);
    Point point = pointOf(model ? *model : Model());
    polytope_.repair(point, random_);
    return point;
  }

  std::optional<Model> askLinear(std::span<const Term> conditions) {
    if (conditions.empty()) return std::nullopt;
    ++solver_.statistics_.linear_calls;
    Answer answer = solver_.linear_.check({conditions, Term()}, limits_);
    if (answer.verdict != Verdict::Sat) return std::nullopt;
    return std::move(answer.model);
  }

  WalkSolver& solver_;
  const Limits& limits_;
  ArrayReads reads_;
  Formula formula_;
  Polytope polytope_;
  Budget budget_;
  Evaluation evaluation_;
  Random random_;
  std::vector<Point> inside_;  // of the inequalities, but no solutions
};

WalkSolver::WalkSolver(TermArena& arena, Solver& linear, WalkOptions options)
    : arena_(arena), linear_(linear), options_(options) {}

Answer WalkSolver::check(const Query& query, const Limits& limits) {
  ++statistics_.checks;
  std::vector<Term> conditions;
  bool has_false = false;
  query.forEach([&](Term condition) {
    conditions.push_back(condition);
    has_false = has_false || condition == arena_.falseTerm();
  });
  if (has_false) return Answer::unknown(UnknownReason::Incomplete, "a condition is false", name());
  Check check(*this, conditions, limits);
  std::optional<Model> model = check.search();
  if (!model) {
    if (check.stopped()) return Answer::unknown(UnknownReason::TimeLimit, "stopped", name());
    return Answer::unknown(UnknownReason::Incomplete, fmt::format("no model in {} evaluations", check.used()),
                           name());
  }
  if (!satisfies(query, *model)) {
    ++statistics_.wrong_models;
    return Answer::unknown(UnknownReason::WrongModel, "evaluation refused the model", name());
  }
  ++statistics_.solved;
  remember(*model);
  return Answer::sat(std::move(*model), name());
}

bool WalkSolver::satisfies(const Query& query, const Model& model) const {
  expr::Evaluator evaluator(arena_, model);
  bool holds = true;
  query.forEach([&](Term condition) { holds = holds && evaluator.isTrue(condition); });
  return holds;
}

void WalkSolver::remember(const Model& model) {
  models_.push_front(model);
  if (models_.size() > options_.models) models_.pop_back();
}

}  // namespace javelin::solver::walk
