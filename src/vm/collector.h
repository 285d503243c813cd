// SPDX-License-Identifier: Apache-2.0
// Mark and sweep over one state's heap. Objects do not move. Pages without a live object are given back; in
// the others, the gaps between live objects are used for new ones, if the page is this state's own. Weak and
// soft references count as strong: a program never sees one cleared by us.
//
// Values with terms: the bits beside a term are its value under one model; the state may go on under another.
// So the objects that terms name, on stacks, in live objects and on the path, are reached too, and an array
// whose length has a term is traced as far as it has room. What only the path's conditions name is not kept,
// for nobody reads it (and in a path that is run again it may never have been there); but its address
// is not used again, so that a condition never speaks of another object.
#pragma once

#include <unordered_map>
#include <vector>

#include "vm/vm.h"

namespace javelin::vm {

class Collector {
 public:
  explicit Collector(Vm& vm);

  void markRoots();
  bool isMarked(Ref ref) const {
    return (marks_[ref >> heap::kRefPageShift].words[(ref & heap::kRefInPageMask) / 64] >> (ref & 63U) &
            1U) != 0;
  }
  // Frees what was not reached; returns the bytes of live objects.
  std::uint64_t sweep();

 private:
  static constexpr std::size_t kBitWords = heap::kPageBytes / heap::kGrain / 64;
  struct PageMarks {
    std::array<std::uint64_t, kBitWords> words{};
  };

  void mark(Ref ref) {
    if (ref == heap::kNullRef) return;
    std::uint64_t& word = marks_[ref >> heap::kRefPageShift].words[(ref & heap::kRefInPageMask) / 64];
    const std::uint64_t bit = std::uint64_t{1} << (ref & 63U);
    if ((word & bit) != 0) return;
    word |= bit;
    pending_.push_back(ref);
  }
  void markThread(Thread& thread);
  void markFrame(const Frame& frame);
  // The objects that a term names.
  void markNamed(expr::Term term);
  void markNamedIn(Ref object, std::uint64_t bytes);
  // Marks what is reached from `pending_`.
  void trace();
  void traceObject(Ref ref);
  // Objects that there is room for.
  std::uint32_t elementsOf(Ref array) const;
  std::uint64_t bytesOf(Ref ref) const;
  // Adds a page's gaps; returns the bytes that live in it.
  std::uint64_t findHoles(std::uint32_t page, std::vector<heap::PagedHeap::Hole>& holes) const;

  Vm& vm_;
  heap::PagedHeap& heap_;
  std::vector<PageMarks> marks_;  // by page; a large object's is in its first
  std::vector<Ref> pending_;
  std::vector<bool> pinned_;  // by page: neither freed nor used again
  // By page: what its terms name, by the value's place in the page.
  std::unordered_map<std::uint32_t, std::vector<std::pair<std::uint32_t, Ref>>> named_;
};

}  // namespace javelin::vm
