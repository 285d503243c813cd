// SPDX-License-Identifier: Apache-2.0
// Loop facts: relations between the values of a loop's variables before its first round (x0) and at the
// beginning of any round (x), which hold before the first round and are kept by each: candidates from a few
// forms, of which those are dropped that some path of a round breaks (Houdini), until none is.
//
//   for (int i = 0; i < a.length; i++) if (a[i] > n) y++;
//
//   i >= i0         kept: i < a.length, so i + 1 does not wrap around
//   i <= max(a.length, i0)   kept, for the same reason
//   y >= y0         broken where y is the greatest int; dropped
//   y - y0 <= i - i0         kept, as i0 is 0
//
// The paths of a round are found by the search itself: from the ends of the round back to its beginning, with
// the values of the variables at the end as terms over those at the beginning (State::tracked).
#include <fmt/format.h>

#include <algorithm>

#include "backward/engine.h"
#include "expr/evaluator.h"

namespace javelin::backward {

using expr::Sort;

namespace {

enum LoopForm : int {
  kNotLess,       // x >= x0
  kNotGreater,    // x <= x0
  kAtMost,        // x <= max(c, x0)
  kAtLeast,       // x >= min(c, x0)
  kAtMostReg,     // x <= max(n, x0)
  kAtLeastReg,    // x >= min(n, x0)
  kAtMostLength,  // x <= max(a.length, x0)
  kAtMostResult,  // x <= max(s.length(), x0): of a method without effects, `constant`
  kSameDistance,  // x - x0 == y - y0
  kOpposite,      // x - x0 == y0 - y
  kNotFurther,    // x - x0 <= y - y0
  kDivisible,     // x - x0 is divisible by a power of 2
  kNotNull,       // x0 != null -> x != null
  kFpAtLeast,     // x0 >= c -> x >= c
};

// The register's constant where the loop is entered, if it is one.
std::optional<std::uint64_t> initialConstant(const Code& code, const ir::Loop& loop, ir::RegId reg) {
  const ir::Body& body = *code.body;
  std::optional<std::uint64_t> constant;
  for (const ir::BlockId entering : code.flow->predecessors(loop.header)) {
    if (std::find(loop.blocks.begin(), loop.blocks.end(), entering) != loop.blocks.end()) continue;
    ir::BlockId at = entering;
    const ir::Instr* found = nullptr;
    for (std::size_t steps = 0; found == nullptr && steps < body.blocks.size(); ++steps) {
      const auto instructions = body.instructionsOf(body.block(at));
      for (std::size_t i = instructions.size(); i-- > 0 && found == nullptr;) {
        if (infoOf(instructions[i].op).defines && instructions[i].dst == reg) found = &instructions[i];
      }
      if (found == nullptr) {
        if (code.flow->predecessors(at).size() != 1) return std::nullopt;
        at = code.flow->predecessors(at)[0];
      }
    }
    if (found == nullptr || found->op != ir::Op::Move || !found->a.isConstant()) return std::nullopt;
    const std::uint64_t bits = body.constants[found->a.constant()].bits;
    if (constant && *constant != bits) return std::nullopt;
    constant = bits;
  }
  return constant;
}

}  // namespace

// The fact as a condition. `now` and `before` give a register's value.
Term Engine::conditionOf(State& state, const LoopFact& fact, const std::function<Term(std::uint32_t)>& now,
                         const std::function<Term(std::uint32_t)>& before) {
  expr::TermArena& arena = *arena_;
  const Term x = now(fact.reg);
  const Term x0 = before(fact.reg);
  if (!x.valid() || !x0.valid()) return {};
  const Sort sort = arena.sort(x);
  const auto constant = [&] { return arena.constant(sort, fact.constant); };
  const auto atMost = [&](Term bound) {
    return logicalOr(arena, bvSle(arena, x, bound), bvSle(arena, x, x0));
  };
  switch (static_cast<LoopForm>(fact.form)) {
    case kNotLess:
      return bvSle(arena, x0, x);
    case kNotGreater:
      return bvSle(arena, x, x0);
    case kAtMost:
      return atMost(constant());
    case kAtLeast:
      return logicalOr(arena, bvSle(arena, constant(), x), bvSle(arena, x0, x));
    case kAtMostReg:
    case kAtLeastReg: {
      const Term bound = now(fact.other);
      if (!bound.valid()) return {};
      return fact.form == kAtMostReg ? atMost(bound)
                                     : logicalOr(arena, bvSle(arena, bound, x), bvSle(arena, x0, x));
    }
    case kAtMostLength:
    case kAtMostResult: {
      const Term object = now(fact.other);
      if (!object.valid()) return {};
      const ReadKey key = fact.form == kAtMostLength
                              ? ReadKey{ReadKey::Kind::Length, 0}
                              : ReadKey{ReadKey::Kind::Pure, static_cast<std::uint32_t>(fact.constant)};
      return atMost(stepper_->read(state, key, {object}, Sort::Bv32, false, {}));
    }
    case kSameDistance:
    case kOpposite:
    case kNotFurther: {
      const Term y = now(fact.other);
      const Term y0 = before(fact.other);
      if (!y.valid() || !y0.valid()) return {};
      const Term mine = bvSub(arena, x, x0);
      const Term others = fact.form == kOpposite ? bvSub(arena, y0, y) : bvSub(arena, y, y0);
      return fact.form == kNotFurther ? bvSle(arena, mine, others) : equal(arena, mine, others);
    }
    case kDivisible:
      return equal(arena, bvAnd(arena, bvSub(arena, x, x0), arena.constant(sort, fact.constant - 1)),
                   arena.constant(sort, 0));
    case kNotNull:
      return logicalOr(arena, equal(arena, x0, arena.constant(sort, 0)),
                       distinct(arena, x, arena.constant(sort, 0)));
    case kFpAtLeast:
      return implies(arena, fpLe(arena, constant(), x0), fpLe(arena, constant(), x));
  }
  UNREACHABLE("form");
}

std::vector<Engine::LoopFact> Engine::loopCandidates(const Code& code, const ir::Loop& loop,
                                                     const std::vector<std::uint32_t>& variables) {
  const ir::Body& body = *code.body;
  const auto isVariable = [&](std::uint32_t reg) {
    return std::find(variables.begin(), variables.end(), reg) != variables.end();
  };
  std::map<ir::Kind, std::set<std::uint64_t>> constants;
  std::set<std::uint32_t> bounds;
  std::set<std::uint32_t> arrays;
  std::set<std::pair<std::uint32_t, std::uint32_t>> results;
  for (const ir::BlockId block : loop.blocks) {
    for (const ir::Instr& instr : body.instructionsOf(body.block(block))) {
      body.forEachUse(instr, [&](ir::Operand operand) {
        if (operand.isConstant()) {
          const ir::Constant& constant = body.constants[operand.constant()];
          constants[constant.kind].insert(constant.bits);
        } else if (instr.op == ir::Op::If && !isVariable(operand.reg().value())) {
          bounds.insert(operand.reg().value());
        }
      });
      if (instr.op == ir::Op::ArrayLength && instr.a.isRegister() && !isVariable(instr.a.reg().value())) {
        arrays.insert(instr.a.reg().value());
      }
      if (instr.op == ir::Op::InvokeVirtual && body.argumentsOf(instr).size() == 1) {
        const Callee callee = codes_.calleeOf(code, instr);
        const ir::Operand receiver = body.argumentsOf(instr)[0];
        if (callee.method && callee.descriptor == "()I" && effects_.isPure(callee) && receiver.isRegister() &&
            !isVariable(receiver.reg().value())) {
          results.emplace(receiver.reg().value(), callee.method.value());
        }
      }
    }
  }
  std::vector<LoopFact> candidates;
  const auto add = [&](std::uint32_t reg, LoopForm form, std::uint64_t constant = 0,
                       std::uint32_t other = 0) {
    candidates.push_back({reg, other, form, constant, true});
  };
  for (const std::uint32_t reg : variables) {
    const ir::Kind kind = body.registers[reg].kind;
    if (kind == ir::Kind::Ref) {
      add(reg, kNotNull);
      continue;
    }
    if (kind == ir::Kind::Float || kind == ir::Kind::Double) {
      add(reg, kFpAtLeast, 0);
      continue;
    }
    add(reg, kNotLess);
    add(reg, kNotGreater);
    const Sort sort = Stepper::sortOf(kind);
    std::set<std::uint64_t> around;
    for (const std::uint64_t constant : constants[kind]) {
      for (const std::int64_t off : {-1, 0, 1}) {
        around.insert((constant + static_cast<std::uint64_t>(off)) & expr::maskOf(sort));
      }
    }
    for (const std::int64_t constant : {-1, 0, 1})
      around.insert(static_cast<std::uint64_t>(constant) & expr::maskOf(sort));
    for (const std::uint64_t constant : around) {
      add(reg, kAtMost, constant);
      add(reg, kAtLeast, constant);
    }
    add(reg, kDivisible, 2);
    add(reg, kDivisible, 4);
    for (const std::uint32_t bound : bounds) {
      if (body.registers[bound].kind != kind) continue;
      add(reg, kAtMostReg, 0, bound);
      add(reg, kAtLeastReg, 0, bound);
    }
    if (kind == ir::Kind::Int) {
      for (const std::uint32_t array : arrays) add(reg, kAtMostLength, 0, array);
      for (const auto& [receiver, method] : results) add(reg, kAtMostResult, method, receiver);
    }
    for (const std::uint32_t other : variables) {
      if (other == reg || body.registers[other].kind != kind) continue;
      if (reg < other) {
        add(reg, kSameDistance, 0, other);
        add(reg, kOpposite, 0, other);
      }
      add(reg, kNotFurther, 0, other);
    }
  }
  return candidates;
}

const std::vector<Engine::LoopFact>& Engine::loopFacts(const Code& code, const ir::Loop& loop) {
  const auto key = std::pair(&code, loop.header.value());
  const auto known = loop_facts_.find(key);
  if (known != loop_facts_.end()) return known->second;
  loop_facts_[key] = {};
  const ir::Body& body = *code.body;
  std::set<std::uint32_t> written;
  for (const ir::BlockId block : loop.blocks) {
    for (const ir::Instr& instr : body.instructionsOf(body.block(block))) {
      if (infoOf(instr.op).defines && instr.dst.valid() && code.liveness->isLiveIn(loop.header, instr.dst)) {
        written.insert(instr.dst.value());
      }
    }
  }
  const std::vector<std::uint32_t> variables(written.begin(), written.end());
  State end;
  end.position = {&code, loop.header, 0};
  for (const std::uint32_t reg : variables)
    end.tracked.push_back(stepper_->registerInput(0, code, ir::RegId(reg)));
  std::vector<State> ends;
  alongEdges(
      end, loop.header,
      [&](ir::BlockId from) {
        return std::find(loop.blocks.begin(), loop.blocks.end(), from) != loop.blocks.end();
      },
      ends);
  const bool keeps = std::exchange(keeps_proof_, false);
  Mode mode;
  mode.loop_code = &code;
  mode.header = loop.header;
  mode.call_depth = 1;
  mode.segments = 100;
  Collected rounds;
  explore(std::move(ends), mode, rounds);
  keeps_proof_ = keeps;
  if (!rounds.complete) return loop_facts_[key];
  std::vector<LoopFact> candidates = loopCandidates(code, loop, variables);
  std::vector<Term> before;
  std::vector<Term> known_before;
  for (const std::uint32_t reg : variables) {
    before.push_back(stepper_->fresh(Stepper::sortOf(body.registers[reg].kind)));
    const auto constant = initialConstant(code, loop, ir::RegId(reg));
    if (constant)
      known_before.push_back(
          equal(*arena_, before.back(), arena_->constant(arena_->sort(before.back()), *constant)));
  }
  const auto place = [&](std::uint32_t reg) {
    return static_cast<std::size_t>(std::find(variables.begin(), variables.end(), reg) - variables.begin());
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (State round : rounds.states) {  // a copy: facts read lengths
      const auto current = [&](std::uint32_t reg) {
        return stepper_->registerInput(0, code, ir::RegId(reg));
      };
      const auto old = [&](std::uint32_t reg) {
        return place(reg) < variables.size() ? before[place(reg)] : current(reg);
      };
      const auto next = [&](std::uint32_t reg) {
        return place(reg) < variables.size() ? round.tracked[place(reg)] : current(reg);
      };
      std::vector<Term> path = known_before;
      std::vector<std::pair<LoopFact*, Term>> kept;
      for (LoopFact& fact : candidates) {
        if (!fact.holds) continue;
        const Term assumed = conditionOf(round, fact, current, old);
        const Term after = conditionOf(round, fact, next, old);
        if (!assumed.valid() || !after.valid()) {
          fact.holds = false;
          continue;
        }
        path.push_back(assumed);
        kept.emplace_back(&fact, after);
      }
      changed = dropBroken(round, std::move(path), kept) || changed;
    }
  }
  std::erase_if(candidates, [](const LoopFact& fact) { return !fact.holds; });
  return loop_facts_[key] = std::move(candidates);
}

// Drops those that the path can break; whether there are any. Where the solver cannot say for all together,
// it is asked for each half of them.
template <typename Fact>
bool Engine::dropBroken(State& state, std::vector<Term> path, std::vector<std::pair<Fact*, Term>>& kept) {
  for (const Conjunct& conjunct : state.conjuncts) path.push_back(conjunct.term);
  for (const Conjunct& lemma : stepper_->lemmas(state)) path.push_back(lemma.term);
  return dropBrokenOn(path, kept);
}

template <typename Fact>
bool Engine::dropBrokenOn(const std::vector<Term>& path, std::vector<std::pair<Fact*, Term>> kept) {
  bool changed = false;
  while (!kept.empty()) {
    std::vector<Term> broken;
    for (const auto& [fact, after] : kept) broken.push_back(logicalNot(*arena_, after));
    std::vector<Term> query = path;
    query.push_back(disjunction(*arena_, broken));
    const solver::Answer answer = ask(query);
    if (answer.verdict == solver::Verdict::Unsat) break;
    if (answer.verdict == solver::Verdict::Unknown) {
      if (kept.size() == 1) {
        kept[0].first->holds = false;
        return true;
      }
      const auto middle = kept.begin() + static_cast<std::ptrdiff_t>(kept.size() / 2);
      const bool first = dropBrokenOn<Fact>(path, {kept.begin(), middle});
      const bool second = dropBrokenOn<Fact>(path, {middle, kept.end()});
      return first || second || changed;
    }
    changed = true;
    expr::Evaluator evaluator(*arena_, answer.model);
    std::erase_if(kept, [&](const auto& entry) {
      if (evaluator.isTrue(entry.second)) return false;
      entry.first->holds = false;
      return true;
    });
  }
  return changed;
}

template bool Engine::dropBroken(State& state, std::vector<Term> path,
                                 std::vector<std::pair<Engine::LoopFact*, Term>>& kept);
template bool Engine::dropBroken(State& state, std::vector<Term> path,
                                 std::vector<std::pair<Engine::FieldFact*, Term>>& kept);

void Engine::requireLoopFacts(State& state, const ir::Loop& loop,
                              const std::map<std::uint32_t, Term>& after) {
  if (after.empty()) return;
  const Code& code = *state.position.code;
  std::set<std::uint32_t> written;
  for (const ir::BlockId block : loop.blocks) {
    for (const ir::Instr& instr : code.body->instructionsOf(code.body->block(block))) {
      if (infoOf(instr.op).defines && instr.dst.valid()) written.insert(instr.dst.value());
    }
  }
  const auto before = [&](std::uint32_t reg) {
    return stepper_->registerInput(state.level, code, ir::RegId(reg));
  };
  const auto now = [&](std::uint32_t reg) -> Term {
    const auto found = after.find(reg);
    if (found != after.end()) return found->second;
    return written.contains(reg) ? Term() : before(reg);
  };
  const Place place = code.placeOf(code.body->instructionsOf(code.body->block(loop.header))[0]);
  for (const LoopFact& fact : loopFacts(code, loop)) {
    if (state.dead) return;
    const Term condition = conditionOf(state, fact, now, before);
    if (!condition.valid()) continue;
    const std::string_view name = code.body->variableAt(ir::RegId(fact.reg), place.offset, false);
    stepper_->require(state, condition,
                      stepper_->origin(place, fmt::format("what each round of the loop keeps of {}",
                                                          name.empty() ? "a value" : name)));
  }
}

}  // namespace javelin::backward
