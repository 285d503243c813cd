// SPDX-License-Identifier: Apache-2.0
#include "concolic/float_bits.h"

#include "expr/build.h"
#include "expr/sort.h"

namespace javelin::concolic {

using expr::Op;
using expr::Sort;
using expr::Term;

namespace {

Sort bitsSort(Sort sort) { return sort == Sort::F32 || sort == Sort::Bv32 ? Sort::Bv32 : Sort::Bv64; }
std::uint64_t signBit(Sort sort) { return std::uint64_t{1} << (bitsSort(sort) == Sort::Bv32 ? 31U : 63U); }

// So many choices and negations are looked through; a number with more is decided not to be a NaN, or pinned.
constexpr int kMostValueChoices = 32;

bool hasKnownBits(const expr::TermArena& arena, Term number, int& left) {
  const expr::Node node = arena.node(number);
  if (--left < 0) return false;
  switch (node.op) {
    case Op::Const:
    case Op::Input:
    case Op::BitsToFp:
    case Op::SignedToFp:
      return true;
    case Op::FpNeg:
      return hasKnownBits(arena, node.a(), left);
    case Op::Ite:
      return hasKnownBits(arena, node.b(), left) && hasKnownBits(arena, node.c(), left);
    default:
      return false;
  }
}

Term knownBits(expr::TermArena& arena, Term number) {
  const expr::Node node = arena.node(number);
  const Sort sort = bitsSort(node.sort);
  if (node.op == Op::BitsToFp) return node.a();
  if (node.op == Op::FpNeg)
    return bvXor(arena, knownBits(arena, node.a()), arena.constant(sort, signBit(sort)));
  if (node.op == Op::Ite) return ite(arena, node.a(), knownBits(arena, node.b()), knownBits(arena, node.c()));
  return fpToBits(arena, number);
}

}  // namespace

std::uint64_t floatBits(const expr::TermArena& arena, expr::Evaluator& evaluator, Term term) {
  if (!expr::isFp(arena.sort(term))) return evaluator.value(term);
  std::uint64_t flipped = 0;
  while (true) {
    const expr::Node node = arena.node(term);
    if (node.op == Op::FpNeg) {
      flipped ^= signBit(node.sort);
      term = node.a();
    } else if (node.op == Op::Ite) {
      term = evaluator.isTrue(node.a()) ? node.b() : node.c();
    } else {
      return flipped ^ evaluator.value(node.op == Op::BitsToFp ? node.a() : term);
    }
  }
}

Term isOtherNan(expr::TermArena& arena, Term bits) {
  const Sort sort = arena.sort(bits);
  const bool is_float = sort == Sort::Bv32;
  const std::uint64_t infinity = is_float ? 0x7f800000U : 0x7ff0000000000000U;
  const Term magnitude = bvAnd(arena, bits, arena.constant(sort, signBit(sort) - 1));
  const Term the_one = arena.constant(sort, is_float ? expr::kNanF32 : expr::kNanF64);
  return logicalAnd(arena, bvUlt(arena, arena.constant(sort, infinity), magnitude),
                    distinct(arena, bits, the_one));
}

std::optional<Term> rawBits(expr::TermArena& arena, Term number) {
  int left = kMostValueChoices;
  if (!hasKnownBits(arena, number, left)) return std::nullopt;
  return knownBits(arena, number);
}

}  // namespace javelin::concolic
