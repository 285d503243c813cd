// SPDX-License-Identifier: Apache-2.0
// ClauseWriter: turns the part of a gate graph that queries need into clauses of one SatSolver, each gate
// at most once. Polarity-aware (Plaisted and Greenbaum 1986): of "wire = gate" only the direction that is
// needed is written; the other may follow later. Every clause follows from the meaning of wires, so the
// clauses alone are always satisfiable. A tree of ands is one gate of many inputs.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/bits/gate_graph.h"
#include "solver/bits/sat_solver.h"

namespace javelin::solver::bits {

class ClauseWriter {
 public:
  // Both must outlive it.
  ClauseWriter(const GateGraph& graph, SatSolver& sat) : graph_(graph), sat_(sat) {}

  // The SAT literal of `lit`, such that where it holds, `lit` holds. Not for constants.
  int implying(Lit lit);
  // The SAT literal of `lit`, which has exactly its value. Not for constants.
  int exact(Lit lit);
  // Makes the clause over wires hold always. It must follow from what the wires mean.
  void addClause(std::span<const Lit> clause);

  // Whether the wire has been needed; otherwise any value of it does.
  bool hasLiteral(Lit lit) const { return lit.node() < variables_.size() && variables_[lit.node()] != 0; }
  // Only of wires that have one.
  int literal(Lit lit) const {
    const int variable = variables_[lit.node()];
    return lit.negated() ? -variable : variable;
  }

 private:
  enum Direction : std::uint8_t { kDown = 1, kUp = 2 };  // wire implies gate; gate implies wire

  struct Need {
    std::uint32_t node;
    std::uint8_t directions;
  };

  // The literal, and the definitions of it that are missing go on the stack.
  int need(Lit lit, bool implying, bool implied);
  void write();
  void writeGate(Need need);
  void writeAnd(Need need, int out);
  void writeXor(const Gate& gate, std::uint8_t directions, int out);
  void writeMux(const Gate& gate, std::uint8_t directions, int out);
  void writeXor3(const Gate& gate, std::uint8_t directions, int out);
  void writeMaj(const Gate& gate, std::uint8_t directions, int out);
  // The operands of a tree of ands that nobody else needs.
  void collectOperands(std::uint32_t node);

  const GateGraph& graph_;
  SatSolver& sat_;
  std::vector<std::int32_t> variables_;   // of nodes; 0 for none
  std::vector<std::uint8_t> directions_;  // of nodes: those written, or on the stack
  std::vector<Need> stack_;
  std::vector<Lit> operands_;
  std::vector<Lit> pending_;
  std::vector<int> clause_;
};

}  // namespace javelin::solver::bits
