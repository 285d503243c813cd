// SPDX-License-Identifier: Apache-2.0
#include "concolic/raw_memory_terms.h"

#include <algorithm>

#include "concolic/float_conversions.h"
#include "expr/build.h"

namespace javelin::concolic {

using classfile::BasicType;
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
    {"Float", 4, Sort::F32, true},  {"Double", 8, Sort::F64, true},   {"Reference", 4, Sort::Ref, false},
};

const Form* formOf(std::string_view name) {
  if (name.ends_with("Volatile")) name.remove_suffix(8);
  for (const Form& form : kForms) {
    if (form.name == name) return &form;
  }
  return nullptr;
}

Sort wordSort(std::uint32_t bytes) { return bytes > 4 ? Sort::Bv64 : Sort::Bv32; }

std::uint64_t maskOf(std::uint32_t bytes) {
  return bytes == 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << (8 * bytes)) - 1;
}

// The term's bits, so many bytes to the left, or to the right if that is negative.
Term shifted(expr::TermArena& arena, Term term, std::int64_t bytes) {
  if (bytes == 0) return term;
  const Term count = intConst(arena, static_cast<std::int32_t>(8 * (bytes < 0 ? -bytes : bytes)));
  return bytes < 0 ? javaUshr(arena, term, count) : javaShl(arena, term, count);
}

// As a load of the form gives it, of bits above which there may be others.
Term asLoaded(expr::TermArena& arena, Term value, const Form& form) {
  if (form.bytes == 1) return javaI2b(arena, value);
  if (form.bytes == 2) return form.is_signed ? javaI2s(arena, value) : javaI2c(arena, value);
  return value;
}

enum class Access : std::uint8_t { Read, Write };
// Any other place ends the run in the native.
bool isOwnPlace(vm::Vm& vm, const vm::RawPlace& place, Sort sort, Access access) {
  if (sort == Sort::Ref) return isReferencePlace(vm, place);
  return access == Access::Read ? mayRead(vm, place) : mayWrite(vm, place);
}

}  // namespace

// --- units
// -----------------------------------------------------------------------------------------------------

RawMemoryTerms::RawUnits RawMemoryTerms::unitsAt(vm::Ref object, std::uint64_t offset,
                                                 std::uint32_t bytes) const {
  RawUnits units;
  const auto addAll = [&](std::uint32_t size, BasicType type) {
    for (std::uint64_t at = offset / size * size; at < offset + bytes; at += size)
      units.add({at, size, type});
  };
  if (object == heap::kNullRef) {
    addAll(1, BasicType::Byte);
    return units;
  }
  const vm::RtClass& type = vm_.classes().of(object);
  if (type.isArray()) {
    addAll(1U << type.element_shift, type.component->info->basicType());
    return units;
  }
  const program::Program& program = vm_.classes().program();
  const auto addFields = [&](const program::Class& holder, bool is_static) {
    for (std::uint32_t i = 0; i < holder.fieldCount(); ++i) {
      const program::Field& field = program[holder.field(i)];
      const std::uint32_t size = program::sizeOf(field.type);
      if (field.isStatic() == is_static && field.offset < offset + bytes && field.offset + size > offset)
        units.add({field.offset, size, field.type});
    }
  };
  for (const vm::RtClass* one = &type; one != nullptr; one = one->superclass) addFields(*one->info, false);
  if (type.is_mirror_class) addFields(*vm_.classes().ofMirror(object).info, true);
  return units;
}

Term RawMemoryTerms::rawTerm(vm::Ref object, std::uint64_t offset) const {
  return object == heap::kNullRef ? memory_.at(offset) : vm_.heap().termAt(object, offset);
}

void RawMemoryTerms::setRawTerm(vm::Ref object, const RawUnit& unit, Term term) {
  if (term.valid() && arena_.isConst(term)) term = {};
  if (object == heap::kNullRef) {
    memory_.set(unit.start, term);
  } else {
    vm_.heap().setTerm(object, unit.start, term, unit.bytes);
  }
}

