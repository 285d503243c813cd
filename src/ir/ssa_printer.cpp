// SPDX-License-Identifier: Apache-2.0
#include "ir/ssa_printer.h"

#include <fmt/format.h>

#include "ir/printer.h"

namespace javelin::ir {

namespace {

class ValueNames : public OperandNames {
 public:
  ValueNames(const Body& body, const Ssa& ssa, std::uint32_t index) : body_(body), ssa_(ssa), index_(index) {}

  std::string use(const Instr& instr, std::size_t position, Operand operand) const override {
    if (operand.isConstant()) return printOperand(body_, operand, instr.bci);
    return printValue(body_, ssa_, ssa_.usesOf(index_)[position]);
  }
  std::string definition(const Instr&) const override {
    return printValue(body_, ssa_, ssa_.definedBy(index_));
  }

 private:
  const Body& body_;
  const Ssa& ssa_;
  std::uint32_t index_;
};

std::string registerName(const Body& body, const Ssa& ssa, const SsaValue& value) {
  switch (value.source) {
    case SsaValue::Source::Parameter:
      return printRegister(body, value.reg, 0, false);
    case SsaValue::Source::Instruction:
      return printRegister(body, value.reg, body.instructions[value.index].bci, true);
    case SsaValue::Source::Phi:
      return printRegister(body, value.reg, body.block(ssa.phis()[value.index].block).bci, false);
  }
  UNREACHABLE("source of a value");
}

}  // namespace

std::string printValue(const Body& body, const Ssa& ssa, ValueId value) {
  if (!value) return "-";
  return fmt::format("{}.{}", registerName(body, ssa, ssa.value(value)), value.value());
}

std::string printPhi(const Body& body, const Ssa& ssa, const Phi& phi) {
  const Block& block = body.block(phi.block);
  const auto normal = body.predecessors(block);
  const auto exceptional = body.exceptionPredecessors(block);
  std::string text = fmt::format("{} = phi(", printValue(body, ssa, phi.value));
  for (std::size_t i = 0; i < phi.arguments.size(); ++i) {
    const bool throws_ = i >= normal.size();
    const BlockId from = throws_ ? exceptional[i - normal.size()] : normal[i];
    text += fmt::format("{}{}{}: {}", i == 0 ? "" : ", ", printBlockName(body, from), throws_ ? "!" : "",
                        printValue(body, ssa, phi.arguments[i]));
  }
  return text + ")";
}

std::string printInstr(const Body& body, const Ssa& ssa, const Block& block, std::uint32_t index) {
  return printInstr(body, block, body.instructions[index], ValueNames(body, ssa, index));
}

std::string print(const Body& body, const Ssa& ssa) {
  std::string text;
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
    const Block& block = body.blocks[b];
    text += fmt::format("{}:\n", printBlockName(body, BlockId(b)));
    for (const Handler& handler : body.handlersOf(block))
      text += fmt::format("    {}\n", printHandler(body, handler));
    for (const std::uint32_t phi : ssa.phisOf(BlockId(b))) {
      text += fmt::format("         {}\n", printPhi(body, ssa, ssa.phis()[phi]));
    }
    for (std::uint32_t i = 0; i < block.instructions.count; ++i) {
      const std::uint32_t index = block.instructions.first + i;
      text += fmt::format("  {:5}  {}\n", body.instructions[index].bci, printInstr(body, ssa, block, index));
    }
  }
  return text;
}

}  // namespace javelin::ir
