// SPDX-License-Identifier: Apache-2.0
#include "concolic/symbolic_files.h"

#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

namespace javelin::concolic {

SymbolicFiles::~SymbolicFiles() {
  for (const File& file : files_) {
    if (file.substitute >= 0) ::close(file.substitute);
  }
}

Status SymbolicFiles::add(const std::string& path, const std::optional<std::string>& content) {
  File file;
  file.path = path;
  struct stat info {};
  std::ifstream in(path, std::ios::binary);
  if (!in || ::stat(path.c_str(), &info) != 0 || !S_ISREG(info.st_mode)) {
    return Error{"cannot read the symbolic file", path};
  }
  file.device = info.st_dev;
  file.number = info.st_ino;
  if (!content) {
    file.content.assign(std::istreambuf_iterator<char>(in), {});
  } else {
    file.content = *content;
    file.substitute = ::memfd_create("symbolic-file", MFD_CLOEXEC);
    const ssize_t written = ::write(file.substitute, content->data(), content->size());
    if (written != static_cast<ssize_t>(content->size()) || ::fstat(file.substitute, &info) != 0) {
      if (file.substitute >= 0) ::close(file.substitute);
      return Error{"cannot make another content for the symbolic file", path};
    }
    file.substitute_device = info.st_dev;
    file.substitute_number = info.st_ino;
  }
  files_.push_back(std::move(file));
  return okStatus();
}

std::optional<std::size_t> SymbolicFiles::fileOf(int descriptor) const {
  struct stat info {};
  if (files_.empty() || ::fstat(descriptor, &info) != 0) return std::nullopt;
  for (std::size_t i = 0; i < files_.size(); ++i) {
    const File& file = files_[i];
    const bool substituted = file.substitute >= 0;
    if (info.st_dev == (substituted ? file.substitute_device : file.device) &&
        info.st_ino == (substituted ? file.substitute_number : file.number)) {
      return i;
    }
  }
  return std::nullopt;
}

std::string SymbolicFiles::substituteFor(const char* path) const {
  struct stat info {};
  if (files_.empty() || ::stat(path, &info) != 0) return {};
  for (const File& file : files_) {
    if (file.substitute >= 0 && file.device == info.st_dev && file.number == info.st_ino) {
      return "/proc/self/fd/" + std::to_string(file.substitute);
    }
  }
  return {};
}

std::string SymbolicFiles::nameOf(std::size_t file) {
  return file == 0 ? "file" : "file" + std::to_string(file + 1);
}

}  // namespace javelin::concolic
