// SPDX-License-Identifier: Apache-2.0
// How a host that serves a client begins (src/jvm/host_process.h is the other end): the client's first
// message has the options of the JVM; the answer says that it runs, or why not.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "host/embedded_jvm.h"
#include "jvm/frame_channel.h"

namespace javelin::host {

struct HostStart {
  std::filesystem::path jdk_home;
  int descriptor = -1;   // open, to the client
  std::string confined;  // what confines this process
};

// `prepare` gets the running JVM before the client is told; `run` serves it until it is gone.
Status startHost(const HostStart& start,
                 const std::function<Status(EmbeddedJvm, jvm::FrameChannel&)>& prepare,
                 const std::function<Status()>& run);

// The same for a `Server` that is constructed of both, with such members.
template <typename Server>
Status startServer(const HostStart& start) {
  std::optional<Server> running;
  return startHost(
      start,
      [&](EmbeddedJvm jvm, jvm::FrameChannel& channel) {
        running.emplace(std::move(jvm), channel);
        return running->prepare();
      },
      [&] { return running->run(); });
}

}  // namespace javelin::host
