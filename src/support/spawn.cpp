// SPDX-License-Identifier: Apache-2.0
#include "support/spawn.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

#include "support/check.h"
#include "support/descriptor.h"

namespace javelin {

namespace {

// As the system's calls want it. The strings must outlive it.
std::vector<char*> pointersTo(const std::vector<std::string>& strings) {
  std::vector<char*> pointers;
  for (const std::string& string : strings) pointers.push_back(const_cast<char*>(string.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

bool passOn(int ours, int theirs) {
  if (ours != theirs) return dup2(ours, theirs) >= 0;
  return fcntl(theirs, F_SETFD, 0) == 0;
}

// In the child of a process with threads: nothing but system calls.
int becomeProgram(char* const* argv, char* const* variables, const SpawnOptions& options, pid_t parent) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
  if (getppid() != parent) _exit(1);
  if (setpgid(0, 0) != 0) return errno;
  for (const auto& [ours, theirs] : options.descriptors) {
    if (!passOn(ours, theirs)) return errno;
  }
  if (!options.directory.empty() && chdir(options.directory.c_str()) != 0) return errno;
  execvpe(argv[0], argv, variables);
  return errno;
}

}  // namespace

int spawnProgram(const std::vector<std::string>& arguments, const SpawnOptions& options, pid_t& pid) {
  PRECONDITION(!arguments.empty());
  const std::vector<char*> argv = pointersTo(arguments);
  std::vector<char*> variables;
  if (options.environment) variables = pointersTo(*options.environment);
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return errno;
  const Descriptor from(ends[0]);
  Descriptor to(ends[1]);
  // Out of the way of what the program gets.
  constexpr int kHighNumber = 16;
  if (const int high = fcntl(to.number(), F_DUPFD_CLOEXEC, kHighNumber); high >= 0) to = Descriptor(high);
  const pid_t parent = getpid();
  pid = fork();
  if (pid < 0) return errno;
  if (pid == 0) {
    const int error =
        becomeProgram(argv.data(), options.environment ? variables.data() : environ, options, parent);
    (void)!write(to.number(), &error, sizeof(error));
    _exit(127);
  }
  // Closed without a word when the program has started.
  to.close();
  int error = 0;
  ssize_t count = 0;
  while ((count = read(from.number(), &error, sizeof(error))) < 0 && errno == EINTR) {
  }
  if (count != sizeof(error)) return 0;
  while (waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
  }
  return error;
}

}  // namespace javelin
