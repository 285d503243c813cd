// SPDX-License-Identifier: Apache-2.0
#include "cli/parser.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>

#include "support/suggest.h"

namespace javelin::cli {

namespace {

// Which of CLI11's options stands for which of ours; in the order of the tables, a command's after ours.
using Bindings = std::vector<std::pair<const CLI::Option*, const OptionSpec*>>;

std::string flagNames(const OptionSpec& spec) {
  // A short name of several letters is Java's single-dash form, which normalize() has rewritten.
  return spec.short_name.size() == 1 ? fmt::format("-{},--{}", spec.short_name, spec.name)
                                     : fmt::format("--{}", spec.name);
}

void addOption(CLI::App& app, const OptionSpec& spec, Bindings& bindings) {
  if (const auto* flag = std::get_if<bool*>(&spec.target)) {
    app.add_flag(flagNames(spec), **flag);
    return;
  }
  CLI::Option* option = app.add_option(flagNames(spec));
  option->type_name(std::string(spec.value));
  option->expected(1);
  option->multi_option_policy(std::holds_alternative<std::vector<std::string>*>(spec.target)
                                  ? CLI::MultiOptionPolicy::TakeAll
                                  : CLI::MultiOptionPolicy::TakeLast);
  bindings.emplace_back(option, &spec);
}

Error wrongValue(std::string_view text, std::string_view name, std::string_view expected) {
  return {fmt::format("wrong value '{}' for {}", text, name), std::string(expected)};
}

std::string listOf(const std::vector<std::string_view>& choices) {
  return fmt::format("expected {}", fmt::join(choices, ", "));
}

Status checkChoice(std::string_view text, std::string_view name,
                   const std::vector<std::string_view>& choices) {
  if (choices.empty() || std::find(choices.begin(), choices.end(), text) != choices.end()) return okStatus();
  return wrongValue(text, name, listOf(choices) + didYouMean(text, choices));
}

Status storeNumber(const OptionSpec& spec, const std::string& text, unsigned& target) {
  unsigned number = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failure != std::errc() || end != text.data() + text.size() || number < spec.least ||
      number > spec.most) {
    return wrongValue(text, fmt::format("--{}", spec.name),
                      fmt::format("expected a number from {} to {}", spec.least, spec.most));
  }
  target = number;
  return okStatus();
}

Status store(const OptionSpec& spec, const std::vector<std::string>& texts) {
  if (auto* const* all = std::get_if<std::vector<std::string>*>(&spec.target)) {
    **all = texts;
    return okStatus();
  }
  if (auto* const* number = std::get_if<unsigned*>(&spec.target))
    return storeNumber(spec, texts.back(), **number);
  TRY_STATUS(checkChoice(texts.back(), fmt::format("--{}", spec.name), spec.choices));
  *std::get<std::string*>(spec.target) = texts.back();
  return okStatus();
}

// CLI11's view of the whole command line.
class CommandLine {
 public:
  CommandLine(const Commands& commands, GlobalOptions& global)
      : global_specs_(globalOptionSpecs(global)), app_("", "javelin") {
    prepare(app_);
    for (Command* command : commands) {
      CLI::App& sub = *app_.add_subcommand(std::string(command->text().name), "");
      prepare(sub);
      for (const OptionSpec& spec : command->options()) addOption(sub, spec, bindings_);
      if (!command->argument().value.empty()) {
        const std::string name(command->argument().value);
        std::visit([&](auto* target) { sub.add_option(name, *target); }, command->argument().target);
      }
      apps_[&sub] = command;
    }
  }

  void readConfig(const std::string& file) {
    CLI::Option* option = app_.set_config("--javelin-config-file", file, "", true);
    option->group("");
  }

  void parse(std::vector<std::string> arguments) {
    std::reverse(arguments.begin(), arguments.end());  // as CLI11 takes them
    app_.parse(std::move(arguments));
  }

  Command* command() const {
    for (const CLI::App* sub : app_.get_subcommands()) return apps_.at(sub);
    return nullptr;
  }

