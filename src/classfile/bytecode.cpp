// SPDX-License-Identifier: Apache-2.0
#include "classfile/bytecode.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "classfile/format.h"

namespace javelin::classfile {

namespace {

constexpr std::uint16_t kLastWithSubroutines = 50;
constexpr std::size_t kMaxArrayDimensions = 255;

}  // namespace

class Decoder {
 public:
  Decoder(const ClassFile& file, const Member& method, const Code& code)
      : file_(file), pool_(file.pool()), method_(method), code_(code), reader_(code.bytes) {}

  Result<Bytecode> decode() {
    out_.index_.assign(code_.bytes.size(), Bytecode::kNone);
    out_.instructions_.reserve(code_.bytes.size() / 2 + 1);
    while (reader_.remaining() > 0) {
      start_ = reader_.offset();
      out_.index_[start_] = static_cast<std::uint32_t>(out_.instructions_.size());
      Instruction instruction;
      instruction.offset = static_cast<std::uint32_t>(start_);
      problem_.clear();
      readInstruction(instruction);
      if (!reader_.ok()) return fail("the code ends inside the instruction");
      if (!problem_.empty()) return fail(problem_);
      out_.instructions_.push_back(instruction);
    }
    TRY_STATUS(checkTargets());
    start_ = 0;
    TRY_STATUS(checkHandlers());
    return std::move(out_);
  }

 private:
  Error failIn(std::string_view place, std::string_view what) const {
    return malformed(file_.origin(), code_.offset + start_,
                     fmt::format("method {}{}: {}",
                                 quoted(std::string(method_.name).append(method_.descriptor)), place, what));
  }
  Error fail(std::string_view what) const { return failIn(fmt::format(", instruction at {}", start_), what); }
  void wrong(std::string what) {
    if (problem_.empty()) problem_ = std::move(what);
  }

  void readInstruction(Instruction& instruction) {
    const std::uint8_t code = reader_.u1();
    const OpcodeInfo& info = kOpcodeInfo[code];
    instruction.opcode = static_cast<Opcode>(code);
    instruction.base = info.base;
    checkVersion(instruction.base);
    switch (info.format) {
      case OperandFormat::Undefined:
        return wrong(fmt::format("undefined opcode {:#04x}", code));
      case OperandFormat::None:
        if (info.base != instruction.opcode) readLocal(instruction, info.implied);
        return;
      case OperandFormat::Byte:
        instruction.operand = static_cast<std::int8_t>(reader_.u1());
        return;
      case OperandFormat::Short:
        instruction.operand = static_cast<std::int16_t>(reader_.u2());
        return;
      case OperandFormat::Local:
        return readLocal(instruction, reader_.u1());
      case OperandFormat::Iinc:
        readLocal(instruction, reader_.u1());
        instruction.second = static_cast<std::int8_t>(reader_.u1());
        return;
      case OperandFormat::Branch2:
        return readBranch(instruction, static_cast<std::int16_t>(reader_.u2()));
      case OperandFormat::Branch4:
        return readBranch(instruction, static_cast<std::int32_t>(reader_.u4()));
      case OperandFormat::TableSwitch:
        return readTableSwitch(instruction);
      case OperandFormat::LookupSwitch:
        return readLookupSwitch(instruction);
      case OperandFormat::Wide:
        return readWide(instruction);
      case OperandFormat::NewArray:
        instruction.operand = reader_.u1();
        if (instruction.operand < 4 || instruction.operand > 11) {
          wrong(fmt::format("newarray of type code {}", instruction.operand));
        }
        return;
      default:
        return readPoolIndex(instruction, info.format);
    }
  }

  // JVMS 4.9.1. Undefined opcodes have the base nop.
  void checkVersion(Opcode base) {
    if ((base == Opcode::Jsr || base == Opcode::Ret) && file_.majorVersion() > kLastWithSubroutines) {
      wrong(fmt::format("{} in a class of version {}, {} is the last that may have it", infoOf(base).mnemonic,
                        file_.majorVersion(), kLastWithSubroutines));
    }
  }

  static bool takesTwoWords(Opcode base) {
    return base == Opcode::Lload || base == Opcode::Dload || base == Opcode::Lstore || base == Opcode::Dstore;
  }

  void readLocal(Instruction& instruction, std::uint32_t local) {
    instruction.operand = static_cast<std::int32_t>(local);
    if (local + (takesTwoWords(instruction.base) ? 1 : 0) >= code_.max_locals) {
      wrong(fmt::format("local variable {} is not below max_locals {}", local, code_.max_locals));
    }
  }

  void readBranch(Instruction& instruction, std::int64_t distance) {
    const std::int64_t target = static_cast<std::int64_t>(start_) + distance;
    if (target < 0 || target >= static_cast<std::int64_t>(code_.bytes.size())) {
      return wrong(fmt::format("branch to {} leaves the code", target));
    }
    instruction.operand = static_cast<std::int32_t>(target);
  }

