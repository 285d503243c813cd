// SPDX-License-Identifier: Apache-2.0
// Links the instructions of a straight-line method one after another, as an interpreter would on its way: the
// receiver of a dispatched call is an object of the class of the last `new`.
#pragma once

#include <string>
#include <vector>

#include "program/program.h"

namespace javelin::program::test {

struct LinkTrace {
  std::vector<MethodId> selected;  // by each invoke, constructors left out
  ClassId receiver;                // of the last dispatched call
  std::string error;               // as Throwable.toString(); empty if all linked
};

// `receiver` is the class of `this`, if the method has one and uses it before it makes another object.
LinkTrace linkInstructions(Program& program, MethodId method, ClassId receiver = {});

}  // namespace javelin::program::test
