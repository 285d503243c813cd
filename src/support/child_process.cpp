// SPDX-License-Identifier: Apache-2.0
#include "support/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "support/spawn.h"

namespace javelin {

namespace {

constexpr std::size_t kErrorsKept = 4096;

// The child's ends of its streams.
struct TheirEnds {
  Descriptor input;
  Descriptor output;
  Descriptor errors;
};

// A socket, because a write to one whose reader has died can be kept from raising SIGPIPE.
bool openSocket(Descriptor& ours, Descriptor& theirs) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return false;
  ours = Descriptor(ends[0]);
  theirs = Descriptor(ends[1]);
  return true;
}

bool openPipe(Descriptor& ours, Descriptor& theirs) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
  ours = Descriptor(ends[0]);
  theirs = Descriptor(ends[1]);
  return fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0;
}

int spawn(const std::vector<std::string>& arguments, const TheirEnds& ends, pid_t& pid) {
  return spawnProgram(arguments,
                      {{{ends.input.number(), STDIN_FILENO},
                        {ends.output.number(), STDOUT_FILENO},
                        {ends.errors.number(), STDERR_FILENO}},
                       {}},
                      pid);
}

int millisecondsUntil(const std::optional<ChildProcess::Clock::time_point>& deadline) {
  if (!deadline) return -1;
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(*deadline - ChildProcess::Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 1'000'000));
}

}  // namespace

Result<std::unique_ptr<ChildProcess>> ChildProcess::start(const std::vector<std::string>& arguments,
                                                          std::uint64_t memory_limit) {
  PRECONDITION(!arguments.empty());
  std::unique_ptr<ChildProcess> child(new ChildProcess);
  TheirEnds ends;
  child->wake_ = Descriptor(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  if (!child->wake_.isOpen() || !openSocket(child->input_, ends.input) ||
      !openPipe(child->output_, ends.output) || !openPipe(child->errors_, ends.errors)) {
    return Error{std::string("cannot make the streams of a program (") + std::strerror(errno) + ")",
                 arguments[0]};
  }
  if (const int error = spawn(arguments, ends, child->pid_); error != 0) {
    child->pid_ = -1;
    return Error{std::string("cannot start program (") + std::strerror(error) + ")", arguments[0]};
  }
  if (memory_limit > 0) {
    const rlimit limit = {memory_limit, memory_limit};
    prlimit(child->pid_, RLIMIT_AS, &limit, nullptr);
  }
  return child;
}

ChildProcess::~ChildProcess() { end(); }

std::string ChildProcess::end() {
  if (pid_ < 0) return "ended before";
  int status = 0;
  pid_t reaped = waitpid(pid_, &status, WNOHANG);
  // One that has closed its output is about to end by itself, nearly always: how is worth a short wait.
  for (int i = 0; i < 200 && reaped == 0 && output_closed_; ++i) {
    poll(nullptr, 0, 1);
    reaped = waitpid(pid_, &status, WNOHANG);
  }
  const bool killed = reaped == 0;
  kill(-pid_, SIGKILL);  // also what it may have left behind in its group
  while (reaped == 0 || (reaped < 0 && errno == EINTR)) reaped = waitpid(pid_, &status, 0);
  pid_ = -1;
  drainErrors();
  if (killed) return "killed";
  was_killed_ = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
  if (WIFSIGNALED(status)) return "signal " + std::to_string(WTERMSIG(status));
  return "exit status " + std::to_string(WEXITSTATUS(status));
}

void ChildProcess::drainErrors() {
  std::string text;
  for (std::size_t before = 1; errors_.isOpen() && before != 0;) {
    const std::size_t size = text.size();
    if (!receive(errors_, text)) errors_.close();
    before = text.size() - size;
  }
  errors_text_ += text;
  if (errors_text_.size() > kErrorsKept) errors_text_.erase(0, errors_text_.size() - kErrorsKept);
}

// Sends what fits; false if the child does not read any more.
bool ChildProcess::send(std::string_view& input) {
  const ssize_t count = ::send(input_.number(), input.data(), input.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  if (count >= 0) {
    input.remove_prefix(static_cast<std::size_t>(count));
    return true;
  }
  return errno == EAGAIN || errno == EINTR;
}

// Takes what is there; false at the end of the stream.
bool ChildProcess::receive(Descriptor& from, std::string& into) {
  std::array<char, 65536> buffer;
  const ssize_t count = read(from.number(), buffer.data(), buffer.size());
  if (count > 0) into.append(buffer.data(), static_cast<std::size_t>(count));
  return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

ChildProcess::Outcome ChildProcess::exchange(std::string_view input,
                                             const std::function<bool(const std::string&)>& is_complete,
                                             std::string& output, const Wait& wait) {
  eventfd_t old_requests = 0;
  eventfd_read(wake_.number(), &old_requests);
  std::optional<std::stop_callback<std::function<void()>>> on_stop;
  if (wait.stop.stop_possible()) on_stop.emplace(wait.stop, [this] { eventfd_write(wake_.number(), 1); });
  while (true) {
    if (wait.stop.stop_requested()) return Outcome::Stopped;
    const short wanted_input = input.empty() ? 0 : POLLOUT;
    std::array<pollfd, 4> wanted = {pollfd{output_.number(), POLLIN, 0}, pollfd{errors_.number(), POLLIN, 0},
                                    pollfd{input.empty() ? -1 : input_.number(), wanted_input, 0},
                                    pollfd{wake_.number(), POLLIN, 0}};
    const int ready = poll(wanted.data(), wanted.size(), millisecondsUntil(wait.deadline));
    if (ready > 0 && wanted[1].revents != 0) drainErrors();
    if (ready > 0 && wanted[0].revents != 0) {
      const bool open = receive(output_, output);
      if (is_complete(output)) return Outcome::Complete;
      output_closed_ = !open;
      if (!open) return Outcome::Ended;
    }
    // One that does not read any more may still have something to say.
    if (ready > 0 && wanted[2].revents != 0 && !send(input)) input = {};
    if (wait.deadline && Clock::now() >= *wait.deadline) return Outcome::TimeUp;
  }
}

}  // namespace javelin
