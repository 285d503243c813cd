// SPDX-License-Identifier: Apache-2.0
// Native methods. Those of the table pass terms on; what else a library method is given is pinned, so that
// what it did is right for every input that satisfies the constraint; a method of the program's own loses it,
// and is reported: it needs a model.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "concolic/library_methods.h"
#include "expr/build.h"
#include "expr/standard_functions.h"
#include "program/messages.h"
#include "vm/code.h"

namespace javelin::concolic {

using classfile::BasicType;
using expr::Sort;
using expr::Term;

std::span<const Tracker::NativeRule> Tracker::nativeRules() {
  static constexpr std::string_view kUnsafe = "jdk/internal/misc/Unsafe";
  static constexpr NativeRule kRules[] = {
      {"java/lang/System", "arraycopy", &Tracker::copyArray, nullptr, true},
      {"java/lang/Object", "clone", &Tracker::leaveAlone, &Tracker::copyClone},
      // Where inputs come from: see wantsCalls().
      {"javelin/Nondet", "mark*", &Tracker::markValue, nullptr},
      {"org/sosy_lab/sv_benchmarks/Verifier", "nondet*", &Tracker::markValue, nullptr},
      // Memory.
      {kUnsafe, "get*", &Tracker::accessRaw, nullptr},
      {kUnsafe, "put*", &Tracker::accessRaw, nullptr},
      {kUnsafe, "compareAnd*", &Tracker::compareAndSwap, nullptr},
      {kUnsafe, "copyMemory0", &Tracker::copyMemory, nullptr},
      {kUnsafe, "setMemory0", &Tracker::setMemory, nullptr},
      {kUnsafe, "copySwapMemory0", &Tracker::copySwapped, nullptr},
      {kUnsafe, "allocateMemory0", &Tracker::pinArguments, &Tracker::allocated},
      {kUnsafe, "freeMemory0", &Tracker::freeMemory, nullptr},
      {kUnsafe, "reallocateMemory0", &Tracker::reallocateMemory, &Tracker::reallocated},
      // Numbers.
      {"java/lang/Float", "intBitsToFloat", &Tracker::convertBits, nullptr},
      {"java/lang/Float", "floatToRawIntBits", &Tracker::convertBits, nullptr},
      {"java/lang/Float", "floatToIntBits", &Tracker::convertBits, nullptr},
      {"java/lang/Double", "doubleToLongBits", &Tracker::convertBits, nullptr},
      {"java/lang/Double", "longBitsToDouble", &Tracker::convertBits, nullptr},
      {"java/lang/Double", "doubleToRawLongBits", &Tracker::convertBits, nullptr},
      {"java/lang/Math", "*", &Tracker::leaveAlone, &Tracker::applyFunction},
      {"java/lang/StrictMath", "*", &Tracker::leaveAlone, &Tracker::applyFunction},
      // Input.
      {"java/io/FileInputStream", "open0", &Tracker::redirectStream, nullptr},
      {"java/io/FileInputStream", "readBytes", &Tracker::leaveAlone, &Tracker::readIntoArray},
      {"java/io/FileInputStream", "read0", &Tracker::leaveAlone, &Tracker::readOne},
      {"java/io/RandomAccessFile", "open0", &Tracker::redirectStream, nullptr},
      {"java/io/RandomAccessFile", "readBytes*", &Tracker::leaveAlone, &Tracker::readIntoArray},
      {"java/io/RandomAccessFile", "read0", &Tracker::leaveAlone, &Tracker::readOne},
      {"sun/nio/fs/UnixNativeDispatcher", "open0", &Tracker::redirectPath, nullptr},
      {"sun/nio/ch/*DispatcherImpl", "read0", &Tracker::leaveAlone, &Tracker::readIntoMemory},
      {"sun/nio/ch/*DispatcherImpl", "readv0", &Tracker::leaveAlone, &Tracker::readIntoMemory},
      {"sun/nio/ch/*DispatcherImpl", "pread0", &Tracker::leaveAlone, &Tracker::readAtPosition},
      {"sun/nio/ch/FileChannelImpl", "map0", &Tracker::leaveAlone, &Tracker::mapFile},
      {"sun/nio/ch/*DispatcherImpl", "map0", &Tracker::leaveAlone, &Tracker::mapFile},
      {"java/lang/System", "currentTimeMillis", &Tracker::replayClock, &Tracker::recordClock},
      {"java/lang/System", "nanoTime", &Tracker::replayClock, &Tracker::recordClock},
      {"jdk/internal/misc/VM", "getNanoTimeAdjustment", &Tracker::replayClock, &Tracker::recordClock},
      // What is written changes nothing here.
      {"java/io/FileOutputStream", "write*", &Tracker::leaveAlone, nullptr},
      {"java/io/RandomAccessFile", "write*", &Tracker::leaveAlone, nullptr},
      {"sun/nio/ch/*DispatcherImpl", "*write*", &Tracker::leaveAlone, nullptr},
      // They look at the object, not into it.
      {"java/lang/Object", "*", &Tracker::leaveAlone, nullptr},
      {"java/lang/Class", "isInstance", &Tracker::testType, nullptr},
      {"java/lang/System", "identityHashCode", &Tracker::leaveAlone, nullptr},
      {"java/lang/Throwable", "fillInStackTrace", &Tracker::leaveAlone, nullptr},
      {"java/lang/ref/*", "*", &Tracker::leaveAlone, nullptr},
      {kUnsafe, "*", &Tracker::leaveAlone, nullptr},
      // They pass terms on themselves.
      {"java/lang/reflect/Array", "getLength", &Tracker::leaveAlone, nullptr, true},
      {"java/lang/reflect/Array", "get*", &Tracker::accessElement, nullptr},
      {"java/lang/reflect/Array", "set*", &Tracker::accessElement, nullptr},
      {"jdk/internal/reflect/*", "invoke0", &Tracker::passArguments, nullptr},
      {"jdk/internal/reflect/*", "newInstance0", &Tracker::passArguments, nullptr},
      {"jdk/internal/reflect/*", "*", &Tracker::leaveAlone, nullptr},
  };
  return kRules;
}

namespace {

// `*` stands for any text, once at the beginning or the end or both.
bool matches(std::string_view pattern, std::string_view text) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == text;
  const std::string_view first = pattern.substr(0, star);
  const std::string_view rest = pattern.substr(star + 1);
  if (!text.starts_with(first)) return false;
  if (rest.ends_with('*')) return text.find(rest.substr(0, rest.size() - 1)) != std::string_view::npos;
  return text.size() >= pattern.size() - 1 && text.ends_with(rest);
}

}  // namespace

