// SPDX-License-Identifier: Apache-2.0
// Capacities: how many elements there is room for in arrays whose length is a term. They belong to a path: on
// another one the same length may have been given other room, and a path that is run again must find what it
// found. A path that makes strings in a loop has tens of thousands, and each state that waits behind one of
// its branches has a copy, so copies share.
#pragma once

#include <cstdint>
#include <optional>

#include "expr/term.h"
#include "support/shared_map.h"

namespace javelin::concolic {

class Capacities {
 public:
  std::optional<std::uint32_t> of(expr::Term length) const { return known_.find(length.value()); }

  void set(expr::Term length, std::uint32_t capacity) {
    if (of(length) != capacity) known_.set(length.value(), capacity);
  }

 private:
  SharedMap<std::uint32_t> known_;
};

}  // namespace javelin::concolic
