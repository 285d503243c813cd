// SPDX-License-Identifier: Apache-2.0
#include "explore/driver.h"

#include <fmt/format.h>

#include <algorithm>

#include "explore/driver_frame.h"
#include "explore/results.h"
#include "explore/shown_stack.h"
#include "expr/build.h"
#include "program/selection.h"
#include "vm/branch_trace.h"
#include "vm/code.h"
#include "vm/stack_trace.h"

namespace javelin::explore {

using expr::Term;
using vm::NativeCall;
using vm::Ref;
using vm::Word;

namespace {

using namespace driver_frame;

// The names of hidden classes, of stubs and lambda expressions, end in numbers that depend on what the
// machine has run before: Shape$$Stub/0x0000000800ca3a00, Main$$Lambda$14/0x0000000800c03000.
std::string withoutHiddenNumbers(std::string text) {
  constexpr std::string_view kAddress = "/0x";
  constexpr std::size_t kDigits = 16;
  constexpr std::string_view kHex = "0123456789abcdef";
  for (std::size_t at = text.find(kAddress); at != std::string::npos; at = text.find(kAddress, at)) {
    const std::size_t end = text.find_first_not_of(kHex, at + kAddress.size());
    const std::size_t stop = std::min(end, text.size());
    const std::size_t name = text.rfind("$$", at);
    if (stop - at != kAddress.size() + kDigits || name == std::string::npos) {
      at += kAddress.size();
      continue;
    }
    const std::size_t number = text.find_first_of('$', name + 2);
    const std::size_t begin = std::min(number, at);
    text.erase(begin, stop - begin);
    at = begin;
  }
  return text;
}

}  // namespace

Driver& Driver::of(NativeCall& call) { return *reinterpret_cast<Driver*>(call.keptWord(kDriver)); }

void Driver::start() {
  vm::Thread* first = nullptr;
  vm_.scheduler().forEach([&](vm::Thread& thread) { first = &thread; });
  INVARIANT(first != nullptr && first->top == nullptr);
  vm_.pushCall(*first, vm_.internalMethod(planInputs), {}, vm::Frame::kCatches);
  NativeCall call(vm_, *first);
  call.keptWord(kDriver) = reinterpret_cast<Word>(this);
  call.keptWord(kPlan) = kNoPlan;
  texts_ = Texts::New;
  looks_at_arguments_ = false;
}

void Driver::dropAllBut(const Kept& kept) {
  plans_.resize(kept.plans);
  ends_.resize(kept.ends);
  passed_before_.resize(kept.passed_before);
  outcome_.reset();
}

void Driver::start(Plan plan, Texts texts, bool looks_at_arguments) {
  start();
  texts_ = texts;
  looks_at_arguments_ = looks_at_arguments;
  has_looked_ = false;
  vm::Thread* first = nullptr;
  vm_.scheduler().forEach([&](vm::Thread& thread) { first = &thread; });
  plans_.push_back(std::make_unique<const Plan>(std::move(plan)));
  NativeCall(vm_, *first).keptWord(kPlan) = plans_.size() - 1;
}

vm::Frame* Driver::firstFrame() const {
  vm::Frame* first = nullptr;
  vm_.scheduler().forEach([&](vm::Thread& thread) {
    for (vm::Frame* frame = thread.top; frame != nullptr; frame = frame->caller) {
      if (frame->caller == nullptr && frame->method == &vm_.internalMethod(planInputs)) first = frame;
    }
  });
  return first;
}

const Plan* Driver::plan() const {
  const vm::Frame* const first = firstFrame();
  if (first == nullptr) return nullptr;
  const Word index = first->registers()[vm::NativeRegisters::kWords + kPlan];
  return index < plans_.size() ? plans_[index].get() : nullptr;
}

std::uint32_t Driver::stubCalls(std::uint32_t value, std::uint32_t method) const {
  const vm::Frame* const first = firstFrame();
  const Plan* const plan = this->plan();
  INVARIANT(first != nullptr && plan != nullptr);
  const Ref stub = slot(value);
  if (stub == heap::kNullRef) return 0;  // the path ended before it was made
  const program::Program& program = vm_.classes().program();
  const program::Class& type = program[plan->values[value].type];
  const program::Field& calls = program[type.field(method * (1 + StubClasses::kResults))];
  return vm_.heap().load<std::uint32_t>(stub, calls.offset);
}

void Driver::end(NativeCall& call, Outcome outcome) {
  outcome_ = std::move(outcome);
  vm_.stop(vm::StopReason::Ended, "");
  call.leave();
}

void Driver::planInputs(NativeCall& call) {
  Driver& self = of(call);
  if (call.keptWord(kPlan) == kNoPlan) {
    // A state that was forked while it planned begins again, with its choices in its path.
    auto plan = std::make_unique<const Plan>(self.planner_.plan(self.entry_));
    if (self.vm_.stopped()) return call.leave();
    self.plans_.push_back(std::move(plan));
    call.keptWord(kPlan) = self.plans_.size() - 1;
    if (self.plans_.back()->repeats)
      return self.end(call,
                      {.kind = OutcomeKind::InputRefused, .detail = "another path has the same inputs"});
  }
  const std::size_t count = self.currentPlan().values.size();
  call.keptRef(kSlots) = self.newSlots(count);
  call.keptWord(kValue) = call.keptWord(kCall) = 0;
  call.keptWord(kEnd) = count;
  call.keptWord(kLast) = kNone;
  goOn(call);
}

Ref Driver::newSlots(std::size_t count) {
  vm::ClassTable& classes = vm_.classes();
  return vm_.allocateArray(classes.arrayOf(classes.known("java/lang/Object")),
                           static_cast<std::int32_t>(count));
}

Ref Driver::slots() const {
  return vm::refOf(firstFrame()->registers()[vm::NativeRegisters::kRefs + kSlots]);
}

void Driver::setSlot(std::uint32_t index, Ref object) {
  vm_.heap().store(slots(), heap::kElementsOffset + std::uint64_t{index} * sizeof(Ref), object);
}

Ref Driver::slot(std::uint32_t index) const {
  return vm_.heap().load<Ref>(slots(), heap::kElementsOffset + std::uint64_t{index} * sizeof(Ref));
}

void Driver::place(Ref object, std::uint64_t offset, Term term, std::uint32_t bytes) {
  if (!tracker_.arena().isConst(term)) return tracker_.heap().set(object, offset, term, bytes);
  const std::uint64_t bits = tracker_.valueOf(term);
  std::memcpy(vm_.heap().writeAt(object) + offset, &bits, bytes);
}

Term Driver::referenceTerm(const PlannedValue& value, Ref object) {
  if (value.choice.valid()) return tracker_.path().referenceOf(value.choice);
  if (!value.is_null.valid()) return {};
  expr::TermArena& arena = tracker_.arena();
  return ite(arena, value.is_null, nullRef(arena), refConst(arena, object));
}

void Driver::addArgument(const Plan& plan, std::uint32_t index, Arguments& to) {
  const PlannedValue& value = plan.values[index];
  if (value.maker == Maker::Primitive) {
    to.words.push_back(tracker_.valueOf(value.term));
    to.terms.push_back(tracker_.arena().isConst(value.term) ? Term() : value.term);
    return;
  }
  const Ref object = slot(index);
  const Term term = referenceTerm(value, object);
  to.words.push_back(term.valid() ? tracker_.valueOf(term) : object);
  to.terms.push_back(term.valid() && tracker_.arena().isConst(term) ? Term() : term);
}

vm::RtMethod& Driver::selected(Ref object, program::MethodId method) {
  vm::ClassTable& classes = vm_.classes();
  const program::Program& program = classes.program();
  const program::Method& called = program[method];
  if (object == heap::kNullRef || called.isStatic() || called.isPrivate()) return classes.method(method);
  const program::ClassId type = classes.of(object).info->id();
  const auto found = program[called.owner].isInterface()
                         ? program::selectInterface(program, type, called.owner, method)
                         : program::selectVirtual(program, type, method);
  return classes.method(found.ok() ? *found : method);
}

void Driver::goOn(NativeCall& call) {
  Driver& self = of(call);
  if (call.exception() != heap::kNullRef) {
    return self.end(call, self.thrown(call.exception(), OutcomeKind::InputRefused));
  }
  Word& next = call.keptWord(kValue);
  const Word end = call.keptWord(kEnd);
  while (next < end || (next == end && isValue(call.keptWord(kLast)))) {
    const Plan& plan = self.currentPlan();
    const auto index = static_cast<std::uint32_t>(next < end ? next : call.keptWord(kLast));
    const PlannedValue& value = plan.values[index];
    if (call.keptWord(kCall) == 0) {
      if (!self.make(call, value, index)) return;
      call.keptWord(kCall) = 1;
    }
    if (const std::size_t at = call.keptWord(kCall) - 1; at < value.calls.size()) {
      const PlannedCall& planned = value.calls[at];
      ++call.keptWord(kCall);
      if (planned.field) {
        const program::Field& field = self.vm_.classes().program()[planned.field];
        self.put(self.slot(index), field.offset, program::sizeOf(field.type), planned.arguments[0]);
        continue;
      }
      Arguments arguments;
      arguments.words.push_back(self.slot(index));
      arguments.terms.push_back({});
      for (const std::uint32_t argument : planned.arguments) self.addArgument(plan, argument, arguments);
      return call.callWithTerms(self.selected(self.slot(index), planned.method), arguments.words,
                                std::move(arguments.terms), goOn, true);
    }
    ++next;
    call.keptWord(kCall) = 0;
  }
  if (call.keptWord(kLast) != kNone) return finishMaking(call);
  setStatics(call);
}

void Driver::setStatics(NativeCall& call) {
  Driver& self = of(call);
  const Plan& plan = self.currentPlan();
  vm::ClassTable& classes = self.vm_.classes();
  Word& next = call.keptWord(kCall);
  if (call.exception() != heap::kNullRef) {
    // A setter may refuse it. But a static initialiser that throws is an error of the entry's own.
    const bool is_before = (next > 0 && plan.statics[next - 1].method) ||
                           (next < plan.statics.size() && !plan.statics[next].field);
    return is_before ? self.end(call, self.thrown(call.exception(), OutcomeKind::InputRefused))
                     : entryReturned(call);
  }
  while (next < plan.statics.size()) {
    const PlannedCall& planned = plan.statics[next];
    if (!planned.field) return self.callBefore(call, planned);
    const program::Field& field = classes.program()[planned.field];
    vm::RtClass& owner = classes[field.owner];
    if (!call.initialise(owner, setStatics)) return;
    ++next;
    if (planned.method) {
      Arguments arguments;
      self.addArgument(plan, planned.arguments[0], arguments);
      return call.callWithTerms(classes.method(planned.method), arguments.words, std::move(arguments.terms),
                                setStatics, true);
    }
    self.put(owner.mirror, field.offset, program::sizeOf(field.type), planned.arguments[0]);
  }
  callEntry(call);
}

void Driver::callBefore(NativeCall& call, const PlannedCall& planned) {
  const Plan& plan = currentPlan();
  vm::RtMethod* method = &vm_.classes().method(planned.method);
  if (!call.initialise(*method->owner, setStatics)) return;
  Arguments arguments;
  if (planned.on) {
    const Ref receiver = slot(*planned.on);
    if (receiver == heap::kNullRef)
      return end(call,
                 {.kind = OutcomeKind::InputRefused, .detail = "a call before the entry returned null"});
    method = &selected(receiver, planned.method);
    arguments.words.push_back(receiver);
    arguments.terms.push_back({});
  } else if (!method->is_static) {
    setSlot(*planned.result, vm_.allocateObject(*method->owner));
    arguments.words.push_back(slot(*planned.result));
    arguments.terms.push_back({});
  }
  for (const std::uint32_t argument : planned.arguments) addArgument(plan, argument, arguments);
  call.callWithTerms(*method, arguments.words, std::move(arguments.terms), calledBefore, true);
}

void Driver::calledBefore(NativeCall& call) {
  Driver& self = of(call);
  Word& next = call.keptWord(kCall);
  if (call.exception() != heap::kNullRef)
    return self.end(call, self.thrown(call.exception(), OutcomeKind::InputRefused));
  const PlannedCall& planned = self.currentPlan().statics[next];
  if (planned.result && (planned.on || self.vm_.classes().method(planned.method).is_static)) {
    self.decideReference(call);
    self.setSlot(*planned.result, vm::refOf(call.result()));
  }
  ++next;
  setStatics(call);
}

// A reference that a call has returned becomes that of the object which it is on this path.
void Driver::decideReference(NativeCall& call) {
  const std::size_t result = call.frame->method->argument_count + vm::NativeRegisters::kResult;
  const bool is_symbolic = (call.frame->flags & vm::Frame::kSymbolic) != 0;
  const Term term = is_symbolic ? vm::termsOf(call.thread, *call.frame)[result] : Term();
  if (!term.valid()) return;
  expr::TermArena& arena = tracker_.arena();
  tracker_.decide(equal(arena, term, arena.constant(expr::Sort::Ref, call.result())),
                  concolic::ConjunctKind::Choice);
}

bool Driver::make(NativeCall& call, const PlannedValue& value, std::uint32_t index) {
  vm::ClassTable& classes = vm_.classes();
  switch (value.maker) {
    case Maker::Primitive:
    case Maker::Returned:  // it is there once its call has returned
      return true;
    case Maker::Null:
      if (value.later != nullptr) setSlot(index, vm_.allocateObject(classes[value.type]));
      if (value.choice.valid()) leaveOpen(value);
      return true;
    case Maker::Stub:
      return makeStub(call, value, index);
    case Maker::String:
      makeString(value, index);
      return true;
    case Maker::Array:
      makeArray(value, index);
      return true;
    case Maker::Box: {
      vm::RtClass& type = classes[value.type];
      if (!call.initialise(type, goOn)) return false;
      const program::Field& field = classes.program()[value.field];
      if (tracker_.arena().isConst(value.term)) {
        // As a test does it: small numbers have one box each.
        const std::string descriptor = fmt::format("({})L{};", classes.program().text(field.descriptor),
                                                   classes.program().nameOf(value.type));
        vm::RtMethod* const value_of = classes.findMethod(type, "valueOf", descriptor);
        INVARIANT(value_of != nullptr);
        const Word number = tracker_.valueOf(value.term);
        call.call(*value_of, {&number, 1}, made, true);
        return false;
      }
      const Ref box = vm_.allocateObject(type);
      place(box, field.offset, value.term, program::sizeOf(field.type));
      setSlot(index, box);
      return true;
    }
    case Maker::ClassLiteral:
      setSlot(index, classes[value.type].mirror);
      return true;
    case Maker::StaticField: {
      const program::Field& field = classes.program()[value.field];
      vm::RtClass& holder = classes[field.owner];
      if (!call.initialise(holder, goOn)) return false;
      setSlot(index, vm_.heap().load<Ref>(holder.mirror, field.offset));
      return true;
    }
    case Maker::Constructor:
    case Maker::Factory:
    case Maker::Call:
      return makeByCall(call, value, index);
  }
  UNREACHABLE("maker");
}

bool Driver::makeByCall(NativeCall& call, const PlannedValue& value, std::uint32_t index) {
  const Plan& plan = currentPlan();
  vm::RtMethod& method = vm_.classes().method(value.method);
  if (!call.initialise(*method.owner, goOn)) return false;
  Arguments arguments;
  if (value.maker == Maker::Constructor) {
    const Ref object = newObject(value, index);
    arguments.words.push_back(object);
    arguments.terms.push_back({});
  }
  for (const std::uint32_t part : value.parts) addArgument(plan, part, arguments);
  call.callWithTerms(method, arguments.words, std::move(arguments.terms), made, true);
  return false;
}

void Driver::put(Ref object, std::uint64_t offset, std::uint32_t size, std::uint32_t index) {
  const PlannedValue& value = currentPlan().values[index];
  const Ref part = value.maker == Maker::Primitive ? heap::kNullRef : slot(index);
  const Term term = value.maker == Maker::Primitive ? value.term : referenceTerm(value, part);
  if (term.valid()) {
    place(object, offset, term, size);
  } else {
    vm_.heap().store(object, offset, part);
  }
}

bool Driver::makeStub(NativeCall& call, const PlannedValue& value, std::uint32_t index) {
  vm::RtClass& type = vm_.classes()[value.type];
  if (!call.initialise(type, goOn)) return false;
  const Ref object = newObject(value, index);
  for (std::uint32_t i = 0; i < value.parts.size(); ++i) {
    // Before those of each method there is a count.
    const program::FieldId id = type.info->field(i + i / StubClasses::kResults + 1);
    const program::Field& field = vm_.classes().program()[id];
    put(object, field.offset, program::sizeOf(field.type), value.parts[i]);
  }
  return true;
}

void Driver::made(NativeCall& call) {
  Driver& self = of(call);
  if (call.exception() == heap::kNullRef) {
    const auto index = static_cast<std::uint32_t>(
        call.keptWord(kValue) < call.keptWord(kEnd) ? call.keptWord(kValue) : call.keptWord(kLast));
    const PlannedValue& value = self.currentPlan().values[index];
    if (value.maker != Maker::Constructor) {
      self.decideReference(call);
      if (call.result() == heap::kNullRef) {
        return self.end(call, {.kind = OutcomeKind::InputRefused, .detail = "a factory returned null"});
      }
      self.setSlot(index, vm::refOf(call.result()));
    }
    call.keptWord(kCall) = 1;
  }
  goOn(call);
}

void Driver::makeString(const PlannedValue& value, std::uint32_t index) {
  vm::Strings& strings = vm_.strings();
  if (texts_ == Texts::Literals) {
    std::u16string text;
    for (std::uint64_t i = 0; i < tracker_.valueOf(value.length); ++i)
      text += static_cast<char16_t>(tracker_.valueOf(value.characters[i]) & 0xff);
    return setSlot(index, strings.intern(text));
  }
  const Ref bytes =
      vm_.allocateArray(strings.byteArray(), static_cast<std::int32_t>(value.characters.size()));
  for (std::size_t i = 0; i < value.characters.size(); ++i) {
    place(bytes, heap::kElementsOffset + i, value.characters[i], 1);
  }
  if (!tracker_.arena().isConst(value.length))
    tracker_.heap().setLength(bytes, value.length, static_cast<std::uint32_t>(value.characters.size()));
  setSlot(index, strings.wrap(bytes, false));
}

void Driver::makeArray(const PlannedValue& value, std::uint32_t index) {
  const vm::RtClass& type = vm_.classes()[value.type];
  const auto capacity = static_cast<std::uint32_t>(value.parts.size());
  const Ref array = vm_.allocateArray(type, static_cast<std::int32_t>(capacity));
  for (std::uint32_t i = 0; i < capacity; ++i) {
    put(array, heap::kElementsOffset + (std::uint64_t{i} << type.element_shift), 1U << type.element_shift,
        value.parts[i]);
  }
  if (!tracker_.arena().isConst(value.length)) tracker_.heap().setLength(array, value.length, capacity);
  setSlot(index, array);
}

void Driver::callEntry(NativeCall& call) {
  Driver& self = of(call);
  const auto beginTrace = [&] {
    if (vm::BranchTrace* const trace = self.vm_.options().branch_trace.get(); trace != nullptr)
      trace->set({});
  };
  // A static initialiser that throws is an error of the entry's own.
  if (call.exception() != heap::kNullRef) {
    beginTrace();
    return entryReturned(call);
  }
  const Plan& plan = self.currentPlan();
  vm::RtMethod& method = self.vm_.classes().method(self.entry_.method);
  if (!call.initialise(*method.owner, callEntry)) return;
  if (self.watcher_ != nullptr) {
    for (const std::string& wanted : self.watcher_->initialisedBefore()) {
      const auto type = self.vm_.classes().load(wanted);
      if (type.ok() && !call.initialise(**type, callEntry)) return;
    }
  }
  if (self.looks_at_arguments_ && !std::exchange(self.has_looked_, true)) return self.lookBefore(call);
  Arguments arguments;
  if (self.vm_.classes().program().text(method.info->name) == "<init>") {
    arguments.words.push_back(self.vm_.allocateObject(*method.owner));
    call.keptRef(kResultRef) = arguments.words[0];
    arguments.terms.push_back({});
  }
  for (const std::uint32_t argument : plan.arguments) self.addArgument(plan, argument, arguments);
  // What a factory returned may be of a class that overrides the method: a test's call would run that.
  const bool is_constructor = arguments.words.size() > plan.arguments.size();
  if (!method.info->isStatic() && !is_constructor) {
    const program::ClassId receiver = self.vm_.classes().of(vm::refOf(arguments.words[0])).id;
    if (!runsItself(self.vm_.classes().program(), self.entry_.method, receiver)) {
      constexpr const char* kWhy = "the object's class overrides the method";
      return self.end(call, {.kind = OutcomeKind::InputRefused, .detail = kWhy});
    }
  }
  if (self.watcher_ != nullptr) self.keepStateBefore();
  // What a test shows begins here.
  beginTrace();
  // A run of which nobody wants more than where it goes: its frames are no symbolic ones, which cost many
  // times as much.
  if (self.texts_ == Texts::Literals && !self.looks_at_arguments_) arguments.terms.clear();
  call.callWithTerms(method, arguments.words, std::move(arguments.terms), entryReturned, true);
  vm::Frame& top = *call.thread.top;
  if (self.watched_ && top.method == &method && (top.flags & vm::Frame::kSymbolic) == 0 &&
      method.code != nullptr) {
    vm::beginSymbolicCall(self.vm_, call.thread);
  }
}

void Driver::entryReturned(NativeCall& call) {
  Driver& self = of(call);
  const bool has_thrown = call.exception() != heap::kNullRef;
  Outcome outcome = has_thrown ? self.thrown(call.exception(), OutcomeKind::Threw) : Outcome();
  if (!self.looks_at_arguments_) return self.finishPath(call, std::move(outcome));
  if (has_thrown) return self.end(call, std::move(outcome));
  const auto& type = self.vm_.classes().program()[self.entry_.method].signature->types.result;
  if (type.type != classfile::BasicType::Void) outcome.result = readValue(self.vm_, call.result(), type);
  self.lookAfter(call, std::move(outcome));
}

Outcome Driver::thrown(Ref exception, OutcomeKind kind) {
  Outcome outcome;
  outcome.kind = kind;
  vm::ClassTable& classes = vm_.classes();
  outcome.exception = classes.of(exception).id;
  const Ref message = vm_.heap().load<Ref>(exception, vm_.offsets().throwable_message);
  if (message != heap::kNullRef) outcome.message = withoutHiddenNumbers(vm_.strings().utf8(message));
  const Ref trace = vm_.heap().load<Ref>(exception, vm_.offsets().throwable_backtrace);
  if (trace == heap::kNullRef || !classes.of(trace).isArray()) return outcome;
  const auto count = vm_.heap().load<std::uint32_t>(trace, heap::kLengthOffset);
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto packed = vm_.heap().load<std::int64_t>(trace, heap::kElementsOffset + std::uint64_t{i} * 8);
    const vm::TraceEntry entry = vm::TraceEntry::unpack(packed);
    outcome.stack.push_back({entry.method, entry.bci, std::max(0, vm::lineOf(vm_, entry))});
  }
  if (outcome.stack.empty()) return outcome;
  outcome.shown = shownStack(vm_, exception, outcome.stack);
  // An exception that the program makes has its constructor's call on top; one of the JVM the faulty
  // instruction.
  const vm::RtMethod& top = classes.method(outcome.stack.front().method);
  if (top.code == nullptr) return outcome;
  for (const ir::Instr& instr : top.code->body->instructions) {
    if (instr.bci == outcome.stack.front().bci && instr.op == ir::Op::InvokeSpecial)
      outcome.explicit_throw = true;
  }
  return outcome;
}

}  // namespace javelin::explore
