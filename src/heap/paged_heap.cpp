// SPDX-License-Identifier: Apache-2.0
#include "heap/paged_heap.h"

#include <sys/mman.h>

#include <algorithm>
#include <new>

namespace javelin::heap {

namespace {

// Address space only: the system gives memory where the table is written.
std::byte** reserveTable(std::size_t entries) {
  void* const table = ::mmap(nullptr, entries * sizeof(std::byte*), PROT_READ | PROT_WRITE,
                             MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (table == MAP_FAILED) throw std::bad_alloc();
  return static_cast<std::byte**>(table);
}

void sortWithoutRepetition(std::vector<std::uint32_t>& numbers) {
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
}

// Calls visit(page) for the pages that are in one of the two only.
template <typename Visit>
void forEachInOne(const TermPages& a, const TermPages& b, Visit visit) {
  auto in_a = a.begin();
  auto in_b = b.begin();
  while (in_a != a.end() || in_b != b.end()) {
    if (in_b == b.end() || (in_a != a.end() && in_a->first < in_b->first)) {
      visit((in_a++)->first);
    } else if (in_a == a.end() || in_b->first < in_a->first) {
      visit((in_b++)->first);
    } else {
      ++in_a;
      ++in_b;
    }
  }
}

}  // namespace

PagedHeap::PagedHeap()
    : read_(reserveTable(kMaxPages)),
      write_(reserveTable(kMaxPages)),
      all_(reserveTable(kMaxPages)),
      pages_(1),
      is_owned_(1) {}

PagedHeap::~PagedHeap() {
  ::munmap(read_, kMaxPages * sizeof(std::byte*));
  ::munmap(write_, kMaxPages * sizeof(std::byte*));
  ::munmap(all_, kMaxPages * sizeof(std::byte*));
}

// --- allocation ------------------------------------------------------------------------------------

Ref PagedHeap::allocateSlowly(std::uint64_t bytes) {
  if (bytes > kLargeBytes) {
    const auto count = static_cast<std::uint32_t>((bytes + kPageBytes - 1) / kPageBytes);
    const std::uint32_t page = claimPages(count);
    if (page == 0) return kNullRef;
    install(page, PageHandle::make(bytes));
    return page << kRefPageShift;
  }
  while (!holes_.empty()) {
    if (takeHole(bytes)) return allocate(bytes);
  }
  const std::uint32_t page = claimPages(1);
  if (page == 0) return kNullRef;
  install(page, PageHandle::make(kPageBytes));
  allocateIn(std::uint64_t{page} * kPageBytes, (std::uint64_t{page} + 1) * kPageBytes);
  return allocate(bytes);
}

bool PagedHeap::takeHole(std::uint64_t bytes) {
  const Hole hole = holes_.back();
  holes_.pop_back();
  if (hole.end - hole.begin < bytes) return false;
  const auto page = static_cast<std::uint32_t>(hole.begin / kPageBytes);
  std::memset(own(page) + hole.begin % kPageBytes, 0, hole.end - hole.begin);
  clearTerms(static_cast<Ref>(hole.begin / kGrain), 0, hole.end - hole.begin);
  allocateIn(hole.begin, hole.end);
  return true;
}

void PagedHeap::reuse(std::vector<Hole> holes) {
  holes_ = std::move(holes);
  cursor_ = limit_ = 0;
  free_runs_.clear();
  std::uint32_t covered = 1;  // page numbers below this are in use or in a run
  const auto addRun = [&](std::uint32_t end) {
    // Permanent pages are not free, whether or not this state has them.
    if (covered < permanent_.begin && end > permanent_.begin) {
      free_runs_.push_back({covered, permanent_.begin - covered});
    }
    if (covered < permanent_.end && end > permanent_.begin) covered = permanent_.end;
    if (covered < end) free_runs_.push_back({covered, end - covered});
  };
  forEachPage([&](std::uint32_t page, std::size_t bytes) {
    addRun(page);
    covered = std::max(covered, page + static_cast<std::uint32_t>(bytes / kPageBytes));
  });
  addRun(next_page_);
}

std::uint32_t PagedHeap::claimPages(std::uint32_t count) {
  for (std::size_t i = free_runs_.size(); i-- > 0;) {
    PageRun& run = free_runs_[i];
    if (run.count < count) continue;
    const std::uint32_t page = run.first;
    run.first += count;
    run.count -= count;
    if (run.count == 0) free_runs_.erase(free_runs_.begin() + static_cast<std::ptrdiff_t>(i));
    return page;
  }
  if (next_page_ + std::uint64_t{count} > kMaxPages) return 0;
  const std::uint32_t page = next_page_;
  next_page_ += count;
  makeRoom(next_page_);
  return page;
}

void PagedHeap::install(std::uint32_t page, PageHandle memory) {
  bytes_in_pages_ += memory.bytes();
  change(page, std::move(memory), true);
}

void PagedHeap::change(std::uint32_t page, PageHandle memory, bool is_owned) {
  pages_[page] = std::move(memory);
  is_owned_[page] = is_owned;
  // A run without captures frees and makes pages without end.
  if (changed_.size() > 2 * pages_.size()) sortWithoutRepetition(changed_);
  changed_.push_back(page);
  refresh(page);
}

void PagedHeap::refresh(std::uint32_t page) {
  std::byte* const memory = pages_[page].data();
  const bool has_terms = !terms_.empty() && terms_.contains(page);
  all_[page] = memory;
  read_[page] = has_terms ? nullptr : memory;
  write_[page] = has_terms || !is_owned_[page] ? nullptr : memory;
}

void PagedHeap::freePage(std::uint32_t page) {
  bytes_in_pages_ -= pages_[page].bytes();
  terms_.erase(page);
  change(page, PageHandle(), false);
}

// --- permanent objects -------------------------------------------------------------------------------

void PagedHeap::reservePermanent(std::uint32_t pages) {
  PRECONDITION(!hasPermanent());
  const std::uint32_t first = claimPages(pages);
  INVARIANT(first != 0);
  permanent_.begin = first;
  permanent_.end = first + pages;
  permanent_.cursor = std::uint64_t{first} * kPageBytes;
}

Ref PagedHeap::allocatePermanent(std::uint64_t bytes) {
  if (!hasPermanent()) return allocate(bytes);
  bytes = roundToGrain(bytes);
  std::uint64_t& cursor = permanent_.cursor;
  const bool fits = cursor % kPageBytes != 0 && cursor % kPageBytes + bytes <= kPageBytes;
  if (!fits) cursor = (cursor + kPageBytes - 1) / kPageBytes * kPageBytes;
  const std::uint64_t begin = cursor;
  const std::uint64_t after =
      bytes <= kLargeBytes ? begin + bytes : (begin + bytes + kPageBytes - 1) / kPageBytes * kPageBytes;
  if (after > std::uint64_t{permanent_.end} * kPageBytes) return kNullRef;
  cursor = after;
  const auto page = static_cast<std::uint32_t>(begin / kPageBytes);
  if (!pages_[page]) install(page, PageHandle::make(std::max<std::uint64_t>(bytes, kPageBytes)));
  return static_cast<Ref>(begin / kGrain);
}

void PagedHeap::sealPermanent(Ref ref, std::uint64_t bytes) {
  if (!hasPermanent()) return;
  const std::byte* const content = at(ref);
  permanent_.sealed.push_back({ref, std::vector<std::byte>(content, content + roundToGrain(bytes))});
}

void PagedHeap::writePermanent(const SealedObject& object) {
  const std::uint32_t page = object.ref >> kRefPageShift;
  if (!pages_[page]) {
    install(page, PageHandle::make(std::max<std::uint64_t>(object.content.size(), kPageBytes)));
  }
  std::memcpy(writeAt(object.ref), object.content.data(), object.content.size());
}

// --- terms -----------------------------------------------------------------------------------------

void PagedHeap::setTerm(Ref ref, std::uint64_t offset, expr::Term term, std::uint32_t bytes) {
  const std::uint32_t page = ref >> kRefPageShift;
  auto found = terms_.find(page);
  if (found == terms_.end()) {
    if (!term.valid()) return;
    found = terms_.emplace(page, std::make_shared<PageTerms>()).first;
    refresh(page);
  } else if (found->second.use_count() > 1) {
    found->second = std::make_shared<PageTerms>(*found->second);  // an image has it too
  }
  if (term.valid()) {
    (*found->second)[inPage(ref, offset)] = {term, bytes};
    return;
  }
  found->second->erase(inPage(ref, offset));
  if (!found->second->empty()) return;
  terms_.erase(found);
  refresh(page);
}

void PagedHeap::clearTerms(Ref ref, std::uint64_t offset, std::uint64_t bytes) {
  const auto found = terms_.empty() ? terms_.end() : terms_.find(ref >> kRefPageShift);
  if (found == terms_.end()) return;
  const std::uint32_t begin = inPage(ref, offset);
  std::vector<std::uint32_t> places;
  for (const auto& [place, term] : *found->second) {
    if (place >= begin && place < begin + bytes) places.push_back(place);
  }
  const Ref page_start = ref & ~kRefInPageMask;
  for (const std::uint32_t place : places) clearTerm(page_start, place);
}

// --- sharing ---------------------------------------------------------------------------------------

void PagedHeap::missing(std::uint32_t page) {
  if (page == 0) throw NullReference();
  UNREACHABLE("a reference to an object that is not there");
}

std::byte* PagedHeap::own(std::uint32_t page) {
  if (page >= pages_.size() || !pages_[page]) missing(page);
  if (!terms_.empty() && terms_.contains(page) && (touched_.empty() || touched_.back() != page)) {
    touched_.push_back(page);
  }
  if (is_owned_[page]) return pages_[page].data();
  change(page, PageHandle::copyOf(pages_[page]), true);
  return pages_[page].data();
}

void PagedHeap::giveUpOwnership() {
  for (const std::uint32_t page : changed_) {
    is_owned_[page] = false;
    write_[page] = nullptr;
  }
}

void PagedHeap::makeRoom(std::uint32_t pages) {
  if (pages <= pages_.size()) return;
  pages_.resize(pages);
  is_owned_.resize(pages);
}

HeapImage PagedHeap::capture() {
  giveUpOwnership();
  sortWithoutRepetition(changed_);
  last_ = last_.with(changed_, pages_);
  changed_.clear();
  HeapImage image;
  image.pages_ = last_;
  image.next_page_ = next_page_;
  image.free_runs_ = free_runs_;
  image.terms_ = terms_;
  image.permanent_count_ = permanent_.sealed.size();
  return image;
}

void PagedHeap::mount(const HeapImage& image) {
  giveUpOwnership();
  makeRoom(image.next_page_);
  const TermPages old_terms = std::exchange(terms_, image.terms_);
  const auto put = [this](std::uint32_t page, const PageHandle& memory) {
    if (pages_[page] == memory) return;
    if (pages_[page]) bytes_in_pages_ -= pages_[page].bytes();
    if (memory) bytes_in_pages_ += memory.bytes();
    pages_[page] = memory;
    refresh(page);
  };
  for (const std::uint32_t page : changed_) put(page, image.pages_.at(page));
  changed_.clear();
  last_.forEachDifference(image.pages_, put);
  last_ = image.pages_;
  forEachInOne(old_terms, terms_, [this](std::uint32_t page) { refresh(page); });
  next_page_ = image.next_page_;
  free_runs_ = image.free_runs_;
  holes_.clear();
  cursor_ = limit_ = 0;
  for (std::size_t i = image.permanent_count_; i < permanent_.sealed.size(); ++i) {
    writePermanent(permanent_.sealed[i]);
  }
}

}  // namespace javelin::heap
