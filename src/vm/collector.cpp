// SPDX-License-Identifier: Apache-2.0
#include "vm/collector.h"

#include <algorithm>
#include <bit>

#include "vm/arithmetic.h"
#include "vm/code.h"
#include "vm/native_bridge.h"
#include "vm/symbolic_frames.h"

namespace javelin::vm {

using classfile::BasicType;

namespace {
// Smaller gaps are not worth remembering.
constexpr std::uint64_t kSmallestHole = 128;
}  // namespace

Collector::Collector(Vm& vm)
    : vm_(vm), heap_(vm.heap()), marks_(vm.heap().pageEnd()), pinned_(vm.heap().pageEnd()) {}

void Collector::markRoots() {
  vm_.classes().forEachRoot([&](Ref ref) { mark(ref); });
  vm_.strings().forEachInterned([&](Ref ref) { mark(ref); });
  vm_.dynamics().forEachKept([&](Ref ref) { mark(ref); });
  vm_.scheduler().forEach([&](Thread& thread) { markThread(thread); });
  if (ShadowHook* const hook = vm_.shadowHook()) {
    hook->forEachRoot([&](Ref ref) { mark(ref); });
    hook->forEachPinned([&](Ref ref) {
      if (const std::uint32_t page = ref >> heap::kRefPageShift; page < pinned_.size()) pinned_[page] = true;
    });
  }
  trace();
}

void Collector::markNamed(expr::Term term) {
  ShadowHook* const hook = vm_.shadowHook();
  if (term.valid() && hook != nullptr) hook->forEachNamed(term, [&](Ref ref) { mark(ref); });
}

void Collector::markNamedIn(Ref object, std::uint64_t bytes) {
  ShadowHook* const hook = vm_.shadowHook();
  if (hook == nullptr || !heap_.hasTerms(object)) return;
  const std::uint32_t page = object >> heap::kRefPageShift;
  const auto [found, is_new] = named_.try_emplace(page);
  auto& named = found->second;
  if (is_new) {
    heap_.forEachTermIn(page, [&](std::uint32_t place, const heap::PlacedTerm& placed) {
      hook->forEachNamed(placed.term, [&](Ref ref) { named.emplace_back(place, ref); });
    });
    std::sort(named.begin(), named.end());
  }
  const std::uint64_t begin = std::uint64_t{object & heap::kRefInPageMask} * heap::kGrain;
  for (auto at =
           std::lower_bound(named.begin(), named.end(), std::pair(static_cast<std::uint32_t>(begin), Ref{0}));
       at != named.end() && at->first < begin + bytes; ++at) {
    mark(at->second);
  }
}

void Collector::markThread(Thread& thread) {
  mark(thread.object);
  mark(thread.caught);
  mark(thread.waits_for);
  for (const expr::Term term : thread.argument_terms) markNamed(term);
  for (const Frame* frame = thread.top; frame != nullptr; frame = frame->caller) {
    markFrame(*frame);
    if ((frame->flags & Frame::kSymbolic) == 0) continue;
    markNamed(frame->before_call);
    for (const expr::Term term : termsOf(thread, *frame)) markNamed(term);
  }
}

void Collector::markFrame(const Frame& frame) {
  const RtMethod& method = *frame.method;
  const Word* const registers = frame.registers();
  mark(frame.locked);
  if (method.code != nullptr) {
    const auto& kinds = method.code->body->registers;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      if (kinds[i].kind == ir::Kind::Ref) mark(refOf(registers[i]));
    }
    return;
  }
  if (method.info != nullptr) {
    std::size_t at = 0;
    if (!method.is_static) mark(refOf(registers[at++]));
    for (const auto& parameter : method.info->signature->types.parameters) {
      if (parameter.type == BasicType::Reference) mark(refOf(registers[at]));
      ++at;
    }
  }
  const Word* const kept = registers + method.argument_count + NativeRegisters::kRefs;
  for (std::uint32_t i = 0; i < NativeRegisters::kRefCount; ++i) mark(refOf(kept[i]));
}

void Collector::trace() {
  while (!pending_.empty()) {
    const Ref ref = pending_.back();
    pending_.pop_back();
    traceObject(ref);
  }
}