  std::uint32_t readSwitchTarget() {
    Instruction branch;
    readBranch(branch, static_cast<std::int32_t>(reader_.u4()));
    return static_cast<std::uint32_t>(branch.operand);
  }

  // Padding should be zero, but only verifiers before Java 7 minded.
  void skipPadding() { reader_.skip((4 - reader_.offset() % 4) % 4); }

  void addSwitch(Instruction& instruction, Switch table) {
    instruction.operand = static_cast<std::int32_t>(out_.switches_.size());
    out_.switches_.push_back(std::move(table));
  }

  void readTableSwitch(Instruction& instruction) {
    skipPadding();
    Switch table;
    table.default_target = readSwitchTarget();
    const auto low = static_cast<std::int32_t>(reader_.u4());
    const auto high = static_cast<std::int32_t>(reader_.u4());
    const std::int64_t count = std::int64_t{high} - low + 1;
    if (low > high || count > static_cast<std::int64_t>(reader_.remaining() / 4)) {
      return wrong(fmt::format("tableswitch from {} to {} does not fit the code", low, high));
    }
    for (std::int64_t i = 0; i < count; ++i) {
      table.keys.push_back(static_cast<std::int32_t>(low + i));
      table.targets.push_back(readSwitchTarget());
    }
    addSwitch(instruction, std::move(table));
  }

  void readLookupSwitch(Instruction& instruction) {
    skipPadding();
    Switch table;
    table.default_target = readSwitchTarget();
    const auto count = static_cast<std::int32_t>(reader_.u4());
    if (count < 0 || static_cast<std::size_t>(count) > reader_.remaining() / 8) {
      return wrong(fmt::format("lookupswitch with {} pairs does not fit the code", count));
    }
    for (std::int32_t i = 0; i < count; ++i) {
      const auto key = static_cast<std::int32_t>(reader_.u4());
      if (!table.keys.empty() && key <= table.keys.back()) wrong("keys of a lookupswitch do not ascend");
      table.keys.push_back(key);
      table.targets.push_back(readSwitchTarget());
    }
    addSwitch(instruction, std::move(table));
  }

  void readWide(Instruction& instruction) {
    const std::uint8_t code = reader_.u1();
    const OpcodeInfo& info = kOpcodeInfo[code];
    const bool widenable = info.format == OperandFormat::Local || info.format == OperandFormat::Iinc;
    if (!widenable) return wrong(fmt::format("wide before opcode {:#04x}", code));
    instruction.opcode = static_cast<Opcode>(code);
    instruction.base = info.base;
    checkVersion(instruction.base);
    readLocal(instruction, reader_.u2());
    if (info.format == OperandFormat::Iinc) instruction.second = static_cast<std::int16_t>(reader_.u2());
  }

  void readPoolIndex(Instruction& instruction, OperandFormat format) {
    const std::uint16_t index = format == OperandFormat::LoadableIndex1 ? reader_.u1() : reader_.u2();
    instruction.operand = index;
    if (!reader_.ok()) return;
    if (!poolKindFits(index, format)) {
      return wrong(fmt::format("{} of constant pool entry {}, which is {}",
                               infoOf(instruction.opcode).mnemonic, index, pool_.describe(index)));
    }
    if (format == OperandFormat::InvokeInterface) checkInvokeInterface(index);
    if (format == OperandFormat::InvokeDynamic && reader_.u2() != 0)
      wrong("invokedynamic: the last two bytes are not zero");
    if (format == OperandFormat::MultiNewArray) checkMultiNewArray(instruction, index);
    checkNames(instruction, index);
  }

  bool poolKindFits(std::uint16_t index, OperandFormat format) const {
    const CpTag tag = pool_.tag(index);
    switch (format) {
      case OperandFormat::LoadableIndex1:
      case OperandFormat::LoadableIndex2:
        return isLoadableWord(index, tag);
      case OperandFormat::Loadable2Index:
        return tag == CpTag::Long || tag == CpTag::Double ||
               (tag == CpTag::Dynamic && isTwoWordDynamic(index));
      case OperandFormat::FieldIndex:
        return tag == CpTag::Fieldref;
      case OperandFormat::MethodIndex:
        return tag == CpTag::Methodref;
      case OperandFormat::AnyMethodIndex:
        return tag == CpTag::Methodref || (tag == CpTag::InterfaceMethodref && file_.majorVersion() >= 52);
      case OperandFormat::InvokeInterface:
        return tag == CpTag::InterfaceMethodref;
      case OperandFormat::InvokeDynamic:
        return tag == CpTag::InvokeDynamic;
      case OperandFormat::ClassIndex:
      case OperandFormat::MultiNewArray:
        return tag == CpTag::Class;
      default:
        UNREACHABLE("operand format without a constant-pool index");
    }
  }

