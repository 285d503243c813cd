// SPDX-License-Identifier: Apache-2.0
#include "cli/workspace.h"

#include <algorithm>
#include <thread>

namespace javelin::cli {

std::vector<OptionSpec> pathOptionSpecs(PathOptions& options) {
  constexpr std::string_view kGroup = "Class path";
  return {
      {"class-path", "cp", "PATH", kGroup,
       "Where the user's classes are: folders, jars and zips separated by colons; DIR/* stands for every jar "
       "of a folder. "
       "Given more than once, the paths follow one another. Multi-release jars and Class-Path entries of "
       "manifests are "
       "taken as the JVM takes them. CLASSPATH is not looked at.",
       &options.class_path, Completes::Files},
      {"java-home", "", "DIR", kGroup,
       "The JDK whose classes to use, of any release with a module image or an rt.jar. Without it: "
       "JAVA_HOME, else the "
       "home of java on PATH, else the newest JDK in /usr/lib/jvm.",
       &options.java_home, Completes::Folders},
  };
}

Result<std::unique_ptr<Workspace>> Workspace::open(const PathOptions& options) {
  classpath::ClassPathOptions wanted;
  wanted.entries = options.class_path;
  wanted.java_home = options.java_home;
  TRY(auto path, classpath::ClassPath::open(wanted));
  return std::unique_ptr<Workspace>(new Workspace(std::move(path), !options.class_path.empty()));
}

Result<std::shared_ptr<const LoadedClass>> Workspace::read(classpath::ClassLocation location) const {
  TRY(auto bytes, path().read(location));
  classpath::LocationInfo where = path().describe(location);
  TRY(auto file, classfile::ClassFile::parse(bytes.bytes, where.origin, bytes.owner));
  return std::make_shared<const LoadedClass>(LoadedClass{location, std::move(where), std::move(file)});
}

Result<program::Program*> Workspace::program(std::shared_ptr<const program::KnownLayouts> layouts) {
  if (!program_) {
    PRECONDITION(hierarchy_ == nullptr);  // which refers to the path where it is
    TRY(program_, program::Program::open(std::move(*path_), std::move(layouts)));
    path_.reset();
  }
  return program_.get();
}

Result<const program::HierarchyIndex*> Workspace::hierarchy() {
  if (!hierarchy_) {
    const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    TRY(hierarchy_, program::HierarchyIndex::build(path(), threads));
  }
  return hierarchy_.get();
}

}  // namespace javelin::cli
