// SPDX-License-Identifier: Apache-2.0
#include "solver/walk/search.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace javelin::solver::walk {

namespace {

constexpr double kNoError = std::numeric_limits<double>::infinity();
// Intervals of up to so many integers are tried whole.
constexpr double kWholeInterval = 40;
// Factor by which the weight of a constraint grows when the walk is stuck, and its limit.
constexpr double kHeavier = 1.5;
constexpr double kHeaviest = 30;
// Points that polish() tries at once, and how often it may go on from a better one.
constexpr int kCloud = 32;
constexpr int kPolishRounds = 12;

std::uint32_t tabuSteps(const WalkOptions& options, std::size_t variables) {
  if (options.tabu_steps == 0) return 0;
  const auto half = static_cast<std::uint32_t>(variables / 2);
  return std::max(1U, std::min(options.tabu_steps, half));
}

void addChanged(std::vector<std::uint32_t>& changed, std::span<const std::uint32_t> more) {
  for (const std::uint32_t v : more) {
    if (std::find(changed.begin(), changed.end(), v) == changed.end()) changed.push_back(v);
  }
}

}  // namespace

Search::Search(const expr::TermArena& arena, Evaluation& evaluation, const Polytope& polytope,
               const WalkOptions& options, Random& random)
    : evaluation_(evaluation),
      formula_(evaluation.formula()),
      polytope_(polytope),
      options_(options),
      random_(random),
      proposals_(arena, formula_, options),
      inversion_(arena, formula_),
      newton_(evaluation, polytope, random),
      tabu_(formula_.variables().size(), tabuSteps(options, polytope.freeVariables().size())),
      constraints_moved_(formula_.variables().size()),
      best_error_(kNoError) {
  for (const std::uint32_t v : polytope.freeVariables()) {
    for (std::uint32_t c = 0; c < formula_.constraintCount(); ++c) {
      const auto used = formula_.variablesOf(c);
      const auto moved = polytope.movedWith(v);
      const bool affected = std::any_of(moved.begin(), moved.end(), [&](std::uint32_t m) {
        return std::binary_search(used.begin(), used.end(), m);
      });
      if (affected) constraints_moved_[v].push_back(c);
    }
  }
}

double Search::total(const ScoredPoint& point) const {
  return std::inner_product(point.errors.begin(), point.errors.end(), weights_.begin(), 0.0);
}

// Outside the polytope nothing counts, once the walk is inside.
double Search::total(const Batch& batch, std::size_t lane) const {
  double sum = 0;
  for (std::uint32_t c = 0; c < formula_.constraintCount(); ++c) {
    const double error = batch.error(c, lane);
    if (error > 0 && inside_ && polytope_.contains(c)) return kNoError;
    sum += weights_[c] * error;
  }
  return sum;
}

bool Search::isInside(const ScoredPoint& point) const {
  for (std::uint32_t c = 0; c < formula_.constraintCount(); ++c) {
    if (point.errors[c] > 0 && polytope_.contains(c)) return false;
  }
  return true;
}

void Search::moveTo(ScoredPoint point) {
  current_ = std::move(point);
  inside_ = isInside(current_);
  present_valid_ = false;
  const double error = std::accumulate(current_.errors.begin(), current_.errors.end(), 0.0);
  if (error < best_error_) {
    best_error_ = error;
    best_ = current_.values;
  }
  const double of_walk = std::accumulate(best_of_walk_.errors.begin(), best_of_walk_.errors.end(), 0.0);
  if (best_of_walk_.errors.empty() || error < of_walk) best_of_walk_ = current_;
}

// The present point's values of all comparisons, for bisection and inversion; counted as one evaluation.
void Search::refreshPresent() {
  if (present_valid_) return;
  present_.points.assign(1, current_.values);
  evaluation_.run(present_);
  present_valid_ = present_.lanes() == 1;
  if (present_valid_ && options_.inversion) inversion_.setPoint(current_.values);
}

void Search::walk(const Point& start, std::uint64_t steps) {
  weights_.assign(formula_.constraintCount(), 1);
  tabu_.clear();
  proposals_.resetRadii();
  shakes_ = 0;
  best_of_walk_ = {};
  Batch first;
  first.points.push_back(start);
  evaluation_.run(first);
  if (first.lanes() == 0 || evaluation_.solution()) return;
  moveTo(first.scored(0));
  useNewton();
  for (std::uint64_t i = 0; i < steps && !evaluation_.over(); ++i) {
    const std::optional<std::uint32_t> variable = chooseVariable();
    if (variable) {
      step(*variable);
    } else {
      shake();
    }
  }
}

