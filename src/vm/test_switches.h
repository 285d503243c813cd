// SPDX-License-Identifier: Apache-2.0
// Switches for tests of ours, by the environment; nobody else needs them, so no option shows them.
// JAVELIN_COLLECT_EVERY=N has the machine collect at every N-th allocation (VmOptions::collect_every).
#pragma once

#include "vm/vm.h"

namespace javelin::vm {

void applyTestSwitches(VmOptions& options);

}  // namespace javelin::vm
