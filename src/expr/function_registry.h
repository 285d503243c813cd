// SPDX-License-Identifier: Apache-2.0
// Concrete functions: pure functions on values that terms can apply and the evaluator can compute, but
// that solvers see as uninterpreted (Math.sin, a native method, a loop method). Whoever knows the
// function registers it. An arena keeps its own registry, a copy of what its maker gave it.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "expr/term.h"

namespace javelin::expr {

// Arguments and result are values as sort.h keeps them; a NaN result need not be the one NaN.
using Evaluate = std::function<std::uint64_t(std::span<const std::uint64_t>)>;

// Data that whoever registered a function keeps with it, to know its applications again.
struct FunctionNote {
  FunctionNote() = default;
  FunctionNote(const FunctionNote&) = delete;
  FunctionNote& operator=(const FunctionNote&) = delete;
  virtual ~FunctionNote() = default;
};

struct ConcreteFunction {
  std::string name;  // unique, as people read it: "Math.sin"
  std::vector<Sort> arguments;
  Sort result = Sort::Bool;
  Evaluate evaluate;
  // The operator that gives the same, if there is one: makeApply() builds that instead.
  std::optional<Op> same_as = {};
  // Bounds of a float result that is not NaN, which solvers may know of an otherwise opaque function.
  std::optional<std::pair<double, double>> range = {};
  // The least and the greatest value of a result that is a bit-vector.
  std::optional<std::pair<std::int64_t, std::int64_t>> int_range = {};
  std::shared_ptr<const FunctionNote> note = {};
};

class FunctionRegistry {
 public:
  static constexpr std::size_t kMaxArguments = 48;

  // No array sorts, at most kMaxArguments arguments, a new name.
  FunctionId add(ConcreteFunction function);
  // Invalid if there is none of this name.
  FunctionId find(std::string_view name) const;
  const ConcreteFunction& operator[](FunctionId id) const { return functions_[id.value()]; }
  std::size_t size() const { return functions_.size(); }

 private:
  std::deque<ConcreteFunction> functions_;  // addresses stay
  std::unordered_map<std::string, FunctionId> by_name_;
};

}  // namespace javelin::expr
