// SPDX-License-Identifier: Apache-2.0
#include "testgen/test_compiler.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "support/subprocess.h"
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

}  // namespace

std::filesystem::path TestCompiler::sourceOf(const TestClass& tests) const {
  return options_.folder / "src" / tests.path();
}

std::filesystem::path TestCompiler::copyOf(const TestClass& tests) const {
  return options_.folder / "replay" / tests.path();
}

void TestCompiler::setAll(const TestClass& tests, Account account) {
  for (const TestMethod& method : tests.methods) result_.accounts[{tests.fullName(), method.name}] = account;
}

bool TestCompiler::dropBroken(const TestClass& tests, const std::string& errors) {
  const std::string file = sourceOf(tests).string();
  const std::set<std::size_t> lines = linesWithErrors(errors, copyOf(tests).string());
  const std::string text = readText(file);
  const std::string_view test_line = testLineOf(text);
  std::istringstream source(text);
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
    if (line + "\n" == test_line) in_method = true;
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
  return broken_methods > 0 && kept.find(test_line) != std::string::npos;
}

Result<std::vector<const TestClass*>> TestCompiler::compile(std::vector<const TestClass*> tests) {
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
      TRY_STATUS(writeFile(copyOf(*test), withProbe(readText(sourceOf(*test)), test->fullName())));
      command.push_back(copyOf(*test).string());
    }
    TRY(const SubprocessResult compiled, runSubprocess(command, {"", time_left_(), {}, options_.stop}));
    if (compiled.succeeded()) return tests;
    const auto isBroken = [&](const TestClass* test) {
      return compiled.timed_out || !linesWithErrors(compiled.errors, copyOf(*test).string()).empty();
    };
    result_.problems.push_back(compiled.timed_out ? "javac took too long" : firstLines(compiled.errors, 12));
    std::vector<const TestClass*> rest;
    bool any_broken = false;
    for (const TestClass* const test : tests) {
      const bool broken = isBroken(test);
      any_broken = any_broken || broken;
      if (!broken || (!compiled.timed_out && dropBroken(*test, compiled.errors))) {
        rest.push_back(test);
      } else {
        setAll(*test, options_.isOver()    ? Account::NotReplayed
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

}  // namespace javelin::testgen
