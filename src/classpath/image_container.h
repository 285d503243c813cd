// SPDX-License-Identifier: Apache-2.0
// The JDK image as a container: all modules of the JDK. Classes are found by name alone, through the
// image's own table from packages to modules (a package belongs to one module). Opening it looks at every
// location once, so damage to the index shows then; the list of classes is made when first asked for.
#pragma once

#include <memory>
#include <mutex>

#include "classpath/container.h"
#include "classpath/image_file.h"

namespace javelin::classpath {

class ImageContainer final : public Container {
 public:
  static Result<std::unique_ptr<ImageContainer>> open(const std::filesystem::path& path);

  std::optional<std::uint32_t> findClass(const HashedName& name) const override;
  void findResources(std::string_view path, std::vector<std::uint32_t>& out) const override;
  Result<ClassBytes> read(std::uint32_t entry) const override;
  LocationInfo describe(std::uint32_t entry) const override;
  std::size_t classCount() const override { return class_count_; }
  void forEachClass(const Visitor& visit) const override;
  void forEachModuleInfo(const Visitor& visit) const override;
  std::string_view moduleOfPackage(std::string_view package) const override;

 private:
  struct ModuleInfo {
    std::string_view module;
    std::uint32_t entry;
  };

  explicit ImageContainer(ImageFile file) : file_(std::move(file)) {}
  Status check();
  // Positions of all classes, in the order of their contents in the file.
  const std::vector<std::uint32_t>& classes() const;
  std::string origin(const ImageLocation& location) const;
  // Positions come from find and scan, which saw that there is a location.
  ImageLocation location(std::uint32_t entry) const;

  ImageFile file_;
  std::size_t class_count_ = 0;
  std::vector<ModuleInfo> module_infos_;  // by name
  mutable std::once_flag classes_once_;
  mutable std::vector<std::uint32_t> classes_;
};

}  // namespace javelin::classpath
