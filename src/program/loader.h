// SPDX-License-Identifier: Apache-2.0
// Loading and creation of classes (JVMS 5.3). Internal to this component: made for one outermost load, by a
// thread that holds the Program's load lock, so a name met again while it is being loaded is a circularity.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "program/program.h"

namespace javelin::program {

class Loader {
 public:
  explicit Loader(Program& program, NameSpace space = kBuiltInSpace) : program_(program), space_(space) {}

  LinkResult<ClassId> load(Symbol name);
  LinkResult<ClassId> define(classpath::ClassBytes bytes, std::string origin, classpath::Loader loader,
                             std::string_view expected_name);
  // See run_time_classes.h. Takes the lock.
  static LinkResult<ClassId> defineAgain(Program& program, Symbol name, const classpath::ClassBytes& bytes,
                                         const std::string& origin, classpath::Loader loader);
  static bool isOnPath(Program& program, std::string_view name);
  LinkResult<ClassId> defineHidden(classpath::ClassBytes bytes, std::string origin, ClassId host,
                                   bool trusted);
  // How many classes, or interfaces, may stand above each other. Each is loaded inside of the loading of the
  // one below it; HotSpot, too, has no stack for so many (it throws a StackOverflowError).
  static constexpr std::size_t kMostAbove = 500;
  static LinkageError tooManyAbove();

  ClassId makeArray(ClassId component);
  ClassId makePrimitive(classfile::BasicType type);

 private:
  struct Source {
    classpath::ClassBytes bytes;
    std::string origin;
    std::string_view module;
    classpath::Loader loader;
  };

  LinkResult<ClassId> loadArray(Symbol name);
  LinkResult<ClassId> loadFromPath(Symbol name);
  LinkResult<ClassId> create(Symbol name, const Source& source);
  // Magic number and version.
  std::optional<LinkageError> startProblem(std::string_view name, Bytes bytes,
                                           const std::string& origin) const;
  LinkResult<std::unique_ptr<const classfile::ClassFile>> parse(Symbol name, const Source& source) const;
  // In the name space of one of the program's own loaders, only what that has given is there.
  LinkResult<ClassId> loadInSpace(Symbol name);
  // Under which the class of these bytes is kept: no class has such a name.
  Symbol keyOf(Bytes bytes, classpath::Loader loader) const;
  // Remembers what became of the name.
  void record(Symbol name, const LinkResult<ClassId>& result);

  Program& program_;
  const NameSpace space_;
  std::vector<Symbol> in_progress_;
  bool is_too_deep_ = false;  // the recursion has come to its bound
};

}  // namespace javelin::program
