// SPDX-License-Identifier: Apache-2.0
#include "jvm/frame_channel.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "jvm/host_protocol.h"

namespace javelin::jvm {

Status FrameChannel::wait(short events, const Deadline& deadline) const {
  while (true) {
    int milliseconds = -1;
    if (deadline) {
      const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - Clock::now()).count();
      milliseconds = static_cast<int>(std::clamp<std::int64_t>(left, 0, 1'000'000));
    }
    pollfd wanted{socket_.number(), events, 0};
    const int ready = poll(&wanted, 1, milliseconds);
    if (ready > 0) return okStatus();
    if (ready < 0 && errno != EINTR) return Error{kClosed, std::strerror(errno)};
    if (deadline && Clock::now() >= *deadline) return Error{kTimeUp, ""};
  }
}

Status FrameChannel::send(Bytes message, Deadline deadline) {
  PRECONDITION(message.size() <= protocol::kLongestMessage);
  const auto size = static_cast<std::uint32_t>(message.size());
  std::array<std::uint8_t, 4> header = {
      static_cast<std::uint8_t>(size >> 24U), static_cast<std::uint8_t>(size >> 16U),
      static_cast<std::uint8_t>(size >> 8U), static_cast<std::uint8_t>(size)};
  std::size_t sent = 0;
  while (sent < header.size() + message.size()) {
    iovec parts[2];
    const std::size_t of_header = std::min(sent, header.size());
    const std::size_t of_message = sent - of_header;
    parts[0] = {header.data() + of_header, header.size() - of_header};
    parts[1] = {const_cast<std::uint8_t*>(message.data()) + of_message, message.size() - of_message};
    msghdr what{};
    what.msg_iov = parts;
    what.msg_iovlen = 2;
    const ssize_t count = sendmsg(socket_.number(), &what, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count >= 0) {
      sent += static_cast<std::size_t>(count);
    } else if (errno == EAGAIN) {
      TRY_STATUS(wait(POLLOUT, deadline));
    } else if (errno != EINTR) {
      return Error{kClosed, std::strerror(errno)};
    }
  }
  return okStatus();
}

Status FrameChannel::readFully(std::uint8_t* to, std::size_t count, const Deadline& deadline) const {
  while (count > 0) {
    const ssize_t got = recv(socket_.number(), to, count, MSG_DONTWAIT);
    if (got > 0) {
      to += got;
      count -= static_cast<std::size_t>(got);
    } else if (got == 0) {
      return Error{kClosed, ""};
    } else if (errno == EAGAIN) {
      TRY_STATUS(wait(POLLIN, deadline));
    } else if (errno != EINTR) {
      return Error{kClosed, std::strerror(errno)};
    }
  }
  return okStatus();
}

Result<std::vector<std::uint8_t>> FrameChannel::receive(Deadline deadline) {
  std::array<std::uint8_t, 4> header{};
  TRY_STATUS(readFully(header.data(), header.size(), deadline));
  const std::uint32_t size = loadU4(header.data());
  if (size == 0 || size > protocol::kLongestMessage) {
    return Error{"no message", fmt::format("a length of {} bytes", size)};
  }
  constexpr std::size_t kPiece = std::size_t{1} << 20;
  std::vector<std::uint8_t> message;
  while (message.size() < size) {
    const std::size_t before = message.size();
    message.resize(std::min<std::size_t>(size, before + kPiece));
    TRY_STATUS(readFully(message.data() + before, message.size() - before, deadline));
  }
  return message;
}

bool FrameChannel::isBroken() const {
  std::uint8_t byte = 0;
  const ssize_t got = recv(socket_.number(), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return got >= 0 || errno != EAGAIN;
}

}  // namespace javelin::jvm
