// SPDX-License-Identifier: Apache-2.0
#include "cli/simple_commands.h"

#include "cli/completion.h"
#include "cli/help.h"
#include "support/suggest.h"

namespace javelin::cli {

HelpCommand::HelpCommand(const Commands& commands, const std::vector<OptionSpec>& global)
    : commands_(commands), global_(global) {
  argument_ = {"COMMAND", "The command to explain; without one, javelin itself.", &about_};
}

const CommandText& HelpCommand::text() const {
  static const CommandText kText = {
      "help",
      "explain javelin or one of its commands",
      {"[COMMAND]"},
      {"Shows the page that COMMAND --help shows."},
      {{"Everything about inspect:", "javelin help inspect"}},
  };
  return kText;
}

Status HelpCommand::checkUsage() const {
  if (about_.empty() || findCommand(commands_, about_) != nullptr) return okStatus();
  Suggester suggester(about_);
  for (const Command* command : commands_) suggester.offer(command->text().name);
  return Error{"no such command", about_ + didYouMean(suggester.best())};
}

Result<ExitCode> HelpCommand::run(Console& console) {
  const HelpLayout layout{.colors = console.colors()};
  const Command* command = findCommand(commands_, about_);
  console.print(command == nullptr ? mainHelp(commands_, global_, layout)
                                   : commandHelp(*command, global_, layout));
  return ExitCode::Fine;
}

CompletionCommand::CompletionCommand(const Commands& commands, const std::vector<OptionSpec>& global)
    : commands_(commands), global_(global) {
  argument_ = {"SHELL", "bash, zsh or fish.", &shell_, Completes::Choices, {"bash", "zsh", "fish"}, true};
}

const CommandText& CompletionCommand::text() const {
  static const CommandText kText = {
      "completion",
      "print a script that teaches a shell to complete javelin",
      {"bash|zsh|fish"},
      {"Prints a script for the shell to standard output. It completes commands, options and the values of "
       "options."},
      {{"In ~/.bashrc:", "source <(javelin completion bash)"},
       {"For zsh, in a folder of $fpath:", "javelin completion zsh > ~/.zfunc/_javelin"},
       {"For fish:", "javelin completion fish > ~/.config/fish/completions/javelin.fish"}},
  };
  return kText;
}

Result<ExitCode> CompletionCommand::run(Console& console) {
  if (shell_ == "bash") {
    console.print(bashCompletion(commands_, global_));
  } else if (shell_ == "zsh") {
    console.print(zshCompletion(commands_, global_));
  } else {
    console.print(fishCompletion(commands_, global_));
  }
  return ExitCode::Fine;
}

}  // namespace javelin::cli
