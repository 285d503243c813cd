// SPDX-License-Identifier: Apache-2.0
// ProgramCode: the code of all methods of a program's own classes, as texts that are the same if the code is:
// constants by what they are, targets by instruction, no line numbers and no debug tables. And which methods
// a method may run, by name: more than it does, never fewer but for reflection.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "program/workspace.h"

namespace javelin::equiv {

class ProgramCode {
 public:
  static Result<ProgramCode> read(const program::Workspace& workspace);

  // Of "a/b/C.name(I)V": the code of that method and of all that it may run. Empty if there is no such
  // method.
  std::string reachedFrom(const std::string& method) const;

 private:
  struct Method {
    std::string text;
    std::vector<std::string> runs;  // exact names, or names without a class: ".name(I)V"
    bool is_public = false;
  };
  struct Type {
    std::string super;
    std::vector<std::string> methods;  // with the class's name
  };

  Status add(const classfile::ClassFile& file);
  void addRuns(const std::string& call, std::vector<std::string>& to) const;

  std::map<std::string, Method> methods_;
  std::map<std::string, Type> types_;
  std::map<std::string, std::vector<std::string>> by_name_;  // by ".name(I)V"
};

}  // namespace javelin::equiv
