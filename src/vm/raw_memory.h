// SPDX-License-Identifier: Apache-2.0
// Memory outside the heap, as Unsafe gives it out and reads it by address. The program may name any address;
// a wrong one must not take the machine with it, nor show or change what is the machine's own. So there is no
// other memory than the blocks that were given out here, constants, and files that the outside has mapped;
// the latter are read and written through the kernel, if they may be cut off at any time.
// Blocks are part of a state, and have their addresses as long as any state has them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "outside/outside.h"
#include "support/held_bytes.h"

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
  // The block at the address (if it is not 0) moves; 0 if there is no memory. `address` must be a block's.
  std::uint64_t reallocate(std::uint64_t address, std::size_t bytes);
  void release(std::uint64_t address);
  // The address of a whole block, which may be released.
  bool isBlock(std::uint64_t address) const { return blocks_.contains(address); }

  // Memory that only is read, and stays for as long as the process lives.
  void addConstant(std::uint64_t address, std::size_t bytes) { constants_[address] = bytes; }

  // The limits of all blocks together, and of one.
  std::uint64_t bytes() const { return bytes_; }
  std::uint64_t bytesOf(std::uint64_t address) const { return blocks_.at(address).bytes; }

  // Memory that can be used directly: nobody else can take it away.
  bool isSteady(std::uint64_t address, std::uint64_t bytes) const {
    return bytes == 0 || isInside(address, bytes) || isConstant(address, bytes);
  }
  // There is such memory. Of no bytes there always is.
  bool canRead(std::uint64_t address, std::uint64_t bytes) const;
  bool canWrite(std::uint64_t address, std::uint64_t bytes) const;
  // False if there is no such memory.
  bool read(std::uint64_t address, void* to, std::size_t bytes) const;
  bool write(std::uint64_t address, const void* from, std::size_t bytes);
  bool fill(std::uint64_t address, int value, std::size_t bytes);

  // Compares all blocks with what the last image has of them: natives write by address.
  Image capture();
  void restore(const Image& image);

 private:
  using MappedAs = outside::Surroundings::MappedAs;
  struct Saved {
    std::vector<std::byte> bytes;
    HeldBytes held = HeldBytes(bytes.size());
  };
  struct Block {
    std::size_t bytes = 0;
    std::shared_ptr<void> memory;             // shared with images
    std::shared_ptr<const Saved> saved = {};  // in the last image
  };
  bool isInside(std::uint64_t address, std::size_t bytes) const;
  bool isConstant(std::uint64_t address, std::size_t bytes) const;
  MappedAs mappedAs(std::uint64_t address, std::size_t bytes) const;

  const outside::Outside& outside_;
  std::map<std::uint64_t, Block> blocks_;
  std::uint64_t bytes_ = 0;                         // of blocks_
  std::map<std::uint64_t, std::size_t> constants_;  // no part of a state
  Image last_image_;                                // that this state began with, or has been captured as
  // The block that was used last.
  mutable std::uint64_t last_ = 0;
  mutable std::size_t last_bytes_ = 0;
};

struct RawMemory::SavedBlock {
  std::shared_ptr<void> memory;
  std::shared_ptr<const Saved> content;
};

}  // namespace javelin::vm
