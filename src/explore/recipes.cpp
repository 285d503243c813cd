// SPDX-License-Identifier: Apache-2.0
#include "explore/recipes.h"

#include <algorithm>
#include <set>

#include "explore/known_types.h"
#include "explore/written_fields.h"
#include "program/inner_class.h"
#include "program/resolution.h"
#include "program/selection.h"

namespace javelin::explore {

using classfile::BasicType;
using classfile::TypeDescriptor;
using ledger::EntryId;

namespace {

// How many recipes are tried: more recipes are more paths.
constexpr std::size_t kMostConstructors = 3;
constexpr std::size_t kMostSubtypes = 3;
// Where it can be left open which one it is, they cost nothing unless code looks.
constexpr std::size_t kMostConstants = 4;
constexpr std::size_t kMostParameters = 6;

}  // namespace

program::ClassId Recipes::typeOf(const TypeDescriptor& type) const {
  const auto id = program_.typeOf(type, tester_);
  return id.ok() ? *id : program::ClassId{};
}

bool isInner(const program::Class& type) {
  const auto facts = program::innerClassFacts(type);
  return facts.ok() && facts->nesting == program::Nesting::Member &&
         (facts->flags & (classfile::kAccStatic | classfile::kAccInterface)) == 0;
}

const std::vector<Recipe>& Recipes::of(const TypeDescriptor& type, bool leaf) {
  const auto key = std::pair(std::string(type.text), leaf);
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  omitted_.clear();
  const std::vector<Recipe>& recipes = known_.emplace(key, find(type, leaf)).first->second;
  omissions_[key] = std::exchange(omitted_, {});
  return recipes;
}

const Recipes::Omissions& Recipes::omissions(const TypeDescriptor& type, bool leaf) const {
  static const Omissions kNothing;
  const auto found = omissions_.find({std::string(type.text), leaf});
  return found == omissions_.end() ? kNothing : found->second;
}

void keepOneForPaths(std::vector<Recipe>& recipes) {
  const bool has_one =
      std::any_of(recipes.begin(), recipes.end(), [](const Recipe& recipe) { return !recipe.extra; });
  if (!recipes.empty() && !has_one) recipes.front().extra = false;
}

bool runsItself(const program::Program& program, program::MethodId method, program::ClassId receiver) {
  const program::ClassId owner = program[method].owner;
  const auto selected = program[owner].isInterface()
                            ? program::selectInterface(program, receiver, owner, method)
                            : program::selectVirtual(program, receiver, method);
  return selected.ok() && *selected == method;
}

const std::vector<Recipe>& Recipes::receivers(const Entry& entry) {
  if (const auto found = receivers_.find(entry); found != receivers_.end()) return found->second;
  const program::Class& owner = program_[entry.on];
  const std::string descriptor = "L" + std::string(program_.nameOf(owner.id())) + ";";
  std::vector<Recipe> recipes = of(*classfile::parseFieldDescriptor(descriptor), false);
  std::erase_if(recipes, [&](const Recipe& recipe) {
    const bool is_subclass = owner.isInstantiable() && recipe.type != owner.id();
    return is_subclass ||
           (!program_[recipe.type].isInterface() && !runsItself(program_, entry.method, recipe.type));
  });
  if (recipes.empty() && !owner.isInstantiable()) {
    if (const program::ClassId stub = stubs_.of(owner.id())) addStub(owner, stub, false, recipes);
  }
  keepOneForPaths(recipes);
  return receivers_.emplace(entry, std::move(recipes)).first->second;
}

std::vector<Recipe> Recipes::find(const TypeDescriptor& type, bool leaf) {
  std::vector<Recipe> recipes;
  const program::ClassId id = typeOf(type);
  if (!id) return recipes;
  if (type.isArray()) {
    recipes.push_back({Maker::Array, id, {}, {}, {}});
    if (universe_ == TypeUniverse::One) return recipes;
    if (!leaf) addPreferredArrays(id, recipes);
    if (!leaf) addSubtypeArrays(id, recipes);
    return recipes;
  }
  const std::string_view name = type.className();
  if (addKnown(name, leaf, recipes)) {
    // Nobody extends a String or a box, and all their values are inputs.
    if (!program_[id].has(classfile::kAccFinal) || (name != kString && !isBox(name))) omit(EntryId::JdkTypes);
    if (universe_ != TypeUniverse::One) addOwnOfKnown(program_[id], leaf, recipes);
  } else {
    addClass(id, leaf, recipes);
  }
  if (universe_ == TypeUniverse::One) {
    const program::ClassId only = recipes.empty() ? program::ClassId{} : recipes.front().type;
    std::erase_if(recipes, [&](const Recipe& recipe) { return recipe.type != only; });
    keepOneForPaths(recipes);
    return recipes;
  }
  if (!recipes.empty()) addBehaviours(program_[id], leaf, recipes);
  if (universe_ == TypeUniverse::All) addAll(program_[id], leaf, recipes);
  addPreferred(program_[id], leaf, recipes);
  // An Object[] is an Object: there is no end to arrays in arrays.
  if (!leaf) addPreferredArrays(id, recipes);
  keepOneForPaths(recipes);
  return recipes;
}

// Where code asks for an array of another type than the declared one.
void Recipes::addPreferredArrays(program::ClassId type, std::vector<Recipe>& recipes) {
  for (const program::ClassId wanted : preferred_.arrays) {
    if (wanted == type || !program_.isSubtype(wanted, type)) continue;
    const program::ClassId element = program_[wanted].element();
    if (element && !isAccessible(program_[element])) continue;
    recipes.push_back({Maker::Array, wanted, {}, {}, {}});
    recipes.back().extra = recipes.back().preferred = true;
  }
}

void Recipes::addPreferred(const program::Class& type, bool leaf, std::vector<Recipe>& recipes) {
  constexpr std::size_t kMostPreferred = 3;
  const auto isMade = [&](program::ClassId id) {
    return std::any_of(recipes.begin(), recipes.end(), [&](const Recipe& recipe) {
      return !recipe.extra && program_.isSubtype(recipe.type, id);
    });
  };
  const auto hasClass = [&](program::ClassId id) {
    return std::any_of(recipes.begin(), recipes.end(),
                       [&](const Recipe& recipe) { return recipe.type == id; });
  };
  std::size_t added = 0;
  for (const program::FieldId id : preferred_.constants) {
    const program::Field& field = program_[id];
    const auto held = classfile::parseFieldDescriptor(program_.text(field.descriptor));
    if (!held || typeOf(*held) != type.id()) continue;
    if (!isAccessible(field) || !isAccessible(program_[field.owner]) || type.has(classfile::kAccEnum))
      continue;
    // A text is any text.
    if (program_.nameOf(type.id()) == kString) return;
    const bool known =
        std::any_of(recipes.begin(), recipes.end(), [&](const Recipe& recipe) { return recipe.field == id; });
    if (known) continue;
    recipes.push_back({Maker::StaticField, type.id(), {}, id, {}});
  }
  if (holdsClasses(program_.nameOf(type.id()))) {
    for (const program::ClassId literal : preferred_.literals) {
      if (!isAccessible(program_[literal])) continue;
      recipes.push_back({Maker::ClassLiteral, literal, {}, {}, {}});
      recipes.back().extra = added >= kMostPreferred;
      recipes.back().preferred = true;
      ++added;
    }
    if (program_.nameOf(type.id()) == "java/lang/Class") return;
    added = 0;
  }
  for (const program::ClassId wanted : preferred_.tested) {
    if (wanted == type.id() || isMade(wanted)) continue;
    // A List that is asked whether it is a Deque may be one.
    const bool is_subtype = program_.isSubtype(wanted, type.id());
    if (!is_subtype && (!program_[wanted].isInterface() || type.has(classfile::kAccFinal))) continue;
    std::vector<Recipe> made;
    if (!addKnown(program_.nameOf(wanted), leaf, made) && is_subtype) addClass(wanted, leaf, made);
    if (!is_subtype)
      std::erase_if(made, [&](const Recipe& it) { return !program_.isSubtype(it.type, type.id()); });
    if (made.empty()) continue;
    std::erase_if(recipes,
                  [&](const Recipe& recipe) { return recipe.extra && recipe.type == made.front().type; });
    // Of an interface or abstract class all that are of it, one each.
    std::set<program::ClassId> types;
    for (Recipe& recipe : made) {
      const bool is_first = types.empty();
      if (!types.insert(recipe.type).second || (!is_first && hasClass(recipe.type))) continue;
      recipes.push_back(std::move(recipe));
      recipes.back().extra = added >= kMostPreferred || !is_first;
      recipes.back().preferred = true;
    }
    ++added;
  }
  std::stable_partition(recipes.begin(), recipes.end(), [](const Recipe& recipe) { return !recipe.extra; });
}

bool Recipes::isSimple(const TypeDescriptor& type) {
  if (type.type != BasicType::Reference) return true;
  if (type.isArray()) return type.text.size() == 2;
  const std::string_view name = type.className();
  if (name == kString || name == "java/lang/CharSequence" || name == "java/lang/Number" || isBox(name))
    return true;
  const program::ClassId id = typeOf(type);
  return id && program_[id].has(classfile::kAccEnum);
}

bool Recipes::takesOnlySimple(const program::Method& method) {
  const auto& parameters = method.signature->types.parameters;
  return std::all_of(parameters.begin(), parameters.end(),
                     [&](const TypeDescriptor& type) { return isSimple(type); });
}

void Recipes::addClass(program::ClassId id, bool leaf, std::vector<Recipe>& recipes) {
  const program::Class& type = program_[id];
  if (!isAccessible(type)) {
    // Somebody's private class behind an interface is not for tests to name, but its factories may be.
    return addFactories(type, leaf, recipes);
  }
  if (type.has(classfile::kAccEnum)) {
    addConstants(type, caps_[EntryId::EnumConstants], recipes);
    for (std::size_t i = kMostConstants; i < recipes.size(); ++i) recipes[i].extra = true;
    return;
  }
  if (type.isInstantiable()) addConstructors(type, leaf, recipes);
  const program::ClassId stub = type.isInterface() ? stubs_.of(id) : program::ClassId{};
  // What people pass as a lambda expression.
  const bool is_functional = stub && program_[stub].methodCount() == 1;
  if (is_functional) recipes.push_back({Maker::Stub, stub, {}, {}, {}});
  if (recipes.empty()) {
    std::vector<Recipe> builders;
    addBuilder(type, builders);
    if (leaf) {
      omit(EntryId::ObjectDepth, builders.size());
    } else {
      recipes = std::move(builders);
    }
    addFactories(type, leaf, recipes);
  } else {
    std::vector<Recipe> others;
    const Omissions before = omitted_;
    addFactories(type, leaf, others);
    omitted_ = before;
    omit(EntryId::OtherFactories, others.size());
  }
  addSubtypes(type, leaf, recipes);
  if (recipes.empty()) addConstants(type, 1, recipes);
  if (!recipes.empty() || type.isInstantiable()) return;
  if (const program::ClassId made = stubs_.of(id)) addStub(type, made, leaf, recipes);
}

namespace {

// Those come after the others.
bool isLong(const program::Method& method) {
  return method.signature->types.parameters.size() > kMostParameters;
}

}  // namespace

void Recipes::addStub(const program::Class& type, program::ClassId stub, bool leaf,
                      std::vector<Recipe>& recipes) {
  if (type.isInterface()) return recipes.push_back({Maker::Stub, stub, {}, {}, {}});
  if (isInner(type)) return;
  std::vector<const program::Method*> extended = constructors(type, leaf, true);
  if (extended.size() > kMostConstructors) {
    omit(EntryId::ClosedChoices, extended.size() - kMostConstructors);
    extended.resize(kMostConstructors);
  }
  for (const program::Method* const method : extended)
    recipes.push_back({Maker::Stub, stub, method->id, {}, {}});
}

std::vector<const program::Method*> Recipes::constructors(const program::Class& type, bool leaf,
                                                          bool to_extend) {
  std::vector<const program::Method*> found;
  for (std::uint32_t i = 0; i < type.methodCount(); ++i) {
    const program::Method& method = program_[type.method(i)];
    if (program_.text(method.name) != "<init>" || method.has(classfile::kAccSynthetic)) continue;
    if (!isAccessible(method) && !(to_extend && method.has(classfile::kAccProtected))) continue;
    if (leaf && !takesOnlySimple(method)) {
      omit(EntryId::ObjectDepth);
      continue;
    }
    found.push_back(&method);
  }
  // Those that set most from simple values come first: they reach most states. Copying constructors last.
  const auto rank = [&](const program::Method& method) {
    const auto& parameters = method.signature->types.parameters;
    const auto copies =
        std::any_of(parameters.begin(), parameters.end(), [&](const TypeDescriptor& parameter) {
          return parameter.type == BasicType::Reference && !parameter.isArray() &&
                 parameter.className() == program_.nameOf(type.id());
        });
    // Those that read what they are made of from somewhere refuse most of what is there.
    const auto reads = std::any_of(parameters.begin(), parameters.end(), [](const TypeDescriptor& parameter) {
      return parameter.type == BasicType::Reference && !parameter.isArray() &&
             (parameter.className().starts_with("java/io/") ||
              parameter.className().starts_with("java/nio/"));
    });
    const bool simple = takesOnlySimple(method);
    return std::tuple(isLong(method), copies, !simple, reads,
                      simple ? -static_cast<int>(parameters.size()) : static_cast<int>(parameters.size()));
  };
  std::stable_sort(found.begin(), found.end(),
                   [&](const auto* a, const auto* b) { return rank(*a) < rank(*b); });
  cut(found, EntryId::Constructors);
  return found;
}

void Recipes::addConstructors(const program::Class& type, bool leaf, std::vector<Recipe>& recipes) {
  const std::size_t hidden = isInner(type) ? 1 : 0;
  std::size_t added = 0;
  for (const program::Method* const method : constructors(type, leaf, false)) {
    Recipe recipe{Maker::Constructor, type.id(), method->id, {}, {}};
    const bool is_plain = method->signature->types.parameters.size() == hidden;
    const Omissions before = omitted_;
    recipe.calls = is_plain ? setters(type) : lateSetters(type, *method);
    if (leaf && !recipe.calls.empty()) {
      recipe.calls.clear();
      omitted_ = before;
      omit(EntryId::ObjectDepth);
    }
    recipe.extra = added++ >= kMostConstructors;
    recipes.push_back(std::move(recipe));
  }
}

std::vector<FollowUp> Recipes::setters(const program::Class& type) {
  std::vector<FollowUp> calls;
  std::vector<FollowUp> fields;
  std::set<std::pair<Symbol, Symbol>> seen;  // what a subclass overrides
  for (program::ClassId at = type.id(); at && program_[at].loader() == classpath::Loader::App;
       at = program_[at].superclass()) {
    const program::Class& declaring = program_[at];
    for (std::uint32_t i = 0; i < declaring.methodCount(); ++i) {
      const program::Method& method = program_[declaring.method(i)];
      if (method.isStatic() || method.isAbstract() || !isAccessible(method)) continue;
      if (!program_.text(method.name).starts_with("set") || method.signature->types.parameters.size() != 1)
        continue;
      if (method.has(classfile::kAccSynthetic) || !seen.insert({method.name, method.descriptor}).second)
        continue;
      calls.push_back({method.id, false});
    }
    for (std::uint32_t i = 0; i < declaring.fieldCount(); ++i) {
      const program::Field& field = program_[declaring.field(i)];
      if (field.isStatic() || !isSettable(field)) continue;
      fields.push_back({{}, false, field.id});
    }
  }
  calls.insert(calls.end(), fields.begin(), fields.end());
  cut(calls, EntryId::Setters);
  return calls;
}

std::vector<FollowUp> Recipes::lateSetters(const program::Class& type, const program::Method& constructor) {
  std::vector<FollowUp> calls = setters(type);
  if (calls.empty()) return calls;
  const std::set<program::FieldId> known = writtenFields(program_, constructor.id);
  std::erase_if(calls, [&](const FollowUp& call) {
    if (call.field) return known.contains(call.field);
    const std::set<program::FieldId> set = writtenFields(program_, call.method);
    return !set.empty() && std::includes(known.begin(), known.end(), set.begin(), set.end());
  });
  for (FollowUp& call : calls) call.is_late = true;
  return calls;
}

void Recipes::addBuilder(const program::Class& type, std::vector<Recipe>& recipes) {
  const auto isType = [&](const TypeDescriptor& result, std::string_view name) {
    return result.type == BasicType::Reference && !result.isArray() && result.className() == name;
  };
  const auto addFor = [&](Recipe builder) {
    const program::Class& of = program_[builder.type];
    for (std::uint32_t i = 0; i < of.methodCount(); ++i) {
      const program::Method& method = program_[of.method(i)];
      if (method.isStatic() || !isAccessible(method) || method.has(classfile::kAccSynthetic)) continue;
      if (!method.signature->types.parameters.empty() ||
          !isType(method.signature->types.result, program_.nameOf(type.id())))
        continue;
      builder.calls = fluentSetters(of);
      recipes.push_back({Maker::Call, type.id(), method.id, {}, {}, {builder}});
      // One that nothing was told may be another kind of object.
      if (!std::exchange(builder.calls, {}).empty())
        recipes.push_back({Maker::Call, type.id(), method.id, {}, {}, {builder}});
      return;
    }
  };
  for (std::uint32_t i = 0; i < type.methodCount() && recipes.empty(); ++i) {
    const program::Method& method = program_[type.method(i)];
    const TypeDescriptor& result = method.signature->types.result;
    if (!method.isStatic() || !isAccessible(method) || !takesOnlySimple(method)) continue;
    if (result.type != BasicType::Reference || result.isArray() || isType(result, program_.nameOf(type.id())))
      continue;
    const program::ClassId id = typeOf(result);
    if (id && isAccessible(program_[id]) && program_[id].loader() == classpath::Loader::App)
      addFor({Maker::Factory, id, method.id, {}, {}});
  }
  if (!recipes.empty()) return;
  const auto nested = program_.load(std::string(program_.nameOf(type.id())) + "$Builder");
  if (!nested.ok() || !isAccessible(program_[*nested]) || !program_[*nested].isInstantiable()) return;
  const std::vector<const program::Method*> made_by = constructors(program_[*nested], true, false);
  if (!made_by.empty() && !isInner(program_[*nested]))
    return addFor({Maker::Constructor, *nested, made_by.front()->id, {}, {}});
  std::vector<Recipe> factories;
  addFactories(program_[*nested], true, factories);
  if (!factories.empty()) addFor(std::move(factories.front()));
}

std::vector<FollowUp> Recipes::fluentSetters(const program::Class& builder) {
  std::vector<FollowUp> calls;
  for (std::uint32_t i = 0; i < builder.methodCount(); ++i) {
    const program::Method& method = program_[builder.method(i)];
    if (method.isStatic() || method.isAbstract() || !isAccessible(method) ||
        method.has(classfile::kAccSynthetic) || method.signature->types.parameters.size() != 1)
      continue;
    const TypeDescriptor& result = method.signature->types.result;
    const bool fluent = result.type == BasicType::Reference && !result.isArray() &&
                        result.className() == program_.nameOf(builder.id());
    if (!fluent && !program_.text(method.name).starts_with("set")) continue;
    calls.push_back({method.id, false});
  }
  cut(calls, EntryId::Setters);
  return calls;
}

void Recipes::addFactories(const program::Class& type, bool leaf, std::vector<Recipe>& recipes) {
  addFactories(type, type, leaf, recipes);
  const auto facts = program::innerClassFacts(type);
  if (!recipes.empty() || !facts.ok() || facts->nesting != program::Nesting::Member) return;
  // Foo.builder() makes a Foo.Builder.
  const auto outer = program_.loadSeenBy(type.id(), program_.symbols().intern(facts->enclosing_class));
  if (outer.ok() && isAccessible(program_[*outer])) addFactories(type, program_[*outer], leaf, recipes);
}

void Recipes::addFactories(const program::Class& type, const program::Class& in, bool leaf,
                           std::vector<Recipe>& recipes) {
  std::vector<const program::Method*> factories;
  for (std::uint32_t i = 0; i < in.methodCount(); ++i) {
    const program::Method& method = program_[in.method(i)];
    if (!method.isStatic() || !isAccessible(method) || method.has(classfile::kAccSynthetic)) continue;
    const TypeDescriptor& result = method.signature->types.result;
    if (result.type != BasicType::Reference || result.isArray() ||
        result.className() != program_.nameOf(type.id()))
      continue;
    if (leaf && !takesOnlySimple(method)) {
      omit(EntryId::ObjectDepth);
      continue;
    }
    // One that takes what it makes does not help to make the first.
    const auto& parameters = method.signature->types.parameters;
    if (std::any_of(parameters.begin(), parameters.end(),
                    [&](const TypeDescriptor& parameter) { return parameter.text == result.text; }))
      continue;
    factories.push_back(&method);
  }
  if (!isAccessible(type) && !type.has(classfile::kAccPublic)) return;
  std::stable_sort(factories.begin(), factories.end(), [&](const auto* a, const auto* b) {
    const auto rank = [&](const program::Method& method) {
      return std::tuple(isLong(method), !takesOnlySimple(method), method.signature->types.parameters.size());
    };
    return rank(*a) < rank(*b);
  });
  cut(factories, EntryId::Factories);
  for (const program::Method* const method : factories)
    recipes.push_back({Maker::Factory, type.id(), method->id, {}, {}});
}

void Recipes::addConstants(const program::Class& type, std::size_t most, std::vector<Recipe>& recipes) {
  for (std::uint32_t i = 0; i < type.fieldCount(); ++i) {
    const program::Field& field = program_[type.field(i)];
    if (!field.isStatic() || !field.isFinal() || !field.has(classfile::kAccPublic)) continue;
    const auto held = classfile::parseFieldDescriptor(program_.text(field.descriptor));
    if (!held || held->type != BasicType::Reference || held->isArray()) continue;
    const program::ClassId id = typeOf(*held);
    if (!id || !program_.isSubtype(id, type.id())) continue;
    if (recipes.size() >= most) {
      omit(EntryId::EnumConstants);
      continue;
    }
    recipes.push_back({Maker::StaticField, id, {}, field.id, {}});
  }
}

void Recipes::addSubtypes(const program::Class& type, bool leaf, std::vector<Recipe>& recipes) {
  // Of a class that can be instantiated itself they are more of the same.
  const bool is_extra = type.isInstantiable();
  if (is_extra &&
      (recipes.empty() || type.loader() != classpath::Loader::App || type.has(classfile::kAccFinal)))
    return;
  const std::size_t most = recipes.size() + caps_[EntryId::Subclasses];
  const program::HierarchyIndex* const index = hierarchy_();
  if (index == nullptr) return;
  const program::TypeNumber number = index->find(program_.nameOf(type.id()));
  if (!number) return;
  // The program's own classes first.
  for (const bool jdk : {false, true}) {
    if (is_extra && jdk) return;
    const program::ClassId before = type.id();
    index->instantiableSubtypes(number).forEach([&](std::uint32_t subtype) {
      const program::TypeNumber at{subtype};
      if (program_.classPath().container(index->location(at).container).is_jdk != jdk) return;
      if (jdk && recipes.size() >= kMostSubtypes) return omit(EntryId::JdkTypes);
      if (is_extra && recipes.size() >= most) return omit(EntryId::Subclasses);
      const auto id = program_.load(index->nameOf(at));
      if (!id.ok() || *id == before) return;
      if (!isAccessible(program_[*id])) return omit(EntryId::Subtypes);
      std::vector<Recipe> of_subtype;
      if (program_[*id].has(classfile::kAccEnum)) {
        addConstants(program_[*id], caps_[EntryId::EnumConstants], of_subtype);
        const bool first_of_all = recipes.empty();
        for (Recipe& constant : of_subtype) {
          constant.extra = !first_of_all || &constant != &of_subtype.front();
          recipes.push_back(std::move(constant));
        }
        return;
      } else {
        addConstructors(program_[*id], leaf, of_subtype);
      }
      if (of_subtype.empty()) return;
      if (of_subtype.size() > 1) omit(EntryId::Constructors, of_subtype.size() - 1);
      recipes.push_back(std::move(of_subtype.front()));
      recipes.back().extra = is_extra || recipes.size() > kMostSubtypes;
    });
    // Hundreds of classes of the JDK may fit: one of the program's own is enough.
    if (!recipes.empty()) {
      if (!jdk && type.loader() != classpath::Loader::App) omit(EntryId::JdkTypes);
      return;
    }
  }
}

}  // namespace javelin::explore
