// SPDX-License-Identifier: Apache-2.0
#include "cli/hunt/hunt_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/solve/statistics_text.h"
#include "testgen/java_literals.h"

namespace javelin::cli {

namespace {

using testgen::Account;

std::string inputText(const HuntedFinding& found) {
  std::string text;
  for (const auto& [name, java] : found.inputs) {
    if (!text.empty()) text += ", ";
    text += fmt::format("{} = {}", name, java);
  }
  return text.empty() ? "no input" : text;
}

std::string joined(const std::vector<std::string>& parts) {
  return fmt::format("{}", fmt::join(parts, " && "));
}

std::string findingText(const HuntedFinding& found, std::size_t number) {
  const std::string condition =
      found.finding.condition.empty() ? "always" : "when " + joined(found.finding.condition);
  return fmt::format("  {}. {} at {}\n     {} with {}\n     {}\n     {}\n", number,
                     found.finding.exception_name, found.where, found.method, inputText(found), condition,
                     found.test);
}

std::string section(const HuntReport& report, std::string_view title, bool confirmed) {
  std::string text;
  std::size_t number = 0;
  for (const HuntedFinding& found : report.findings) {
    if ((found.account == Account::Confirmed) == confirmed) {
      if (!confirmed) text += fmt::format("  ({})\n", testgen::nameOf(found.account));
      text += findingText(found, ++number);
    }
  }
  return number == 0 ? std::string() : fmt::format("{} ({})\n{}\n", title, number, text);
}

std::string accounting(const HuntReport& report) {
  std::map<Account, std::size_t> counts;
  for (const HuntedFinding& found : report.findings) ++counts[found.account];
  std::map<Account, std::size_t> suite;
  std::uint64_t paths = 0;
  std::uint64_t queries = 0;
  std::uint64_t infeasible = 0;
  for (const HuntedMethod& method : report.methods) {
    paths += method.exploration.paths;
    queries += method.exploration.counts.queries;
    infeasible += method.exploration.counts.infeasible;
    for (const HuntedTest& test : method.tests) ++suite[test.account];
  }
  std::string text = fmt::format("Accounting\n  {} methods, {} paths, {} branch queries ({} infeasible)\n",
                                 report.methods.size(), paths, queries, infeasible);
  for (const auto& [account, count] : counts)
    text += fmt::format("  {}: {}\n", testgen::nameOf(account), count);
  for (const auto& [account, count] : suite)
    text += fmt::format("  tests of normal paths, {}: {}\n", testgen::nameOf(account), count);
  return text;
}

std::string incompleteness(const HuntReport& report) {
  std::string text;
  if (!report.stopped.empty()) text += fmt::format("  stopped before the end: {}\n", report.stopped);
  for (const auto& [method, reason] : report.skipped) text += fmt::format("  {}: {}\n", method, reason);
  for (const HuntedMethod& method : report.methods) {
    for (const auto& [reason, count] : method.exploration.incomplete) {
      text += fmt::format("  {}: {} ({} paths)\n", method.name, reason, count);
    }
    for (const auto& [reason, count] : method.exploration.counts.unknown_reasons) {
      text += fmt::format("  {}: solver undecided: {} ({} branches)\n", method.name, reason, count);
    }
    if (method.exploration.counts.pinned > 0) {
      std::string where;
      for (const auto& [place, count] : method.exploration.counts.pinned_at) {
        where += fmt::format("{}{} ({})", where.empty() ? ", at " : ", ", place, count);
      }
      text += fmt::format("  {}: {} values pinned to one choice{}\n", method.name,
                          method.exploration.counts.pinned, where);
    }
  }
  for (const std::string& problem : report.problems) text += fmt::format("  tests: {}\n", problem);
  const bool bounded =
      std::any_of(report.methods.begin(), report.methods.end(),
                  [](const HuntedMethod& method) { return method.exploration.has_bounded_inputs; });
  const std::string shape =
      bounded ? fmt::format(
                    "Inputs were bounded: arrays to {} elements, strings to {} characters, collections "
                    "to {} elements (--array-length, --string-length, --collection-size).\n",
                    report.array_length, report.string_length, report.collection_size)
              : "";
  if (text.empty()) return "Every path was followed to its end.\n" + shape;
  return "Not looked at\n" + text + shape;
}

nlohmann::ordered_json findingJson(const HuntedFinding& found) {
  nlohmann::ordered_json inputs = nlohmann::ordered_json::array();
  for (const auto& [name, java] : found.inputs) inputs.push_back({{"name", name}, {"java", java}});
  return {{"exception", found.finding.exception_name},
          {"where", found.where},
          {"entry", found.method},
          {"explicit", found.finding.explicit_throw},
          {"paths", found.finding.paths},
          {"condition", found.finding.condition},
          {"inputs", inputs},
          {"account", testgen::nameOf(found.account)},
          {"test", found.test},
          {"file", found.file}};
}

}  // namespace

std::size_t HuntReport::confirmed() const {
  return static_cast<std::size_t>(
      std::count_if(findings.begin(), findings.end(),
                    [](const HuntedFinding& found) { return found.account == Account::Confirmed; }));
}

bool HuntReport::isComplete() const {
  return skipped.empty() && problems.empty() && stopped.empty() &&
         std::all_of(methods.begin(), methods.end(), [](const HuntedMethod& method) {
           return method.exploration.incomplete.empty() && method.exploration.counts.unknown == 0 &&
                  method.exploration.counts.pinned == 0;
         });
}

std::string huntText(const HuntReport& report, bool verbose) {
  std::string text = section(report, "Errors, each shown by its test on a JVM", true);
  if (text.empty()) text = "No error was confirmed.\n\n";
  text += section(report, "Predicted, not confirmed", false);
  text += accounting(report) + "\n" + incompleteness(report);
  if (verbose) text += "\n" + statisticsText(report.solver);
  return text;
}

std::string huntJson(const HuntReport& report) {
  nlohmann::ordered_json json{{"schema", "javelin-hunt-1"}, {"array_length", report.array_length}};
  json["findings"] = nlohmann::ordered_json::array();
  for (const HuntedFinding& found : report.findings) json["findings"].push_back(findingJson(found));
  json["methods"] = nlohmann::ordered_json::array();
  for (const HuntedMethod& method : report.methods) {
    nlohmann::ordered_json outcomes = nlohmann::ordered_json::object();
    for (const auto& [kind, count] : method.exploration.outcomes)
      outcomes[std::string(explore::nameOf(kind))] = count;
    json["methods"].push_back({{"name", method.name},
                               {"paths", method.exploration.paths},
                               {"queries", method.exploration.counts.queries},
                               {"infeasible", method.exploration.counts.infeasible},
                               {"unknown", method.exploration.counts.unknown},
                               {"pinned", method.exploration.counts.pinned},
                               {"longest_condition", method.exploration.longest_condition},
                               {"outcomes", outcomes},
                               {"incomplete", method.exploration.incomplete}});
  }
  json["skipped"] = nlohmann::ordered_json::array();
  for (const auto& [method, reason] : report.skipped)
    json["skipped"].push_back({{"method", method}, {"reason", reason}});
  return json.dump(2) + "\n";
}

}  // namespace javelin::cli
