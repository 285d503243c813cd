// SPDX-License-Identifier: Apache-2.0
#include "ir/subroutines.h"

#include <algorithm>

namespace javelin::ir {

using classfile::Bytecode;
using classfile::Instruction;
using classfile::Opcode;

bool endsFlow(Opcode base) {
  switch (base) {
    case Opcode::Goto:
    case Opcode::Ret:
    case Opcode::Tableswitch:
    case Opcode::Lookupswitch:
    case Opcode::Ireturn:
    case Opcode::Lreturn:
    case Opcode::Freturn:
    case Opcode::Dreturn:
    case Opcode::Areturn:
    case Opcode::Return:
    case Opcode::Athrow:
      return true;
    default:
      return false;
  }
}

namespace {

// Bits for so many locals; more are taken to be live everywhere, which costs copies and nothing else.
constexpr std::size_t kExactLocals = 63;
constexpr std::uint64_t kOtherLocals = std::uint64_t{1} << kExactLocals;

bool isStore(Opcode base) { return base >= Opcode::Istore && base <= Opcode::Astore; }

}  // namespace

Subroutines::Subroutines(const Bytecode& bytecode, const HandlerLists& handlers)
    : bytecode_(bytecode), copies_(1) {
  const auto instructions = bytecode.instructions();
  const bool has_jsr = std::any_of(instructions.begin(), instructions.end(),
                                   [](const Instruction& at) { return at.base == Opcode::Jsr; });
  if (has_jsr) findLiveAddresses(handlers);
}

std::uint64_t Subroutines::bitOf(std::uint32_t local) const {
  const auto found = std::find(ret_locals_.begin(), ret_locals_.end(), local);
  if (found != ret_locals_.end()) return std::uint64_t{1} << (found - ret_locals_.begin());
  return ret_locals_.size() < kExactLocals ? 0 : kOtherLocals;
}

std::uint64_t Subroutines::liveBefore(std::uint32_t position) const {
  const Instruction& instruction = bytecode_.instructions()[position];
  const auto local = static_cast<std::uint32_t>(instruction.operand);
  if (instruction.base == Opcode::Ret) return bitOf(local);
  std::uint64_t live = 0;
  // After a jsr: what the subroutine reads, and what the code after its return reads.
  if (instruction.base == Opcode::Jsr) live |= live_[bytecode_.indexAt(local)];
  forEachBranchTarget(bytecode_, instruction, [&](std::uint32_t target) { live |= live_[target]; });
  if (!endsFlow(instruction.base) && position + 1 < live_.size()) live |= live_[position + 1];
  if (isStore(instruction.base)) live &= ~bitOf(local) | kOtherLocals;
  return live;
}

void Subroutines::findLiveAddresses(const HandlerLists& handlers) {
  const auto instructions = bytecode_.instructions();
  for (const Instruction& instruction : instructions) {
    const auto local = static_cast<std::uint32_t>(instruction.operand);
    if (instruction.base == Opcode::Ret && bitOf(local) == 0) ret_locals_.push_back(local);
  }
  live_.assign(instructions.size(), 0);
  for (bool changed = true; changed;) {
    changed = false;
    std::uint32_t last_list = 0;
    std::uint64_t live_in_handlers = 0;
    for (auto i = static_cast<std::uint32_t>(instructions.size()); i-- > 0;) {
      if (const std::uint32_t list = handlers.numberAt(i); list != last_list) {
        last_list = list;
        live_in_handlers = 0;
        for (const auto* handler : handlers.list(list))
          live_in_handlers |= live_[bytecode_.indexAt(handler->handler_pc)];
      }
      const std::uint64_t live = liveBefore(i) | live_in_handlers;
      changed = changed || live != live_[i];
      live_[i] = live;
    }
  }
}

CallId Subroutines::enter(CallId from, std::uint32_t return_offset) {
  for (CallId at = from; at; at = parent(at)) {
    if (returnOffset(at) == return_offset) return at;
  }
  const auto [at, is_new] =
      known_calls_.try_emplace({from, return_offset}, static_cast<std::uint32_t>(calls_.size()));
  if (is_new) calls_.push_back({from, return_offset});
  return at->second;
}

bool Subroutines::isLiveInChain(std::uint32_t local, std::uint32_t position, CallId call) const {
  if (isLive(local, position)) return true;
  for (; call; call = parent(call)) {
    const std::uint32_t back = bytecode_.indexAt(returnOffset(call));
    if (back != Bytecode::kNone && isLive(local, back)) return true;
  }
  return false;
}

CopyId Subroutines::arrive(std::uint32_t position, CallId call, const Addresses& locals,
                           const std::vector<CallId>& stack) {
  if (live_.empty()) return CopyId(0);
  const auto isHeld = [&](CallId address) {
    return std::find(stack.begin(), stack.end(), address) != stack.end() ||
           std::any_of(locals.begin(), locals.end(), [&](const auto& local) {
             return local.second == address && isLive(local.first, position);
           });
  };
  while (call && !isHeld(call)) call = parent(call);
  Copy copy{call, {}, stack};
  for (const auto& [local, address] : locals) {
    if (isLiveInChain(local, position, call)) copy.locals.emplace(local, address);
  }
  if (!copy.call && copy.locals.empty() && copy.stack.empty()) return CopyId(0);
  const auto [at, is_new] = known_copies_.try_emplace(copy, static_cast<std::uint32_t>(copies_.size()));
  if (is_new) copies_.push_back(std::move(copy));
  return at->second;
}

}  // namespace javelin::ir
