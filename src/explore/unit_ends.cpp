// SPDX-License-Identifier: Apache-2.0
// What a unit keeps of a path that has ended: findings, normal paths, and what a run on numbers says of them.
#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "explore/concretize.h"
#include "explore/condition_text.h"
#include "explore/simple_model.h"
#include "explore/unit.h"
#include "explore/unusual_input.h"
#include "expr/build.h"
#include "vm/stack_trace.h"

namespace javelin::explore {

using concolic::Conjunct;
using concolic::ConjunctKind;
using ledger::EntryId;

namespace {

// Recipes to construct what no code has read, for the test of a path.

}  // namespace

Outcome Unit::outcomeOfStop() {
  auto outcome = driver_.takeOutcome();
  // It has seen a full disk, which no test has.
  if (vm_.outside().isFull()) return {.kind = OutcomeKind::OutputBound};
  if (outcome) return *std::move(outcome);
  if (ended_) return {.kind = *ended_};
  switch (vm_.stopReason()) {
    case vm::StopReason::Exit:
      return {.kind = OutcomeKind::Exited};
    case vm::StopReason::UnsupportedNative:
      return {.kind = OutcomeKind::Unsupported, .detail = "native method " + vm_.stopText()};
    case vm::StopReason::NativeRefused:
      return {.kind = OutcomeKind::Unsupported, .detail = "refused by --native=fail: " + vm_.stopText()};
    case vm::StopReason::RawMemoryBound:
      return {.kind = OutcomeKind::RawMemoryBound};
    case vm::StopReason::WrongMemory:
      return {.kind = OutcomeKind::WrongMemory, .detail = "in " + placeOfStop()};
    default:
      return {.kind = OutcomeKind::Unsupported, .detail = vm_.stopText()};
  }
}

// Of the stack below the text, "\tat Class.method" a line: the innermost method of the program's own, or of
// all. Offsets and addresses are left out: each path has others, and they would be a reason each.
std::string Unit::placeOfStop() {
  std::istringstream lines(vm_.stopText());
  std::string innermost;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("\tat ")) continue;
    const std::string method = line.substr(4);
    if (innermost.empty()) innermost = method;
    std::string owner = method.substr(0, method.rfind('.'));
    std::replace(owner.begin(), owner.end(), '.', '/');
    const auto type = program_.load(owner);
    if (type.ok() && program_[*type].loader() == classpath::Loader::App) return method;
  }
  return innermost;
}

