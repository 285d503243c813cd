// SPDX-License-Identifier: Apache-2.0
#include "expr/evaluator.h"

#include <algorithm>
#include <array>

#include "expr/semantics.h"
#include "support/work_clock.h"

namespace javelin::expr {

namespace {

constexpr std::uint64_t kWorkOfTerm = 15;

}  // namespace

void Evaluator::setModel(const Model& model) {
  model_ = &model;
  if (++epoch_ == 0) {
    std::fill(epochs_.begin(), epochs_.end(), 0U);
    epoch_ = 1;
  }
}

std::uint64_t Evaluator::value(Term term) {
  PRECONDITION(!isArray(arena_.sort(term)));
  if (values_.size() < arena_.size()) {
    values_.resize(arena_.size());
    epochs_.resize(arena_.size(), 0);
  }
  stack_.clear();
  if (demand(term)) return values_[term.value()];
  std::uint64_t computed = 0;
  while (!stack_.empty()) {
    ++computed;
    const Term top = stack_.back();
    std::uint64_t result = 0;
    if (known(top) || !tryCompute(top, result)) {
      if (known(top)) stack_.pop_back();
      continue;
    }
    values_[top.value()] = result;
    epochs_[top.value()] = epoch_;
    stack_.pop_back();
  }
  WorkClock::add(kWorkOfTerm * computed);
  return values_[term.value()];
}

bool Evaluator::demand(Term term) {
  if (known(term)) return true;
  const Node node = arena_.node(term);
  if (node.op != Op::Const && node.op != Op::Input) {
    stack_.push_back(term);
    return false;
  }
  values_[term.value()] = node.op == Op::Const ? TermArena::bitsOf(node)
                                               : canonical(node.sort, model_->value(arena_.inputId(term)));
  epochs_[term.value()] = epoch_;
  return true;
}

bool Evaluator::tryCompute(Term term, std::uint64_t& result) {
  const Node node = arena_.node(term);
  switch (node.op) {
    case Op::Apply:
      return tryApply(term, result);
    case Op::Select:
      return demand(node.b()) && trySelect(node.a(), node.b(), result);
    case Op::Ite: {
      if (!demand(node.a())) return false;
      const Term chosen = values_[node.a().value()] != 0 ? node.b() : node.c();
      if (!demand(chosen)) return false;
      result = values_[chosen.value()];
      return true;
    }
    default:
      break;
  }
  bool ready = true;
  std::array<std::uint64_t, 3> operands{};
  for (std::size_t i = 0; i < node.arity; ++i) {
    ready = demand(node.kids[i]) && ready;
    operands[i] = values_[node.kids[i].value()];
  }
  if (ready)
    result = applyOp(node.op, node.sort, arena_.sort(node.a()), operands[0], operands[1], operands[2]);
  return ready;
}

bool Evaluator::tryApply(Term term, std::uint64_t& result) {
  bool ready = true;
  std::array<std::uint64_t, FunctionRegistry::kMaxArguments> arguments;
  std::size_t count = 0;
  for (const Term child : arena_.children(term)) {
    ready = demand(child) && ready;
    arguments[count++] = values_[child.value()];
  }
  if (!ready) return false;
  const ConcreteFunction& function = arena_.functions()[arena_.functionId(term)];
  result = canonical(function.result, function.evaluate({arguments.data(), count}));
  return true;
}

// Walks down the stores and choices to the one that decides. Starts anew whenever an index on the way
// is not known yet; the indexes of one chain are mostly constants.
bool Evaluator::trySelect(Term array, Term index, std::uint64_t& result) {
  const auto at = static_cast<std::uint32_t>(values_[index.value()]);
  while (true) {
    const Node node = arena_.node(array);
    switch (node.op) {
      case Op::Store:
        if (!demand(node.b())) return false;
        if (values_[node.b().value()] == at) {
          result = demand(node.c()) ? values_[node.c().value()] : 0;
          return known(node.c());
        }
        array = node.a();
        break;
      case Op::Ite:
        if (!demand(node.a())) return false;
        array = values_[node.a().value()] != 0 ? node.b() : node.c();
        break;
      case Op::ConstArray:
        result = demand(node.a()) ? values_[node.a().value()] : 0;
        return known(node.a());
      case Op::Table: {
        const std::span<const std::uint64_t> table = arena_.tableValues(array);
        result = at < table.size() ? table[at] : 0;
        return true;
      }
      case Op::Input:
        result = canonical(elementSort(node.sort), model_->array(arena_.inputId(array)).at(at));
        return true;
      default:
        UNREACHABLE("no array");
    }
  }
}

}  // namespace javelin::expr
