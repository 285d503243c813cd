// SPDX-License-Identifier: Apache-2.0
// PathIndex: of the conditions of a path, which mention an input, and which depend on one another through the
// inputs that they share. It follows the paths of queries: what a path has in common with the one before is
// kept, so a path that grows costs what it has grown by, and going back to another one what the two differ
// by.
//
// The parts are a union-find over inputs in which each union can be undone: the smaller tree is put below the
// larger one and no path is compressed, so a look-up takes logarithmic time. A part's conditions are a linked
// list; two lists are joined, and taken apart again, by one link.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "expr/term_arena.h"
#include "solver/input_sets.h"

namespace javelin::solver {

class PathIndex {
 public:
  explicit PathIndex(const expr::TermArena& arena) : inputs_(arena) {}

  // From now on all questions are about this path. Says how many of its conditions it has in common with the
  // one before.
  std::size_t follow(std::span<const expr::Term> path);
  std::span<const expr::Term> path() const { return path_; }
  InputSets& inputs() { return inputs_; }
  // The places in the path of the conditions that mention the input, ascending.
  std::span<const std::uint32_t> mentioning(expr::InputId input) const;
  // How many conditions dependentOn() would give.
  std::size_t countDependentOn(expr::Term condition);
  // The conditions of the path that share inputs with this one, directly or through others, in the path's
  // order.
  std::vector<expr::Term> dependentOn(expr::Term condition);

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  // A tree of inputs; `first`, `last` and `count` are of a root: its conditions, a list.
  struct Tree {
    std::uint32_t parent = kNone;
    std::uint32_t size = 1;
    std::uint32_t first = kNone;
    std::uint32_t last = kNone;
    std::uint32_t count = 0;
    std::vector<std::uint32_t> mentioned;
  };
  // A root as it was, and the one that was put below it, if it was a union.
  struct Change {
    std::uint32_t root;
    std::uint32_t below;
    std::uint32_t first;
    std::uint32_t last;
    std::uint32_t count;
  };

  void push(expr::Term condition);
  void pop();
  std::uint32_t rootOf(expr::InputId input) const;
  // The roots of its inputs that the path mentions, each once.
  std::vector<std::uint32_t> rootsOf(expr::Term condition);
  // Joins the lists; the second one begins and ends with these conditions.
  void link(Tree& root, std::uint32_t first, std::uint32_t last, std::uint32_t count);

  InputSets inputs_;
  std::vector<expr::Term> path_;
  std::vector<Tree> trees_;                // by input
  std::vector<std::uint32_t> next_;        // of a condition in its part's list
  std::vector<Change> changes_;            // in order
  std::vector<std::size_t> changes_upto_;  // before each condition of the path
};

}  // namespace javelin::solver