  // Arguments that fit nothing. CLI11 counts the -- itself among that.
  std::vector<std::string> remaining() const {
    std::vector<std::string> rest = app_.remaining(true);
    std::erase(rest, "--");
    return rest;
  }

  Status storeValues() const {
    for (const auto& [option, spec] : bindings_) {
      if (!option->results().empty()) TRY_STATUS(store(*spec, option->results()));
    }
    return okStatus();
  }

 private:
  void prepare(CLI::App& app) {
    app.set_help_flag();  // help and version are ours: the pages come from the tables
    app.allow_extras();
    app.allow_config_extras(CLI::config_extras_mode::error);
    app.require_subcommand(0, 1);
    for (const OptionSpec& spec : global_specs_) addOption(app, spec, bindings_);
  }

  std::vector<OptionSpec> global_specs_;
  CLI::App app_;
  Bindings bindings_;
  std::map<const CLI::App*, Command*> apps_;
};

// The value of --config in the arguments, which must be known before CLI11 reads anything.
std::string configIn(const std::vector<std::string>& arguments) {
  for (std::size_t i = 0; i < arguments.size() && arguments[i] != "--"; ++i) {
    if (arguments[i].starts_with("--config=")) return arguments[i].substr(9);
    if (arguments[i] == "--config" && i + 1 < arguments.size()) return arguments[i + 1];
  }
  return "";
}

bool isThere(const std::string& file) {
  std::error_code ignored;
  return std::filesystem::exists(file, ignored);
}

Status checkCommand(const Command& command) {
  const ArgumentSpec& argument = command.argument();
  const std::vector<std::string> given = argument.given();
  if (argument.required && given.empty()) {
    return Error{"an argument is missing", std::string(argument.value)};
  }
  for (const std::string& text : given) TRY_STATUS(checkChoice(text, argument.value, argument.choices));
  return command.checkUsage();
}

}  // namespace

std::vector<std::string> ArgumentSpec::given() const {
  if (value.empty()) return {};
  if (auto* const* all = std::get_if<std::vector<std::string>*>(&target)) return **all;
  const std::string& text = *std::get<std::string*>(target);
  return text.empty() ? std::vector<std::string>() : std::vector{text};
}

Command* findCommand(const Commands& commands, std::string_view name) {
  const auto found = std::find_if(commands.begin(), commands.end(),
                                  [&](const Command* c) { return c->text().name == name; });
  return found == commands.end() ? nullptr : *found;
}

void Parser::normalize(std::vector<std::string>& arguments) const {
  std::map<std::string, std::string, std::less<>> longer = {{"classpath", "class-path"}};
  const auto learn = [&](const std::vector<OptionSpec>& specs) {
    for (const OptionSpec& spec : specs) {
      if (spec.short_name.size() > 1) longer.emplace(spec.short_name, spec.name);
      longer.emplace(spec.name, spec.name);
    }
  };
  learn(globalOptionSpecs(global_));
  for (const Command* command : commands_) learn(command->options());
  for (std::string& argument : arguments) {
    if (argument == "--") break;
    if (argument.size() < 3 || argument[0] != '-') continue;
    const std::size_t dashes = argument[1] == '-' ? 2 : 1;
    const std::string_view name = std::string_view(argument).substr(dashes, argument.find('=') - dashes);
    const auto found = longer.find(name);
    if (found != longer.end()) argument = "--" + found->second + argument.substr(dashes + name.size());
  }
}

std::optional<std::size_t> Parser::ownCount(const std::vector<std::string>& arguments) const {
  const Command* const command = arguments.empty() ? nullptr : findCommand(commands_, arguments.front());
  if (command == nullptr) return std::nullopt;
  const auto specOf = [&](std::string_view name) -> const OptionSpec* {
    for (const OptionSpec& spec : command->options()) {
      if (spec.name == name || spec.short_name == name) return &spec;
    }
    return nullptr;
  };
  for (std::size_t at = 1; at < arguments.size(); ++at) {
    const std::string& argument = arguments[at];
    if (!argument.starts_with('-')) return at + 1;  // the argument itself
    if ((argument.starts_with("-D") && argument.size() > 2) || argument.find('=') != std::string::npos)
      continue;
    const OptionSpec* const spec =
        specOf(argument.substr(std::min(argument.size(), argument.find_first_not_of('-'))));
    if (spec == nullptr || spec->isFlag()) continue;
    ++at;
    // Names the program as the argument does.
    if (spec->name == "jar" && at < arguments.size()) return at + 1;
  }
  return std::nullopt;
}

