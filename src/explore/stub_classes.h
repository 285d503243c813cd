// SPDX-License-Identifier: Apache-2.0
// StubClasses: implementations of interfaces and abstract classes for inputs that nobody implements, or that
// people write as lambda expressions. Each abstract method returns what is in fields of its own: inputs. One
// set for each machine.
#pragma once

#include <map>

#include "program/program.h"

namespace javelin::explore {

class StubClasses {
 public:
  // A method returns so many values in turn, then the last one again.
  static constexpr std::uint32_t kResults = 3;

  explicit StubClasses(program::Program& program) : program_(program) {}

  // A class whose declared methods are the abstract ones of an interface or class, in order. For each of them
  // that returns something it has 1 + kResults fields: how often it was called, and what it returns. Invalid
  // if a test could not write such a class.
  program::ClassId of(program::ClassId type);
  // Whether people, and our tests, write it as a lambda expression (if its results are always the same): then
  // its class says of itself what the class of a lambda expression says.
  static bool isLambda(const program::Program& program, const program::Class& stub);
  // What a stub implements or extends.
  static program::ClassId base(const program::Class& stub) {
    return stub.interfaces().empty() ? stub.superclass() : stub.interfaces()[0];
  }
  // The class that a test names: what a stub implements, or the class itself if it is none.
  static program::ClassId named(const program::Program& program, program::ClassId type);
  // The abstract method that a stub's method implements.
  static const program::Method& implemented(const program::Program& program, const program::Class& stub,
                                            const program::Method& method);

 private:
  program::ClassId define(program::ClassId type);

  program::Program& program_;
  std::map<program::ClassId, program::ClassId> known_;
};

}  // namespace javelin::explore
