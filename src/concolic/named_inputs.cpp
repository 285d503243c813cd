// SPDX-License-Identifier: Apache-2.0
// Inputs inside the program: parameters of methods, values of a nondet API. Their names: "limit" or
// "text[3]", with
// "@2" behind the name from the second call on; "any[0]" for the first nondet value.
#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "concolic/input_sources.h"
#include "expr/build.h"
#include "vm/jdk_offsets.h"
#include "vm/stack_trace.h"

namespace javelin::concolic {

using classfile::BasicType;
using expr::Term;

void InputSources::followParameters(std::vector<Parameter> parameters, ParameterNames names) {
  parameters_ = std::move(parameters);
  parameter_names_ = std::move(names);
}

void InputSources::imposeValues(const std::vector<NamedValue>& values) {
  for (const NamedValue& value : values) imposed_[value.name] = value.bits;
}

std::uint64_t InputSources::imposed(const std::string& name, std::uint64_t bits) const {
  const auto found = imposed_.find(name);
  return found == imposed_.end() ? bits : found->second;
}

Term InputSources::namedInput(const std::string& name, BasicType type, std::uint64_t bits) {
  named_values_.push_back({name, type, bits});
  return inputTerm(name, type, bits);
}

namespace {
constexpr std::string_view kNondet = "javelin/Nondet";
constexpr std::string_view kVerifier = "org/sosy_lab/sv_benchmarks/Verifier";
}  // namespace

bool isNondetApi(std::string_view class_name) { return class_name == kNondet || class_name == kVerifier; }

namespace {
bool givesString(const program::Method& method) {
  return method.signature->types.result.text == "Ljava/lang/String;";
}
}  // namespace

bool InputSources::wantsCalls(const vm::RtMethod& method) const {
  const program::Program& program = vm_.classes().program();
  const std::string_view type = program.nameOf(method.info->owner);
  const std::string_view name = program.text(method.info->name);
  if (type == kNondet) return name.starts_with("mark");
  if (type == kVerifier) {
    return name.starts_with("nondet") && (method.result != BasicType::Reference || givesString(*method.info));
  }
  return std::any_of(parameters_.begin(), parameters_.end(), [&](const Parameter& parameter) {
    return parameter.type == type && parameter.method == name;
  });
}

namespace {

// As a value of the type lies in memory, and as a register holds it.
std::uint64_t inMemory(BasicType type, vm::Word word) {
  const std::uint32_t bytes = program::sizeOf(type);
  return bytes == 8 ? word : word & ((std::uint64_t{1} << (8 * bytes)) - 1);
}
vm::Word inRegister(BasicType type, std::uint64_t bits) {
  switch (type) {
    case BasicType::Byte:
      return static_cast<std::uint32_t>(static_cast<std::int8_t>(bits));
    case BasicType::Short:
      return static_cast<std::uint32_t>(static_cast<std::int16_t>(bits));
    default:
      return bits;
  }
}

}  // namespace

namespace {

// With the place of the call in the program's own code.
AnyValue askedFor(vm::Vm& machine, vm::NativeCall& call, char descriptor, Term term) {
  AnyValue any{call.frame->method->info->owner, descriptor, term};
  for (const vm::Frame* frame = call.frame; frame != nullptr; frame = frame->caller) {
    if (frame->method->info == nullptr || frame->method->is_hidden) continue;
    if (isNondetApi(machine.classes().program().nameOf(frame->method->info->owner))) continue;
    any.method = frame->method->id();
    any.bci = vm::bciOf(*frame);
    break;
  }
  return any;
}

}  // namespace

// The value that a nondet call gives: its own, or that of the class Nondet.
bool InputSources::markValue(vm::NativeCall& call) {
  const program::Method& method = *call.frame->method->info;
  if (givesString(method)) return markString(call);
  const BasicType type = method.signature->types.result.type;
  const std::string name = fmt::format("any[{}]", path_.constraint().any_values.size());
  Term term;
  if (run_.policy().modelGivesValues()) {
    // Where paths fork there is no value of its own: the model has one.
    term = newInputOfPath(arena_, name, type).value;
    call.returnWord(path_.valueOf(term));
  } else {
    const vm::Word own = call.frame->method->argument_count > 0 ? call.wordAt(0) : 0;
    const std::uint64_t bits = imposed(name, inMemory(type, own));
    term = namedInput(name, type, bits);
    call.returnWord(inRegister(type, bits));
  }
  path_.addAnyValue(askedFor(vm_, call, method.signature->types.result.text[0], term));
  run_.returnTerm(call, term);
  return true;
}

// A string of any length up to a bound, as the driver makes those that are arguments. A run that is followed
// has the class's own.
bool InputSources::markString(vm::NativeCall& call) {
  if (!run_.policy().modelGivesValues()) return false;
  const std::string name = fmt::format("any[{}]", path_.constraint().any_values.size());
  const std::uint32_t most = run_.policy().listener().longestString();
  vm::Strings& strings = vm_.strings();
  const vm::Ref bytes = vm_.allocateArray(strings.byteArray(), static_cast<std::int32_t>(most));
  if (bytes == heap::kNullRef) return true;  // it has thrown
  AnyValue any = askedFor(vm_, call, 'L', {});
  any.length = arena_.makeInput(name + ".length()", expr::Sort::Bv32);
  const Term within = bvUle(arena_, any.length, intConst(arena_, static_cast<std::int32_t>(most)));
  // The model may be that of another path.
  if (path_.valueOf(within) == 0) path_.setInput(any.length, 0);
  run_.add({within, ConjunctKind::Assumed, any.method, any.bci, 0});
  HeapTerms heap(run_);
  for (std::uint32_t i = 0; i < most; ++i) {
    any.characters.push_back(newInput(arena_, fmt::format("{}.charAt({})", name, i), BasicType::Byte).value);
    heap.set(bytes, heap::kElementsOffset + i, any.characters.back(), 1);
  }
  heap.setLength(bytes, any.length, most);
  path_.addAnyValue(std::move(any));
  call.returnRef(strings.wrap(bytes, false));
  return true;
}

void InputSources::makeElementsInputs(vm::Ref object, const std::string& name) {
  heap::PagedHeap& heap = vm_.heap();
  if (&vm_.classes().of(object) == &vm_.strings().stringClass()) {
    // Two bytes a character: which of them make a string of another kind is not ours to say.
    if (heap.load<std::uint8_t>(object, offsetOf(vm_.classes(), jvm::JdkField::StringCoder)) != 0) return;
    object = heap.load<vm::Ref>(object, offsetOf(vm_.classes(), jvm::JdkField::StringValue));
  }
  const vm::RtClass& type = vm_.classes().of(object);
  if (!type.isArray() || type.component->info->basicType() == BasicType::Reference) return;
  const BasicType element = type.component->info->basicType();
  const auto length = heap.load<std::uint32_t>(object, heap::kLengthOffset);
  for (std::uint32_t i = 0; i < length; ++i) {
    const std::uint64_t offset = heap::kElementsOffset + (std::uint64_t{i} << type.element_shift);
    const std::string element_name = fmt::format("{}[{}]", name, i);
    std::uint64_t bits = 0;
    std::memcpy(&bits, heap.at(object) + offset, program::sizeOf(element));
    bits = imposed(element_name, bits);
    std::memcpy(heap.writeAt(object) + offset, &bits, program::sizeOf(element));
    heap.setTerm(object, offset, namedInput(element_name, element, bits), program::sizeOf(element));
  }
}

bool InputSources::enterMethod(vm::NativeCall& call) {
  vm::RtMethod& method = *call.frame->method;
  const program::Program& program = vm_.classes().program();
  const std::string_view type = program.nameOf(method.info->owner);
  const std::string_view name = program.text(method.info->name);
  const std::vector<std::string> names = parameter_names_(program, *method.info);
  const auto& types = method.info->signature->types.parameters;
  const std::uint32_t calls = ++calls_[fmt::format("{}.{}", type, name)];
  std::vector<Term> terms(method.argument_count);
  for (std::size_t i = 0; i < method.argument_count; ++i) terms[i] = run_.argumentTerm(call, i);
  for (const Parameter& wanted : parameters_) {
    if (wanted.type != type || wanted.method != name) continue;
    for (std::size_t i = 0; i < types.size(); ++i) {
      if (wanted.parameter != std::to_string(i + 1) && (i >= names.size() || wanted.parameter != names[i]))
        continue;
      const std::size_t at = i + (method.is_static ? 0 : 1);
      const std::string plain = i < names.size() ? names[i] : fmt::format("{}.{}", name, i + 1);
      const std::string input = calls == 1 ? plain : fmt::format("{}@{}", plain, calls);
      if (types[i].type == BasicType::Reference) {
        if (call.refAt(at) != heap::kNullRef) makeElementsInputs(call.refAt(at), input);
        continue;
      }
      const std::uint64_t bits = imposed(input, inMemory(types[i].type, call.wordAt(at)));
      call.frame->registers()[at] = inRegister(types[i].type, bits);
      terms[at] = namedInput(input, types[i].type, bits);
    }
  }
  // Its bytecode runs with these terms.
  vm::makeSymbolic(vm_, call.thread, *call.frame);
  const auto known = vm::termsOf(call.thread, *call.frame);
  std::copy(terms.begin(), terms.end(), known.begin());
  call.interpretInstead();
  return true;
}

}  // namespace javelin::concolic