bool RawMemoryTerms::mayHaveTerms(vm::Ref object) const {
  return object == heap::kNullRef ? !memory_.empty() : vm_.heap().hasTerms(object);
}

std::uint64_t RawMemoryTerms::rawBits(vm::Ref object, std::uint64_t offset, std::uint32_t bytes) const {
  std::uint64_t bits = 0;
  const auto* const place =
      object == heap::kNullRef ? reinterpret_cast<const std::byte*>(offset) : vm_.heap().at(object) + offset;
  std::memcpy(&bits, place, bytes);
  return bits;
}

// A value as one of the other sort with the same bits. Invalid if it has been pinned instead.
Term RawMemoryTerms::reinterpret(vm::NativeCall& call, Term term, Sort sort) {
  if (!term.valid() || arena_.sort(term) == sort) return term;
  if (arena_.sort(term) == Sort::Ref || sort == Sort::Ref) {
    run_.pin(call, term);
    return {};
  }
  return expr::isFp(sort) ? floatOfBits(run_, call, term) : bitsOfFloat(run_, call, term);
}

// A unit's bits as a bit-vector without sign.
Term RawMemoryTerms::unitBits(vm::NativeCall& call, vm::Ref object, const RawUnit& unit) {
  const Sort sort = wordSort(unit.bytes);
  const Term term = reinterpret(call, rawTerm(object, unit.start), sort);
  if (!term.valid()) return arena_.constant(sort, rawBits(object, unit.start, unit.bytes));
  return unit.bytes < 4 ? bvAnd(arena_, term, arena_.constant(sort, maskOf(unit.bytes))) : term;
}

// As a unit's term is kept: the value that an instruction loads there.
Term RawMemoryTerms::asUnit(vm::NativeCall& call, const RawUnit& unit, Term value) {
  value = reinterpret(call, value, sortOf(ir::kindOf(unit.type)));
  if (!value.valid() || unit.bytes > 2) return value;
  // A boolean that is not 0 or 1 is what it is until somebody stores it elsewhere.
  return semantics::narrowed(arena_, value, unit.type == BasicType::Boolean ? BasicType::Byte : unit.type);
}

Term RawMemoryTerms::loadRaw(vm::NativeCall& call, vm::Ref object, std::uint64_t offset, std::uint32_t bytes,
                             Sort sort) {
  const RawUnits units = unitsAt(object, offset, bytes);
  const bool any = std::any_of(units.begin(), units.end(),
                               [&](const RawUnit& unit) { return rawTerm(object, unit.start).valid(); });
  if (!any) return {};
  if (units.begin()->start == offset && units.begin()->bytes == bytes)
    return reinterpret(call, rawTerm(object, offset), sort);
  const Sort whole = wordSort(bytes);
  std::uint64_t known = rawBits(object, offset, bytes);
  Term all = arena_.constant(whole, 0);
  for (const RawUnit& unit : units) {
    const auto distance = static_cast<std::int64_t>(unit.start - offset);
    if (!rawTerm(object, unit.start).valid()) continue;
    const std::uint64_t mask = maskOf(unit.bytes);
    known &= ~(distance < 0 ? mask >> (-8 * distance) : mask << (8 * distance));
    Term part = unitBits(call, object, unit);
    if (distance < 0) part = shifted(arena_, part, distance);
    part = unsignedResize(arena_, part, whole);
    if (distance > 0) part = shifted(arena_, part, distance);
    all = bvOr(arena_, all, part);
  }
  all = bvOr(arena_, all, arena_.constant(whole, known));
  return reinterpret(call, all, sort);
}

// The bits have been written already.
void RawMemoryTerms::storeRaw(vm::NativeCall& call, vm::Ref object, std::uint64_t offset, std::uint32_t bytes,
                              Term value) {
  const RawUnits units = unitsAt(object, offset, bytes);
  // No field is there.
  if (units.begin() == units.end()) return run_.pin(call, value);
  if (units.begin()->start == offset && units.begin()->bytes == bytes)
    return setRawTerm(object, *units.begin(), asUnit(call, *units.begin(), value));
  value = reinterpret(call, value, wordSort(bytes));
  for (const RawUnit& unit : units) storePart(call, object, unit, {offset, bytes, value});
}

