// SPDX-License-Identifier: Apache-2.0
// Copies of which it is a question where they begin or how long they are: of a string of symbolic length, of
// what a StringBuilder holds behind it. The bytecode would be a path for each length. Here the target's
// elements become choices, and a new array has a symbolic length itself.
#include <algorithm>

#include "concolic/library_methods.h"
#include "expr/build.h"
#include "vm/code.h"

namespace javelin::concolic {

using expr::Sort;
using expr::Term;

namespace {

// Choices that one copy may make, and the longest new array.
constexpr std::int64_t kMostChoices = 2'000;
constexpr std::int64_t kLongestNewArray = 128;

}  // namespace

IntBounds LibraryMethods::boundsOf(Term number) const {
  return concolic::boundsOf(arena_, number, path_.capacities());
}

bool LibraryMethods::decideAll(vm::NativeCall& call, const std::vector<Term>& conditions) {
  const Term all = conjunction(arena_, conditions);
  const bool hold = path_.holds(all);
  run_.add(call, hold ? all : logicalNot(arena_, all), ConjunctKind::Implicit);
  return hold;
}

Term LibraryMethods::atMost(Term a, Term b) {
  if (boundsOf(a).high <= boundsOf(b).low) return arena_.trueTerm();
  return bvSle(arena_, a, b);
}

Term LibraryMethods::elementAt(const Sequence& sequence, Term index) {
  if (arena_.isConst(index)) {
    const auto i = static_cast<std::uint32_t>(arena_.constBits(index));
    return elementOf(sequence, std::min(i, sequence.capacity - 1));
  }
  const IntBounds bounds = boundsOf(index);
  const auto last = static_cast<std::int64_t>(sequence.capacity) - 1;
  const auto first = static_cast<std::uint32_t>(std::clamp<std::int64_t>(bounds.low, 0, last));
  const auto end = static_cast<std::uint32_t>(std::clamp<std::int64_t>(bounds.high, 0, last)) + 1;
  Term result = elementOf(sequence, end - 1);
  for (std::uint32_t i = end - 1; i-- > first;) {
    const Term here = equal(arena_, index, intConst(arena_, static_cast<std::int32_t>(i)));
    result = ite(arena_, here, elementOf(sequence, i), result);
  }
  return result;
}

void LibraryMethods::setElement(const Sequence& sequence, std::uint32_t i, Term value) {
  const std::uint64_t offset = heap::kElementsOffset + (std::uint64_t{i} << sequence.type->element_shift);
  const std::uint32_t bytes = 1U << sequence.type->element_shift;
  heap_.set(sequence.array, offset, value, bytes);
  if (arena_.isConst(value)) vm_.heap().clearTerm(sequence.array, offset);
}

std::optional<std::uint32_t> LibraryMethods::capacityFor(Term length, std::int64_t most) const {
  const auto known = path_.capacities().of(length);
  // Of an input boundsOf() would believe it on every path.
  if (!known && arena_.op(length) == expr::Op::Input) return std::nullopt;
  const std::int64_t capacity = known ? std::int64_t{*known} : most;
  if (capacity < 0 || capacity > kLongestNewArray) return std::nullopt;
  return static_cast<std::uint32_t>(capacity);
}

// Elements from .. to - 1 as a new array. Nothing if the bytecode does as well, or must say what is wrong.
std::optional<vm::Ref> LibraryMethods::copyPart(vm::NativeCall& call, const Sequence& source, Term from,
                                                Term to, bool is_inside) {
  const Term length = bvSub(arena_, to, from);
  if ((arena_.isConst(length) && arena_.isConst(from)) || source.capacity == 0) return std::nullopt;
  const IntBounds starts = boundsOf(from);
  const std::int64_t most = std::min<std::int64_t>(source.capacity, boundsOf(length).high);
  const auto capacity =
      arena_.isConst(length) ? std::optional(static_cast<std::uint32_t>(most)) : capacityFor(length, most);
  const std::int64_t choices =
      std::min<std::int64_t>(starts.high - starts.low + 1, std::int64_t{source.capacity} + 1);
  if (!capacity || most < 0 || choices * *capacity > kMostChoices) return std::nullopt;
  std::vector<Term> needed = {atMost(length, intConst(arena_, static_cast<std::int32_t>(*capacity)))};
  if (!is_inside) {
    needed.push_back(atMost(intConst(arena_, 0), from));
    needed.push_back(atMost(from, to));
    needed.push_back(atMost(to, source.length));
  }
  if (!decideAll(call, needed) || vm_.stopped()) {
    return std::nullopt;
  }
  const vm::Ref array = vm_.allocateArray(*source.type, static_cast<std::int32_t>(*capacity));
  if (array == heap::kNullRef) return std::nullopt;
  const Sequence copy{array, source.type, length, *capacity};
  for (std::uint32_t i = 0; i < *capacity; ++i) {
    const Term index = bvAdd(arena_, from, intConst(arena_, static_cast<std::int32_t>(i)));
    setElement(copy, i, elementAt(source, index));
  }
  if (!arena_.isConst(length)) heap_.setLength(array, length, *capacity);
  return array;
}

// copyOfRange(array, from, to)
bool LibraryMethods::copyOfRange(vm::NativeCall& call) {
  const auto source = longSequenceOf(objectAt(call, 0));
  if (!source) return false;
  const auto copy = copyPart(call, *source, intAt(call, 1), intAt(call, 2));
  if (copy) call.returnRef(*copy);
  return copy.has_value();
}

// copyOf(array, length)
bool LibraryMethods::copyOf(vm::NativeCall& call) {
  const auto source = longSequenceOf(objectAt(call, 0));
  if (!source) return false;
  const auto copy = copyPart(call, *source, intConst(arena_, 0), intAt(call, 1));
  if (copy) call.returnRef(*copy);
  return copy.has_value();
}

// StringLatin1.newString(bytes, from, count)
bool LibraryMethods::newText(vm::NativeCall& call) {
  const auto source = longSequenceOf(objectAt(call, 0));
  if (!source) return false;
  const Term from = intAt(call, 1);
  const auto copy = copyPart(call, *source, from, bvAdd(arena_, from, intAt(call, 2)));
  if (copy) call.returnRef(vm_.strings().wrap(*copy, false));
  return copy.has_value();
}

// Decides whether an arraycopy() is one of elements that there are.
bool LibraryMethods::copiesInside(vm::NativeCall& call) {
  const Term zero = intConst(arena_, 0);
  const Term count = intAt(call, 4);
  std::vector<Term> all = {atMost(zero, count)};
  for (const std::size_t i : {0, 2}) {
    const vm::Ref array = call.refAt(i);
    if (array == heap::kNullRef || !vm_.classes().of(array).isArray()) return false;
    const Term at = intAt(call, i + 1);
    all.push_back(atMost(zero, at));
    all.push_back(atMost(at, bvSub(arena_, known(heap_.lengthOf(array)), count)));
  }
  return decideAll(call, all);
}

// arraycopy(source, from, target, to, count)
bool LibraryMethods::copyElements(vm::NativeCall& call) {
  objectAt(call, 0);
  objectAt(call, 2);
  const bool any = run_.argumentTerm(call, 1).valid() || run_.argumentTerm(call, 3).valid() ||
                   run_.argumentTerm(call, 4).valid();
  if (!any) return false;
  const auto source = longSequenceOf(call.refAt(0));
  const auto target = longSequenceOf(call.refAt(2));
  if (!source || !target || source->type != target->type) return false;
  const Term from = intAt(call, 1);
  const Term to = intAt(call, 3);
  const Term count = intAt(call, 4);
  const auto within = [](IntBounds bounds, std::uint32_t most) {
    return IntBounds{std::clamp<std::int64_t>(bounds.low, 0, most),
                     std::clamp<std::int64_t>(bounds.high, 0, most)};
  };
  const IntBounds starts = within(boundsOf(to), target->capacity);
  const IntBounds counts = within(boundsOf(count), std::min(source->capacity, target->capacity));
  const std::int64_t end = std::min<std::int64_t>(starts.high + counts.high, target->capacity);
  const Term distance = bvSub(arena_, from, to);
  const std::int64_t choices = arena_.isConst(distance) ? 1 : source->capacity;
  if ((end - starts.low) * choices > kMostChoices) return false;
  if (!copiesInside(call) || vm_.stopped()) return false;
  const Term behind = bvAdd(arena_, to, count);
  std::vector<Term> values;
  for (std::int64_t j = starts.low; j < end; ++j) {
    const Term index = intConst(arena_, static_cast<std::int32_t>(j));
    const Term copied = logicalAnd(arena_, bvSle(arena_, to, index), bvSlt(arena_, index, behind));
    const Term before = elementOf(*target, static_cast<std::uint32_t>(j));
    values.push_back(copied == arena_.falseTerm() || source->capacity == 0
                         ? before
                         : ite(arena_, copied, elementAt(*source, bvAdd(arena_, distance, index)), before));
  }
  for (std::int64_t j = starts.low; j < end; ++j)
    setElement(*target, static_cast<std::uint32_t>(j), values[static_cast<std::size_t>(j - starts.low)]);
  call.returnVoid();
  return true;
}

// new T[length] where the length is bounded: one array for all lengths.
bool LibraryMethods::makeArray(const At& at) {
  const Term length = at.termOf(at.instr.a);
  if (!length.valid()) return false;
  const IntBounds bounds = boundsOf(length);
  if (bounds.low < 0) return false;
  const auto capacity = capacityFor(length, bounds.high);
  if (!capacity) return false;
  if (*capacity < bounds.high) {
    const Term fits = bvSle(arena_, length, intConst(arena_, static_cast<std::int32_t>(*capacity)));
    const bool hold = path_.holds(fits);
    run_.add(at, hold ? fits : logicalNot(arena_, fits), ConjunctKind::Choice);
    if (!hold || vm_.stopped()) return false;
  }
  const vm::Ref array =
      vm_.allocateArray(vm_.classes().primitiveArray(at.instr.type), static_cast<std::int32_t>(*capacity));
  if (array == heap::kNullRef) return false;
  heap_.setLength(array, length, *capacity);
  at.frame.registers()[at.instr.dst.value()] = array;
  run_.define(at, {});
  // Behind the instruction, which stands behind the Shadow that called this.
  at.frame.pc += vm::wordsOf(vm::VmOp::Shadow) + vm::wordsOf(vm::VmOp::NewArray);
  return true;
}

std::span<const LibraryRule> LibraryMethods::copyRules() {
  static constexpr std::string_view kArrays = "java/util/Arrays";
  static constexpr LibraryRule kRules[] = {
      {kArrays, "copyOfRange", "([BII)[B", &LibraryMethods::copyOfRange},
      {kArrays, "copyOfRange", "([CII)[C", &LibraryMethods::copyOfRange},
      {kArrays, "copyOfRange", "([III)[I", &LibraryMethods::copyOfRange},
      {kArrays, "copyOf", "([BI)[B", &LibraryMethods::copyOf},
      {kArrays, "copyOf", "([CI)[C", &LibraryMethods::copyOf},
      {kArrays, "copyOf", "([II)[I", &LibraryMethods::copyOf},
      {"java/lang/StringLatin1", "newString", "([BII)Ljava/lang/String;", &LibraryMethods::newText},
  };
  return kRules;
}

}  // namespace javelin::concolic
