// SPDX-License-Identifier: Apache-2.0
#include "explore/planner.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>

#include "classfile/code.h"
#include "explore/choice_text.h"
#include "explore/known_ranges.h"
#include "explore/known_types.h"
#include "explore/outside_state.h"
#include "expr/build.h"
#include "program/resolution.h"

namespace javelin::explore {

using classfile::BasicType;
using expr::Term;
using ledger::EntryId;

namespace {

// Making one runs code of the program: whether it is null is decided before, not inside.
bool isHeavy(const Recipe& recipe) {
  return recipe.maker == Maker::Constructor || recipe.maker == Maker::Factory ||
         recipe.maker == Maker::Call || recipe.maker == Maker::Stub;
}

// Arrays of arrays run no code of the program, but have twice as many elements with each dimension.
constexpr std::size_t kMostNestedValues = 500;
constexpr std::size_t kMostInAll = 2'000;
constexpr std::size_t kMostPrimes = 31;

// Past so many of one plan there is no object but null. Numbers do not count, nor what is made only if code
// looks: an interface may have hundreds of methods.
bool hasEnough(const Plan& plan, std::uint64_t most) {
  const auto made = std::count_if(plan.values.begin(), plan.values.end(), [](const PlannedValue& value) {
    return value.maker != Maker::Primitive && value.maker != Maker::Null;
  });
  const auto waiting = std::count_if(plan.values.begin(), plan.values.end(),
                                     [](const PlannedValue& value) { return value.later != nullptr; });
  return static_cast<std::size_t>(made) >= most ||
         plan.values.size() - static_cast<std::size_t>(waiting) >= kMostInAll;
}

// A name may stand for values of different types in two plans.
Term newInput(expr::TermArena& arena, std::string name, BasicType type) {
  return concolic::newInputOfPath(arena, std::move(name), type).value;
}

// The input is new: if the model says nothing good of it (it is that of another path, where there was more to
// choose from), the model is changed.
void assume(concolic::Tracker& tracker, Term input, Term condition, std::uint32_t otherwise) {
  if (tracker.valueOf(condition) == 0) tracker.path().setInput(input, otherwise);
  tracker.decide(condition, concolic::ConjunctKind::Assumed);
}

void keepWithin(concolic::Tracker& tracker, Term input, const NumberRange& range) {
  expr::TermArena& arena = tracker.arena();
  const Term low = intConst(arena, static_cast<std::int32_t>(range.low));
  const Term high = intConst(arena, static_cast<std::int32_t>(range.high));
  const Term within = logicalAnd(arena, bvSle(arena, low, input), bvSle(arena, input, high));
  assume(tracker, input, within, static_cast<std::uint32_t>(std::max<std::int64_t>(range.low, 0)));
}

// A length that can only be 0 is fixed, and no condition is about it any more: then it counts as met.
Term unlessFixed(Term length, std::uint32_t most) { return most == 0 ? Term() : length; }

}  // namespace

std::vector<std::string> parameterNames(const program::Program& program, const program::Method& method) {
  const auto& types = method.signature->types.parameters;
  if (method.has(classfile::kAccBridge)) {
    // One that stands for an inherited method has no debug tables: the inherited one has.
    const program::MethodId above =
        program::lookupMethod(program, program[method.owner].superclass(), method.name, method.descriptor);
    if (above && !program[above].has(classfile::kAccBridge)) return parameterNames(program, program[above]);
  }
  std::vector<std::string> names;
  for (std::size_t i = 0; i < types.size(); ++i) names.push_back(fmt::format("p{}", i));
  const auto code = classfile::readCode(*program[method.owner].file(), *method.member);
  if (!code.ok() || !code->has_value()) return names;
  int slot = method.isStatic() ? 0 : 1;
  for (std::size_t i = 0; i < types.size(); ++i) {
    for (const classfile::LocalVariable& variable : (*code)->variables) {
      if (variable.index == slot && variable.start_pc == 0) names[i] = variable.name;
      // Of the object around it, as javac calls it.
      if (names[i].starts_with("this$")) names[i] = "outer";
    }
    slot += types[i].words();
  }
  return names;
}

std::string Planner::obstacle(const Entry& entry) {
  const program::Method& method = program_[entry.method];
  const program::Class& owner = program_[entry.on];
  const bool is_constructor = program_.text(method.name) == "<init>";
  if (method.isNative()) return "it is native";
  if (method.isAbstract()) return "it is abstract";
  if (!recipes_.isAccessible(owner)) return "its class cannot be named by a test";
  if (const std::string missing = recipes_.missingFor(method); !missing.empty())
    return fmt::format("a test cannot be compiled without {}, which is not on the class path", missing);
  if (!recipes_.isAccessible(method)) return "a test cannot call it";
  if (is_constructor && !owner.isInstantiable()) return "its class is abstract";
  if (!method.isStatic() && !is_constructor) {
    if (recipes_.receivers(entry).empty()) {
      return fmt::format("no way to make an object of {}",
                         classfile::javaClassName(program_.nameOf(owner.id())));
    }
  }
  // Null would be all there is.
  for (const classfile::TypeDescriptor& type : method.signature->types.parameters) {
    if (!options_.assume_non_null || type.type != BasicType::Reference) continue;
    if (recipes_.of(type, options_.object_depth == 0).empty())
      return fmt::format("no way to make an object but null of {} (--assume-non-null)", type.javaName());
  }
  return "";
}

void Planner::assumed(EntryId id, std::string detail, const std::string& first, std::uint64_t count,
                      Term when, bool of_reference) {
  ledger::Row& row = assumptions_[{id, std::move(detail), when, of_reference}];
  row.count = std::max(row.count, count);
  if (row.first.empty()) row.first = first;
}

void Planner::assumedRecipes(const classfile::TypeDescriptor& type, const Wanted& wanted, Term when) {
  const bool leaf = !wanted.is_receiver && wanted.depth >= options_.object_depth;
  for (const auto& [id, count] : recipes_.omissions(type, leaf))
    assumed(id, type.javaName(), wanted.name, count, when, when.valid());
}

bool Planner::hasState(program::ClassId type) {
  const auto [known, is_new] = has_state_.try_emplace(type, false);
  if (!is_new) return known->second;
  const auto isImmutable = [&](std::string_view descriptor) {
    if (descriptor[0] != 'L') return descriptor[0] != '[';
    const std::string_view name = descriptor.substr(1, descriptor.size() - 2);
    const auto held = recipes_.typeOf(*classfile::parseFieldDescriptor(descriptor));
    return name == kString || isBox(name) || (held && program_[held].has(classfile::kAccEnum));
  };
  bool found = false;
  for (program::ClassId at = type; at && !found; at = program_[at].superclass()) {
    const program::Class& declaring = program_[at];
    if (declaring.loader() != classpath::Loader::App) break;
    for (std::uint32_t i = 0; i < declaring.fieldCount() && !found; ++i) {
      const program::Field& field = program_[declaring.field(i)];
      if (field.isStatic() || field.has(classfile::kAccSynthetic)) continue;
      found =
          !isImmutable(program_.text(field.descriptor)) || (!field.isFinal() && !recipes_.isSettable(field));
    }
  }
  return has_state_[type] = found;
}

void Planner::noteObjects(const Plan& plan, const MetInputs& met, const MetInputs& asked) {
  std::vector<const PlannedValue*> objects;
  std::vector<std::uint32_t> work = plan.arguments;
  std::set<std::uint32_t> seen;
  const auto addCalls = [&](const std::vector<PlannedCall>& calls) {
    for (const PlannedCall& call : calls)
      work.insert(work.end(), call.arguments.begin(), call.arguments.end());
  };
  addCalls(plan.statics);
  while (!work.empty()) {
    const std::uint32_t index = work.back();
    work.pop_back();
    if (!seen.insert(index).second) continue;
    const PlannedValue& value = plan.values[index];
    // Comparing references asks nothing of the string: dropped again if no code does so (outside_state.cpp).
    if (value.maker == Maker::String) assumed(EntryId::StringIdentity, {}, value.name);
    // What no code asked about was made for the test only.
    if (value.later != nullptr || (value.choice.valid() && !asked.contains(value.choice))) continue;
    // Code that reads an element has compared its index with the length.
    const bool is_read = value.maker != Maker::Array || met.contains(value.length);
    if (is_read) work.insert(work.end(), value.parts.begin(), value.parts.end());
    addCalls(value.calls);
    // A string that is not null may have been compared with one that is longer or has other characters, which
    // is decided without a condition on its length and characters: so whatever leads to the string counts.
    if (value.maker == Maker::String && (!value.is_null.valid() || met.contains(value.is_null))) {
      assumed(EntryId::StringLength, fmt::format("than {}", value.characters.size()), value.name);
      assumed(EntryId::Alphabet, {}, value.name);
    }
    const bool is_object = value.maker == Maker::Constructor || value.maker == Maker::Factory ||
                           value.maker == Maker::Call || value.maker == Maker::Stub;
    if (is_object || (value.maker == Maker::Array && is_read)) objects.push_back(&value);
    if (value.maker == Maker::Stub) {
      assumed(EntryId::StubResults, classfile::parseFieldDescriptor(value.descriptor)->javaName(),
              value.name);
    } else if (is_object && hasState(value.type)) {
      assumed(EntryId::ObjectStates, classfile::javaClassName(program_.nameOf(value.type)), value.name);
    }
  }
  if (assumptions_.contains({EntryId::Aliases, {}, {}})) return;
  for (std::size_t i = 0; i < objects.size(); ++i) {
    for (std::size_t k = i + 1; k < objects.size(); ++k) {
      const PlannedValue& a = *objects[i];
      const PlannedValue& b = *objects[k];
      if (a.type != b.type && !program_.isSubtype(a.type, b.type) && !program_.isSubtype(b.type, a.type))
        continue;
      // With the option, each is tried as one of the first two that fit.
      if (options_.aliases && objects.size() <= 3) continue;
      return assumed(EntryId::Aliases, {}, fmt::format("{} and {}", a.name, b.name));
    }
  }
}

void Planner::noteCompared(const Plan& plan) {
  if (assumptions_.contains({EntryId::Aliases, std::string(kComparedByLibrary), {}})) return;
  // What one variable can be is no pair of inputs.
  struct Candidate {
    const PlannedValue* value;
    std::uint32_t variable;
    bool is_box;
  };
  std::vector<Candidate> candidates;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> work;
  std::set<std::uint32_t> seen;
  const auto addAll = [&](const std::vector<std::uint32_t>& values) {
    for (const std::uint32_t index : values) work.emplace_back(index, index);
  };
  addAll(plan.arguments);
  for (const PlannedCall& call : plan.statics) addAll(call.arguments);
  while (!work.empty()) {
    const auto [index, variable] = work.back();
    work.pop_back();
    if (!seen.insert(index).second) continue;
    const PlannedValue& value = plan.values[index];
    for (const PlannedCall& call : value.calls) addAll(call.arguments);
    if (value.choice.valid()) {
      for (const std::uint32_t part : value.parts) work.emplace_back(part, variable);
      continue;
    }
    addAll(value.parts);
    const Maker maker = value.later != nullptr ? value.later->maker : value.maker;
    const bool is_box = maker == Maker::Box;
    const bool is_object = maker == Maker::Constructor || maker == Maker::Factory || maker == Maker::Call ||
                           maker == Maker::Stub || maker == Maker::Array;
    if (value.type && (is_object || is_box)) candidates.push_back({&value, variable, is_box});
  }
  if (options_.aliases && candidates.size() <= 3) return;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    for (std::size_t k = i + 1; k < candidates.size(); ++k) {
      const PlannedValue& a = *candidates[i].value;
      const PlannedValue& b = *candidates[k].value;
      if (candidates[i].variable == candidates[k].variable) continue;
      if (!program_.isSubtype(a.type, b.type) && !program_.isSubtype(b.type, a.type)) continue;
      const std::string names = fmt::format("{} and {}", a.name, b.name);
      assumed(EntryId::Aliases, std::string(kComparedByCode), names);
      // Boxes with equal numbers are equal.
      if (!candidates[i].is_box) return assumed(EntryId::Aliases, std::string(kComparedByLibrary), names);
    }
  }
}

