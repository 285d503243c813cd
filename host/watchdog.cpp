// SPDX-License-Identifier: Apache-2.0
#include "host/watchdog.h"

#include <unistd.h>

#include <csignal>

namespace javelin::host {

namespace {
// For the stopped thread to come back. Longer than the client waits: it knows better how to say what
// happened, but it may be gone.
constexpr std::chrono::seconds kGrace(3);
}  // namespace

Watchdog::Watchdog(const EmbeddedJvm& jvm) : jvm_(jvm) {
  JNIEnv& jni = jvm.jni();
  jthread current = nullptr;
  jvm.tools().GetCurrentThread(&current);
  watched_ = jni.NewGlobalRef(current);
  const jclass type = jni.FindClass("java/lang/ThreadDeath");
  const jobject error = jni.NewObject(type, jni.GetMethodID(type, "<init>", "()V"));
  error_ = jni.NewGlobalRef(error);
  thread_ = std::thread([this] { watch(); });
}

Watchdog::~Watchdog() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Watchdog::begin(std::chrono::milliseconds limit) {
  {
    const std::lock_guard lock(mutex_);
    deadline_ = std::chrono::steady_clock::now() + limit;
    stopped_ = false;
    ended_ = false;
  }
  changed_.notify_all();
}

bool Watchdog::end() {
  const std::lock_guard lock(mutex_);
  deadline_.reset();
  ended_ = true;
  changed_.notify_all();
  return stopped_;
}

void Watchdog::watch() {
  JNIEnv* jni = nullptr;
  jvm_.vm().AttachCurrentThreadAsDaemon(reinterpret_cast<void**>(&jni), nullptr);
  std::unique_lock lock(mutex_);
  while (!over_) {
    if (!deadline_) {
      changed_.wait(lock);
    } else if (changed_.wait_until(lock, *deadline_) == std::cv_status::timeout && deadline_ &&
               std::chrono::steady_clock::now() >= *deadline_) {
      // With the lock held: the call cannot end in between and leave the error to whoever is next.
      stopped_ = jvm_.tools().StopThread(watched_, error_) == JVMTI_ERROR_NONE;
      deadline_.reset();
      if (!changed_.wait_for(lock, kGrace, [this] { return ended_ || over_; })) ::kill(::getpid(), SIGKILL);
    }
  }
  jvm_.vm().DetachCurrentThread();
}

}  // namespace javelin::host
