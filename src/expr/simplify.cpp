// SPDX-License-Identifier: Apache-2.0
#include "expr/simplify.h"

#include <array>
#include <utility>
#include <vector>

#include "expr/semantics.h"

namespace javelin::expr {

namespace {

using RuleTable = std::array<std::vector<Rule>, kOpCount>;

RuleTable collectRules() {
  RuleTable table;
  for (const std::span<const Rule> family :
       {boolRules(), iteRules(), sumRules(), andRules(), orRules(), xorRules(), shiftRules(), divideRules(),
        compareRules(), equalRules(), fpRules(), fpCompareRules(), convertRules(), arrayRules(),
        intoChoiceRules()}) {
    for (const Rule& rule : family) table[static_cast<std::size_t>(rule.op)].push_back(rule);
  }
  return table;
}

// The value of an operator on constants, or an invalid term.
Term fold(TermArena& arena, Op op, Sort sort, Term a, Term b, Term c) {
  const std::uint8_t arity = info(op).arity;
  if (!isScalarOp(op) || !arena.isConst(a) || (arity > 1 && !arena.isConst(b)) ||
      (arity > 2 && !arena.isConst(c))) {
    return {};
  }
  return arena.constant(
      sort, applyOp(op, sort, arena.sort(a), arena.constBits(a), arity > 1 ? arena.constBits(b) : 0,
                    arity > 2 ? arena.constBits(c) : 0));
}

// Operands of commutative operators: constants last, otherwise the older term first.
bool outOfOrder(const TermArena& arena, Term a, Term b) {
  if (arena.isConst(a) != arena.isConst(b)) return arena.isConst(a);
  return b < a;
}

}  // namespace

std::span<const Rule> rulesFor(Op op) {
  static const RuleTable table = collectRules();
  return table[static_cast<std::size_t>(op)];
}

Term make(TermArena& arena, Op op, Sort sort, Term a, Term b, Term c) {
  if (const Term folded = fold(arena, op, sort, a, b, c)) return folded;
  if (info(op).commutative && outOfOrder(arena, a, b)) std::swap(a, b);
  const Node node{op, sort, info(op).arity, 0, {a, b, c}};
  for (const Rule& rule : rulesFor(op)) {
    if (const Term result = rule.apply(arena, node)) {
      DEBUG_CHECK(arena.sort(result) == sort);
      return result;
    }
  }
  return arena.intern(op, sort, a, b, c);
}

Term makeApply(TermArena& arena, FunctionId function, std::span<const Term> arguments) {
  std::array<std::uint64_t, FunctionRegistry::kMaxArguments> values{};
  PRECONDITION(arguments.size() <= values.size());
  if (const ConcreteFunction& called = arena.functions()[function]; called.same_as && arguments.size() == 1) {
    return make(arena, *called.same_as, called.result, arguments[0]);
  }
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (!arena.isConst(arguments[i])) return arena.internApply(function, arguments);
    values[i] = arena.constBits(arguments[i]);
  }
  const ConcreteFunction& callee = arena.functions()[function];
  return arena.constant(callee.result, callee.evaluate({values.data(), arguments.size()}));
}

Term rebuild(TermArena& arena, Term term, std::span<const Term> children) {
  const Node node = arena.node(term);
  PRECONDITION(children.size() == node.arity);
  if (node.op == Op::Apply) return makeApply(arena, arena.functionId(term), children);
  if (node.arity == 0) return term;
  return make(arena, node.op, node.sort, children[0], node.arity > 1 ? children[1] : Term(),
              node.arity > 2 ? children[2] : Term());
}

}  // namespace javelin::expr
