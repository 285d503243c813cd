// SPDX-License-Identifier: Apache-2.0
// Watchdog: a thread that stops a call which takes too long, by throwing an error into the thread that makes
// it. If that does not help (code that catches everything, or does not come back from C) the process is
// killed, by the client or, if that is gone, from here.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "host/embedded_jvm.h"

namespace javelin::host {

class Watchdog {
 public:
  explicit Watchdog(const EmbeddedJvm& jvm);
  ~Watchdog();

  void begin(std::chrono::milliseconds limit);
  // Whether the call was stopped.
  bool end();

 private:
  void watch();

  const EmbeddedJvm& jvm_;
  jthread watched_ = nullptr;  // global
  jobject error_ = nullptr;    // global: what is thrown
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<std::chrono::steady_clock::time_point> deadline_;
  bool stopped_ = false;
  bool ended_ = true;
  bool over_ = false;
  std::thread thread_;
};

}  // namespace javelin::host
