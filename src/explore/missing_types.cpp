// SPDX-License-Identifier: Apache-2.0
#include "explore/missing_types.h"

#include <algorithm>

namespace javelin::explore {

using classfile::BasicType;
using classfile::TypeDescriptor;

bool MissingTypes::isMissing(const TypeDescriptor& type) {
  const std::size_t dimensions = std::min(type.text.find_first_not_of('['), type.text.size());
  const std::string_view element = type.text.substr(dimensions);
  if (!element.starts_with('L')) return false;
  const std::string_view name = element.substr(1, element.size() - 2);
  const auto known = is_missing_.find(name);
  if (known != is_missing_.end()) return known->second;
  return is_missing_.emplace(name, !program_.classPath().find(name)).first->second;
}

std::string MissingTypes::inParameters(const program::Method& method) {
  for (const TypeDescriptor& type : method.signature->types.parameters) {
    if (isMissing(type)) return type.javaName();
  }
  return {};
}

const MissingTypes::Overloads& MissingTypes::overloadsOf(const program::Class& type) {
  const auto [found, is_new] = known_.try_emplace(type.id());
  if (!is_new) return found->second;
  for (std::uint32_t i = 0; i < type.methodCount(); ++i) {
    const program::Method& method = program_[type.method(i)];
    const std::string missing = inParameters(method);
    if (!missing.empty())
      found->second.emplace(std::pair(method.name, method.signature->types.parameters.size()), missing);
  }
  return found->second;
}

std::string MissingTypes::of(const program::Method& method) {
  const std::pair key(method.name, method.signature->types.parameters.size());
  const bool is_constructor = method.name == program_.names().init;
  for (program::ClassId at = method.owner; at; at = program_[at].superclass()) {
    const program::Class& type = program_[at];
    // The JDK is complete, and a run-time class is in no test.
    if (type.loader() != classpath::Loader::App || type.isHidden() || type.isArray()) break;
    const Overloads& overloads = overloadsOf(type);
    if (const auto found = overloads.find(key); found != overloads.end()) return found->second;
    if (is_constructor) break;
  }
  return {};
}

std::string MissingTypes::toImplement(const program::Method& method) {
  if (program_[method.owner].loader() != classpath::Loader::App) return {};
  const TypeDescriptor& result = method.signature->types.result;
  return isMissing(result) ? result.javaName() : inParameters(method);
}

}  // namespace javelin::explore
