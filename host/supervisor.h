// SPDX-License-Identifier: Apache-2.0
// A confined process is watched by one that is not: what no limit of the kernel holds (files in the scratch
// folder, however many; memory that RLIMIT_DATA does not count) ends it, and when javelin is gone, killed or
// not, it ends and its scratch folder goes.
#pragma once

#include <cstdint>
#include <filesystem>

#include "support/result.h"

namespace javelin::host {

struct SupervisionOptions {
  std::filesystem::path scratch;
  std::uint64_t memory_bytes = 0;  // 0: no limit
  std::uint64_t most_file_bytes = std::uint64_t{1} << 30;
  bool removes_scratch = false;  // when javelin is gone; else it is somebody else's to remove
};

// Forks, so call it before there are threads. Returns in the new process, which is to be confined; the old
// one watches it and ends as it ends. kTooMuchMemory and kTooManyFiles (jvm/host_process.h) are exit statuses
// too.
Status superviseFromHere(const SupervisionOptions& options);

}  // namespace javelin::host
