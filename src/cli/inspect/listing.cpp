// SPDX-License-Identifier: Apache-2.0
#include "cli/inspect/listing.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/inspect/names.h"
#include "lookup/java_names.h"

namespace javelin::cli {

namespace {

std::string_view kindName(classpath::ContainerKind kind) {
  switch (kind) {
    case classpath::ContainerKind::Image:
      return "image";
    case classpath::ContainerKind::Archive:
      return "archive";
    case classpath::ContainerKind::Folder:
      return "folder";
  }
  UNREACHABLE("kind of container");
}

Json classJson(const classfile::ClassFile& file) {
  return {{"name", lookup::javaName(file.name())},
          {"kind", kindOf(file)},
          {"fields", file.fields().size()},
          {"methods", file.methods().size()}};
}

std::string classLine(const classfile::ClassFile& file) {
  return fmt::format("{:<14} {:>6} {:>7}  {}\n", kindOf(file), file.fields().size(), file.methods().size(),
                     lookup::javaName(file.name()));
}

}  // namespace

std::string containersText(const program::Workspace& workspace, const Style& style) {
  const classpath::ClassPath& path = workspace.path();
  std::string text =
      fmt::format("{} (release {})\n", style.heading("Class path of JDK " + path.javaHome().string()),
                  path.featureRelease());
  for (std::uint32_t i = 0; i < path.containers().size(); ++i) {
    const classpath::ContainerInfo& info = path.containers()[i];
    text += fmt::format("  {:<8}{:>6} classes  {}{}{}{}\n", kindName(info.kind),
                        path.classCount(classpath::ContainerId(i)), info.path.string(),
                        info.is_jdk ? ", JDK" : "", info.multi_release ? ", multi-release" : "",
                        info.named_by ? ", named by " + path.container(info.named_by).path.string() : "");
  }
  for (const std::string& note : path.notes()) text += fmt::format("  note: {}\n", note);
  return text;
}

Json containersJson(const program::Workspace& workspace) {
  const classpath::ClassPath& path = workspace.path();
  Json json = {{"java_home", path.javaHome().string()},
               {"release", path.featureRelease()},
               {"containers", Json::array()}};
  for (std::uint32_t i = 0; i < path.containers().size(); ++i) {
    const classpath::ContainerInfo& info = path.containers()[i];
    json["containers"].push_back({{"kind", kindName(info.kind)},
                                  {"path", info.path.string()},
                                  {"jdk", info.is_jdk},
                                  {"multi_release", info.multi_release},
                                  {"classes", path.classCount(classpath::ContainerId(i))}});
  }
  json["notes"] = path.notes();
  return json;
}

ExitCode listClasses(const program::Workspace& workspace, const lookup::ClassSelection& selection, bool json,
                     Console& console) {
  const std::vector<lookup::SelectedClass> classes = lookup::selectClasses(workspace, selection);
  if (classes.empty() && !selection.pattern.empty()) {
    console.error({"no class fits the pattern", selection.pattern});
    return ExitCode::BadInput;
  }
  ExitCode code = ExitCode::Fine;
  Json answer = newAnswer("classes");
  answer["path"] = containersJson(workspace);
  answer["classes"] = Json::array();
  if (!json && console.verbose()) console.print(containersText(workspace, Style(console.colors())) + "\n");
  if (!json && !classes.empty())
    console.print(fmt::format("{:<14} {:>6} {:>7}  {}\n", "kind", "fields", "methods", "name"));
  for (const lookup::SelectedClass& selected : classes) {
    if (console.closed()) break;
    const auto cls = workspace.read(selected.location);
    if (!cls) {
      console.error(cls.error());
      code = ExitCode::BadInput;
    } else if (json) {
      answer["classes"].push_back(classJson((*cls)->file));
    } else {
      console.print(classLine((*cls)->file));
    }
  }
  if (json) console.print(toText(answer));
  return code;
}

}  // namespace javelin::cli
