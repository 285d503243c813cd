// SPDX-License-Identifier: Apache-2.0
#include "vm/class_loading.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "program/access.h"
#include "program/messages.h"
#include "vm/native_call.h"
#include "vm/slow_paths.h"

namespace javelin::vm {

namespace {

// The words that the frame keeps: the loader, the name in Java's form, what is thrown afterwards; the symbol
// of the name and of what the error names, the loader's name space, and whose nest host the class is to be.
constexpr std::size_t kLoader = 0;
constexpr std::size_t kName = 1;
constexpr std::size_t kThrowLater = 2;
constexpr std::size_t kSymbol = 0;
constexpr std::size_t kSpace = 1;
constexpr std::size_t kNamed = 2;
constexpr std::size_t kNestMember = 3;

constexpr std::string_view kNoClass = "java/lang/NoClassDefFoundError";

// A native method speaks for the class that it was asked about; of those, only the application's can miss
// something.
bool isForApplication(const Thread& thread) {
  for (const Frame* frame = thread.top; frame != nullptr; frame = frame->caller) {
    const RtMethod& method = *frame->method;
    if (method.info == nullptr) continue;
    return method.code == nullptr || method.owner->info->loader() != classpath::Loader::Boot;
  }
  return true;
}

void answered(NativeCall& call) {
  Vm& vm = call.vm;
  program::Program& program = vm.classes().program();
  const Ref exception = call.exception();
  call.thread.caught = heap::kNullRef;
  call.frame->flags &= ~std::uint32_t{Frame::kCatches};
  const Symbol name{static_cast<std::uint32_t>(call.keptWord(kSymbol))};
  const Symbol named{static_cast<std::uint32_t>(call.keptWord(kNamed))};
  const program::ClassId member{static_cast<std::uint32_t>(call.keptWord(kNestMember))};
  if (exception != heap::kNullRef) {
    if (member && !vm.classes().isInstance(exception, vm.classes().known("java/lang/VirtualMachineError"))) {
      program::becomeOwnNestHost(program, member);
      return call.returnVoid();
    }
    if (!vm.classes().isInstance(exception, vm.classes().known("java/lang/ClassNotFoundException")))
      return call.throwObject(exception);
    throwNewWithCause(vm, call.thread, kNoClass, program.text(named), exception);
    return call.reload();
  }
  const Ref mirror = refOf(call.result());
  const auto space = static_cast<program::NameSpace>(call.keptWord(kSpace));
  if (mirror == heap::kNullRef || vm.classes().ofMirror(mirror).info->name() != name ||
      space == program::kBuiltInSpace) {
    return call.throwNew(kNoClass, program.text(named));
  }
  program.addToNameSpace(space, name, vm.classes().ofMirror(mirror).id);
  if (const Ref later = refOf(call.keptRef(kThrowLater)); later != heap::kNullRef)
    return call.throwObject(later);
  call.returnVoid();
}

void ask(NativeCall& call) {
  const std::array<Word, 2> arguments = {call.keptRef(kLoader), call.keptRef(kName)};
  call.call(loadClassMethod(call.vm, refOf(call.keptRef(kLoader))), arguments, answered, true);
}

}  // namespace

program::NameSpace spaceOf(Vm& vm, Ref loader) {
  ClassTable& classes = vm.classes();
  if (const auto known = classes.knownSpace(loader)) return *known;
  const Ref name =
      vm.heap().load<Ref>(loader, classes.offsetOf("java/lang/ClassLoader", "name", "Ljava/lang/String;"));
  const std::string text = name == heap::kNullRef
                               ? program::externalName(classes.program(), classes.of(loader).id)
                               : "'" + vm.strings().modifiedUtf8(name) + "'";
  const program::NameSpace space =
      classes.program().addNameSpace(fmt::format("{} @{:x}", text, vm.identityHash(loader)));
  classes.setSpace(loader, space);
  return space;
}

bool isDefinedHere(ClassTable& classes, Symbol name) {
  const auto& domains = classes.objects()->domains;
  return std::any_of(domains.begin(), domains.end(), [&](const auto& entry) {
    const program::Class& type = classes.program()[program::ClassId{entry.first}];
    return type.name() == name && type.space() == program::kBuiltInSpace;
  });
}

void placeInModule(Vm& vm, const RtClass& type, Ref loader) {
  ClassTable& classes = vm.classes();
  const auto& modules = classes.objects()->package_modules;
  const auto found = modules.find(packageKey(loader, classes.program().text(type.info->package())));
  if (found == modules.end()) return;
  vm.heap().store(type.mirror, classes.offsetOf("java/lang/Class", "module", "Ljava/lang/Module;"),
                  found->second);
}

RtMethod& loadClassMethod(Vm& vm, Ref loader) {
  RtMethod* const method =
      vm.classes().findMethod(vm.classes().of(loader), "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;");
  INVARIANT(method != nullptr);
  return *method;
}

Step askLoader(Vm& vm, Thread& thread, const program::LinkageError& error, Ref then_throw) {
  const program::NameSpace space = *error.missing_in;
  const bool built_in = space == program::kBuiltInSpace;
  if (built_in && !isForApplication(thread)) return throwNew(vm, thread, kNoClass, error.message);
  RtMethod& method = vm.internalMethod(ask);
  const Step step = vm.pushCall(thread, method, {}, Frame::kReexecute | Frame::kCatches);
  if (thread.top->method != &method) return step;  // a stack overflow instead
  NativeCall call(vm, thread);
  call.keptRef(kLoader) = built_in ? vm.classes().appLoader() : vm.classes().loaderOf(space);
  call.keptRef(kName) = vm.strings().makeFromModifiedUtf8(program::externalName(error.missingClass()));
  call.keptRef(kThrowLater) = then_throw;
  call.keptWord(kSymbol) = vm.classes().program().symbols().intern(error.missingClass()).value();
  call.keptWord(kNamed) = vm.classes().program().symbols().intern(error.message).value();
  call.keptWord(kNestMember) = error.nest_member.value();
  call.keptWord(kSpace) = space;
  return step;
}

}  // namespace javelin::vm
