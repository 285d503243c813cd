// SPDX-License-Identifier: Apache-2.0
// The commands about javelin itself: `help` and `completion`.
#pragma once

#include "cli/command.h"
#include "cli/global_options.h"

namespace javelin::cli {

// `javelin help [COMMAND]`.
class HelpCommand : public Command {
 public:
  // `commands` is completed later and must outlive this.
  HelpCommand(const Commands& commands, const std::vector<OptionSpec>& global);
  const CommandText& text() const override;
  Status checkUsage() const override;
  Result<ExitCode> run(Console& console) override;

 private:
  const Commands& commands_;
  const std::vector<OptionSpec>& global_;
  std::string about_;
};

// `javelin completion SHELL`.
class CompletionCommand : public Command {
 public:
  CompletionCommand(const Commands& commands, const std::vector<OptionSpec>& global);
  const CommandText& text() const override;
  Result<ExitCode> run(Console& console) override;

 private:
  const Commands& commands_;
  const std::vector<OptionSpec>& global_;
  std::string shell_;
};

}  // namespace javelin::cli
