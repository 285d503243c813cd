// SPDX-License-Identifier: Apache-2.0
#include "check/check_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace javelin::check {

namespace {

using Json = nlohmann::ordered_json;

std::string lineOf(const Reason& reason) {
  std::string line = "  " + reason.text;
  if (reason.count > 1) line += fmt::format(" ({} times)", reason.count);
  if (!reason.first.empty()) line += fmt::format(", first at {}", reason.first);
  if (!reason.lifted_by.empty()) line += fmt::format(" [{}]", reason.lifted_by);
  return line + "\n";
}

std::string placeText(const report::Place& place) {
  if (place.file.empty() || place.line == 0) return place.method;
  return fmt::format("{}:{}", place.file.substr(place.file.rfind('/') + 1), place.line);
}

std::string violationText(const report::Finding& finding) {
  std::string text = fmt::format("  {} at {}{}{}\n", finding.exception, finding.where,
                                 finding.message.empty() ? "" : ": ", finding.message);
  text += "  On a JVM: " + (finding.seen.empty() ? "a generated test showed it" : finding.seen) + "\n";
  // The values of the nondet API come last among the inputs, and are shown with their places.
  for (std::size_t i = 0; i + finding.given.size() < finding.inputs.size(); ++i)
    text += fmt::format("  {} = {}\n", finding.inputs[i].first, finding.inputs[i].second);
  if (!finding.given.empty()) text += "  Values, in the order of the calls:\n";
  for (const report::GivenValue& given : finding.given)
    text += fmt::format("    {} {}  ({})\n", given.type, given.value, placeText(given.place));
  for (const report::Place& place : finding.stack) {
    if (place.own) text += fmt::format("    at {} ({})\n", place.method, placeText(place));
  }
  return text;
}

Json jsonOf(const std::vector<Reason>& reasons) {
  Json list = Json::array();
  for (const Reason& reason : reasons) {
    Json each = {{"name", reason.name}, {"text", reason.text}, {"count", reason.count}};
    if (!reason.first.empty()) each["first"] = reason.first;
    if (!reason.lifted_by.empty()) each["lifted_by"] = reason.lifted_by;
    list.push_back(std::move(each));
  }
  return list;
}

Json jsonOf(const report::Place& place) {
  Json json = {{"method", place.method}};
  if (!place.file.empty()) json["file"] = place.file;
  if (place.line != 0) json["line"] = place.line;
  return json;
}

Json jsonOf(const report::Finding& finding) {
  Json json = {{"exception", finding.exception}, {"message", finding.message}, {"where", finding.where}};
  json["seen"] = finding.seen;
  Json arguments = Json::array();
  for (std::size_t i = 0; i + finding.given.size() < finding.inputs.size(); ++i)
    arguments.push_back({{"name", finding.inputs[i].first}, {"value", finding.inputs[i].second}});
  json["arguments"] = std::move(arguments);
  Json values = Json::array();
  for (const report::GivenValue& given : finding.given)
    values.push_back({{"type", given.type}, {"value", given.value}, {"place", jsonOf(given.place)}});
  json["values"] = std::move(values);
  Json stack = Json::array();
  for (const report::Place& place : finding.stack) stack.push_back(jsonOf(place));
  json["stack"] = std::move(stack);
  return json;
}

}  // namespace

std::string textOf(const CheckResult& result) {
  const std::string_view what = textOf(result.property);
  std::string text;
  switch (result.verdict) {
    case Verdict::True:
      return fmt::format("TRUE\n  {} escapes {}. Every path was followed to its end ({}).\n",
                         "N" + std::string(what.substr(1)), result.entry, result.paths);
    case Verdict::TrueWithin:
      text = fmt::format(
          "TRUE within the scope below\n  {} escapes {}. Every path within the scope was followed to its end "
          "({}).\n",
          "N" + std::string(what.substr(1)), result.entry, result.paths);
      break;
    case Verdict::False:
      return "FALSE\n" + violationText(*result.violation);
    case Verdict::Unknown:
      text = fmt::format("UNKNOWN\n  Whether {} escapes {} was not decided ({} paths), because of:\n", what,
                         result.entry.empty() ? "the entry" : result.entry, result.paths);
      for (const Reason& loss : result.losses) text += lineOf(loss);
      break;
  }
  if (!result.scope.empty()) text += "Scope: what inputs and the world were taken to be\n";
  for (const Reason& scope : result.scope) text += lineOf(scope);
  return text;
}

std::string jsonOf(const CheckResult& result) {
  Json json = {{"version", 1},
               {"tool", fmt::format("javelin {}", JAVELIN_VERSION)},
               {"verdict", nameOf(result.verdict)},
               {"property", nameOf(result.property)},
               {"entry", result.entry},
               {"paths", result.paths}};
  if (result.verdict != Verdict::False) json["scope"] = jsonOf(result.scope);
  if (result.verdict == Verdict::Unknown) json["losses"] = jsonOf(result.losses);
  if (result.violation) json["violation"] = jsonOf(*result.violation);
  json["times"] = {{"seconds", result.seconds}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace javelin::check
