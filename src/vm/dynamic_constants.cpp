// SPDX-License-Identifier: Apache-2.0
#include "vm/dynamic_constants.h"

#include <fmt/format.h>

#include <array>
#include <optional>

#include "program/resolution.h"
#include "vm/boxing.h"
#include "vm/class_linking.h"
#include "vm/code.h"
#include "vm/member_names.h"
#include "vm/slow_paths.h"
#include "vm/symbolic_frames.h"

namespace javelin::vm {

using classfile::BasicType;
using classfile::CpTag;

namespace {

// The words that every frame here keeps: the class with the constant, the entry, the instruction.
constexpr std::size_t kHolder = 0;
constexpr std::size_t kIndex = 1;
constexpr std::size_t kInstruction = 2;
constexpr std::size_t kAppendix = 0;  // an array that Java code fills

constexpr std::string_view kLinkingNatives = "java/lang/invoke/MethodHandleNatives";

program::ClassId holderOf(NativeCall& c) {
  return program::ClassId{static_cast<std::uint32_t>(c.keptWord(kHolder))};
}
std::uint16_t indexOf(NativeCall& c) { return static_cast<std::uint16_t>(c.keptWord(kIndex)); }
const classfile::ConstantPool& poolOf(Vm& vm, program::ClassId holder) {
  return vm.classes().program()[holder].file()->pool();
}

// Calls a function of the machine's own in a frame that keeps the words.
void callInternal(NativeCall& c, NativeFunction function, NativeFunction next, std::span<const Word> words) {
  RtMethod& method = c.vm.internalMethod(function);
  c.call(method, {}, next);
  if (c.thread.top->method != &method) return;  // no room on the stack
  NativeCall inner(c.vm, c.thread);
  for (std::size_t i = 0; i < words.size(); ++i) inner.keptWord(i) = words[i];
}

// The mirror of a type in a descriptor; null: an error is being thrown.
Ref mirrorOf(NativeCall& c, program::ClassId holder, const classfile::TypeDescriptor& type) {
  program::Program& program = c.vm.classes().program();
  if (type.type != BasicType::Reference) return c.vm.classes()[program.primitive(type.type)].mirror;
  const auto id = program::resolveClass(program, holder, program.symbols().intern(type.className()));
  if (id.ok()) return c.vm.classes()[*id].mirror;
  c.throwLinkageError(*id.error());
  return heap::kNullRef;
}

Ref objectArray(Vm& vm, std::string_view component, std::span<const Ref> elements) {
  ClassTable& classes = vm.classes();
  const Ref array =
      vm.allocateArray(classes.arrayOf(classes.known(component)), static_cast<std::int32_t>(elements.size()));
  for (std::size_t i = 0; i < elements.size(); ++i) {
    vm.heap().store(array, heap::kElementsOffset + i * sizeof(Ref), elements[i]);
  }
  return array;
}

// --- method types
// --------------------------------------------------------------------------------------------

// A hidden class that names itself means itself; the others of a name space mean the same by a name.
Symbol typeKey(Vm& vm, program::ClassId holder, std::string_view descriptor) {
  program::Program& program = vm.classes().program();
  const program::Class& type = program[holder];
  if (type.isHidden() && descriptor.find(program.text(type.nameInFile())) != std::string_view::npos) {
    return program.symbols().intern(fmt::format("{}@{}", descriptor, holder.value()));
  }
  if (type.space() == program::kBuiltInSpace) return program.symbols().intern(descriptor);
  return program.symbols().intern(fmt::format("{}#{}", descriptor, type.space()));
}

constexpr std::size_t kDescriptor = 1;  // kept: a symbol
constexpr std::size_t kKey = 2;

void gotMethodType(NativeCall& c) {
  c.vm.dynamics().setMethodType(Symbol{static_cast<std::uint32_t>(c.keptWord(kKey))}, refOf(c.result()));
  c.returnWord(c.result());
}

void makeMethodType(NativeCall& c) {
  const Symbol descriptor{static_cast<std::uint32_t>(c.keptWord(kDescriptor))};
  const auto types = classfile::parseMethodDescriptor(c.vm.classes().program().text(descriptor));
  std::vector<Ref> parameters;
  for (const auto& parameter : types->parameters) {
    parameters.push_back(mirrorOf(c, holderOf(c), parameter));
    if (parameters.back() == heap::kNullRef) return;
  }
  const Ref result = mirrorOf(c, holderOf(c), types->result);
  if (result == heap::kNullRef) return;
  const std::array<Word, 2> arguments = {result, objectArray(c.vm, "java/lang/Class", parameters)};
  RtClass& natives = c.vm.classes().known(kLinkingNatives);
  if (!c.initialise(natives, makeMethodType)) return;
  c.call(c.vm.classes().knownMethod(kLinkingNatives, "findMethodHandleType",
                                    "(Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/invoke/MethodType;"),
         arguments, gotMethodType);
}

// --- method handles
// ------------------------------------------------------------------------------------------

void gotConstant(NativeCall& c) {
  c.vm.dynamics().setConstant(holderOf(c), indexOf(c), refOf(c.result()));
  c.returnWord(c.result());
}

// Any descriptor names a method of it (JVMS 2.9.3).
bool isPolymorphic(const program::Program& program, program::ClassId owner) {
  const Symbol name = program[owner].name();
  return name == program.names().method_handle || name == program.names().var_handle;
}

void makeMethodHandle(NativeCall& c) {
  Vm& vm = c.vm;
  program::Program& program = vm.classes().program();
  const program::ClassId holder = holderOf(c);
  const classfile::MethodHandleRef handle = poolOf(vm, holder).methodHandle(indexOf(c));
  const classfile::MemberRef member = poolOf(vm, holder).memberRef(handle.reference_index);
  const auto owner = program::resolveClass(program, holder, member.class_index);
  if (!owner.ok()) return c.throwLinkageError(*owner.error());
  // HotSpot looks for the method before it looks for the classes of its descriptor.
  if (handle.kind >= classfile::ReferenceKind::InvokeVirtual && !isPolymorphic(program, *owner)) {
    const auto reference = program::memberReference(program, holder, handle.reference_index);
    const auto method = reference.in_interface ? program::resolveInterfaceMethod(program, holder, reference)
                                               : program::resolveMethod(program, holder, reference);
    if (!method.ok() && method.error()->kind == program::LinkageErrorKind::NoSuchMethodError)
      return c.throwLinkageError(*method.error());
  }
  if (!isLinked(c, vm.classes()[*owner])) return;
  Ref type = heap::kNullRef;
  if (handle.kind < classfile::ReferenceKind::InvokeVirtual) {
    type = mirrorOf(c, holder, *classfile::parseFieldDescriptor(member.descriptor));
    if (type == heap::kNullRef) return;
  } else if (!resolveMethodType(c, holder, member.descriptor, makeMethodHandle, type)) {
    return;
  }
  const std::array<Word, 5> arguments = {vm.classes()[holder].mirror, static_cast<Word>(handle.kind),
                                         vm.classes()[*owner].mirror,
                                         vm.strings().internModifiedUtf8(member.name), type};
  if (!c.initialise(vm.classes().known(kLinkingNatives), makeMethodHandle)) return;
  c.call(vm.classes().knownMethod(kLinkingNatives, "linkMethodHandleConstant",
                                  "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;)"
                                  "Ljava/lang/invoke/MethodHandle;"),
         arguments, gotConstant);
}

// --- bootstrap methods
// ---------------------------------------------------------------------------------------

// The arguments that a bootstrap method is called with, as MethodHandleNatives wants it.
struct Bootstrap {
  Ref handle = heap::kNullRef;
  Ref name = heap::kNullRef;
  Ref type = heap::kNullRef;
  Ref arguments = heap::kNullRef;  // null, the only one, or an Object[]
};

// False: not yet; `next` is called again.
bool gather(NativeCall& c, NativeFunction next, bool is_call, Bootstrap& bootstrap) {
  Vm& vm = c.vm;
  const program::ClassId holder = holderOf(c);
  const classfile::DynamicRef reference = poolOf(vm, holder).dynamic(indexOf(c));
  const classfile::BootstrapMethod& method =
      vm.dynamics().bootstrapOf(vm.classes().program()[holder], reference.bootstrap_index);
  if (!resolveConstant(c, holder, method.method_handle, next, bootstrap.handle)) return false;
  if (is_call) {
    if (!resolveMethodType(c, holder, reference.descriptor, next, bootstrap.type)) return false;
  } else {
    bootstrap.type = mirrorOf(c, holder, *classfile::parseFieldDescriptor(reference.descriptor));
    if (bootstrap.type == heap::kNullRef) return false;
  }
  std::vector<Ref> arguments(method.arguments.size());
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (!resolveConstant(c, holder, method.arguments[i], next, arguments[i])) return false;
  }
  bootstrap.name = vm.strings().internModifiedUtf8(reference.name);
  bootstrap.arguments = arguments.empty()       ? heap::kNullRef
                        : arguments.size() == 1 ? arguments[0]
                                                : objectArray(vm, "java/lang/Object", arguments);
  return true;
}

// JDKs up to 18 take a number between the caller and the bootstrap method, which means nothing here.
void callNatives(NativeCall& c, std::string_view name, const Bootstrap& bootstrap, Ref appendix,
                 std::string_view result, NativeFunction next) {
  ClassTable& classes = c.vm.classes();
  const std::string_view object = "Ljava/lang/Object;";
  const std::string rest = fmt::format("{0}{0}{0}{0}{1}){2}", object,
                                       appendix == heap::kNullRef ? "" : "[Ljava/lang/Object;", result);
  std::vector<Word> arguments = {classes[holderOf(c)].mirror};
  RtMethod* method =
      classes.findMethod(classes.known(kLinkingNatives), name, fmt::format("({}I{}", object, rest));
  if (method != nullptr) {
    arguments.push_back(0);
  } else {
    method = classes.findMethod(classes.known(kLinkingNatives), name, fmt::format("({}{}", object, rest));
  }
  INVARIANT(method != nullptr);
  for (const Ref argument : {bootstrap.handle, bootstrap.name, bootstrap.type, bootstrap.arguments}) {
    arguments.push_back(argument);
  }
  if (appendix != heap::kNullRef) arguments.push_back(appendix);
  c.call(*method, arguments, next);
}

void makeDynamic(NativeCall& c) {
  Bootstrap bootstrap;
  if (!gather(c, makeDynamic, false, bootstrap)) return;
  callNatives(c, "linkDynamicConstant", bootstrap, heap::kNullRef, "Ljava/lang/Object;", gotConstant);
}

void gotCallSite(NativeCall& c) {
  const Ref appendix = c.vm.heap().load<Ref>(refOf(c.keptRef(kAppendix)), heap::kElementsOffset);
  linkToMember(c.vm, reinterpret_cast<Word*>(c.keptWord(kInstruction)), refOf(c.result()), appendix, false);
  c.returnVoid();
}

void makeCallSite(NativeCall& c) {
  Bootstrap bootstrap;
  if (!gather(c, makeCallSite, true, bootstrap)) return;
  const Ref nothing = heap::kNullRef;
  const Ref appendix = objectArray(c.vm, "java/lang/Object", {&nothing, 1});
  c.keptRef(kAppendix) = appendix;
  callNatives(c, "linkCallSite", bootstrap, appendix, "Ljava/lang/invoke/MemberName;", gotCallSite);
}

void resolveForInstruction(NativeCall& c) {
  Ref value = heap::kNullRef;
  if (resolveConstant(c, holderOf(c), indexOf(c), resolveForInstruction, value)) c.returnVoid();
}

}  // namespace