void RawMemoryTerms::storePart(vm::NativeCall& call, vm::Ref object, const RawUnit& unit,
                               const RawStore& store) {
  const Term was = rawTerm(object, unit.start);
  const std::uint64_t first = std::max(unit.start, store.offset);
  const std::uint64_t last = std::min(unit.start + unit.bytes, store.offset + store.bytes);
  const bool is_whole = last - first == unit.bytes;
  if (!store.value.valid() && (is_whole || !was.valid())) return setRawTerm(object, unit, {});
  if (unit.type == BasicType::Reference) {
    run_.pin(call, store.value);
    if (!is_whole) run_.pin(call, was);
    return setRawTerm(object, unit, {});
  }
  const Sort sort = wordSort(unit.bytes);
  const auto count = static_cast<std::uint32_t>(last - first);
  Term part;
  if (store.value.valid()) {
    part = shifted(arena_, store.value, -static_cast<std::int64_t>(first - store.offset));
    part = bvAnd(arena_, unsignedResize(arena_, part, sort), arena_.constant(sort, maskOf(count)));
  } else {
    part = arena_.constant(sort, rawBits(object, first, count));
  }
  const auto inside = static_cast<std::uint32_t>(first - unit.start);
  part = shifted(arena_, part, inside);
  if (!is_whole) {
    const Term rest = arena_.constant(sort, ~(maskOf(count) << (8 * inside)));
    part = bvOr(arena_, part, bvAnd(arena_, unitBits(call, object, unit), rest));
  }
  setRawTerm(object, unit, asUnit(call, unit, part));
}

// An array of symbolic length has room up to its capacity, and terms there. What is behind its end under the
// model is not the program's: the length that the access needs is part of the path, and a path without it
// ends. Bytes that fill up an object of fixed length may be read, as on a JVM.
bool RawMemoryTerms::isBehindEnd(vm::NativeCall& call, const vm::RawPlace& place) {
  if (place.object == heap::kNullRef || place.bytes == 0 || !mayRead(vm_, place)) return false;
  const vm::RtClass& type = vm_.classes().of(place.object);
  const std::uint64_t end = static_cast<std::uint64_t>(place.offset) + place.bytes;
  if (!type.isArray() || end <= heap::kElementsOffset) return false;
  const Term length = vm_.heap().termAt(place.object, heap::kLengthOffset);
  if (!length.valid()) return false;
  const std::uint64_t element = std::uint64_t{1} << type.element_shift;
  const auto needed = static_cast<std::int32_t>((end - heap::kElementsOffset + element - 1) / element);
  if (run_.passes(call, bvSle(arena_, intConst(arena_, needed), length))) return false;
  stopAtWrongPlace(call, place);
  return true;
}

// getX(Object, long), putX(Object, long, x)
// An array's element at a symbolic offset, such as the bucket of a ConcurrentHashMap, in a run that is
// followed: which one is not decided.
bool RawMemoryTerms::loadChosen(vm::NativeCall& call) {
  const Term offset = run_.argumentTerm(call, 2);
  const vm::Ref array = call.refAt(1);
  if (!offset.valid() || run_.policy().followsAlternatives() || array == heap::kNullRef) return false;
  const vm::RtClass& type = vm_.classes().of(array);
  if (!type.isArray() || type.component->info->basicType() != BasicType::Reference) return false;
  const Term bytes = bvSub(arena_, offset, longConst(arena_, heap::kElementsOffset));
  const Term index = signedResize(arena_, bvLshr(arena_, bytes, longConst(arena_, 2)), Sort::Bv32);
  const Term is_aligned =
      equal(arena_, bvAnd(arena_, bytes, longConst(arena_, sizeof(vm::Ref) - 1)), longConst(arena_, 0));
  // What cannot be seen to be an element is not taken for one.
  if (is_aligned != arena_.trueTerm() ||
      semantics::isInside(arena_, index, heap_.lengthOf(array)) != arena_.trueTerm())
    return false;
  const auto element = heap_.loadByIndex(array, type, index);
  if (!element) return false;
  call.returnWord(vm_.heap().load<vm::Ref>(array, static_cast<std::uint64_t>(call.longAt(2))));
  run_.returnTerm(call, *element);
  return true;
}

