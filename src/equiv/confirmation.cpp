// SPDX-License-Identifier: Apache-2.0
#include "equiv/confirmation.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

#include "equiv/behaviour.h"
#include "equiv/probes.h"
#include "hunt/reads.h"
#include "jvm/host_process.h"
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

 private:
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
    TRY(const fs::path classes, testgen::compileSources(files, options));
    (void)classes;
    return okStatus();
  }

  // The class's main throws it.
  Result<std::string> textOf(const Subject& subject, const ClassSource& source,
                             const explore::ModelRun& inputs, const char* part) {
    TRY(testgen::ReplayOptions options, replayOptionsOf(subject, folder_ / part));
    options.reads.push_back(api_);
    options.class_path =
        fmt::format("{}:{}:{}", api_.string(), (options.folder / "classes").string(), options.class_path);
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
};

Status writeTests(const Subject& first, const Subject& second, const Candidate& candidate, const Shown& shown,
                  const hunt::Options& options, Difference& difference) {
  const fs::path folder = fs::path(options.out) / "src";
  const auto write = [&](const std::string& path, const std::string& text) {
    difference.tests.push_back((folder / path).string());
    return testgen::writeFile(folder / path, text);
  };
  const SeenCall of_first{{&first, &candidate.first}, difference.first};
  const SeenCall of_second{{&second, &candidate.second}, difference.second};
  const int junit = static_cast<int>(options.junit);
  if (first.in == second.in) {
    const ClassSource both = testClass({of_first, of_second}, shown, "JavelinDifferenceTest", junit);
    TRY_STATUS(write(both.path(), both.text));
  } else {
    const ClassSource old_test = testClass({of_first}, shown, "JavelinOldTest", junit);
    const ClassSource new_test = testClass({of_second}, shown, "JavelinNewTest", junit);
    TRY_STATUS(write(old_test.path(), old_test.text));
    TRY_STATUS(write(new_test.path(), new_test.text));
  }
  return write(kBehaviourPath, behaviourSource());
}

Shown shownOf(const Subject& first, const Subject& second, const Compared& compared,
              const Candidate& candidate) {
  return {candidate.first.has_own_message && candidate.second.has_own_message, compared.statics,
          first.in != second.in || first.entry.on == second.entry.on, true};
}

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
    if (texts->first == texts->second) {
      result.not_shown.push_back("both " + texts->first);
      continue;
    }
    // Static fields are of interest only where nothing else tells the two apart.
    const auto head = [](const std::string& text) { return text.substr(0, text.find(kStatics)); };
    const auto readable = [](std::string text) {
      const std::size_t at = text.find(kStatics);
      return at == std::string::npos ? text : text.replace(at, 1, ";");
    };
    const bool needs_statics = head(texts->first) == head(texts->second);
    if (!needs_statics) shown.statics.clear();
    shown.is_marked = false;
    Difference difference{inputTexts({&first, &candidate.first}),
                          needs_statics ? readable(texts->first) : head(texts->first),
                          needs_statics ? readable(texts->second) : head(texts->second),
                          {}};
    if (!options.out.empty()) TRY_STATUS(writeTests(first, second, candidate, shown, options, difference));
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
  const auto different =
      confirmation.firstDifferent(candidates, shownOf(first, second, compared, candidates[0]));
  // One that ends the JVM, or takes too long, says nothing of the methods.
  if (!different.ok() || !*different) return Confirmed{};
  Compared only;
  only.statics = compared.statics;
  only.candidates = {candidates[**different]};
  return confirmAll(confirmation, first, second, only, options);
}

}  // namespace javelin::equiv
