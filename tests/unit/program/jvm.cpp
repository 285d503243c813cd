// SPDX-License-Identifier: Apache-2.0
#include "unit/program/jvm.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <stdlib.h>  // NOLINT: mkdtemp

#include <fstream>

#include "program/messages.h"
#include "support/subprocess.h"

namespace javelin::program::test {

namespace fs = std::filesystem;

Scratch::Scratch() {
  std::string pattern = (fs::temp_directory_path() / "javelin-program-XXXXXX").string();
  path_ = mkdtemp(pattern.data());
}

Scratch::~Scratch() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

void writeFile(const fs::path& path, std::string_view text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

void writeFile(const fs::path& path, const ByteVector& bytes) {
  writeFile(path, std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

namespace {

std::string javaHome() {
  static const std::string home = openProgram()->classPath().javaHome().string();
  return home;
}

struct Output {
  bool succeeded;
  std::vector<std::string> lines;
};

Output run(const std::vector<std::string>& command) {
  const auto result = runSubprocess(command);
  if (!result.ok()) return {false, {result.error().text()}};
  Output output{result->succeeded(), {}};
  const std::string text = result->output + result->errors;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    output.lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return output;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (std::size_t i = 0; i < lines.size() && i < 40; ++i) text += lines[i] + "\n";
  return text;
}

}  // namespace

void compile(const Sources& sources, const fs::path& out, const std::string& class_path) {
  fs::create_directories(out);
  const Scratch scratch;
  std::vector<std::string> command{
      javaHome() + "/bin/javac", "-J-XX:TieredStopAtLevel=1", "-nowarn", "-g", "-d", out.string()};
  if (!class_path.empty()) command.insert(command.end(), {"-cp", class_path});
  for (const auto& [name, text] : sources) {
    writeFile(scratch.path() / name, text);
    command.push_back((scratch.path() / name).string());
  }
  const Output output = run(command);
  ASSERT_TRUE(output.succeeded) << joined(output.lines);
}

std::vector<std::string> runJava(const std::string& class_path, const std::string& main_class,
                                 const std::vector<std::string>& arguments) {
  // Without verification a badly linked instruction is reported by the linker, not before.
  std::vector<std::string> command{javaHome() + "/bin/java",
                                   "-XX:TieredStopAtLevel=1",
                                   "-XX:+UnlockDiagnosticVMOptions",
                                   "-XX:-BytecodeVerificationRemote",
                                   "-Xlog:disable",
                                   "-cp",
                                   class_path,
                                   main_class};
  command.insert(command.end(), arguments.begin(), arguments.end());
  Output output = run(command);
  EXPECT_TRUE(output.succeeded) << joined(output.lines);
  return std::move(output.lines);
}

std::unique_ptr<Program> openProgram(const std::string& class_path) {
  classpath::ClassPathOptions options;
  if (!class_path.empty()) options.entries.push_back(class_path);
  auto path = classpath::ClassPath::open(options);
  if (!path.ok()) {
    ADD_FAILURE() << path.error().text();
    return nullptr;
  }
  auto program = Program::open(std::move(path).value());
  if (!program.ok()) {
    ADD_FAILURE() << program.error().text();
    return nullptr;
  }
  return std::move(program).value();
}

std::string describe(const Program& program, MethodId method) {
  return fmt::format("{}.{}", externalName(program, program[method].owner),
                     program.text(program[method].name));
}

}  // namespace javelin::program::test
