// SPDX-License-Identifier: Apache-2.0
#include "supervisor/engine_process.h"

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>

#include "support/failure_note.h"
#include "support/scratch.h"

namespace javelin::supervisor {

namespace {

// Everything that the supervisor has changed for itself, back again.
void prepareEngine(pid_t supervisor, Board& board, const std::filesystem::path& scratch) {
  (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != supervisor) _exit(1);
  (void)setpgid(0, 0);
  (void)prctl(PR_SET_NAME, "javelin-engine");
  (void)std::signal(SIGTTOU, SIG_IGN);  // we write to the terminal, although not from its foreground
  sigset_t none;
  sigemptyset(&none);
  (void)sigprocmask(SIG_SETMASK, &none, nullptr);
  board.use();
  makeScratchFoldersIn(scratch);
}

int statusOf(const std::function<int(Board&)>& work, Board& board) {
  try {
    return work(board);
  } catch (const std::bad_alloc&) {
    noteFailure(kOutOfMemory);
  } catch (const std::exception& exception) {
    noteFailure(fmt::format("unexpected exception: {}", exception.what()).c_str());
  }
  return kFailedCheck;
}

std::uint64_t residentBytes(pid_t pid) {
  unsigned long size = 0;
  unsigned long resident = 0;
  if (std::FILE* const file = std::fopen(fmt::format("/proc/{}/statm", pid).c_str(), "re")) {
    if (std::fscanf(file, "%lu %lu", &size, &resident) != 2) resident = 0;
    (void)std::fclose(file);
  }
  return static_cast<std::uint64_t>(resident) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

Result<EngineProcess> EngineProcess::start(const std::function<int(Board&)>& work,
                                           const std::filesystem::path& scratch) {
  std::shared_ptr<Board> board = Board::make();
  if (board == nullptr) return Error{"cannot share memory with a process", std::strerror(errno)};
  std::fflush(nullptr);  // or both processes write what is buffered
  const pid_t supervisor = getpid();
  const pid_t pid = fork();
  if (pid < 0) return Error{"cannot start a process", std::strerror(errno)};
  if (pid == 0) {
    prepareEngine(supervisor, *board, scratch);
    std::exit(statusOf(work, *board));
  }
  (void)setpgid(pid, pid);  // whoever comes first
  return EngineProcess(pid, std::move(board));
}

void EngineProcess::signal(int number) const { (void)kill(pid_, number); }

void EngineProcess::watch(const Limits& limits) {
  if (ended_by_us_) return;
  const auto now = Clock::now();
  if (const std::uint64_t beats = board_->beats(); beats != beats_) {
    beats_ = beats;
    last_change_ = now;
  }
  if (now - last_change_ > limits.patience) {
    end(Ending::Kind::NoProgress, static_cast<std::uint64_t>(limits.patience.count()));
  } else if (limits.memory_bytes != 0 && residentBytes(pid_) > limits.memory_bytes) {
    end(Ending::Kind::TooMuchMemory, limits.memory_bytes >> 20U);
  }
}

void EngineProcess::end(Ending::Kind kind, std::uint64_t number) {
  ended_by_us_ = true;
  why_ = kind;
  number_ = number;
  (void)kill(-pid_, SIGKILL);
}

Ending EngineProcess::endingOf(int status) const {
  Ending ending{Ending::Kind::Exited, static_cast<std::uint64_t>(WEXITSTATUS(status)), board_->phase(),
                board_->note()};
  if (WIFSIGNALED(status)) {
    ending.kind = ended_by_us_ ? why_ : Ending::Kind::Signalled;
    ending.number = ended_by_us_ ? number_ : static_cast<std::uint64_t>(WTERMSIG(status));
  }
  return ending;
}

}  // namespace javelin::supervisor
