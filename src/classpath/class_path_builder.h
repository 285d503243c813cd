// SPDX-License-Identifier: Apache-2.0
// Opens the containers of a class path in search order: the JDK's, then the user's elements, each
// archive followed by what its manifest's Class-Path names, depth first and each file once, which is the
// order in which the JVM's application loader comes to them. Internal to this component.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "classpath/archive.h"
#include "classpath/class_path.h"
#include "classpath/container.h"
#include "classpath/jdk_home.h"

namespace javelin::classpath {

struct OpenedContainers {
  std::vector<std::unique_ptr<Container>> containers;
  std::vector<ContainerInfo> infos;  // one for each
  std::size_t jdk_count = 0;         // the first so many are the JDK's
  std::vector<std::string> notes;
};

class ClassPathBuilder {
 public:
  ClassPathBuilder(const ClassPathOptions& options, int feature_release)
      : options_(options), feature_release_(feature_release) {}

  Result<OpenedContainers> open(const JdkHome& jdk);

 private:
  Status addJdk(const JdkHome& jdk);
  Status addRtJars(const std::filesystem::path& lib);
  Status addExplodedModules(const std::filesystem::path& modules);
  Status addUserElement(const std::filesystem::path& path);
  void addManifestElements(ContainerId archive_id, const Archive& archive);
  void addManifestElement(ContainerId archive_id, const std::string& element);

  ContainerId add(std::unique_ptr<Container> container, ContainerInfo info);
  Result<ContainerId> addFolder(const std::filesystem::path& path, Loader loader, std::string module,
                                ContainerId named_by);
  Result<ContainerId> addArchive(const std::filesystem::path& path, Loader loader, ContainerId named_by);
  // Whether this file or folder, under whatever name, is new on the user's path.
  bool isNew(const std::filesystem::path& path);
  void note(std::string text) { opened_.notes.push_back(std::move(text)); }

  const ClassPathOptions& options_;
  int feature_release_;
  OpenedContainers opened_;
  std::set<std::filesystem::path> seen_;  // canonical
};

}  // namespace javelin::classpath
