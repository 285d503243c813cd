// SPDX-License-Identifier: Apache-2.0
#include "support/confinement.h"

#include <dirent.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "support/landlock.h"
#include "support/privileges.h"
#include "support/readable_files.h"
#include "support/system_call_filter.h"

namespace javelin {

namespace {

Error systemError(const char* doing) { return {std::string(doing) + " failed", std::strerror(errno)}; }

void limit(int what, std::uint64_t value) {
  rlimit now{};
  if (getrlimit(static_cast<__rlimit_resource>(what), &now) != 0) return;
  now.rlim_max = std::min<rlim_t>(now.rlim_max, value);
  now.rlim_cur = std::min<rlim_t>(now.rlim_cur, now.rlim_max);
  setrlimit(static_cast<__rlimit_resource>(what), &now);
}

// The limit of threads is one of all that the user runs, so it counts from those that there are.
std::uint64_t threadsOfUser(uid_t user) {
  std::uint64_t count = 0;
  DIR* const processes = opendir("/proc");
  if (processes == nullptr) return 0;
  while (const dirent* const entry = readdir(processes)) {
    if (entry->d_name[0] < '1' || entry->d_name[0] > '9') continue;
    struct stat threads {};
    const std::string path = std::string("/proc/") + entry->d_name + "/task";
    // A folder has a link from each folder in it, its own and its parent's.
    if (stat(path.c_str(), &threads) == 0 && threads.st_uid == user && threads.st_nlink > 2)
      count += threads.st_nlink - 2;
  }
  closedir(processes);
  return count;
}

void setLimits(const ConfinementOptions& options) {
  constexpr std::uint64_t kLargestFile = std::uint64_t{1} << 30;
  constexpr std::uint64_t kOpenFiles = 1024;
  constexpr std::uint64_t kThreads = 2048;
  constexpr std::uint64_t kStack = std::uint64_t{64} << 20;
  // 0 would still let a program that collects core dumps start (core(5)).
  limit(RLIMIT_CORE, 1);
  limit(RLIMIT_FSIZE, kLargestFile);
  limit(RLIMIT_NOFILE, kOpenFiles);
  limit(RLIMIT_STACK, kStack);
  if (options.memory_bytes > 0) limit(RLIMIT_DATA, options.memory_bytes);
  limit(RLIMIT_NPROC, threadsOfUser(userWithoutPrivileges()) + kThreads);
}

// The dynamic loader is executed with the program.
std::vector<std::filesystem::path> programsOf(const ConfinementOptions& options) {
  if (options.program.empty()) return {};
  return {options.program, "/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1",
          "/lib/ld-musl-x86_64.so.1", "/lib/ld-musl-aarch64.so.1"};
}

FileRights rightsOf(const ConfinementOptions& options) {
  FileRights rights{options.scratch, options.reads, programsOf(options)};
  if (rights.reads) {
    const std::vector<std::filesystem::path> more = readableSystemFiles();
    rights.reads->insert(rights.reads->end(), more.begin(), more.end());
  }
  return rights;
}

std::string describe(const ConfinementOptions& options, int landlock, const std::string& user) {
  std::string text = "no network, no children, no signals to others (seccomp); ";
  if (landlock > 0) {
    text += "writes to " + (options.scratch.empty() ? "/dev/null" : options.scratch.string()) + " only";
    if (options.reads) text += ", reads of the class path and the JDK only";
    text += " (Landlock " + std::to_string(landlock) + ")";
  } else {
    text += "nothing opened for writing (seccomp; no Landlock here)";
    if (options.reads) text += ", READS NOT LIMITED";
  }
  if (!user.empty()) text += "; " + user;
  if (options.memory_bytes > 0) text += "; " + std::to_string(options.memory_bytes >> 20U) + " MB of data";
  return text;
}

}  // namespace

Result<std::string> confineThisProcess(const ConfinementOptions& options) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return systemError("giving up new privileges");
  const int landlock = options.use_landlock ? landlockVersion() : 0;
  const pid_t parent = getppid();
  setLimits(options);
  if (landlock > 0) TRY_STATUS(restrictFiles(rightsOf(options)));
  const bool limited_in_vain = options.reads && landlock == 0;
  TRY(const std::string user,
      dropPrivileges(options.scratch, limited_in_vain ? ReadsOfRoot::GiveUp : ReadsOfRoot::Keep));
  // Not before: a change of user takes it back.
  if (options.ends_with_parent && (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0 || getppid() != parent))
    return systemError("ending with the parent");
  TRY_STATUS(filterSystemCalls(
      {.may_exec = !options.program.empty(), .may_truncate = landlock >= 3, .may_write = landlock > 0}));
  return describe(options, landlock, user);
}

}  // namespace javelin