// Patterns stand for what some JDKs have; "map0" has moved from one class to others.
void Tracker::forEachNativeRule(const std::function<void(std::string_view, std::string_view)>& visit) {
  for (const NativeRule& rule : nativeRules()) {
    const bool is_pattern =
        rule.type.find('*') != std::string_view::npos || rule.name.find('*') != std::string_view::npos;
    if (!is_pattern && rule.name != "map0") visit(rule.type, rule.name);
  }
}

Tracker::NativeMethod& Tracker::knowledgeOf(const vm::RtMethod& method) {
  const auto [entry, is_new] = natives_.try_emplace(&method);
  NativeMethod& known = entry->second;
  if (!is_new) return known;
  const program::Program& program = vm_.classes().program();
  const std::string_view type = program.nameOf(method.info->owner);
  const std::string_view name = program.text(method.info->name);
  for (const NativeRule& rule : nativeRules()) {
    if (!matches(rule.type, type) || !matches(rule.name, name)) continue;
    known.rule = &rule;
    break;
  }
  if (decisions_ != nullptr) known.library = libraryRule(program, method);
  known.is_entered = known.rule == nullptr && known.library == nullptr && wantsCalls(method);
  known.is_library = !program[method.info->owner].module().empty();
  const auto& parameters = method.info->signature->types.parameters;
  const vm::NativeEntry* const entry_of_table =
      vm_.natives().find(type, name, program.text(method.info->descriptor));
  known.is_intrinsic =
      !method.is_native && entry_of_table != nullptr && entry_of_table->role == vm::NativeRole::Intrinsic;
  if (method.is_native && decisions_ == nullptr) {
    known.called = path_.natives.size();
    path_.natives.push_back(
        {fmt::format("{}.{}", classfile::javaClassName(type), name),
         std::any_of(parameters.begin(), parameters.end(),
                     [](const auto& parameter) { return parameter.type == BasicType::Reference; }),
         0});
  }
  return known;
}

