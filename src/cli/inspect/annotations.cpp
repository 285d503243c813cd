// SPDX-License-Identifier: Apache-2.0
#include "cli/inspect/annotations.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "classfile/modified_utf8.h"
#include "lookup/java_names.h"

namespace javelin::cli {

namespace {

std::string charText(std::int32_t unit) {
  const char16_t text = static_cast<char16_t>(unit);
  return fmt::format("'{}'", text == u'\'' ? "\\'" : classfile::toDisplay(classfile::fromUtf16({&text, 1})));
}

}  // namespace

std::string elementText(const classfile::ElementValue& value, const ConstantWords& words) {
  switch (value.tag) {
    case 'Z':
      return words.file().pool().integer(value.constant) != 0 ? "true" : "false";
    case 'C':
      return charText(words.file().pool().integer(value.constant));
    case 'e':
      return fmt::format("{}.{}", lookup::javaType(value.type_name), lookup::displayName(value.name));
    case 'c':
      return (value.type_name == "V" ? "void" : lookup::javaType(value.type_name)) + ".class";
    case '@':
      return annotationText(*value.annotation, words);
    case '[': {
      std::string text;
      for (const classfile::ElementValue& element : value.values) {
        text += fmt::format("{}{}", text.empty() ? "" : ", ", elementText(element, words));
      }
      return value.values.size() == 1 ? text : fmt::format("{{{}}}", text);
    }
    default:
      return words.value(value.constant);
  }
}

std::string annotationText(const classfile::Annotation& annotation, const ConstantWords& words) {
  std::string elements;
  for (const auto& [name, value] : annotation.elements) {
    if (!elements.empty()) elements += ", ";
    if (annotation.elements.size() > 1 || name != "value") elements += lookup::displayName(name) + " = ";
    elements += elementText(value, words);
  }
  return fmt::format("@{}{}", lookup::javaType(annotation.type),
                     elements.empty() ? "" : fmt::format("({})", elements));
}

Json annotationsJson(const std::vector<classfile::Annotation>& annotations, const ConstantWords& words) {
  Json list = Json::array();
  for (const classfile::Annotation& annotation : annotations) {
    Json elements = Json::object();
    for (const auto& [name, value] : annotation.elements)
      elements[lookup::displayName(name)] = elementText(value, words);
    list.push_back({{"type", lookup::javaType(annotation.type)}, {"elements", elements}});
  }
  return list;
}

}  // namespace javelin::cli
