// SPDX-License-Identifier: Apache-2.0
#include "equiv/confirmation.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "equiv/behaviour.h"
#include "equiv/probes.h"
#include "hunt/reads.h"
#include "jvm/host_process.h"
#include "lookup/java_names.h"
#include "support/readable_files.h"
#include "support/scratch.h"
#include "testgen/private_state.h"
#include "testgen/program_run.h"
#include "testgen/source_compiler.h"
#include "testgen/text_file.h"

namespace javelin::equiv {

namespace fs = std::filesystem;

namespace {

// A folder that is gone afterwards.
class WorkFolder {
 public:
  static Result<WorkFolder> make() {
    std::error_code error;
    std::string path = (scratchRoot(error) / "javelin-equiv-XXXXXX").string();
    if (error || mkdtemp(path.data()) == nullptr) return Error{"cannot make a temporary folder", path};
    return WorkFolder(path);
  }
  explicit WorkFolder(fs::path path) : path_(std::move(path)) {}
  WorkFolder(WorkFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  WorkFolder& operator=(WorkFolder&&) = delete;
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;
  ~WorkFolder() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

Result<testgen::ReplayOptions> replayOptionsOf(const Subject& subject, const fs::path& folder) {
  const hunt::Options& o = subject.in->options();
  testgen::ReplayOptions options;
  options.java_home = subject.in->program().classPath().javaHome();
  options.class_path = hunt::classPathOf(o);
  options.folder = folder;
  options.time_limit = std::chrono::seconds(o.test_seconds);
  options.properties = hunt::propertiesOf(o, options.java_home);
  options.links = linksTo(o.allow_reads);
  options.reads = hunt::readableFilesOf(o, subject.in->program().classPath());
  TRY(options.confining_program, jvm::findHostProgram());
  return options;
}

// "a/b/C.name:I" as "a.b.C.name".
std::string fieldName(const std::string& field) { return lookup::javaName(field.substr(0, field.find(':'))); }

class Confirmation {
 public:
  Confirmation(const Subject& first, const Subject& second, fs::path folder, fs::path api)
      : first_(first), second_(second), folder_(std::move(folder)), api_(std::move(api)) {}

  // The first of the candidates on which hashes of the two texts differ.
  Result<std::optional<std::size_t>> firstDifferent(const std::vector<Candidate>& candidates,
                                                    const Shown& shown) {
    std::vector<const explore::ModelRun*> runs[2];
    for (const Candidate& candidate : candidates) {
      runs[0].push_back(&candidate.first);
      runs[1].push_back(&candidate.second);
    }
    const ClassSource first = hashingClass(first_, runs[0], shown, nameFor("JavelinFirst"));
    const ClassSource second = hashingClass(second_, runs[1], shown, nameFor("JavelinSecond"));
    TRY(const auto hashes, textsOf(first, second, candidates[0]));
    constexpr std::size_t kDigits = 8;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      if (hashes.first.substr(i * kDigits, kDigits) != hashes.second.substr(i * kDigits, kDigits))
        return std::optional(i);
    }
    return std::optional<std::size_t>();
  }

  // Two texts if the JVM has shown both.
  Result<std::pair<std::string, std::string>> run(const Candidate& candidate, const Shown& shown) {
    const Call first{&first_, &candidate.first};
    const Call second{&second_, &candidate.second};
    const std::string first_name = nameFor("JavelinFirst");
    const std::string second_name = nameFor("JavelinSecond");
    return textsOf(showingClass(first, shown, first_name), showingClass(second, shown, second_name),
                   candidate);
  }

  // Runs the tests of a class that is written for people; empty if all of them pass.
  std::string problemOf(const Subject& subject, const ClassSource& tests, const explore::ModelRun& inputs,
                        const hunt::Options& options) {
    const auto junit = testgen::findJunit(options.junit_jar);
    if (!junit.ok()) return junit.error().text();
    junit_ = *junit;
    // A jar may name others.
    const auto all = classpath::ClassPath::open(
        {.entries = {junit_.string()}, .java_home = subject.in->program().classPath().javaHome()});
    if (!all.ok()) return all.error().text();
    for (const classpath::ContainerInfo& container : all->containers()) {
      if (!container.is_jdk) junit_reads_.push_back(container.path);
    }
    const ClassSource runner{tests.package, nameFor("JavelinRunner"), runnerText(tests)};
    ClassSource named = runner;
    named.text = (runner.package.empty() ? "" : fmt::format("package {};\n", runner.package)) +
                 fmt::format("public class {} {}", runner.name, runner.text);
    if (const Status compiled = compile(subject, {tests, named}, "tests"); !compiled.ok())
      return compiled.error().text();
    const auto said = textOf(subject, named, inputs, "tests");
    if (!said.ok()) return said.error().text();
    return *said == "passed" ? "" : *said;
  }

 private:
  static std::string runnerText(const ClassSource& tests) {
    return fmt::format(
        R"({{
    public static void main(String[] none) throws Throwable {{
        String text = "passed";
        for (java.lang.reflect.Method test : {0}.class.getDeclaredMethods()) {{
            if (test.isSynthetic() || test.getAnnotations().length == 0) continue;
            test.setAccessible(true);
            java.lang.reflect.Constructor<?> maker = {0}.class.getDeclaredConstructor();
            maker.setAccessible(true);
            try {{
                test.invoke(maker.newInstance());
            }} catch (java.lang.reflect.InvocationTargetException e) {{
                text = test.getName() + ": " + e.getCause();
            }}
        }}
        throw new AssertionError(text);
    }}
}}
)",
        tests.name);
  }