Term Tracker::argumentTerm(vm::NativeCall& call, std::size_t i) const {
  if ((call.frame->flags & vm::Frame::kSymbolic) == 0) return {};
  const Term term = vm::termsOf(call.thread, *call.frame)[i];
  return term.valid() && !fixed_.has(term) ? term : Term();
}

std::vector<Tracker::Content> Tracker::contentsOf(vm::Ref object) const {
  std::vector<Content> contents;
  heap::PagedHeap& heap = vm_.heap();
  if (object == heap::kNullRef || !heap.hasTerms(object)) return contents;
  const vm::RtClass& type = vm_.classes().of(object);
  std::uint64_t bytes = type.instance_bytes;
  if (type.isArray())
    bytes += std::uint64_t{heap.load<std::uint32_t>(object, heap::kLengthOffset)} << type.element_shift;
  const std::uint32_t page = object >> heap::kRefPageShift;
  const std::uint64_t start = std::uint64_t{object & heap::kRefInPageMask} * heap::kGrain;
  heap.forEachTermIn(page, [&](std::uint32_t place, const heap::PlacedTerm& placed) {
    if (place >= start && place < start + bytes && !fixed_.has(placed.term))
      contents.push_back({place - start, placed.term, placed.bytes});
  });
  std::sort(contents.begin(), contents.end(),
            [](const Content& a, const Content& b) { return a.offset < b.offset; });
  return contents;
}

bool Tracker::hasSymbolicArguments(vm::NativeCall& call) const {
  for (std::size_t i = 0; i < call.frame->method->argument_count; ++i) {
    if (argumentTerm(call, i).valid()) return true;
  }
  const auto& parameters = call.frame->method->info->signature->types.parameters;
  const std::size_t first = call.frame->method->is_static ? 0 : 1;
  const auto hasTerms = [&](vm::Ref object) {
    if (object == heap::kNullRef) return false;
    if (vm_.heap().hasTerms(object)) return true;
    return &vm_.classes().of(object) == &vm_.strings().stringClass() &&
           vm_.heap().hasTerms(vm_.heap().load<vm::Ref>(object, string_value_offset_));
  };
  if (first == 1 && hasTerms(call.refAt(0))) return true;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (parameters[i].type == BasicType::Reference && hasTerms(call.refAt(first + i))) return true;
  }
  return false;
}

bool Tracker::native(vm::NativeCall& call) {
  const vm::RtMethod& method = *call.frame->method;
  if (method.info == nullptr || method.model != nullptr) return false;
  NativeMethod& known = knowledgeOf(method);
  if (known.is_entered) return enterMethod(call);
  if (method.is_native && decisions_ == nullptr) ++path_.natives[known.called].calls;
  const bool any_terms =
      vm_.heap().hasAnyTerms() || !memory_.empty() || (call.frame->flags & vm::Frame::kSymbolic) != 0;
  if (!any_terms) return known.rule != nullptr && (this->*known.rule->before)(call);
  if (decisions_ != nullptr && settleArguments(call, known)) return true;
  if (vm_.stopped()) return false;
  vm_.heap().takeTouched();
  if (known.is_intrinsic || known.library != nullptr) {
    const bool looks_inside = known.library != nullptr && known.library->looks_inside;
    if (!looks_inside && !hasSymbolicArguments(call)) return false;
    if (known.library == nullptr || !(LibraryMethods(*this).*known.library->run)(call))
      call.interpretInstead();
    return true;
  }
  if (decisions_ != nullptr && !(known.rule != nullptr && known.rule->keeps_lengths)) fixLengths(call);
  // What goes into a file may be read again, without its term; what is printed is not.
  if (decisions_ != nullptr && known.rule != nullptr && known.rule->name == "write*" &&
      streamDescriptor(call) > STDERR_FILENO)
    return pinArguments(call);
  if (known.rule != nullptr) return (this->*known.rule->before)(call);
  // Where paths fork, a value that went into bits may never be another.
  return known.is_library || decisions_ != nullptr ? pinArguments(call) : loseArguments(call);
}

