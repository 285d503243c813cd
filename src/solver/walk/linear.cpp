// SPDX-License-Identifier: Apache-2.0
#include "solver/walk/linear.h"

#include <algorithm>
#include <cmath>

namespace javelin::solver::walk {

using expr::Node;
using expr::Op;
using expr::TermArena;

namespace {

constexpr int kMaxDepth = 200;

std::int64_t wrapped(std::uint64_t value) { return static_cast<std::int64_t>(value); }

Coefficient constantOf(Sort sort, std::uint64_t bits) {
  return expr::isFp(sort) ? Coefficient::ofReal(toReal(sort, bits))
                          : Coefficient::ofInteger(expr::signedValue(sort, bits));
}

class Linearizer {
 public:
  Linearizer(const TermArena& arena, const Formula& formula) : arena_(arena), formula_(formula) {}

  // Adds factor * term to `form`.
  bool add(Term term, const Coefficient& factor, LinearForm& form, int depth) const {
    const Node node = arena_.node(term);
    if (depth > kMaxDepth) return false;
    switch (node.op) {
      case Op::Const:
        form.constant = form.constant + constantOf(node.sort, arena_.constBits(term)) * factor;
        return std::isfinite(form.constant.real);
      case Op::Input:
        form.add({{{*formula_.variableOf(arena_.inputId(term)), factor}}, {}}, Coefficient::ofInteger(1));
        return node.sort != Sort::Bool && node.sort != Sort::Ref;
      case Op::BvNeg:
      case Op::FpNeg:
        return add(node.a(), -factor, form, depth + 1);
      case Op::BvAdd:
      case Op::FpAdd:
        return add(node.a(), factor, form, depth + 1) && add(node.b(), factor, form, depth + 1);
      case Op::BvSub:
      case Op::FpSub:
        return add(node.a(), factor, form, depth + 1) && add(node.b(), -factor, form, depth + 1);
      // Widening a sum and casting it to a float change nothing unless it overflows or is rounded.
      case Op::SignExtend:
      case Op::SignedToFp:
      case Op::FpToFp:
        return add(node.a(), factor, form, depth + 1);
      default:
        return addScaled(node, factor, form, depth);
    }
  }

 private:
  bool addScaled(const Node& node, const Coefficient& factor, LinearForm& form, int depth) const {
    if (node.op == Op::BvMul || node.op == Op::FpMul) {
      for (const auto& [constant, other] : {std::pair(node.a(), node.b()), std::pair(node.b(), node.a())}) {
        if (!arena_.isConst(constant)) continue;
        const Coefficient by = constantOf(node.sort, arena_.constBits(constant));
        return std::isfinite(by.real) && add(other, factor * by, form, depth + 1);
      }
      return false;
    }
    const bool by_constant = node.arity == 2 && arena_.isConst(node.b());
    if (node.op == Op::BvShl && by_constant) {
      const std::uint64_t count = arena_.constBits(node.b());
      if (count >= 62) return false;
      return add(node.a(), factor * Coefficient::ofInteger(std::int64_t{1} << count), form, depth + 1);
    }
    if (node.op == Op::FpDiv && by_constant) {
      const double by = 1 / toReal(node.sort, arena_.constBits(node.b()));
      return std::isfinite(by) && by != 0 && add(node.a(), factor * Coefficient::ofReal(by), form, depth + 1);
    }
    return false;
  }

  const TermArena& arena_;
  const Formula& formula_;
};

}  // namespace

Coefficient Coefficient::ofReal(double value) {
  const bool whole = std::fabs(value) < 0x1p62 && value == std::nearbyint(value);
  return {value, whole ? static_cast<std::int64_t>(value) : 0, whole};
}

Coefficient Coefficient::operator+(const Coefficient& o) const {
  return {real + o.real, wrapped(static_cast<std::uint64_t>(integer) + static_cast<std::uint64_t>(o.integer)),
          whole && o.whole};
}

Coefficient Coefficient::operator*(const Coefficient& o) const {
  return {real * o.real, wrapped(static_cast<std::uint64_t>(integer) * static_cast<std::uint64_t>(o.integer)),
          whole && o.whole};
}

Coefficient Coefficient::operator-() const {
  return {-real, wrapped(0 - static_cast<std::uint64_t>(integer)), whole};
}

void LinearForm::add(const LinearForm& other, const Coefficient& factor) {
  constant = constant + other.constant * factor;
  for (const Part& part : other.parts) {
    const auto at =
        std::lower_bound(parts.begin(), parts.end(), part.variable,
                         [](const Part& p, std::uint32_t variable) { return p.variable < variable; });
    const Coefficient added = part.factor * factor;
    if (at == parts.end() || at->variable != part.variable) {
      if (!added.isZero()) parts.insert(at, {part.variable, added});
      continue;
    }
    at->factor = at->factor + added;
    if (at->factor.isZero() || std::fabs(at->factor.real) < 1e-12 * std::fabs(added.real)) parts.erase(at);
  }
}

const LinearForm::Part* LinearForm::find(std::uint32_t variable) const {
  for (const Part& part : parts) {
    if (part.variable == variable) return &part;
  }
  return nullptr;
}

std::optional<LinearForm> linearForm(const TermArena& arena, const Formula& formula, Term term) {
  LinearForm form;
  if (!Linearizer(arena, formula).add(term, Coefficient::ofInteger(1), form, 0)) return std::nullopt;
  return form;
}

std::vector<LinearConstraint> linearPart(const TermArena& arena, const Formula& formula) {
  std::vector<LinearConstraint> found;
  for (std::uint32_t c = 0; c < formula.constraintCount(); ++c) {
    const Atom* atom = formula.onlyAtom(c);
    if (atom == nullptr || atom->comparison.domain == Domain::Unsigned) continue;
    const Sort sort = atom->comparison.sort;
    Relation relation = atom->comparison.relation;
    Term left = atom->left;
    Term right = atom->right;
    if (relation == Relation::NotLess || relation == Relation::NotLessOrEqual) {
      relation = relation == Relation::NotLess ? Relation::LessOrEqual : Relation::Less;
      std::swap(left, right);
    }
    const bool is_order = relation == Relation::Less || relation == Relation::LessOrEqual;
    if (!(is_order || relation == Relation::Equal) || !(expr::isBv(sort) || expr::isFp(sort))) continue;
    std::optional<LinearForm> form = linearForm(arena, formula, left);
    const std::optional<LinearForm> other = form ? linearForm(arena, formula, right) : std::nullopt;
    if (!other) continue;
    form->add(*other, Coefficient::ofInteger(-1));
    if (!form->parts.empty()) found.push_back({std::move(*form), relation, c, sort});
  }
  return found;
}

}  // namespace javelin::solver::walk
