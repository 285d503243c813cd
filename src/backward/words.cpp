// SPDX-License-Identifier: Apache-2.0
#include "backward/words.h"

#include <fmt/format.h>

#include <bit>

namespace javelin::backward {

namespace {

constexpr int kMaxDepth = 4;  // of expressions that are written out

std::string_view simpleName(std::string_view internal) {
  const std::size_t slash = internal.rfind('/');
  return slash == std::string_view::npos ? internal : internal.substr(slash + 1);
}

std::string_view symbolOf(ir::Op op) {
  switch (op) {
    case ir::Op::Add:
      return "+";
    case ir::Op::Sub:
      return "-";
    case ir::Op::Mul:
      return "*";
    case ir::Op::Div:
      return "/";
    case ir::Op::Rem:
      return "%";
    case ir::Op::Shl:
      return "<<";
    case ir::Op::Shr:
      return ">>";
    case ir::Op::Ushr:
      return ">>>";
    case ir::Op::And:
      return "&";
    case ir::Op::Or:
      return "|";
    case ir::Op::Xor:
      return "^";
    default:
      return "";
  }
}

}  // namespace

std::string Words::constant(const Code& /*code*/, const ir::Constant& constant) {
  switch (constant.kind) {
    case ir::Kind::Int:
      return fmt::format("{}", static_cast<std::int32_t>(constant.bits));
    case ir::Kind::Long:
      return fmt::format("{}L", static_cast<std::int64_t>(constant.bits));
    case ir::Kind::Float:
      return fmt::format("{}f", std::bit_cast<float>(static_cast<std::uint32_t>(constant.bits)));
    case ir::Kind::Double:
      return fmt::format("{}", std::bit_cast<double>(constant.bits));
    case ir::Kind::Ref:
      return "null";
  }
  return "?";
}

const ir::Instr* Words::definition(const Code& code, ir::BlockId block, std::uint32_t index,
                                   ir::Operand operand, std::uint32_t& at) {
  const auto instructions = code.body->instructionsOf(code.body->block(block));
  for (std::uint32_t i = index; i-- > 0;) {
    if (infoOf(instructions[i].op).defines && instructions[i].dst.valid() &&
        operand.is(instructions[i].dst)) {
      at = i;
      return &instructions[i];
    }
  }
  return nullptr;
}

std::string Words::operand(const Code& code, ir::BlockId block, std::uint32_t index, ir::Operand operand,
                           int depth) {
  const ir::Body& body = *code.body;
  if (!operand.valid()) return "?";
  if (operand.isConstant()) return constant(code, body.constants[operand.constant()]);
  const ir::Instr& reader = body.instructionsOf(body.block(block))[index];
  const std::string_view name = body.variableAt(operand.reg(), reader.bci, false);
  if (!name.empty()) return std::string(name);
  const bool is_static = body.method->has(classfile::kAccStatic);
  if (operand.reg().value() < body.parameter_count) {
    if (!is_static && operand.reg().value() == 0) return "this";
    return fmt::format("argument {}", operand.reg().value() + (is_static ? 1 : 0));
  }
  std::uint32_t at = 0;
  ir::BlockId in = block;
  const ir::Instr* defined = definition(code, block, index, operand, at);
  while (defined == nullptr && code.flow->predecessors(in).size() == 1) {
    in = code.flow->predecessors(in)[0];
    defined = definition(code, in, body.block(in).instructions.count, operand, at);
    if (in == block) break;
  }
  if (defined == nullptr || depth >= kMaxDepth) return "a value";
  return instruction(code, in, at, depth + 1);
}

std::string Words::instruction(const Code& code, ir::BlockId block, std::uint32_t index, int depth) {
  const ir::Body& body = *code.body;
  const ir::Instr& instr = body.instructionsOf(body.block(block))[index];
  const classfile::ConstantPool& pool = body.file->pool();
  const auto text = [&](ir::Operand part) { return operand(code, block, index, part, depth); };
  switch (instr.op) {
    case ir::Op::Move:
      return text(instr.a);
    case ir::Op::Convert:
      return fmt::format("({}) {}", classfile::nameOf(instr.type), text(instr.a));
    case ir::Op::Neg:
      return fmt::format("-{}", text(instr.a));
    case ir::Op::GetField:
      return fmt::format("{}.{}", text(instr.a), pool.memberRef(instr.pool_index).name);
    case ir::Op::GetStatic:
      return fmt::format("{}.{}", simpleName(pool.memberRef(instr.pool_index).class_name),
                         pool.memberRef(instr.pool_index).name);
    case ir::Op::ArrayLength:
      return fmt::format("{}.length", text(instr.a));
    case ir::Op::ArrayLoad:
      return fmt::format("{}[{}]", text(instr.a), text(instr.b));
    case ir::Op::InstanceOf:
      return fmt::format("{} instanceof {}", text(instr.a), simpleName(pool.className(instr.pool_index)));
    case ir::Op::CheckCast:
      return text(instr.a);
    case ir::Op::LoadConstant:
      if (pool.is(instr.pool_index, classfile::CpTag::String))
        return fmt::format("\"{}\"", pool.string(instr.pool_index));
      return "a constant";
    case ir::Op::Lcmp:
    case ir::Op::Cmpl:
    case ir::Op::Cmpg:
      return fmt::format("compare({}, {})", text(instr.a), text(instr.b));
    case ir::Op::InvokeVirtual:
    case ir::Op::InvokeSpecial:
    case ir::Op::InvokeInterface:
    case ir::Op::InvokeStatic: {
      const classfile::MemberRef reference = pool.memberRef(instr.pool_index);
      const auto arguments = body.argumentsOf(instr);
      const bool is_static = instr.op == ir::Op::InvokeStatic;
      std::string result = is_static ? std::string(simpleName(reference.class_name)) : text(arguments[0]);
      result += fmt::format(".{}(", reference.name);
      for (std::size_t i = is_static ? 0 : 1; i < arguments.size(); ++i) {
        if (i > (is_static ? 0U : 1U)) result += ", ";
        result += text(arguments[i]);
      }
      return result + ")";
    }
    case ir::Op::New:
      return fmt::format("new {}", simpleName(pool.className(instr.pool_index)));
    default:
      break;
  }
  if (infoOf(instr.op).binary) {
    const auto part = [&](ir::Operand side) {
      std::string inner = text(side);
      return inner.find(' ') == std::string::npos ? inner : fmt::format("({})", inner);
    };
    return fmt::format("{} {} {}", part(instr.a), symbolOf(instr.op), part(instr.b));
  }
  return "a value";
}

bool Words::isTruth(const Code& code, ir::BlockId block, std::uint32_t index, ir::Operand operand) {
  if (!operand.valid() || operand.isConstant()) return false;
  const ir::Body& body = *code.body;
  const ir::Instr& reader = body.instructionsOf(body.block(block))[index];
  for (const ir::Variable& variable : body.variables) {
    if (operand.is(variable.reg) && variable.start_pc <= reader.bci && reader.bci < variable.end_pc) {
      return variable.descriptor == "Z";
    }
  }
  std::uint32_t at = 0;
  const ir::Instr* defined = definition(code, block, index, operand, at);
  ir::BlockId in = block;
  if (defined == nullptr && code.flow->predecessors(block).size() == 1) {
    in = code.flow->predecessors(block)[0];
    defined = definition(code, in, body.block(in).instructions.count, operand, at);
  }
  if (defined == nullptr) return false;
  switch (defined->op) {
    case ir::Op::InstanceOf:
      return true;
    case ir::Op::InvokeVirtual:
    case ir::Op::InvokeSpecial:
    case ir::Op::InvokeInterface:
    case ir::Op::InvokeStatic:
      return body.file->pool().memberRef(defined->pool_index).descriptor.ends_with(")Z");
    case ir::Op::GetField:
    case ir::Op::GetStatic:
      return body.file->pool().memberRef(defined->pool_index).descriptor == "Z";
    default:
      return false;
  }
}

std::string Words::side(const Code& code, ir::BlockId block, std::uint32_t side) {
  const ir::Body& body = *code.body;
  const ir::Block& at = body.block(block);
  const std::uint32_t index = at.instructions.count - 1;
  const ir::Instr& branch = body.terminator(at);
  if (branch.op == ir::Op::Switch) {
    const auto& keys = body.switch_keys[branch.table];
    const std::string value = operand(code, block, index, branch.a);
    if (side == 0) return fmt::format("{} is no case", value);
    return fmt::format("{} == {}", value, keys[side - 1]);
  }
  if (branch.op != ir::Op::If) return "";
  const ir::Condition shown = side == 0 ? branch.condition : negated(branch.condition);
  const std::string left = operand(code, block, index, branch.a);
  const bool zero = branch.b.valid() && branch.b.isConstant() &&
                    body.constants[branch.b.constant()].bits == 0 && branch.kind == ir::Kind::Int;
  if (zero && isTruth(code, block, index, branch.a) &&
      (shown == ir::Condition::Eq || shown == ir::Condition::Ne)) {
    if (shown == ir::Condition::Ne) return left;
    return left.find(' ') == std::string::npos ? fmt::format("!{}", left) : fmt::format("!({})", left);
  }
  return fmt::format("{} {} {}", left, ir::textOf(shown), operand(code, block, index, branch.b));
}

std::string Words::method(program::MethodId method) {
  const program::Program& program = codes_.program();
  const program::Method& linked = program[method];
  return fmt::format("{}.{}", simpleName(codes_.className(linked.owner)), program.text(linked.name));
}

}  // namespace javelin::backward
