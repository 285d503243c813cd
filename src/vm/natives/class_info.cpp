// SPDX-License-Identifier: Apache-2.0
// java.lang.Class: what a class file says about its class, its members and the classes around it.
#include <algorithm>

#include "classfile/attributes.h"
#include "program/access.h"
#include "vm/class_linking.h"
#include "vm/member_objects.h"
#include "vm/native_call.h"
#include "vm/natives/tables.h"

namespace javelin::vm::natives {

namespace class_info_natives {
namespace {

using program::LinkResult;

RtClass& self(NativeCall& c) { return c.vm.classes().ofMirror(c.refAt(0)); }
const classfile::ClassFile* fileOf(NativeCall& c) { return self(c).info->file(); }
void returnNull(NativeCall& c) { c.returnRef(heap::kNullRef); }

void returnOrThrow(NativeCall& c, const LinkResult<Ref>& result) {
  if (!result.ok()) return c.throwLinkageError(*result.error());
  c.returnRef(*result);
}

LinkResult<Ref> mirrorNamed(NativeCall& c, std::string_view name) {
  const std::string text = name.starts_with('[') ? std::string(name) : "L" + std::string(name) + ";";
  TRY(const RtClass* const type, typeSeenBy(c.vm, self(c), {classfile::BasicType::Reference, text}));
  return type->mirror;
}

LinkResult<Ref> mirrorArray(NativeCall& c, std::span<const std::string_view> names) {
  std::vector<Ref> mirrors;
  for (const std::string_view name : names) {
    TRY(const Ref mirror, mirrorNamed(c, name));
    mirrors.push_back(mirror);
  }
  return makeRefArray(c.vm, "java/lang/Class", mirrors);
}

// --- members -----------------------------------------------------------------------------------------------

// As HotSpot: whoever looks at the members of a class links it.
void getDeclaredFields(NativeCall& c) {
  if (!isLinked(c, self(c))) return;
  const program::Class& type = *self(c).info;
  const program::Program& program = c.vm.classes().program();
  std::vector<Ref> objects;
  for (std::uint32_t i = 0; i < type.fieldCount(); ++i) {
    if (c.intAt(1) != 0 && !program[type.field(i)].has(classfile::kAccPublic)) continue;
    const auto object = makeFieldObject(c.vm, type.field(i));
    if (!object.ok()) return c.throwLinkageError(*object.error());
    objects.push_back(*object);
  }
  c.returnRef(makeRefArray(c.vm, "java/lang/reflect/Field", objects));
}

void getDeclaredExecutables(NativeCall& c, bool constructors) {
  if (!isLinked(c, self(c))) return;
  const program::Class& type = *self(c).info;
  const program::Program& program = c.vm.classes().program();
  std::vector<Ref> objects;
  for (const program::MethodId id : c.vm.classes().methodOrder().methodsOf(program, type)) {
    const program::Method& method = program[id];
    if (c.intAt(1) != 0 && !method.isPublic()) continue;
    if (method.name == program.names().clinit || (method.name == program.names().init) != constructors)
      continue;
    const auto object = makeMethodObject(c.vm, method.id);
    if (!object.ok()) return c.throwLinkageError(*object.error());
    objects.push_back(*object);
  }
  c.returnRef(makeRefArray(c.vm, constructors ? "java/lang/reflect/Constructor" : "java/lang/reflect/Method",
                           objects));
}
void getDeclaredMethods(NativeCall& c) { getDeclaredExecutables(c, false); }
void getDeclaredConstructors(NativeCall& c) { getDeclaredExecutables(c, true); }

LinkResult<Ref> makeComponent(NativeCall& c, const classfile::RecordComponent& component) {
  Vm& vm = c.vm;
  RtClass& owner = self(c);
  const program::Program& program = vm.classes().program();
  constexpr std::string_view kType = "java/lang/reflect/RecordComponent";
  const auto descriptor = classfile::parseFieldDescriptor(component.descriptor);
  INVARIANT(descriptor);
  TRY(const RtClass* const type, typeSeenBy(vm, owner, *descriptor));
  Ref accessor = heap::kNullRef;
  const program::MethodId method =
      owner.info->findMethod(program.symbols().intern(component.name),
                             program.symbols().intern("()" + std::string(component.descriptor)));
  if (method && !program[method].isStatic()) {
    TRY(accessor, makeMethodObject(vm, method));
  }
  const Ref object = vm.allocateObject(vm.classes().known(kType));
  const auto set = [&](std::string_view name, std::string_view field_type, Ref value) {
    vm.heap().store(object, vm.classes().offsetOf(kType, name, field_type), value);
  };
  const auto bytes = [&](std::string_view name) {
    for (const classfile::Attribute& attribute : component.attributes) {
      if (attribute.name == name) return attributeBytes(vm, &attribute);
    }
    return heap::kNullRef;
  };
  set("clazz", "Ljava/lang/Class;", owner.mirror);
  set("name", "Ljava/lang/String;", vm.strings().internModifiedUtf8(component.name));
  set("type", "Ljava/lang/Class;", type->mirror);
  set("accessor", "Ljava/lang/reflect/Method;", accessor);
  if (!component.signature.empty())
    set("signature", "Ljava/lang/String;", vm.strings().makeFromModifiedUtf8(component.signature));
  set("annotations", "[B", bytes("RuntimeVisibleAnnotations"));
  set("typeAnnotations", "[B", bytes("RuntimeVisibleTypeAnnotations"));
  return object;
}

void getRecordComponents(NativeCall& c) {
  const auto components = classfile::readRecord(*fileOf(c));
  if (!components.ok() || !components->has_value()) return returnNull(c);
  std::vector<Ref> objects;
  for (const classfile::RecordComponent& component : **components) {
    const auto object = makeComponent(c, component);
    if (!object.ok()) return c.throwLinkageError(*object.error());
    objects.push_back(*object);
  }
  c.returnRef(makeRefArray(c.vm, "java/lang/reflect/RecordComponent", objects));
}

// --- the classes around it
// ---------------------------------------------------------------------------------------

void getInterfaces(NativeCall& c) {
  std::vector<Ref> mirrors;
  for (const program::ClassId id : self(c).info->interfaces()) mirrors.push_back(c.vm.classes()[id].mirror);
  c.returnRef(makeRefArray(c.vm, "java/lang/Class", mirrors));
}

// The entry of the InnerClasses attribute about the class itself.
std::optional<classfile::InnerClass> innerEntry(const program::Program& program, const program::Class& type) {
  if (type.file() == nullptr || type.file()->find("InnerClasses") == nullptr) return std::nullopt;
  const auto entries = classfile::readInnerClasses(*type.file());
  if (!entries.ok()) return std::nullopt;
  const auto found = std::find_if(entries->begin(), entries->end(), [&](const classfile::InnerClass& entry) {
    return entry.inner == program.text(type.name());
  });
  if (found == entries->end()) return std::nullopt;
  return *found;
}

void getModifiers(NativeCall& c) {
  constexpr int kAccess = classfile::kAccPublic | classfile::kAccPrivate | classfile::kAccProtected;
  const program::Program& program = c.vm.classes().program();
  const program::Class& type = *self(c).info;
  const program::Class& element = type.isArray() ? program[type.element()] : type;
  const auto inner = innerEntry(program, element);
  const int flags = (inner ? inner->access_flags : element.flags()) & ~int{classfile::kAccSuper};
  c.returnInt(type.isArray() ? (flags & kAccess) | classfile::kAccFinal | classfile::kAccAbstract : flags);
}

void getEnclosingMethod(NativeCall& c) {
  if (fileOf(c) == nullptr) return returnNull(c);
  const auto enclosing = classfile::readEnclosingMethod(*fileOf(c));
  if (!enclosing.ok() || !enclosing->has_value()) return returnNull(c);
  const classfile::EnclosingMethod& method = **enclosing;
  const auto type = mirrorNamed(c, method.class_name);
  if (!type.ok()) return c.throwLinkageError(*type.error());
  std::array<Ref, 3> elements = {*type, heap::kNullRef, heap::kNullRef};
  if (!method.name.empty()) {
    elements[1] = c.vm.strings().internModifiedUtf8(method.name);
    elements[2] = c.vm.strings().internModifiedUtf8(method.descriptor);
  }
  c.returnRef(makeRefArray(c.vm, "java/lang/Object", elements));
}

void getDeclaringClass(NativeCall& c) {
  const auto inner = innerEntry(c.vm.classes().program(), *self(c).info);
  if (!inner || inner->outer.empty()) return returnNull(c);
  returnOrThrow(c, mirrorNamed(c, inner->outer));
}

void getSimpleBinaryName(NativeCall& c) {
  const auto inner = innerEntry(c.vm.classes().program(), *self(c).info);
  if (!inner || inner->name.empty()) return returnNull(c);
  c.returnRef(c.vm.strings().internModifiedUtf8(inner->name));
}

void getDeclaredClasses(NativeCall& c) {
  std::vector<std::string_view> names;
  if (fileOf(c) != nullptr) {
    const std::string_view own = c.vm.classes().program().nameOf(self(c).id);
    const auto entries = classfile::readInnerClasses(*fileOf(c));
    if (entries.ok()) {
      for (const classfile::InnerClass& entry : *entries) {
        if (entry.outer == own && entry.inner != own) names.push_back(entry.inner);
      }
    }
  }
  returnOrThrow(c, mirrorArray(c, names));
}

void getNestHost(NativeCall& c) {
  program::Program& program = c.vm.classes().program();
  c.returnRef(c.vm.classes()[program::nestHost(program, self(c).id)].mirror);
}

void getNestMembers(NativeCall& c) {
  program::Program& program = c.vm.classes().program();
  RtClass& host = c.vm.classes()[program::nestHost(program, self(c).id)];
  std::vector<Ref> mirrors = {host.mirror};
  if (host.info->file() != nullptr) {
    const auto names = classfile::readNestMembers(*host.info->file());
    for (const std::string_view name : names.ok() ? *names : std::vector<std::string_view>{}) {
      const auto member = mirrorNamed(c, name);
      if (!member.ok()) return c.throwLinkageError(*member.error());
      mirrors.push_back(*member);
    }
  }
  c.returnRef(makeRefArray(c.vm, "java/lang/Class", mirrors));
}

void areNestMates(NativeCall& c) {
  program::Program& program = c.vm.classes().program();
  const auto host = [&](std::size_t i) {
    return program::nestHost(program, c.vm.classes().ofMirror(c.refAt(i)).id);
  };
  c.returnBoolean(host(0) == host(1));
}

void getPermittedSubclasses(NativeCall& c) {
  if (fileOf(c) == nullptr || fileOf(c)->find("PermittedSubclasses") == nullptr) return returnNull(c);
  const auto names = classfile::readPermittedSubclasses(*fileOf(c));
  if (!names.ok()) return returnNull(c);
  std::vector<Ref> mirrors;
  for (const std::string_view name : *names) {
    // Classes that cannot be loaded are left out.
    if (const auto mirror = mirrorNamed(c, name); mirror.ok()) mirrors.push_back(*mirror);
  }
  c.returnRef(makeRefArray(c.vm, "java/lang/Class", mirrors));
}

// --- attributes --------------------------------------------------------------------------------------------

void getGenericSignature(NativeCall& c) {
  if (fileOf(c) == nullptr) return returnNull(c);
  const auto signature = classfile::readSignature(*fileOf(c), fileOf(c)->attributes());
  if (!signature.ok() || signature->empty()) return returnNull(c);
  c.returnRef(c.vm.strings().makeFromModifiedUtf8(*signature));
}

void classAttribute(NativeCall& c, std::string_view name) {
  c.returnRef(fileOf(c) == nullptr ? heap::kNullRef : attributeBytes(c.vm, fileOf(c)->find(name)));
}

void memberAttribute(NativeCall& c, program::ClassId owner, const classfile::Member& member) {
  const classfile::ClassFile& file = *c.vm.classes().program()[owner].file();
  c.returnRef(attributeBytes(c.vm, file.find(member, "RuntimeVisibleTypeAnnotations")));
}

void getParameters(NativeCall& c) {
  Vm& vm = c.vm;
  const program::Method& method = methodOfObject(vm, c.refAt(0));
  const classfile::ClassFile& file = *vm.classes().program()[method.owner].file();
  if (file.find(*method.member, "MethodParameters") == nullptr) return returnNull(c);
  const auto parameters = classfile::readMethodParameters(file, *method.member);
  if (!parameters.ok()) return c.throwNew("java/lang/IllegalArgumentException", "Wrong number of parameters");
  constexpr std::string_view kType = "java/lang/reflect/Parameter";
  std::vector<Ref> objects;
  for (const classfile::MethodParameter& parameter : *parameters) {
    const Ref object = vm.allocateObject(vm.classes().known(kType));
    const auto at = [&](std::string_view name, std::string_view type) {
      return vm.classes().offsetOf(kType, name, type);
    };
    if (!parameter.name.empty())
      vm.heap().store(object, at("name", "Ljava/lang/String;"),
                      vm.strings().internModifiedUtf8(parameter.name));
    vm.heap().store(object, at("modifiers", "I"), std::int32_t{parameter.access_flags});
    vm.heap().store(object, at("executable", "Ljava/lang/reflect/Executable;"), c.refAt(0));
    vm.heap().store(object, at("index", "I"), static_cast<std::int32_t>(objects.size()));
    objects.push_back(object);
  }
  c.returnRef(makeRefArray(vm, kType, objects));
}

constexpr std::string_view kClass = "java/lang/Class";

constexpr NativeEntry kEntries[] = {
    {kClass, "getDeclaredFields0", "", getDeclaredFields},
    {kClass, "getDeclaredMethods0", "", getDeclaredMethods},
    {kClass, "getDeclaredConstructors0", "", getDeclaredConstructors},
    {kClass, "getRecordComponents0", "", getRecordComponents},
    {kClass, "getInterfaces0", "", getInterfaces},
    {kClass, "getModifiers", "", getModifiers},
    {kClass, "getEnclosingMethod0", "", getEnclosingMethod},
    {kClass, "getDeclaringClass0", "", getDeclaringClass},
    {kClass, "getSimpleBinaryName0", "", getSimpleBinaryName},
    {kClass, "getDeclaredClasses0", "", getDeclaredClasses},
    {kClass, "getNestHost0", "", getNestHost},
    {kClass, "getNestMembers0", "", getNestMembers},
    {kClass, "getPermittedSubclasses0", "", getPermittedSubclasses},
    {kClass, "getGenericSignature0", "", getGenericSignature},
    {kClass, "getRawAnnotations", "", [](NativeCall& c) { classAttribute(c, "RuntimeVisibleAnnotations"); }},
    {kClass, "getRawTypeAnnotations", "",
     [](NativeCall& c) { classAttribute(c, "RuntimeVisibleTypeAnnotations"); }},
    {"jdk/internal/reflect/Reflection", "areNestMates", "", areNestMates},
    {"java/lang/reflect/Executable", "getParameters0", "", getParameters},
    {"java/lang/reflect/Executable", "getTypeAnnotationBytes0", "",
     [](NativeCall& c) {
       const program::Method& method = methodOfObject(c.vm, c.refAt(0));
       memberAttribute(c, method.owner, *method.member);
     }},
    {"java/lang/reflect/Field", "getTypeAnnotationBytes0", "",
     [](NativeCall& c) {
       const program::Field& field = fieldOfObject(c.vm, c.refAt(0));
       memberAttribute(c, field.owner, *field.member);
     }},
};

}  // namespace
}  // namespace class_info_natives

std::span<const NativeEntry> classInfoNatives() { return class_info_natives::kEntries; }

}  // namespace javelin::vm::natives
