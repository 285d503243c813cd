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

const std::vector<program::MethodId>& Planner::changersOf(program::ClassId type) {
  const auto [known, is_new] = changers_of_.try_emplace(type);
  if (is_new) {
    known->second = changers_.of(type, entry_.method, [this](const program::Method& method) {
      return recipes_.isAccessible(method) && recipes_.isAccessible(program_[method.owner]);
    });
    if (const std::size_t most = options_.caps[ledger::EntryId::StateChangers]; known->second.size() > most) {
      assumed(ledger::EntryId::StateChangers, classfile::javaClassName(program_.nameOf(type)), "",
              known->second.size() - most);
      known->second.resize(most);
    }
  }
  return known->second;
}

bool Planner::hasChangers() {
  const program::Method& method = program_[entry_.method];
  const auto hasAny = [&](const std::vector<Recipe>& recipes) {
    return std::any_of(recipes.begin(), recipes.end(), [&](const Recipe& recipe) {
      return isCalled(recipe.maker) && !changersOf(recipe.type).empty();
    });
  };
  if (!method.isStatic() && program_.text(method.name) != "<init>" && hasAny(recipes_.receivers(entry_)))
    return true;
  const auto& types = method.signature->types.parameters;
  return std::any_of(types.begin(), types.end(), [&](const classfile::TypeDescriptor& type) {
    return type.type == BasicType::Reference && hasAny(recipes_.of(type, options_.object_depth == 0));
  });
}

void Planner::callsBefore(Plan& plan, PlannedValue& value, const Wanted& wanted) {
  if (!isCalled(value.maker)) return;
  const std::vector<program::MethodId>& changers = changersOf(value.type);
  const std::uint32_t most = wanted.is_receiver ? options_.calls_before : 1;
  for (std::uint32_t i = 0; i < most && !changers.empty(); ++i) {
    const std::uint32_t chosen = choose(fmt::format("{}.call#{}", wanted.name, i + 1),
                                        static_cast<std::uint32_t>(changers.size()) + 1);
    if (chosen == 0) return;
    const program::Method& method = program_[changers[chosen - 1]];
    std::string name = fmt::format("{}.{}()#{}", wanted.name, program_.text(method.name), i + 1);
    // Of several of that name each has inputs of its own.
    for (std::uint32_t k = 0; k + 1 < chosen; ++k) {
      if (program_[changers[k]].name == method.name) name += '\'';
    }
    const TypeBindings bindings =
        bindingsOf(method, value.type, madeType({value.maker, value.type, {}, {}, {}}, wanted));
    value.calls.push_back({method.id, arguments(plan, method, {name, "", wanted.depth + 1, true}, bindings)});
    plan.repeats = false;
  }
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
