// SPDX-License-Identifier: Apache-2.0
// FrameChannel: whole messages over a stream socket, with a time limit on every wait. What comes in is
// believed in no way: a length that is too large is an error, and memory is taken only for bytes that came.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "support/bytes.h"
#include "support/descriptor.h"
#include "support/result.h"

namespace javelin::jvm {

class FrameChannel {
 public:
  using Clock = std::chrono::steady_clock;
  using Deadline = std::optional<Clock::time_point>;

  explicit FrameChannel(Descriptor socket) : socket_(std::move(socket)) {}

  // An error is one of these texts, so that callers can tell.
  static constexpr const char* kClosed = "the other end is gone";
  static constexpr const char* kTimeUp = "the time is up";

  Status send(Bytes message, Deadline deadline = {});
  Result<std::vector<std::uint8_t>> receive(Deadline deadline = {});
  // The other end is known to be gone, or has said something unasked for.
  bool isBroken() const;
  int number() const { return socket_.number(); }

 private:
  Status wait(short events, const Deadline& deadline) const;
  Status readFully(std::uint8_t* to, std::size_t count, const Deadline& deadline) const;

  Descriptor socket_;
};

}  // namespace javelin::jvm