Plan Planner::plan(const Entry& entry) {
  const program::Method& method = program_[entry.method];
  Plan plan;
  const bool is_constructor = program_.text(method.name) == "<init>";
  entry_ = entry;
  with_calls_ = false;
  // Nothing of a program has run before its main.
  if (!forced_ && !options_.whole_program && options_.calls_before != 0 && hasChangers()) {
    expr::TermArena& arena = tracker_.arena();
    deeper_.insert(equal(arena, arena.makeInput("calls before", expr::Sort::Bv32), intConst(arena, 0)));
    with_calls_ = choose("calls before", 2) != 0;
  }
  if (!method.isStatic() && !is_constructor) {
    Wanted receiver{"this", fmt::format("L{};", program_.nameOf(entry.on)), 0, false, true};
    plan.arguments.push_back(value(plan, receiver));
    plan.names.emplace_back("this");
  }
  const std::vector<std::uint32_t> rest = arguments(plan, method, {"", "", 0, true}, entryBindings(plan));
  plan.arguments.insert(plan.arguments.end(), rest.begin(), rest.end());
  const std::vector<std::string> names = names_(program_, method);
  plan.names.insert(plan.names.end(), names.begin(), names.end());
  if (options_.assume_non_null) {
    for (std::size_t i = 0; i < method.signature->types.parameters.size(); ++i) {
      if (method.signature->types.parameters[i].type == BasicType::Reference)
        assumed(EntryId::Nulls, {}, names[i]);
    }
  }
  if (options_.symbolic_statics) statics(plan, method.owner);
  if (with_calls_) callsBefore(plan);
  return plan;
}

