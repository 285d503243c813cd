// SPDX-License-Identifier: Apache-2.0
#include "testgen/test_compiler.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

#include "testgen/jdk_program.h"
#include "testgen/launcher.h"
#include "testgen/loaded_classes.h"
#include "testgen/private_state.h"
#include "testgen/probe.h"
#include "testgen/test_mark.h"
#include "testgen/text_file.h"

namespace javelin::testgen {

namespace {

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

// A source that the writer has made, in parts: tests begin with an annotation and end with a brace, alone in
// their lines at this depth.
struct SourcePart {
  std::string text;
  std::size_t first_line = 0;  // from 1 on
  std::string method = {};     // empty: no test
};

std::vector<SourcePart> partsOf(const std::string& source) {
  const std::string_view test_line = testLineOf(source);
  std::vector<SourcePart> parts;
  bool in_method = false;
  std::size_t number = 0;
  std::istringstream in(source);
  for (std::string line; std::getline(in, line);) {
    ++number;
    const bool begins = line + "\n" == test_line;
    if (begins || !in_method) parts.push_back({"", number});
    in_method = in_method || begins;
    SourcePart& part = parts.back();
    part.text += line + "\n";
    const std::size_t start = line.find("void ");
    if (in_method && part.method.empty() && start != std::string::npos)
      part.method = line.substr(start + 5, line.find('(') - start - 5);
    if (line == "    }") in_method = false;
  }
  return parts;
}

// The source with these tests only.
std::string withOnly(const std::string& source, const std::vector<std::string>& names) {
  std::string text;
  for (const SourcePart& part : partsOf(source)) {
    if (part.method.empty() || std::find(names.begin(), names.end(), part.method) != names.end())
      text += part.text;
  }
  return text;
}

std::vector<std::string> testsIn(const std::string& source) {
  std::vector<std::string> names;
  for (const SourcePart& part : partsOf(source)) {
    if (!part.method.empty()) names.push_back(part.method);
  }
  return names;
}

}  // namespace

std::filesystem::path TestCompiler::sourceOf(const TestClass& tests) const {
  return options_.folder / "src" / tests.path();
}

std::filesystem::path TestCompiler::copyOf(const TestClass& tests) const {
  return options_.folder / "replay" / tests.path();
}

void TestCompiler::setAll(const TestClass& tests, Account account) {
  for (const TestMethod& method : tests.methods) {
    if (!isDropped({tests.fullName(), method.name}))
      result_.accounts[{tests.fullName(), method.name}] = account;
  }
}

void TestCompiler::drop(const TestClass& tests, const std::string& method) {
  dropped_.insert({tests.fullName(), method});
  result_.accounts[{tests.fullName(), method}] = Account::GenerationFailed;
}

bool TestCompiler::dropBroken(const TestClass& tests, const std::string& errors) {
  const std::set<std::size_t> lines = linesWithErrors(errors, copyOf(tests).string());
  std::set<std::string> unknown;  // names whose imports are wrong: methods that use them are broken too
  std::string kept;
  Names broken;
  Names good;
  for (const SourcePart& part : partsOf(readText(sourceOf(tests)))) {
    const std::size_t end =
        part.first_line + static_cast<std::size_t>(std::count(part.text.begin(), part.text.end(), '\n'));
    const auto error = lines.lower_bound(part.first_line);
    bool is_broken = error != lines.end() && *error < end;
    if (part.method.empty()) {
      if (!is_broken) {
        kept += part.text;
      } else if (part.text.starts_with("import ")) {
        const std::size_t dot = part.text.rfind('.');
        unknown.insert(part.text.substr(dot + 1, part.text.rfind(';') - dot - 1));
      } else {
        return false;
      }
      continue;
    }
    is_broken = is_broken || std::any_of(unknown.begin(), unknown.end(),
                                         [&](const std::string& word) { return hasWord(part.text, word); });
    (is_broken ? broken : good).push_back(part.method);
    if (!is_broken) kept += part.text;
  }
  if (broken.empty()) return false;
  for (const std::string& method : broken) drop(tests, method);
  const Status written = writeFile(sourceOf(tests), kept);
  return written.ok() && !good.empty();
}

Result<SubprocessResult> TestCompiler::runOnce(const TestClasses& tests) {
  constexpr std::uint64_t kMemory = std::uint64_t{3} << 30;
  const std::filesystem::path classes = options_.folder / "classes";
  JdkProgram javac{
      .name = "javac",
      .scratch = classes,
      .memory_bytes = kMemory,
      .jvm_options = {"-J-Xmx1g", "-J-Xss16m", "-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1",
                      "-J-XX:-UsePerfData"},
      // Of the class path only class files are read: no processor runs, and sources beside them do not count.
      .arguments = {"-encoding", "UTF-8", "-nowarn", "-Xlint:-removal", "-Xmaxerrs", "10000", "-proc:none",
                    "-implicit:none", "-sourcepath", "", "-cp", options_.classPathWithJunit(), "-d",
                    classes.string(), (options_.folder / "replay" / kProbePath).string(),
                    (options_.folder / "replay" / kLauncherPath).string()},
      .time_limit = time_left_(),
      .most_output = std::size_t{8} << 20,
      .only_writes = true};
  if (std::any_of(tests.begin(), tests.end(), [](const auto* test) { return test->uses_private_state; }))
    javac.arguments.push_back((options_.folder / "src" / kPrivateStatePath).string());
  if (std::any_of(tests.begin(), tests.end(), [](const auto* test) { return test->uses_loaded_classes; }))
    javac.arguments.push_back((options_.folder / "src" / kLoadedClassesPath).string());
  for (const TestClass* const test : tests) javac.arguments.push_back(copyOf(*test).string());
  return runJdkProgram(javac, options_);
}

bool TestCompiler::isBlamed(const TestClass& tests, const SubprocessResult& compiled) const {
  return !linesWithErrors(compiled.errors, copyOf(tests).string()).empty();
}

Result<SubprocessResult> TestCompiler::run(const TestClasses& tests) {
  TRY(SubprocessResult compiled, runOnce(tests));
  const auto isNamed = [&](const TestClass* test) { return isBlamed(*test, compiled); };
  const bool may_be_from_outside =
      compiled.signal != 0 || (!divides_ && std::none_of(tests.begin(), tests.end(), isNamed));
  if (compiled.succeeded() || compiled.timed_out || !may_be_from_outside) return compiled;
  return runOnce(tests);
}

Result<bool> TestCompiler::works() {
  if (works_) return *works_;
  TRY(const SubprocessResult compiled, run({}));
  works_ = compiled.succeeded();
  if (!*works_)
    result_.problems.push_back("no test can be compiled: " +
                               howEnded(compiled, "javac", firstLines(compiled.errors, 12)));
  return *works_;
}

Result<bool> TestCompiler::compiles(const TestClass& tests, const Names& names) {
  ++divided_runs_;
  TRY_STATUS(
      writeFile(copyOf(tests), withProbe(withOnly(readText(sourceOf(tests)), names), tests.fullName())));
  TRY(const SubprocessResult compiled, run({&tests}));
  return compiled.succeeded();
}

Result<TestCompiler::Names> TestCompiler::compilableOf(const TestClass& tests, const Names& names) {
  if (names.empty() || options_.isOver()) return Names{};
  TRY(const bool all, compiles(tests, names));
  if (all) return names;
  return compilableParts(tests, names);
}

Result<TestCompiler::Names> TestCompiler::compilableParts(const TestClass& tests, const Names& names) {
  // Each of very many that the compiler fails on would cost two runs.
  constexpr std::size_t kMostRuns = 100;
  if (names.size() <= 1 || divided_runs_ >= kMostRuns) {
    for (const std::string& name : names) drop(tests, name);
    return Names{};
  }
  const auto middle = names.begin() + static_cast<std::ptrdiff_t>(names.size() / 2);
  TRY(Names first, compilableOf(tests, Names(names.begin(), middle)));
  TRY(const Names second, compilableOf(tests, Names(middle, names.end())));
  if (second.empty()) return first;
  if (first.empty()) return second;
  Names both = first;
  both.insert(both.end(), second.begin(), second.end());
  TRY(const bool together, compiles(tests, both));
  if (together) return both;
  // Too much for one class file.
  for (const std::string& name : second) drop(tests, name);
  return first;
}

Status TestCompiler::compileByMethods(const TestClass& tests) {
  const std::string source = readText(sourceOf(tests));
  divides_ = true;
  TRY(const Names good, compilableParts(tests, testsIn(source)));
  if (options_.isOver()) {
    setAll(tests, Account::NotReplayed);
    return okStatus();
  }
  TRY_STATUS(writeFile(sourceOf(tests), withOnly(source, good)));
  if (good.empty()) return okStatus();
  // What is there now may be of another part.
  TRY(const bool together, compiles(tests, good));
  if (together) {
    compiled_.push_back(&tests);
  } else {
    setAll(tests, Account::NotReplayed);
  }
  return okStatus();
}

Status TestCompiler::divide(const TestClasses& tests) {
  TRY(const bool can_compile, works());
  if (!can_compile) {
    for (const TestClass* const test : tests) setAll(*test, Account::NotReplayed);
    return okStatus();
  }
  divides_ = true;
  if (tests.size() == 1) return compileByMethods(*tests[0]);
  const auto middle = tests.begin() + static_cast<std::ptrdiff_t>(tests.size() / 2);
  TRY_STATUS(compileTogether(TestClasses(tests.begin(), middle)));
  return compileTogether(TestClasses(middle, tests.end()));
}

Status TestCompiler::compileTogether(TestClasses tests) {
  while (!tests.empty()) {
    for (const TestClass* const test : tests)
      TRY_STATUS(writeFile(copyOf(*test), withProbe(readText(sourceOf(*test)), test->fullName())));
    TRY(const SubprocessResult compiled, run(tests));
    if (compiled.succeeded()) {
      compiled_.insert(compiled_.end(), tests.begin(), tests.end());
      return okStatus();
    }
    if (options_.isOver() || compiled.timed_out) {
      if (!options_.isOver()) result_.problems.emplace_back("javac took too long");
      for (const TestClass* const test : tests)
        setAll(*test, options_.isOver() ? Account::NotReplayed : Account::TimedOut);
      return okStatus();
    }
    result_.problems.push_back(howEnded(compiled, "javac", firstLines(compiled.errors, 12)));
    TestClasses rest;
    bool any_blamed = false;
    for (const TestClass* const test : tests) {
      const bool blamed = isBlamed(*test, compiled);
      any_blamed = any_blamed || blamed;
      const std::size_t dropped = dropped_.size();
      if (!blamed || dropBroken(*test, compiled.errors)) {
        rest.push_back(test);
      } else if (dropped_.size() == dropped) {
        // The error is that of the class, not of a test.
        TRY_STATUS(compileByMethods(*test));
      }
    }
    if (!any_blamed) return divide(tests);
    tests = std::move(rest);
  }
  return okStatus();
}

Result<TestCompiler::TestClasses> TestCompiler::compile(const TestClasses& tests) {
  std::error_code ignored;
  std::filesystem::create_directories(options_.folder / "classes", ignored);
  TRY_STATUS(writeFile(options_.folder / "replay" / kProbePath, probeSource(options_.junit_version)));
  TRY_STATUS(writeFile(options_.folder / "replay" / kLauncherPath, launcherSource(options_.junit_version)));
  TRY_STATUS(compileTogether(tests));
  return compiled_;
}

}  // namespace javelin::testgen
