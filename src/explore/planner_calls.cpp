// SPDX-License-Identifier: Apache-2.0
// Calls that objects get after they are made, and before the entry is called.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "explore/known_types.h"
#include "explore/planner.h"

namespace javelin::explore {

using classfile::BasicType;

namespace {

// Makes an object that calls can change.
bool isCalled(Maker maker) {
  return maker == Maker::Constructor || maker == Maker::Factory || maker == Maker::Call;
}

// Of setLevel it is level.
std::string propertyOf(std::string_view setter) {
  if (setter.starts_with("set") && setter.size() > 3) setter.remove_prefix(3);
  std::string name(setter);
  name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
  return name;
}

}  // namespace

void Planner::calls(Plan& plan, PlannedValue& value, const Recipe& recipe, const Wanted& wanted) {
  // Inputs of one name are one input.
  std::set<std::string> used;
  if (value.method) {
    for (const std::string& name : parameterNames(program_, program_[value.method]))
      used.insert(fmt::format("{}.{}", wanted.name, name));
  }
  // A program may forget to set what a setter is for. What a constructor with parameters leaves out, calls
  // before the entry set.
  const bool is_late = !recipe.calls.empty() && recipe.calls.front().is_late;
  const bool is_set =
      wanted.depth > 0 || (!is_late && (recipe.calls.empty() || recipe.calls.front().repeated ||
                                        choose(wanted.name + ".unset", 2) == 0));
  for (const FollowUp& call : recipe.calls) {
    // A public field is as good as an argument.
    const bool is_given = call.field && options_.assume_non_null;
    if (!is_set && !call.repeated && !is_given) continue;
    if (call.field) {
      // One that has a setter too has its name already.
      const program::Field& field = program_[call.field];
      if (used.insert(fmt::format("{}.{}", wanted.name, program_.text(field.name))).second)
        assignment(plan, value.calls, field, wanted, value.type, false);
      continue;
    }
    const program::Method& method = program_[call.method];
    const TypeBindings bindings = bindingsOf(method, value.type, wanted.signature);
    if (!call.repeated) {
      // Parameters of several setters may have the same name.
      std::string name = fmt::format("{}.{}", wanted.name, propertyOf(program_.text(method.name)));
      while (!used.insert(name).second) name += '\'';
      const Wanted of{wanted.name, "", wanted.depth + 1, true};
      value.calls.push_back({call.method, arguments(plan, method, of, bindings, name)});
      continue;
    }
    const std::uint32_t count = choose(wanted.name + ".size()", options_.collection_size + 1);
    assumed(ledger::EntryId::CollectionSize, fmt::format("than {}", options_.collection_size), wanted.name);
    const std::vector<std::string> types = parameterTypes(method, bindings);
    const auto partName = [&](std::size_t of, std::size_t k) -> std::string_view {
      if (of > 1) return k == 0 ? "key" : "value";
      return implements(program_, value.type, "java/util/List") ? "get" : "element";
    };
    for (std::uint32_t i = 0; i < count; ++i) {
      PlannedCall planned{call.method, {}};
      for (std::size_t k = 0; k < types.size(); ++k) {
        const std::string name = fmt::format("{}.{}({})", wanted.name, partName(types.size(), k), i);
        planned.arguments.push_back(this->value(plan, {name, types[k], wanted.depth + 1, wanted.nullable}));
      }
      value.calls.push_back(std::move(planned));
    }
  }
}

// --- calls before the entry
// -------------------------------------------------------------------------------------------

const StateChangers::Needs& Planner::needs() {
  if (const auto known = needs_.find(entry_); known != needs_.end()) return known->second;
  std::vector<program::ClassId> types;
  const program::Method& method = program_[entry_.method];
  if (!method.isStatic()) types.push_back(entry_.on);
  for (const classfile::TypeDescriptor& type : method.signature->types.parameters) {
    if (type.type != BasicType::Reference) continue;
    for (const Recipe& recipe : recipes_.of(type, options_.object_depth == 0)) {
      if (isCalled(recipe.maker)) types.push_back(recipe.type);
    }
  }
  return needs_.emplace(entry_, changers_.needsOf(entry_.method, types)).first->second;
}

const Planner::Steps& Planner::stepsOn(program::ClassId type) {
  const auto [known, is_new] = steps_.try_emplace({entry_, type});
  if (is_new) {
    known->second = changers_.on(type, needs());
    keepFew(known->second, type);
  }
  return known->second;
}

void Planner::keepFew(Steps& steps, program::ClassId type) {
  const std::size_t most = options_.caps[ledger::EntryId::StateChangers];
  if (steps.size() <= most) return;
  assumed(ledger::EntryId::StateChangers, classfile::javaClassName(program_.nameOf(type)), "",
          steps.size() - most);
  steps.resize(most);
}

// Static methods, and constructors of other classes.
const Planner::Steps& Planner::freeSteps() {
  const auto [known, is_new] = steps_.try_emplace({entry_, program::ClassId{}});
  if (!is_new) return known->second;
  Steps steps;
  const auto add = [&](const Steps& more) {
    for (const StateChangers::Changer& step : more) {
      if (step.method != entry_.method) steps.push_back(step);
    }
  };
  for (const program::ClassId type : needs().types) {
    if (!recipes_.isAccessible(program_[type])) continue;
    add(changers_.statics(type, needs()));
    add(changers_.constructors(type, needs()));
  }
  keepFew(steps, program_[entry_.method].owner);
  return steps_[{entry_, program::ClassId{}}] = std::move(steps);
}

bool Planner::hasChangers() {
  const std::set<program::ClassId>& types = needs().types;
  return !freeSteps().empty() || std::any_of(types.begin(), types.end(), [&](program::ClassId type) {
    return recipes_.isAccessible(program_[type]) && !stepsOn(type).empty();
  });
}

// Objects that calls may change: of the program, made by the plan, or returned by a call.
std::vector<std::uint32_t> Planner::changeable(const Plan& plan, std::size_t from) const {
  std::vector<std::uint32_t> objects;
  for (auto i = static_cast<std::uint32_t>(from); i < plan.values.size(); ++i) {
    const PlannedValue& value = plan.values[i];
    const bool is_object = isCalled(value.maker) || value.maker == Maker::Returned;
    if (is_object && program_[value.type].loader() == classpath::Loader::App) objects.push_back(i);
  }
  return objects;
}

void Planner::callsBefore(Plan& plan) {
  std::vector<std::uint32_t> objects = changeable(plan, 0);
  bool changes = false;
  for (std::uint32_t i = 0; i < options_.calls_before && tracker_.goesOn(); ++i) {
    const std::vector<Candidate> candidates = candidatesFor(plan, objects);
    if (candidates.empty()) break;
    // Longer sequences wait until the shorter ones have had their turn.
    const std::string level = fmt::format("call#{}", i + 1);
    if (i > 0 && isLast(level)) break;
    const Candidate step =
        candidates[choose(level + ".method", static_cast<std::uint32_t>(candidates.size()))];
    const std::size_t first_new = plan.values.size();
    addStep(plan, step, objects, i + 1);
    changes = !step.changer.is_getter;
    const std::vector<std::uint32_t> added = changeable(plan, first_new);
    objects.insert(objects.end(), added.begin(), added.end());
  }
  changes = passReturned(plan) || changes;
  // Without its last call the sequence is another plan, if that only returns an object that nobody uses.
  plan.repeats = !changes;
}

bool Planner::isLast(const std::string& level) {
  expr::TermArena& arena = tracker_.arena();
  deeper_.insert(equal(arena, arena.makeInput(level, expr::Sort::Bv32), intConst(arena, 0)));
  return choose(level, 2) == 0;
}

std::vector<Planner::Candidate> Planner::candidatesFor(const Plan& plan,
                                                       const std::vector<std::uint32_t>& objects) {
  std::vector<Candidate> direct;
  std::vector<Candidate> others;
  const auto add = [&](Candidate candidate) {
    (candidate.changer.is_direct ? direct : others).push_back(candidate);
  };
  for (const std::uint32_t object : objects) {
    for (const StateChangers::Changer& changer : stepsOn(plan.values[object].type)) {
      // A getter returns the same object again.
      const bool is_known =
          changer.is_getter &&
          std::any_of(plan.statics.begin(), plan.statics.end(), [&](const PlannedCall& call) {
            return call.method == changer.method && call.on == object;
          });
      if (!is_known) add({changer, object});
    }
  }
  for (const StateChangers::Changer& changer : freeSteps()) add({changer, std::nullopt});
  direct.insert(direct.end(), others.begin(), others.end());
  return direct;
}

void Planner::addStep(Plan& plan, const Candidate& step, const std::vector<std::uint32_t>& objects,
                      std::uint32_t number) {
  const program::Method& method = program_[step.changer.method];
  const bool is_constructor = program_.text(method.name) == "<init>";
  const std::string called = is_constructor ? "new" : std::string(program_.text(method.name));
  const std::string name =
      fmt::format("{}.{}()#{}", step.on ? plan.values[*step.on].name : "static", called, number);
  TypeBindings bindings;
  if (step.on) {
    const PlannedValue& object = plan.values[*step.on];
    bindings = bindingsOf(method, object.type, fmt::format("L{};", program_.nameOf(object.type)));
  }
  PlannedCall call{method.id, {}};
  call.on = step.on;
  const std::vector<std::string> names = names_(program_, method);
  const std::vector<std::string> types = parameterTypes(method, bindings);
  for (std::size_t i = 0; i < types.size(); ++i) {
    const auto same = objectsOf(plan, objects, types[i]);
    const std::string argument = fmt::format("{}.{}", name, names[i]);
    const std::uint32_t chosen = choose(argument + ".same", static_cast<std::uint32_t>(same.size()) + 1);
    call.arguments.push_back(chosen < same.size() ? same[chosen]
                                                  : value(plan, {argument, types[i], 1, true}));
  }
  const auto& result = method.signature->types.result;
  const auto type = is_constructor                                             ? method.owner
                    : result.type == BasicType::Reference && !result.isArray() ? recipes_.typeOf(result)
                                                                               : program::ClassId{};
  if (type && program_[type].loader() == classpath::Loader::App && recipes_.isAccessible(program_[type])) {
    PlannedValue returned;
    returned.maker = Maker::Returned;
    returned.name = fmt::format("{}{}", is_constructor ? "made" : called, number);
    returned.descriptor = fmt::format("L{};", program_.nameOf(type));
    returned.depth = 1;
    returned.type = type;
    call.result = add(plan, std::move(returned));
  }
  plan.statics.push_back(std::move(call));
}

std::vector<std::uint32_t> Planner::objectsOf(const Plan& plan, const std::vector<std::uint32_t>& objects,
                                              const std::string& signature) const {
  std::vector<std::uint32_t> found;
  const std::string descriptor = erased(signature);
  const auto type = classfile::parseFieldDescriptor(descriptor);
  if (!type || type->type != BasicType::Reference) return found;
  const program::ClassId wanted = recipes_.typeOf(*type);
  if (!wanted || program_.nameOf(wanted) == "java/lang/Object") return found;
  for (const std::uint32_t object : objects) {
    if (program_.isSubtype(plan.values[object].type, wanted)) found.push_back(object);
  }
  return found;
}

bool Planner::passReturned(Plan& plan) {
  std::vector<std::uint32_t> made;
  for (const PlannedCall& call : plan.statics) {
    if (call.result) made.push_back(*call.result);
    for (const std::uint32_t argument : call.arguments) {
      if (isCalled(plan.values[argument].maker)) made.push_back(argument);
    }
  }
  bool any = false;
  const program::Method& method = program_[entry_.method];
  const std::size_t first = plan.arguments.size() - method.signature->types.parameters.size();
  for (std::size_t i = first; i < plan.arguments.size(); ++i) {
    std::vector<std::uint32_t> fitting =
        objectsOf(plan, made, std::string(method.signature->types.parameters[i - first].text));
    std::erase(fitting, plan.arguments[i]);
    std::sort(fitting.begin(), fitting.end());
    fitting.erase(std::unique(fitting.begin(), fitting.end()), fitting.end());
    const std::uint32_t chosen =
        choose(plan.names[i] + ".same", static_cast<std::uint32_t>(fitting.size()) + 1);
    if (chosen == 0) continue;
    plan.arguments[i] = fitting[chosen - 1];
    any = true;
  }
  return any;
}

void Planner::assignment(Plan& plan, std::vector<PlannedCall>& to, const program::Field& field,
                         const Wanted& of, program::ClassId type, bool forced) {
  const std::string name = fmt::format("{}.{}", of.name, program_.text(field.name));
  const auto declared = classfile::parseFieldDescriptor(program_.text(field.descriptor));
  // What a Box<String> holds is a String, where the field says T.
  const std::string signature =
      fitting(substituted(fieldSignature(program_, field),
                          of.signature.empty() ? TypeBindings()
                                               : bindingsIn(program_, type, of.signature, field.owner)),
              *declared);
  const std::uint32_t value = this->value(plan, {name, signature, of.depth + 1, !options_.assume_non_null});
  to.push_back({{}, {value}, field.id, forced});
  plan.forced = plan.forced || forced;
}

}  // namespace javelin::explore
