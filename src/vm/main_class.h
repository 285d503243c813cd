// SPDX-License-Identifier: Apache-2.0
// Finding the method that a program starts with, and what the `java` command says when there is none.
#pragma once

#include <string>

#include "vm/vm.h"

namespace javelin::vm {

struct MainMethod {
  RtMethod* method = nullptr;
  std::string problem;  // the text for standard error if there is no method
};

// `name` as it is given on the command line: with '.' or '/'.
MainMethod findMainMethod(Vm& vm, const std::string& name);

}  // namespace javelin::vm
