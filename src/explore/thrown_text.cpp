// SPDX-License-Identifier: Apache-2.0
#include "explore/thrown_text.h"

#include <algorithm>
#include <array>
#include <set>

#include "ir/control_flow.h"
#include "program/resolution.h"
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

bool ThrownText::isOwn(program::ClassId type) const {
  return vm_.classes().program()[type].loader() == classpath::Loader::App;
}

bool ThrownText::callsOwn(program::ClassId holder, std::span<const ir::Instr> instructions) const {
  program::Program& program = vm_.classes().program();
  return std::any_of(instructions.begin(), instructions.end(), [&](const ir::Instr& instr) {
    if (instr.op != ir::Op::InvokeVirtual && instr.op != ir::Op::InvokeSpecial &&
        instr.op != ir::Op::InvokeStatic && instr.op != ir::Op::InvokeInterface)
      return false;
    const auto reference = program::memberReference(program, holder, instr.pool_index);
    if (program.text(reference.name) == "<init>") return false;
    const auto type = program.load(program.text(reference.class_name));
    return !type.ok() || isOwn(*type);
  });
}

// Code of the JDK may branch before it throws.
std::vector<ThrownText::End> ThrownText::endsOf(program::ClassId holder, const ir::Body& body) const {
  const ir::ControlFlow flow(body, ir::EdgeView::Normal);
  const bool is_own = isOwn(holder);
  std::vector<End> ends(body.blocks.size(), End::Open);
  const auto order = flow.reversePostorder();
  // What comes after is known first, but in loops, which need not end.
  for (auto at = order.rbegin(); at != order.rend(); ++at) {
    const ir::Block& block = body.block(*at);
    if (!body.handlersOf(block).empty() || flow.loopOf(*at) != ir::ControlFlow::kNoLoop) continue;
    const auto next = flow.successors(*at);
    if (next.empty()) {
      const ir::Op last = body.instructions[block.instructions.first + block.instructions.count - 1].op;
      ends[at->value()] = last == ir::Op::Throw ? End::Throws : End::Returns;
    } else if (is_own) {
      const ir::Block& then = body.block(next[0]);
      const auto instructions =
          std::span(body.instructions).subspan(then.instructions.first, then.instructions.count);
      if (next.size() == 1 && !callsOwn(holder, instructions)) ends[at->value()] = ends[next[0].value()];
    } else if (std::all_of(next.begin(), next.end(),
                           [&](ir::BlockId successor) { return ends[successor.value()] == End::Throws; })) {
      ends[at->value()] = End::Throws;
    }
  }
  return ends;
}

ThrownText::Ends& ThrownText::endsOf(const vm::Frame& frame) {
  const vm::Code& code = vm::codeOf(frame);
  Ends& ends = ends_[code.body.get()];
  if (ends.body == nullptr) ends = {code.body, endsOf(frame.method->info->owner, *code.body), {}};
  return ends;
}

ThrownText::End ThrownText::endOf(const vm::Frame& frame) {
  const vm::Code& code = vm::codeOf(frame);
  const ir::BlockId at = code.blockAt(frame.pc);
  const End end = endsOf(frame).by_block[at.value()];
  if (end == End::Open || !isOwn(frame.method->info->owner)) return end;
  const ir::Block& block = code.body->block(at);
  const auto next =
      static_cast<std::size_t>(&code.instructionAt(frame.pc) - code.body->instructions.data()) + 1;
  const std::size_t left = block.instructions.first + block.instructions.count - next;
  const auto rest = std::span(code.body->instructions).subspan(next, left);
  return callsOwn(frame.method->info->owner, rest) ? End::Open : end;
}

bool ThrownText::isTypeTest(program::ClassId holder, const ir::Instr& call) const {
  if (call.op != ir::Op::InvokeVirtual) return false;
  const program::Program& program = vm_.classes().program();
  const auto reference = program::memberReference(program, holder, call.pool_index);
  const std::string_view name = program.text(reference.name);
  return name == "getClass" ||
         (name == "isInstance" && program.text(reference.class_name) == "java/lang/Class");
}

// Follows the registers that may hold the exception from the handler on.
bool ThrownText::readsText(program::ClassId holder, const ir::Body& body, ir::BlockId handler) const {
  std::map<ir::BlockId, std::set<ir::RegId>> held = {{handler, {}}};
  std::vector<ir::BlockId> work = {handler};
  while (!work.empty()) {
    const ir::Block& block = body.block(work.back());
    std::set<ir::RegId> now = held[work.back()];
    work.pop_back();
    for (const ir::Instr& instr : body.instructionsOf(block)) {
      const auto isHeld = [&](ir::Operand operand) {
        return operand.valid() && operand.isRegister() && now.contains(operand.reg());
      };
      const auto arguments = body.argumentsOf(instr);
      const bool is_passed = std::any_of(arguments.begin(), arguments.end(), isHeld);
      const bool is_used = isHeld(instr.a) || isHeld(instr.b) || isHeld(instr.c);
      const bool is_copy = instr.op == ir::Op::Move || instr.op == ir::Op::CheckCast;
      const bool is_harmless =
          is_copy || instr.op == ir::Op::Throw || instr.op == ir::Op::InstanceOf || instr.op == ir::Op::If;
      if ((is_used && !is_harmless) || (is_passed && !isTypeTest(holder, instr))) return true;
      if (!instr.dst.valid()) continue;
      if (instr.op == ir::Op::Catch || (is_copy && is_used)) {
        now.insert(instr.dst);
      } else {
        now.erase(instr.dst);
      }
    }
    if (now.empty()) continue;
    const auto continueWith = [&](ir::BlockId next) {
      const auto [known, is_new] = held.try_emplace(next);
      const std::size_t before = known->second.size();
      known->second.insert(now.begin(), now.end());
      if (is_new || known->second.size() != before) work.push_back(next);
    };
    for (const ir::BlockId next : body.successors(block)) continueWith(next);
    // It may be thrown again, and be caught here.
    for (const ir::Handler& again : body.handlersOf(block)) continueWith(again.target);
  }
  return false;
}

bool ThrownText::readsText(const vm::Frame& frame) {
  const vm::Code& code = vm::codeOf(frame);
  Ends& known = endsOf(frame);
  const auto handlers = code.body->handlersOf(code.body->block(code.blockAt(frame.pc)));
  return std::any_of(handlers.begin(), handlers.end(), [&](const ir::Handler& handler) {
    const auto [found, is_new] = known.reads_text.try_emplace(handler.target, false);
    if (is_new) found->second = readsText(frame.method->info->owner, *code.body, handler.target);
    return found->second;
  });
}

bool ThrownText::isWrittenBy(const vm::Frame& frame) {
  if (!writesDigits(*frame.method)) return false;
  bool throws = false;
  for (const vm::Frame* at = frame.caller; at != nullptr; at = at->caller) {
    if (at->method->code == nullptr || at->method->info == nullptr) continue;
    if (throws) {
      if (readsText(*at)) return false;
      continue;
    }
    const End end = endOf(*at);
    throws = end == End::Throws;
    // What calls it gets the text.
    if (end == End::Open && isOwn(at->method->info->owner)) return false;
  }
  return throws;
}

}  // namespace javelin::explore
