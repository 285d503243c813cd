// SPDX-License-Identifier: Apache-2.0
// jdk.internal.reflect.ConstantPool: a class's constants, by which annotations are read. Its object holds the
// class's mirror.
#include "program/resolution.h"
#include "vm/member_objects.h"
#include "vm/native_call.h"
#include "vm/natives/tables.h"

namespace javelin::vm::natives {

namespace constant_pool_natives {
namespace {

using classfile::CpTag;

constexpr std::string_view kPool = "jdk/internal/reflect/ConstantPool";

// Arguments: the ConstantPool, the mirror, the index.
RtClass& holder(NativeCall& c) { return c.vm.classes().ofMirror(c.refAt(1)); }
const classfile::ConstantPool& pool(NativeCall& c) { return holder(c).info->file()->pool(); }
std::uint16_t index(NativeCall& c) { return static_cast<std::uint16_t>(c.intAt(2)); }

// False: an exception is being thrown.
bool inBounds(NativeCall& c) {
  if (c.intAt(2) >= 0 && c.intAt(2) < pool(c).size()) return true;
  c.throwNew("java/lang/IllegalArgumentException", "Constant pool index out of bounds");
  return false;
}
bool isA(NativeCall& c, CpTag tag) {
  if (!inBounds(c)) return false;
  if (pool(c).is(index(c), tag)) return true;
  c.throwNew("java/lang/IllegalArgumentException", "Wrong type at constant pool index");
  return false;
}
bool isMember(NativeCall& c) {
  if (!inBounds(c)) return false;
  for (const CpTag tag : {CpTag::Fieldref, CpTag::Methodref, CpTag::InterfaceMethodref}) {
    if (pool(c).is(index(c), tag)) return true;
  }
  c.throwNew("java/lang/IllegalArgumentException", "Wrong type at constant pool index");
  return false;
}

void getConstantPool(NativeCall& c) {
  Vm& vm = c.vm;
  if (vm.classes().ofMirror(c.refAt(0)).info->file() == nullptr) return c.returnRef(heap::kNullRef);
  const Ref object = vm.allocateObject(vm.classes().known(kPool));
  vm.heap().store(object, vm.classes().offsetOf(kPool, "constantPoolOop", "Ljava/lang/Object;"), c.refAt(0));
  c.returnRef(object);
}

void getBits(NativeCall& c, CpTag tag) {
  if (isA(c, tag)) c.returnWord(pool(c).bits(index(c)));
}
void getUtf8(NativeCall& c) {
  if (isA(c, CpTag::Utf8)) c.returnRef(c.vm.strings().internModifiedUtf8(pool(c).utf8(index(c))));
}
void getString(NativeCall& c) {
  if (isA(c, CpTag::String)) c.returnRef(c.vm.strings().internModifiedUtf8(pool(c).string(index(c))));
}

void getClass(NativeCall& c) {
  if (!isA(c, CpTag::Class)) return;
  const auto type = program::resolveClass(c.vm.classes().program(), holder(c).id, index(c));
  if (!type.ok()) return c.throwLinkageError(*type.error());
  c.returnRef(c.vm.classes()[*type].mirror);
}

program::LinkResult<Ref> makeMember(NativeCall& c, bool field) {
  program::Program& program = c.vm.classes().program();
  const program::MemberReference reference = program::memberReference(program, holder(c).id, index(c));
  if (field) {
    TRY(const program::ResolvedField resolved, program::resolveField(program, holder(c).id, reference));
    return makeFieldObject(c.vm, resolved.field);
  }
  TRY(const program::ResolvedMethod resolved,
      reference.in_interface ? program::resolveInterfaceMethod(program, holder(c).id, reference)
                             : program::resolveMethod(program, holder(c).id, reference));
  return makeMethodObject(c.vm, resolved.method);
}
void getMember(NativeCall& c, bool field) {
  if (!isMember(c)) return;
  const auto object = makeMember(c, field);
  if (!object.ok()) return c.throwLinkageError(*object.error());
  c.returnRef(*object);
}

void getMemberInfo(NativeCall& c) {
  if (!isMember(c)) return;
  const classfile::MemberRef member = pool(c).memberRef(index(c));
  const std::array<Ref, 3> texts = {c.vm.strings().internModifiedUtf8(member.class_name),
                                    c.vm.strings().internModifiedUtf8(member.name),
                                    c.vm.strings().internModifiedUtf8(member.descriptor)};
  c.returnRef(makeRefArray(c.vm, "java/lang/String", texts));
}

void getTag(NativeCall& c) {
  if (inBounds(c)) c.returnInt(static_cast<std::int32_t>(pool(c).tag(index(c))));
}

constexpr NativeEntry kEntries[] = {
    {"java/lang/Class", "getConstantPool", "", getConstantPool},
    {kPool, "getSize0", "", [](NativeCall& c) { c.returnInt(pool(c).size()); }},
    {kPool, "getIntAt0", "", [](NativeCall& c) { getBits(c, CpTag::Integer); }},
    {kPool, "getLongAt0", "", [](NativeCall& c) { getBits(c, CpTag::Long); }},
    {kPool, "getFloatAt0", "", [](NativeCall& c) { getBits(c, CpTag::Float); }},
    {kPool, "getDoubleAt0", "", [](NativeCall& c) { getBits(c, CpTag::Double); }},
    {kPool, "getUTF8At0", "", getUtf8},
    {kPool, "getStringAt0", "", getString},
    {kPool, "getClassAt0", "", getClass},
    {kPool, "getClassAtIfLoaded0", "", getClass},
    {kPool, "getMethodAt0", "", [](NativeCall& c) { getMember(c, false); }},
    {kPool, "getMethodAtIfLoaded0", "", [](NativeCall& c) { getMember(c, false); }},
    {kPool, "getFieldAt0", "", [](NativeCall& c) { getMember(c, true); }},
    {kPool, "getFieldAtIfLoaded0", "", [](NativeCall& c) { getMember(c, true); }},
    {kPool, "getMemberRefInfoAt0", "", getMemberInfo},
    {kPool, "getTagAt0", "", getTag},
};

}  // namespace
}  // namespace constant_pool_natives

std::span<const NativeEntry> constantPoolNatives() { return constant_pool_natives::kEntries; }

}  // namespace javelin::vm::natives
