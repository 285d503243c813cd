// SPDX-License-Identifier: Apache-2.0
#include "host/supervisor.h"

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <fstream>
#include <string>

#include "jvm/host_process.h"

namespace javelin::host {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostFiles = 20'000;
// Stacks and the like: RLIMIT_DATA is to be met first.
constexpr std::uint64_t kMemorySlack = std::uint64_t{256} << 20;
constexpr std::uint64_t kBlock = 512;  // the unit of st_blocks

// In memory or swapped out, and no file's.
std::uint64_t memoryOf(pid_t process) {
  std::ifstream status(fmt::format("/proc/{}/status", process));
  std::uint64_t kilobytes = 0;
  for (std::string line; std::getline(status, line);) {
    for (const char* const what : {"RssAnon:", "RssShmem:", "VmSwap:"}) {
      if (line.starts_with(what)) kilobytes += std::strtoull(line.c_str() + std::strlen(what), nullptr, 10);
    }
  }
  return kilobytes << 10U;
}

struct Files {
  std::uint64_t count = 0;
  std::uint64_t bytes = 0;

  bool areTooMany(std::uint64_t most_bytes) const { return count > kMostFiles || bytes > most_bytes; }
};

Files filesIn(const fs::path& folder, std::uint64_t most_bytes) {
  Files files;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end;
       !error && at != end && !files.areTooMany(most_bytes); at.increment(error)) {
    struct stat info {};
    if (lstat(at->path().c_str(), &info) != 0) continue;
    ++files.count;
    files.bytes += static_cast<std::uint64_t>(info.st_blocks) * kBlock;
  }
  return files;
}

// Those that have no name any more but are still open. Where the kernel does not let us look there are none.
std::uint64_t bytesWithoutName(pid_t process) {
  std::uint64_t bytes = 0;
  std::error_code error;
  for (fs::directory_iterator at(fmt::format("/proc/{}/fd", process), error), end; !error && at != end;
       at.increment(error)) {
    struct stat info {};
    if (stat(at->path().c_str(), &info) == 0 && S_ISREG(info.st_mode) && info.st_nlink == 0)
      bytes += static_cast<std::uint64_t>(info.st_blocks) * kBlock;
  }
  return bytes;
}

// 0 if nothing is wrong, else the exit status.
int excessOf(pid_t process, const SupervisionOptions& options) {
  if (options.memory_bytes > 0 && memoryOf(process) > options.memory_bytes + kMemorySlack)
    return jvm::kTooMuchMemory;
  Files files = filesIn(options.scratch, options.most_file_bytes);
  files.bytes += bytesWithoutName(process);
  return files.areTooMany(options.most_file_bytes) ? jvm::kTooManyFiles : 0;
}

void reap(pid_t process, int& status) {
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
}

[[noreturn]] void endAs(int status) {
  if (!WIFSIGNALED(status)) _exit(WEXITSTATUS(status));
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  const int signal = WTERMSIG(status);
  std::signal(signal, SIG_DFL);
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_UNBLOCK, &all, nullptr);
  kill(getpid(), signal);
  _exit(128 + signal);
}

// Also of one that ends by itself: when javelin is killed, whoever notices first may be the watched process.
void removeScratch(const SupervisionOptions& options) {
  std::error_code none;
  if (options.removes_scratch) fs::remove_all(options.scratch, none);
}

[[noreturn]] void watch(pid_t process, pid_t parent, const SupervisionOptions& options) {
  constexpr timespec kBetweenLooks{0, 100'000'000};
  sigset_t child_ended;
  sigemptyset(&child_ended);
  sigaddset(&child_ended, SIGCHLD);
  int status = 0;
  while (waitpid(process, &status, WNOHANG) == 0) {
    const int excess = excessOf(process, options);
    if (excess != 0 || getppid() != parent) {
      kill(process, SIGKILL);
      reap(process, status);
      removeScratch(options);
      if (excess != 0) fmt::print(stderr, "javelin-host: ended: {}\n", jvm::excessText(excess));
      _exit(excess != 0 ? excess : 1);
    }
    sigtimedwait(&child_ended, nullptr, &kBetweenLooks);
  }
  removeScratch(options);
  endAs(status);
}

}  // namespace

Status superviseFromHere(const SupervisionOptions& options) {
  const pid_t parent = getppid();
  sigset_t child_ended;
  sigset_t before;
  sigemptyset(&child_ended);
  sigaddset(&child_ended, SIGCHLD);
  sigprocmask(SIG_BLOCK, &child_ended, &before);
  const pid_t process = fork();
  if (process > 0) {
    // We see by ourselves that javelin is gone, and have something to do then.
    prctl(PR_SET_PDEATHSIG, 0);
    // Whoever waits for the end of a stream waits for the watched one's.
    close_range(3, ~0U, 0);
    watch(process, parent, options);
  }
  sigprocmask(SIG_SETMASK, &before, nullptr);
  if (process < 0) return Error{"cannot start a process to confine", std::strerror(errno)};
  return okStatus();
}

}  // namespace javelin::host
