// SPDX-License-Identifier: Apache-2.0
// How the search goes (Dinges and Agha, symcretic execution, algorithm 4.1), with a worked example:
//
//   1  public static int pick(int[] a, int n) {
//   2    int y = 0;
//   3    for (int i = 0; i < a.length; i++) if (a[i] > n) y++;
//   4    if (y > 0) {
//   5      if (y == 0) return -1;      // the target
//   6    }
//   7    return y; }
//
// A state is a position and what must hold there, so that the target is reached. It begins before the
// target's instructions with nothing. The only edge to line 5's return comes from `if (y == 0)`: the state
// moves there, and now `y == 0` must hold. One query: it can. The only edge to that branch comes from `if (y
// > 0)`: `y > 0 && y == 0`. One query: it cannot, and the solver's core names both conditions. There is no
// other path: that is the proof, and the loop has not been looked at.
//
// Were line 5 `if (y < 0)` behind line 4 without its condition, the state `y < 0` would come to the end of
// the loop. There the loop is *summarised*: what its rounds write (y, i) becomes fresh inputs, y' and i',
// about which only the loop's facts are known: those relations between values before the loop and now that
// each round keeps (loop_facts.h: y' >= y does not, for y++ wraps around, and so nothing is proved; of `i`
// the facts are i' >= i and i' <= max(i, a.length)). Nothing of the loop that could happen is left out, so a
// contradiction is a proof. That the state is satisfiable is none that the target is reached: candidates say
// so (`exact`).
//
// Where code comes together behind branches that change nothing of what the state is about, it goes on where
// they began (row T7). If they do no more than to choose the values of a few registers (`if (a == b) n +=
// 1;`), it goes on there too, with the choice as a term: one path instead of two for each of them. A call is
// skipped if it changes nothing, entered from its returns, or over-approximated by what it may write. At the
// beginning of a method the search goes on in its callers, or, if code outside may call it, ends: with a
// candidate.
//
// Rounds: first all calls and loops are over-approximated, which is cheap, and enough for most proofs; then
// calls are entered; then loops are unrolled a few times before they are summarised.
#include "backward/engine.h"

#include <fmt/format.h>

#include <algorithm>

#include "expr/evaluator.h"
#include "support/work_clock.h"

