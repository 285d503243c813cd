// SPDX-License-Identifier: Apache-2.0
#include "support/subprocess.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstring>

#include "support/descriptor.h"
#include "support/heartbeat.h"
#include "support/spawn.h"

namespace javelin {

namespace {

using Clock = std::chrono::steady_clock;

struct Channel {
  Descriptor ours;
  Descriptor theirs;
};

// Closed on exec, so that no other child that is being started keeps it open.
bool openChannel(Channel& channel) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
  channel = {Descriptor(ends[0]), Descriptor(ends[1])};
  return fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0;
}

// A short input is in a pipe: once it was read, nobody reads it again.
Descriptor openShortInput(const std::string& input) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return Descriptor();
  Descriptor from(ends[0]);
  const Descriptor to(ends[1]);
  if (!input.empty() && write(ends[1], input.data(), input.size()) != static_cast<ssize_t>(input.size()))
    return Descriptor();
  return from;
}

// A long one is a file in memory: no feeding, and no SIGPIPE if the program does not read it. Sealed, so that
// the program cannot keep anything in there.
Descriptor openInput(const std::string& input) {
  if (input.size() <= PIPE_BUF) return openShortInput(input);
  Descriptor file(memfd_create("input", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  for (std::size_t written = 0; file.isOpen() && written < input.size();) {
    const ssize_t count = write(file.number(), input.data() + written, input.size() - written);
    if (count < 0 && errno != EINTR) return Descriptor();
    if (count > 0) written += static_cast<std::size_t>(count);
  }
  if (file.isOpen()) {
    lseek(file.number(), 0, SEEK_SET);
    fcntl(file.number(), F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL);
  }
  return file;
}

struct Child {
  pid_t pid = -1;
  Descriptor input;
  Channel output;
  Channel errors;
};

int spawn(const std::vector<std::string>& arguments, const SubprocessOptions& how, Child& child) {
  const SpawnOptions options{{{child.input.number(), STDIN_FILENO},
                              {child.output.theirs.number(), STDOUT_FILENO},
                              {child.errors.theirs.number(), STDERR_FILENO}},
                             how.directory,
                             how.environment};
  const int error = spawnProgram(arguments, options, child.pid);
  child.input.close();
  child.output.theirs.close();
  child.errors.theirs.close();
  return error;
}

// Takes what is there, and keeps it up to the bound; closes the descriptor at the end of the stream. False:
// something was dropped.
bool receive(Descriptor& from, std::size_t most, std::string& into) {
  std::array<char, 65536> buffer;
  const ssize_t count = read(from.number(), buffer.data(), buffer.size());
  if (count > 0) {
    const std::size_t kept = std::min(most - into.size(), static_cast<std::size_t>(count));
    into.append(buffer.data(), kept);
    return kept == static_cast<std::size_t>(count);
  }
  if (count == 0 || (errno != EAGAIN && errno != EINTR)) from.close();
  return true;
}

// How long to wait at most.
struct Patience {
  std::optional<Clock::time_point> deadline;
  std::stop_token stop;

  bool isOver() const { return stop.stop_requested() || (deadline && Clock::now() >= *deadline); }
  bool isEndless() const { return !deadline && !stop.stop_possible(); }
  // A stop request wakes nobody, and whoever watches us wants to see that we live.
  int milliseconds() const {
    constexpr std::int64_t kLongest = 1'000;
    constexpr std::int64_t kBetweenLooks = 50;
    if (isEndless()) return -1;
    std::int64_t left = stop.stop_possible() ? kBetweenLooks : kLongest;
    if (deadline)
      left = std::min(left, std::chrono::ceil<std::chrono::milliseconds>(*deadline - Clock::now()).count());
    return static_cast<int>(std::max<std::int64_t>(left, 0));
  }
};

// Reads until both outputs are closed. False if the time was up before.
bool collectOutput(Child& child, const Patience& patience, std::size_t most, SubprocessResult& result) {
  while (child.output.ours.isOpen() || child.errors.ours.isOpen()) {
    // A negative descriptor is one that poll() ignores.
    std::array<pollfd, 2> wanted = {pollfd{child.output.ours.number(), POLLIN, 0},
                                    pollfd{child.errors.ours.number(), POLLIN, 0}};
    const int ready = poll(wanted.data(), wanted.size(), patience.milliseconds());
    if (patience.isOver()) return false;
    if (!patience.isEndless()) Heartbeat::beat();  // the wait has a limit of its own
    if (ready <= 0) continue;
    if (wanted[0].revents != 0 && !receive(child.output.ours, most, result.output)) result.output_cut = true;
    if (wanted[1].revents != 0 && !receive(child.errors.ours, most, result.errors)) result.output_cut = true;
  }
  return true;
}

// Waits for the end of a child that has closed its outputs. False if the time was up before.
bool awaitExit(pid_t pid, const Patience& patience, int& status) {
  if (patience.isEndless()) {
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) continue;
    return true;
  }
  // Nearly always it ends at once; there is no portable wait with a time limit.
  while (true) {
    if (waitpid(pid, &status, WNOHANG) == pid) return true;
    if (patience.isOver()) return false;
    poll(nullptr, 0, 1);
  }
}

}  // namespace

Result<SubprocessResult> runSubprocess(const std::vector<std::string>& arguments,
                                       const SubprocessOptions& options) {
  PRECONDITION(!arguments.empty());
  Child child;
  child.input = openInput(options.input);
  if (!child.input.isOpen() || !openChannel(child.output) || !openChannel(child.errors)) {
    return Error{std::string("cannot make the streams of a program (") + std::strerror(errno) + ")",
                 arguments[0]};
  }
  Patience patience{std::nullopt, options.stop};
  if (options.time_limit) patience.deadline = Clock::now() + *options.time_limit;
  if (const int error = spawn(arguments, options, child); error != 0) {
    return Error{std::string("cannot start program (") + std::strerror(error) + ")", arguments[0]};
  }
  SubprocessResult result;
  int status = 0;
  result.timed_out =
      !collectOutput(child, patience, options.most_output, result) || !awaitExit(child.pid, patience, status);
  if (result.timed_out) {
    kill(-child.pid, SIGKILL);
    awaitExit(child.pid, {}, status);
  }
  if (WIFSIGNALED(status)) result.signal = WTERMSIG(status);
  if (WIFEXITED(status)) result.exit_status = WEXITSTATUS(status);
  return result;
}

}  // namespace javelin
