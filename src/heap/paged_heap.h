// SPDX-License-Identifier: Apache-2.0
// PagedHeap: the objects of the state that is being run; HeapImage: those of a state that waits.
//
// An address is a page number and an offset; two flat tables turn the page number into memory, one for
// reading, one for writing. A state writes in place to pages that only it has; capture() shares all pages
// with an image and thereby takes the right to write away, by emptying the write table's entries. So the
// fast path of an access is: load the table's entry, test it for null, load or store:
//
//   read:   p = reading[ref >> 9];  if (p == null) slow;  *(p + (ref & 511) * 8 + offset)
//   write:  p = writing[ref >> 9];  if (p == null) slow;  ...
//
// Values that have a term beside their bits (which are the term's value under the state's model) are few: a
// page with such values is missing from both tables too, and the slow path looks closer. The third table, for
// headers, has every page. Page 0 is never there, so null needs no test of its own. A large object has
// consecutive page numbers, of which only the first is in the tables, and one block of memory.
//
// The tables are reserved once for all addresses and never move: an interpreter may keep their addresses.
// One thread. HeapImages are values, and may be read by any thread.
#pragma once

#include <cstdint>
#include <cstring>
#include <map>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "expr/term.h"
#include "heap/object_layout.h"
#include "heap/page.h"
#include "heap/page_map.h"
#include "support/check.h"

namespace javelin::heap {

inline constexpr unsigned kRefPageShift = kPageShift - 3;
inline constexpr Ref kRefInPageMask = (Ref{1} << kRefPageShift) - 1;

// Consecutive page numbers.
struct PageRun {
  std::uint32_t first;
  std::uint32_t count;
};

// The terms of one page's values, by their place in it in bytes.
struct PlacedTerm {
  expr::Term term;
  std::uint32_t bytes = 0;  // that the value takes
};
using PageTerms = std::unordered_map<std::uint32_t, PlacedTerm>;
using TermPages = std::map<std::uint32_t, std::shared_ptr<PageTerms>>;

// Thrown where code of ours dereferences null. Native methods are given what Java code likes: their caller
// makes it a NullPointerException of the program (vm/native_call.cpp). Everywhere else it is a bug.
struct NullReference {};

class HeapImage {
 private:
  friend class PagedHeap;
  PageMap pages_;
  std::uint32_t next_page_ = 1;
  std::vector<PageRun> free_runs_;
  TermPages terms_;
  std::size_t permanent_count_ = 0;
};

class PagedHeap {
 public:
  PagedHeap();
  ~PagedHeap();
  PagedHeap(const PagedHeap&) = delete;
  PagedHeap& operator=(const PagedHeap&) = delete;

  // --- access ---------------------------------------------------------------------------------------
  std::byte* const* readTable() const { return read_; }
  std::byte* const* writeTable() const { return write_; }
  // For what never has a term: classes, lengths, marks.
  std::byte* const* headerTable() const { return all_; }
  // The object's first byte. Good until the next capture, mount or write to the page.
  const std::byte* at(Ref ref) const {
    const std::byte* const page = all_[ref >> kRefPageShift];
    if (page == nullptr) [[unlikely]]
      missing(ref >> kRefPageShift);
    return page + std::size_t{ref & kRefInPageMask} * kGrain;
  }
  std::byte* writeAt(Ref ref) {
    std::byte* page = write_[ref >> kRefPageShift];
    if (page == nullptr) [[unlikely]]
      page = own(ref >> kRefPageShift);
    return page + std::size_t{ref & kRefInPageMask} * kGrain;
  }
  template <typename T>
  T load(Ref ref, std::uint64_t offset) const {
    T value;
    std::memcpy(&value, at(ref) + offset, sizeof(T));
    return value;
  }
  template <typename T>
  void store(Ref ref, std::uint64_t offset, T value) {
    std::memcpy(writeAt(ref) + offset, &value, sizeof(T));
  }

  // --- terms ----------------------------------------------------------------------------------------
  // The term of the value at a place; invalid if the bits say all.
  expr::Term termAt(Ref ref, std::uint64_t offset) const {
    if (terms_.empty()) return {};
    const auto page = terms_.find(ref >> kRefPageShift);
    if (page == terms_.end()) return {};
    const auto found = page->second->find(inPage(ref, offset));
    return found == page->second->end() ? expr::Term() : found->second.term;
  }
  // For a value of that many bytes. An invalid term takes the one that is there away.
  void setTerm(Ref ref, std::uint64_t offset, expr::Term term, std::uint32_t bytes);
  void clearTerm(Ref ref, std::uint64_t offset) { setTerm(ref, offset, {}, 0); }
  void clearTerms(Ref ref, std::uint64_t offset, std::uint64_t bytes);
  bool hasTerms(Ref ref) const { return !terms_.empty() && terms_.contains(ref >> kRefPageShift); }
  bool hasAnyTerms() const { return !terms_.empty(); }
  // Pages with terms that writeAt() has been asked for since the last call: their terms may be stale.
  std::vector<std::uint32_t> takeTouched() { return std::exchange(touched_, {}); }
  // Calls visit(place in the page, placed term) for the values of a page that have one.
  template <typename Visit>
  void forEachTermIn(std::uint32_t page, Visit visit) const {
    const auto found = terms_.find(page);
    if (found == terms_.end()) return;
    for (const auto& [place, term] : *found->second) visit(place, term);
  }
  // Calls visit(page, place, placed term) for every value that has one.
  template <typename Visit>
  void forEachTerm(Visit visit) const {
    for (const auto& [page, terms] : terms_) {
      for (const auto& [place, term] : *terms) visit(page, place, term);
    }
  }

