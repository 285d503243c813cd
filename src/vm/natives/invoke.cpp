// SPDX-License-Identifier: Apache-2.0
// Reflective calls: arguments are unboxed and widened, the result boxed, exceptions wrapped; terms go along.
// Java code of the
// JDK would replace these natives by generated classes after some calls; here it never does, as these are
// faster.
#include <algorithm>
#include <limits>

#include "program/messages.h"
#include "program/selection.h"
#include "vm/boxing.h"
#include "vm/member_objects.h"
#include "vm/native_call.h"
#include "vm/natives/tables.h"

namespace javelin::vm::natives {

namespace invoke_natives {
namespace {

using classfile::BasicType;

constexpr std::size_t kCalled = 0;  // kept word: the method
constexpr std::size_t kMade = 0;    // kept ref: the new object, or the exception's wrapper

constexpr std::string_view kIllegalArgument = "java/lang/IllegalArgumentException";

void throwMade(NativeCall& c) { c.throwObject(refOf(c.keptRef(kMade))); }

void throwWrapped(NativeCall& c, Ref exception) {
  constexpr std::string_view kWrapper = "java/lang/reflect/InvocationTargetException";
  RtClass& type = c.vm.classes().known(kWrapper);
  const Ref wrapper = c.vm.allocateObject(type);
  if (wrapper == heap::kNullRef) return c.throwNew("java/lang/OutOfMemoryError", "Java heap space");
  c.keptRef(kMade) = wrapper;
  const std::array<Word, 2> arguments = {wrapper, exception};
  c.call(*c.vm.classes().findMethod(type, "<init>", "(Ljava/lang/Throwable;)V"), arguments, throwMade);
}

Ref takeException(NativeCall& c) {
  const Ref exception = c.exception();
  c.thread.caught = heap::kNullRef;
  return exception;
}

void returned(NativeCall& c) {
  if (const Ref exception = takeException(c); exception != heap::kNullRef) return throwWrapped(c, exception);
  const auto& method = *reinterpret_cast<const RtMethod*>(c.keptWord(kCalled));
  if (method.result == BasicType::Void) return c.returnRef(heap::kNullRef);
  if (method.result == BasicType::Reference) return c.returnWithTerm(c.result(), c.resultTerm());
  const Ref boxed = box(c.vm, method.result, c.result(), c.resultTerm());
  if (boxed == heap::kNullRef) return c.throwNew("java/lang/OutOfMemoryError", "Java heap space");
  c.returnRef(boxed);
}

void constructed(NativeCall& c) {
  if (const Ref exception = takeException(c); exception != heap::kNullRef) return throwWrapped(c, exception);
  c.returnWord(c.keptRef(kMade));
}

// The arguments: words, with the terms beside them.
struct Arguments {
  std::vector<Word> words;
  std::vector<expr::Term> terms;

