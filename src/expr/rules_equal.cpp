// SPDX-License-Identifier: Apache-2.0
// Rules for equality, of every sort. Normal form for bit-vectors: as a linear equation, with the summands
// of one sign left and the others and the constant right, the oldest atom left and with a positive
// coefficient. k, l, m are constants.
#include <algorithm>
#include <array>

#include "expr/linear_sum.h"
#include "expr/match.h"
#include "expr/polynomial.h"

namespace javelin::expr {

using namespace match;

namespace {

// The inverse of an odd number modulo 2^64, by Newton's iteration: each step doubles the right bits.
std::uint64_t inverse(std::uint64_t odd) {
  std::uint64_t result = odd;  // right in three bits
  for (int i = 0; i < 5; ++i) result *= 2 - odd * result;
  return result;
}

bool isProductOfSums(const TermArena& t, Term term) {
  const Node n = t.node(term);
  if (n.op == Op::BvAdd || n.op == Op::BvSub) return true;
  if (n.op != Op::BvMul) return false;
  const auto isSum = [&](Term x) { return is(t, x, Op::BvAdd) || is(t, x, Op::BvSub); };
  return isSum(n.a()) || isSum(n.b()) || (is(t, n.a(), Op::BvMul) && isSum(t.node(n.a()).a()));
}

// Divides all by what they have in common, if that can be undone: an odd coefficient that all share up to
// the sign, or the odd part of the only one. Then gives the first one that has a sign a positive one.
void normalise(LinearSum& sum, Sort sort) {
  const std::uint64_t first = sum.entries()[0].coefficient;
  const std::uint64_t negated = (0 - first) & maskOf(sort);
  const bool shared = std::all_of(sum.entries().begin(), sum.entries().end(), [&](const auto& entry) {
    return entry.coefficient == first || entry.coefficient == negated;
  });
  const std::uint64_t odd = first >> std::countr_zero(first);
  if (shared && (odd == first || sum.entries().size() == 1)) sum.scale(inverse(odd));
  // The least number has no sign: it is its own negation.
  const auto with_sign = std::find_if(sum.entries().begin(), sum.entries().end(),
                                      [&](const auto& entry) { return entry.coefficient != minBits(sort); });
  if (with_sign != sum.entries().end() && with_sign->coefficient > minBits(sort)) sum.scale(maskOf(sort));
}

// 0 = sum, with the summands of one sign on each side, as a term; invalid if that is (a, b) already.
Term asEquation(TermArena& t, const Node& n, Sort sort, const LinearSum& sum) {
  LinearSum left(t, sort);
  LinearSum right(t, sort);
  for (const LinearSum::Entry& entry : sum.entries()) {
    if (entry.coefficient > minBits(sort)) {
      right.addAtom(entry.atom, 0 - entry.coefficient);
    } else {
      left.addAtom(entry.atom, entry.coefficient);
    }
  }
  right.addConstant(0 - sum.constant());
  const Term a = left.build();
  const Term b = right.build();
  if (!a || !b || (a == n.a() && b == n.b()) || (a == n.b() && b == n.a())) return {};
  return equal(t, a, b);
}

Term linearEquation(TermArena& t, const Node& n) {
  const Sort sort = t.sort(n.a());
  if (!isBv(sort)) return {};
  const bool linear = LinearSum::isLinear(t, n.a()) || LinearSum::isLinear(t, n.b());
  if (!linear && !LinearSum::mayJoin(t, n.a(), n.b())) return {};
  if (t.isConst(n.b()) && !LinearSum::isLinear(t, n.a())) return {};
  LinearSum sum(t, sort);
  sum.add(n.a(), 1);
  sum.add(n.b(), maskOf(sort));
  sum.settle();
  if (sum.overflown()) return {};
  if (sum.entries().empty()) return boolConst(t, sum.constant() == 0);
  if (std::any_of(sum.entries().begin(), sum.entries().end(),
                  [&](const auto& entry) { return isProductOfSums(t, entry.atom); })) {
    if (const auto value = constantPolynomial(t, sort, sum)) return boolConst(t, *value == 0);
  }
  normalise(sum, sort);
  // All multiples of 2^k, except for the constant.
  std::uint64_t bits = 0;
  for (const LinearSum::Entry& entry : sum.entries()) bits |= entry.coefficient;
  if ((sum.constant() & ((bits & (0 - bits)) - 1)) != 0) return t.falseTerm();
  return asEquation(t, n, sort, sum);
}

// (sN(x) = sN(y)) = (x = y), the narrower extended where widths differ, the same for zN
Term equalExtensions(TermArena& t, const Node& n) {
  Node a = t.node(n.a());
  Node b = t.node(n.b());
  if (!isExtension(a.op) || a.op != b.op) return {};
  if (widthOf(t.sort(a.a())) < widthOf(t.sort(b.a()))) std::swap(a, b);
  const Sort wide = t.sort(a.a());
  return equal(t, a.a(), t.sort(b.a()) == wide ? b.a() : make(t, a.op, wide, b.a()));
}

// (sN(x) = k) = (x = k) or false, the same for zN
Term extensionEqualsConst(TermArena& t, const Node& n) {
  const Node a = t.node(n.a());
  if (!isExtension(a.op) || !t.isConst(n.b())) return {};
  const Sort from = t.sort(a.a());
  const Term narrow = t.constant(from, t.constBits(n.b()));
  return make(t, a.op, a.sort, narrow) == n.b() ? equal(t, a.a(), narrow) : t.falseTerm();
}

// (x = y) = false, if their bits or ranges exclude it
Term differentFacts(TermArena& t, const Node& n) {
  if (!isBv(t.sort(n.a()))) return {};
  const Facts a = t.facts(n.a());
  const Facts b = t.facts(n.b());
  const bool different =
      (a.zeros & b.ones) != 0 || (a.ones & b.zeros) != 0 || a.high < b.low || b.high < a.low;
  return different ? t.falseTerm() : Term();
}

// ((c ? x : y) = x) = (c || y = x), ((c ? x : y) = y) = (!c || x = y)
Term equalsOwnBranch(TermArena& t, const Node& n) {
  for (const auto& [choice, other] : {std::pair(n.a(), n.b()), std::pair(n.b(), n.a())}) {
    const Node c = t.node(choice);
    if (c.op != Op::Ite) continue;
    if (c.b() == other) return logicalOr(t, c.a(), equal(t, c.c(), other));
    if (c.c() == other) return logicalOr(t, logicalNot(t, c.a()), equal(t, c.b(), other));
  }
  return {};
}

// ((c ? x : y) = (c ? u : v)) = (c ? x = u : y = v)
// ((c ? k : l) = (d ? ...)) = (c ? k = (d ? ...) : l = (d ? ...)), with constants in all branches
Term equalChoices(TermArena& t, const Node& n) {
  const Node a = t.node(n.a());
  const Node b = t.node(n.b());
  if (a.op != Op::Ite || b.op != Op::Ite) return {};
  if (a.a() == b.a()) return ite(t, a.a(), equal(t, a.b(), b.b()), equal(t, a.c(), b.c()));
  if (!t.isConst(a.b()) || !t.isConst(a.c()) || !t.isConst(b.b()) || !t.isConst(b.c())) return {};
  return ite(t, a.a(), equal(t, n.b(), a.b()), equal(t, n.b(), a.c()));
}

// The constants that a tree of choices chooses from; false if there are others, or too many.
struct Leaves {
  std::array<Term, 8> terms;
  std::size_t count = 0;