  // --- allocation -----------------------------------------------------------------------------------
  // Room for an object, all zeros; `bytes` need not be rounded. kNullRef if the addresses are used up.
  Ref allocate(std::uint64_t bytes) {
    bytes = roundToGrain(bytes);
    if (bytes <= limit_ - cursor_) [[likely]] {
      const Ref ref = static_cast<Ref>(cursor_ / kGrain);
      cursor_ += bytes;
      return ref;
    }
    return allocateSlowly(bytes);
  }
  std::uint64_t bytesInPages() const { return bytes_in_pages_; }

  // --- permanent objects ------------------------------------------------------------------------------
  // What code or tables outside of the heap refer to must be in every state, also in those that were captured
  // before it was made: a mirror, a string constant. Such an object has an address in a range of its own, and
  // a mounted image that lacks it gets it as it was when it was sealed.
  void reservePermanent(std::uint32_t pages);
  bool hasPermanent() const { return permanent_.end != 0; }
  // As allocate(), if no range has been reserved.
  Ref allocatePermanent(std::uint64_t bytes);
  void sealPermanent(Ref ref, std::uint64_t bytes);
  bool isPermanent(std::uint32_t page) const { return page >= permanent_.begin && page < permanent_.end; }

  // --- sharing --------------------------------------------------------------------------------------
  // The present contents, as a value. Costs what changed since the last capture or mount.
  HeapImage capture();
  // Costs what changed since then, and the pages that the image has otherwise.
  void mount(const HeapImage& image);

  // --- collection: a collector frees pages, says where the others have holes, and then calls reuse() ------
  // Calls visit(page number, bytes) for every page and large object, ascending.
  template <typename Visit>
  void forEachPage(Visit visit) const {
    for (std::uint32_t page = 1; page < next_page_; ++page) {
      if (pages_[page]) visit(page, pages_[page].bytes());
    }
  }
  std::uint32_t pageEnd() const { return next_page_; }
  bool isOwned(std::uint32_t page) const { return is_owned_[page]; }
  void freePage(std::uint32_t page);
  // Parts of pages that hold no object: used up before new pages are made.
  struct Hole {
    std::uint64_t begin;
    std::uint64_t end;
  };
  void reuse(std::vector<Hole> holes);

 private:
  static constexpr std::size_t kMaxPages = (std::size_t{1} << 32) >> kRefPageShift;
  static constexpr std::uint64_t kLargeBytes = kPageBytes / 2;

  [[noreturn]] static void missing(std::uint32_t page);
  Ref allocateSlowly(std::uint64_t bytes);
  // Makes the zeroed part [begin, end) of a page, in bytes of address, the place for the next objects.
  void allocateIn(std::uint64_t begin, std::uint64_t end) {
    cursor_ = begin;
    limit_ = end;
  }
  bool takeHole(std::uint64_t bytes);
  // Page numbers for `count` pages; 0 if there are none left.
  std::uint32_t claimPages(std::uint32_t count);
  void install(std::uint32_t page, PageHandle memory);
  // The page's memory, for writing; a copy is made if others have it.
  std::byte* own(std::uint32_t page);
  // The page has other memory than since the last capture or mount.
  void change(std::uint32_t page, PageHandle memory, bool is_owned);
  void giveUpOwnership();
  void makeRoom(std::uint32_t pages);
  static std::uint32_t inPage(Ref ref, std::uint64_t offset) {
    return static_cast<std::uint32_t>(std::uint64_t{ref & kRefInPageMask} * kGrain + offset);
  }
  // Puts into the tables what the page's memory, owner and terms say.
  void refresh(std::uint32_t page);

  struct SealedObject {
    Ref ref;
    std::vector<std::byte> content;
  };
  struct PermanentRange {
    std::uint32_t begin = 0;  // pages
    std::uint32_t end = 0;
    std::uint64_t cursor = 0;  // bytes of address
    std::vector<SealedObject> sealed;
  };
  // Makes the page if this state does not have it yet.
  void writePermanent(const SealedObject& object);

  std::byte** read_;
  std::byte** write_;
  std::byte** all_;
  PermanentRange permanent_;
  std::vector<PageHandle> pages_;  // by page number; empty from next_page_ on
  std::vector<bool> is_owned_;
  TermPages terms_;
  std::vector<std::uint32_t> touched_;
  PageMap last_;                        // the pages at the last capture or mount
  std::vector<std::uint32_t> changed_;  // page numbers that may be otherwise since; all that are owned
  std::uint32_t next_page_ = 1;
  std::vector<PageRun> free_runs_;
  std::vector<Hole> holes_;
  std::uint64_t cursor_ = 0;
  std::uint64_t limit_ = 0;
  std::uint64_t bytes_in_pages_ = 0;
};

}  // namespace javelin::heap