  void add(Word word, expr::Term term = {}) {
    words.push_back(word);
    terms.push_back(term);
  }
};

void callWith(NativeCall& c, RtMethod& method, Arguments arguments, NativeFunction next) {
  const bool any = std::any_of(arguments.terms.begin(), arguments.terms.end(),
                               [](expr::Term term) { return term.valid(); });
  if (!any) return c.call(method, arguments.words, next, true);
  c.callWithTerms(method, arguments.words, std::move(arguments.terms), next, true);
}

// Appends the arguments in an Object[] as the method takes them. False: an exception is being thrown.
bool convertArguments(NativeCall& c, const program::Method& method, Ref array, Arguments& to) {
  Vm& vm = c.vm;
  const auto& parameters = method.signature->types.parameters;
  const std::size_t count =
      array == heap::kNullRef ? 0 : vm.heap().load<std::uint32_t>(array, heap::kLengthOffset);
  if (count != parameters.size()) {
    c.throwNew(kIllegalArgument, "wrong number of arguments");
    return false;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint64_t offset = heap::kElementsOffset + i * sizeof(Ref);
    const Ref given = vm.heap().load<Ref>(array, offset);
    std::optional<Unboxed> converted;
    if (parameters[i].type == BasicType::Reference) {
      const auto type = typeSeenBy(vm, vm.classes()[method.owner], parameters[i]);
      if (!type.ok()) {
        c.throwLinkageError(*type.error());
        return false;
      }
      if (given == heap::kNullRef || vm.classes().isInstance(given, **type))
        converted = Unboxed{BasicType::Reference, given, vm.heap().termAt(array, offset)};
    } else if (const auto unboxed = unbox(vm, given)) {
      converted = widenTo(vm, *unboxed, parameters[i].type);
    } else if (given == heap::kNullRef) {
      c.throwNew(kIllegalArgument);
      return false;
    }
    if (!converted) {
      c.throwNew(kIllegalArgument, "argument type mismatch");
      return false;
    }
    to.add(converted->value, converted->term);
  }
  return true;
}

// invoke0(Method, Object, Object[])
void invoke(NativeCall& c) {
  Vm& vm = c.vm;
  const program::Program& program = vm.classes().program();
  const program::Method& method = methodOfObject(vm, c.refAt(0));
  RtClass& owner = vm.classes()[method.owner];
  if (!c.initialise(owner, invoke)) return;
  const Ref receiver = c.refAt(1);
  Arguments arguments;
  program::MethodId target = method.id;
  if (!method.isStatic()) {
    if (receiver == heap::kNullRef) return c.throwNew("java/lang/NullPointerException");
    if (!vm.classes().isInstance(receiver, owner))
      return c.throwNew(kIllegalArgument, "object is not an instance of declaring class");
    arguments.add(receiver);
    if (!method.isPrivate()) {
      const program::ClassId type = vm.classes().of(receiver).id;
      const auto selected = owner.info->isInterface()
                                ? program::selectInterface(program, type, method.owner, method.id)
                                : program::selectVirtual(program, type, method.id);
      if (!selected.ok()) return c.throwLinkageError(*selected.error());
      target = *selected;
    }
  }
  if (!convertArguments(c, method, c.refAt(2), arguments)) return;
  RtMethod& called = vm.classes().method(target);
  c.keptWord(kCalled) = reinterpret_cast<Word>(&called);
  callWith(c, called, std::move(arguments), returned);
}

// newInstance0(Constructor, Object[])
void construct(NativeCall& c) {
  Vm& vm = c.vm;
  const program::Method& method = methodOfObject(vm, c.refAt(0));
  RtClass& owner = vm.classes()[method.owner];
  if (!owner.info->isInstantiable() || owner.is_mirror_class)
    return c.throwNew("java/lang/InstantiationException",
                      program::externalName(vm.classes().program(), owner.id));
  if (!c.initialise(owner, construct)) return;
  const Ref object = vm.allocateObject(owner);
  if (object == heap::kNullRef) return c.throwNew("java/lang/OutOfMemoryError", "Java heap space");
  c.keptRef(kMade) = object;
  Arguments arguments;
  arguments.add(object);
  if (!convertArguments(c, method, c.refAt(1), arguments)) return;
  callWith(c, vm.classes().method(method.id), std::move(arguments), constructed);
}

constexpr NativeEntry kEntries[] = {
    {"jdk/internal/reflect/NativeMethodAccessorImpl", "invoke0", "", invoke},
    {"jdk/internal/reflect/NativeConstructorAccessorImpl", "newInstance0", "", construct},
    {"jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor", "invoke0", "", invoke},
    {"jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor", "newInstance0", "", construct},
    {"jdk/internal/reflect/ReflectionFactory", "inflationThreshold", "",
     [](NativeCall& c) { c.returnInt(std::numeric_limits<std::int32_t>::max()); }},
    {"jdk/internal/reflect/ReflectionFactory", "useNativeAccessor", "",
     [](NativeCall& c) { c.returnBoolean(true); }},
};

}  // namespace
}  // namespace invoke_natives

std::span<const NativeEntry> invokeNatives() { return invoke_natives::kEntries; }

}  // namespace javelin::vm::natives
