// SPDX-License-Identifier: Apache-2.0
#include "classpath/class_path_builder.h"

#include <fmt/format.h>

#include <algorithm>

#include "classpath/folder.h"
#include "classpath/image_container.h"
#include "classpath/module_loaders.h"
#include "classpath/path_syntax.h"

namespace javelin::classpath {

namespace fs = std::filesystem;

namespace {

bool isFolder(const fs::path& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

bool isFile(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

Status toStatus(const Result<ContainerId>& result) {
  return result.ok() ? okStatus() : Status(result.error());
}

// Names in a folder, sorted; none if it cannot be read.
std::vector<std::string> namesIn(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator it(folder, error); !error && it != fs::directory_iterator();
       it.increment(error)) {
    names.push_back(it->path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

Result<OpenedContainers> ClassPathBuilder::open(const JdkHome& jdk) {
  TRY_STATUS(addJdk(jdk));
  opened_.jdk_count = opened_.containers.size();
  for (const std::string& path : options_.entries) {
    TRY(const std::vector<fs::path> elements, expandPath(path, opened_.notes));
    for (const fs::path& element : elements) TRY_STATUS(addUserElement(element));
  }
  return std::move(opened_);
}

Status ClassPathBuilder::addJdk(const JdkHome& jdk) {
  switch (jdk.layout) {
    case JdkLayout::Image: {
      TRY(auto image, ImageContainer::open(jdk.path / "lib/modules"));
      add(std::move(image), {ContainerKind::Image, jdk.path / "lib/modules", Loader::Boot, true, false, {}});
      return okStatus();
    }
    case JdkLayout::RtJar:
      return addRtJars(isFile(jdk.path / "jre/lib/rt.jar") ? jdk.path / "jre/lib" : jdk.path / "lib");
    case JdkLayout::Exploded:
      return addExplodedModules(jdk.path / "modules");
  }
  UNREACHABLE("JDK layout");
}

// The boot class path of a JDK 8 in its order, then the extension loader's jars.
Status ClassPathBuilder::addRtJars(const fs::path& lib) {
  for (const char* name :
       {"resources.jar", "rt.jar", "sunrsasign.jar", "jsse.jar", "jce.jar", "charsets.jar", "jfr.jar"}) {
    if (isFile(lib / name)) TRY_STATUS(toStatus(addArchive(lib / name, Loader::Boot, {})));
  }
  for (const std::string& name : namesIn(lib / "ext")) {
    if (name.ends_with(".jar")) TRY_STATUS(toStatus(addArchive(lib / "ext" / name, Loader::Platform, {})));
  }
  for (ContainerInfo& info : opened_.infos) info.is_jdk = true;
  return okStatus();
}

Status ClassPathBuilder::addExplodedModules(const fs::path& modules) {
  for (const std::string& name : namesIn(modules)) {
    if (!isFolder(modules / name)) continue;
    TRY_STATUS(toStatus(addFolder(modules / name, loaderOfModule(name), name, {})));
    opened_.infos.back().is_jdk = true;
  }
  return okStatus();
}

Status ClassPathBuilder::addUserElement(const fs::path& path) {
  std::error_code error;
  if (!fs::exists(path, error)) return Error{"no such class path element", path.string()};
  if (!isNew(path)) return okStatus();
  if (isFolder(path)) return toStatus(addFolder(path, Loader::App, {}, {}));
  return toStatus(addArchive(path, Loader::App, {}));
}

void ClassPathBuilder::addManifestElements(ContainerId archive_id, const Archive& archive) {
  for (const std::string& element : archive.manifest().class_path) addManifestElement(archive_id, element);
}

void ClassPathBuilder::addManifestElement(ContainerId archive_id, const std::string& element) {
  const fs::path archive = opened_.infos[archive_id.value()].path;
  const auto ignored = [&](std::string_view reason) {
    note(fmt::format("Class-Path element '{}' ignored ({}): {}", element, reason, archive.string()));
  };
  std::error_code error;
  const fs::path base = fs::canonical(archive, error);  // a linked archive's elements are beside the real one
  const auto resolved = resolveManifestElement(error ? archive : base, element);
  if (const auto* reason = std::get_if<IgnoredElement>(&resolved)) return ignored(reason->reason);
  const auto& target = std::get<ManifestTarget>(resolved);
  if (!fs::exists(target.path, error)) return ignored("no such file");
  if (target.is_folder != isFolder(target.path)) {
    return ignored(target.is_folder ? "not a folder" : "a folder must end in /");
  }
  if (!isNew(target.path)) return;
  const auto added = target.is_folder ? addFolder(target.path, Loader::App, {}, archive_id)
                                      : addArchive(target.path, Loader::App, archive_id);
  if (!added.ok()) ignored(added.error().text());
}

ContainerId ClassPathBuilder::add(std::unique_ptr<Container> container, ContainerInfo info) {
  opened_.containers.push_back(std::move(container));
  opened_.infos.push_back(std::move(info));
  return ContainerId(static_cast<std::uint32_t>(opened_.infos.size() - 1));
}

Result<ContainerId> ClassPathBuilder::addFolder(const fs::path& path, Loader loader, std::string module,
                                                ContainerId named_by) {
  TRY(auto folder, Folder::open(path, {loader, std::move(module)}, opened_.notes));
  return add(std::move(folder), {ContainerKind::Folder, path, loader, false, false, named_by});
}

Result<ContainerId> ClassPathBuilder::addArchive(const fs::path& path, Loader loader, ContainerId named_by) {
  TRY(auto archive, Archive::open(path, {feature_release_, options_.max_entry_size, loader}));
  const Archive& opened = *archive;
  const ContainerId id =
      add(std::move(archive), {ContainerKind::Archive, path, loader, false, opened.multiRelease(), named_by});
  if (loader != Loader::App) return id;
  if (const std::string& line = opened.manifest().malformed_line; !line.empty()) {
    note(fmt::format("malformed manifest ('{}'), the JVM loads no class from: {}", line, path.string()));
  }
  addManifestElements(id, opened);
  return id;
}

bool ClassPathBuilder::isNew(const fs::path& path) {
  std::error_code error;
  const fs::path canonical = fs::canonical(path, error);
  return error || seen_.insert(canonical).second;
}

}  // namespace javelin::classpath
