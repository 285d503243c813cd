// SPDX-License-Identifier: Apache-2.0
#include "solver/bits/cone.h"

namespace javelin::solver::bits {

using expr::Op;

bool isOpaque(Op op) {
  switch (op) {
    case Op::FpSqrt:
    case Op::FpFloor:
    case Op::FpCeil:
    case Op::FpRint:
    case Op::FpAdd:
    case Op::FpSub:
    case Op::FpMul:
    case Op::FpDiv:
    case Op::FpRem:
    case Op::SignedToFp:
    case Op::FpToSigned:
    case Op::FpToFp:
      return true;
    default:
      return false;
  }
}

bool isDivision(Op op) {
  return op == Op::BvSdiv || op == Op::BvSrem || op == Op::BvUdiv || op == Op::BvUrem;
}

void ConeVisitor::visit(std::span<const Term> roots, Cone& cone) {
  cone.terms.clear();
  cone.inputs.clear();
  cone.owners.clear();
  cone.divisions.clear();
  cone.approximate = false;
  uses_.resize(arena_.size());
  seen_.resize(arena_.size());
  ++visit_;
  for (const Term root : roots) {
    if (seen_[root.value()] != visit_) stack_.push_back(root);
    while (!stack_.empty()) {
      const Term term = stack_.back();
      stack_.pop_back();
      if (seen_[term.value()] != visit_) enter(term, cone);
    }
  }
}

void ConeVisitor::enter(Term term, Cone& cone) {
  const bool is_new = seen_[term.value()] == 0;
  seen_[term.value()] = visit_;
  cone.terms.push_back(term);
  const expr::Node node = arena_.node(term);
  if (node.op == Op::Input && !expr::isArray(node.sort)) cone.inputs.push_back(term);
  if (node.op == Op::Select || node.op == Op::Apply || isOpaque(node.op)) cone.owners.push_back(term);
  if (isDivision(node.op) && arena_.isConst(node.b())) cone.divisions.push_back(term);
  if (isOpaque(node.op) && node.op != Op::FpRem) cone.approximate = true;
  for (const Term child : arena_.children(term)) {
    if (is_new && uses_[child.value()] < 255) ++uses_[child.value()];
    if (seen_[child.value()] != visit_) stack_.push_back(child);
  }
}

}  // namespace javelin::solver::bits
