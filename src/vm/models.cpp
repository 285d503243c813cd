// SPDX-License-Identifier: Apache-2.0
#include "vm/models.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/attributes.h"
#include "classfile/class_file.h"

namespace javelin::vm {

namespace {

// The class that this one is a model of; empty if it is none.
Result<std::string> modelledBy(const classpath::ClassPath& path, const classpath::ClassEntry& entry) {
  TRY(const auto content, path.read(entry.location));
  TRY(const auto file, classfile::ClassFile::parse(content.bytes, std::string(entry.name)));
  TRY(const auto annotations, classfile::readAnnotations(file, file.attributes()));
  for (const classfile::Annotation& annotation : annotations) {
    if (annotation.type != "Ljavelin/ModelOf;") continue;
    for (const auto& [name, value] : annotation.elements) {
      if (name != "value" || value.tag != 's') continue;
      std::string type(file.pool().utf8(value.constant));
      std::replace(type.begin(), type.end(), '.', '/');
      return type;
    }
  }
  return std::string();
}

}  // namespace

Result<std::map<std::string, std::string, std::less<>>> findModels(const classpath::ClassPath& path,
                                                                   const std::vector<std::string>& folders) {
  std::map<std::string, std::string, std::less<>> models;
  Status status = okStatus();
  const auto add = [&](const classpath::ClassEntry& entry) -> Status {
    TRY(const std::string type, modelledBy(path, entry));
    if (type.empty()) return okStatus();
    const auto [known, is_new] = models.emplace(type, entry.name);
    if (is_new) return okStatus();
    return Error{fmt::format("{} and {} are both models of it", known->second, entry.name), type};
  };
  for (std::size_t i = 0; i < path.containers().size(); ++i) {
    const classpath::ContainerInfo& container = path.containers()[i];
    if (container.is_jdk ||
        std::find(folders.begin(), folders.end(), container.path.string()) == folders.end())
      continue;
    path.forEachClassIn(classpath::ContainerId(static_cast<std::uint32_t>(i)),
                        [&](const classpath::ClassEntry& entry) {
                          if (status.ok()) status = add(entry);
                        });
  }
  TRY_STATUS(std::move(status));
  return models;
}

}  // namespace javelin::vm
