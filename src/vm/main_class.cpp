// SPDX-License-Identifier: Apache-2.0
#include "vm/main_class.h"

#include <fmt/format.h>

#include <algorithm>

#include "program/messages.h"

namespace javelin::vm {

namespace {

std::string loadProblem(const std::string& external, const program::LinkageError& error) {
  if (error.kind != program::LinkageErrorKind::NoClassDefFoundError) {
    return fmt::format("Error: LinkageError occurred while loading main class {}\n\t{}", external,
                       error.text());
  }
  std::string internal = external;
  std::replace(internal.begin(), internal.end(), '.', '/');
  const bool missing = error.missing_in && error.message == internal;
  return fmt::format("Error: Could not find or load main class {}\nCaused by: {}", external,
                     missing ? "java.lang.ClassNotFoundException: " + external : error.text());
}

// Looking for a method means to know the types of all public ones; the first that is not there.
std::string missingType(const program::Program& program, const program::Class& type) {
  const auto is_missing = [&](const classfile::TypeDescriptor& descriptor) {
    if (descriptor.type != classfile::BasicType::Reference) return std::string();
    std::string_view name = descriptor.className();
    if (descriptor.isArray()) {
      name.remove_prefix(name.find_first_not_of('['));
      if (!name.starts_with('L')) return std::string();
      name = name.substr(1, name.size() - 2);
    }
    return program.classPath().find(name) ? std::string() : std::string(name);
  };
  for (std::uint32_t i = 0; i < type.methodCount(); ++i) {
    const program::Method& method = program[type.method(i)];
    if (!method.isPublic()) continue;
    for (const auto& parameter : method.signature->types.parameters) {
      if (std::string name = is_missing(parameter); !name.empty()) return name;
    }
    if (std::string name = is_missing(method.signature->types.result); !name.empty()) return name;
  }
  return {};
}

// A public method `main(String[])` of the class or a superclass, whatever it returns.
const program::Method* findNamed(const program::Program& program, const RtClass& type) {
  const Symbol name = program.symbols().intern("main");
  for (const RtClass* at = &type; at != nullptr; at = at->superclass) {
    for (std::uint32_t i = 0; i < at->info->methodCount(); ++i) {
      const program::Method& method = program[at->info->method(i)];
      if (method.name == name && method.isPublic() &&
          program.text(method.descriptor).starts_with("([Ljava/lang/String;)")) {
        return &method;
      }
    }
  }
  return nullptr;
}

}  // namespace

MainMethod findMainMethod(Vm& vm, const std::string& name) {
  constexpr std::string_view kWanted = "   public static void main(String[] args)";
  std::string internal = name;
  std::replace(internal.begin(), internal.end(), '.', '/');
  const std::string external = program::externalName(internal);
  const auto type = vm.classes().load(internal);
  if (!type.ok()) return {nullptr, loadProblem(external, *type.error())};
  const program::Program& program = vm.classes().program();
  if (const std::string missing = missingType(program, *(*type)->info); !missing.empty()) {
    return {nullptr, fmt::format("Error: Unable to initialize main class {}\nCaused by: "
                                 "java.lang.NoClassDefFoundError: {}",
                                 external, missing)};
  }
  const program::Method* const method = findNamed(program, **type);
  if (method == nullptr) {
    return {
        nullptr,
        fmt::format("Error: Main method not found in class {}, please define the main method as:\n{}\nor a "
                    "JavaFX application class must extend javafx.application.Application",
                    external, kWanted)};
  }
  if (!method->isStatic()) {
    return {nullptr, fmt::format("Error: Main method is not static in class {}, please define the main "
                                 "method as:\n{}",
                                 external, kWanted)};
  }
  if (method->signature->types.result.type != classfile::BasicType::Void) {
    return {nullptr, fmt::format("Error: Main method must return a value of type void in class {}, please "
                                 "\ndefine the main method as:\n{}",
                                 external, kWanted)};
  }
  return {&vm.classes().method(method->id), {}};
}

}  // namespace javelin::vm