  bool collect(const TermArena& t, Term term) {
    const Node n = t.node(term);
    if (n.op == Op::Ite) return collect(t, n.b()) && collect(t, n.c());
    if (n.op != Op::Const || count == terms.size()) return false;
    terms[count++] = term;
    return true;
  }
  bool contains(Term term) const {
    return std::find(terms.begin(), terms.begin() + static_cast<std::ptrdiff_t>(count), term) !=
           terms.begin() + static_cast<std::ptrdiff_t>(count);
  }
};

// (x = y) = false, if x and y are trees of choices among different constants, such as objects
Term disjointChoices(TermArena& t, const Node& n) {
  if (!is(t, n.a(), Op::Ite) || (!is(t, n.b(), Op::Ite) && !t.isConst(n.b()))) return {};
  Leaves a;
  Leaves b;
  if (!a.collect(t, n.a()) || !b.collect(t, n.b())) return {};
  for (std::size_t i = 0; i < a.count; ++i) {
    if (b.contains(a.terms[i])) return {};
  }
  return t.falseTerm();
}

constexpr Rule kEqualRules[] = {
    // x = x is true
    {"eq-self", Op::Eq, [](TermArena& t, const Node& n) { return n.a() == n.b() ? t.trueTerm() : Term(); }},
    // On Bool: (x = true) = x, (x = false) = !x, (x = !x) = false
    {"eq-bool", Op::Eq,
     [](TermArena& t, const Node& n) {
       if (n.b() == t.trueTerm()) return n.a();
       if (n.b() == t.falseTerm()) return logicalNot(t, n.a());
       return complementary(t, n.a(), n.b()) ? t.falseTerm() : Term();
     }},
    // (!x = y) = !(x = y) on Bool, so that one of the two is stored
    {"eq-not", Op::Eq,
     [](TermArena& t, const Node& n) {
       if (is(t, n.a(), Op::Not)) return logicalNot(t, equal(t, t.node(n.a()).a(), n.b()));
       if (is(t, n.b(), Op::Not)) return logicalNot(t, equal(t, n.a(), t.node(n.b()).a()));
       return Term();
     }},
    {"eq-disjoint-choices", Op::Eq, disjointChoices},
    {"eq-choices", Op::Eq, equalChoices},
    {"eq-own-branch", Op::Eq, equalsOwnBranch},
    // x*3 + y = x + 5 is 2*x + y = 5; x*3 = 6 is x = 2; x*(y + z) = x*y + x*z is true; x*2 = 3 is false
    {"eq-linear", Op::Eq, linearEquation},
    // (x ^ k = l) = (x = k ^ l), (x ^ y = 0) = (x = y)
    {"eq-xor", Op::Eq,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       if (a.op != Op::BvXor || !t.isConst(n.b())) return Term();
       if (t.isConst(a.b())) return equal(t, a.a(), bvXor(t, a.b(), n.b()));
       return isZero(t, n.b()) ? equal(t, a.a(), a.b()) : Term();
     }},
    {"eq-extensions", Op::Eq, equalExtensions},
    {"eq-extension-const", Op::Eq, extensionEqualsConst},
    {"eq-facts", Op::Eq, differentFacts},
    // (x | y = 0) = (x = 0 && y = 0)
    {"eq-or-zero", Op::Eq,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       if (a.op != Op::BvOr || !isZero(t, n.b())) return Term();
       return logicalAnd(t, equal(t, a.a(), n.b()), equal(t, a.b(), n.b()));
     }},
    // (x | k = l) = (x & ~k = l & ~k), if l has all bits of k
    {"eq-or-const", Op::Eq,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       if (a.op != Op::BvOr || !t.isConst(n.b()) || !t.isConst(a.b())) return Term();
       const std::uint64_t set = t.constBits(a.b());
       const std::uint64_t value = t.constBits(n.b());
       if ((set & ~value) != 0) return Term();
       return equal(t, bvAnd(t, a.a(), t.constant(a.sort, ~set)), t.constant(a.sort, value & ~set));
     }},
    // (x & 2^k = 2^k) = !(x & 2^k = 0)
    {"eq-bit", Op::Eq,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       if (a.op != Op::BvAnd || a.b() != n.b() || !t.isConst(n.b())) return Term();
       return std::has_single_bit(t.constBits(n.b())) ? distinct(t, n.a(), zero(t, a.sort)) : Term();
     }},
    // (x % 2^k = 0) = (x & (2^k - 1) = 0)
    {"eq-rem-power", Op::Eq,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       if (a.op != Op::BvSrem || !isZero(t, n.b()) || !t.isConst(a.b())) return Term();
       const std::uint64_t power = t.constBits(a.b());
       if (!std::has_single_bit(power)) return Term();
       return equal(t, bvAnd(t, a.a(), t.constant(a.sort, power - 1)), n.b());
     }},
    // (rawBits(x) = rawBits(y)) = (x = y); (rawBits(x) = k) = (x = the float of k) or false
    {"eq-fp-bits", Op::Eq,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       const Node b = t.node(n.b());
       if (a.op != Op::FpToBits) return Term();
       if (b.op == Op::FpToBits) return equal(t, a.a(), b.a());
       if (b.op != Op::Const) return Term();
       const Sort fp = t.sort(a.a());
       const std::uint64_t bits = TermArena::bitsOf(b);
       return canonical(fp, bits) == bits ? equal(t, a.a(), t.constant(fp, bits)) : t.falseTerm();
     }},
    // (-x = -y) = (x = y), (-x = k) = (x = -k) for floats
    {"eq-fp-neg", Op::Eq,
     [](TermArena& t, const Node& n) {
       if (!is(t, n.a(), Op::FpNeg)) return Term();
       if (is(t, n.b(), Op::FpNeg)) return equal(t, t.node(n.a()).a(), t.node(n.b()).a());
       return t.isConst(n.b()) ? equal(t, t.node(n.a()).a(), fpNeg(t, n.b())) : Term();
     }},
};

}  // namespace

std::span<const Rule> equalRules() { return kEqualRules; }

}  // namespace javelin::expr
