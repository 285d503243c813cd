// SPDX-License-Identifier: Apache-2.0
#include "jvm/host_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "jvm/host_protocol.h"
#include "jvm/wire.h"
#include "support/readable_files.h"
#include "support/scratch.h"

extern char** environ;

namespace javelin::jvm {

namespace {

namespace fs = std::filesystem;
using protocol::ToClient;
using protocol::ToHost;

constexpr std::string_view kScratchPrefix = "javelin-scratch-";

// Locked as long as this process lives, however it ends. Not open: somebody else has it.
Descriptor lockFolder(const fs::path& folder) {
  Descriptor opened(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  if (opened.isOpen() && flock(opened.number(), LOCK_EX | LOCK_NB) != 0) opened.close();
  return opened;
}

// Those whose javelin was killed, and whose host too, before either could remove them.
void sweepScratch(const fs::path& folder) {
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (!at->path().filename().string().starts_with(kScratchPrefix)) continue;
    const Descriptor stale = lockFolder(at->path());
    std::error_code none;
    if (stale.isOpen()) fs::remove_all(at->path(), none);
  }
}

struct Scratch {
  fs::path path;
  Descriptor lock;
};

Result<Scratch> makeScratch() {
  std::error_code error;
  const fs::path folder = scratchRoot(error);
  if (!error) sweepScratch(folder);
  // Somebody who sweeps may come in between; hardly twice.
  for (int attempt = 0; attempt < 10; ++attempt) {
    std::string pattern = (folder / fmt::format("{}XXXXXX", kScratchPrefix)).string();
    if (error || mkdtemp(pattern.data()) == nullptr) {
      return Error{fmt::format("cannot make a scratch folder ({})", std::strerror(errno)), pattern};
    }
    Scratch scratch{pattern, lockFolder(pattern)};
    if (scratch.lock.isOpen() && fs::exists(scratch.path, error)) return scratch;
  }
  return Error{"cannot make a scratch folder", folder.string()};
}

std::vector<std::string> optionsFor(const HostOptions& options, const fs::path& scratch) {
  std::vector<std::string> texts = {
      fmt::format("-Xmx{}m", options.heap_bytes >> 20U),
      "-XX:TieredStopAtLevel=1",
      "-XX:+UseSerialGC",
      "-XX:-UsePerfData",
      "-Xrs",                            // Ctrl-C is ours to handle
      "-XX:+SuppressFatalErrorMessage",  // we say what happened
      "-XX:+DisableAttachMechanism",
      fmt::format("-Djava.io.tmpdir={}", scratch.string()),
  };
  texts.insert(texts.end(), options.jvm_options.begin(), options.jvm_options.end());
  return texts;
}

std::vector<char*> pointersTo(const std::vector<std::string>& strings) {
  std::vector<char*> pointers;
  for (const std::string& string : strings) pointers.push_back(const_cast<char*>(string.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

// Where code under analysis runs in a hunt, it works in the scratch folder.
int spawn(const std::vector<std::string>& arguments, int socket, const HostOptions& options,
          const fs::path& scratch, pid_t& pid) {
  const std::vector<char*> argv = pointersTo(arguments);
  const std::vector<std::string> fixed = fixedEnvironment();
  const std::vector<char*> variables = pointersTo(fixed);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  if (options.silent) {
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  }
  posix_spawn_file_actions_adddup2(&actions, socket, 3);
  if (options.reads) posix_spawn_file_actions_addchdir_np(&actions, scratch.c_str());
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  const int error = posix_spawn(&pid, argv[0], &actions, &attributes, argv.data(),
                                options.reads ? variables.data() : environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

}  // namespace

Result<fs::path> findHostProgram() {
  std::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error);
  const fs::path program = self.parent_path() / "javelin-host";
  if (error || !fs::is_regular_file(program, error))
    return Error{"javelin-host is missing", program.string()};
  return program;
}

std::string excessText(int exit_status) {
  if (exit_status == kTooMuchMemory) return "it took more memory than it may";
  if (exit_status == kTooManyFiles) return "it wrote more to its scratch folder than it may";
  return {};
}

Result<std::unique_ptr<HostProcess>> HostProcess::start(const HostOptions& options) {
  Started started = startOnce(options);
  if (started.was_killed) started = startOnce(options);
  return std::move(started.host);
}

HostProcess::Started HostProcess::startOnce(const HostOptions& options) {
  bool was_killed = false;
  const auto run = [&]() -> Result<std::unique_ptr<HostProcess>> {
    fs::path program = options.program;
    if (program.empty()) {
      TRY(program, findHostProgram());
    }
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
      return Error{"cannot make a channel to the JVM host", std::strerror(errno)};
    }
    Descriptor ours(ends[0]);
    Descriptor theirs(ends[1]);
    TRY(Scratch made, makeScratch());
    const fs::path scratch = made.path;
    std::unique_ptr<HostProcess> host(new HostProcess(std::move(ours), scratch, std::move(made.lock)));
    const std::uint64_t memory = options.native_bytes == 0 ? 0 : options.heap_bytes + options.native_bytes;
    std::vector<std::string> arguments = {fs::absolute(program).string(),           options.command,
                                          fs::absolute(options.java_home).string(), "3",
                                          options.confined ? scratch.string() : "", std::to_string(memory)};
    if (options.reads) {
      for (const fs::path& path : *options.reads)
        arguments.insert(arguments.end(), {"--read", path.string()});
    }
    if (const int error = spawn(arguments, theirs.number(), options, scratch, host->pid_); error != 0) {
      host->pid_ = -1;
      return Error{fmt::format("cannot start the JVM host ({})", std::strerror(error)), program.string()};
    }
    theirs.close();  // or we would not see that theirs is closed
    TRY_STATUS(host->greet(options, program, was_killed));
    return host;
  };
  auto host = run();
  return {std::move(host), was_killed};
}

Status HostProcess::greet(const HostOptions& options, const fs::path& program, bool& was_killed) {
  WireWriter start;
  start.u1(static_cast<std::uint8_t>(ToHost::Start));
  start.u4(protocol::kProtocolVersion);
  const std::vector<std::string> texts = optionsFor(options, scratch_);
  start.u4(static_cast<std::uint32_t>(texts.size()));
  for (const std::string& text : texts) start.text(text);
  const auto deadline = FrameChannel::Clock::now() + options.start_limit;
  Status sent = channel_.send(start.bytes(), deadline);
  auto answer = sent.ok() ? channel_.receive(deadline) : Result<std::vector<std::uint8_t>>(sent.error());
  if (!answer.ok()) {
    const End ending = end();
    was_killed = ending.wasKilledFromOutside();
    return Error{fmt::format("the JVM host does not start ({}; {})", answer.error().text(), ending.text()),
                 options.java_home.string()};
  }
  ByteReader in(*answer);
  const auto kind = static_cast<ToClient>(in.u1());
  if (kind == ToClient::Failed) return Error{"the JVM host does not start", std::string(readText(in))};
  const std::uint32_t version = in.u4();
  confinement_ = readText(in);
  if (kind != ToClient::Ready || version != protocol::kProtocolVersion || !in.ok()) {
    return Error{"the JVM host speaks another version", program.string()};
  }
  return okStatus();
}

HostProcess::~HostProcess() {
  if (pid_ >= 0) {
    kill(-pid_, SIGKILL);
    int status = 0;
    while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
  }
  std::error_code error;
  fs::remove_all(scratch_, error);
}

bool HostProcess::End::wasKilledFromOutside() const { return !killed && signal == SIGKILL; }

std::string HostProcess::End::text() const {
  if (killed) return "killed";
  if (signal != 0) return fmt::format("signal {}, {}", signal, strsignal(signal));
  if (const std::string excess = excessText(exit_status); !excess.empty()) return excess;
  return fmt::format("exit status {}", exit_status);
}

HostProcess::End HostProcess::end() {
  if (pid_ < 0) return {};
  int status = 0;
  pid_t reaped = waitpid(pid_, &status, WNOHANG);
  // One whose channel is closed is about to end by itself; how is worth a short wait.
  for (int i = 0; i < 200 && reaped == 0 && channel_.isBroken(); ++i) {
    poll(nullptr, 0, 1);
    reaped = waitpid(pid_, &status, WNOHANG);
  }
  End end;
  end.killed = reaped == 0;
  kill(-pid_, SIGKILL);
  while (reaped == 0 || (reaped < 0 && errno == EINTR)) reaped = waitpid(pid_, &status, 0);
  pid_ = -1;
  if (end.killed) return end;
  if (WIFSIGNALED(status)) {
    end.signal = WTERMSIG(status);
  } else {
    end.exit_status = WEXITSTATUS(status);
  }
  return end;
}

}  // namespace javelin::jvm