void Tracker::afterNative(vm::NativeCall& call) {
  const vm::RtMethod& method = *call.frame->method;
  if (method.info == nullptr) return;
  const NativeMethod& known = knowledgeOf(method);
  const bool reads = known.rule != nullptr && known.rule->after != nullptr;
  if (reads) (this->*known.rule->after)(call);
  if (vm_.heap().hasAnyTerms() && !reads) dropOverwritten(call);
}

// --- what becomes of terms
// -----------------------------------------------------------------------------------------------

bool Tracker::leaveAlone(vm::NativeCall&) { return false; }

// isInstance(object): which class an open reference is of has been decided.
bool Tracker::testType(vm::NativeCall& call) {
  const Term object = argumentTerm(call, 1);
  if (object.valid() && openOf(object) == nullptr)
    addAt(call, equal(arena_, object, refConst(arena_, call.refAt(1))), ConjunctKind::Choice);
  return false;
}

Tracker::CallPlace Tracker::placeOf(const vm::NativeCall& call) {
  for (const vm::Frame* frame = call.frame->caller; frame != nullptr; frame = frame->caller) {
    if (frame->method->info == nullptr || frame->method->code == nullptr) continue;
    return {frame->method->id(), vm::codeOf(*frame).instructionAt(frame->pc).bci};
  }
  return {call.frame->method->id(), 0};
}

void Tracker::addAt(vm::NativeCall& call, Term condition, ConjunctKind kind) {
  if (arena_.isConst(condition)) return;
  const CallPlace place = placeOf(call);
  add({condition, kind, place.method, place.bci});
}

void Tracker::noteLost(vm::NativeCall& call, LossKind kind, Term term, std::string location) {
  const CallPlace place = placeOf(call);
  path_.lost.push_back(
      {kind, nameOf(*call.frame->method), std::move(location), term, place.method, place.bci});
}

std::string Tracker::nameOf(const vm::RtMethod& method) const {
  const program::Program& program = vm_.classes().program();
  return fmt::format("{}.{}", classfile::javaClassName(program.nameOf(method.info->owner)),
                     program.text(method.info->name));
}

namespace {

struct MemoryOfBuffer {
  std::uint64_t start = 0;
  std::uint64_t end = 0;
};

// Nothing if the object is no direct buffer of bytes.
MemoryOfBuffer memoryOf(vm::Vm& vm, vm::Ref object) {
  vm::ClassTable& classes = vm.classes();
  const std::string_view type = classes.program().nameOf(classes.of(object).id);
  if (!type.starts_with("java/nio/DirectByteBuffer")) return {};
  const auto start =
      vm.heap().load<std::uint64_t>(object, classes.offsetOf("java/nio/Buffer", "address", "J"));
  return {start, start + vm.heap().load<std::uint32_t>(object,
                                                       classes.offsetOf("java/nio/Buffer", "capacity", "I"))};
}

bool isFile(vm::ClassTable& classes, const vm::RtClass& type) {
  for (const vm::RtClass* one = &type; one != nullptr; one = one->superclass) {
    if (classes.program().nameOf(one->id) == "java/io/File") return true;
  }
  return false;
}

}  // namespace

// What native code reads of a string or of a file's name: its characters. Else the object itself.
vm::Ref Tracker::textOf(vm::Ref object) const {
  vm::ClassTable& classes = vm_.classes();
  if (isFile(classes, classes.of(object))) {
    const auto path =
        vm_.heap().load<vm::Ref>(object, classes.offsetOf("java/io/File", "path", "Ljava/lang/String;"));
    if (path != heap::kNullRef) object = path;
  }
  if (&classes.of(object) != &vm_.strings().stringClass()) return object;
  return vm_.heap().load<vm::Ref>(object, string_value_offset_);
}

