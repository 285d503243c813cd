// SPDX-License-Identifier: Apache-2.0
#include "support/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace javelin {

namespace {

Error systemError(const char* what, int error, const std::filesystem::path& path) {
  return {std::string(what) + " (" + std::strerror(error) + ")", path.string()};
}

}  // namespace

Result<std::shared_ptr<const MappedFile>> MappedFile::open(const std::filesystem::path& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return systemError("cannot open file", errno, path);
  struct stat status {};
  if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
    close(descriptor);
    return Error{"not a regular file", path.string()};
  }
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size == 0) {  // mmap refuses empty files
    close(descriptor);
    return std::shared_ptr<const MappedFile>(new MappedFile({}));
  }
  void* address = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
  const int error = errno;
  close(descriptor);
  if (address == MAP_FAILED) return systemError("cannot map file", error, path);
  return std::shared_ptr<const MappedFile>(new MappedFile({static_cast<const std::uint8_t*>(address), size}));
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) munmap(const_cast<std::uint8_t*>(bytes_.data()), bytes_.size());
}

}  // namespace javelin
