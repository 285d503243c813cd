// SPDX-License-Identifier: Apache-2.0
// The simplifier: make() builds a term through constant folding, one order for the operands of
// commutative operators, and the rewrite rules. Rules live in rules_*.cpp, one file per family, each
// as match / result / side condition; a rule sees a node that is not yet interned, whose children are
// simplified, and gives an equal term, or an invalid one where it does not match. Results are built
// with make() again, so every rule must make its term smaller in some fixed order.
#pragma once

#include <span>

#include "expr/term_arena.h"

namespace javelin::expr {

struct Rule {
  const char* name;
  Op op;  // of the root that it matches
  Term (*apply)(TermArena& arena, const Node& node);
};

// The simplified term op(a, b, c) of sort `sort`.
Term make(TermArena& arena, Op op, Sort sort, Term a, Term b = {}, Term c = {});
Term makeApply(TermArena& arena, FunctionId function, std::span<const Term> arguments);
// `term` with other children, simplified. As many as it has, of the same sorts.
Term rebuild(TermArena& arena, Term term, std::span<const Term> children);

// All rules for a root operator, in the order in which they are tried.
std::span<const Rule> rulesFor(Op op);

// The families, one file each, in the order in which their rules are tried.
std::span<const Rule> boolRules();
std::span<const Rule> iteRules();
std::span<const Rule> sumRules();
std::span<const Rule> andRules();
std::span<const Rule> orRules();
std::span<const Rule> xorRules();
std::span<const Rule> shiftRules();
std::span<const Rule> divideRules();
std::span<const Rule> compareRules();
std::span<const Rule> equalRules();
std::span<const Rule> fpRules();
std::span<const Rule> fpCompareRules();
std::span<const Rule> convertRules();
std::span<const Rule> arrayRules();
std::span<const Rule> intoChoiceRules();

}  // namespace javelin::expr
