// SPDX-License-Identifier: Apache-2.0
#include "equiv/equal_parts.h"

#include <bit>

#include "expr/build.h"

namespace javelin::equiv {

using expr::Op;
using expr::Term;

namespace {

constexpr unsigned kMostQueries = 100;
constexpr std::uint64_t kEffortOfOne = 300'000'000;

}  // namespace

Term EqualParts::proved(std::span<const std::pair<Term, Term>> equations) {
  all_ = arena_.trueTerm();
  for (const auto& [a, b] : equations) areEqual(a, b);
  return all_;
}

bool EqualParts::areEqual(Term a, Term b) {
  if (a == b) return true;
  if (arena_.sort(a) != arena_.sort(b) || (arena_.isConst(a) && arena_.isConst(b))) return false;
  if (const Term x = asProduct(a), y = asProduct(b); x != a || y != b) {
    if (!areEqual(x, y)) return false;
    all_ = logicalAnd(arena_, all_, equal(arena_, a, b));
    return true;
  }
  const std::pair<Term, Term> pair = std::minmax(a, b, [](Term x, Term y) { return x.value() < y.value(); });
  const auto [known, is_new] = known_.try_emplace(pair, false);
  if (!is_new) return known->second;
  const bool are_equal = haveEqualOperands(a, b) || isProvedByQuery(a, b);
  if (are_equal) all_ = logicalAnd(arena_, all_, equal(arena_, a, b));
  return known_[pair] = are_equal;
}

// x + x is 2 * x: both are rounded once, from the same number. (Quotients by powers of two are products
// already.)
Term EqualParts::asProduct(Term term) {
  const expr::Node node = arena_.node(term);
  if (node.op != Op::FpAdd || node.a() != node.b()) return term;
  const expr::Sort sort = arena_.sort(term);
  const std::uint64_t two = sort == expr::Sort::F64 ? std::bit_cast<std::uint64_t>(2.0)
                                                    : std::uint64_t{std::bit_cast<std::uint32_t>(2.0F)};
  return fpMul(arena_, arena_.constant(sort, two), node.a());
}

bool EqualParts::haveEqualOperands(Term a, Term b) {
  const Op op = arena_.op(a);
  if (op != arena_.op(b) || op == Op::Input || op == Op::Const || op == Op::Table) return false;
  if (op == Op::Apply && arena_.functionId(a) != arena_.functionId(b)) return false;
  // Copies: new terms move the children.
  const auto span_a = arena_.children(a);
  const std::vector<Term> of_a(span_a.begin(), span_a.end());
  const auto span_b = arena_.children(b);
  const std::vector<Term> of_b(span_b.begin(), span_b.end());
  if (of_a.size() != of_b.size()) return false;
  for (std::size_t i = 0; i < of_a.size(); ++i) {
    if (!areEqual(of_a[i], of_b[i])) return false;
  }
  return true;
}

bool EqualParts::isProvedByQuery(Term a, Term b) {
  if (queries_ >= kMostQueries || expr::isArray(arena_.sort(a))) return false;
  ++queries_;
  const Term differ = logicalAnd(arena_, logicalAnd(arena_, path_, all_), distinct(arena_, a, b));
  return ask_(differ, kEffortOfOne).verdict == solver::Verdict::Unsat;
}

}  // namespace javelin::equiv
