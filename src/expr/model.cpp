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

void Model::set(InputId input, std::uint64_t bits) {
  const std::uint32_t at = input.value() / kChunk;
  if (chunks_.size() <= at) chunks_.resize(at + 1);
  std::shared_ptr<Chunk>& chunk = chunks_[at];
  if (chunk == nullptr) {
    chunk = std::make_shared<Chunk>();
  } else if (chunk.use_count() > 1) {
    chunk = std::make_shared<Chunk>(*chunk);
  } else {
    // Another thread may have given up its share just now: what it has read comes before what is written.
    std::atomic_thread_fence(std::memory_order_acquire);
  }
  chunk->values[input.value() % kChunk] = bits;
  chunk->set |= std::uint32_t{1} << (input.value() % kChunk);
}

const ArrayValue& Model::array(InputId input) const {
  static const ArrayValue zeros;
  const auto found = arrays_.find(input);
  return found == arrays_.end() ? zeros : found->second;
}

}  // namespace javelin::expr
