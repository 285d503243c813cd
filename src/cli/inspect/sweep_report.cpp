// SPDX-License-Identifier: Apache-2.0
// How a sweep is shown.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/inspect/json.h"
#include "cli/inspect/sweep.h"

namespace javelin::cli {

namespace {

constexpr std::size_t kMostShown = 50;  // failures in the text; JSON has them all

std::string perSecond(std::size_t count, double seconds) {
  return seconds <= 0 ? "-" : fmt::format("{:.0f}", static_cast<double>(count) / seconds);
}

std::string reportText(const SweepReport& report, bool verbose) {
  std::string text;
  const auto line = [&](std::string_view what, std::size_t count) {
    text += fmt::format("{:<18}{:>12}\n", what, count);
  };
  line("classes", report.classes);
  line("linked", report.linked);
  line("methods", report.methods);
  line("bytecodes", report.bytecodes);
  line("IR instructions", report.instructions);
  line("blocks", report.blocks);
  line("phis", report.phis);
  line("loops", report.loops);
  line("irreducible", report.irreducible);
  line("regions", report.regions);
  line("incomplete", report.incomplete.size());
  line("failures", report.failures.size());
  text += fmt::format("{:<18}{:>12.2f} s on {} threads ({} classes/s, {} bytecodes/s)\n", "time",
                      report.wall_time, report.threads, perSecond(report.classes, report.wall_time),
                      perSecond(report.bytecodes, report.wall_time));
  if (verbose) {
    text += fmt::format(
        "  of the threads: {:.2f} s reading, {:.2f} s linking, {:.2f} s building, {:.2f} s verifying\n",
        report.read_time, report.link_time, report.build_time, report.verify_time);
  }
  return text;
}

std::string failuresText(std::string_view title, const std::vector<SweepFailure>& failures) {
  std::string text = failures.empty() ? "" : fmt::format("{}\n", title);
  for (std::size_t i = 0; i < failures.size() && i < kMostShown; ++i) {
    text += fmt::format("  {}: {}\n", failures[i].where, failures[i].what);
  }
  if (failures.size() > kMostShown) text += fmt::format("  and {} more\n", failures.size() - kMostShown);
  return text;
}

Json failuresJson(const std::vector<SweepFailure>& failures) {
  Json list = Json::array();
  for (const SweepFailure& failure : failures)
    list.push_back({{"where", failure.where}, {"what", failure.what}});
  return list;
}

Json reportJson(const SweepReport& report) {
  Json json = newAnswer("sweep");
  json["classes"] = report.classes;
  json["linked"] = report.linked;
  json["methods"] = report.methods;
  json["bytecodes"] = report.bytecodes;
  json["ir_instructions"] = report.instructions;
  json["blocks"] = report.blocks;
  json["phis"] = report.phis;
  json["loops"] = report.loops;
  json["irreducible"] = report.irreducible;
  json["regions"] = report.regions;
  json["threads"] = report.threads;
  json["seconds"] = {{"wall", report.wall_time},
                     {"reading", report.read_time},
                     {"linking", report.link_time},
                     {"building", report.build_time},
                     {"verifying", report.verify_time}};
  json["incomplete"] = failuresJson(report.incomplete);
  json["failures"] = failuresJson(report.failures);
  return json;
}

}  // namespace

Result<ExitCode> runSweep(program::Workspace& workspace, const lookup::ClassSelection& selection,
                          unsigned threads, bool json, Console& console) {
  const std::vector<lookup::SelectedClass> classes = lookup::selectClasses(workspace, selection);
  if (classes.empty()) return Error{"there is no class to sweep", selection.pattern};
  TRY(program::Program* const program, workspace.program());
  const SweepReport report = sweep(*program, classes, threads, [&](std::size_t done) {
    console.progress(fmt::format("{} of {} classes", done, classes.size()));
  });
  console.progress("");
  if (json) {
    console.print(toText(reportJson(report)));
  } else {
    console.print(reportText(report, console.verbose()));
    if (console.verbose())
      console.print(failuresText("Incomplete, a class they need is not on the path:", report.incomplete));
    console.print(failuresText("Failures:", report.failures));
  }
  return report.failures.empty() ? ExitCode::Fine : ExitCode::BadInput;
}

}  // namespace javelin::cli
