// SPDX-License-Identifier: Apache-2.0
// ClassPath: finds the bytes of classes and resources, in the JDK first and then along the user's
// path, as the JVM's built-in class loaders delegate. It does not read class files. Names are
// internal names in modified UTF-8 (JVMS 4.2.1, 4.4.7), as class files spell them.
// Immutable once opened; every method may be called from any thread. Enumerations are in a fixed
// order: containers in search order, within an image by position, else by name.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classpath/class_location.h"
#include "support/result.h"

namespace javelin::classpath {

struct ClassPathOptions {
  // Each string in Java's -cp syntax: elements separated by ':', folders, archives, "lib/*" for every
  // .jar and .JAR of a folder in the order of their names; an empty element is the current folder.
  std::vector<std::string> entries{};
  // Home of the JDK. Empty: JAVA_HOME, else the home of `java` on PATH, else the newest JDK in /usr/lib/jvm.
  std::filesystem::path java_home{};
  // Feature release that chooses the entries of multi-release jars. 0: what the JDK's `release` file says.
  int feature_release = 0;
  // Archive entries that unpack to more bytes than this are refused (archives can lie and explode).
  std::uint64_t max_entry_size = std::uint64_t{256} << 20;
};

struct ContainerInfo {
  ContainerKind kind = ContainerKind::Folder;
  std::filesystem::path path;  // as given on the path, or as reached from a manifest
  Loader loader = Loader::App;
  bool is_jdk = false;
  bool multi_release = false;
  // The archive whose manifest's Class-Path named this one; invalid for elements of the path itself.
  ContainerId named_by;
};

class ClassPath {
 public:
  // Fails when there is no JDK, when an element of the user's path does not exist (the JVM would ignore
  // it; whoever types a path wants to know), and when an archive or the image is damaged. What
  // the JVM ignores inside archives (a manifest's Class-Path element that is not there) becomes a note.
  static Result<ClassPath> open(const ClassPathOptions& options);
  ~ClassPath();
  ClassPath(ClassPath&&) noexcept;
  ClassPath& operator=(ClassPath&&) noexcept;

  // --- lookup -------------------------------------------------------------------------------------
  // The class that a JVM with this path would load under `name`; nothing for arrays and module-info.
  std::optional<ClassLocation> find(std::string_view name) const;
  // Content at a location. Without a copy from an uncompressed image; fails, naming the entry, when damaged.
  Result<ClassBytes> read(ClassLocation location) const;
  LocationInfo describe(ClassLocation location) const;
  // Every entry of that path ("META-INF/services/x"), JDK first, then along the path. In multi-release
  // archives the one for this release. A path that leaves its container ("../x", "/x") matches nothing.
  std::vector<ClassLocation> findResources(std::string_view path) const;
  // The JDK module that owns a package ("java/util"); empty if none does, and always for a JDK 8.
  std::string_view jdkModuleOf(std::string_view package) const;

  // --- enumeration --------------------------------------------------------------------------------
  using ClassVisitor = std::function<void(const ClassEntry&)>;
  using ModuleInfoVisitor = std::function<void(const ModuleInfoEntry&)>;
  // Every visible class, each name once.
  void forEachClass(const ClassVisitor& visit) const;
  // Every class of one container, hidden ones too.
  void forEachClassIn(ContainerId container, const ClassVisitor& visit) const;
  void forEachModuleInfo(const ModuleInfoVisitor& visit) const;

  // --- what was opened ----------------------------------------------------------------------------
  const std::vector<ContainerInfo>& containers() const;
  const ContainerInfo& container(ContainerId id) const;
  // Classes in that container, hidden ones too.
  std::size_t classCount(ContainerId id) const;
  const std::filesystem::path& javaHome() const;
  int featureRelease() const;
  // Facts that a person may want to know though they are no errors: ignored manifest elements, unreadable
  // folders, classes that the JVM cannot see.
  const std::vector<std::string>& notes() const;

 private:
  struct Parts;
  explicit ClassPath(std::unique_ptr<const Parts> parts);
  std::unique_ptr<const Parts> parts_;
};

}  // namespace javelin::classpath
