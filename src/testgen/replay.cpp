// SPDX-License-Identifier: Apache-2.0
#include "testgen/replay.h"

#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "support/subprocess.h"

namespace javelin::testgen {

namespace {

constexpr const char* kDebianJunit = "/usr/share/java/junit-platform-console-standalone.jar";

std::string readText(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void setAll(const TestClass& tests, ReplayResult& result, Account account) {
  for (const TestMethod& method : tests.methods) result.accounts[method.name] = account;
}

// What the launcher's XML report says of one test case: the text from its tag to the next one's.
Account accountOf(const std::string& report, const std::string& method) {
  const std::size_t start = report.find(fmt::format("<testcase name=\"{}()\"", method));
  if (start == std::string::npos) return Account::NotReplayed;
  const std::size_t end = report.find("<testcase ", start + 1);
  const std::string entry = report.substr(start, end == std::string::npos ? end : end - start);
  if (entry.find("<failure") == std::string::npos && entry.find("<error") == std::string::npos)
    return Account::Confirmed;
  return entry.find("nothing was thrown") != std::string::npos ? Account::NotTriggered
                                                               : Account::OtherException;
}

}  // namespace

Result<std::filesystem::path> findJunit() {
  if (std::filesystem::exists(kDebianJunit)) return std::filesystem::path(kDebianJunit);
  return Error{"JUnit is not installed (Debian package junit5)", kDebianJunit};
}

Result<std::filesystem::path> writeSource(const TestClass& tests, const std::filesystem::path& folder) {
  const std::filesystem::path file = folder / tests.path();
  std::error_code problem;
  std::filesystem::create_directories(file.parent_path(), problem);
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << tests.source;
  out.flush();
  if (!out) return Error{"cannot write", file.string()};
  return file;
}

Result<ReplayResult> replay(const TestClass& tests, const ReplayOptions& options) {
  ReplayResult result;
  TRY(const std::filesystem::path source, writeSource(tests, options.folder / "src"));
  const std::filesystem::path classes = options.folder / "classes";
  const std::filesystem::path reports = options.folder / "reports" / tests.fullName();
  std::error_code ignored;
  std::filesystem::remove_all(reports, ignored);
  std::filesystem::create_directories(classes, ignored);
  const std::string java = (options.java_home / "bin" / "java").string();
  const std::string javac = (options.java_home / "bin" / "javac").string();
  const SubprocessOptions limits{"", options.time_limit, {}};
  TRY(const SubprocessResult compiled, runSubprocess({javac, "-encoding", "UTF-8", "-Xlint:none", "-cp",
                                                      options.class_path + ":" + options.junit.string(), "-d",
                                                      classes.string(), source.string()},
                                                     limits));
  if (!compiled.succeeded()) {
    setAll(tests, result, compiled.timed_out ? Account::TimedOut : Account::GenerationFailed);
    result.problem = compiled.timed_out ? "javac took too long" : compiled.errors;
    return result;
  }
  TRY(const SubprocessResult ran,
      runSubprocess(
          {java, "-Xmx256m", "-XX:TieredStopAtLevel=1", "-jar", options.junit.string(), "--class-path",
           options.class_path + ":" + classes.string(), "--select-class", tests.fullName(), "--reports-dir",
           reports.string(), "--details", "none", "--disable-banner"},
          limits));
  if (ran.timed_out) {
    setAll(tests, result, Account::TimedOut);
    result.problem = "the tests took too long";
    return result;
  }
  const std::string report = readText(reports / "TEST-junit-jupiter.xml");
  for (const TestMethod& method : tests.methods)
    result.accounts[method.name] = accountOf(report, method.name);
  if (report.empty()) result.problem = ran.errors + ran.output;
  return result;
}

}  // namespace javelin::testgen
