// SPDX-License-Identifier: Apache-2.0
#include "host/host_start.h"

#include <fcntl.h>

#include "jvm/host_protocol.h"
#include "jvm/wire.h"

namespace javelin::host {

namespace {

namespace protocol = jvm::protocol;
using protocol::ToClient;
using protocol::ToHost;

Result<EmbeddedJvm> startJvm(const std::filesystem::path& home, jvm::FrameChannel& channel) {
  TRY(const std::vector<std::uint8_t> message, channel.receive());
  ByteReader in(message);
  if (static_cast<ToHost>(in.u1()) != ToHost::Start || in.u4() != protocol::kProtocolVersion) {
    return Error{"the client speaks another version", {}};
  }
  std::vector<std::string> options;
  for (std::uint32_t n = jvm::readCount(in, 4); n > 0; --n) options.emplace_back(jvm::readText(in));
  if (!in.ok()) return Error{"a message that ends too early", {}};
  TRY(const jvm::JdkIdentity jdk, jvm::identifyJdk(home));
  return EmbeddedJvm::start(jdk, std::move(options));
}

}  // namespace

Status startHost(const HostStart& start,
                 const std::function<Status(EmbeddedJvm, jvm::FrameChannel&)>& prepare,
                 const std::function<Status()>& run) {
  fcntl(start.descriptor, F_SETFD, FD_CLOEXEC);
  jvm::FrameChannel channel{Descriptor(start.descriptor)};
  const auto serve = [&]() -> Status {
    TRY(EmbeddedJvm jvm, startJvm(start.jdk_home, channel));
    TRY_STATUS(prepare(std::move(jvm), channel));
    jvm::WireWriter ready;
    ready.u1(static_cast<std::uint8_t>(ToClient::Ready));
    ready.u4(protocol::kProtocolVersion);
    ready.text(start.confined);
    TRY_STATUS(channel.send(ready.bytes()));
    return run();
  };
  Status status = serve();
  if (!status.ok()) {
    jvm::WireWriter failed;
    failed.u1(static_cast<std::uint8_t>(ToClient::Failed));
    failed.text(status.error().text());
    // Nobody may be listening any more, and there is nobody else to tell.
    [[maybe_unused]] const Status told = channel.send(failed.bytes());
  }
  return status;
}

}  // namespace javelin::host
