// SPDX-License-Identifier: Apache-2.0
// Switches for tests of ours, by the environment; nobody else needs them, so no option shows them.
// JAVELIN_COLLECT_EVERY=N has the machine collect at every N-th allocation (VmOptions::collect_every).
// JAVELIN_RULE=java/lang/String.gone()V counts as a rule for that method, which the JDK may have or not.
#pragma once

#include <string>
#include <vector>

#include "vm/vm.h"

namespace javelin::vm {

void applyTestSwitches(VmOptions& options);
// Names methods that are to have a rule; see concolic/bound_rules.h.
std::vector<std::string> rulesOfTests();

}  // namespace javelin::vm
