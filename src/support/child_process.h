// SPDX-License-Identifier: Apache-2.0
// ChildProcess: a program that we talk with over its standard streams, for as long as we like. Reading
// and writing go on together, so neither side can block the other for ever, and every wait ends: with
// what was waited for, the child's end, a deadline or a stop request. The destructor kills the child (and
// its process group) and reaps it. One thread at a time. For one run to its end see subprocess.h.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "support/descriptor.h"
#include "support/result.h"

namespace javelin {

class ChildProcess {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Outcome : std::uint8_t { Complete, Ended, TimeUp, Stopped };

  struct Wait {
    std::optional<Clock::time_point> deadline = {};
    std::stop_token stop = {};
  };

  // The program is looked up in PATH unless its name has a slash. A limit of its memory of 0 is none.
  static Result<std::unique_ptr<ChildProcess>> start(const std::vector<std::string>& arguments,
                                                     std::uint64_t memory_limit = 0);
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Sends `input` and collects output until `is_complete(output)`, which is asked after each piece.
  Outcome exchange(std::string_view input, const std::function<bool(const std::string&)>& is_complete,
                   std::string& output, const Wait& wait);

  pid_t pid() const { return pid_; }
  // Kills and reaps it, if it still runs; how it ended, for people ("exit status 1", "signal 9", "killed").
  std::string end();
  // After end(): whether somebody else has killed it (SIGKILL).
  bool wasKilled() const { return was_killed_; }
  // The last of what it wrote to its standard error.
  const std::string& errors() const { return errors_text_; }

 private:
  ChildProcess() = default;

  bool send(std::string_view& input);
  bool receive(Descriptor& from, std::string& into);
  void drainErrors();

  pid_t pid_ = -1;  // -1 once reaped
  Descriptor input_;
  Descriptor output_;
  Descriptor errors_;
  Descriptor wake_;  // readable once a stop was requested
  std::string errors_text_;
  bool output_closed_ = false;
  bool was_killed_ = false;
};

}  // namespace javelin
