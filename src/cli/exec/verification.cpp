// SPDX-License-Identifier: Apache-2.0
#include "cli/exec/verification.h"

#include <fmt/format.h>

namespace javelin::cli {

Result<std::shared_ptr<verify::HostVerifier>> makeVerifier(program::Program& program,
                                                           const jvm::BootSnapshots& snapshots,
                                                           const VerificationOptions& options) {
  TRY(const jvm::JdkIdentity jdk, jvm::identifyJdk(program.classPath().javaHome()));
  TRY(const std::filesystem::path snapshot, snapshots.fileFor(jdk));
  verify::VerifierOptions how;
  how.host.java_home = jdk.home;
  how.host.confined = options.confined;
  how.preview = options.preview;
  how.time_limit = options.time_limit;
  how.cache_file = snapshot.parent_path() / fmt::format("verdicts-1-{}.cache", jdk.fingerprint.hex());
  return std::make_shared<verify::HostVerifier>(program, std::move(how));
}

}  // namespace javelin::cli
