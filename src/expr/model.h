// SPDX-License-Identifier: Apache-2.0
// Model: an assignment of values to an arena's inputs. Inputs that it does not mention are zero bits
// (false, 0, +0.0, null; arrays of zeros), so every term has a value under every model. Evaluation
// makes values canonical when it reads them: a model may hold any bits.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
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

// Copies share their values, in chunks and blocks of chunks, until one of them changes some: a model costs
// what it differs by, and a pointer for every 512 inputs.
class Model {
 public:
  void set(InputId input, std::uint64_t bits);
  void setArray(InputId input, ArrayValue value) { arrays_[input] = std::move(value); }

  bool mentions(InputId input) const {
    const Chunk* const chunk = chunkOf(input);
    return (chunk != nullptr && (chunk->set >> (input.value() % kChunk) & 1) != 0) || arrays_.contains(input);
  }
  std::uint64_t value(InputId input) const {
    const Chunk* const chunk = chunkOf(input);
    return chunk == nullptr ? 0 : chunk->values[input.value() % kChunk];
  }
  const ArrayValue& array(InputId input) const;

  // Calls visit(input) for the inputs that have another value in the other model, arrays included.
  template <typename Visit>
  void forEachDifference(const Model& other, Visit visit) const {
    for (std::uint32_t i = 0; i < std::max(blocks_.size(), other.blocks_.size()); ++i) {
      const Block* const mine = i < blocks_.size() ? blocks_[i].get() : nullptr;
      const Block* const theirs = i < other.blocks_.size() ? other.blocks_[i].get() : nullptr;
      if (mine == theirs) continue;
      for (std::uint32_t first = i * kBlock; first < (i + 1) * kBlock; first += kChunk) {
        if (chunkOf(InputId(first)) == other.chunkOf(InputId(first))) continue;
        for (std::uint32_t k = first; k < first + kChunk; ++k) {
          if (value(InputId(k)) != other.value(InputId(k))) visit(InputId(k));
        }
      }
    }
    for (const auto& [input, array] : arrays_) {
      if (array != other.array(input)) visit(input);
    }
    for (const auto& [input, array] : other.arrays_) {
      if (!arrays_.contains(input) && array != ArrayValue()) visit(input);
    }
  }

 private:
  static constexpr std::uint32_t kChunk = 32;           // inputs
  static constexpr std::uint32_t kBlock = 16 * kChunk;  // inputs
  struct Chunk {
    std::array<std::uint64_t, kChunk> values{};
    std::uint32_t set = 0;  // bit i: the model mentions the i-th of them
  };

  // Null: all zero, none mentioned.
  using Block = std::array<std::shared_ptr<Chunk>, kBlock / kChunk>;

  const Chunk* chunkOf(InputId input) const {
    const std::uint32_t block = input.value() / kBlock;
    if (block >= blocks_.size() || blocks_[block] == nullptr) return nullptr;
    return (*blocks_[block])[input.value() % kBlock / kChunk].get();
  }

  std::vector<std::shared_ptr<Block>> blocks_;  // by input; null as a chunk
  std::unordered_map<InputId, ArrayValue> arrays_;
};

}  // namespace javelin::expr
