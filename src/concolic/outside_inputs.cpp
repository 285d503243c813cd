// SPDX-License-Identifier: Apache-2.0
#include "concolic/outside_inputs.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "concolic/input_sources.h"
#include "concolic/tracker.h"
#include "expr/build.h"
#include "vm/jdk_offsets.h"
#include "vm/stack_trace.h"

namespace javelin::concolic {

using classfile::BasicType;
using expr::Sort;
using expr::Term;

namespace {

constexpr std::string_view kSystem = "java/lang/System";
constexpr std::string_view kDecoder = "sun/nio/cs/UTF_8$Decoder";
constexpr std::string_view kGetters[] = {kSystem, "java/lang/Integer", "java/lang/Long", "java/lang/Boolean"};

constexpr std::u16string_view kNondetProperty = u"javelin.nondet";  // api/javelin/Nondet.java

// Properties that every JVM has, or that tell it how to work: a test that sets them changes more than the
// method that it calls.
constexpr std::u16string_view kOwnPrefixes[] = {u"java.", u"javax.",  u"jdk.",    u"sun.",    u"com.sun.",
                                                u"os.",   u"user.",   u"file.",   u"line.",   u"path.",
                                                u"awt.",  u"native.", u"stdout.", u"stderr.", u"stdin."};

bool isOfJvm(const std::u16string& key) {
  return std::any_of(std::begin(kOwnPrefixes), std::end(kOwnPrefixes),
                     [&](std::u16string_view prefix) { return key.starts_with(prefix); });
}

// An input's name reads as the call does; its key is not quoted otherwise.
std::string nameOfProperty(const std::u16string& key) {
  return fmt::format("System.getProperty(\"{}\")", vm::Strings::encodeUtf8(key));
}

}  // namespace

// --- who asks
// ------------------------------------------------------------------------------------------------

const vm::Frame* OutsideInputs::askedBy(const vm::NativeCall& call, const program::Program& program) {
  for (const vm::Frame* frame = call.frame->caller; frame != nullptr; frame = frame->caller) {
    if (frame->method->info == nullptr || frame->method->is_hidden) continue;
    const program::Class& type = program[frame->method->info->owner];
    if (type.loader() == classpath::Loader::App) return frame;
    const bool passes_on =
        std::find(std::begin(kGetters), std::end(kGetters), program.nameOf(type.id())) != std::end(kGetters);
    if (!passes_on) return nullptr;
  }
  return nullptr;
}

// Of a class of the program's: the tests of a hunt run in one JVM, where it runs once.
bool OutsideInputs::isInInitialiser(const vm::NativeCall& call) const {
  const program::Program& program = vm_.classes().program();
  for (const vm::Frame* frame = call.frame; frame != nullptr; frame = frame->caller) {
    if (frame->method->info != nullptr && program.text(frame->method->info->name) == "<clinit>") return true;
  }
  return false;
}

void OutsideInputs::noteEnvironment(vm::NativeCall& call, std::string_view what) {
  for (const vm::Frame* frame = call.frame->caller; frame != nullptr; frame = frame->caller) {
    if (frame->method->info == nullptr || frame->method->is_hidden) continue;
    if (vm_.classes().program()[frame->method->info->owner].loader() != classpath::Loader::App) continue;
    return run_.policy().listener().askedEnvironment(what, frame->method->id(),
                                                     static_cast<std::uint16_t>(vm::bciOf(*frame)));
  }
}

// --- properties
// ----------------------------------------------------------------------------------------------

bool OutsideInputs::wantsCalls(const vm::RtMethod& method) const {
  const program::Program& program = vm_.classes().program();
  if (!run_.policy().modelGivesValues()) return false;
  const std::string_view type = program.nameOf(method.info->owner);
  const std::string_view name = program.text(method.info->name);
  if (type == kDecoder) return name == "decodeArrayLoop";
  if (type != kSystem) return false;
  return name == "getProperty" || name == "setProperty" || name == "clearProperty";
}

std::optional<std::u16string> OutsideInputs::keyOf(vm::NativeCall& call) {
  const vm::Ref key = call.refAt(0);
  if (key == heap::kNullRef || run_.argumentTerm(call, 0).valid()) return std::nullopt;
  const auto bytes = vm_.heap().load<vm::Ref>(key, offsetOf(vm_.classes(), jvm::JdkField::StringValue));
  if (!heap_.contentsOf(bytes).empty()) return std::nullopt;
  return vm_.strings().text(key);
}

bool OutsideInputs::isKnown(const std::u16string& key) const {
  const std::vector<OutsideInput> all = path_.constraint().properties.all();
  return std::any_of(all.begin(), all.end(), [&](const OutsideInput& known) { return known.key == key; });
}

// The user has said what it is (-D).
bool OutsideInputs::isGiven(const std::u16string& key) const {
  const auto& given = vm_.options().properties;
  const std::string name = vm::Strings::encodeUtf8(key);
  return std::any_of(given.begin(), given.end(),
                     [&](const auto& property) { return property.first == name; });
}

bool OutsideInputs::changeProperty(vm::NativeCall& call) {
  const auto key = keyOf(call);
  if (key && !isKnown(*key)) path_.addProperty({*key, false, {}, {}});
  call.interpretInstead();
  return true;
}

bool OutsideInputs::getProperty(vm::NativeCall& call) {
  const program::Program& program = vm_.classes().program();
  if (call.thread.number != 1 || askedBy(call, program) == nullptr) {
    call.interpretInstead();
    return true;
  }
  const auto key = keyOf(call);
  // By which a test tells the nondet classes what to give: none of the program's.
  if (key && *key == kNondetProperty) {
    call.interpretInstead();
    return true;
  }
  const bool is_input = key && !key->empty() && !isOfJvm(*key) && !isGiven(*key) &&
                        (run_.policy().listener().isWholeProgram() || !isInInitialiser(call));
  if (!is_input) noteEnvironment(call, "java.lang.System.getProperty");
  if (!is_input || isKnown(*key)) {
    call.interpretInstead();
    return true;
  }
  vm::RtClass& system = *call.frame->method->owner;
  const auto* const field = vm_.classes().findField(system, "props", "Ljava/util/Properties;");
  if (field == nullptr) {
    noteEnvironment(call, "java.lang.System.getProperty");
    call.interpretInstead();
    return true;
  }
  const vm::Word arguments[] = {vm_.heap().load<vm::Ref>(system.mirror, field->offset), call.wordAt(0)};
  call.call(vm_.classes().knownMethod("java/util/Properties", "getProperty",
                                      "(Ljava/lang/String;)Ljava/lang/String;"),
            arguments, [](vm::NativeCall& asked) {
              static_cast<Tracker&>(*asked.vm.shadowHook()).natives().decideProperty(asked);
            });
  return true;
}

void OutsideInputs::decideProperty(vm::NativeCall& call) {
  const auto key = keyOf(call);
  INVARIANT(key.has_value());
  // The user has given it, or the program did where nobody saw it.
  if (vm::refOf(call.result()) != heap::kNullRef) return call.interpretInstead();
  const std::string name = nameOfProperty(*key);
  const Term is_set = arena_.makeInput(name + " != null", Sort::Bool);
  OutsideInput property{*key, true, is_set, {}};
  const bool holds = path_.holds(is_set);
  run_.add(call, holds ? is_set : logicalNot(arena_, is_set), ConjunctKind::Choice);
  if (vm_.stopped()) return call.interpretInstead();
  if (!holds) {
    path_.addProperty(std::move(property));
    return call.interpretInstead();
  }
  const vm::Ref text = makeText(call, property, name);
  if (text == heap::kNullRef) return;  // it has thrown
  path_.addProperty(std::move(property));
  const vm::Word arguments[] = {call.wordAt(0), text};
  call.call(vm_.classes().knownMethod(kSystem, "setProperty",
                                      "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;"),
            arguments, [](vm::NativeCall& asked) { asked.interpretInstead(); });
}

vm::Ref OutsideInputs::makeText(vm::NativeCall& call, OutsideInput& property, const std::string& name) {
  const std::uint32_t most = run_.policy().listener().longestString();
  const vm::Ref bytes = vm_.allocateArray(vm_.strings().byteArray(), static_cast<std::int32_t>(most));
  if (bytes == heap::kNullRef) return bytes;
  property.length = arena_.makeInput(name + ".length()", Sort::Bv32);
  const Term within = bvUle(arena_, property.length, intConst(arena_, static_cast<std::int32_t>(most)));
  // The model may be that of another path.
  if (!path_.holds(within)) path_.setInput(property.length, 0);
  run_.add(call, within, ConjunctKind::Assumed);
  for (std::uint32_t i = 0; i < most; ++i) {
    property.characters.push_back(
        newInput(arena_, fmt::format("{}.charAt({})", name, i), BasicType::Byte).value);
    heap_.set(bytes, heap::kElementsOffset + i, property.characters.back(), 1);
  }
  heap_.setLength(bytes, property.length, most);
  return vm_.strings().wrap(bytes, false);
}

// --- standard input
// ------------------------------------------------------------------------------------------

bool OutsideInputs::isInput(vm::NativeCall& call, int descriptor) {
  if (descriptor != STDIN_FILENO || !run_.policy().modelGivesValues()) return false;
  if (call.thread.number == 1 && (run_.policy().listener().isWholeProgram() || !isInInitialiser(call)))
    return true;
  noteEnvironment(call, "System.in");
  return false;
}

Term OutsideInputs::lengthOfInput() {
  const std::uint32_t most = run_.policy().listener().longestStandardInput();
  const Term length = arena_.makeInput("stdin.length", Sort::Bv32);
  if (path_.constraint().standard_input.is_read) return length;
  path_.standardInput().is_read = true;
  const Term within = bvUle(arena_, length, intConst(arena_, static_cast<std::int32_t>(most)));
  if (!path_.holds(within)) path_.setInput(length, 0);
  run_.add({within, ConjunctKind::Assumed, {}, 0, 0});
  return length;
}

Term OutsideInputs::byteOfInput(std::uint32_t at) {
  return newInput(arena_, fmt::format("stdin[{}]", at), BasicType::Byte).value;
}

OutsideInputs::Reading OutsideInputs::read(vm::NativeCall& call, std::uint32_t wanted) {
  const Term length = lengthOfInput();
  const std::uint32_t most = run_.policy().listener().longestStandardInput();
  StandardInput& input = path_.standardInput();
  const auto number = [&](std::uint32_t n) { return intConst(arena_, static_cast<std::int32_t>(n)); };
  if (input.is_ended) return {intConst(arena_, -1), 0, 0};
  const std::uint32_t at = input.at;
  if (wanted < most - at && run_.passes(call, bvUle(arena_, number(at + wanted), length))) {
    input.at += wanted;
    return {number(wanted), at, wanted};
  }
  input.is_ended = true;
  const Term left = bvSub(arena_, length, number(at));
  return {ite(arena_, equal(arena_, length, number(at)), intConst(arena_, -1), left), at, most - at};
}

// decodeArrayLoop(ByteBuffer, CharBuffer)
bool OutsideInputs::decode(vm::NativeCall& call) {
  call.interpretInstead();
  const StandardInput& input = path_.constraint().standard_input;
  if (!input.is_read || input.is_ascii) return true;
  const auto bytes =
      vm_.heap().load<vm::Ref>(call.refAt(1), vm_.classes().offsetOf("java/nio/ByteBuffer", "hb", "[B"));
  if (heap_.contentsOf(bytes).empty()) return true;
  std::vector<Term> all;
  for (std::uint32_t i = 0; i < run_.policy().listener().longestStandardInput(); ++i)
    all.push_back(bvSle(arena_, intConst(arena_, 0), byteOfInput(i)));
  const Term is_ascii = conjunction(arena_, all);
  // Code that has seen the bytes themselves may have asked for others: those go on, whatever they make.
  if (!path_.holds(is_ascii)) return true;
  path_.standardInput().is_ascii = true;
  run_.add(call, is_ascii, ConjunctKind::Assumed);
  return true;
}

// readBytes(byte[], int, int)
bool OutsideInputs::readBytes(vm::NativeCall& call, int descriptor) {
  if (!isInput(call, descriptor)) return false;
  for (const std::size_t i : {2, 3}) run_.pin(call, run_.argumentTerm(call, i));
  const vm::Ref array = call.refAt(1);
  const std::int32_t offset = call.intAt(2);
  const std::int32_t wanted = call.intAt(3);
  // What is wrong with them, and that nothing is wanted, the method says itself.
  if (vm_.stopped() || array == heap::kNullRef || wanted <= 0 || offset < 0 ||
      std::int64_t{offset} + wanted > vm_.heap().load<std::int32_t>(array, heap::kLengthOffset))
    return false;
  const Reading reading = read(call, static_cast<std::uint32_t>(wanted));
  if (vm_.stopped()) return false;
  const vm::RtClass& type = vm_.classes().of(array);
  for (std::uint32_t i = 0; i < reading.room; ++i) {
    const std::uint32_t index = static_cast<std::uint32_t>(offset) + i;
    const Term there = bvSlt(arena_, intConst(arena_, static_cast<std::int32_t>(i)), reading.count);
    const Term byte = ite(arena_, there, byteOfInput(reading.first + i), heap_.element(array, type, index));
    heap_.set(array, heap::kElementsOffset + index, byte, 1);
  }
  call.returnInt(static_cast<std::int32_t>(path_.valueOf(reading.count)));
  run_.returnTerm(call, reading.count);
  return true;
}

// read0()
bool OutsideInputs::readOne(vm::NativeCall& call, int descriptor) {
  if (!isInput(call, descriptor)) return false;
  const Reading reading = read(call, 1);
  if (vm_.stopped()) return false;
  const Term byte = reading.room == 0 ? intConst(arena_, -1)
                                      : ite(arena_, bvSlt(arena_, intConst(arena_, 0), reading.count),
                                            bvAnd(arena_, byteOfInput(reading.first), intConst(arena_, 255)),
                                            intConst(arena_, -1));
  call.returnInt(static_cast<std::int32_t>(path_.valueOf(byte)));
  run_.returnTerm(call, byte);
  return true;
}

// available0()
bool OutsideInputs::available(vm::NativeCall& call, int descriptor) {
  if (!isInput(call, descriptor)) return false;
  const Term length = lengthOfInput();
  const StandardInput& input = path_.constraint().standard_input;
  const Term left = input.is_ended
                        ? intConst(arena_, 0)
                        : bvSub(arena_, length, intConst(arena_, static_cast<std::int32_t>(input.at)));
  call.returnInt(static_cast<std::int32_t>(path_.valueOf(left)));
  run_.returnTerm(call, left);
  return true;
}

}  // namespace javelin::concolic