bool RawMemoryTerms::accessRaw(vm::NativeCall& call) {
  const std::string_view name = vm_.classes().program().text(call.frame->method->info->name);
  const Form* const form = formOf(name.substr(3));
  if (name.starts_with("get") && form != nullptr && form->sort == Sort::Ref && loadChosen(call)) return true;
  places_.fixOffset(call, 2);
  if (form == nullptr) return false;
  if (isBehindEnd(call, {call.refAt(1), call.longAt(2), form->bytes})) return true;
  const vm::Ref object = call.refAt(1);
  const auto offset = static_cast<std::uint64_t>(call.longAt(2));
  std::byte* place = object == heap::kNullRef ? reinterpret_cast<std::byte*>(offset) : nullptr;
  if (name.starts_with("put")) {
    const Term value = run_.argumentTerm(call, 3);
    if (!value.valid() && !mayHaveTerms(object)) return false;
    // In a hunt nothing symbolic is kept outside the heap: states do not have that memory, and native code
    // reads it by address, such as the name of a file.
    if (object == heap::kNullRef && !run_.policy().ownsOutsideMemory()) {
      run_.pin(call, value);
      return false;
    }
    if (!isOwnPlace(vm_, {object, call.longAt(2), form->bytes}, form->sort, Access::Write)) return false;
    const vm::Word bits = call.wordAt(3);
    if (place == nullptr) place = vm_.heap().writeAt(object) + offset;
    std::memcpy(place, &bits, form->bytes);
    storeRaw(call, object, offset, form->bytes, value);
    call.returnVoid();
    return true;
  }
  if (!mayHaveTerms(object) ||
      !isOwnPlace(vm_, {object, call.longAt(2), form->bytes}, form->sort, Access::Read))
    return false;
  Term term = loadRaw(call, object, offset, form->bytes, form->sort);
  if (term.valid()) term = asLoaded(arena_, term, *form);
  vm::Word bits = 0;
  std::memcpy(&bits, place != nullptr ? place : vm_.heap().at(object) + offset, form->bytes);
  if (form->bytes == 1) bits = static_cast<std::uint32_t>(static_cast<std::int8_t>(bits));
  if (form->bytes == 2 && form->is_signed) bits = static_cast<std::uint32_t>(static_cast<std::int16_t>(bits));
  call.returnWord(bits);
  run_.returnTerm(call, term);
  return true;
}

// compareAndSetX(Object, long, x expected, x value), compareAndExchangeX
bool RawMemoryTerms::compareAndSwap(vm::NativeCall& call) {
  const std::string_view name = vm_.classes().program().text(call.frame->method->info->name);
  const vm::Ref object = call.refAt(1);
  places_.fixOffset(call, 2);
  const Term expected = run_.argumentTerm(call, 3);
  const Term value = run_.argumentTerm(call, 4);
  // Outside the heap: see accessRaw().
  if (object == heap::kNullRef && !run_.policy().ownsOutsideMemory()) {
    run_.pin(call, expected);
    run_.pin(call, value);
    return false;
  }
  const auto offset = static_cast<std::uint64_t>(call.longAt(2));
  const bool is_ref = name.ends_with("Reference");
  const std::uint32_t bytes = name.ends_with("Long") ? 8 : 4;
  const Sort sort = is_ref ? Sort::Ref : wordSort(bytes);
  if (isBehindEnd(call, {object, call.longAt(2), bytes})) return true;
  if (!expected.valid() && !value.valid() && !mayHaveTerms(object)) return false;
  if (!isOwnPlace(vm_, {object, call.longAt(2), bytes}, sort, Access::Write)) return false;
  const Term known = loadRaw(call, object, offset, bytes, sort);
  if (!expected.valid() && !value.valid() && !known.valid()) return false;
  const vm::Word bits = rawBits(object, offset, bytes);
  const vm::Word wanted = call.wordAt(3) & maskOf(bytes);
  if (const OpenReference* const open = path_.openOf(known)) {
    // Which object it is; the arguments have been settled.
    const CallPlace place = placeOf(call);
    references_.settle(place.conjunct(ConjunctKind::Choice), *open);
  } else if (expected.valid() || known.valid()) {
    const Term same = equal(arena_, known.valid() ? known : arena_.constant(sort, bits),
                            expected.valid() ? expected : arena_.constant(sort, wanted));
    run_.add(call, bits == wanted ? same : logicalNot(arena_, same), ConjunctKind::Branch);
  }
  if (bits == wanted) {
    const vm::Word now = call.wordAt(4);
    std::byte* const place =
        object == heap::kNullRef ? reinterpret_cast<std::byte*>(offset) : vm_.heap().writeAt(object) + offset;
    std::memcpy(place, &now, bytes);
    storeRaw(call, object, offset, bytes, value);
  }
  if (name.starts_with("compareAndSet")) {
    call.returnBoolean(bits == wanted);
  } else {
    call.returnWord(bits);
    run_.returnTerm(call, known);
  }
  return true;
}

