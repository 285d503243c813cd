// SPDX-License-Identifier: Apache-2.0
// Translator: emitting, the abstract stack, and the instructions that compute: constants, arithmetic, stack
// and local variables.
#include <fmt/format.h>

#include <bit>

#include "ir/translator.h"

namespace javelin::ir {

using classfile::CpTag;
using classfile::Instruction;
using classfile::Opcode;

namespace {

std::uint8_t codeOf(const Instruction& instruction) { return static_cast<std::uint8_t>(instruction.base); }

std::uint64_t intBits(std::int32_t value) { return static_cast<std::uint32_t>(value); }

}  // namespace

Instr Translator::make(Op op, Kind kind) const {
  Instr instr;
  instr.op = op;
  instr.kind = kind;
  instr.bci = static_cast<std::uint16_t>(bytecode_.instructions()[position_].offset);
  return instr;
}

void Translator::emit(const Instr& instr) {
  if (instr.canThrow() && isProtected(position_)) attachHandlers();
  current().instructions.push_back(instr);
  ++instruction_count_;
  last_definition_.reset();
}

void Translator::emitMove(RegId dst, Operand source, Kind kind) {
  Instr move = make(Op::Move, kind);
  move.dst = dst;
  move.a = source;
  emit(move);
}

void Translator::emitResult(Instr instr, Kind result) {
  instr.dst = stack_.resultRegister(result);
  emit(instr);
  last_definition_ = {current_, current().instructions.size() - 1};
  push(Operand::ofRegister(instr.dst), result);
}

void Translator::fail(std::string what) {
  if (!problem_.empty()) return;
  problem_ = std::move(what);
  problem_offset_ = bytecode_.instructions()[position_].offset;
}

StackEntry Translator::pop() {
  auto& entries = stack_.entries();
  if (entries.empty()) {
    fail("the stack is empty");
    return {registers_.constant(Kind::Int, 0), Kind::Int, false, {}};
  }
  const StackEntry entry = entries.back();
  entries.pop_back();
  return entry;
}

Operand Translator::pop(Kind kind) {
  const StackEntry entry = pop();
  if (entry.is_address || entry.kind != kind) {
    fail(fmt::format("{} on the stack where {} is needed",
                     entry.is_address ? "a return address" : nameOf(entry.kind), nameOf(kind)));
    return registers_.constant(kind, 0);
  }
  return entry.operand;
}

void Translator::push(Operand operand, Kind kind) { stack_.entries().push_back({operand, kind, false, {}}); }

void Translator::translate(const Instruction& instruction) {
  const bool known = translateConstant(instruction) || translateLocal(instruction) ||
                     translateStackOp(instruction) || translateArithmetic(instruction) ||
                     translateArray(instruction) || translateObject(instruction) ||
                     translateControl(instruction);
  INVARIANT(known);
  if (!ended_ && stack_.words() > code_.max_stack)
    fail(fmt::format("the stack grows past max_stack {}", code_.max_stack));
}

bool Translator::translateConstant(const Instruction& instruction) {
  const Opcode op = instruction.base;
  if (op == Opcode::Nop) return true;
  if (op == Opcode::AconstNull) return pushConstant(Kind::Ref, 0), true;
  if (isBetween(op, Opcode::IconstM1, Opcode::Iconst5)) {
    return pushConstant(Kind::Int, intBits(distance(op, Opcode::Iconst0))), true;
  }
  if (isBetween(op, Opcode::Lconst0, Opcode::Lconst1)) {
    return pushConstant(Kind::Long, static_cast<std::uint64_t>(distance(op, Opcode::Lconst0))), true;
  }
  if (isBetween(op, Opcode::Fconst0, Opcode::Fconst2)) {
    return pushConstant(Kind::Float,
                        std::bit_cast<std::uint32_t>(static_cast<float>(distance(op, Opcode::Fconst0)))),
           true;
  }
  if (isBetween(op, Opcode::Dconst0, Opcode::Dconst1)) {
    return pushConstant(Kind::Double,
                        std::bit_cast<std::uint64_t>(static_cast<double>(distance(op, Opcode::Dconst0)))),
           true;
  }
  if (op == Opcode::Bipush || op == Opcode::Sipush)
    return pushConstant(Kind::Int, intBits(instruction.operand)), true;
  if (op == Opcode::Ldc || op == Opcode::Ldc2W)
    return loadConstant(static_cast<std::uint16_t>(instruction.operand)), true;
  return false;
}

void Translator::loadConstant(std::uint16_t index) {
  const classfile::ConstantPool& pool = file_.pool();
  switch (pool.tag(index)) {
    case CpTag::Integer:
      return pushConstant(Kind::Int, pool.bits(index));
    case CpTag::Float:
      return pushConstant(Kind::Float, pool.bits(index));
    case CpTag::Long:
      return pushConstant(Kind::Long, pool.bits(index));
    case CpTag::Double:
      return pushConstant(Kind::Double, pool.bits(index));
    default:
      break;
  }
  // Resolved when executed: that may load classes, run code and throw.
  Kind kind = Kind::Ref;
  if (pool.is(index, CpTag::Dynamic)) {
    const auto type = classfile::parseFieldDescriptor(pool.dynamic(index).descriptor);
    INVARIANT(type.has_value());
    kind = kindOf(type->type);
  }
  Instr instr = make(Op::LoadConstant, kind);
  instr.pool_index = index;
  emitResult(instr, kind);
}

bool Translator::translateLocal(const Instruction& instruction) {
  const auto slot = static_cast<std::uint32_t>(instruction.operand);
  const Opcode op = instruction.base;
  if (isBetween(op, Opcode::Iload, Opcode::Aload)) {
    const Kind kind = static_cast<Kind>(distance(op, Opcode::Iload));
    return push(Operand::ofRegister(registers_.local(slot, kind)), kind), true;
  }
  if (isBetween(op, Opcode::Istore, Opcode::Astore)) {
    return storeLocal(slot, static_cast<Kind>(distance(op, Opcode::Istore))), true;
  }
  if (op == Opcode::Iinc) {
    const RegId local = registers_.local(slot, Kind::Int);
    stack_.saveAside(local);
    Instr add = make(Op::Add, Kind::Int);
    add.dst = local;
    add.a = Operand::ofRegister(local);
    add.b = registers_.constant(Kind::Int, intBits(instruction.second));
    return emit(add), true;
  }
  return false;
}

void Translator::storeLocal(std::uint32_t slot, Kind kind) {
  auto& entries = stack_.entries();
  addresses_.erase(slot);
  if (kind == Kind::Ref && !entries.empty() && entries.back().is_address) {
    addresses_[slot] = pop().address;
    return;
  }
  const RegId local = registers_.local(slot, kind);
  if (!entries.empty() && entries.back().operand.is(local)) {
    pop(kind);  // x = x
    return;
  }
  // Before the value is popped: its register must not be taken for what is saved.
  stack_.saveAside(local);
  const Operand value = pop(kind);
  const bool is_last = last_definition_ && value.isRegister() &&
                       value.is(drafts_[last_definition_->draft].instructions[last_definition_->index].dst);
  if (!is_last) return emitMove(local, value, kind);
  // Computed just now: straight into the local. Copies that dup made stand for the local from here on.
  drafts_[last_definition_->draft].instructions[last_definition_->index].dst = local;
  stack_.rename(value.reg(), local);
  last_definition_.reset();
}

bool Translator::translateStackOp(const Instruction& instruction) {
  switch (instruction.base) {
    case Opcode::Pop:
      if (pop().twoWords()) fail("pop of half a long or double");
      return true;
    case Opcode::Pop2: {
      auto& entries = stack_.entries();
      entries.resize(entries.size() - entriesOf(2, entries.size()));
      return true;
    }
    case Opcode::Dup:
      return copyWords(1, 0), true;
    case Opcode::DupX1:
      return copyWords(1, 1), true;
    case Opcode::DupX2:
      return copyWords(1, 2), true;
    case Opcode::Dup2:
      return copyWords(2, 0), true;
    case Opcode::Dup2X1:
      return copyWords(2, 1), true;
    case Opcode::Dup2X2:
      return copyWords(2, 2), true;
    case Opcode::Swap: {
      const StackEntry upper = pop();
      const StackEntry lower = pop();
      if (upper.twoWords() || lower.twoWords()) fail("swap of half a long or double");
      stack_.entries().push_back(upper);
      stack_.entries().push_back(lower);
      return true;
    }
    default:
      return false;
  }
}

// How many entries below position `end` make up exactly `words` words.
std::size_t Translator::entriesOf(int words, std::size_t end) {
  const auto& entries = stack_.entries();
  std::size_t count = 0;
  while (words > 0 && count < end) {
    words -= entries[end - 1 - count].twoWords() ? 2 : 1;
    ++count;
  }
  if (words > 0) fail("the stack is empty");
  if (words < 0) fail("half a long or double");
  return count;
}

// Copies the top `words` and puts the copy below the `below` words under them (JVMS dup, dup_x1, ...,
// dup2_x2).
void Translator::copyWords(int words, int below) {
  auto& entries = stack_.entries();
  const std::size_t upper = entriesOf(words, entries.size());
  const std::size_t lower = entriesOf(below, entries.size() - upper);
  if (!problem_.empty()) return;
  const std::vector<StackEntry> copied(entries.end() - static_cast<std::ptrdiff_t>(upper), entries.end());
  entries.insert(entries.end() - static_cast<std::ptrdiff_t>(upper + lower), copied.begin(), copied.end());
}

bool Translator::translateArithmetic(const Instruction& instruction) {
  const Opcode op = instruction.base;
  const int code = codeOf(instruction);
  const auto binary = [&](Op ir_op, Kind kind, Kind second) {
    Instr instr = make(ir_op, kind);
    instr.b = pop(second);
    instr.a = pop(kind);
    emitResult(instr, kind);
    return true;
  };
  if (isBetween(op, Opcode::Iadd, Opcode::Drem)) {
    constexpr Op kOps[] = {Op::Add, Op::Sub, Op::Mul, Op::Div, Op::Rem};
    const int from = code - static_cast<int>(Opcode::Iadd);
    const Kind kind = static_cast<Kind>(from % 4);
    return binary(kOps[from / 4], kind, kind);
  }
  if (isBetween(op, Opcode::Ineg, Opcode::Dneg)) {
    Instr instr = make(Op::Neg, static_cast<Kind>(distance(op, Opcode::Ineg)));
    instr.a = pop(instr.kind);
    return emitResult(instr, instr.kind), true;
  }
  if (isBetween(op, Opcode::Ishl, Opcode::Lushr)) {
    constexpr Op kOps[] = {Op::Shl, Op::Shr, Op::Ushr};
    const int from = code - static_cast<int>(Opcode::Ishl);
    return binary(kOps[from / 2], static_cast<Kind>(from % 2), Kind::Int);
  }
  if (isBetween(op, Opcode::Iand, Opcode::Lxor)) {
    constexpr Op kOps[] = {Op::And, Op::Or, Op::Xor};
    const int from = code - static_cast<int>(Opcode::Iand);
    return binary(kOps[from / 2], static_cast<Kind>(from % 2), static_cast<Kind>(from % 2));
  }
  if (isBetween(op, Opcode::I2l, Opcode::I2s)) {
    struct Conversion {
      Kind from;
      BasicType to;
    };
    constexpr Conversion kConversions[] = {
        {Kind::Int, BasicType::Long},   {Kind::Int, BasicType::Float},   {Kind::Int, BasicType::Double},
        {Kind::Long, BasicType::Int},   {Kind::Long, BasicType::Float},  {Kind::Long, BasicType::Double},
        {Kind::Float, BasicType::Int},  {Kind::Float, BasicType::Long},  {Kind::Float, BasicType::Double},
        {Kind::Double, BasicType::Int}, {Kind::Double, BasicType::Long}, {Kind::Double, BasicType::Float},
        {Kind::Int, BasicType::Byte},   {Kind::Int, BasicType::Char},    {Kind::Int, BasicType::Short}};
    const Conversion& conversion = kConversions[distance(op, Opcode::I2l)];
    Instr instr = make(Op::Convert, kindOf(conversion.to));
    instr.type = conversion.to;
    instr.a = pop(conversion.from);
    return emitResult(instr, instr.kind), true;
  }
  if (isBetween(op, Opcode::Lcmp, Opcode::Dcmpg)) {
    constexpr Op kOps[] = {Op::Lcmp, Op::Cmpl, Op::Cmpg, Op::Cmpl, Op::Cmpg};
    constexpr Kind kKinds[] = {Kind::Long, Kind::Float, Kind::Float, Kind::Double, Kind::Double};
    const int which = distance(op, Opcode::Lcmp);
    Instr instr = make(kOps[which], kKinds[which]);
    instr.b = pop(instr.kind);
    instr.a = pop(instr.kind);
    return emitResult(instr, Kind::Int), true;
  }
  return false;
}

}  // namespace javelin::ir
