// SPDX-License-Identifier: Apache-2.0
#include "expr/model.h"

namespace javelin::expr {

void ArrayValue::set(std::uint32_t index, std::uint64_t value) {
  if (index < elements_.size()) {
    elements_[index] = value;
  } else {
    sparse_[index] = value;
  }
}

void Model::set(InputId input, std::uint64_t bits) {
  if (values_.size() <= input.value()) {
    values_.resize(input.value() + 1, 0);
    set_.resize(input.value() + 1, false);
  }
  values_[input.value()] = bits;
  set_[input.value()] = true;
}

const ArrayValue& Model::array(InputId input) const {
  static const ArrayValue zeros;
  const auto found = arrays_.find(input);
  return found == arrays_.end() ? zeros : found->second;
}

}  // namespace javelin::expr
