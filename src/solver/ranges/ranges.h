// SPDX-License-Identifier: Apache-2.0
// Ranges: what the values of all terms of a query can be if all its conditions hold. Facts (expr/facts.h) of
// bit-vectors, FpRanges of floats, and which of true and false a condition can be. Passes go up and down over
// the terms: up, a term's range follows from those of its operands; down, the operands' from that of the
// term. Each step only takes values away that no model of the conditions has, so where nothing is left, there
// is no model. An example: -46340 <= a, a <= 46340, a * a < 0. Down: a is in [-46340, 46340]. Up: a * a, a
// square that does not wrap around, is in [0, 2147395600], and the last condition is false.
//
// It says nothing about how terms depend on each other (a < b and b < a with any a and b): sound, not
// complete.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "expr/facts.h"
#include "expr/term_arena.h"
#include "solver/ranges/fp_range.h"

namespace javelin::solver::ranges {

using expr::Facts;
using expr::Node;
using expr::Sort;
using expr::Term;

// A set of truth values.
enum Truth : std::uint8_t { kNeither = 0, kFalse = 1, kTrue = 2, kEither = 3 };

class Ranges {
 public:
  // `arena` must outlive it.
  explicit Ranges(const expr::TermArena& arena) : arena_(arena) {}

  // Computes the ranges of all terms in the conditions. False: they contradict each other.
  bool propagate(std::span<const Term> conditions);

  // The ranges of terms in the conditions of the last propagate() that was true, by their sort.
  const Facts& facts(Term bits) const { return of(bits).facts; }
  const FpRange& fpRange(Term number) const { return of(number).fp; }
  Truth truth(Term condition) const { return of(condition).truth; }

 private:
  // The part that belongs to the term's sort counts.
  struct Range {
    Facts facts{};
    FpRange fp;
    Truth truth = kEither;
  };

  const Range& of(Term term) const { return ranges_[places_[term.value()]]; }
  Range& of(Term term) { return ranges_[places_[term.value()]]; }
  Range first(Term term) const;

  // Takes values away; false if none is left.
  bool narrow(Term term, const Facts& facts);
  bool narrow(Term term, const FpRange& range);
  bool narrow(Term term, Truth truth);
  // All of it that the sort says.
  bool narrowTo(Term term, const Range& range);
  bool narrowUnsigned(Term term, std::uint64_t low, std::uint64_t high);

  // Up.
  bool ascend(Term term, const Node& node);
  Truth testOf(const Node& node) const;
  Truth equalityOf(Term a, Term b) const;
  FpRange numberOf(Term term, const Node& node) const;
  Facts convertedOf(const Node& node) const;

  // Down.
  bool descend(Term term, const Node& node);
  bool descendTest(const Node& node, bool holds);
  bool descendBool(const Node& node, Truth truth);
  bool descendEqual(Term a, Term b, bool holds);
  bool descendChoice(Term term, const Node& node);
  bool descendBv(const Node& node, const Facts& result);
  bool descendBits(const Node& node, const Facts& result);
  bool descendProduct(const Node& node, const Facts& result);
  bool descendDivision(const Node& node, const Facts& result);
  bool descendWidth(const Node& node, const Facts& result);
  bool descendFp(const Node& node, const FpRange& result);
  bool descendToSigned(const Node& node, const Facts& result);
  // low OP high with numbers, OP is < or <=.
  bool ordered(Term low, Term high, bool strict);
  bool orderedUnsigned(Term low, Term high, bool strict);
  bool orderedFp(Term low, Term high, bool strict);

  const expr::TermArena& arena_;
  std::vector<Term> terms_;            // of the conditions, operands first
  std::vector<std::uint32_t> places_;  // by term, of those in terms_
  std::vector<Range> ranges_;          // by place
  bool changed_ = false;
};

}  // namespace javelin::solver::ranges