bool Parser::namesProgram(const std::vector<std::string>& arguments) const {
  Command* const command = arguments.empty() ? nullptr : findCommand(commands_, arguments.front());
  return command != nullptr && command->passedOn() != nullptr && ownCount(arguments).has_value();
}

void Parser::takePassedOn(std::vector<std::string>& arguments) const {
  Command* const command = arguments.empty() ? nullptr : findCommand(commands_, arguments.front());
  if (command == nullptr || command->passedOn() == nullptr) return;
  const std::size_t own = ownCount(arguments).value_or(arguments.size());
  command->passedOn()->assign(arguments.begin() + static_cast<std::ptrdiff_t>(own), arguments.end());
  arguments.resize(own);
  // Java's spelling, without a space.
  for (std::string& argument : arguments) {
    if (argument.starts_with("-D") && argument.size() > 2) argument = "--define=" + argument.substr(2);
  }
}

ParseFailure Parser::unknown(const std::vector<std::string>& rest, const Command* command) const {
  const auto option = std::find_if(rest.begin(), rest.end(),
                                   [](const std::string& a) { return a.size() > 1 && a[0] == '-'; });
  if (command == nullptr && (option == rest.end() || option != rest.begin())) {
    Suggester suggester(rest.front());
    for (const Command* known : commands_) suggester.offer(known->text().name);
    return {ExitCode::Usage, {"no such command", rest.front() + didYouMean(suggester.best())}};
  }
  if (option == rest.end()) return {ExitCode::Usage, {"one argument too many", rest.front()}};
  const std::string name = option->substr(0, option->find('='));
  Suggester suggester(std::string_view(name).substr(std::min(name.size(), name.find_first_not_of('-'))));
  const auto offer = [&](const std::vector<OptionSpec>& specs) {
    for (const OptionSpec& spec : specs) suggester.offer(spec.name, fmt::format("--{}", spec.name));
  };
  if (command != nullptr) offer(command->options());
  offer(globalOptionSpecs(global_));
  return {ExitCode::Usage, {"no such option", name + didYouMean(suggester.best())}};
}

std::variant<Invocation, ParseFailure> Parser::parse(std::vector<std::string> arguments) {
  takePassedOn(arguments);
  normalize(arguments);
  CommandLine line(commands_, global_);
  std::string config = configIn(arguments);
  if (!config.empty() && !isThere(config)) {
    return ParseFailure{ExitCode::BadInput, {"cannot read configuration file", config}};
  }
  if (config.empty() && isThere(kDefaultConfig)) config = kDefaultConfig;
  try {
    if (!config.empty()) line.readConfig(config);
    line.parse(std::move(arguments));
  } catch (const CLI::ArgumentMismatch& mismatch) {
    return ParseFailure{ExitCode::Usage, {"an option lacks its value", mismatch.what()}};
  } catch (const CLI::ConfigError& error) {
    return ParseFailure{ExitCode::BadInput, {fmt::format("configuration file: {}", error.what()), config}};
  } catch (const CLI::ParseError& error) {
    return ParseFailure{ExitCode::Usage, {error.what(), ""}};
  }
  Command* command = line.command();
  if (const auto rest = line.remaining(); !rest.empty()) return unknown(rest, command);
  if (const Status stored = line.storeValues(); !stored) return ParseFailure{ExitCode::Usage, stored.error()};
  if (command != nullptr && !global_.help && !global_.version) {
    if (const Status fits = checkCommand(*command); !fits) return ParseFailure{ExitCode::Usage, fits.error()};
  }
  return Invocation{command};
}

}  // namespace javelin::cli
