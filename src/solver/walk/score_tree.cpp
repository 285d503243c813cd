// SPDX-License-Identifier: Apache-2.0
#include "solver/walk/score_tree.h"

#include <algorithm>
#include <cmath>

#include "expr/build.h"
#include "solver/walk/values.h"

namespace javelin::solver::walk {

using expr::Node;
using expr::Op;
using expr::TermArena;

namespace {

// Deeper structure is taken as it evaluates, true or false.
constexpr int kMaxConnectives = 60;
// Comparisons that choices may be multiplied into.
constexpr std::size_t kMaxAtoms = 2000;

bool isPositiveConstant(const TermArena& arena, Term term) {
  return arena.isConst(term) && toReal(arena.sort(term), arena.constBits(term)) > 0;
}

bool isNonNegativeConstant(const TermArena& arena, Term term) {
  return arena.isConst(term) && toReal(arena.sort(term), arena.constBits(term)) >= 0;
}

// Appends what `term` is made of; false if it is no sum of what cannot be negative.
bool collectSquares(const TermArena& arena, Term term, std::vector<Term>& parts) {
  const Node node = arena.node(term);
  switch (node.op) {
    case Op::FpAdd:
      return collectSquares(arena, node.a(), parts) && collectSquares(arena, node.b(), parts);
    case Op::FpMul: {
      if (isPositiveConstant(arena, node.a())) return collectSquares(arena, node.b(), parts);
      if (isPositiveConstant(arena, node.b())) return collectSquares(arena, node.a(), parts);
      if (node.a() != node.b()) return false;
      // (u*u)*(u*u) is zero where u is.
      std::vector<Term> inner;
      if (collectSquares(arena, node.a(), inner)) {
        parts.insert(parts.end(), inner.begin(), inner.end());
      } else {
        parts.push_back(node.a());
      }
      return true;
    }
    case Op::FpDiv:
      return isPositiveConstant(arena, node.b()) && collectSquares(arena, node.a(), parts);
    case Op::FpAbs:
      parts.push_back(node.a());
      return true;
    case Op::FpSqrt:
      return collectSquares(arena, node.a(), parts);
    default:
      return false;
  }
}

Comparison comparisonOf(Op op, Sort sort) {
  switch (op) {
    case Op::Eq:
      return {Relation::Equal, expr::isBv(sort) ? Domain::Signed : Domain::Same, sort};
    case Op::BvSlt:
      return {Relation::Less, Domain::Signed, sort};
    case Op::BvSle:
      return {Relation::LessOrEqual, Domain::Signed, sort};
    case Op::BvUlt:
      return {Relation::Less, Domain::Unsigned, sort};
    case Op::BvUle:
      return {Relation::LessOrEqual, Domain::Unsigned, sort};
    case Op::FpEq:
      return {Relation::Equal, Domain::Float, sort};
    case Op::FpLt:
      return {Relation::Less, Domain::Float, sort};
    case Op::FpLe:
      return {Relation::LessOrEqual, Domain::Float, sort};
    default:
      return {Relation::IsNan, Domain::Float, sort};
  }
}

bool isComparison(Op op) {
  const expr::Shape shape = expr::info(op).shape;
  return shape == expr::Shape::Equality || shape == expr::Shape::BvTest || shape == expr::Shape::FpTest;
}

}  // namespace

std::vector<Term> squaredParts(const TermArena& arena, Term term) {
  std::vector<Term> parts;
  if (!collectSquares(arena, term, parts)) parts.clear();
  return parts;
}

std::uint32_t ScoreTree::build(Term condition, bool wanted, int depth) {
  const auto found = done_.find({condition, wanted});
  if (found != done_.end()) return found->second;
  const std::uint32_t node = buildFresh(condition, wanted, depth);
  done_.emplace(std::pair(condition, wanted), node);
  return node;
}

std::uint32_t ScoreTree::buildFresh(Term condition, bool wanted, int depth) {
  const Node node = arena_.node(condition);
  if (depth < kMaxConnectives && atoms_.size() < kMaxAtoms) {
    switch (node.op) {
      case Op::Not:
        return build(node.a(), !wanted, depth + 1);
      case Op::And:
      case Op::Or:
        return chain(condition, wanted, depth + 1);
      case Op::Ite:
        return either(node.a(), build(node.b(), wanted, depth + 1), build(node.c(), wanted, depth + 1),
                      depth + 1);
      case Op::Eq:
        if (arena_.sort(node.a()) == Sort::Bool) {
          return either(node.a(), build(node.b(), wanted, depth + 1), build(node.b(), !wanted, depth + 1),
                        depth + 1);
        }
        break;
      default:
        break;
    }
    if (isComparison(node.op)) return comparison(condition, wanted, depth);
  }
  const Term truth = expr::boolConst(arena_, wanted);
  return atom({{Relation::Equal, Domain::Same, Sort::Bool}, condition, truth, {}});
}

// The parts of a chain of the same connective are one node's children.
std::uint32_t ScoreTree::chain(Term condition, bool wanted, int depth) {
  const Op op = arena_.op(condition);
  std::vector<Term> pending = {condition};
  std::vector<Term> terms;
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    const Node node = arena_.node(term);
    if (node.op == op) {
      pending.push_back(node.b());
      pending.push_back(node.a());
    } else {
      terms.push_back(term);
    }
  }
  std::vector<std::uint32_t> parts;
  for (const Term term : terms) parts.push_back(build(term, wanted, depth));
  return junction((op == Op::And) == wanted ? ScoreNode::Kind::And : ScoreNode::Kind::Or, std::move(parts));
}

