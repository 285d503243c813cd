// SPDX-License-Identifier: Apache-2.0
#include "unit/outside/tree_walker.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>

#include "outside/whole_files.h"

namespace javelin::outside {

std::string readSome(Outside& outside, int descriptor, std::size_t most) {
  std::string text(most, '\0');
  const Answer got = outside.read(descriptor, std::as_writable_bytes(std::span(text)));
  if (failed(got)) return fmt::format("<{}>", errorOf(got));
  text.resize(static_cast<std::size_t>(got));
  return text;
}

Answer writeWhole(Outside& outside, const std::string& path, std::string_view text, int more_flags) {
  const int file = openFile(outside, path, O_WRONLY | O_CREAT | more_flags);
  if (file < 0) return file;
  const Answer written = outside.write(file, bytesOf(text));
  outside.close(file);
  return written;
}

std::string readWhole(Outside& outside, const std::string& path) {
  return contentOf(outside, path).value_or("<none>");
}

std::string list(Outside& outside, const std::string& path) {
  auto names = namesIn(outside, path);
  if (!names) return "<none>";
  std::sort(names->begin(), names->end());
  return fmt::format("{}", fmt::join(*names, " "));
}

std::string describeTree(Outside& outside, const std::string& path) {
  auto names = namesIn(outside, path);
  if (!names) return path + " is no folder\n";
  std::sort(names->begin(), names->end());
  std::string text;
  for (const std::string& name : *names) {
    const std::string full = path + "/" + name;
    FileInfo info;
    const Answer answer = outside.info(full, Links::Keep, info);
    text += fmt::format("{} {} {:o} {}", full, answer, info.mode, info.links);
    if (S_ISREG(info.mode)) text += fmt::format(" {} \"{}\"", info.size, readWhole(outside, full));
    std::string target;
    if (S_ISLNK(info.mode) && !failed(outside.readLink(full, target))) text += " -> " + target;
    text += "\n";
    if (S_ISDIR(info.mode)) text += describeTree(outside, full);
  }
  return text;
}

}  // namespace javelin::outside
