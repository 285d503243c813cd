// SPDX-License-Identifier: Apache-2.0
// InheritedMethods: what a class inherits, and which classes run the same code when they inherit the same
// method. A hunt through a whole jar explores an inherited method on one class for each behaviour: on all of
// them it would do the same work again and again. Read from the bytecode, without running it. One thread.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "explore/entry.h"
#include "program/program.h"

namespace javelin::hunt {

class InheritedMethods {
 public:
  explicit InheritedMethods(program::Program& program) : program_(program) {}

  // One that is inherited: what the supertype declares, and what a call on the class runs. Those differ
  // where the compiler has put a bridge into a public class for a method of a superclass that is not public.
  struct Inherited {
    program::MethodId declared;
    explore::Entry entry;
  };
  // The methods that supertypes of the class declare and implement, nearest first, and that neither the class
  // nor a class between overrides; none of Object's.
  std::vector<Inherited> of(program::ClassId type);

  // All that makes a method do something else on one class than on another, as far as the code shows it:
  // which methods are selected where it calls methods on what may be the receiver, in itself and in what it
  // calls; which of the types that it asks for the class has; which subclasses write the fields that it
  // reads. What other objects call back is not seen, nor how constructors set up the object.
  struct Behaviour {
    std::set<program::MethodId> selected;
    std::set<std::pair<program::ClassId, bool>> asked;
    std::set<program::ClassId> writers;
    bool is_cut = false;  // there was too much code to read

    bool isSameAs(const Behaviour& other) const;
  };
  Behaviour behaviour(program::MethodId declared, const explore::Entry& entry);

 private:
  // What a method's code refers to.
  struct Call {
    program::MethodId method;
    program::ClassId named;
    bool is_virtual = false;
  };
  struct Code {
    std::vector<Call> calls;
    std::vector<program::ClassId> asked;
    std::set<program::FieldId> read;
    std::set<program::FieldId> written;
  };
  class Scan;
  const Code& codeOf(program::MethodId method);
  bool isVisibilityBridge(program::MethodId method);
  // What runs when the call is made on an object of the class.
  program::MethodId selected(program::ClassId type, const Call& call) const;
  bool writesAny(program::ClassId type, const std::set<program::FieldId>& fields);

  program::Program& program_;
  std::map<program::MethodId, Code> known_;
};

}  // namespace javelin::hunt
