// SPDX-License-Identifier: Apache-2.0
// Which methods a hunt explores: those that are named, or every public method of the chosen classes. A class
// that is named is explored with all that it inherits from the program's own classes. Of the classes of a
// whole path, each inherited method is explored once for each behaviour (inherited_methods.h).
#pragma once

#include "explore/entry.h"
#include "program/workspace.h"

namespace javelin::hunt {

struct EntryChoice {
  std::vector<std::string> targets = {};  // CLASS or CLASS.method, which means all methods of that name
  std::vector<std::string> includes =
      {};  // globs of class names; with neither: all classes of the user's path
  std::vector<std::string> excludes = {};
  std::vector<std::string> models = {};  // folders and jars whose classes are not the program's
};

// In the order of the class path, each once. Classes that cannot be loaded are noted with the reason.
struct Entries {
  std::vector<explore::Entry> methods;
  std::vector<std::pair<std::string, std::string>> skipped;
  // Inherited methods that run the same code as another entry, which stands for them.
  struct Same {
    explore::Entry left_out;
    explore::Entry explored;
  };
  std::vector<Same> same;
  // Local and anonymous classes, with the number of public methods that would be explored if a test could
  // name them: their own, and inherited ones that run other code there.
  struct Nameless {
    program::ClassId type;
    std::size_t methods = 0;
  };
  std::vector<Nameless> nameless;
};
Result<Entries> findEntries(program::Workspace& workspace, program::Program& program,
                            const EntryChoice& choice);

}  // namespace javelin::hunt
