// SPDX-License-Identifier: Apache-2.0
// java.lang.invoke.MemberName as the machine sees it: a member's class, name, type and flags, and which
// member that is. The method is kept in the ResolvedMethodName that it refers to, a field's offset in itself.
#pragma once

#include <optional>
#include <string>

#include "program/linking.h"
#include "vm/vm.h"

namespace javelin::vm {

// MethodHandleNatives.Constants.
namespace member_flags {
inline constexpr std::uint32_t kMethod = 0x10000;
inline constexpr std::uint32_t kConstructor = 0x20000;
inline constexpr std::uint32_t kField = 0x40000;
inline constexpr std::uint32_t kCallerSensitive = 0x100000;
inline constexpr std::uint32_t kTrustedFinal = 0x200000;
inline constexpr unsigned kKindShift = 24;
inline constexpr std::uint32_t kKindMask = 0xf;
}  // namespace member_flags

// It has the annotation @CallerSensitive, and a class of the JDK.
bool isCallerSensitive(Vm& vm, const program::Method& method);
// The method; null if it is not resolved, or no method.
RtMethod* targetOf(Vm& vm, Ref member);
// Makes it mean the method, as a call of that kind does; `named` is the class that the call names.
void setMethod(Vm& vm, Ref member, const program::Method& method, program::ClassId named,
               program::InvokeKind kind);
void setField(Vm& vm, Ref member, const program::Field& field, bool for_writing);

// "I", "Ljava/lang/String;", "[J".
std::string descriptorOf(Vm& vm, const RtClass& type);
// Of what a MemberName has for its type: a MethodType, a Class or a String.
std::string descriptorOf(Vm& vm, Ref type);

}  // namespace javelin::vm
