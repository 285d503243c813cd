// SPDX-License-Identifier: Apache-2.0
#include "hunt/restricted.h"

#include "lookup/glob.h"
#include "lookup/java_names.h"

namespace javelin::hunt {

Result<std::shared_ptr<const explore::RestrictedClasses>> findRestricted(
    program::Workspace& workspace, const std::vector<std::string>& globs) {
  if (globs.empty()) return std::shared_ptr<const explore::RestrictedClasses>();
  TRY(const program::HierarchyIndex* const index, workspace.hierarchy());
  std::vector<explore::RestrictedClasses::Pattern> patterns;
  for (const std::string& glob : globs) patterns.push_back({glob, {}});
  for (std::uint32_t i = 0; i < index->size(); ++i) {
    const std::string name = lookup::javaName(index->nameOf(program::TypeNumber{i}));
    for (explore::RestrictedClasses::Pattern& pattern : patterns) {
      if (lookup::matchesGlob(pattern.glob, name)) pattern.names.push_back(name);
    }
  }
  for (const explore::RestrictedClasses::Pattern& pattern : patterns) {
    if (pattern.names.empty())
      return Error{
          "no class of the class path or the JDK fits; a pattern is of a whole name, as in "
          "'com.acme.internal.**'",
          "--restricted " + pattern.glob};
  }
  return std::make_shared<const explore::RestrictedClasses>(std::move(patterns));
}

}  // namespace javelin::hunt