void Planner::statics(Plan& plan, program::ClassId user) {
  const std::vector<program::FieldId> fields = statics_ ? *statics_ : recipes_.staticsOf(user);
  const std::size_t most = options_.caps[EntryId::SymbolicStatics];
  if (fields.size() > most)
    assumed(EntryId::SymbolicStatics, classfile::javaClassName(program_.nameOf(user)), "",
            fields.size() - most);
  for (const program::FieldId id : std::span(fields).first(std::min(most, fields.size()))) {
    const program::Field& field = program_[id];
    const std::string_view owner = program_.nameOf(field.owner);
    const Wanted of{classfile::javaClassName(class_names_ ? class_names_(owner) : std::string(owner)), "", 0,
                    !options_.assume_non_null};
    if (recipes_.isAccessible(field)) {
      assignment(plan, plan.statics, field, of, field.owner, false);
    } else if (const program::MethodId setter = recipes_.setterOf(field)) {
      const std::string name = fmt::format("{}.{}", of.name, program_.text(field.name));
      // The method may refuse the first value.
      if (statics_ && choose(name + ".set", 2) == 0) continue;
      plan.statics.push_back({setter, arguments(plan, program_[setter], of, {}, name), id, false});
    } else if (forced_) {
      assignment(plan, plan.statics, field, of, field.owner, true);
    }
  }
}

TypeBindings Planner::bindingsOf(const program::Method& method, program::ClassId type,
                                 const std::string& signature) {
  return method.isStatic() ? TypeBindings() : bindingsIn(program_, type, signature, method.owner);
}

TypeBindings Planner::entryBindings(const Plan& plan) {
  const program::Method& entry = program_[entry_.method];
  if (entry.isStatic()) return {};
  program::ClassId type = entry_.on;
  if (!plan.arguments.empty()) {
    const PlannedValue& receiver = plan.values[plan.arguments[0]];
    type = receiver.choice.valid() ? plan.values[receiver.parts[0]].type : receiver.type;
  }
  if (!type) return {};  // the path has ended meanwhile
  const program::ClassId named = StubClasses::named(program_, type);
  const auto signature = fitted(program_, named, entry.owner, "", recipes_.boundTypes());
  return bindingsIn(program_, named, *signature, entry.owner);
}