namespace javelin::backward {

using classfile::BasicType;
using expr::Sort;

Engine::Engine(program::Program& program, const program::HierarchyIndex& hierarchy,
               std::span<const classpath::ClassLocation> classes, Options options)
    : program_(program),
      hierarchy_(hierarchy),
      classes_(classes.begin(), classes.end()),
      options_(std::move(options)),
      codes_(program),
      effects_(codes_, hierarchy, options_.closed),
      arena_(std::make_unique<expr::TermArena>()) {}

void Engine::skip(State& state, SkippedKind kind, Place place, std::string text) {
  const auto key = std::tuple(place.method, place.offset, kind);
  const auto [known, is_new] = skipped_numbers_.emplace(key, static_cast<std::uint32_t>(skipped_.size()));
  if (is_new) skipped_.push_back({kind, place, std::move(text)});
  if (std::find(state.skipped.begin(), state.skipped.end(), known->second) == state.skipped.end()) {
    state.skipped.push_back(known->second);
  }
}

void Engine::contradict(const State& state) {
  if (!keeps_proof_) return;
  std::vector<Origin> core = state.core;
  std::sort(core.begin(), core.end());
  core.erase(std::unique(core.begin(), core.end()), core.end());
  contradictions_.insert(core);
  skipped_in_proof_.insert(state.skipped.begin(), state.skipped.end());
}

solver::Answer Engine::ask(std::span<const Term> conditions) {
  ++figures_.queries;
  solver::Limits limits;
  limits.effort = options_.query_effort;
  solver::Answer answer = chain_->check({conditions, {}, nullptr}, limits);
  if (answer.verdict == solver::Verdict::Unknown) ++figures_.unknown;
  return answer;
}

bool Engine::hasEffortLeft() const { return WorkClock::now() < effort_end_; }

// Unknown is none of the two: the state stays, and its last conditions are left to runs.
bool Engine::feasible(State& state) {
  if (state.dead) return false;
  const std::vector<Conjunct> lemmas = stepper_->lemmas(state);
  std::vector<Term> path;
  for (const Conjunct& conjunct : state.conjuncts) {
    if (!conjunct.is_deferred) path.push_back(conjunct.term);
  }
  for (const Conjunct& lemma : lemmas) path.push_back(lemma.term);
  if (path.empty()) return true;
  if (path == state.asked) return true;
  const solver::Answer answer = ask(path);
  if (answer.verdict == solver::Verdict::Unknown) {
    // What is new since the last answer is left to runs.
    state.undecided = true;
    for (Conjunct& conjunct : state.conjuncts) {
      if (std::find(state.asked.begin(), state.asked.end(), conjunct.term) != state.asked.end()) continue;
      conjunct.is_deferred = true;
      stepper_->change(state, conjunct.term);
      std::erase(path, conjunct.term);
    }
  }
  if (answer.verdict != solver::Verdict::Unsat) {
    state.asked = std::move(path);
    return true;
  }
  state.dead = true;
  const std::set<Term> core(answer.core.begin(), answer.core.end());
  for (const Conjunct& conjunct : state.conjuncts) {
    if (!core.empty() && !core.contains(conjunct.term)) continue;
    state.core.push_back(conjunct.origin);
    if (conjunct.assigned != 0 && core.size() == 1) state.core.push_back(conjunct.assigned);
  }
  return false;
}

std::vector<State> Engine::startsOf(const Target& target) {
  std::vector<State> starts;
  const Code* const code = codes_.of(target.method);
  if (code == nullptr) return starts;
  const ir::Body& body = *code->body;
  // By block, the first instruction of it that is a target.
  std::map<std::uint32_t, std::uint32_t> firsts;
  std::set<std::uint32_t> throwing;
  for (const std::uint32_t offset : target.offsets) {
    // Of the blocks that begin at or before the instruction, those that begin last: a part of bytecode may
    // stand in several (subroutines), and one bytecode block may be cut into several.
    std::uint32_t begin = 0;
    for (const ir::Block& block : body.blocks) {
      if (block.bci <= offset) begin = std::max<std::uint32_t>(begin, block.bci);
    }
    for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
      const ir::Block& block = body.blocks[b];
      const auto instructions = body.instructionsOf(block);
      const std::uint32_t last = instructions.back().bci;
      if (block.bci > offset || (block.bci != begin && last < offset)) continue;
      std::uint32_t index = 0;
      while (index + 1 < instructions.size() && instructions[index].bci < offset) ++index;
      if (!target.exception.empty()) {
        for (std::uint32_t i = index; i < instructions.size(); ++i) {
          if (instructions[i].bci == offset && instructions[i].canThrow())
            throwing.insert(block.instructions.first + i);
        }
        continue;
      }
      const auto known = firsts.find(b);
      if (known == firsts.end() || known->second > index) firsts[b] = index;
    }
  }
  for (const auto& [b, index] : firsts) {
    State state;
    state.position = {code, ir::BlockId(b), index};
    if (target.side) {
      const ir::Block& block = body.block(ir::BlockId(b));
      const ir::Instr& branch = body.terminator(block);
      if (branch.op != ir::Op::If && branch.op != ir::Op::Switch) continue;
      state.position.index = block.instructions.count - 1;
      // Of a two-way branch side 1 is where it jumps, which is successor 0.
      const std::uint32_t side = branch.op == ir::Op::If ? 1 - std::min(1U, *target.side) : *target.side;
      if (side >= block.successors.count) continue;
      const std::string text = stepper_->words().side(*code, ir::BlockId(b), side);
      stepper_->note(state, TraceStep::Kind::Fit, code->placeOf(branch), text, {side});
      const Term condition = stepper_->sideCondition(state, branch, side);
      stepper_->require(state, condition, stepper_->origin(code->placeOf(branch), text));
      state.passed_branch = true;
    }
    starts.push_back(std::move(state));
  }
  for (const std::uint32_t number : throwing) {
    for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
      const ir::Block& block = body.blocks[b];
      if (number < block.instructions.first || number >= block.instructions.first + block.instructions.count)
        continue;
      State state;
      state.position = {code, ir::BlockId(b), number - block.instructions.first};
      stepper_->stepOverThrow(state, body.instructions[number], codes_.load(target.exception));
      starts.push_back(std::move(state));
    }
  }
  return starts;
}

