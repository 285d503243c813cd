// SPDX-License-Identifier: Apache-2.0
// How often each instruction of the JVM was executed. Code that is counted has a `Count` before the IR
// instructions that bytecode came to; code that is not has nothing of the kind, so not counting costs
// nothing. An instruction without code of its own (a load, a dup) counts with the next one that has some.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "classfile/bytecode.h"
#include "ir/body.h"
#include "program/program.h"
#include "vm/native_registry.h"

namespace javelin::vm {

class OpCounts {
 public:
  // For whoever makes code: a method, each block of it, each instruction of that, in order.
  void beginMethod(const ir::Body& body);
  void beginBlock(const ir::Block& block);
  // The counter to increment when execution comes to the instruction; null if no bytecode goes with it.
  std::uint64_t* before(const ir::Instr& instr);

  // An intrinsic that is called for the first time.
  void noteIntrinsic(const NativeEntry& entry) { called_.insert(&entry); }
  // All intrinsics for methods that this JDK has, "java/util/Arrays.fill([BB)V": was it called?
  std::map<std::string, bool> intrinsics(program::Program& program) const;

  // By the names that javap has for them; an instruction behind the prefix is "wide iload".
  std::map<std::string, std::uint64_t> totals() const;

 private:
  struct Run {
    std::uint64_t count = 0;
    std::vector<std::uint16_t> opcodes;  // 0x100 more behind `wide`
  };
  std::deque<Run> runs_;  // code words point to the counts
  std::set<const NativeEntry*> called_;

  // The method that is being translated.
  const ir::Body* body_ = nullptr;
  const ir::Block* block_ = nullptr;
  std::vector<std::uint16_t> opcodes_;  // of its instructions
  classfile::Bytecode bytecode_;
  std::uint32_t next_ = 0;  // the first that no run of the block has yet
};

}  // namespace javelin::vm