  Result<std::pair<std::string, std::string>> textsOf(const ClassSource& first_source,
                                                      const ClassSource& second_source,
                                                      const Candidate& candidate) {
    std::pair<std::string, std::string> texts;
    if (first_.in == second_.in) {
      TRY_STATUS(compile(first_, {first_source, second_source}, "one"));
      TRY(texts.first, textOf(first_, first_source, candidate.first, "one"));
      TRY(texts.second, textOf(second_, second_source, candidate.second, "one"));
    } else {
      TRY_STATUS(compile(first_, {first_source}, "old"));
      TRY_STATUS(compile(second_, {second_source}, "new"));
      TRY(texts.first, textOf(first_, first_source, candidate.first, "old"));
      TRY(texts.second, textOf(second_, second_source, candidate.second, "new"));
    }
    return texts;
  }

  // A class of the program must not have it.
  std::string nameFor(std::string wanted) const {
    const auto isTaken = [&](const Subject& subject) {
      const program::Program& program = subject.in->program();
      const std::string package(program.text(program[subject.entry.on].package()));
      return program.classPath().find((package.empty() ? "" : package + "/") + wanted).has_value();
    };
    while (isTaken(first_) || isTaken(second_)) wanted += '_';
    return wanted;
  }

  Status compile(const Subject& subject, const std::vector<ClassSource>& sources, const char* part) {
    TRY(testgen::ReplayOptions options, replayOptionsOf(subject, folder_ / part));
    std::vector<std::string> files;
    const auto write = [&](const std::string& path, const std::string& text) {
      files.push_back((options.folder / "src" / path).string());
      return testgen::writeFile(files.back(), text);
    };
    TRY_STATUS(write(kBehaviourPath, behaviourSource()));
    TRY_STATUS(write(testgen::kPrivateStatePath, testgen::kPrivateStateSource));
    for (const ClassSource& source : sources) TRY_STATUS(write(source.path(), source.text));
    if (!junit_.empty()) addJunit(options);
    TRY(const fs::path classes, testgen::compileSources(files, options));
    (void)classes;
    return okStatus();
  }

  void addJunit(testgen::ReplayOptions& options) const {
    options.class_path += ":" + junit_.string();
    options.reads.insert(options.reads.end(), junit_reads_.begin(), junit_reads_.end());
  }

