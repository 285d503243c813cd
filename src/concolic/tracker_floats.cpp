// SPDX-License-Identifier: Apache-2.0
// The bits of floats. Terms know one NaN (expr/sort.h), a JVM has many: intBitsToFloat, moves, loads, stores
// and floatToRawIntBits keep a NaN's bits, and negation changes its sign. So the bits that lie beside a
// float's term are not always the term's value, but what bitsFor() says:
//
//   BitsToFp(x)     the value of x            a choice    those of the side that the model takes
//   -f              those of f, other sign    others      the value; a NaN is the one NaN
//
// What floatToRawIntBits gives is the same as a term. Where it cannot be (a NaN that arithmetic has made has
// the bits that the processor gives it), whether the number is a NaN is decided, and NaNs are pinned.
#include <array>

#include "concolic/pinning.h"
#include "concolic/tracker.h"
#include "expr/build.h"
#include "expr/sort.h"

namespace javelin::concolic {

using expr::Op;
using expr::Sort;
using expr::Term;

namespace {

Sort bitsSort(Sort sort) { return sort == Sort::F32 || sort == Sort::Bv32 ? Sort::Bv32 : Sort::Bv64; }
std::uint64_t signBit(Sort sort) { return std::uint64_t{1} << (bitsSort(sort) == Sort::Bv32 ? 31U : 63U); }

// Whether the bits are those of a NaN that is not the one NaN.
Term isOtherNan(expr::TermArena& arena, Term bits) {
  const Sort sort = arena.sort(bits);
  const bool is_float = sort == Sort::Bv32;
  const std::uint64_t infinity = is_float ? 0x7f800000U : 0x7ff0000000000000U;
  const Term magnitude = bvAnd(arena, bits, arena.constant(sort, signBit(sort) - 1));
  const Term the_one = arena.constant(sort, is_float ? expr::kNanF32 : expr::kNanF64);
  return logicalAnd(arena, bvUlt(arena, arena.constant(sort, infinity), magnitude),
                    distinct(arena, bits, the_one));
}

// So many choices and negations are looked through.
constexpr int kMostValueChoices = 32;

// Whether knownBits() are the number's, also if it is a NaN.
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

std::uint64_t Tracker::bitsFor(Term term) {
  if (!expr::isFp(arena_.sort(term))) return evaluator_.value(term);
  std::uint64_t flipped = 0;
  while (true) {
    const expr::Node node = arena_.node(term);
    if (node.op == Op::FpNeg) {
      flipped ^= signBit(node.sort);
      term = node.a();
    } else if (node.op == Op::Ite) {
      term = evaluator_.isTrue(node.a()) ? node.b() : node.c();
    } else {
      return flipped ^ evaluator_.value(node.op == Op::BitsToFp ? node.a() : term);
    }
  }
}

// intBitsToFloat, longBitsToDouble. Invalid if the bits have been pinned.
Term Tracker::floatOfBits(vm::NativeCall& call, Term bits) {
  const Term number = bitsToFp(arena_, bits);
  // The term may have become another one, in which NaNs have lost their bits.
  if (arena_.op(number) == Op::BitsToFp || arena_.op(bits) == Op::FpToBits) return number;
  const Term other = isOtherNan(arena_, bits);
  if (!holds(other)) {
    addAt(call, logicalNot(arena_, other), ConjunctKind::Implicit);
    return number;
  }
  pinAt(call, bits);
  return {};
}

// floatToRawIntBits, doubleToRawLongBits. Invalid if the number has been pinned.
Term Tracker::bitsOfFloat(vm::NativeCall& call, Term number) {
  int left = kMostValueChoices;
  if (hasKnownBits(arena_, number, left)) return knownBits(arena_, number);
  const Term nan = fpIsNan(arena_, number);
  if (!holds(nan)) {
    addAt(call, logicalNot(arena_, nan), ConjunctKind::Implicit);
    return fpToBits(arena_, number);
  }
  for (const Term part : arena_.reachable(std::array{number})) {
    if (arena_.op(part) == Op::Input && !expr::isArray(arena_.sort(part))) pinAt(call, part);
  }
  pinAt(call, number);
  return {};
}

bool Tracker::convertBits(vm::NativeCall& call) {
  const Term term = argumentTerm(call, 0);
  if (!term.valid()) return false;
  const std::string_view name = vm_.classes().program().text(call.frame->method->info->name);
  // Of NaNs these give the one NaN's bits, as terms do.
  if (name == "floatToIntBits" || name == "doubleToLongBits") {
    const Term bits = fpToBits(arena_, term);
    call.returnWord(evaluator_.value(bits));
    returnTerm(call, bits);
    return true;
  }
  const Term result = expr::isFp(arena_.sort(term)) ? bitsOfFloat(call, term) : floatOfBits(call, term);
  call.returnWord(call.wordAt(0));
  returnTerm(call, result);
  return true;
}

}  // namespace javelin::concolic
