// SPDX-License-Identifier: Apache-2.0
#include "testgen/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include "support/subprocess.h"
#include "testgen/private_state.h"

namespace javelin::testgen {

namespace {

constexpr const char* kDebianJunit = "/usr/share/java/junit-platform-console-standalone.jar";

std::string readText(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string firstLines(const std::string& text, std::size_t count) {
  std::size_t end = 0;
  while (count-- > 0 && end != std::string::npos) end = text.find('\n', end + 1);
  return end == std::string::npos ? text : text.substr(0, end);
}

// Where javac says "FILE:LINE: error: ..."; warnings look the same but for that word.
std::set<std::size_t> linesWithErrors(const std::string& messages, const std::string& file) {
  std::set<std::size_t> lines;
  std::istringstream text(messages);
  for (std::string line; std::getline(text, line);) {
    if (!line.starts_with(file + ":")) continue;
    char* end = nullptr;
    const std::size_t number = std::strtoul(line.c_str() + file.size() + 1, &end, 10);
    if (std::string_view(end).starts_with(": error:")) lines.insert(number);
  }
  return lines;
}

bool hasWord(const std::string& line, const std::string& word) {
  const auto isPart = [&](std::size_t at) {
    return at < line.size() && (std::isalnum(static_cast<unsigned char>(line[at])) != 0 || line[at] == '_');
  };
  for (std::size_t at = line.find(word); at != std::string::npos; at = line.find(word, at + 1)) {
    if ((at == 0 || !isPart(at - 1)) && !isPart(at + word.size())) return true;
  }
  return false;
}

class Replay {
 public:
  explicit Replay(const ReplayOptions& options) : options_(options) {}

  Result<ReplayResult> run(const std::vector<TestClass>& tests) {
    std::vector<const TestClass*> all;
    for (const TestClass& test : tests) {
      TRY(const std::filesystem::path file, writeSource(test, options_.folder / "src"));
      (void)file;
      all.push_back(&test);
    }
    TRY(std::vector<const TestClass*> compiled, compile(std::move(all)));
    if (compiled.empty()) return std::move(result_);
    TRY(const bool ran, execute(compiled));
    // Something in there does not end: find out what, and let the others have their turn.
    if (!ran) {
      for (const TestClass* const test : compiled) {
        TRY(const bool alone, execute({test}));
        if (!alone) {
          result_.problems.push_back(fmt::format("{} took too long", test->fullName()));
          setAll(*test, Account::TimedOut);
        }
      }
    }
    return std::move(result_);
  }

 private:
  void setAll(const TestClass& tests, Account account) {
    for (const TestMethod& method : tests.methods)
      result_.accounts[{tests.fullName(), method.name}] = account;
  }

  std::filesystem::path sourceOf(const TestClass& tests) const {
    return options_.folder / "src" / tests.path();
  }

  // Takes the methods with errors out of the source. False: they are not in methods, or nothing is left.
  bool dropBroken(const TestClass& tests, const std::string& errors) {
    const std::string file = sourceOf(tests).string();
    const std::set<std::size_t> lines = linesWithErrors(errors, file);
    std::istringstream source(readText(file));
    std::set<std::string> unknown;  // names whose imports are wrong: methods that use them are broken too
    std::string kept;
    std::string block;  // a method, from its annotation on
    std::string name;
    bool in_method = false;
    bool broken = false;
    std::size_t broken_methods = 0;
    std::size_t number = 0;
    for (std::string line; std::getline(source, line);) {
      ++number;
      if (line == "    @Test") in_method = true;
      if (!in_method && lines.contains(number)) {
        if (!line.starts_with("import ")) return false;
        unknown.insert(line.substr(line.rfind('.') + 1, line.size() - line.rfind('.') - 2));
        continue;
      }
      (in_method ? block : kept) += line + "\n";
      if (!in_method) continue;
      broken = broken || lines.contains(number) ||
               std::any_of(unknown.begin(), unknown.end(),
                           [&](const std::string& word) { return hasWord(line, word); });
      if (const std::size_t start = line.find("void "); name.empty() && start != std::string::npos) {
        name = line.substr(start + 5, line.find('(') - start - 5);
      }
      if (line != "    }") continue;
      if (broken) {
        ++broken_methods;
        dropped_.insert({tests.fullName(), name});
        result_.accounts[{tests.fullName(), name}] = Account::GenerationFailed;
      } else {
        kept += block;
      }
      block.clear();
      name.clear();
      in_method = broken = false;
    }
    std::ofstream(file, std::ios::binary | std::ios::trunc) << kept;
    return broken_methods > 0 && kept.find("    @Test") != std::string::npos;
  }

  // Those that compile.
  Result<std::vector<const TestClass*>> compile(std::vector<const TestClass*> tests) {
    const std::filesystem::path classes = options_.folder / "classes";
    std::error_code ignored;
    std::filesystem::create_directories(classes, ignored);
    while (!tests.empty()) {
      std::vector<std::string> command = {(options_.java_home / "bin" / "javac").string(),
                                          "-encoding",
                                          "UTF-8",
                                          "-nowarn",
                                          "-Xlint:-removal",
                                          "-Xmaxerrs",
                                          "10000",
                                          "-cp",
                                          options_.class_path + ":" + options_.junit.string(),
                                          "-d",
                                          classes.string()};
      for (const TestClass* const test : tests) command.push_back(sourceOf(*test).string());
      if (std::any_of(tests.begin(), tests.end(), [](const auto* test) { return test->uses_private_state; }))
        command.push_back((options_.folder / "src" / kPrivateStatePath).string());
      TRY(const SubprocessResult compiled, runSubprocess(command, {"", options_.time_limit, {}}));
      if (compiled.succeeded()) return tests;
      const auto isBroken = [&](const TestClass* test) {
        return compiled.timed_out || !linesWithErrors(compiled.errors, sourceOf(*test).string()).empty();
      };
      result_.problems.push_back(compiled.timed_out ? "javac took too long"
                                                    : firstLines(compiled.errors, 12));
      std::vector<const TestClass*> rest;
      bool any_broken = false;
      for (const TestClass* const test : tests) {
        const bool broken = isBroken(test);
        any_broken = any_broken || broken;
        if (!broken || (!compiled.timed_out && dropBroken(*test, compiled.errors))) {
          rest.push_back(test);
        } else {
          setAll(*test, compiled.timed_out ? Account::TimedOut : Account::GenerationFailed);
        }
      }
      if (!any_broken) {  // an error that names no file
        for (const TestClass* const test : tests) setAll(*test, Account::GenerationFailed);
        return std::vector<const TestClass*>{};
      }
      tests = std::move(rest);
    }
    return tests;
  }

  // False: it took too long.
  Result<bool> execute(const std::vector<const TestClass*>& tests) {
    for (const bool again : {false, true}) {
      const std::filesystem::path reports = options_.folder / "reports";
      std::error_code ignored;
      std::filesystem::remove_all(reports, ignored);
      std::filesystem::create_directories(reports, ignored);
      std::vector<std::string> command;
      if (!options_.confining_program.empty()) {
        constexpr std::uint64_t kMemory = std::uint64_t{1536} << 20;
        command = {options_.confining_program.string(), "confine", reports.string(), std::to_string(kMemory)};
      }
      const std::vector<std::string> java = {
          (options_.java_home / "bin" / "java").string(),
          "-Xmx512m",
          "-ea",  // as the exploration has it
          "-XX:-UsePerfData",
          "-Djava.io.tmpdir=" + std::filesystem::absolute(reports).string(),
          "-XX:TieredStopAtLevel=1"};
      const std::vector<std::string> launcher = {
          "-jar",
          options_.junit.string(),
          "--class-path",
          options_.class_path + ":" + (options_.folder / "classes").string(),
          "--reports-dir",
          reports.string(),
          "--details",
          "none",
          "--disable-banner"};
      command.insert(command.end(), java.begin(), java.end());
      for (const std::string& property : options_.properties) command.push_back("-D" + property);
      command.insert(command.end(), launcher.begin(), launcher.end());
      for (const TestClass* const test : tests) {
        command.emplace_back("--select-class");
        command.push_back(test->fullName());
      }
      TRY(const SubprocessResult ran, runSubprocess(command, {"", options_.time_limit, {}}));
      if (ran.timed_out) return false;
      std::string report = readText(reports / "TEST-junit-jupiter.xml");
      report += readText(reports / "TEST-junit-vintage.xml");
      if (report.empty()) result_.problems.push_back(firstLines(ran.errors + ran.output, 12));
      for (const TestClass* const test : tests) {
        for (const TestMethod& method : test->methods) {
          if (dropped_.contains({test->fullName(), method.name})) continue;
          const Account account = accountOf(report, *test, method.name);
          Account& known = result_.accounts[{test->fullName(), method.name}];
          known = !again || known == account ? account : Account::Flaky;
        }
      }
    }
    return true;
  }

  // What the launcher's XML report says of one test case: the text from its tag to the next one's.
  static Account accountOf(const std::string& report, const TestClass& tests, const std::string& method) {
    for (const char* const form : {"()", ""}) {
      const std::string tag =
          fmt::format("<testcase name=\"{}{}\" classname=\"{}\"", method, form, tests.fullName());
      const std::size_t start = report.find(tag);
      if (start == std::string::npos) continue;
      const std::size_t end = report.find("<testcase ", start + 1);
      const std::string entry = report.substr(start, end == std::string::npos ? end : end - start);
      if (entry.find("<failure") == std::string::npos && entry.find("<error") == std::string::npos)
        return Account::Confirmed;
      return entry.find("nothing was thrown") != std::string::npos ? Account::NotTriggered
                                                                   : Account::OtherException;
    }
    return Account::NotReplayed;
  }

  const ReplayOptions& options_;
  ReplayResult result_;
  std::set<std::pair<std::string, std::string>> dropped_;  // by class and method
};

}  // namespace

Result<std::filesystem::path> findJunit() {
  if (std::filesystem::exists(kDebianJunit)) return std::filesystem::path(kDebianJunit);
  return Error{"JUnit is not installed (Debian package junit5)", kDebianJunit};
}

namespace {

Status writeText(const std::filesystem::path& file, std::string_view text) {
  std::error_code problem;
  std::filesystem::create_directories(file.parent_path(), problem);
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << text;
  out.flush();
  return out ? okStatus() : Status(Error{"cannot write", file.string()});
}

}  // namespace

Result<std::filesystem::path> writeSource(const TestClass& tests, const std::filesystem::path& folder) {
  if (tests.uses_private_state) TRY_STATUS(writeText(folder / kPrivateStatePath, kPrivateStateSource));
  std::filesystem::path file = folder / tests.path();
  TRY_STATUS(writeText(file, tests.source));
  return file;
}

Result<ReplayResult> replay(const std::vector<TestClass>& tests, const ReplayOptions& options) {
  return Replay(options).run(tests);
}

}  // namespace javelin::testgen
