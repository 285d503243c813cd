// SPDX-License-Identifier: Apache-2.0
// What the person wants to look at: a class, or a method of a class, named as one writes it in Java, in stack
// traces or in class files. A name that fits nothing gives an error that suggests, one that fits several
// methods an error that lists them.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "program/workspace.h"

namespace javelin::lookup {

struct Target {
  std::shared_ptr<const program::LoadedClass> cls;
  const classfile::Member* method = nullptr;  // null: the class
};

// CLASS, CLASS.method, CLASS.method(types). Between class and method also # or ::. A class's name with dots
// or slashes, nested classes with $ or dots. Types as descriptors, or as in Java with or without packages; a
// constructor is <init> or the class's simple name.
Result<Target> resolveTarget(const program::Workspace& workspace, std::string_view text);

// The same without a look at the class's methods: what stands for the method is only taken apart.
struct NamedTarget {
  std::shared_ptr<const program::LoadedClass> cls;
  std::string method;      // empty: the class; <init> for the class's simple name too
  std::string parameters;  // from the parenthesis on; empty: whichever
};
Result<NamedTarget> splitTarget(const program::Workspace& workspace, std::string_view text);

// The class of that name alone.
Result<std::shared_ptr<const program::LoadedClass>> resolveClass(const program::Workspace& workspace,
                                                                 std::string_view name);

// A parameter list "(int, String)" or descriptor "(I)V" fits the method descriptor.
bool parametersFit(std::string_view wanted, std::string_view descriptor);

}  // namespace javelin::lookup