void Engine::explore(std::vector<State> starts, const Mode& mode, Collected& collected) {
  std::vector<State> pending(std::make_move_iterator(starts.rbegin()),
                             std::make_move_iterator(starts.rend()));
  std::uint64_t segments = 0;
  std::uint64_t steps = 0;
  while (!pending.empty()) {
    if (segments > mode.segments || ++steps > 8ULL * mode.segments || !hasEffortLeft()) {
      collected.complete = false;
      return;
    }
    State state = std::move(pending.back());
    pending.pop_back();
    const bool is_segment = state.new_segment;
    state.new_segment = false;
    if (is_segment) {
      ++segments;
      if (keeps_proof_) ++figures_.segments;
    }
    if (!feasible(state)) {
      contradict(state);
      continue;
    }
    std::vector<State> next;
    walk(std::move(state), mode, next, collected);
    if (mode.wanted != 0 && !collected.states.empty()) {
      const State& last = collected.states.back();
      if (collected.states.size() >= mode.wanted || (last.skipped.empty() && !last.undecided)) return;
    }
    pending.insert(pending.end(), std::make_move_iterator(next.rbegin()),
                   std::make_move_iterator(next.rend()));
  }
}

void Engine::walk(State state, const Mode& mode, std::vector<State>& next, Collected& collected) {
  while (!state.dead) {
    if (state.position.index == 0) {
      atBlock(std::move(state), mode, next, collected);
      return;
    }
    const Code& code = *state.position.code;
    const ir::Block& block = code.body->block(state.position.block);
    const ir::Instr& instr = code.body->instructionsOf(block)[state.position.index - 1];
    if (instr.op >= ir::Op::InvokeVirtual && instr.op <= ir::Op::InvokeDynamic) {
      if (stepOverCall(state, instr, mode, next)) return;
    } else {
      stepper_->stepOver(state, instr);
    }
    --state.position.index;
  }
  contradict(state);
}

void Engine::atBlock(State state, const Mode& mode, std::vector<State>& next, Collected& collected) {
  const Code& code = *state.position.code;
  const ir::BlockId block = state.position.block;
  if (mode.loop_code == &code && mode.header == block && state.level == 0 && state.calls == nullptr) {
    collected.states.push_back(std::move(state));
    return;
  }
  if (block.value() == 0) {
    atEntry(std::move(state), mode, next, collected);
    return;
  }
  const std::uint32_t number = code.flow->loopOf(block);
  const ir::Loop* loop = nullptr;
  for (std::uint32_t at = number; at != ir::ControlFlow::kNoLoop; at = code.flow->loops()[at].parent) {
    const ir::Loop& around = code.flow->loops()[at];
    if (around.irreducible) loop = &around;  // the outermost: it is left as a whole
  }
  if (loop != nullptr) {
    skip(state, SkippedKind::Loop, code.placeOf(code.body->instructionsOf(code.body->block(loop->header))[0]),
         "a loop");
    freeAll(state, loop->blocks);
    for (const ir::BlockId inside : loop->blocks) {
      alongEdges(
          state, inside,
          [&](ir::BlockId from) {
            return std::find(loop->blocks.begin(), loop->blocks.end(), from) == loop->blocks.end();
          },
          next);
    }
    return;
  }
  const bool is_header = number != ir::ControlFlow::kNoLoop && code.flow->loops()[number].header == block;
  if (!is_header) {
    const auto all = [](ir::BlockId) { return true; };
    if (overRegion(state, block, all)) {
      next.push_back(std::move(state));
    } else {
      alongEdges(state, block, all, next);
    }
    return;
  }
  const ir::Loop& round = code.flow->loops()[number];
  const auto inside = [&](ir::BlockId from) {
    return std::find(round.blocks.begin(), round.blocks.end(), from) != round.blocks.end();
  };
  const auto outside = [&](ir::BlockId from) { return !inside(from); };
  const auto enterFromOutside = [&](State entering) {
    entering.rounds.erase({&code, block.value()});
    if (entering.dead) {
      contradict(entering);
    } else if (overRegion(entering, block, outside)) {
      next.push_back(std::move(entering));
    } else {
      alongEdges(entering, block, outside, next);
    }
  };
  if (!matters(state, round.blocks, registersIn(state))) {
    enterFromOutside(std::move(state));
    return;
  }
  std::uint32_t& rounds = state.rounds[{&code, block.value()}];
  if (rounds < mode.unrolled) {
    ++rounds;
    State again = state;
    enterFromOutside(std::move(state));
    alongEdges(again, block, inside, next);
    return;
  }
  summariseLoop(state, round);
  enterFromOutside(std::move(state));
}

