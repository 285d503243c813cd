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
  program::ClassId of(program::ClassId type) { return of(type, Kind::Returning); }
  // Whether people, and our tests, write it as a lambda expression (if its results are always the same): then
  // its class says of itself what the class of a lambda expression says.
  static bool isLambda(const program::Program& program, const program::Class& stub);
  // One whose methods throw an IllegalStateException: it has no such fields.
  program::ClassId throwing(program::ClassId type) { return of(type, Kind::Throwing); }
  static bool isThrowing(const program::Program& program, const program::Class& stub);
  static bool isStub(const program::Class& type);
  // From now on calls of stubs that are effects are told before their code runs (concolic::PathListener). For
  // machines that do nothing but explorations whose ends somebody watches.
  void tellCalls() { tells_calls_ = true; }
  bool tellsCalls() const { return tells_calls_; }
  // Whether a call of the stub's method leaves no trace in its fields: of methods that have parameters, or
  // return nothing, or throw. Of all others the stub counts the calls.
  static bool leavesNoTrace(const program::Program& program, const program::Method& method);
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
  enum class Kind : std::uint8_t { Returning, Throwing };
  program::ClassId of(program::ClassId type, Kind kind);
  program::ClassId define(program::ClassId type, Kind kind);

  program::Program& program_;
  bool tells_calls_ = false;
  std::map<std::pair<program::ClassId, Kind>, program::ClassId> known_;
};

}  // namespace javelin::explore
