// SPDX-License-Identifier: Apache-2.0
// Recipes to construct objects of generic types: those whose type arguments are the wanted ones.
#include <algorithm>

#include "explore/recipes.h"

namespace javelin::explore {

using classfile::TypeDescriptor;

const std::vector<Recipe>& Recipes::fitting(const TypeDescriptor& type, const std::string& signature,
                                            bool leaf) {
  const std::vector<Recipe>& all = of(type, leaf);
  if (signature.find('<') == std::string::npos || type.isArray()) return all;
  const auto key = std::pair(signature, leaf);
  if (const auto found = fitting_.find(key); found != fitting_.end()) return found->second;
  std::vector<Recipe> recipes = all;
  const program::ClassId id = typeOf(type);
  if (program_.nameOf(id) == "java/lang/Class") {
    if (const std::string argument = onlyArgument(signature); !argument.empty())
      keepLiterals(argument, recipes);
  } else {
    std::erase_if(recipes, [&](const Recipe& recipe) { return !fits(recipe, id, signature); });
    if (recipes.empty() && !all.empty() && !program_[id].isInstantiable()) {
      if (const program::ClassId stub = stubs_.of(id)) addStub(program_[id], stub, leaf, recipes);
    }
  }
  keepOneForPaths(recipes);
  return fitting_.emplace(key, std::move(recipes)).first->second;
}

std::vector<program::ClassId> Recipes::ownSubtypes(program::ClassId type) {
  std::vector<program::ClassId> subtypes;
  const program::HierarchyIndex* const index = hierarchy_();
  const program::TypeNumber number =
      index == nullptr ? program::TypeNumber() : index->find(program_.nameOf(type));
  if (!number) return subtypes;
  index->instantiableSubtypes(number).forEach([&](std::uint32_t subtype) {
    const program::TypeNumber at{subtype};
    if (program_.classPath().container(index->location(at).container).is_jdk) return;
    const auto id = program_.load(index->nameOf(at));
    if (id.ok() && *id != type && isAccessible(program_[*id])) subtypes.push_back(*id);
  });
  if (program_[type].isInstantiable() && isAccessible(program_[type])) subtypes.push_back(type);
  return subtypes;
}

void Recipes::use(std::string_view signature) {
  for (auto& [bound, taken] : bounds_taken_) {
    const std::string type = "L" + std::string(program_.nameOf(taken.type)) + ";";
    taken.is_used = taken.is_used || signature.find(type) != std::string_view::npos;
  }
}

TypeBindings Recipes::resultBindings(const program::Method& method, const std::string& wanted) const {
  const program::ClassId returned = typeOf(method.signature->types.result);
  const std::string descriptor = erased(wanted);
  const program::ClassId type = typeOf(*classfile::parseFieldDescriptor(descriptor));
  if (!returned || !type) return {};
  const auto bindings = bindingsFor(program_, returned, resultSignature(program_, method), type, wanted);
  return bindings ? *bindings : TypeBindings();
}

bool Recipes::fits(const Recipe& recipe, program::ClassId type, const std::string& signature) const {
  switch (recipe.maker) {
    case Maker::String:
    case Maker::Box:
    case Maker::Constructor:
      return fitted(program_, recipe.type, type, signature, bound_types_).has_value();
    case Maker::Stub:
      return fitted(program_, StubClasses::named(program_, recipe.type), type, signature, bound_types_)
          .has_value();
    case Maker::StaticField: {
      const std::string held = fieldSignature(program_, program_[recipe.field]);
      return !program_.isSubtype(recipe.type, type) ||
             bindingsFor(program_, recipe.type, held, type, signature).has_value();
    }
    case Maker::Factory:
    case Maker::Call: {
      const program::Method& method = program_[recipe.method];
      const program::ClassId returned = typeOf(method.signature->types.result);
      return !returned ||
             bindingsFor(program_, returned, resultSignature(program_, method), type, signature).has_value();
    }
    default:
      return true;
  }
}

void Recipes::keepLiterals(const std::string& argument, std::vector<Recipe>& recipes) const {
  const bool is_bound = argument[0] == '+';
  const std::string type = is_bound ? argument.substr(1) : argument;
  if (type[0] == 'T' || type[0] == '-') return;
  const std::string descriptor = erased(type);
  const auto parsed = classfile::parseFieldDescriptor(descriptor);
  const program::ClassId bound = parsed ? typeOf(*parsed) : program::ClassId{};
  if (!bound) return;
  std::erase_if(recipes, [&](const Recipe& recipe) {
    return is_bound ? !program_.isSubtype(recipe.type, bound) : recipe.type != bound;
  });
  if (recipes.empty() && isAccessible(program_[bound]))
    recipes.push_back({Maker::ClassLiteral, bound, {}, {}, {}});
}

}  // namespace javelin::explore
