// SPDX-License-Identifier: Apache-2.0
#include "expr/linear_sum.h"

#include <algorithm>
#include <bit>

#include "expr/match.h"

namespace javelin::expr {

bool LinearSum::isLinear(const TermArena& arena, Term term) {
  const Node n = arena.node(term);
  switch (n.op) {
    case Op::Const:
    case Op::BvNeg:
    case Op::BvNot:
    case Op::BvAdd:
    case Op::BvSub:
      return true;
    case Op::BvMul:
      return arena.isConst(n.b());
    case Op::Ite:
      return arena.isConst(n.b()) && arena.isConst(n.c());
    default:
      return false;
  }
}

// Whether the sum's summands are taken into this one, rather than the sum as one atom.
bool LinearSum::expands(Term sum, std::uint64_t coefficient) const {
  const SumShape shape = arena_.sumShape(sum);
  if (shape.opaque != 0) return false;
  return coefficient == 1 || coefficient == mask_ || shape.summands <= SumShape::kMaxDistributed;
}

void LinearSum::add(Term term, std::uint64_t coefficient) {
  while (true) {
    coefficient &= mask_;
    if (coefficient == 0) return;
    const Node n = arena_.node(term);
    switch (n.op) {
      case Op::Const:
        addConstant(coefficient * TermArena::bitsOf(n));
        return;
      case Op::BvNot:
        addConstant(0 - coefficient);
        [[fallthrough]];
      case Op::BvNeg:
        coefficient = 0 - coefficient;
        term = n.a();
        continue;
      case Op::BvAdd:
      case Op::BvSub:
        if (!expands(term, coefficient)) break;
        add(n.a(), coefficient);
        term = n.b();
        if (n.op == Op::BvSub) coefficient = 0 - coefficient;
        continue;
      case Op::BvMul:
        if (!arena_.isConst(n.b())) break;
        coefficient *= arena_.constBits(n.b());
        term = n.a();
        continue;
      case Op::Ite:
        if (!arena_.isConst(n.b()) || !arena_.isConst(n.c())) break;
        addConstant(coefficient * arena_.constBits(n.c()));
        addAtom(n.a(), coefficient * (arena_.constBits(n.b()) - arena_.constBits(n.c())));
        return;
      default:
        break;
    }
    addAtom(term, coefficient);
    return;
  }
}

void LinearSum::addAtom(Term atom, std::uint64_t coefficient) {
  coefficient &= mask_;
  if (coefficient == 0) return;
  std::size_t at = size_;
  while (at > 0 && atom <= entries_[at - 1].atom) --at;
  if (at < size_ && entries_[at].atom == atom) {
    entries_[at].coefficient = (entries_[at].coefficient + coefficient) & mask_;
    if (entries_[at].coefficient == 0) remove(at);
    return;
  }
  if (size_ == kCapacity) {
    overflown_ = true;
    return;
  }
  std::move_backward(entries_.begin() + static_cast<std::ptrdiff_t>(at),
                     entries_.begin() + static_cast<std::ptrdiff_t>(size_),
                     entries_.begin() + static_cast<std::ptrdiff_t>(size_) + 1);
  entries_[at] = {atom, coefficient};
  ++size_;
}

void LinearSum::remove(std::size_t index) {
  std::move(entries_.begin() + static_cast<std::ptrdiff_t>(index) + 1,
            entries_.begin() + static_cast<std::ptrdiff_t>(size_),
            entries_.begin() + static_cast<std::ptrdiff_t>(index));
  --size_;
}

void LinearSum::scale(std::uint64_t odd_factor) {
  for (std::size_t i = 0; i < size_; ++i) {
    entries_[i].coefficient = (entries_[i].coefficient * odd_factor) & mask_;
  }
  constant_ = (constant_ * odd_factor) & mask_;
}

void LinearSum::settle() {
  do {
    for (std::size_t i = 0; i < size_;) i = simplifyEntry(i) ? 0 : i + 1;
  } while (joinDivision());
}

namespace {

bool isQuotient(Op op) { return op == Op::BvSdiv || op == Op::BvUdiv; }

// The quotient that a summand is, or is the product with; invalid if there is none.
Term quotientIn(const TermArena& arena, Term atom) {
  const Node n = arena.node(atom);
  if (isQuotient(n.op)) return atom;
  if (n.op != Op::BvMul) return {};
  if (isQuotient(arena.op(n.a()))) return n.a();
  return isQuotient(arena.op(n.b())) ? n.b() : Term();
}

}  // namespace

bool LinearSum::mayJoin(const TermArena& arena, Term x, Term y) {
  return quotientIn(arena, x).valid() || quotientIn(arena, y).valid();
}

bool LinearSum::joinDivision() {
  if (size_ < 2 || overflown_) return false;
  for (std::size_t i = 0; i < size_; ++i) {
    const Term quotient = quotientIn(arena_, entries_[i].atom);
    if (!quotient.valid()) continue;
    // A quotient by a term is of interest in its product with that term.
    if (quotient == entries_[i].atom && !arena_.isConst(arena_.node(quotient).b())) continue;
    if (joinQuotient(quotient)) return true;
  }
  return false;
}

// All x and y have y*(x/y) + x%y = x, modulo 2^width: with MIN / -1 = MIN, and because x % 0 = x. So
//   c*y*(x/y) + c*(x%y) = c*x     c*x - c*y*(x/y) = c*(x%y)
// both signed and unsigned. A division less is left each time, so this ends.
bool LinearSum::joinQuotient(Term quotient) {
  const Node n = arena_.node(quotient);
  const Op op = n.op == Op::BvSdiv ? Op::BvSrem : Op::BvUrem;
  const auto isRemainder = [&](const Entry& entry) {
    const Node other = arena_.node(entry.atom);
    if (other.op != op || other.a() != n.a()) return false;
    if (other.b() == n.b()) return true;
    // x % -k is stored as x % k.
    return op == Op::BvSrem && arena_.isConst(n.b()) && arena_.isConst(other.b()) &&
           arena_.constBits(other.b()) == ((0 - arena_.constBits(n.b())) & mask_);
  };
  for (std::size_t i = 0; i < size_; ++i) {
    const Entry partner = entries_[i];
    const bool is_remainder = isRemainder(partner);
    if (!is_remainder && partner.atom != n.a()) continue;
    LinearSum joined = *this;
    joined.remove(i);
    const std::uint64_t taken = is_remainder ? 0 - partner.coefficient : partner.coefficient;
    if (arena_.isConst(n.b())) {
      joined.addAtom(quotient, taken * arena_.constBits(n.b()));
    } else {
      joined.add(make(arena_, Op::BvMul, sort_, quotient, n.b()), taken);
    }
    // The product was here as a whole, with the coefficient that it needs.
    if (joined.overflown_ || joined.size_ + 2 > size_) continue;
    joined.add(is_remainder ? n.a() : make(arena_, op, sort_, n.a(), n.b()), partner.coefficient);
    if (joined.overflown_) continue;
    size_ = joined.size_;
    constant_ = joined.constant_;
    entries_ = joined.entries_;
    return true;
  }
  return false;
}

// A sum that came with a coefficient that it no longer has: its summands. And bits that were shifted down
// and come up again: (x >>> k) * 2^k*c = (x & -2^k) * c, the same with a mask in between.
bool LinearSum::simplifyEntry(std::size_t index) {
  const Entry entry = entries_[index];
  const Node n = arena_.node(entry.atom);
  if ((n.op == Op::BvAdd || n.op == Op::BvSub) && expands(entry.atom, entry.coefficient)) {
    remove(index);
    add(entry.atom, entry.coefficient);
    return true;
  }
  const auto zeros = static_cast<unsigned>(std::countr_zero(entry.coefficient));
  if (zeros == 0 || n.sort == Sort::Bool) return false;
  const match::Masked masked = match::masked(arena_, entry.atom);
  const unsigned shift = match::rightShift(arena_, masked.base);
  if (shift == 0 || shift > zeros) return false;
  remove(index);
  const Term kept = arena_.constant(sort_, masked.mask << shift);
  add(make(arena_, Op::BvAnd, sort_, arena_.node(masked.base).a(), kept), entry.coefficient >> shift);
  return true;
}

// The least value is its own negation: it counts as positive.
bool LinearSum::isNegative(const Entry& entry) const {
  return entry.coefficient > minBits(sort_) && arena_.sort(entry.atom) != Sort::Bool;
}

Term LinearSum::part(Term atom, std::uint64_t coefficient) const {
  coefficient &= mask_;
  if (arena_.sort(atom) == Sort::Bool) {
    return arena_.intern(Op::Ite, sort_, atom, arena_.constant(sort_, coefficient),
                         arena_.constant(sort_, 0));
  }
  if (coefficient == 1) return atom;
  return arena_.intern(Op::BvMul, sort_, atom, arena_.constant(sort_, coefficient));
}

// The beginning of a sum that has nothing positive: k - c*x, ~x for -1 - x, -x, or (-c)*x.
Term LinearSum::firstNegative(const Entry& entry, std::uint64_t& constant) const {
  const bool unit = entry.coefficient == mask_;
  const std::uint64_t first = constant;
  constant = 0;
  if (first == mask_ && unit) return arena_.intern(Op::BvNot, sort_, entry.atom);
  if (first != 0) {
    const Term minuend = arena_.constant(sort_, first);
    return arena_.intern(Op::BvSub, sort_, minuend, part(entry.atom, 0 - entry.coefficient));
  }
  return unit ? arena_.intern(Op::BvNeg, sort_, entry.atom) : part(entry.atom, entry.coefficient);
}

Term LinearSum::build() const {
  if (overflown_ || size_ > SumShape::kMaxSummands) return {};
  std::uint64_t constant = constant_;
  if (size_ == 1 && arena_.sort(entries_[0].atom) == Sort::Bool) {
    return arena_.intern(Op::Ite, sort_, entries_[0].atom,
                         arena_.constant(sort_, entries_[0].coefficient + constant),
                         arena_.constant(sort_, constant));
  }
  Term sum;
  for (const Entry& entry : entries()) {
    if (isNegative(entry)) continue;
    const Term next = part(entry.atom, entry.coefficient);
    sum = sum ? arena_.intern(Op::BvAdd, sort_, sum, next) : next;
  }
  for (const Entry& entry : entries()) {
    if (!isNegative(entry)) continue;
    sum = sum ? arena_.intern(Op::BvSub, sort_, sum, part(entry.atom, 0 - entry.coefficient))
              : firstNegative(entry, constant);
  }
  const Term rest = arena_.constant(sort_, constant);
  if (!sum) return rest;
  return constant == 0 ? sum : arena_.intern(Op::BvAdd, sort_, sum, rest);
}

Term normalSum(TermArena& arena, Term a, std::uint64_t first, Term b, std::uint64_t second) {
  LinearSum sum(arena, arena.sort(a));
  sum.add(a, first);
  if (b) sum.add(b, second);
  sum.settle();
  return sum.build();
}

namespace {

// A factor of a product: coefficient * base + constant.
struct Factor {
  Term base;
  std::uint64_t coefficient = 1;
  std::uint64_t constant = 0;
};

bool hasSeveralSummands(const TermArena& arena, Term term) {
  const SumShape shape = arena.sumShape(term);
  const Op op = arena.op(term);
  return (op == Op::BvAdd || op == Op::BvSub) && (shape.opaque != 0 || shape.summands > 1);
}

// The atoms of a monomial: sums first, so that no beginning of the chain could be multiplied out, then in
// the order of ids.
class Summand {
 public:
  Summand(const TermArena& arena, Term x, Term y) : arena_(&arena) {
    add(x);
    add(y);
  }

