// SPDX-License-Identifier: Apache-2.0
// Options of the commands that run a program.
#pragma once

#include <string>
#include <vector>

#include "cli/exec/native_options.h"
#include "program/workspace.h"

namespace javelin::cli {

struct ExecOptions : twins::NativeOptions {
  program::PathOptions path;
  std::string main_class;
  std::string jar;
  std::vector<std::string> arguments;
  std::string snapshot_dir;
  unsigned heap_megabytes = 2048;
  unsigned stack_kilobytes = 8192;
  bool assertions = false;
  bool system_assertions = false;
  bool no_intrinsics = false;
  bool preview = false;
  std::string count_ops;
  bool overlay = false;
};

}  // namespace javelin::cli
