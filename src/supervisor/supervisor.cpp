// SPDX-License-Identifier: Apache-2.0
#include "supervisor/supervisor.h"

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <deque>
#include <fstream>
#include <map>
#include <optional>

#include "supervisor/engine_process.h"
#include "supervisor/scratch_root.h"

namespace javelin::supervisor {

namespace {

// The signals that we take while we supervise; they wait until we ask.
class Signals {
 public:
  Signals() {
    (void)sigprocmask(SIG_SETMASK, nullptr, &before_);
    sigemptyset(&taken_);
    sigaddset(&taken_, SIGCHLD);
    on_child_ = std::signal(SIGCHLD, SIG_DFL);
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGTSTP}) {
      // nohup and the like have it ignored.
      struct sigaction now {};
      if (sigaction(number, nullptr, &now) == 0 && now.sa_handler != SIG_IGN) sigaddset(&taken_, number);
    }
    (void)sigprocmask(SIG_BLOCK, &taken_, nullptr);
  }
  ~Signals() {
    (void)sigprocmask(SIG_SETMASK, &before_, nullptr);
    if (on_child_ != SIG_ERR) (void)std::signal(SIGCHLD, on_child_);
  }
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  // 0 if none came in the time.
  int next(std::chrono::milliseconds patience) const {
    const timespec limit = {patience.count() / 1000, static_cast<long>(patience.count() % 1000) * 1'000'000};
    const int number = sigtimedwait(&taken_, nullptr, &limit);
    return number < 0 ? 0 : number;
  }

 private:
  sigset_t before_{};
  sigset_t taken_{};
  sighandler_t on_child_ = SIG_ERR;
};

// For a solo run: what is left to the rest of the machine is for everybody else on it.
std::uint64_t mostMemory() {
  const auto pages = static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES));
  std::uint64_t bytes = pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  std::uint64_t group = 0;
  if (std::ifstream("/sys/fs/cgroup/memory.max") >> group) bytes = std::min(bytes, group);
  return bytes / 8 * 7;
}

std::vector<pid_t> children() {
  std::ifstream list(fmt::format("/proc/self/task/{}/children", gettid()));
  std::vector<pid_t> found;
  for (pid_t pid = 0; list >> pid;) found.push_back(pid);
  return found;
}

class Supervisor {
 public:
  Supervisor(Work& work, const Options& options)
      : work_(work), options_(options), course_(options.vital_phase) {}

  Result<int> run() {
    // Processes that ours leave running become ours, so that we can end it.
    (void)prctl(PR_SET_CHILD_SUBREAPER, 1);
    while (true) {
      TRY(const Ending ending, runEngine());
      dieIfAsked(ending);
      const std::vector<std::string> in_flight =
          ending.isFault() || ending.isExit(kAloneFirst) ? work_.inFlight() : std::vector<std::string>();
      const Course::Next next = course_.after(ending, in_flight);
      if (next == Course::Next::Finish) return static_cast<int>(ending.number);
      sayWhat(ending, next);
      if (next == Course::Next::GiveUp) return kFailedCheck;
      if (next == Course::Next::RunAlone) TRY_STATUS(runAlone());
    }
  }

 private:
  struct Running {
    EngineProcess process;
    std::string piece;  // that it runs alone
    unsigned slot = 0;
  };
  struct Ended {
    std::string piece;
    unsigned slot = 0;
    Ending ending;
  };

  Result<Ending> runEngine() {
    TRY_STATUS(start(course_.order()));
    return awaitOne().ending;
  }

  Status runAlone() {
    std::deque<std::string> pieces(course_.toRunAlone().begin(), course_.toRunAlone().end());
    // Two at once would be short of memory again.
    const unsigned most = course_.order().one_worker ? 1 : std::max(1U, options_.parallel);
    std::vector<unsigned> free;
    for (unsigned slot = 0; slot < most; ++slot) free.push_back(slot);
    while (!pieces.empty() || !running_.empty()) {
      while (!pieces.empty() && !free.empty() && !course_.isStopped()) {
        Order order = course_.order();
        order.alone = pieces.front();
        order.slot = free.back();
        pieces.pop_front();
        free.pop_back();
        TRY_STATUS(start(order));
      }
      if (running_.empty()) break;  // stopped
      const Ended ended = awaitOne();
      dieIfAsked(ended.ending);
      free.push_back(ended.slot);
      work_.settle(ended.piece, ended.slot, ended.ending);
      if (ended.ending.isFault())
        say(fmt::format("{}: the engine {} again, alone{}", ended.piece, ended.ending.how(),
                        noteOf(ended.ending)));
    }
    return okStatus();
  }

