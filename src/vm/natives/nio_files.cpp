// SPDX-License-Identifier: Apache-2.0
// sun.nio.fs: the system calls behind java.nio.file. Paths are addresses of C strings that Java code made.
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>

#include "vm/natives/outside_support.h"
#include "vm/natives/tables.h"

namespace javelin::vm::natives {

namespace nio_files_natives {
namespace {

using outside::FileInfo;
using outside::FileName;
using outside::FileTime;
using outside::Links;
using Remove = outside::FileTree::Remove;

// --- how a call ends
// -------------------------------------------------------------------------------------------

void voidOrThrow(NativeCall& c, Answer answer) {
  if (failed(answer)) return throwUnix(c, errorOf(answer));
  c.returnVoid();
}
void intOrThrow(NativeCall& c, Answer answer) {
  if (failed(answer)) return throwUnix(c, errorOf(answer));
  c.returnInt(static_cast<std::int32_t>(answer));
}
void longOrThrow(NativeCall& c, Answer answer) {
  if (failed(answer)) return throwUnix(c, errorOf(answer));
  c.returnLong(answer);
}
void textOrThrow(NativeCall& c, Answer answer, const std::string& text) {
  if (failed(answer)) return throwUnix(c, errorOf(answer));
  c.returnRef(makeBytes(c.vm, text));
}

// Names that arguments give: a path; a folder's descriptor and a path.
FileName nameAt(NativeCall& c, std::size_t i) { return textAt(c, i); }
FileName nameIn(NativeCall& c, std::size_t folder_at, std::size_t path_at) {
  return {c.intAt(folder_at), textAt(c, path_at)};
}
FileName openAt(NativeCall& c, std::size_t i) { return FileName::ofDescriptor(c.intAt(i)); }
std::span<std::byte> bytesAt(NativeCall& c, std::size_t address_at, std::size_t count_at) {
  return {memoryAt(c, address_at), static_cast<std::size_t>(c.intAt(count_at))};
}

// --- descriptors
// -----------------------------------------------------------------------------------------------

mode_t modeAt(NativeCall& c, std::size_t i) { return static_cast<mode_t>(c.intAt(i)); }
void open(NativeCall& c) { intOrThrow(c, c.vm.outside().open(nameAt(c, 0), c.intAt(1), modeAt(c, 2))); }
void openIn(NativeCall& c) { intOrThrow(c, c.vm.outside().open(nameIn(c, 0, 1), c.intAt(2), modeAt(c, 3))); }
void close(NativeCall& c) { voidOrThrow(c, c.vm.outside().close(c.intAt(0))); }
void dup(NativeCall& c) { intOrThrow(c, c.vm.outside().duplicate(c.intAt(0))); }
void read(NativeCall& c) { intOrThrow(c, c.vm.outside().read(c.intAt(0), bytesAt(c, 1, 2))); }
void write(NativeCall& c) { intOrThrow(c, c.vm.outside().write(c.intAt(0), bytesAt(c, 1, 2))); }

// --- lists of mounts: a C library's stream in the JDK's mind, a descriptor in ours
// -----------------------------------

int streamAt(NativeCall& c, std::size_t i) { return static_cast<int>(c.longAt(i)); }
// With its line end; empty at the end of the file.
std::string nextLine(NativeCall& c, int descriptor) {
  std::string line;
  std::byte byte{};
  while (c.vm.outside().read(descriptor, {&byte, 1}) == 1) {
    line += std::to_integer<char>(byte);
    if (line.back() == '\n') break;
  }
  return line;
}
void rewindStream(NativeCall& c) {
  c.vm.outside().seek(streamAt(c, 0), 0, SEEK_SET);
  c.returnVoid();
}
void lineLength(NativeCall& c) {
  const std::string line = nextLine(c, streamAt(c, 0));
  c.returnInt(line.empty() ? -1 : static_cast<std::int32_t>(line.size()));
}
void openMounts(NativeCall& c) { longOrThrow(c, c.vm.outside().open(nameAt(c, 0), O_RDONLY, 0)); }
void closeMounts(NativeCall& c) {
  c.vm.outside().close(streamAt(c, 0));
  c.returnVoid();
}
// Blanks in a field are written as three octal digits.
std::string nextField(std::string_view& line) {
  const auto isBlank = [](char sign) { return sign == ' ' || sign == '\t' || sign == '\n'; };
  while (!line.empty() && isBlank(line.front())) line.remove_prefix(1);
  std::string field;
  while (!line.empty() && !isBlank(line.front())) {
    if (line.front() == '\\' && line.size() >= 4 && line[1] >= '0' && line[1] <= '3') {
      field += static_cast<char>((line[1] - '0') << 6 | (line[2] - '0') << 3 | (line[3] - '0'));
      line.remove_prefix(4);
    } else {
      field += line.front();
      line.remove_prefix(1);
    }
  }
  return field;
}
void nextMount(NativeCall& c) {
  std::string text = nextLine(c, streamAt(c, 0));
  while (text == "\n" || text.starts_with('#')) text = nextLine(c, streamAt(c, 0));
  if (text.empty()) return c.returnInt(-1);
  std::string_view line = text;
  for (const char* const name : {"name", "dir", "fstype", "opts"}) {
    c.vm.heap().store(c.refAt(1), c.vm.classes().offsetOf("sun/nio/fs/UnixMountEntry", name, "[B"),
                      makeBytes(c.vm, nextField(line)));
  }
  c.returnInt(0);
}

// --- names
// -------------------------------------------------------------------------------------------------------

void link(NativeCall& c) { voidOrThrow(c, c.vm.outside().link(nameAt(c, 0), nameAt(c, 1))); }
void unlink(NativeCall& c) { voidOrThrow(c, c.vm.outside().remove(nameAt(c, 0), Remove::File)); }
void unlinkIn(NativeCall& c) {
  const Remove what = (c.intAt(2) & AT_REMOVEDIR) != 0 ? Remove::Folder : Remove::File;
  voidOrThrow(c, c.vm.outside().remove(nameIn(c, 0, 1), what));
}
void makeNode(NativeCall& c) {
  voidOrThrow(c,
              c.vm.outside().makeNode(nameAt(c, 0), modeAt(c, 1), static_cast<std::uint64_t>(c.longAt(2))));
}
void rename(NativeCall& c) { voidOrThrow(c, c.vm.outside().rename(nameAt(c, 0), nameAt(c, 1))); }
void renameIn(NativeCall& c) { voidOrThrow(c, c.vm.outside().rename(nameIn(c, 0, 1), nameIn(c, 2, 3))); }
void makeDirectory(NativeCall& c) { voidOrThrow(c, c.vm.outside().makeFolder(nameAt(c, 0), modeAt(c, 1))); }
void removeDirectory(NativeCall& c) { voidOrThrow(c, c.vm.outside().remove(nameAt(c, 0), Remove::Folder)); }
void symlink(NativeCall& c) { voidOrThrow(c, c.vm.outside().symlink(textAt(c, 0), nameAt(c, 1))); }
void readLink(NativeCall& c) {
  std::string target;
  const Answer answer = c.vm.outside().readLink(nameAt(c, 0), target);
  textOrThrow(c, answer, target);
}
void realPath(NativeCall& c) {
  std::string real;
  const Answer answer = c.vm.outside().realPath(textAt(c, 0), real);
  textOrThrow(c, answer, real);
}
void workingFolder(NativeCall& c) {
  const std::string folder = c.vm.outside().workingFolder();
  textOrThrow(c, folder.empty() ? -ENOENT : 0, folder);
}

// --- attributes
// --------------------------------------------------------------------------------------------------

void setAttributes(Vm& vm, Ref attributes, const FileInfo& info) {
  constexpr std::string_view kType = "sun/nio/fs/UnixFileAttributes";
  const auto set = [&](std::string_view name, auto value) {
    constexpr std::string_view kDescriptor = sizeof(value) == 4 ? "I" : "J";
    vm.heap().store(attributes, vm.classes().offsetOf(kType, name, kDescriptor), value);
  };
  const auto setTime = [&](const std::string& name, const FileTime& time) {
    set(name + "_sec", time.seconds);
    set(name + "_nsec", time.nanoseconds);
  };
  set("st_mode", static_cast<std::int32_t>(info.mode));
  set("st_ino", static_cast<std::int64_t>(info.number));
  set("st_dev", static_cast<std::int64_t>(info.device));
  set("st_rdev", static_cast<std::int64_t>(info.special_device));
  set("st_nlink", static_cast<std::int32_t>(info.links));
  set("st_uid", static_cast<std::int32_t>(info.user));
  set("st_gid", static_cast<std::int32_t>(info.group));
  set("st_size", info.size);
  setTime("st_atime", info.accessed);
  setTime("st_mtime", info.modified);
  setTime("st_ctime", info.changed);
  setTime("st_birthtime", info.born);
}

Answer statOf(NativeCall& c, const FileName& name, Links links, Ref attributes) {
  FileInfo info;
  const Answer answer = c.vm.outside().info(name, links, info);
  if (!failed(answer)) setAttributes(c.vm, attributes, info);
  return answer;
}
void stat(NativeCall& c) {
  const Answer answer = statOf(c, nameAt(c, 0), Links::Follow, c.refAt(1));
  // Later releases have the error returned.
  if (c.frame->method->result == classfile::BasicType::Int) return c.returnInt(errorOf(answer));
  voidOrThrow(c, answer);
}
void statMode(NativeCall& c) {
  FileInfo info;
  const Answer answer = c.vm.outside().info(nameAt(c, 0), Links::Follow, info);
  c.returnInt(failed(answer) ? 0 : static_cast<std::int32_t>(info.mode));
}
void linkStat(NativeCall& c) { voidOrThrow(c, statOf(c, nameAt(c, 0), Links::Keep, c.refAt(1))); }
void descriptorStat(NativeCall& c) { voidOrThrow(c, statOf(c, openAt(c, 0), Links::Follow, c.refAt(1))); }
void statIn(NativeCall& c) {
  const Links links = (c.intAt(2) & AT_SYMLINK_NOFOLLOW) != 0 ? Links::Keep : Links::Follow;
  voidOrThrow(c, statOf(c, nameIn(c, 0, 1), links, c.refAt(3)));
}

void setOwner(NativeCall& c, const FileName& name, Links links) {
  const auto idAt = [&](std::size_t i) { return static_cast<std::uint32_t>(c.intAt(i)); };
  voidOrThrow(c, c.vm.outside().setOwner(name, links, idAt(1), idAt(2)));
}
void changeOwner(NativeCall& c) { setOwner(c, nameAt(c, 0), Links::Follow); }
void changeLinkOwner(NativeCall& c) { setOwner(c, nameAt(c, 0), Links::Keep); }
void changeDescriptorOwner(NativeCall& c) { setOwner(c, openAt(c, 0), Links::Follow); }
void changeMode(NativeCall& c) { voidOrThrow(c, c.vm.outside().setMode(nameAt(c, 0), modeAt(c, 1))); }
void changeDescriptorMode(NativeCall& c) {
  voidOrThrow(c, c.vm.outside().setMode(openAt(c, 0), modeAt(c, 1)));
}
void changeModeIn(NativeCall& c) { voidOrThrow(c, c.vm.outside().setMode(nameIn(c, 0, 1), modeAt(c, 2))); }

FileTime microsAt(NativeCall& c, std::size_t i) {
  return {c.longAt(i) / 1'000'000, c.longAt(i) % 1'000'000 * 1000};
}
FileTime nanosAt(NativeCall& c, std::size_t i) {
  return {c.longAt(i) / 1'000'000'000, c.longAt(i) % 1'000'000'000};
}
void setTimes(NativeCall& c) {
  voidOrThrow(c, c.vm.outside().setTimes(nameAt(c, 0), Links::Follow, microsAt(c, 1), microsAt(c, 2)));
}
void setLinkTimes(NativeCall& c) {
  voidOrThrow(c, c.vm.outside().setTimes(nameAt(c, 0), Links::Keep, microsAt(c, 1), microsAt(c, 2)));
}
void setDescriptorTimes(NativeCall& c) {
  voidOrThrow(c, c.vm.outside().setTimes(openAt(c, 0), Links::Follow, microsAt(c, 1), microsAt(c, 2)));
}
void setDescriptorNanos(NativeCall& c) {
  voidOrThrow(c, c.vm.outside().setTimes(openAt(c, 0), Links::Follow, nanosAt(c, 1), nanosAt(c, 2)));
}
void setTimesIn(NativeCall& c) {
  const Links links = (c.intAt(4) & AT_SYMLINK_NOFOLLOW) != 0 ? Links::Keep : Links::Follow;
  voidOrThrow(c, c.vm.outside().setTimes(nameIn(c, 0, 1), links, nanosAt(c, 2), nanosAt(c, 3)));
}

void access(NativeCall& c) {
  const Answer answer = c.vm.outside().access(nameAt(c, 0), c.intAt(1));
  if (c.frame->method->result == classfile::BasicType::Int) return c.returnInt(errorOf(answer));
  voidOrThrow(c, answer);
}
void exists(NativeCall& c) { c.returnBoolean(!failed(c.vm.outside().access(nameAt(c, 0), F_OK))); }

void fileStore(NativeCall& c) {
  outside::Space space;
  const Answer answer = c.vm.outside().space(nameAt(c, 0), space);
  if (failed(answer)) return throwUnix(c, errorOf(answer));
  const auto set = [&](std::string_view name, std::uint64_t value) {
    c.vm.heap().store(c.refAt(1), c.vm.classes().offsetOf("sun/nio/fs/UnixFileStoreAttributes", name, "J"),
                      static_cast<std::int64_t>(value));
  };
  set("f_frsize", space.block_size);
  set("f_blocks", space.blocks);
  set("f_bfree", space.free_blocks);
  set("f_bavail", space.available_blocks);
  c.returnVoid();
}

// --- folders: a DIR* in the JDK's mind, a descriptor in ours
// ------------------------------------------------------------

void openFolder(NativeCall& c) {
  longOrThrow(c, c.vm.outside().open(nameAt(c, 0), O_RDONLY | O_DIRECTORY, 0));
}
void openFolderOf(NativeCall& c) {
  FileInfo info;
  const Answer answer = c.vm.outside().info(openAt(c, 0), Links::Follow, info);
  if (failed(answer) || !S_ISDIR(info.mode)) return throwUnix(c, failed(answer) ? errorOf(answer) : ENOTDIR);
  c.returnLong(c.intAt(0));
}
void closeFolder(NativeCall& c) { voidOrThrow(c, c.vm.outside().close(streamAt(c, 0))); }
void readFolder(NativeCall& c) {
  std::string name;
  const Answer answer = c.vm.outside().readFolder(streamAt(c, 0), name);
  if (answer == 0) return c.returnRef(heap::kNullRef);
  textOrThrow(c, answer, name);
}

// --- users
// -------------------------------------------------------------------------------------------------------

void userName(NativeCall& c) {
  errno = 0;
  const passwd* const user = ::getpwuid(static_cast<uid_t>(c.intAt(0)));
  if (user == nullptr || user->pw_name == nullptr) return throwUnix(c, errno == 0 ? ENOENT : errno);
  c.returnRef(makeBytes(c.vm, user->pw_name));
}
void groupName(NativeCall& c) {
  errno = 0;
  const group* const found = ::getgrgid(static_cast<gid_t>(c.intAt(0)));
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
  intOrThrow(c, c.vm.outside().attribute(c.intAt(0), textAt(c, 1), bytesAt(c, 2, 3)));
}
void writeAttribute(NativeCall& c) {
  voidOrThrow(c, c.vm.outside().setAttribute(c.intAt(0), textAt(c, 1), bytesAt(c, 2, 3)));
}
void removeAttribute(NativeCall& c) {
  voidOrThrow(c, c.vm.outside().removeAttribute(c.intAt(0), textAt(c, 1)));
}
void listAttributes(NativeCall& c) {
  intOrThrow(c, c.vm.outside().attributeNames(c.intAt(0), bytesAt(c, 1, 2)));
}

// Copies what is left of a descriptor (UnixCopyFile.transfer, UnixFileSystem.bufferedCopy0 and directCopy0).
// The result is 0, for those that have one.
void transfer(NativeCall& c) {
  std::array<std::byte, 16384> buffer{};
  for (;;) {
    const Answer got = c.vm.outside().read(c.intAt(1), buffer);
    if (got <= 0) return intOrThrow(c, got);
    std::span<const std::byte> left(buffer.data(), static_cast<std::size_t>(got));
    while (!left.empty()) {
      const Answer written = c.vm.outside().write(c.intAt(0), left);
      if (failed(written)) return throwUnix(c, errorOf(written));
      left = left.subspan(static_cast<std::size_t>(written));
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
    {kUnix, "openat0", "", openIn},
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
    {kUnix, "unlinkat0", "", unlinkIn},
    {kUnix, "mknod0", "", makeNode},
    {kUnix, "rename0", "", rename},
    {kUnix, "renameat0", "", renameIn},
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
    {kUnix, "fstatat0", "", statIn},
    {kUnix, "chown0", "", changeOwner},
    {kUnix, "lchown0", "", changeLinkOwner},
    {kUnix, "fchown", "", changeDescriptorOwner},
    {kUnix, "fchown0", "", changeDescriptorOwner},
    {kUnix, "chmod0", "", changeMode},
    {kUnix, "fchmod", "", changeDescriptorMode},
    {kUnix, "fchmod0", "", changeDescriptorMode},
    {kUnix, "fchmodat0", "", changeModeIn},
    {kUnix, "fchmodatNoFollowSupported0", "", returnZero},
    {kUnix, "utimes0", "", setTimes},
    {kUnix, "lutimes0", "", setLinkTimes},
    {kUnix, "futimes", "", setDescriptorTimes},
    {kUnix, "futimens", "", setDescriptorNanos},
    {kUnix, "futimens0", "", setDescriptorNanos},
    {kUnix, "utimensat0", "", setTimesIn},
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
}  // namespace nio_files_natives

std::span<const NativeEntry> nioFilesNatives() { return nio_files_natives::kEntries; }

}  // namespace javelin::vm::natives
