// SPDX-License-Identifier: Apache-2.0
#include "merge/cursors.h"

#include <algorithm>

#include "ir/builder.h"
#include "program/resolution.h"

namespace javelin::merge {

using ir::Op;

namespace {

constexpr int kDeepestCall = 3;

bool isCall(Op op) {
  return op == Op::InvokeVirtual || op == Op::InvokeSpecial || op == Op::InvokeStatic ||
         op == Op::InvokeInterface;
}

void mark(std::vector<bool>& cursors, ir::Operand operand) {
  if (operand.isRegister()) cursors[operand.reg().value()] = true;
}

}  // namespace

const std::vector<bool>& Cursors::of(const ir::Body& body, program::ClassId holder) {
  const auto known = bodies_.find(&body);
  if (known != bodies_.end()) return known->second;
  return bodies_[&body] = find(body, holder, 0).registers;
}

// What indexes an array, or stands in a branch that ends a loop.
void Cursors::addFirst(const ir::Body& body, std::vector<bool>& cursors) {
  for (const ir::Instr& instr : body.instructions) {
    if (instr.op == Op::ArrayLoad || instr.op == Op::ArrayStore) mark(cursors, instr.b);
  }
  const ir::ControlFlow flow(body);
  for (const ir::Loop& loop : flow.loops()) {
    for (const ir::BlockId block : loop.blocks) {
      const ir::Instr& end = body.terminator(body.block(block));
      if (end.op != Op::If || end.kind != ir::Kind::Int) continue;
      const auto next = flow.successors(block);
      const bool leaves = std::any_of(next.begin(), next.end(), [&](ir::BlockId to) {
        return std::find(loop.blocks.begin(), loop.blocks.end(), to) == loop.blocks.end();
      });
      if (!leaves) continue;
      mark(cursors, end.a);
      mark(cursors, end.b);
    }
  }
}

void Cursors::addArguments(const ir::Body& body, program::ClassId holder, int depth,
                           std::vector<bool>& cursors) {
  for (const ir::Instr& instr : body.instructions) {
    if (!isCall(instr.op)) continue;
    const auto arguments = body.argumentsOf(instr);
    const bool has_number = std::any_of(arguments.begin(), arguments.end(), [&](ir::Operand argument) {
      return argument.isRegister() && body.registers[argument.reg().value()].kind == ir::Kind::Int;
    });
    if (!has_number) continue;
    const auto reference = program::memberReference(program_, holder, instr.pool_index);
    const auto resolved = reference.in_interface
                              ? program::resolveInterfaceMethod(program_, holder, reference)
                              : program::resolveMethod(program_, holder, reference);
    if (!resolved.ok()) continue;
    const std::vector<bool>& parameters = ofParameters(resolved->method, depth + 1);
    for (std::size_t i = 0; i < std::min(parameters.size(), arguments.size()); ++i) {
      if (parameters[i]) mark(cursors, arguments[i]);
    }
  }
}

Cursors::Facts Cursors::find(const ir::Body& body, program::ClassId holder, int depth) {
  Facts facts;
  facts.registers.resize(body.registers.size());
  addFirst(body, facts.registers);
  if (depth < kDeepestCall) addArguments(body, holder, depth, facts.registers);
  // What they are computed from.
  for (bool grows = true; grows;) {
    grows = false;
    for (const ir::Instr& instr : body.instructions) {
      if (!instr.dst.valid() || !facts.registers[instr.dst.value()]) continue;
      const bool passes_on = instr.op == Op::Move || instr.op == Op::Convert || ir::infoOf(instr.op).binary;
      if (!passes_on) continue;
      for (const ir::Operand operand : {instr.a, instr.b}) {
        if (!operand.isRegister() || facts.registers[operand.reg().value()]) continue;
        facts.registers[operand.reg().value()] = true;
        grows = true;
      }
    }
  }
  for (const ir::Instr& instr : body.instructions) {
    const bool is_read = instr.op == Op::GetField || instr.op == Op::GetStatic;
    if (is_read && instr.dst.valid() && facts.registers[instr.dst.value()])
      facts.fields.push_back(instr.pool_index);
  }
  return facts;
}

const std::vector<bool>& Cursors::ofParameters(program::MethodId method, int depth) {
  const auto [known, is_new] = parameters_.try_emplace({method, depth});
  std::vector<bool>& cursors = known->second;
  if (!is_new) return cursors;
  const program::Method& info = program_[method];
  const program::Class& owner = program_[info.owner];
  if (info.isAbstract() || info.isNative() || owner.file() == nullptr) return cursors;
  const auto body = ir::build(*owner.file(), *info.member);
  if (body.ok()) cursors = find(**body, info.owner, depth).registers;
  return cursors;
}

bool Cursors::isCursor(program::FieldId field) {
  const auto known = fields_.find(field);
  if (known != fields_.end()) return known->second;
  // Whoever reads it as one is mostly in its class.
  const program::Class& owner = program_[program_[field].owner];
  bool& found = fields_[field];
  for (std::uint32_t i = 0; i < owner.methodCount() && !found; ++i) {
    const program::Method& method = program_[owner.method(i)];
    if (method.isAbstract() || method.isNative()) continue;
    const auto body = ir::build(*owner.file(), *method.member);
    if (!body.ok()) continue;
    const Facts facts = find(**body, owner.id(), 1);
    found = std::any_of(facts.fields.begin(), facts.fields.end(), [&](std::uint16_t index) {
      const auto resolved =
          program::resolveField(program_, owner.id(), program::memberReference(program_, owner.id(), index));
      return resolved.ok() && resolved->field == field;
    });
  }
  return found;
}

}  // namespace javelin::merge
