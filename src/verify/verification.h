// SPDX-License-Identifier: Apache-2.0
// Who says which classes of the analysed program may run: the JDK's own verifier, on a host.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>

#include "jvm/boot_snapshots.h"
#include "verify/host_verifier.h"

namespace javelin::verify {

struct VerificationOptions {
  bool confined = true;
  bool preview = false;
  std::chrono::seconds time_limit{60};  // of one class
};

// The program must outlive it. Verdicts are kept beside the boot snapshots.
Result<std::shared_ptr<HostVerifier>> makeVerifier(program::Program& program,
                                                   const jvm::BootSnapshots& snapshots,
                                                   const VerificationOptions& options);

}  // namespace javelin::verify
