// SPDX-License-Identifier: Apache-2.0
// Memory outside the heap, as Unsafe gives it out and reads it by address. The program may name any address;
// a wrong one must not take the machine with it. So accesses inside blocks that were given out here are made
// directly, all others through the kernel, which says whether there is memory.
// Blocks are part of a state, and have their addresses as long as any state has them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "outside/outside.h"

namespace javelin::vm {

class RawMemory {
 public:
  struct SavedBlock;
  using Image = std::shared_ptr<const std::vector<SavedBlock>>;

  // Files that are mapped are the outside's.
  explicit RawMemory(const outside::Outside& outside) : outside_(outside) {}
  RawMemory(const RawMemory&) = delete;
  RawMemory& operator=(const RawMemory&) = delete;

  // 0 if there is none.
  std::uint64_t allocate(std::size_t bytes);
  // What was at the address (if it is not 0) moves; 0 if there is no memory. `address` must be a block's.
  std::uint64_t reallocate(std::uint64_t address, std::size_t bytes);
  void release(std::uint64_t address);
  // The address of a whole block, which may be released.
  bool isBlock(std::uint64_t address) const { return blocks_.contains(address); }

  // Memory that only is read, and stays for as long as the process lives.
  void addConstant(std::uint64_t address, std::size_t bytes) { constants_[address] = bytes; }

  // False if there is no such memory.
  bool read(std::uint64_t address, void* to, std::size_t bytes) const;
  bool write(std::uint64_t address, const void* from, std::size_t bytes);
  bool fill(std::uint64_t address, int value, std::size_t bytes);

  // Compares all blocks with what the last image has of them: natives write by address.
  Image capture();
  void restore(const Image& image);

 private:
  using Bytes = std::vector<std::byte>;
  struct Block {
    std::size_t bytes = 0;
    std::shared_ptr<void> memory;             // shared with images
    std::shared_ptr<const Bytes> saved = {};  // in the last image
  };
  bool isInside(std::uint64_t address, std::size_t bytes) const;
  bool isConstant(std::uint64_t address, std::size_t bytes) const;

  const outside::Outside& outside_;
  std::map<std::uint64_t, Block> blocks_;
  std::map<std::uint64_t, std::size_t> constants_;  // no part of a state
  Image last_image_;                                // that this state began with, or has been captured as
  // The block that was used last.
  mutable std::uint64_t last_ = 0;
  mutable std::size_t last_bytes_ = 0;
};

struct RawMemory::SavedBlock {
  std::shared_ptr<void> memory;
  std::shared_ptr<const Bytes> content;
};

}  // namespace javelin::vm
