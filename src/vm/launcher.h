// SPDX-License-Identifier: Apache-2.0
// Runs a program's `main` as the `java` command does: uncaught exceptions are printed and make exit code 1,
// other threads are waited for, shutdown hooks run.
#pragma once

#include <string>
#include <vector>

#include "vm/boot.h"

namespace javelin::vm {

// Returns when the program has ended, or the machine has stopped for another reason (vm.stopReason()).
void runMain(Vm& vm, const BootRoots& roots, const std::string& main_class,
             const std::vector<std::string>& arguments);

}  // namespace javelin::vm
