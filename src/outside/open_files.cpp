// SPDX-License-Identifier: Apache-2.0
#include "outside/open_files.h"

#include <sys/mman.h>

#include <algorithm>

namespace javelin::outside {

OpenFiles::OpenFiles() {
  add({.kind = OpenFile::Kind::Input, .flags = O_RDONLY, .names = {}});
  add({.kind = OpenFile::Kind::Output, .flags = O_WRONLY, .names = {}});
  add({.kind = OpenFile::Kind::ErrorOutput, .flags = O_WRONLY, .names = {}});
}

const OpenFile* OpenFiles::find(int descriptor) const {
  const auto at = descriptors_.find(descriptor);
  return at == descriptors_.end() ? nullptr : &files_.at(at->second);
}
OpenFile* OpenFiles::find(int descriptor) {
  return const_cast<OpenFile*>(static_cast<const OpenFiles&>(*this).find(descriptor));
}

int OpenFiles::lowestFree() const {
  int free = 0;
  for (const auto& [descriptor, file] : descriptors_) {
    if (descriptor != free) break;
    ++free;
  }
  return free;
}

int OpenFiles::add(OpenFile file) {
  const int descriptor = lowestFree();
  descriptors_[descriptor] = next_;
  files_[next_++] = std::move(file);
  return descriptor;
}

int OpenFiles::duplicate(int descriptor) {
  const int free = lowestFree();
  descriptors_[free] = descriptors_.at(descriptor);
  return free;
}

void OpenFiles::duplicateTo(int descriptor, int target) {
  if (descriptor == target) return;
  close(target);
  descriptors_[target] = descriptors_.at(descriptor);
}

void OpenFiles::close(int descriptor) {
  const auto at = descriptors_.find(descriptor);
  if (at == descriptors_.end()) return;
  const int file = at->second;
  descriptors_.erase(at);
  const auto same = [&](const auto& entry) { return entry.second == file; };
  if (std::none_of(descriptors_.begin(), descriptors_.end(), same)) files_.erase(file);
}

bool OpenFiles::uses(NodeId node) const {
  return std::any_of(files_.begin(), files_.end(),
                     [&](const auto& entry) { return entry.second.node == node; });
}

bool OpenFiles::usesPipe(int pipe, OpenFile::Kind end) const {
  return std::any_of(files_.begin(), files_.end(), [&](const auto& entry) {
    return entry.second.kind == end && entry.second.pipe == pipe;
  });
}

int OpenFiles::makePipe() {
  const int number = next_++;
  pipes_[number];
  return number;
}

MappedMemory::MappedMemory(std::size_t length) {
  void* const at =
      ::mmap(nullptr, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (at != MAP_FAILED) bytes_ = {static_cast<std::byte*>(at), length};
}

MappedMemory::~MappedMemory() {
  if (!bytes_.empty()) ::munmap(bytes_.data(), bytes_.size());
}

}  // namespace javelin::outside
