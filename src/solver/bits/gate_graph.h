// SPDX-License-Identifier: Apache-2.0
// GateGraph: the circuit that terms become. Nodes are free wires and gates (and, xor, choice, and the two
// halves of a full adder); equal gates are the same node, constants are propagated, and negation is free
// (it is part of a literal). Operands have smaller numbers than their gate. Knows nothing of clauses:
// clause_writer.h turns the part that a query needs into them. One thread; nothing is ever removed.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solver/bits/lit.h"

namespace javelin::solver::bits {

enum class GateKind : std::uint8_t {
  Free,  // anything: a bit of an input
  And,   // a & b
  Xor,   // a ^ b; operands are not negated
  Mux,   // a ? b : c; a, b are not negated
  Xor3,  // a ^ b ^ c: the sum of a full adder; operands are not negated
  Maj,   // two of a, b, c: its carry; at most one operand is negated
};

struct Gate {
  Lit a;
  Lit b;
  Lit c;
  GateKind kind = GateKind::Free;
  std::uint8_t uses = 0;  // by other gates; 255 stands for that many and more
};
static_assert(sizeof(Gate) == 16);

class GateGraph {
 public:
  GateGraph();

  // Nodes so far, the constant included.
  std::uint32_t size() const { return static_cast<std::uint32_t>(gates_.size()); }
  const Gate& gate(std::uint32_t node) const { return gates_[node]; }

  Lit free();
  Lit land(Lit a, Lit b);
  Lit lor(Lit a, Lit b) { return !land(!a, !b); }
  Lit lxor(Lit a, Lit b);
  Lit lxnor(Lit a, Lit b) { return !lxor(a, b); }
  Lit mux(Lit condition, Lit yes, Lit no);
  Lit xor3(Lit a, Lit b, Lit c);
  Lit maj(Lit a, Lit b, Lit c);

 private:
  // The gate, found or made; operands are in normal form.
  Lit add(GateKind kind, Lit a, Lit b, Lit c = kFalse);
  void grow();
  // The value of a & b, if the gate of b alone determines it.
  std::optional<Lit> landByLooking(Lit a, Lit b);
  bool isGate(Lit lit, GateKind kind) const { return gates_[lit.node()].kind == kind; }
  void use(Lit lit) {
    std::uint8_t& uses = gates_[lit.node()].uses;
    if (uses < 255) ++uses;
  }

  std::vector<Gate> gates_;
  std::vector<std::uint32_t> slots_;  // the unique table: nodes, 0 for none; open addressing, a power of two
};

}  // namespace javelin::solver::bits
