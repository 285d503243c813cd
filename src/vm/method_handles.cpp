// SPDX-License-Identifier: Apache-2.0
// Calls of signature-polymorphic methods (JVMS 2.9.3): invokeExact and its like are linked to an adapter that
// Java code provides; invokeBasic and linkTo... are what such adapters end in.
#include <array>

#include "program/resolution.h"
#include "program/selection.h"
#include "vm/code.h"
#include "vm/dynamic_constants.h"
#include "vm/member_names.h"
#include "vm/slow_paths.h"
#include "vm/symbolic_frames.h"

namespace javelin::vm {

namespace {

constexpr std::string_view kMethodHandleNatives = "java/lang/invoke/MethodHandleNatives";
enum MemberCall : Word { kStatic, kSpecial, kVirtual, kInterface };

// The arguments of the current instruction, which may be followed by one more.
class Arguments {
 public:
  explicit Arguments(const Frame& frame) : count_(operandsOf(frame.pc).a) {
    const auto* const places = reinterpret_cast<const std::uint16_t*>(frame.pc + 5);
    for (std::uint32_t i = 0; i < count_; ++i) {
      const std::uint32_t place = places[i];
      words_[i] = (place & kConstantArgument) == 0
                      ? frame.registers()[place]
                      : frame.method->code->constants[place & ~std::uint32_t{kConstantArgument}];
    }
  }
  void add(Word word) { words_[count_++] = word; }
  Word takeLast() { return words_[--count_]; }
  Ref receiver() const { return refOf(words_[0]); }
  std::span<const Word> all() const { return {words_.data(), count_}; }

