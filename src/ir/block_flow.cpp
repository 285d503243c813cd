// SPDX-License-Identifier: Apache-2.0
// Translator: which blocks there are, how they connect, and what holds at their entries.
#include <fmt/format.h>

#include <algorithm>

#include "classfile/access_flags.h"
#include "classfile/format.h"
#include "classfile/modified_utf8.h"
#include "ir/translator.h"

namespace javelin::ir {

using classfile::ExceptionHandler;
using classfile::Instruction;
using classfile::Opcode;

namespace {

// Expanding subroutines can multiply code; real ones stay far below.
constexpr std::size_t kMaxBlocks = 200000;

Kind kindOf(classfile::VerificationType type) {
  switch (type) {
    case classfile::VerificationType::Integer:
      return Kind::Int;
    case classfile::VerificationType::Float:
      return Kind::Float;
    case classfile::VerificationType::Double:
      return Kind::Double;
    case classfile::VerificationType::Long:
      return Kind::Long;
    default:
      return Kind::Ref;
  }
}

bool sameShape(const StackShape& x, const StackShape& y) {
  return std::equal(x.begin(), x.end(), y.begin(), y.end(), [](const StackEntry& a, const StackEntry& b) {
    return a.is_address == b.is_address && (a.is_address || a.kind == b.kind);
  });
}

}  // namespace

Translator::Translator(const classfile::ClassFile& file, const classfile::Member& method,
                       const classfile::Code& code, const classfile::Bytecode& bytecode, Body& body)
    : file_(file),
      method_(method),
      code_(code),
      bytecode_(bytecode),
      body_(body),
      registers_(body),
      stack_(registers_, [this](RegId dst, Operand source, Kind kind) { emitMove(dst, source, kind); }),
      subroutines_(bytecode, code) {}

Status Translator::run(const std::vector<classfile::StackMapFrame>& frames) {
  for (const classfile::StackMapFrame& frame : frames) frames_.emplace(frame.offset, &frame);
  findLeaders();
  declareParameters();
  // The entry: a block of its own when something branches to the first instruction.
  const DraftId entry = drafts_.add(0, ContextId(), 0);
  if (is_merge_[0]) {
    current_ = entry;
    ended_ = false;
    jumpTo(0, ContextId());
  } else {
    work_.push_back(entry);
  }
  while (!work_.empty() && problem_.empty()) {
    const DraftId next = work_.back();
    work_.pop_back();
    translateBlock(next);
    if (drafts_.size() > kMaxBlocks) fail("its subroutines expand to too many blocks");
  }
  if (!problem_.empty()) {
    return Error{fmt::format("invalid bytecode: {}", problem_),
                 fmt::format("{}.{}{} at bytecode {}, in {}", classfile::toDisplay(file_.name()),
                             classfile::toDisplay(method_.name), classfile::toDisplay(method_.descriptor),
                             problem_offset_, file_.origin())};
  }
  drafts_.finish(body_);
  return okStatus();
}

void Translator::findLeaders() {
  const auto instructions = bytecode_.instructions();
  is_merge_.assign(instructions.size(), false);
  for (std::uint32_t i = 0; i < instructions.size(); ++i) {
    const Opcode base = instructions[i].base;
    if (base == Opcode::Jsr) {
      is_merge_[bytecode_.indexAt(static_cast<std::uint32_t>(instructions[i].operand))] = true;
      if (i + 1 < instructions.size()) is_merge_[i + 1] = true;  // where its ret comes back to
      continue;
    }
    const bool falls_through = !endsFlow(base);
    const auto next = successorsOf(bytecode_, i);
    for (std::size_t k = 0; k < next.size() - (falls_through && !next.empty() ? 1 : 0); ++k)
      is_merge_[next[k]] = true;
  }
  for (const ExceptionHandler& handler : code_.handlers) {
    const std::uint32_t entry = bytecode_.indexAt(handler.handler_pc);
    // Control may also run into a handler, with a throwable on the stack.
    if (entry > 0 && !endsFlow(instructions[entry - 1].base)) is_merge_[entry] = true;
  }
  findHandlerLists();
}

void Translator::findHandlerLists() {
  const auto instructions = bytecode_.instructions();
  handlers_at_.emplace_back();  // list 0: no handlers
  handler_list_.assign(instructions.size(), 0);
  std::vector<const ExceptionHandler*> now;
  for (std::uint32_t i = 0; i < instructions.size() && !code_.handlers.empty(); ++i) {
    const std::uint32_t offset = instructions[i].offset;
    now.clear();
    for (const ExceptionHandler& handler : code_.handlers) {
      if (offset < handler.start_pc || offset >= handler.end_pc) continue;
      now.push_back(&handler);
      if (handler.catch_type == 0) break;  // nothing gets past it
    }
    if (now.empty()) continue;
    if (now != handlers_at_.back()) handlers_at_.push_back(now);
    handler_list_[i] = static_cast<std::uint32_t>(handlers_at_.size() - 1);
  }
}

void Translator::declareParameters() {
  std::uint32_t slot = 0;
  if (!method_.has(classfile::kAccStatic)) registers_.local(slot++, Kind::Ref);
  const auto descriptor = classfile::parseMethodDescriptor(method_.descriptor);
  INVARIANT(descriptor.has_value());
  for (const classfile::TypeDescriptor& parameter : descriptor->parameters) {
    registers_.local(slot, ir::kindOf(parameter.type));
    slot += static_cast<std::uint32_t>(parameter.words());
  }
  body_.parameter_count = static_cast<std::uint32_t>(body_.registers.size());
}

void Translator::translateBlock(DraftId start) {
  current_ = start;
  ended_ = false;
  last_definition_.reset();
  stack_.reset(current().entry.stack);
  addresses_ = current().entry.addresses;
  position_ = current().position;
  if (current().is_landing) {
    stack_.entries().clear();
    emitResult(make(Op::Catch, Kind::Ref), Kind::Ref);
    if (is_merge_[position_]) return jumpTo(position_, context());
  }
  do {
    translate(bytecode_.instructions()[position_]);
    if (!problem_.empty()) return;
  } while (continueAfter(position_));
}

bool Translator::continueAfter(std::uint32_t position) {
  if (ended_) return false;
  const std::uint32_t next = position + 1;
  if (next == bytecode_.instructions().size()) {
    fail("control falls off the end of the code");
    return false;
  }
  if (is_merge_[next]) {
    jumpTo(next, context());
    return false;
  }
  // A block has one list of handlers for all that can throw in it.
  const bool other_handlers = handler_list_[next] != handler_list_[position] && currentCanThrow();
  if (!current().handlers.empty() || other_handlers) splitBlock(next);
  position_ = next;
  return true;
}

bool Translator::currentCanThrow() {
  const auto& instructions = current().instructions;
  return std::any_of(instructions.begin(), instructions.end(),
                     [](const Instr& instr) { return instr.canThrow(); });
}

void Translator::splitBlock(std::uint32_t next_position) {
  const ContextId here = context();
  const ContextId there = subroutines_.at(here, bytecode_.instructions()[next_position].offset);
  if (current().instructions.empty() && there == here) {
    current().position = next_position;
    return;
  }
  const DraftId next = drafts_.add(next_position, there, bytecode_.instructions()[next_position].offset);
  current().successors.push_back(next);
  // Not emit(): the result that was defined last may still be retargeted (it is on the same straight line).
  current().instructions.push_back(make(Op::Goto, Kind::Int));
  current_ = next;
}

void Translator::jumpTo(std::uint32_t position, ContextId from) {
  // Moves may not follow what can throw in a protected block: they go into a block of their own.
  if (!current().handlers.empty() && !stack_.isSettled()) splitBlock(position);
  stack_.settle({});
  const DraftId target = arrive(position, from);
  emit(make(Op::Goto, Kind::Int));
  current().successors.push_back(target);
  ended_ = true;
}

DraftId Translator::arrive(std::uint32_t position, ContextId from) {
  const std::uint32_t offset = bytecode_.instructions()[position].offset;
  const ContextId there = subroutines_.at(from, offset);
  if (const DraftId known = drafts_.find(position, there, false)) {
    if (!sameShape(drafts_[known].entry.stack, stack_.entries())) {
      fail(fmt::format("the stack differs from that of another way to {}", offset));
    }
    return known;
  }
  const DraftId added = drafts_.add(position, there, offset);
  drafts_.remember(added, false);
  drafts_[added].entry = {stack_.entries(), addresses_};
  work_.push_back(added);
  checkFrame(offset);
  return added;
}

void Translator::checkFrame(std::uint32_t offset) {
  const auto found = frames_.find(offset);
  if (found == frames_.end()) return;
  const auto& declared = found->second->stack;
  const auto& entries = stack_.entries();
  const bool fits = std::equal(entries.begin(), entries.end(), declared.begin(), declared.end(),
                               [](const StackEntry& entry, const classfile::VerificationTypeInfo& type) {
                                 return !entry.is_address && entry.kind == kindOf(type.type);
                               });
  if (!fits) fail(fmt::format("the stack at {} is not what the stack map says", offset));
}

void Translator::attachHandlers() {
  if (!current().handlers.empty()) return;
  for (const ExceptionHandler* handler : handlers_at_[handler_list_[position_]]) {
    const std::uint32_t position = bytecode_.indexAt(handler->handler_pc);
    const ContextId there = subroutines_.at(context(), handler->handler_pc);
    DraftId landing = drafts_.find(position, there, true);
    if (!landing) {
      landing = drafts_.add(position, there, handler->handler_pc);
      drafts_.remember(landing, true);
      drafts_[landing].entry.addresses = addresses_;
      work_.push_back(landing);
    }
    current().handlers.push_back({handler->catch_type, landing});
  }
}

}  // namespace javelin::ir
