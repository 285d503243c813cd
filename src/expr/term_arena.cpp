// SPDX-License-Identifier: Apache-2.0
#include "expr/term_arena.h"

#include <algorithm>
#include <cstring>

#include "expr/term_meter.h"
#include "support/hash.h"
#include "support/work_clock.h"

namespace javelin::expr {

namespace {

// To ask for a term, the rules that are tried before included. Whether it is new depends on what was run
// before, and must not count.
constexpr std::uint64_t kWorkOfAskedTerm = 150;
constexpr std::uint64_t kWorkOfVisit = 10;

bool isProduct(Op op) {
  return op == Op::BvMul || op == Op::BvSdiv || op == Op::BvSrem || op == Op::BvUdiv || op == Op::BvUrem ||
         op == Op::FpMul || op == Op::FpDiv || op == Op::FpRem;
}

}  // namespace

TermArena::TermArena(FunctionRegistry functions) : functions_(std::move(functions)), slots_(1024) {
  const Term no = constant(Sort::Bool, 0);
  const Term yes = constant(Sort::Bool, 1);
  INVARIANT(no == falseTerm() && yes == trueTerm());
}

std::span<const Term> TermArena::children(Term term) const {
  const Node& node = nodes_[term.value()];
  if (node.op == Op::Apply) return arguments(node);
  return {node.kids.data(), node.arity};
}

Term TermArena::constant(Sort sort, std::uint64_t bits) {
  PRECONDITION(!isArray(sort));
  bits = canonical(sort, bits);
  return findOrAdd(
      {Op::Const,
       sort,
       0,
       0,
       {Term(static_cast<std::uint32_t>(bits)), Term(static_cast<std::uint32_t>(bits >> 32)), Term()}});
}

Term TermArena::makeInput(std::string_view name, Sort sort) {
  const auto [entry, is_new] =
      input_by_name_.emplace(std::string(name), InputId(static_cast<std::uint32_t>(inputs_.size())));
  if (!is_new) {
    const InputInfo& known = inputs_[entry->second.value()];
    PRECONDITION(known.sort == sort);
    TermMeter::asked(known.term);
    return known.term;
  }
  inputs_.push_back({std::string(name), sort, Term()});
  const Term term = findOrAdd({Op::Input, sort, 0, 0, {Term(entry->second.value())}});
  inputs_.back().term = term;
  return term;
}

Term TermArena::findInput(std::string_view name) const {
  const auto found = input_by_name_.find(std::string(name));
  return found == input_by_name_.end() ? Term() : inputs_[found->second.value()].term;
}

Term TermArena::table(Sort element, std::vector<std::uint64_t> values) {
  for (std::uint64_t& value : values) value = canonical(element, value);
  while (!values.empty() && values.back() == 0) values.pop_back();
  std::uint64_t hash = values.size();
  for (const std::uint64_t value : values) hash = combineHash(hash, value);
  auto index = static_cast<std::uint32_t>(tables_.size());
  const auto [first, last] = table_by_hash_.equal_range(hash);
  const auto found =
      std::find_if(first, last, [&](const auto& entry) { return tables_[entry.second] == values; });
  if (found != last) {
    index = found->second;
  } else {
    table_by_hash_.emplace(hash, index);
    tables_.push_back(std::move(values));
  }
  return findOrAdd({Op::Table, arrayOf(element), 0, 0, {Term(index)}});
}

Term TermArena::intern(Op op, Sort sort, Term a, Term b, Term c) {
  const std::uint8_t arity = info(op).arity;
  PRECONDITION(wellSorted(op, sort, this->sort(a), arity > 1 ? this->sort(b) : Sort::Bool,
                          arity > 2 ? this->sort(c) : Sort::Bool));
  return findOrAdd({op, sort, arity, 0, {a, b, c}});
}

Term TermArena::internApply(FunctionId function, std::span<const Term> arguments) {
  const ConcreteFunction& callee = functions_[function];
  PRECONDITION(arguments.size() == callee.arguments.size());
  for (std::size_t i = 0; i < arguments.size(); ++i) PRECONDITION(sort(arguments[i]) == callee.arguments[i]);
  const std::size_t first = arguments_.size();
  arguments_.insert(arguments_.end(), arguments.begin(), arguments.end());
  const std::size_t before = nodes_.size();
  const Term term = findOrAdd({Op::Apply,
                               callee.result,
                               static_cast<std::uint8_t>(arguments.size()),
                               0,
                               {Term(function.value()), Term(static_cast<std::uint32_t>(first)),
                                Term(static_cast<std::uint32_t>(arguments.size()))}});
  if (nodes_.size() == before) arguments_.resize(first);  // it was there already
  return term;
}

std::vector<Term> TermArena::reachable(std::span<const Term> roots) const {
  marks_.resize(nodes_.size(), 0);
  if (++mark_ == 0) {
    std::fill(marks_.begin(), marks_.end(), 0U);
    mark_ = 1;
  }
  std::vector<Term> found;
  const auto visit = [&](Term term) {
    if (marks_[term.value()] == mark_) return;
    marks_[term.value()] = mark_;
    found.push_back(term);
  };
  for (const Term root : roots) visit(root);
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const Term child : children(found[i])) visit(child);
  }
  std::sort(found.begin(), found.end());
  WorkClock::add(kWorkOfVisit * found.size());
  return found;
}

