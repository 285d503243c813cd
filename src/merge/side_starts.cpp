// SPDX-License-Identifier: Apache-2.0
#include "merge/side_starts.h"

#include <algorithm>

#include "program/resolution.h"

namespace javelin::merge {

using ir::Op;

namespace {

constexpr int kLongestStart = 8;  // blocks

// The blocks from there to the join, as far as each has one successor.
std::vector<ir::BlockId> startOf(const ir::Body& body, ir::BlockId first, ir::BlockId join) {
  std::vector<ir::BlockId> blocks;
  for (ir::BlockId at = first; at != join && blocks.size() < kLongestStart;) {
    blocks.push_back(at);
    if (body.terminator(body.block(at)).op != Op::Goto) break;
    at = body.successors(body.block(at))[0];
  }
  return blocks;
}

bool countsItself(const ir::Instr& instr) {
  const bool counts = instr.op == Op::Add || instr.op == Op::Sub;
  return counts && instr.kind == ir::Kind::Int && instr.a.isRegister() && instr.a.reg() == instr.dst &&
         !instr.b.isRegister();
}

}  // namespace

const SideStart& SideStarts::of(const ir::Body& body, program::ClassId holder, const ir::JoinPoints& joins,
                                ir::BlockId branch) {
  const auto [known, is_new] = known_.try_emplace({&body, branch.value()});
  if (is_new) known->second = find(body, holder, joins, branch);
  return known->second;
}

SideStart SideStarts::find(const ir::Body& body, program::ClassId holder, const ir::JoinPoints& joins,
                           ir::BlockId branch) {
  SideStart start;
  const ir::BlockId join = joins.joinOf(branch);
  if (body.terminator(body.block(branch)).op != Op::If) return start;
  const auto sides = body.successors(body.block(branch));
  const bool skips = std::find(sides.begin(), sides.end(), join) != sides.end();
  for (const ir::BlockId side : sides) {
    if (joins.neverReturns(side)) continue;
    for (const ir::BlockId block : startOf(body, side, join)) {
      for (const ir::Instr& instr : body.instructionsOf(body.block(block))) {
        if (!start.step) start.step = stepOf(holder, instr);
        if (skips && countsItself(instr)) start.counted.push_back(instr.dst);
      }
    }
  }
  return start;
}

std::optional<Refusal> SideStarts::stepOf(program::ClassId holder, const ir::Instr& instr) {
  switch (instr.op) {
    case Op::InvokeDynamic:
      return Refusal::DynamicCall;
    case Op::MultiNewArray:
      return Refusal::Array;
    case Op::InvokeVirtual:
    case Op::InvokeSpecial:
      break;
    default:
      return std::nullopt;
  }
  const auto resolved =
      program::resolveMethod(program_, holder, program::memberReference(program_, holder, instr.pool_index));
  if (!resolved.ok()) return std::nullopt;
  const program::Method& method = program_[resolved->method];
  const bool is_this = instr.op == Op::InvokeSpecial || method.has(classfile::kAccFinal) ||
                       program_[method.owner].has(classfile::kAccFinal);
  return is_this && always_decides_(method) ? std::optional(Refusal::LibraryRule) : std::nullopt;
}

}  // namespace javelin::merge
