// SPDX-License-Identifier: Apache-2.0
#include "solver/bits/cone.h"

namespace javelin::solver::bits {

using expr::Op;

bool isDivision(Op op) {
  return op == Op::BvSdiv || op == Op::BvSrem || op == Op::BvUdiv || op == Op::BvUrem;
}

void ConeVisitor::visit(std::span<const Term> roots, Cone& cone) {
  cone.terms.clear();
  cone.inputs.clear();
  cone.owners.clear();
  cone.divisions.clear();
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
  if (node.op == Op::Select || node.op == Op::Apply || node.op == Op::FpRem) cone.owners.push_back(term);
  if (isDivision(node.op)) cone.divisions.push_back(term);
  for (const Term child : arena_.children(term)) {
    if (is_new && uses_[child.value()] < 255) ++uses_[child.value()];
    if (seen_[child.value()] != visit_) stack_.push_back(child);
  }
}

}  // namespace javelin::solver::bits
