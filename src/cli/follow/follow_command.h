// SPDX-License-Identifier: Apache-2.0
// `javelin follow`: runs a program on a concrete input, as `javelin exec` does, and gives the path constraint
// of the run over the parts of the input that are said to be symbolic.
#pragma once

#include "cli/command.h"
#include "cli/exec/exec_options.h"

namespace javelin::cli {

struct FollowOptions {
  ExecOptions program;
  bool symbolic_args = false;
  bool symbolic_stdin = false;
  std::vector<std::string> symbolic_files;
  std::vector<std::string> symbolic_parameters;
  std::string text_file;
  std::string smt_file;
  std::string json_file;
  std::string neighbours;
  std::string same_path;
  unsigned check = 0;
  unsigned seed = 1;
};

class FollowCommand : public Command {
 public:
  FollowCommand();
  const CommandText& text() const override;
  std::vector<std::string>* passedOn() override { return &options_struct_.program.arguments; }
  Status checkUsage() const override;
  Result<ExitCode> run(Console& console) override;

 private:
  FollowOptions options_struct_;
};

}  // namespace javelin::cli
