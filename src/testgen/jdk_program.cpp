// SPDX-License-Identifier: Apache-2.0
#include "testgen/jdk_program.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "support/landlock.h"
#include "testgen/text_file.h"

namespace javelin::testgen {

namespace {

// Where they are not confined, which gives them an environment of its own. Messages are in English, which
// javac's are read in.
std::vector<std::string> environment() {
  constexpr std::array<std::string_view, 9> kLeftOut = {
      "JAVA_TOOL_OPTIONS=", "_JAVA_OPTIONS=", "JDK_JAVA_OPTIONS=", "JDK_JAVAC_OPTIONS=", "CLASSPATH=",
      "LD_PRELOAD=",        "LC_ALL=",        "LC_MESSAGES=",      "LANGUAGE="};
  std::vector<std::string> variables = {"LC_ALL=C.UTF-8"};
  for (char** variable = environ; *variable != nullptr; ++variable) {
    const std::string_view text = *variable;
    if (std::none_of(kLeftOut.begin(), kLeftOut.end(), [&](auto name) { return text.starts_with(name); }))
      variables.emplace_back(text);
  }
  return variables;
}

}  // namespace

std::string argumentFileWord(std::string_view argument) {
  std::string word = "\"";
  for (const char c : argument) {
    if (c == '\n') {
      word += "\\n";
    } else {
      if (c == '\\' || c == '"') word.push_back('\\');
      word.push_back(c);
    }
  }
  return word + "\"";
}

Result<SubprocessResult> runJdkProgram(const JdkProgram& program, const ReplayOptions& options) {
  std::vector<std::string> command;
  const std::filesystem::path java_home = std::filesystem::absolute(options.java_home);
  if (!options.confining_program.empty() && (!program.only_writes || landlockVersion() > 0)) {
    command = {options.confining_program.string(), "confine", "--jdk", java_home.string()};
    std::vector<std::filesystem::path> reads = options.reads;
    for (const char* const ours : {"src", "replay", "classes"}) reads.push_back(options.folder / ours);
    for (const std::filesystem::path& path : reads) {
      command.emplace_back("--read");
      command.push_back(path.string());
    }
    command.push_back(program.scratch.string());
    command.push_back(std::to_string(program.memory_bytes));
  }
  command.push_back((java_home / "bin" / program.name).string());
  command.insert(command.end(), program.jvm_options.begin(), program.jvm_options.end());
  std::string text;
  for (const std::string& argument : program.arguments) text += argumentFileWord(argument) + "\n";
  const std::filesystem::path file = options.folder / "replay" / (program.name + ".arguments");
  TRY_STATUS(writeFile(file, text));
  command.push_back("@" + file.string());
  return runSubprocess(command, {.input = program.input,
                                 .time_limit = program.time_limit,
                                 .directory = program.directory,
                                 .stop = options.stop,
                                 .environment = environment(),
                                 .most_output = program.most_output});
}

std::string howEnded(const SubprocessResult& ran, std::string_view what, std::string_view said) {
  if (ran.timed_out) return fmt::format("{} took too long", what);
  if (ran.signal != 0) return fmt::format("{} was ended by signal {}", what, ran.signal);
  const std::size_t start = said.find_first_not_of(" \n");
  if (start == std::string_view::npos) return fmt::format("{} ended with status {}", what, ran.exit_status);
  return fmt::format("{} ended with status {}: {}", what, ran.exit_status,
                     said.substr(start, said.find('\n', start) - start));
}

}  // namespace javelin::testgen