  bool fits() const { return size_ <= factors_.size(); }
  bool hasSum() const {
    return std::any_of(factors_.begin(), factors_.begin() + static_cast<std::ptrdiff_t>(size_),
                       [&](Term factor) { return hasSeveralSummands(*arena_, factor); });
  }

  Term build(TermArena& arena) {
    std::sort(factors_.begin(), factors_.begin() + static_cast<std::ptrdiff_t>(size_), [&](Term x, Term y) {
      const bool x_is_sum = hasSeveralSummands(*arena_, x);
      const bool y_is_sum = hasSeveralSummands(*arena_, y);
      return x_is_sum != y_is_sum ? x_is_sum : x < y;
    });
    Term product = factors_[0];
    for (std::size_t i = 1; i < size_; ++i) {
      product = arena.intern(Op::BvMul, arena.sort(product), product, factors_[i]);
    }
    return product;
  }

 private:
  void add(Term term) {
    const Node n = arena_->node(term);
    if (n.op == Op::BvMul && arena_->sumShape(term).opaque == 0) {
      add(n.a());
      add(n.b());
      return;
    }
    if (size_ < factors_.size()) factors_[size_] = term;
    ++size_;
  }

  const TermArena* arena_;
  std::array<Term, SumShape::kMaxDegree> factors_;
  std::size_t size_ = 0;
};

Factor factorOf(TermArena& arena, Term term) {
  if (!LinearSum::isLinear(arena, term)) return {term};
  LinearSum sum(arena, arena.sort(term));
  sum.add(term, 1);
  sum.settle();
  if (sum.overflown() || sum.entries().size() != 1) return {term};
  const LinearSum::Entry entry = sum.entries()[0];
  if (arena.sort(entry.atom) == Sort::Bool) return {term};
  return {entry.atom, entry.coefficient, sum.constant()};
}

// `factor` without its constant: c*x + k becomes an atom, if k is not 0.
Factor withoutConstant(Term term, const Factor& factor) {
  return factor.constant == 0 ? factor : Factor{term};
}

}  // namespace

Term normalProduct(TermArena& arena, Term a, Term b) {
  const Sort sort = arena.sort(a);
  Factor x = factorOf(arena, a);
  Factor y = factorOf(arena, b);
  Summand monomial(arena, x.base, y.base);
  if (monomial.fits() && monomial.hasSum()) {
    // (x + y) * (z + 1) keeps its one multiplication.
    x = withoutConstant(a, x);
    y = withoutConstant(b, y);
    monomial = Summand(arena, x.base, y.base);
  }
  if (!monomial.fits()) {
    x = withoutConstant(a, x);
    y = withoutConstant(b, y);
  }
  const Term product =
      monomial.fits() ? monomial.build(arena)
                      : arena.intern(Op::BvMul, sort, std::min(x.base, y.base), std::max(x.base, y.base));
  LinearSum sum(arena, sort);
  sum.addAtom(product, x.coefficient * y.coefficient);
  sum.add(x.base, x.coefficient * y.constant);
  sum.add(y.base, y.coefficient * x.constant);
  sum.addConstant(x.constant * y.constant);
  sum.settle();
  return sum.build();
}

}  // namespace javelin::expr