std::string Unit::placeOfCut() {
  constexpr std::uint64_t kManyCalls = 50;  // of one method on the stack: a recursion
  std::optional<vm::TraceEntry> place;
  std::map<program::MethodId, std::uint64_t> calls;
  vm::forEachJavaFrame(vm_.scheduler().current(), [&](const vm::Frame& frame) {
    const program::MethodId method = frame.method->id();
    if (!isOwn(method)) return true;
    if (!place) place = {method, vm::bciOf(frame)};
    ++calls[method];
    return true;
  });
  if (!place) return "";
  const auto nameOf = [&](program::MethodId method) {
    return fmt::format("{}.{}", classfile::javaClassName(program_.nameOf(program_[method].owner)),
                       program_.text(program_[method].name));
  };
  std::string text = fmt::format("{}:{}", nameOf(place->method), vm::lineOf(vm_, *place));
  const auto most = std::max_element(calls.begin(), calls.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  if (most->second >= kManyCalls)
    text += fmt::format(", in a recursion of {}, {} calls deep", nameOf(most->first), most->second);
  return text;
}

std::string Unit::refusalText(const Outcome& outcome) const {
  std::string text = classfile::javaClassName(program_.nameOf(outcome.exception));
  if (outcome.stack.empty()) return text;
  const StackEntry& place = outcome.stack[placeIn(outcome.stack)];
  return fmt::format("{} at {}.{}:{}", text,
                     classfile::javaClassName(program_.nameOf(program_[place.method].owner)),
                     program_.text(program_[place.method].name), place.line);
}

void Unit::sayRefusals() {
  if (frontier_.hasReachedEntry() || refusals_.empty()) return;
  const auto most = std::max_element(refusals_.begin(), refusals_.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  result_.ledger.add(EntryId::NoInput, most->first, most->second);
}

void Unit::finish() {
  const Outcome outcome = outcomeOfStop();
  if (outcome.kind == OutcomeKind::InputRefused && driver_.isFinishing() && !spare_.empty() &&
      tries_ < options_.caps[EntryId::InputTries]) {
    // The path is not over: its test needs another object.
    ++tries_;
    State another = std::move(spare_.back());
    spare_.pop_back();
    goOn(std::move(another));
    return runPath();
  }
  if (outcome.kind == OutcomeKind::InputRefused && driver_.isFinishing() && !spare_.empty())
    result_.ledger.add(EntryId::InputTries);
  spare_.clear();
  tries_ = 0;
  if (is_again_) {
    passed();
    addRestricted(outcome);
    if (options_.goals != nullptr && isComplete(outcome.kind) && closesGoals()) {
      keepForGoal(outcome);
    } else if (options_.goals == nullptr && outcome.kind == OutcomeKind::Returned) {
      addNormalPath(outcome);
    }
    if (!isComplete(outcome.kind))
      result_.ledger.add(*entryOf(outcome.kind), outcome.detail, 1, ended_ ? placeOfCut() : placeOfStop());
    return;
  }
  std::string how(nameOf(outcome.kind));
  if (outcome.kind == OutcomeKind::Threw)
    how += " " + classfile::javaClassName(program_.nameOf(outcome.exception));
  std::string detail = outcome.detail;
  if (detail.empty()) detail = detailOf(outcome.kind);
  if (outcome.kind == OutcomeKind::InputRefused && outcome.exception) detail = refusalText(outcome);
  if (!detail.empty()) how += ": " + detail;
  if (outcome.kind == OutcomeKind::InputRefused) ++refusals_[detail];
  result_.tree.end(tree_node_, how, isComplete(outcome.kind));
  ++result_.paths;
  ++result_.outcomes[outcome.kind];
  for (const concolic::Lost& lost : tracker_.constraint().lost) {
    // What a native method writes over is gone by right: it was given pinned values, so it always writes
    // that.
    if (lost.kind == concolic::LossKind::Overwritten) continue;
    ++result_.counts.lost;
    result_.ledger.add(EntryId::Lost, lost.method, 1, lost.location);
  }
  if (outcome.kind == OutcomeKind::Returned || outcome.kind == OutcomeKind::Threw) frontier_.reachedEntry();
  result_.longest_condition = std::max(result_.longest_condition, tracker_.constraint().conjuncts.size());
  if (const Plan* const plan = driver_.plan(); plan != nullptr) {
    if (plan->cut) result_.ledger.add(EntryId::PlannedObjects);
    for (const PlannedValue& value : plan->values) {
      if (value.no_recipe && value.depth == 0)
        result_.ledger.add(EntryId::NoObject, typeText(value), 1, value.name);
    }
    planner_.noteObjects(*plan, met_, asked_);
    planner_.noteCompared(*plan);
  }
  noteAnyStrings();
  passed();  // notes what was visited
  if (context_.watcher != nullptr) {
    tellOtherEnd(outcome);
  } else if (isComplete(outcome.kind)) {
    askForSides();
  }
  addRestricted(outcome);
  if (options_.goals != nullptr) {
    if ((outcome.kind == OutcomeKind::Threw || outcome.kind == OutcomeKind::Returned) && closesGoals())
      keepForGoal(outcome);
  } else if (outcome.kind == OutcomeKind::Threw && context_.watcher == nullptr) {
    return addFinding(outcome);
  } else if (outcome.kind == OutcomeKind::Returned) {
    addNormalPath(outcome);
  }
  if (isComplete(outcome.kind)) return;
  result_.ledger.add(*entryOf(outcome.kind), detail, 1, ended_ ? placeOfCut() : placeOfStop());
}

std::string Unit::typeText(const PlannedValue& value) {
  return classfile::parseFieldDescriptor(value.descriptor)->javaName();
}

std::size_t Unit::placeIn(const std::vector<StackEntry>& stack) const {
  for (std::size_t i = 0; i < stack.size(); ++i) {
    const program::Class& owner = program_[program_[stack[i].method].owner];
    if (owner.loader() == classpath::Loader::App && !owner.isHidden()) return i;
  }
  return 0;
}

bool Unit::isByCheck(const Outcome& outcome) const {
  if (!outcome.explicit_throw) return false;
  const auto place = static_cast<std::ptrdiff_t>(placeIn(outcome.stack));
  return std::all_of(outcome.stack.begin(), outcome.stack.begin() + place, [&](const StackEntry& entry) {
    const std::string_view owner = program_.nameOf(program_[entry.method].owner);
    return owner == "java/util/Objects" || owner == "jdk/internal/util/Preconditions";
  });
}

std::string Unit::causeOf(const Outcome& outcome) const {
  if (outcome.explicit_throw || program_.nameOf(outcome.exception) != "java/lang/NullPointerException")
    return "";
  return placeIn(outcome.stack) == 0 ? outcome.message : "a call";
}

bool Unit::endsExploration(program::ClassId exception) {
  if (options_.ends_with.empty()) return false;
  const auto wanted = program_.load(options_.ends_with);
  return wanted.ok() && program_.isSubtype(exception, *wanted);
}

// Each path that is the first to come to a goal is kept, although another may have ended in the same way.
void Unit::keepForGoal(const Outcome& outcome) {
  if (driver_.plan() == nullptr) return;
  if (outcome.kind == OutcomeKind::Threw) return addFinding(outcome);
  keepNormalPath(outcome, *driver_.plan());
}

void Unit::addFinding(const Outcome& outcome) {
  Finding finding;
  finding.entry = entry_;
  finding.exception = outcome.exception;
  finding.exception_name = classfile::javaClassName(program_.nameOf(outcome.exception));
  finding.stack = outcome.stack;
  finding.shown = outcome.shown;
  finding.place = placeIn(outcome.stack);
  finding.by_check = isByCheck(outcome);
  finding.cause = causeOf(outcome);
  finding.null = neededNull(vm_, tracker_, entry_, *driver_.plan(), outcome, finding.place);
  finding.unusual = unusualInput(program_, *driver_.plan(), tracker_, outcome, finding.place);
  finding.is_usual = !hasUnusualInput(*driver_.plan(), tracker_);
  if (!finding.unusual.empty()) finding.null.reset();
  keepFinding(std::move(finding), outcome);
}

void Unit::keepFinding(Finding finding, const Outcome& outcome) {
  for (Finding& known : result_.findings) {
    if (options_.goals != nullptr) break;
    if (!isSame(known, finding)) continue;
    ++known.paths;
    const bool is_shorter = tracker_.constraint().conjuncts.size() < known.length;
    if (known.is_usual != finding.is_usual ? known.is_usual : !is_shorter) return;
    known.is_usual = finding.is_usual;
    known.null = finding.null;
    known.unusual = finding.unusual;
    known.restricted = finding.restricted;
    describe(known, outcome);
    finding_records_[static_cast<std::size_t>(&known - result_.findings.data())] =
        record(*driver_.plan(), outcome);
    return;
  }
  describe(finding, outcome);
  has_ended_ = has_ended_ || (finding.exception && endsExploration(finding.exception));
  result_.findings.push_back(std::move(finding));
  finding_records_.push_back(record(*driver_.plan(), outcome));
}

void Unit::addNormalPath(const Outcome& outcome) {
  if (options_.suite_size == 0) return;
  bool is_new = result_.normal_paths.empty() && !is_share_;
  for (const vm::BranchPlace& place : placesOn(machine_.branches(), passed()))
    is_new = covered_.insert(place).second || is_new;
  const Plan* const plan = driver_.plan();
  if (is_new && plan != nullptr) keepNormalPath(outcome, *plan);
}

void Unit::keepNormalPath(const Outcome& outcome, const Plan& plan) {
  ConcreteInputs made = inputs(plan);
  result_.normal_paths.push_back({entry_,
                                  conditionText(plan),
                                  std::move(made.arguments),
                                  std::move(made.statics),
                                  anyValues(),
                                  outsideValues(),
                                  outcome.result,
                                  {}});
  normal_records_.push_back(record(plan, outcome));
}

ConcreteInputs Unit::inputs(const Plan& plan) {
  return concretize(program_, plan, tracker_, [this](std::uint32_t value, std::uint32_t method) {
    return driver_.stubCalls(value, method);
  });
}

void Unit::noteAnyStrings() {
  const std::vector<concolic::AnyValue> all = tracker_.constraint().any_values.all();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].descriptor == 'L') any_strings_.insert(fmt::format("any[{}]", i));
  }
  for (const concolic::OutsideInput& property : tracker_.constraint().properties.all()) {
    if (property.length.valid())
      any_strings_.insert(fmt::format("the property {}", vm::Strings::encodeUtf8(property.key)));
  }
  reads_standard_input_ = reads_standard_input_ || tracker_.constraint().standard_input.is_read;
  decodes_standard_input_ = decodes_standard_input_ || tracker_.constraint().standard_input.is_ascii;
}

