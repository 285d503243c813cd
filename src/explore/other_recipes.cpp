// SPDX-License-Identifier: Apache-2.0
// Recipes that are tried when constructors refuse what they are given: objects that somebody has made
// already.
#include <algorithm>
#include <tuple>

#include "explore/recipes.h"

namespace javelin::explore {

using classfile::BasicType;
using classfile::TypeDescriptor;

namespace {

constexpr std::size_t kMostOtherConstants = 2;
constexpr std::size_t kMostProducers = 2;

std::string_view simpleName(std::string_view name) { return name.substr(name.find_last_of("/$") + 1); }

}  // namespace

const std::vector<Recipe>& Recipes::others(const TypeDescriptor& type, std::uint32_t depth, bool leaf) {
  const auto key = std::tuple(std::string(type.text), depth == 0, leaf);
  if (const auto found = others_.find(key); found != others_.end()) return found->second;
  return others_.emplace(key, findOthers(type, depth == 0, leaf)).first->second;
}

std::vector<Recipe> Recipes::findOthers(const TypeDescriptor& type, bool outermost, bool leaf) {
  std::vector<Recipe> recipes;
  const program::ClassId id = type.isArray() ? program::ClassId{} : typeOf(type);
  if (!id) return recipes;
  const program::Class& wanted = program_[id];
  const bool is_own =
      wanted.loader() == classpath::Loader::App || wanted.inSameRuntimePackage(program_[tester_]);
  if (!is_own || !isAccessible(wanted) || wanted.has(classfile::kAccEnum)) return recipes;
  addConstants(wanted, kMostOtherConstants, recipes);
  if (!leaf) {
    std::vector<Recipe> built;
    addBuilder(wanted, built);
    recipes.insert(recipes.end(), built.begin(), built.end());
  }
  addFactories(wanted, wanted, leaf, recipes);
  if (outermost) addProducers(wanted, leaf, recipes);
  if (const program::ClassId stub = wanted.isInstantiable() ? program::ClassId{} : stubs_.of(id))
    addStub(wanted, stub, leaf, recipes);
  // Those that have been tried.
  const std::vector<Recipe>& before = of(type, leaf);
  std::erase_if(recipes, [&](const Recipe& recipe) {
    return std::any_of(before.begin(), before.end(), [&](const Recipe& known) {
      return known.maker == recipe.maker && known.type == recipe.type && known.method == recipe.method &&
             known.field == recipe.field;
    });
  });
  return recipes;
}

void Recipes::addProducers(const program::Class& type, bool leaf, std::vector<Recipe>& recipes) {
  const program::HierarchyIndex* const index = hierarchy_();
  if (index == nullptr) return;
  const std::string_view name = program_.nameOf(type.id());
  const std::string result = ")L" + std::string(name) + ";";
  // Those whose names say what they make come first.
  struct Producer {
    std::tuple<bool, bool, std::size_t, std::string_view> rank;
    Recipe recipe;
  };
  std::vector<Producer> producers;
  for (std::uint32_t number = 0; number < index->size(); ++number) {
    const program::TypeNumber at{number};
    if (program_.classPath().container(index->location(at).container).is_jdk) continue;
    const program::MethodScan& methods = index->methods();
    for (const program::ScannedMethod& scanned : methods[number].methods) {
      const std::string_view descriptor = methods.descriptorOf(scanned.key);
      if (!descriptor.ends_with(result) || index->nameOf(at) == name) continue;
      const auto owner = program_.load(index->nameOf(at));
      if (!owner.ok()) continue;
      const std::optional<Recipe> recipe =
          production(program_[*owner], type, methods.nameOf(scanned.key), descriptor, leaf);
      if (!recipe) continue;
      const std::string_view called = methods.nameOf(scanned.key);
      const bool says_so = called.find(simpleName(name)) != std::string_view::npos;
      producers.push_back(
          {{!says_so, recipe->maker != Maker::Factory, descriptor.size(), index->nameOf(at)}, *recipe});
    }
  }
  std::stable_sort(producers.begin(), producers.end(),
                   [](const Producer& a, const Producer& b) { return a.rank < b.rank; });
  for (std::size_t i = 0; i < std::min(producers.size(), kMostProducers); ++i)
    recipes.push_back(std::move(producers[i].recipe));
}

std::optional<Recipe> Recipes::production(const program::Class& owner, const program::Class& type,
                                          std::string_view name, std::string_view descriptor, bool leaf) {
  const program::MethodId id =
      owner.findMethod(program_.symbols().intern(name), program_.symbols().intern(descriptor));
  if (!id || !isAccessible(owner)) return std::nullopt;
  const program::Method& method = program_[id];
  if (!isAccessible(method) || method.has(classfile::kAccSynthetic) || !takesOnlySimple(method))
    return std::nullopt;
  if (method.isStatic()) return Recipe{Maker::Factory, type.id(), id, {}, {}};
  // Of an object of another class, whose constructor does not need one of these.
  if (leaf || !method.signature->types.parameters.empty() || !owner.isInstantiable() || isInner(owner))
    return std::nullopt;
  for (const program::Method* const constructor : constructors(owner, false, false)) {
    const auto& parameters = constructor->signature->types.parameters;
    const bool is_circle =
        std::any_of(parameters.begin(), parameters.end(), [&](const TypeDescriptor& parameter) {
          return parameter.type == BasicType::Reference && !parameter.isArray() &&
                 parameter.className() == program_.nameOf(type.id());
        });
    if (is_circle) continue;
    return Recipe{Maker::Call, type.id(), id,
                  {},          {},        {{Maker::Constructor, owner.id(), constructor->id, {}, {}}}};
  }
  return std::nullopt;
}

}  // namespace javelin::explore