bool resolveMethodType(NativeCall& c, program::ClassId holder, std::string_view descriptor,
                       NativeFunction next, Ref& value) {
  const Symbol key = typeKey(c.vm, holder, descriptor);
  if (const Ref* const known = c.vm.dynamics().methodType(key)) {
    value = *known;
    return true;
  }
  const std::array<Word, 3> words = {
      holder.value(), c.vm.classes().program().symbols().intern(descriptor).value(), key.value()};
  callInternal(c, makeMethodType, next, words);
  return false;
}

bool resolveConstant(NativeCall& c, program::ClassId holder, std::uint16_t index, NativeFunction next,
                     Ref& value) {
  Vm& vm = c.vm;
  const classfile::ConstantPool& pool = poolOf(vm, holder);
  if (const Ref* const known = vm.dynamics().constant(holder, index)) {
    value = *known;
    return true;
  }
  NativeFunction maker = nullptr;
  switch (pool.tag(index)) {
    case CpTag::String:
      value = vm.strings().internModifiedUtf8(pool.string(index));
      return true;
    case CpTag::Integer:
      value = box(vm, BasicType::Int, pool.bits(index));
      return true;
    case CpTag::Float:
      value = box(vm, BasicType::Float, pool.bits(index));
      return true;
    case CpTag::Long:
      value = box(vm, BasicType::Long, pool.bits(index));
      return true;
    case CpTag::Double:
      value = box(vm, BasicType::Double, pool.bits(index));
      return true;
    case CpTag::Class: {
      const auto type = program::resolveClass(vm.classes().program(), holder, index);
      if (!type.ok()) {
        c.throwLinkageError(*type.error());
        return false;
      }
      value = vm.classes()[*type].mirror;
      return true;
    }
    case CpTag::MethodType:
      return resolveMethodType(c, holder, pool.methodType(index), next, value);
    case CpTag::MethodHandle:
      maker = makeMethodHandle;
      break;
    case CpTag::Dynamic:
      maker = makeDynamic;
      break;
    default:
      UNREACHABLE("a loadable constant");
  }
  const std::array<Word, 2> words = {holder.value(), index};
  callInternal(c, maker, next, words);
  return false;
}

