// SPDX-License-Identifier: Apache-2.0
#include "cli/app.h"

#include <fmt/format.h>

#include <exception>
#include <new>

#include "cli/argfile.h"
#include "cli/check/check_command.h"
#include "cli/equiv/diff_command.h"
#include "cli/equiv/equiv_command.h"
#include "cli/exec/exec_command.h"
#include "cli/follow/follow_command.h"
#include "cli/global_options.h"
#include "cli/help.h"
#include "cli/hunt/hunt_command.h"
#include "cli/inspect/inspect_command.h"
#include "cli/parser.h"
#include "cli/reach/reach_command.h"
#include "cli/simple_commands.h"
#include "cli/solve/solve_command.h"

namespace javelin::cli {

namespace {

ColorMode colorMode(const std::string& text) {
  if (text == "always") return ColorMode::Always;
  return text == "never" ? ColorMode::Never : ColorMode::Auto;
}

ExitCode fail(Console& console, ExitCode code, const Error& error) {
  console.error(error);
  return code;
}

ExitCode usageError(Console& console, const ParseFailure& failure, const Command* command) {
  console.error(failure.error);
  if (failure.code == ExitCode::Usage) {
    console.note(fmt::format("Try 'javelin {}--help'.",
                             command == nullptr ? "" : fmt::format("{} ", command->text().name)));
  }
  return failure.code;
}

class Application {
 public:
  explicit Application(Console& console) : console_(console) {}

  ExitCode run(const std::vector<std::string>& arguments) {
    Parser parser(commands_, global_);
    // An argument that looks like one behind the main class is the program's business, as with java.
    const auto expanded =
        expandArgumentFiles(arguments, [&](const auto& given) { return parser.namesProgram(given); });
    if (!expanded) return fail(console_, ExitCode::BadInput, expanded.error());
    const auto parsed = parser.parse(*expanded);
    console_.setColor(colorMode(global_.color));
    console_.setVerbose(global_.verbose);
    if (const auto* failure = std::get_if<ParseFailure>(&parsed)) {
      return usageError(console_, *failure, commandIn(*expanded));
    }
    return dispatch(std::get<Invocation>(parsed).command);
  }

 private:
  ExitCode dispatch(Command* command) {
    const HelpLayout layout{.colors = console_.colors()};
    if (global_.version) {
      console_.print(versionText());
      return ExitCode::Fine;
    }
    if (global_.help) {
      console_.print(command == nullptr ? mainHelp(commands_, specs_, layout)
                                        : commandHelp(*command, specs_, layout));
      return ExitCode::Fine;
    }
    if (command == nullptr) {
      console_.note(mainHelp(commands_, specs_, layout));
      return ExitCode::Usage;
    }
    const Result<ExitCode> result = command->run(console_);
    return result ? *result : fail(console_, ExitCode::BadInput, result.error());
  }

  // For the hint only: the command that the arguments seem to mean.
  const Command* commandIn(const std::vector<std::string>& arguments) const {
    for (const std::string& argument : arguments) {
      if (const Command* command = findCommand(commands_, argument)) return command;
    }
    return nullptr;
  }

  Console& console_;
  GlobalOptions global_;
  const std::vector<OptionSpec> specs_ = globalOptionSpecs(global_);
  HuntCommand hunt_;
  CheckCommand check_;
  ReachCommand reach_;
  EquivCommand equiv_;
  DiffCommand diff_;
  InspectCommand inspect_;
  ExecCommand exec_;
  FollowCommand follow_;
  SolveCommand solve_;
  HelpCommand help_{commands_, specs_};
  CompletionCommand completion_{commands_, specs_};
  const Commands commands_ = {&hunt_, &check_,  &reach_, &equiv_, &diff_,      &inspect_,
                              &exec_, &follow_, &solve_, &help_,  &completion_};
};

}  // namespace

ExitCode runJavelin(const std::vector<std::string>& arguments, Console& console) {
  ExitCode code = ExitCode::OurBug;
  // Nothing of ours throws; what arrives here is the standard library's, and a bug (or no memory left).
  try {
    code = Application(console).run(arguments);
  } catch (const std::bad_alloc&) {
    console.error({"out of memory", ""});
  } catch (const std::exception& exception) {
    console.error({fmt::format("bug in javelin: unexpected exception: {}", exception.what()), ""});
  }
  if (const Status written = console.finish(); !written)
    return fail(console, ExitCode::BadInput, written.error());
  return code;
}

}  // namespace javelin::cli
