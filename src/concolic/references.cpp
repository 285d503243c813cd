// SPDX-License-Identifier: Apache-2.0
#include "concolic/references.h"

#include <algorithm>
#include <array>

#include "concolic/boxes.h"
#include "expr/build.h"
#include "program/selection.h"

namespace javelin::concolic {

using expr::Term;

void References::asked(const OpenReference& open) { run_.policy().listener().askedWhich(open.of->choice); }

void References::decideObject(std::uint32_t value) {
  for (const OpenReference& open : path_.openReferences()) {
    const PossibleObject& object = open.of->objects[path_.indexOf(open)];
    if (object.object != heap::kNullRef && object.value == value)
      narrow({{}, ConjunctKind::Choice, {}, 0}, open, ObjectSet::only(path_.indexOf(open)));
  }
}

void References::narrow(const Conjunct& at, const OpenReference& open, ObjectSet objects) {
  objects &= open.left;
  if (objects == open.left || vm_.stopped()) return;
  Conjunct conjunct = at;
  conjunct.term = path_.isAmong(*open.of, objects);
  run_.add(conjunct);
}

void References::settle(const Conjunct& at, const OpenReference& open) {
  const std::size_t index = path_.indexOf(open);
  const bool is_null = open.of->objects[index].object == heap::kNullRef;
  Conjunct about_null = at;
  about_null.kind = ConjunctKind::Implicit;
  if (!is_null) asked(open);
  narrow(about_null, open,
         open.of->those([&](vm::Ref object) { return (object == heap::kNullRef) == is_null; }));
  narrow(at, open, ObjectSet::only(index));
}

void References::narrowToType(const Conjunct& at, const OpenReference& open, program::ClassId type,
                              bool null_fits) {
  const auto is = [&](vm::Ref object) {
    return object != heap::kNullRef && vm_.classes().program().isSubtype(vm_.classes().of(object).id, type);
  };
  asked(open);
  path_.addAsked(open, type, open.of->those(is));
  narrow(at, open, path_.alike(open, [&](vm::Ref object) {
    return object == heap::kNullRef ? null_fits : is(object);
  }));
}

bool References::settleFor(const At& at, const OpenReference& open) {
  settle(at.conjunct(ConjunctKind::Choice), open);
  if (vm_.stopped()) return false;
  if (path_.isMade(open)) return true;
  const std::uint32_t value = open.of->objects[path_.indexOf(open)].value;
  if (pushMaker(at)) run_.policy().listener().beginMaking(at.thread, value);
  return false;
}

bool References::pushMaker(const At& at) {
  // The frame waits for no call's result.
  at.frame.before_call = {};
  at.thread.argument_terms.clear();
  vm::RtMethod& maker = run_.policy().listener().maker();
  // A test makes its inputs by itself: the code that looks at one has not called what makes it.
  vm_.pushCall(at.thread, maker, {}, vm::Frame::kReexecute | vm::Frame::kHides);
  return at.thread.top->method == &maker;
}

bool References::resolve(const At& at, ir::Operand reference) {
  const Term term = at.termOf(reference);
  if (!term.valid()) return true;
  if (const OpenReference* const open = path_.openOf(term)) return settleFor(at, *open);
  const Term is = equal(arena_, term, arena_.constant(expr::Sort::Ref, at.bitsOf(reference)));
  const bool is_null = at.bitsOf(reference) == heap::kNullRef;
  run_.add(at, is, is_null ? ConjunctKind::Implicit : ConjunctKind::Choice);
  run_.policy().noteValue(path_, term);
  return true;
}

// --- what instructions ask
// -----------------------------------------------------------------------------------------------

const program::ResolvedMethod& References::resolved(const At& at) {
  program::Program& program = vm_.classes().program();
  auto [known, is_new] = methods_.try_emplace(&at.instr);
  if (is_new) {
    const program::ClassId holder = at.frame.method->info->owner;
    const auto reference = program::memberReference(program, holder, at.instr.pool_index);
    const auto method = reference.in_interface ? program::resolveInterfaceMethod(program, holder, reference)
                                               : program::resolveMethod(program, holder, reference);
    if (method.ok()) known->second = *method;
  }
  return known->second;
}

bool References::isOneTarget(const At& at) {
  if (run_.policy().followsAlternatives()) return false;
  const vm::RtClass* const type = chosen_.classOf(at, at.body.argumentsOf(at.instr)[0]);
  if (type == nullptr) return false;
  const program::Program& program = vm_.classes().program();
  const program::ResolvedMethod& called = resolved(at);
  if (!called.method || program[called.method].signature_polymorphic) return false;
  // What is locked is one object. A native method reads it.
  const auto runs = [&](program::MethodId id) {
    return id && !program[id].isNative() && !program[id].has(classfile::kAccSynchronized);
  };
  const program::Method& method = program[called.method];
  const bool is_selected = at.instr.op != ir::Op::InvokeSpecial && !method.isPrivate();
  if (!is_selected) return runs(method.id);
  if (program[method.owner].isInterface()) {
    const auto selected = program::selectInterface(program, type->id, called.named, method.id);
    return selected.ok() && runs(*selected);
  }
  if (method.vtable_index == program::Method::kNoVtableIndex) return runs(method.id);
  const auto selected = program::selectVirtual(program, type->id, method.id);
  return selected.ok() && runs(*selected);
}

bool References::isOneAnswer(const At& at) {
  const Term term = at.termOf(at.instr.a);
  if (run_.policy().followsAlternatives() || !term.valid()) return false;
  program::Program& program = vm_.classes().program();
  const auto type = program::resolveClass(program, at.frame.method->info->owner, at.instr.pool_index);
  const auto objects = chosen_.objectsOf(term);
  if (!type.ok() || !objects) return false;
  const bool is_cast = at.instr.op == ir::Op::CheckCast;
  std::size_t yes = 0;
  for (const vm::Ref object : *objects) {
    const bool is_null = object == heap::kNullRef;
    if (is_null ? is_cast : program.isSubtype(vm_.classes().of(object).id, *type)) ++yes;
  }
  return yes == 0 || yes == objects->size();
}

bool References::decideTarget(const At& at) {
  const auto arguments = at.body.argumentsOf(at.instr);
  if (!path_.hasOpen())
    return arguments.empty() || at.instr.op == ir::Op::InvokeStatic || isOneTarget(at) ||
           resolve(at, arguments[0]);
  program::Program& program = vm_.classes().program();
  const program::ResolvedMethod& resolved = this->resolved(at);
  // Calls of method handles look at the arguments themselves.
  if (!resolved.method || program[resolved.method].signature_polymorphic) {
    return std::all_of(arguments.begin(), arguments.end(), [&](ir::Operand argument) {
      return at.body.kindOf(argument) != ir::Kind::Ref || resolve(at, argument);
    });
  }
  if (at.instr.op == ir::Op::InvokeStatic) return true;
  const OpenReference* const open = path_.openOf(at.termOf(arguments[0]));
  if (open == nullptr) return resolve(at, arguments[0]);
  const program::Method& method = program[resolved.method];
  const bool is_selected =
      at.instr.op != ir::Op::InvokeSpecial &&
      (program[method.owner].isInterface() ? !method.isPrivate()
                                           : method.vtable_index != program::Method::kNoVtableIndex);
  const auto targetOf = [&](vm::Ref object) {
    if (object == heap::kNullRef || !is_selected) return method.id;
    const program::ClassId type = vm_.classes().of(object).id;
    // One that has been ruled out need not have the method.
    if (!program.isSubtype(type, method.owner)) return program::MethodId{};
    const auto selected = program[method.owner].isInterface()
                              ? program::selectInterface(program, type, resolved.named, method.id)
                              : program::selectVirtual(program, type, method.id);
    return selected.ok() ? *selected : program::MethodId{};
  };
  const vm::Ref object = path_.objectOf(*open);
  const ObjectSet nulls = open->of->those([](vm::Ref it) { return it == heap::kNullRef; });
  if (object == heap::kNullRef) {
    narrow(at.conjunct(ConjunctKind::Implicit), *open, nulls);
    return true;
  }
  asked(*open);
  const program::MethodId target = targetOf(object);
  // What is locked is one object.
  if (!target || program[target].has(classfile::kAccSynchronized)) return settleFor(at, *open);
  narrow(at.conjunct(ConjunctKind::Implicit), *open, ~nulls);
  narrow(at.conjunct(ConjunctKind::Choice), *open, ~nulls & path_.alike(*open, targetOf));
  return true;
}

// By then the path may say which object it is, so that the register has no term any more.
bool References::fitsCasts(vm::Ref object) {
  return std::any_of(
      path_.openReferences().begin(), path_.openReferences().end(),
      [&](const OpenReference& open) { return open.of->fits_casts && path_.objectOf(open) == object; });
}

bool References::decideType(const At& at) {
  const OpenReference* const open = path_.openOf(at.termOf(at.instr.a));
  if (open == nullptr && !path_.hasOpen()) return isOneAnswer(at) || resolve(at, at.instr.a);
  program::Program& program = vm_.classes().program();
  const auto type = program::resolveClass(program, at.frame.method->info->owner, at.instr.pool_index);
  if (!type.ok()) return open != nullptr ? settleFor(at, *open) : resolve(at, at.instr.a);
  const bool is_cast = at.instr.op == ir::Op::CheckCast;
  if (open != nullptr) {
    narrowToType(at.conjunct(ConjunctKind::Choice), *open, *type, is_cast);
  } else if (!resolve(at, at.instr.a)) {
    return false;
  }
  const auto object = vm::refOf(at.bitsOf(at.instr.a));
  const bool fails = is_cast && !vm_.stopped() && object != heap::kNullRef &&
                     !program.isSubtype(vm_.classes().of(object).id, *type);
  if (fails && fitsCasts(object)) run_.policy().listener().ruledOut();
  return true;
}

bool References::isStorable(vm::Ref object, const vm::RtClass& array) const {
  return object == heap::kNullRef ||
         vm_.classes().program().isSubtype(vm_.classes().of(object).id, array.component->id);
}

void References::decideStored(Conjunct place, Term reference, vm::Ref bits, const vm::RtClass& array) {
  const auto fits = [&](vm::Ref object) { return isStorable(object, array); };
  if (const OpenReference* const open = path_.openOf(reference)) {
    asked(*open);
    return narrow(place, *open, path_.alike(*open, fits));
  }
  if (const auto objects = chosen_.objectsOf(reference);
      objects && std::all_of(objects->begin(), objects->end(), fits))
    return;
  // It may be null instead.
  const std::vector<Term> parts = arena_.reachable(std::array{reference});
  const bool all_fit = std::all_of(parts.begin(), parts.end(), [&](Term part) {
    return arena_.sort(part) != expr::Sort::Ref || !arena_.isConst(part) ||
           fits(static_cast<vm::Ref>(arena_.constBits(part)));
  });
  if (all_fit) return;
  place.term = equal(arena_, reference, refConst(arena_, bits));
  run_.add(place);
}

void References::decideStored(const At& at) {
  const auto array = static_cast<vm::Ref>(at.bitsOf(at.instr.a));
  const Term value = at.termOf(at.instr.c);
  if (!value.valid() || array == heap::kNullRef || arena_.sort(value) != expr::Sort::Ref) return;
  decideStored(at.conjunct(ConjunctKind::Choice), value, vm::refOf(at.bitsOf(at.instr.c)),
               vm_.classes().of(array));
}

// Two objects are one nevertheless if they are boxes of the same small number.
Term References::areSameBoxes(const OpenReference& a, const OpenReference& b) {
  std::vector<Term> any;
  const auto is = [&](const OpenReference& open, std::size_t i) {
    return equal(arena_, open.of->choice, intConst(arena_, static_cast<std::int32_t>(i)));
  };
  for (std::size_t i = 0; i < a.of->objects.size(); ++i) {
    for (std::size_t j = 0; j < b.of->objects.size(); ++j) {
      if (!a.left.contains(i) || !b.left.contains(j)) continue;
      const auto same = boxesAreSame(run_, heap_, a.of->objects[i].object, b.of->objects[j].object);
      if (same) any.push_back(conjunction(arena_, std::vector<Term>{is(a, i), is(b, j), *same}));
    }
  }
  return disjunction(arena_, any);
}

std::optional<Term> References::sameReference(const At& at) {
  const ir::Instr& i = at.instr;
  const OpenReference* a = path_.openOf(at.termOf(i.a));
  const OpenReference* b = path_.openOf(at.termOf(i.b));
  if (a == nullptr && b == nullptr) return std::nullopt;
  if (a == b) return arena_.trueTerm();
  const ir::Operand compared = a != nullptr ? i.b : i.a;
  if (at.termOf(compared).valid() || vm::refOf(at.bitsOf(compared)) != heap::kNullRef) {
    if (a != nullptr) asked(*a);
    if (b != nullptr) asked(*b);
  }
  const Conjunct place = at.conjunct(ConjunctKind::Choice);
  if (a != nullptr && b != nullptr) {
    // Mostly they have nothing in common but null.
    const ObjectSet shared = a->of->those([&](vm::Ref object) {
      return !b->of->those([&](vm::Ref other) { return other == object; }).empty();
    });
    const std::size_t index = path_.indexOf(*a);
    narrow(place, *a, shared.contains(index) ? ObjectSet::only(index) : ~shared);
    if (!shared.contains(index)) return areSameBoxes(*a, *b);
    a = nullptr;
  }
  const OpenReference& open = a != nullptr ? *a : *b;
  const ir::Operand other = a != nullptr ? i.b : i.a;
  if (const Term term = at.termOf(other); term.valid() && path_.openOf(term) == nullptr) {
    narrow(place, open, ObjectSet::only(path_.indexOf(open)));
    return equal(arena_, term, refConst(arena_, path_.objectOf(open)));
  }
  const ObjectSet same =
      open.of->those([&](vm::Ref object) { return object == vm::refOf(at.bitsOf(other)); });
  if (same.empty()) return arena_.falseTerm();
  const Term is = path_.isAmong(*open.of, same);
  const Term is_not = logicalNot(arena_, is);
  if (path_.knows(is) || path_.knows(is_not)) return is;
  return path_.isImplied(is) ? arena_.trueTerm() : path_.isImplied(is_not) ? arena_.falseTerm() : is;
}

// --- native methods
// ------------------------------------------------------------------------------------------------------

bool References::settleFor(vm::NativeCall& call, const OpenReference& open) {
  const CallPlace place = placeOf(call);
  settle(place.conjunct(ConjunctKind::Choice), open);
  if (vm_.stopped() || path_.isMade(open)) return false;
  const std::uint32_t value = open.of->objects[path_.indexOf(open)].value;
  vm::RtMethod& maker = run_.policy().listener().maker();
  call.call(maker, {}, call.frame->method->native);
  if (call.thread.top->method == &maker) run_.policy().listener().beginMaking(call.thread, value);
  return true;
}

}  // namespace javelin::concolic
