// SPDX-License-Identifier: Apache-2.0
// Views that need the hierarchy over all classes of the path and the JDK: subtypes of a class, targets of
// a virtual method.
#pragma once

#include <string>
#include <vector>

#include "classfile/class_file.h"
#include "cli/console.h"
#include "cli/inspect/json.h"
#include "program/dispatch_targets.h"
#include "program/hierarchy_index.h"

namespace javelin::cli {

// Without the class itself, by name.
class SubtypesView {
 public:
  SubtypesView(const program::HierarchyIndex& index, program::TypeNumber type);
  std::string text(const Style& style) const;
  Json json() const;

 private:
  struct Row {
    program::TypeNumber type;
    bool direct;
  };
  const program::HierarchyIndex& index_;
  program::TypeNumber type_;
  std::vector<Row> rows_;
};

// The methods that a call can run: all methods that a receiver of its class or a subclass can select.
class TargetsView {
 public:
  TargetsView(const program::HierarchyIndex& index, program::TypeNumber owner,
              const classfile::Member& method);
  std::string text(const Style& style) const;
  Json json() const;

 private:
  std::string nameOf(program::TypeNumber owner) const;

  const program::HierarchyIndex& index_;
  program::TypeNumber owner_;
  const classfile::Member& method_;
  bool dispatched_;  // else the call runs the method itself
  program::DispatchTargets found_;
  std::vector<program::DispatchTargets::Target> targets_;  // most receivers first
};

}  // namespace javelin::cli
