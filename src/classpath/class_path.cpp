// SPDX-License-Identifier: Apache-2.0
#include "classpath/class_path.h"

#include <fmt/format.h>

#include <map>

#include "classpath/class_path_builder.h"
#include "classpath/container.h"
#include "classpath/jdk_home.h"
#include "classpath/names.h"

namespace javelin::classpath {

struct ClassPath::Parts {
  JdkHome jdk;
  int feature_release = 0;
  OpenedContainers opened;

  const Container& at(ContainerId id) const {
    PRECONDITION(id.value() < opened.containers.size());
    return *opened.containers[id.value()];
  }
  std::size_t size() const { return opened.containers.size(); }

  std::string_view jdkModuleOf(std::string_view package) const {
    for (std::size_t i = 0; i < opened.jdk_count; ++i) {
      const std::string_view module = opened.containers[i]->moduleOfPackage(package);
      if (!module.empty()) return module;
    }
    return {};
  }

  // The first container in [first, last) that has the class.
  std::optional<ClassLocation> search(const HashedName& name, std::size_t first, std::size_t last) const {
    for (std::size_t i = first; i < last; ++i) {
      if (auto entry = opened.containers[i]->findClass(name)) {
        return ClassLocation{ContainerId(static_cast<std::uint32_t>(i)), *entry};
      }
    }
    return std::nullopt;
  }

  std::optional<ClassLocation> find(std::string_view name) const {
    const HashedName hashed(name);
    if (auto found = search(hashed, 0, opened.jdk_count)) return found;
    // The JVM's loaders look for a package of a named module in that module alone.
    if (opened.jdk_count == size() || !jdkModuleOf(packageOf(name)).empty()) return std::nullopt;
    return search(hashed, opened.jdk_count, size());
  }

  std::vector<std::string> hiddenPackageNotes() const;
};

// Per package of the user's that the JDK owns, how many of the user's classes no program will see.
std::vector<std::string> ClassPath::Parts::hiddenPackageNotes() const {
  std::vector<std::string> notes;
  for (std::size_t i = opened.jdk_count; i < size(); ++i) {
    std::map<std::string, std::size_t> hidden;
    std::string last_package = "/";  // no package has this name
    bool last_hidden = false;
    opened.containers[i]->forEachClass([&](std::string_view name, std::uint32_t) {
      const std::string_view package = packageOf(name);
      if (package != last_package) {
        last_package = package;
        last_hidden = !jdkModuleOf(package).empty();
      }
      if (last_hidden) ++hidden[last_package];
    });
    for (const auto& [package, count] : hidden) {
      notes.push_back(fmt::format("{} classes of package {} are hidden by the JDK's module {}: {}", count,
                                  package, jdkModuleOf(package), opened.infos[i].path.string()));
    }
  }
  return notes;
}

Result<ClassPath> ClassPath::open(const ClassPathOptions& options) {
  auto parts = std::make_unique<Parts>();
  TRY(parts->jdk, findJdkHome(options.java_home));
  parts->feature_release = options.feature_release;
  if (parts->feature_release == 0) {
    TRY(parts->feature_release, readFeatureRelease(parts->jdk.path));
  }
  TRY(parts->opened, ClassPathBuilder(options, parts->feature_release).open(parts->jdk));
  for (std::string& note : parts->hiddenPackageNotes()) parts->opened.notes.push_back(std::move(note));
  return ClassPath(std::move(parts));
}

ClassPath::ClassPath(std::unique_ptr<const Parts> parts) : parts_(std::move(parts)) {}
ClassPath::~ClassPath() = default;
ClassPath::ClassPath(ClassPath&&) noexcept = default;
ClassPath& ClassPath::operator=(ClassPath&&) noexcept = default;

std::optional<ClassLocation> ClassPath::find(std::string_view name) const { return parts_->find(name); }

Result<ClassBytes> ClassPath::read(ClassLocation location) const {
  return parts_->at(location.container).read(location.entry);
}

LocationInfo ClassPath::describe(ClassLocation location) const {
  return parts_->at(location.container).describe(location.entry);
}

std::vector<ClassLocation> ClassPath::findResources(std::string_view path) const {
  std::vector<ClassLocation> found;
  if (!isInnerPath(path)) return found;
  std::vector<std::uint32_t> entries;
  for (std::uint32_t i = 0; i < parts_->size(); ++i) {
    entries.clear();
    parts_->at(ContainerId(i)).findResources(path, entries);
    for (const std::uint32_t entry : entries) found.push_back({ContainerId(i), entry});
  }
  return found;
}

std::string_view ClassPath::jdkModuleOf(std::string_view package) const {
  return parts_->jdkModuleOf(package);
}

void ClassPath::forEachClassIn(ContainerId id, const ClassVisitor& visit) const {
  // The first container hides nothing of its own: no need to look each class up again.
  const bool all_visible = id.value() == 0;
  parts_->at(id).forEachClass([&](std::string_view name, std::uint32_t entry) {
    const ClassLocation location{id, entry};
    visit({name, location, all_visible || parts_->find(name) == location});
  });
}

void ClassPath::forEachClass(const ClassVisitor& visit) const {
  for (std::uint32_t i = 0; i < parts_->size(); ++i) {
    forEachClassIn(ContainerId(i), [&](const ClassEntry& entry) {
      if (entry.visible) visit(entry);
    });
  }
}

void ClassPath::forEachModuleInfo(const ModuleInfoVisitor& visit) const {
  for (std::uint32_t i = 0; i < parts_->size(); ++i) {
    const ContainerId id(i);
    parts_->at(id).forEachModuleInfo([&](std::string_view module, std::uint32_t entry) {
      visit({module, {id, entry}});
    });
  }
}

const std::vector<ContainerInfo>& ClassPath::containers() const { return parts_->opened.infos; }

const ContainerInfo& ClassPath::container(ContainerId id) const {
  PRECONDITION(id.value() < parts_->size());
  return parts_->opened.infos[id.value()];
}

std::size_t ClassPath::classCount(ContainerId id) const { return parts_->at(id).classCount(); }
const std::filesystem::path& ClassPath::javaHome() const { return parts_->jdk.path; }
int ClassPath::featureRelease() const { return parts_->feature_release; }
const std::vector<std::string>& ClassPath::notes() const { return parts_->opened.notes; }

}  // namespace javelin::classpath
