// SPDX-License-Identifier: Apache-2.0
#include "reach/result.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "support/check.h"

namespace javelin::reach {

namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr std::size_t kMostObstacles = 4;  // in the text

std::string withIndent(const std::string& text, std::string_view indent) {
  std::string indented(indent);
  for (std::size_t i = 0; i < text.size(); ++i) {
    indented.push_back(text[i]);
    if (text[i] == '\n' && i + 1 < text.size()) indented += indent;
  }
  if (!indented.ends_with('\n')) indented.push_back('\n');
  return indented;
}

std::string textOf(const TargetResult& target, const TextOptions& options) {
  std::string text = fmt::format("{}: {}\n", target.text, nameOf(target.verdict));
  switch (target.verdict) {
    case Verdict::Reached:
      text += fmt::format("  by {} ({})\n", target.test, target.test_file);
      if (!target.is_confirmed)
        text += "  The test is disabled: what it asserts besides was not seen in each of its runs.\n";
      if (options.show_tests) text += withIndent(target.test_code, "  ");
      break;
    case Verdict::Unreachable:
      text += fmt::format("  {}\n", target.proof);
      if (!target.skipped.empty())
        text += fmt::format("  whatever they do: {}\n", fmt::join(target.skipped, ", "));
      for (const std::string& assumption : target.assumptions) text += fmt::format("  if {}\n", assumption);
      break;
    case Verdict::Open:
      for (std::size_t i = 0; i < std::min(kMostObstacles, target.obstacles.size()); ++i)
        text += fmt::format("  {}\n", target.obstacles[i]);
      if (target.obstacles.size() > kMostObstacles)
        text += fmt::format("  and {} more (--json has all)\n", target.obstacles.size() - kMostObstacles);
      break;
  }
  if (options.show_trace && !target.trace.empty()) {
    text += "  The search backwards proposes:\n";
    for (const std::string& step : target.trace) text += fmt::format("    {}\n", step);
  }
  return text;
}

OrderedJson jsonOf(const report::Place& place) {
  return {{"method", place.method}, {"file", place.file}, {"line", place.line}};
}

OrderedJson jsonOf(const TargetResult& target) {
  OrderedJson json = {
      {"target", target.text}, {"verdict", nameOf(target.verdict)}, {"place", jsonOf(target.place)}};
  if (target.verdict == Verdict::Reached) {
    json["test"] = {{"name", target.test},
                    {"file", target.test_file},
                    {"code", target.test_code},
                    {"entry", target.entry},
                    {"confirmed", target.is_confirmed}};
  } else if (target.verdict == Verdict::Unreachable) {
    json["proof"] = {{"text", target.proof},
                     {"contradictions", target.contradictions},
                     {"skipped", target.skipped},
                     {"assumptions", target.assumptions}};
  } else {
    json["obstacles"] = target.obstacles;
  }
  if (!target.trace.empty()) json["trace"] = target.trace;
  json["segments"] = target.segments;
  json["queries"] = target.queries;
  json["entries"] = target.entries;
  return json;
}

}  // namespace

std::string_view nameOf(Verdict verdict) {
  switch (verdict) {
    case Verdict::Reached:
      return "reached";
    case Verdict::Unreachable:
      return "unreachable";
    case Verdict::Open:
      return "open";
  }
  UNREACHABLE("a verdict");
}

std::size_t ReachResult::count(Verdict verdict) const {
  return static_cast<std::size_t>(std::count_if(
      targets.begin(), targets.end(), [&](const TargetResult& each) { return each.verdict == verdict; }));
}

int exitStatusOf(const ReachResult& result) {
  constexpr int kInconclusive = 5;
  return result.count(Verdict::Open) == 0 ? 0 : kInconclusive;
}

std::string textOf(const ReachResult& result, const TextOptions& options) {
  std::string text;
  for (const TargetResult& target : result.targets) text += textOf(target, options);
  for (const WarningVerdict& warning : result.warnings)
    text += fmt::format("{}:{} {}: {}\n  {}\n", warning.warning.source, warning.warning.line,
                        warning.warning.rule, nameOf(warning.kind), warning.reason);
  if (!result.left_out.empty()) {
    text += fmt::format("{} places are not in the given classes, {} first\n", result.left_out.size(),
                        result.left_out.front());
  }
  if (result.targets.size() > 1) {
    text += fmt::format("{} targets: {} reached, {} unreachable, {} open\n", result.targets.size(),
                        result.count(Verdict::Reached), result.count(Verdict::Unreachable),
                        result.count(Verdict::Open));
  }
  return text;
}

std::string jsonOf(const ReachResult& result) {
  OrderedJson json = {{"version", 1}, {"tool", fmt::format("javelin {}", JAVELIN_VERSION)}};
  json["targets"] = OrderedJson::array();
  for (const TargetResult& target : result.targets) json["targets"].push_back(jsonOf(target));
  json["counts"] = {{"reached", result.count(Verdict::Reached)},
                    {"unreachable", result.count(Verdict::Unreachable)},
                    {"open", result.count(Verdict::Open)}};
  if (!result.warnings.empty()) {
    json["warnings"] = OrderedJson::array();
    for (const WarningVerdict& warning : result.warnings) {
      json["warnings"].push_back({{"rule", warning.warning.rule},
                                  {"file", warning.warning.source},
                                  {"line", warning.warning.line},
                                  {"verdict", nameOf(warning.kind)},
                                  {"reason", warning.reason}});
    }
  }
  if (!result.left_out.empty()) json["left_out"] = result.left_out;
  std::uint64_t paths = 0;
  std::uint64_t queries = 0;
  for (const report::Method& method : result.hunt.methods) {
    paths += method.paths;
    queries += method.queries;
  }
  json["exploration"] = {{"entries", result.hunt.methods.size()}, {"paths", paths}, {"queries", queries}};
  if (!result.hunt.stopped.empty()) json["stopped"] = result.hunt.stopped;
  json["problems"] = result.hunt.problems;
  OrderedJson faults = OrderedJson::array();
  for (const report::Fault& fault : result.hunt.faults)
    faults.push_back({{"method", fault.method}, {"phase", fault.phase}, {"how", fault.how}});
  json["faults"] = std::move(faults);
  json["test_folder"] = result.hunt.test_folder;
  json["times"] = {{"seconds", result.hunt.seconds}, {"search_processor_seconds", result.processor_seconds}};
  return json.dump(2, ' ', false, OrderedJson::error_handler_t::replace) + "\n";
}

}  // namespace javelin::reach
