// SPDX-License-Identifier: Apache-2.0
// Where a state can go on: along edges, over what does not matter, over loops, into and over calls.
#include <fmt/format.h>

#include <algorithm>

#include "backward/engine.h"
#include "semantics/instruction_terms.h"

namespace javelin::backward {

using classfile::BasicType;
using expr::Sort;
using program::ClassId;
using program::MethodId;

namespace {

constexpr std::uint32_t kMaxTargets = 6;             // of a dispatched call that are entered
constexpr std::size_t kMaxLibraryInstructions = 60;  // of a method of the library that is entered
// Of a region that is stepped over as one: larger ones make terms that solvers have more work with than with
// paths.
constexpr std::size_t kMaxRegionBlocks = 12;
constexpr std::size_t kMaxRegionInstructions = 60;
constexpr std::size_t kMaxRegionRegisters = 4;

// A register from registers, whatever their values are.
bool isCalculation(const ir::Instr& instr) {
  switch (instr.op) {
    case ir::Op::Move:
    case ir::Op::Neg:
    case ir::Op::Add:
    case ir::Op::Sub:
    case ir::Op::Mul:
    case ir::Op::Div:
    case ir::Op::Rem:
    case ir::Op::Shl:
    case ir::Op::Shr:
    case ir::Op::Ushr:
    case ir::Op::And:
    case ir::Op::Or:
    case ir::Op::Xor:
    case ir::Op::Convert:
    case ir::Op::Lcmp:
    case ir::Op::Cmpl:
    case ir::Op::Cmpg:
      return !instr.canThrow();
    default:
      return false;
  }
}

}  // namespace

std::set<std::uint32_t> Engine::registersIn(const State& state) {
  std::vector<Term> terms = state.tracked;
  for (const Conjunct& conjunct : state.conjuncts) terms.push_back(conjunct.term);
  for (const Read& read : state.reads) terms.insert(terms.end(), read.at.begin(), read.at.end());
  const std::vector<Term> all = arena_->reachable(terms);
  std::set<std::uint32_t> registers;
  const auto count = static_cast<std::uint32_t>(state.position.code->body->registers.size());
  for (std::uint32_t i = 0; i < count; ++i) {
    const Term input = stepper_->registerInput(state.level, *state.position.code, ir::RegId(i));
    if (std::binary_search(all.begin(), all.end(), input)) registers.insert(i);
  }
  return registers;
}

bool Engine::matters(State& state, const std::vector<ir::BlockId>& blocks,
                     const std::set<std::uint32_t>& registers) {
  const Code& code = *state.position.code;
  for (const ir::BlockId block : blocks) {
    for (const ir::Instr& instr : code.body->instructionsOf(code.body->block(block))) {
      if (infoOf(instr.op).defines && instr.dst.valid() && registers.contains(instr.dst.value())) return true;
      if (stepper_->mayWriteReads(state, effects_.of(code, instr))) return true;
    }
  }
  return false;
}

void Engine::alongEdges(const State& state, ir::BlockId to, const std::function<bool(ir::BlockId)>& from,
                        std::vector<State>& next) {
  const Code& code = *state.position.code;
  const ir::Body& body = *code.body;
  std::set<ir::BlockId> seen;
  for (const ir::BlockId before : body.predecessors(body.block(to))) {
    if (!from(before) || !seen.insert(before).second) continue;
    State child = state;
    const ir::Op op = body.terminator(body.block(before)).op;
    stepper_->stepOverEdge(child, code, before, to);
    if (op == ir::Op::If || op == ir::Op::Switch) {
      child.new_segment = child.passed_branch;
      child.passed_branch = true;
    }
    next.push_back(std::move(child));
  }
  seen.clear();
  for (const ir::BlockId before : body.exceptionPredecessors(body.block(to))) {
    if (!from(before) || !seen.insert(before).second) continue;
    const ir::Block& block = body.block(before);
    const auto instructions = body.instructionsOf(block);
    std::uint32_t index = block.instructions.count - 1;
    if (instructions[index].op != ir::Op::Throw && index > 0) --index;
    for (const ir::Handler& handler : body.handlersOf(block)) {
      if (handler.target != to) continue;
      State child = state;
      child.position = {&code, before, index};
      ClassId caught;
      if (handler.catch_type != 0) {
        caught = codes_.classAt(code, handler.catch_type);
        // One that cannot be loaded catches nothing; whatever is asked of it is asked of any.
      }
      child.new_segment = child.passed_branch;
      child.passed_branch = true;
      stepper_->stepOverThrow(child, instructions[index], caught);
      next.push_back(std::move(child));
    }
  }
}

std::optional<Engine::Region> Engine::regionBefore(const Code& code, ir::BlockId to,
                                                   const std::function<bool(ir::BlockId)>& from) {
  const ir::Body& body = *code.body;
  std::vector<ir::BlockId> pending;
  Region region;
  const auto addPredecessors = [&](ir::BlockId block, bool filtered) {
    for (const ir::BlockId before : body.predecessors(body.block(block))) {
      if (!filtered || from(before)) pending.push_back(before);
    }
    for (const ir::BlockId before : body.exceptionPredecessors(body.block(block))) {
      if (filtered && !from(before)) continue;
      pending.push_back(before);
      region.by_exception = region.by_exception || filtered;
    }
  };
  addPredecessors(to, true);
  if (pending.size() < 2) return std::nullopt;
  region.above = code.flow->immediateDominator(to);
  if (!region.above.valid()) return std::nullopt;
  while (!pending.empty()) {
    const ir::BlockId block = pending.back();
    pending.pop_back();
    if (block == region.above || !region.between.insert(block).second) continue;
    // A way around through the block itself: not between the two only.
    if (block == to) return std::nullopt;
    addPredecessors(block, false);
  }
  // All that begins there comes here: a branch that also leads elsewhere decides whether the target is
  // reached.
  const auto leaves = [&](ir::BlockId block) {
    const ir::Op op = body.terminator(body.block(block)).op;
    if (op == ir::Op::Return || op == ir::Op::Throw) return true;
    const auto successors = body.successors(body.block(block));
    return std::any_of(successors.begin(), successors.end(),
                       [&](ir::BlockId after) { return after != to && !region.between.contains(after); });
  };
  if (leaves(region.above) || std::any_of(region.between.begin(), region.between.end(), leaves))
    return std::nullopt;
  return region;
}

bool Engine::sliced(State& state, const Region& region, ir::BlockId to) {
  const Code& code = *state.position.code;
  const ir::Body& body = *code.body;
  const auto& [above, between, by_exception] = region;
  const std::set<std::uint32_t> registers = registersIn(state);
  if (matters(state, {between.begin(), between.end()}, registers)) return false;
  const ir::Block& block = body.block(above);
  std::uint32_t index = block.instructions.count - 1;
  const bool throws_between = std::any_of(body.handlersOf(block).begin(), body.handlersOf(block).end(),
                                          [&, &inside = between](const ir::Handler& handler) {
                                            return handler.target == to || inside.contains(handler.target);
                                          });
  if (throws_between) {
    // From before what may throw: it may not have happened.
    const auto instructions = body.instructionsOf(block);
    if (instructions[index].op != ir::Op::Throw && index > 0) --index;
    const ir::Instr& thrower = instructions[index];
    if (infoOf(thrower.op).defines && thrower.dst.valid() && registers.contains(thrower.dst.value()))
      return false;
    if (stepper_->mayWriteReads(state, effects_.of(code, thrower))) return false;
  }
  if (by_exception) {
    const Term other = stepper_->fresh(Sort::Bv32, true);
    stepper_->replace(state, {{stepper_->thrownInput(state.level), other}}, 0);
  }
  state.position = {&code, above, index};
  return true;
}

bool Engine::overRegion(State& state, ir::BlockId to, const std::function<bool(ir::BlockId)>& from) {
  const std::optional<Region> region = regionBefore(*state.position.code, to, from);
  return region && (sliced(state, *region, to) || merged(state, *region, to));
}

bool Engine::merged(State& state, const Region& region, ir::BlockId to) {
  const Code& code = *state.position.code;
  const ir::Body& body = *code.body;
  if (region.by_exception || region.between.size() > kMaxRegionBlocks) return false;
  std::size_t instructions = 0;
  std::set<std::uint32_t> written;
  const std::set<std::uint32_t> registers = registersIn(state);
  for (const ir::BlockId block : region.between) {
    const std::uint32_t loop = code.flow->loopOf(block);
    if (loop != code.flow->loopOf(region.above)) return false;
    for (const ir::Instr& instr : body.instructionsOf(body.block(block))) {
      const bool is_branch = instr.op == ir::Op::Goto || instr.op == ir::Op::If || instr.op == ir::Op::Switch;
      if (++instructions > kMaxRegionInstructions || (!is_branch && !isCalculation(instr))) return false;
      if (is_branch || !registers.contains(instr.dst.value())) continue;
      // What a reference may be is decided by paths: reads are of one object each.
      if (body.registers[instr.dst.value()].kind == ir::Kind::Ref) return false;
      written.insert(instr.dst.value());
    }
  }
  if (written.empty() || written.size() > kMaxRegionRegisters) return false;
  // The values at the join, over registers at the beginning of each block.
  std::map<ir::BlockId, std::vector<Term>> at_begin;
  std::vector<Term>& at_join = at_begin[to];
  for (const std::uint32_t reg : written)
    at_join.push_back(stepper_->registerInput(state.level, code, ir::RegId(reg)));
  const std::vector<Term> inputs = at_join;
  const std::function<std::vector<Term>(ir::BlockId)> at_end = [&](ir::BlockId block) {
    const ir::Instr& branch = body.terminator(body.block(block));
    const auto successors = body.successors(body.block(block));
    std::vector<Term> values;
    for (std::size_t side = successors.size(); side-- > 0;) {
      const ir::BlockId after = successors[side];
      if (!at_begin.contains(after)) {
        State inside;
        inside.position = {&code, after, 0};
        inside.level = state.level;
        inside.tracked = at_end(after);
        const auto of_block = body.instructionsOf(body.block(after));
        for (std::size_t i = of_block.size() - 1; i-- > 0;) {
          inside.position.index = static_cast<std::uint32_t>(i) + 1;
          stepper_->stepOver(inside, of_block[i]);
        }
        at_begin[after] = std::move(inside.tracked);
      }
      const std::vector<Term>& through = at_begin[after];
      if (values.empty()) {
        values = through;
        continue;
      }
      State here;
      here.position = {&code, block, 0};
      here.level = state.level;
      const Term taken = stepper_->sideCondition(here, branch, static_cast<std::uint32_t>(side));
      for (std::size_t i = 0; i < values.size(); ++i) values[i] = ite(*arena_, taken, through[i], values[i]);
    }
    return values;
  };
  const std::vector<Term> values = at_end(region.above);
  const ir::Block& block = body.block(region.above);
  const Place place = code.placeOf(body.terminator(block));
  Replacements replacements;
  std::string names;
  std::size_t next = 0;
  for (const std::uint32_t reg : written) {
    const std::string_view name = body.variableAt(ir::RegId(reg), body.block(to).bci, false);
    if (!name.empty()) names += (names.empty() ? "" : ", ") + std::string(name);
    replacements.emplace(inputs[next], values[next]);
    ++next;
  }
  const std::string text =
      fmt::format("{} = what the branches at line {} choose", names.empty() ? "a value" : names, place.line);
  stepper_->note(state, TraceStep::Kind::Statement, place, text);
  state.position = {&code, region.above, block.instructions.count - 1};
  stepper_->replace(state, replacements, stepper_->origin(place, text));
  return true;
}

void Engine::freeAll(State& state, const std::vector<ir::BlockId>& blocks) {
  const Code& code = *state.position.code;
  std::set<std::uint32_t> registers;
  for (const ir::BlockId block : blocks) {
    for (const ir::Instr& instr : code.body->instructionsOf(code.body->block(block))) {
      if (infoOf(instr.op).defines && instr.dst.valid()) registers.insert(instr.dst.value());
      stepper_->forget(state, effects_.of(code, instr));
    }
  }
  stepper_->freeRegisters(state, registers);
  if (!state.dead)
    stepper_->replace(state, {{stepper_->thrownInput(state.level), stepper_->fresh(Sort::Bv32, true)}}, 0);
}

void Engine::summariseLoop(State& state, const ir::Loop& loop) {
  const Code& code = *state.position.code;
  const ir::Body& body = *code.body;
  const std::set<std::uint32_t> used = registersIn(state);
  std::set<std::uint32_t> written;
  for (const ir::BlockId block : loop.blocks) {
    for (const ir::Instr& instr : body.instructionsOf(body.block(block))) {
      if (infoOf(instr.op).defines && instr.dst.valid() && used.contains(instr.dst.value())) {
        written.insert(instr.dst.value());
      }
    }
  }
  const Place place = code.placeOf(body.instructionsOf(body.block(loop.header))[0]);
  std::string names;
  for (const std::uint32_t reg : written) {
    const std::string_view name = body.variableAt(ir::RegId(reg), place.offset, false);
    if (name.empty()) continue;
    names += (names.empty() ? "" : ", ") + std::string(name);
  }
  std::map<std::uint32_t, Term> after;
  stepper_->freeRegisters(state, written, &after);
  for (const ir::BlockId block : loop.blocks) {
    for (const ir::Instr& instr : body.instructionsOf(body.block(block))) {
      stepper_->forget(state, effects_.of(code, instr));
    }
  }
  for (const ir::BlockId block : loop.blocks) {
    for (const ir::Instr& instr : body.instructionsOf(body.block(block))) {
      body.forEachUse(instr, [&](ir::Operand operand) {
        if (operand.isConstant() || !code.liveness->isLiveIn(loop.header, operand.reg())) return;
        stepper_->change(state, stepper_->registerInput(state.level, code, operand.reg()));
      });
    }
  }
  skip(state, SkippedKind::Loop, place, fmt::format("the loop at line {}", place.line));
  stepper_->note(state, TraceStep::Kind::Change, place,
                 fmt::format("{} = the loop at line {}", names, place.line));
  if (!state.dead) requireLoopFacts(state, loop, after);
}

bool Engine::knownCall(State& state, const ir::Instr& instr, const Callee& callee) {
  const std::string_view owner = codes_.className(program_[callee.method].owner);
  const auto arguments = state.position.code->body->argumentsOf(instr);
  if (owner == "java/lang/Object" && callee.name == "getClass" && instr.dst.valid()) {
    const Place place = state.position.code->placeOf(instr);
    const Term value = stepper_->fresh(Sort::Bv32, true);
    stepper_->define(state, instr.dst, value, 0);
    if (state.dead) return true;
    const ReadKey key{ReadKey::Kind::Pure, callee.method.value()};
    const Term known =
        stepper_->read(state, key, {stepper_->operand(state, arguments[0])}, Sort::Bv32, true, place);
    stepper_->replace(state, {{value, known}}, 0);
    if (!state.dead) stepper_->requireChecks(state, instr);
    return true;
  }
  if (owner != "java/lang/Math" && owner != "java/lang/StrictMath") return false;
  const BasicType type = program_[callee.method].signature->types.result.type;
  if (type != BasicType::Int && type != BasicType::Long) return false;
  const auto less = [&](Term a, Term b) { return bvSlt(*arena_, a, b); };
  Term value;
  if (callee.name == "max" || callee.name == "min") {
    const Term a = stepper_->operand(state, arguments[0]);
    const Term b = stepper_->operand(state, arguments[1]);
    value = callee.name == "max" ? ite(*arena_, less(a, b), b, a) : ite(*arena_, less(b, a), b, a);
  } else if (callee.name == "abs") {
    const Term a = stepper_->operand(state, arguments[0]);
    value = ite(*arena_, less(a, arena_->constant(arena_->sort(a), 0)), bvNeg(*arena_, a), a);
  } else {
    return false;
  }
  const Place place = state.position.code->placeOf(instr);
  if (instr.dst.valid()) stepper_->define(state, instr.dst, value, 0);
  stepper_->note(state, TraceStep::Kind::Statement, place, fmt::format("Math.{}", callee.name));
  return true;
}

void Engine::skipCall(State& state, const ir::Instr& instr, const Callee& callee) {
  const Code& code = *state.position.code;
  const Place place = code.placeOf(instr);
  const Effects& effects = effects_.of(code, instr);
  const bool is_dynamic = instr.op == ir::Op::InvokeDynamic;
  const bool is_native = callee.method && program_[callee.method].isNative();
  const std::string name = callee.method ? stepper_->words().method(callee.method) : std::string(callee.name);
  skip(state, is_native ? SkippedKind::Native : SkippedKind::Call, place,
       fmt::format("the call of {}", name));
  Term value;
  if (instr.dst.valid()) {
    value = stepper_->fresh(Stepper::sortOf(instr.kind), instr.kind == ir::Kind::Ref);
    stepper_->define(state, instr.dst, value, 0);
    if (state.dead) return;
  }
  stepper_->forget(state, effects);
  stepper_->note(state, TraceStep::Kind::Change, place, fmt::format("the result of {}", name));
  for (const ir::Operand argument : code.body->argumentsOf(instr)) {
    stepper_->change(state, stepper_->operand(state, argument));
  }
  if (!value.valid()) return;
  const auto types = classfile::parseMethodDescriptor(callee.descriptor);
  if (!types) return;
  stepper_->requireRange(state, value, types->result.type, place);
  if (state.dead || instr.kind != ir::Kind::Ref) {
    if (!state.dead && callee.method) requireKnownResult(state, instr, callee, value);
    return;
  }
  stepper_->requireType(state, value, types->result.text, place);
  const bool is_string =
      callee.method && codes_.className(program_[callee.method].owner) == "java/lang/String";
  const bool is_boxing = callee.name == "valueOf" && callee.method && effects_.isPure(callee);
  const bool is_appending = callee.owner == "java/lang/StringBuilder" && !callee.dispatched;
  if (!state.dead && (is_dynamic || is_string || is_boxing || is_appending)) {
    if (is_dynamic && !callee.descriptor.ends_with(";")) return;
    stepper_->require(state, distinct(*arena_, value, expr::intConst(*arena_, 0)),
                      stepper_->origin(place, fmt::format("{} does not give null", name)));
  }
}

// What the library's documentation promises of results.
void Engine::requireKnownResult(State& state, const ir::Instr& instr, const Callee& callee, Term value) {
  const std::string_view owner = codes_.className(program_[callee.method].owner);
  const Code& code = *state.position.code;
  const Place place = code.placeOf(instr);
  if (effects_.isPure(callee)) {
    std::vector<Term> at;
    for (const ir::Operand argument : code.body->argumentsOf(instr))
      at.push_back(stepper_->operand(state, argument));
    const Term known = stepper_->read(state, {ReadKey::Kind::Pure, callee.method.value()}, std::move(at),
                                      arena_->sort(value), false, place);
    stepper_->replace(state, {{value, known}}, 0);
    if (state.dead) return;
    value = known;
  }
  std::optional<std::int32_t> low;
  std::optional<std::int32_t> high;
  if (owner == "java/lang/String") {
    if (callee.name == "length") low = 0;
    if (callee.name == "indexOf" || callee.name == "lastIndexOf") low = -1;
  } else if (callee.name == "bitCount" || callee.name.starts_with("numberOf")) {
    low = 0;
    high = owner == "java/lang/Long" ? 64 : 32;
  } else if (callee.name == "signum" && arena_->sort(value) == Sort::Bv32) {
    low = -1;
    high = 1;
  } else if (callee.dispatched && (callee.name == "size" || callee.name == "length") &&
             callee.descriptor == "()I" && !effects_.dispatch(callee).open) {
    return;
  }
  if (low) {
    stepper_->require(
        state, bvSle(*arena_, expr::intConst(*arena_, *low), value),
        stepper_->origin(place, fmt::format("{} >= {}", stepper_->words().method(callee.method), *low)));
  }
  if (high && !state.dead) {
    stepper_->require(
        state, bvSle(*arena_, value, expr::intConst(*arena_, *high)),
        stepper_->origin(place, fmt::format("{} <= {}", stepper_->words().method(callee.method), *high)));
  }
  const bool is_wave = callee.name == "sin" || callee.name == "cos";
  if ((owner == "java/lang/Math" || owner == "java/lang/StrictMath") && arena_->sort(value) == Sort::F64) {
    const Origin why =
        stepper_->origin(place, fmt::format("the range of {}", stepper_->words().method(callee.method)));
    const Term nan = fpIsNan(*arena_, value);
    const auto at_least = [&](double bound) {
      return logicalOr(*arena_, nan, fpLe(*arena_, expr::doubleConst(*arena_, bound), value));
    };
    const auto at_most = [&](double bound) {
      return logicalOr(*arena_, nan, fpLe(*arena_, value, expr::doubleConst(*arena_, bound)));
    };
    if (is_wave) {
      stepper_->require(state, at_least(-1.0), why);
      stepper_->require(state, at_most(1.0), why);
    } else if (callee.name == "abs" || callee.name == "sqrt" || callee.name == "exp" ||
               callee.name == "hypot" || callee.name == "cosh") {
      stepper_->require(state, at_least(0.0), why);
    } else if (callee.name == "random") {
      stepper_->require(state, at_least(0.0), why);
      stepper_->require(state, fpLt(*arena_, value, expr::doubleConst(*arena_, 1.0)), why);
    }
  }
}

bool Engine::mayEnter(const State& state, MethodId method, const Callee& callee, const Mode& mode) {
  if (state.call_depth >= mode.call_depth) return false;
  const program::Method& linked = program_[method];
  const bool is_library = codes_.isLibrary(linked.owner);
  if (is_library && (!linked.isStatic() || !effects_.isPure(callee))) return false;
  const Code* const code = codes_.of(method);
  if (code == nullptr) return false;
  if (is_library && code->body->instructions.size() > kMaxLibraryInstructions) return false;
  const auto entered = state.entered.find(code);
  return entered == state.entered.end() || entered->second == 0;
}

void Engine::enter(const State& state, const ir::Instr& instr, const Code& callee, std::vector<State>& next) {
  const ir::Body& body = *callee.body;
  const program::Method& method = program_[callee.method];
  bool returns = false;
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
    const ir::Block& block = body.blocks[b];
    const ir::Instr& last = body.terminator(block);
    if (last.op != ir::Op::Return) continue;
    returns = true;
    State inside = state;
    inside.calls =
        std::make_shared<const Continuation>(Continuation{state.position, state.level, state.calls});
    inside.position = {&callee, ir::BlockId(b), block.instructions.count - 1};
    inside.level = state.level + 1;
    ++inside.call_depth;
    ++inside.entered[&callee];
    if (instr.dst.valid() && last.a.valid()) {
      const Term result = stepper_->registerInput(state.level, *state.position.code, instr.dst);
      const Term value = semantics::narrowed(*arena_, stepper_->operand(inside, last.a),
                                             method.signature->types.result.type);
      stepper_->replace(
          inside, {{result, value}},
          stepper_->origin(
              callee.placeOf(last),
              fmt::format("return {}",
                          stepper_->words().operand(callee, ir::BlockId(b), inside.position.index, last.a))));
    }
    next.push_back(std::move(inside));
  }
  if (returns) return;
  State ended = state;
  ended.core = {stepper_->origin(state.position.code->placeOf(instr),
                                 fmt::format("{} returns", stepper_->words().method(callee.method)))};
  contradict(ended);
}

