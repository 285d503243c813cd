// SPDX-License-Identifier: Apache-2.0
#include "cli/check/program_sources.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "classfile/access_flags.h"
#include "classfile/class_file.h"
#include "classfile/descriptor.h"
#include "support/check.h"

namespace javelin::cli {

namespace fs = std::filesystem;

namespace {

bool hasMain(const classfile::ClassFile& file) {
  return std::any_of(file.methods().begin(), file.methods().end(), [](const classfile::Member& method) {
    constexpr unsigned kWanted = classfile::kAccPublic | classfile::kAccStatic;
    return method.name == "main" && method.descriptor == "([Ljava/lang/String;)V" &&
           (method.access_flags & kWanted) == kWanted;
  });
}

// How many names two paths have in common at their ends.
std::size_t commonEnd(const fs::path& a, const fs::path& b) {
  const std::vector<fs::path> names(a.begin(), a.end());
  const std::vector<fs::path> others(b.begin(), b.end());
  const auto ends = std::mismatch(names.rbegin(), names.rend(), others.rbegin(), others.rend());
  return static_cast<std::size_t>(ends.first - names.rbegin());
}

}  // namespace

Result<std::vector<std::string>> sourceFilesOf(const std::vector<std::string>& given) {
  std::set<std::string> files;
  for (const std::string& each : given) {
    std::error_code error;
    if (fs::is_regular_file(each, error)) {
      files.insert(fs::path(each).lexically_normal().string());
      continue;
    }
    if (!fs::is_directory(each, error)) return Error{"there is no such file or folder", each};
    for (fs::recursive_directory_iterator at(each, error), end; !error && at != end; at.increment(error)) {
      if (at->is_regular_file(error) && at->path().extension() == ".java")
        files.insert(at->path().lexically_normal().string());
    }
    if (error) return Error{"cannot read the folder: " + error.message(), each};
  }
  if (files.empty()) return Error{"no source files", given[0]};
  return std::vector<std::string>(files.begin(), files.end());
}

Result<std::string> mainClassIn(const fs::path& classes) {
  std::set<std::string> found;
  std::error_code error;
  for (fs::recursive_directory_iterator at(classes, error), end; !error && at != end; at.increment(error)) {
    if (at->path().extension() != ".class") continue;
    std::ifstream in(at->path(), std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    const std::string text = bytes.str();
    const Bytes view(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    const auto file = classfile::ClassFile::parse(view, at->path().string());
    if (file.ok() && hasMain(*file)) found.insert(classfile::javaClassName(file->name()));
  }
  if (found.size() == 1) return *found.begin();
  if (found.empty()) return Error{"no class has a method public static void main(String[])", "the sources"};
  if (found.contains("Main")) return std::string("Main");
  return Error{fmt::format("several classes have a main method, name one by --entry CLASS.main: {}",
                           fmt::join(found, ", ")),
               "the sources"};
}

std::string sourceNamed(const std::vector<std::string>& sources, const fs::path& name) {
  PRECONDITION(!sources.empty());
  return *std::max_element(sources.begin(), sources.end(), [&](const std::string& a, const std::string& b) {
    return commonEnd(a, name) < commonEnd(b, name);
  });
}

Result<fs::path> binaryOf(const program::PathOptions& path, std::string class_name) {
  TRY(const std::unique_ptr<program::Workspace> workspace, program::Workspace::open(path));
  std::replace(class_name.begin(), class_name.end(), '.', '/');
  const auto location = workspace->path().find(class_name);
  if (!location) return Error{"there is no such class", class_name};
  const classpath::ContainerInfo& container = workspace->path().container(location->container);
  return container.kind == classpath::ContainerKind::Folder ? container.path / (class_name + ".class")
                                                            : container.path;
}

}  // namespace javelin::cli