std::string Planner::fitting(std::string signature, const classfile::TypeDescriptor& declared) const {
  const std::string descriptor = erased(signature);
  if (descriptor == declared.text) return signature;
  const auto type = classfile::parseFieldDescriptor(descriptor);
  if (!type || type->type != BasicType::Reference || declared.type != BasicType::Reference)
    return std::string(declared.text);
  const program::ClassId id = recipes_.typeOf(*type);
  const program::ClassId wanted = recipes_.typeOf(declared);
  return id && wanted && program_.isSubtype(id, wanted) ? signature : std::string(declared.text);
}

std::vector<std::string> Planner::parameterTypes(const program::Method& method, TypeBindings bindings) {
  const auto& types = method.signature->types.parameters;
  std::vector<std::string> signatures = parameterSignatures(program_, method);
  bindOwnVariables(program_, method, bindings, recipes_.boundTypes());
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (i == signatures.size()) signatures.emplace_back(types[i].text);
    std::string type = substituted(signatures[i], bindings);
    if (type != signatures[i]) recipes_.use(type);
    signatures[i] = fitting(std::move(type), types[i]);
  }
  return signatures;
}

// Optional.empty() is an object like others, and is made so.
bool Planner::makesOfNull(const program::Method& method) const {
  return program_.nameOf(method.owner) == "java/util/Optional" && program_.text(method.name) == "ofNullable";
}

std::vector<std::uint32_t> Planner::arguments(Plan& plan, const program::Method& method, const Wanted& of,
                                              const TypeBindings& bindings, const std::string& named) {
  std::vector<std::uint32_t> indices;
  const std::vector<std::string> names = names_(program_, method);
  const std::vector<std::string> types = parameterTypes(method, bindings);
  // The launcher passes no null; any other method that is called main is a method like others.
  const bool is_main = of.name.empty() && method.isStatic() && method.isPublic() &&
                       program_.text(method.name) == "main" &&
                       program_.text(method.descriptor) == "([Ljava/lang/String;)V";
  const bool is_inside = program_.text(method.name) == "<init>" && isInner(program_[method.owner]);
  for (std::size_t i = 0; i < types.size(); ++i) {
    Wanted wanted;
    // Two parameters may have the same name only in class files that no compiler made.
    wanted.name = !named.empty()    ? named
                  : of.name.empty() ? names[i]
                                    : fmt::format("{}.{}", of.name, names[i]);
    wanted.signature = types[i];
    wanted.depth = of.depth;
    const bool is_assumed = options_.assume_non_null && (of.name.empty() || !makesOfNull(method));
    wanted.nullable = of.nullable && !is_main && !is_assumed && !(is_inside && i == 0);
    indices.push_back(value(plan, wanted));
  }
  return indices;
}

std::uint32_t Planner::add(Plan& plan, PlannedValue value) {
  plan.values.push_back(std::move(value));
  return static_cast<std::uint32_t>(plan.values.size() - 1);
}

Term Planner::choiceAmong(const std::string& name, std::uint32_t count) {
  expr::TermArena& arena = tracker_.arena();
  const Term choice = arena.makeInput(name, expr::Sort::Bv32);
  assume(tracker_, choice, bvUlt(arena, choice, intConst(arena, static_cast<std::int32_t>(count))), 0);
  return choice;
}

std::uint32_t Planner::choose(const std::string& name, std::uint32_t count) {
  if (count <= 1) return 0;
  expr::TermArena& arena = tracker_.arena();
  const Term choice = choiceAmong(name, count);
  const auto chosen = static_cast<std::uint32_t>(tracker_.valueOf(choice));
  tracker_.decide(equal(arena, choice, intConst(arena, static_cast<std::int32_t>(chosen))),
                  concolic::ConjunctKind::Choice);
  return chosen;
}

Term Planner::length(const std::string& name, std::uint32_t most) {
  expr::TermArena& arena = tracker_.arena();
  const Term length = arena.makeInput(name, expr::Sort::Bv32);
  assume(tracker_, length, bvUle(arena, length, intConst(arena, static_cast<std::int32_t>(most))), 0);
  return length;
}

std::uint32_t Planner::primitive(Plan& plan, const Wanted& wanted, BasicType type) {
  PlannedValue value;
  value.maker = Maker::Primitive;
  value.name = wanted.name;
  value.descriptor = wanted.signature;
  value.term = newInput(tracker_.arena(), wanted.name, type);
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
  const std::vector<Recipe>& recipes = recipesFor(plan, *type, wanted);
  if (recipes.empty()) {  // null is all there is
    value.no_recipe = true;
    if (wanted.depth > 0) assumed(EntryId::ObjectDepth, type->javaName(), wanted.name);
    return add(plan, std::move(value));
  }
  const bool heavy = std::any_of(recipes.begin(), recipes.end(), isHeavy);
  const bool is_full = heavy ? hasEnough(plan, options_.caps[EntryId::PlannedObjects])
                             : type->isArray() && plan.values.size() >= kMostNestedValues;
  if (is_full || !tracker_.goesOn()) {
    plan.cut = true;
    return add(plan, std::move(value));
  }
  // Interfaces whose methods return each other never come to an end, others to a late one.
  const bool is_stub = recipes[0].maker == Maker::Stub;
  if (is_stub && wanted.depth > options_.object_depth) {
    assumed(EntryId::ObjectDepth, type->javaName(), wanted.name);
    return add(plan, std::move(value));
  }
  if (const auto open_recipes = openRecipes(recipes, wanted); !open_recipes.empty())
    return openOrMade(plan, std::move(value), recipes, open_recipes, wanted);
  const auto count = static_cast<std::uint32_t>(
      std::count_if(recipes.begin(), recipes.end(), [](const Recipe& recipe) { return !recipe.extra; }));
  const std::uint32_t made_or_null = count + (heavy && wanted.nullable ? 1 : 0);
  assumedRecipes(*type, wanted, {});
  if (count < recipes.size())
    assumed(EntryId::ClosedChoices, type->javaName(), wanted.name, recipes.size() - count);
  const std::vector<std::uint32_t> same = sameObjects(plan, *type);
  const std::uint32_t chosen =
      choose(wanted.name + ".made", made_or_null + static_cast<std::uint32_t>(same.size()));
  if (chosen >= made_or_null) {
    plan.same.push_back({wanted.name, same[chosen - made_or_null]});
    return plan.same.back().value;
  }
  if (chosen >= count) return add(plan, std::move(value));
  if (!heavy && wanted.nullable) {
    value.is_null = tracker_.arena().makeInput(wanted.name + " == null", expr::Sort::Bool);
  }
  // Another way has other inputs, whatever their names are.
  Wanted inside = wanted;
  const auto boxes = std::count_if(recipes.begin(), recipes.begin() + chosen,
                                   [](const Recipe& recipe) { return recipe.maker == Maker::Box; });
  inside.name += std::string(heavy ? chosen : static_cast<std::size_t>(boxes), '\'');
  return made(plan, std::move(value), recipes[chosen], inside);
}