std::uint32_t TermArena::hashOf(const Node& node) const {
  const std::uint64_t head = static_cast<std::uint64_t>(node.op) << 8 | static_cast<std::uint64_t>(node.sort);
  if (node.op == Op::Apply) {
    std::uint64_t hash = combineHash(head, node.a().value());
    for (const Term argument : arguments(node)) hash = combineHash(hash, argument.value());
    return static_cast<std::uint32_t>(hash);
  }
  const std::uint64_t pair = std::uint64_t{node.b().value()} << 32 | node.a().value();
  return static_cast<std::uint32_t>(
      mixHash((pair * 0x9e3779b97f4a7c15ULL) ^ (head << 32 | node.c().value())));
}

bool TermArena::same(const Node& x, const Node& y) const {
  if (x.op != y.op || x.sort != y.sort || x.a() != y.a()) return false;
  if (x.op != Op::Apply) return x.b() == y.b() && x.c() == y.c();
  const std::span<const Term> left = arguments(x);
  const std::span<const Term> right = arguments(y);
  return std::equal(left.begin(), left.end(), right.begin(), right.end());
}

Term TermArena::findOrAdd(const Node& node) {
  WorkClock::add(kWorkOfAskedTerm);
  const std::size_t mask = slots_.size() - 1;
  const std::uint32_t hash = hashOf(node);
  std::size_t slot = hash & mask;
  for (; slots_[slot].term; slot = (slot + 1) & mask) {
    const Term candidate = slots_[slot].term;
    if (slots_[slot].hash != hash || !same(nodes_[candidate.value()], node)) continue;
    TermMeter::asked(candidate);
    return candidate;
  }
  const Term term(static_cast<std::uint32_t>(nodes_.size()));
  INVARIANT(term.valid());  // 2^32 - 1 terms are full
  TermMeter::asked(term);
  slots_[slot] = {hash, term};
  nodes_.push_back(node);
  nodes_.back().traits = traitsOf(node);
  shapes_.push_back(shapeOf(node));
  if (nodes_.size() * 2 > slots_.size()) grow();
  return term;
}

void TermArena::grow() {
  std::vector<Slot> larger(slots_.size() * 2);
  const std::size_t mask = larger.size() - 1;
  for (const Slot& old : slots_) {
    if (!old.term) continue;
    std::size_t slot = old.hash & mask;
    while (larger[slot].term) slot = (slot + 1) & mask;
    larger[slot] = old;
  }
  slots_ = std::move(larger);
}

std::uint8_t TermArena::traitsOf(const Node& node) const {
  unsigned traits = 0;
  if (node.op == Op::Input) traits |= kHasInput;
  if (isFp(node.sort)) traits |= kHasFloat;
  if (isArray(node.sort)) traits |= kHasArray;
  if (isArray(node.sort) && isFp(elementSort(node.sort))) traits |= kHasFloat;
  if (node.op == Op::Apply || node.op == Op::FpRem) traits |= kHasFunction;
  if (node.op == Op::FpToBits) traits |= kHasFpToBits;
  const std::span<const Term> below =
      node.op == Op::Apply ? arguments(node) : std::span<const Term>{node.kids.data(), node.arity};
  for (const Term child : below) traits |= nodes_[child.value()].traits;
  if (isProduct(node.op) && !isConst(node.a()) && !isConst(node.b())) traits |= kHasProduct;
  return static_cast<std::uint8_t>(traits);
}

SumShape TermArena::shapeOf(const Node& node) const {
  switch (node.op) {
    case Op::Const:
      return {0, 1, 0};
    case Op::BvNeg:
    case Op::BvNot:
      return {sumShape(node.a()).summands, 1, 0};
    case Op::BvAdd:
    case Op::BvSub: {
      const unsigned summands = sumShape(node.a()).summands + sumShape(node.b()).summands;
      if (summands > SumShape::kMaxSummands) return {1, 1, 1};
      return {static_cast<std::uint8_t>(summands), 1, 0};
    }
    case Op::BvMul: {
      const unsigned degree = sumShape(node.a()).degree + sumShape(node.b()).degree;
      const std::uint8_t summands = sumShape(node.a()).summands;
      const bool distributes = isConst(node.b()) && summands <= SumShape::kMaxDistributed;
      const std::uint8_t counted = distributes ? summands : 1;
      if (degree > SumShape::kMaxDegree) return {counted, 1, 1};
      return {counted, static_cast<std::uint8_t>(degree), 0};
    }
    default:
      return {1, 1, 0};
  }
}

}  // namespace javelin::expr