// Calls visit(argument, place in it, term) for everything symbolic that the method is given: arguments,
// elements of arrays, the characters of strings and of files' names, the bytes of direct buffers.
template <typename Visit>
void Tracker::forEachGiven(vm::NativeCall& call, Visit visit) {
  const vm::RtMethod& method = *call.frame->method;
  const auto& parameters = method.info->signature->types.parameters;
  const std::size_t first = method.is_static ? 0 : 1;
  for (std::size_t i = 0; i < method.argument_count; ++i) {
    if (const Term term = argumentTerm(call, i); term.valid())
      visit(i, heap::kNullRef, std::uint64_t{0}, term);
    const bool is_ref = i < first || parameters[i - first].type == BasicType::Reference;
    const vm::Ref given = is_ref ? call.refAt(i) : heap::kNullRef;
    if (given == heap::kNullRef) continue;
    const vm::Ref object = textOf(given);
    for (const Content& content : contentsOf(object)) visit(i, object, content.offset, content.term);
    const MemoryOfBuffer memory = memory_.empty() ? MemoryOfBuffer() : memoryOf(vm_, object);
    for (std::uint64_t at = memory.start; at < memory.end; ++at) {
      const Term byte = memory_.at(at);
      if (byte.valid() && !fixed_.has(byte)) visit(i, heap::kNullRef, std::uint64_t{0}, byte);
    }
  }
}

bool Tracker::pinArguments(vm::NativeCall& call) {
  forEachGiven(call, [&](std::size_t, vm::Ref, std::uint64_t, Term term) { pinAt(call, term); });
  return false;
}

void Tracker::fixLengths(vm::NativeCall& call) {
  const vm::RtMethod& method = *call.frame->method;
  const auto& parameters = method.info->signature->types.parameters;
  const std::size_t first = method.is_static ? 0 : 1;
  for (std::size_t i = 0; i < method.argument_count; ++i) {
    const bool is_ref = i < first || parameters[i - first].type == BasicType::Reference;
    const vm::Ref object = is_ref ? call.refAt(i) : heap::kNullRef;
    if (object == heap::kNullRef || !vm_.classes().of(object).isArray()) continue;
    const Term length = vm_.heap().termAt(object, heap::kLengthOffset);
    if (!length.valid()) continue;
    const auto bits = vm_.heap().load<std::int32_t>(object, heap::kLengthOffset);
    addAt(call, equal(arena_, length, intConst(arena_, bits)), ConjunctKind::Choice);
  }
}

bool Tracker::loseArguments(vm::NativeCall& call) {
  forEachGiven(call, [&](std::size_t argument, vm::Ref object, std::uint64_t offset, Term term) {
    noteLost(
        call, object == heap::kNullRef ? LossKind::Argument : LossKind::Contents, term,
        object == heap::kNullRef ? fmt::format("argument {}", argument + 1) : locationOf(object, offset));
  });
  return false;
}

std::string Tracker::locationOf(vm::Ref object, std::uint64_t offset) const {
  const vm::RtClass& type = vm_.classes().of(object);
  const program::Program& program = vm_.classes().program();
  std::string name = program::externalName(program, type.id);
  if (type.is_mirror_class) {
    const program::Class& mirrored = *vm_.classes().ofMirror(object).info;
    for (std::uint32_t i = 0; i < mirrored.fieldCount(); ++i) {
      const program::Field& field = program[mirrored.field(i)];
      if (!field.isStatic() || field.offset != offset) continue;
      return fmt::format("{}.{}", program::externalName(program, mirrored.id()), program.text(field.name));
    }
  }
  if (type.isArray()) {
    return fmt::format("element {} of {}", (offset - heap::kElementsOffset) >> type.element_shift, name);
  }
  for (const vm::RtClass* holder = &type; holder != nullptr; holder = holder->superclass) {
    for (std::uint32_t i = 0; i < holder->info->fieldCount(); ++i) {
      const program::Field& field = program[holder->info->field(i)];
      if (!field.isStatic() && field.offset == offset)
        return fmt::format("{}.{}", name, program.text(field.name));
    }
  }
  return name;
}

void Tracker::dropOverwritten(vm::NativeCall& call) {
  heap::PagedHeap& heap = vm_.heap();
  for (const std::uint32_t page : heap.takeTouched()) {
    const vm::Ref start = page << heap::kRefPageShift;
    std::vector<std::pair<std::uint32_t, Term>> stale;
    heap.forEachTermIn(page, [&](std::uint32_t place, const heap::PlacedTerm& placed) {
      const std::uint64_t expected = bitsFor(placed.term);
      if (std::memcmp(heap.at(start) + place, &expected, placed.bytes) == 0) return;
      // A NaN that arithmetic has made has the bits that the processor gives it.
      const Sort sort = arena_.sort(placed.term);
      std::uint64_t bits = 0;
      std::memcpy(&bits, heap.at(start) + place, placed.bytes);
      const bool is_nan = expr::isFp(sort) && arena_.op(placed.term) != expr::Op::BitsToFp &&
                          expr::canonical(sort, bits) == evaluator_.value(placed.term);
      if (!is_nan) stale.emplace_back(place, placed.term);
    });
    std::sort(stale.begin(), stale.end());
    for (const auto& [place, term] : stale) {
      heap.clearTerm(start, place);
      noteLost(call, LossKind::Overwritten, term, placeInArguments(call, page, place));
    }
  }
}

