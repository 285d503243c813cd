// SPDX-License-Identifier: Apache-2.0
// HashMap's methods that call a function of the program: merge, compute, computeIfAbsent. As in the bytecode,
// but by equality of keys: see library_maps.cpp.
#include "concolic/library_methods.h"
#include "concolic/tracker.h"
#include "expr/build.h"
#include "program/selection.h"
#include "vm/boxing.h"

namespace javelin::concolic {

using classfile::BasicType;
using expr::Sort;
using expr::Term;

namespace {

constexpr std::string_view kBiFunction = "java/util/function/BiFunction";
constexpr std::string_view kApplyTwo = "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";
constexpr std::string_view kApplyOne = "(Ljava/lang/Object;)Ljava/lang/Object;";

// What a call keeps while the function runs.
constexpr std::size_t kFound = 0;    // the entry that has the key, or null
constexpr std::size_t kChanges = 0;  // modCount

}  // namespace

// HashMap.hash(key); nothing of what has an identity hash.
std::optional<Term> LibraryMethods::hashOfKey(vm::Ref key) {
  if (key == heap::kNullRef) return intConst(arena_, 0);
  Term hash;
  if (kindOf(key) == KeyKind::Text) {
    const auto text = textOf(key);
    if (!text) return std::nullopt;
    hash = textHash(*text);
  } else if (kindOf(key) == KeyKind::Box) {
    const auto value = boxValue(key);
    if (!value) return std::nullopt;
    switch (arena_.sort(*value)) {
      case Sort::Bv32: {
        const bool is_boolean =
            vm_.classes().program().nameOf(vm_.classes().of(key).id) == "java/lang/Boolean";
        // 1231 or 1237.
        hash = is_boolean ? bvSub(arena_, intConst(arena_, 1237), bvMul(arena_, *value, intConst(arena_, 6)))
                          : *value;
        break;
      }
      case Sort::Bv64:
        hash = signedResize(arena_, bvXor(arena_, *value, bvLshr(arena_, *value, longConst(arena_, 32))),
                            Sort::Bv32);
        break;
      default:
        return std::nullopt;
    }
  } else {
    return std::nullopt;
  }
  return bvXor(arena_, hash, bvLshr(arena_, hash, intConst(arena_, 16)));
}

bool LibraryMethods::startFunction(vm::NativeCall& call, std::size_t function, vm::NativeFunction again,
                                   std::optional<Lookup>& lookup) {
  const vm::Ref map = call.refAt(0);
  const vm::Ref key = objectAt(call, 1);
  lookup = prepareLookup(map, key);
  const bool is_full = vm_.heap().load<std::int32_t>(map, mapLayout().size) >
                       vm_.heap().load<std::int32_t>(map, mapLayout().threshold);
  if (call.refAt(function) == heap::kNullRef || !lookup || !hashOfKey(key) ||
      (tableOf(map).length != 0 && is_full)) {
    lookup.reset();
    settle(call, map);
    return false;
  }
  if (tableOf(map).length != 0) return false;
  lookup.reset();
  makeTable(call, map, again);
  return true;
}

void LibraryMethods::callFunction(vm::NativeCall& call, vm::Ref function, std::string_view type,
                                  std::string_view descriptor, std::vector<vm::Word> words,
                                  std::vector<Term> terms, vm::NativeFunction next) {
  const vm::RtMethod& declared = vm_.classes().knownMethod(type, "apply", descriptor);
  const auto selected = program::selectInterface(vm_.classes().program(), vm_.classes().of(function).id,
                                                 declared.info->owner, declared.id());
  if (!selected.ok()) return call.throwLinkageError(*selected.error());
  words.insert(words.begin(), function);
  terms.insert(terms.begin(), Term());
  call.keptWord(kChanges) = vm_.heap().load<std::uint32_t>(call.refAt(0), mapLayout().changes);
  call.callWithTerms(vm_.classes().method(*selected), words, std::move(terms), next);
}

// The function has returned: its value is put at the entry, made one, or takes the entry away.
void LibraryMethods::finishFunction(vm::NativeCall& call, bool null_removes) {
  const vm::Ref map = call.refAt(0);
  if (vm_.heap().load<std::uint32_t>(map, mapLayout().changes) != call.keptWord(kChanges))
    return call.throwNew("java/util/ConcurrentModificationException");
  const bool is_symbolic = (call.frame->flags & vm::Frame::kSymbolic) != 0;
  const std::size_t at = call.frame->method->argument_count + vm::NativeRegisters::kResult;
  const Term term = is_symbolic ? vm::termsOf(call.thread, *call.frame)[at] : Term();
  const vm::Ref value = vm::refOf(call.result());
  const Term open = decideNull(call, term, value);
  if (vm_.stopped()) return;
  const vm::Ref node = vm::refOf(call.keptRef(kFound));
  if (value != heap::kNullRef) {
    if (node != heap::kNullRef) {
      storeReference(node, mapLayout().value, value, open);
    } else {
      addEntry(map, *hashOfKey(call.refAt(1)), call.refAt(1), value, open);
    }
  } else if (node != heap::kNullRef && null_removes) {
    const auto entries = entriesOf(map);
    INVARIANT(entries.has_value());  // it was looked at before, and nothing has changed
    for (const Entry& entry : *entries) {
      if (entry.node == node) removeEntry(map, entry);
    }
  }
  call.returnRef(value);
  run_.returnTerm(call, open);
}

namespace {

RuleContext& contextOf(vm::NativeCall& call) { return static_cast<Tracker&>(*call.vm.shadowHook()).rules(); }

}  // namespace

void LibraryMethods::functionReturned(vm::NativeCall& call) {
  LibraryMethods(contextOf(call)).finishFunction(call, true);
}

void LibraryMethods::absentReturned(vm::NativeCall& call) {
  LibraryMethods(contextOf(call)).finishFunction(call, false);
}

// Whether a value is null is decided. Its term if it can be several objects all the same.
Term LibraryMethods::decideNull(vm::NativeCall& call, Term term, vm::Ref value) {
  if (!term.valid()) return {};
  if (const OpenReference* const open = path_.openOf(term)) {
    references_.narrow(placeOf(call).conjunct(ConjunctKind::Choice), *open,
                       open->of->those([&](vm::Ref object) {
                         return (object == heap::kNullRef) == (value == heap::kNullRef);
                       }));
    return value == heap::kNullRef ? Term() : term;
  }
  run_.add(call, equal(arena_, term, refConst(arena_, value)), ConjunctKind::Choice);
  return {};
}

template <bool (LibraryMethods::*Rule)(vm::NativeCall&)>
std::optional<LibraryMethods::Found> LibraryMethods::findEntry(vm::NativeCall& call, std::size_t function,
                                                               bool& is_done) {
  constexpr vm::NativeFunction kAgain = [](vm::NativeCall& later) {
    if (!(LibraryMethods(contextOf(later)).*Rule)(later)) later.interpretInstead();
  };
  std::optional<Lookup> lookup;
  is_done = startFunction(call, function, kAgain, lookup);
  if (is_done || !lookup) return std::nullopt;
  Found found;
  if (const auto at = findKey(call, lookup->same)) {
    found.node = lookup->entries[*at].node;
    found.value = refIn(found.node, mapLayout().value);
    found.open = decideNull(call, heap_.at(found.node, mapLayout().value), found.value);
  }
  is_done = vm_.stopped();
  if (is_done) return std::nullopt;
  call.keptRef(kFound) = found.node;
  return found;
}

// merge(key, value, function)
bool LibraryMethods::mergeValue(vm::NativeCall& call) {
  const vm::Ref value = objectAt(call, 2);
  if (value == heap::kNullRef) return false;
  bool is_done = false;
  const auto found = findEntry<&LibraryMethods::mergeValue>(call, 3, is_done);
  if (!found) return is_done;
  if (found->value != heap::kNullRef) {
    callFunction(call, call.refAt(3), kBiFunction, kApplyTwo, {found->value, value}, {found->open, Term()},
                 functionReturned);
    return true;
  }
  if (found->node != heap::kNullRef) {
    storeReference(found->node, mapLayout().value, value, Term());
  } else {
    addEntry(call.refAt(0), *hashOfKey(call.refAt(1)), call.refAt(1), value, Term());
  }
  call.returnRef(value);
  return true;
}

// compute(key, function)
bool LibraryMethods::computeValue(vm::NativeCall& call) {
  bool is_done = false;
  const auto found = findEntry<&LibraryMethods::computeValue>(call, 2, is_done);
  if (!found) return is_done;
  callFunction(call, call.refAt(2), kBiFunction, kApplyTwo, {call.refAt(1), found->value},
               {Term(), found->open}, functionReturned);
  return true;
}

// computeIfAbsent(key, function)
bool LibraryMethods::computeAbsent(vm::NativeCall& call) {
  bool is_done = false;
  const auto found = findEntry<&LibraryMethods::computeAbsent>(call, 2, is_done);
  if (!found) return is_done;
  if (found->value != heap::kNullRef) {
    call.returnRef(found->value);
    run_.returnTerm(call, found->open);
    return true;
  }
  callFunction(call, call.refAt(2), "java/util/function/Function", kApplyOne, {call.refAt(1)}, {Term()},
               absentReturned);
  return true;
}

}  // namespace javelin::concolic
