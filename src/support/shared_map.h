// SPDX-License-Identifier: Apache-2.0
// SharedMap: values by a number, as a value. Copies share what they have in common: a copy costs nothing, and
// setting an entry afterwards costs the few nodes above it, however many entries there are. Numbers that are
// near each other share nodes. Maps may be read by any thread.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

namespace javelin {

template <typename Value>
class SharedMap {
 public:
  std::optional<Value> find(std::uint32_t key) const {
    if (root_ == nullptr || !covers(key)) return std::nullopt;
    const Node* node = root_.get();
    for (unsigned level = height_; level > 0; --level) {
      node = std::get<Below>(*node)[digit(key, level)].get();
      if (node == nullptr) return std::nullopt;
    }
    return std::get<Values>(*node)[digit(key, 0)];
  }

  void set(std::uint32_t key, Value value) {
    if (root_ == nullptr) root_ = std::make_shared<Node>(Values{});
    while (!covers(key)) {
      auto higher = std::make_shared<Node>(Below{});
      std::get<Below>(*higher)[0] = std::move(root_);
      root_ = std::move(higher);
      ++height_;
    }
    std::shared_ptr<Node>* at = &root_;
    for (unsigned level = height_; level > 0; --level) {
      makeOwn(*at, level);
      at = &std::get<Below>(**at)[digit(key, level)];
    }
    makeOwn(*at, 0);
    std::get<Values>(**at)[digit(key, 0)] = std::move(value);
  }

 private:
  static constexpr unsigned kBits = 4;  // of the number, at each level
  static constexpr unsigned kWidth = 1U << kBits;

  struct Node;
  using Below = std::array<std::shared_ptr<Node>, kWidth>;
  using Values = std::array<std::optional<Value>, kWidth>;  // at level 0
  struct Node : std::variant<Below, Values> {
    using std::variant<Below, Values>::variant;
  };

  static unsigned digit(std::uint32_t key, unsigned level) { return (key >> (level * kBits)) % kWidth; }

  bool covers(std::uint32_t key) const { return std::uint64_t{key} >> ((height_ + 1) * kBits) == 0; }

  // Leaves `node` one that no other map has, and so may be written.
  static void makeOwn(std::shared_ptr<Node>& node, unsigned level) {
    if (node == nullptr) {
      node = level == 0 ? std::make_shared<Node>(Values{}) : std::make_shared<Node>(Below{});
    } else if (node.use_count() > 1) {
      node = std::make_shared<Node>(*node);
    }
  }

  std::shared_ptr<Node> root_;
  unsigned height_ = 0;  // the levels above the values
};

}  // namespace javelin
