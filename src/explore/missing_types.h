// SPDX-License-Identifier: Apache-2.0
// MissingTypes: classes that signatures name although neither the class path nor the JDK has them, such as
// those of an optional dependency. Code runs without them, but a compiler refuses a call of such a method,
// and of overloads that it must compare with it. Reads the class path's directory only. One thread.
#pragma once

#include <map>
#include <string>

#include "program/program.h"

namespace javelin::explore {

class MissingTypes {
 public:
  explicit MissingTypes(const program::Program& program) : program_(program) {}

  // A class that keeps a test from calling the method, as in Java source; empty if there is none.
  std::string of(const program::Method& method);
  // The same for implementing it, where its result counts too.
  std::string toImplement(const program::Method& method);

 private:
  // By name and number of parameters; only those that name such a class.
  using Overloads = std::map<std::pair<Symbol, std::size_t>, std::string>;
  const Overloads& overloadsOf(const program::Class& type);
  std::string inParameters(const program::Method& method);
  bool isMissing(const classfile::TypeDescriptor& type);

  const program::Program& program_;
  std::map<program::ClassId, Overloads> known_;
  std::map<std::string, bool, std::less<>> is_missing_;  // by internal name
};

}  // namespace javelin::explore
