// SPDX-License-Identifier: Apache-2.0
// Shows a snapshot to people: counts, facts, what was changed; with `all`, every class and object as well.
#pragma once

#include <string>

#include "jvm/boot_snapshot.h"

namespace javelin::host {

std::string dumpSnapshot(const jvm::BootSnapshot& snapshot, bool all);

}  // namespace javelin::host
