// SPDX-License-Identifier: Apache-2.0
// Blocks while the builder makes them: found by (instruction, copy of a subroutine), in the order of their
// discovery. finish() lays them out in bytecode order and fills the Body's tables.
#pragma once

#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "ir/operand_stack.h"

namespace javelin::ir {

using DraftId = Id<struct DraftTag>;

struct DraftHandler {
  std::uint16_t catch_type;
  DraftId target;
};

struct Draft {
  std::uint32_t position = 0;  // of its first bytecode instruction
  CopyId copy;
  bool is_landing = false;  // begins with Catch
  std::uint16_t bci = 0;
  std::vector<Instr> instructions;
  std::vector<DraftId> successors;
  std::vector<DraftHandler> handlers;
  StackShape stack;  // at its entry
};

class BlockDrafts {
 public:
  Draft& operator[](DraftId id) { return drafts_[id.value()]; }
  std::size_t size() const { return drafts_.size(); }
  // A block that nothing but its maker knows.
  DraftId add(std::uint32_t position, CopyId copy, std::uint32_t bci);
  // The block that begins at `position` in `copy`, or an invalid id when it is new; then add it with
  // `remember`.
  DraftId find(std::uint32_t position, CopyId copy, bool is_landing) const;
  void remember(DraftId id, bool is_landing);

  // Writes blocks, instructions and edges of `body`; draft 0 is the entry.
  void finish(Body& body);

 private:
  using Key = std::tuple<std::uint32_t, std::uint32_t, bool>;
  std::vector<BlockId> layout() const;
  static void fillPredecessors(Body& body);

  std::vector<Draft> drafts_;
  std::map<Key, DraftId> known_;
};

}  // namespace javelin::ir