 private:
  std::array<Word, 260> words_;
  std::uint32_t count_;
};

// --- linking
// -------------------------------------------------------------------------------------------------

constexpr std::size_t kCallerClass = 0;
constexpr std::size_t kCallEntry = 1;
constexpr std::size_t kCallInstruction = 2;
constexpr std::size_t kAppendixArray = 0;

void gotAdapter(NativeCall& c) {
  const Ref appendix = c.vm.heap().load<Ref>(refOf(c.keptRef(kAppendixArray)), heap::kElementsOffset);
  linkToMember(c.vm, reinterpret_cast<Word*>(c.keptWord(kCallInstruction)), refOf(c.result()), appendix,
               true);
  c.returnVoid();
}

void linkAdapter(NativeCall& c) {
  Vm& vm = c.vm;
  ClassTable& classes = vm.classes();
  const program::ClassId holder{static_cast<std::uint32_t>(c.keptWord(kCallerClass))};
  const classfile::MemberRef member =
      classes.program()[holder].file()->pool().memberRef(static_cast<std::uint16_t>(c.keptWord(kCallEntry)));
  Ref type = heap::kNullRef;
  if (!resolveMethodType(c, holder, member.descriptor, linkAdapter, type)) return;
  const Ref appendix = vm.allocateArray(classes.arrayOf(classes.known("java/lang/Object")), 1);
  c.keptRef(kAppendixArray) = appendix;
  const std::array<Word, 6> arguments = {classes[holder].mirror,
                                         static_cast<Word>(classfile::ReferenceKind::InvokeVirtual),
                                         classes.known(member.class_name).mirror,
                                         vm.strings().internModifiedUtf8(member.name),
                                         type,
                                         appendix};
  c.call(classes.knownMethod(kMethodHandleNatives, "linkMethod",
                             "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;"
                             "[Ljava/lang/Object;)Ljava/lang/invoke/MemberName;"),
         arguments, gotAdapter);
}

// --- calls
// ---------------------------------------------------------------------------------------------------

// The code of a method handle.
RtMethod* entryOf(Vm& vm, Ref handle) {
  const DynamicLinks::Offsets& at = vm.dynamics().offsets();
  const Ref form = vm.heap().load<Ref>(handle, at.handle_form);
  return targetOf(vm, vm.heap().load<Ref>(form, at.form_entry));
}

// The method that runs for the receiver; null: an error is being thrown.
RtMethod* select(Vm& vm, Thread& thread, Ref receiver, RtMethod& target) {
  const program::Method& method = *target.info;
  const program::Program& program = vm.classes().program();
  const RtClass& type = vm.classes().of(receiver);
  if (program[method.owner].isInterface()) {
    if (method.isPrivate()) return &target;
    const auto selected = program::selectInterface(program, type.id, method.owner, method.id);
    if (selected.ok()) return &vm.classes().method(*selected);
    throwLinkageError(vm, thread, *selected.error());
    return nullptr;
  }
  if (method.vtable_index == program::Method::kNoVtableIndex) return &target;
  const auto index = static_cast<std::size_t>(method.vtable_index);
  RtMethod* const known = type.vtable[index];
  return known != nullptr ? known : fillVtable(vm, thread, type, index);
}

MemberCall memberCallOf(std::string_view name) {
  return name == "linkToStatic"    ? kStatic
         : name == "linkToSpecial" ? kSpecial
         : name == "linkToVirtual" ? kVirtual
                                   : kInterface;
}

// The last argument is a MemberName: calls what it means with the others.
Step callMember(Vm& vm, Thread& thread, Arguments& arguments, MemberCall kind) {
  while (true) {
    const Ref member = refOf(arguments.takeLast());
    RtMethod* target = member == heap::kNullRef ? nullptr : targetOf(vm, member);
    if (target == nullptr) return throwNew(vm, thread, "java/lang/InternalError", "member is not resolved");
    if (target->info->signature_polymorphic) {
      const std::string_view name = vm.classes().program().text(target->info->name);
      if (name != "invokeBasic") {
        kind = memberCallOf(name);
        continue;
      }
      if (arguments.receiver() == heap::kNullRef)
        return throwNew(vm, thread, "java/lang/NullPointerException");
      return pushCallWithTerms(vm, thread, *entryOf(vm, arguments.receiver()), arguments.all());
    }
    if (kind != kStatic && arguments.receiver() == heap::kNullRef) {
      return throwNew(vm, thread, "java/lang/NullPointerException");
    }
    if (kind == kVirtual || kind == kInterface) {
      target = select(vm, thread, arguments.receiver(), *target);
      if (target == nullptr) return Step::Reload;
    }
    return pushCallWithTerms(vm, thread, *target, arguments.all());
  }
}

}  // namespace

Step invokePolymorphic(Vm& vm, Thread& thread) {
  const Frame& frame = *thread.top;
  auto* const pc = const_cast<Word*>(frame.pc);
  const program::ClassId holder = frame.method->info->owner;
  const std::uint16_t index = operandsOf(pc).b;
  const classfile::MemberRef member = vm.classes().program()[holder].file()->pool().memberRef(index);
  const auto become = [&](VmOp op) {
    pc[0] = handlerTable()[static_cast<std::size_t>(op)];
    return Step::Reload;
  };
  if (member.name == "invokeBasic") return become(VmOp::InvokeBasic);
  if (member.name.starts_with("linkTo")) {
    pc[2] = memberCallOf(member.name);
    return become(VmOp::InvokeMember);
  }
  const std::array<Word, 3> words = {holder.value(), index, reinterpret_cast<Word>(pc)};
  return runBeforeInstruction(vm, thread, linkAdapter, words);
}

Step invokeAppended(Vm& vm, Thread& thread) {
  const Word* const pc = thread.top->pc;
  Arguments arguments(*thread.top);
  arguments.add(pc[3]);
  return pushCallWithTerms(vm, thread, *reinterpret_cast<RtMethod*>(pc[2]), arguments.all());
}

Step invokeHandle(Vm& vm, Thread& thread) {
  const Word* const pc = thread.top->pc;
  Arguments arguments(*thread.top);
  if (arguments.receiver() == heap::kNullRef) return throwNullPointer(vm, thread);
  if (pc[3] != 0) arguments.add(pc[3]);
  return pushCallWithTerms(vm, thread, *reinterpret_cast<RtMethod*>(pc[2]), arguments.all());
}

Step invokeBasic(Vm& vm, Thread& thread) {
  const Arguments arguments(*thread.top);
  if (arguments.receiver() == heap::kNullRef) return throwNullPointer(vm, thread);
  RtMethod* const entry = entryOf(vm, arguments.receiver());
  if (entry == nullptr)
    return throwNew(vm, thread, "java/lang/InternalError", "a method handle without code");
  return pushCallWithTerms(vm, thread, *entry, arguments.all());
}

Step invokeMember(Vm& vm, Thread& thread) {
  Arguments arguments(*thread.top);
  return callMember(vm, thread, arguments, static_cast<MemberCall>(thread.top->pc[2]));
}

}  // namespace javelin::vm
