// SPDX-License-Identifier: Apache-2.0
// What a call leaves behind, in its arguments and its result, as far as a test can see it without reflection:
// elements of arrays, fields that are public or have a getter, texts of string builders, what is in the JDK's
// collections and maps; two steps deep.
#pragma once

#include <vector>

#include "explore/values.h"
#include "vm/vm.h"

namespace javelin::explore {

struct ArgumentPart {
  enum class Kind : std::uint8_t {
    Value,     // of the last field on the way there; of an array its elements
    Text,      // toString() of a string builder
    List,      // by equals
    Set,       // by equals
    Elements,  // of a collection that has no equals of its own
    Map,       // by equals; its value has keys and values in turn
    Same,      // the result is that argument: its value is the number
  };
  static constexpr std::uint32_t kResult = ~std::uint32_t{0};

  // From an object to what is in a field of it.
  struct Step {
    program::FieldId field;
    program::MethodId getter = {};  // a method that returns it; invalid if the field is public
    bool operator==(const Step&) const = default;
  };

  std::uint32_t argument = 0;  // or kResult
  std::vector<Step> path = {};
  Kind kind = Kind::Value;

  bool operator==(const ArgumentPart&) const = default;
};

struct ArgumentState : ArgumentPart {
  ConcreteValue value;
};

// The parts that can be seen of an object; what is near first.
std::vector<ArgumentPart> partsOf(vm::Vm& machine, std::uint32_t argument, vm::Ref object);

// The object that a part's kind speaks of, from the argument on; null if the way ends before.
vm::Ref objectAt(vm::Vm& machine, const ArgumentPart& part, vm::Ref argument);
// Of a part that needs no call of Java code: a Value.
ConcreteValue readPart(vm::Vm& machine, const ArgumentPart& part, vm::Ref argument);

// The calls of Java code that give the others, one after the other: each of a method of the object, or of
// what the call before it has returned. The first one of collections is size(), the others give arrays, or
// what to ask for one.
struct PartCall {
  std::string_view name;
  std::string_view descriptor;
  bool of_last = false;
};
std::vector<PartCall> callsFor(ArgumentPart::Kind kind);
// Larger collections make no readable test.
constexpr std::int32_t kLargestCollection = 10;
// From the arrays that the calls gave to the part's value.
ConcreteValue collected(const program::Program& program, ArgumentPart::Kind kind,
                        std::vector<ConcreteValue> arrays);

// What can be said of a value that is one of these: no descriptor if that is nothing.
ConcreteValue commonValue(const ConcreteValue& a, const ConcreteValue& b);
// Whether both are the same as far as a test could write it.
bool sameValue(const ConcreteValue& a, const ConcreteValue& b);
// Whether a test can write it down.
bool isWritable(const ConcreteValue& value);

}  // namespace javelin::explore
