// SPDX-License-Identifier: Apache-2.0
#include "tests/support/java.h"

#include <sstream>
#include <stdexcept>

#include "tests/support/files.h"

namespace javelin::test {

void compileJava(const std::filesystem::path& sources, const std::filesystem::path& target,
                 const std::vector<std::string>& options) {
  std::vector<std::string> argv{"javac", "-d", target.string()};
  argv.insert(argv.end(), options.begin(), options.end());
  if (std::filesystem::is_directory(sources)) {
    for (const auto& file : filesBelow(sources, ".java")) argv.push_back(file.string());
  } else {
    argv.push_back(sources.string());
  }
  const CommandResult result = runCommand(argv, {}, true);
  if (result.status != 0) throw std::runtime_error("javac failed:\n" + result.output);
}

std::filesystem::path javaHome() {
  // Asked of the JVM itself: `java` on the path may be a chain of links or a script.
  std::istringstream settings(runCommand({"java", "-XshowSettings:properties", "-version"}, {}, true).output);
  for (std::string line; std::getline(settings, line);) {
    if (const auto at = line.find("java.home = "); at != std::string::npos) return line.substr(at + 12);
  }
  throw std::runtime_error("java -XshowSettings:properties does not tell java.home");
}

std::vector<std::filesystem::path> extractJdkClasses(const std::vector<std::string>& names,
                                                     const std::filesystem::path& target) {
  std::string patterns;
  for (const std::string& name : names) {
    if (!patterns.empty()) patterns += ",";
    patterns += "glob:/*/" + name + ".class";
  }
  outputOf({"jimage", "extract", "--dir=" + target.string(), "--include=" + patterns,
            (javaHome() / "lib" / "modules").string()});
  return filesBelow(target, ".class");
}

void unpackJar(const std::filesystem::path& jar, const std::filesystem::path& target) {
  std::filesystem::create_directories(target);
  outputOf({"jar", "--extract", "--file", std::filesystem::absolute(jar).string()}, target);
}

}  // namespace javelin::test
