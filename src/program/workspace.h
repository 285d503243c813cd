// SPDX-License-Identifier: Apache-2.0
// Workspace: a class path, and what is opened on it when somebody asks: the linked program (and with it
// java.lang.Object and the rest) and the hierarchy over all classes. Reading one class stays a matter of
// milliseconds. Owns all three; program() and hierarchy() belong to one thread, the rest to any.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "classfile/class_file.h"
#include "classpath/class_path.h"
#include "program/hierarchy_index.h"
#include "program/program.h"

namespace javelin::program {

// Where the classes are.
struct PathOptions {
  std::vector<std::string> class_path;
  std::string java_home;
};

// A class file with its place.
struct LoadedClass {
  classpath::ClassLocation location;
  classpath::LocationInfo where;
  classfile::ClassFile file;
};

class Workspace {
 public:
  static Result<std::unique_ptr<Workspace>> open(const PathOptions& options);

  const classpath::ClassPath& path() const { return program_ ? program_->classPath() : *path_; }
  // The user gave a class path, so there is something besides the JDK.
  bool hasUserPath() const { return has_user_path_; }
  bool isJdk(classpath::ClassLocation location) const { return path().container(location.container).is_jdk; }

  Result<std::shared_ptr<const LoadedClass>> read(classpath::ClassLocation location) const;

  // Opened at the first call, which must come before the hierarchy's; with a JVM's layouts if given.
  Result<Program*> program(std::shared_ptr<const KnownLayouts> layouts = nullptr);
  // Built at the first call.
  Result<const HierarchyIndex*> hierarchy();

 private:
  Workspace(classpath::ClassPath path, bool has_user_path)
      : path_(std::make_unique<classpath::ClassPath>(std::move(path))), has_user_path_(has_user_path) {}

  std::unique_ptr<classpath::ClassPath> path_;  // null once the program has it
  std::unique_ptr<Program> program_;
  std::unique_ptr<const HierarchyIndex> hierarchy_;
  bool has_user_path_;
};

}  // namespace javelin::program
