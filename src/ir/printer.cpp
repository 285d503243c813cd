// SPDX-License-Identifier: Apache-2.0
#include "ir/printer.h"

#include <fmt/format.h>

#include <bit>

#include "classfile/bytecode.h"
#include "classfile/modified_utf8.h"

namespace javelin::ir {

using classfile::toDisplay;

namespace {

std::string printConstant(const Constant& constant) {
  switch (constant.kind) {
    case Kind::Int:
      return fmt::format("{}", static_cast<std::int32_t>(constant.bits));
    case Kind::Long:
      return fmt::format("{}L", static_cast<std::int64_t>(constant.bits));
    case Kind::Float:
      return fmt::format("{}f", std::bit_cast<float>(static_cast<std::uint32_t>(constant.bits)));
    case Kind::Double:
      return fmt::format("{}d", std::bit_cast<double>(constant.bits));
    case Kind::Ref:
      return "null";
  }
  UNREACHABLE("kind");
}

std::string memberText(const Body& body, const Instr& instr) {
  const classfile::ConstantPool& pool = body.file->pool();
  if (instr.op == Op::InvokeDynamic) {
    const classfile::DynamicRef call = pool.dynamic(instr.pool_index);
    return fmt::format("#{}:{}", call.bootstrap_index, toDisplay(call.name));
  }
  const classfile::MemberRef member = pool.memberRef(instr.pool_index);
  return fmt::format("{}.{}", classfile::javaClassName(toDisplay(member.class_name)), toDisplay(member.name));
}

std::string className(const Body& body, std::uint16_t index) {
  return classfile::javaClassName(toDisplay(body.file->pool().className(index)));
}

std::string loadedConstant(const Body& body, std::uint16_t index) {
  const classfile::ConstantPool& pool = body.file->pool();
  switch (pool.tag(index)) {
    case classfile::CpTag::String:
      return fmt::format("\"{}\"", toDisplay(pool.string(index)));
    case classfile::CpTag::Class:
      return className(body, index) + ".class";
    case classfile::CpTag::MethodType:
      return fmt::format("MethodType {}", toDisplay(pool.methodType(index)));
    case classfile::CpTag::MethodHandle: {
      const classfile::MemberRef member = pool.memberRef(pool.methodHandle(index).reference_index);
      return fmt::format("MethodHandle {}.{}", classfile::javaClassName(toDisplay(member.class_name)),
                         toDisplay(member.name));
    }
    case classfile::CpTag::Dynamic:
      return fmt::format("Dynamic #{}:{}", pool.dynamic(index).bootstrap_index,
                         toDisplay(pool.dynamic(index).name));
    default:
      return fmt::format("#{}", index);
  }
}

// The names of what an instruction reads, in the order of Body::forEachUse.
class UseNames {
 public:
  UseNames(const Body& body, const Instr& instr, const OperandNames& names) {
    body.forEachUse(instr,
                    [&](Operand operand) { texts_.push_back(names.use(instr, texts_.size(), operand)); });
  }
  const std::string& operator[](std::size_t i) const { return texts_[i]; }
  std::string list(std::size_t first) const {
    return fmt::format("{}",
                       fmt::join(texts_.begin() + static_cast<std::ptrdiff_t>(first), texts_.end(), ", "));
  }

