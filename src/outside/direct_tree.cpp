// SPDX-License-Identifier: Apache-2.0
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <climits>
#include <cstdio>
#include <cstdlib>

#include "outside/direct.h"
#include "outside/system_call.h"

namespace javelin::outside {

namespace {

FileTime timeOf(const statx_timestamp& time) { return {time.tv_sec, time.tv_nsec}; }
timespec systemTime(const FileTime& time) { return {time.seconds, time.nanoseconds}; }

int linkFlag(Links links) { return links == Links::Keep ? AT_SYMLINK_NOFOLLOW : 0; }

}  // namespace

Answer machineInfo(const FileName& name, Links links, FileInfo& info) {
  struct statx found {};
  const int flags = linkFlag(links) | (name.isDescriptor() ? AT_EMPTY_PATH : 0);
  const Answer answer =
      systemCall([&] { return ::statx(name.folder, name.path.c_str(), flags, STATX_ALL, &found); });
  if (failed(answer)) return answer;
  info.mode = found.stx_mode;
  info.device = makedev(found.stx_dev_major, found.stx_dev_minor);
  info.number = found.stx_ino;
  info.special_device = makedev(found.stx_rdev_major, found.stx_rdev_minor);
  info.links = found.stx_nlink;
  info.user = found.stx_uid;
  info.group = found.stx_gid;
  info.size = static_cast<std::int64_t>(found.stx_size);
  info.accessed = timeOf(found.stx_atime);
  info.modified = timeOf(found.stx_mtime);
  info.changed = timeOf(found.stx_ctime);
  info.born = (found.stx_mask & STATX_BTIME) != 0 ? timeOf(found.stx_btime) : info.modified;
  return 0;
}

// --- asking
// ------------------------------------------------------------------------------------------------------

std::string DirectOutside::workingFolder() {
  char folder[PATH_MAX + 1];
  return ::getcwd(folder, sizeof(folder)) == nullptr ? std::string() : folder;
}
Answer DirectOutside::info(const FileName& name, Links links, FileInfo& info) {
  return machineInfo(name, links, info);
}
Answer DirectOutside::access(const FileName& name, int mode) {
  return systemCall([&] { return ::faccessat(name.folder, name.path.c_str(), mode, 0); });
}
Answer DirectOutside::space(const FileName& name, Space& space) {
  struct statvfs found {};
  const Answer answer = systemCall([&] {
    return name.isDescriptor() ? ::fstatvfs(name.folder, &found) : ::statvfs(name.path.c_str(), &found);
  });
  space = {found.f_frsize, found.f_blocks, found.f_bfree, found.f_bavail};
  return answer;
}
Answer DirectOutside::readLink(const FileName& name, std::string& target) {
  char text[PATH_MAX + 1];
  const Answer length =
      systemCall([&] { return ::readlinkat(name.folder, name.path.c_str(), text, sizeof(text)); });
  if (failed(length)) return length;
  if (length == static_cast<Answer>(sizeof(text))) return -ENAMETOOLONG;
  target.assign(text, static_cast<std::size_t>(length));
  return 0;
}
Answer DirectOutside::realPath(const std::string& path, std::string& real) {
  char resolved[PATH_MAX + 1];
  if (::realpath(path.c_str(), resolved) == nullptr) return -errno;
  real = resolved;
  return 0;
}
Answer DirectOutside::longestName(const std::string& path) {
  const long most = ::pathconf(path.c_str(), _PC_NAME_MAX);
  return most != -1 ? most : NAME_MAX;
}

// --- changing names
// ------------------------------------------------------------------------------------------------

Answer DirectOutside::makeFolder(const FileName& name, mode_t mode) {
  return systemCall([&] { return ::mkdirat(name.folder, name.path.c_str(), mode); });
}
Answer DirectOutside::remove(const FileName& name, Remove what) {
  const auto as = [&](int flags) {
    return systemCall([&] { return ::unlinkat(name.folder, name.path.c_str(), flags); });
  };
  if (what == Remove::File) return as(0);
  if (what == Remove::Folder) return as(AT_REMOVEDIR);
  const Answer answer = as(0);
  return answer == -EISDIR ? as(AT_REMOVEDIR) : answer;
}
Answer DirectOutside::rename(const FileName& from, const FileName& to) {
  return systemCall([&] { return ::renameat(from.folder, from.path.c_str(), to.folder, to.path.c_str()); });
}
Answer DirectOutside::link(const FileName& existing, const FileName& name) {
  return systemCall(
      [&] { return ::linkat(existing.folder, existing.path.c_str(), name.folder, name.path.c_str(), 0); });
}
Answer DirectOutside::symlink(const std::string& target, const FileName& name) {
  return systemCall([&] { return ::symlinkat(target.c_str(), name.folder, name.path.c_str()); });
}
Answer DirectOutside::makeNode(const FileName& name, mode_t mode, std::uint64_t device) {
  return systemCall([&] { return ::mknodat(name.folder, name.path.c_str(), mode, device); });
}

// --- changing attributes
// -------------------------------------------------------------------------------------------

Answer DirectOutside::setMode(const FileName& name, mode_t mode) {
  return systemCall([&] {
    return name.isDescriptor() ? ::fchmod(name.folder, mode)
                               : ::fchmodat(name.folder, name.path.c_str(), mode, 0);
  });
}
Answer DirectOutside::setOwner(const FileName& name, Links links, std::uint32_t user, std::uint32_t group) {
  const int flags = linkFlag(links) | (name.isDescriptor() ? AT_EMPTY_PATH : 0);
  return systemCall([&] { return ::fchownat(name.folder, name.path.c_str(), user, group, flags); });
}
Answer DirectOutside::setTimes(const FileName& name, Links links, FileTime accessed, FileTime modified) {
  const timespec times[2] = {systemTime(accessed), systemTime(modified)};
  return systemCall([&] {
    return name.isDescriptor() ? ::futimens(name.folder, times)
                               : ::utimensat(name.folder, name.path.c_str(), times, linkFlag(links));
  });
}

}  // namespace javelin::outside
