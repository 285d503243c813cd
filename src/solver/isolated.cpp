// SPDX-License-Identifier: Apache-2.0
#include "solver/isolated.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include "solver/answer_codec.h"
#include "solver/effort_left.h"
#include "support/descriptor.h"
#include "support/work_clock.h"

namespace javelin::solver {

namespace {

using Clock = std::chrono::steady_clock;

// Measured: copying a process and starting a solver in it.
constexpr std::uint64_t kWorkOfProcess = 4'000'000;

// The child's status if its solver ended the process.
constexpr int kGaveUp = 75;

// How long a stop request may go unseen.
constexpr int kPollMilliseconds = 20;

std::uint64_t addressSpaceNow() {
  unsigned long pages = 0;
  if (std::FILE* file = std::fopen("/proc/self/statm", "re")) {
    if (std::fscanf(file, "%lu", &pages) != 1) pages = 0;
    (void)std::fclose(file);
  }
  return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

// The sanitizers reserve terabytes of addresses and cannot live with a limit.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool kLimitsMemory = false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool kLimitsMemory = false;
#else
constexpr bool kLimitsMemory = true;
#endif
#else
constexpr bool kLimitsMemory = true;
#endif

void prepareChild(pid_t parent, std::uint64_t memory_limit) {
  // Whoever waits for us is gone: so are we.
  (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
  // A crash is an answer here: no handlers, no core file.
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGINT, SIGTERM}) {
    (void)std::signal(signal, SIG_DFL);
  }
  // A solver that ends the process at a limit of its own says so on standard output, which is ours.
  if (const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC); nowhere >= 0)
    (void)dup2(nowhere, STDOUT_FILENO);
  (void)std::atexit([] { _exit(kGaveUp); });
  const rlimit none{0, 0};
  (void)setrlimit(RLIMIT_CORE, &none);
  if (kLimitsMemory && memory_limit > 0) {
    const rlimit most{addressSpaceNow() + memory_limit, addressSpaceNow() + memory_limit};
    (void)setrlimit(RLIMIT_AS, &most);
  }
}

bool writeAll(int to, const std::vector<std::uint8_t>& bytes) {
  std::size_t written = 0;
  while (written < bytes.size()) {
    const ssize_t count = write(to, bytes.data() + written, bytes.size() - written);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    written += static_cast<std::size_t>(count);
  }
  return true;
}

enum class Ending : std::uint8_t { Closed, TimeUp, Stopped };

Ending readAll(int from, Clock::time_point deadline, const std::stop_token& stop,
               std::vector<std::uint8_t>& bytes) {
  std::array<std::uint8_t, 4096> piece{};
  while (true) {
    if (stop.stop_requested()) return Ending::Stopped;
    if (Clock::now() >= deadline) return Ending::TimeUp;
    pollfd wanted{from, POLLIN, 0};
    if (poll(&wanted, 1, kPollMilliseconds) <= 0) continue;
    const ssize_t count = read(from, piece.data(), piece.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return Ending::Closed;
    bytes.insert(bytes.end(), piece.data(), piece.data() + count);
  }
}

int reap(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

std::string howItEnded(int status) {
  if (WIFSIGNALED(status)) return fmt::format("was ended by signal {}", WTERMSIG(status));
  if (WEXITSTATUS(status) != 0) return fmt::format("ended with status {}", WEXITSTATUS(status));
  return "gave no answer that makes sense";
}

}  // namespace

Answer IsolatedSolver::check(const Query& query, const Limits& limits) {
  if (limits.stop.stop_requested()) return Answer::unknown(UnknownReason::TimeLimit, "stopped", name_);
  const EffortLeft effort(limits);
  WorkClock::add(kWorkOfProcess);
  bool was_killed = false;
  Answer answer = tryOnce(query, limits, effort, was_killed);
  // From outside, by whom we do not know (the kernel, if memory was short): the query is not to blame.
  if (was_killed) answer = tryOnce(query, limits, effort, was_killed);
  return answer;
}

Answer IsolatedSolver::tryOnce(const Query& query, const Limits& limits, const EffortLeft& effort,
                               bool& was_killed) {
  int ends[2] = {-1, -1};
  if (pipe2(ends, O_CLOEXEC) != 0) {
    return Answer::unknown(UnknownReason::BackendFailed, fmt::format("no pipe: {}", std::strerror(errno)),
                           name_);
  }
  const Descriptor from(ends[0]);
  Descriptor to(ends[1]);
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child < 0) {
    return Answer::unknown(UnknownReason::BackendFailed, fmt::format("no process: {}", std::strerror(errno)),
                           name_);
  }
  if (child == 0) {
    prepareChild(parent, options_.memory_limit);
    // The parent's stop token means nothing here: it kills us instead.
    Limits own = limits;
    own.stop = {};
    const std::uint64_t before = WorkClock::now();
    const Answer answer = make_()->check(query, own);
    std::vector<std::uint8_t> bytes = encodeAnswer(arena_, query, answer);
    WordWriter work;
    work.put(WorkClock::now() - before);
    const std::vector<std::uint8_t> last = work.take();
    bytes.insert(bytes.end(), last.begin(), last.end());
    _exit(writeAll(to.number(), bytes) ? 0 : 1);
  }
  to.close();
  // The child keeps its own limit; ours is for one that does not.
  const double seconds = limits.seconds > 0 ? limits.seconds + 1 : options_.hang_seconds;
  const auto deadline =
      Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  std::vector<std::uint8_t> bytes;
  const Ending ending = readAll(from.number(), deadline, limits.stop, bytes);
  if (ending != Ending::Closed) (void)kill(child, SIGKILL);
  const int status = reap(child);
  was_killed = ending == Ending::Closed && WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
  if (ending == Ending::Stopped) return Answer::unknown(UnknownReason::TimeLimit, "stopped", name_);
  if (ending == Ending::TimeUp) {
    return Answer::unknown(limits.seconds > 0 ? UnknownReason::TimeLimit : UnknownReason::BackendFailed,
                           fmt::format("{} gave no answer in {} s", name_, seconds), name_);
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == kGaveUp) {
    if (effort.limited()) WorkClock::add(effort.left());
    return Answer::unknown(UnknownReason::ResourceLimit, "it reached a limit of its own", name_);
  }
  if (status == 0 && bytes.size() >= sizeof(std::uint64_t)) {
    const std::span<const std::uint8_t> all(bytes);
    const std::size_t size = bytes.size() - sizeof(std::uint64_t);
    WorkClock::add(WordReader(all.subspan(size)).next());
    if (auto answer = decodeAnswer(arena_, query, all.first(size), name_)) return *std::move(answer);
  }
  return Answer::unknown(UnknownReason::BackendFailed, fmt::format("{} {}", name_, howItEnded(status)),
                         name_);
}

}  // namespace javelin::solver
