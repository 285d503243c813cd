// SPDX-License-Identifier: Apache-2.0
#include "concolic/fixed_terms.h"

namespace javelin::concolic {

using expr::Node;
using expr::Op;
using expr::Term;

namespace {

bool isExtension(Op op) { return op == Op::SignExtend || op == Op::ZeroExtend; }

// The one operand that is not a constant; invalid if there is no such one, or the operator is not one of
// numbers.
Term onlyOperand(const expr::TermArena& arena, const Node& node) {
  if (node.op == Op::Truncate || node.op == Op::BvNeg || node.op == Op::BvNot || isExtension(node.op))
    return node.a();
  if (node.op < Op::BvAdd || node.op > Op::BvLshr) return {};
  if (arena.isConst(node.b())) return node.a();
  return arena.isConst(node.a()) ? node.b() : Term();
}

constexpr int kDeepest = 8;

}  // namespace

void FixedTerms::add(Term term) {
  // What determines the operand too.
  for (Node node = arena_.node(term);; node = arena_.node(term)) {
    if (term.value() >= fixed_.size()) fixed_.resize(std::size_t{term.value()} * 2 + 64);
    if (!fixed_[term.value()]) marked_.push_back(term);
    fixed_[term.value()] = true;
    const bool injective = node.op == Op::BvAdd || node.op == Op::BvXor || node.op == Op::BvNeg ||
                           node.op == Op::BvNot || isExtension(node.op);
    const Term inner = injective ? onlyOperand(arena_, node) : Term();
    if (!inner.valid()) break;
    term = inner;
  }
}

bool FixedTerms::has(Term term) const {
  if (marked_.empty()) return false;
  for (int depth = 0; depth < kDeepest; ++depth) {
    if (isMarked(term)) return true;
    term = onlyOperand(arena_, arena_.node(term));
    if (!term.valid()) return false;
  }
  return false;
}

}  // namespace javelin::concolic
