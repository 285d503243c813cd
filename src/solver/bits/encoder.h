// SPDX-License-Identifier: Apache-2.0
// Encoder: terms of one arena as words of one gate graph, each term at most once. What gates do not say
// becomes free bits: inputs, and sites (sites.h), to which clauses must be added: session.h does.
// Terms may be as deep as they like: no recursion over them.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "expr/term_arena.h"
#include "solver/bits/circuits.h"
#include "solver/bits/cone.h"
#include "solver/bits/divisions.h"
#include "solver/bits/fp_arithmetic.h"
#include "solver/bits/fp_circuits.h"
#include "solver/bits/shapes.h"
#include "solver/bits/sites.h"
#include "solver/bits/word_table.h"

namespace javelin::solver::bits {

using expr::Node;
using expr::Op;
using expr::Sort;
using expr::TermArena;

class Encoder {
 public:
  explicit Encoder(const TermArena& arena);
  Encoder(const Encoder&) = delete;
  Encoder& operator=(const Encoder&) = delete;

  // Must come before the roots are encoded: how often a term is used decides how.
  void visit(std::span<const Term> roots, Cone& cone) { visitor_.visit(roots, cone); }

  // False if the graph grew beyond `most_gates` nodes before it was done.
  bool encode(Term root, std::uint64_t most_gates);
  const WordTable& words() const { return words_; }
  const Sites& sites() const { return sites_; }
  // Of a term of cone.divisions: the division whose clauses it needs; kNoDivision if none.
  static constexpr std::uint32_t kNoDivision = ~std::uint32_t{0};
  std::uint32_t divisionOf(Term term) const;
  const Division& division(std::uint32_t id) const { return divisions_[id]; }
  std::size_t divisionCount() const { return divisions_.size(); }
  // Gates that were made for this term itself; zero if it was not encoded.
  std::uint32_t gatesOf(Term term) const {
    return term.value() < gates_of_.size() ? gates_of_[term.value()] : 0;
  }

  bool isFloat(Term term) const { return expr::isFp(arena_.sort(term)); }
  GateGraph& graph() { return graph_; }
  const GateGraph& graph() const { return graph_; }
  Circuits& circuits() { return circuits_; }
  FpCircuits& fp() { return fp_; }

 private:
  void demand(Term term) {
    if (!words_.has(term)) stack_.push_back(term);
  }
  // Puts on the stack what must be encoded before `term`, as far as it is not.
  void demandOperands(Term term);

  Word encodeTerm(Term term);
  Word encodeOperator(const Node& node);
  Word encodeBv(const Node& node);
  Word encodeDivision(const Node& node);
  QuotientRemainder divideByConstant(const Node& node, bool is_signed);
  static std::uint64_t divisionKey(const Node& node);
  Word encodeConversion(const Node& node);
  Word encodeFp(const Node& node);
  Lit encodeTest(const Node& node);
  Word encodeCompare3(const Node& node);
  Word encodeSum(unsigned width);
  Word encodeChain();
  Word freeWord(Sort sort);

  // An uninterpreted application of `term`'s function or operator to its children.
  Word encodeApplication(Term term, const Node& node);
  std::uint32_t addSite(std::uint64_t group, Term array, std::vector<Lit> arguments, Sort result);

  // Arrays: encode_array.cpp.
  void demandRead(Term array);
  Word encodeSelect(Term select, const Node& node);
  Word readPart(Term select, Term array, Term index);
  Word readInput(Term select, Term array, Term index);
  Word readTable(Term table, const Word& index);
  Word readStores(Term array, const Word& index);
  bool isConstantStore(const Node& node) const { return node.op == Op::Store && arena_.isConst(node.b()); }
  // Below the stores at constant indexes that `array` begins with.
  Term belowConstantStores(Term array) const;
  // Into parts_: what reading `array` needs read, each once, children first.
  void collectParts(Term array);

  const TermArena& arena_;
  GateGraph graph_;
  Circuits circuits_;
  FpCircuits fp_;
  FpArithmetic arithmetic_;
  ConeVisitor visitor_;
  WordTable words_;
  Shapes shapes_;
  Sites sites_;
  std::vector<std::uint32_t> gates_of_;
  std::vector<Term> stack_;
  std::unordered_map<std::uint64_t, std::uint32_t> read_sites_;  // by array input and index
  std::vector<Division> divisions_;
  std::unordered_map<std::uint64_t, std::uint32_t> division_by_operands_;

  // Scratch.
  SumShape sum_;
  ChainShape chain_;
  std::vector<Circuits::Entry> entries_;
  std::vector<Term> parts_;
  std::unordered_map<Term, Word> part_words_;
};

}  // namespace javelin::solver::bits