void Engine::toCaller(State state, std::vector<State>& next) {
  const auto call = state.calls;
  const Code& callee = *state.position.code;
  const Code& caller = *call->call.code;
  const ir::Instr& instr =
      caller.body->instructionsOf(caller.body->block(call->call.block))[call->call.index - 1];
  const auto arguments = caller.body->argumentsOf(instr);
  Replacements replacements;
  const std::uint32_t callee_level = state.level;
  state.position = {&caller, call->call.block, call->call.index - 1};
  state.level = call->level;
  for (std::uint32_t i = 0; i < callee.body->registers.size(); ++i) {
    const Term input = stepper_->registerInput(callee_level, callee, ir::RegId(i));
    const ir::Kind kind = callee.body->registers[i].kind;
    const Term value = i < arguments.size() && i < callee.body->parameter_count
                           ? stepper_->operand(state, arguments[i])
                           : stepper_->fresh(Stepper::sortOf(kind), kind == ir::Kind::Ref);
    replacements.emplace(input, value);
  }
  stepper_->replace(state, replacements, 0);
  state.calls = call->next;
  --state.entered[&callee];
  if (state.call_depth > 0) --state.call_depth;
  if (!state.dead) stepper_->requireChecks(state, instr);
  if (!state.dead && instr.op == ir::Op::InvokeStatic) {
    stepper_->forget(state, effects_.ofInitialising(caller, callee.owner));
  }
  next.push_back(std::move(state));
}

void Engine::atEntry(State state, const Mode& mode, std::vector<State>& next, Collected& collected) {
  const Code& code = *state.position.code;
  if (state.calls != nullptr) {
    toCaller(std::move(state), next);
    return;
  }
  const program::Method& method = program_[code.method];
  const Place place{code.method, 0, code.body->lineAt(0)};
  std::uint32_t reg = 0;
  const std::set<std::uint32_t> used = registersIn(state);
  if (!method.isStatic()) {
    const Term self = stepper_->registerInput(state.level, code, ir::RegId(0));
    stepper_->require(state, distinct(*arena_, self, expr::intConst(*arena_, 0)),
                      stepper_->origin(place, "`this` is not null"));
    if (!state.dead && used.contains(0)) {
      stepper_->require(
          state, stepper_->isInstance(state, self, method.owner, place),
          stepper_->origin(place, fmt::format("`this` is a {}", codes_.className(method.owner))));
    }
    ++reg;
  }
  if (method.name == program_.names().init) {
    // Where a constructor begins, the fields that its class and its superclasses declare are as they were
    // allocated.
    const Term self = stepper_->registerInput(state.level, code, ir::RegId(0));
    Replacements defaults;
    for (const Read& read : state.reads) {
      if (read.key.kind != ReadKey::Kind::Field || read.at[0] != self) continue;
      const program::Field& field = program_[program::FieldId(read.key.id)];
      if (field.owner == method.owner)
        defaults.emplace(read.value, arena_->constant(arena_->sort(read.value), 0));
    }
    if (!state.dead && !defaults.empty()) {
      stepper_->replace(state, defaults, stepper_->origin(place, "the object is new"));
      std::erase_if(state.reads, [&](const Read& read) { return defaults.contains(read.value); });
    }
  }
  for (const auto& parameter : method.signature->types.parameters) {
    if (state.dead) break;
    if (used.contains(reg)) {
      const Term value = stepper_->registerInput(state.level, code, ir::RegId(reg));
      stepper_->requireRange(state, value, parameter.type, place);
      if (!state.dead) stepper_->requireType(state, value, parameter.text, place);
    }
    ++reg;
  }
  if (!feasible(state)) {
    contradict(state);
    return;
  }
  if (mode.loop_code != nullptr) {  // out of the loop: a path that the loop's rounds do not have
    return;
  }
  std::string why;
  if (isEntry(code.method)) {
    end(std::move(state), mode, collected);
    return;
  }
  if (options_.entries.empty() && isCalledFromOutside(code.method, why)) {
    if (keeps_proof_) {
      const std::string text = fmt::format("{}: {}", why, stepper_->words().method(code.method));
      if (std::none_of(obstacles_.begin(), obstacles_.end(),
                       [&](const Obstacle& o) { return o.text == text; })) {
        obstacles_.push_back({text, place});
      }
    }
    end(std::move(state), mode, collected);
    return;
  }
  if (state.callers >= options_.caller_depth) {
    if (keeps_proof_) obstacles_.push_back({"callers above each other", place});
    collected.complete = false;
    return;
  }
  toCallers(std::move(state), mode, next, collected);
}

