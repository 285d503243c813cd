// SPDX-License-Identifier: Apache-2.0
#include "cli/reach/reach_command.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "cli/hunt/hunt_progress.h"
#include "cli/hunt/kept_results.h"
#include "cli/hunt/report_files.h"
#include "hunt/hunt.h"
#include "reach/html_page.h"
#include "reach/reach.h"

namespace javelin::cli {

namespace {

Status writeTo(const std::string& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.close();
  return out ? okStatus() : Status(Error{"cannot write the result", file});
}

}  // namespace

ReachCommand::ReachCommand() {
  options_ = reachOptionSpecs(options_struct_);
  argument_ = {"TARGET", "The places, as --target has them.", &options_struct_.given};
}

const CommandText& ReachCommand::text() const {
  static const CommandText kText = {
      "reach",
      "a test that reaches a line, or a proof that nothing does",
      {"-cp PATH TARGET... [OPTION]...", "-cp PATH --target TARGET [--target TARGET]... [OPTION]..."},
      {"Says of each target whether anything reaches it: a line, a side of a branch, a method, or an "
       "exception "
       "at a line. It explores the methods that may lead there, the nearest first and towards the target, "
       "and "
       "searches backwards from the target to where execution may begin.",
       "reached: a generated JUnit test was run, and the JVM was seen to execute the place. unreachable: "
       "proved; the contradiction is printed. open: neither; what stood in the way is printed.",
       "The exit status is 0 if every target is reached or unreachable, else 5."},
      {{"A line:", "javelin reach -cp app.jar com.example.Parser:118"},
       {"Both sides of a branch:", "javelin reach -cp app.jar Parser:118:true Parser:118:false"},
       {"From the program's main method only:",
        "javelin reach -cp app.jar --entry com.example.Main.main com.example.Parser.fail"},
       {"An exception where a report says that it was thrown:",
        "javelin reach -cp app.jar Parser:118:NullPointerException"}},
      {"hunt", "check"}};
  return kText;
}

Status ReachCommand::checkUsage() const {
  const ReachOptions& o = options_struct_;
  const reach::Options& search = o.search;
  if (o.given.empty() && o.targets.empty() && search.jacoco.empty() && search.sarif.empty() &&
      search.stack_traces.empty())
    return Error{"no target", "TARGET"};
  if (!o.sarif_out.empty() && search.sarif.empty())
    return Error{"there are no warnings to write (--sarif)", "--sarif-out"};
  if (o.search.forward_only && o.search.backward_only)
    return Error{"nothing is left to do", "--forward-only --backward-only"};
  return checkReportFiles(o.hunt);
}

Result<ExitCode> ReachCommand::run(Console& console) {
  const Begin start = std::chrono::steady_clock::now();
  const reach::Options options = options_struct_.toSearch();
  if (options_struct_.hunt.no_supervisor)
    return search(options, hunt::EnginePhases({}, nullptr), start, console);
  return runWithKeptResults(options, console, [&](const hunt::EnginePhases& phases, Console& own) {
    return search(options, phases, start, own);
  });
}

Result<ExitCode> ReachCommand::search(const reach::Options& options, const hunt::EnginePhases& phases,
                                      Begin start, Console& console) const {
  const Result<reach::Ended> done = [&] {
    HuntProgress progress(console);
    return reach::runEngine(options, phases, start, progress);
  }();
  if (!done.ok()) return done.error();
  if (done->status) return static_cast<ExitCode>(*done->status);
  if (!done->tested.ok()) return done->tested.error();
  const reach::ReachResult& result = done->result;
  if (!options_struct_.json_out.empty() && phases.enter(hunt::EnginePhases::kWritingJson))
    TRY_STATUS(writeTo(options_struct_.json_out, reach::jsonOf(result)));
  if (!options_struct_.sarif_out.empty() && phases.enter(hunt::EnginePhases::kWritingSarif))
    TRY_STATUS(writeTo(options_struct_.sarif_out, result.warnings_text));
  if (phases.enter(hunt::EnginePhases::kReporting)) {
    console.print(options_struct_.json
                      ? reach::jsonOf(result)
                      : reach::textOf(result, {options_struct_.show_trace, options_struct_.show_tests}));
  }
  const std::string& html = options_struct_.hunt.html;
  if (!html.empty() && phases.enter(hunt::EnginePhases::kWritingHtml)) {
    report::SourceFiles sources(options_struct_.hunt.source_path);
    TRY(const std::filesystem::path page, reach::writeHtmlPage(result, sources, html));
    if (!options_struct_.json) console.print(fmt::format("The report is {}\n", page.string()));
  }
  return static_cast<ExitCode>(reach::exitStatusOf(result));
}

}  // namespace javelin::cli