// The parts of a stretch of memory, by the units of the place that it is copied to, at most eight bytes each.
std::vector<RawMemoryTerms::RawStore> RawMemoryTerms::partsOf(vm::Ref to, std::uint64_t offset,
                                                              std::uint64_t bytes) const {
  std::vector<RawStore> parts;
  for (std::uint64_t at = offset; at < offset + bytes;) {
    const RawUnits units = unitsAt(to, at, 1);
    const std::uint64_t end =
        units.begin() == units.end() ? at + 1 : units.begin()->start + units.begin()->bytes;
    const std::uint64_t last = std::min(end, offset + bytes);
    parts.push_back({at, static_cast<std::uint32_t>(last - at), Term()});
    at = last;
  }
  return parts;
}

// copyMemory0(Object, long, Object, long, long)
bool RawMemoryTerms::copyMemory(vm::NativeCall& call) {
  const vm::Ref from = call.refAt(1);
  const vm::Ref to = call.refAt(3);
  places_.fixOffset(call, 2);
  places_.fixOffset(call, 4);
  run_.pin(call, run_.argumentTerm(call, 5));
  if (!mayHaveTerms(from) && !mayHaveTerms(to)) return false;
  const auto from_at = static_cast<std::uint64_t>(call.longAt(2));
  const auto to_at = static_cast<std::uint64_t>(call.longAt(4));
  const auto bytes = static_cast<std::uint64_t>(call.longAt(5));
  if (isBehindEnd(call, {from, call.longAt(2), bytes}) || isBehindEnd(call, {to, call.longAt(4), bytes}))
    return true;
  if (!mayRead(vm_, {from, call.longAt(2), bytes}) || !mayWrite(vm_, {to, call.longAt(4), bytes}))
    return false;
  std::vector<RawStore> parts = partsOf(to, to_at, bytes);
  for (RawStore& part : parts)
    part.value = loadRaw(call, from, from_at + (part.offset - to_at), part.bytes, wordSort(part.bytes));
  if (to == heap::kNullRef && !run_.policy().ownsOutsideMemory()) {
    for (const RawStore& part : parts) run_.pin(call, part.value);
    return false;
  }
  std::byte* const target =
      to == heap::kNullRef ? reinterpret_cast<std::byte*>(to_at) : vm_.heap().writeAt(to) + to_at;
  const std::byte* const source =
      from == heap::kNullRef ? reinterpret_cast<const std::byte*>(from_at) : vm_.heap().at(from) + from_at;
  std::memmove(target, source, bytes);
  for (const RawStore& part : parts) storeRaw(call, to, part.offset, part.bytes, part.value);
  call.returnVoid();
  return true;
}

