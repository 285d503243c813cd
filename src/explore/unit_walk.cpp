// SPDX-License-Identifier: Apache-2.0
// Phase II of symcretic execution (Dinges and Agha, section 4.3): the concolic walk over runs of the entry.
//
// The search backwards (src/backward) proposes an execution: a trace of branches that must fit, values of the
// entry's inputs that satisfy what it could decide, and the parameters on which results depend that it could
// not: those of natives, of loops that it skipped, of conditions that no solver decided (`change`). Here its
// entry runs on numbers, on the machine itself, so natives and loops are just executed, and each run tells
// for each mark how far it was from fitting (trace_score.h).
//
// A worked example:
//     static int challenges(int x, double u) {
//       int res = 0;
//       for (int i = 0; i < x; i++) res += i % 2 == 0 ? -1 : 17;      // a loop method
//       if (res == 8192 && Math.sin(u) > 0) return 1;                 // the goal
// The trace has the marks `res == 8192` and `sin(u) > 0`, both on results that only a run can tell, of x and
// u. The run on x = 0, u = 0 misses the first by -8192, and does not come to the second. A neighbour, x = 7,
// misses it by -8145; the line through the two is zero at x = 1220, which misses by +1568, and so on: x =
// 1024 after a few runs. Then only u is left.
//
// The walk is the solver's (solver/walk): each mark's distance is a *concrete function* of the inputs that
// may change, of which the condition is that it is 0, and whether a run comes to the goal is one more, so
// that polytope (what the inputs are assumed to be), tabu, bisection and restarts are those of path
// conditions. The points that it asks about are runs; all that it may cost is a count of them. What it finds
// is only a model: the path under it is run with its terms, as any other, and becomes a test if it comes to
// the goal.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>

#include "explore/concretize.h"
#include "explore/unit.h"
#include "expr/build.h"
#include "expr/evaluator.h"
#include "expr/simplify.h"
#include "solver/walk/walk_solver.h"

namespace javelin::explore {

using concolic::Conjunct;
using concolic::ConjunctKind;
using expr::Term;

namespace {

constexpr std::uint64_t kMostRuns = 4'000;  // of one proposal
// I of the walk: fewer than for path conditions, so that some starting points get their turn.
constexpr std::uint32_t kStepsPerMark = 10;
// A walk leaves at least so much of what is left of the effort to the exploration.
constexpr std::uint64_t kPartOfEffort = 4;

struct Run {
  std::vector<double> distances;  // by mark
  bool is_there = false;          // at the goal

  // The marks that are met before the first that is not, and how far that is.
  std::pair<std::size_t, double> progress() const {
    std::size_t met = 0;
    while (met < distances.size() && distances[met] == 0) ++met;
    if (met == distances.size()) return {met, 0};
    const double missing = std::fabs(distances[met]);
    return {met, std::isnan(missing) ? std::numeric_limits<double>::infinity() : missing};
  }
  bool isCloserThan(const Run& other) const {
    const auto [met, missing] = progress();
    const auto [others_met, others_missing] = other.progress();
    return met != others_met ? met > others_met : missing < others_missing;
  }
};

// What an open reference is by default: the first of its kinds.
const PlannedValue& resolved(const Plan& plan, std::uint32_t index) {
  const PlannedValue* value = &plan.values[index];
  while (value->choice.valid() && !value->parts.empty()) value = &plan.values[value->parts[0]];
  return *value;
}

// All inputs below the value that are numbers, in the order of the plan.
class InputsBelow {
 public:
  InputsBelow(const expr::TermArena& arena, const Plan& plan)
      : arena_(arena), plan_(plan), seen_(plan.values.size()) {}

  void add(std::uint32_t index) {
    if (seen_[index]) return;
    seen_[index] = true;
    const PlannedValue& value = plan_.values[index];
    add(value.term);
    add(value.length);
    for (const Term character : value.characters) add(character);
    for (const std::uint32_t part : value.parts) add(part);
    for (const PlannedCall& call : value.calls) {
      for (const std::uint32_t argument : call.arguments) add(argument);
    }
  }
  const std::vector<Term>& inputs() const { return inputs_; }

 private:
  void add(Term term) {
    if (!term.valid()) return;
    for (const Term part : arena_.reachable({&term, 1})) {
      const bool is_number = arena_.op(part) == expr::Op::Input && !expr::isArray(arena_.sort(part)) &&
                             arena_.sort(part) != expr::Sort::Ref;
      if (is_number && std::find(inputs_.begin(), inputs_.end(), part) == inputs_.end())
        inputs_.push_back(part);
    }
  }

