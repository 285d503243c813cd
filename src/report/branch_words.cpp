// SPDX-License-Identifier: Apache-2.0
#include "report/branch_words.h"

#include <fmt/format.h>

#include <map>

#include "classfile/modified_utf8.h"
#include "ir/builder.h"

namespace javelin::report {

namespace {

bool jumpsBack(const ir::Body& body, const ir::Block& block) {
  return body.block(body.successors(block)[0]).bci <= body.terminator(block).bci;
}

// The jump of `a` in `if (a || b) target`: the code before the target is the last condition, which falls
// through to it.
bool jumpMeansTrue(const ir::Body& body, const ir::Block& block) {
  if (jumpsBack(body, block)) return true;
  const ir::BlockId target = body.successors(block)[0];
  for (const ir::BlockId from : body.predecessors(body.block(target))) {
    const ir::Block& other = body.block(from);
    if (body.terminator(other).op != ir::Op::If || &other == &block || jumpsBack(body, other)) continue;
    if (other.bci > block.bci && body.successors(other)[1] == target) return true;
  }
  return false;
}

// The last instruction of the block that defines the operand.
const ir::Instr* definitionOf(const ir::Body& body, const ir::Block& block, ir::Operand operand) {
  if (!operand.isRegister()) return nullptr;
  const ir::Instr* found = nullptr;
  for (const ir::Instr& instr : body.instructionsOf(block)) {
    if (instr.dst.valid() && instr.dst == operand.reg()) found = &instr;
  }
  return found;
}

std::string_view fieldOf(const ir::Body& body, const ir::Instr* instr) {
  if (instr == nullptr || instr->op != ir::Op::GetStatic) return "";
  return body.file->pool().memberRef(instr->pool_index).name;
}

// A switch over an enum is one over numbers that a class of the compiler's gives to the constants:
// $SwitchMap$E[E.RED.ordinal()] = 1.
std::map<std::int32_t, std::string> enumKeys(program::Program& program, const ir::Body& body,
                                             const ir::Block& block) {
  std::map<std::int32_t, std::string> names;
  const ir::Instr* const load = definitionOf(body, block, body.terminator(block).a);
  if (load == nullptr || load->op != ir::Op::ArrayLoad) return names;
  const ir::Instr* const table = definitionOf(body, block, load->a);
  const std::string_view field = fieldOf(body, table);
  if (!field.starts_with("$SwitchMap$")) return names;
  const auto type = program.load(body.file->pool().memberRef(table->pool_index).class_name);
  if (!type.ok()) return names;
  const program::Class& owner = program[*type];
  for (std::uint32_t i = 0; i < owner.methodCount(); ++i) {
    const program::Method& method = program[owner.method(i)];
    if (program.text(method.name) != "<clinit>") continue;
    const auto initialiser = ir::build(*owner.file(), *method.member);
    if (!initialiser.ok()) continue;
    std::string constant;
    bool is_of_field = false;
    for (const ir::Instr& instr : (*initialiser)->instructions) {
      if (const std::string_view name = fieldOf(**initialiser, &instr); name.starts_with("$SwitchMap$")) {
        is_of_field = name == field;
      } else if (!name.empty()) {
        constant = classfile::toDisplay(name);
      }
      if (instr.op == ir::Op::ArrayStore && is_of_field && instr.c.valid() && instr.c.isConstant())
        names[static_cast<std::int32_t>((*initialiser)->constants[instr.c.constant()].bits)] = constant;
    }
  }
  return names;
}

}  // namespace

bool asksForAssertions(const ir::Body& body, const ir::Block& block) {
  return fieldOf(body, definitionOf(body, block, body.terminator(block).a)) == "$assertionsDisabled";
}

std::string sideWords(program::Program& program, const ir::Body& body, std::uint32_t block,
                      std::uint16_t side) {
  const ir::Block& branch = body.blocks[block];
  const ir::Instr& end = body.terminator(branch);
  if (end.op == ir::Op::If) return (side == 0) == jumpMeansTrue(body, branch) ? "true" : "false";
  if (side == 0) return "default";
  const std::map<std::int32_t, std::string> names = enumKeys(program, body, branch);
  const auto successors = body.successors(branch);
  std::string text;
  for (std::size_t i = side; i < successors.size(); ++i) {
    if (successors[i] != successors[side]) continue;
    const std::int32_t key = body.switch_keys[end.table][i - 1];
    const auto name = names.find(key);
    text += fmt::format("{}{}", text.empty() ? "case " : ", ",
                        name != names.end() ? name->second : std::to_string(key));
  }
  return text;
}

}  // namespace javelin::report
