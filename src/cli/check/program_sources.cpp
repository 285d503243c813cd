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

}  // namespace javelin::cli