bool Engine::stepOverCall(State& state, const ir::Instr& instr, const Mode& mode, std::vector<State>& next) {
  const Code& code = *state.position.code;
  const Callee callee = codes_.calleeOf(code, instr);
  const Effects& effects = effects_.of(code, instr);
  const bool defines = instr.dst.valid() && registersIn(state).contains(instr.dst.value());
  if (!defines && !stepper_->mayWriteReads(state, effects)) {
    // A constructor of the object that is read writes final fields, too; these are in its effects by name.
    stepper_->requireChecks(state, instr);
    return false;
  }
  if (callee.method && !callee.dispatched && knownCall(state, instr, callee)) return false;
  if (callee.method && !callee.dispatched) {
    if (!mayEnter(state, callee.method, callee, mode)) {
      skipCall(state, instr, callee);
      if (!state.dead) stepper_->requireChecks(state, instr);
      return false;
    }
    enter(state, instr, *codes_.of(callee.method), next);
    return true;
  }
  if (callee.method) {
    const Dispatched targets = effects_.dispatch(callee);
    const bool may_enter = targets.targets.size() <= kMaxTargets &&
                           std::all_of(targets.targets.begin(), targets.targets.end(), [&](MethodId target) {
                             return mayEnter(state, target, callee, mode);
                           });
    if (may_enter && !targets.targets.empty()) {
      enterTargets(state, instr, targets, next);
      if (!targets.open) return true;
      const Place place = code.placeOf(instr);
      State other = state;
      skipCall(other, instr, callee);
      if (!other.dead) stepper_->requireChecks(other, instr);
      if (!other.dead) {
        const Term receiver = stepper_->operand(other, code.body->argumentsOf(instr)[0]);
        const Term given =
            stepper_->read(other, {ReadKey::Kind::Given, 0}, {receiver}, Sort::Bool, false, place);
        stepper_->require(other, logicalNot(*arena_, given),
                          stepper_->origin(place, "the receiver's class is another than those given"));
      }
      --other.position.index;
      next.push_back(std::move(other));
      return true;
    }
  }
  skipCall(state, instr, callee);
  if (!state.dead) stepper_->requireChecks(state, instr);
  return false;
}

