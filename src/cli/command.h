// SPDX-License-Identifier: Apache-2.0
// A command of javelin as data: its options and texts stand in one table, from which the parser, the help
// page, the suggestions and the shell completions are all made. A command owns its options struct; the
// table's bindings point into it and live as long.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/console.h"
#include "cli/exit_code.h"
#include "support/result.h"

namespace javelin::cli {

// The words that a shell offers for a value.
enum class Completes { Nothing, Files, Folders, Classes, Choices };

struct OptionSpec {
  // Where the value goes; a bool is a flag, a vector takes the option any number of times.
  using Target = std::variant<bool*, std::string*, std::vector<std::string>*, unsigned*>;

  std::string_view name;        // "class-path", without dashes
  std::string_view short_name;  // "j"; "cp" (single dash, as Java has it); or empty
  std::string_view value;       // "PATH" in help; empty for flags
  std::string_view group;       // heading in help
  std::string help;
  Target target;
  Completes completes = Completes::Nothing;
  std::vector<std::string_view> choices = {};  // the only values allowed, if any
  unsigned least = 0;                          // of a number
  unsigned most = 0;

  bool isFlag() const { return std::holds_alternative<bool*>(target); }
};

// The arguments that a command may take without dashes: one argument, or any number.
struct ArgumentSpec {
  std::string_view value;  // "CLASS" in help; empty: the command takes none
  std::string_view help;
  std::variant<std::string*, std::vector<std::string>*> target = static_cast<std::string*>(nullptr);
  Completes completes = Completes::Nothing;
  std::vector<std::string_view> choices = {};
  bool required = false;

  // The values that were given.
  std::vector<std::string> given() const;
};

struct Example {
  std::string_view text;
  std::string_view command;
};

struct CommandText {
  std::string_view name;
  std::string_view summary;  // one line, small first letter, no full stop
  std::vector<std::string_view> synopsis;
  std::vector<std::string_view> description;  // paragraphs
  std::vector<Example> examples;
  std::vector<std::string_view> see_also = {};
};

class Command {
 public:
  virtual ~Command() = default;

  virtual const CommandText& text() const = 0;
  const std::vector<OptionSpec>& options() const { return options_; }
  const ArgumentSpec& argument() const { return argument_; }

  // Where everything behind the argument goes, for a command that passes it on to a program; else null.
  virtual std::vector<std::string>* passedOn() { return nullptr; }

  // Says what is wrong with the options together, after each was fine for itself.
  virtual Status checkUsage() const { return okStatus(); }
  // The answer goes to the console; an error is bad input.
  virtual Result<ExitCode> run(Console& console) = 0;

 protected:
  std::vector<OptionSpec> options_;
  ArgumentSpec argument_;
};

using Commands = std::vector<Command*>;

// The command of that name, or null.
Command* findCommand(const Commands& commands, std::string_view name);

}  // namespace javelin::cli
