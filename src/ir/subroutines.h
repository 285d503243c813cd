// SPDX-License-Identifier: Apache-2.0
// Expansion of jsr/ret subroutines, which compilers before Java 6 used for `finally`. A return address is the
// *call* that made it: the jsr and the chain of calls it was made in. The builder makes one *copy* of a block
// for each call that it runs in; to be exact also for each way in which locals and stack entries hold
// addresses.
//
// Code may leave a subroutine without ret, by a branch or an exception. It has left when nobody can use the
// address any more: no ret reads a local that holds it before something else is stored there. Such a call
// drops off the chain, so that the code after a subroutine is not copied. A chain never holds a return point
// twice.
#pragma once

#include <map>
#include <vector>

#include "classfile/bytecode.h"
#include "ir/handler_lists.h"
#include "support/ids.h"

namespace javelin::ir {

using CallId = Id<struct CallTag>;  // an invalid one: not in a subroutine
using CopyId = Id<struct CopyTag>;  // 0: outside of all subroutines

// Return addresses in local variables.
using Addresses = std::map<std::uint32_t, CallId>;

class Subroutines {
 public:
  Subroutines(const classfile::Bytecode& bytecode, const HandlerLists& handlers);

  // The call that a jsr in `from` makes, to come back to `return_offset`.
  CallId enter(CallId from, std::uint32_t return_offset);
  CallId parent(CallId call) const { return calls_[call.value()].parent; }
  std::uint32_t returnOffset(CallId call) const { return calls_[call.value()].return_offset; }

  // The copy in which control from `call` arrives at a position, with these addresses in locals and on the
  // stack.
  CopyId arrive(std::uint32_t position, CallId call, const Addresses& locals,
                const std::vector<CallId>& stack);
  CallId callOf(CopyId copy) const { return copies_[copy.value()].call; }
  const Addresses& addressesOf(CopyId copy) const { return copies_[copy.value()].locals; }
  std::size_t copyCount() const { return copies_.size(); }

 private:
  struct Call {
    CallId parent;
    std::uint32_t return_offset;
  };
  struct Copy {
    CallId call;
    Addresses locals;
    std::vector<CallId> stack;

    auto operator<=>(const Copy&) const = default;
  };

  void findLiveAddresses(const HandlerLists& handlers);
  std::uint64_t liveBefore(std::uint32_t position) const;
  // The bit of a local in the masks of live_.
  std::uint64_t bitOf(std::uint32_t local) const;
  bool isLive(std::uint32_t local, std::uint32_t position) const {
    return (live_[position] & bitOf(local)) != 0;
  }
  // Whether a ret may use the local in this call or after its return, or that of a call around it.
  bool isLiveInChain(std::uint32_t local, std::uint32_t position, CallId call) const;

  const classfile::Bytecode& bytecode_;
  std::vector<std::uint32_t> ret_locals_;
  std::vector<std::uint64_t> live_;  // by position: locals whose address a ret may read; empty without jsr
  std::vector<Call> calls_;
  std::map<std::pair<CallId, std::uint32_t>, CallId> known_calls_;
  std::vector<Copy> copies_;
  std::map<Copy, CopyId> known_copies_;
};

// Calls visit(position) for each instruction that control may go to by a branch of this one; not for the next
// one, and not for what jsr, ret and exceptions lead to.
template <typename Visit>
void forEachBranchTarget(const classfile::Bytecode& bytecode, const classfile::Instruction& instruction,
                         Visit visit) {
  using classfile::OperandFormat;
  if (instruction.base == classfile::Opcode::Jsr) return;
  const OperandFormat format = classfile::infoOf(instruction.opcode).format;
  if (format == OperandFormat::Branch2 || format == OperandFormat::Branch4) {
    visit(bytecode.indexAt(static_cast<std::uint32_t>(instruction.operand)));
  } else if (format == OperandFormat::TableSwitch || format == OperandFormat::LookupSwitch) {
    const classfile::Switch& table = bytecode.switchOf(instruction);
    visit(bytecode.indexAt(table.default_target));
    for (const std::uint32_t target : table.targets) visit(bytecode.indexAt(target));
  }
}

// Control never runs from it into the next instruction.
bool endsFlow(classfile::Opcode base);

}  // namespace javelin::ir