void Tracker::overwritten(vm::NativeCall& call, vm::Ref object, std::uint64_t offset) {
  if (object == heap::kNullRef) {  // outside the heap, by address
    const Term byte = memory_.at(offset);
    if (!byte.valid()) return;
    memory_.set(offset, {});
    return noteLost(call, LossKind::Overwritten, byte, "a byte outside the heap");
  }
  const Term term = vm_.heap().termAt(object, offset);
  if (!term.valid()) return;
  vm_.heap().clearTerm(object, offset);
  noteLost(call, LossKind::Overwritten, term, locationOf(object, offset));
}

void Tracker::havoc(vm::NativeCall& call) {
  const BasicType result = call.frame->method->result;
  const std::string name = nameOf(*call.frame->method);
  const std::uint64_t number = path_.havoced[name]++;
  call.returnWord(0);
  if (result == BasicType::Void || result == BasicType::Reference) return;
  const auto [input, value] = newInput(arena_, fmt::format("{}#{}", name, number), result);
  setInput(input, 0);
  returnTerm(call, value);
}

// Which argument's part the place is; "the heap" if none's.
std::string Tracker::placeInArguments(vm::NativeCall& call, std::uint32_t page, std::uint32_t place) const {
  const vm::RtMethod& method = *call.frame->method;
  const auto& parameters = method.info->signature->types.parameters;
  const std::size_t first = method.is_static ? 0 : 1;
  for (std::size_t i = 0; i < method.argument_count; ++i) {
    const bool is_ref = i < first || parameters[i - first].type == BasicType::Reference;
    const vm::Ref object = is_ref ? call.refAt(i) : heap::kNullRef;
    if (object == heap::kNullRef || object >> heap::kRefPageShift != page) continue;
    const std::uint64_t start = std::uint64_t{object & heap::kRefInPageMask} * heap::kGrain;
    const vm::RtClass& type = vm_.classes().of(object);
    std::uint64_t bytes = type.instance_bytes;
    if (type.isArray())
      bytes += std::uint64_t{vm_.heap().load<std::uint32_t>(object, heap::kLengthOffset)}
               << type.element_shift;
    if (place >= start && place < start + bytes) return locationOf(object, place - start);
  }
  return "the heap";
}

// --- methods that pass terms on
// --------------------------------------------------------------------------------------

