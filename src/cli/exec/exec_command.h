// SPDX-License-Identifier: Apache-2.0
// `javelin exec`: runs a program in our own machine, like `java`: same output, same exit code. It exists to
// be compared with `java`.
#pragma once

#include "cli/command.h"
#include "cli/workspace.h"

namespace javelin::cli {

struct ExecOptions {
  PathOptions path;
  std::string main_class;
  std::string jar;
  std::vector<std::string> arguments;
  std::vector<std::string> properties;
  std::string snapshot_dir;
  unsigned heap_megabytes = 2048;
  unsigned stack_kilobytes = 8192;
  bool assertions = false;
  bool system_assertions = false;
};

class ExecCommand : public Command {
 public:
  ExecCommand();
  const CommandText& text() const override;
  std::vector<std::string>* passedOn() override { return &options_struct_.arguments; }
  Status checkUsage() const override;
  Result<ExitCode> run(Console& console) override;

 private:
  ExecOptions options_struct_;
};

}  // namespace javelin::cli
