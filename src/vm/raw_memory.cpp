// SPDX-License-Identifier: Apache-2.0
#include "vm/raw_memory.h"

#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "support/check.h"

namespace javelin::vm {

namespace {

void* pointer(std::uint64_t address) { return reinterpret_cast<void*>(address); }

// Copies by the kernel, which fails where there is nothing; where it may not do that, directly.
bool transfer(bool writes, void* ours, std::uint64_t address, std::size_t bytes) {
  const iovec local{ours, bytes};
  const iovec remote{pointer(address), bytes};
  const ssize_t done = writes ? ::process_vm_writev(::getpid(), &local, 1, &remote, 1, 0)
                              : ::process_vm_readv(::getpid(), &local, 1, &remote, 1, 0);
  if (done >= 0) return static_cast<std::size_t>(done) == bytes;
  if (errno == EFAULT || errno == EINVAL) return false;
  std::memcpy(writes ? pointer(address) : ours, writes ? ours : pointer(address), bytes);
  return true;
}

}  // namespace

std::uint64_t RawMemory::allocate(std::size_t bytes) {
  std::shared_ptr<void> memory(std::malloc(bytes), &std::free);
  const auto address = reinterpret_cast<std::uint64_t>(memory.get());
  if (address == 0) return 0;
  blocks_[address] = {bytes, std::move(memory)};
  bytes_ += bytes;
  return address;
}

std::uint64_t RawMemory::reallocate(std::uint64_t address, std::size_t bytes) {
  PRECONDITION(address == 0 || isBlock(address));
  const std::uint64_t moved = allocate(bytes);
  if (moved == 0 || address == 0) return moved;
  std::memcpy(pointer(moved), pointer(address), std::min(bytes, blocks_.at(address).bytes));
  release(address);
  return moved;
}

void RawMemory::release(std::uint64_t address) {
  PRECONDITION(isBlock(address));
  last_bytes_ = 0;
  const auto block = blocks_.find(address);
  bytes_ -= block->second.bytes;
  blocks_.erase(block);
}

RawMemory::Image RawMemory::capture() {
  if (blocks_.empty()) return last_image_ = nullptr;
  bool is_same = last_image_ != nullptr && last_image_->size() == blocks_.size();
  for (auto& [address, block] : blocks_) {
    const auto* const now = static_cast<const std::byte*>(block.memory.get());
    if (block.saved != nullptr && std::equal(block.saved->bytes.begin(), block.saved->bytes.end(), now))
      continue;
    block.saved = std::make_shared<const Saved>(Saved{{now, now + block.bytes}});
    is_same = false;
  }
  if (is_same) return last_image_;
  auto image = std::make_shared<std::vector<SavedBlock>>();
  image->reserve(blocks_.size());
  for (const auto& [address, block] : blocks_) image->push_back({block.memory, block.saved});
  return last_image_ = std::move(image);
}

void RawMemory::restore(const Image& image) {
  last_bytes_ = 0;
  last_image_ = image;
  blocks_.clear();
  bytes_ = 0;
  if (image == nullptr) return;
  for (const auto& [memory, content] : *image) {
    const std::vector<std::byte>& bytes = content->bytes;
    std::memcpy(memory.get(), bytes.data(), bytes.size());
    blocks_[reinterpret_cast<std::uint64_t>(memory.get())] = {bytes.size(), memory, content};
    bytes_ += bytes.size();
  }
}

bool RawMemory::isInside(std::uint64_t address, std::size_t bytes) const {
  const auto fits = [&] { return address - last_ < last_bytes_ && bytes <= last_bytes_ - (address - last_); };
  if (fits()) return true;
  const auto after = blocks_.upper_bound(address);
  if (after == blocks_.begin()) return false;
  last_ = std::prev(after)->first;
  last_bytes_ = std::prev(after)->second.bytes;
  return fits();
}

bool RawMemory::isConstant(std::uint64_t address, std::size_t bytes) const {
  const auto after = constants_.upper_bound(address);
  if (after == constants_.begin()) return false;
  const auto [begin, length] = *std::prev(after);
  return address - begin < length && bytes <= length - (address - begin);
}

RawMemory::MappedAs RawMemory::mappedAs(std::uint64_t address, std::size_t bytes) const {
  return outside_.mappedAs(static_cast<const std::byte*>(pointer(address)), bytes);
}

bool RawMemory::canRead(std::uint64_t address, std::uint64_t bytes) const {
  return isSteady(address, bytes) || mappedAs(address, bytes) != MappedAs::Nothing;
}

bool RawMemory::canWrite(std::uint64_t address, std::uint64_t bytes) const {
  return bytes == 0 || isInside(address, bytes) || mappedAs(address, bytes) == MappedAs::Writable;
}

bool RawMemory::read(std::uint64_t address, void* to, std::size_t bytes) const {
  if (bytes == 0) return true;
  if (!isInside(address, bytes) && !isConstant(address, bytes)) {
    if (mappedAs(address, bytes) == MappedAs::Nothing) return false;
    if (!outside_.keepsMappedMemory()) return transfer(false, to, address, bytes);
  }
  std::memcpy(to, pointer(address), bytes);
  return true;
}

bool RawMemory::write(std::uint64_t address, const void* from, std::size_t bytes) {
  if (bytes == 0) return true;
  if (!isInside(address, bytes)) {
    if (mappedAs(address, bytes) != MappedAs::Writable) return false;
    if (!outside_.keepsMappedMemory()) return transfer(true, const_cast<void*>(from), address, bytes);
  }
  std::memmove(pointer(address), from, bytes);
  return true;
}

bool RawMemory::fill(std::uint64_t address, int value, std::size_t bytes) {
  if (isInside(address, bytes)) {
    std::memset(pointer(address), value, bytes);
    return true;
  }
  if (!canWrite(address, bytes)) return false;
  std::array<std::byte, 4096> part{};
  std::memset(part.data(), value, part.size());
  for (std::size_t done = 0; done < bytes; done += part.size()) {
    if (!write(address + done, part.data(), std::min(part.size(), bytes - done))) return false;
  }
  return true;
}

}  // namespace javelin::vm
