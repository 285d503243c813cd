// SPDX-License-Identifier: Apache-2.0
// java.io.UnixFileSystem (what java.io.File asks of the system) and java.io.Console.
#include <sys/stat.h>
#include <unistd.h>

#include <climits>
#include <vector>

#include "outside/whole_files.h"
#include "vm/natives/outside_support.h"
#include "vm/natives/tables.h"

namespace javelin::vm::natives {

namespace file_system_natives {
namespace {

using outside::FileInfo;

// Bits that java.io.FileSystem uses.
constexpr int kExists = 1;
constexpr int kRegular = 2;
constexpr int kDirectory = 4;
constexpr int kAccessExecute = 1;
constexpr int kAccessWrite = 2;

std::string pathOf(NativeCall& c, std::size_t file_at = 1) {
  return stringField(c.vm, c.refAt(file_at), "java/io/File", "path");
}

// --- canonical paths
// -----------------------------------------------------------------------------------------

// Takes "." and "name/.." out of a path; a leading ".." stays.
std::string collapse(const std::string& path) {
  const bool absolute = path.starts_with('/');
  std::vector<std::string> names;
  bool dots = false;
  for (std::size_t begin = absolute ? 1 : 0; begin < path.size();) {
    const std::size_t end = std::min(path.find('/', begin), path.size());
    const std::string name = path.substr(begin, end - begin);
    begin = end + 1;
    if (name == "." || name == "..") dots = true;
    if (name == ".") continue;
    if (name == ".." && !names.empty()) {
      names.pop_back();
    } else {
      names.push_back(name);
    }
  }
  if (!dots) return path;
  std::string result = absolute ? "/" : "";
  for (std::size_t i = 0; i < names.size(); ++i) result += (i == 0 ? "" : "/") + names[i];
  return result;
}

// Resolves links in the longest part of the path that exists.
void canonicalize(NativeCall& c) {
  const std::string path = c.vm.strings().utf8(c.refAt(1));
  const auto done = [&](const std::string& result) {
    c.returnRef(c.vm.strings().makeFromUtf8(collapse(result)));
  };
  if (path.size() > PATH_MAX) return throwError(c, -ENAMETOOLONG);
  std::string real;
  if (!failed(c.vm.outside().realPath(path, real))) return done(real);
  for (std::size_t end = path.rfind('/'); end != std::string::npos && end > 0;
       end = path.rfind('/', end - 1)) {
    const Answer answer = c.vm.outside().realPath(path.substr(0, end), real);
    if (!failed(answer)) {
      if (real.size() + path.size() - end >= PATH_MAX) return throwError(c, -ENAMETOOLONG);
      if (real.ends_with('/')) real.pop_back();
      return done(real + path.substr(end));
    }
    if (answer != -ENOENT && answer != -ENOTDIR && answer != -EACCES) return throwError(c, answer);
  }
  done(path);
}

// --- attributes
// ------------------------------------------------------------------------------------------------

bool infoAt(NativeCall& c, FileInfo& info) {
  return !failed(c.vm.outside().info(pathOf(c), outside::Links::Follow, info));
}
void booleanAttributes(NativeCall& c) {
  FileInfo info;
  if (!infoAt(c, info)) return c.returnInt(0);
  c.returnInt(kExists | (S_ISREG(info.mode) ? kRegular : 0) | (S_ISDIR(info.mode) ? kDirectory : 0));
}
void checkAccess(NativeCall& c) {
  const int asked = c.intAt(2);
  const int mode = asked == kAccessExecute ? X_OK : asked == kAccessWrite ? W_OK : R_OK;
  c.returnBoolean(!failed(c.vm.outside().access(pathOf(c), mode)));
}
void lastModified(NativeCall& c) {
  FileInfo info;
  if (!infoAt(c, info)) return c.returnLong(0);
  c.returnLong(info.modified.seconds * 1000 + info.modified.nanoseconds / 1'000'000);
}
void length(NativeCall& c) {
  FileInfo info;
  c.returnLong(infoAt(c, info) ? info.size : 0);
}
bool changeMode(NativeCall& c, mode_t set, mode_t clear) {
  FileInfo info;
  if (!infoAt(c, info)) return false;
  constexpr mode_t kAllBits = 07777;
  return !failed(c.vm.outside().setMode(pathOf(c), ((info.mode | set) & ~clear) & kAllBits));
}
void setPermission(NativeCall& c) {
  const int asked = c.intAt(2);
  const bool enable = c.intAt(3) != 0;
  const bool owner_only = c.intAt(4) != 0;
  const mode_t others = asked == kAccessExecute ? S_IXOTH : asked == kAccessWrite ? S_IWOTH : S_IROTH;
  const mode_t bits = owner_only ? others << 6U : others | others << 3U | others << 6U;
  c.returnBoolean(changeMode(c, enable ? bits : 0, enable ? 0 : bits));
}
void setReadOnly(NativeCall& c) { c.returnBoolean(changeMode(c, 0, S_IWUSR | S_IWGRP | S_IWOTH)); }
void setLastModified(NativeCall& c) {
  const std::int64_t time = c.longAt(2);
  FileInfo info;
  if (!infoAt(c, info)) return c.returnBoolean(false);
  const outside::FileTime modified{time / 1000, time % 1000 * 1'000'000};
  c.returnBoolean(
      !failed(c.vm.outside().setTimes(pathOf(c), outside::Links::Follow, info.accessed, modified)));
}
void space(NativeCall& c) {
  outside::Space space;
  if (failed(c.vm.outside().space(pathOf(c), space))) return c.returnLong(0);
  const std::uint64_t blocks = c.intAt(2) == 0   ? space.blocks
                               : c.intAt(2) == 1 ? space.free_blocks
                                                 : space.available_blocks;
  c.returnLong(static_cast<std::int64_t>(blocks * space.block_size));
}
void nameMax(NativeCall& c) { c.returnLong(c.vm.outside().longestName(c.vm.strings().utf8(c.refAt(1)))); }

// --- files and folders
// -----------------------------------------------------------------------------------------

void createFile(NativeCall& c) {
  // A static method in JDK 17.
  const std::string path = c.vm.strings().utf8(c.refAt(c.frame->method->is_static ? 0 : 1));
  if (path == "/") return c.returnBoolean(false);
  const Answer opened = c.vm.outside().open(path, O_RDWR | O_CREAT | O_EXCL, 0666);
  if (failed(opened)) return opened == -EEXIST ? c.returnBoolean(false) : throwError(c, opened);
  c.vm.outside().close(static_cast<int>(opened));
  c.returnBoolean(true);
}
void deleteFile(NativeCall& c) {
  c.returnBoolean(!failed(c.vm.outside().remove(pathOf(c), outside::FileTree::Remove::Either)));
}
void createDirectory(NativeCall& c) { c.returnBoolean(!failed(c.vm.outside().makeFolder(pathOf(c), 0777))); }
void renameFile(NativeCall& c) { c.returnBoolean(!failed(c.vm.outside().rename(pathOf(c), pathOf(c, 2)))); }
void list(NativeCall& c) {
  const std::optional<std::vector<std::string>> found = outside::namesIn(c.vm.outside(), pathOf(c));
  if (!found) return c.returnRef(heap::kNullRef);
  const std::vector<std::string>& names = *found;
  const Ref array = makeStringArray(c.vm, static_cast<std::int32_t>(names.size()));
  for (std::size_t i = 0; i < names.size(); ++i) {
    c.vm.heap().store(array, heap::kElementsOffset + i * sizeof(Ref), c.vm.strings().makeFromUtf8(names[i]));
  }
  c.returnRef(array);
}

void consoleIsTerminal(NativeCall& c) {
  c.returnBoolean(c.vm.outside().isTerminal(0) && c.vm.outside().isTerminal(1));
}

constexpr std::string_view kFileSystem = "java/io/UnixFileSystem";

// Names with a 0 are of later releases.
// One bit for each of the standard streams.
void terminals(NativeCall& c) {
  int bits = 0;
  for (int descriptor = 0; descriptor < 3; ++descriptor)
    bits |= ::isatty(descriptor) != 0 ? 1 << descriptor : 0;
  c.returnInt(bits);
}

constexpr NativeEntry kEntries[] = {
    {kFileSystem, "initIDs", "", doNothing},
    {kFileSystem, "canonicalize0", "", canonicalize},
    {kFileSystem, "getBooleanAttributes0", "", booleanAttributes},
    {kFileSystem, "checkAccess", "", checkAccess},
    {kFileSystem, "checkAccess0", "", checkAccess},
    {kFileSystem, "getLastModifiedTime", "", lastModified},
    {kFileSystem, "getLastModifiedTime0", "", lastModified},
    {kFileSystem, "getLength", "", length},
    {kFileSystem, "getLength0", "", length},
    {kFileSystem, "setPermission", "", setPermission},
    {kFileSystem, "setPermission0", "", setPermission},
    {kFileSystem, "createFileExclusively", "", createFile},
    {kFileSystem, "createFileExclusively0", "", createFile},
    {kFileSystem, "delete0", "", deleteFile},
    {kFileSystem, "list", "(Ljava/io/File;)[Ljava/lang/String;", list},
    {kFileSystem, "list0", "", list},
    {kFileSystem, "createDirectory", "", createDirectory},
    {kFileSystem, "createDirectory0", "", createDirectory},
    {kFileSystem, "rename0", "", renameFile},
    {kFileSystem, "setLastModifiedTime", "", setLastModified},
    {kFileSystem, "setLastModifiedTime0", "", setLastModified},
    {kFileSystem, "setReadOnly", "", setReadOnly},
    {kFileSystem, "setReadOnly0", "", setReadOnly},
    {kFileSystem, "getSpace", "", space},
    {kFileSystem, "getSpace0", "", space},
    {kFileSystem, "getNameMax0", "", nameMax},
    {"java/io/Console", "ttyStatus", "", terminals},
    {"java/io/Console", "istty", "", consoleIsTerminal},
    {"java/io/Console", "encoding", "", returnZero},
    {"java/io/Console", "echo", "", returnOne},
};

}  // namespace
}  // namespace file_system_natives

std::span<const NativeEntry> fileSystemNatives() { return file_system_natives::kEntries; }

}  // namespace javelin::vm::natives
