// SPDX-License-Identifier: Apache-2.0
// The bytes of a file in a state: pages of its own over what was recorded of the machine's file, if it has
// one. A copy shares the pages; whoever writes copies the page. Where there is neither, there are zeros.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "outside/recorded_bytes.h"
#include "support/held_bytes.h"

namespace javelin::outside {

class FileBytes {
 public:
  FileBytes() = default;
  explicit FileBytes(std::shared_ptr<RecordedFile> base);

  std::int64_t size() const { return size_; }
  // How many there were.
  std::size_t read(std::int64_t offset, std::span<std::byte> to) const;
  void write(std::int64_t offset, std::span<const std::byte> from);
  void resize(std::int64_t size);
  // How much more memory it takes when that is written.
  std::uint64_t growth(std::int64_t offset, std::size_t bytes) const;
  std::string text() const;

 private:
  static constexpr std::int64_t kPageSize = 16384;
  struct Page {
    std::vector<std::byte> bytes = std::vector<std::byte>(static_cast<std::size_t>(kPageSize));
    HeldBytes held = HeldBytes(static_cast<std::uint64_t>(kPageSize));
  };
  void readPage(std::int64_t number, std::int64_t within, std::span<std::byte> to) const;
  Page& ownPage(std::int64_t number);

  std::int64_t size_ = 0;
  std::int64_t base_size_ = 0;  // how much of the base was never cut off
  std::shared_ptr<RecordedFile> base_;
  std::map<std::int64_t, std::shared_ptr<Page>> pages_;
};

}  // namespace javelin::outside
