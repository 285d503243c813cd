// SPDX-License-Identifier: Apache-2.0
#include "classpath/folder.h"

#include "classpath/folder_walk.h"
#include "classpath/names.h"
#include "classpath/random_file.h"

namespace javelin::classpath {

namespace fs = std::filesystem;

Result<std::unique_ptr<Folder>> Folder::open(const fs::path& path, FolderOptions options,
                                             std::vector<std::string>& notes) {
  std::unique_ptr<Folder> folder(new Folder(path, std::move(options)));
  TRY(folder->class_names_, listClasses(path, notes));
  folder->buildIndex();
  return folder;
}

void Folder::buildIndex() {
  classes_ = NameIndex(class_names_.size());
  if (!options_.module.empty()) packages_ = NameIndex(class_names_.size());
  for (std::uint32_t i = 0; i < class_names_.size(); ++i) {
    const std::string_view name = class_names_[i];
    classes_.at(name, hashBytes(name), i);
    const std::string_view package = packageOf(name);
    if (!options_.module.empty()) packages_.at(package, hashBytes(package), i);
  }
}

std::optional<std::uint32_t> Folder::findClass(const HashedName& name) const {
  return classes_.find(name.text, name.hash);
}

void Folder::findResources(std::string_view path, std::vector<std::uint32_t>& out) const {
  if (const auto class_name = classNameOfPath(path)) {
    if (auto entry = classes_.find(*class_name, hashBytes(*class_name))) out.push_back(*entry);
    return;
  }
  std::error_code error;
  if (fs::is_regular_file(fileOf(path), error)) out.push_back(resourceEntry(path));
}

std::uint32_t Folder::resourceEntry(std::string_view path) const {
  const std::lock_guard lock(resources_mutex_);
  if (auto it = resource_entries_.find(path); it != resource_entries_.end()) return it->second;
  const auto entry = static_cast<std::uint32_t>(class_names_.size() + resources_.size());
  resource_entries_.emplace(resources_.emplace_back(path), entry);
  return entry;
}

std::string Folder::pathOf(std::uint32_t entry) const {
  if (entry < class_names_.size()) return class_names_[entry] + std::string(kClassSuffix);
  const std::lock_guard lock(resources_mutex_);
  return resources_[entry - class_names_.size()];
}

fs::path Folder::fileOf(std::string_view inner_path) const { return path_ / fromModifiedUtf8(inner_path); }

Result<ClassBytes> Folder::read(std::uint32_t entry) const {
  TRY(const RandomFile file, RandomFile::open(fileOf(pathOf(entry))));
  return file.read(0, file.size());
}

LocationInfo Folder::describe(std::uint32_t entry) const {
  return {fileOf(pathOf(entry)).string(), options_.module, options_.loader};
}

void Folder::forEachClass(const Visitor& visit) const {
  for (std::uint32_t i = 0; i < class_names_.size(); ++i) visit(class_names_[i], i);
}

void Folder::forEachModuleInfo(const Visitor& visit) const {
  std::vector<std::uint32_t> found;
  findResources(kModuleInfoFile, found);
  for (const std::uint32_t entry : found) visit(options_.module, entry);
}

std::string_view Folder::moduleOfPackage(std::string_view package) const {
  return packages_.find(package, hashBytes(package)) ? std::string_view(options_.module) : std::string_view{};
}

}  // namespace javelin::classpath
