// SPDX-License-Identifier: Apache-2.0
// Starting a machine from a boot snapshot: its classes and objects become this heap's, with new addresses and
// otherwise as they were.
#pragma once

#include "jvm/boot_snapshot.h"
#include "support/result.h"
#include "vm/vm.h"

namespace javelin::vm {

struct BootRoots {
  Ref main_thread = heap::kNullRef;
  Ref main_group = heap::kNullRef;
  Ref system_group = heap::kNullRef;
  Ref platform_loader = heap::kNullRef;
  Ref app_loader = heap::kNullRef;
};

// The Vm must be new, and its Program must have the snapshot's layouts.
Result<BootRoots> importSnapshot(Vm& vm, const jvm::BootSnapshot& snapshot);

}  // namespace javelin::vm
