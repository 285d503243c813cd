// SPDX-License-Identifier: Apache-2.0
#include "classpath/jdk_home.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

namespace javelin::classpath {

namespace {

namespace fs = std::filesystem;

const char* const kSystemJdks = "/usr/lib/jvm";

bool isJdkFile(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

bool isJdkFolder(const fs::path& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

std::optional<JdkHome> asJdkHome(const fs::path& path) {
  if (isJdkFile(path / "lib/modules")) return JdkHome{path, JdkLayout::Image};
  if (isJdkFile(path / "jre/lib/rt.jar") || isJdkFile(path / "lib/rt.jar"))
    return JdkHome{path, JdkLayout::RtJar};
  if (isJdkFolder(path / "modules/java.base")) return JdkHome{path, JdkLayout::Exploded};
  return std::nullopt;
}

Result<JdkHome> requireJdkHome(const fs::path& path, std::string_view said_by) {
  if (auto home = asJdkHome(path)) return *home;
  return Error{
      fmt::format("no JDK at {} (no lib/modules, lib/rt.jar, jre/lib/rt.jar, modules/java.base)", said_by),
      path.string()};
}

// The folder above bin/ of the program that `java` on PATH really is.
std::optional<JdkHome> homeOfJavaOnPath() {
  const char* variable = std::getenv("PATH");
  std::string_view rest = variable == nullptr ? "" : variable;
  while (!rest.empty()) {
    const std::size_t colon = std::min(rest.find(':'), rest.size());
    const fs::path program = fs::path(rest.substr(0, colon)) / "java";
    rest.remove_prefix(std::min(colon + 1, rest.size()));
    if (!isJdkFile(program) || access(program.c_str(), X_OK) != 0) continue;
    std::error_code error;
    const fs::path real = fs::canonical(program, error);
    return error ? std::nullopt : asJdkHome(real.parent_path().parent_path());
  }
  return std::nullopt;
}

std::optional<JdkHome> newestSystemJdk() {
  struct Choice {
    int release;
    std::string name;
  };
  std::vector<Choice> choices;
  std::error_code error;
  for (fs::directory_iterator it(kSystemJdks, error); !error && it != fs::directory_iterator();
       it.increment(error)) {
    if (!asJdkHome(it->path())) continue;
    const auto release = readFeatureRelease(it->path());
    choices.push_back({release.ok() ? *release : 0, it->path().filename().string()});
  }
  if (choices.empty()) return std::nullopt;
  const auto best = std::min_element(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) {
    return a.release != b.release ? a.release > b.release : a.name < b.name;
  });
  return asJdkHome(fs::path(kSystemJdks) / best->name);
}

}  // namespace

Result<JdkHome> findJdkHome(const fs::path& wanted) {
  if (!wanted.empty()) return requireJdkHome(wanted, "the Java home given");
  const char* variable = std::getenv("JAVA_HOME");
  if (variable != nullptr && *variable != '\0') return requireJdkHome(variable, "JAVA_HOME");
  if (auto home = homeOfJavaOnPath()) return *home;
  if (auto home = newestSystemJdk()) return *home;
  return Error{fmt::format("no JDK found: no Java home given, JAVA_HOME not set, no java on PATH, none in {}",
                           kSystemJdks),
               {}};
}

int parseFeatureRelease(std::string_view version) {
  if (version.starts_with("1.")) version.remove_prefix(2);  // "1.8.0_402" is 8 (JEP 223)
  int release = 0;
  const auto result = std::from_chars(version.data(), version.data() + version.size(), release);
  return result.ec == std::errc{} && release > 0 ? release : 0;
}

Result<int> readFeatureRelease(const fs::path& home) {
  // The jre folder of a JDK 8 has the file one level up.
  const fs::path file = isJdkFile(home / "release") ? home / "release" : home / "../release";
  std::ifstream in(file);
  if (!in) return Error{"the JDK has no readable release file", (home / "release").string()};
  constexpr std::string_view kKey = "JAVA_VERSION=";
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with(kKey)) continue;
    std::erase_if(line, [](char c) { return c == '"' || c == '\r'; });
    const int release = parseFeatureRelease(std::string_view(line).substr(kKey.size()));
    if (release > 0) return release;
  }
  return Error{"no JAVA_VERSION in the JDK's release file", file.string()};
}

}  // namespace javelin::classpath
