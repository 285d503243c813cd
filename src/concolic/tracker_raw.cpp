// SPDX-License-Identifier: Apache-2.0
// Unsafe's accesses to objects, where values with terms are in play. A value may be read in other pieces than
// it was written: several bytes of a byte[] as one number, or the other way round.
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

}  // namespace

Term Tracker::loadRaw(vm::Ref object, std::uint64_t offset, std::uint32_t bytes, Sort sort) {
  heap::PagedHeap& heap = vm_.heap();
  const vm::RtClass& type = vm_.classes().of(object);
  const bool in_bytes = type.isArray() && type.element_shift == 0 && bytes > 1;
  if (!in_bytes) return heap.termAt(object, offset);
  bool any = false;
  for (std::uint32_t i = 0; i < bytes; ++i) any = any || heap.termAt(object, offset + i).valid();
  if (!any || expr::isFp(sort)) return {};
  Term all = arena_.constant(sort, 0);
  for (std::uint32_t i = 0; i < bytes; ++i) {
    const Term known = heap.termAt(object, offset + i);
    const Term byte = known.valid() ? bvAnd(arena_, known, intConst(arena_, 255))
                                    : intConst(arena_, heap.load<std::uint8_t>(object, offset + i));
    const Term wide = unsignedResize(arena_, byte, sort);
    all = bvOr(arena_, all, javaShl(arena_, wide, intConst(arena_, static_cast<std::int32_t>(8 * i))));
  }
  return all;
}

void Tracker::storeRaw(vm::Ref object, std::uint64_t offset, std::uint32_t bytes, Term value) {
  heap::PagedHeap& heap = vm_.heap();
  const vm::RtClass& type = vm_.classes().of(object);
  const bool in_bytes = type.isArray() && type.element_shift == 0 && bytes > 1;
  if (!in_bytes) return heap.setTerm(object, offset, value, bytes);
  for (std::uint32_t i = 0; i < bytes; ++i) {
    Term byte;
    if (value.valid() && !expr::isFp(arena_.sort(value))) {
      const Term shifted = javaUshr(arena_, value, intConst(arena_, static_cast<std::int32_t>(8 * i)));
      byte = javaI2b(arena_, unsignedResize(arena_, shifted, Sort::Bv32));
      if (arena_.isConst(byte)) byte = {};
    }
    heap.setTerm(object, offset + i, byte, 1);
  }
}

bool Tracker::accessRaw(vm::NativeCall& call, std::string_view name) {
  const bool is_get = name.starts_with("get");
  if (!is_get && !name.starts_with("put")) return false;
  const Form* const form = formOf(name.substr(3));
  const vm::Ref object = form == nullptr ? heap::kNullRef : call.refAt(1);
  if (object == heap::kNullRef) return false;
  heap::PagedHeap& heap = vm_.heap();
  const auto offset = static_cast<std::uint64_t>(call.longAt(2));
  if (!is_get) {
    const bool symbolic = (call.frame->flags & vm::Frame::kSymbolic) != 0;
    const Term value = symbolic ? vm::termsOf(call.thread, *call.frame)[3] : Term();
    if (!value.valid() && !heap.hasTerms(object)) return false;
    const vm::Word bits = call.wordAt(3);
    std::memcpy(heap.writeAt(object) + offset, &bits, form->bytes);
    storeRaw(object, offset, form->bytes, value);
    call.returnVoid();
    return true;
  }
  if (!heap.hasTerms(object)) return false;
  Term term = loadRaw(object, offset, form->bytes, form->sort);
  if (term.valid() && form->bytes < 4)
    term = form->bytes == 1  ? javaI2b(arena_, term)
           : form->is_signed ? javaI2s(arena_, term)
                             : javaI2c(arena_, term);
  vm::Word bits = 0;
  std::memcpy(&bits, heap.at(object) + offset, form->bytes);
  if (form->bytes == 1) bits = static_cast<std::uint32_t>(static_cast<std::int8_t>(bits));
  if (form->bytes == 2 && form->is_signed) bits = static_cast<std::uint32_t>(static_cast<std::int16_t>(bits));
  call.returnWord(bits);
  returnTerm(call, term);
  return true;
}

}  // namespace javelin::concolic