  Status start(const Order& order) {
    const auto work = [&](Board& board) { return work_.run(order, board); };
    TRY(EngineProcess process, EngineProcess::start(work, scratch_.fresh(order.slot)));
    const pid_t pid = process.pid();
    running_.emplace(pid, Running{std::move(process), order.alone, order.slot});
    return okStatus();
  }

  // Until one of those that run has ended.
  Ended awaitOne() {
    while (true) {
      if (std::optional<Ended> ended = reap()) return *std::move(ended);
      const int number = signals_.next(std::chrono::seconds(1));
      if (number == SIGTSTP) {
        pause();
      } else if (number != 0 && number != SIGCHLD) {
        asked_ = number;
        course_.stop();
        for (const auto& [pid, one] : running_) one.process.signal(number);
      }
      for (auto& [pid, one] : running_) one.process.watch(limitsOf(one));
    }
  }

  EngineProcess::Limits limitsOf(const Running& one) const {
    return {options_.patience, one.piece.empty() ? 0 : most_memory_};
  }

  std::optional<Ended> reap() {
    int status = 0;
    for (pid_t pid = 0; (pid = waitpid(-1, &status, WNOHANG)) > 0;) {
      const auto found = running_.find(pid);
      if (found == running_.end()) continue;  // an orphan
      Ended ended{found->second.piece, found->second.slot, found->second.process.endingOf(status)};
      running_.erase(found);
      endLeftovers();
      (void)scratch_.fresh(ended.slot);
      return ended;
    }
    return std::nullopt;
  }

  // Compilers, JVMs, solvers of a process that has died. What they have started becomes ours in turn.
  void endLeftovers() {
    constexpr int kMostRounds = 1000;
    for (int round = 0; round < kMostRounds; ++round) {
      std::vector<pid_t> left = children();
      std::erase_if(left, [&](pid_t pid) { return running_.contains(pid); });
      if (left.empty()) return;
      for (const pid_t pid : left) {
        if (getpgid(pid) == pid) (void)kill(-pid, SIGKILL);
        (void)kill(pid, SIGKILL);
        while (waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
        }
      }
    }
  }

  // Ctrl-Z: everything stands still until we go on.
  void pause() {
    for (const auto& [pid, one] : running_) (void)kill(-pid, SIGSTOP);
    (void)raise(SIGSTOP);
    for (auto& [pid, one] : running_) {
      (void)kill(-pid, SIGCONT);
      one.process.resetWatch();
    }
  }

  // An engine that a signal ended which was meant for us (the second Ctrl-C, or one at the very start).
  void dieIfAsked(const Ending& ending) {
    if (asked_ == 0 || ending.kind != Ending::Kind::Signalled ||
        ending.number != static_cast<std::uint64_t>(asked_))
      return;
    for (const auto& [pid, one] : running_) (void)kill(-pid, SIGKILL);
    running_.clear();
    endLeftovers();
    scratch_.remove();
    (void)std::signal(asked_, SIG_DFL);
    sigset_t unblocked;
    sigemptyset(&unblocked);
    sigaddset(&unblocked, asked_);
    (void)sigprocmask(SIG_UNBLOCK, &unblocked, nullptr);
    (void)raise(asked_);
  }

  static std::string noteOf(const Ending& ending) { return ending.note.empty() ? "" : ": " + ending.note; }

  void say(const std::string& text) const {
    if (options_.say) options_.say(text);
  }

  void sayWhat(const Ending& ending, Course::Next next) const {
    const std::vector<std::string>& alone = course_.toRunAlone();
    if (ending.isFault())
      say(fmt::format("the engine {} while {}{}", ending.how(), ending.phase, noteOf(ending)));
    if (next == Course::Next::RunAlone) {
      say(fmt::format("run once more, each alone: {}", fmt::join(alone, ", ")));
    } else if (next == Course::Next::GiveUp) {
      say("that was the second time, and there is no result without it; please report it");
    } else if (ending.isFault()) {
      say(course_.order().leavesOut(ending.phase) ? "that was the second time: going on without"
                                                  : "going on with what is known");
    }
  }

  Work& work_;
  const Options& options_;
  Course course_;
  const Signals signals_;
  ScratchRoot scratch_;
  const std::uint64_t most_memory_ = mostMemory();
  std::map<pid_t, Running> running_;
  int asked_ = 0;  // the last signal that was passed on
};

}  // namespace

Result<int> supervise(Work& work, const Options& options) { return Supervisor(work, options).run(); }

}  // namespace javelin::supervisor
