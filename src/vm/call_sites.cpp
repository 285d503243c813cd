// SPDX-License-Identifier: Apache-2.0
// invokedynamic: a call site's first execution. The bootstrap methods that javac's code uses are known here:
// string concatenation, lambda expressions and records are linked without running their Java code. All others
// are run (dynamic_constants.h).
#include <fmt/format.h>

#include <array>

#include "classfile/attributes.h"
#include "program/inner_class.h"
#include "program/resolution.h"
#include "vm/class_linking.h"
#include "vm/code.h"
#include "vm/concat_class.h"
#include "vm/dynamic_constants.h"
#include "vm/lambda_class.h"
#include "vm/lambda_factory.h"
#include "vm/lambda_fit.h"
#include "vm/record_class.h"
#include "vm/record_methods.h"
#include "vm/slow_paths.h"
#include "vm/string_concat.h"

namespace javelin::vm {

using classfile::CpTag;

namespace {

// The call that the instruction names.
struct Site {
  const program::Class& holder;
  const classfile::ConstantPool& pool;
  classfile::DynamicRef site;
  std::vector<std::uint16_t> arguments;
};

void quicken(Word* pc, VmOp op, Word operand) {
  pc[2] = operand;
  pc[0] = handlerTable()[static_cast<std::size_t>(op)];
}

// --- string concatenation ----------------------------------------------------------------------------------

bool linkConcat(Vm& vm, const Site& site, bool with_constants, Word* pc) {
  const auto types = classfile::parseMethodDescriptor(site.site.descriptor);
  std::u16string recipe(types->parameters.size(), u'\1');
  if (with_constants) {
    if (site.arguments.empty() || !site.pool.is(site.arguments[0], CpTag::String)) return false;
    recipe = Strings::decodeModifiedUtf8(site.pool.string(site.arguments[0]));
  }
  std::vector<ConcatPart> parts;
  std::size_t constant = 1;
  std::size_t argument = 0;
  for (const char16_t c : recipe) {
    if (c == u'\1') {
      parts.push_back({true, {}});
      ++argument;
      continue;
    }
    std::u16string text(1, c);
    if (c == u'\2') {
      if (constant >= site.arguments.size() || !site.pool.is(site.arguments[constant], CpTag::String))
        return false;
      text = Strings::decodeModifiedUtf8(site.pool.string(site.arguments[constant++]));
    }
    if (parts.empty() || parts.back().is_argument) parts.push_back({});
    parts.back().text += text;
  }
  if (argument != types->parameters.size()) return false;
  if (vm.shadowHook() != nullptr) {
    RtMethod* const method = defineConcat(vm, site.holder.id(), *types, parts);
    if (method == nullptr) return false;
    quicken(pc, VmOp::InvokeStatic, reinterpret_cast<Word>(method));
    return true;
  }
  quicken(pc, VmOp::InvokeDirect, reinterpret_cast<Word>(&makeConcat(vm, *types, std::move(parts))));
  return true;
}

// --- records -----------------------------------------------------------------------------------------------

bool linkRecord(Vm& vm, const Site& site, Word* pc) {
  if (site.arguments.size() < 2 || !site.pool.is(site.arguments[0], CpTag::Class) ||
      !site.pool.is(site.arguments[1], CpTag::String)) {
    return false;
  }
  program::Program& program = vm.classes().program();
  const auto record = program::resolveClass(program, site.holder.id(), site.arguments[0]);
  if (!record.ok()) return false;
  // The simple name, which only toString needs, is asked of the class around the record.
  if (site.site.name == "toString") {
    const auto facts = program::innerClassFacts(program[*record]);
    if (!facts.ok()) return false;
    const auto& around = facts->enclosing_class;
    if (!around.empty() && !program.loadSeenBy(*record, program.symbols().intern(around)).ok()) return false;
  }
  std::vector<RecordComponentField> components;
  const std::u16string names = Strings::decodeModifiedUtf8(site.pool.string(site.arguments[1]));
  std::size_t from = 0;
  for (std::size_t i = 2; i < site.arguments.size(); ++i) {
    if (!site.pool.is(site.arguments[i], CpTag::MethodHandle)) return false;
    const auto handle = site.pool.methodHandle(site.arguments[i]);
    if (handle.kind != classfile::ReferenceKind::GetField) return false;
    const auto field =
        program::resolveField(program, site.holder.id(),
                              program::memberReference(program, site.holder.id(), handle.reference_index));
    if (!field.ok()) return false;
    const std::size_t end = std::min(names.find(u';', from), names.size());
    components.push_back({names.substr(from, end - from), &program[field->field]});
    from = end + 1;
  }
  if (vm.shadowHook() != nullptr) {
    RtMethod* const method =
        defineRecordMethod(vm, site.holder.id(), site.site.name, vm.classes()[*record], components);
    if (method == nullptr) return false;
    quicken(pc, VmOp::InvokeStatic, reinterpret_cast<Word>(method));
    return true;
  }
  RtMethod* const method = makeRecordMethod(vm, site.site.name, vm.classes()[*record], std::move(components));
  if (method == nullptr) return false;
  quicken(pc, VmOp::InvokeDirect, reinterpret_cast<Word>(method));
  return true;
}

// --- lambda expressions ------------------------------------------------------------------------------------

// The arguments of altMetafactory behind the first three.
bool readOptions(const Site& site, LambdaSpec& spec) {
  enum Flags : std::uint32_t { kSerializable = 1, kMarkers = 2, kBridges = 4 };
  std::size_t at = 3;
  const auto number = [&](std::uint32_t& to) {
    if (at >= site.arguments.size() || !site.pool.is(site.arguments[at], CpTag::Integer)) return false;
    to = static_cast<std::uint32_t>(site.pool.integer(site.arguments[at++]));
    return true;
  };
  std::uint32_t flags = 0;
  std::uint32_t count = 0;
  if (!number(flags)) return false;
  spec.serializable = (flags & kSerializable) != 0;
  if ((flags & kMarkers) != 0) {
    if (!number(count)) return false;
    for (; count > 0; --count, ++at) {
      if (at >= site.arguments.size() || !site.pool.is(site.arguments[at], CpTag::Class)) return false;
      spec.markers.emplace_back(site.pool.className(site.arguments[at]));
    }
  }
  if ((flags & kBridges) != 0) {
    if (!number(count)) return false;
    for (; count > 0; --count, ++at) {
      if (at >= site.arguments.size() || !site.pool.is(site.arguments[at], CpTag::MethodType)) return false;
      spec.bridges.emplace_back(site.pool.methodType(site.arguments[at]));
    }
  }
  return true;
}

bool implementsSerializable(program::Program& program, program::ClassId from, const std::string& interface) {
  const auto id = program.loadSeenBy(from, program.symbols().intern(interface));
  return id.ok() && program.isSubtype(*id, program.serializableClass());
}

// Nothing if the Java code must say what is wrong with it, or knows more than we do.
std::optional<LambdaSpec> readLambda(Vm& vm, const Site& site, bool with_options) {
  program::Program& program = vm.classes().program();
  if (site.arguments.size() < 3 || !site.pool.is(site.arguments[0], CpTag::MethodType) ||
      !site.pool.is(site.arguments[1], CpTag::MethodHandle) ||
      !site.pool.is(site.arguments[2], CpTag::MethodType)) {
    return std::nullopt;
  }
  const auto handle = site.pool.methodHandle(site.arguments[1]);
  if (handle.kind < classfile::ReferenceKind::InvokeVirtual) return std::nullopt;
  const auto target = site.pool.memberRef(handle.reference_index);
  const auto factory = classfile::parseMethodDescriptor(site.site.descriptor);
  if (factory->result.type != classfile::BasicType::Reference) return std::nullopt;
  LambdaSpec spec;
  spec.caller = program.text(site.holder.nameInFile());
  spec.class_name = fmt::format("{}$$Lambda${}", spec.caller, vm.dynamics().nextLambda());
  spec.interface = factory->result.className();
  spec.method = site.site.name;
  spec.factory_descriptor = site.site.descriptor;
  spec.method_descriptor = site.pool.methodType(site.arguments[0]);
  spec.dynamic_descriptor = site.pool.methodType(site.arguments[2]);
  spec.kind = handle.kind;
  spec.target_class = target.class_name;
  spec.target_name = target.name;
  spec.target_descriptor = target.descriptor;
  spec.target_in_interface = target.in_interface;
  if (with_options && !readOptions(site, spec)) return std::nullopt;
  bool known_serializable = implementsSerializable(program, site.holder.id(), spec.interface);
  for (const std::string& marker : spec.markers) {
    known_serializable = known_serializable || implementsSerializable(program, site.holder.id(), marker);
  }
  if (spec.serializable && !known_serializable) spec.markers.emplace_back("java/io/Serializable");
  spec.refuses_serialization = known_serializable;
  const auto type =
      program::resolveClass(program, site.holder.id(), program.symbols().intern(target.class_name));
  if (!type.ok()) return std::nullopt;
  const program::MethodId method = program::lookupMethod(
      program, *type, program.symbols().intern(target.name), program.symbols().intern(target.descriptor));
  if (!method || program[method].signature_polymorphic) return std::nullopt;
  if (handle.kind == classfile::ReferenceKind::InvokeSpecial && !program[method].isPrivate())
    return std::nullopt;
  if (!LambdaFit(program, site.holder.id(), spec).holds()) return std::nullopt;
  return spec;
}

// Null if it cannot be linked here.
RtClass* defineLambda(Vm& vm, const Site& site, bool with_options) {
  const auto spec = readLambda(vm, site, with_options);
  if (!spec) return nullptr;
  auto bytes = std::make_shared<const std::vector<std::uint8_t>>(writeLambdaClass(*spec));
  const auto id =
      vm.classes().program().defineHidden({bytes, Bytes(*bytes)}, "lambda", site.holder.id(), true, true);
  return id.ok() ? &vm.classes()[*id] : nullptr;
}

Step linkLambda(Vm& vm, Thread& thread, RtClass& type, Word* pc) {
  const Step step = initialise(vm, thread, type);
  if (step != Step::Next) return step;
  if (operandsOf(pc).a == 0) {
    // One object does for all.
    quicken(pc, VmOp::Settled, vm.dynamics().keep(vm.allocatePermanentObject(type)));
    return Step::Reload;
  }
  quicken(pc, VmOp::InvokeDirect, reinterpret_cast<Word>(&makeLambdaFactory(vm, type)));
  return Step::Reload;
}

// Resolving the method handle of a lambda's implementation links the class that it names.
Step linkImplementation(Vm& vm, Thread& thread, const Site& site) {
  constexpr std::size_t kImplementation = 1;
  if (site.arguments.size() <= kImplementation ||
      !site.pool.is(site.arguments[kImplementation], CpTag::MethodHandle))
    return Step::Next;
  const auto handle = site.pool.methodHandle(site.arguments[kImplementation]);
  const auto owner = program::resolveClass(vm.classes().program(), site.holder.id(),
                                           site.pool.memberRef(handle.reference_index).class_index);
  if (!owner.ok()) return throwLinkageError(vm, thread, *owner.error());
  return linkClass(vm, thread, vm.classes()[*owner]);
}

enum class KnownBootstrap : std::uint8_t { None, Lambda, AltLambda, Concat, ConcatWithConstants, Record };

// By its whole name: a handle to a method that there is not must not be taken for one of these.
KnownBootstrap knownBootstrap(const classfile::ConstantPool& pool, std::uint16_t handle_index) {
  struct Entry {
    std::string_view class_name, name, parameters, result;
    KnownBootstrap which;
  };
  constexpr std::string_view kAlways = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;";
  constexpr std::string_view kFactory = "java/lang/invoke/LambdaMetafactory";
  constexpr std::string_view kStrings = "java/lang/invoke/StringConcatFactory";
  constexpr std::string_view kSite = ")Ljava/lang/invoke/CallSite;";
  static constexpr std::array<Entry, 5> kKnown = {{
      {kFactory, "metafactory",
       "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;"
       "Ljava/lang/invoke/MethodType;",
       kSite, KnownBootstrap::Lambda},
      {kFactory, "altMetafactory", "Ljava/lang/invoke/MethodType;[Ljava/lang/Object;", kSite,
       KnownBootstrap::AltLambda},
      {kStrings, "makeConcat", "Ljava/lang/invoke/MethodType;", kSite, KnownBootstrap::Concat},
      {kStrings, "makeConcatWithConstants",
       "Ljava/lang/invoke/MethodType;Ljava/lang/String;[Ljava/lang/Object;", kSite,
       KnownBootstrap::ConcatWithConstants},
      {"java/lang/runtime/ObjectMethods", "bootstrap",
       "Ljava/lang/invoke/TypeDescriptor;Ljava/lang/Class;Ljava/lang/String;[Ljava/lang/invoke/MethodHandle;",
       ")Ljava/lang/Object;", KnownBootstrap::Record},
  }};
  const auto handle = pool.methodHandle(handle_index);
  if (handle.kind != classfile::ReferenceKind::InvokeStatic) return KnownBootstrap::None;
  const auto method = pool.memberRef(handle.reference_index);
  for (const Entry& entry : kKnown) {
    if (method.class_name == entry.class_name && method.name == entry.name &&
        method.descriptor == fmt::format("{}{}{}", kAlways, entry.parameters, entry.result))
      return entry.which;
  }
  return KnownBootstrap::None;
}

}  // namespace

Step invokeDynamic(Vm& vm, Thread& thread) {
  const Frame& frame = *thread.top;
  auto* const pc = const_cast<Word*>(frame.pc);
  if (pc[3] != 0) return linkLambda(vm, thread, *reinterpret_cast<RtClass*>(pc[3]), pc);
  const program::Class& holder = *frame.method->owner->info;
  const classfile::ConstantPool& pool = holder.file()->pool();
  const std::uint16_t index = operandsOf(pc).b;
  const classfile::DynamicRef reference = pool.dynamic(index);
  const classfile::BootstrapMethod& bootstrap = vm.dynamics().bootstrapOf(holder, reference.bootstrap_index);
  const Site site{holder, pool, reference, bootstrap.arguments};
  bool linked = false;
  const KnownBootstrap known = knownBootstrap(pool, bootstrap.method_handle);
  switch (known) {
    case KnownBootstrap::Lambda:
    case KnownBootstrap::AltLambda:
      if (const Step step = linkImplementation(vm, thread, site); step != Step::Next) return step;
      if (RtClass* const type = defineLambda(vm, site, known == KnownBootstrap::AltLambda)) {
        pc[3] = reinterpret_cast<Word>(type);
        return Step::Reload;
      }
      break;
    case KnownBootstrap::Concat:
      linked = linkConcat(vm, site, false, pc);
      break;
    case KnownBootstrap::ConcatWithConstants:
      linked = linkConcat(vm, site, true, pc);
      break;
    case KnownBootstrap::Record:
      linked = linkRecord(vm, site, pc);
      break;
    case KnownBootstrap::None:
      break;
  }
  return linked ? Step::Reload : linkCallSite(vm, thread, index);
}

}  // namespace javelin::vm
