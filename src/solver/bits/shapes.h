// SPDX-License-Identifier: Apache-2.0
// Shapes: groups of terms that make better circuits together than one by one. A term is taken into the
// shape of its user only if nobody else needs it.
// - Sums with products by constants, a + 31 * b, and the counters of merged paths: as (c ? n + 1 : n) is
//   n + (c ? 1 : 0), a chain of them is one sum of many bits, added as a tree. Plain sums of sums stay
//   apart: in (s - '0') + 10 * n it is the difference of which conditions know that it is small (measured:
//   taking such sums apart cost 5 to 20 times the conflicts).
// - Chains of choices by one selector: (x == 1 ? a : x == 2 ? b : rest).
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "expr/term_arena.h"
#include "solver/bits/cone.h"
#include "solver/bits/word_table.h"

namespace javelin::solver::bits {

// Plus or minus value * factor; if there is a condition, only where it is as wanted, otherwise zero.
struct Addend {
  Term value;
  std::uint64_t factor = 1;
  bool negative = false;
  Term condition = {};
  bool wanted = true;
};

struct SumShape {
  std::uint64_t constant = 0;
  std::vector<Addend> addends;
};

struct ChainShape {
  Term selector;
  std::vector<std::pair<std::uint64_t, Term>> entries;  // ascending keys
  Term rest;
};

class Shapes {
 public:
  Shapes(const expr::TermArena& arena, const ConeVisitor& visitor, const WordTable& words)
      : arena_(arena), visitor_(visitor), words_(words) {}

  // Whether `term` is a sum, and which. What it needs (values and conditions) are smaller terms.
  bool matchSum(Term term, SumShape& sum);
  bool matchChain(Term term, ChainShape& chain);

 private:
  // An addend that may be taken apart itself if it is a choice or belongs to one, and if it has at most
  // `uses` uses.
  struct Open {
    Addend addend;
    unsigned uses;
    bool of_choice = false;
  };

  bool isPrivate(Term term, unsigned uses) const { return visitor_.uses(term) <= uses && !words_.has(term); }
  bool isSum(const expr::Node& node) const;
  // Takes a sum apart into open_; false if it is none.
  bool open(const Open& sum, const expr::Node& node);
  bool openChoice(const Open& choice, const expr::Node& ite);
  void close(const Addend& addend, SumShape& sum);
  bool isChoiceByKey(const expr::Node& ite) const;

  const expr::TermArena& arena_;
  const ConeVisitor& visitor_;
  const WordTable& words_;
  std::vector<Open> open_;
};

}  // namespace javelin::solver::bits
