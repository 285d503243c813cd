// SPDX-License-Identifier: Apache-2.0
// Open references: what code that looks at one decides (open_reference.h).
//
// Of a Shape that may be null, a Circle, a Square or a Cube, `s.area()` decides first that it is not null,
// then that it is one of those that run the same area() as the one it now is; `s instanceof Circle` whether
// it is among the circles. The others are other paths. What has not been decided stays open in the method
// that was called. Looking into the object decides which one it is, and has its constructor run, in a frame
// on top, before the instruction; then the reference counts as bits.
#include <algorithm>
#include <array>

#include "concolic/library_methods.h"
#include "concolic/tracker.h"
#include "expr/build.h"
#include "program/selection.h"

namespace javelin::concolic {

using expr::Term;

namespace {
ObjectSet only(std::size_t index) { return ObjectSet{1} << index; }
bool isOne(ObjectSet set) { return set != 0 && (set & (set - 1)) == 0; }
}  // namespace

Term Tracker::openReference(Term choice, std::vector<PossibleObject> objects, ObjectSet made,
                            bool fits_casts) {
  PRECONDITION(!objects.empty() && objects.size() <= kMostObjectsOfReference);
  auto of = std::make_shared<ReferenceChoice>();
  of->choice = choice;
  of->fits_casts = fits_casts;
  of->reference = refConst(arena_, objects.back().object);
  for (std::size_t i = objects.size() - 1; i-- > 0;) {
    of->reference = ite(arena_, equal(arena_, choice, intConst(arena_, static_cast<std::int32_t>(i))),
                        refConst(arena_, objects[i].object), of->reference);
  }
  of->objects = std::move(objects);
  const Term reference = of->reference;
  const ObjectSet all = of->all();
  path_.open.push_back({std::move(of), all, made});
  for (const Conjunct& conjunct : path_.conjuncts) noteImplied(conjunct);
  return reference;
}

void Tracker::setMade(std::uint32_t value) {
  for (OpenReference& open : path_.open) {
    for (std::size_t i = 0; i < open.of->objects.size(); ++i) {
      if (open.of->objects[i].object != heap::kNullRef && open.of->objects[i].value == value)
        open.made |= only(i);
    }
    countAsBits(open);
  }
}

Term Tracker::referenceOf(Term choice) const {
  for (const OpenReference& open : path_.open) {
    if (open.of->choice == choice) return open.of->reference;
  }
  UNREACHABLE("no reference has been opened with this choice");
}

void Tracker::decideObject(std::uint32_t value) {
  for (OpenReference& open : path_.open) {
    const PossibleObject& object = open.of->objects[indexOf(open)];
    if (object.object != heap::kNullRef && object.value == value)
      narrow({{}, ConjunctKind::Choice, {}, 0}, open, only(indexOf(open)));
  }
}

OpenReference* Tracker::openOf(Term reference) {
  if (!reference.valid()) return nullptr;
  const auto found = std::find_if(path_.open.begin(), path_.open.end(),
                                  [&](const OpenReference& open) { return open.of->reference == reference; });
  return found == path_.open.end() ? nullptr : &*found;
}

std::size_t Tracker::indexOf(const OpenReference& open) {
  const std::uint64_t index = evaluator_.value(open.of->choice);
  return std::min<std::size_t>(index, open.of->objects.size() - 1);
}

bool Tracker::isMade(const OpenReference& open) {
  const std::size_t index = indexOf(open);
  return open.of->objects[index].object == heap::kNullRef || (open.made & only(index)) != 0;
}

// Once the path says which object it is, and that one is there.
void Tracker::countAsBits(const OpenReference& open) {
  if (isOne(open.left) && isMade(open)) fixed_.add(open.of->reference);
}

// What a conjunction of equations with constants pins counts as bits.
void Tracker::noteFixed(Term condition) {
  const expr::Node node = arena_.node(condition);
  switch (node.op) {
    case expr::Op::And:
      noteFixed(node.a());
      return noteFixed(node.b());
    case expr::Op::Not:
      return arena_.op(node.a()) == expr::Op::Input ? fixed_.add(node.a()) : void();
    case expr::Op::Input:
      return fixed_.add(condition);
    case expr::Op::Eq:
      if (arena_.isConst(node.a())) return fixed_.add(node.b());
      return arena_.isConst(node.b()) ? fixed_.add(node.a()) : void();
    default:
      return;
  }
}

void Tracker::noteImplied(const Conjunct& conjunct) {
  if (conjunct.kind == ConjunctKind::Pinned && decisions_ != nullptr) noteFixed(conjunct.term);
  const auto found = about_references_.find(conjunct.term);
  if (found == about_references_.end()) return;
  for (OpenReference& open : path_.open) {
    if (open.of->choice != found->second.first) continue;
    open.left &= found->second.second;
    countAsBits(open);
  }
}

bool Tracker::isImplied(Term condition) const {
  const auto found = about_references_.find(condition);
  if (found == about_references_.end()) return false;
  return std::any_of(path_.open.begin(), path_.open.end(), [&](const OpenReference& open) {
    return open.of->choice == found->second.first && (open.left & ~found->second.second) == 0;
  });
}

Term Tracker::isAmong(const ReferenceChoice& of, ObjectSet objects) {
  const ObjectSet others = of.all() & ~objects;
  const bool by_others = std::popcount(others) < std::popcount(objects);
  std::vector<Term> are;
  for (std::size_t i = 0; i < of.objects.size(); ++i) {
    if (((by_others ? others : objects) & only(i)) != 0)
      are.push_back(equal(arena_, of.choice, intConst(arena_, static_cast<std::int32_t>(i))));
  }
  const Term any = disjunction(arena_, are);
  const Term none = logicalNot(arena_, any);
  about_references_[any] = {of.choice, by_others ? others : objects};
  about_references_[none] = {of.choice, ~(by_others ? others : objects)};
  return by_others ? none : any;
}

void Tracker::narrow(const Conjunct& at, OpenReference& open, ObjectSet objects) {
  objects &= open.left;
  if (objects == open.left || vm_.stopped()) return;
  Conjunct conjunct = at;
  conjunct.term = isAmong(*open.of, objects);
  add(conjunct);
}

void Tracker::settle(const Conjunct& at, OpenReference& open) {
  const std::size_t index = indexOf(open);
  const bool is_null = open.of->objects[index].object == heap::kNullRef;
  Conjunct about_null = at;
  about_null.kind = ConjunctKind::Implicit;
  narrow(about_null, open,
         open.of->those([&](vm::Ref object) { return (object == heap::kNullRef) == is_null; }));
  narrow(at, open, only(index));
}

template <typename KeyOf>
ObjectSet Tracker::alike(const OpenReference& open, KeyOf key_of) {
  const auto key = key_of(open.of->objects[indexOf(open)].object);
  return open.of->those([&](vm::Ref object) { return key_of(object) == key; });
}

void Tracker::narrowToType(const Conjunct& at, OpenReference& open, program::ClassId type, bool null_fits) {
  const auto is = [&](vm::Ref object) {
    return object != heap::kNullRef && vm_.classes().program().isSubtype(vm_.classes().of(object).id, type);
  };
  const bool is_known = std::any_of(path_.asked.begin(), path_.asked.end(), [&](const AskedType& asked) {
    return asked.choice == open.of->choice && asked.type == type;
  });
  if (!is_known) path_.asked.push_back({open.of->choice, type, open.of->those(is)});
  narrow(at, open,
         alike(open, [&](vm::Ref object) { return object == heap::kNullRef ? null_fits : is(object); }));
}

bool Tracker::settleFor(const At& at, OpenReference& open) {
  settle(conjunctAt(at, ConjunctKind::Choice), open);
  if (vm_.stopped()) return false;
  if (isMade(open)) return true;
  const std::uint32_t value = open.of->objects[indexOf(open)].value;
  if (pushMaker(at)) decisions_->beginMaking(at.thread, value);
  return false;
}

bool Tracker::pushMaker(const At& at) {
  // The frame waits for no call's result.
  at.frame.before_call = {};
  at.thread.argument_terms.clear();
  vm::RtMethod& maker = decisions_->maker();
  // A test makes its inputs by itself: the code that looks at one has not called what makes it.
  vm_.pushCall(at.thread, maker, {}, vm::Frame::kReexecute | vm::Frame::kHides);
  return at.thread.top->method == &maker;
}

// --- what a collection keeps
// -----------------------------------------------------------------------------------------------

// A condition on an object that has gone would be one on whatever has its address next.
void Tracker::forEachPinned(const VisitObject& visit) {
  for (const Conjunct& conjunct : path_.conjuncts) named_objects_.forEach(conjunct.term, visit);
}

void Tracker::forEachRoot(const VisitObject& visit) {
  for (const OpenReference& open : path_.open) {
    for (const PossibleObject& object : open.of->objects) visit(object.object);
  }
  if (path_.fresh_reference) {
    visit(path_.fresh_reference->object);
    named_objects_.forEach(path_.fresh_reference->term, visit);
  }
  named_objects_.forEach(path_.result, visit);
}

std::uint32_t Tracker::roomOf(vm::Ref array, std::uint32_t length) const {
  return std::max(length, capacityOf(array));
}

// --- what instructions ask
// -----------------------------------------------------------------------------------------------

bool Tracker::decideTarget(const At& at) {
  const auto arguments = at.body.argumentsOf(at.instr);
  if (path_.open.empty())
    return arguments.empty() || at.instr.op == ir::Op::InvokeStatic || resolve(at, arguments[0]);
  program::Program& program = vm_.classes().program();
  auto [known, is_new] = methods_.try_emplace(&at.instr);
  if (is_new) {
    const program::ClassId holder = at.frame.method->info->owner;
    const auto reference = program::memberReference(program, holder, at.instr.pool_index);
    const auto method = reference.in_interface ? program::resolveInterfaceMethod(program, holder, reference)
                                               : program::resolveMethod(program, holder, reference);
    if (method.ok()) known->second = *method;
  }
  const program::ResolvedMethod& resolved = known->second;
  // Calls of method handles look at the arguments themselves.
  if (!resolved.method || program[resolved.method].signature_polymorphic) {
    return std::all_of(arguments.begin(), arguments.end(), [&](ir::Operand argument) {
      return at.body.kindOf(argument) != ir::Kind::Ref || resolve(at, argument);
    });
  }
  if (at.instr.op == ir::Op::InvokeStatic) return true;
  OpenReference* const open = openOf(at.termOf(arguments[0]));
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
  const vm::Ref object = open->of->objects[indexOf(*open)].object;
  const ObjectSet nulls = open->of->those([](vm::Ref it) { return it == heap::kNullRef; });
  if (object == heap::kNullRef) {
    narrow(conjunctAt(at, ConjunctKind::Implicit), *open, nulls);
    return true;
  }
  const program::MethodId target = targetOf(object);
  // What is locked is one object.
  if (!target || program[target].has(classfile::kAccSynchronized)) return settleFor(at, *open);
  narrow(conjunctAt(at, ConjunctKind::Implicit), *open, ~nulls);
  narrow(conjunctAt(at, ConjunctKind::Choice), *open, ~nulls & alike(*open, targetOf));
  return true;
}

// By then the path may say which object it is, so that the register has no term any more.
bool Tracker::fitsCasts(vm::Ref object) {
  return std::any_of(path_.open.begin(), path_.open.end(), [&](const OpenReference& open) {
    return open.of->fits_casts && open.of->objects[indexOf(open)].object == object;
  });
}

bool Tracker::decideType(const At& at) {
  OpenReference* const open = openOf(at.termOf(at.instr.a));
  if (open == nullptr && path_.open.empty()) return resolve(at, at.instr.a);
  program::Program& program = vm_.classes().program();
  const auto type = program::resolveClass(program, at.frame.method->info->owner, at.instr.pool_index);
  if (!type.ok()) return open != nullptr ? settleFor(at, *open) : resolve(at, at.instr.a);
  const bool is_cast = at.instr.op == ir::Op::CheckCast;
  if (open != nullptr) {
    narrowToType(conjunctAt(at, ConjunctKind::Choice), *open, *type, is_cast);
  } else if (!resolve(at, at.instr.a)) {
    return false;
  }
  const auto object = vm::refOf(at.bitsOf(at.instr.a));
  const bool fails = is_cast && !vm_.stopped() && object != heap::kNullRef &&
                     !program.isSubtype(vm_.classes().of(object).id, *type);
  if (fails && fitsCasts(object)) decisions_->ruledOut();
  return true;
}

bool Tracker::isStorable(vm::Ref object, const vm::RtClass& array) const {
  return object == heap::kNullRef ||
         vm_.classes().program().isSubtype(vm_.classes().of(object).id, array.component->id);
}

void Tracker::decideStored(Conjunct place, Term reference, vm::Ref bits, const vm::RtClass& array) {
  const auto fits = [&](vm::Ref object) { return isStorable(object, array); };
  if (OpenReference* const open = openOf(reference)) return narrow(place, *open, alike(*open, fits));
  // It may be null instead.
  const std::vector<Term> parts = arena_.reachable(std::array{reference});
  const bool all_fit = std::all_of(parts.begin(), parts.end(), [&](Term part) {
    return arena_.sort(part) != expr::Sort::Ref || !arena_.isConst(part) ||
           fits(static_cast<vm::Ref>(arena_.constBits(part)));
  });
  if (all_fit) return;
  place.term = equal(arena_, reference, refConst(arena_, bits));
  add(place);
}

void Tracker::decideStored(const At& at) {
  const auto array = static_cast<vm::Ref>(at.bitsOf(at.instr.a));
  const Term value = at.termOf(at.instr.c);
  if (!value.valid() || array == heap::kNullRef || arena_.sort(value) != expr::Sort::Ref) return;
  decideStored(conjunctAt(at, ConjunctKind::Choice), value, vm::refOf(at.bitsOf(at.instr.c)),
               vm_.classes().of(array));
}

// Two objects are one nevertheless if they are boxes of the same small number.
Term Tracker::areSameBoxes(const OpenReference& a, const OpenReference& b) {
  std::vector<Term> any;
  const auto is = [&](const OpenReference& open, std::size_t i) {
    return equal(arena_, open.of->choice, intConst(arena_, static_cast<std::int32_t>(i)));
  };
  for (std::size_t i = 0; i < a.of->objects.size(); ++i) {
    for (std::size_t j = 0; j < b.of->objects.size(); ++j) {
      if ((a.left & only(i)) == 0 || (b.left & only(j)) == 0) continue;
      const auto same = LibraryMethods(*this).boxesAreSame(a.of->objects[i].object, b.of->objects[j].object);
      if (same) any.push_back(conjunction(arena_, std::vector<Term>{is(a, i), is(b, j), *same}));
    }
  }
  return disjunction(arena_, any);
}

std::optional<Term> Tracker::sameReference(const At& at) {
  const ir::Instr& i = at.instr;
  OpenReference* a = openOf(at.termOf(i.a));
  OpenReference* b = openOf(at.termOf(i.b));
  if (a == nullptr && b == nullptr) return std::nullopt;
  if (a == b) return arena_.trueTerm();
  const Conjunct place = conjunctAt(at, ConjunctKind::Choice);
  if (a != nullptr && b != nullptr) {
    // Mostly they have nothing in common but null.
    const ObjectSet shared = a->of->those(
        [&](vm::Ref object) { return b->of->those([&](vm::Ref other) { return other == object; }) != 0; });
    narrow(place, *a, (shared & only(indexOf(*a))) == 0 ? ~shared : only(indexOf(*a)));
    if ((shared & only(indexOf(*a))) == 0) return areSameBoxes(*a, *b);
    a = nullptr;
  }
  OpenReference& open = a != nullptr ? *a : *b;
  const ir::Operand other = a != nullptr ? i.b : i.a;
  if (const Term term = at.termOf(other); term.valid() && openOf(term) == nullptr) {
    narrow(place, open, only(indexOf(open)));
    return equal(arena_, term, refConst(arena_, open.of->objects[indexOf(open)].object));
  }
  const ObjectSet same =
      open.of->those([&](vm::Ref object) { return object == vm::refOf(at.bitsOf(other)); });
  if (same == 0) return arena_.falseTerm();
  const Term is = isAmong(*open.of, same);
  const Term is_not = logicalNot(arena_, is);
  if (known_.contains(is) || known_.contains(is_not)) return is;
  return isImplied(is) ? arena_.trueTerm() : isImplied(is_not) ? arena_.falseTerm() : is;
}

// --- native methods
// ------------------------------------------------------------------------------------------------------

bool Tracker::settleFor(vm::NativeCall& call, OpenReference& open) {
  const CallPlace place = placeOf(call);
  settle({{}, ConjunctKind::Choice, place.method, place.bci, 0}, open);
  if (vm_.stopped() || isMade(open)) return false;
  const std::uint32_t value = open.of->objects[indexOf(open)].value;
  vm::RtMethod& maker = decisions_->maker();
  call.call(maker, {}, call.frame->method->native);
  if (call.thread.top->method == &maker) decisions_->beginMaking(call.thread, value);
  return true;
}

bool Tracker::settleArguments(vm::NativeCall& call, const NativeMethod& known) {
  const vm::RtMethod& method = *call.frame->method;
  const std::string_view name = vm_.classes().program().text(method.info->name);
  for (std::size_t i = 0; i < method.argument_count; ++i) {
    const Term term = argumentTerm(call, i);
    if (!term.valid() || arena_.sort(term) != expr::Sort::Ref) continue;
    // What is only stored stays open.
    const bool is_stored = i == 3 && ((known.library != nullptr && name == "putVal") ||
                                      (known.rule != nullptr && known.rule->before == &Tracker::accessRaw));
    if (is_stored) continue;
    OpenReference* const open = openOf(term);
    if (open == nullptr) {
      // One that may be null, if nobody has asked yet; rules for bytecode ask for themselves.
      if (known.library == nullptr && !known.is_intrinsic)
        addAt(call, equal(arena_, term, refConst(arena_, call.refAt(i))),
              call.refAt(i) == heap::kNullRef ? ConjunctKind::Implicit : ConjunctKind::Choice);
      if (vm_.stopped()) return false;
      continue;
    }
    if (method.is_native && name == "getClass" &&
        open->of->objects[indexOf(*open)].object != heap::kNullRef) {
      const CallPlace place = placeOf(call);
      narrow({{}, ConjunctKind::Choice, place.method, place.bci, 0}, *open, alike(*open, [&](vm::Ref object) {
               return object == heap::kNullRef ? program::ClassId{} : vm_.classes().of(object).id;
             }));
      continue;
    }
    if (method.is_native && name == "isInstance" && i == 1) {
      const vm::RtClass& type = vm_.classes().ofMirror(call.refAt(0));
      const CallPlace place = placeOf(call);
      narrowToType({{}, ConjunctKind::Choice, place.method, place.bci, 0}, *open, type.id, false);
      continue;
    }
    if (settleFor(call, *open)) return true;
    if (vm_.stopped()) return false;
  }
  if (path_.open.empty() || !opensArrays(known)) return false;
  for (std::size_t i = 0; i < method.argument_count; ++i) {
    const auto& parameters = method.info->signature->types.parameters;
    const std::size_t first = method.is_static ? 0 : 1;
    const bool is_ref = i < first || parameters[i - first].type == classfile::BasicType::Reference;
    if (!is_ref) continue;
    for (const Content& content : contentsOf(call.refAt(i))) {
      OpenReference* const open = openOf(content.term);
      if (open != nullptr && settleFor(call, *open)) return true;
      if (vm_.stopped()) return false;
    }
  }
  return false;
}

}  // namespace javelin::concolic