Step runBeforeInstruction(Vm& vm, Thread& thread, NativeFunction function, std::span<const Word> words) {
  RtMethod& method = vm.internalMethod(function);
  startAgain(vm, thread);
  const Step step = vm.pushCall(thread, method, {}, Frame::kReexecute);
  if (thread.top->method != &method) return step;  // no room on the stack
  NativeCall call(vm, thread);
  for (std::size_t i = 0; i < words.size(); ++i) call.keptWord(i) = words[i];
  return step;
}

void linkToMember(Vm& vm, Word* pc, Ref member, Ref appendix, bool has_receiver) {
  RtMethod* const target = targetOf(vm, member);
  INVARIANT(target != nullptr);
  const VmOp op = has_receiver                 ? VmOp::InvokeHandle
                  : appendix == heap::kNullRef ? VmOp::InvokeDirect
                                               : VmOp::InvokeAppended;
  vm.dynamics().patch(pc, {handlerTable()[static_cast<std::size_t>(op)], reinterpret_cast<Word>(target),
                           appendix == heap::kNullRef ? 0 : vm.dynamics().keep(appendix)});
}

Step linkDynamicConstant(Vm& vm, Thread& thread, std::uint16_t pool_index, std::uint16_t) {
  const Frame& frame = *thread.top;
  const program::ClassId holder = frame.method->info->owner;
  const classfile::ConstantPool& pool = poolOf(vm, holder);
  const Ref* known = pool.is(pool_index, CpTag::MethodType)
                         ? vm.dynamics().methodType(typeKey(vm, holder, pool.methodType(pool_index)))
                         : vm.dynamics().constant(holder, pool_index);
  if (known == nullptr) {
    const std::array<Word, 2> words = {holder.value(), pool_index};
    return runBeforeInstruction(vm, thread, resolveForInstruction, words);
  }
  auto* const pc = const_cast<Word*>(frame.pc);
  Word value = *known;
  if (pool.is(pool_index, CpTag::Dynamic)) {
    const auto type = *classfile::parseFieldDescriptor(pool.dynamic(pool_index).descriptor);
    if (type.type != BasicType::Reference) value = unbox(vm, *known)->value;
  }
  vm.dynamics().patch(pc, {handlerTable()[static_cast<std::size_t>(VmOp::Imm)], value, std::nullopt});
  return Step::Reload;
}

Step linkCallSite(Vm& vm, Thread& thread, std::uint16_t pool_index) {
  const Frame& frame = *thread.top;
  const std::array<Word, 3> words = {frame.method->info->owner.value(), pool_index,
                                     reinterpret_cast<Word>(frame.pc)};
  return runBeforeInstruction(vm, thread, makeCallSite, words);
}

}  // namespace javelin::vm
