// SPDX-License-Identifier: Apache-2.0
// Options of the commands that run a program.
#pragma once

#include <string>
#include <vector>

#include "cli/workspace.h"

namespace javelin::cli {

struct ExecOptions {
  PathOptions path;
  std::string main_class;
  std::string jar;
  std::vector<std::string> arguments;
  std::vector<std::string> properties;
  std::vector<std::string> models;
  std::string snapshot_dir;
  unsigned heap_megabytes = 2048;
  unsigned stack_kilobytes = 8192;
  bool assertions = false;
  bool system_assertions = false;
  bool no_intrinsics = false;
  std::vector<std::string> native;  // rules; see vm/native_policy.h
  unsigned native_seconds = 60;
  unsigned native_megabytes = 512;
  bool unconfined = false;
  std::string host_program;
  bool preview = false;
  std::string count_ops;
  bool overlay = false;
};

}  // namespace javelin::cli