void Engine::toCallers(State state, const Mode& mode, std::vector<State>& next, Collected& collected) {
  const Code& callee = *state.position.code;
  const program::Callers& callers = callersOf(callee.method);
  bool is_found = false;
  for (const program::CallSite& site : callers.sites) {
    const auto owner = program_.load(site.caller);
    if (!owner.ok()) continue;
    const program::MethodId method = program_[*owner].findMethod(program_.symbols().intern(site.method),
                                                                 program_.symbols().intern(site.descriptor));
    const Code* const code = method ? codes_.of(method) : nullptr;
    if (site.kind == program::CallKind::Reference || code == nullptr) {
      // A lambda's body: whoever has the object runs it, with any arguments.
      if (keeps_proof_) {
        obstacles_.push_back(
            {fmt::format("{} is called by a method handle", stepper_->words().method(callee.method)),
             {callee.method, 0, 0}});
      }
      end(state, mode, collected);
      return;
    }
    for (std::uint32_t b = 0; b < code->body->blocks.size(); ++b) {
      const ir::Block& block = code->body->blocks[b];
      const auto instructions = code->body->instructionsOf(block);
      for (std::uint32_t i = 0; i < instructions.size(); ++i) {
        if (instructions[i].bci != site.offset || instructions[i].op < ir::Op::InvokeVirtual ||
            instructions[i].op > ir::Op::InvokeDynamic) {
          continue;
        }
        is_found = true;
        State above = state;
        ++above.callers;
        above.entered[&callee] = 1;
        above.calls = std::make_shared<const Continuation>(
            Continuation{{code, ir::BlockId(b), i + 1}, state.level + 1, nullptr});
        toCaller(std::move(above), next);
      }
    }
  }
  if (!is_found) {
    // Nobody calls it.
    state.core = {stepper_->origin({callee.method, 0, callee.body->lineAt(0)},
                                   fmt::format("nothing calls {}", stepper_->words().method(callee.method)))};
    contradict(state);
  }
}

void Engine::end(State state, const Mode& /*mode*/, Collected& collected) {
  collected.states.push_back(std::move(state));
}

// What the read is about, of an array or string; nothing if of none.
std::optional<EntryValue::Kind> Engine::insideOf(const ReadKey& key) const {
  if (key.kind == ReadKey::Kind::Length) return EntryValue::Kind::Length;
  if (key.kind == ReadKey::Kind::Element) return EntryValue::Kind::Element;
  if (key.kind != ReadKey::Kind::Pure) return std::nullopt;
  const program::Method& method = program_[program::MethodId(key.id)];
  if (codes_.className(method.owner) != "java/lang/String") return std::nullopt;
  const std::string_view name = program_.text(method.name);
  if (name == "length") return EntryValue::Kind::Length;
  return name == "charAt" ? std::optional(EntryValue::Kind::Element) : std::nullopt;
}

