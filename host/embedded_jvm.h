// SPDX-License-Identifier: Apache-2.0
// EmbeddedJvm: libjvm.so of a JDK, loaded into this process and booted with pinned options, an empty
// environment and standard streams that are no terminal, so that two boots are alike. There can be one in a
// process, ever, and it is never ended: the process ends instead. All use is by the thread that booted it.
#pragma once

#include <jni.h>
#include <jvmti.h>

#include <string>
#include <vector>

#include "jvm/jdk_fingerprint.h"
#include "support/result.h"

namespace javelin::host {

class EmbeddedJvm {
 public:
  // With `shared` the JVM uses its archive of classes, as it does by default.
  static Result<EmbeddedJvm> boot(const jvm::JdkIdentity& jdk, bool shared = false);

  // An ordinary JVM with these options, in the environment and folder that there are.
  static Result<EmbeddedJvm> start(const jvm::JdkIdentity& jdk, std::vector<std::string> options);

  JavaVM& vm() const { return *vm_; }
  JNIEnv& jni() const { return *jni_; }
  jvmtiEnv& tools() const { return *tools_; }
  const std::vector<std::string>& options() const { return options_; }

  // An error with the pending Java exception's text, if there is one.
  Status checkException(const char* doing) const;
  // The JVM's copy of a text, freed.
  std::string take(char* text) const;

 private:
  EmbeddedJvm() = default;
  static Result<EmbeddedJvm> create(const jvm::JdkIdentity& jdk, std::vector<std::string> options,
                                    bool pinned);

  JavaVM* vm_ = nullptr;
  JNIEnv* jni_ = nullptr;
  jvmtiEnv* tools_ = nullptr;
  std::vector<std::string> options_;
};

}  // namespace javelin::host
