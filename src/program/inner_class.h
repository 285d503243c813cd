// SPDX-License-Identifier: Apache-2.0
// How a class is nested in others at the source level (JVMS 4.7.6, 4.7.7), as reflection shows it. Read from
// the class file on each call. Nest mates, which decide access, are in access.h.
#pragma once

#include <string_view>

#include "program/class.h"
#include "support/result.h"

namespace javelin::program {

enum class Nesting : unsigned char { TopLevel, Member, Local, Anonymous };

struct InnerClassFacts {
  // A member's name begins with that of its enclosing class, so going outwards comes to an end. A class that
  // is said to be a member of one whose name does not fit counts as local.
  Nesting nesting = Nesting::TopLevel;
  // As declared in the source, without ACC_SUPER: private, protected and static only show here.
  std::uint16_t flags = 0;
  std::string_view simple_name;       // empty for anonymous classes
  std::string_view enclosing_class;   // internal name; empty at top level
  std::string_view enclosing_method;  // of local and anonymous classes inside a method
  std::string_view method_descriptor;
};

// The class must have a class file: no array, no primitive.
Result<InnerClassFacts> innerClassFacts(const Class& of);

}  // namespace javelin::program
