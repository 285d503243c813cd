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
using classfile::Opcode;

namespace {

// Expanding subroutines can multiply code; real ones stay far below.
constexpr std::size_t kMaxCopies = 10000;
constexpr std::size_t kMaxInstructions = 1 << 20;

Kind kindOfVerified(classfile::VerificationType type) {
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
      handlers_(bytecode, code),
      subroutines_(bytecode, handlers_) {}

Status Translator::run(const std::vector<classfile::StackMapFrame>& frames) {
  if (!handlers_.complete()) fail("its exception table makes too many edges");
  for (const classfile::StackMapFrame& frame : frames) frames_.emplace(frame.offset, &frame);
  findLeaders();
  declareParameters();
  // The entry: a block of its own when something branches to the first instruction.
  const DraftId entry = drafts_.add(0, CopyId(0), 0);
  if (is_merge_[0]) {
    current_ = entry;
    ended_ = false;
    jumpTo(0, CallId());
  } else {
    work_.push_back(entry);
  }
  while (!work_.empty() && problem_.empty()) {
    const DraftId next = work_.back();
    work_.pop_back();
    translateBlock(next);
    const bool too_much = subroutines_.copyCount() > kMaxCopies || instruction_count_ > kMaxInstructions;
    if (too_much) fail("its subroutines expand to too much code");
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
    forEachBranchTarget(bytecode_, instructions[i], [&](std::uint32_t target) { is_merge_[target] = true; });
  }
  for (const ExceptionHandler& handler : code_.handlers) {
    const std::uint32_t entry = bytecode_.indexAt(handler.handler_pc);
    // Control may also run into a handler, with a throwable on the stack.
    if (entry > 0 && !endsFlow(instructions[entry - 1].base)) is_merge_[entry] = true;
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
  stack_.reset(current().stack);
  addresses_ = subroutines_.addressesOf(current().copy);
  position_ = current().position;
  if (current().is_landing) {
    stack_.entries().clear();
    emitResult(make(Op::Catch, Kind::Ref), Kind::Ref);
    if (is_merge_[position_]) return jumpTo(position_, call());
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
    jumpTo(next, call());
    return false;
  }
  // A block has one list of handlers for all that can throw in it.
  const bool other_handlers = handlers_.numberAt(next) != handlers_.numberAt(position) && currentCanThrow();
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
  const CopyId there = copyAt(next_position, call());
  if (current().instructions.empty() && there == current().copy) {
    current().position = next_position;
    return;
  }
  const DraftId next = drafts_.add(next_position, there, bytecode_.instructions()[next_position].offset);
  current().successors.push_back(next);
  // Not emit(): the result that was defined last may still be retargeted (it is on the same straight line).
  current().instructions.push_back(make(Op::Goto, Kind::Int));
  current_ = next;
}

void Translator::jumpTo(std::uint32_t position, CallId from) {
  // Moves may not follow what can throw in a protected block: they go into a block of their own.
  if (!current().handlers.empty() && !stack_.isSettled()) splitBlock(position);
  stack_.settle({});
  const DraftId target = arrive(position, from);
  emit(make(Op::Goto, Kind::Int));
  current().successors.push_back(target);
  ended_ = true;
}

CopyId Translator::copyAt(std::uint32_t position, CallId from, bool by_exception) {
  std::vector<CallId> on_stack;
  for (const StackEntry& entry : stack_.entries()) {
    if (entry.is_address && !by_exception) on_stack.push_back(entry.address);
  }
  return subroutines_.arrive(position, from, addresses_, on_stack);
}

DraftId Translator::arrive(std::uint32_t position, CallId from) {
  const std::uint32_t offset = bytecode_.instructions()[position].offset;
  const CopyId there = copyAt(position, from);
  if (const DraftId known = drafts_.find(position, there, false)) {
    if (!sameShape(drafts_[known].stack, stack_.entries())) {
      fail(fmt::format("the stack differs from that of another way to {}", offset));
    }
    return known;
  }
  const DraftId added = drafts_.add(position, there, offset);
  drafts_.remember(added, false);
  drafts_[added].stack = stack_.entries();
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
                                 return !entry.is_address && entry.kind == kindOfVerified(type.type);
                               });
  if (!fits) fail(fmt::format("the stack at {} is not what the stack map says", offset));
}

void Translator::attachHandlers() {
  if (!current().handlers.empty()) return;
  for (const ExceptionHandler* handler : handlers_.at(position_)) {
    const std::uint32_t position = bytecode_.indexAt(handler->handler_pc);
    const CopyId there = copyAt(position, call(), true);
    DraftId landing = drafts_.find(position, there, true);
    if (!landing) {
      landing = drafts_.add(position, there, handler->handler_pc);
      drafts_.remember(landing, true);
      work_.push_back(landing);
    }
    current().handlers.push_back({handler->catch_type, landing});
  }
}

}  // namespace javelin::ir
