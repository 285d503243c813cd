// SPDX-License-Identifier: Apache-2.0
// HostProcess: a running `javelin-host serve`, confined, and the channel to it. Whatever happens to it, the
// destructor ends it and its scratch folder. One thread.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "jvm/frame_channel.h"

namespace javelin::jvm {

struct HostOptions {
  std::filesystem::path java_home;
  std::filesystem::path program = {};         // empty: the javelin-host beside this program
  std::string command = "serve";              // what it does: or "verify"
  std::vector<std::string> jvm_options = {};  // besides our own
  bool confined = true;
  // Files and folders that native code may read besides the JDK; its environment is fixed then, too. Without
  // a value it reads what the user can read. See support/confinement.h.
  std::optional<std::vector<std::filesystem::path>> reads = {};
  bool silent = false;  // what native code prints goes nowhere
  std::uint64_t heap_bytes = std::uint64_t{512} << 20;
  std::uint64_t native_bytes = std::uint64_t{1} << 30;  // for the JVM itself and native code; 0: no limit
  std::chrono::milliseconds start_limit = std::chrono::seconds(30);
};

Result<std::filesystem::path> findHostProgram();
// The library that sees places in a JVM (host/agent), beside it.
Result<std::filesystem::path> findPlaceAgent();

// Exit statuses of a javelin-host that ended what it watched over; 1 and 2 are errors and wrong usage.
constexpr int kTooMuchMemory = 3;
constexpr int kTooManyFiles = 4;
// For people; empty for any other status.
std::string excessText(int exit_status);

class HostProcess {
 public:
  // One that somebody kills as it starts is started once more.
  static Result<std::unique_ptr<HostProcess>> start(const HostOptions& options);
  ~HostProcess();
  HostProcess(const HostProcess&) = delete;
  HostProcess& operator=(const HostProcess&) = delete;

  FrameChannel& channel() { return channel_; }
  pid_t pid() const { return pid_; }
  // Says what confines it, for people.
  const std::string& confinement() const { return confinement_; }

  // How it has ended. One that still runs a moment from now is killed.
  struct End {
    bool killed = false;   // by us
    int exit_status = -1;  // if it ended by itself
    int signal = 0;        // if one ended it

    // By somebody else: what it was asked is not to blame.
    bool wasKilledFromOutside() const;
    std::string text() const;
  };
  End end();

 private:
  struct Started {
    Result<std::unique_ptr<HostProcess>> host;
    bool was_killed = false;
  };
  static Started startOnce(const HostOptions& options);
  // Until it is ready.
  Status greet(const HostOptions& options, const std::filesystem::path& program, bool& was_killed);

  HostProcess(Descriptor socket, std::filesystem::path scratch, Descriptor scratch_lock)
      : channel_(std::move(socket)), scratch_(std::move(scratch)), scratch_lock_(std::move(scratch_lock)) {}

  FrameChannel channel_;
  std::filesystem::path scratch_;
  Descriptor scratch_lock_;  // tells others that somebody uses it
  pid_t pid_ = -1;           // -1 once reaped
  std::string confinement_;
};

}  // namespace javelin::jvm
