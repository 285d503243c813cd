// SPDX-License-Identifier: Apache-2.0
#include "cli/completion.h"

#include <fmt/format.h>

namespace javelin::cli {

namespace {

std::vector<OptionSpec> optionsOf(const Command& command, const std::vector<OptionSpec>& global) {
  std::vector<OptionSpec> all = command.options();
  all.insert(all.end(), global.begin(), global.end());
  return all;
}

std::string commandNames(const Commands& commands, std::string_view separator = " ") {
  std::string names;
  for (const Command* command : commands) {
    names += fmt::format("{}{}", names.empty() ? "" : separator, command->text().name);
  }
  return names;
}

// "-cp --class-path": every spelling.
std::string spellings(const OptionSpec& spec, std::string_view separator) {
  const std::string full = fmt::format("--{}", spec.name);
  return spec.short_name.empty() ? full : fmt::format("-{}{}{}", spec.short_name, separator, full);
}

std::string shellQuoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

// The bash command that fills COMPREPLY for a value; empty when there is nothing to offer.
std::string bashValues(Completes completes, const std::vector<std::string_view>& choices) {
  switch (completes) {
    case Completes::Files:
    case Completes::Classes:
      return "COMPREPLY=($(compgen -f -- \"$current\"))";
    case Completes::Folders:
      return "COMPREPLY=($(compgen -d -- \"$current\"))";
    case Completes::Choices:
      return fmt::format("COMPREPLY=($(compgen -W '{}' -- \"$current\"))", fmt::join(choices, " "));
    case Completes::Nothing:
      break;
  }
  return "COMPREPLY=()";
}

std::string bashCommand(const Command& command, const std::vector<OptionSpec>& global) {
  std::string values;
  std::string words;
  for (const OptionSpec& spec : optionsOf(command, global)) {
    words += fmt::format("{}{}", words.empty() ? "" : " ", spellings(spec, " "));
    if (spec.isFlag()) continue;
    values += fmt::format("        {}) {}; return ;;\n", spellings(spec, "|"),
                          bashValues(spec.completes, spec.choices));
  }
  const ArgumentSpec& argument = command.argument();
  const std::string plain = argument.completes == Completes::Choices
                                ? bashValues(argument.completes, argument.choices)
                                : "COMPREPLY=()";
  return fmt::format(
      "    {})\n"
      "      case \"$previous\" in\n{}      esac\n"
      "      case \"$current\" in\n"
      "        -*) COMPREPLY=($(compgen -W '{}' -- \"$current\")) ;;\n"
      "        *) {} ;;\n"
      "      esac ;;\n",
      command.text().name, values, words, plain);
}

std::string zshAction(Completes completes, const std::vector<std::string_view>& choices) {
  switch (completes) {
    case Completes::Files:
    case Completes::Classes:
      return "_files";
    case Completes::Folders:
      return "_files -/";
    case Completes::Choices:
      return fmt::format("({})", fmt::join(choices, " "));
    case Completes::Nothing:
      break;
  }
  return " ";
}

// Brackets and colons have a meaning in _arguments.
std::string zshText(std::string_view text) {
  std::string out;
  for (const char c : text.substr(0, text.find(". "))) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string zshOption(const OptionSpec& spec, std::string_view spelling) {
  const bool many = std::holds_alternative<std::vector<std::string>*>(spec.target);
  std::string text = fmt::format("{}{}[{}]", many ? "*" : "", spelling, zshText(spec.help));
  if (!spec.isFlag()) text += fmt::format(":{}:{}", spec.value, zshAction(spec.completes, spec.choices));
  return fmt::format("        {} \\\n", shellQuoted(text));
}

}  // namespace

std::string bashCompletion(const Commands& commands, const std::vector<OptionSpec>& global) {
  std::string general;
  for (const OptionSpec& spec : global) general += fmt::format(" {}", spellings(spec, " "));
  std::string text =
      "# bash completion of javelin: source <(javelin completion bash)\n"
      "_javelin() {\n"
      "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command='' word\n"
      "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
      "    case \"$word\" in\n";
  text += fmt::format("      {}", commandNames(commands, "|"));
  text += ") command=$word; break ;;\n    esac\n  done\n  case \"$command\" in\n";
  for (const Command* command : commands) text += bashCommand(*command, global);
  text += fmt::format("    *) COMPREPLY=($(compgen -W '{}{}' -- \"$current\")) ;;\n", commandNames(commands),
                      general);
  return text + "  esac\n}\ncomplete -o filenames -F _javelin javelin\n";
}

std::string zshCompletion(const Commands& commands, const std::vector<OptionSpec>& global) {
  std::string text =
      "#compdef javelin\n# zsh completion of javelin: javelin completion zsh > \"${fpath[1]}/_javelin\"\n"
      "_javelin() {\n  local -a commands\n  commands=(\n";
  for (const Command* command : commands) {
    text += fmt::format("    {}\n", shellQuoted(fmt::format("{}:{}", command->text().name,
                                                            zshText(command->text().summary))));
  }
  text +=
      "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n  case "
      "\"$words[2]\" in\n";
  for (const Command* command : commands) {
    text += fmt::format("    {})\n      _arguments -s \\\n", command->text().name);
    for (const OptionSpec& spec : optionsOf(*command, global)) {
      text += zshOption(spec, fmt::format("--{}", spec.name));
      if (!spec.short_name.empty()) text += zshOption(spec, fmt::format("-{}", spec.short_name));
    }
    const ArgumentSpec& argument = command->argument();
    const std::string_view name = argument.value.empty() ? "argument" : argument.value;
    text += fmt::format(
        "        {} ;;\n",
        shellQuoted(fmt::format("2:{}:{}", name, zshAction(argument.completes, argument.choices))));
  }
  return text + "  esac\n}\n_javelin \"$@\"\n";
}

std::string fishCompletion(const Commands& commands, const std::vector<OptionSpec>& global) {
  std::string text =
      "# fish completion of javelin: javelin completion fish | source\ncomplete -c javelin -f\n";
  for (const Command* command : commands) {
    const CommandText& about = command->text();
    text += fmt::format("complete -c javelin -n __fish_use_subcommand -a {} -d {}\n", about.name,
                        shellQuoted(about.summary));
    const std::string when = fmt::format("-n '__fish_seen_subcommand_from {}'", about.name);
    for (const OptionSpec& spec : optionsOf(*command, global)) {
      text += fmt::format("complete -c javelin {} -l {}", when, spec.name);
      if (spec.short_name.size() == 1) text += fmt::format(" -s {}", spec.short_name);
      if (spec.short_name.size() > 1) text += fmt::format(" -o {}", spec.short_name);
      if (!spec.isFlag()) text += spec.completes == Completes::Files ? " -r -F" : " -r";
      if (spec.completes == Completes::Folders) text += " -a '(__fish_complete_directories)'";
      if (!spec.choices.empty())
        text += fmt::format(" -a {}", shellQuoted(fmt::format("{}", fmt::join(spec.choices, " "))));
      text += fmt::format(" -d {}\n", shellQuoted(spec.help.substr(0, spec.help.find(". "))));
    }
    if (!command->argument().choices.empty()) {
      text += fmt::format("complete -c javelin {} -a {}\n", when,
                          shellQuoted(fmt::format("{}", fmt::join(command->argument().choices, " "))));
    }
  }
  return text;
}

}  // namespace javelin::cli
