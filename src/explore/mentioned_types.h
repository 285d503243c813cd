// SPDX-License-Identifier: Apache-2.0
// What a method's code asks for: what an Object, a constant or a text that is passed in could be, so that the
// code does something with it.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "explore/entry.h"
#include "program/hierarchy_index.h"
#include "program/program.h"

namespace javelin::explore {

struct MentionedTypes {
  std::vector<program::ClassId> tested;     // by a cast or instanceof, in the order of the code
  std::vector<program::ClassId> arrays;     // by a cast or instanceof
  std::vector<program::ClassId> literals;   // Foo.class
  std::vector<program::FieldId> constants;  // static, final, and no primitive
  std::set<std::string> called;             // names of methods of the JDK that the code calls
  bool stores_elements = false;             // into arrays that it has not just made
  std::uint32_t text_length = 0;            // of the longest text that one is compared with, or its length is
  bool names_classes = false;               // a class is looked up by name
};

// Of the method, then of constructors of its receiver, and of methods of the program that they call.
MentionedTypes mentionedTypes(program::Program& program, const Entry& entry);
// How long a string must be to name one of the program's classes that the code casts to; the shortest, if
// there is none.
std::uint32_t lengthOfNamedClasses(program::Program& program, const MentionedTypes& mentioned,
                                   const program::HierarchyIndex& index);

}  // namespace javelin::explore