// A list of lists of lists is made as code goes along it, if nobody sees when: that costs what the code
// reads, so there may be some more of them, of any shape.
bool Planner::isOneMore(const Plan& plan, const classfile::TypeDescriptor& type, const Wanted& wanted) {
  constexpr std::uint32_t kMoreLinks = 3;
  constexpr std::ptrdiff_t kMostLinks = 5;
  if (wanted.is_receiver || options_.aliases || forced_ || with_calls_ || options_.object_depth == 0 ||
      wanted.depth >= options_.object_depth + kMoreLinks || !isRecursive(type))
    return false;
  const auto links = std::count_if(plan.values.begin(), plan.values.end(), [&](const PlannedValue& value) {
    return value.later == nullptr && value.type && value.descriptor == type.text;
  });
  return links < kMostLinks;
}

// Whether each object of the type is made of at most one other of it, and that can wait.
bool Planner::isRecursive(const classfile::TypeDescriptor& type) {
  const auto [known, is_new] = is_recursive_.try_emplace(std::string(type.text), false);
  if (!is_new) return known->second;
  if (type.isArray()) return false;
  const program::ClassId id = recipes_.typeOf(type);
  if (!id || program_[id].loader() != classpath::Loader::App) return false;
  bool found = false;
  for (const Recipe& recipe : recipes_.of(type, false)) {
    if (!isHeavy(recipe)) continue;
    if (!effects_.isOnlyTheObject(recipe)) return false;
    if (recipe.maker != Maker::Constructor) continue;
    const auto& parameters = program_[recipe.method].signature->types.parameters;
    const auto links = std::count_if(parameters.begin(), parameters.end(), [&](const auto& parameter) {
      const program::ClassId of =
          parameter.type == BasicType::Reference ? recipes_.typeOf(parameter) : program::ClassId{};
      return of && program_[of].loader() == classpath::Loader::App &&
             (program_.isSubtype(of, id) || program_.isSubtype(id, of));
    });
    // Of trees there are many more.
    if (links > 1) return false;
    found = found || links == 1;
  }
  return is_recursive_[std::string(type.text)] = found;
}

const std::vector<Recipe>& Planner::recipesFor(const Plan& plan, const classfile::TypeDescriptor& type,
                                               const Wanted& wanted) {
  const bool leaf = wanted.depth >= options_.object_depth && !isOneMore(plan, type, wanted);
  if (uses_others_) {
    if (const std::vector<Recipe>& others = recipes_.others(type, wanted.depth, leaf); !others.empty())
      return others;
  }
  return wanted.is_receiver ? recipes_.receivers(entry_) : recipes_.fitting(type, wanted.signature, leaf);
}

bool Planner::useOthers(const Entry& entry) {
  const program::Method& method = program_[entry.method];
  const auto& parameters = method.signature->types.parameters;
  uses_others_ = std::any_of(parameters.begin(), parameters.end(),
                             [&](const classfile::TypeDescriptor& type) { return hasOthers(type, 0); });
  if (uses_others_ || method.isStatic()) return uses_others_;
  const std::string owner = fmt::format("L{};", program_.nameOf(entry.on));
  uses_others_ = hasOthers(*classfile::parseFieldDescriptor(owner), 0);
  return uses_others_;
}

bool Planner::hasOthers(const classfile::TypeDescriptor& type, std::uint32_t depth) {
  if (type.type != BasicType::Reference || depth > options_.object_depth) return false;
  const auto key = std::pair(std::string(type.text), depth);
  if (const auto known = has_others_.find(key); known != has_others_.end()) return known->second;
  return has_others_.emplace(key, findsOthers(type, depth)).first->second;
}

bool Planner::findsOthers(const classfile::TypeDescriptor& type, std::uint32_t depth) {
  const std::string element(type.text.substr(type.text.find_first_not_of('[')));
  if (type.isArray()) {
    const auto of = classfile::parseFieldDescriptor(element);
    return of && hasOthers(*of, depth + 1);
  }
  const bool leaf = depth >= options_.object_depth;
  if (!recipes_.others(type, depth, leaf).empty()) return true;
  const std::vector<Recipe>& recipes = recipes_.of(type, leaf);
  return std::any_of(recipes.begin(), recipes.end(), [&](const Recipe& recipe) {
    if (!recipe.method) return false;
    const auto& parameters = program_[recipe.method].signature->types.parameters;
    return std::any_of(parameters.begin(), parameters.end(), [&](const classfile::TypeDescriptor& parameter) {
      return hasOthers(parameter, depth + 1);
    });
  });
}

