// SPDX-License-Identifier: Apache-2.0
#include "program/messages.h"

#include <fmt/format.h>

#include <algorithm>

namespace javelin::program {

std::string externalName(std::string_view internal) {
  std::string name(internal);
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

std::string externalName(const Program& program, ClassId id) {
  std::string name = externalName(program.nameOf(id));
  if (program[id].isHidden()) name[name.rfind('+')] = '/';
  return name;
}

std::string externalMethod(const Program& program, ClassId owner, Symbol name, Symbol descriptor) {
  const auto types = classfile::parseMethodDescriptor(program.text(descriptor));
  PRECONDITION(types.has_value());
  std::string parameters;
  for (const auto& parameter : types->parameters) {
    if (!parameters.empty()) parameters += ", ";
    parameters += parameter.javaName();
  }
  return fmt::format("{} {}.{}({})", types->result.javaName(), externalName(program, owner),
                     program.text(name), parameters);
}

std::string externalMethod(const Program& program, MethodId id) {
  const Method& method = program[id];
  return externalMethod(program, method.owner, method.name, method.descriptor);
}

std::string externalField(const Program& program, FieldId id) {
  const Field& field = program[id];
  return fmt::format("{}.{}", externalName(program, field.owner), program.text(field.name));
}

std::string_view loaderText(classpath::Loader loader) {
  switch (loader) {
    case classpath::Loader::Boot:
      return "'bootstrap'";
    case classpath::Loader::Platform:
      return "'platform'";
    case classpath::Loader::App:
      return "'app'";
  }
  UNREACHABLE("loader");
}

std::string_view loaderText(const Program& program, classpath::Loader loader, NameSpace space) {
  return space == kBuiltInSpace ? loaderText(loader) : program.loaderOf(space);
}

namespace {

// "unnamed module of loader 'app'".
std::string moduleText(std::string_view module, std::string_view loader) {
  return fmt::format("{}{} of loader {}", module.empty() ? "unnamed module" : "module ", module, loader);
}

std::string inModules(const std::string& first, const std::string& first_module, const std::string& second,
                      const std::string& second_module) {
  if (first_module == second_module) return fmt::format("{} and {} are in {}", first, second, first_module);
  return fmt::format("{} is in {}; {} is in {}", first, first_module, second, second_module);
}

std::string moduleText(const Program& program, const Class& of) {
  return moduleText(of.module(), loaderText(program, of.loader(), of.space()));
}

}  // namespace

std::string inModule(const Program& program, ClassId id) {
  return fmt::format("{} is in {}", externalName(program, id), moduleText(program, program[id]));
}

std::string inModules(const Program& program, ClassId first, ClassId second) {
  return inModules(externalName(program, first), moduleText(program, program[first]),
                   externalName(program, second), moduleText(program, program[second]));
}

std::string inModules(const Program& program, const ClassData& first, ClassId second) {
  return inModules(externalName(program.text(first.name)),
                   moduleText(first.module, loaderText(program, first.loader, first.space)),
                   externalName(program, second), moduleText(program, program[second]));
}

}  // namespace javelin::program
