// SPDX-License-Identifier: Apache-2.0
// Boxes and digits. Bytecode would do, but at the price of many paths or of questions that no solver
// likes: boxing (a cache with an object for each small number) and the digits of numbers (a division for
// each).
#include "concolic/boxes.h"
#include "concolic/library_methods.h"
#include "expr/build.h"
#include "vm/boxing.h"

namespace javelin::concolic {

using classfile::BasicType;
using expr::Sort;
using expr::Term;

// valueOf(x): a new box, always. Those for small numbers must be the same object: see boxesAreSame.
bool LibraryMethods::makeBox(vm::NativeCall& call) {
  const Term term = run_.argumentTerm(call, 0);
  vm::RtClass& type = *call.frame->method->owner;
  const CachingBox* const box = cachingBox(vm_.classes().program().nameOf(type.id));
  const vm::Ref object = term.valid() && box != nullptr ? vm_.allocateObject(type) : heap::kNullRef;
  if (object == heap::kNullRef) return false;
  const std::uint32_t offset = vm_.classes().offsetOf(box->name, "value", box->descriptor);
  heap_.set(object, offset, semantics::narrowed(arena_, term, box->type), program::sizeOf(box->type));
  call.returnRef(object);
  return true;
}

// getChars(number, end, bytes): writes the digits so that they end there, and returns where they begin. How
// many there are is part of the path; as a rule it is known by then, because somebody made room.
bool LibraryMethods::writeDigits(vm::NativeCall& call) {
  const Term number = run_.argumentTerm(call, 0);
  const vm::Ref bytes = call.refAt(2);
  if (!number.valid() || bytes == heap::kNullRef) return false;
  const Sort sort = arena_.sort(number);
  const std::uint64_t bits = path_.valueOf(number);
  const std::int64_t value =
      sort == Sort::Bv32 ? static_cast<std::int32_t>(bits) : static_cast<std::int64_t>(bits);
  const bool negative = value < 0;
  std::int32_t digits = 1;
  for (std::int64_t rest = value / 10; rest != 0; rest /= 10) ++digits;
  const std::int32_t end = call.intAt(1);
  const std::int32_t begin = end - digits - (negative ? 1 : 0);
  if (begin < 0 || end > vm_.heap().load<std::int32_t>(bytes, heap::kLengthOffset)) return false;
  const auto constant = [&](std::int64_t of) {
    return arena_.constant(
        sort, sort == Sort::Bv32 ? static_cast<std::uint32_t>(of) : static_cast<std::uint64_t>(of));
  };
  // Digits at one place are easy to solve for; at several they are not.
  run_.add(call, equal(arena_, intAt(call, 1), intConst(arena_, end)), ConjunctKind::Choice);
  // Below zero there is room for all: as the bytecode does it, and in the conditions that stringSize left.
  const Term below = bvSlt(arena_, number, constant(0));
  run_.add(call, negative ? below : logicalNot(arena_, below), ConjunctKind::Choice);
  const Term minus = negative ? number : bvNeg(arena_, number);
  std::int64_t power = 1;
  const std::int32_t most = sort == Sort::Bv32 ? 10 : 19;
  for (std::int32_t k = 0; k < digits; ++k) {
    if (k > 0) run_.add(call, bvSle(arena_, minus, constant(-power)), ConjunctKind::Choice);
    const Term quotient = k == 0 ? minus : bvSdiv(arena_, minus, constant(power));
    const Term digit = k == digits - 1 ? quotient : bvSrem(arena_, quotient, constant(10));
    const Term narrowed = sort == Sort::Bv32 ? digit : signedResize(arena_, digit, Sort::Bv32);
    heap_.set(bytes, heap::kElementsOffset + static_cast<std::uint64_t>(end - 1 - k),
              bvSub(arena_, intConst(arena_, '0'), narrowed), 1);
    if (k + 1 < most) power *= 10;
  }
  if (digits < most)
    run_.add(call, logicalNot(arena_, bvSle(arena_, minus, constant(-power))), ConjunctKind::Choice);
  if (negative) {
    const std::uint64_t sign = heap::kElementsOffset + static_cast<std::uint64_t>(begin);
    vm_.heap().store(bytes, sign, static_cast<std::uint8_t>('-'));
    vm_.heap().clearTerm(bytes, sign);
  }
  call.returnInt(begin);
  return true;
}

// The digits of a floating-point number come from conditions that no solver decides: it is what it is.
bool LibraryMethods::pinNumber(vm::NativeCall& call) {
  const Term number = run_.argumentTerm(call, 0);
  if (!number.valid()) return false;
  const Term is = equal(arena_, number, arena_.constant(arena_.sort(number), path_.valueOf(number)));
  run_.add(call, is, ConjunctKind::Pinned);
  vm::termsOf(call.thread, *call.frame)[0] = {};
  return false;
}

std::span<const LibraryRule> LibraryMethods::numberRules() {
  static constexpr std::string_view kDigits = "jdk/internal/util/DecimalDigits";
  static constexpr std::string_view kFloatingDecimal = "jdk/internal/math/FloatingDecimal";
  static constexpr LibraryRule kRules[] = {
      {"java/lang/Byte", "valueOf", "(B)Ljava/lang/Byte;", &LibraryMethods::makeBox},
      {"java/lang/Short", "valueOf", "(S)Ljava/lang/Short;", &LibraryMethods::makeBox},
      {"java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", &LibraryMethods::makeBox},
      {"java/lang/Long", "valueOf", "(J)Ljava/lang/Long;", &LibraryMethods::makeBox},
      {"java/lang/Character", "valueOf", "(C)Ljava/lang/Character;", &LibraryMethods::makeBox},
      {"java/lang/Integer", "getChars", "(II[B)I", &LibraryMethods::writeDigits},
      {"java/lang/Long", "getChars", "(JI[B)I", &LibraryMethods::writeDigits},
      {kDigits, "uncheckedGetCharsLatin1", "(II[B)I", &LibraryMethods::writeDigits, false,
       "java/lang/Integer.getChars(II[B)I"},
      {kDigits, "uncheckedGetCharsLatin1", "(JI[B)I", &LibraryMethods::writeDigits, false,
       "java/lang/Long.getChars(JI[B)I"},
      {kFloatingDecimal, "getBinaryToASCIIConverter",
       "(D)Ljdk/internal/math/FloatingDecimal$BinaryToASCIIConverter;", &LibraryMethods::pinNumber},
      {kFloatingDecimal, "getBinaryToASCIIConverter",
       "(DZ)Ljdk/internal/math/FloatingDecimal$BinaryToASCIIConverter;", &LibraryMethods::pinNumber},
      {kFloatingDecimal, "getBinaryToASCIIConverter",
       "(F)Ljdk/internal/math/FloatingDecimal$BinaryToASCIIConverter;", &LibraryMethods::pinNumber},
  };
  return kRules;
}

}  // namespace javelin::concolic
