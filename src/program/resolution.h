// SPDX-License-Identifier: Apache-2.0
// Resolution of symbolic references (JVMS 5.4.3.1 to 5.4.3.4), with access checks. `from` is the class that
// holds the reference; with an invalid one nothing is checked. Any thread; may load classes. Whether a member
// is static, and what else an instruction asks of it, is linking.h's part.
#pragma once

#include "program/program.h"

namespace javelin::program {

// A reference to a field or method by name.
struct MemberReference {
  Symbol class_name;
  Symbol name;
  Symbol descriptor;
  bool in_interface = false;  // InterfaceMethodref
};

// The Fieldref, Methodref or InterfaceMethodref at an index of a class's constant pool.
MemberReference memberReference(const Program& program, ClassId holder, std::uint16_t index);

struct ResolvedField {
  FieldId field;
  ClassId named;  // the class that the reference names
};

struct ResolvedMethod {
  MethodId method;
  ClassId named;
  // The reference's: another than the method's if that is signature polymorphic.
  Symbol descriptor;
};

LinkResult<ClassId> resolveClass(Program& program, ClassId from, Symbol name);
// The Class entry at an index of `from`'s constant pool.
LinkResult<ClassId> resolveClass(Program& program, ClassId from, std::uint16_t index);
LinkResult<ResolvedField> resolveField(Program& program, ClassId from, const MemberReference& reference);
// JVMS 5.4.3.3: the named class must not be an interface.
LinkResult<ResolvedMethod> resolveMethod(Program& program, ClassId from, const MemberReference& reference);
// JVMS 5.4.3.4: the named class must be an interface. With `instance_only` a static method is an error.
LinkResult<ResolvedMethod> resolveInterfaceMethod(Program& program, ClassId from,
                                                  const MemberReference& reference,
                                                  bool instance_only = false);

// Lookup alone, in a class that is loaded, without checks: invalid if there is no such member.
FieldId lookupField(const Program& program, ClassId in, Symbol name, Symbol descriptor);
MethodId lookupMethod(const Program& program, ClassId in, Symbol name, Symbol descriptor);

}  // namespace javelin::program
