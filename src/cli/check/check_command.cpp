// SPDX-License-Identifier: Apache-2.0
#include "cli/check/check_command.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <ctime>
#include <filesystem>
#include <fstream>
#include <memory>

#include "check/check_report.h"
#include "check/verdict.h"
#include "check/witness.h"
#include "cli/check/program_sources.h"
#include "cli/hunt/hunt_progress.h"
#include "cli/hunt/kept_results.h"
#include "hunt/hunt.h"
#include "jvm/host_process.h"
#include "support/mapped_file.h"
#include "support/scratch.h"
#include "support/sha256.h"
#include "testgen/source_compiler.h"

namespace javelin::cli {

namespace fs = std::filesystem;

namespace {

// A folder of its own, which is gone afterwards.
class TemporaryFolder {
 public:
  static Result<TemporaryFolder> make() {
    std::error_code error;
    std::string path = (scratchRoot(error) / "javelin-check-XXXXXX").string();
    if (error || mkdtemp(path.data()) == nullptr) return Error{"cannot make a temporary folder", path};
    return TemporaryFolder(path);
  }
  explicit TemporaryFolder(fs::path path) : path_(std::move(path)) {}
  TemporaryFolder(TemporaryFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }
  std::string path() const { return path_.string(); }

 private:
  fs::path path_;
};

// The file that identifies the program in a witness: the one of the class that it begins in.
Result<fs::path> fileOf(const ProgramCheckOptions& o, const check::CheckResult& result) {
  std::string begins_in = o.entry.substr(0, o.entry.rfind('.'));
  if (!o.hasSources()) return binaryOf(o.path, std::move(begins_in));
  TRY(const std::vector<std::string> sources, sourceFilesOf(o.program));
  const std::vector<report::Place>& stack = result.violation->stack;
  return fs::path(sourceNamed(sources, stack.empty() ? "" : stack.back().file));
}

Status writeWitness(const ProgramCheckOptions& o, const check::CheckResult& result) {
  const std::string& file = o.witness;
  TRY(const fs::path program, fileOf(o, result));
  TRY(const std::shared_ptr<const MappedFile> content, MappedFile::open(program));
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  std::ofstream out(file, std::ios::binary);
  out << check::violationWitness(
      result, {program.string(), sha256(content->bytes()), fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", utc)});
  out.close();
  return out ? okStatus() : Status(Error{"cannot write the witness", file});
}

}  // namespace

CheckCommand::CheckCommand() {
  options_ = checkOptionSpecs(options_struct_);
  argument_ = {"MAIN | FILE.java...",
               "The program's main class, or its source files and folders of them, which are compiled.",
               &options_struct_.program, Completes::Classes};
}

const CommandText& CheckCommand::text() const {
  static const CommandText kText = {
      "check",
      "decide whether a program's assertions hold for all inputs",
      {"-cp PATH MAIN [OPTION]...", "FILE.java... [OPTION]...", "-cp PATH --entry CLASS.METHOD [OPTION]..."},
      {"Explores a program from its main method on symbolic inputs, and says whether a property holds for "
       "all "
       "of them: by default, that no AssertionError escapes. Inputs are the program's arguments and what it "
       "asks javelin.Nondet or SV-COMP's Verifier for.",
       "TRUE: every path was followed to its end, and nothing was left out. TRUE within: the same, for the "
       "inputs and the world that the printed scope describes. FALSE: the program was run on a JVM with the "
       "inputs that are printed, and the property was broken. UNKNOWN: what stands in the way is printed, "
       "the "
       "most decisive first.",
       "The exit status is 0 for TRUE, 10 for FALSE, 5 for UNKNOWN; with --strict also 5 for TRUE within."},
      {{"A program of classes:", "javelin check -cp classes com.example.Main"},
       {"Source files, with a witness if an assertion fails:",
        "javelin check Main.java --witness witness.graphml"},
       {"A task of SV-COMP:", "javelin check --property assert_java.prp common/ task/"}},
      {"hunt"}};
  return kText;
}

Status CheckCommand::checkUsage() const {
  const ProgramCheckOptions& o = options_struct_;
  if (o.program.empty() && o.entry.empty())
    return Error{"nothing to check: give a main class, source files, or --entry", "MAIN"};
  if (!o.hasSources() && o.program.size() > 1) return Error{"more than one main class", o.program[1]};
  if (!o.hasSources() && !o.program.empty() && !o.entry.empty())
    return Error{"a main class and --entry cannot both be where the program begins", "--entry"};
  if (!o.entry.empty() && o.entry.find('.') == std::string::npos)
    return Error{"an entry is CLASS.METHOD", "--entry " + o.entry};
  return check::propertyOf(o.property).ok() ? okStatus() : Status(check::propertyOf(o.property).error());
}

Status CheckCommand::compile() {
  ProgramCheckOptions& o = options_struct_;
  TRY(const std::vector<std::string> sources, sourceFilesOf(o.program));
  TRY(const std::unique_ptr<program::Workspace> workspace, program::Workspace::open(o.path));
  testgen::ReplayOptions options;
  options.java_home = workspace->path().javaHome();
  options.class_path = hunt::classPathOf(o);
  options.folder = fs::path(o.out) / "program";
  options.time_limit = std::chrono::seconds(o.test_seconds);
  TRY(options.confining_program, jvm::findHostProgram());
  for (const classpath::ContainerInfo& container : workspace->path().containers()) {
    if (!container.is_jdk) options.reads.push_back(container.path);
  }
  options.reads.emplace_back(o.nondet_api);
  TRY(const fs::path classes, testgen::compileSources(sources, options));
  o.path.class_path.insert(o.path.class_path.begin(), classes.string());
  if (!o.entry.empty()) return okStatus();
  TRY(const std::string main_class, mainClassIn(classes));
  o.entry = main_class + ".main";
  return okStatus();
}

Status CheckCommand::prepare() {
  ProgramCheckOptions& o = options_struct_;
  TRY(property_, check::propertyOf(o.property));
  o.broken_by = check::brokenBy(property_);
  TRY(const fs::path api, hunt::findNondetApi());
  o.nondet_api = api.string();
  if (o.hasSources()) {
    TRY_STATUS(compile());
  } else if (!o.program.empty()) {
    o.entry = o.program[0] + ".main";
  }
  o.target = o.entry;
  o.whole_program = o.entry.ends_with(".main");
  return okStatus();
}

Result<ExitCode> CheckCommand::run(Console& console) {
  const Start start = std::chrono::steady_clock::now();
  ProgramCheckOptions& o = options_struct_;
  std::optional<TemporaryFolder> temporary;
  if (o.out.empty()) {
    TRY(TemporaryFolder made, TemporaryFolder::make());
    temporary.emplace(std::move(made));
    o.out = temporary->path();
  }
  TRY_STATUS(prepare());
  if (o.no_supervisor) return check(hunt::EnginePhases({}, nullptr), start, console);
  return runWithKeptResults(
      o, console, [&](const hunt::EnginePhases& phases, Console& own) { return check(phases, start, own); });
}

Result<ExitCode> CheckCommand::check(const hunt::EnginePhases& phases, Start start, Console& console) const {
  const ProgramCheckOptions& o = options_struct_;
  const Result<hunt::EngineResult> done = [&] {
    HuntProgress progress(console);
    return hunt::runEngine(o, phases, start, progress);
  }();
  if (!done.ok()) return done.error();
  if (done->status) return static_cast<ExitCode>(*done->status);
  if (!done->tested.ok()) return done->tested.error();
  const check::CheckResult result = check::judge(done->result, property_);
  if (phases.enter(hunt::EnginePhases::kReporting))
    console.print(o.json ? check::jsonOf(result) : check::textOf(result));
  if (!o.witness.empty() && result.verdict == check::Verdict::False) TRY_STATUS(writeWitness(o, result));
  return static_cast<ExitCode>(check::exitStatusOf(result.verdict, o.strict));
}

}  // namespace javelin::cli
