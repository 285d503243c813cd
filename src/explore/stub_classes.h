// SPDX-License-Identifier: Apache-2.0
// StubClasses: implementations of interfaces for inputs that nobody implements, or that people write as
// lambda expressions. Each abstract method returns what is in a field of its own: an input. One set for each
// machine.
#pragma once

#include <map>

#include "program/program.h"

namespace javelin::explore {

class StubClasses {
 public:
  explicit StubClasses(program::Program& program) : program_(program) {}

  // A class whose declared methods are the interface's abstract ones, in order, and whose fields are what
  // they return, without those that return nothing. Invalid if a test could not write such a class.
  program::ClassId of(program::ClassId interface);

 private:
  program::ClassId define(program::ClassId interface);

  program::Program& program_;
  std::map<program::ClassId, program::ClassId> known_;
};

}  // namespace javelin::explore