  const expr::TermArena& arena_;
  const Plan& plan_;
  std::vector<bool> seen_;
  std::vector<Term> inputs_;
};

}  // namespace

bool Unit::isAt(const Goal& goal) {
  vm::BranchTrace& trace = machine_.branches();
  const std::vector<std::uint32_t>& passed = trace.passedWanted();
  return std::any_of(goal.places.begin(), goal.places.end(), [&](const vm::BranchPlace& place) {
    return std::find(passed.begin(), passed.end(), trace.number(place)) != passed.end();
  });
}

std::optional<Plan> Unit::planOf(expr::Model model) {
  driver_.keepModel();
  State state;
  state.model = std::move(model);
  goOn(std::move(state));
  ended_.reset();
  vm_.scheduler().run();
  countSteps();
  driver_.keepModel(false);
  driver_.takeOutcome();  // which is none of the next run
  const Plan* const plan = driver_.plan();
  return plan == nullptr ? std::nullopt : std::optional(*plan);
}

void Unit::runUnder(expr::Model model) {
  follows_model_ = true;
  State state;
  state.model = std::move(model);
  goOn(std::move(state));
  runPath();
  follows_model_ = false;
  spare_.clear();
}

void Unit::walkToGoals() {
  if (options_.goals == nullptr || is_share_ || forced_) return;
  const auto proposals = options_.goals->proposals.find(entry_);
  bool has_walked = false;
  if (proposals != options_.goals->proposals.end()) {
    for (const Proposal& proposal : proposals->second) {
      const bool is_open =
          std::find(open_goals_.begin(), open_goals_.end(), proposal.goal) != open_goals_.end();
      if (!is_open || has_ended_ || isOutOfEffort() || options_.stop.stop_requested()) continue;
      has_walked = true;
      if (std::optional<expr::Model> model = walk(proposal)) runUnder(*std::move(model));
    }
  }
  if (options_.goals->proposals_only) has_ended_ = true;
  if (has_ended_) result_.ledger.add(ledger::EntryId::Stopped);
  if (!has_walked || has_ended_) return;
  machine_.reset();
  machine_.branches().set({});
  branches_.clear();
  branches_again_ = false;
  turns_ = 0;
  shared_ = {};
  tracker_.resume({}, {});
  beginPath(0);
}

// The proposal's values, as far as the plan has inputs for them and allows them.
expr::Model Unit::modelOf(const Proposal& proposal, const Plan& plan) {
  expr::Model model;
  const auto set = [&](Term term, std::uint64_t bits) {
    if (!term.valid()) return;
    for (const Term part : arena_.reachable({&term, 1})) {
      if (arena_.op(part) != expr::Op::Input || expr::isArray(arena_.sort(part))) continue;
      expr::Model changed = model;
      changed.set(arena_.inputId(part), expr::canonical(arena_.sort(part), bits));
      expr::Evaluator evaluator(arena_, changed);
      const std::vector<Conjunct>& conjuncts = tracker_.constraint().conjuncts;
      const bool is_allowed = std::all_of(conjuncts.begin(), conjuncts.end(), [&](const Conjunct& conjunct) {
        return conjunct.kind != ConjunctKind::Assumed || evaluator.isTrue(conjunct.term);
      });
      if (is_allowed) model = std::move(changed);
      return;
    }
  };
  // Lengths first: what is allowed of elements may depend on them.
  for (const bool lengths : {true, false}) {
    for (const Proposal::Value& value : proposal.values) {
      if ((value.part == Proposal::Part::Length) != lengths || value.parameter >= plan.arguments.size())
        continue;
      const PlannedValue& argument = plan.values[plan.arguments[value.parameter]];
      const PlannedValue& object = resolved(plan, plan.arguments[value.parameter]);
      if (value.part == Proposal::Part::Length) {
        set(object.length, value.bits);
      } else if (value.part == Proposal::Part::Element) {
        if (value.index < object.characters.size()) set(object.characters[value.index], value.bits);
        if (value.index < object.parts.size()) set(plan.values[object.parts[value.index]].term, value.bits);
      } else if (argument.maker == Maker::Primitive) {
        set(argument.term, value.bits);
      } else if (value.bits == 0 && argument.nullable) {
        set(argument.choice, argument.parts.size());
      } else if (value.bits == 0) {
        set(argument.is_null, 1);
      }
    }
  }
  return model;
}

std::optional<expr::Model> Unit::walkFrom(const Proposal& proposal, const Plan& plan,
                                          const expr::Model& start) {
  const Goal& goal = options_.goals->all[proposal.goal];
  InputsBelow below(arena_, plan);
  for (std::uint32_t i = 0; i < plan.arguments.size(); ++i) {
    if (proposal.run.empty() || proposal.run.contains(i)) below.add(plan.arguments[i]);
  }
  std::vector<Term> inputs = below.inputs();
  if (inputs.size() > expr::FunctionRegistry::kMaxArguments)
    inputs.resize(expr::FunctionRegistry::kMaxArguments);
  std::vector<Term> assumed;
  for (const Conjunct& conjunct : tracker_.constraint().conjuncts) {
    if (conjunct.kind == ConjunctKind::Assumed) assumed.push_back(conjunct.term);
  }

  const std::uint64_t effort_end = effort_.spent() + effort_.left() / kPartOfEffort;
  TraceScore score(machine_.branches(), proposal.fits);
  std::map<std::vector<std::uint64_t>, Run> runs;
  std::stop_source enough;
  const auto run = [&](std::span<const std::uint64_t> values) -> const Run& {
    const auto [known, is_new] = runs.try_emplace(std::vector<std::uint64_t>(values.begin(), values.end()));
    Run& result = known->second;
    if (!is_new) return result;
    expr::Model model = start;
    for (std::size_t i = 0; i < inputs.size(); ++i) model.set(arena_.inputId(inputs[i]), values[i]);
    tracker_.resume(std::move(model), {});
    score.begin();
    const bool is_allowed = std::all_of(assumed.begin(), assumed.end(),
                                        [&](Term condition) { return tracker_.path().holds(condition); });
    if (is_allowed) {
      const Driver::Kept kept = driver_.kept();
      const Plan numbers = concretePlan(plan, tracker_);
      machine_.reset();
      machine_.branches().set({});
      is_checking_ = true;
      const Outcome outcome = runOnNumbers(numbers, Driver::Texts::Literals, false);
      is_checking_ = false;
      driver_.dropAllBut(kept);
      const bool has_ended = outcome.kind == OutcomeKind::Returned || outcome.kind == OutcomeKind::Threw;
      result.is_there = has_ended && isAt(goal);
      // One that was cut in a loop has met what the first rounds meet, and leads nowhere.
      if (!has_ended) score.begin();
    }
    // A run that is there has met whatever it must.
    result.distances = result.is_there ? std::vector<double>(proposal.fits.size(), 0.0) : score.distances();
    if (effort_.spent() >= effort_end || options_.stop.stop_requested()) enough.request_stop();
    return result;
  };

  std::vector<std::uint64_t> proposed;
  expr::Evaluator evaluator(arena_, start);
  for (const Term input : inputs) proposed.push_back(evaluator.value(input));
  if (run(proposed).is_there) return start;
  if (inputs.empty()) return std::nullopt;
  // What is free of all conditions is often zero, or as large as it may be: a loop with that many rounds
  // tells nothing.
  const std::vector<std::uint64_t> zeros(inputs.size(), 0);
  expr::Model begin = start;
  if (run(zeros).is_there || run(zeros).isCloserThan(run(proposed))) {
    for (const Term input : inputs) begin.set(arena_.inputId(input), 0);
  }
  if (run(zeros).is_there) return begin;

  std::vector<expr::Sort> sorts;
  for (const Term input : inputs) sorts.push_back(arena_.sort(input));
  const auto apply = [&](expr::Sort sort, expr::Evaluate evaluate) {
    const std::string name = fmt::format("walk {}", arena_.functions().size());
    return makeApply(arena_, arena_.functions().add({name, sorts, sort, std::move(evaluate)}), inputs);
  };
  std::vector<Term> conditions = assumed;
  for (std::size_t i = 0; i < proposal.fits.size(); ++i) {
    const Term distance = apply(expr::Sort::F64, [&run, i](std::span<const std::uint64_t> values) {
      return expr::canonical(expr::Sort::F64, std::bit_cast<std::uint64_t>(run(values).distances[i]));
    });
    conditions.push_back(fpEq(arena_, distance, expr::doubleConst(arena_, 0)));
  }
  conditions.push_back(apply(expr::Sort::Bool, [&run](std::span<const std::uint64_t> values) {
    return std::uint64_t{run(values).is_there ? 1U : 0U};
  }));
  // These functions end with this walk: their terms are in no path.
  solver::walk::WalkOptions options;
  options.begins_with_models = true;
  options.steps_per_constraint = kStepsPerMark;
  options.seed = options_.seed;
  solver::walk::WalkSolver solver(arena_, *solver_, options);
  solver.remember(begin);
  solver::Limits limits = limits_;
  limits.walk_steps = kMostRuns;
  limits.stop = enough.get_token();
  const Effort::Section section(effort_);
  const solver::Answer answer = solver.check({conditions, {}, nullptr}, limits);
  if (answer.verdict != solver::Verdict::Sat) return std::nullopt;
  expr::Model model = start;
  for (const Term input : inputs) model.set(arena_.inputId(input), answer.model.value(arena_.inputId(input)));
  return model;
}

std::optional<expr::Model> Unit::walk(const Proposal& proposal) {
  const std::vector<std::uint8_t> visited = machine_.branches().keepVisited();
  const Driver::Kept kept = driver_.kept();
  follows_model_ = is_walking_ = true;
  std::optional<expr::Model> found;
  if (const std::optional<Plan> first = planOf({})) {
    const expr::Model start = modelOf(proposal, *first);
    // Under these values code may look into other objects.
    if (const std::optional<Plan> plan = planOf(start)) found = walkFrom(proposal, *plan, start);
  }
  follows_model_ = is_walking_ = false;
  driver_.dropAllBut(kept);
  machine_.branches().restoreVisited(visited);
  setDistances();
  return found;
}

}  // namespace javelin::explore
