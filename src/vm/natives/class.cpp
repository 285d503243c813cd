// SPDX-License-Identifier: Apache-2.0
// java.lang.Class, ClassLoader and Module.
#include "classfile/attributes.h"
#include "program/messages.h"
#include "vm/native_call.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace javelin::vm::natives {

namespace class_natives {
namespace {

RtClass& self(NativeCall& c) { return c.vm.classes().ofMirror(c.refAt(0)); }
void returnNull(NativeCall& c) { c.returnRef(heap::kNullRef); }

void isArray(NativeCall& c) { c.returnBoolean(self(c).isArray()); }
void isInterface(NativeCall& c) { c.returnBoolean(self(c).info->isInterface()); }
void isPrimitive(NativeCall& c) { c.returnBoolean(self(c).info->isPrimitive()); }
void isHidden(NativeCall& c) { c.returnBoolean(self(c).info->isHidden()); }
void isRecord(NativeCall& c) {
  const RtClass& type = self(c);
  c.returnBoolean(type.info->file() != nullptr && type.info->file()->find("Record") != nullptr);
}
void isInstance(NativeCall& c) {
  c.returnBoolean(c.refAt(1) != heap::kNullRef && c.vm.classes().isInstance(c.refAt(1), self(c)));
}
void isAssignableFrom(NativeCall& c) {
  if (c.refAt(1) == heap::kNullRef) return c.throwNew("java/lang/NullPointerException");
  c.returnBoolean(c.vm.classes().isSubtype(c.vm.classes().ofMirror(c.refAt(1)).id, self(c).id));
}

void getSuperclass(NativeCall& c) {
  const RtClass& type = self(c);
  const bool has = !type.info->isInterface() && !type.info->isPrimitive() && type.superclass != nullptr;
  c.returnRef(has ? type.superclass->mirror : heap::kNullRef);
}
void getAccessFlags(NativeCall& c) { c.returnInt(self(c).info->flags()); }

void initClassName(NativeCall& c) {
  RtClass& type = self(c);
  const Ref name =
      c.vm.strings().internModifiedUtf8(program::externalName(c.vm.classes().program(), type.id));
  c.vm.heap().store(type.mirror, c.vm.classes().offsetOf("java/lang/Class", "name", "Ljava/lang/String;"),
                    name);
  c.returnRef(name);
}

void desiredAssertionStatus(NativeCall& c) {
  const RtClass& type = c.vm.classes().ofMirror(c.refAt(0));
  const bool system = type.info->loader() == classpath::Loader::Boot;
  c.returnBoolean(system ? c.vm.options().system_assertions : c.vm.options().assertions);
}

void getPrimitiveClass(NativeCall& c) {
  using classfile::BasicType;
  const std::string name = c.vm.strings().utf8(c.refAt(0));
  for (const BasicType type :
       {BasicType::Boolean, BasicType::Byte, BasicType::Char, BasicType::Short, BasicType::Int,
        BasicType::Long, BasicType::Float, BasicType::Double, BasicType::Void}) {
    if (classfile::nameOf(type) != name) continue;
    return c.returnRef(c.vm.classes()[c.vm.classes().program().primitive(type)].mirror);
  }
  c.throwNew("java/lang/ClassNotFoundException", name);
}

constexpr NativeEntry kEntries[] = {
    {"java/lang/Class", "isArray", "", isArray},
    {"java/lang/Class", "isInterface", "", isInterface},
    {"java/lang/Class", "isPrimitive", "", isPrimitive},
    {"java/lang/Class", "isHidden", "", isHidden},
    {"java/lang/Class", "isRecord0", "", isRecord},
    {"java/lang/Class", "isInstance", "", isInstance},
    {"java/lang/Class", "isAssignableFrom", "", isAssignableFrom},
    {"java/lang/Class", "getSuperclass", "", getSuperclass},
    {"java/lang/Class", "getClassAccessFlagsRaw0", "", getAccessFlags},
    {"java/lang/Class", "initClassName", "", initClassName},
    {"java/lang/Class", "desiredAssertionStatus0", "", desiredAssertionStatus},
    {"java/lang/Class", "getPrimitiveClass", "", getPrimitiveClass},
    {"java/lang/Class", "getSigners", "", returnNull},
};

}  // namespace
}  // namespace class_natives

std::span<const NativeEntry> classNatives() { return class_natives::kEntries; }

}  // namespace javelin::vm::natives
