// SPDX-License-Identifier: Apache-2.0
// Which classes of the path a listing, a sweep or a search for callers looks at.
#pragma once

#include <string>
#include <vector>

#include "program/workspace.h"

namespace javelin::lookup {

struct ClassSelection {
  bool jdk = false;          // the JDK's classes too, not only the user's
  std::string pattern = "";  // only names that fit this glob; empty: all
};

struct SelectedClass {
  std::string name;  // internal form
  classpath::ClassLocation location;
};

// Visible classes in the order of the class path.
std::vector<SelectedClass> selectClasses(const program::Workspace& workspace,
                                         const ClassSelection& selection);

}  // namespace javelin::lookup
