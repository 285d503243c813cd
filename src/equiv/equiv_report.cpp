// SPDX-License-Identifier: Apache-2.0
#include "equiv/equiv_report.h"

#include <fmt/format.h>

#include "equiv/report_parts.h"

namespace javelin::equiv {

std::string lineOf(const Reason& reason) {
  std::string line = "  " + reason.text;
  if (reason.count > 1) line += fmt::format(" ({} times)", reason.count);
  if (!reason.first.empty()) line += fmt::format(", first at {}", reason.first);
  if (!reason.lifted_by.empty()) line += fmt::format(" [{}]", reason.lifted_by);
  return line + "\n";
}

std::string textOf(const Difference& difference, std::string_view first, std::string_view second) {
  std::string text;
  for (const auto& [name, value] : difference.inputs) text += fmt::format("  {} = {}\n", name, value);
  if (difference.inputs.empty()) text += "  (no inputs)\n";
  const std::size_t width = std::max(first.size(), second.size());
  text += fmt::format("  {:<{}}  {}\n", first, width, difference.first);
  text += fmt::format("  {:<{}}  {}\n", second, width, difference.second);
  for (const std::string& test : difference.tests) text += fmt::format("  test: {}\n", test);
  if (!difference.test_problem.empty())
    text += fmt::format("  the tests do not pass: {}\n", difference.test_problem);
  return text;
}

std::string textOf(const EquivResult& result) {
  const std::string paths =
      fmt::format("{} paths of the first, {} of the second", result.first_paths, result.second_paths);
  std::string text;
  switch (result.verdict) {
    case Verdict::Equivalent:
      return fmt::format("equivalent\n  {} and {} do the same for all inputs ({}).\n", result.first,
                         result.second, paths);
    case Verdict::EquivalentWithin:
      text = fmt::format(
          "equivalent within the scope below\n  {} and {} do the same for all inputs in it ({}).\n",
          result.first, result.second, paths);
      break;
    case Verdict::Different:
      return "different\n" + textOf(*result.difference, result.first, result.second);
    case Verdict::Undecided:
      text = fmt::format("undecided\n  Whether {} and {} do the same was not decided ({}), because of:\n",
                         result.first, result.second, paths);
      for (const Reason& loss : result.losses) text += lineOf(loss);
      break;
  }
  if (!result.scope.empty()) text += "Scope: what inputs and the world were taken to be\n";
  for (const Reason& scope : result.scope) text += lineOf(scope);
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

Json jsonOf(const Difference& difference) {
  Json inputs = Json::array();
  for (const auto& [name, value] : difference.inputs) inputs.push_back({{"name", name}, {"value", value}});
  Json json = {{"inputs", std::move(inputs)}, {"first", difference.first}, {"second", difference.second}};
  json["tests"] = difference.tests;
  if (!difference.tests.empty()) json["tests_pass"] = difference.test_problem.empty();
  if (!difference.test_problem.empty()) json["test_problem"] = difference.test_problem;
  return json;
}

void addResult(const EquivResult& result, Json& json) {
  json["verdict"] = nameOf(result.verdict);
  json["first"] = result.first;
  json["second"] = result.second;
  json["paths"] = {{"first", result.first_paths}, {"second", result.second_paths}};
  if (result.verdict != Verdict::Different) json["scope"] = jsonOf(result.scope);
  if (result.verdict == Verdict::Undecided) json["losses"] = jsonOf(result.losses);
  if (result.difference) json["difference"] = jsonOf(*result.difference);
}

std::string bodyOf(const Result<EquivResult>& result) {
  Json json;
  if (result.ok()) {
    addResult(*result, json);
    json["seconds"] = result->seconds;
  } else {
    json["error"] = result.error().what;
    json["subject"] = result.error().where;
  }
  return dump(json);
}

namespace {

std::vector<Reason> reasonsFrom(const Json& json, const char* name) {
  std::vector<Reason> reasons;
  if (!json.contains(name)) return reasons;
  for (const Json& each : json[name]) {
    reasons.push_back(
        {each["name"], each["text"], each["count"], each.value("first", ""), each.value("lifted_by", "")});
  }
  return reasons;
}

EquivResult readResult(const Json& json) {
  EquivResult result;
  const std::string verdict = json["verdict"];
  for (const Verdict each : {Verdict::Equivalent, Verdict::EquivalentWithin, Verdict::Different}) {
    if (verdict == nameOf(each)) result.verdict = each;
  }
  result.first = json["first"];
  result.second = json["second"];
  result.first_paths = json["paths"]["first"];
  result.second_paths = json["paths"]["second"];
  result.scope = reasonsFrom(json, "scope");
  result.losses = reasonsFrom(json, "losses");
  result.seconds = json["seconds"];
  if (!json.contains("difference")) return result;
  const Json& shown = json["difference"];
  Difference difference{{}, shown["first"], shown["second"], shown["tests"], shown.value("test_problem", "")};
  for (const Json& input : shown["inputs"]) difference.inputs.emplace_back(input["name"], input["value"]);
  result.difference = std::move(difference);
  return result;
}

}  // namespace

Result<EquivResult> resultFrom(const std::string& body) {
  try {
    const Json json = Json::parse(body);
    if (json.contains("error")) return Error{json["error"], json["subject"]};
    return readResult(json);
  } catch (const Json::exception& e) {
    return Error{"the journal has no such result", e.what()};
  }
}

std::string dump(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"; }

std::string jsonOf(const EquivResult& result) {
  Json json = {{"version", 1}, {"tool", fmt::format("javelin {}", JAVELIN_VERSION)}};
  addResult(result, json);
  json["times"] = {{"seconds", result.seconds}};
  return dump(json);
}

}  // namespace javelin::equiv
