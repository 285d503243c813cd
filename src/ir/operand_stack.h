// SPDX-License-Identifier: Apache-2.0
// The abstract operand stack of the builder: what each stack position holds, as an operand that need not have
// been computed into any particular register. It also hands out registers: one per (local or stack position,
// kind). The rule that keeps lazily loaded locals right: before a register is written, every stack entry that
// still stands for it is copied aside (or, for a result, another register is chosen).
#pragma once

#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "ir/body.h"
#include "ir/subroutines.h"

namespace javelin::ir {

struct StackEntry {
  Operand operand;
  Kind kind = Kind::Int;
  bool is_address = false;  // a return address: known here, never computed
  CallId address;

  bool twoWords() const { return !is_address && (kind == Kind::Long || kind == Kind::Double); }
};

// Kinds (and addresses) of the entries at a join: all that a block's entry needs to know.
using StackShape = std::vector<StackEntry>;

class RegisterTable {
 public:
  explicit RegisterTable(Body& body) : body_(body) {}
  RegId local(std::uint32_t slot, Kind kind) { return find(true, slot, kind); }
  RegId stack(std::uint32_t position, Kind kind) { return find(false, position, kind); }
  Operand constant(Kind kind, std::uint64_t bits);

 private:
  RegId find(bool is_local, std::uint32_t slot, Kind kind);

  Body& body_;
  std::unordered_map<std::uint32_t, RegId> registers_;  // by slot, kind, is_local packed
  std::unordered_map<std::uint64_t, std::uint32_t> constants_;
};

class OperandStack {
 public:
  // `emit_move(dst, source, kind)` appends a move to the block being built.
  using EmitMove = std::function<void(RegId, Operand, Kind)>;
  OperandStack(RegisterTable& registers, EmitMove emit_move)
      : registers_(registers), emit_move_(std::move(emit_move)) {}

  std::vector<StackEntry>& entries() { return entries_; }
  std::size_t words() const;

  // The join form: entry i is in the register of stack position i.
  void reset(const StackShape& shape);
  // Moves every entry to the register of its position. `kept` are operands that the terminator still reads:
  // one that a move would overwrite is copied aside and replaced.
  void settle(const std::vector<Operand*>& kept);
  bool isSettled() const;

  // A register for a result that is about to be pushed: no entry stands for it.
  RegId resultRegister(Kind kind) { return freeRegister(static_cast<std::uint32_t>(entries_.size()), kind); }
  // Makes it safe to write `reg`: entries that stand for it are copied aside.
  void saveAside(RegId reg);
  bool isUsed(RegId reg) const;
  // Entries that stand for `from` now stand for `to`.
  void rename(RegId from, RegId to);

 private:
  RegId home(std::uint32_t position) const { return registers_.stack(position, entries_[position].kind); }
  bool isHome(std::uint32_t position) const {
    return entries_[position].is_address || entries_[position].operand.is(home(position));
  }
  // The first stack register from that position on that neither an entry nor one of `kept` stands for.
  RegId freeRegister(std::uint32_t from_position, Kind kind, const std::vector<Operand*>& kept = {});
  void keepFromBeingOverwritten(const std::vector<Operand*>& kept);

  RegisterTable& registers_;
  EmitMove emit_move_;
  std::vector<StackEntry> entries_;
};

}  // namespace javelin::ir