// The variable with the largest error that is not tabu (Algorithm 5.1, lines 14 to 21), now and then any of
// those with an error; nothing if there is none.
std::optional<std::uint32_t> Search::chooseVariable() {
  const bool any = random_.chance(0.15);
  std::optional<std::uint32_t> chosen;
  double largest = 0;
  std::size_t equals = 0;
  for (const std::uint32_t v : polytope_.freeVariables()) {
    if (tabu_.isTabu(v)) continue;
    double error = 0;
    for (const std::uint32_t c : constraints_moved_[v]) error += weights_[c] * current_.errors[c];
    if (error == 0) continue;
    if (any) error = 1;
    if (error > largest) {
      largest = error;
      equals = 0;
    }
    if (error == largest && random_.below(++equals) == 0) chosen = v;
  }
  return chosen;
}

// FINDBESTNEIGHBOR (Algorithm 5.3) and lines 22 to 29 of Algorithm 5.1.
void Search::step(std::uint32_t variable) {
  refreshPresent();
  if (!present_valid_ || evaluation_.over()) return;
  std::vector<std::uint32_t> changed(polytope_.movedWith(variable).begin(),
                                     polytope_.movedWith(variable).end());
  Batch random_steps;
  addRandom(variable, random_steps);
  evaluation_.run(random_steps, &current_, changed);
  if (evaluation_.solution()) return;
  std::optional<ScoredPoint> best;
  keepBetter(random_steps, best);
  Batch guesses;
  if (options_.bisection) addBisected(variable, random_steps, guesses);
  if (options_.inversion) addInverted(variable, guesses, changed);
  if (!guesses.points.empty()) {
    evaluation_.run(guesses, &current_, changed);
    if (evaluation_.solution()) return;
    keepBetter(guesses, best);
  }
  if (best) {
    proposals_.succeeded(variable, current_.values[variable], best->values[variable]);
    tabu_.relax();
    moveTo(std::move(*best));
  } else {
    proposals_.failed(variable);
    tabu_.forbid(variable);
    if (options_.tabu_steps == 0 && random_.chance(0.1)) shake();
  }
}

void Search::addRandom(std::uint32_t variable, Batch& batch) {
  const Interval allowed = polytope_.interval(current_.values, variable);
  const Sort sort = formula_.sort(variable);
  const auto add = [&](std::uint64_t value) {
    Point point = current_.values;
    point[variable] = value;
    polytope_.repair(point, random_);
    batch.points.push_back(std::move(point));
  };
  if (isInteger(sort) && allowed.most - allowed.least < kWholeInterval) {
    // Counted: doubles of such a size may have no successor within one.
    const double first = std::ceil(allowed.least);
    for (double i = 0; i <= allowed.most - first; ++i) add(fromReal(sort, first + i));
    return;
  }
  for (std::uint32_t i = 0; i < options_.neighbours; ++i) {
    add(proposals_.propose(variable, current_.values[variable], allowed, random_));
  }
}

void Search::addInverted(std::uint32_t variable, Batch& batch, std::vector<std::uint32_t>& changed) {
  std::vector<std::uint32_t> violated;
  for (const std::uint32_t c : constraints_moved_[variable]) {
    if (current_.errors[c] > 0) violated.push_back(c);
  }
  for (std::uint32_t i = 0; i < options_.neighbours && !violated.empty(); ++i) {
    const std::uint32_t c = violated[random_.below(violated.size())];
    const bool any = random_.chance(0.25);
    const std::optional<Inversion::Proposal> proposal =
        inversion_.propose(formula_.constraint(c), any ? std::nullopt : std::optional(variable), random_);
    if (!proposal) continue;
    const std::span<const std::uint32_t> moved = polytope_.movedWith(proposal->variable);
    if (moved.empty()) continue;  // a pivot follows the others
    Point point = current_.values;
    point[proposal->variable] = proposal->value;
    polytope_.repair(point, random_);
    batch.points.push_back(std::move(point));
    addChanged(changed, moved);
  }
}

void Search::addBisected(std::uint32_t variable, const Batch& tried, Batch& batch) {
  std::vector<AtomRef> violated;
  for (const std::uint32_t c : constraints_moved_[variable]) {
    if (current_.errors[c] == 0) continue;
    const std::vector<AtomRef> some = formula_.violated(present_, 0, c);
    violated.insert(violated.end(), some.begin(), some.end());
  }
  if (violated.empty()) return;
  const Sort sort = formula_.sort(variable);
  const double from = toReal(sort, current_.values[variable]);
  for (std::size_t lane = 0; lane < tried.lanes(); ++lane) {
    const AtomRef ref = violated[random_.below(violated.size())];
    if (!tried.evaluated[ref.group]) continue;
    const double before = formula_.difference(present_, 0, ref);
    const double after = formula_.difference(tried, lane, ref);
    const double slope = before == after ? random_.normal() : -before / (after - before);
    const double value = from + slope * (toReal(sort, tried.points[lane][variable]) - from);
    if (!std::isfinite(value)) continue;
    Point point = current_.values;
    point[variable] = fromReal(sort, value);
    polytope_.repair(point, random_);
    batch.points.push_back(std::move(point));
  }
}