bool Planner::haveSameArguments(const std::vector<Recipe>& recipes, program::ClassId super) {
  std::set<std::string> seen;
  for (const Recipe& recipe : recipes) {
    const program::ClassId type = StubClasses::named(program_, recipe.type);
    seen.insert(seenAs(program_, type, *fitted(program_, type, super, "", recipes_.boundTypes()), super));
  }
  return seen.size() <= 1 || typeVariables(program_[super]).empty();
}

std::vector<const Recipe*> Planner::openRecipes(const std::vector<Recipe>& recipes, const Wanted& wanted) {
  std::vector<const Recipe*> open;
  // Which objects there are to be the same as must be known; and so must be whether one was forced.
  // Calls before the entry may change anything.
  if (options_.aliases || forced_ || (with_calls_ && wanted.depth <= 1)) return open;
  // What the entry is given depends on its type arguments.
  if (wanted.is_receiver && !haveSameArguments(recipes, program_[entry_.method].owner)) return open;
  for (const Recipe& recipe : recipes) {
    // Deep inside, more of them would be many times more paths.
    if (recipe.extra && !recipe.preferred && wanted.depth > 1) continue;
    const bool fits = !isHeavy(recipe) || effects_.isOnlyTheObject(recipe);
    if (fits && open.size() + 1 < options_.caps[EntryId::ClosedChoices]) open.push_back(&recipe);
  }
  // Of one that is there at once, whether it is null is an input of its own.
  const bool is_open = open.size() > 1 || (open.size() == 1 && wanted.nullable && isHeavy(*open[0]));
  return is_open ? open : std::vector<const Recipe*>();
}

std::uint32_t Planner::openOrMade(Plan& plan, PlannedValue value, const std::vector<Recipe>& recipes,
                                  const std::vector<const Recipe*>& open_recipes, const Wanted& wanted) {
  std::vector<const Recipe*> others;
  for (const Recipe& recipe : recipes) {
    if (!recipe.extra && std::find(open_recipes.begin(), open_recipes.end(), &recipe) == open_recipes.end())
      others.push_back(&recipe);
  }
  const std::uint32_t chosen =
      choose(wanted.name + ".made before", static_cast<std::uint32_t>(others.size()) + 1);
  const auto tried =
      static_cast<std::size_t>(std::count_if(recipes.begin(), recipes.end(), [&](const Recipe& recipe) {
        return !recipe.extra ||
               std::find(open_recipes.begin(), open_recipes.end(), &recipe) != open_recipes.end();
      }));
  if (tried < recipes.size())
    assumed(EntryId::ClosedChoices, classfile::parseFieldDescriptor(value.descriptor)->javaName(),
            wanted.name, recipes.size() - tried);
  if (chosen == 0) return open(plan, std::move(value), open_recipes, wanted);
  Wanted inside = wanted;
  inside.name += std::string(open_recipes.size() + chosen - 1, '\'');
  return made(plan, std::move(value), *others[chosen - 1], inside);
}

std::uint32_t Planner::open(Plan& plan, PlannedValue value, const std::vector<const Recipe*>& recipes,
                            const Wanted& wanted) {
  Wanted inside = wanted;
  const PlannedValue empty = value;
  for (const Recipe* const recipe : recipes) {
    PlannedValue part = empty;
    value.labels.push_back(recipeText(program_, *recipe));
    if (isHeavy(*recipe)) {
      part.type = recipe->type;
      part.later = recipe;
      part.signature = wanted.signature;
      part.inside = inside.name;
      part.nullable = wanted.nullable;
      value.parts.push_back(add(plan, std::move(part)));
    } else {
      value.parts.push_back(made(plan, std::move(part), *recipe, inside));
    }
    // Another way has other inputs, whatever their names are. One path makes only one of them, so that far
    // behind names may come again.
    if (isHeavy(*recipe) || recipe->maker == Maker::Box || recipe->maker == Maker::Array)
      inside.name =
          inside.name.size() < wanted.name.size() + kMostPrimes ? inside.name + '\'' : wanted.name + '\'';
  }
  value.nullable = wanted.nullable;
  const auto count = static_cast<std::uint32_t>(recipes.size()) + (value.nullable ? 1 : 0);
  value.choice = choiceAmong(wanted.name + ".made", count);
  assumedRecipes(*classfile::parseFieldDescriptor(value.descriptor), wanted, value.choice);
  return add(plan, std::move(value));
}

void Planner::makeLater(Plan& plan, std::uint32_t index) {
  with_calls_ = false;
  PlannedValue value = plan.values[index];
  const Recipe& recipe = *std::exchange(value.later, nullptr);
  fill(plan, value, recipe, {value.inside, value.signature, value.depth, value.nullable});
  plan.values[index] = std::move(value);
}

void Planner::makeResult(Plan& plan, const std::string& name, const std::string& descriptor) {
  with_calls_ = false;
  plan.result = value(plan, {name, descriptor, 1, !options_.assume_non_null});
}

std::uint32_t Planner::made(Plan& plan, PlannedValue value, const Recipe& recipe, const Wanted& wanted) {
  fill(plan, value, recipe, wanted);
  return add(plan, std::move(value));
}

