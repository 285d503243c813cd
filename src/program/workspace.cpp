// SPDX-License-Identifier: Apache-2.0
#include "program/workspace.h"

#include <algorithm>
#include <thread>

namespace javelin::program {

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

Result<Program*> Workspace::program(std::shared_ptr<const KnownLayouts> layouts) {
  if (!program_) {
    PRECONDITION(hierarchy_ == nullptr);  // which refers to the path where it is
    TRY(program_, Program::open(std::move(*path_), std::move(layouts)));
    path_.reset();
  }
  return program_.get();
}

Result<const HierarchyIndex*> Workspace::hierarchy() {
  if (!hierarchy_) {
    const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    TRY(hierarchy_, HierarchyIndex::build(path(), threads));
  }
  return hierarchy_.get();
}

}  // namespace javelin::program
