// SPDX-License-Identifier: Apache-2.0
// Ends that somebody watches (observed_end.h), and runs on the models that were found of them.
#include "explore/observer.h"
#include "explore/unit.h"

namespace javelin::explore {

std::vector<expr::Term> Unit::pathTerms() const {
  std::vector<expr::Term> terms;
  for (const concolic::Conjunct& conjunct : tracker_.constraint().conjuncts) terms.push_back(conjunct.term);
  return terms;
}

// Messages that the JVM makes, and what the JDK says of an index, differ from version to version.
bool Unit::hasOwnMessage(const Outcome& outcome) const {
  if (!outcome.explicit_throw) return false;
  const auto of_index = program_.load("java/lang/IndexOutOfBoundsException");
  if (!of_index.ok() || !program_.isSubtype(outcome.exception, *of_index)) return true;
  const program::Class& maker = program_[program_[outcome.stack.front().method].owner];
  return maker.loader() == classpath::Loader::App;
}

void Unit::tellEnd(const Driver::ObservedCall& call) {
  if (vm_.stopped() || is_checking_) return;
  const Plan& plan = *driver_.plan();
  ObservedEnd end;
  end.kind = call.outcome.kind;
  Observer observer(vm_, tracker_, *context_.watcher);
  observer.setUnmade(plan);
  observer.setStubs(driver_.stubs());
  observer.inputs(plan, end);
  for (const PlannedValue& value : plan.values) {
    if (value.first != nullptr) end.first.emplace(nameOfUnmade(value), value.first);
  }
  for (const Driver::Argument& argument : driver_.argumentsOfEntry()) {
    if (argument.is_reference) end.arguments.push_back(observer.reference(argument.term, argument.word));
  }
  const program::Method& method = program_[entry_.method];
  const classfile::TypeDescriptor& type = method.signature->types.result;
  if (end.kind == OutcomeKind::Threw) {
    observer.exception(call.object, hasOwnMessage(call.outcome), end);
  } else if (program_.text(method.name) == "<init>") {
    end.result = observer.reference({}, call.object);
  } else if (type.type == classfile::BasicType::Reference) {
    end.result = observer.reference(call.result_term, call.result);
  } else if (type.type != classfile::BasicType::Void) {
    end.result.term = call.result_term.valid()
                          ? call.result_term
                          : arena_.constant(semantics::sortOf(ir::kindOf(type.type)), call.result);
  }
  observer.statics(end);
  observer.countedCalls(driver_.stubs(), end);
  end.calls = driver_.keptStubCalls();
  end.before = plan.before;
  end.graph = observer.takeGraph();
  end.path = pathTerms();
  tell(std::move(end));
}

void Unit::tell(ObservedEnd end) {
  const auto ask = [this](expr::Term condition, std::uint64_t effort) {
    extendPath();
    solver::Limits limits = options_.limits;
    limits.effort = std::min(limits.effort, effort);
    return this->ask({path_, condition, holds_ ? &tracker_.model() : nullptr}, limits);
  };
  has_ended_ = !context_.watcher->ended(std::move(end), ask) || has_ended_;
}

bool Unit::hearsOf(const vm::RtMethod& method) const {
  return machine_.stubs().tellsCalls() && StubClasses::isStub(*method.owner->info) &&
         StubClasses::leavesNoTrace(program_, *method.info);
}

// An end without anything to look at.
void Unit::tellOtherEnd(const Outcome& outcome) {
  if (outcome.kind != OutcomeKind::InputRefused && outcome.kind != OutcomeKind::Exited) return;
  ObservedEnd end;
  end.kind = outcome.kind;
  end.path = pathTerms();
  if (outcome.kind == OutcomeKind::Exited) {
    end.exception = std::to_string(vm_.exitCode());
    end.calls = driver_.keptStubCalls();
  }
  tell(std::move(end));
}

Result<ModelRun> Unit::runOnModel(expr::Model model) {
  const std::string name(program_.text(program_[entry_.method].name));
  if (const std::string obstacle = planner_.obstacle(entry_); !obstacle.empty()) return Error{obstacle, name};
  const expr::TermMeter::Installed metered(meter_, tracker_.steps());
  startMachine();
  follows_model_ = true;
  driver_.keepModel();
  State state;
  state.model = std::move(model);
  goOn(std::move(state));
  vm_.scheduler().run();
  ModelRun run;
  run.outcome = outcomeOfStop();
  const Plan* const plan = driver_.plan();
  Result<ModelRun> result =
      Error{"the inputs could not be constructed: " + std::string(nameOf(run.outcome.kind)), name};
  if (plan != nullptr &&
      (run.outcome.kind == OutcomeKind::Returned || run.outcome.kind == OutcomeKind::Threw ||
       run.outcome.kind == OutcomeKind::Exited)) {
    ConcreteInputs made = inputs(*plan);
    run.arguments = std::move(made.arguments);
    run.statics = std::move(made.statics);
    run.any_values = anyValues();
    run.outside = outsideValues();
    run.has_own_message = run.outcome.kind != OutcomeKind::Threw || hasOwnMessage(run.outcome);
    result = std::move(run);
  }
  machine_.setGoesOn({});
  vm_.setShadowHook(nullptr);
  if (context_.at_end) context_.at_end();
  return result;
}

}  // namespace javelin::explore
