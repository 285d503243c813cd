// SPDX-License-Identifier: Apache-2.0
#include "explore/explorer.h"

#include <fmt/format.h>

#include "expr/print.h"

namespace javelin::explore {

namespace {

class Unit {
 public:
  Unit(program::Program& program, exec::BodyCache& bodies, program::MethodId entry,
       const ExploreOptions& options, const expr::FunctionRegistry& functions, const MakeSolver& make_solver)
      : program_(program),
        entry_(entry),
        options_(options),
        arena_(functions),
        solver_(make_solver(arena_)),
        context_(arena_, *solver_, options.limits, options.exec),
        interpreter_(program, bodies, context_) {}

  Result<Exploration> run() {
    exec::State first;
    TRY(inputs_, makeInputs(program_, interpreter_, context_, first, entry_));
    std::vector<heap::Value> arguments;
    for (const ParameterInput& parameter : inputs_.parameters) arguments.push_back(parameter.value);
    if (auto outcome = interpreter_.enter(first, entry_, std::move(arguments))) {
      finish(first, *outcome);
      return std::move(result_);
    }
    std::vector<exec::State> work;
    work.push_back(std::move(first));
    while (!work.empty()) {
      if (result_.paths >= options_.path_bound || options_.stop.stop_requested()) {
        result_.incomplete[options_.stop.stop_requested() ? "stopped" : "path bound reached"] += work.size();
        break;
      }
      exec::State state = std::move(work.back());
      work.pop_back();
      finish(state, interpreter_.run(state));
      for (exec::State& fork : context_.takeForks()) work.push_back(std::move(fork));
    }
    result_.statistics = context_.statistics();
    result_.terms = arena_.size();
    if (options_.at_end) options_.at_end();
    return std::move(result_);
  }

 private:
  void finish(const exec::State& state, const exec::Outcome& outcome) {
    ++result_.paths;
    ++result_.outcomes[outcome.kind];
    result_.steps += state.steps;
    result_.pinned += state.pinned;
    result_.longest_condition = std::max(result_.longest_condition, state.path.size());
    if (outcome.kind == exec::OutcomeKind::Threw) return addFinding(state, outcome);
    if (exec::isComplete(outcome.kind)) return;
    std::string reason(exec::nameOf(outcome.kind));
    if (!outcome.detail.empty()) reason += ": " + outcome.detail;
    ++result_.incomplete[reason];
  }

  void addFinding(const exec::State& state, const exec::Outcome& outcome) {
    const exec::StackEntry place = outcome.stack.front();
    for (Finding& known : result_.findings) {
      const exec::StackEntry& other = known.stack.front();
      const bool same_place = other.method == place.method &&
                              (place.line != 0 ? other.line == place.line : other.bci == place.bci);
      if (known.exception != outcome.exception || !same_place) continue;
      ++known.paths;
      if (state.path.size() < known.condition.size()) describe(known, state, outcome);
      return;
    }
    Finding finding;
    finding.entry = entry_;
    finding.exception = outcome.exception;
    finding.exception_name = classfile::javaClassName(program_.nameOf(outcome.exception));
    describe(finding, state, outcome);
    result_.findings.push_back(std::move(finding));
  }

  void describe(Finding& finding, const exec::State& state, const exec::Outcome& outcome) {
    finding.explicit_throw = outcome.explicit_throw;
    finding.stack = outcome.stack;
    finding.condition.clear();
    for (const exec::Conjunct& conjunct : state.path) {
      finding.condition.push_back(expr::toJava(arena_, conjunct.term));
    }
    finding.inputs = concretize(inputs_, context_, state);
  }

  program::Program& program_;
  program::MethodId entry_;
  const ExploreOptions& options_;
  expr::TermArena arena_;
  std::unique_ptr<solver::Solver> solver_;
  exec::StepContext context_;
  exec::Interpreter interpreter_;
  EntryInputs inputs_;
  Exploration result_;
};

}  // namespace

Result<Exploration> explore(program::Program& program, exec::BodyCache& bodies, program::MethodId entry,
                            const ExploreOptions& options, const expr::FunctionRegistry& functions,
                            const MakeSolver& make_solver) {
  return Unit(program, bodies, entry, options, functions, make_solver).run();
}

}  // namespace javelin::explore
