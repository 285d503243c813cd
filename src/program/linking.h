// SPDX-License-Identifier: Apache-2.0
// The questions that instructions which name members and classes ask when they are linked (JVMS 6.5), beyond
// resolution: static or not, the right kind of reference, final fields, abstract classes. One function per
// family of instructions; each makes HotSpot's checks in HotSpot's order, with its messages. Any thread.
#pragma once

#include "program/resolution.h"

namespace javelin::program {

enum class InvokeKind : unsigned char { Static, Special, Virtual, Interface };
enum class FieldAccess : unsigned char { GetStatic, PutStatic, GetField, PutField };

// The resolved method of an invoke instruction in class `from`. Then selection.h says what runs.
LinkResult<ResolvedMethod> linkInvoke(Program& program, ClassId from, InvokeKind kind,
                                      const MemberReference& reference);

// The resolved field of an instruction in method `current`.
LinkResult<ResolvedField> linkField(Program& program, MethodId current, FieldAccess access,
                                    const MemberReference& reference);

// The class of a `new` in class `from`.
LinkResult<ClassId> linkNew(Program& program, ClassId from, Symbol name);

}  // namespace javelin::program
