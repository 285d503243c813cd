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
#include "testgen/probe.h"

namespace javelin::testgen {

namespace {

Status writeFile(const std::filesystem::path& file, const std::string& text) {
  std::error_code problem;
  std::filesystem::create_directories(file.parent_path(), problem);
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << text;
  out.flush();
  if (!out) return Error{"cannot write", file.string()};
  return okStatus();
}

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
    // Something in there does not end, or ends the JVM: find out what, and let the others have their turn.
    if (!ran) {
      for (const TestClass* const test : compiled) {
        if (isOver()) break;
        TRY(const bool alone, execute({test}));
        if (!alone && !isOver()) setAll(*test, Account::TimedOut);
      }
    }
    if (isOver()) {
      result_.problems.emplace_back(options_.stop.stop_requested()
                                        ? "interrupted before all tests had been run"
                                        : "the time was up before all tests had been run");
    }
    return std::move(result_);
  }

 private:
  std::chrono::milliseconds timeLeft() const {
    if (!options_.deadline) return options_.time_limit;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(*options_.deadline -
                                                                            std::chrono::steady_clock::now());
    return std::clamp<std::chrono::milliseconds>(left, std::chrono::milliseconds(1), options_.time_limit);
  }
  bool isOver() const {
    return options_.stop.stop_requested() ||
           (options_.deadline && std::chrono::steady_clock::now() >= *options_.deadline);
  }

  void setAll(const TestClass& tests, Account account) {
    for (const TestMethod& method : tests.methods)
      result_.accounts[{tests.fullName(), method.name}] = account;
  }

  static std::string namesOf(const std::vector<const TestClass*>& tests) {
    return tests.size() == 1 ? tests[0]->fullName() : fmt::format("{} test classes", tests.size());
  }

  std::filesystem::path sourceOf(const TestClass& tests) const {
    return options_.folder / "src" / tests.path();
  }
  // What is compiled: the same lines, with the probe in them.
  std::filesystem::path copyOf(const TestClass& tests) const {
    return options_.folder / "replay" / tests.path();
  }

