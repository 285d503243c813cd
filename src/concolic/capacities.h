// SPDX-License-Identifier: Apache-2.0
// Capacities: how many elements there is room for in arrays whose length is a term. They belong to a path: on
// another one the same length may have been given other room, and a path that is run again must find what it
// found. Copies share what they have until one of them learns more.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>

#include "expr/term.h"

namespace javelin::concolic {

class Capacities {
 public:
  std::optional<std::uint32_t> of(expr::Term length) const {
    if (known_ == nullptr) return std::nullopt;
    const auto found = known_->find(length);
    return found == known_->end() ? std::nullopt : std::optional(found->second);
  }

  void set(expr::Term length, std::uint32_t capacity) {
    if (of(length) == capacity) return;
    if (known_ == nullptr) {
      known_ = std::make_shared<Known>();
    } else if (known_.use_count() > 1) {
      known_ = std::make_shared<Known>(*known_);
    }
    (*known_)[length] = capacity;
  }

 private:
  using Known = std::unordered_map<expr::Term, std::uint32_t>;
  std::shared_ptr<Known> known_;
};

}  // namespace javelin::concolic