Candidate Engine::candidateOf(const State& state) {
  Candidate candidate;
  const Code& code = *state.position.code;
  candidate.entry = code.method;
  std::set<Place const*> seen;
  for (auto at = state.trace; at != nullptr; at = at->next) candidate.trace.push_back(at->step);
  candidate.exact = state.skipped.empty() && !state.undecided;
  const std::vector<Conjunct> lemmas = stepper_->lemmas(state);
  for (const Conjunct& conjunct : state.conjuncts) candidate.precondition.push_back(conjunct.term);
  for (const Conjunct& lemma : lemmas) candidate.precondition.push_back(lemma.term);
  std::vector<Term> decided;
  for (const Conjunct& conjunct : state.conjuncts) {
    if (!conjunct.is_deferred) decided.push_back(conjunct.term);
  }
  for (const Conjunct& lemma : lemmas) decided.push_back(lemma.term);
  const solver::Answer answer = ask(decided);
  if (answer.verdict != solver::Verdict::Sat) return candidate;
  expr::Evaluator evaluator(*arena_, answer.model);
  const std::vector<Term> influencing = arena_->reachable(state.changes);
  const auto influences = [&](Term input) {
    return std::binary_search(influencing.begin(), influencing.end(), input);
  };
  std::map<std::uint64_t, std::string> objects;
  for (std::uint32_t i = 0; i < code.body->parameter_count; ++i) {
    const Term input = stepper_->registerInput(state.level, code, ir::RegId(i));
    EntryValue value{fmt::format("p{}", i), arena_->sort(input),         evaluator.value(input),
                     influences(input),     EntryValue::Kind::Parameter, i};
    if (code.body->registers[i].kind == ir::Kind::Ref) objects.emplace(value.bits, value.name);
    candidate.values.push_back(std::move(value));
  }
  const auto addInside = [&](const Read& read) {
    const auto kind = insideOf(read.key);
    if (!kind) return;
    const std::uint64_t object = evaluator.value(read.at[0]);
    for (std::uint32_t i = 0; i < code.body->parameter_count; ++i) {
      const EntryValue& holder = candidate.values[i];
      if (code.body->registers[i].kind != ir::Kind::Ref || holder.bits != object) continue;
      EntryValue value{holder.name,
                       arena_->sort(read.value),
                       evaluator.value(read.value),
                       influences(read.value) || holder.influences_change,
                       *kind,
                       i};
      if (*kind == EntryValue::Kind::Element)
        value.index = static_cast<std::uint32_t>(evaluator.value(read.at[1]));
      value.name += *kind == EntryValue::Kind::Length ? ".length" : fmt::format("[{}]", value.index);
      candidate.values.push_back(std::move(value));
      return;
    }
  };
  for (const Read& read : state.reads) {
    if (read.key.kind != ReadKey::Kind::Field && read.key.kind != ReadKey::Kind::Static) {
      addInside(read);
      continue;
    }
    const program::Field& field = program_[program::FieldId(read.key.id)];
    std::string holder = read.at.empty() ? std::string(codes_.className(field.owner)) : "";
    if (!read.at.empty()) {
      const auto owner = objects.find(evaluator.value(read.at[0]));
      if (owner == objects.end()) continue;
      holder = owner->second;
    }
    EntryValue value{fmt::format("{}.{}", holder, program_.text(field.name)), arena_->sort(read.value),
                     evaluator.value(read.value), influences(read.value)};
    if (field.type == BasicType::Reference) objects.emplace(value.bits, value.name);
    candidate.values.push_back(std::move(value));
  }
  return candidate;
}

bool Engine::round(const Target& target, const Mode& mode, Result& result) {
  contradictions_.clear();
  skipped_in_proof_.clear();
  obstacles_.clear();
  Collected collected;
  explore(startsOf(target), mode, collected);
  const bool proved = collected.complete && collected.states.empty() && obstacles_.empty();
  for (const State& state : collected.states) {
    if (result.candidates.size() >= options_.candidates) break;
    Candidate candidate = candidateOf(state);
    if (candidate.exact && !candidate.values.empty()) {
      result.candidates.insert(result.candidates.begin(), std::move(candidate));
    } else {
      result.candidates.push_back(std::move(candidate));
    }
  }
  if (!collected.complete) {
    obstacles_.push_back(
        {fmt::format("more than {} path segments, or too much work", mode.segments), {target.method, 0, 0}});
  }
  return proved;
}