std::vector<OutsideValue> Unit::outsideValues() {
  std::vector<OutsideValue> values;
  const auto byte = [&](expr::Term term) { return static_cast<char16_t>(tracker_.valueOf(term) & 0xff); };
  for (const concolic::OutsideInput& property : tracker_.constraint().properties.all()) {
    if (!property.is_input) continue;
    OutsideValue& value = values.emplace_back(OutsideValue{property.key, !property.length.valid(), {}});
    for (std::uint64_t i = 0; !value.is_absent && i < tracker_.valueOf(property.length); ++i)
      value.text += byte(property.characters[i]);
  }
  if (tracker_.constraint().standard_input.is_read) {
    OutsideValue& value = values.emplace_back();
    const std::uint64_t length = tracker_.valueOf(arena_.findInput("stdin.length"));
    for (std::uint64_t i = 0; i < length; ++i) {
      const expr::Term term = arena_.findInput(fmt::format("stdin[{}]", i));
      value.text += term.valid() ? byte(term) : u'\0';
    }
  }
  return values;
}

std::vector<ConcreteValue> Unit::anyValues() {
  std::vector<ConcreteValue> values;
  for (const concolic::AnyValue& any : tracker_.constraint().any_values.all()) {
    ConcreteValue& value = values.emplace_back();
    value.maker = Maker::Primitive;
    value.name = fmt::format("any[{}]", values.size() - 1);
    value.type = any.api;
    if (any.method) value.place = {any.method, any.bci, std::max(0, vm::lineOf(vm_, {any.method, any.bci}))};
    if (any.descriptor != 'L') {
      value.descriptor = std::string(1, any.descriptor);
      value.bits = tracker_.valueOf(any.value);
      continue;
    }
    value.maker = Maker::String;
    value.descriptor = "Ljava/lang/String;";
    for (std::uint64_t i = 0; i < tracker_.valueOf(any.length); ++i)
      value.text += static_cast<char16_t>(tracker_.valueOf(any.characters[i]) & 0xff);
  }
  return values;
}

