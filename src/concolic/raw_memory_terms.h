// SPDX-License-Identifier: Apache-2.0
// RawMemoryTerms: Unsafe's accesses to objects and to memory outside the heap, where values with terms are in
// play. Each function is given a call of a native method of Unsafe; true means that it has done the whole
// call. May touch the heap, memory outside and their terms, within the bounds that vm/raw_access.h sets.
//
// Terms stand at *units*: elements of an array, fields, bytes outside the heap. A value may be read in other
// pieces than it was written, several bytes of a byte[] as one number or one byte of an int: then its term is
// put together from the units' bits, and what is written over part of a unit keeps the rest of it:
//
//   int[] a = {x};  putByte(a, base + 1, b)   makes a[0]   (x & 0xffff00ff) | (b & 0xff) << 8
//
// What has no such term (the bits of a reference, a NaN with bits of its own) is pinned, which is counted.
#pragma once

#include <array>
#include <vector>

#include "concolic/memory_instructions.h"
#include "concolic/native_memory.h"
#include "concolic/references.h"
#include "concolic/run.h"
#include "vm/raw_access.h"

namespace javelin::concolic {

class RawMemoryTerms : public RunPart {
 public:
  RawMemoryTerms(Run& run, HeapTerms& heap, MemoryInstructions& places, References& references)
      : RunPart(run), heap_(heap), places_(places), references_(references) {}

  // The terms of bytes outside the heap, by address.
  NativeMemory& outside() { return memory_; }
  const NativeMemory& outside() const { return memory_; }

  bool accessRaw(vm::NativeCall& call);
  bool compareAndSwap(vm::NativeCall& call);
  bool copyMemory(vm::NativeCall& call);
  bool copySwapped(vm::NativeCall& call);
  bool setMemory(vm::NativeCall& call);
  void allocated(vm::NativeCall& call);
  bool reallocateMemory(vm::NativeCall& call);
  void reallocated(vm::NativeCall& call);
  bool freeMemory(vm::NativeCall& call);

 private:
  struct RawUnit {
    std::uint64_t start = 0;
    std::uint32_t bytes = 0;
    classfile::BasicType type = classfile::BasicType::Byte;
  };
  // Those that eight bytes or fewer may touch.
  class RawUnits {
   public:
    void add(const RawUnit& unit) {
      INVARIANT(count_ < units_.size());
      units_[count_++] = unit;
    }
    const RawUnit* begin() const { return units_.data(); }
    const RawUnit* end() const { return units_.data() + count_; }

   private:
    std::array<RawUnit, 9> units_;
    std::size_t count_ = 0;
  };
  // Bits that are written, with their term if they have one.
  struct RawStore {
    std::uint64_t offset = 0;
    std::uint32_t bytes = 0;
    Term value;
  };
  bool loadChosen(vm::NativeCall& call);
  bool isBehindEnd(vm::NativeCall& call, const vm::RawPlace& place);
  RawUnits unitsAt(vm::Ref object, std::uint64_t offset, std::uint32_t bytes) const;
  std::vector<RawStore> partsOf(vm::Ref to, std::uint64_t offset, std::uint64_t bytes) const;
  Term rawTerm(vm::Ref object, std::uint64_t offset) const;
  void setRawTerm(vm::Ref object, const RawUnit& unit, Term term);
  bool mayHaveTerms(vm::Ref object) const;
  std::uint64_t rawBits(vm::Ref object, std::uint64_t offset, std::uint32_t bytes) const;
  Term reinterpret(vm::NativeCall& call, Term term, expr::Sort sort);
  Term unitBits(vm::NativeCall& call, vm::Ref object, const RawUnit& unit);
  Term asUnit(vm::NativeCall& call, const RawUnit& unit, Term value);
  Term loadRaw(vm::NativeCall& call, vm::Ref object, std::uint64_t offset, std::uint32_t bytes,
               expr::Sort sort);
  void storeRaw(vm::NativeCall& call, vm::Ref object, std::uint64_t offset, std::uint32_t bytes, Term value);
  void storePart(vm::NativeCall& call, vm::Ref object, const RawUnit& unit, const RawStore& store);
  void clearRaw(vm::NativeCall& call, vm::Ref object, std::uint64_t offset, std::uint64_t bytes);

  HeapTerms& heap_;
  MemoryInstructions& places_;
  References& references_;
  NativeMemory memory_;
};

}  // namespace javelin::concolic
