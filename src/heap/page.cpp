// SPDX-License-Identifier: Apache-2.0
#include "heap/page.h"

#include <cstdlib>
#include <cstring>
#include <new>

namespace javelin::heap {

namespace {

std::atomic<std::uint64_t> bytes_in_use = 0;

}  // namespace

std::uint64_t PageHandle::bytesInUse() { return bytes_in_use.load(std::memory_order_relaxed); }

PageHandle PageHandle::adopt(void* block, std::size_t room) {
  if (block == nullptr) throw std::bad_alloc();
  PageHandle page;
  page.data_ = static_cast<std::byte*>(block) + kMetaBytes;
  new (page.meta()) Meta{1, room};
  bytes_in_use.fetch_add(room, std::memory_order_relaxed);
  return page;
}

PageHandle PageHandle::make(std::size_t bytes) {
  const std::size_t room = (bytes + (kPageBytes - 1)) & ~(kPageBytes - 1);
  // calloc: the pages of a large array come from the system already zeroed.
  return adopt(std::calloc(1, room + kMetaBytes), room);
}

PageHandle PageHandle::copyOf(const PageHandle& other) {
  PageHandle page = adopt(std::malloc(other.bytes() + kMetaBytes), other.bytes());
  std::memcpy(page.data_, other.data_, other.bytes());
  return page;
}

void PageHandle::release() {
  if (data_ == nullptr || meta()->owners.fetch_sub(1, std::memory_order_acq_rel) != 1) return;
  bytes_in_use.fetch_sub(meta()->bytes, std::memory_order_relaxed);
  std::free(data_ - kMetaBytes);
}

}  // namespace javelin::heap