std::uint32_t ScoreTree::junction(ScoreNode::Kind kind, std::vector<std::uint32_t> parts) {
  const auto first = static_cast<std::uint32_t>(children_.size());
  children_.insert(children_.end(), parts.begin(), parts.end());
  nodes_.push_back({kind, first, static_cast<std::uint32_t>(parts.size())});
  return static_cast<std::uint32_t>(nodes_.size() - 1);
}

std::uint32_t ScoreTree::either(Term choice, std::uint32_t yes, std::uint32_t no, int depth) {
  const std::uint32_t chosen = build(choice, true, depth);
  const std::uint32_t refused = build(choice, false, depth);
  const std::uint32_t first = junction(ScoreNode::Kind::And, {chosen, yes});
  const std::uint32_t second = junction(ScoreNode::Kind::And, {refused, no});
  return junction(ScoreNode::Kind::Or, {first, second});
}

std::uint32_t ScoreTree::comparison(Term condition, bool wanted, int depth) {
  const Node node = arena_.node(condition);
  const Term right = node.arity > 1 ? node.b() : node.a();
  if (node.arity > 1) {
    for (const bool of_left : {true, false}) {
      const Node side = arena_.node(of_left ? node.a() : node.b());
      if (side.op != Op::Ite) continue;
      const auto with = [&](Term chosen) {
        return of_left ? expr::make(arena_, node.op, Sort::Bool, chosen, right)
                       : expr::make(arena_, node.op, Sort::Bool, node.a(), chosen);
      };
      const std::uint32_t yes = build(with(side.b()), wanted, depth + 1);
      const std::uint32_t no = build(with(side.c()), wanted, depth + 1);
      return either(side.a(), yes, no, depth + 1);
    }
  }
  Atom made = {comparisonOf(node.op, arena_.sort(node.a())), node.a(), right, {}};
  if (!wanted) {
    bool swap_sides = false;
    made.comparison = negated(made.comparison, swap_sides);
    if (swap_sides) std::swap(made.left, made.right);
  }
  const bool wants_zero =
      made.comparison.domain == Domain::Float &&
      (made.comparison.relation == Relation::Equal || made.comparison.relation == Relation::Less ||
       made.comparison.relation == Relation::LessOrEqual);
  if (wants_zero && made.comparison.relation == Relation::Equal && arena_.isConst(made.left)) {
    std::swap(made.left, made.right);
  }
  const bool zero_will_do = made.comparison.relation == Relation::Equal
                                ? arena_.isConst(made.right, 0)
                                : isNonNegativeConstant(arena_, made.right);
  if (wants_zero && zero_will_do) made.pieces = squaredParts(arena_, made.left);
  return atom(std::move(made));
}

std::uint32_t ScoreTree::atom(Atom atom) {
  atoms_.push_back(std::move(atom));
  nodes_.push_back({ScoreNode::Kind::Comparison, static_cast<std::uint32_t>(atoms_.size() - 1), 0});
  return static_cast<std::uint32_t>(nodes_.size() - 1);
}

void ScoreTree::errors(std::span<const double> atom_errors, std::span<double> node_errors) const {
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const ScoreNode& node = nodes_[i];
    double error = 0;
    if (node.kind == ScoreNode::Kind::Comparison) {
      error = atom_errors[node.first];
    } else if (node.kind == ScoreNode::Kind::And) {
      for (const std::uint32_t child : children(node)) error += node_errors[child];
    } else {
      error = kInfiniteError * 2;
      for (const std::uint32_t child : children(node)) error = std::min(error, node_errors[child]);
    }
    node_errors[i] = error;
  }
}

void ScoreTree::collectViolated(std::uint32_t root, std::span<const double> node_errors,
                                std::vector<std::uint32_t>& atoms) const {
  std::vector<std::uint32_t> pending = {root};
  std::vector<bool> seen(nodes_.size(), false);
  while (!pending.empty()) {
    const std::uint32_t index = pending.back();
    pending.pop_back();
    if (node_errors[index] == 0 || seen[index]) continue;
    seen[index] = true;
    const ScoreNode& node = nodes_[index];
    const std::span<const std::uint32_t> parts =
        node.kind == ScoreNode::Kind::Comparison ? std::span<const std::uint32_t>() : children(node);
    if (node.kind == ScoreNode::Kind::Comparison) {
      atoms.push_back(node.first);
    } else if (node.kind == ScoreNode::Kind::And) {
      pending.insert(pending.end(), parts.begin(), parts.end());
    } else {
      pending.push_back(*std::min_element(parts.begin(), parts.end(), [&](std::uint32_t a, std::uint32_t b) {
        return node_errors[a] < node_errors[b];
      }));
    }
  }
}

}  // namespace javelin::solver::walk
