// SPDX-License-Identifier: Apache-2.0
#include "hunt/tests.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "classfile/descriptor.h"
#include "hunt/reads.h"
#include "jvm/host_process.h"
#include "report/collect.h"
#include "support/readable_files.h"
#include "testgen/generated_files.h"
#include "testgen/replay.h"
#include "testgen/text_file.h"

namespace javelin::hunt {

void addDivergence(const explore::PathFacts& facts, report::GeneratedTest& test) {
  if (!facts.divergence) return;
  const explore::Divergence& from = *facts.divergence;
  test.divergences.push_back({"interpreter", from.where, from.predicted, from.actual});
}

namespace {

struct Tested {
  program::ClassId type;
  std::vector<testgen::TestCase> cases;
  std::vector<report::GeneratedTest*> tests;
};

// By name: the number of a class depends on which thread has loaded it first.
using ByClass = std::map<std::string, Tested, std::less<>>;

Tested& testedOf(const program::Program& program, const explore::Entry& entry, ByClass& by_class) {
  Tested& tested = by_class[std::string(program.nameOf(entry.on))];
  tested.type = entry.on;
  return tested;
}

// Of each class findings first, then normal paths.
ByClass collectCases(const program::Program& program, Hunted& hunted) {
  ByClass by_class;
  for (std::size_t i = 0; i < hunted.findings.size(); ++i) {
    Tested& tested = testedOf(program, hunted.findings[i].entry, by_class);
    tested.cases.push_back({&hunted.findings[i], nullptr, hunted.result.findings[i].is_refusal});
    tested.tests.push_back(&hunted.result.findings[i]);
  }
  for (std::size_t i = 0; i < hunted.normal_paths.size(); ++i) {
    std::vector<report::GeneratedTest>& tests = hunted.result.methods[i].tests;
    tests.resize(hunted.normal_paths[i].size());
    for (std::size_t k = 0; k < tests.size(); ++k) {
      const explore::NormalPath& path = hunted.normal_paths[i][k];
      Tested& tested = testedOf(program, path.entry, by_class);
      tested.cases.push_back({nullptr, &path, false});
      tested.tests.push_back(&tests[k]);
      addDivergence(path.facts, tests[k]);
    }
  }
  return by_class;
}

testgen::ReplayOptions replayOptions(const program::Program& program, const Options& o) {
  testgen::ReplayOptions options;
  options.java_home = program.classPath().javaHome();
  options.class_path = classPathOf(o);
  options.folder = std::filesystem::absolute(o.out);
  options.time_limit = std::chrono::seconds(o.test_seconds);
  options.junit_version = static_cast<int>(o.junit);
  options.properties = propertiesOf(o, options.java_home);
  options.links = linksTo(o.allow_reads);
  return options;
}

// A class of that name would hide ours, or a file of the user's would be written over.
bool isOfUser(const program::Program& program, std::string name, const std::filesystem::path& folder) {
  std::replace(name.begin(), name.end(), '.', '/');
  const std::filesystem::path file = folder / (name + ".java");
  std::error_code ignored;
  return program.classPath().find(name).has_value() ||
         (std::filesystem::exists(file, ignored) && !testgen::isGenerated(file));
}

// The same as the explored machine may, and JUnit with the jars that its manifests name.
Status allowReads(const program::Program& program, const Options& o, testgen::ReplayOptions& options) {
  options.reads = readableFilesOf(o, program.classPath());
  TRY(const classpath::ClassPath junit,
      classpath::ClassPath::open({.entries = {options.junit.string()}, .java_home = options.java_home}));
  for (const classpath::ContainerInfo& container : junit.containers()) {
    if (!container.is_jdk) options.reads.push_back(container.path);
  }
  return okStatus();
}

// A class of JUnit that the class path has, and that would not fit the other parts of the JUnit that runs the
// tests; nullptr if there is none, or if JUnit itself is tested.
const char* ownJunit(const program::Program& program, int junit, const ByClass& by_class) {
  for (const auto& [name, tested] : by_class) {
    if (name.starts_with("org/junit/") || name.starts_with("org/opentest4j/")) return nullptr;
  }
  constexpr const char* kOfTwo[] = {
      "org/junit/platform/engine/TestEngine",       "org/junit/platform/commons/JUnitException",
      "org/junit/platform/launcher/Launcher",       "org/junit/jupiter/api/Assertions",
      "org/junit/jupiter/engine/JupiterTestEngine", "org/opentest4j/AssertionFailedError"};
  for (const char* const name : kOfTwo) {
    if (program.classPath().find(name)) return name;
  }
  constexpr const char* kOfFour = "org/junit/Assert";
  return junit == 4 && program.classPath().find(kOfFour) ? kOfFour : nullptr;
}

Result<std::vector<testgen::TestClass>> writeAll(program::Program& program, const Options& o,
                                                 const std::filesystem::path& folder, ByClass& by_class) {
  std::vector<testgen::TestClass> classes;
  std::set<std::string> given;
  const testgen::WriterOptions options{.junit = static_cast<int>(o.junit),
                                       .regression = o.regression,
                                       .is_taken = [&](const std::string& name) {
                                         return given.contains(name) || isOfUser(program, name, folder);
                                       }};
  for (auto& [name, tested] : by_class) {
    classes.push_back(testgen::writeTests(program, tested.type, tested.cases, options));
    given.insert(classes.back().fullName());
    TRY(const std::filesystem::path file, testgen::writeSource(classes.back(), folder));
    for (const testgen::TestMethod& method : classes.back().methods) {
      report::GeneratedTest& test = *tested.tests[method.test_case];
      test.test = fmt::format("{}.{}", classes.back().fullName(), method.name);
      test.test_file = file.string();
      test.test_code = report::testMethodCode(classes.back().source, method.name);
    }
  }
  return classes;
}

void takeOver(const testgen::ReplayResult& replayed, const std::vector<testgen::TestClass>& classes,
              const std::filesystem::path& folder, ByClass& by_class, report::Coverage& coverage) {
  std::size_t next = 0;
  for (auto& [name, tested] : by_class) {
    const testgen::TestClass& written = classes[next++];
    const std::string source = testgen::readText(folder / written.path());
    for (const testgen::TestMethod& method : written.methods) {
      const testgen::TestId key{written.fullName(), method.name};
      report::GeneratedTest& test = *tested.tests[method.test_case];
      const auto account = replayed.accounts.find(key);
      if (account != replayed.accounts.end()) test.account = account->second;
      // As people get it; one that does not compile was taken out, and is shown all the same.
      if (std::string code = report::testMethodCode(source, method.name); !code.empty())
        test.test_code = std::move(code);
      const auto difference = replayed.differences.find(key);
      if (difference != replayed.differences.end()) {
        const testgen::Difference& from = difference->second;
        test.divergences.push_back({"JVM", from.where, from.predicted, from.actual});
      }
      const testgen::TestCase& shown = tested.cases[method.test_case];
      if (test.account == testgen::Account::Confirmed)
        coverage.addTested(shown.finding != nullptr ? shown.finding->facts.passed
                                                    : shown.normal->facts.passed);
    }
  }
}

}  // namespace

Status testAll(program::Program& program, const Options& o, Hunted& hunted, Listener& listener,
               std::optional<std::chrono::steady_clock::time_point> deadline, const std::stop_token& stop) {
  ByClass by_class = collectCases(program, hunted);
  testgen::removeGenerated(std::filesystem::path(o.out) / "src");
  if (by_class.empty()) return okStatus();
  testgen::ReplayOptions options = replayOptions(program, o);
  options.deadline = deadline;
  options.stop = stop;
  const std::filesystem::path folder = std::filesystem::path(o.out) / "src";
  TRY(const std::vector<testgen::TestClass> classes, writeAll(program, o, folder, by_class));
  hunted.result.test_folder = folder.string();
  if (o.no_replay) return okStatus();
  TRY(options.junit, testgen::findJunit(o.junit_jar));
  TRY(options.confining_program, jvm::findHostProgram());
  TRY_STATUS(allowReads(program, o, options));
  const char* const own_junit = ownJunit(program, options.junit_version, by_class);
  options.junit_first = own_junit != nullptr;
  listener.testing(classes.size());
  TRY(const testgen::ReplayResult replayed, testgen::replay(classes, options));
  hunted.result.problems = replayed.problems;
  if (own_junit != nullptr) {
    hunted.result.problems.push_back(
        fmt::format("the class path has a JUnit of its own ({}): tests were run with {} in front of it",
                    classfile::javaClassName(own_junit), options.junit.string()));
  }
  takeOver(replayed, classes, folder, by_class, *hunted.coverage);
  listener.tested();
  return okStatus();
}

}  // namespace javelin::hunt
