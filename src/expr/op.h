// SPDX-License-Identifier: Apache-2.0
// The operators of terms, from ops.def, with their properties as a table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "expr/sort.h"

namespace javelin::expr {

enum class Op : std::uint8_t {
#define EXPR_OP(name, arity, shape, commutative, smt, text, precedence) name,
#include "expr/ops.def"
#undef EXPR_OP
};

// Which sorts an operator takes and gives; see wellSorted().
enum class Shape : std::uint8_t {
  Leaf,
  Apply,
  Bool,        // Bool... -> Bool
  Equality,    // s, s -> Bool, s no array
  Ite,         // Bool, s, s -> s
  Bv,          // Bv... -> Bv, all the same
  BvTest,      // Bv, Bv -> Bool
  Widen,       // Bv -> wider Bv
  Narrow,      // Bv -> narrower Bv
  Fp,          // Fp... -> Fp, all the same
  FpTest,      // Fp... -> Bool
  BvCompare3,  // Bv64, Bv64 -> Bv32
  FpCompare3,  // Fp, Fp -> Bv32
  BvToFp,      // Bv32, Bv64 -> Fp
  FpToBv,      // Fp -> Bv32, Bv64
  FpToFp,      // F32 <-> F64
  FpBits,      // F32 -> Bv32, F64 -> Bv64
  BitsFp,      // Bv32 -> F32, Bv64 -> F64
  ConstArray,  // s -> Array s
  Select,      // Array s, Bv32 -> s
  Store,       // Array s, Bv32, s -> Array s
};

struct OpInfo {
  std::string_view name;
  std::uint8_t arity;  // 0 for leaves, and for Apply, whose arity is its function's
  Shape shape;
  bool commutative;
  std::string_view smt;
  std::string_view text;
  std::uint8_t precedence;
};

inline constexpr std::array kOpInfos = {
#define EXPR_OP(name, arity, shape, commutative, smt, text, precedence) \
  OpInfo{#name, arity, Shape::shape, commutative, smt, text, precedence},
#include "expr/ops.def"
#undef EXPR_OP
};
inline constexpr std::size_t kOpCount = kOpInfos.size();

constexpr const OpInfo& info(Op op) { return kOpInfos[static_cast<std::size_t>(op)]; }

// Whether `op` may give `result` from operands of sorts a, b, c (those beyond its arity are ignored).
// Leaves and Apply are not covered: the arena checks those.
constexpr bool wellSorted(Op op, Sort result, Sort a, Sort b, Sort c) {
  const bool two = info(op).arity < 2 || a == b;
  switch (info(op).shape) {
    case Shape::Leaf:
    case Shape::Apply:
      return false;
    case Shape::Bool:
      return result == Sort::Bool && a == Sort::Bool && two;
    case Shape::Equality:
      return result == Sort::Bool && a == b && !isArray(a);
    case Shape::Ite:
      return a == Sort::Bool && b == c && result == b;
    case Shape::Bv:
      return isBv(result) && a == result && two;
    case Shape::BvTest:
      return result == Sort::Bool && isBv(a) && two;
    case Shape::Widen:
      return isBv(result) && isBv(a) && widthOf(result) > widthOf(a);
    case Shape::Narrow:
      return isBv(result) && isBv(a) && widthOf(result) < widthOf(a);
    case Shape::Fp:
      return isFp(result) && a == result && two;
    case Shape::FpTest:
      return result == Sort::Bool && isFp(a) && two;
    case Shape::BvCompare3:
      return result == Sort::Bv32 && a == Sort::Bv64 && two;
    case Shape::FpCompare3:
      return result == Sort::Bv32 && isFp(a) && two;
    case Shape::BvToFp:
      return isFp(result) && (a == Sort::Bv32 || a == Sort::Bv64);
    case Shape::FpToBv:
      return isFp(a) && (result == Sort::Bv32 || result == Sort::Bv64);
    case Shape::FpToFp:
      return isFp(a) && isFp(result) && a != result;
    case Shape::FpBits:
      return isFp(a) && isBv(result) && widthOf(a) == widthOf(result);
    case Shape::BitsFp:
      return isBv(a) && isFp(result) && widthOf(a) == widthOf(result);
    case Shape::ConstArray:
      return !isArray(a) && result == arrayOf(a);
    case Shape::Select:
      return isArray(a) && b == Sort::Bv32 && result == elementSort(a);
    case Shape::Store:
      return isArray(a) && b == Sort::Bv32 && c == elementSort(a) && result == a;
  }
  return false;
}

}  // namespace javelin::expr
