// SPDX-License-Identifier: Apache-2.0
// `javelin exec`: runs a program in our own machine, like `java`: same output, same exit code. It exists to
// be compared with `java`.
#pragma once

#include "cli/command.h"
#include "cli/exec/exec_options.h"

namespace javelin::cli {

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
