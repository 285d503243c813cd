// SPDX-License-Identifier: Apache-2.0
#include "reach/sarif.h"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "support/check.h"

namespace javelin::reach {

namespace {

using SarifJson = nlohmann::ordered_json;

// By words in names of rules, as SpotBugs, PMD, Error Prone and CodeQL have them.
std::string exceptionOf(std::string rule) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kWords = {{
      {"np_", "NullPointerException"},
      {"null", "NullPointerException"},
      {"deref", "NullPointerException"},
      {"div", "ArithmeticException"},
      {"zero", "ArithmeticException"},
      {"classcast", "ClassCastException"},
      {"bc_impossible", "ClassCastException"},
      {"bc_unconfirmed", "ClassCastException"},
      {"range_array", "ArrayIndexOutOfBoundsException"},
      {"arrayindex", "ArrayIndexOutOfBoundsException"},
      {"range_string", "StringIndexOutOfBoundsException"},
      {"outofbounds", "IndexOutOfBoundsException"},
  }};
  for (char& c : rule) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  for (const auto& [word, exception] : kWords) {
    if (rule.find(word) != std::string::npos) return std::string(exception);
  }
  return "Throwable";
}

const SarifJson* at(const SarifJson* json, std::string_view key) {
  if (json == nullptr || !json->is_object()) return nullptr;
  const auto found = json->find(key);
  return found == json->end() ? nullptr : &*found;
}
const SarifJson* firstOf(const SarifJson* json) {
  return json != nullptr && json->is_array() && !json->empty() ? &json->front() : nullptr;
}
std::string textIn(const SarifJson* json) {
  return json != nullptr && json->is_string() ? json->get<std::string>() : std::string();
}

Warning warningOf(const SarifJson& result, std::size_t run, std::size_t number) {
  Warning warning;
  warning.run = run;
  warning.number = number;
  warning.rule = textIn(at(&result, "ruleId"));
  if (warning.rule.empty()) warning.rule = textIn(at(at(&result, "rule"), "id"));
  warning.message = textIn(at(at(&result, "message"), "text"));
  warning.exception = exceptionOf(warning.rule);
  const SarifJson* const place = at(firstOf(at(&result, "locations")), "physicalLocation");
  warning.source = textIn(at(at(place, "artifactLocation"), "uri"));
  const SarifJson* const line = at(at(place, "region"), "startLine");
  if (line != nullptr && line->is_number_integer()) warning.line = line->get<int>();
  if (!warning.source.ends_with(".java")) warning.source.clear();
  return warning;
}

}  // namespace

std::string_view nameOf(WarningVerdict::Kind kind) {
  switch (kind) {
    case WarningVerdict::Kind::Confirmed:
      return "confirmed";
    case WarningVerdict::Kind::Refuted:
      return "refuted";
    case WarningVerdict::Kind::Open:
      return "open";
  }
  UNREACHABLE("a verdict on a warning");
}

Result<std::vector<Warning>> readSarif(std::string_view text, const std::string& file) {
  const SarifJson json = SarifJson::parse(text, nullptr, false);
  const SarifJson* const runs = json.is_discarded() ? nullptr : at(&json, "runs");
  if (runs == nullptr || !runs->is_array()) return Error{"this is no SARIF file", file};
  std::vector<Warning> warnings;
  for (std::size_t run = 0; run < runs->size(); ++run) {
    const SarifJson* const results = at(&(*runs)[run], "results");
    if (results == nullptr || !results->is_array()) continue;
    for (std::size_t i = 0; i < results->size(); ++i) warnings.push_back(warningOf((*results)[i], run, i));
  }
  return warnings;
}

WarningVerdict judgeWarning(const Warning& warning, const TargetResult* fails, const TargetResult* line) {
  using Kind = WarningVerdict::Kind;
  if (fails != nullptr && fails->verdict == Verdict::Reached)
    return {warning, Kind::Confirmed, fmt::format("{} fails there", fails->test)};
  if (line != nullptr && line->verdict == Verdict::Unreachable)
    return {warning, Kind::Refuted, "nothing reaches the line: " + line->proof};
  if (fails != nullptr && warning.namesException() && fails->verdict == Verdict::Unreachable)
    return {warning, Kind::Refuted, fmt::format("no {} there: {}", warning.exception, fails->proof)};
  if (line == nullptr) return {warning, Kind::Open, "no line of the given classes"};
  std::string reason = line->verdict == Verdict::Reached
                           ? fmt::format("{} comes to the line and does not fail there", line->test)
                           : "nothing was found that comes to the line";
  if (fails != nullptr && !fails->obstacles.empty()) reason += "; " + fails->obstacles.front();
  return {warning, Kind::Open, std::move(reason)};
}

std::string withVerdicts(std::string_view text, const std::vector<WarningVerdict>& verdicts) {
  SarifJson json = SarifJson::parse(text, nullptr, false);
  for (const WarningVerdict& verdict : verdicts) {
    SarifJson& result = json["runs"][verdict.warning.run]["results"][verdict.warning.number];
    result["properties"]["javelin"] = {{"verdict", nameOf(verdict.kind)}, {"reason", verdict.reason}};
    if (verdict.kind != WarningVerdict::Kind::Refuted) continue;
    if (!result.contains("suppressions") || !result["suppressions"].is_array())
      result["suppressions"] = SarifJson::array();
    result["suppressions"].push_back(
        {{"kind", "external"}, {"status", "accepted"}, {"justification", verdict.reason}});
  }
  return json.dump(2, ' ', false, SarifJson::error_handler_t::replace) + "\n";
}

}  // namespace javelin::reach
