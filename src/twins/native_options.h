// SPDX-License-Identifier: Apache-2.0
// NativeOptions: how the code of a program is run besides by the machine itself: system properties, models,
// who computes native methods, and the limits of the JVM host.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "twins/twin_bridge.h"
#include "vm/native_policy.h"
#include "vm/vm.h"

namespace javelin::twins {

struct NativeOptions {
  std::vector<std::string> properties;  // "key=value"
  std::vector<std::string> models;
  std::vector<std::string> native;  // rules; see vm/native_policy.h
  unsigned native_seconds = 60;
  unsigned native_megabytes = 512;
  bool unconfined = false;
  std::string host_program;
};

// An error if a rule is not one.
Result<std::vector<vm::NativeRule>> nativeRulesOf(const NativeOptions& options);
// For a host that computes what the machine's options leave to it.
BridgeOptions bridgeOptionsOf(const NativeOptions& options, const vm::VmOptions& machine,
                              const std::filesystem::path& java_home);

}  // namespace javelin::twins
