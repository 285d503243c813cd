// SPDX-License-Identifier: Apache-2.0
// Instructions that name something in the constant pool, when they run for the first time: they find out what
// it is and overwrite themselves with a form that knows.
#include <fmt/format.h>

#include "ir/builder.h"
#include "program/linking.h"
#include "program/selection.h"
#include "vm/branch_trace.h"
#include "vm/code.h"
#include "vm/dynamic_constants.h"
#include "vm/native_bridge.h"
#include "vm/native_call.h"
#include "vm/op_counts.h"
#include "vm/slow_paths.h"
#include "vm/symbolic_frames.h"

namespace javelin::vm {

using classfile::BasicType;
using classfile::CpTag;

namespace {

Word* writable(const Word* pc) { return const_cast<Word*>(pc); }
void setOp(Word* pc, VmOp op) { pc[0] = handlerTable()[static_cast<std::size_t>(op)]; }
template <typename T>
void setOperands(Word* pc, T operands) {
  std::memcpy(pc + 1, &operands, sizeof(Word));
}

VmOp getOp(VmOp byte_op, BasicType type) {
  // Byte, char, short, int, long: in this order after the byte form.
  unsigned by = 0;
  switch (type) {
    case BasicType::Boolean:
    case BasicType::Byte:
      break;
    case BasicType::Char:
      by = 1;
      break;
    case BasicType::Short:
      by = 2;
      break;
    case BasicType::Long:
    case BasicType::Double:
      by = 4;
      break;
    default:
      by = 3;
  }
  return static_cast<VmOp>(static_cast<unsigned>(byte_op) + by);
}

VmOp putOp(VmOp byte_op, BasicType type) {
  // Byte, boolean, short, int, long.
  unsigned by = 0;
  switch (type) {
    case BasicType::Byte:
      break;
    case BasicType::Boolean:
      by = 1;
      break;
    case BasicType::Char:
    case BasicType::Short:
      by = 2;
      break;
    case BasicType::Long:
    case BasicType::Double:
      by = 4;
      break;
    default:
      by = 3;
  }
  return static_cast<VmOp>(static_cast<unsigned>(byte_op) + by);
}

program::InvokeKind kindOf(ir::Op op) {
  switch (op) {
    case ir::Op::InvokeStatic:
      return program::InvokeKind::Static;
    case ir::Op::InvokeSpecial:
      return program::InvokeKind::Special;
    case ir::Op::InvokeInterface:
      return program::InvokeKind::Interface;
    default:
      return program::InvokeKind::Virtual;
  }
}

}  // namespace

Step linkConstant(Vm& vm, Thread& thread) {
  Frame& frame = *thread.top;
  Word* const pc = writable(frame.pc);
  const Operands o = operandsOf(pc);
  const program::ClassId holder = frame.method->info->owner;
  const classfile::ConstantPool& pool = frame.method->code->body->file->pool();
  Word value = 0;
  switch (pool.tag(o.b)) {
    case CpTag::String:
      value = vm.strings().internModifiedUtf8(pool.string(o.b));
      if (!vm.strings().isInEveryState(refOf(value))) {
        frame.registers()[o.d] = value;
        frame.pc += wordsOf(VmOp::Imm);
        return Step::Reload;
      }
      break;
    case CpTag::Class: {
      const auto type = program::resolveClass(vm.classes().program(), holder, o.b);
      if (!type.ok()) return throwLinkageError(vm, thread, *type.error());
      value = vm.classes()[*type].mirror;
      break;
    }
    default:
      return linkDynamicConstant(vm, thread, o.b, o.d);
  }
  pc[2] = value;
  setOp(pc, VmOp::Imm);
  return Step::Reload;
}

Step linkField(Vm& vm, Thread& thread, bool put) {
  Frame& frame = *thread.top;
  Word* const pc = writable(frame.pc);
  const Operands o = operandsOf(pc);
  program::Program& program = vm.classes().program();
  const auto field = program::linkField(program, frame.method->id(),
                                        put ? program::FieldAccess::PutField : program::FieldAccess::GetField,
                                        program::memberReference(program, frame.method->info->owner, o.b));
  if (!field.ok()) return throwLinkageError(vm, thread, *field.error());
  const program::Field& info = program[field->field];
  setOperands(pc, OperandsWithConstant{o.d, o.a, static_cast<std::int32_t>(info.offset)});
  setOp(pc, put ? putOp(VmOp::PutFieldB, info.type) : getOp(VmOp::GetFieldB, info.type));
  return Step::Reload;
}

Step linkStatic(Vm& vm, Thread& thread, bool put) {
  Frame& frame = *thread.top;
  Word* const pc = writable(frame.pc);
  const Operands o = operandsOf(pc);
  program::Program& program = vm.classes().program();
  const auto field = program::linkField(
      program, frame.method->id(), put ? program::FieldAccess::PutStatic : program::FieldAccess::GetStatic,
      program::memberReference(program, frame.method->info->owner, o.b));
  if (!field.ok()) return throwLinkageError(vm, thread, *field.error());
  const program::Field& info = program[field->field];
  pc[2] = (Word{vm.classes()[info.owner].mirror} << 32U) | info.offset;
  setOp(pc, put ? putOp(VmOp::PutStaticB, info.type) : getOp(VmOp::GetStaticB, info.type));
  return Step::Reload;
}

Step linkNew(Vm& vm, Thread& thread) {
  Frame& frame = *thread.top;
  Word* const pc = writable(frame.pc);
  program::Program& program = vm.classes().program();
  const classfile::ConstantPool& pool = frame.method->code->body->file->pool();
  const auto type = program::linkNew(program, frame.method->info->owner,
                                     program.symbols().intern(pool.className(operandsOf(pc).b)));
  if (!type.ok()) return throwLinkageError(vm, thread, *type.error());
  pc[2] = reinterpret_cast<Word>(&vm.classes()[*type]);
  setOp(pc, VmOp::New);
  return Step::Reload;
}

Step linkTypeTest(Vm& vm, Thread& thread) {
  Frame& frame = *thread.top;
  Word* const pc = writable(frame.pc);
  const Operands o = operandsOf(pc);
  // Null passes without resolving anything (JVMS 6.5, checkcast).
  if (refOf(frame.registers()[o.a]) == heap::kNullRef) {
    frame.registers()[o.d] = 0;
    frame.pc += wordsOf(VmOp::CheckCast);
    return Step::Reload;
  }
  const auto type = program::resolveClass(vm.classes().program(), frame.method->info->owner, o.b);
  if (!type.ok()) return throwLinkageError(vm, thread, *type.error());
  pc[2] = reinterpret_cast<Word>(&vm.classes()[*type]);
  pc[3] = ~Word{0};
  setOp(pc, opAt(pc) == VmOp::LinkCheckCast ? VmOp::CheckCast : VmOp::InstanceOf);
  return Step::Reload;
}

bool isInstance(Vm& vm, std::uint32_t class_id, const Word* pc) {
  const auto& type = *reinterpret_cast<const RtClass*>(pc[2]);
  if (!vm.classes().isSubtype(program::ClassId{class_id}, type.id)) return false;
  writable(pc)[3] = class_id;
  return true;
}

// --- calls -----------------------------------------------------------------------------------------------

Step linkInvoke(Vm& vm, Thread& thread) {
  Frame& frame = *thread.top;
  Word* const pc = writable(frame.pc);
  program::Program& program = vm.classes().program();
  const program::ClassId holder = frame.method->info->owner;
  const program::InvokeKind kind = kindOf(codeOf(frame).instructionAt(pc).op);
  const auto resolved =
      program::linkInvoke(program, holder, kind, program::memberReference(program, holder, operandsOf(pc).b));
  if (!resolved.ok()) return throwLinkageError(vm, thread, *resolved.error());
  const program::Method* method = &program[resolved->method];
  if (method->signature_polymorphic) {
    setOp(pc, VmOp::InvokePolymorphic);
    return Step::Reload;
  }
  if (kind == program::InvokeKind::Special) {
    const auto selected = program::selectSpecial(program, holder, resolved->named, resolved->method);
    if (!selected.ok()) return throwLinkageError(vm, thread, *selected.error());
    method = &program[*selected];
  }
  RtMethod& target = vm.classes().method(method->id);
  pc[2] = reinterpret_cast<Word>(&target);
  if (kind == program::InvokeKind::Static) {
    setOp(pc, VmOp::InvokeStatic);
  } else if (kind == program::InvokeKind::Special) {
    setOp(pc, VmOp::InvokeSpecial);
  } else if (method->vtable_index != program::Method::kNoVtableIndex) {
    pc[2] = static_cast<Word>(method->vtable_index);
    setOp(pc, VmOp::InvokeVirtual);
  } else if (method->isPrivate() || !program[method->owner].isInterface()) {
    setOp(pc, VmOp::InvokeSpecial);
  } else {
    pc[3] = ~Word{0};
    setOp(pc, VmOp::InvokeInterface);
  }
  return Step::Reload;
}

RtMethod* fillVtable(Vm& vm, Thread& thread, const RtClass& type, Word index) {
  const program::Program& program = vm.classes().program();
  const auto selected = program::selectVirtual(program, type.id, type.info->vtable()[index]);
  if (!selected.ok()) {
    throwLinkageError(vm, thread, *selected.error());
    return nullptr;
  }
  RtMethod& method = vm.classes().method(*selected);
  vm.classes()[type.id].vtable[index] = &method;
  return &method;
}

RtMethod* selectInterfaceMethod(Vm& vm, Thread& thread, std::uint32_t class_id) {
  Word* const pc = writable(thread.top->pc);
  const auto& resolved = *reinterpret_cast<const RtMethod*>(pc[2]);
  const auto selected = program::selectInterface(vm.classes().program(), program::ClassId{class_id},
                                                 resolved.info->owner, resolved.id());
  if (!selected.ok()) {
    throwLinkageError(vm, thread, *selected.error());
    return nullptr;
  }
  RtMethod& method = vm.classes().method(*selected);
  pc[3] = class_id;
  pc[4] = reinterpret_cast<Word>(&method);
  return &method;
}

Step initialiseMirrored(Vm& vm, Thread& thread, Ref mirror) {
  return initialise(vm, thread, vm.classes().ofMirror(mirror));
}

namespace {

void returnNothing(NativeCall& call) { call.returnVoid(); }
// The method is one that the hook has looked at.
void interpret(NativeCall& call) { call.interpretInstead(); }

std::string fullName(Vm& vm, const RtMethod& method) {
  const program::Program& program = vm.classes().program();
  return fmt::format("{}.{}{}", program.nameOf(method.info->owner), program.text(method.info->name),
                     program.text(method.info->descriptor));
}

void runElsewhere(NativeCall& call) {
  if (NativeBridge* const bridge = call.vm.nativeBridge()) return bridge->call(call);
  call.vm.stop(StopReason::UnsupportedNative, fullName(call.vm, *call.frame->method));
  call.leave();
}

void returnAnything(NativeCall& call) {
  if (ShadowHook* const hook = call.vm.shadowHook()) return hook->havoc(call);
  call.returnWord(0);
}

void refuse(NativeCall& call) {
  call.vm.stop(StopReason::NativeRefused, fullName(call.vm, *call.frame->method));
  call.leave();
}

// A method's model, if it has one.
RtMethod* modelOf(Vm& vm, const RtMethod& method) {
  const program::Program& program = vm.classes().program();
  const auto found = vm.options().models.find(program.nameOf(method.info->owner));
  if (found == vm.options().models.end() || method.info->isAbstract()) return nullptr;
  const auto type = vm.classes().load(found->second);
  if (!type.ok()) return nullptr;
  const std::string name(program.text(method.info->name));
  std::string descriptor(program.text(method.info->descriptor));
  const auto find = [&](const std::string& wanted) {
    RtMethod* const model = vm.classes().findMethod(**type, name, wanted);
    return model != nullptr && model->is_static ? model : nullptr;
  };
  if (method.is_static) return find(descriptor);
  RtMethod* const model = find(fmt::format("(L{};{}", found->first, descriptor.substr(1)));
  return model != nullptr ? model : find("(Ljava/lang/Object;" + descriptor.substr(1));
}

void runModel(NativeCall& call) {
  RtMethod& model = *call.frame->method->model;
  if (call.initialise(*model.owner, runModel)) call.runInstead(model);
}

// The code that takes this one's place locks for itself.
Step prepareUnlocked(Vm& vm, RtMethod& method, NativeFunction function) {
  method.native = function;
  method.frame_words = kFrameHeaderWords + method.argument_count + NativeRegisters::kCount;
  method.entry = vm.nativeCode(method.argument_count);
  return Step::Next;
}

Step prepareNative(Vm& vm, RtMethod& method, NativeFunction function) {
  method.native = function;
  method.frame_words = kFrameHeaderWords + method.argument_count + NativeRegisters::kCount;
  method.entry = vm.nativeCode(method.argument_count) + (method.is_synchronized ? Vm::kLockAt : 0);
  return Step::Next;
}

}  // namespace

BranchTrace* branchTraceFor(Vm& vm, const RtMethod& method) {
  const program::Class& owner = *method.owner->info;
  const bool of_application = owner.module().empty() && !owner.isHidden();
  BranchTrace* const trace = vm.options().branch_trace.get();
  return trace != nullptr && trace->wants(method.owner->id, of_application) ? trace : nullptr;
}

Step prepareMethod(Vm& vm, Thread& thread, RtMethod& method) {
  program::Program& program = vm.classes().program();
  const std::string_view type = program.nameOf(method.info->owner);
  const std::string_view name = program.text(method.info->name);
  const std::string_view descriptor = program.text(method.info->descriptor);
  if (!vm.options().models.empty() && !method.interpret_only) {
    method.model = modelOf(vm, method);
    if (method.model != nullptr) return prepareUnlocked(vm, method, runModel);
  }
  const NativeChoice choice =
      vm.nativePolicy().choiceFor(type, name, method.is_native).value_or(NativeChoice::Model);
  switch (method.interpret_only ? NativeChoice::Model : choice) {
    case NativeChoice::Run:
      return prepareNative(vm, method, runElsewhere);
    case NativeChoice::Havoc:
      return prepareNative(vm, method, returnAnything);
    case NativeChoice::Fail:
      return prepareNative(vm, method, refuse);
    case NativeChoice::Model:
      break;
  }
  if (vm.natives().hasClass(type)) {
    const NativeEntry* const entry = vm.natives().find(type, name, descriptor);
    const bool wanted = entry != nullptr &&
                        (entry->role == NativeRole::Needed || method.is_native ||
                         (entry->role == NativeRole::Intrinsic && vm.options().intrinsics)) &&
                        !method.interpret_only;
    if (wanted && entry->role == NativeRole::Intrinsic && vm.options().op_counts != nullptr) {
      vm.options().op_counts->noteIntrinsic(*entry);
    }
    if (wanted) return prepareNative(vm, method, entry->function);
  }
  if (vm.shadowHook() != nullptr && !method.is_native && !method.info->isAbstract() &&
      !method.interpret_only && vm.shadowHook()->wantsCalls(method)) {
    return prepareUnlocked(vm, method, interpret);
  }
  if (method.is_native) {
    // What these do in a JVM (binding other natives, looking up fields) is not needed here.
    if (!method.owner->info->module().empty() &&
        (name == "registerNatives" || name == "initIDs" || name == "initNative")) {
      return prepareNative(vm, method, returnNothing);
    }
    return prepareNative(vm, method, runElsewhere);
  }
  if (method.info->isAbstract()) {
    return throwNew(
        vm, thread, "java/lang/AbstractMethodError",
        classfile::javaMethodText(fmt::format("{}.{}", classfile::javaClassName(type), name), descriptor));
  }
  auto body = ir::build(*method.owner->info->file(), *method.info->member);
  if (!body.ok()) return throwNew(vm, thread, "java/lang/VerifyError", body.error().text());
  // Classes of the application: not of the JDK, nor made by its bootstrap methods.
  const program::Class& owner = *method.owner->info;
  const bool counted = owner.module().empty() && !owner.isHidden();
  auto code = buildCode(*std::move(body), {.method = method.id(),
                                           .is_synchronized = method.is_synchronized,
                                           .counts = counted ? vm.options().op_counts : nullptr,
                                           .trace = branchTraceFor(vm, method)});
  if (!code.ok()) return throwNew(vm, thread, "java/lang/VerifyError", code.error().text());
  method.code = *std::move(code);
  method.frame_words = kFrameHeaderWords + method.code->register_count;
  method.entry = method.code->words.data();
  return Step::Next;
}

}  // namespace javelin::vm
