// SPDX-License-Identifier: Apache-2.0
// ScoreTree: conditions as trees of "and", "or" and comparisons (negations pushed to the leaves), so that any
// Boolean structure has an error: a conjunction the sum of its parts' errors, a disjunction the least of
// them, a comparison what error_score.h says. A comparison of choices, (c ? a : b) ~ r, becomes a disjunction
// over the choice, so that the search sees how far c is from being true, not only what it chose. Nodes come
// after their children. A tree is made once and then only read.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "expr/term_arena.h"
#include "solver/walk/error_score.h"

namespace javelin::solver::walk {

using expr::Term;

struct Atom {
  Comparison comparison;
  Term left;
  Term right;  // the same as left for tests of NaN
  // If left is a sum of squares or absolute values that is wanted near zero: what is squared. Bringing all of
  // these to zero satisfies the comparison, and is much easier than bringing their sum there.
  std::vector<Term> pieces;
};

struct ScoreNode {
  enum class Kind : std::uint8_t { Comparison, And, Or };
  Kind kind = Kind::And;
  std::uint32_t first = 0;  // the atom; for And and Or: in children()
  std::uint32_t count = 0;
};

class ScoreTree {
 public:
  // May add terms to the arena (comparisons of a choice's sides).
  explicit ScoreTree(expr::TermArena& arena) : arena_(arena) {}

  // The node of `condition`, which is Bool.
  std::uint32_t add(Term condition) { return build(condition, true, 0); }

  std::span<const Atom> atoms() const { return atoms_; }
  std::span<const ScoreNode> nodes() const { return nodes_; }
  std::span<const std::uint32_t> children(const ScoreNode& node) const {
    return std::span(children_).subspan(node.first, node.count);
  }

  // The error of every node, from those of the atoms.
  void errors(std::span<const double> atom_errors, std::span<double> node_errors) const;
  // Atoms to work on, where `node_errors` are the present errors: violated ones; of a disjunction those of
  // its least violated part.
  void collectViolated(std::uint32_t root, std::span<const double> node_errors,
                       std::vector<std::uint32_t>& atoms) const;

 private:
  std::uint32_t build(Term condition, bool wanted, int depth);
  std::uint32_t buildFresh(Term condition, bool wanted, int depth);
  std::uint32_t junction(ScoreNode::Kind kind, std::vector<std::uint32_t> parts);
  std::uint32_t chain(Term condition, bool wanted, int depth);
  std::uint32_t either(Term choice, std::uint32_t yes, std::uint32_t no, int depth);
  std::uint32_t comparison(Term condition, bool wanted, int depth);
  std::uint32_t atom(Atom atom);

  expr::TermArena& arena_;
  std::vector<Atom> atoms_;
  std::vector<ScoreNode> nodes_;
  std::vector<std::uint32_t> children_;
  std::map<std::pair<Term, bool>, std::uint32_t> done_;
};

// What `term` is a sum of squares or absolute values of, through positive factors and roots; empty if not.
std::vector<Term> squaredParts(const expr::TermArena& arena, Term term);

}  // namespace javelin::solver::walk
