// SPDX-License-Identifier: Apache-2.0
#include "testgen/java_names.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/modified_utf8.h"
#include "explore/generics.h"
#include "program/inner_class.h"

namespace javelin::testgen {

namespace {

std::string packageOf(const std::string& qualified) {
  const std::size_t dot = qualified.rfind('.');
  return dot == std::string::npos ? std::string() : qualified.substr(0, dot);
}

// It has type variables, or is an inner class of one that has.
bool isGeneric(program::Program& program, program::ClassId id) {
  const program::Class& type = program[id];
  if (!explore::typeVariables(type).empty()) return true;
  const auto facts = program::innerClassFacts(type);
  if (!facts.ok() || facts->nesting != program::Nesting::Member ||
      (facts->flags & classfile::kAccStatic) != 0)
    return false;
  const auto outer = program.load(facts->enclosing_class);
  return outer.ok() && isGeneric(program, *outer);
}

}  // namespace

std::string sourceName(program::Program& program, program::ClassId id) {
  const program::Class& type = program[id];
  if (type.isArray()) return sourceName(program, type.component()) + "[]";
  std::string binary = classfile::javaClassName(classfile::toDisplay(program.nameOf(id)));
  if (type.isPrimitive()) return binary;
  const auto facts = program::innerClassFacts(type);
  if (!facts.ok() || facts->nesting != program::Nesting::Member) return binary;
  // The outer class's name is the beginning of this one's, and its own names may have dollars too.
  const auto outer = program.load(facts->enclosing_class);
  if (!outer.ok()) return binary;
  return fmt::format("{}.{}", sourceName(program, *outer), facts->simple_name);
}

bool JavaNames::claim(const std::string& qualified) {
  const std::string simple = qualified.substr(qualified.rfind('.') + 1);
  if (isShadowed(qualified, simple)) return false;
  return simple_.try_emplace(simple, qualified).first->second == qualified;
}

bool JavaNames::import(const std::string& qualified) {
  const std::string simple = qualified.substr(qualified.rfind('.') + 1);
  if (package_.empty() && isShadowed(qualified, simple)) return false;
  return simple_.try_emplace(simple, qualified).first->second == qualified;
}

bool JavaNames::isShadowed(const std::string& qualified, const std::string& simple) {
  if (packageOf(qualified) == package_) return false;
  const auto [known, is_new] = shadowed_.try_emplace(simple, false);
  if (is_new) {
    std::string name = package_.empty() ? simple : package_ + "." + simple;
    std::replace(name.begin(), name.end(), '.', '/');
    known->second = program_.load(name).ok();
  }
  return known->second;
}

std::string JavaNames::of(program::ClassId id) {
  const program::Class& type = program_[id];
  if (type.isArray()) return of(type.component()) + "[]";
  std::string full = sourceName(program_, id);
  if (type.isPrimitive()) return full;
  has_raw_types_ = has_raw_types_ || isGeneric(program_, id);
  const std::string package = classfile::javaClassName(classfile::toDisplay(program_.text(type.package())));
  std::string rest = package.empty() ? full : full.substr(package.size() + 1);
  const std::string top = rest.substr(0, rest.find('.'));
  const std::string top_qualified = package.empty() ? top : package + "." + top;
  // Nothing can be imported from the unnamed package, and needs not be in it.
  if (package.empty()) return rest;
  return claim(top_qualified) ? rest : full;
}

std::string JavaNames::ofDescriptor(std::string_view descriptor, program::ClassId from) {
  if (descriptor == "V") return "void";
  const auto type = classfile::parseFieldDescriptor(descriptor);
  INVARIANT(type.has_value());
  const auto id = program_.typeOf(*type, from);
  return id.ok() ? of(*id) : type->javaName();
}

std::string JavaNames::importLines() const {
  std::string lines;
  for (const auto& [simple, qualified] : simple_) {
    const std::string package = packageOf(qualified);
    if (package == package_ || package == "java.lang") continue;
    lines += fmt::format("import {};\n", qualified);
  }
  return lines;
}

}  // namespace javelin::testgen
