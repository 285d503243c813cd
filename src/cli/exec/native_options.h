// SPDX-License-Identifier: Apache-2.0
// Options of all commands that run Java code: system properties, models, who computes native methods.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/command.h"
#include "twins/twin_bridge.h"
#include "vm/native_policy.h"

namespace javelin::cli {

struct NativeOptions {
  std::vector<std::string> properties;  // "key=value"
  std::vector<std::string> models;
  std::vector<std::string> native;  // rules; see vm/native_policy.h
  unsigned native_seconds = 60;
  unsigned native_megabytes = 512;
  bool unconfined = false;
  std::string host_program;
};

std::vector<OptionSpec> nativeOptionSpecs(NativeOptions& options);

Result<std::vector<vm::NativeRule>> nativeRulesOf(const NativeOptions& options);
twins::BridgeOptions bridgeOptionsOf(const NativeOptions& options, const vm::VmOptions& machine,
                                     const std::filesystem::path& java_home);

}  // namespace javelin::cli
