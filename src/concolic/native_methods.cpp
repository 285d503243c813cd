// SPDX-License-Identifier: Apache-2.0
#include "concolic/native_methods.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "concolic/bound_rules.h"
#include "concolic/float_conversions.h"
#include "concolic/pinning.h"
#include "expr/build.h"
#include "expr/standard_functions.h"
#include "program/messages.h"
#include "vm/code.h"

namespace javelin::concolic {

using classfile::BasicType;
using expr::Sort;
using expr::Term;

namespace {

bool leaveAlone(NativeMethods&, vm::NativeCall&) { return false; }

}  // namespace

std::span<const NativeMethods::Rule> NativeMethods::table() {
  using Self = NativeMethods;
  using Call = vm::NativeCall;
  static constexpr std::string_view kUnsafe = "jdk/internal/misc/Unsafe";
  constexpr auto kPin = [](Self& self, Call& call) { return self.pinArguments(call); };
  constexpr auto kAccess = [](Self& self, Call& call) { return self.raw_.accessRaw(call); };
  constexpr auto kConvert = [](Self& self, Call& call) { return convertBits(self.run_, call); };
  constexpr auto kApply = [](Self& self, Call& call) { self.applyFunction(call); };
  constexpr auto kMark = [](Self& self, Call& call) { return self.inputs_.markValue(call); };
  constexpr auto kOpenStream = [](Self& self, Call& call) { return self.inputs_.redirectStream(call); };
  constexpr auto kReadArray = [](Self& self, Call& call) { self.inputs_.readIntoArray(call); };
  constexpr auto kReadOne = [](Self& self, Call& call) { self.inputs_.readOne(call); };
  constexpr auto kReadMemory = [](Self& self, Call& call) { self.inputs_.readIntoMemory(call); };
  constexpr auto kMap = [](Self& self, Call& call) { self.inputs_.mapFile(call); };
  constexpr auto kReplayClock = [](Self& self, Call& call) { return self.inputs_.replayClock(call); };
  constexpr auto kRecordClock = [](Self& self, Call& call) { self.inputs_.recordClock(call); };
  constexpr auto kElement = [](Self& self, Call& call) { return self.accessElement(call); };
  constexpr auto kPass = [](Self& self, Call& call) { return self.passArguments(call); };
  static constexpr Rule kRules[] = {
      {.type = "java/lang/System",
       .name = "arraycopy",
       .before = [](Self& self, Call& call) { return self.copyArray(call); },
       .keeps_lengths = true},
      {.type = "java/lang/Object",
       .name = "clone",
       .before = [](Self& self, Call& call) { return self.cloneArray(call); },
       .after = [](Self& self, Call& call) { self.copyClone(call); },
       .keeps_lengths = true},
      // Where inputs come from: see wantsCalls().
      {"javelin/Nondet", "mark*", kMark},
      {"org/sosy_lab/sv_benchmarks/Verifier", "nondet*", kMark},
      // Memory.
      {.type = kUnsafe, .name = "get*", .before = kAccess, .stores_fourth = true},
      {.type = kUnsafe, .name = "put*", .before = kAccess, .stores_fourth = true},
      {kUnsafe, "compareAnd*", [](Self& self, Call& call) { return self.raw_.compareAndSwap(call); }},
      {kUnsafe, "copyMemory0", [](Self& self, Call& call) { return self.raw_.copyMemory(call); }},
      {kUnsafe, "setMemory0", [](Self& self, Call& call) { return self.raw_.setMemory(call); }},
      {kUnsafe, "copySwapMemory0", [](Self& self, Call& call) { return self.raw_.copySwapped(call); }},
      {kUnsafe, "allocateMemory0", kPin, [](Self& self, Call& call) { self.raw_.allocated(call); }},
      {kUnsafe, "freeMemory0", [](Self& self, Call& call) { return self.raw_.freeMemory(call); }},
      {kUnsafe, "reallocateMemory0", [](Self& self, Call& call) { return self.raw_.reallocateMemory(call); },
       [](Self& self, Call& call) { self.raw_.reallocated(call); }},
      // Numbers.
      {"java/lang/Float", "intBitsToFloat", kConvert},
      {"java/lang/Float", "floatToRawIntBits", kConvert},
      {"java/lang/Float", "floatToIntBits", kConvert},
      {"java/lang/Double", "doubleToLongBits", kConvert},
      {"java/lang/Double", "longBitsToDouble", kConvert},
      {"java/lang/Double", "doubleToRawLongBits", kConvert},
      {"java/lang/Math", "*", leaveAlone, kApply},
      {"java/lang/StrictMath", "*", leaveAlone, kApply},
      // Input.
      {.type = "java/io/FileInputStream", .name = "open0", .before = kOpenStream, .file = FileUse::Names},
      {"java/io/FileInputStream", "readBytes",
       [](Self& self, Call& call) {
         return self.outside_.readBytes(call, self.inputs_.streamDescriptor(call));
       },
       kReadArray},
      {"java/io/FileInputStream", "read0",
       [](Self& self, Call& call) {
         return self.outside_.readOne(call, self.inputs_.streamDescriptor(call));
       },
       kReadOne},
      {"java/io/FileInputStream", "available0",
       [](Self& self, Call& call) {
         return self.outside_.available(call, self.inputs_.streamDescriptor(call));
       }},
      {"sun/nio/cs/UTF_8$Decoder", "decodeArrayLoop",
       [](Self& self, Call& call) { return self.outside_.decode(call); }},
      {"java/lang/System", "getProperty",
       [](Self& self, Call& call) { return self.outside_.getProperty(call); }},
      {"java/lang/System", "setProperty",
       [](Self& self, Call& call) { return self.outside_.changeProperty(call); }},
      {"java/lang/System", "clearProperty",
       [](Self& self, Call& call) { return self.outside_.changeProperty(call); }},
      {.type = "java/io/RandomAccessFile", .name = "open0", .before = kOpenStream, .file = FileUse::Names},
      {"java/io/RandomAccessFile", "readBytes*", leaveAlone, kReadArray},
      {"java/io/RandomAccessFile", "read0", leaveAlone, kReadOne},
      {"sun/nio/fs/UnixNativeDispatcher", "open0",
       [](Self& self, Call& call) { return self.inputs_.redirectPath(call); }},
      {"sun/nio/ch/*DispatcherImpl", "read0", leaveAlone, kReadMemory},
      {"sun/nio/ch/*DispatcherImpl", "readv0", leaveAlone, kReadMemory},
      {"sun/nio/ch/*DispatcherImpl", "pread0", leaveAlone,
       [](Self& self, Call& call) { self.inputs_.readAtPosition(call); }},
      {"sun/nio/ch/FileChannelImpl", "map0", leaveAlone, kMap},
      {"sun/nio/ch/*DispatcherImpl", "map0", leaveAlone, kMap},
      {"java/lang/System", "currentTimeMillis", kReplayClock, kRecordClock},
      {"java/lang/System", "nanoTime", kReplayClock, kRecordClock},
      {"jdk/internal/misc/VM", "getNanoTimeAdjustment", kReplayClock, kRecordClock},
      // What is written changes nothing here.
      {.type = "java/io/FileOutputStream", .name = "write*", .before = leaveAlone, .file = FileUse::Writes},
      {.type = "java/io/RandomAccessFile", .name = "write*", .before = leaveAlone, .file = FileUse::Writes},
      {"sun/nio/ch/*DispatcherImpl", "*write*", leaveAlone},
      // They look at the object, not into it.
      {"java/lang/Object", "*", leaveAlone},
      {"java/lang/Class", "isInstance", [](Self& self, Call& call) { return self.testType(call); }},
      {"java/lang/Class", "forName0", [](Self& self, Call& call) { return self.findClass(call); }},
      {"java/lang/System", "identityHashCode", leaveAlone},
      {"java/lang/Throwable", "fillInStackTrace", leaveAlone},
      {"java/lang/ref/*", "*", leaveAlone},
      {kUnsafe, "*", leaveAlone},
      // They pass terms on themselves.
      {.type = "java/lang/reflect/Array", .name = "getLength", .before = leaveAlone, .keeps_lengths = true},
      {"java/lang/reflect/Array", "get*", kElement},
      {"java/lang/reflect/Array", "set*", kElement},
      {.type = "jdk/internal/reflect/*", .name = "invoke0", .before = kPass, .opens_arrays = true},
      {.type = "jdk/internal/reflect/*", .name = "newInstance0", .before = kPass, .opens_arrays = true},
      {"jdk/internal/reflect/*", "*", leaveAlone},
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
void NativeMethods::forEachRule(const std::function<void(std::string_view, std::string_view)>& visit) {
  for (const Rule& rule : table()) {
    const bool is_pattern =
        rule.type.find('*') != std::string_view::npos || rule.name.find('*') != std::string_view::npos;
    if (!is_pattern && rule.name != "map0") visit(rule.type, rule.name);
  }
}

NativeMethods::Known& NativeMethods::knowledgeOf(const vm::RtMethod& method) {
  const auto [entry, is_new] = known_.try_emplace(&method);
  Known& known = entry->second;
  if (!is_new) return known;
  const program::Program& program = vm_.classes().program();
  const std::string_view type = program.nameOf(method.info->owner);
  const std::string_view name = program.text(method.info->name);
  for (const Rule& rule : table()) {
    if (!matches(rule.type, type) || !matches(rule.name, name)) continue;
    known.rule = &rule;
    break;
  }
  if (run_.policy().usesLibraryRules()) known.library = libraryRule(program, method);
  known.is_told = isTold(method);
  known.is_entered =
      known.rule == nullptr && known.library == nullptr && !known.is_told && wantsCalls(method);
  known.is_library = !program[method.info->owner].module().empty();
  const auto& parameters = method.info->signature->types.parameters;
  const vm::NativeEntry* const entry_of_table =
      vm_.natives().find(type, name, program.text(method.info->descriptor));
  known.is_intrinsic =
      !method.is_native && entry_of_table != nullptr && entry_of_table->role == vm::NativeRole::Intrinsic;
  if (method.is_native && run_.policy().countsNatives()) {
    known.called = path_.natives().size();
    path_.natives().push_back(
        {fmt::format("{}.{}", classfile::javaClassName(type), name),
         std::any_of(parameters.begin(), parameters.end(),
                     [](const auto& parameter) { return parameter.type == BasicType::Reference; }),
         0});
  }
  return known;
}

bool NativeMethods::hasSymbolicArguments(vm::NativeCall& call) const {
  for (std::size_t i = 0; i < call.frame->method->argument_count; ++i) {
    if (run_.argumentTerm(call, i).valid()) return true;
  }
  const auto& parameters = call.frame->method->info->signature->types.parameters;
  const std::size_t first = call.frame->method->is_static ? 0 : 1;
  const auto hasTerms = [&](vm::Ref object) {
    if (object == heap::kNullRef) return false;
    if (vm_.heap().hasTerms(object)) return true;
    return &vm_.classes().of(object) == &vm_.strings().stringClass() &&
           vm_.heap().hasTerms(
               vm_.heap().load<vm::Ref>(object, rules_.offsets().of(jvm::JdkField::StringValue)));
  };
  if (first == 1 && hasTerms(call.refAt(0))) return true;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (parameters[i].type == BasicType::Reference && hasTerms(call.refAt(first + i))) return true;
  }
  return false;
}

bool NativeMethods::before(vm::NativeCall& call) {
  const vm::RtMethod& method = *call.frame->method;
  if (method.info == nullptr || method.model != nullptr) return false;
  Known& known = knowledgeOf(method);
  if (known.is_entered) return inputs_.enterMethod(call);
  if (known.is_told) {
    run_.policy().listener().calling(call);
    return false;  // its bytecode runs
  }
  if (method.is_native && run_.policy().countsNatives()) ++path_.natives()[known.called].calls;
  const bool any_terms =
      vm_.heap().hasAnyTerms() || !raw_.outside().empty() || (call.frame->flags & vm::Frame::kSymbolic) != 0;
  if (!any_terms) return known.rule != nullptr && known.rule->before(*this, call);
  if (run_.policy().followsAlternatives() && settleArguments(call, known)) return true;
  if (!run_.policy().followsAlternatives()) fixReferences(call, known);
  if (vm_.stopped()) return false;
  vm_.heap().takeTouched();
  if (known.is_intrinsic || known.library != nullptr) {
    const bool looks_inside = known.library != nullptr && known.library->looks_inside;
    if (!looks_inside && !hasSymbolicArguments(call)) return false;
    if (known.library == nullptr || !rules_.evaluate(*known.library, call)) call.interpretInstead();
    return true;
  }
  if (run_.policy().followsAlternatives() && !(known.rule != nullptr && known.rule->keeps_lengths)) {
    if (known.rule != nullptr) settleTexts(call);
    fixLengths(call);
  }
  if (run_.policy().readsBackFiles() && known.rule != nullptr) {
    // What goes into a file may be read again, without its term; what is printed is not.
    const bool is_kept =
        known.rule->file == FileUse::Writes && inputs_.streamDescriptor(call) > STDERR_FILENO;
    if (is_kept || known.rule->file == FileUse::Names) return pinArguments(call);
  }
  if (known.rule != nullptr) return known.rule->before(*this, call);
  return known.is_library || !run_.policy().mayLoseTerms() ? pinArguments(call) : loseArguments(call);
}

void NativeMethods::evaluateRule(vm::NativeCall& call) {
  if (!rules_.evaluate(*knowledgeOf(*call.frame->method).library, call)) call.interpretInstead();
}

void NativeMethods::finishRule(vm::NativeCall& call) {
  rules_.finish(*knowledgeOf(*call.frame->method).library, call);
}

void NativeMethods::after(vm::NativeCall& call) {
  const vm::RtMethod& method = *call.frame->method;
  if (method.info == nullptr) return;
  const Known& known = knowledgeOf(method);
  const bool reads = known.rule != nullptr && known.rule->after != nullptr;
  if (reads) known.rule->after(*this, call);
  if (vm_.heap().hasAnyTerms() && !reads) dropOverwritten(call);
}

bool NativeMethods::isTold(const vm::RtMethod& method) {
  return run_.policy().followsAlternatives() && run_.policy().listener().hearsOf(method);
}

bool NativeMethods::wantsCalls(const vm::RtMethod& method) {
  return isTold(method) || inputs_.wantsCalls(method) || outside_.wantsCalls(method) ||
         (run_.policy().usesLibraryRules() && libraryRule(vm_.classes().program(), method) != nullptr);
}

// --- what becomes of terms
// -----------------------------------------------------------------------------------------------

// isInstance(object): which class an open reference is of has been decided.
bool NativeMethods::testType(vm::NativeCall& call) {
  const Term object = run_.argumentTerm(call, 1);
  if (object.valid() && path_.openOf(object) == nullptr)
    run_.add(call, equal(arena_, object, refConst(arena_, call.refAt(1))), ConjunctKind::Choice);
  return false;
}

void NativeMethods::noteLost(vm::NativeCall& call, LossKind kind, Term term, std::string location) {
  const CallPlace place = placeOf(call);
  path_.addLost({kind, methodText(vm_.classes().program(), *call.frame->method->info), std::move(location),
                 term, place.method, place.bci});
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
  const auto start = vm.heap().load<std::uint64_t>(object, offsetOf(classes, jvm::JdkField::BufferAddress));
  return {start,
          start + vm.heap().load<std::uint32_t>(object, offsetOf(classes, jvm::JdkField::BufferCapacity))};
}

bool isFile(vm::ClassTable& classes, const vm::RtClass& type) {
  for (const vm::RtClass* one = &type; one != nullptr; one = one->superclass) {
    if (classes.program().nameOf(one->id) == "java/io/File") return true;
  }
  return false;
}

}  // namespace

// What native code reads of a string or of a file's name: its characters. Else the object itself.
vm::Ref NativeMethods::textOf(vm::Ref object) const {
  vm::ClassTable& classes = vm_.classes();
  if (isFile(classes, classes.of(object))) {
    const auto path =
        vm_.heap().load<vm::Ref>(object, classes.offsetOf("java/io/File", "path", "Ljava/lang/String;"));
    if (path != heap::kNullRef) object = path;
  }
  if (&classes.of(object) != &vm_.strings().stringClass()) return object;
  return vm_.heap().load<vm::Ref>(object, rules_.offsets().of(jvm::JdkField::StringValue));
}

// Calls visit(argument, place in it, term) for everything symbolic that the method is given: arguments,
// elements of arrays, the characters of strings and of files' names, the bytes of direct buffers.
template <typename Visit>
void NativeMethods::forEachGiven(vm::NativeCall& call, Visit visit) {
  const vm::RtMethod& method = *call.frame->method;
  const auto& parameters = method.info->signature->types.parameters;
  const std::size_t first = method.is_static ? 0 : 1;
  for (std::size_t i = 0; i < method.argument_count; ++i) {
    if (const Term term = run_.argumentTerm(call, i); term.valid())
      visit(i, heap::kNullRef, std::uint64_t{0}, term);
    const bool is_ref = i < first || parameters[i - first].type == BasicType::Reference;
    const vm::Ref given = is_ref ? call.refAt(i) : heap::kNullRef;
    if (given == heap::kNullRef) continue;
    const vm::Ref object = textOf(given);
    for (const TermInObject& content : heap_.contentsOf(object))
      visit(i, object, content.offset, content.term);
    const MemoryOfBuffer memory = raw_.outside().empty() ? MemoryOfBuffer() : memoryOf(vm_, object);
    for (std::uint64_t at = memory.start; at < memory.end; ++at) {
      const Term byte = raw_.outside().at(at);
      if (byte.valid() && !path_.fixed().has(byte)) visit(i, heap::kNullRef, std::uint64_t{0}, byte);
    }
  }
}

template <typename Visit>
void NativeMethods::forEachArray(vm::NativeCall& call, Visit visit) {
  const vm::RtMethod& method = *call.frame->method;
  const auto& parameters = method.info->signature->types.parameters;
  const std::size_t first = method.is_static ? 0 : 1;
  for (std::size_t i = 0; i < method.argument_count; ++i) {
    const bool is_ref = i < first || parameters[i - first].type == BasicType::Reference;
    if (!is_ref || call.refAt(i) == heap::kNullRef) continue;
    if (const vm::Ref object = textOf(call.refAt(i)); vm_.classes().of(object).isArray()) visit(object);
  }
}

bool NativeMethods::pinArguments(vm::NativeCall& call) {
  const Conjunct place = placeOf(call).conjunct(ConjunctKind::Pinned);
  forEachArray(call, [&](vm::Ref array) { texts_.pin(array, place); });
  forEachGiven(call, [&](std::size_t, vm::Ref, std::uint64_t, Term term) { run_.pin(call, term); });
  return false;
}

void NativeMethods::settleTexts(vm::NativeCall& call) {
  const Conjunct place = placeOf(call).conjunct(ConjunctKind::Choice);
  forEachArray(call, [&](vm::Ref array) { texts_.settle(array, place); });
}

void NativeMethods::fixLengths(vm::NativeCall& call) {
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
    run_.add(call, equal(arena_, length, intConst(arena_, bits)), ConjunctKind::Choice);
  }
}

