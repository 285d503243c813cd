// SPDX-License-Identifier: Apache-2.0
// A folder as a container. The names of its classes are collected when it is opened; contents are
// read on demand. Only files whose path can be a class name count, so folders such as ".git" are not entered.
// Symbolic links are followed, but each real folder is listed once: links cannot make a loop.
#pragma once

#include <deque>
#include <filesystem>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "classpath/container.h"
#include "classpath/name_index.h"

namespace javelin::classpath {

struct FolderOptions {
  Loader loader = Loader::App;
  std::string module;  // the JDK module that this folder holds, in an exploded JDK
};

class Folder final : public Container {
 public:
  // Subfolders that cannot be read add a line to `notes`; the folder itself must be readable.
  static Result<std::unique_ptr<Folder>> open(const std::filesystem::path& path, FolderOptions options,
                                              std::vector<std::string>& notes);

  std::optional<std::uint32_t> findClass(const HashedName& name) const override;
  void findResources(std::string_view path, std::vector<std::uint32_t>& out) const override;
  Result<ClassBytes> read(std::uint32_t entry) const override;
  LocationInfo describe(std::uint32_t entry) const override;
  std::size_t classCount() const override { return class_names_.size(); }
  void forEachClass(const Visitor& visit) const override;
  void forEachModuleInfo(const Visitor& visit) const override;
  std::string_view moduleOfPackage(std::string_view package) const override;

 private:
  Folder(std::filesystem::path path, FolderOptions options)
      : path_(std::move(path)), options_(std::move(options)) {}
  void buildIndex();
  // Path of an entry inside the folder, in modified UTF-8.
  std::string pathOf(std::uint32_t entry) const;
  std::filesystem::path fileOf(std::string_view inner_path) const;
  std::uint32_t resourceEntry(std::string_view path) const;

  std::filesystem::path path_;
  FolderOptions options_;
  std::vector<std::string> class_names_;  // sorted; an entry below its size is an index here
  NameIndex classes_;
  NameIndex packages_;  // only if this folder is a JDK module

  // Paths that findResources has met: entries from class_names_.size() on. They only grow.
  mutable std::mutex resources_mutex_;
  mutable std::deque<std::string> resources_;
  mutable std::unordered_map<std::string_view, std::uint32_t> resource_entries_;
};

}  // namespace javelin::classpath