void Search::keepBetter(const Batch& batch, std::optional<ScoredPoint>& best) const {
  double least = best ? total(*best) : total(current_);
  for (std::size_t lane = 0; lane < batch.lanes(); ++lane) {
    const double error = total(batch, lane);
    if (!(error < least)) continue;
    least = error;
    best = batch.scored(lane);
  }
}

// All variables are tabu: a random step in all directions (Algorithm 5.1, lines 10 to 13), of a size that
// varies over many magnitudes, from here or from the best point of this walk.
void Search::shake() {
  ++shakes_;
  tabu_.clear();
  proposals_.resetRadii();
  if (options_.reweighting) {
    for (std::uint32_t c = 0; c < weights_.size(); ++c) {
      if (current_.errors[c] > 0) weights_[c] = std::min(weights_[c] * kHeavier, kHeaviest);
    }
  }
  if (random_.chance(0.3)) moveTo(best_of_walk_);
  const double radius = random_.between(-6, std::min(4 + shakes_, 16));
  const double share = random_.chance(0.5) ? 1 : 0.4;
  Batch batch;
  for (std::uint32_t i = 0; i < options_.samples; ++i) {
    Point point = current_.values;
    for (const std::uint32_t v : polytope_.freeVariables()) {
      if (!random_.chance(share)) continue;
      const Interval allowed = polytope_.interval(point, v);
      const bool bounded = std::isfinite(allowed.most - allowed.least);
      point[v] =
          bounded && random_.chance(0.3)
              ? fromReal(formula_.sort(v), allowed.least + (allowed.most - allowed.least) * random_.unit())
              : proposals_.disturb(v, point[v], radius, random_);
    }
    polytope_.repair(point, random_);
    batch.points.push_back(std::move(point));
  }
  evaluation_.run(batch);
  if (evaluation_.solution()) return;
  for (std::size_t lane = 0; lane < batch.lanes(); ++lane) {
    ScoredPoint point = batch.scored(lane);
    if (inside_ && !isInside(point)) continue;
    moveTo(std::move(point));
    break;
  }
  useNewton();
}

void Search::useNewton() {
  if (!options_.newton || evaluation_.over()) return;
  const Point reached = newton_.improve(current_.values);
  if (reached == current_.values || evaluation_.over()) return;
  Batch batch;
  batch.points.push_back(reached);
  evaluation_.run(batch);
  if (batch.lanes() == 0 || evaluation_.solution()) return;
  ScoredPoint point = batch.scored(0);
  if (!(total(point) < total(current_))) return;
  moveTo(std::move(point));
  polish();
}

// Close to a solution of equations only the last digits are missing: tries the rounded neighbours, and a
// cloud of points a few units in the last place away, as long as one is better.
void Search::polish() {
  for (int round = 0; round < kPolishRounds && !evaluation_.over(); ++round) {
    Batch batch;
    const auto add = [&](Point point) {
      polytope_.repair(point, random_);
      batch.points.push_back(std::move(point));
    };
    for (int decimals = 0; decimals < 8 && round == 0; ++decimals) {
      Point point = current_.values;
      for (const std::uint32_t v : polytope_.freeVariables())
        point[v] = proposals_.rounded(v, point[v], decimals);
      add(std::move(point));
    }
    while (batch.points.size() < kCloud) {
      Point point = current_.values;
      const int shift = random_.between(52, 63);
      for (const std::uint32_t v : polytope_.freeVariables()) {
        if (isInteger(formula_.sort(v)) || random_.chance(0.3)) continue;
        const auto steps = static_cast<std::int64_t>(random_.bits() >> shift);
        point[v] = stepped(formula_.sort(v), point[v], random_.chance(0.5) ? steps : -steps);
      }
      add(std::move(point));
    }
    evaluation_.run(batch);
    if (evaluation_.solution()) return;
    std::optional<ScoredPoint> best;
    keepBetter(batch, best);
    if (!best) return;
    moveTo(std::move(*best));
  }
}

}  // namespace javelin::solver::walk