std::vector<std::string> Unit::conditionText(const Plan& plan) {
  std::vector<expr::Term> conjuncts;
  for (const Conjunct& conjunct : tracker_.constraint().conjuncts) {
    if (conjunct.kind == ConjunctKind::Assumed || isOnlyText(conjunct)) continue;
    if (conjunct.method) conjuncts.push_back(conjunct.term);
  }
  return explore::conditionText(program_, arena_, conjuncts, plan, tracker_.constraint().asked);
}

void Unit::describe(Finding& finding, const Outcome& outcome) {
  if (!finding.restricted) {
    finding.message = outcome.message;
    finding.explicit_throw = outcome.explicit_throw;
    finding.stack = outcome.stack;
    finding.place = placeIn(outcome.stack);
  }
  finding.length = tracker_.constraint().conjuncts.size();
  const Plan* const plan = driver_.plan();
  INVARIANT(plan != nullptr);
  finding.condition = conditionText(*plan);
  std::vector<expr::Term> path;
  for (const Conjunct& conjunct : tracker_.constraint().conjuncts) {
    if (!isOnlyText(conjunct)) path.push_back(conjunct.term);
  }
  // Of an open reference only the object that was made can be shown.
  for (const concolic::OpenReference& open : tracker_.constraint().open) {
    const expr::Term choice = open.of->choice;
    path.push_back(equal(arena_, choice, arena_.constant(expr::Sort::Bv32, tracker_.valueOf(choice))));
  }
  tracker_.path().setModel(simplerModel(arena_, path, tracker_.model()));
  ConcreteInputs made = inputs(*plan);
  finding.arguments = std::move(made.arguments);
  finding.statics = std::move(made.statics);
  finding.forced = plan->forced;
  finding.any_values = anyValues();
  finding.outside = outsideValues();
}