  // The class's main throws it.
  Result<std::string> textOf(const Subject& subject, const ClassSource& source,
                             const explore::ModelRun& inputs, const char* part) {
    TRY(testgen::ReplayOptions options, replayOptionsOf(subject, folder_ / part));
    options.reads.push_back(api_);
    options.class_path =
        fmt::format("{}:{}:{}", api_.string(), (options.folder / "classes").string(), options.class_path);
    if (!junit_.empty()) addJunit(options);
    testgen::ProgramInputs given;
    given.main_class = source.fullName();
    for (const explore::OutsideValue& value : inputs.outside) {
      if (!value.key.empty()) continue;
      for (const char16_t byte : value.text) given.standard_input += static_cast<char>(byte);
    }
    TRY(const testgen::ProgramEnd end, testgen::runProgram(given, options));
    if (end.kind != testgen::ProgramEnd::Kind::Threw || end.exception != "java.lang.AssertionError")
      return Error{end.text(), nameOf(subject)};
    return end.message;
  }

  const Subject& first_;
  const Subject& second_;
  fs::path folder_;
  fs::path api_;
  fs::path junit_;  // empty while no tests are run
  std::vector<fs::path> junit_reads_;
};

// Writes tests of the difference and runs them.
Status addTests(Confirmation& confirmation, const Subject& first, const Subject& second,
                const Candidate& candidate, const Shown& shown, const hunt::Options& options,
                Difference& difference) {
  const fs::path folder = fs::path(options.out) / "src";
  const auto add = [&](const Subject& subject, const explore::ModelRun& inputs, const ClassSource& tests) {
    difference.tests.push_back((folder / tests.path()).string());
    if (difference.test_problem.empty())
      difference.test_problem = confirmation.problemOf(subject, tests, inputs, options);
    return testgen::writeFile(folder / tests.path(), tests.text);
  };
  const SeenCall of_first{{&first, &candidate.first}, difference.first};
  const SeenCall of_second{{&second, &candidate.second}, difference.second};
  const int junit = static_cast<int>(options.junit);
  if (first.in == second.in) {
    TRY_STATUS(
        add(first, candidate.first, testClass({of_first, of_second}, shown, "JavelinDifferenceTest", junit)));
  } else {
    TRY_STATUS(add(first, candidate.first, testClass({of_first}, shown, "JavelinOldTest", junit)));
    TRY_STATUS(add(second, candidate.second, testClass({of_second}, shown, "JavelinNewTest", junit)));
  }
  return testgen::writeFile(folder / kBehaviourPath, behaviourSource());
}

Shown shownOf(const Subject& first, const Subject& second, const Compared& compared,
              const Candidate& candidate) {
  Shown shown;
  shown.messages = candidate.first.has_own_message && candidate.second.has_own_message;
  shown.statics = compared.statics;
  shown.own_private = first.in != second.in || first.entry.on == second.entry.on;
  shown.initialised = compared.initialised;
  for (const std::string& field : compared.unmatched) {
    const std::string name = fieldName(field);
    if (shown.left_out.empty() || shown.left_out.back() != name) shown.left_out.push_back(name);
  }
  shown.is_marked = true;
  return shown;
}

// How two marked texts differ: what neither call has changed is the same to its caller.
class TextPair {
 public:
  TextPair(const std::string& first, const std::string& second)
      : first_(partsOf(first)), second_(partsOf(second)) {
    for (std::size_t i = 0; i < std::min(first_.size(), second_.size()); ++i) {
      if (first_[i].kind == Kind::Argument && second_[i].kind == Kind::Argument) compareArguments(i);
    }
    differs_ = differs_ || first_[0].text != second_[0].text;
    for (const ShownPart& part : first_) {
      const ShownPart* const other = staticLike(part);
      const bool are_as_before = other != nullptr && other->is_as_before && part.is_as_before;
      if (other != nullptr && !are_as_before && other->text != part.text) statics_differ_ = true;
    }
  }