  bool isTwoWordDynamic(std::uint16_t index) const {
    const std::string_view descriptor = pool_.dynamic(index).descriptor;
    return descriptor == "J" || descriptor == "D";
  }
  bool isLoadableWord(std::uint16_t index, CpTag tag) const {
    switch (tag) {
      case CpTag::Integer:
      case CpTag::Float:
      case CpTag::String:
      case CpTag::MethodHandle:
      case CpTag::MethodType:
        return true;
      case CpTag::Class:
        return file_.majorVersion() >= 49;
      case CpTag::Dynamic:
        return !isTwoWordDynamic(index);
      default:
        return false;
    }
  }

  void checkInvokeInterface(std::uint16_t index) {
    const std::uint8_t count = reader_.u1();
    const std::uint8_t zero = reader_.u1();
    const auto words = countParameterWords(pool_.memberRef(index).descriptor);
    INVARIANT(words.has_value());
    if (count != *words + 1) wrong(fmt::format("invokeinterface: count {} does not fit the method", count));
    if (zero != 0) wrong("invokeinterface: the last byte is not zero");
  }

  void checkMultiNewArray(Instruction& instruction, std::uint16_t index) {
    instruction.second = reader_.u1();
    const std::string_view name = pool_.className(index);
    const auto dimensions = static_cast<std::int32_t>(std::min(name.find_first_not_of('['), name.size()));
    if (instruction.second < 1 || instruction.second > dimensions) {
      wrong(fmt::format("multianewarray: {} of {}",
                        counted(static_cast<std::size_t>(instruction.second), "dimension"), quoted(name)));
    }
  }

  // JVMS 4.9.1: which instruction may name which method or class.
  void checkNames(const Instruction& instruction, std::uint16_t index) {
    switch (instruction.base) {
      case Opcode::Invokevirtual:
      case Opcode::Invokestatic:
      case Opcode::Invokeinterface:
        if (pool_.memberRef(index).name.starts_with('<')) wrong("only invokespecial may call <init>");
        return;
      case Opcode::New:
        if (pool_.className(index).starts_with('[')) wrong("new of an array class");
        return;
      case Opcode::Anewarray:
        if (pool_.className(index).find_first_not_of('[') >= kMaxArrayDimensions)
          wrong("anewarray of more than 255 dimensions");
        return;
      default:
        return;
    }
  }

  bool isStart(std::uint32_t offset) const { return out_.indexAt(offset) != Bytecode::kNone; }

  Status checkTargets() {
    for (const Instruction& instruction : out_.instructions_) {
      start_ = instruction.offset;
      const OperandFormat format = infoOf(instruction.opcode).format;
      if (format == OperandFormat::Branch2 || format == OperandFormat::Branch4) {
        if (!isStart(static_cast<std::uint32_t>(instruction.operand))) {
          return fail(fmt::format("branch into the middle of an instruction, at {}", instruction.operand));
        }
      } else if (format == OperandFormat::TableSwitch || format == OperandFormat::LookupSwitch) {
        const Switch& table = out_.switchOf(instruction);
        const bool all_start =
            isStart(table.default_target) &&
            std::all_of(table.targets.begin(), table.targets.end(), [&](auto t) { return isStart(t); });
        if (!all_start) return fail("a switch branches into the middle of an instruction");
      }
    }
    return okStatus();
  }

  Status checkHandlers() {
    for (const ExceptionHandler& handler : code_.handlers) {
      const bool ends_well = handler.end_pc == code_.bytes.size() || isStart(handler.end_pc);
      if (!isStart(handler.start_pc) || !ends_well || !isStart(handler.handler_pc)) {
        return failIn(
            "", fmt::format("exception table entry ({}-{} -> {}) points into the middle of an instruction",
                            handler.start_pc, handler.end_pc, handler.handler_pc));
      }
    }
    return okStatus();
  }

  const ClassFile& file_;
  const ConstantPool& pool_;
  const Member& method_;
  const Code& code_;
  ByteReader reader_;
  Bytecode out_;
  std::size_t start_ = 0;
  std::string problem_;
};

Result<Bytecode> decode(const ClassFile& file, const Member& method, const Code& code) {
  return Decoder(file, method, code).decode();
}

BasicType arrayElementType(std::int32_t code) {
  constexpr BasicType kTypes[] = {BasicType::Boolean, BasicType::Char,  BasicType::Float, BasicType::Double,
                                  BasicType::Byte,    BasicType::Short, BasicType::Int,   BasicType::Long};
  PRECONDITION(code >= 4 && code <= 11);
  return kTypes[code - 4];
}

}  // namespace javelin::classfile
