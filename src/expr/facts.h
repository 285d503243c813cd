// SPDX-License-Identifier: Apache-2.0
// Facts: what is known of a bit-vector term under every model, from its form alone: bits that are always
// 0 or always 1, and the least and the greatest value as a signed number. A table remembers them per term
// and computes them when first asked for; they depend on nothing but the term, so the simplifier, which
// uses them, gives the same result whenever it is asked. Sound, not complete: see rules_proof_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "expr/term.h"

namespace javelin::expr {

class TermArena;

struct Facts {
  std::uint64_t zeros;  // bits that are 0
  std::uint64_t ones;   // bits that are 1
  std::int64_t low;     // the least signed value
  std::int64_t high;    // the greatest

  static Facts unknown(Sort sort);
  static Facts exactly(Sort sort, std::uint64_t bits);
  static Facts between(Sort sort, std::int64_t low, std::int64_t high);

  bool operator==(const Facts&) const = default;
  bool isNonNegative() const { return low >= 0; }
  // No value is left: what was put together contradicts itself.
  bool isEmpty() const { return low > high || (zeros & ones) != 0; }
  // The facts that both state.
  Facts meet(Sort sort, const Facts& other) const;
  // The least and the greatest unsigned value.
  std::uint64_t unsignedLow(Sort sort) const;
  std::uint64_t unsignedHigh(Sort sort) const;
  // Lets what the bits say narrow the range, and the other way round.
  void settle(Sort sort);
};

// The facts that are known of a bit-vector node if so much is known of its operands. Those that are no
// bit-vectors are not read; none may be empty.
Facts factsOf(const TermArena& arena, const Node& node, const std::array<Facts, 3>& operands);

class FactTable {
 public:
  // `term` is a bit-vector of `arena`, always the same one.
  Facts of(const TermArena& arena, Term term);

 private:
  static constexpr std::uint32_t kMissing = 0;
  static constexpr std::uint32_t kUnknown = 1;  // nothing is known; takes no place in facts_

  Facts stored(Sort sort, Term term) const;
  void store(Sort sort, Term term, const Facts& facts);
  // Puts on the stack those operands that facts of `node` need and that are missing.
  bool demandOperands(const TermArena& arena, const Node& node);
  Facts compute(const TermArena& arena, const Node& node) const;

  std::vector<std::uint32_t> places_;  // by term: kMissing, kUnknown, or 2 + index into facts_
  std::vector<Facts> facts_;
  std::vector<Term> stack_;
};

}  // namespace javelin::expr