void Engine::finishProof(Result& result) {
  result.verdict = Verdict::Unreachable;
  result.candidates.clear();
  Proof& proof = result.proof;
  std::set<std::string> lines;
  for (const std::vector<Origin>& core : contradictions_) {
    std::vector<Condition> conditions;
    for (const Origin origin : core) {
      const Condition& condition = stepper_->condition(origin);
      if (condition.text.empty()) continue;
      const bool known = std::any_of(conditions.begin(), conditions.end(), [&](const Condition& other) {
        return other.text == condition.text && other.place.line == condition.place.line;
      });
      if (!known) conditions.push_back(condition);
    }
    std::string line;
    for (const Condition& condition : conditions) {
      if (!line.empty()) line += line.find("contradicts") == std::string::npos ? " contradicts " : " and ";
      line += fmt::format("`{}`", condition.text);
      if (condition.place.line > 0) line += fmt::format(" (line {})", condition.place.line);
    }
    if (conditions.size() == 1) line += " cannot hold";
    if (!line.empty() && lines.insert(line).second) proof.contradictions.push_back(std::move(conditions));
  }
  std::stable_sort(proof.contradictions.begin(), proof.contradictions.end(),
                   [](const auto& a, const auto& b) { return a.size() < b.size(); });
  constexpr std::size_t kShown = 3;
  std::vector<std::string> shown(lines.begin(), lines.end());
  std::stable_sort(shown.begin(), shown.end(),
                   [](const auto& a, const auto& b) { return a.size() < b.size(); });
  for (std::size_t i = 0; i < std::min(kShown, shown.size()); ++i) {
    proof.text += (proof.text.empty() ? "" : "; ") + shown[i];
  }
  if (shown.size() > kShown) proof.text += fmt::format("; and {} more", shown.size() - kShown);
  if (proof.text.empty()) proof.text = "no path leads there";
  proof.text += shown.size() == 1 ? " on every path from the entries" : ", on all paths from the entries";
  for (const std::uint32_t number : skipped_in_proof_) proof.skipped.push_back(skipped_[number]);
  proof.assumptions.assign(assumptions_.begin(), assumptions_.end());
}

Result Engine::run(const Target& target) {
  arena_ = std::make_unique<expr::TermArena>();
  chain_ = std::make_unique<solver::Chain>(*arena_, solver::ChainOptions{});
  stepper_ = std::make_unique<Stepper>(codes_, effects_, *arena_);
  stepper_->setFieldFacts(this);
  stepper_->setThreaded(startsThreads());
  figures_ = {};
  skipped_.clear();
  skipped_numbers_.clear();
  assumptions_.clear();
  loop_facts_.clear();
  field_facts_.clear();
  proving_.clear();
  effort_end_ = WorkClock::now() + options_.effort;
  Result result;
  if (codes_.of(target.method) == nullptr) {
    result.obstacles.push_back({"the method has no code that can be read", {target.method, 0, 0}});
    return result;
  }
  if (target.offsets.empty()) {
    result.obstacles.push_back({"the target has no instructions", {target.method, 0, 0}});
    return result;
  }
  assumptions_.insert("no other thread, and no reflection, writes what is read meanwhile");
  const Mode rounds[] = {
      {.unrolled = 0, .call_depth = 0, .segments = options_.segments, .wanted = 1},
      {.unrolled = 0, .call_depth = options_.call_depth, .segments = options_.segments, .wanted = 1},
      {.unrolled = options_.unrolled,
       .call_depth = options_.call_depth,
       .segments = options_.segments,
       .wanted = options_.candidates},
  };
  for (const Mode& mode : rounds) {
    result.candidates.clear();
    const std::size_t skipped_before = skipped_.size();
    if (round(target, mode, result)) {
      finishProof(result);
      break;
    }
    result.obstacles = obstacles_;
    result.verdict = result.candidates.empty() ? Verdict::Open : Verdict::Candidates;
    const bool is_exact = !result.candidates.empty() && result.candidates[0].exact;
    // Nothing was over-approximated: another round would find the same.
    if (is_exact || (skipped_.size() == skipped_before && skipped_.empty())) break;
  }
  if (result.verdict != Verdict::Unreachable && result.obstacles.empty()) {
    for (const Skipped& skipped : skipped_) {
      result.obstacles.push_back({fmt::format("{} was over-approximated", skipped.text), skipped.place});
    }
  }
  figures_.segments = std::max<std::uint64_t>(figures_.segments, 1);
  result.figures = figures_;
  return result;
}

}  // namespace javelin::backward
