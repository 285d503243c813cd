// SPDX-License-Identifier: Apache-2.0
#include "lookup/java_names.h"

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"

namespace javelin::lookup {

using classfile::javaClassName;
using classfile::parseFieldDescriptor;
using classfile::parseMethodDescriptor;
using classfile::toDisplay;
using classfile::TypeDescriptor;

std::string javaName(std::string_view internal) { return javaClassName(toDisplay(internal)); }

std::string displayName(std::string_view name) { return toDisplay(name); }

std::string javaType(std::string_view descriptor) {
  const auto type = parseFieldDescriptor(descriptor);
  return type ? toDisplay(type->javaName()) : toDisplay(descriptor);
}

std::string javaParameters(std::string_view descriptor) {
  std::string text;
  const auto parsed = parseMethodDescriptor(descriptor);
  if (!parsed) return toDisplay(descriptor);
  for (const TypeDescriptor& parameter : parsed->parameters) {
    text += fmt::format("{}{}", text.empty() ? "" : ", ", toDisplay(parameter.javaName()));
  }
  return text;
}

std::string javaResult(std::string_view descriptor) {
  const auto parsed = parseMethodDescriptor(descriptor);
  return parsed ? toDisplay(parsed->result.javaName()) : toDisplay(descriptor);
}

std::string methodName(std::string_view class_name, std::string_view name, std::string_view descriptor) {
  return fmt::format("{}.{}({})", javaName(class_name), displayName(name), javaParameters(descriptor));
}

}  // namespace javelin::lookup
