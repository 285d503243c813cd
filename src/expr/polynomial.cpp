// SPDX-License-Identifier: Apache-2.0
#include "expr/polynomial.h"

#include <algorithm>
#include <vector>

namespace javelin::expr {

namespace {

constexpr std::size_t kMaxMonomials = 32;
constexpr std::size_t kMaxDegree = 6;
constexpr int kMaxDepth = 8;

struct Monomial {
  std::array<Term, kMaxDegree> atoms;  // ascending; unused ones are invalid, which is greatest
  std::uint64_t coefficient;
};

// A sum of monomials, without order and with repetitions until collect().
struct Polynomial {
  std::vector<Monomial> monomials;
  bool too_large = false;
};

Monomial constantMonomial(std::uint64_t value) { return {{}, value}; }

std::size_t degree(const Monomial& m) {
  return static_cast<std::size_t>(std::find(m.atoms.begin(), m.atoms.end(), Term()) - m.atoms.begin());
}

class Expansion {
 public:
  Expansion(const TermArena& arena, Sort sort) : arena_(arena), mask_(maskOf(sort)) {}

  Polynomial expand(Term term, int depth) const {
    const Node n = arena_.node(term);
    if (depth == 0) return atom(term);
    switch (n.op) {
      case Op::Const:
        return {{constantMonomial(TermArena::bitsOf(n))}};
      case Op::BvNeg:
        return product(expand(n.a(), depth - 1), {{constantMonomial(mask_)}});
      case Op::BvNot:
        return sum(expand(n.a(), depth - 1), mask_, {{constantMonomial(mask_)}}, 1);
      case Op::BvAdd:
        return sum(expand(n.a(), depth - 1), 1, expand(n.b(), depth - 1), 1);
      case Op::BvSub:
        return sum(expand(n.a(), depth - 1), 1, expand(n.b(), depth - 1), mask_);
      case Op::BvMul:
        return product(expand(n.a(), depth - 1), expand(n.b(), depth - 1));
      default:
        return atom(term);
    }
  }

  Polynomial sum(Polynomial x, std::uint64_t x_factor, const Polynomial& y, std::uint64_t y_factor) const {
    for (Monomial& m : x.monomials) m.coefficient = (m.coefficient * x_factor) & mask_;
    for (Monomial m : y.monomials) {
      m.coefficient = (m.coefficient * y_factor) & mask_;
      x.monomials.push_back(m);
    }
    x.too_large = x.too_large || y.too_large;
    return collect(std::move(x));
  }

 private:
  static Polynomial atom(Term term) {
    Monomial m = constantMonomial(1);
    m.atoms[0] = term;
    return {{m}};
  }

  Polynomial product(const Polynomial& x, const Polynomial& y) const {
    Polynomial result;
    result.too_large = x.too_large || y.too_large || x.monomials.size() * y.monomials.size() > kMaxMonomials;
    if (result.too_large) return result;
    for (const Monomial& m : x.monomials) {
      for (const Monomial& n : y.monomials) {
        const std::size_t first = degree(m);
        const std::size_t second = degree(n);
        if (first + second > kMaxDegree) {
          result.too_large = true;
          return result;
        }
        Monomial both = m;
        std::copy_n(n.atoms.begin(), second, both.atoms.begin() + static_cast<std::ptrdiff_t>(first));
        std::sort(both.atoms.begin(), both.atoms.end());
        both.coefficient = (m.coefficient * n.coefficient) & mask_;
        result.monomials.push_back(both);
      }
    }
    return collect(std::move(result));
  }

  // Adds up what belongs together.
  static Polynomial collect(Polynomial p) {
    std::vector<Monomial>& all = p.monomials;
    std::sort(all.begin(), all.end(), [](const Monomial& x, const Monomial& y) { return x.atoms < y.atoms; });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (kept > 0 && all[kept - 1].atoms == all[i].atoms) {
        all[kept - 1].coefficient += all[i].coefficient;
      } else {
        all[kept++] = all[i];
      }
    }
    all.resize(kept);
    return p;
  }

  const TermArena& arena_;
  std::uint64_t mask_;
};

}  // namespace

std::optional<std::uint64_t> constantPolynomial(const TermArena& arena, Sort sort, const LinearSum& sum) {
  const Expansion expansion(arena, sort);
  Polynomial total;
  for (const LinearSum::Entry& entry : sum.entries()) {
    total = expansion.sum(std::move(total), 1, expansion.expand(entry.atom, kMaxDepth), entry.coefficient);
    if (total.too_large || total.monomials.size() > kMaxMonomials) return std::nullopt;
  }
  std::uint64_t value = sum.constant();
  for (const Monomial& m : total.monomials) {
    const std::uint64_t coefficient = m.coefficient & maskOf(sort);
    if (degree(m) == 0) value += coefficient;
    if (degree(m) > 0 && coefficient != 0) return std::nullopt;
  }
  return value & maskOf(sort);
}

}  // namespace javelin::expr
