// SPDX-License-Identifier: Apache-2.0
// java.io.UnixFileSystem (what java.io.File asks of the system) and java.io.Console.
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/time.h>
#include <unistd.h>

#include <climits>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "vm/natives/outside_support.h"
#include "vm/natives/tables.h"

namespace javelin::vm::natives {

namespace {

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

bool resolve(const std::string& path, std::string& result) {
  char* const real = ::realpath(path.c_str(), nullptr);
  if (real == nullptr) return false;
  result = real;
  std::free(real);
  return true;
}

// Resolves links in the longest part of the path that exists.
void canonicalize(NativeCall& c) {
  const std::string path = c.vm.strings().utf8(c.refAt(1));
  const auto done = [&](const std::string& result) {
    c.returnRef(c.vm.strings().makeFromUtf8(collapse(result)));
  };
  if (path.size() > PATH_MAX) {
    errno = ENAMETOOLONG;
    return throwErrno(c);
  }
  std::string real;
  if (resolve(path, real)) return done(real);
  for (std::size_t end = path.rfind('/'); end != std::string::npos && end > 0;
       end = path.rfind('/', end - 1)) {
    if (resolve(path.substr(0, end), real)) {
      if (real.size() + path.size() - end >= PATH_MAX) {
        errno = ENAMETOOLONG;
        return throwErrno(c);
      }
      if (real.ends_with('/')) real.pop_back();
      return done(real + path.substr(end));
    }
    if (errno != ENOENT && errno != ENOTDIR && errno != EACCES) return throwErrno(c);
  }
  done(path);
}

// --- attributes
// ------------------------------------------------------------------------------------------------

void booleanAttributes(NativeCall& c) {
  struct stat info {};
  if (::stat(pathOf(c).c_str(), &info) != 0) return c.returnInt(0);
  c.returnInt(kExists | (S_ISREG(info.st_mode) ? kRegular : 0) | (S_ISDIR(info.st_mode) ? kDirectory : 0));
}
void checkAccess(NativeCall& c) {
  const int asked = c.intAt(2);
  const int mode = asked == kAccessExecute ? X_OK : asked == kAccessWrite ? W_OK : R_OK;
  c.returnBoolean(restarting([&] { return ::access(pathOf(c).c_str(), mode); }) == 0);
}
void lastModified(NativeCall& c) {
  struct stat info {};
  if (::stat(pathOf(c).c_str(), &info) != 0) return c.returnLong(0);
  c.returnLong(std::int64_t{info.st_mtim.tv_sec} * 1000 + info.st_mtim.tv_nsec / 1'000'000);
}
void length(NativeCall& c) {
  struct stat info {};
  c.returnLong(::stat(pathOf(c).c_str(), &info) == 0 ? info.st_size : 0);
}
bool changeMode(const std::string& path, mode_t set, mode_t clear) {
  struct stat info {};
  return ::stat(path.c_str(), &info) == 0 && ::chmod(path.c_str(), (info.st_mode | set) & ~clear) == 0;
}
void setPermission(NativeCall& c) {
  const int asked = c.intAt(2);
  const bool enable = c.intAt(3) != 0;
  const bool owner_only = c.intAt(4) != 0;
  const mode_t others = asked == kAccessExecute ? S_IXOTH : asked == kAccessWrite ? S_IWOTH : S_IROTH;
  const mode_t bits = owner_only ? others << 6U : others | others << 3U | others << 6U;
  c.returnBoolean(changeMode(pathOf(c), enable ? bits : 0, enable ? 0 : bits));
}
void setReadOnly(NativeCall& c) { c.returnBoolean(changeMode(pathOf(c), 0, S_IWUSR | S_IWGRP | S_IWOTH)); }
void setLastModified(NativeCall& c) {
  const std::string path = pathOf(c);
  const std::int64_t time = c.longAt(2);
  struct stat info {};
  if (::stat(path.c_str(), &info) != 0) return c.returnBoolean(false);
  const timeval times[2] = {{info.st_atim.tv_sec, info.st_atim.tv_nsec / 1000},
                            {time / 1000, time % 1000 * 1000}};
  c.returnBoolean(::utimes(path.c_str(), times) == 0);
}
void space(NativeCall& c) {
  struct statvfs info {};
  if (restarting([&] { return ::statvfs(pathOf(c).c_str(), &info); }) != 0) return c.returnLong(0);
  const fsblkcnt_t blocks = c.intAt(2) == 0 ? info.f_blocks : c.intAt(2) == 1 ? info.f_bfree : info.f_bavail;
  c.returnLong(static_cast<std::int64_t>(blocks * info.f_frsize));
}
void nameMax(NativeCall& c) {
  const long most = ::pathconf(c.vm.strings().utf8(c.refAt(1)).c_str(), _PC_NAME_MAX);
  c.returnLong(most != -1 ? most : NAME_MAX);
}

// --- files and folders
// -----------------------------------------------------------------------------------------

void createFile(NativeCall& c) {
  // A static method in JDK 17.
  const std::string path = c.vm.strings().utf8(c.refAt(c.frame->method->is_static ? 0 : 1));
  if (path == "/") return c.returnBoolean(false);
  const int descriptor =
      restarting([&] { return ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666); });
  if (descriptor < 0) return errno == EEXIST ? c.returnBoolean(false) : throwErrno(c);
  ::close(descriptor);
  c.returnBoolean(true);
}
void deleteFile(NativeCall& c) { c.returnBoolean(std::remove(pathOf(c).c_str()) == 0); }
void createDirectory(NativeCall& c) { c.returnBoolean(::mkdir(pathOf(c).c_str(), 0777) == 0); }
void renameFile(NativeCall& c) { c.returnBoolean(std::rename(pathOf(c).c_str(), pathOf(c, 2).c_str()) == 0); }
void list(NativeCall& c) {
  DIR* const folder = ::opendir(pathOf(c).c_str());
  if (folder == nullptr) return c.returnRef(heap::kNullRef);
  std::vector<std::string> names;
  while (const dirent* const entry = ::readdir(folder)) {
    const std::string_view name = entry->d_name;
    if (name != "." && name != "..") names.emplace_back(name);
  }
  ::closedir(folder);
  const Ref array = makeStringArray(c.vm, static_cast<std::int32_t>(names.size()));
  for (std::size_t i = 0; i < names.size(); ++i) {
    c.vm.heap().store(array, heap::kElementsOffset + i * sizeof(Ref), c.vm.strings().makeFromUtf8(names[i]));
  }
  c.returnRef(array);
}

void consoleIsTerminal(NativeCall& c) { c.returnBoolean(::isatty(0) != 0 && ::isatty(1) != 0); }

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

std::span<const NativeEntry> fileSystemNatives() { return kEntries; }

}  // namespace javelin::vm::natives
