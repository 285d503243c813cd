// SPDX-License-Identifier: Apache-2.0
#include "solver/bits/clause_writer.h"

#include "support/check.h"

namespace javelin::solver::bits {

int ClauseWriter::need(Lit lit, bool implying, bool implied) {
  DEBUG_CHECK(!lit.isConst());
  const std::uint32_t node = lit.node();
  if (node >= variables_.size()) {
    variables_.resize(graph_.size());
    directions_.resize(graph_.size());
  }
  if (variables_[node] == 0) variables_[node] = sat_.newVariable();
  const bool down = lit.negated() ? implied : implying;
  const bool up = lit.negated() ? implying : implied;
  const auto wanted = static_cast<std::uint8_t>((down ? kDown : 0) | (up ? kUp : 0));
  const auto missing = static_cast<std::uint8_t>(wanted & ~directions_[node]);
  if (missing != 0 && graph_.gate(node).kind != GateKind::Free) {
    directions_[node] |= missing;
    stack_.push_back({node, missing});
  }
  return literal(lit);
}

int ClauseWriter::implying(Lit lit) {
  const int result = need(lit, true, false);
  write();
  return result;
}

int ClauseWriter::exact(Lit lit) {
  const int result = need(lit, true, true);
  write();
  return result;
}

void ClauseWriter::addClause(std::span<const Lit> clause) {
  clause_.clear();
  for (const Lit lit : clause) {
    if (lit == kTrue) return;
  }
  for (const Lit lit : clause) {
    if (lit != kFalse) clause_.push_back(need(lit, true, false));
  }
  INVARIANT(!clause_.empty());
  sat_.addClause(clause_);
  write();
}

void ClauseWriter::write() {
  while (!stack_.empty()) {
    const Need need = stack_.back();
    stack_.pop_back();
    writeGate(need);
  }
}

void ClauseWriter::writeGate(Need need) {
  const Gate& gate = graph_.gate(need.node);
  const int out = variables_[need.node];
  switch (gate.kind) {
    case GateKind::And:
      return writeAnd(need, out);
    case GateKind::Xor:
      return writeXor(gate, need.directions, out);
    case GateKind::Mux:
      return writeMux(gate, need.directions, out);
    case GateKind::Xor3:
      return writeXor3(gate, need.directions, out);
    case GateKind::Maj:
      return writeMaj(gate, need.directions, out);
    case GateKind::Free:
      return;
  }
}

void ClauseWriter::collectOperands(std::uint32_t node) {
  operands_.clear();
  pending_.clear();
  pending_.push_back({node, false});
  while (!pending_.empty()) {
    const Gate& gate = graph_.gate(pending_.back().node());
    pending_.pop_back();
    for (const Lit operand : {gate.b, gate.a}) {
      const Gate& inner = graph_.gate(operand.node());
      const bool open = inner.kind == GateKind::And && !operand.negated() && inner.uses == 1 &&
                        variables_[operand.node()] == 0;
      (open ? pending_ : operands_).push_back(operand);
    }
  }
}

void ClauseWriter::writeAnd(Need request, int out) {
  collectOperands(request.node);
  const bool down = (request.directions & kDown) != 0;
  const bool up = (request.directions & kUp) != 0;
  clause_.clear();
  for (const Lit operand : operands_) {
    const int literal = need(operand, down, up);
    if (down) sat_.addClause(-out, literal);
    clause_.push_back(-literal);
  }
  clause_.push_back(out);
  if (up) sat_.addClause(clause_);
}

void ClauseWriter::writeXor(const Gate& gate, std::uint8_t directions, int out) {
  const int a = need(gate.a, true, true);
  const int b = need(gate.b, true, true);
  if ((directions & kDown) != 0) {
    sat_.addClause(-out, a, b);
    sat_.addClause(-out, -a, -b);
  }
  if ((directions & kUp) != 0) {
    sat_.addClause(out, -a, b);
    sat_.addClause(out, a, -b);
  }
}

void ClauseWriter::writeMux(const Gate& gate, std::uint8_t directions, int out) {
  const bool down = (directions & kDown) != 0;
  const bool up = (directions & kUp) != 0;
  const int condition = need(gate.a, true, true);
  const int yes = need(gate.b, down, up);
  const int no = need(gate.c, down, up);
  if (down) {
    sat_.addClause(-out, -condition, yes);
    sat_.addClause(-out, condition, no);
  }
  if (up) {
    sat_.addClause(out, -condition, -yes);
    sat_.addClause(out, condition, -no);
  }
}

void ClauseWriter::writeXor3(const Gate& gate, std::uint8_t directions, int out) {
  const int a = need(gate.a, true, true);
  const int b = need(gate.b, true, true);
  const int c = need(gate.c, true, true);
  if ((directions & kDown) != 0) {
    sat_.addClause(-out, a, b, c);
    sat_.addClause(-out, a, -b, -c);
    sat_.addClause(-out, -a, b, -c);
    sat_.addClause(-out, -a, -b, c);
  }
  if ((directions & kUp) != 0) {
    sat_.addClause(out, -a, -b, -c);
    sat_.addClause(out, -a, b, c);
    sat_.addClause(out, a, -b, c);
    sat_.addClause(out, a, b, -c);
  }
}

void ClauseWriter::writeMaj(const Gate& gate, std::uint8_t directions, int out) {
  const bool down = (directions & kDown) != 0;
  const bool up = (directions & kUp) != 0;
  const int a = need(gate.a, down, up);
  const int b = need(gate.b, down, up);
  const int c = need(gate.c, down, up);
  if (down) {
    sat_.addClause(-out, a, b);
    sat_.addClause(-out, a, c);
    sat_.addClause(-out, b, c);
  }
  if (up) {
    sat_.addClause(out, -a, -b);
    sat_.addClause(out, -a, -c);
    sat_.addClause(out, -b, -c);
  }
}

}  // namespace javelin::solver::bits
