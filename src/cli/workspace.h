// SPDX-License-Identifier: Apache-2.0
// What the commands work on: the class path that the common options describe, and the program linked from it.
// The program, and with it java.lang.Object and the rest, is opened only when a view asks for it, so that
// reading one class stays a matter of milliseconds.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "classfile/class_file.h"
#include "classpath/class_path.h"
#include "cli/command.h"
#include "program/hierarchy_index.h"
#include "program/program.h"

namespace javelin::cli {

// Common options of all commands that read classes.
struct PathOptions {
  std::vector<std::string> class_path;
  std::string java_home;
};

std::vector<OptionSpec> pathOptionSpecs(PathOptions& options);

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
  Result<program::Program*> program(std::shared_ptr<const program::KnownLayouts> layouts = nullptr);
  // Built at the first call.
  Result<const program::HierarchyIndex*> hierarchy();

 private:
  Workspace(classpath::ClassPath path, bool has_user_path)
      : path_(std::make_unique<classpath::ClassPath>(std::move(path))), has_user_path_(has_user_path) {}

  std::unique_ptr<classpath::ClassPath> path_;  // null once the program has it
  std::unique_ptr<program::Program> program_;
  std::unique_ptr<const program::HierarchyIndex> hierarchy_;
  bool has_user_path_;
};

}  // namespace javelin::cli
