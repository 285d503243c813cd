// SPDX-License-Identifier: Apache-2.0
// Names of classes in Java source, and the imports that they need.
#pragma once

#include <map>
#include <string>

#include "program/program.h"

namespace javelin::testgen {

// "Outer.Inner" with its package: as source names a class, array or primitive type.
std::string sourceName(program::Program& program, program::ClassId type);

class JavaNames {
 public:
  JavaNames(program::Program& program, std::string package)
      : program_(program), package_(std::move(package)) {}

  // The shortest name that means this class in the file; imports it if that helps.
  std::string of(program::ClassId type);
  // A class that the program does not know, as "org.junit.jupiter.api.Test".
  // It shadows what the package has. False: it needs its full name, for in the unnamed package the other
  // class would have no name then.
  bool import(const std::string& qualified);
  // A descriptor's type.
  std::string ofDescriptor(std::string_view descriptor, program::ClassId from);
  std::string importLines() const;
  // Whether a generic class was named; values are written with raw types.
  bool hasRawTypes() const { return has_raw_types_; }

 private:
  // Whether the simple name means that class from now on.
  bool claim(const std::string& qualified);

  // Whether the file's own package has another class of that simple name.
  bool isShadowed(const std::string& qualified, const std::string& simple);

  program::Program& program_;
  std::string package_;
  bool has_raw_types_ = false;
  std::map<std::string, std::string> simple_;  // simple name -> top-level class
  std::map<std::string, bool> shadowed_;       // simple names that were asked for
};

}  // namespace javelin::testgen
