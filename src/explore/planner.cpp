// SPDX-License-Identifier: Apache-2.0
#include "explore/planner.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/code.h"
#include "explore/generics.h"
#include "expr/build.h"

namespace javelin::explore {

using classfile::BasicType;
using expr::Term;

namespace {

// Making one runs code of the program: whether it is null is decided before, not inside.
bool isHeavy(const Way& way) {
  return way.maker == Maker::Constructor || way.maker == Maker::Factory || way.maker == Maker::Stub;
}

}  // namespace

std::vector<std::string> parameterNames(const program::Program& program, const program::Method& method) {
  const auto& types = method.signature->types.parameters;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < types.size(); ++i) names.push_back(fmt::format("p{}", i));
  const auto code = classfile::readCode(*program[method.owner].file(), *method.member);
  if (!code.ok() || !code->has_value()) return names;
  int slot = method.isStatic() ? 0 : 1;
  for (std::size_t i = 0; i < types.size(); ++i) {
    for (const classfile::LocalVariable& variable : (*code)->variables) {
      if (variable.index == slot && variable.start_pc == 0) names[i] = variable.name;
    }
    slot += types[i].words();
  }
  return names;
}

std::string Planner::obstacle(program::MethodId entry) {
  const program::Method& method = program_[entry];
  const program::Class& owner = program_[method.owner];
  const bool is_constructor = program_.text(method.name) == "<init>";
  if (method.isNative()) return "it is native";
  if (method.isAbstract()) return "it is abstract";
  if (!ways_.isAccessible(owner)) return "its class cannot be named by a test";
  if (!ways_.isAccessible(method)) return "a test cannot call it";
  if (is_constructor && !owner.isInstantiable()) return "its class is abstract";
  if (!method.isStatic() && !is_constructor) {
    if (ways_.receivers(entry).empty()) {
      return fmt::format("no way to make an object of {}",
                         classfile::javaClassName(program_.nameOf(owner.id())));
    }
  }
  return "";
}

Plan Planner::plan(program::MethodId entry) {
  const program::Method& method = program_[entry];
  Plan plan;
  const bool is_constructor = program_.text(method.name) == "<init>";
  if (!method.isStatic() && !is_constructor) {
    Wanted receiver{"this", fmt::format("L{};", program_.nameOf(method.owner)), 0, false, entry};
    plan.arguments.push_back(value(plan, receiver));
    plan.names.emplace_back("this");
  }
  const std::vector<std::uint32_t> rest = arguments(plan, method, {"", "", 0, true});
  plan.arguments.insert(plan.arguments.end(), rest.begin(), rest.end());
  const std::vector<std::string> names = parameterNames(program_, method);
  plan.names.insert(plan.names.end(), names.begin(), names.end());
  return plan;
}

std::vector<std::uint32_t> Planner::arguments(Plan& plan, const program::Method& method, const Wanted& of) {
  std::vector<std::uint32_t> indices;
  const auto& types = method.signature->types.parameters;
  const std::vector<std::string> names = parameterNames(program_, method);
  const std::vector<std::string> signatures = parameterSignatures(program_, method);
  const bool is_main = program_.text(method.name) == "main" && of.name.empty();
  // What a Box<String> is made of is a String, where the constructor says T.
  const std::vector<std::string> given = typeArguments(of.signature);
  const std::vector<std::string> variables =
      given.empty() ? std::vector<std::string>() : madeVariables(program_, method);
  const auto argumentFor = [&](std::string_view signature) -> std::string {
    if (!signature.starts_with('T')) return {};
    const auto found =
        std::find(variables.begin(), variables.end(), signature.substr(1, signature.size() - 2));
    const auto at = static_cast<std::size_t>(found - variables.begin());
    return found != variables.end() && at < given.size() ? given[at] : std::string();
  };
  for (std::size_t i = 0; i < types.size(); ++i) {
    Wanted wanted;
    wanted.name = of.name.empty() ? names[i] : fmt::format("{}.{}", of.name, names[i]);
    // Two parameters may have the same name only in class files that no compiler made.
    wanted.signature =
        signatures.empty() || signatures[i].starts_with('T') ? std::string(types[i].text) : signatures[i];
    if (erased(wanted.signature) != types[i].text) wanted.signature = types[i].text;
    if (!signatures.empty()) {
      if (std::string argument = argumentFor(signatures[i]); !argument.empty()) wanted.signature = argument;
    }
    wanted.depth = of.depth;
    wanted.nullable = !is_main && !options_.assume_non_null;
    indices.push_back(value(plan, wanted));
  }
  return indices;
}

