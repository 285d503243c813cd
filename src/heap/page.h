// SPDX-License-Identifier: Apache-2.0
// A page: memory for many small objects, or for one large one. Shared by heaps and counted; whoever finds
// itself the only owner may write. Pages are passed around by the address of their first byte, because
// that is what the page tables hold.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace javelin::heap {

inline constexpr unsigned kPageShift = 12;
inline constexpr std::size_t kPageBytes = std::size_t{1} << kPageShift;

class PageHandle {
 public:
  PageHandle() = default;
  // A page of zeros with room for at least `bytes`.
  static PageHandle make(std::size_t bytes);
  static PageHandle copyOf(const PageHandle& other);
  // Counts all pages that there are, in all heaps and images.
  static std::uint64_t bytesInUse();

  PageHandle(const PageHandle& other) : data_(other.data_) { retain(); }
  PageHandle(PageHandle&& other) noexcept : data_(other.data_) { other.data_ = nullptr; }
  PageHandle& operator=(PageHandle other) noexcept {
    std::byte* const mine = data_;
    data_ = other.data_;
    other.data_ = mine;
    return *this;
  }
  ~PageHandle() { release(); }

  explicit operator bool() const { return data_ != nullptr; }
  std::byte* data() const { return data_; }
  std::size_t bytes() const { return meta()->bytes; }
  bool operator==(const PageHandle&) const = default;

 private:
  struct Meta {
    std::atomic<std::uint32_t> owners;
    std::size_t bytes;
  };
  static constexpr std::size_t kMetaBytes = 64;  // a cache line, so that data stays aligned

  Meta* meta() const { return reinterpret_cast<Meta*>(data_ - kMetaBytes); }
  void retain() const {
    if (data_ != nullptr) meta()->owners.fetch_add(1, std::memory_order_relaxed);
  }
  void release();
  // Memory from malloc with room for so many bytes behind Meta.
  static PageHandle adopt(void* block, std::size_t room);

  std::byte* data_ = nullptr;
};

}  // namespace javelin::heap
