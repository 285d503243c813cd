// SPDX-License-Identifier: Apache-2.0
#include "explore/thrown_text.h"

#include <algorithm>
#include <array>

#include "ir/control_flow.h"
#include "vm/code.h"
#include "vm/symbolic_frames.h"

namespace javelin::explore {

namespace {

// Methods of the JDK whose branches depend on how many digits a number has.
struct NumberWriter {
  std::string_view owner;
  std::string_view name;
};
constexpr std::array<NumberWriter, 4> kWriters = {{{"java/lang/Integer", "stringSize"},
                                                   {"java/lang/Integer", "getChars"},
                                                   {"java/lang/Long", "stringSize"},
                                                   {"java/lang/Long", "getChars"}}};

std::vector<bool> throwingBlocks(const ir::Body& body) {
  const ir::ControlFlow flow(body, ir::EdgeView::Normal);
  std::vector<bool> throwing(body.blocks.size(), false);
  const auto order = flow.reversePostorder();
  // What comes after is known first, but in loops, which need not throw.
  for (auto at = order.rbegin(); at != order.rend(); ++at) {
    const ir::Block& block = body.block(*at);
    if (!body.handlersOf(block).empty() || flow.loopOf(*at) != ir::ControlFlow::kNoLoop) continue;
    const auto next = flow.successors(*at);
    const bool goes_on = !next.empty();
    const bool all = std::all_of(next.begin(), next.end(),
                                 [&](ir::BlockId successor) { return throwing[successor.value()]; });
    const ir::Instr& last = body.instructions[block.instructions.first + block.instructions.count - 1];
    throwing[at->value()] = goes_on ? all : last.op == ir::Op::Throw;
  }
  return throwing;
}

}  // namespace

bool ThrownText::writesDigits(const vm::RtMethod& method) {
  const auto [known, is_new] = writes_digits_.try_emplace(&method, false);
  if (!is_new || method.info == nullptr) return known->second;
  const program::Program& program = vm_.classes().program();
  const std::string_view owner = program.nameOf(method.info->owner);
  const std::string_view name = program.text(method.info->name);
  known->second = std::any_of(kWriters.begin(), kWriters.end(), [&](const NumberWriter& writer) {
    return writer.owner == owner && writer.name == name;
  });
  return known->second;
}

bool ThrownText::isThrowing(const vm::Frame& frame) {
  if (frame.method->code == nullptr) return false;
  const vm::Code& code = vm::codeOf(frame);
  auto& [body, throwing] = throwing_[code.body.get()];
  if (body == nullptr) {
    body = code.body;
    throwing = throwingBlocks(*body);
  }
  return throwing[code.blockAt(frame.pc).value()];
}

bool ThrownText::isWrittenBy(const vm::Frame& frame) {
  if (!writesDigits(*frame.method)) return false;
  for (const vm::Frame* at = frame.caller; at != nullptr; at = at->caller) {
    if (isThrowing(*at)) return true;
  }
  return false;
}

}  // namespace javelin::explore
