// SPDX-License-Identifier: Apache-2.0
// The heart of the builder: runs bytecode over the abstract stack, one block after the other, and drafts IR.
// Errors are sticky: the first one is kept, and translation stops at the next instruction.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "classfile/bytecode.h"
#include "ir/block_drafts.h"
#include "ir/operand_stack.h"

namespace javelin::ir {

class Translator {
 public:
  Translator(const classfile::ClassFile& file, const classfile::Member& method, const classfile::Code& code,
             const classfile::Bytecode& bytecode, Body& body);

  // Drafts every reachable block and writes them into the body.
  Status run(const std::vector<classfile::StackMapFrame>& frames);

 private:
  using Instruction = classfile::Instruction;
  struct LastDefinition {
    DraftId draft;
    std::size_t index = 0;
  };

  // --- where blocks begin (block_flow.cpp)
  void findLeaders();
  void declareParameters();
  void translateBlock(DraftId start);
  // After the instruction at `position`: the position to go on at, or nothing when the block's run is over.
  bool continueAfter(std::uint32_t position);
  // The block at `position` that control reaches from here by a normal edge; notes or checks the stack's
  // shape.
  DraftId arrive(std::uint32_t position, CallId from);
  DraftId arriveAtOffset(std::int32_t offset) {
    return arrive(bytecode_.indexAt(static_cast<std::uint32_t>(offset)), call());
  }
  // The copy in which control arrives there from `from`, with the present addresses; exceptions empty the
  // stack.
  CopyId copyAt(std::uint32_t position, CallId from, bool by_exception = false);
  void checkFrame(std::uint32_t offset);
  void attachHandlers();
  bool currentCanThrow();
  bool isProtected(std::uint32_t position) const { return handlers_.numberAt(position) != 0; }
  // Ends the present block with a goto to a new one that only it leads to, and goes on there.
  void splitBlock(std::uint32_t next_position);
  void jumpTo(std::uint32_t position, CallId from);

  // --- emitting
  Draft& current() { return drafts_[current_]; }
  CallId call() { return subroutines_.callOf(current().copy); }
  Instr make(Op op, Kind kind) const;
  void emit(const Instr& instr);
  void emitMove(RegId dst, Operand source, Kind kind);
  // Emits an instruction with a result, which is pushed.
  void emitResult(Instr instr, Kind result);

  // --- the abstract stack
  StackEntry pop();
  Operand pop(Kind kind);
  void push(Operand operand, Kind kind);
  void pushConstant(Kind kind, std::uint64_t bits) { push(registers_.constant(kind, bits), kind); }
  void fail(std::string what);

  // --- instructions (translate_*.cpp)
  void translate(const Instruction& instruction);
  bool translateConstant(const Instruction& instruction);
  bool translateArithmetic(const Instruction& instruction);
  bool translateStackOp(const Instruction& instruction);
  bool translateLocal(const Instruction& instruction);
  bool translateArray(const Instruction& instruction);
  bool translateObject(const Instruction& instruction);
  bool translateControl(const Instruction& instruction);
  void loadConstant(std::uint16_t index);
  void storeLocal(std::uint32_t slot, Kind kind);
  void copyWords(int words, int below);
  std::size_t entriesOf(int words, std::size_t end);
  void access(const Instruction& instruction, bool put, bool is_static);
  void invoke(const Instruction& instruction);
  // Emits `if`, whose kind and operands are set; ends the block.
  void branch(Instr instr, std::int32_t target);
  void branch(Condition condition, Kind kind, Operand a, Operand b, std::int32_t target);
  void branchOnZero(Condition condition, std::int32_t target);
  void switchOn(const Instruction& instruction);
  void enterSubroutine(std::int32_t target);
  void leaveSubroutine(std::uint32_t slot);
  void finishReturn(std::uint8_t code);

  const classfile::ClassFile& file_;
  const classfile::Member& method_;
  const classfile::Code& code_;
  const classfile::Bytecode& bytecode_;
  Body& body_;
  RegisterTable registers_;
  OperandStack stack_;
  HandlerLists handlers_;
  Subroutines subroutines_;
  BlockDrafts drafts_;

  std::vector<bool> is_merge_;  // by position: reached by a branch, so the stack must be settled
  std::unordered_map<std::uint32_t, const classfile::StackMapFrame*> frames_;  // by offset

  std::vector<DraftId> work_;
  DraftId current_;
  std::uint32_t position_ = 0;
  bool ended_ = false;  // the present block has its terminator
  std::size_t instruction_count_ = 0;
  Addresses addresses_;
  std::optional<LastDefinition> last_definition_;  // emitted last, into a stack register
  std::string problem_;
  std::uint32_t problem_offset_ = 0;
};

}  // namespace javelin::ir