std::string Planner::madeType(const Recipe& recipe, const Wanted& wanted) {
  const program::ClassId type = StubClasses::named(program_, recipe.type);
  const std::string descriptor = erased(wanted.signature);
  const auto wanted_type = classfile::parseFieldDescriptor(descriptor);
  const auto made =
      fitted(program_, type, recipes_.typeOf(*wanted_type), wanted.signature, recipes_.boundTypes());
  return made ? *made : fmt::format("L{};", program_.nameOf(type));
}

void Planner::fill(Plan& plan, PlannedValue& value, const Recipe& recipe, const Wanted& wanted) {
  value.maker = recipe.maker;
  value.type = recipe.type;
  value.method = recipe.method;
  value.field = recipe.field;
  value.factory = recipe.factory;
  value.unusual = recipe.unusual;
  switch (recipe.maker) {
    case Maker::String:
      string(value);
      break;
    case Maker::Box: {
      // A box's only field has its primitive type.
      const program::Class& box = program_[recipe.type];
      for (std::uint32_t i = 0; i < box.fieldCount(); ++i) {
        const program::Field& field = program_[box.field(i)];
        if (field.isStatic() || program_.text(field.name) != "value") continue;
        value.field = field.id;
        value.term = newInput(tracker_.arena(), wanted.name, field.type);
      }
      break;
    }
    case Maker::Array:
      array(plan, value, wanted);
      break;
    case Maker::Constructor:
    case Maker::Factory: {
      Wanted of = wanted;
      of.signature = madeType(recipe, wanted);
      if (forced_ && wanted.depth >= options_.object_depth && !recipes_.forcibleFields(recipe.type).empty())
        assumed(EntryId::ObjectDepth, classfile::javaClassName(program_.nameOf(recipe.type)), wanted.name);
      std::vector<program::FieldId> fields = forced_ && wanted.depth < options_.object_depth
                                                 ? recipes_.forcibleFields(recipe.type)
                                                 : std::vector<program::FieldId>();
      if (const std::size_t most = options_.caps[EntryId::ForcedFields]; fields.size() > most) {
        assumed(EntryId::ForcedFields, classfile::javaClassName(program_.nameOf(recipe.type)), wanted.name,
                fields.size() - most);
        fields.resize(most);
      }
      // A parameter of the constructor may have a field's name.
      const std::string inside = fields.empty() ? wanted.name : wanted.name + ".new";
      const program::Method& maker = program_[recipe.method];
      if (!recipe.from.empty()) return madeFrom(plan, value, recipe, wanted);
      // Factories refuse null.
      value.parts = arguments(plan, maker, {inside, "", wanted.depth + 1, !recipe.factory},
                              maker.isStatic() ? recipes_.resultBindings(maker, wanted.signature)
                                               : bindingsOf(maker, recipe.type, of.signature));
      for (std::size_t i = 0; i < value.parts.size(); ++i) {
        if (const auto range = acceptedBy(program_, maker, i))
          keepWithin(tracker_, plan.values[value.parts[i]].term, *range);
      }
      if (fields.empty()) calls(plan, value, recipe, of);
      std::set<Symbol> names;
      for (const program::FieldId field : fields) {
        // A superclass may have one of the same name.
        if (!names.insert(program_[field].name).second) continue;
        assignment(plan, value.calls, program_[field], of, recipe.type,
                   !recipes_.isAccessible(program_[field]));
      }
      break;
    }
    case Maker::Call: {
      PlannedValue object;
      object.name = wanted.name + ".builder";
      object.descriptor = fmt::format("L{};", program_.nameOf(recipe.from[0].type));
      object.depth = wanted.depth + 1;
      // The list of an Iterator<String> is a List<String>.
      const program::Method& method = program_[recipe.method];
      Wanted from = wanted;
      from.signature = substituted(withVariables(program_, method.owner),
                                   recipes_.resultBindings(method, wanted.signature));
      value.parts.push_back(made(plan, std::move(object), recipe.from[0], from));
      break;
    }
    case Maker::Stub:
      stub(plan, value, wanted);
      break;
    default:
      break;
  }
}

void Planner::madeFrom(Plan& plan, PlannedValue& value, const Recipe& recipe, const Wanted& wanted) {
  const auto& types = program_[recipe.method].signature->types.parameters;
  for (std::size_t i = 0; i < recipe.from.size(); ++i) {
    PlannedValue part;
    part.name = recipe.from.size() == 1 ? wanted.name + ".of" : fmt::format("{}.part{}", wanted.name, i + 1);
    part.descriptor = std::string(types[i].text);
    part.depth = wanted.depth + 1;
    // What an unmodifiable List<String> is made of is a List<String>.
    Wanted of = wanted;
    of.name = part.name;
    of.is_receiver = false;
    if (erased(wanted.signature) != part.descriptor) of.signature = part.descriptor;
    value.parts.push_back(made(plan, std::move(part), recipe.from[i], of));
  }
}

