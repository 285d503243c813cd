// SPDX-License-Identifier: Apache-2.0
#include "verify/verification.h"

#include <fmt/format.h>

namespace javelin::verify {

Result<std::shared_ptr<HostVerifier>> makeVerifier(program::Program& program,
                                                   const jvm::BootSnapshots& snapshots,
                                                   const VerificationOptions& options) {
  TRY(const jvm::JdkIdentity jdk, jvm::identifyJdk(program.classPath().javaHome()));
  TRY(const std::filesystem::path snapshot, snapshots.fileFor(jdk));
  VerifierOptions how;
  how.host.java_home = jdk.home;
  how.host.confined = options.confined;
  how.preview = options.preview;
  how.time_limit = options.time_limit;
  how.cache_file = snapshot.parent_path() / fmt::format("verdicts-1-{}.cache", jdk.fingerprint.hex());
  return std::make_shared<HostVerifier>(program, std::move(how));
}

}  // namespace javelin::verify
