// SPDX-License-Identifier: Apache-2.0
#include "unit/program/jvm.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <stdlib.h>  // NOLINT: mkdtemp
#include <sys/wait.h>

#include <cstdio>
#include <fstream>

#include "program/messages.h"

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

std::string quoted(const std::string& text) { return fmt::format("'{}'", text); }

struct Output {
  int status;
  std::vector<std::string> lines;
};

Output run(const std::string& command) {
  FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  Output output{-1, {}};
  if (pipe == nullptr) return output;
  std::string text;
  std::array<char, 65536> buffer{};
  while (const std::size_t count = fread(buffer.data(), 1, buffer.size(), pipe))
    text.append(buffer.data(), count);
  output.status = WEXITSTATUS(pclose(pipe));
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
  std::string command = fmt::format("{} -J-XX:TieredStopAtLevel=1 -nowarn -g -d {}",
                                    quoted(javaHome() + "/bin/javac"), quoted(out.string()));
  if (!class_path.empty()) command += fmt::format(" -cp {}", quoted(class_path));
  for (const auto& [name, text] : sources) {
    writeFile(scratch.path() / name, text);
    command += fmt::format(" {}", quoted((scratch.path() / name).string()));
  }
  const Output output = run(command);
  ASSERT_EQ(output.status, 0) << joined(output.lines);
}

std::vector<std::string> runJava(const std::string& class_path, const std::string& main_class,
                                 const std::vector<std::string>& arguments) {
  // Without verification a badly linked instruction is reported by the linker, not before.
  std::string command = fmt::format(
      "{} -XX:TieredStopAtLevel=1 -XX:+UnlockDiagnosticVMOptions -XX:-BytecodeVerificationRemote "
      "-Xlog:disable -cp {} {}",
      quoted(javaHome() + "/bin/java"), quoted(class_path), main_class);
  for (const std::string& argument : arguments) command += fmt::format(" {}", quoted(argument));
  Output output = run(command);
  EXPECT_EQ(output.status, 0) << joined(output.lines);
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
