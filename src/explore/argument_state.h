// SPDX-License-Identifier: Apache-2.0
// What a call does to its arguments, as far as a test can see it: elements of arrays, fields that are public
// or have a getter, texts of string builders, elements of the JDK's collections.
#pragma once

#include <vector>

#include "explore/values.h"
#include "vm/vm.h"

namespace javelin::explore {

struct ArgumentPart {
  enum class Kind : std::uint8_t { Contents, Field, Getter, Text, Elements };

  std::uint32_t argument = 0;
  Kind kind = Kind::Contents;
  program::FieldId field;    // of Field and Getter
  program::MethodId method;  // of Getter, Text and Elements: what gives it
};

struct ArgumentState : ArgumentPart {
  ConcreteValue value;
};

// The parts that can be seen of an object.
std::vector<ArgumentPart> partsOf(vm::Vm& machine, std::uint32_t argument, vm::Ref object);

// Whether reading the part needs a call of Java code.
constexpr bool isCalled(ArgumentPart::Kind kind) {
  return kind == ArgumentPart::Kind::Text || kind == ArgumentPart::Kind::Elements;
}
// Of a part that needs none.
ConcreteValue readPart(vm::Vm& machine, const ArgumentPart& part, vm::Ref object);

bool samePart(const ArgumentPart& a, const ArgumentPart& b);
// What can be said of a value that is one of these: no descriptor if that is nothing.
ConcreteValue commonValue(const ConcreteValue& a, const ConcreteValue& b);
// Whether both are the same as far as a test could write it.
bool sameValue(const ConcreteValue& a, const ConcreteValue& b);
// Whether a test can write it down.
bool isWritable(const ConcreteValue& value);

}  // namespace javelin::explore
