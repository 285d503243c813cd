// SPDX-License-Identifier: Apache-2.0
// BootSnapshots: the boot snapshot of a JDK, from a folder of such files; one that is missing, damaged or of
// another format is made, by running javelin-host once. Files appear whole or not at all, so any number of
// processes may do this at the same time. Any thread.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>

#include "jvm/boot_snapshot.h"
#include "jvm/jdk_fingerprint.h"
#include "support/result.h"

namespace javelin::jvm {

struct BootSnapshotOptions {
  std::filesystem::path cache_folder = {};  // empty: $XDG_CACHE_HOME/javelin, else ~/.cache/javelin
  std::filesystem::path host_program = {};  // empty: javelin-host beside the running program
  std::chrono::milliseconds time_limit = std::chrono::minutes(1);  // for the host to make one
};

class BootSnapshots {
 public:
  explicit BootSnapshots(BootSnapshotOptions options = {}) : options_(std::move(options)) {}

  Result<std::shared_ptr<const BootSnapshot>> forJdk(const std::filesystem::path& home) const;
  // Where the snapshot of that JDK is kept, whether there is one or not.
  Result<std::filesystem::path> fileFor(const JdkIdentity& jdk) const;

 private:
  Status make(const JdkIdentity& jdk, const std::filesystem::path& file) const;

  BootSnapshotOptions options_;
};

}  // namespace javelin::jvm
