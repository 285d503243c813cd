// SPDX-License-Identifier: Apache-2.0
// Runs a program's `main` as the `java` command does: uncaught exceptions are printed and make exit code 1,
// other threads are waited for, shutdown hooks run.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "vm/boot.h"

namespace javelin::vm {

struct Launch {
  std::string main_class;
  std::vector<std::string> arguments;
  // Called with the String[] that main will get, before anything runs; may be empty.
  std::function<void(Ref)> started;
};

// Returns when the program has ended, or the machine has stopped for another reason (vm.stopReason()).
void runMain(Vm& vm, const BootRoots& roots, const Launch& launch);

}  // namespace javelin::vm