  // Takes the methods with errors out of the source. False: they are not in methods, or nothing is left.
  bool dropBroken(const TestClass& tests, const std::string& errors) {
    const std::string file = sourceOf(tests).string();
    const std::set<std::size_t> lines = linesWithErrors(errors, copyOf(tests).string());
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
    const std::filesystem::path probe = options_.folder / "replay" / kProbePath;
    TRY_STATUS(writeFile(probe, probeSource(options_.junit_version)));
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
      command.push_back(probe.string());
      if (std::any_of(tests.begin(), tests.end(), [](const auto* test) { return test->uses_private_state; }))
        command.push_back((options_.folder / "src" / kPrivateStatePath).string());
      for (const TestClass* const test : tests) {
        TRY_STATUS(writeFile(copyOf(*test), withProbe(readText(sourceOf(*test)))));
        command.push_back(copyOf(*test).string());
      }
      TRY(const SubprocessResult compiled, runSubprocess(command, {"", timeLeft(), {}, options_.stop}));
      if (compiled.succeeded()) return tests;
      const auto isBroken = [&](const TestClass* test) {
        return compiled.timed_out || !linesWithErrors(compiled.errors, copyOf(*test).string()).empty();
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
          setAll(*test, isOver()             ? Account::NotReplayed
                        : compiled.timed_out ? Account::TimedOut
                                             : Account::GenerationFailed);
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

  // False: it took too long, or ended before JUnit could say what it saw.
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
          "-XX:-OmitStackTraceInFastThrow",
          "-Djava.io.tmpdir=" + std::filesystem::absolute(reports).string(),
          fmt::format("-D{}={}", kProbeProperty, std::filesystem::absolute(reports / "notes.txt").string()),
          "-XX:TieredStopAtLevel=1"};
      const std::vector<std::string> launcher = {
          "-jar", options_.junit.string(), "--class-path",
          options_.class_path + ":" + (options_.folder / "classes").string(), "--reports-dir",
          reports.string(),
          // One that does not end lets the others have their turn.
          "--config", "junit.jupiter.execution.timeout.thread.mode.default=SEPARATE_THREAD", "--config",
          fmt::format("junit.jupiter.execution.timeout.testable.method.default={}s",
                      std::max<std::int64_t>(5, options_.time_limit.count() / 6)),
          "--details", "none", "--disable-banner"};
      command.insert(command.end(), java.begin(), java.end());
      for (const std::string& property : options_.properties) command.push_back("-D" + property);
      command.insert(command.end(), launcher.begin(), launcher.end());
      for (const TestClass* const test : tests) {
        command.emplace_back("--select-class");
        command.push_back(test->fullName());
      }
      TRY(const SubprocessResult ran, runSubprocess(command, {"", timeLeft(), {}, options_.stop}));
      if (ran.timed_out && isOver()) {
        // Seen once only, if at all: nothing is known of them.
        for (const TestClass* const test : tests) setAll(*test, Account::NotReplayed);
        return false;
      }
      if (ran.timed_out) {
        result_.problems.push_back(fmt::format("{} took too long", namesOf(tests)));
        return false;
      }
      std::string report = readText(reports / "TEST-junit-jupiter.xml");
      report += readText(reports / "TEST-junit-vintage.xml");
      if (report.empty()) {
        result_.problems.push_back(
            fmt::format("no report of {}: {}", namesOf(tests), firstLines(ran.errors + ran.output, 12)));
        return false;
      }
      const ProbeNotes notes = readNotes(readText(reports / "notes.txt"));
      for (const TestClass* const test : tests) {
        for (const TestMethod& method : test->methods) {
          const ReplayResult::Test key{test->fullName(), method.name};
          if (dropped_.contains(key)) continue;
          const Account account = accountOf(report, notes, *test, method);
          Account& known = result_.accounts[key];
          known = !again || known == account ? account : Account::Flaky;
        }
      }
    }
    return true;
  }

  // What the launcher's XML report says of one test case: the text from its tag to the next one's.
  static std::optional<std::string> entryOf(const std::string& report, const TestClass& tests,
                                            const std::string& method) {
    for (const char* const form : {"()", ""}) {
      const std::string tag =
          fmt::format("<testcase name=\"{}{}\" classname=\"{}\"", method, form, tests.fullName());
      const std::size_t start = report.find(tag);
      if (start == std::string::npos) continue;
      const std::size_t end = report.find("<testcase ", start + 1);
      return report.substr(start, end == std::string::npos ? end : end - start);
    }
    return std::nullopt;
  }

  // What a test that failed threw: its own AssertionError, or what nobody expected.
  static std::optional<Thrown> failureIn(const std::string& entry, const TestClass& tests) {
    const std::size_t failure = std::min(entry.find("<failure"), entry.find("<error"));
    if (failure == std::string::npos) return std::nullopt;
    constexpr std::string_view kData = "<![CDATA[";
    const std::size_t start = entry.find(kData, failure);
    if (start == std::string::npos) return Thrown{};
    const std::size_t text = start + kData.size();
    return readStackTrace(std::string_view(entry).substr(text, entry.find("]]>", text) - text),
                          tests.fullName());
  }

  // An assertion of the test itself did not hold.
  static bool isOfJunit(const Thrown& failure) {
    return failure.exception.find("AssertionFailedError") != std::string::npos ||
           failure.exception.starts_with("org.junit.") ||
           (failure.exception == "java.lang.AssertionError" &&
            (failure.frames.empty() || failure.frames[0].type.starts_with("org.junit.")));
  }

  static std::string messageIn(const std::string& entry) {
    constexpr std::string_view kMessage = " message=\"";
    const std::size_t start = entry.find(kMessage, std::min(entry.find("<failure"), entry.find("<error")));
    if (start == std::string::npos) return "";
    const std::size_t text = start + kMessage.size();
    return plainText(entry.substr(text, entry.find('"', text) - text));
  }

  static std::string plainText(std::string text) {
    constexpr std::pair<std::string_view, std::string_view> kEscapes[] = {
        {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&apos;", "'"}, {"&#10;", " "}, {"&amp;", "&"}};
    for (const auto& [escape, character] : kEscapes) {
      for (std::size_t at = text.find(escape); at != std::string::npos; at = text.find(escape, at + 1))
        text.replace(at, escape.size(), character);
    }
    return text;
  }

  Account differs(const TestClass& tests, const TestMethod& method, Account account, std::string actual) {
    Difference& difference = result_.differences[{tests.fullName(), method.name}];
    difference.predicted =
        method.predicted ? method.predicted->text(tests.tested) : "no exception, and this result";
    difference.actual = std::move(actual);
    difference.where = tests.tested;
    if (method.predicted && !method.predicted->frames.empty()) {
      const auto& frames = method.predicted->frames;
      const auto own =
          std::find_if(frames.begin(), frames.end(), [](const auto& frame) { return !frame.of_jdk; });
      difference.where = (own == frames.end() ? frames.front() : *own).text();
    }
    return account;
  }

  Account accountOf(const std::string& report, const ProbeNotes& notes, const TestClass& tests,
                    const TestMethod& method) {
    const std::optional<std::string> entry = entryOf(report, tests, method.name);
    if (!entry) return Account::NotReplayed;
    if (entry->find("java.util.concurrent.TimeoutException: ") != std::string::npos &&
        entry->find(" timed out after ") != std::string::npos)
      return Account::TimedOut;
    const std::optional<Thrown> failure = failureIn(*entry, tests);
    const auto note = notes.find({tests.fullName(), method.name});
    if (!method.predicted) {
      if (!failure) return Account::Confirmed;
      return differs(tests, method, Account::OtherException,
                     isOfJunit(*failure) ? messageIn(*entry) : failure->text(tests.tested));
    }
    // In regression mode, or where the inputs are made, the test fails by the exception itself.
    const Thrown* const thrown = note != notes.end()               ? &note->second
                                 : failure && !isOfJunit(*failure) ? &*failure
                                                                   : nullptr;
    if (thrown == nullptr) return differs(tests, method, Account::NotTriggered, "nothing was thrown");
    if (thrown->exception != method.predicted->exception) {
      const bool initialiser = thrown->exception == "java.lang.ExceptionInInitializerError" ||
                               thrown->exception == "java.lang.NoClassDefFoundError";
      return differs(tests, method, initialiser ? Account::StaticInitialiser : Account::OtherException,
                     thrown->text(tests.tested));
    }
    if (!samePlace(*method.predicted, *thrown, tests.tested))
      return differs(tests, method, Account::OtherPlace, thrown->text(tests.tested));
    return Account::Confirmed;
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

Result<std::filesystem::path> writeSource(const TestClass& tests, const std::filesystem::path& folder) {
  if (tests.uses_private_state) TRY_STATUS(writeFile(folder / kPrivateStatePath, kPrivateStateSource));
  const std::filesystem::path file = folder / tests.path();
  TRY_STATUS(writeFile(file, tests.source));
  return file;
}

Result<ReplayResult> replay(const std::vector<TestClass>& tests, const ReplayOptions& options) {
  return Replay(options).run(tests);
}

}  // namespace javelin::testgen