// --- what paths did -------------------------------------------------------------------------------------

void Unit::askForSides() {
  struct Sides {
    std::uint32_t place;
    std::vector<expr::Term> guards;
  };
  std::vector<Sides> open;
  // What makes the inputs is not what is to be tested.
  const auto regions = tracker_.constraint().merged.all();
  for (const std::uint32_t region : machine_.branches().take().mergedRegions()) {
    for (const merge::TraceStep& step : *regions[region]) {
      if (machine_.branches().isVisited(step.place) || asked_places_.contains(step.place)) continue;
      const auto known =
          std::find_if(open.begin(), open.end(), [&](const Sides& s) { return s.place == step.place; });
      if (known != open.end()) {
        known->guards.push_back(step.guard);
      } else {
        open.push_back({step.place, {step.guard}});
      }
    }
  }
  if (options_.goals != nullptr) {
    std::erase_if(open, [&](const Sides& side) { return !machine_.branches().isWanted(side.place); });
  }
  if (open.empty()) return;
  extendPath();
  const std::vector<Conjunct>& conjuncts = tracker_.constraint().conjuncts;
  const SharedPath path =
      shared_.with({conjuncts.begin() + static_cast<std::ptrdiff_t>(shared_.size()), conjuncts.end()});
  for (const Sides& side : open) {
    if (asked_places_.contains(side.place)) continue;
    if (isOutOfEffort() || options_.stop.stop_requested()) {
      result_.ledger.add(*entryOf(isOutOfEffort() ? outOfEffort() : OutcomeKind::Stopped));
      return;
    }
    solver::Answer answer =
        ask({path_, disjunction(arena_, side.guards), holds_ ? &tracker_.model() : nullptr}, limits_);
    if (answer.verdict == solver::Verdict::Unknown) sayUndecided(answer.reason, "", isTrial());
    if (answer.verdict != solver::Verdict::Sat) continue;
    State state{std::nullopt, path, tracker_.constraint(), std::move(answer.model), tree_node_};
    expr::Evaluator evaluator(arena_, state.model);
    for (const Sides& other : open) {
      const bool is_passed = std::any_of(other.guards.begin(), other.guards.end(),
                                         [&](expr::Term guard) { return evaluator.isTrue(guard); });
      if (!is_passed || !asked_places_.insert(other.place).second) continue;
      state.wanted.push_back(machine_.branches().place(other.place));
    }
    again_.push_back(std::move(state));
  }
}

vm::BranchPath Unit::passed() {
  vm::BranchPath path = machine_.branches().take();
  // Of each region, those that made the inputs included.
  std::vector<std::vector<std::uint32_t>> places;
  for (const auto& region : tracker_.constraint().merged.all()) {
    std::vector<std::uint32_t>& of_region = places.emplace_back();
    for (const merge::TraceStep& step : *region) {
      if (tracker_.valueOf(step.guard) == 0) continue;
      of_region.push_back(step.place);
      machine_.branches().setVisited(step.place);
    }
  }
  return path.hasMerged() ? path.expanded([&](std::uint32_t region) { return places[region]; }) : path;
}

PathRecord Unit::record(const Plan& plan, const Outcome& outcome) {
  const concolic::PathConstraint& path = tracker_.constraint();
  const std::vector<concolic::OutsideInput> properties = path.properties.all();
  const bool has_outside =
      path.standard_input.is_read || std::any_of(properties.begin(), properties.end(),
                                                 [](const auto& property) { return property.is_input; });
  return {concretePlan(plan, tracker_), outcome, passed(),
          path.any_values.empty() && path.havoced.empty() && !has_outside};
}