// copySwapMemory0(Object, long, Object, long, long bytes, long size): rare enough to pin what is copied.
bool RawMemoryTerms::copySwapped(vm::NativeCall& call) {
  places_.fixOffset(call, 2);
  places_.fixOffset(call, 4);
  run_.pin(call, run_.argumentTerm(call, 5));
  run_.pin(call, run_.argumentTerm(call, 6));
  const vm::Ref from = call.refAt(1);
  const vm::Ref to = call.refAt(3);
  const auto bytes = static_cast<std::uint64_t>(call.longAt(5));
  if (isBehindEnd(call, {from, call.longAt(2), bytes}) || isBehindEnd(call, {to, call.longAt(4), bytes}))
    return true;
  if (mayHaveTerms(from)) {
    for (const RawStore& part : partsOf(from, static_cast<std::uint64_t>(call.longAt(2)), bytes))
      run_.pin(call, loadRaw(call, from, part.offset, part.bytes, wordSort(part.bytes)));
  }
  if (mayHaveTerms(to)) clearRaw(call, to, static_cast<std::uint64_t>(call.longAt(4)), bytes);
  return false;
}

// Bits that have no terms are going to be written there: of what is written over in part, the rest is pinned.
void RawMemoryTerms::clearRaw(vm::NativeCall& call, vm::Ref object, std::uint64_t offset,
                              std::uint64_t bytes) {
  for (const RawStore& part : partsOf(object, offset, bytes)) {
    for (const RawUnit& unit : unitsAt(object, part.offset, part.bytes)) {
      if (unit.bytes != part.bytes) run_.pin(call, rawTerm(object, unit.start));
      setRawTerm(object, unit, {});
    }
  }
}

// setMemory0(Object, long, long, byte)
bool RawMemoryTerms::setMemory(vm::NativeCall& call) {
  const vm::Ref object = call.refAt(1);
  places_.fixOffset(call, 2);
  run_.pin(call, run_.argumentTerm(call, 3));
  run_.pin(call, run_.argumentTerm(call, 4));
  if (!mayHaveTerms(object)) return false;
  const auto offset = static_cast<std::uint64_t>(call.longAt(2));
  const auto bytes = static_cast<std::uint64_t>(call.longAt(3));
  if (isBehindEnd(call, {object, call.longAt(2), bytes})) return true;
  if (!mayWrite(vm_, {object, call.longAt(2), bytes})) return false;
  if (object == heap::kNullRef) {
    memory_.clear(offset, bytes);
    return false;
  }
  std::memset(vm_.heap().writeAt(object) + offset, call.intAt(4), bytes);
  for (const RawStore& part : partsOf(object, offset, bytes))
    storeRaw(call, object, part.offset, part.bytes, Term());
  call.returnVoid();
  return true;
}

// allocateMemory0(long): what was there has nothing to do with it.
void RawMemoryTerms::allocated(vm::NativeCall& call) {
  memory_.clear(static_cast<std::uint64_t>(vm::longOf(call.returned())),
                static_cast<std::uint64_t>(call.longAt(1)));
}

// reallocateMemory0(long, long): what moves is pinned.
bool RawMemoryTerms::reallocateMemory(vm::NativeCall& call) {
  run_.pin(call, run_.argumentTerm(call, 1));
  run_.pin(call, run_.argumentTerm(call, 2));
  const auto start = static_cast<std::uint64_t>(call.longAt(1));
  const std::uint64_t bytes =
      memory_.empty() || !vm_.memory().isBlock(start) ? 0 : vm_.memory().bytesOf(start);
  for (std::uint64_t at = start; at < start + bytes; ++at) run_.pin(call, memory_.at(at));
  memory_.clear(start, bytes);
  return false;
}

void RawMemoryTerms::reallocated(vm::NativeCall& call) {
  memory_.clear(static_cast<std::uint64_t>(vm::longOf(call.returned())),
                static_cast<std::uint64_t>(call.longAt(2)));
}

// freeMemory0(long). The size is not known: of a block that has terms, as far as they reach.
bool RawMemoryTerms::freeMemory(vm::NativeCall& call) {
  run_.pin(call, run_.argumentTerm(call, 1));
  const auto start = static_cast<std::uint64_t>(call.longAt(1));
  for (std::uint64_t at = start; memory_.at(at).valid(); ++at) memory_.set(at, {});
  return false;
}

}  // namespace javelin::concolic
