// SPDX-License-Identifier: Apache-2.0
// The system calls that a confined process may use, as a seccomp filter (Linux 3.17): a list of what a JVM
// needs, some of it with certain arguments only. Everything else is answered with EPERM, and what the kernel
// may get in future with ENOSYS, as if it did not have it. So nothing reaches other processes (signals,
// owners of descriptors, limits and priorities, tracing), makes processes, programs, sockets, devices, keys
// or namespaces, changes modes and owners, or takes memory that RLIMIT_DATA does not count.
#pragma once

#include "support/result.h"

namespace javelin {

struct FilterOptions {
  bool may_exec = false;     // one program more, which Landlock chooses
  bool may_truncate = true;  // by name; Landlock looks after that since its version 3
  bool may_write = true;     // false: nothing looks after files, so none is changed or opened for writing
};

// For this thread, those that it will start and the program that it may become.
Status filterSystemCalls(const FilterOptions& options);

}  // namespace javelin
