// SPDX-License-Identifier: Apache-2.0
// Interpreter: branches, returns, exceptions.
#include <fmt/format.h>

#include "exec/interpreter.h"
#include "expr/build.h"

namespace javelin::exec {

using ir::Op;

void Interpreter::jump(State& state, ir::BlockId target) {
  Frame& frame = state.frame();
  const auto found = bodies_.find(frame.method);
  INVARIANT(found.ok());
  const ir::ControlFlow& flow = *(*found)->flow;
  // Row A4: entering a loop from outside starts the count of its branches anew, so that nested loops run N
  // times each.
  const std::uint32_t loop = flow.loopOf(target);
  if (loop != ir::ControlFlow::kNoLoop && flow.loops()[loop].header == target &&
      !flow.isBackEdge(frame.block, target)) {
    for (const ir::BlockId block : flow.loops()[loop].blocks) {
      frame.branches.erase(frame.body->terminator(frame.body->block(block)).bci);
    }
  }
  frame.block = target;
  frame.at = frame.body->block(target).instructions.first;
}

bool Interpreter::countBranch(State& state, const Instr& instr) {
  const std::uint32_t bound = context_.options().branch_bound;
  return bound == 0 || ++state.frame().branches[instr.bci] <= bound;
}

std::optional<Outcome> Interpreter::stepControl(State& state, const Instr& instr) {
  const Frame& frame = state.frame();
  const auto successors = frame.body->successors(frame.body->block(frame.block));
  switch (instr.op) {
    case Op::Goto:
      jump(state, successors[0]);
      return std::nullopt;
    case Op::If: {
      Value a = read(state, instr.a);
      Value b = read(state, instr.b);
      if (instr.kind == Kind::Ref && (a.isSymbolic() || b.isSymbolic())) {
        a = Value::concrete(resolve(state, a));
        b = Value::concrete(resolve(state, b));
      }
      const expr::Term holds = condition(instr, a, b);
      const bool taken = context_.decide(state, holds, ConjunctKind::Branch);
      // Concrete loops are the step bound's business.
      if (!context_.arena().isConst(holds) && !countBranch(state, instr))
        return stopped(state, OutcomeKind::BranchBound);
      jump(state, successors[taken ? 0 : 1]);
      return std::nullopt;
    }
    case Op::Switch:
      return switchTo(state, instr);
    case Op::Return:
      return returnFrom(state, instr);
    default:
      break;
  }
  const std::uint32_t exception = resolve(state, read(state, instr.a));
  if (exception == heap::kNull) return raise(state, "java/lang/NullPointerException");
  return throwObject(state, exception, true);
}

std::optional<Outcome> Interpreter::switchTo(State& state, const Instr& instr) {
  const Frame& frame = state.frame();
  const Value value = read(state, instr.a);
  const auto& keys = frame.body->switch_keys[instr.table];
  const auto successors = frame.body->successors(frame.body->block(frame.block));
  std::size_t taken = 0;
  for (std::size_t i = 0; i < keys.size() && taken == 0; ++i) {
    const expr::Term matches =
        test(expr::Op::Eq, expr::Sort::Bv32, value, Value::concrete(static_cast<std::uint32_t>(keys[i])));
    if (context_.decide(state, matches, ConjunctKind::Branch)) taken = i + 1;
  }
  if (value.isSymbolic() && !countBranch(state, instr)) return stopped(state, OutcomeKind::BranchBound);
  jump(state, successors[taken]);
  return std::nullopt;
}

std::optional<Outcome> Interpreter::returnFrom(State& state, const Instr& instr) {
  const Value result = instr.a.valid() ? narrow(read(state, instr.a), instr.type) : Value();
  const program::ClassId initialized = state.frame().initializes;
  if (state.frames.size() == 1) {
    Outcome outcome;
    outcome.kind = OutcomeKind::Returned;
    outcome.result = result;
    outcome.stack = state.stack();
    return outcome;
  }
  state.frames.pop_back();
  if (initialized) {  // the instruction that needed the class runs again
    state.initialized[initialized] = InitState::Done;
    return std::nullopt;
  }
  define(state, state.frame().instr(), result);
  return std::nullopt;
}

std::optional<Outcome> Interpreter::raise(State& state, std::string_view class_name) {
  const auto type = program_.load(class_name);
  if (!type.ok()) return unsupported(state, fmt::format("no class {}", class_name));
  return throwObject(state, state.heap.add({*type, {}, {}, {}}), false);
}

std::optional<Outcome> Interpreter::raiseLinkage(State& state, const program::LinkageError& error) {
  return raise(state, program::classNameOf(error.kind));
}

bool Interpreter::catches(State& state, const Frame& frame, const ir::Handler& handler,
                          program::ClassId thrown) {
  (void)state;
  if (handler.catch_type == 0) return true;
  const program::ClassId holder = program_[frame.method].owner;
  const auto type = program::resolveClass(program_, holder, handler.catch_type);
  return type.ok() && program_.isSubtype(thrown, *type);
}

std::optional<Outcome> Interpreter::throwObject(State& state, std::uint32_t exception, bool is_explicit) {
  Outcome outcome;
  outcome.kind = OutcomeKind::Threw;
  outcome.exception = state.heap[exception].type;
  outcome.explicit_throw = is_explicit;
  // An exception shows where it was made, however often it is caught and thrown again.
  outcome.stack = state.traces.try_emplace(exception, state.stack()).first->second;
  while (!state.frames.empty()) {
    Frame& frame = state.frame();
    for (const ir::Handler& handler : frame.body->handlersOf(frame.body->block(frame.block))) {
      if (!catches(state, frame, handler, outcome.exception)) continue;
      jump(state, handler.target);
      Frame& handling = state.frame();
      handling[handling.instr().dst] = Value::concrete(exception);
      return std::nullopt;
    }
    if (frame.initializes) {
      state.initialized[frame.initializes] = InitState::Failed;
      state.frames.pop_back();
      return state.frames.empty() ? std::optional(outcome)
                                  : raise(state, "java/lang/ExceptionInInitializerError");
    }
    state.frames.pop_back();
  }
  return outcome;
}

}  // namespace javelin::exec
