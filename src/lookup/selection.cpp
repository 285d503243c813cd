// SPDX-License-Identifier: Apache-2.0
#include "lookup/selection.h"

#include "lookup/glob.h"
#include "lookup/java_names.h"

namespace javelin::lookup {

std::vector<SelectedClass> selectClasses(const program::Workspace& workspace,
                                         const ClassSelection& selection) {
  std::vector<SelectedClass> selected;
  const classpath::ClassPath& path = workspace.path();
  for (std::uint32_t i = 0; i < path.containers().size(); ++i) {
    const classpath::ContainerId container(i);
    if (path.container(container).is_jdk && !selection.jdk) continue;
    path.forEachClassIn(container, [&](const classpath::ClassEntry& entry) {
      if (!entry.visible) return;
      if (!selection.pattern.empty() && !matchesGlob(selection.pattern, javaName(entry.name))) return;
      selected.push_back({std::string(entry.name), entry.location});
    });
  }
  return selected;
}

}  // namespace javelin::lookup
