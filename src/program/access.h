// SPDX-License-Identifier: Apache-2.0
// Access control (JVMS 5.4.4): who may use a class or member, nest mates included. Modules are not looked
// at: every package counts as exported and every module as readable.
#pragma once

#include <memory>
#include <string>

#include "program/program.h"

namespace javelin::program {

// An array is as accessible as its element.
bool canAccessClass(const Program& program, ClassId from, ClassId target);

// `owner` declares the member with `flags`; the reference names class `named` (JVMS 5.4.4, protected
// members).
bool canAccessMember(Program& program, ClassId from, ClassId named, ClassId owner, std::uint16_t flags);

// The class itself when it names no host or an unsuitable one. May load the host; never fails.
ClassId nestHost(Program& program, ClassId id);
// The error of a host that the class's own loader may find, and was not asked for yet; null if it is decided.
std::shared_ptr<const LinkageError> undecidedNestHost(Program& program, ClassId id);
// Its loader does not find the host that it names.
void becomeOwnNestHost(Program& program, ClassId id);
// Why the host that the class names does not count, as HotSpot says it; empty if it does, or none is named.
std::string nestHostProblem(Program& program, ClassId id);

// The errors of a refused access.
LinkageError classAccessError(const Program& program, ClassId from, ClassId target);
LinkageError fieldAccessError(Program& program, ClassId from, FieldId field);
LinkageError methodAccessError(Program& program, ClassId from, MethodId method);

}  // namespace javelin::program