bool NativeMethods::loseArguments(vm::NativeCall& call) {
  forEachGiven(call, [&](std::size_t argument, vm::Ref object, std::uint64_t offset, Term term) {
    noteLost(
        call, object == heap::kNullRef ? LossKind::Argument : LossKind::Contents, term,
        object == heap::kNullRef ? fmt::format("argument {}", argument + 1) : locationOf(object, offset));
  });
  return false;
}

std::string NativeMethods::locationOf(vm::Ref object, std::uint64_t offset) const {
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

void NativeMethods::dropOverwritten(vm::NativeCall& call) {
  heap::PagedHeap& heap = vm_.heap();
  for (const std::uint32_t page : heap.takeTouched()) {
    const vm::Ref start = page << heap::kRefPageShift;
    std::vector<std::pair<std::uint32_t, Term>> stale;
    heap.forEachTermIn(page, [&](std::uint32_t place, const heap::PlacedTerm& placed) {
      const std::uint64_t expected = path_.bitsOf(placed.term);
      if (std::memcmp(heap.at(start) + place, &expected, placed.bytes) == 0) return;
      // A NaN that arithmetic has made has the bits that the processor gives it.
      const Sort sort = arena_.sort(placed.term);
      std::uint64_t bits = 0;
      std::memcpy(&bits, heap.at(start) + place, placed.bytes);
      const bool is_nan = expr::isFp(sort) && arena_.op(placed.term) != expr::Op::BitsToFp &&
                          expr::canonical(sort, bits) == path_.valueOf(placed.term);
      if (!is_nan) stale.emplace_back(place, placed.term);
    });
    std::sort(stale.begin(), stale.end());
    for (const auto& [place, term] : stale) {
      heap.clearTerm(start, place);
      noteLost(call, LossKind::Overwritten, term, placeInArguments(call, page, place));
    }
  }
}

void NativeMethods::overwritten(vm::NativeCall& call, vm::Ref object, std::uint64_t offset) {
  if (object == heap::kNullRef) {  // outside the heap, by address
    const Term byte = raw_.outside().at(offset);
    if (!byte.valid()) return;
    raw_.outside().set(offset, {});
    return noteLost(call, LossKind::Overwritten, byte, "a byte outside the heap");
  }
  const Term term = vm_.heap().termAt(object, offset);
  if (!term.valid()) return;
  vm_.heap().clearTerm(object, offset);
  noteLost(call, LossKind::Overwritten, term, locationOf(object, offset));
}

void NativeMethods::havoc(vm::NativeCall& call) {
  const BasicType result = call.frame->method->result;
  const std::string name = methodText(vm_.classes().program(), *call.frame->method->info);
  const std::uint64_t number = path_.countHavoc(name);
  call.returnWord(0);
  if (result == BasicType::Void || result == BasicType::Reference) return;
  const auto [input, value] = newInput(arena_, fmt::format("{}#{}", name, number), result);
  path_.setInput(input, 0);
  run_.returnTerm(call, value);
}

// Which argument's part the place is; "the heap" if none's.
std::string NativeMethods::placeInArguments(vm::NativeCall& call, std::uint32_t page,
                                            std::uint32_t place) const {
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

void NativeMethods::fixReferences(vm::NativeCall& call, const Known& known) {
  if (known.is_intrinsic) return;
  for (std::size_t i = 0; i < call.frame->method->argument_count; ++i) {
    const Term term = run_.argumentTerm(call, i);
    if (!term.valid() || arena_.sort(term) != Sort::Ref) continue;
    // What is only stored stays a choice.
    if (i == 3 && known.rule != nullptr && known.rule->stores_fourth) continue;
    run_.add(call, equal(arena_, term, refConst(arena_, call.refAt(i))),
             call.refAt(i) == heap::kNullRef ? ConjunctKind::Implicit : ConjunctKind::Choice);
    run_.policy().noteValue(path_, term);
  }
}

bool NativeMethods::settleArguments(vm::NativeCall& call, const Known& known) {
  const vm::RtMethod& method = *call.frame->method;
  if (known.library != nullptr && known.library->keeps_open) return false;
  const std::string_view name = vm_.classes().program().text(method.info->name);
  for (std::size_t i = 0; i < method.argument_count; ++i) {
    const Term term = run_.argumentTerm(call, i);
    if (!term.valid() || arena_.sort(term) != expr::Sort::Ref) continue;
    // What is only stored stays open.
    const bool is_stored = i == 3 && ((known.library != nullptr && name == "putVal") ||
                                      (known.rule != nullptr && known.rule->stores_fourth));
    if (is_stored) continue;
    const OpenReference* const open = path_.openOf(term);
    if (open == nullptr) {
      // One that may be null, if nobody has asked yet; rules for bytecode ask for themselves.
      if (known.library == nullptr && !known.is_intrinsic)
        run_.add(call, equal(arena_, term, refConst(arena_, call.refAt(i))),
                 call.refAt(i) == heap::kNullRef ? ConjunctKind::Implicit : ConjunctKind::Choice);
      if (vm_.stopped()) return false;
      continue;
    }
    if (method.is_native && name == "getClass" && path_.objectOf(*open) != heap::kNullRef) {
      const CallPlace place = placeOf(call);
      references_.narrow(place.conjunct(ConjunctKind::Choice), *open, path_.alike(*open, [&](vm::Ref object) {
        return object == heap::kNullRef ? program::ClassId{} : vm_.classes().of(object).id;
      }));
      continue;
    }
    if (method.is_native && name == "isInstance" && i == 1) {
      const vm::RtClass& type = vm_.classes().ofMirror(call.refAt(0));
      const CallPlace place = placeOf(call);
      references_.narrowToType(place.conjunct(ConjunctKind::Choice), *open, type.id, false);
      continue;
    }
    if (references_.settleFor(call, *open)) return true;
    if (vm_.stopped()) return false;
  }
  if (!path_.hasOpen() || !opensArrays(known)) return false;
  for (std::size_t i = 0; i < method.argument_count; ++i) {
    const auto& parameters = method.info->signature->types.parameters;
    const std::size_t first = method.is_static ? 0 : 1;
    const bool is_ref = i < first || parameters[i - first].type == classfile::BasicType::Reference;
    if (!is_ref) continue;
    for (const TermInObject& content : heap_.contentsOf(call.refAt(i))) {
      const OpenReference* const open = path_.openOf(content.term);
      if (open != nullptr && references_.settleFor(call, *open)) return true;
      if (vm_.stopped()) return false;
    }
  }
  return false;
}

// --- methods that pass terms on
// --------------------------------------------------------------------------------------

bool NativeMethods::copyArray(vm::NativeCall& call) {
  const vm::Ref from = call.refAt(0);
  const vm::Ref to = call.refAt(2);
  heap::PagedHeap& heap = vm_.heap();
  if (run_.policy().usesLibraryRules()) {
    if (rules_.copyElements(call)) return true;
    // Which of the wrong places it is makes no difference.
    if (!vm_.stopped() && !rules_.copiesInside(call)) return false;
    if (vm_.stopped()) return false;
  }
  // Where and how much is part of the path.
  for (const std::size_t i : {1, 3, 4}) {
    const Term term = run_.argumentTerm(call, i);
    if (!term.valid()) continue;
    run_.add(call, equal(arena_, term, intConst(arena_, call.intAt(i))),
             run_.policy().followsAlternatives() ? ConjunctKind::Choice : ConjunctKind::Pinned);
  }
  for (const std::size_t i : {0, 2}) {
    const Term length =
        call.refAt(i) == heap::kNullRef ? Term() : heap.termAt(call.refAt(i), heap::kLengthOffset);
    if (!length.valid()) continue;
    const std::int64_t end = std::int64_t{call.intAt(i + 1)} + call.intAt(4);
    const Term last =
        intConst(arena_, static_cast<std::int32_t>(std::clamp<std::int64_t>(end, 0, 0x7fffffff)));
    const Term fits = bvSle(arena_, last, length);
    run_.add(call, path_.holds(fits) ? fits : logicalNot(arena_, fits), ConjunctKind::Implicit);
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
      if (term.valid()) references_.decideStored(place.conjunct(ConjunctKind::Choice), term, object, to_type);
      if (vm_.stopped()) return false;
      if (!references_.isStorable(object, to_type)) break;
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

// An array of symbolic length, with the room that it has.
bool NativeMethods::cloneArray(vm::NativeCall& call) {
  const vm::Ref array = call.refAt(0);
  const vm::RtClass& type = vm_.classes().of(array);
  const Term length = type.isArray() ? vm_.heap().termAt(array, heap::kLengthOffset) : Term();
  if (!length.valid() || !run_.policy().followsAlternatives()) return false;
  const std::uint32_t room = heap_.capacityOf(array);
  const vm::Ref copy = vm_.allocateArray(type, static_cast<std::int32_t>(room));
  if (copy == heap::kNullRef) {
    fixLengths(call);
    return false;
  }
  std::memcpy(vm_.heap().writeAt(copy) + heap::kElementsOffset, vm_.heap().at(array) + heap::kElementsOffset,
              std::size_t{room} << type.element_shift);
  for (std::uint32_t i = 0; i < room; ++i) {
    const std::uint64_t offset = heap::kElementsOffset + (std::uint64_t{i} << type.element_shift);
    if (const Term element = heap_.at(array, offset); element.valid())
      vm_.heap().setTerm(copy, offset, element, 1U << type.element_shift);
  }
  heap_.setLength(copy, length, room);
  call.returnRef(copy);
  return true;
}

void NativeMethods::copyClone(vm::NativeCall& call) {
  const vm::Ref copy = vm::refOf(call.returned());
  const bool is_array = vm_.classes().of(copy).isArray();
  for (const TermInObject& content : heap_.contentsOf(call.refAt(0))) {
    // The copy has room for one length, which has been decided.
    if (is_array && content.offset == heap::kLengthOffset) continue;
    vm_.heap().setTerm(copy, content.offset, content.term, content.bytes);
  }
}

void NativeMethods::applyFunction(vm::NativeCall& call) {
  const vm::RtMethod& method = *call.frame->method;
  const program::Program& program = vm_.classes().program();
  std::vector<Term> arguments;
  bool any = false;
  for (std::size_t i = 0; i < method.argument_count; ++i) {
    const Term term = run_.argumentTerm(call, i);
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
    const std::uint64_t value = path_.valueOf(result);
    if (run_.policy().modelGivesValues()) call.returnWord(value);
    if (value == call.returned()) return run_.returnTerm(call, result);
  }
  pinArguments(call);
}

// --- reflection: see native_methods.h
// -----------------------------------------------------------------------------------------------

bool NativeMethods::opensArrays(const Known& known) {
  if (known.library != nullptr) return false;
  return known.rule == nullptr || known.rule->opens_arrays;
}

// invoke0(Method, Object, Object[]), newInstance0(Constructor, Object[]): the class of every argument is
// checked, so which object it is has been decided; open references have been by settleArguments.
bool NativeMethods::passArguments(vm::NativeCall& call) {
  const vm::Ref given = call.refAt(call.frame->method->argument_count - 1);
  for (const TermInObject& content : heap_.contentsOf(given)) {
    if (arena_.sort(content.term) != expr::Sort::Ref || path_.openOf(content.term) != nullptr) continue;
    run_.add(call, hasItsValue(arena_, path_.evaluator(), content.term), ConjunctKind::Choice);
  }
  return false;
}

// forName0(name, initialize, loader, caller)
bool NativeMethods::findClass(vm::NativeCall& call) {
  return run_.policy().followsAlternatives() ? named_classes_.decideName(call) : pinArguments(call);
}

// get(Object array, int index), set(Object array, int index, x): first whether the index is inside, then
// which element it is.
bool NativeMethods::accessElement(vm::NativeCall& call) {
  const Term index = run_.argumentTerm(call, 1);
  const vm::Ref array = call.refAt(0);
  if (!index.valid() || array == heap::kNullRef || !vm_.classes().of(array).isArray()) return false;
  const Term inside = semantics::isInside(arena_, index, heap_.lengthOf(array));
  run_.add(call, path_.holds(inside) ? inside : logicalNot(arena_, inside), ConjunctKind::Implicit);
  if (!vm_.stopped() && path_.holds(inside)) places_.fixPlace(call, index, array);
  return false;
}

}  // namespace javelin::concolic
