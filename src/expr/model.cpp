// SPDX-License-Identifier: Apache-2.0
#include "expr/model.h"

#include <atomic>

namespace javelin::expr {

void ArrayValue::set(std::uint32_t index, std::uint64_t value) {
  if (index < elements_.size()) {
    elements_[index] = value;
  } else {
    sparse_[index] = value;
  }
}

namespace {

// For writing: a copy if others have it too.
template <typename T>
T& own(std::shared_ptr<T>& shared) {
  if (shared == nullptr) {
    shared = std::make_shared<T>();
  } else if (shared.use_count() > 1) {
    shared = std::make_shared<T>(*shared);
  } else {
    // Another thread may have given up its share just now: what it has read comes before what is written.
    std::atomic_thread_fence(std::memory_order_acquire);
  }
  return *shared;
}

}  // namespace

void Model::set(InputId input, std::uint64_t bits) {
  const std::uint32_t at = input.value() / kBlock;
  if (blocks_.size() <= at) blocks_.resize(at + 1);
  Chunk& chunk = own(own(blocks_[at])[input.value() % kBlock / kChunk]);
  chunk.values[input.value() % kChunk] = bits;
  chunk.set |= std::uint32_t{1} << (input.value() % kChunk);
}

const ArrayValue& Model::array(InputId input) const {
  static const ArrayValue zeros;
  const auto found = arrays_.find(input);
  return found == arrays_.end() ? zeros : found->second;
}

}  // namespace javelin::expr