std::uint32_t Planner::add(Plan& plan, PlannedValue value) {
  plan.values.push_back(std::move(value));
  return static_cast<std::uint32_t>(plan.values.size() - 1);
}

std::uint32_t Planner::choose(const std::string& name, std::uint32_t count) {
  if (count <= 1) return 0;
  expr::TermArena& arena = tracker_.arena();
  const Term choice = arena.makeInput(name, expr::Sort::Bv32);
  tracker_.decide(bvUlt(arena, choice, intConst(arena, static_cast<std::int32_t>(count))),
                  concolic::ConjunctKind::Assumed);
  const auto chosen = static_cast<std::uint32_t>(tracker_.valueOf(choice));
  tracker_.decide(equal(arena, choice, intConst(arena, static_cast<std::int32_t>(chosen))),
                  concolic::ConjunctKind::Choice);
  return chosen;
}

Term Planner::length(const std::string& name, std::uint32_t most) {
  expr::TermArena& arena = tracker_.arena();
  const Term length = arena.makeInput(name, expr::Sort::Bv32);
  tracker_.decide(bvUle(arena, length, intConst(arena, static_cast<std::int32_t>(most))),
                  concolic::ConjunctKind::Assumed);
  return length;
}

std::uint32_t Planner::primitive(Plan& plan, const Wanted& wanted, BasicType type) {
  PlannedValue value;
  value.maker = Maker::Primitive;
  value.name = wanted.name;
  value.descriptor = wanted.signature;
  value.term = concolic::newInput(tracker_.arena(), wanted.name, type).value;
  return add(plan, std::move(value));
}

std::uint32_t Planner::value(Plan& plan, const Wanted& wanted) {
  const std::string descriptor = erased(wanted.signature);
  const auto type = classfile::parseFieldDescriptor(descriptor);
  INVARIANT(type.has_value());
  if (type->type != BasicType::Reference) return primitive(plan, wanted, type->type);
  PlannedValue value;
  value.name = wanted.name;
  value.descriptor = descriptor;
  value.depth = wanted.depth;
  const std::vector<Way>& ways =
      wanted.called ? ways_.receivers(wanted.called) : ways_.of(*type, wanted.depth >= options_.object_depth);
  if (ways.empty()) return add(plan, std::move(value));  // null is all there is
  const bool heavy = isHeavy(ways[0]);
  const auto made = static_cast<std::uint32_t>(ways.size());
  const std::uint32_t made_or_null = made + (heavy && wanted.nullable ? 1 : 0);
  const std::vector<std::uint32_t> same = sameObjects(plan, *type);
  const std::uint32_t chosen =
      choose(wanted.name + ".made", made_or_null + static_cast<std::uint32_t>(same.size()));
  if (chosen >= made_or_null) {
    plan.same.push_back({wanted.name, same[chosen - made_or_null]});
    return plan.same.back().value;
  }
  if (chosen >= made) return add(plan, std::move(value));
  const Way& way = ways[chosen];
  value.maker = way.maker;
  value.type = way.type;
  value.method = way.method;
  value.field = way.field;
  if (!heavy && wanted.nullable) {
    value.is_null = tracker_.arena().makeInput(wanted.name + " == null", expr::Sort::Bool);
  }
  switch (way.maker) {
    case Maker::String:
      string(value);
      break;
    case Maker::Box: {
      // A box's only field has its primitive type.
      const program::Class& box = program_[way.type];
      for (std::uint32_t i = 0; i < box.fieldCount(); ++i) {
        const program::Field& field = program_[box.field(i)];
        if (field.isStatic() || program_.text(field.name) != "value") continue;
        value.field = field.id;
        value.term = concolic::newInput(tracker_.arena(), wanted.name, field.type).value;
      }
      break;
    }
    case Maker::Array:
      array(plan, value, wanted);
      break;
    case Maker::Constructor:
    case Maker::Factory: {
      // Another way has other inputs, whatever their names are.
      Wanted inside = wanted;
      inside.name += std::string(chosen, '\'');
      // Type arguments are those of the class itself, not of what it extends.
      const bool is_exact = descriptor == fmt::format("L{};", program_.nameOf(way.type));
      value.parts = arguments(plan, program_[way.method],
                              {inside.name, is_exact ? wanted.signature : "", wanted.depth + 1, true});
      calls(plan, value, way, inside);
      break;
    }
    case Maker::Stub:
      stub(plan, value, wanted);
      break;
    default:
      break;
  }
  return add(plan, std::move(value));
}

