// SPDX-License-Identifier: Apache-2.0
#include "solver/walk/inversion.h"

#include <bit>
#include <cmath>

#include "solver/walk/values.h"

namespace javelin::solver::walk {

using expr::Node;
using expr::Op;
using expr::TermArena;

namespace {

// x << count or x >>> count.
struct ConstantShift {
  Op op = Op::BvShl;
  Term shifted;
  std::uint64_t count = 0;  // 0: it is no such term
};

// The normal form of x << 3 is x * 8.
ConstantShift constantShift(const expr::TermArena& arena, const Node& node) {
  if (node.arity != 2 || !arena.isConst(node.b())) return {};
  const std::uint64_t bits = arena.constBits(node.b());
  if (node.op == Op::BvShl || node.op == Op::BvLshr) return {node.op, node.a(), bits};
  if (node.op != Op::BvMul || !std::has_single_bit(bits)) return {};
  return {Op::BvShl, node.a(), static_cast<std::uint64_t>(std::countr_zero(bits))};
}

constexpr int kMaxSteps = 100'000;

std::uint64_t bitOf(std::uint32_t variable) { return std::uint64_t{1} << (variable & 63); }

// A value that is less than `limit` (or more, or another one): often the very next.
std::uint64_t beside(Sort sort, std::uint64_t limit, int direction, Random& random) {
  if (random.chance(0.5)) return stepped(sort, limit, direction);
  const double size = std::fabs(random.normal()) * std::exp2(random.between(-4, 12));
  const double real = toReal(sort, limit);
  return fromReal(sort, real + direction * (isInteger(sort) ? size + 1 : size));
}

}  // namespace

Inversion::Inversion(const TermArena& arena, const Formula& formula)
    : arena_(arena), formula_(formula), evaluator_(arena, model_) {
  std::vector<Term> roots;
  for (std::uint32_t c = 0; c < formula.constraintCount(); ++c) roots.push_back(formula.constraint(c));
  for (const Term term : arena.reachable(roots)) {
    std::uint64_t bits = 0;
    if (arena.op(term) == Op::Input) bits = bitOf(*formula.variableOf(arena.inputId(term)));
    for (const Term child : arena.children(term)) bits |= reach_.at(child);
    reach_.emplace(term, bits);
  }
}

void Inversion::setPoint(const Point& point) {
  for (std::uint32_t v = 0; v < point.size(); ++v) model_.set(formula_.variables()[v], point[v]);
  evaluator_.setModel(model_);
}

std::optional<Inversion::Proposal> Inversion::propose(Term constraint, std::optional<std::uint32_t> variable,
                                                      Random& random) {
  const std::uint64_t wanted = variable ? bitOf(*variable) : ~std::uint64_t{0};
  Goal goal{constraint, 1};
  for (int i = 0; i < kMaxSteps; ++i) {
    if (arena_.op(goal.term) == Op::Input) {
      const std::uint32_t found = *formula_.variableOf(arena_.inputId(goal.term));
      return Proposal{found, expr::canonical(formula_.sort(found), goal.target)};
    }
    const std::optional<Goal> next = step(goal, wanted, random);
    if (!next) return std::nullopt;
    goal = *next;
  }
  return std::nullopt;
}

bool Inversion::leads(Term term, std::uint64_t wanted) const {
  const auto found = reach_.find(term);
  return found != reach_.end() && (found->second & wanted) != 0;
}

std::optional<std::size_t> Inversion::pick(std::span<const Term> children, std::uint64_t wanted,
                                           Random& random) const {
  std::size_t count = 0;
  std::size_t chosen = 0;
  for (std::size_t i = 0; i < children.size(); ++i) {
    if (leads(children[i], wanted) && random.below(++count) == 0) chosen = i;
  }
  return count == 0 ? std::nullopt : std::optional(chosen);
}

std::optional<Inversion::Goal> Inversion::step(const Goal& goal, std::uint64_t wanted, Random& random) {
  const Node node = arena_.node(goal.term);
  if (node.op == Op::Apply) return stepApply(goal.term, goal.target, wanted, random);
  if (node.op == Op::Ite) return stepChoice(node, goal, wanted, random);
  if (node.op == Op::Select) return stepTable(node, goal.target, random);
  if (node.sort == Sort::Bool) return stepCondition(node, goal, wanted, random);
  if (const std::optional<Goal> repeated = stepRepeated(node, goal, random)) return repeated;
  return stepOperator(node, goal.target, wanted, random);
}

std::optional<Inversion::Goal> Inversion::stepCondition(const Node& node, const Goal& goal,
                                                        std::uint64_t wanted, Random& random) {
  if (node.op == Op::Const) return std::nullopt;
  if (node.op == Op::Not) return Goal{node.a(), goal.target ^ 1};
  if (node.op != Op::And && node.op != Op::Or) {
    return stepComparison(node, goal.target != 0, wanted, random);
  }
  // All parts must change, or any: take one that is wrong.
  const bool a_wrong = evaluator_.value(node.a()) != goal.target && leads(node.a(), wanted);
  const bool b_wrong = evaluator_.value(node.b()) != goal.target && leads(node.b(), wanted);
  if (!a_wrong && !b_wrong) return std::nullopt;
  return Goal{a_wrong && (!b_wrong || random.chance(0.5)) ? node.a() : node.b(), goal.target};
}

std::optional<Inversion::Goal> Inversion::stepComparison(const Node& node, bool target, std::uint64_t wanted,
                                                         Random& random) {
  const Sort sort = arena_.sort(node.a());
  if (node.op == Op::FpIsNan) {
    return Goal{node.a(), fromReal(sort, target ? NAN : random.normal())};
  }
  const std::optional<std::size_t> side = pick(std::array{node.a(), node.b()}, wanted, random);
  if (!side) return std::nullopt;
  const Term moved = node.kids[*side];
  const std::uint64_t other = evaluator_.value(node.kids[1 - *side]);
  if (node.op == Op::Eq || node.op == Op::FpEq) {
    if (target) return Goal{moved, other};
    if (sort == Sort::Bool) return Goal{moved, other ^ 1};
    return Goal{moved, beside(sort, other, random.chance(0.5) ? 1 : -1, random)};
  }
  const bool strict = node.op == Op::BvSlt || node.op == Op::BvUlt || node.op == Op::FpLt;
  // The left side of a true "less" goes down; everything else follows by symmetry.
  const int direction = (*side == 0) == target ? -1 : 1;
  if (strict != target && random.chance(0.3)) return Goal{moved, other};
  if (node.op == Op::BvUlt || node.op == Op::BvUle) {
    const std::uint64_t by = 1 + (random.chance(0.5) ? 0 : random.bits() >> random.between(0, 63));
    return Goal{moved, (direction < 0 ? other - by : other + by) & expr::maskOf(sort)};
  }
  return Goal{moved, beside(sort, other, direction, random)};
}

// The same operand on both sides: x ^ (x >>> c), x + (x << c), x * x, a rotation.
std::optional<Inversion::Goal> Inversion::stepRepeated(const Node& node, const Goal& goal,
                                                       Random& random) const {
  if (node.arity != 2) return std::nullopt;
  if (node.a() == node.b()) {
    if (node.op != Op::FpMul) return std::nullopt;
    const double target = toReal(node.sort, goal.target);
    if (!(target >= 0)) return std::nullopt;
    return Goal{node.a(), fromReal(node.sort, random.chance(0.5) ? -std::sqrt(target) : std::sqrt(target))};
  }
  for (const auto& [x, shifted] : {std::pair(node.a(), node.b()), std::pair(node.b(), node.a())}) {
    const ConstantShift shift = constantShift(arena_, arena_.node(shifted));
    const std::uint64_t count = shift.count;
    const unsigned width = expr::widthOf(node.sort);
    if (count == 0 || count >= width) continue;
    const Node other = arena_.node(x);
    const bool other_way = shift.op == Op::BvShl && other.op == Op::BvLshr && other.a() == shift.shifted;
    if (other_way && arena_.isConst(other.b(), width - count) &&
        (node.op == Op::BvOr || node.op == Op::BvXor || node.op == Op::BvAdd)) {
      const std::uint64_t t = goal.target;
      return Goal{shift.shifted, ((t >> count) | (t << (width - count))) & expr::maskOf(node.sort)};
    }
    if (shift.shifted != x) continue;
    if (node.op == Op::BvXor) {
      return Goal{x, undoXorShift(node.sort, shift.op, static_cast<unsigned>(count), goal.target)};
    }
    if (node.op == Op::BvAdd && shift.op == Op::BvShl) {
      return Goal{x, undoMultiplication(node.sort, (std::uint64_t{1} << count) + 1, goal.target, random)};
    }
  }
  return std::nullopt;
}

std::optional<Inversion::Goal> Inversion::stepChoice(const Node& node, const Goal& goal, std::uint64_t wanted,
                                                     Random& random) {
  const bool condition = evaluator_.value(node.a()) != 0;
  const Term chosen = condition ? node.b() : node.c();
  if (leads(chosen, wanted) && (random.chance(0.7) || !leads(node.a(), wanted)))
    return Goal{chosen, goal.target};
  if (!leads(node.a(), wanted)) return std::nullopt;
  return Goal{node.a(), condition ? std::uint64_t{0} : std::uint64_t{1}};
}

std::optional<Inversion::Goal> Inversion::stepApply(Term term, std::uint64_t target, std::uint64_t wanted,
                                                    Random& random) {
  const std::span<const Term> arguments = arena_.children(term);
  const std::optional<std::size_t> operand = pick(arguments, wanted, random);
  if (!operand) return std::nullopt;
  std::vector<std::uint64_t> values;
  for (const Term argument : arguments) values.push_back(evaluator_.value(argument));
  const Guess guess =
      invertFunction(arena_.functions()[arena_.functionId(term)], values, *operand, target, random);
  return guess ? std::optional(Goal{arguments[*operand], *guess}) : std::nullopt;
}

// An index at which the table has the value.
std::optional<Inversion::Goal> Inversion::stepTable(const Node& node, std::uint64_t target,
                                                    Random& random) const {
  if (arena_.op(node.a()) != Op::Table) return std::nullopt;
  const std::span<const std::uint64_t> values = arena_.tableValues(node.a());
  std::size_t count = 0;
  std::size_t index = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] == target && random.below(++count) == 0) index = i;
  }
  return count == 0 ? std::nullopt : std::optional(Goal{node.b(), index});
}

std::optional<Inversion::Goal> Inversion::stepOperator(const Node& node, std::uint64_t target,
                                                       std::uint64_t wanted, Random& random) {
  Application application{node.op, node.sort, {}, {}};
  for (std::size_t i = 0; i < node.arity; ++i) {
    application.operand_sorts[i] = arena_.sort(node.kids[i]);
    application.operands[i] = evaluator_.value(node.kids[i]);
  }
  const std::optional<std::size_t> operand = pick(std::span(node.kids.data(), node.arity), wanted, random);
  if (!operand) return std::nullopt;
  const Guess guess = invert(application, *operand, target, random);
  return guess ? std::optional(Goal{node.kids[*operand], *guess}) : std::nullopt;
}

}  // namespace javelin::solver::walk
