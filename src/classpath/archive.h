// SPDX-License-Identifier: Apache-2.0
// A jar or zip as a container. Its index is built when it is opened, for one feature release: in a
// multi-release jar (JEP 238) a name leads to the entry of the highest version up to that release. Of
// several entries with one name the last counts, as in java.util.zip.
#pragma once

#include <deque>
#include <memory>

#include "classpath/container.h"
#include "classpath/manifest.h"
#include "classpath/name_index.h"
#include "classpath/zip_file.h"

namespace javelin::classpath {

struct ArchiveOptions {
  int feature_release = 0;
  std::uint64_t max_entry_size = 0;
  Loader loader = Loader::App;
};

class Archive final : public Container {
 public:
  // Fails when the archive's directory or its manifest is damaged.
  static Result<std::unique_ptr<Archive>> open(const std::filesystem::path& path,
                                               const ArchiveOptions& options);

  bool multiRelease() const { return manifest_.multi_release; }
  const Manifest& manifest() const { return manifest_; }

  std::optional<std::uint32_t> findClass(const HashedName& name) const override;
  void findResources(std::string_view path, std::vector<std::uint32_t>& out) const override;
  Result<ClassBytes> read(std::uint32_t entry) const override;
  LocationInfo describe(std::uint32_t entry) const override;
  std::size_t classCount() const override { return class_list_.size(); }
  void forEachClass(const Visitor& visit) const override;
  void forEachModuleInfo(const Visitor& visit) const override;
  std::string_view moduleOfPackage(std::string_view) const override { return {}; }

 private:
  struct ListedClass {
    std::string_view name;
    std::uint32_t entry;
  };
  // An entry under the name by which it is looked up.
  struct Candidate {
    std::string_view path;
    int version = 0;  // of META-INF/versions/N; 0 for the base
    std::uint32_t entry = 0;
  };

  Archive(ZipFile zip, const ArchiveOptions& options) : zip_(std::move(zip)), options_(options) {}
  Status readManifest();
  void buildIndex();
  void addCandidates(std::uint32_t entry, std::vector<Candidate>& out);
  std::string_view storedName(std::string_view name);

  ZipFile zip_;
  ArchiveOptions options_;
  Manifest manifest_;
  std::deque<std::string> converted_names_;  // what is not spelled in the archive as class files spell it
  NameIndex classes_;                        // by class name
  NameIndex others_;                         // by path: all that are no classes
  std::vector<ListedClass> class_list_;      // by name
};

}  // namespace javelin::classpath