bool Tracker::copyArray(vm::NativeCall& call) {
  const vm::Ref from = call.refAt(0);
  const vm::Ref to = call.refAt(2);
  heap::PagedHeap& heap = vm_.heap();
  if (decisions_ != nullptr) {
    LibraryMethods library(*this);
    if (library.copyElements(call)) return true;
    // Which of the wrong places it is makes no difference.
    if (!vm_.stopped() && !library.copiesInside(call)) return false;
    if (vm_.stopped()) return false;
  }
  // Where and how much is part of the path.
  for (const std::size_t i : {1, 3, 4}) {
    const Term term = argumentTerm(call, i);
    if (!term.valid()) continue;
    addAt(call, equal(arena_, term, intConst(arena_, call.intAt(i))),
          decisions_ != nullptr ? ConjunctKind::Choice : ConjunctKind::Pinned);
  }
  for (const std::size_t i : {0, 2}) {
    const Term length =
        call.refAt(i) == heap::kNullRef ? Term() : heap.termAt(call.refAt(i), heap::kLengthOffset);
    if (!length.valid()) continue;
    const std::int64_t end = std::int64_t{call.intAt(i + 1)} + call.intAt(4);
    const Term last =
        intConst(arena_, static_cast<std::int32_t>(std::clamp<std::int64_t>(end, 0, 0x7fffffff)));
    const Term fits = bvSle(arena_, last, length);
    addAt(call, holds(fits) ? fits : logicalNot(arena_, fits), ConjunctKind::Implicit);
  }
  if (from == heap::kNullRef || to == heap::kNullRef || (!heap.hasTerms(from) && !heap.hasTerms(to)))
    return false;
  const vm::RtClass& type = vm_.classes().of(from);
  const std::int32_t from_at = call.intAt(1);
  const std::int32_t to_at = call.intAt(3);
  const std::int32_t count = call.intAt(4);
  // What will throw is left to the method itself.
  if (!type.isArray() || from_at < 0 || to_at < 0 || count < 0) return false;
  const vm::RtClass& to_type = vm_.classes().of(to);
  const auto holdsObjects = [](const vm::RtClass& array) {
    return array.isArray() && array.component->info->basicType() == BasicType::Reference;
  };
  if (to_type.id != type.id && !(holdsObjects(type) && holdsObjects(to_type))) return false;
  if (std::int64_t{from_at} + count > heap.load<std::int32_t>(from, heap::kLengthOffset)) return false;
  if (std::int64_t{to_at} + count > heap.load<std::int32_t>(to, heap::kLengthOffset)) return false;
  std::vector<Term> terms;
  const auto offset = [&](std::int32_t index) {
    return heap::kElementsOffset + (static_cast<std::uint64_t>(index) << type.element_shift);
  };
  const bool may_fail = !vm_.classes().program().isSubtype(type.id, to_type.id);
  std::int32_t copied = 0;
  for (; copied < count; ++copied) {
    const Term term = heap.termAt(from, offset(from_at + copied));
    if (may_fail) {
      const auto object = heap.load<vm::Ref>(from, offset(from_at + copied));
      const CallPlace place = placeOf(call);
      if (term.valid())
        decideStored({{}, ConjunctKind::Choice, place.method, place.bci, 0}, term, object, to_type);
      if (vm_.stopped()) return false;
      if (!isStorable(object, to_type)) break;
    }
    terms.push_back(term);
  }
  std::memmove(heap.writeAt(to) + offset(to_at), heap.at(from) + offset(from_at),
               static_cast<std::size_t>(copied) << type.element_shift);
  for (std::int32_t i = 0; i < copied; ++i)
    heap.setTerm(to, offset(to_at + i), terms[static_cast<std::size_t>(i)], 1U << type.element_shift);
  // The method itself says what is wrong with the next one.
  if (copied < count) return false;
  call.returnVoid();
  return true;
}

void Tracker::copyClone(vm::NativeCall& call) {
  const vm::Ref copy = vm::refOf(call.returned());
  const bool is_array = vm_.classes().of(copy).isArray();
  for (const Content& content : contentsOf(call.refAt(0))) {
    // The copy has room for the one length that fixLengths() has decided.
    if (is_array && content.offset == heap::kLengthOffset) continue;
    vm_.heap().setTerm(copy, content.offset, content.term, content.bytes);
  }
}

void Tracker::applyFunction(vm::NativeCall& call) {
  const vm::RtMethod& method = *call.frame->method;
  const program::Program& program = vm_.classes().program();
  std::vector<Term> arguments;
  bool any = false;
  for (std::size_t i = 0; i < method.argument_count; ++i) {
    const Term term = argumentTerm(call, i);
    any = any || term.valid();
    const Sort sort = sortOf(ir::kindOf(method.info->signature->types.parameters[i].type));
    arguments.push_back(term.valid() ? term : arena_.constant(sort, call.wordAt(i)));
  }
  if (!any) return;
  const expr::FunctionId function =
      expr::findStandardFunction(arena_.functions(), program.nameOf(method.info->owner),
                                 program.text(method.info->name), program.text(method.info->descriptor));
  if (function.valid()) {
    const Term result = apply(arena_, function, arguments);
    // Some functions differ in the last bit from what the machine computes.
    const std::uint64_t value = evaluator_.value(result);
    if (decisions_ != nullptr) call.returnWord(value);  // where paths fork, the model is right
    if (value == call.returned()) return returnTerm(call, result);
  }
  pinArguments(call);
}

}  // namespace javelin::concolic
