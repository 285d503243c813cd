// SPDX-License-Identifier: Apache-2.0
#include "classfile/descriptor.h"

#include <algorithm>
#include <array>

#include "support/check.h"

namespace javelin::classfile {

namespace {

constexpr std::size_t kMaxDimensions = 255;  // JVMS 4.3.2

std::optional<BasicType> primitiveOf(char letter) {
  switch (letter) {
    case 'Z':
      return BasicType::Boolean;
    case 'B':
      return BasicType::Byte;
    case 'C':
      return BasicType::Char;
    case 'S':
      return BasicType::Short;
    case 'I':
      return BasicType::Int;
    case 'J':
      return BasicType::Long;
    case 'F':
      return BasicType::Float;
    case 'D':
      return BasicType::Double;
    default:
      return std::nullopt;
  }
}

// Characters that names may not have, as bits: one look per character, which string_view::find_first_of is
// not.
constexpr unsigned char kNotInClassName = 1;
constexpr unsigned char kNotInName = 2;
constexpr unsigned char kNotInMethodName = 4;

constexpr std::array<unsigned char, 256> kForbidden = [] {
  std::array<unsigned char, 256> table{};
  for (const unsigned char c : {'.', ';', '['}) table[c] = kNotInClassName | kNotInName;
  table['/'] = kNotInName;
  for (const unsigned char c : {'<', '>'}) table[c] = kNotInMethodName;
  return table;
}();

bool hasAny(std::string_view name, unsigned char forbidden) {
  unsigned char seen = 0;
  for (const char c : name) seen |= kForbidden[static_cast<unsigned char>(c)];
  return (seen & forbidden) != 0;
}

// Takes one field type off the front of `rest`; nothing is taken when it is not one.
std::optional<TypeDescriptor> takeFieldType(std::string_view& rest) {
  std::size_t dimensions = 0;
  while (dimensions < rest.size() && rest[dimensions] == '[') ++dimensions;
  if (dimensions > kMaxDimensions || dimensions == rest.size()) return std::nullopt;
  std::size_t length = dimensions + 1;
  std::optional<BasicType> type = primitiveOf(rest[dimensions]);
  if (!type) {
    if (rest[dimensions] != 'L') return std::nullopt;
    const std::size_t end = rest.find(';', length);
    if (end == std::string_view::npos || !isInternalClassName(rest.substr(length, end - length))) {
      return std::nullopt;
    }
    length = end + 1;
    type = BasicType::Reference;
  }
  if (dimensions > 0) type = BasicType::Reference;
  const TypeDescriptor taken{*type, rest.substr(0, length)};
  rest.remove_prefix(length);
  return taken;
}

template <typename Visit>
std::optional<TypeDescriptor> walkMethodDescriptor(std::string_view text, Visit visit) {
  if (!text.starts_with('(')) return std::nullopt;
  text.remove_prefix(1);
  while (!text.starts_with(')')) {
    const auto parameter = takeFieldType(text);
    if (!parameter) return std::nullopt;
    visit(*parameter);
  }
  text.remove_prefix(1);
  if (text == "V") return TypeDescriptor{BasicType::Void, text};
  auto result = takeFieldType(text);
  return text.empty() ? result : std::nullopt;
}

}  // namespace

std::string_view nameOf(BasicType type) {
  switch (type) {
    case BasicType::Boolean:
      return "boolean";
    case BasicType::Byte:
      return "byte";
    case BasicType::Char:
      return "char";
    case BasicType::Short:
      return "short";
    case BasicType::Int:
      return "int";
    case BasicType::Long:
      return "long";
    case BasicType::Float:
      return "float";
    case BasicType::Double:
      return "double";
    case BasicType::Reference:
      return "reference";
    case BasicType::Void:
      return "void";
  }
  UNREACHABLE("basic type");
}

int TypeDescriptor::words() const {
  if (type == BasicType::Void) return 0;
  return type == BasicType::Long || type == BasicType::Double ? 2 : 1;
}

std::string TypeDescriptor::javaName() const {
  if (type != BasicType::Reference) return std::string(nameOf(type));
  return javaClassName(className());
}

int MethodDescriptor::parameterWords() const {
  int words = 0;
  for (const TypeDescriptor& parameter : parameters) words += parameter.words();
  return words;
}

std::optional<TypeDescriptor> parseFieldDescriptor(std::string_view text) {
  auto type = takeFieldType(text);
  return text.empty() ? type : std::nullopt;
}

std::optional<MethodDescriptor> parseMethodDescriptor(std::string_view text) {
  MethodDescriptor descriptor;
  const auto result = walkMethodDescriptor(
      text, [&](const TypeDescriptor& parameter) { descriptor.parameters.push_back(parameter); });
  if (!result) return std::nullopt;
  descriptor.result = *result;
  return descriptor;
}

bool isFieldDescriptor(std::string_view text) { return parseFieldDescriptor(text).has_value(); }

bool isMethodDescriptor(std::string_view text) {
  return walkMethodDescriptor(text, [](const TypeDescriptor&) {}).has_value();
}

std::optional<int> countParameterWords(std::string_view text) {
  int words = 0;
  const auto result =
      walkMethodDescriptor(text, [&](const TypeDescriptor& parameter) { words += parameter.words(); });
  return result ? std::optional<int>(words) : std::nullopt;
}

bool isUnqualifiedName(std::string_view name) { return !name.empty() && !hasAny(name, kNotInName); }

bool isMethodName(std::string_view name) {
  if (name == "<init>" || name == "<clinit>") return true;
  return !name.empty() && !hasAny(name, kNotInName | kNotInMethodName);
}

bool isInternalClassName(std::string_view name) {
  if (name.empty() || name.front() == '/' || name.back() == '/' || hasAny(name, kNotInClassName))
    return false;
  return name.find("//") == std::string_view::npos;
}

std::string javaClassName(std::string_view internal) {
  std::size_t dimensions = 0;
  while (dimensions < internal.size() && internal[dimensions] == '[') ++dimensions;
  std::string name;
  if (dimensions > 0) {
    const auto element = parseFieldDescriptor(internal.substr(dimensions));
    name = element ? element->javaName() : std::string(internal.substr(dimensions));
  } else {
    name = internal;
    std::replace(name.begin(), name.end(), '/', '.');
  }
  for (; dimensions > 0; --dimensions) name += "[]";
  return name;
}

std::string javaMethodText(std::string_view name, std::string_view descriptor) {
  const auto parsed = parseMethodDescriptor(descriptor);
  if (!parsed) return std::string(name) + std::string(descriptor);
  std::string text = parsed->result.javaName() + " " + std::string(name) + "(";
  for (std::size_t i = 0; i < parsed->parameters.size(); ++i) {
    if (i > 0) text += ", ";
    text += parsed->parameters[i].javaName();
  }
  return text + ")";
}

}  // namespace javelin::classfile