std::vector<std::uint32_t> Planner::sameObjects(const Plan& plan,
                                                const classfile::TypeDescriptor& type) const {
  constexpr std::size_t kMostSame = 2;
  std::vector<std::uint32_t> same;
  const auto id = options_.aliases ? ways_.typeOf(type) : program::ClassId{};
  if (!id) return same;
  for (std::uint32_t i = 0; i < plan.values.size(); ++i) {
    const PlannedValue& value = plan.values[i];
    // Nobody sees whether two strings or boxes are one, but by comparing references.
    const bool has_state = value.maker == Maker::Array || value.maker == Maker::Constructor ||
                           value.maker == Maker::Factory || value.maker == Maker::Stub;
    if (has_state && program_.isSubtype(value.type, id)) same.push_back(i);
  }
  std::stable_sort(same.begin(), same.end(), [&](std::uint32_t a, std::uint32_t b) {
    return plan.values[a].depth < plan.values[b].depth;
  });
  if (same.size() > kMostSame) same.resize(kMostSame);
  return same;
}

void Planner::stub(Plan& plan, PlannedValue& value, const Wanted& wanted) {
  const program::Class& type = program_[value.type];
  const std::vector<std::string> given = typeArguments(wanted.signature);
  const std::vector<std::string> variables = typeVariables(program_[type.interfaces()[0]]);
  for (std::uint32_t i = 0; i < type.methodCount(); ++i) {
    const program::Method& method = program_[type.method(i)];
    const classfile::TypeDescriptor& result = method.signature->types.result;
    if (result.type == BasicType::Void) continue;
    std::string signature(result.text);
    // Of a Function<String, Integer> what is returned is an Integer.
    const std::string variable = returnedVariable(program_, type.interfaces()[0], method);
    for (std::size_t k = 0; k < std::min(given.size(), variables.size()); ++k) {
      if (variables[k] == variable) signature = given[k];
    }
    value.parts.push_back(this->value(plan, {fmt::format("{}.{}()", wanted.name, program_.text(method.name)),
                                             signature, wanted.depth + 1, wanted.nullable}));
  }
}

void Planner::string(PlannedValue& value) {
  value.length = length(value.name + ".length()", options_.string_length);
  for (std::uint32_t i = 0; i < options_.string_length; ++i) {
    value.characters.push_back(
        concolic::newInput(tracker_.arena(), fmt::format("{}.charAt({})", value.name, i), BasicType::Byte)
            .value);
  }
}

void Planner::array(Plan& plan, PlannedValue& value, const Wanted& wanted) {
  const std::string element = wanted.signature.substr(1);
  const bool of_references = element[0] == 'L' || element[0] == '[' || element[0] == 'T';
  // Elements that are objects are made one by one: fewer of them.
  constexpr std::uint32_t kMostObjects = 2;
  const std::uint32_t most =
      of_references ? std::min(options_.array_length, kMostObjects) : options_.array_length;
  value.length = length(wanted.name + ".length", most);
  for (std::uint32_t i = 0; i < most; ++i) {
    value.parts.push_back(this->value(
        plan, {fmt::format("{}[{}]", wanted.name, i), element, wanted.depth + 1, wanted.nullable}));
  }
}

