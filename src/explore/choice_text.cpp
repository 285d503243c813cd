// SPDX-License-Identifier: Apache-2.0
#include "explore/choice_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "explore/known_types.h"
#include "explore/stub_classes.h"

namespace javelin::explore {

namespace {

constexpr std::uint32_t kDeepest = 1;  // arguments, and what is in them

std::string constantName(const program::Program& program, program::FieldId field) {
  return fmt::format("{}.{}", className(program, program[field].owner),
                     classfile::toDisplay(program.text(program[field].name)));
}

class Choices {
 public:
  explicit Choices(const program::Program& program) : program_(program) {}

  std::string text(const PlannedValue& value) const {
    switch (value.maker) {
      case Maker::Null:
        return value.name + " == null";
      case Maker::StaticField:
        return fmt::format("{} == {}", value.name, constantName(program_, value.field));
      case Maker::String:
      case Maker::Box:
        return classText(value);
      case Maker::Constructor:
      case Maker::Factory:
      case Maker::Call:
        return isOfLibrary(value) ? sizeText(value) : classText(value);
      default:
        return "";
    }
  }

  // One of those that stand for a collection's interface says nothing.
  bool isOfLibrary(const PlannedValue& value) const {
    return program_.nameOf(value.type).starts_with("java/util/");
  }

  // What is added to a set or put into a map twice may be there once.
  std::string sizeText(const PlannedValue& value) const {
    const bool is_literal = value.maker == Maker::ClassLiteral;  // which is not what it names
    if (is_literal || !value.parts.empty() ||
        (!implements(program_, value.type, "java/util/Collection") &&
         !implements(program_, value.type, "java/util/Map")))
      return "";
    if (value.calls.empty()) return value.name + ".isEmpty()";
    if (value.calls.size() > 1 && !implements(program_, value.type, "java/util/List")) return "";
    return fmt::format("{}.size() == {}", value.name, value.calls.size());
  }

 private:
  std::string classText(const PlannedValue& value) const {
    if (value.descriptor == fmt::format("L{};", program_.nameOf(value.type))) return "";
    return fmt::format("{} instanceof {}", value.name, className(program_, value.type));
  }

  const program::Program& program_;
};

}  // namespace

std::string className(const program::Program& program, program::ClassId id) {
  std::string name = classfile::javaClassName(classfile::toDisplay(program.nameOf(id)));
  name.erase(0, name.rfind('.') + 1);
  std::replace(name.begin(), name.end(), '$', '.');
  return name;
}

std::string recipeText(const program::Program& program, const Recipe& recipe) {
  if (recipe.maker == Maker::StaticField) return "== " + constantName(program, recipe.field);
  if (recipe.maker == Maker::ClassLiteral) return fmt::format("== {}.class", className(program, recipe.type));
  if (program.nameOf(recipe.type) == "java/lang/Object") return std::string(kIsPlainObject);
  const bool is_stub = recipe.maker == Maker::Stub;
  const program::ClassId type = is_stub ? StubClasses::base(program[recipe.type]) : recipe.type;
  return fmt::format("instanceof {}{}", is_stub ? "another " : "", className(program, type));
}

std::vector<std::string> choiceTexts(const program::Program& program, const Plan& plan,
                                     const std::function<Nullness(const PlannedValue&)>& nullness) {
  const Choices choices(program);
  // Which part an open value is, the code has decided, or nobody. Elements are planned for the longest array;
  // this one may be shorter.
  std::set<std::uint32_t> parts;
  std::set<std::uint32_t> elements;
  for (const PlannedValue& value : plan.values) {
    if (value.choice.valid()) parts.insert(value.parts.begin(), value.parts.end());
    if (value.maker == Maker::Array) elements.insert(value.parts.begin(), value.parts.end());
  }
  std::vector<std::string> texts;
  for (std::uint32_t i = 0; i < plan.values.size(); ++i) {
    const PlannedValue& value = plan.values[i];
    if (value.depth > kDeepest || value.choice.valid() || elements.contains(i)) continue;
    if (parts.contains(i) && (value.later != nullptr || !choices.isOfLibrary(value))) continue;
    if (value.is_null.valid() && nullness(value) != Nullness::NotNull) continue;
    std::string text = parts.contains(i) ? choices.sizeText(value) : choices.text(value);
    std::erase(text, '\'');  // they keep inputs of one name apart
    if (!text.empty()) texts.push_back(std::move(text));
  }
  for (const Plan::Same& same : plan.same) {
    texts.push_back(fmt::format("{} == {}", same.name, plan.values[same.value].name));
  }
  return texts;
}

}  // namespace javelin::explore
