// SPDX-License-Identifier: Apache-2.0
// A Java value as a state holds it: concrete bits, or a term. The bits of a symbolic value mean nothing (they
// are not its value under any model: models change, states must not go stale).
//   int, boolean, byte, char, short: 32 bits, zero-extended   long: 64 bits
//   float, double: IEEE bits with the one NaN of expr         reference: an object id, 0 for null
#pragma once

#include <cstdint>

#include "expr/term.h"

namespace javelin::heap {

struct Value {
  std::uint64_t bits = 0;
  expr::Term term;

  static Value concrete(std::uint64_t bits) { return {bits, {}}; }
  static Value symbolic(expr::Term term) { return {0, term}; }
  bool isSymbolic() const { return term.valid(); }
  bool isConcrete() const { return !term.valid(); }
  bool operator==(const Value&) const = default;
};

inline constexpr std::uint32_t kNull = 0;

}  // namespace javelin::heap
