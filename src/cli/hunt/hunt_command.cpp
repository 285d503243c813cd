// SPDX-License-Identifier: Apache-2.0
#include "cli/hunt/hunt_command.h"

#include <fmt/format.h>

#include <filesystem>

#include "cli/hunt/hunt_progress.h"
#include "cli/hunt/kept_results.h"
#include "cli/hunt/report_files.h"
#include "cli/solve/statistics_text.h"
#include "hunt/hunt.h"
#include "report/json_report.h"
#include "report/summary.h"
#include "report/text_report.h"

namespace javelin::cli {

HuntCommand::HuntCommand() {
  options_ = huntOptionSpecs(options_struct_);
  argument_ = {"CLASS[.METHOD]",
               "Class whose public methods are explored, inherited ones too, or all methods of a name.",
               &options_struct_.target, Completes::Classes};
}

const CommandText& HuntCommand::text() const {
  static const CommandText kText = {
      "hunt",
      "find inputs that make methods fail, with a JUnit test for each",
      {"-cp PATH [CLASS[.METHOD]] [OPTION]..."},
      {"Explores methods on symbolic inputs: every branch both ways, every risky instruction with and "
       "without its error. An "
       "exception that can escape the method becomes a finding, with the inputs that cause it and a JUnit 5 "
       "test. The "
       "tests are compiled and run; only what they show is reported as an error.",
       "Arguments and receivers are made as a test would make them, by constructors, factories, setters and "
       "calls such as add, with symbolic numbers and texts inside. Code of the JDK is executed like the "
       "program's own. What could not be followed is listed under \"Not looked at\".",
       "Findings come in groups, in this order. errors: shown by a test. restricted: a class that "
       "--restricted names is loaded or returned. nulls: errors that need a null "
       "which the test itself passes, a line for each input that must not be null; but where @Nullable, a "
       "caller in the program or the program's own tests say that it may be, it is among the errors. "
       "kinds: errors that come from an input of a kind that nobody says is allowed, such as a list that "
       "cannot "
       "be changed or a function that throws, a line each. refusals: exceptions that the code itself "
       "constructs and throws, or that the method declares. "
       "forced: errors in a private state that was forced (see --forced-states). Then what was predicted but "
       "not confirmed, with what its test showed instead, the accounting, and what was not looked at. With "
       "--verbose nothing is folded or shortened.",
       "The exit status is 10 if a test has shown an error of a group that --fail-on names, else 5 if "
       "something was not looked at, or predicted and not confirmed, else 0."},
      {{"Everything in a jar, for at most ten minutes:", "javelin hunt -cp app.jar --time-limit 600"},
       {"All public methods of a class:", "javelin hunt -cp classes com.example.Fractions"},
       {"One method, at most three rounds of each loop:",
        "javelin hunt -cp app.jar com.example.Fractions.reduce --branch-bound 3"},
       {"A report to look at, and one for a code-scanning service:",
        "javelin hunt -cp classes --source-path src/main/java --html report --sarif javelin.sarif"}},
      {"inspect", "solve"}};
  return kText;
}

Status HuntCommand::checkUsage() const {
  const HuntOptions& o = options_struct_;
  if (o.target.empty() && o.entries.empty() && o.includes.empty() && o.path.class_path.empty()) {
    return Error{"nothing to explore: give a class path, a class or a method", "CLASS[.METHOD]"};
  }
  for (const std::string& folder : o.source_path) {
    if (!std::filesystem::is_directory(folder)) return Error{"no such folder", "--source-path " + folder};
  }
  TRY_STATUS(groupsToFailOn(o));
  return checkReportFiles(o);
}

Status HuntCommand::writeReports(const report::HuntResult& result, Console& console,
                                 const hunt::EnginePhases& phases) const {
  const HuntOptions& o = options_struct_;
  report::SourceFiles sources(o.source_path);
  if (!phases.enter(hunt::EnginePhases::kReporting)) {
    console.print(fmt::format("There are {}, but no report of them.\n",
                              report::counted(result.findings.size(), "finding")));
    for (const report::Fault& fault : result.faults) console.print(report::faultText(fault) + "\n");
    console.print(fmt::format("{}\n", report::howToReport()));
  } else if (o.json) {
    console.print(report::jsonReport(result));
  } else {
    console.print(report::textReport(
        result, sources, {.verbose = console.verbose(), .style = javelin::Style(console.colors())}));
    if (console.verbose()) console.print("\n" + statisticsText(result.solver));
    if (!result.findings.empty()) console.print(fmt::format("\nTests are in {}\n", result.test_folder));
  }
  return writeReportFiles(o, result, sources, console, phases);
}

Result<ExitCode> HuntCommand::run(Console& console) {
  const Start start = std::chrono::steady_clock::now();
  HuntOptions& o = options_struct_;
  o.wants_trees = !o.html.empty();
  if (o.no_supervisor) return hunt(hunt::EnginePhases({}, nullptr), start, console);
  return runWithKeptResults(
      o, console, [&](const hunt::EnginePhases& phases, Console& own) { return hunt(phases, start, own); });
}

Result<ExitCode> HuntCommand::hunt(const hunt::EnginePhases& phases, Start start, Console& console) const {
  const Result<hunt::EngineResult> done = [&] {
    HuntProgress progress(console);
    return hunt::runEngine(options_struct_, phases, start, progress);
  }();
  if (!done.ok()) return done.error();
  if (done->status) return static_cast<ExitCode>(*done->status);
  // Findings are reported in any case.
  const report::HuntResult& result = done->result;
  const Status reported = writeReports(result, console, phases);
  if (!done->tested.ok()) {
    if (!reported.ok()) console.error(reported.error());
    return done->tested.error();
  }
  if (!reported.ok()) return reported.error();
  const Result<std::vector<report::Group>> fails_on = groupsToFailOn(options_struct_);
  if (!fails_on.ok()) return fails_on.error();
  for (const report::Group group : *fails_on) {
    if (result.count(group) > 0) return ExitCode::ErrorsFound;
  }
  // A finding that was predicted and not confirmed has not been decided.
  const bool is_decided = result.count(report::Group::Unconfirmed) == 0;
  if (!is_decided || result.level() == ledger::Level::Incomplete) return ExitCode::Inconclusive;
  const bool in_doubt = options_struct_.strict && result.level() != ledger::Level::Complete;
  return in_doubt ? ExitCode::Inconclusive : ExitCode::Fine;
}

}  // namespace javelin::cli