 private:
  std::vector<std::string> texts_;
};

std::string invokeText(const Body& body, const Instr& instr, const UseNames& uses) {
  const std::string_view how = infoOf(instr.op).text;
  if (instr.op == Op::InvokeDynamic || instr.op == Op::InvokeStatic) {
    return fmt::format("{} {}({})", how, memberText(body, instr), uses.list(0));
  }
  return fmt::format("{} {} {}({})", how, uses[0], memberText(body, instr), uses.list(1));
}

std::string switchText(const Body& body, const Block& block, const Instr& instr, const UseNames& uses) {
  std::string text = fmt::format("switch {} {{", uses[0]);
  const auto& keys = body.switch_keys[instr.table];
  const auto targets = body.successors(block);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    // Keys in a row with the same target share an entry.
    text += fmt::format("{}{}", text.ends_with('{') ? "" : " ", keys[i]);
    while (i + 1 < keys.size() && targets[i + 2] == targets[i + 1]) text += fmt::format(",{}", keys[++i]);
    text += fmt::format(": {};", printBlockName(body, targets[i + 1]));
  }
  return text + fmt::format(" default: {}}}", printBlockName(body, targets[0]));
}

// The text right of "dst =", or the whole instruction when nothing is defined.
std::string rightSide(const Body& body, const Block& block, const Instr& instr, const UseNames& uses) {
  const std::string_view op = infoOf(instr.op).text;
  switch (instr.op) {
    case Op::Move:
      return uses[0];
    case Op::Catch:
      return "catch";
    case Op::LoadConstant:
      return loadedConstant(body, instr.pool_index);
    case Op::Convert:
      return fmt::format("({}) {}", classfile::nameOf(instr.type), uses[0]);
    case Op::GetField:
      return fmt::format("{}.{}", uses[0], memberText(body, instr));
    case Op::PutField:
      return fmt::format("{}.{} = {}", uses[0], memberText(body, instr), uses[1]);
    case Op::GetStatic:
      return memberText(body, instr);
    case Op::PutStatic:
      return fmt::format("{} = {}", memberText(body, instr), uses[0]);
    case Op::ArrayLoad:
      return fmt::format("{}[{}] : {}", uses[0], uses[1], classfile::nameOf(instr.type));
    case Op::ArrayStore:
      return fmt::format("{}[{}] = {} : {}", uses[0], uses[1], uses[2], classfile::nameOf(instr.type));
    case Op::ArrayLength:
      return fmt::format("{}.length", uses[0]);
    case Op::New:
      return fmt::format("new {}", className(body, instr.pool_index));
    case Op::NewArray:
      return fmt::format("new {}[{}]", classfile::nameOf(instr.type), uses[0]);
    case Op::NewRefArray:
      return fmt::format("new {}[{}]", className(body, instr.pool_index), uses[0]);
    case Op::MultiNewArray:
      return fmt::format("new {} ({})", className(body, instr.pool_index), uses.list(0));
    case Op::CheckCast:
      return fmt::format("({}) {}", className(body, instr.pool_index), uses[0]);
    case Op::InstanceOf:
      return fmt::format("{} instanceof {}", uses[0], className(body, instr.pool_index));
    case Op::Goto:
      return fmt::format("goto {}", printBlockName(body, body.successors(block)[0]));
    case Op::If:
      return fmt::format("if {} {} {}{} goto {} else {}", uses[0], textOf(instr.condition), uses[1],
                         instr.nan_holds ? " or NaN" : "", printBlockName(body, body.successors(block)[0]),
                         printBlockName(body, body.successors(block)[1]));
    case Op::Switch:
      return switchText(body, block, instr, uses);
    case Op::Return:
      return instr.a.valid() ? fmt::format("return {}", uses[0]) : "return";
    case Op::InvokeVirtual:
    case Op::InvokeSpecial:
    case Op::InvokeStatic:
    case Op::InvokeInterface:
    case Op::InvokeDynamic:
      return invokeText(body, instr, uses);
    default:
      break;
  }
  std::string text = fmt::format("{}", op);
  if (instr.a.valid()) text += " " + uses[0];
  if (instr.b.valid()) text += ", " + uses[1];
  return text;
}

// Registers by the names of the variables they hold.
class RegisterNames : public OperandNames {
 public:
  explicit RegisterNames(const Body& body) : body_(body) {}
  std::string use(const Instr& instr, std::size_t, Operand operand) const override {
    return printOperand(body_, operand, instr.bci);
  }
  std::string definition(const Instr& instr) const override {
    return printRegister(body_, instr.dst, instr.bci, true);
  }

 private:
  const Body& body_;
};

std::string predecessorText(const Body& body, const Block& block) {
  std::string text;
  for (const BlockId from : body.predecessors(block)) text += fmt::format(" {}", printBlockName(body, from));
  for (const BlockId from : body.exceptionPredecessors(block))
    text += fmt::format(" {}!", printBlockName(body, from));
  return text.empty() ? text : "  ; from" + text;
}

}  // namespace

std::string printRegister(const Body& body, RegId reg, std::uint32_t bci, bool defined) {
  const Register& info = body.registers[reg.value()];
  constexpr std::string_view kLetters = "ilfda";
  const char letter = kLetters[static_cast<std::size_t>(info.kind)];
  if (!info.is_local) return fmt::format("${}{}", letter, info.slot);
  const std::string_view name = body.variableAt(reg, bci, defined);
  if (!name.empty()) return toDisplay(name);
  return fmt::format("{}{}", letter, info.slot);
}

std::string printBlockName(const Body& body, BlockId id) {
  const Block& block = body.block(id);
  return block.copy == 0 ? fmt::format("B{}", id.value()) : fmt::format("B{}.{}", id.value(), block.copy);
}

std::string printOperand(const Body& body, Operand operand, std::uint32_t bci) {
  if (operand.isConstant()) return printConstant(body.constants[operand.constant()]);
  return printRegister(body, operand.reg(), bci, false);
}

std::string printInstr(const Body& body, const Block& block, const Instr& instr, const OperandNames& names) {
  const std::string right = rightSide(body, block, instr, UseNames(body, instr, names));
  return instr.dst ? fmt::format("{} = {}", names.definition(instr), right) : right;
}

std::string printInstr(const Body& body, const Block& block, const Instr& instr) {
  return printInstr(body, block, instr, RegisterNames(body));
}

std::string printHandler(const Body& body, const Handler& handler) {
  return fmt::format("catch {} -> {}",
                     handler.catch_type == 0 ? "anything" : className(body, handler.catch_type),
                     printBlockName(body, handler.target));
}

std::string print(const Body& body) {
  std::string text = fmt::format(
      "{}.{}  ({} blocks, {} registers)\n", classfile::javaClassName(toDisplay(body.file->name())),
      classfile::javaMethodText(toDisplay(body.method->name), body.method->descriptor), body.blocks.size(),
      body.registers.size());
  int line = 0;
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
    const Block& block = body.blocks[b];
    text += fmt::format("{}:{}\n", printBlockName(body, BlockId(b)), predecessorText(body, block));
    for (const Handler& handler : body.handlersOf(block)) {
      text += fmt::format("    {}\n", printHandler(body, handler));
    }
    for (const Instr& instr : body.instructionsOf(block)) {
      const int now = body.lineAt(instr.bci);
      const std::string where = now != line && now != 0 ? fmt::format("  ; line {}", now) : "";
      if (now != 0) line = now;
      text += fmt::format("  {:5}  {}{}\n", instr.bci, printInstr(body, block, instr), where);
    }
  }
  return text;
}

}  // namespace javelin::ir
