// SPDX-License-Identifier: Apache-2.0
// From arguments to a command with its options filled in. CLI11 splits the command line and reads the
// configuration file; values are checked here, so that every message has our form and a suggestion.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/global_options.h"

namespace javelin::cli {

struct Invocation {
  Command* command = nullptr;  // null: none was named
};

// The error, and how to end because of it.
struct ParseFailure {
  ExitCode code;
  Error error;
};

class Parser {
 public:
  Parser(const Commands& commands, GlobalOptions& global) : commands_(commands), global_(global) {}

  // For both: `arguments` without the program's name, argument files expanded.
  // The arguments so far name a program that the command runs: all others are that program's.
  bool namesProgram(const std::vector<std::string>& arguments) const;
  std::variant<Invocation, ParseFailure> parse(std::vector<std::string> arguments);

 private:
  // Java's single-dash spellings (-cp, -classpath, -version) as the double-dash ones that CLI11 knows.
  void normalize(std::vector<std::string>& arguments) const;
  // How many are our own, if a command is named that runs a program; nothing if they may go on.
  std::optional<std::size_t> ownCount(const std::vector<std::string>& arguments) const;
  // Takes what belongs to a program that the command runs out of the arguments, and gives it to the command.
  void takePassedOn(std::vector<std::string>& arguments) const;
  ParseFailure unknown(const std::vector<std::string>& rest, const Command* command) const;

  const Commands& commands_;
  GlobalOptions& global_;
};

}  // namespace javelin::cli
