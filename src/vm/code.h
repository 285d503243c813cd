// SPDX-License-Identifier: Apache-2.0
// Threaded code of one method: what the interpreter's loop runs. Words: the address of the handler, the
// operands, constants. Made from IR when the method is first called; instructions that name something in the
// constant pool overwrite themselves with a quick form when they are first executed. Belongs to one Vm and
// one thread.
#pragma once

#include <cstring>
#include <memory>
#include <span>
#include <vector>

#include "ir/body.h"
#include "vm/runtime.h"

namespace javelin::vm {

class BranchTrace;
class OpCounts;

enum class VmOp : std::uint8_t {
#define JAVELIN_VM_OP(name, words) name,
#include "vm/ops.def"
#undef JAVELIN_VM_OP
};
inline constexpr std::size_t kVmOps = 0
#define JAVELIN_VM_OP(name, words) +1
#include "vm/ops.def"
#undef JAVELIN_VM_OP
    ;
std::uint32_t wordsOf(VmOp op);
const char* nameOf(VmOp op);

// Word 1 of an instruction, in the shapes that instructions have.
struct Operands {
  std::uint16_t d, a, b, c;
};
struct OperandsWithConstant {  // d = a op constant; d and a and an offset or index
  std::uint16_t d, a;
  std::int32_t constant;
};
struct BranchOperands {  // a and b are compared; b may be a constant
  std::uint16_t a, b;
  std::int32_t distance;  // in words, from the branch
};
static_assert(sizeof(Operands) == sizeof(Word) && sizeof(BranchOperands) == sizeof(Word));

inline Operands operandsOf(const Word* pc) {
  Operands operands{};
  std::memcpy(&operands, pc + 1, sizeof(operands));
  return operands;
}

inline constexpr std::uint16_t kNoRegister = 0xffff;
// An argument that is a constant: its index in Code::constants with this bit.
inline constexpr std::uint16_t kConstantArgument = 0x8000;

struct SwitchTable {
  // Dense: distances[key - low]; else by binary search among the keys.
  bool dense = false;
  std::int32_t low = 0;
  std::vector<std::int32_t> keys;
  std::vector<std::int32_t> distances;
  std::int32_t default_distance = 0;
  std::int32_t distanceFor(std::int32_t key) const;
};

// A place in the code and the IR instruction it comes from.
struct Position {
  std::uint32_t word;
  std::uint32_t instruction;
};

class Code {
 public:
  std::vector<Word> words;
  std::vector<Word> constants;
  std::vector<Position> positions;          // ascending by word
  std::vector<std::uint32_t> block_starts;  // word of each block
  std::vector<std::unique_ptr<SwitchTable>> switches;
  std::shared_ptr<const ir::Body> body;
  std::uint32_t register_count = 0;

  // The place of an instruction's first word that `pc` lies in, counted in instructions; and back.
  std::uint32_t positionAt(const Word* pc) const;
  const Word* startOf(std::uint32_t position) const { return words.data() + positions[position].word; }
  // The IR instruction whose code has the word.
  const ir::Instr& instructionAt(const Word* pc) const;
  ir::BlockId blockAt(const Word* pc) const;

 private:
  std::uint32_t indexAt(const Word* pc) const;
};

// The handlers' addresses by VmOp, which only the interpreter knows.
std::span<const Word> handlerTable();
// The operation that a handler's address stands for; for messages and linking.
VmOp opAt(const Word* pc);

struct CodeOptions {
  program::MethodId method;
  bool is_synchronized = false;
  bool symbolic = false;         // each instruction has a Shadow before it
  OpCounts* counts = nullptr;    // the code counts what it executes
  BranchTrace* trace = nullptr;  // the code tells it which branches it takes
};
// Translates a body; it refuses only what is too large.
Result<std::unique_ptr<Code>> buildCode(std::shared_ptr<const ir::Body> body, const CodeOptions& options);

}  // namespace javelin::vm
