// SPDX-License-Identifier: Apache-2.0
#include "solver/bits/gate_graph.h"

#include <utility>

#include "support/hash.h"

namespace javelin::solver::bits {

namespace {

std::uint64_t hashOf(GateKind kind, Lit a, Lit b, Lit c) {
  const std::uint64_t first = std::uint64_t{a.code()} << 32 | b.code();
  const std::uint64_t second = std::uint64_t{c.code()} << 3 | static_cast<std::uint64_t>(kind);
  return mixHash(first * 0x9e3779b97f4a7c15ULL + second);
}

void sort(Lit& a, Lit& b) {
  if (b < a) std::swap(a, b);
}

void sort(Lit& a, Lit& b, Lit& c) {
  sort(a, b);
  sort(b, c);
  sort(a, b);
}

}  // namespace

GateGraph::GateGraph() : gates_(1), slots_(1024) {}

Lit GateGraph::free() {
  gates_.emplace_back();
  return {size() - 1, false};
}

Lit GateGraph::add(GateKind kind, Lit a, Lit b, Lit c) {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hashOf(kind, a, b, c) & mask;
  for (; slots_[slot] != 0; slot = (slot + 1) & mask) {
    const Gate& found = gates_[slots_[slot]];
    if (found.a == a && found.b == b && found.c == c && found.kind == kind) return {slots_[slot], false};
  }
  const std::uint32_t node = size();
  slots_[slot] = node;
  gates_.push_back({a, b, c, kind, 0});
  use(a);
  use(b);
  if (kind >= GateKind::Mux) use(c);
  if (2 * gates_.size() > slots_.size()) grow();
  return {node, false};
}

void GateGraph::grow() {
  slots_.assign(slots_.size() * 2, 0);
  const std::size_t mask = slots_.size() - 1;
  for (std::uint32_t node = 1; node < size(); ++node) {
    const Gate& gate = gates_[node];
    if (gate.kind == GateKind::Free) continue;
    std::size_t slot = hashOf(gate.kind, gate.a, gate.b, gate.c) & mask;
    while (slots_[slot] != 0) slot = (slot + 1) & mask;
    slots_[slot] = node;
  }
}

// The one-sided rules of Brummayer and Biere, "Local two-level and-inverter graph minimization without
// blowup" (2006). With b = x & y: a & b is b if a is x, and false if a is !x.
// With b = !(x & y): a & b is a & !y if a is x, and a if a is !x.
std::optional<Lit> GateGraph::landByLooking(Lit a, Lit b) {
  if (!isGate(b, GateKind::And)) return std::nullopt;
  const Gate gate = gates_[b.node()];
  if (!b.negated()) {
    if (a == gate.a || a == gate.b) return b;
    if (a == !gate.a || a == !gate.b) return kFalse;
    return std::nullopt;
  }
  if (a == !gate.a || a == !gate.b) return a;
  if (a == gate.a) return land(a, !gate.b);
  if (a == gate.b) return land(a, !gate.a);
  return std::nullopt;
}

Lit GateGraph::land(Lit a, Lit b) {
  sort(a, b);
  if (a == kFalse || a == !b) return kFalse;
  if (a == kTrue || a == b) return b;
  if (const std::optional<Lit> result = landByLooking(a, b)) return *result;
  if (const std::optional<Lit> result = landByLooking(b, a)) return *result;
  return add(GateKind::And, a, b);
}

Lit GateGraph::lxor(Lit a, Lit b) {
  const bool flip = a.negated() != b.negated();
  a = a.flippedIf(a.negated());
  b = b.flippedIf(b.negated());
  sort(a, b);
  if (a == b) return constLit(flip);
  if (a == kFalse) return b.flippedIf(flip);
  // a ^ (a ^ y) = y
  const Gate inner = gates_[b.node()];
  if (inner.kind == GateKind::Xor && (inner.a == a || inner.b == a)) {
    return (inner.a == a ? inner.b : inner.a).flippedIf(flip);
  }
  return add(GateKind::Xor, a, b).flippedIf(flip);
}

Lit GateGraph::mux(Lit condition, Lit yes, Lit no) {
  if (condition.negated()) {
    condition = !condition;
    std::swap(yes, no);
  }
  if (condition == kFalse) return no;
  if (yes == no) return yes;
  if (yes == !no) return lxnor(condition, yes);
  if (yes == kTrue || yes == condition) return lor(condition, no);
  if (yes == kFalse || yes == !condition) return land(!condition, no);
  if (no == kFalse || no == condition) return land(condition, yes);
  if (no == kTrue || no == !condition) return lor(!condition, yes);
  // A choice by the same condition inside: only one of its sides can be seen from here.
  for (int i = 0; i < 2; ++i) {
    Lit& side = i == 0 ? yes : no;
    const Gate inner = gates_[side.node()];
    if (inner.kind == GateKind::Mux && inner.a == condition) {
      side = (i == 0 ? inner.b : inner.c).flippedIf(side.negated());
      return mux(condition, yes, no);
    }
  }
  const bool flip = yes.negated();
  return add(GateKind::Mux, condition, yes.flippedIf(flip), no.flippedIf(flip)).flippedIf(flip);
}

Lit GateGraph::xor3(Lit a, Lit b, Lit c) {
  const bool flip = (a.negated() != b.negated()) != c.negated();
  a = a.flippedIf(a.negated());
  b = b.flippedIf(b.negated());
  c = c.flippedIf(c.negated());
  sort(a, b, c);
  if (a == kFalse) return lxor(b, c).flippedIf(flip);
  if (a == b) return c.flippedIf(flip);
  if (b == c) return a.flippedIf(flip);
  return add(GateKind::Xor3, a, b, c).flippedIf(flip);
}

Lit GateGraph::maj(Lit a, Lit b, Lit c) {
  sort(a, b, c);
  if (a == kFalse) return land(b, c);
  if (a == kTrue) return lor(b, c);
  if (a == b || b == c) return b;
  if (a == !b) return c;
  if (b == !c) return a;
  // maj(x, y, maj(x, y, z)) = maj(x, y, z): the carries of sign-extended sums. The inner gate is the newest.
  const Gate inner = gates_[c.node()];
  if (inner.kind == GateKind::Maj) {
    const auto has = [&](Lit lit) {
      lit = lit.flippedIf(c.negated());  // a negated gate is the gate of negated operands
      return inner.a == lit || inner.b == lit || inner.c == lit;
    };
    if (has(a) && has(b)) return c;
  }
  const bool flip = a.negated() + b.negated() + c.negated() >= 2;
  return add(GateKind::Maj, a.flippedIf(flip), b.flippedIf(flip), c.flippedIf(flip)).flippedIf(flip);
}

}  // namespace javelin::solver::bits
