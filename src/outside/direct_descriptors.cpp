// SPDX-License-Identifier: Apache-2.0
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "outside/direct.h"
#include "outside/system_call.h"

namespace javelin::outside {

// --- opening and closing
// -----------------------------------------------------------------------------------------

Answer DirectOutside::open(const FileName& name, int flags, mode_t mode) {
  return systemCall([&] { return ::openat(name.folder, name.path.c_str(), flags | O_CLOEXEC, mode); });
}

Answer DirectOutside::close(int descriptor) {
  // The standard ones are ours: the program gives them up, the process keeps them.
  if (descriptor >= 0 && descriptor <= 2) return 0;
  const auto folder = folders_.find(descriptor);
  int result = 0;
  if (folder != folders_.end()) {
    result = ::closedir(folder->second);
    folders_.erase(folder);
  } else {
    result = ::close(descriptor);
  }
  // Linux has closed it also when a signal interrupted that.
  return result == 0 || errno == EINTR ? 0 : -errno;
}

Answer DirectOutside::duplicate(int descriptor) {
  return systemCall([&] { return ::fcntl(descriptor, F_DUPFD_CLOEXEC, 0); });
}
Answer DirectOutside::duplicateTo(int descriptor, int target) {
  return systemCall([&] { return ::dup2(descriptor, target); });
}
Answer DirectOutside::makePipe(Pipe& ends) {
  int numbers[2];
  if (::pipe2(numbers, O_CLOEXEC) < 0) return -errno;
  ends = {numbers[0], numbers[1]};
  return 0;
}

// --- bytes
// -------------------------------------------------------------------------------------------------------

Answer DirectOutside::read(int descriptor, std::span<std::byte> to) {
  return systemCall([&] { return ::read(descriptor, to.data(), to.size()); });
}
Answer DirectOutside::readAt(int descriptor, std::span<std::byte> to, std::int64_t offset) {
  return systemCall([&] { return ::pread(descriptor, to.data(), to.size(), offset); });
}
Answer DirectOutside::write(int descriptor, std::span<const std::byte> from) {
  return systemCall([&] { return ::write(descriptor, from.data(), from.size()); });
}
Answer DirectOutside::writeAt(int descriptor, std::span<const std::byte> from, std::int64_t offset) {
  return systemCall([&] { return ::pwrite(descriptor, from.data(), from.size(), offset); });
}
Answer DirectOutside::seek(int descriptor, std::int64_t offset, int whence) {
  return systemCall([&] { return ::lseek(descriptor, offset, whence); });
}
Answer DirectOutside::truncate(int descriptor, std::int64_t size) {
  return systemCall([&] { return ::ftruncate(descriptor, size); });
}
Answer DirectOutside::sync(int descriptor, bool data_only) {
  return systemCall([&] { return data_only ? ::fdatasync(descriptor) : ::fsync(descriptor); });
}
Answer DirectOutside::transfer(int to, int from, std::int64_t offset, std::size_t count) {
  off_t at = offset;
  return systemCall([&] { return ::sendfile(to, from, &at, count); });
}

// --- what a descriptor is
// ---------------------------------------------------------------------------------------

Answer DirectOutside::flags(int descriptor) {
  return systemCall([&] { return ::fcntl(descriptor, F_GETFL); });
}
Answer DirectOutside::setFlags(int descriptor, int flags) {
  return systemCall([&] { return ::fcntl(descriptor, F_SETFL, flags); });
}
Answer DirectOutside::available(int descriptor) {
  int count = 0;
  const Answer asked = systemCall([&] { return ::ioctl(descriptor, FIONREAD, &count); });
  return failed(asked) ? asked : count;
}
bool DirectOutside::canRead(int descriptor) {
  pollfd asked{descriptor, POLLIN, 0};
  return ::poll(&asked, 1, 0) != 0;
}
bool DirectOutside::isTerminal(int descriptor) { return ::isatty(descriptor) != 0; }

Answer DirectOutside::lock(int descriptor, bool wait, short type, std::int64_t offset, std::int64_t length) {
  struct flock asked {};
  asked.l_type = type;
  asked.l_whence = SEEK_SET;
  asked.l_start = offset;
  asked.l_len = length;
  return systemCall([&] { return ::fcntl(descriptor, wait ? F_SETLKW : F_SETLK, &asked); });
}

Answer DirectOutside::readFolder(int descriptor, std::string& name) {
  const auto [at, is_new] = folders_.try_emplace(descriptor);
  if (is_new) at->second = ::fdopendir(descriptor);
  if (at->second == nullptr) {
    const int error = errno;
    folders_.erase(at);
    return -error;
  }
  errno = 0;
  const dirent* const entry = ::readdir(at->second);
  if (entry == nullptr) return -errno;
  name = entry->d_name;
  return 1;
}

// --- mapped memory
// -----------------------------------------------------------------------------------------------

Answer DirectOutside::map(int descriptor, Mapping how, std::int64_t offset, std::size_t length) {
  void* const at = ::mmap(nullptr, length, how == Mapping::ReadOnly ? PROT_READ : PROT_READ | PROT_WRITE,
                          how == Mapping::Private ? MAP_PRIVATE : MAP_SHARED, descriptor, offset);
  if (at == MAP_FAILED) return -errno;
  mappings_[static_cast<const std::byte*>(at)] = {
      length, how == Mapping::ReadOnly ? MappedAs::ReadOnly : MappedAs::Writable};
  return reinterpret_cast<Answer>(at);
}
// Only what was mapped here, and as a whole: the program may name any address.
Answer DirectOutside::unmap(std::byte* address, std::size_t length) {
  const auto known = mappings_.find(address);
  if (known == mappings_.end() || known->second.bytes != length) return -EINVAL;
  mappings_.erase(known);
  return systemCall([&] { return ::munmap(address, length); });
}
DirectOutside::MappedAs DirectOutside::mappedAs(const std::byte* from, std::size_t bytes) const {
  const auto after = mappings_.upper_bound(from);
  if (after == mappings_.begin()) return MappedAs::Nothing;
  const auto& [begin, mapping] = *std::prev(after);
  const auto offset = static_cast<std::size_t>(from - begin);
  return offset < mapping.bytes && bytes <= mapping.bytes - offset ? mapping.as : MappedAs::Nothing;
}
Answer DirectOutside::syncMapping(std::byte* address, std::size_t length) {
  return systemCall([&] { return ::msync(address, length, MS_SYNC); });
}

// --- extended attributes
// -------------------------------------------------------------------------------------------

Answer DirectOutside::attribute(int descriptor, const std::string& name, std::span<std::byte> to) {
  return systemCall([&] { return ::fgetxattr(descriptor, name.c_str(), to.data(), to.size()); });
}
Answer DirectOutside::setAttribute(int descriptor, const std::string& name,
                                   std::span<const std::byte> value) {
  return systemCall([&] { return ::fsetxattr(descriptor, name.c_str(), value.data(), value.size(), 0); });
}
Answer DirectOutside::removeAttribute(int descriptor, const std::string& name) {
  return systemCall([&] { return ::fremovexattr(descriptor, name.c_str()); });
}
Answer DirectOutside::attributeNames(int descriptor, std::span<std::byte> to) {
  return systemCall([&] { return ::flistxattr(descriptor, reinterpret_cast<char*>(to.data()), to.size()); });
}

}  // namespace javelin::outside
