// SPDX-License-Identifier: Apache-2.0
// Values as reflection passes them: boxed in java.lang.Integer and the like, unboxed and widened as method
// invocation does (JLS 5.1.2, 5.1.8).
#pragma once

#include <optional>

#include "jvm/jdk_boxes.h"
#include "vm/vm.h"

namespace javelin::vm {

// The known members of the class that boxes a primitive type, void not included; and back.
const jvm::Box& boxOf(classfile::BasicType type);
classfile::BasicType boxedType(const jvm::Box& box);
// That class.
RtClass& boxClass(Vm& vm, classfile::BasicType type);
// A new box, never a cached one: that is what the JVM makes. kNullRef if there is no room. With a term, that
// is what the box holds.
Ref box(Vm& vm, classfile::BasicType type, Word value, expr::Term term = {});

struct Unboxed {
  classfile::BasicType type;
  Word value;
  expr::Term term = {};  // beside the bits, if there is one: see symbolic_frames.h
};
// Nothing if the object is null or no box.
std::optional<Unboxed> unbox(Vm& vm, Ref object);
// Nothing if that is no widening conversion. The term is the converted one, as the machine's hook says.
std::optional<Unboxed> widenTo(Vm& vm, Unboxed value, classfile::BasicType to);

// Element or field of a primitive type at a place in memory, as a register holds it; and back.
Word loadPrimitive(const std::byte* place, classfile::BasicType type);
void storePrimitive(std::byte* place, classfile::BasicType type, Word value);

}  // namespace javelin::vm
