// SPDX-License-Identifier: Apache-2.0
#include "program/exports.h"

#include <algorithm>

#include "classfile/attributes.h"

namespace javelin::program {

namespace {

bool exportsPackage(const classpath::ClassPath& path, classpath::ClassLocation location,
                    std::string_view package) {
  const auto bytes = path.read(location);
  if (!bytes.ok()) return false;
  const auto file = classfile::ClassFile::parse(bytes->bytes, "module-info", bytes->owner);
  if (!file.ok()) return false;
  const auto module = classfile::readModule(*file);
  if (!module.ok() || !module->has_value()) return false;
  const auto& exports = (*module)->exports;
  return std::any_of(exports.begin(), exports.end(), [&](const classfile::ModulePackage& exported) {
    return exported.package == package && exported.to.empty();
  });
}

}  // namespace

bool isExported(const Program& program, const Class& type) {
  const std::string_view package = program.text(type.package());
  // All of Java SE's own packages are exported.
  if (type.module().empty() || package.starts_with("java/") || package.starts_with("javax/")) return true;
  bool exported = false;
  program.classPath().forEachModuleInfo([&](const classpath::ModuleInfoEntry& entry) {
    if (entry.module == type.module())
      exported = exportsPackage(program.classPath(), entry.location, package);
  });
  return exported;
}

}  // namespace javelin::program
