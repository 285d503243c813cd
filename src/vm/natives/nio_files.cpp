// SPDX-License-Identifier: Apache-2.0
// sun.nio.fs: the system calls behind java.nio.file. Paths are addresses of C strings that Java code made.
#include <dirent.h>
#include <fcntl.h>
#include <grp.h>
#include <mntent.h>
#include <pwd.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/sysmacros.h>
#include <sys/time.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <climits>
#include <cstdio>
#include <cstdlib>

#include "vm/natives/outside_support.h"
#include "vm/natives/tables.h"

namespace javelin::vm::natives {

namespace {

// --- how a call ends
// -------------------------------------------------------------------------------------------

template <typename Call>
void voidOrThrow(NativeCall& c, Call call) {
  if (restarting(call) == -1) return throwUnix(c, errno);
  c.returnVoid();
}
template <typename Call>
void intOrThrow(NativeCall& c, Call call) {
  const auto result = restarting(call);
  if (result == -1) return throwUnix(c, errno);
  c.returnInt(static_cast<std::int32_t>(result));
}
void returnText(NativeCall& c, const char* text) {
  if (text == nullptr) return throwUnix(c, errno);
  c.returnRef(makeBytes(c.vm, text));
}
void returnPointer(NativeCall& c, const void* pointer) {
  if (pointer == nullptr) return throwUnix(c, errno);
  c.returnLong(reinterpret_cast<std::int64_t>(pointer));
}

// --- descriptors
// -----------------------------------------------------------------------------------------------

void open(NativeCall& c) {
  intOrThrow(c, [&] { return ::open(textAt(c, 0), c.intAt(1) | O_CLOEXEC, c.intAt(2)); });
}
void openAt(NativeCall& c) {
  intOrThrow(c, [&] { return ::openat(c.intAt(0), textAt(c, 1), c.intAt(2) | O_CLOEXEC, c.intAt(3)); });
}
void close(NativeCall& c) {
  if (::close(c.intAt(0)) == -1 && errno != EINTR) return throwUnix(c, errno);
  c.returnVoid();
}
void dup(NativeCall& c) {
  intOrThrow(c, [&] { return ::dup(c.intAt(0)); });
}
void read(NativeCall& c) {
  intOrThrow(c, [&] { return ::read(c.intAt(0), memoryAt(c, 1), static_cast<std::size_t>(c.intAt(2))); });
}
void write(NativeCall& c) {
  intOrThrow(c, [&] { return ::write(c.intAt(0), memoryAt(c, 1), static_cast<std::size_t>(c.intAt(2))); });
}
void rewindStream(NativeCall& c) {
  auto* const stream = reinterpret_cast<std::FILE*>(c.longAt(0));
  std::rewind(stream);
  c.returnVoid();
}
void lineLength(NativeCall& c) {
  auto* const stream = reinterpret_cast<std::FILE*>(c.longAt(0));
  char* line = nullptr;
  std::size_t room = 0;
  const ssize_t length = ::getline(&line, &room, stream);
  const int error = errno;
  std::free(line);
  if (std::feof(stream) != 0) return c.returnInt(-1);
  if (length == -1) return throwUnix(c, error);
  c.returnInt(static_cast<std::int32_t>(length));
}

// --- names
// -------------------------------------------------------------------------------------------------------

void link(NativeCall& c) {
  voidOrThrow(c, [&] { return ::link(textAt(c, 0), textAt(c, 1)); });
}
void unlink(NativeCall& c) {
  voidOrThrow(c, [&] { return ::unlink(textAt(c, 0)); });
}
void unlinkAt(NativeCall& c) {
  voidOrThrow(c, [&] { return ::unlinkat(c.intAt(0), textAt(c, 1), c.intAt(2)); });
}
void makeNode(NativeCall& c) {
  voidOrThrow(c, [&] {
    return ::mknod(textAt(c, 0), static_cast<mode_t>(c.intAt(1)), static_cast<dev_t>(c.longAt(2)));
  });
}
void rename(NativeCall& c) {
  voidOrThrow(c, [&] { return std::rename(textAt(c, 0), textAt(c, 1)); });
}
void renameAt(NativeCall& c) {
  voidOrThrow(c, [&] { return ::renameat(c.intAt(0), textAt(c, 1), c.intAt(2), textAt(c, 3)); });
}
void makeDirectory(NativeCall& c) {
  voidOrThrow(c, [&] { return ::mkdir(textAt(c, 0), static_cast<mode_t>(c.intAt(1))); });
}
void removeDirectory(NativeCall& c) {
  voidOrThrow(c, [&] { return ::rmdir(textAt(c, 0)); });
}
void symlink(NativeCall& c) {
  voidOrThrow(c, [&] { return ::symlink(textAt(c, 0), textAt(c, 1)); });
}
void readLink(NativeCall& c) {
  char target[PATH_MAX + 1];
  const ssize_t length = ::readlink(textAt(c, 0), target, sizeof(target));
  if (length == -1) return throwUnix(c, errno);
  if (length == static_cast<ssize_t>(sizeof(target))) return throwUnix(c, ENAMETOOLONG);
  c.returnRef(makeBytes(c.vm, std::string_view(target, static_cast<std::size_t>(length))));
}
void realPath(NativeCall& c) {
  char resolved[PATH_MAX + 1];
  returnText(c, ::realpath(textAt(c, 0), resolved));
}
void workingFolder(NativeCall& c) {
  char folder[PATH_MAX + 1];
  returnText(c, ::getcwd(folder, sizeof(folder)));
}

// --- attributes
// --------------------------------------------------------------------------------------------------

void setAttributes(Vm& vm, Ref attributes, const struct statx& info) {
  constexpr std::string_view kType = "sun/nio/fs/UnixFileAttributes";
  const auto set = [&](std::string_view name, auto value) {
    constexpr std::string_view kDescriptor = sizeof(value) == 4 ? "I" : "J";
    vm.heap().store(attributes, vm.classes().offsetOf(kType, name, kDescriptor), value);
  };
  const auto setTime = [&](const std::string& name, const statx_timestamp& time) {
    set(name + "_sec", std::int64_t{time.tv_sec});
    set(name + "_nsec", std::int64_t{time.tv_nsec});
  };
  set("st_mode", std::int32_t{info.stx_mode});
  set("st_ino", static_cast<std::int64_t>(info.stx_ino));
  set("st_dev", static_cast<std::int64_t>(makedev(info.stx_dev_major, info.stx_dev_minor)));
  set("st_rdev", static_cast<std::int64_t>(makedev(info.stx_rdev_major, info.stx_rdev_minor)));
  set("st_nlink", static_cast<std::int32_t>(info.stx_nlink));
  set("st_uid", static_cast<std::int32_t>(info.stx_uid));
  set("st_gid", static_cast<std::int32_t>(info.stx_gid));
  set("st_size", static_cast<std::int64_t>(info.stx_size));
  setTime("st_atime", info.stx_atime);
  setTime("st_mtime", info.stx_mtime);
  setTime("st_ctime", info.stx_ctime);
  setTime("st_birthtime", (info.stx_mask & STATX_BTIME) != 0 ? info.stx_btime : info.stx_mtime);
}

// 0 or the error.
int statOf(NativeCall& c, int folder, const char* path, int flags, Ref attributes) {
  struct statx info {};
  if (restarting([&] { return ::statx(folder, path, flags, STATX_ALL, &info); }) == -1) return errno;
  setAttributes(c.vm, attributes, info);
  return 0;
}
void statOrThrow(NativeCall& c, int folder, const char* path, int flags, Ref attributes) {
  const int error = statOf(c, folder, path, flags, attributes);
  if (error != 0) return throwUnix(c, error);
  c.returnVoid();
}
void stat(NativeCall& c) {
  // Later releases have the error returned.
  if (c.frame->method->result == classfile::BasicType::Int) {
    return c.returnInt(statOf(c, AT_FDCWD, textAt(c, 0), 0, c.refAt(1)));
  }
  statOrThrow(c, AT_FDCWD, textAt(c, 0), 0, c.refAt(1));
}
void statMode(NativeCall& c) {
  struct stat info {};
  c.returnInt(::stat(textAt(c, 0), &info) == 0 ? static_cast<std::int32_t>(info.st_mode) : 0);
}
void linkStat(NativeCall& c) { statOrThrow(c, AT_FDCWD, textAt(c, 0), AT_SYMLINK_NOFOLLOW, c.refAt(1)); }
void descriptorStat(NativeCall& c) { statOrThrow(c, c.intAt(0), "", AT_EMPTY_PATH, c.refAt(1)); }
void statAt(NativeCall& c) { statOrThrow(c, c.intAt(0), textAt(c, 1), c.intAt(2), c.refAt(3)); }

uid_t idAt(NativeCall& c, std::size_t i) { return static_cast<uid_t>(c.intAt(i)); }
void changeOwner(NativeCall& c) {
  voidOrThrow(c, [&] { return ::chown(textAt(c, 0), idAt(c, 1), idAt(c, 2)); });
}
void changeLinkOwner(NativeCall& c) {
  voidOrThrow(c, [&] { return ::lchown(textAt(c, 0), idAt(c, 1), idAt(c, 2)); });
}
void changeDescriptorOwner(NativeCall& c) {
  voidOrThrow(c, [&] { return ::fchown(c.intAt(0), idAt(c, 1), idAt(c, 2)); });
}
void changeMode(NativeCall& c) {
  voidOrThrow(c, [&] { return ::chmod(textAt(c, 0), static_cast<mode_t>(c.intAt(1))); });
}
void changeDescriptorMode(NativeCall& c) {
  voidOrThrow(c, [&] { return ::fchmod(c.intAt(0), static_cast<mode_t>(c.intAt(1))); });
}
void changeModeAt(NativeCall& c) {
  voidOrThrow(
      c, [&] { return ::fchmodat(c.intAt(0), textAt(c, 1), static_cast<mode_t>(c.intAt(2)), c.intAt(3)); });
}

timeval micros(std::int64_t time) { return {time / 1'000'000, time % 1'000'000}; }
timespec nanos(std::int64_t time) { return {time / 1'000'000'000, time % 1'000'000'000}; }
void setTimes(NativeCall& c) {
  const timeval times[2] = {micros(c.longAt(1)), micros(c.longAt(2))};
  voidOrThrow(c, [&] { return ::utimes(textAt(c, 0), times); });
}
void setLinkTimes(NativeCall& c) {
  const timeval times[2] = {micros(c.longAt(1)), micros(c.longAt(2))};
  voidOrThrow(c, [&] { return ::lutimes(textAt(c, 0), times); });
}
void setDescriptorTimes(NativeCall& c) {
  const timeval times[2] = {micros(c.longAt(1)), micros(c.longAt(2))};
  voidOrThrow(c, [&] { return ::futimes(c.intAt(0), times); });
}
void setDescriptorNanos(NativeCall& c) {
  const timespec times[2] = {nanos(c.longAt(1)), nanos(c.longAt(2))};
  voidOrThrow(c, [&] { return ::futimens(c.intAt(0), times); });
}
void setTimesAt(NativeCall& c) {
  const timespec times[2] = {nanos(c.longAt(2)), nanos(c.longAt(3))};
  voidOrThrow(c, [&] { return ::utimensat(c.intAt(0), textAt(c, 1), times, c.intAt(4)); });
}

void access(NativeCall& c) {
  const int result = restarting([&] { return ::access(textAt(c, 0), c.intAt(1)); });
  if (c.frame->method->result == classfile::BasicType::Int) return c.returnInt(result == 0 ? 0 : errno);
  if (result == -1) return throwUnix(c, errno);
  c.returnVoid();
}
void exists(NativeCall& c) { c.returnBoolean(::access(textAt(c, 0), F_OK) == 0); }

void fileStore(NativeCall& c) {
  struct statvfs info {};
  if (restarting([&] { return ::statvfs(textAt(c, 0), &info); }) == -1) return throwUnix(c, errno);
  const auto set = [&](std::string_view name, unsigned long value) {
    c.vm.heap().store(c.refAt(1), c.vm.classes().offsetOf("sun/nio/fs/UnixFileStoreAttributes", name, "J"),
                      static_cast<std::int64_t>(value));
  };
  set("f_frsize", info.f_frsize);
  set("f_blocks", info.f_blocks);
  set("f_bfree", info.f_bfree);
  set("f_bavail", info.f_bavail);
  c.returnVoid();
}

// --- folders
// -----------------------------------------------------------------------------------------------------

void openFolder(NativeCall& c) { returnPointer(c, ::opendir(textAt(c, 0))); }
void openFolderOf(NativeCall& c) { returnPointer(c, ::fdopendir(c.intAt(0))); }
void closeFolder(NativeCall& c) {
  if (::closedir(reinterpret_cast<DIR*>(c.longAt(0))) == -1 && errno != EINTR) return throwUnix(c, errno);
  c.returnVoid();
}
void readFolder(NativeCall& c) {
  errno = 0;
  const dirent* const entry = ::readdir(reinterpret_cast<DIR*>(c.longAt(0)));
  if (entry == nullptr) return errno != 0 ? throwUnix(c, errno) : c.returnRef(heap::kNullRef);
  c.returnRef(makeBytes(c.vm, entry->d_name));
}

// --- users
// -------------------------------------------------------------------------------------------------------

void userName(NativeCall& c) {
  errno = 0;
  const passwd* const user = ::getpwuid(idAt(c, 0));
  if (user == nullptr || user->pw_name == nullptr) return throwUnix(c, errno == 0 ? ENOENT : errno);
  c.returnRef(makeBytes(c.vm, user->pw_name));
}
void groupName(NativeCall& c) {
  errno = 0;
  const group* const found = ::getgrgid(idAt(c, 0));
  if (found == nullptr || found->gr_name == nullptr) return throwUnix(c, errno == 0 ? ENOENT : errno);
  c.returnRef(makeBytes(c.vm, found->gr_name));
}
void userId(NativeCall& c) {
  const passwd* const user = ::getpwnam(textAt(c, 0));
  c.returnInt(user == nullptr ? -1 : static_cast<std::int32_t>(user->pw_uid));
}
void groupId(NativeCall& c) {
  const group* const found = ::getgrnam(textAt(c, 0));
  c.returnInt(found == nullptr ? -1 : static_cast<std::int32_t>(found->gr_gid));
}

void errorText(NativeCall& c) { c.returnRef(makeBytes(c.vm, std::strerror(c.intAt(0)))); }

// --- extended attributes
// -------------------------------------------------------------------------------------------

void readAttribute(NativeCall& c) {
  intOrThrow(c, [&] {
    return ::fgetxattr(c.intAt(0), textAt(c, 1), memoryAt(c, 2), static_cast<std::size_t>(c.intAt(3)));
  });
}
void writeAttribute(NativeCall& c) {
  voidOrThrow(c, [&] {
    return ::fsetxattr(c.intAt(0), textAt(c, 1), memoryAt(c, 2), static_cast<std::size_t>(c.intAt(3)), 0);
  });
}
void removeAttribute(NativeCall& c) {
  voidOrThrow(c, [&] { return ::fremovexattr(c.intAt(0), textAt(c, 1)); });
}
void listAttributes(NativeCall& c) {
  intOrThrow(c, [&] {
    return ::flistxattr(c.intAt(0), reinterpret_cast<char*>(c.longAt(1)),
                        static_cast<std::size_t>(c.intAt(2)));
  });
}

// --- mounts
// ----------------------------------------------------------------------------------------------------------

void openMounts(NativeCall& c) { returnPointer(c, ::setmntent(textAt(c, 0), textAt(c, 1))); }
void nextMount(NativeCall& c) {
  mntent entry{};
  const mntent* const found = ::getmntent_r(reinterpret_cast<std::FILE*>(c.longAt(0)), &entry,
                                            reinterpret_cast<char*>(c.longAt(2)), c.intAt(3));
  if (found == nullptr) return c.returnInt(-1);
  const auto set = [&](std::string_view name, const char* text) {
    c.vm.heap().store(c.refAt(1), c.vm.classes().offsetOf("sun/nio/fs/UnixMountEntry", name, "[B"),
                      makeBytes(c.vm, text));
  };
  set("name", entry.mnt_fsname);
  set("dir", entry.mnt_dir);
  set("fstype", entry.mnt_type);
  set("opts", entry.mnt_opts);
  c.returnInt(0);
}
void closeMounts(NativeCall& c) {
  ::endmntent(reinterpret_cast<std::FILE*>(c.longAt(0)));
  c.returnVoid();
}

// Copies what is left of a descriptor (UnixCopyFile.transfer, UnixFileSystem.bufferedCopy0 and directCopy0).
// The result is 0, for those that have one.
void transfer(NativeCall& c) {
  char buffer[16384];
  for (;;) {
    const ssize_t got = restarting([&] { return ::read(c.intAt(1), buffer, sizeof(buffer)); });
    if (got < 0) return throwUnix(c, errno);
    if (got == 0) return c.returnInt(0);
    for (ssize_t done = 0; done < got;) {
      const ssize_t written = restarting(
          [&] { return ::write(c.intAt(0), buffer + done, static_cast<std::size_t>(got - done)); });
      if (written < 0) return throwUnix(c, errno);
      done += written;
    }
  }
}

// openat and its family, futimes, futimens, lutimes, xattr, and the time of birth.
void capabilities(NativeCall& c) { c.returnInt(1 << 1 | 1 << 2 | 1 << 3 | 1 << 4 | 1 << 5 | 1 << 16); }

constexpr std::string_view kUnix = "sun/nio/fs/UnixNativeDispatcher";
constexpr std::string_view kLinux = "sun/nio/fs/LinuxNativeDispatcher";

constexpr NativeEntry kEntries[] = {
    {kUnix, "init", "", capabilities},
    {kUnix, "open0", "", open},
    {kUnix, "openat0", "", openAt},
    {kUnix, "close0", "", close},
    {kUnix, "dup", "", dup},
    {kUnix, "read", "", read},
    {kUnix, "read0", "", read},
    {kUnix, "write", "", write},
    {kUnix, "write0", "", write},
    {kUnix, "rewind", "", rewindStream},
    {kUnix, "getlinelen", "", lineLength},
    {kUnix, "link0", "", link},
    {kUnix, "unlink0", "", unlink},
    {kUnix, "unlinkat0", "", unlinkAt},
    {kUnix, "mknod0", "", makeNode},
    {kUnix, "rename0", "", rename},
    {kUnix, "renameat0", "", renameAt},
    {kUnix, "mkdir0", "", makeDirectory},
    {kUnix, "rmdir0", "", removeDirectory},
    {kUnix, "symlink0", "", symlink},
    {kUnix, "readlink0", "", readLink},
    {kUnix, "realpath0", "", realPath},
    {kUnix, "getcwd", "", workingFolder},
    {kUnix, "stat0", "", stat},
    {kUnix, "stat1", "", statMode},
    {kUnix, "lstat0", "", linkStat},
    {kUnix, "fstat", "", descriptorStat},
    {kUnix, "fstat0", "", descriptorStat},
    {kUnix, "fstatat0", "", statAt},
    {kUnix, "chown0", "", changeOwner},
    {kUnix, "lchown0", "", changeLinkOwner},
    {kUnix, "fchown", "", changeDescriptorOwner},
    {kUnix, "fchown0", "", changeDescriptorOwner},
    {kUnix, "chmod0", "", changeMode},
    {kUnix, "fchmod", "", changeDescriptorMode},
    {kUnix, "fchmod0", "", changeDescriptorMode},
    {kUnix, "fchmodat0", "", changeModeAt},
    {kUnix, "fchmodatNoFollowSupported0", "", returnZero},
    {kUnix, "utimes0", "", setTimes},
    {kUnix, "lutimes0", "", setLinkTimes},
    {kUnix, "futimes", "", setDescriptorTimes},
    {kUnix, "futimens", "", setDescriptorNanos},
    {kUnix, "futimens0", "", setDescriptorNanos},
    {kUnix, "utimensat0", "", setTimesAt},
    {kUnix, "access0", "", access},
    {kUnix, "exists0", "", exists},
    {kUnix, "statvfs0", "", fileStore},
    {kUnix, "opendir0", "", openFolder},
    {kUnix, "fdopendir", "", openFolderOf},
    {kUnix, "closedir", "", closeFolder},
    {kUnix, "readdir", "", readFolder},
    {kUnix, "readdir0", "", readFolder},
    {kUnix, "getpwuid", "", userName},
    {kUnix, "getgrgid", "", groupName},
    {kUnix, "getpwnam0", "", userId},
    {kUnix, "getgrnam0", "", groupId},
    {kUnix, "strerror", "", errorText},
    {kUnix, "fgetxattr0", "", readAttribute},
    {kUnix, "fsetxattr0", "", writeAttribute},
    {kUnix, "fremovexattr0", "", removeAttribute},
    {kUnix, "flistxattr", "", listAttributes},
    {kLinux, "init", "", doNothing},
    {kLinux, "setmntent0", "", openMounts},
    {kLinux, "getmntent0", "", nextMount},
    {kLinux, "endmntent", "", closeMounts},
    {"sun/nio/fs/UnixCopyFile", "transfer", "", transfer},
    {"sun/nio/fs/UnixFileSystem", "bufferedCopy0", "", transfer},
    {"sun/nio/fs/LinuxNativeDispatcher", "directCopy0", "", transfer},
    {"sun/nio/fs/LinuxNativeDispatcher", "posix_fadvise", "", returnZero},
};

}  // namespace

std::span<const NativeEntry> nioFilesNatives() { return kEntries; }

}  // namespace javelin::vm::natives