  bool differs() const { return differs_ || statics_differ_; }
  // Static fields are of interest only where nothing else tells the two apart.
  bool needsStatics() const { return !differs_; }
  const std::vector<std::size_t>& quiet() const { return quiet_; }
  std::string firstText() const {
    std::string text;
    for (const ShownPart& part : first_) text += part.text;
    return text;
  }

 private:
  using Kind = ShownPart::Kind;
  void compareArguments(std::size_t i) {
    if (first_[i].text == second_[i].text) return;
    if (first_[i].is_as_before && second_[i].is_as_before) {
      quiet_.push_back(i);
    } else {
      differs_ = true;
    }
  }
  const ShownPart* staticLike(const ShownPart& part) const {
    const auto nameOf = [](const ShownPart& of) { return of.text.substr(0, of.text.find(" is ")); };
    if (part.kind != Kind::Static) return nullptr;
    for (const ShownPart& other : second_) {
      if (other.kind == Kind::Static && nameOf(other) == nameOf(part)) return &other;
    }
    return nullptr;
  }

  std::vector<ShownPart> first_;
  std::vector<ShownPart> second_;
  std::vector<std::size_t> quiet_;
  bool differs_ = false;
  bool statics_differ_ = false;
};

Result<Confirmed> confirmAll(Confirmation& confirmation, const Subject& first, const Subject& second,
                             const Compared& compared, const hunt::Options& options) {
  Confirmed result;
  for (const Candidate& candidate : compared.candidates) {
    Shown shown = shownOf(first, second, compared, candidate);
    const auto texts = confirmation.run(candidate, shown);
    if (!texts.ok()) {
      result.not_shown.push_back(texts.error().what);
      continue;
    }
    const TextPair pair(texts->first, texts->second);
    if (!pair.differs()) {
      result.not_shown.push_back("both " + pair.firstText());
      continue;
    }
    if (!pair.needsStatics()) shown.statics.clear();
    if (shown.statics.empty()) shown.initialised.clear();
    shown.quiet_arguments = pair.quiet();
    shown.is_marked = false;
    // Once more, as the tests will tell it.
    const auto told = confirmation.run(candidate, shown);
    if (!told.ok() || told->first == told->second) {
      result.not_shown.push_back(told.ok() ? "both " + told->first : told.error().what);
      continue;
    }
    Difference difference{inputTexts({&first, &candidate.first}), told->first, told->second, {}};
    if (!options.out.empty())
      TRY_STATUS(addTests(confirmation, first, second, candidate, shown, options, difference));
    result.difference = std::move(difference);
    break;
  }
  return result;
}

}  // namespace

Result<Confirmed> confirm(const Subject& first, const Subject& second, const Compared& compared,
                          const hunt::Options& options) {
  TRY(const fs::path api, hunt::findNondetApi());
  TRY(const WorkFolder folder, WorkFolder::make());
  Confirmation confirmation(first, second, folder.path(), api);
  return confirmAll(confirmation, first, second, compared, options);
}

Result<Confirmed> probe(const Subject& first, const Subject& second, const Compared& compared,
                        const hunt::Options& options) {
  const std::vector<Candidate> candidates = probesFor(first, second);
  if (candidates.empty()) return Confirmed{};
  TRY(const fs::path api, hunt::findNondetApi());
  TRY(const WorkFolder folder, WorkFolder::make());
  Confirmation confirmation(first, second, folder.path(), api);
  Shown shown = shownOf(first, second, compared, candidates[0]);
  shown.is_marked = false;
  // Which static fields changed only a marked text tells.
  shown.statics.clear();
  shown.initialised.clear();
  const auto different = confirmation.firstDifferent(candidates, shown);
  // One that ends the JVM, or takes too long, says nothing of the methods.
  if (!different.ok() || !*different) return Confirmed{};
  Compared only;
  only.unmatched = compared.unmatched;
  only.candidates = {candidates[**different]};
  return confirmAll(confirmation, first, second, only, options);
}

}  // namespace javelin::equiv