void Collector::traceObject(Ref ref) {
  const RtClass& type = vm_.classes().of(ref);
  markNamedIn(ref, bytesOf(ref));
  if (type.isArray()) {
    if (type.component->info->basicType() != BasicType::Reference) return;
    const std::uint32_t count = elementsOf(ref);
    for (std::uint32_t i = 0; i < count; ++i) {
      mark(heap_.load<Ref>(ref, heap::kElementsOffset + std::uint64_t{i} * sizeof(Ref)));
    }
    return;
  }
  for (const std::uint32_t offset : type.info->layout().references) mark(heap_.load<Ref>(ref, offset));
  if (!type.is_mirror_class) return;
  for (const std::uint32_t offset : vm_.classes().ofMirror(ref).info->staticLayout().references) {
    mark(heap_.load<Ref>(ref, offset));
  }
}

std::uint32_t Collector::elementsOf(Ref array) const {
  const auto length = heap_.load<std::uint32_t>(array, heap::kLengthOffset);
  const ShadowHook* const hook = vm_.shadowHook();
  return hook == nullptr || !heap_.hasTerms(array) ? length : std::max(length, hook->roomOf(array, length));
}

std::uint64_t Collector::bytesOf(Ref ref) const {
  const RtClass& type = vm_.classes().of(ref);
  if (type.isArray()) {
    return heap::roundToGrain(heap::kElementsOffset + (std::uint64_t{elementsOf(ref)} << type.element_shift));
  }
  return type.is_mirror_class ? vm_.classes().mirrorBytes(vm_.classes().ofMirror(ref)) : type.instance_bytes;
}

std::uint64_t Collector::findHoles(std::uint32_t page, std::vector<heap::PagedHeap::Hole>& holes) const {
  const std::uint64_t begin = std::uint64_t{page} * heap::kPageBytes;
  const std::uint64_t end = begin + heap::kPageBytes;
  // An input array has room behind its length, which is another under another model.
  const bool usable = heap_.isOwned(page) && !heap_.hasTerms(page << heap::kRefPageShift) && !pinned_[page];
  std::uint64_t free_from = begin;
  std::uint64_t live = 0;
  const auto gap = [&](std::uint64_t until) {
    if (usable && until >= free_from + kSmallestHole) holes.push_back({free_from, until});
  };
  for (std::size_t w = 0; w < kBitWords; ++w) {
    for (std::uint64_t word = marks_[page].words[w]; word != 0; word &= word - 1) {
      const auto bit = static_cast<std::uint32_t>(w * 64 + static_cast<std::size_t>(std::countr_zero(word)));
      const Ref ref = (page << heap::kRefPageShift) + bit;
      gap(std::uint64_t{ref} * heap::kGrain);
      const std::uint64_t bytes = bytesOf(ref);
      live += bytes;
      free_from = std::uint64_t{ref} * heap::kGrain + bytes;
    }
  }
  gap(end);
  return live;
}

std::uint64_t Collector::sweep() {
  std::uint64_t live = 0;
  std::vector<std::uint32_t> dead;
  std::vector<heap::PagedHeap::Hole> holes;
  heap_.forEachPage([&](std::uint32_t page, std::size_t bytes) {
    if (heap_.isPermanent(page) || pinned_[page]) return;
    const auto& words = marks_[page].words;
    if (std::all_of(words.begin(), words.end(), [](std::uint64_t word) { return word == 0; })) {
      dead.push_back(page);
    } else if (bytes > heap::kPageBytes) {
      live += bytes;  // one large object
    } else {
      live += findHoles(page, holes);
    }
  });
  for (const std::uint32_t page : dead) heap_.freePage(page);
  std::reverse(holes.begin(), holes.end());  // taken from the back: lowest addresses first
  heap_.reuse(std::move(holes));
  return live;
}

bool Vm::collect() {
  Collector collector(*this);
  collector.markRoots();
  if (native_bridge_ != nullptr) {
    native_bridge_->beforeSweep([&](Ref ref) { return collector.isMarked(ref); });
  }
  const std::uint64_t live = collector.sweep();
  collect_at_ =
      std::min(heap_.bytesInPages() + std::max(kLeastBetweenCollections, live), options_.max_heap_bytes);
  return heap_.bytesInPages() < options_.max_heap_bytes;
}

}  // namespace javelin::vm
