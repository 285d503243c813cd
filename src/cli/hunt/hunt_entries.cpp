// SPDX-License-Identifier: Apache-2.0
#include "cli/hunt/hunt_entries.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "classfile/modified_utf8.h"
#include "cli/inspect/glob.h"
#include "cli/inspect/names.h"
#include "cli/inspect/selection.h"
#include "cli/inspect/target.h"
#include "program/inner_class.h"

namespace javelin::cli {

namespace {

void addClass(const program::Program& program, program::ClassId id, std::vector<program::MethodId>& methods) {
  const program::Class& type = program[id];
  for (std::uint32_t i = 0; i < type.methodCount(); ++i) {
    const program::Method& method = program[type.method(i)];
    // Nobody wrote an enum's values() and valueOf().
    const bool of_enum = type.has(classfile::kAccEnum) && method.isStatic() &&
                         (program.text(method.name) == "values" || program.text(method.name) == "valueOf");
    const bool synthetic = of_enum || method.has(classfile::kAccSynthetic | classfile::kAccBridge) ||
                           method.name == program.names().clinit;
    if (method.isPublic() && !method.isAbstract() && !synthetic) methods.push_back(method.id);
  }
}

// Classes without a name that a test could use.
bool isNameless(const program::Class& type) {
  const auto facts = program::innerClassFacts(type);
  return facts.ok() &&
         (facts->nesting == program::Nesting::Local || facts->nesting == program::Nesting::Anonymous);
}

bool matchesAny(const std::vector<std::string>& globs, std::string_view name) {
  return std::any_of(globs.begin(), globs.end(),
                     [&](const std::string& glob) { return matchesGlob(glob, name); });
}

}  // namespace

Result<Entries> findEntries(Workspace& workspace, program::Program& program, const EntryChoice& choice) {
  Entries entries;
  for (const std::string& text : choice.targets) {
    TRY(const Target target, resolveTarget(workspace, text));
    const auto type = program.load(target.cls->file.name());
    if (!type.ok()) return Error{type.error()->text(), text};
    if (target.method == nullptr) {
      const std::size_t before = entries.methods.size();
      addClass(program, *type, entries.methods);
      if (entries.methods.size() == before)
        return Error{"no public method to explore; others can be named one by one (Class.method)", text};
    } else {
      entries.methods.push_back(
          program[*type].findMethod(program.symbols().intern(target.method->name),
                                    program.symbols().intern(target.method->descriptor)));
    }
  }
  std::set<program::MethodId> seen;
  const auto forgetRepeated = [&] {
    std::erase_if(entries.methods, [&](program::MethodId method) { return !seen.insert(method).second; });
  };
  if (!choice.targets.empty() && choice.includes.empty()) {
    forgetRepeated();
    return entries;
  }
  // A pattern that names a package of the JDK means the JDK.
  const bool jdk = std::any_of(choice.includes.begin(), choice.includes.end(), [](const std::string& glob) {
    return glob.starts_with("java.") || glob.starts_with("javax.") || glob.starts_with("jdk.");
  });
  for (const SelectedClass& selected : selectClasses(workspace, {.jdk = jdk})) {
    const std::string name = javaName(selected.name);
    const std::string from = workspace.path().container(selected.location.container).path.string();
    if (std::find(choice.models.begin(), choice.models.end(), from) != choice.models.end()) continue;
    if (!choice.includes.empty() && !matchesAny(choice.includes, name)) continue;
    if (matchesAny(choice.excludes, name)) continue;
    const auto type = program.load(selected.name);
    if (!type.ok()) {
      entries.skipped.emplace_back(name, type.error()->text());
      continue;
    }
    if (!isNameless(program[*type])) addClass(program, *type, entries.methods);
  }
  forgetRepeated();
  if (!entries.methods.empty()) return entries;
  // Perhaps because nothing could be read.
  if (!entries.skipped.empty()) return Error{entries.skipped[0].second, entries.skipped[0].first};
  return Error{"no public method to explore", "the chosen classes"};
}

}  // namespace javelin::cli
