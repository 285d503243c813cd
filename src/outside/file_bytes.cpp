// SPDX-License-Identifier: Apache-2.0
#include "outside/file_bytes.h"

#include <algorithm>
#include <cstring>

namespace javelin::outside {

FileBytes::FileBytes(std::shared_ptr<RecordedFile> base)
    : size_(base->size()), base_size_(base->size()), base_(std::move(base)) {}

void FileBytes::readPage(std::int64_t number, std::int64_t within, std::span<std::byte> to) const {
  const auto page = pages_.find(number);
  if (page != pages_.end()) {
    std::memcpy(to.data(), page->second->bytes.data() + within, to.size());
    return;
  }
  const std::int64_t offset = number * kPageSize + within;
  const auto from_base = static_cast<std::size_t>(
      std::clamp<std::int64_t>(base_size_ - offset, 0, static_cast<std::int64_t>(to.size())));
  if (from_base > 0) base_->read(offset, to.first(from_base));
  std::fill(to.begin() + static_cast<std::ptrdiff_t>(from_base), to.end(), std::byte{});
}

std::size_t FileBytes::read(std::int64_t offset, std::span<std::byte> to) const {
  const auto count = static_cast<std::size_t>(
      std::clamp<std::int64_t>(size_ - offset, 0, static_cast<std::int64_t>(to.size())));
  for (std::size_t done = 0; done < count;) {
    const std::int64_t at = offset + static_cast<std::int64_t>(done);
    const std::int64_t within = at % kPageSize;
    const std::size_t part = std::min(count - done, static_cast<std::size_t>(kPageSize - within));
    readPage(at / kPageSize, within, to.subspan(done, part));
    done += part;
  }
  return count;
}

FileBytes::Page& FileBytes::ownPage(std::int64_t number) {
  std::shared_ptr<Page>& page = pages_[number];
  if (page == nullptr) {
    auto made = std::make_shared<Page>();
    const std::int64_t offset = number * kPageSize;
    const auto count = static_cast<std::size_t>(std::clamp<std::int64_t>(base_size_ - offset, 0, kPageSize));
    if (count > 0) base_->read(offset, std::span(made->bytes).first(count));
    page = std::move(made);
  } else if (page.use_count() > 1) {
    page = std::make_shared<Page>(*page);
  }
  return *page;
}

void FileBytes::write(std::int64_t offset, std::span<const std::byte> from) {
  while (!from.empty()) {
    const std::int64_t within = offset % kPageSize;
    const std::size_t part = std::min(from.size(), static_cast<std::size_t>(kPageSize - within));
    std::memcpy(ownPage(offset / kPageSize).bytes.data() + within, from.data(), part);
    from = from.subspan(part);
    offset += static_cast<std::int64_t>(part);
    size_ = std::max(size_, offset);
  }
}

std::uint64_t FileBytes::growth(std::int64_t offset, std::size_t bytes) const {
  if (bytes == 0) return 0;
  const std::int64_t first = offset / kPageSize;
  const std::int64_t last = (offset + static_cast<std::int64_t>(bytes) - 1) / kPageSize;
  const auto known = std::distance(pages_.lower_bound(first), pages_.upper_bound(last));
  return static_cast<std::uint64_t>((last - first + 1 - known) * kPageSize);
}

void FileBytes::resize(std::int64_t size) {
  if (size < size_) {
    pages_.erase(pages_.lower_bound((size + kPageSize - 1) / kPageSize), pages_.end());
    // Bytes that were cut off do not come back if the file grows again.
    const auto last = pages_.find(size / kPageSize);
    if (last != pages_.end()) {
      std::vector<std::byte>& page = ownPage(last->first).bytes;
      std::fill(page.begin() + size % kPageSize, page.end(), std::byte{});
    }
    base_size_ = std::min(base_size_, size);
  }
  size_ = size;
}

std::string FileBytes::text() const {
  std::string text(static_cast<std::size_t>(size_), '\0');
  read(0, std::as_writable_bytes(std::span(text)));
  return text;
}

}  // namespace javelin::outside
