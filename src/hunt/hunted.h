// SPDX-License-Identifier: Apache-2.0
// Hunted: what a hunt has found so far, as the report has it and as tests are made from, in the same order.
// Filled by the exploring phase, completed by the testing phase. One thread.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "explore/explorer.h"
#include "jvm/boot_snapshot.h"
#include "report/coverage.h"
#include "report/hunt_result.h"
#include "support/descriptor.h"

namespace javelin::hunt {

struct Hunted {
  report::HuntResult result;
  std::vector<explore::Finding> findings;
  std::vector<program::MethodId> methods;                      // of the result
  std::vector<std::vector<explore::NormalPath>> normal_paths;  // by method of the result
  std::optional<report::Coverage> coverage;
  std::shared_ptr<const jvm::BootSnapshot> snapshot;  // classes that are loaded later need it
  Descriptor lock;                                    // of the folder for the tests
  bool alone_first = false;  // nothing was done: methods are known that must be explored alone first
};

}  // namespace javelin::hunt