std::vector<std::uint32_t> Planner::sameObjects(const Plan& plan,
                                                const classfile::TypeDescriptor& type) const {
  constexpr std::size_t kMostSame = 2;
  std::vector<std::uint32_t> same;
  const auto id = options_.aliases ? recipes_.typeOf(type) : program::ClassId{};
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

namespace {

// What a stub's methods return is named by calls: "open()", or with the types of its parameters if there are
// others of its name. Inputs of one name would be one input.
std::vector<std::string> callNames(const program::Program& program, const program::Class& stub) {
  std::map<Symbol, int> overloads;
  for (std::uint32_t i = 0; i < stub.methodCount(); ++i) ++overloads[program[stub.method(i)].name];
  std::set<std::string> used;
  std::vector<std::string> names;
  for (std::uint32_t i = 0; i < stub.methodCount(); ++i) {
    const program::Method& method = program[stub.method(i)];
    std::string types;
    if (overloads[method.name] > 1) {
      for (const classfile::TypeDescriptor& type : method.signature->types.parameters) {
        const std::string name = type.javaName();
        types += (types.empty() ? "" : ", ") + name.substr(name.find_last_of(".$") + 1);
      }
    }
    std::string name = fmt::format("{}({})", program.text(method.name), types);
    while (!used.insert(name).second) name += '\'';
    names.push_back(std::move(name));
  }
  return names;
}

}  // namespace

void Planner::stub(Plan& plan, PlannedValue& value, const Wanted& wanted) {
  const program::Class& type = program_[value.type];
  if (StubClasses::isThrowing(program_, type)) return;
  const program::ClassId base = StubClasses::base(type);
  const std::string made = madeType({Maker::Stub, value.type, {}, {}, {}}, wanted);
  if (value.method) {
    const program::Method& constructor = program_[value.method];
    value.calls.push_back(
        {value.method, arguments(plan, constructor, {wanted.name, "", wanted.depth + 1, true},
                                 bindingsOf(constructor, base, made))});
  }
  const std::vector<std::string> names = callNames(program_, type);
  for (std::uint32_t i = 0; i < type.methodCount(); ++i) {
    const program::Method& method = program_[type.method(i)];
    const classfile::TypeDescriptor& result = method.signature->types.result;
    if (result.type == BasicType::Void) continue;
    // Of a Function<String, Integer> what is returned is an Integer.
    const program::Method& declared = StubClasses::implemented(program_, type, method);
    const std::string signature =
        fitting(substituted(resultSignature(program_, declared), bindingsOf(declared, base, made)), result);
    Wanted returned{fmt::format("{}.{}", wanted.name, names[i]), signature, wanted.depth + 1,
                    wanted.nullable};
    const std::uint32_t first = this->value(plan, returned);
    value.parts.push_back(first);
    if (returnsOwnVariable(program_, declared)) fitCasts(plan, first);
    for (std::uint32_t k = 1; k < StubClasses::kResults; ++k) {
      // Where a value is a choice, more of them would be as many times more paths.
      const bool is_choice = plan.values[first].maker != Maker::Primitive && isChoice(returned);
      returned.name = fmt::format("{}.{}#{}", wanted.name, names[i], k + 1);
      value.parts.push_back(is_choice ? first : this->value(plan, returned));
    }
  }
}

void Planner::fitCasts(Plan& plan, std::uint32_t index) {
  PlannedValue& value = plan.values[index];
  value.fits_casts = value.choice.valid();
  if (value.fits_casts) return;
  // Null fits whatever the caller wants.
  PlannedValue null;
  null.name = value.name;
  null.descriptor = value.descriptor;
  null.depth = value.depth;
  value = std::move(null);
}

bool Planner::isChoice(const Wanted& wanted) {
  const std::string descriptor = erased(wanted.signature);
  const auto type = classfile::parseFieldDescriptor(descriptor);
  if (type->type != BasicType::Reference) return false;
  const std::vector<Recipe>& recipes =
      recipes_.fitting(*type, wanted.signature, wanted.depth >= options_.object_depth);
  if (recipes.size() != 1 || isHeavy(recipes[0])) return true;
  return type->isArray() && type->text.size() != 2;
}

void Planner::string(PlannedValue& value) {
  const std::uint32_t most = std::max(options_.string_length, recipes_.preferred().text_length);
  value.length = length(value.name + ".length()", most);
  assumed(EntryId::StringLength, fmt::format("than {}", most), value.name, 1,
          unlessFixed(value.length, most));
  // Code that reads a character has compared its index with the length.
  assumed(EntryId::Alphabet, {}, value.name, 1, value.length);
  for (std::uint32_t i = 0; i < most && tracker_.goesOn(); ++i) {
    const std::string name = fmt::format("{}.charAt({})", value.name, i);
    value.characters.push_back(newInput(tracker_.arena(), name, BasicType::Byte));
  }
}

void Planner::array(Plan& plan, PlannedValue& value, const Wanted& wanted) {
  // An Object may be an array, and an Object[] one of something else.
  const std::string_view made = program_.nameOf(value.type);
  const std::string element =
      erased(wanted.signature) == made ? wanted.signature.substr(1) : std::string(made.substr(1));
  const bool of_references = element[0] == 'L' || element[0] == '[' || element[0] == 'T';
  // Elements that are objects are made one by one: as few as in a collection; one more of texts.
  const std::uint32_t few = options_.collection_size + (element == "Ljava/lang/String;" ? 1 : 0);
  const std::uint32_t most = of_references ? std::min(options_.array_length, few) : options_.array_length;
  value.length = length(wanted.name + ".length", most);
  assumed(of_references ? EntryId::ObjectArrayLength : EntryId::ArrayLength, fmt::format("than {}", most),
          wanted.name, 1, unlessFixed(value.length, most));
  for (std::uint32_t i = 0; i < most && tracker_.goesOn(); ++i) {
    value.parts.push_back(this->value(
        plan, {fmt::format("{}[{}]", wanted.name, i), element, wanted.depth + 1, wanted.nullable}));
  }
}

}  // namespace javelin::explore
