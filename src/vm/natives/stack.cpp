// SPDX-License-Identifier: Apache-2.0
// Who is on the stack: StackTraceElement, callers, StackWalker, other threads' traces.
#include "program/messages.h"
#include "vm/member_names.h"
#include "vm/member_objects.h"
#include "vm/native_call.h"
#include "vm/natives/tables.h"
#include "vm/stack_trace.h"

namespace javelin::vm::natives {

namespace stack_natives {
namespace {

constexpr std::string_view kString = "Ljava/lang/String;";
constexpr std::string_view kElement = "java/lang/StackTraceElement";

// --- StackTraceElement
// -----------------------------------------------------------------------------------------

Ref fieldRef(Vm& vm, Ref object, std::string_view name, std::string_view descriptor) {
  if (object == heap::kNullRef) return object;
  const program::Field* const field = vm.classes().findField(vm.classes().of(object), name, descriptor);
  return field == nullptr ? heap::kNullRef : vm.heap().load<Ref>(object, field->offset);
}

void fillElement(Vm& vm, Ref element, TraceEntry entry) {
  const program::Program& program = vm.classes().program();
  const program::Method& method = program[entry.method];
  ClassTable& classes = vm.classes();
  const RtClass& owner = classes[method.owner];
  const auto set = [&](std::string_view name, std::string_view descriptor, Ref value) {
    vm.heap().store(element, classes.offsetOf(kElement, name, descriptor), value);
  };
  const auto text = [&](std::string_view value) { return vm.strings().internModifiedUtf8(value); };
  set("declaringClass", kString, text(program::externalName(program, owner.id)));
  set("methodName", kString, text(program.text(method.name)));
  if (const std::string_view file = sourceFileOf(*owner.info); !file.empty()) {
    set("fileName", kString, text(file));
  }
  vm.heap().store(element, classes.offsetOf(kElement, "lineNumber", "I"), lineOf(vm, entry));
  set("declaringClassObject", "Ljava/lang/Class;", owner.mirror);
  const Ref module = classes.moduleOf(owner);
  set("moduleName", kString, fieldRef(vm, module, "name", kString));
  const Ref descriptor = fieldRef(vm, module, "descriptor", "Ljava/lang/module/ModuleDescriptor;");
  const Ref version = fieldRef(vm, descriptor, "version", "Ljava/lang/module/ModuleDescriptor$Version;");
  set("moduleVersion", kString, fieldRef(vm, version, "version", kString));
  set("classLoaderName", kString, fieldRef(vm, classes.loaderOf(owner), "name", kString));
}

void initStackTraceElements(NativeCall& c) {
  Vm& vm = c.vm;
  const Ref array = c.refAt(0);
  Ref trace = c.refAt(1);
  // The backtrace, or the Throwable that has it: both forms exist in one release or another.
  if (trace != heap::kNullRef && !vm.classes().of(trace).isArray()) {
    trace = vm.heap().load<Ref>(trace, vm.offsets().throwable_backtrace);
  }
  if (array == heap::kNullRef || trace == heap::kNullRef) return c.throwNew("java/lang/NullPointerException");
  const auto count = vm.heap().load<std::uint32_t>(trace, heap::kLengthOffset);
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto packed = vm.heap().load<std::int64_t>(trace, heap::kElementsOffset + std::uint64_t{i} * 8);
    fillElement(vm, vm.heap().load<Ref>(array, heap::kElementsOffset + std::uint64_t{i} * 4),
                TraceEntry::unpack(packed));
  }
  c.returnVoid();
}

// --- callers
// -------------------------------------------------------------------------------------------------

// Frames that only pass a reflective call on (HotSpot's is_ignored_by_security_stack_walk).
bool isReflectionFrame(Vm& vm, const RtMethod& method) {
  const program::Program& program = vm.classes().program();
  if (program.nameOf(method.owner->id) == "java/lang/reflect/Method" &&
      program.text(method.info->name) == "invoke") {
    return true;
  }
  for (const RtClass* type = method.owner; type != nullptr; type = type->superclass) {
    if (program.nameOf(type->id) == "jdk/internal/reflect/MethodAccessorImpl") return true;
  }
  return false;
}

bool isInvokeFrame(Vm& vm, const RtMethod& method) {
  return vm.classes().program().text(method.owner->info->package()) == "java/lang/invoke";
}

void getCallerClass(NativeCall& c) {
  int depth = 0;
  for (Frame* frame = c.thread.top; frame != nullptr; frame = frame->caller) {
    const RtMethod& method = *frame->method;
    // Classes that the program hides are callers; the adapters of method handles are not.
    if (method.info == nullptr || (method.is_hidden && isInvokeFrame(c.vm, method))) continue;
    // getCallerClass itself, and the method that called it
    if (++depth <= 2 || isReflectionFrame(c.vm, method)) continue;
    return c.returnRef(method.owner->mirror);
  }
  c.returnRef(heap::kNullRef);
}

// The classes of the methods on the stack, innermost first: without native ones, and without frames that only
// pass a call on (HotSpot's JVM_GetClassContext).
void getClassContext(NativeCall& c) {
  ClassTable& classes = c.vm.classes();
  std::vector<Ref> mirrors;
  for (const Frame* frame = c.thread.top; frame != nullptr; frame = frame->caller) {
    const RtMethod& method = *frame->method;
    if (method.info == nullptr || method.is_native || isReflectionFrame(c.vm, method)) continue;
    if (!method.is_hidden || !isInvokeFrame(c.vm, method)) mirrors.push_back(method.owner->mirror);
  }
  const Ref context = c.vm.allocateArray(classes.arrayOf(classes.known("java/lang/Class")),
                                         static_cast<std::int32_t>(mirrors.size()));
  for (std::size_t i = 0; i < mirrors.size(); ++i)
    c.vm.heap().store(context, heap::kElementsOffset + i * sizeof(Ref), mirrors[i]);
  c.returnRef(context);
}

// --- StackWalker
// -----------------------------------------------------------------------------------------------

// java.lang.StackStreamFactory's modes.
constexpr std::int64_t kClassesOnly = 0x2;
constexpr std::int64_t kGetCaller = 0x4;
constexpr std::int64_t kShowHidden = 0x20;

constexpr std::string_view kWalker = "java/lang/StackStreamFactory$AbstractStackWalker";

// A walk's place is how many frames from the stack's bottom on are still to be seen; kept by the frame of
// callStackWalk, which is found again by its own height.
constexpr std::size_t kLeft = 0;

std::int64_t heightOf(const Frame* frame) {
  std::int64_t height = 0;
  for (; frame != nullptr; frame = frame->caller) ++height;
  return height;
}
Frame* frameAt(Frame* top, std::int64_t height) {
  for (std::int64_t at = heightOf(top); top != nullptr && at > height; --at) top = top->caller;
  return top;
}

Ref memberNameOf(Vm& vm, Ref frame_info) {
  return fieldRef(vm, frame_info, "memberName", "Ljava/lang/Object;");
}

// A MemberName that needs no help of the JVM to say what it is.
void fillMemberName(Vm& vm, Ref member, const program::Method& method) {
  constexpr std::string_view kMember = "java/lang/invoke/MemberName";
  const program::Program& program = vm.classes().program();
  const auto at = [&](std::string_view name, std::string_view type) {
    return vm.classes().offsetOf(kMember, name, type);
  };
  const bool is_constructor = method.name == program.names().init;
  const int kind = method.isStatic() ? 6 : is_constructor ? 8 : 5;
  vm.heap().store(member, at("clazz", "Ljava/lang/Class;"), vm.classes()[method.owner].mirror);
  vm.heap().store(member, at("name", kString), vm.strings().internModifiedUtf8(program.text(method.name)));
  vm.heap().store(member, at("type", "Ljava/lang/Object;"),
                  vm.strings().internModifiedUtf8(program.text(method.descriptor)));
  vm.heap().store(member, at("flags", "I"),
                  std::int32_t{method.flags} | (is_constructor ? 0x20000 : 0x10000) | (kind << 24));
}

std::uint32_t frameInfoOffset(Vm& vm, std::string_view name, std::string_view descriptor) {
  return vm.classes().offsetOf("java/lang/StackFrameInfo", name, descriptor);
}

// Since JDK 22 all buffers hold ClassFrameInfo objects, those of walks over methods of a subclass.
bool hasClassFrameInfo(Vm& vm, const RtClass& type) {
  for (const RtClass* at = &type; at != nullptr; at = at->superclass) {
    if (vm.classes().program().nameOf(at->id) == "java/lang/ClassFrameInfo") return true;
  }
  return false;
}

void fillClassFrameInfo(Vm& vm, Ref info, const Frame& frame, bool with_method) {
  constexpr std::string_view kInfo = "java/lang/ClassFrameInfo";
  constexpr std::string_view kObject = "Ljava/lang/Object;";
  constexpr std::uint32_t kHidden = 0x400000;
  const program::Program& program = vm.classes().program();
  const program::Method& method = *frame.method->info;
  const std::uint32_t flags_at = vm.classes().offsetOf(kInfo, "flags", "I");
  std::uint32_t flags = vm.heap().load<std::uint32_t>(info, flags_at) | method.flags;
  if (frame.method->is_hidden) flags |= kHidden;
  if (isCallerSensitive(vm, method)) flags |= member_flags::kCallerSensitive;
  vm.heap().store(info, flags_at, flags);
  Ref which = frame.method->owner->mirror;
  if (with_method) {
    constexpr std::string_view kResolved = "java/lang/invoke/ResolvedMethodName";
    which = vm.allocateObject(vm.classes().known(kResolved));
    vm.heap().store(which, vm.classes().offsetOf(kResolved, "vmholder", "Ljava/lang/Class;"),
                    frame.method->owner->mirror);
    vm.heap().store(info, frameInfoOffset(vm, "name", kString),
                    vm.strings().internModifiedUtf8(program.text(method.name)));
    vm.heap().store(info, frameInfoOffset(vm, "type", kObject),
                    vm.strings().internModifiedUtf8(program.text(method.descriptor)));
    vm.heap().store(info, frameInfoOffset(vm, "bci", "I"),
                    frame.method->code == nullptr ? 0 : std::int32_t{bciOf(frame)});
  }
  vm.heap().store(info, vm.classes().offsetOf(kInfo, "classOrMemberName", kObject), which);
}

void fillFrameInfo(Vm& vm, Ref info, const Frame& frame) {
  fillMemberName(vm, memberNameOf(vm, info), *frame.method->info);
  const bool native = frame.method->code == nullptr;
  vm.heap().store(info, frameInfoOffset(vm, "bci", "I"), native ? -1 : std::int32_t{bciOf(frame)});
}

// Puts frames into the buffer from `start` on; returns where they end. -1: an exception is being thrown.
std::int32_t fillBuffer(NativeCall& c, Frame& walk, std::int64_t mode, std::int32_t batch, std::int32_t start,
                        Ref buffer) {
  Vm& vm = c.vm;
  Word& left = walk.registers()[walk.method->argument_count + NativeRegisters::kWords + kLeft];
  Frame* frame = frameAt(c.thread.top, static_cast<std::int64_t>(left));
  std::int32_t at = start;
  for (; frame != nullptr && at < start + batch; frame = frame->caller, --left) {
    const RtMethod& method = *frame->method;
    if (method.info == nullptr || (method.is_hidden && (mode & kShowHidden) == 0)) continue;
    const std::uint64_t place = heap::kElementsOffset + static_cast<std::uint64_t>(at) * sizeof(Ref);
    const bool classes_only = (mode & (kClassesOnly | kGetCaller)) != 0;
    const Ref info = vm.heap().load<Ref>(buffer, place);
    if (info != heap::kNullRef && hasClassFrameInfo(vm, vm.classes().of(info))) {
      fillClassFrameInfo(vm, info, *frame, !classes_only);
    } else if (classes_only) {
      vm.heap().store(buffer, place, method.owner->mirror);
    } else {
      fillFrameInfo(vm, info, *frame);
    }
    ++at;
  }
  return at;
}

bool isWalkersOwn(Vm& vm, const RtClass& type) {
  const program::Program& program = vm.classes().program();
  return program.nameOf(type.id) == "java/lang/StackWalker" || program.nameOf(type.id) == kWalker ||
         (type.superclass != nullptr && program.nameOf(type.superclass->id) == kWalker);
}

void walked(NativeCall& c) { c.returnWord(c.result()); }

// How a release talks with its walker: at which argument the numbers of a batch begin. With `Counted` they
// are the buffer's size and where to start in it, and the answer is how many frames there were; otherwise the
// most frames and where to start, and the answer is where they end.
// callStackWalk(this, mode, skip, (scope, continuation,) batch, start, buffer): the frames' consumer is Java
// code, which is called from here.
template <std::size_t BatchAt, bool Counted>
void callStackWalk(NativeCall& c) {
  Vm& vm = c.vm;
  const std::int64_t mode = c.longAt(1);
  const std::int32_t skip = c.intAt(2);
  const std::int32_t batch = c.intAt(BatchAt);
  const std::int32_t start = c.intAt(BatchAt + 1);
  const Ref buffer = c.refAt(BatchAt + 2);
  if (buffer == heap::kNullRef) return c.throwNew("java/lang/NullPointerException", "frame_array is NULL");
  Frame* frame = c.frame;
  while (frame != nullptr && (frame->method->info == nullptr || isWalkersOwn(vm, *frame->method->owner)))
    frame = frame->caller;
  for (std::int32_t skipped = 0; frame != nullptr && skipped < skip; frame = frame->caller) {
    if (frame->method->info != nullptr) ++skipped;
  }
  c.keptWord(kLeft) = static_cast<Word>(heightOf(frame));
  const std::int32_t end = fillBuffer(c, *c.frame, mode, Counted ? batch - start : batch, start, buffer);
  const std::array<Word, 6> arguments = {c.refAt(0),    wordOf(heightOf(c.frame)),
                                         wordOf(skip),  wordOf(Counted ? end - start : batch),
                                         wordOf(start), wordOf(end)};
  c.call(vm.classes().knownMethod(kWalker, "doStackWalk", "(JIIII)Ljava/lang/Object;"), arguments, walked);
}

// fetchStackFrames(this, mode, anchor, (frames of the last batch,) batch, start, buffer)
template <std::size_t BatchAt, bool Counted>
void fetchStackFrames(NativeCall& c) {
  Frame* const walk = frameAt(c.thread.top, c.longAt(2));
  if (walk == nullptr || walk->method->info == nullptr ||
      c.vm.classes().program().text(walk->method->info->name) != "callStackWalk") {
    return c.throwNew("java/lang/InternalError", "doStackWalk: corrupted buffers");
  }
  const std::int32_t start = c.intAt(BatchAt + 1);
  const std::int32_t most = c.intAt(BatchAt) - (Counted ? start : 0);
  const std::int32_t end = fillBuffer(c, *walk, c.longAt(1), most, start, c.refAt(BatchAt + 2));
  c.returnInt(Counted ? end - start : end);
}

// The method of that class that an object with fields `name` and `type` means.
program::MethodId methodOf(Vm& vm, Ref mirror, Ref named) {
  const RtClass& owner = vm.classes().ofMirror(mirror);
  const program::Program& program = vm.classes().program();
  const Symbol name =
      program.symbols().intern(vm.strings().modifiedUtf8(fieldRef(vm, named, "name", kString)));
  const Ref type = fieldRef(vm, named, "type", "Ljava/lang/Object;");
  const std::string descriptor = vm.classes().of(type).id == vm.classes().known("java/lang/String").id
                                     ? vm.strings().modifiedUtf8(type)
                                     : methodTypeDescriptor(vm, type);
  return owner.info->findMethod(name, program.symbols().intern(descriptor));
}

// initStackTraceElement(element, StackFrameInfo)
void initStackTraceElement(NativeCall& c) {
  Vm& vm = c.vm;
  const Ref info = c.refAt(1);
  if (c.refAt(0) == heap::kNullRef || info == heap::kNullRef)
    return c.throwNew("java/lang/NullPointerException");
  program::MethodId method;
  if (hasClassFrameInfo(vm, vm.classes().of(info))) {
    const Ref resolved = fieldRef(vm, info, "classOrMemberName", "Ljava/lang/Object;");
    method = methodOf(vm, fieldRef(vm, resolved, "vmholder", "Ljava/lang/Class;"), info);
  } else {
    const Ref member = memberNameOf(vm, info);
    method = methodOf(vm, fieldRef(vm, member, "clazz", "Ljava/lang/Class;"), member);
  }
  INVARIANT(method);
  const auto bci = vm.heap().load<std::int32_t>(info, frameInfoOffset(vm, "bci", "I"));
  fillElement(vm, c.refAt(0), {method, static_cast<std::uint16_t>(bci < 0 ? 0 : bci)});
  c.returnVoid();
}

// --- threads
// -------------------------------------------------------------------------------------------------

void getThreads(NativeCall& c) {
  std::vector<Ref> threads;
  c.vm.scheduler().forEach([&](Thread& thread) {
    if (thread.state != ThreadState::Finished) threads.push_back(thread.object);
  });
  c.returnRef(makeRefArray(c.vm, "java/lang/Thread", threads));
}

Ref traceOf(Vm& vm, Thread& thread) {
  std::vector<Ref> elements;
  forEachJavaFrame(thread, [&](Frame& frame) {
    const Ref element = vm.allocateObject(vm.classes().known(kElement));
    fillElement(vm, element, {frame.method->id(), bciOf(frame)});
    elements.push_back(element);
    return true;
  });
  return makeRefArray(vm, kElement, elements);
}

void dumpThreads(NativeCall& c) {
  Vm& vm = c.vm;
  const Ref wanted = c.refAt(0);
  if (wanted == heap::kNullRef) return c.throwNew("java/lang/NullPointerException");
  const auto count = vm.heap().load<std::int32_t>(wanted, heap::kLengthOffset);
  if (count == 0) return c.throwNew("java/lang/IllegalArgumentException");
  RtClass& traces = vm.classes().arrayOf(vm.classes().arrayOf(vm.classes().known(kElement)));
  const Ref result = vm.allocateArray(traces, count);
  for (std::int32_t i = 0; i < count; ++i) {
    const std::uint64_t place = heap::kElementsOffset + static_cast<std::uint64_t>(i) * sizeof(Ref);
    Thread* const thread = vm.scheduler().find(vm.heap().load<Ref>(wanted, place));
    if (thread == nullptr || thread->state == ThreadState::Finished) continue;
    const Ref trace = traceOf(vm, *thread);
    vm.heap().store(result, place, trace);
  }
  c.returnRef(result);
}

void getStackTrace(NativeCall& c) {
  Thread* const thread = c.vm.scheduler().find(c.refAt(0));
  const bool alive = thread != nullptr && thread->state != ThreadState::Finished;
  c.returnRef(alive ? traceOf(c.vm, *thread) : heap::kNullRef);
}

// The bindings of scoped values are the first argument of the methods `runWith` that set them.
void findScopedValueBindings(NativeCall& c) {
  const program::Program& program = c.vm.classes().program();
  Ref found = heap::kNullRef;
  for (Frame* frame = c.frame; frame != nullptr && found == heap::kNullRef; frame = frame->caller) {
    if (frame->method->info == nullptr || program.text(frame->method->info->name) != "runWith") continue;
    const std::string_view owner = program.nameOf(frame->method->owner->id);
    if (owner == "java/lang/ScopedValue$Carrier" || owner == "java/lang/Thread") {
      found = refOf(frame->registers()[1]);
    }
  }
  c.returnRef(found);
}

constexpr NativeEntry kEntries[] = {
    {kElement, "initStackTraceElements", "", initStackTraceElements},
    {kElement, "initStackTraceElement", "", initStackTraceElement},
    {"jdk/internal/reflect/Reflection", "getCallerClass", "", getCallerClass},
    {"java/lang/SecurityManager", "getClassContext", "", getClassContext},
    {"java/lang/StackStreamFactory", "checkStackWalkModes", "", [](NativeCall& c) { c.returnBoolean(true); }},
    {kWalker, "callStackWalk", "(JIII[Ljava/lang/Object;)Ljava/lang/Object;", callStackWalk<3, false>},
    {kWalker, "callStackWalk",
     "(JILjdk/internal/vm/ContinuationScope;Ljdk/internal/vm/Continuation;II[Ljava/lang/Object;)"
     "Ljava/lang/Object;",
     callStackWalk<5, false>},
    {kWalker, "callStackWalk",
     "(IILjdk/internal/vm/ContinuationScope;Ljdk/internal/vm/Continuation;II[Ljava/lang/Object;)"
     "Ljava/lang/Object;",
     callStackWalk<5, true>},
    {kWalker, "fetchStackFrames", "(JJII[Ljava/lang/Object;)I", fetchStackFrames<3, false>},
    {kWalker, "fetchStackFrames", "(IJIII[Ljava/lang/Object;)I", fetchStackFrames<4, true>},
    {"java/lang/Thread", "getStackTrace0", "", getStackTrace},
    {"java/lang/Thread", "findScopedValueBindings", "", findScopedValueBindings},
    {"java/lang/Thread", "getThreads", "", getThreads},
    {"java/lang/Thread", "dumpThreads", "", dumpThreads},
};

}  // namespace
}  // namespace stack_natives

std::span<const NativeEntry> stackNatives() { return stack_natives::kEntries; }

}  // namespace javelin::vm::natives
