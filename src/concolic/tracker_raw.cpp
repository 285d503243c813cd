// SPDX-License-Identifier: Apache-2.0
// Unsafe's accesses to objects and to memory outside the heap, where values with terms are in play. A value
// may be read in other pieces than it was written: several bytes of a byte[] as one number, or the other way
// round. Terms stand at *units*: elements of an array, fields, bytes outside the heap.
#include <algorithm>

#include "concolic/pinning.h"
#include "concolic/tracker.h"
#include "expr/build.h"

namespace javelin::concolic {

using expr::Sort;
using expr::Term;

namespace {

struct Form {
  std::string_view name;  // behind "get" or "put"
  std::uint32_t bytes;
  Sort sort;
  bool is_signed;
};
constexpr Form kForms[] = {
    {"Byte", 1, Sort::Bv32, true},  {"Boolean", 1, Sort::Bv32, true}, {"Short", 2, Sort::Bv32, true},
    {"Char", 2, Sort::Bv32, false}, {"Int", 4, Sort::Bv32, true},     {"Long", 8, Sort::Bv64, true},
    {"Float", 4, Sort::F32, true},  {"Double", 8, Sort::F64, true},
};

const Form* formOf(std::string_view name) {
  if (name.ends_with("Volatile")) name.remove_suffix(8);
  for (const Form& form : kForms) {
    if (form.name == name) return &form;
  }
  return nullptr;
}

Sort wordSort(std::uint32_t bytes) { return bytes == 8 ? Sort::Bv64 : Sort::Bv32; }

// As an element of so many bytes is kept: the int that a load gives. Shorts are rare in raw memory; a char is
// assumed.
Term asElement(expr::TermArena& arena, Term value, std::uint32_t bytes, bool is_short) {
  if (bytes == 1) return javaI2b(arena, value);
  if (bytes == 2) return is_short ? javaI2s(arena, value) : javaI2c(arena, value);
  return value;
}

}  // namespace

// One value from now on.
void Tracker::pinAt(vm::NativeCall& call, Term term) {
  if (!term.valid()) return;
  addAt(call,
        decisions_ == nullptr ? hasItsValue(arena_, evaluator_, term)
                              : hasItsValueForGood(arena_, evaluator_, term),
        ConjunctKind::Pinned);
  fix(term);
}

// The size of the places that have terms; 0: fields, which are accessed as what they are.
std::uint32_t Tracker::unitOf(vm::Ref object) const {
  if (object == heap::kNullRef) return 1;
  const vm::RtClass& type = vm_.classes().of(object);
  return type.isArray() ? 1U << type.element_shift : 0;
}

Term Tracker::rawTerm(vm::Ref object, std::uint64_t offset) const {
  return object == heap::kNullRef ? memory_.at(offset) : vm_.heap().termAt(object, offset);
}

void Tracker::setRawTerm(vm::Ref object, std::uint64_t offset, Term term, std::uint32_t bytes) {
  if (term.valid() && arena_.isConst(term)) term = {};
  if (object == heap::kNullRef) {
    memory_.set(offset, term);
  } else {
    vm_.heap().setTerm(object, offset, term, bytes);
  }
}

bool Tracker::mayHaveTerms(vm::Ref object) const {
  return object == heap::kNullRef ? !memory_.empty() : vm_.heap().hasTerms(object);
}

// A unit's bits as a bit-vector without sign.
Term Tracker::unitBits(vm::Ref object, std::uint64_t offset, std::uint32_t unit) {
  Term term = rawTerm(object, offset);
  if (!term.valid()) {
    std::uint64_t bits = 0;
    const auto* const place = object == heap::kNullRef ? reinterpret_cast<const std::byte*>(offset)
                                                       : vm_.heap().at(object) + offset;
    std::memcpy(&bits, place, unit);
    return arena_.constant(wordSort(unit), bits);
  }
  if (expr::isFp(arena_.sort(term))) term = fpToBits(arena_, term);
  if (unit == 1) return bvAnd(arena_, term, intConst(arena_, 0xff));
  return unit == 2 ? javaI2c(arena_, term) : term;
}

Term Tracker::loadRaw(vm::Ref object, std::uint64_t offset, std::uint32_t bytes, Sort sort) {
  const std::uint32_t unit = unitOf(object);
  if (unit == 0 || unit == bytes) {
    const Term term = rawTerm(object, offset);
    if (!term.valid() || arena_.sort(term) == sort) return term;
    return expr::isFp(sort) ? bitsToFp(arena_, term) : fpToBits(arena_, term);
  }
  const std::uint64_t first = offset / unit * unit;
  bool any = false;
  for (std::uint64_t at = first; at < offset + bytes; at += unit) any = any || rawTerm(object, at).valid();
  if (!any) return {};
  const Sort whole = wordSort(bytes);
  Term all = arena_.constant(whole, 0);
  for (std::uint64_t at = first; at < offset + bytes; at += unit) {
    Term part = unitBits(object, at, unit);
    if (at < offset) {
      part = javaUshr(arena_, part, intConst(arena_, static_cast<std::int32_t>(8 * (offset - at))));
    }
    part = unsignedResize(arena_, part, whole);
    if (at > offset)
      part = javaShl(arena_, part, intConst(arena_, static_cast<std::int32_t>(8 * (at - offset))));
    all = bvOr(arena_, all, part);
  }
  return expr::isFp(sort) ? bitsToFp(arena_, all) : all;
}

// The bits have been written already.
void Tracker::storeRaw(vm::Ref object, std::uint64_t offset, std::uint32_t bytes, Term value) {
  const std::uint32_t unit = unitOf(object);
  const bool is_short = object != heap::kNullRef && unit == 2 &&
                        vm_.classes().of(object).component->info->basicType() == classfile::BasicType::Short;
  if (unit == 0 || unit == bytes) {
    if (value.valid() && bytes < 4) value = asElement(arena_, value, bytes, is_short || unit == 0);
    return setRawTerm(object, offset, value, bytes);
  }
  if (value.valid() && expr::isFp(arena_.sort(value))) value = fpToBits(arena_, value);
  if (unit > bytes) {
    // Part of an element: rare enough to lose the rest of its term.
    return setRawTerm(object, offset / unit * unit, {}, 0);
  }
  for (std::uint32_t i = 0; i < bytes; i += unit) {
    Term part;
    if (value.valid()) {
      part = javaUshr(arena_, value, intConst(arena_, static_cast<std::int32_t>(8 * i)));
      part = asElement(arena_, unsignedResize(arena_, part, wordSort(unit)), unit, is_short);
    }
    setRawTerm(object, offset + i, part, unit);
  }
}

// getX(Object, long), putX(Object, long, x)
bool Tracker::accessRaw(vm::NativeCall& call) {
  NativeMethod& method = knowledgeOf(*call.frame->method);
  const std::string_view name = vm_.classes().program().text(call.frame->method->info->name);
  if (method.raw_form == nullptr) method.raw_form = formOf(name.substr(3));
  const auto* const form = static_cast<const Form*>(method.raw_form);
  fixOffset(call, 2);
  if (form == nullptr) return false;
  const vm::Ref object = call.refAt(1);
  const auto offset = static_cast<std::uint64_t>(call.longAt(2));
  std::byte* place = object == heap::kNullRef ? reinterpret_cast<std::byte*>(offset) : nullptr;
  if (name.starts_with("put")) {
    const Term value = argumentTerm(call, 3);
    if (!value.valid() && !mayHaveTerms(object)) return false;
    // In a hunt nothing symbolic is kept outside the heap: states do not have that memory, and native code
    // reads it by address, such as the name of a file.
    if (object == heap::kNullRef && decisions_ != nullptr) {
      pinAt(call, value);
      return false;
    }
    const vm::Word bits = call.wordAt(3);
    if (place == nullptr) place = vm_.heap().writeAt(object) + offset;
    std::memcpy(place, &bits, form->bytes);
    storeRaw(object, offset, form->bytes, value);
    call.returnVoid();
    return true;
  }
  if (!mayHaveTerms(object)) return false;
  Term term = loadRaw(object, offset, form->bytes, form->sort);
  if (term.valid() && form->bytes < 4) term = asElement(arena_, term, form->bytes, form->is_signed);
  vm::Word bits = 0;
  std::memcpy(&bits, place != nullptr ? place : vm_.heap().at(object) + offset, form->bytes);
  if (form->bytes == 1) bits = static_cast<std::uint32_t>(static_cast<std::int8_t>(bits));
  if (form->bytes == 2 && form->is_signed) bits = static_cast<std::uint32_t>(static_cast<std::int16_t>(bits));
  call.returnWord(bits);
  returnTerm(call, term);
  return true;
}

// compareAndSetX(Object, long, x expected, x value), compareAndExchangeX
bool Tracker::compareAndSwap(vm::NativeCall& call) {
  const std::string_view name = vm_.classes().program().text(call.frame->method->info->name);
  const vm::Ref object = call.refAt(1);
  fixOffset(call, 2);
  if (name.ends_with("Reference") || object == heap::kNullRef) return false;
  const Term expected = argumentTerm(call, 3);
  const Term value = argumentTerm(call, 4);
  const auto offset = static_cast<std::uint64_t>(call.longAt(2));
  const std::uint32_t bytes = name.ends_with("Long") ? 8 : 4;
  const Sort sort = wordSort(bytes);
  const Term known = loadRaw(object, offset, bytes, sort);
  if (!expected.valid() && !value.valid() && !known.valid()) return false;
  vm::Word bits = 0;
  std::memcpy(&bits, vm_.heap().at(object) + offset, bytes);
  const vm::Word wanted = bytes == 8 ? call.wordAt(3) : static_cast<std::uint32_t>(call.wordAt(3));
  if (expected.valid() || known.valid()) {
    const Term same = equal(arena_, known.valid() ? known : arena_.constant(sort, bits),
                            expected.valid() ? expected : arena_.constant(sort, wanted));
    addAt(call, bits == wanted ? same : logicalNot(arena_, same), ConjunctKind::Branch);
  }
  if (bits == wanted) {
    const vm::Word now = call.wordAt(4);
    std::memcpy(vm_.heap().writeAt(object) + offset, &now, bytes);
    storeRaw(object, offset, bytes, value);
  }
  if (name.starts_with("compareAndSet")) {
    call.returnBoolean(bits == wanted);
  } else {
    call.returnWord(bits);
    returnTerm(call, known);
  }
  return true;
}

// copyMemory0(Object, long, Object, long, long)
bool Tracker::copyMemory(vm::NativeCall& call) {
  const vm::Ref from = call.refAt(1);
  const vm::Ref to = call.refAt(3);
  fixOffset(call, 2);
  fixOffset(call, 4);
  pinAt(call, argumentTerm(call, 5));
  if (!mayHaveTerms(from) && !mayHaveTerms(to)) return false;
  const auto from_at = static_cast<std::uint64_t>(call.longAt(2));
  const auto to_at = static_cast<std::uint64_t>(call.longAt(4));
  const auto bytes = static_cast<std::uint64_t>(call.longAt(5));
  const std::uint32_t unit = std::max<std::uint32_t>(1, unitOf(to));
  std::vector<std::pair<std::uint64_t, Term>> terms;
  for (std::uint64_t i = 0; i < bytes; i += unit) {
    terms.emplace_back(i, loadRaw(from, from_at + i, unit, wordSort(unit)));
  }
  if (to == heap::kNullRef && decisions_ != nullptr) {
    for (const auto& [at, term] : terms) pinAt(call, term);
    return false;
  }
  std::byte* const target =
      (to == heap::kNullRef ? reinterpret_cast<std::byte*>(0) : vm_.heap().writeAt(to)) + to_at;
  const std::byte* const source =
      (from == heap::kNullRef ? reinterpret_cast<const std::byte*>(0) : vm_.heap().at(from)) + from_at;
  std::memmove(target, source, bytes);
  for (const auto& [at, term] : terms) storeRaw(to, to_at + at, unit, term);
  call.returnVoid();
  return true;
}

// setMemory0(Object, long, long, byte)
bool Tracker::setMemory(vm::NativeCall& call) {
  const vm::Ref object = call.refAt(1);
  fixOffset(call, 2);
  pinAt(call, argumentTerm(call, 3));
  pinAt(call, argumentTerm(call, 4));
  if (!mayHaveTerms(object)) return false;
  const auto offset = static_cast<std::uint64_t>(call.longAt(2));
  const auto bytes = static_cast<std::uint64_t>(call.longAt(3));
  if (object == heap::kNullRef) {
    memory_.clear(offset, bytes);
  } else {
    vm_.heap().clearTerms(object, offset, bytes);
  }
  return false;
}

// freeMemory0(long), reallocateMemory0(long, long): what comes there next has nothing to do with it. The size
// is not known: of a block that has terms, as far as they reach.
bool Tracker::freeMemory(vm::NativeCall& call) {
  pinAt(call, argumentTerm(call, 1));
  if (call.frame->method->argument_count > 2) pinAt(call, argumentTerm(call, 2));
  const auto start = static_cast<std::uint64_t>(call.longAt(1));
  for (std::uint64_t at = start; memory_.at(at).valid(); ++at) memory_.set(at, {});
  return false;
}

}  // namespace javelin::concolic
