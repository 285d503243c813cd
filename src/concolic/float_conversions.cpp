// SPDX-License-Identifier: Apache-2.0
#include "concolic/float_conversions.h"

#include <array>

#include "concolic/float_bits.h"
#include "expr/build.h"

namespace javelin::concolic {

using expr::Op;
using expr::Term;

Term floatOfBits(Run& run, vm::NativeCall& call, Term bits) {
  expr::TermArena& arena = run.arena();
  const Term number = bitsToFp(arena, bits);
  // The term may have become another one, in which NaNs have lost their bits.
  if (arena.op(number) == Op::BitsToFp || arena.op(bits) == Op::FpToBits) return number;
  const Term other = isOtherNan(arena, bits);
  if (!run.path().holds(other)) {
    run.add(call, logicalNot(arena, other), ConjunctKind::Implicit);
    return number;
  }
  run.pin(call, bits);
  return {};
}

Term bitsOfFloat(Run& run, vm::NativeCall& call, Term number) {
  expr::TermArena& arena = run.arena();
  run.policy().askedNanBits(number);
  if (const auto bits = rawBits(arena, number)) return *bits;
  const Term nan = fpIsNan(arena, number);
  if (!run.path().holds(nan)) {
    run.add(call, logicalNot(arena, nan), ConjunctKind::Implicit);
    return fpToBits(arena, number);
  }
  for (const Term part : arena.reachable(std::array{number})) {
    if (arena.op(part) == Op::Input && !expr::isArray(arena.sort(part))) run.pin(call, part);
  }
  run.pin(call, number);
  return {};
}

bool convertBits(Run& run, vm::NativeCall& call) {
  expr::TermArena& arena = run.arena();
  const Term term = run.argumentTerm(call, 0);
  if (!term.valid()) return false;
  const std::string_view name = run.vm().classes().program().text(call.frame->method->info->name);
  // Of NaNs these give the one NaN's bits, as terms do.
  if (name == "floatToIntBits" || name == "doubleToLongBits") {
    const Term bits = fpToBits(arena, term);
    call.returnWord(run.path().valueOf(bits));
    run.returnTerm(call, bits);
    return true;
  }
  const Term result =
      expr::isFp(arena.sort(term)) ? bitsOfFloat(run, call, term) : floatOfBits(run, call, term);
  call.returnWord(call.wordAt(0));
  run.returnTerm(call, result);
  return true;
}

}  // namespace javelin::concolic
