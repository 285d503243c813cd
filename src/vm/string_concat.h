// SPDX-License-Identifier: Apache-2.0
// String concatenation by invokedynamic (java.lang.invoke.StringConcatFactory), computed here: one method of
// the machine's own for each call site. What is not a string, a number or a box of one is turned into a
// string by the same Java methods that the JDK's strategy calls, in the same order.
#pragma once

#include <string>
#include <vector>

#include "classfile/descriptor.h"
#include "vm/vm.h"

namespace javelin::vm {

// A recipe's parts: each is a constant text or the next argument.
struct ConcatPart {
  bool is_argument = false;
  std::u16string text;
};

// The method to call with the arguments; its types are the call site's.
RtMethod& makeConcat(Vm& vm, const classfile::MethodDescriptor& types, std::vector<ConcatPart> parts);

// The text of a primitive value that is neither float nor double.
std::u16string simpleText(classfile::BasicType type, Word value);

// A method of the machine's own with that many arguments.
void becomeNative(Vm& vm, RtMethod& method, std::size_t argument_count, NativeFunction function);

}  // namespace javelin::vm