// Each method that a dispatched call can run, with what that says of the receiver's class.
void Engine::enterTargets(const State& state, const ir::Instr& instr, const Dispatched& targets,
                          std::vector<State>& next) {
  const Code& code = *state.position.code;
  const Place place = code.placeOf(instr);
  for (const MethodId target : targets.targets) {
    const ClassId owner = program_[target].owner;
    const std::size_t first = next.size();
    enter(state, instr, *codes_.of(target), next);
    for (std::size_t i = first; i < next.size(); ++i) {
      State& inside = next[i];
      // Of the caller's operands: they are the ones before the call, which its result is none of.
      State caller;
      caller.position = state.position;
      caller.level = state.level;
      const Term receiver = stepper_->operand(caller, code.body->argumentsOf(instr)[0]);
      const Origin why = stepper_->origin(place, fmt::format("{} runs", stepper_->words().method(target)));
      if (!inside.dead) stepper_->require(inside, stepper_->isInstance(inside, receiver, owner, place), why);
      for (const MethodId other : targets.targets) {
        const ClassId below = program_[other].owner;
        if (inside.dead || below == owner || !program_.isSubtype(below, owner)) continue;
        stepper_->require(inside, logicalNot(*arena_, stepper_->isInstance(inside, receiver, below, place)),
                          why);
      }
    }
  }
}

}  // namespace javelin::backward
