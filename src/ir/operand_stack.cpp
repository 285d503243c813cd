// SPDX-License-Identifier: Apache-2.0
#include "ir/operand_stack.h"

#include <algorithm>

#include "support/hash.h"

namespace javelin::ir {

RegId RegisterTable::find(bool is_local, std::uint32_t slot, Kind kind) {
  const std::uint32_t key = slot << 4 | static_cast<std::uint32_t>(kind) << 1 | (is_local ? 1 : 0);
  const auto [at, is_new] =
      registers_.try_emplace(key, RegId(static_cast<std::uint32_t>(body_.registers.size())));
  if (is_new) body_.registers.push_back({kind, is_local, static_cast<std::uint16_t>(slot)});
  return at->second;
}

Operand RegisterTable::constant(Kind kind, std::uint64_t bits) {
  // Few constants share a hash: the table is checked, and a collision just adds a second entry.
  const std::uint64_t key = combineHash(static_cast<std::uint64_t>(kind), bits);
  const auto [at, is_new] = constants_.try_emplace(key, static_cast<std::uint32_t>(body_.constants.size()));
  const Constant wanted{kind, bits};
  if (!is_new && body_.constants[at->second] == wanted) return Operand::ofConstant(at->second);
  body_.constants.push_back(wanted);
  return Operand::ofConstant(static_cast<std::uint32_t>(body_.constants.size() - 1));
}

std::size_t OperandStack::words() const {
  std::size_t words = 0;
  for (const StackEntry& entry : entries_) words += entry.twoWords() ? 2 : 1;
  return words;
}

void OperandStack::reset(const StackShape& shape) {
  entries_ = shape;
  for (std::uint32_t i = 0; i < entries_.size(); ++i) {
    StackEntry& entry = entries_[i];
    if (!entry.is_address) entry.operand = Operand::ofRegister(registers_.stack(i, entry.kind));
  }
}

bool OperandStack::isUsed(RegId reg) const {
  return std::any_of(entries_.begin(), entries_.end(),
                     [&](const StackEntry& entry) { return entry.operand.is(reg); });
}

RegId OperandStack::freeRegister(std::uint32_t position, Kind kind, const std::vector<Operand*>& kept) {
  for (;; ++position) {
    const RegId reg = registers_.stack(position, kind);
    const bool is_kept =
        std::any_of(kept.begin(), kept.end(), [&](const Operand* operand) { return operand->is(reg); });
    if (!is_kept && !isUsed(reg)) return reg;
  }
}

void OperandStack::rename(RegId from, RegId to) {
  for (StackEntry& entry : entries_) {
    if (entry.operand.is(from)) entry.operand = Operand::ofRegister(to);
  }
}

void OperandStack::saveAside(RegId reg) {
  for (std::uint32_t i = 0; i < entries_.size(); ++i) {
    if (!entries_[i].operand.is(reg)) continue;
    // The register of the entry's own position saves a move later, when nothing else is in it.
    const RegId aside = freeRegister(i, entries_[i].kind);
    emit_move_(aside, Operand::ofRegister(reg), entries_[i].kind);
    rename(reg, aside);
    return;
  }
}

bool OperandStack::isSettled() const {
  for (std::uint32_t i = 0; i < entries_.size(); ++i) {
    if (!isHome(i)) return false;
  }
  return true;
}

void OperandStack::keepFromBeingOverwritten(const std::vector<Operand*>& kept) {
  const auto count = static_cast<std::uint32_t>(entries_.size());
  for (Operand* operand : kept) {
    for (std::uint32_t i = 0; i < count; ++i) {
      if (isHome(i) || !operand->is(home(i))) continue;
      // Past the settled positions, so that no move writes it.
      const RegId aside = freeRegister(count, entries_[i].kind, kept);
      emit_move_(aside, *operand, entries_[i].kind);
      *operand = Operand::ofRegister(aside);
      break;
    }
  }
}

void OperandStack::settle(const std::vector<Operand*>& kept) {
  keepFromBeingOverwritten(kept);
  std::vector<std::uint32_t> waiting;
  for (std::uint32_t i = 0; i < entries_.size(); ++i) {
    if (!isHome(i)) waiting.push_back(i);
  }
  const auto isFree = [&](std::uint32_t i) {
    return std::none_of(waiting.begin(), waiting.end(), [&](std::uint32_t other) {
      return other != i && entries_[other].operand.is(home(i));
    });
  };
  // A parallel move: write the homes that nobody waits for; when only cycles are left, break one by a copy.
  while (!waiting.empty()) {
    const auto ready = std::find_if(waiting.begin(), waiting.end(), isFree);
    if (ready == waiting.end()) {
      const RegId blocked = home(waiting.front());
      const Kind kind = entries_[waiting.front()].kind;
      const RegId aside = freeRegister(static_cast<std::uint32_t>(entries_.size()), kind, kept);
      emit_move_(aside, Operand::ofRegister(blocked), kind);
      rename(blocked, aside);
      continue;
    }
    StackEntry& entry = entries_[*ready];
    emit_move_(home(*ready), entry.operand, entry.kind);
    entry.operand = Operand::ofRegister(home(*ready));
    waiting.erase(ready);
  }
}

}  // namespace javelin::ir