namespace {

void makeTextsNew(ConcreteValue& value);

void makeTextsNew(std::vector<ConcreteCall>& calls) {
  for (ConcreteCall& call : calls) {
    for (ConcreteValue& argument : call.arguments) makeTextsNew(argument);
  }
}

void makeTextsNew(ConcreteValue& value) {
  value.is_new = value.maker == Maker::String;
  for (ConcreteValue& part : value.parts) makeTextsNew(part);
  makeTextsNew(value.calls);
  makeTextsNew(value.results);
}

// Of a finding or a normal path.
template <typename Shown>
void makeTextsNew(Shown& shown) {
  for (ConcreteValue& argument : shown.arguments) makeTextsNew(argument);
  makeTextsNew(shown.statics);
}

}  // namespace

void Unit::checkPaths() {
  is_checking_ = true;
  for (std::size_t i = 0; i < finding_records_.size(); ++i) {
    Finding& finding = result_.findings[i];
    finding.facts = checkPath(finding_records_[i], finding.restricted ? nullptr : &finding.message);
    if (finding.facts.has_new_texts) makeTextsNew(finding);
  }
  for (std::size_t i = 0; i < normal_records_.size(); ++i) {
    NormalPath& path = result_.normal_paths[i];
    path.facts = checkPath(normal_records_[i]);
    if (path.facts.has_new_texts) makeTextsNew(path);
    if (isCheckable(normal_records_[i]) && !path.facts.divergence) keepWhatIsSure(normal_records_[i], path);
  }
}

bool Unit::isCheckable(const PathRecord& record) const {
  // Calls that are not followed return anything on the one hand, and are followed on the other.
  return options_.call_depth < 0 && record.is_determined && !options_.stop.stop_requested();
}

PathFacts Unit::checkPath(const PathRecord& record, std::string* message) {
  PathFacts facts;
  facts.passed = placesOn(machine_.branches(), record.branches);
  if (!isCheckable(record)) return facts;
  const auto run = [&](Driver::Texts texts) {
    machine_.reset();
    Outcome outcome = runOnNumbers(record.plan, texts);
    facts.divergence.reset();
    if (outcome.kind != OutcomeKind::Stopped)
      facts.divergence = compareRuns(vm_, record, outcome, machine_.branches().take());
    return outcome;
  };
  Outcome outcome = run(Driver::Texts::Literals);
  if (facts.divergence) {
    const std::optional<Divergence> first = facts.divergence;
    Outcome other = run(Driver::Texts::New);
    facts.has_new_texts = !facts.divergence;
    if (facts.has_new_texts) {
      outcome = std::move(other);
    } else {
      facts.divergence = first;
    }
  }
  if (!facts.divergence) {
    facts.arguments = outcome.arguments;
    // The path had other numbers than the test has.
    if (message != nullptr && outcome.kind == OutcomeKind::Threw) *message = outcome.message;
  }
  return facts;
}

void Unit::keepWhatIsSure(const PathRecord& record, NormalPath& path) {
  if (path.result.descriptor.empty() && path.facts.arguments.empty()) return;
  machine_.resetOtherwise();
  const Outcome other =
      runOnNumbers(record.plan, path.facts.has_new_texts ? Driver::Texts::New : Driver::Texts::Literals);
  if (other.kind == OutcomeKind::Threw) {
    const vm::BranchPath branches = machine_.branches().take();
    path.facts.divergence = compareRuns(vm_, {record.plan, record.outcome, branches, true}, other, branches);
  }
  if (other.kind != OutcomeKind::Returned) return;
  path.result = commonValue(path.result, other.result);
  std::erase_if(path.facts.arguments, [&](const ArgumentState& state) {
    return std::none_of(other.arguments.begin(), other.arguments.end(), [&](const ArgumentState& same) {
      return static_cast<const ArgumentPart&>(state) == same && sameValue(state.value, same.value);
    });
  });
}

Outcome Unit::runOnNumbers(const Plan& plan, Driver::Texts texts, bool looks_at_arguments) {
  tracker_.resume({}, {});
  branches_.clear();
  shared_ = {};
  beginPath(0);
  prefix_.clear();
  replayed_ = 0;
  turns_ = 0;
  ended_.reset();
  effort_.add(Effort::kPath);
  driver_.start(plan, texts, looks_at_arguments);
  vm_.scheduler().run();
  return outcomeOfStop();
}

}  // namespace javelin::explore