void Planner::calls(Plan& plan, PlannedValue& value, const Way& way, const Wanted& wanted) {
  const std::vector<std::string> of_type = typeArguments(wanted.signature);
  for (const FollowUp& call : way.calls) {
    const program::Method& method = program_[call.method];
    if (!call.repeated) {
      const Wanted of{wanted.name, "", wanted.depth + 1, true};
      value.calls.push_back({call.method, arguments(plan, method, of)});
      continue;
    }
    const std::uint32_t count = choose(wanted.name + ".size()", options_.collection_size + 1);
    const auto& types = method.signature->types.parameters;
    for (std::uint32_t i = 0; i < count; ++i) {
      PlannedCall planned{call.method, {}};
      for (std::size_t k = 0; k < types.size(); ++k) {
        const std::string name = types.size() == 1
                                     ? fmt::format("{}[{}]", wanted.name, i)
                                     : fmt::format("{}[{}].{}", wanted.name, i, k == 0 ? "key" : "value");
        const std::string signature = k < of_type.size() ? of_type[k] : std::string(types[k].text);
        planned.arguments.push_back(this->value(plan, {name, signature, wanted.depth + 1, wanted.nullable}));
      }
      value.calls.push_back(std::move(planned));
    }
  }
}

// --- models ----------------------------------------------------------------------------------------------

namespace {

class Concretizer {
 public:
  Concretizer(const Plan& plan, concolic::Tracker& tracker)
      : plan_(plan), tracker_(tracker), uses_(plan.values.size()) {
    const auto use = [&](const std::vector<std::uint32_t>& values) {
      for (const std::uint32_t index : values) ++uses_[index];
    };
    use(plan.arguments);
    for (const PlannedValue& value : plan.values) {
      use(value.parts);
      for (const PlannedCall& call : value.calls) use(call.arguments);
    }
  }

  std::vector<ConcreteValue> arguments() {
    std::vector<ConcreteValue> values = all(plan_.arguments, plan_.arguments.size());
    for (std::size_t i = 0; i < values.size(); ++i) values[i].name = plan_.names[i];
    return values;
  }

 private:
  std::vector<ConcreteValue> all(const std::vector<std::uint32_t>& indices, std::size_t count) {
    std::vector<ConcreteValue> values;
    for (std::size_t i = 0; i < count; ++i) values.push_back(one(indices[i]));
    return values;
  }

  ConcreteValue one(std::uint32_t index) {
    const PlannedValue& planned = plan_.values[index];
    ConcreteValue value;
    value.maker = planned.maker;
    value.name = planned.name;
    value.descriptor = planned.descriptor;
    value.type = planned.type;
    value.method = planned.method;
    value.field = planned.field;
    if (planned.is_null.valid() && tracker_.valueOf(planned.is_null) != 0) {
      value.maker = Maker::Null;
      return value;
    }
    if (uses_[index] > 1) value.shared = index + 1;
    if (planned.term.valid()) value.bits = tracker_.valueOf(planned.term);
    std::size_t parts = planned.parts.size();
    if (planned.length.valid()) {
      const auto length = static_cast<std::size_t>(tracker_.valueOf(planned.length));
      parts = std::min(parts, length);
      for (std::size_t i = 0; i < std::min(length, planned.characters.size()); ++i) {
        value.text.push_back(static_cast<char16_t>(tracker_.valueOf(planned.characters[i]) & 0xffU));
      }
    }
    value.parts = all(planned.parts, parts);
    for (const PlannedCall& call : planned.calls) {
      value.calls.push_back({call.method, all(call.arguments, call.arguments.size())});
    }
    return value;
  }

  const Plan& plan_;
  concolic::Tracker& tracker_;
  std::vector<std::uint32_t> uses_;  // of each value
};

}  // namespace

std::vector<ConcreteValue> concretize(const Plan& plan, concolic::Tracker& tracker) {
  return Concretizer(plan, tracker).arguments();
}

}  // namespace javelin::explore
