// SPDX-License-Identifier: Apache-2.0
#include "concolic/machine_rule_context.h"

#include "concolic/length_bounds.h"
#include "concolic/tracker.h"
#include "expr/build.h"
#include "program/selection.h"
#include "vm/boxing.h"

namespace javelin::concolic {

using classfile::BasicType;
using expr::Term;

// --- arguments ---------------------------------------------------------------------------------------------

Term MachineRuleContext::number(std::size_t i) {
  const Term term = run_.argumentTerm(call_, i);
  return term.valid() ? path_.known(term) : intConst(arena_, call_.intAt(i));
}

Term MachineRuleContext::argument(std::size_t i, BasicType type) {
  const Term term = run_.argumentTerm(call_, i);
  return term.valid() ? path_.known(term) : arena_.constant(sortOf(ir::kindOf(type)), call_.wordAt(i));
}

// A copy of an array's elements, or of a string's characters, as they are now.
void MachineRuleContext::forgetTerms(std::size_t argument) {
  const bool is_symbolic = (call_.frame->flags & vm::Frame::kSymbolic) != 0;
  if (is_symbolic) vm::termsOf(call_.thread, *call_.frame)[argument] = {};
  const std::size_t first = call_.frame->method->is_static ? 0 : 1;
  const auto& parameters = call_.frame->method->info->signature->types.parameters;
  if (argument < first || parameters[argument - first].type != BasicType::Reference) return;
  const vm::Ref given = call_.refAt(argument);
  if (given == heap::kNullRef) return;
  vm::Ref copy = heap::kNullRef;
  if (&vm_.classes().of(given) == &vm_.strings().stringClass()) {
    copy = vm_.strings().make(vm_.strings().text(given));
  } else if (const vm::RtClass& type = vm_.classes().of(given); type.isArray()) {
    const auto length = vm_.heap().load<std::int32_t>(given, heap::kLengthOffset);
    copy = vm_.allocateArray(type, length);
    if (copy != heap::kNullRef)
      std::memcpy(vm_.heap().writeAt(copy) + heap::kElementsOffset,
                  vm_.heap().at(given) + heap::kElementsOffset,
                  static_cast<std::size_t>(length) << type.element_shift);
  }
  if (copy != heap::kNullRef) call_.frame->registers()[argument] = copy;
}

vm::Ref MachineRuleContext::object(std::size_t i) {
  const vm::Ref object = call_.refAt(i);
  if (const Term term = run_.argumentTerm(call_, i); term.valid()) {
    run_.add(call_, equal(arena_, term, refConst(arena_, object)),
             object == heap::kNullRef ? ConjunctKind::Implicit : ConjunctKind::Choice);
  }
  return object;
}

// --- arrays ------------------------------------------------------------------------------------------------

std::optional<rules::Sequence> MachineRuleContext::array(vm::Ref array) {
  if (array == heap::kNullRef) return std::nullopt;
  const vm::RtClass& type = vm_.classes().of(array);
  if (!type.isArray() || type.component->info->basicType() == BasicType::Reference) return std::nullopt;
  settle(array);
  const Term length = path_.known(heap_.lengthOf(array));
  // Where the path says how long it is, there is nothing behind that.
  const std::uint32_t capacity =
      arena_.isConst(length) ? static_cast<std::uint32_t>(arena_.constBits(length)) : heap_.capacityOf(array);
  return rules::Sequence{array, type.component->info->basicType(), length, capacity};
}

std::optional<rules::Sequence> MachineRuleContext::characters(vm::Ref string) {
  if (string == heap::kNullRef) return std::nullopt;
  const vm::Ref bytes = referenceIn(string, jvm::JdkField::StringValue);
  // Whether it is Latin-1 is decided by that, where it is not known.
  settle(bytes);
  if (isUtf16(string)) return std::nullopt;
  return array(bytes);
}

Term MachineRuleContext::element(const rules::Sequence& sequence, std::uint32_t index) {
  return heap_.element(sequence.array, vm_.classes().of(sequence.array), index);
}

Term MachineRuleContext::unsettledByte(vm::Ref array, std::uint32_t index) {
  return heap_.element(array, vm_.classes().of(array), index);
}

Term MachineRuleContext::numberIn(vm::Ref object, jvm::JdkField field, BasicType type) {
  return path_.known(loadNumber(this->field(object, field), type));
}

std::optional<Term> MachineRuleContext::lengthOf(vm::Ref array) {
  if (array == heap::kNullRef || !vm_.classes().of(array).isArray()) return std::nullopt;
  return path_.known(heap_.lengthOf(array));
}

rules::IntBounds MachineRuleContext::boundsOf(Term number) {
  return concolic::boundsOf(arena_, number, path_.capacities());
}

std::optional<std::uint32_t> MachineRuleContext::roomFor(Term length, std::int64_t most) {
  return concolic::roomFor(arena_, length, most, path_.capacities());
}

// --- decisions ---------------------------------------------------------------------------------------------

bool MachineRuleContext::add(Term condition, ConjunctKind kind) {
  const bool holds = path_.holds(condition);
  run_.add(call_, holds ? condition : logicalNot(arena_, condition), kind);
  return holds;
}

std::uint32_t MachineRuleContext::chooseValue(Term number) {
  const auto value = static_cast<std::uint32_t>(path_.valueOf(number));
  run_.add(call_, equal(arena_, number, intConst(arena_, static_cast<std::int32_t>(value))),
           ConjunctKind::Choice);
  return value;
}

Term MachineRuleContext::decideNull(Term term, vm::Ref value) {
  if (!term.valid()) return {};
  if (const OpenReference* const open = path_.openOf(term)) {
    references_.narrow(placeOf(call_).conjunct(ConjunctKind::Choice), *open,
                       open->of->those([&](vm::Ref object) {
                         return (object == heap::kNullRef) == (value == heap::kNullRef);
                       }));
    return value == heap::kNullRef ? Term() : term;
  }
  run_.add(call_, equal(arena_, term, refConst(arena_, value)), ConjunctKind::Choice);
  return {};
}

void MachineRuleContext::pin(Term term) {
  run_.add(call_, equal(arena_, term, arena_.constant(arena_.sort(term), path_.valueOf(term))),
           ConjunctKind::Pinned);
}

void MachineRuleContext::pinArgument(std::size_t i) {
  const Term term = run_.argumentTerm(call_, i);
  if (!term.valid()) return;
  pin(term);
  vm::termsOf(call_.thread, *call_.frame)[i] = {};
}

// --- objects -----------------------------------------------------------------------------------------------

std::string_view MachineRuleContext::classOf(vm::Ref object) {
  return vm_.classes().program().nameOf(vm_.classes().of(object).id);
}

bool MachineRuleContext::isInstance(vm::Ref object, std::string_view type) {
  for (const vm::RtClass* at = &vm_.classes().of(object); at != nullptr; at = at->superclass) {
    if (vm_.classes().program().nameOf(at->id) == type) return true;
  }
  return false;
}

bool MachineRuleContext::hasTerms(vm::Ref object) {
  if (!vm_.heap().hasTerms(object)) return false;
  if (!heap_.contentsOf(object).empty()) return true;
  return vm_.classes().of(object).isArray() && vm_.heap().termAt(object, heap::kLengthOffset).valid();
}

std::optional<rules::Place> MachineRuleContext::fieldNamed(vm::Ref object,
                                                           std::span<const std::string_view> names,
                                                           std::string_view descriptor) {
  for (const vm::RtClass* type = &vm_.classes().of(object); type != nullptr; type = type->superclass) {
    for (const std::string_view name : names) {
      if (const auto* const found = vm_.classes().findField(*type, name, descriptor))
        return rules::Place{object, found->offset};
    }
  }
  return std::nullopt;
}

Term MachineRuleContext::loadNumber(rules::Place place, BasicType type) {
  if (const Term term = termAt(place); term.valid()) return term;
  return arena_.constant(sortOf(ir::kindOf(type)),
                         vm::loadPrimitive(vm_.heap().at(place.object) + place.offset, type));
}

void MachineRuleContext::storeReference(rules::Place place, vm::Ref value, Term term) {
  vm_.heap().store(place.object, place.offset, value);
  vm_.heap().setTerm(place.object, place.offset, term, sizeof(vm::Ref));
}

void MachineRuleContext::storeInt(rules::Place place, std::int32_t value) {
  vm_.heap().store(place.object, place.offset, value);
}

void MachineRuleContext::storeNumber(rules::Place place, Term value) {
  heap_.set(place.object, place.offset, value, sizeof(std::int32_t));
  if (arena_.isConst(value)) vm_.heap().clearTerm(place.object, place.offset);
}

vm::Ref MachineRuleContext::allocate(std::string_view type) {
  return vm_.allocateObject(vm_.classes().known(type));
}

// --- Java code ---------------------------------------------------------------------------------------------

rules::NoResult MachineRuleContext::callFirst(const rules::InterfaceMethod& method, vm::Ref receiver) {
  const vm::Word argument = receiver;
  call_.call(vm_.classes().knownMethod(method.type, method.name, method.descriptor), {&argument, 1},
             [](vm::NativeCall& call) {
               static_cast<Tracker&>(*call.vm.shadowHook()).natives().evaluateRule(call);
             });
  return {};
}

rules::NoResult MachineRuleContext::callFunction(vm::Ref receiver, const rules::InterfaceMethod& method,
                                                 std::span<const rules::Reference> arguments) {
  const vm::RtMethod& declared = vm_.classes().knownMethod(method.type, method.name, method.descriptor);
  const auto selected = program::selectInterface(vm_.classes().program(), vm_.classes().of(receiver).id,
                                                 declared.info->owner, declared.id());
  if (!selected.ok()) {
    call_.throwLinkageError(*selected.error());
    return {};
  }
  std::vector<vm::Word> words = {receiver};
  std::vector<Term> terms = {Term()};
  for (const rules::Reference& argument : arguments) {
    words.push_back(argument.object);
    terms.push_back(argument.term);
  }
  call_.callWithTerms(vm_.classes().method(*selected), words, std::move(terms), [](vm::NativeCall& call) {
    static_cast<Tracker&>(*call.vm.shadowHook()).natives().finishRule(call);
  });
  return {};
}

void MachineRuleContext::keep(Kept kept) {
  call_.keptRef(0) = kept.reference;
  call_.keptWord(0) = kept.number;
}

MachineRuleContext::Kept MachineRuleContext::kept() {
  return {vm::refOf(call_.keptRef(0)), static_cast<std::uint32_t>(call_.keptWord(0))};
}

}  // namespace javelin::concolic
