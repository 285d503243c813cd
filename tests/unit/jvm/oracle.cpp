// SPDX-License-Identifier: Apache-2.0
#include "unit/jvm/oracle.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "support/subprocess.h"
#include "tests/support/files.h"
#include "tests/support/java.h"

namespace javelin::jvm::test {

namespace fs = std::filesystem;

namespace {

const char* const kExports = "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED";

const fs::path& oracleClasses() {
  static const fs::path folder = [] {
    const fs::path target = javelin::test::scratchFolder("jvm-oracle");
    javelin::test::compileJava(javelin::test::testFolder() / "java/jvm", target, {kExports, "-nowarn"});
    return target;
  }();
  return folder;
}

std::string runJava(const BootSnapshot& snapshot, const char* main_class, const std::string& option,
                    std::string input) {
  std::vector<std::string> argv{"env", "-i", "LC_ALL=C.UTF-8",
                                std::string(snapshot.fact("jdk.home")) + "/bin/java"};
  std::istringstream given{std::string(snapshot.fact("jvm.options"))};
  for (std::string option; given >> option;) {
    if (!option.starts_with("-Djava.class.path")) argv.push_back(option);
  }
  argv.insert(argv.end(), {option, "-cp", oracleClasses().string(), main_class});
  SubprocessOptions how;
  how.input = std::move(input);
  const auto run = runSubprocess(argv, how);
  if (!run.ok()) throw std::runtime_error(run.error().text());
  if (!run->succeeded()) throw std::runtime_error("the oracle failed: " + run->errors);
  return run->output;
}

}  // namespace

std::vector<std::string> askJvm(const BootSnapshot& snapshot, const std::vector<std::string>& questions) {
  std::string input;
  for (const std::string& question : questions) input += question + "\n";
  std::istringstream output(runJava(snapshot, "BootOracle", kExports, std::move(input)));
  std::vector<std::string> answers;
  for (std::string line; std::getline(output, line);) answers.push_back(line);
  if (answers.size() != questions.size())
    throw std::runtime_error("the oracle did not answer every question");
  return answers;
}

std::set<std::string> classesLoggedAtBoot(const BootSnapshot& snapshot, const std::string& tag) {
  std::istringstream log(runJava(snapshot, "Nothing", "-Xlog:" + tag + "=info:stdout:none", ""));
  std::set<std::string> names;
  for (std::string line; std::getline(log, line);) {
    // "12 Initializing 'java/lang/Object' (0x...)", and "java.lang.Object source: jrt:/java.base".
    std::string name;
    if (const auto quote = line.find('\''); line.find(" Initializing '") != std::string::npos) {
      name = line.substr(quote + 1, line.find('\'', quote + 1) - quote - 1);
    } else if (const auto source = line.find(" source: "); source != std::string::npos) {
      name = line.substr(0, source);
      std::replace(name.begin(), name.end(), '.', '/');
    }
    if (name == "sun/launcher/LauncherHelper") return names;
    if (!name.empty()) names.insert(name);
  }
  throw std::runtime_error("the JVM's log does not come to the launcher");
}

}  // namespace javelin::jvm::test
