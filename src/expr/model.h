// SPDX-License-Identifier: Apache-2.0
// Model: an assignment of values to an arena's inputs. Inputs that it does not mention are zero bits
// (false, 0, +0.0, null; arrays of zeros), so every term has a value under every model. Evaluation
// makes values canonical when it reads them: a model may hold any bits.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <unordered_map>
#include <vector>

#include "expr/term.h"

namespace javelin::expr {

// A total map from Bv32 to elements: exceptions, then dense elements, then the default.
class ArrayValue {
 public:
  ArrayValue() = default;
  explicit ArrayValue(std::vector<std::uint64_t> elements, std::uint64_t rest = 0)
      : elements_(std::move(elements)), rest_(rest) {}

  std::uint64_t at(std::uint32_t index) const {
    if (index < elements_.size()) return elements_[index];
    if (sparse_.empty()) return rest_;
    const auto found = sparse_.find(index);
    return found == sparse_.end() ? rest_ : found->second;
  }
  void set(std::uint32_t index, std::uint64_t value);

  std::span<const std::uint64_t> elements() const { return elements_; }
  const std::map<std::uint32_t, std::uint64_t>& sparse() const { return sparse_; }
  std::uint64_t rest() const { return rest_; }
  bool operator==(const ArrayValue&) const = default;

 private:
  std::vector<std::uint64_t> elements_;            // at 0..n-1
  std::map<std::uint32_t, std::uint64_t> sparse_;  // at n and above
  std::uint64_t rest_ = 0;
};

class Model {
 public:
  void set(InputId input, std::uint64_t bits);
  void setArray(InputId input, ArrayValue value) { arrays_[input] = std::move(value); }

  bool mentions(InputId input) const {
    return (input.value() < set_.size() && set_[input.value()]) || arrays_.contains(input);
  }
  std::uint64_t value(InputId input) const {
    return input.value() < values_.size() ? values_[input.value()] : 0;
  }
  const ArrayValue& array(InputId input) const;

 private:
  std::vector<std::uint64_t> values_;
  std::vector<bool> set_;
  std::unordered_map<InputId, ArrayValue> arrays_;
};

}  // namespace javelin::expr
