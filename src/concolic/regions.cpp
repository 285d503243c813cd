// SPDX-License-Identifier: Apache-2.0
#include "concolic/regions.h"

#include <algorithm>
#include <variant>

#include "concolic/bound_rules.h"
#include "concolic/length_bounds.h"
#include "concolic/native_methods.h"
#include "concolic/region_rules.h"
#include "expr/build.h"
#include "vm/boxing.h"
#include "vm/branch_trace.h"
#include "vm/code.h"

namespace javelin::concolic {

using expr::Term;

bool Regions::goThrough(const At& at) {
  const merge::MergeMode mode = run_.policy().mergeMode();
  if (mode == merge::MergeMode::Off || (at.frame.flags & vm::Frame::kReexecute) != 0 || !isAlone(at.thread))
    return false;
  // The branch has been decided, or the exit taken. A path that goes on from a state comes here once more,
  // and knows more of the conditions inside now than one that is run from the start.
  if (!path_.conjuncts().empty()) {
    const Conjunct& last = path_.conjuncts().back();
    const bool decides =
        last.kind == ConjunctKind::Branch || (last.kind == ConjunctKind::Merged && last.side == 0);
    if (decides && last.method == at.frame.method->id() && last.bci == at.instr.bci) return false;
  }
  if (path_.isTooLarge(at.instr)) return false;
  const merge::MergeExtent extent = run_.policy().listener().mergesIn(at.frame);
  if (extent == merge::MergeExtent::Nothing) return false;
  if (evaluator_ == nullptr) evaluator_ = std::make_unique<merge::RegionEvaluator>(vm_, *this, mode);
  const vm::Code& code = vm::codeOf(at.frame);
  asked_.clear();
  const auto region = evaluator_->evaluate(at.thread, *at.frame.method, at.body, code.blockAt(at.frame.pc),
                                           registersOf(at), resultOf(at.frame));
  steps_ += evaluator_->takeWork();  // before anything is decided: what is run again counts once
  PathListener& listener = run_.policy().listener();
  if (!region || (extent == merge::MergeExtent::Result && !isResultAlone(at.body, *region))) {
    if (evaluator_->gaveUp() || region) path_.addTooLarge(at.instr);
    listener.refusedRegion(region ? merge::Refusal::Library : evaluator_->refusal());
    return false;
  }
  const bool leaves = path_.holds(region->exit);
  run_.add(at, leaves ? region->exit : logicalNot(arena_, region->exit), ConjunctKind::Merged,
           leaves ? 0 : 1);
  if (vm_.stopped()) return true;
  if (leaves) return false;
  for (const Term choice : asked_) listener.askedWhich(choice);
  listener.merged(*region);
  apply(at, *region);
  return true;
}

merge::ResultUse Regions::resultOf(const vm::Frame& frame) {
  const vm::Frame* const caller = frame.caller;
  if (caller == nullptr || caller->method->code == nullptr || caller->method->info == nullptr) return {};
  const vm::Code& code = vm::codeOf(*caller);
  return {code.body.get(), caller->method->info->owner, code.instructionAt(caller->pc).dst};
}

bool Regions::isResultAlone(const ir::Body& body, const merge::MergedRegion& region) const {
  const bool returns = !region.join.valid() || body.terminator(body.block(region.join)).op == ir::Op::Return;
  return returns && region.exit == arena_.falseTerm() && region.writes.empty() && region.calls == 0;
}

// Other threads would have their turns at other places.
bool Regions::isAlone(const vm::Thread& thread) {
  bool alone = true;
  vm_.scheduler().forEach([&](const vm::Thread& other) {
    const bool waits = other.state == vm::ThreadState::Finished || other.state == vm::ThreadState::Blocked ||
                       ((other.state == vm::ThreadState::Waiting || other.state == vm::ThreadState::Parked) &&
                        other.deadline == 0);
    alone = alone && (&other == &thread || waits);
  });
  return alone;
}

std::vector<Term> Regions::registersOf(const At& at) {
  std::vector<Term> registers(at.body.registers.size());
  for (std::uint32_t i = 0; i < registers.size(); ++i)
    registers[i] = run_.lift(at, ir::Operand::ofRegister(ir::RegId(i)), sortOf(at.body.registers[i].kind));
  return registers;
}

void Regions::apply(const At& at, const merge::MergedRegion& region) {
  for (const merge::HeapWrite& write : region.writes) {
    heap_.set(write.object, write.offset, write.value, program::sizeOf(write.type));
    if (arena_.isConst(write.value)) vm_.heap().clearTerm(write.object, write.offset);
  }
  if (!region.trace.empty()) {
    vm_.options().branch_trace->passMerged(path_.addMerged(region.trace));
  }
  if (!region.join.valid()) return leave(at, region.returned);
  for (const auto& [reg, term] : region.registers) {
    at.frame.registers()[reg.value()] = path_.bitsOf(term);
    at.terms[reg.value()] = arena_.isConst(term) ? Term() : term;
  }
  const vm::Code& code = vm::codeOf(at.frame);
  at.frame.pc = code.words.data() + code.block_starts[region.join.value()];
}

void Regions::leave(const At& at, Term returned) {
  run_.policy().leaving(at.frame);
  if (returned.valid() && !arena_.isConst(returned)) vm::returnTermFrom(vm_, at.thread, at.frame, returned);
  vm::returnFromTop(vm_, at.thread, returned.valid() ? path_.bitsOf(returned) : 0);
}

// --- what the evaluation asks
// ---------------------------------------------------------------------------------------------------------

std::optional<bool> Regions::known(Term condition) {
  if (path_.knows(condition) || path_.isImplied(condition)) return true;
  const Term otherwise = logicalNot(arena_, condition);
  if (path_.knows(otherwise) || path_.isImplied(otherwise)) return false;
  return knownByBounds(condition);
}

// Of comparisons with lengths of inputs, which are bounded: `length < Integer.MAX_VALUE - 16`.
std::optional<bool> Regions::knownByBounds(Term condition) {
  const expr::Node node = arena_.node(condition);
  if (node.op == expr::Op::Not) {
    const auto known = knownByBounds(node.a());
    return known ? std::optional(!*known) : std::nullopt;
  }
  const bool is_less = node.op == expr::Op::BvSlt || node.op == expr::Op::BvSle;
  if (!is_less || arena_.sort(node.a()) != expr::Sort::Bv32) return std::nullopt;
  const IntBounds a = boundsOf(arena_, node.a(), path_.capacities());
  const IntBounds b = boundsOf(arena_, node.b(), path_.capacities());
  const bool is_strict = node.op == expr::Op::BvSlt;
  if (is_strict ? a.high < b.low : a.high <= b.low) return true;
  if (is_strict ? a.low >= b.high : a.low > b.high) return false;
  return std::nullopt;
}

std::optional<std::vector<merge::RegionWorld::PossibleObject>> Regions::objectsOf(Term reference) {
  const OpenReference& open = *path_.openOf(reference);
  std::vector<PossibleObject> objects;
  for (std::size_t i = 0; i < open.of->objects.size(); ++i) {
    const heap::Ref object = open.of->objects[i].object;
    if (!open.left.contains(i)) continue;
    if (object != heap::kNullRef && !open.made.contains(i)) return std::nullopt;
    const Term is = equal(arena_, open.of->choice, intConst(arena_, static_cast<std::int32_t>(i)));
    objects.push_back({object, is});
  }
  asked_.push_back(open.of->choice);
  return objects;
}

Term Regions::termAt(heap::Ref object, std::uint64_t offset) {
  const Term term = vm_.heap().termAt(object, offset);
  return term.valid() && !path_.fixed().has(term) ? term : Term();
}

merge::ElementRange Regions::candidatesFor(Term index, heap::Ref array) {
  const HeapTerms::Candidates candidates = heap_.candidatesFor(index, array);
  return {candidates.first, candidates.last};
}

std::optional<Term> Regions::loadByIndex(heap::Ref array, Term index) {
  // On a side that no input takes there may be none.
  const HeapTerms::Candidates candidates = heap_.candidatesFor(index, array);
  if (candidates.first >= candidates.last) return std::nullopt;
  return heap_.loadByIndex(array, vm_.classes().of(array), index);
}

bool Regions::isUnread(heap::Ref array) { return texts_.isUnread(array); }

// --- library rules -----------------------------------------------------------------------------------------

merge::RegionWorld::RuleAnswer Regions::evaluateRule(const vm::RtMethod& method,
                                                     std::span<const Term> arguments,
                                                     merge::RegionHeap& heap) {
  using Kind = RuleAnswer::Kind;
  const rules::Rule* const rule =
      run_.policy().usesLibraryRules() ? libraryRule(vm_.classes().program(), method) : nullptr;
  if (rule == nullptr) return {natives_.wantsCalls(method) ? Kind::Step : Kind::Bytecode};
  // As in a run, numbers that are known need no rule.
  const bool is_plain = std::all_of(arguments.begin(), arguments.end(), [&](Term argument) {
    const bool is_null = argument == refConst(arena_, heap::kNullRef);
    return arena_.isConst(argument) && (is_null || arena_.sort(argument) != expr::Sort::Ref);
  });
  if (is_plain && !rule->looks_inside) return {Kind::Bytecode};
  if (rule->kind == rules::RuleKind::Forks) return {Kind::Step};
  const merge::ReadPlace read = [&](const merge::WrittenPlace& place, classfile::BasicType type) {
    return heap.read(place, type);
  };
  RegionRuleContext context(run_, heap_, offsets_, arguments, read);
  const rules::Answer answer = rule->evaluate(context);
  // Where one that only reads says nothing, the bytecode does.
  const bool only_reads = rule->kind == rules::RuleKind::Pure;
  if (!answer || context.hasRefused() || answer->otherwise) return {only_reads ? Kind::Bytecode : Kind::Step};
  const Term value = valueOf(answer->value, heap);
  const bool is_void = std::holds_alternative<std::monostate>(answer->value);
  if (!value.valid() && !is_void) return {only_reads ? Kind::Bytecode : Kind::Step};
  const bool writes_unread =
      std::any_of(answer->writes.begin(), answer->writes.end(),
                  [&](const rules::ElementWrite& element) { return texts_.isUnread(element.value); });
  if (writes_unread) return {Kind::Step};
  for (const rules::ElementWrite& element : answer->writes) {
    const vm::RtClass& type = vm_.classes().of(element.array.array);
    heap.write(
        {element.array.array, heap::kElementsOffset + (std::uint64_t{element.index} << type.element_shift)},
        element.array.type, element.value);
  }
  return {Kind::Value, value, answer->applies};
}

bool Regions::alwaysDecides(const program::Method& method) {
  const program::Program& program = vm_.classes().program();
  if (!run_.policy().usesLibraryRules() || program[method.owner].module().empty()) return false;
  const rules::Rule* const rule = rules::ruleFor(program.nameOf(method.owner), program.text(method.name),
                                                 program.text(method.descriptor));
  return rule != nullptr && rule->kind == rules::RuleKind::Forks;
}

Term Regions::valueOf(const rules::RuleValue& value, merge::RegionHeap& heap) {
  if (const auto* const term = std::get_if<Term>(&value)) {
    return arena_.sort(*term) == expr::Sort::Bool ? boolToInt(arena_, *term) : *term;
  }
  if (const auto* const reference = std::get_if<rules::Reference>(&value))
    return reference->term.valid() ? reference->term : refConst(arena_, reference->object);
  if (const auto* const box = std::get_if<rules::NewBox>(&value)) return makeBox(*box, heap);
  if (const auto* const string = std::get_if<rules::NewString>(&value)) return makeString(*string, heap);
  if (const auto* const array = std::get_if<rules::NewArray>(&value)) {
    const vm::Ref object = makeArray(*array, heap);
    return object == heap::kNullRef ? Term() : refConst(arena_, object);
  }
  return {};
}

Term Regions::makeBox(const rules::NewBox& box, merge::RegionHeap& heap) {
  const vm::RtClass& type = vm::boxClass(vm_, box.type);
  const vm::Ref object = heap.newObject(type);
  if (object == heap::kNullRef) return {};
  const auto* const field = vm_.classes().findField(type, "value", vm::boxOf(box.type).descriptor);
  heap.write({object, field->offset}, box.type, box.value);
  return refConst(arena_, object);
}

// One whose length is symbolic has a room, which is the path's to give. The characters of numbers that nobody
// has read are written by a run only, which knows what they are in the heap.
vm::Ref Regions::makeArray(const rules::NewArray& array, merge::RegionHeap& heap) {
  const bool has_unread = std::any_of(array.elements.begin(), array.elements.end(),
                                      [&](Term element) { return texts_.isUnread(element); });
  if (!arena_.isConst(array.length) || has_unread) return heap::kNullRef;
  const auto length = static_cast<std::uint32_t>(arena_.constBits(array.length));
  const vm::RtClass& type = vm_.classes().primitiveArray(array.type);
  const vm::Ref object = heap.newArray(type, length);
  if (object == heap::kNullRef) return object;
  for (std::uint32_t i = 0; i < std::min<std::size_t>(length, array.elements.size()); ++i) {
    heap.write({object, heap::kElementsOffset + (std::uint64_t{i} << type.element_shift)}, array.type,
               array.elements[i]);
  }
  return object;
}

Term Regions::makeString(const rules::NewString& string, merge::RegionHeap& heap) {
  const vm::Ref bytes = makeArray(string.bytes, heap);
  const vm::Ref object = bytes == heap::kNullRef ? bytes : heap.newObject(vm_.strings().stringClass());
  if (object == heap::kNullRef) return {};
  const auto place = [&](jvm::JdkField field) { return merge::WrittenPlace{object, offsets_.of(field)}; };
  heap.write(place(jvm::JdkField::StringValue), classfile::BasicType::Reference, refConst(arena_, bytes));
  if (string.is_wide.valid()) {
    heap.write(place(jvm::JdkField::StringCoder), classfile::BasicType::Byte,
               boolToInt(arena_, string.is_wide));
  }
  return refConst(arena_, object);
}

}  // namespace javelin::concolic
