// SPDX-License-Identifier: Apache-2.0
#include "report/sarif_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "report/summary.h"
#include "report/text_report.h"

namespace javelin::report {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kSchema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
constexpr const char* kRoot = "SRCROOT";
constexpr const char* kDeadCode = "dead-code";
constexpr const char* kRestricted = "restricted-class";
constexpr std::size_t kMostConjuncts = 8;

Json message(std::string text) { return {{"text", std::move(text)}}; }

class Writer {
 public:
  Writer(const HuntResult& result, const SourceFiles& sources) : result_(result), sources_(sources) {}

  std::string run() {
    for (const Finding& finding : result_.findings) {
      if (std::find(rules_.begin(), rules_.end(), ruleOf(finding)) == rules_.end())
        rules_.push_back(ruleOf(finding));
    }
    if (!deadLines(result_).empty()) rules_.emplace_back(kDeadCode);
    std::sort(rules_.begin(), rules_.end());
    Json results = Json::array();
    for (const Finding& finding : result_.findings) results.push_back(resultOf(finding));
    for (const DeadLine& dead : deadLines(result_)) results.push_back(resultOf(dead));
    Json run{{"tool", tool()},
             {"invocations", Json::array({invocation()})},
             {"originalUriBaseIds",
              {{kRoot, {{"description", message("The folder that holds the packages' source folders.")}}}}},
             {"columnKind", "utf16CodeUnits"},
             {"results", results}};
    const Json log{{"$schema", kSchema}, {"version", "2.1.0"}, {"runs", Json::array({run})}};
    return log.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
  }

 private:
  Json tool() const {
    Json rules = Json::array();
    for (const std::string& exception : rules_) {
      if (exception == kDeadCode) {
        rules.push_back(
            {{"id", kDeadCode},
             {"shortDescription", message("No input reaches a line.")},
             {"fullDescription",
              message("All paths of the method were followed to their ends, for all arguments that it can "
                      "have, and none came to this line.")},
             {"defaultConfiguration", {{"level", "note"}}}});
        continue;
      }
      if (exception == kRestricted) {
        rules.push_back(
            {{"id", kRestricted},
             {"shortDescription", message("A call loads or returns a restricted class.")},
             {"fullDescription",
              message(
                  "There is an input for which a public method loads a class that callers must not have, or "
                  "returns it or an object of it. The result's message has the input, and its properties "
                  "have the JUnit test that shows it.")},
             {"defaultConfiguration", {{"level", "error"}}}});
        continue;
      }
      rules.push_back({{"id", exception},
                       {"shortDescription", message(fmt::format("A call ends with {}.", exception))},
                       {"fullDescription",
                        message(fmt::format(
                            "There is an input for which a public method ends with {}. The result's message "
                            "has the input, and its properties have the JUnit test that shows it.",
                            exception))},
                       {"defaultConfiguration", {{"level", "error"}}}});
    }
    return {{"driver", {{"name", "Javelin"}, {"version", JAVELIN_VERSION}, {"rules", rules}}}};
  }

  // What was not looked at: the absence of a result says nothing there.
  Json invocation() const {
    Json notes = Json::array();
    const auto note = [&](const std::string& text) {
      notes.push_back({{"level", "note"}, {"message", message(text)}});
    };
    for (const Fault& fault : result_.faults) {
      notes.push_back(
          {{"level", "error"}, {"message", message(fmt::format("{}. {}", faultText(fault), howToReport()))}});
    }
    if (!result_.stopped.empty()) note("Stopped before the end: " + stoppedText(result_));
    for (const ledger::Kind kind : {ledger::Kind::Loss, ledger::Kind::Scope}) {
      for (const LeftOut& group : leftOut(result_, kind)) addLeftOut(kind, group, note);
    }
    for (const std::string& problem : result_.problems) note("Tests: " + problem);
    note(fmt::format("Level: {}.", nameOf(result_.level())));
    return {{"executionSuccessful", result_.faults.empty()}, {"toolExecutionNotifications", notes}};
  }

  template <typename Note>
  static void addLeftOut(ledger::Kind kind, const LeftOut& group, const Note& note) {
    std::string text = fmt::format("{}: {}:", kind == ledger::Kind::Loss ? "Not looked at" : "Scope",
                                   reasonOf(group, group.details.size()));
    for (const auto& [method, count] : group.methods) {
      text += fmt::format("\n{}", method);
      if (!group.unit.empty()) {
        text += fmt::format(" ({})", amountOf(group, count));
      }
    }
    note(text);
  }

  Json artifact(const Place& place) const {
    const std::filesystem::path found = sources_.find(place.file);
    if (!found.empty()) return {{"uri", uriOf(found.lexically_normal().string())}};
    return {{"uri", uriOf(place.file)}, {"uriBaseId", kRoot}};
  }

  Json location(const Place& place) const {
    Json location = Json::object();
    if (!place.file.empty()) {
      Json physical{{"artifactLocation", artifact(place)}};
      if (place.line > 0) physical["region"] = {{"startLine", place.line}};
      location["physicalLocation"] = physical;
    }
    location["logicalLocations"] =
        Json::array({{{"fullyQualifiedName", place.method}, {"kind", "function"}}});
    return location;
  }

  Json stackOf(const Finding& finding) const {
    Json frames = Json::array();
    for (const Place& place : finding.stack) frames.push_back({{"location", location(place)}});
    return {{"message",
             message(finding.isRestricted() ? "Where the class is used" : "Where the exception was made")},
            {"frames", frames}};
  }

  std::string fingerprint(const Finding& finding) {
    const std::string place = finding.stack.empty() ? "" : finding.stack[finding.place].method;
    const std::string name = fmt::format("{} in {} by {}", finding.title(), place, finding.entry);
    // Without the line: that changes with every edit above it.
    return fmt::format("{} #{}", name, ++fingerprints_[name]);
  }

  Json resultOf(const DeadLine& dead) {
    const auto rule = std::lower_bound(rules_.begin(), rules_.end(), kDeadCode) - rules_.begin();
    const std::string name = fmt::format("{} in {}", kDeadCode, dead.method);
    return {
        {"ruleId", kDeadCode},
        {"ruleIndex", rule},
        {"kind", "fail"},
        {"level", "note"},
        {"message", message(fmt::format("No input of {} reaches this line.", dead.method))},
        {"locations", Json::array({location(dead.place)})},
        {"partialFingerprints", {{"javelinFinding/v1", fmt::format("{} #{}", name, ++fingerprints_[name])}}}};
  }

  static std::string ruleOf(const Finding& finding) {
    return finding.isRestricted() ? kRestricted : finding.exception;
  }

  Json resultOf(const Finding& finding) {
    static constexpr std::array kLevels = {"error", "error", "warning", "warning", "note", "note", "none"};
    const auto group = static_cast<std::size_t>(finding.group());
    const auto rule = std::lower_bound(rules_.begin(), rules_.end(), ruleOf(finding)) - rules_.begin();
    std::string text = fmt::format("{} {}{} on {}", finding.entry, finding.isRestricted() ? "" : "ends with ",
                                   finding.title(), inputText(finding));
    if (finding.forced) text += ", only in a forced private state";
    if (finding.group() == Group::Kinds)
      text += fmt::format(", only if {} is of an unusual kind", finding.unusual_input);
    if (finding.group() == Group::Nulls) text += fmt::format(", only if {} is null", finding.null_input);
    text += fmt::format(" ({}, {}).", conditionText(finding.condition, kMostConjuncts),
                        testgen::nameOf(finding.account));
    Json result{{"ruleId", ruleOf(finding)},
                {"ruleIndex", rule},
                {"kind", finding.group() == Group::Unconfirmed ? "review" : "fail"},
                {"level", kLevels.at(group)},
                {"message", message(text)}};
    const Place entry{finding.entry, "", 0, true};
    result["locations"] =
        Json::array({location(finding.stack.empty() ? entry : finding.stack[finding.place])});
    if (!finding.stack.empty()) result["stacks"] = Json::array({stackOf(finding)});
    if (!finding.test_file.empty()) {
      result["relatedLocations"] =
          Json::array({{{"physicalLocation", {{"artifactLocation", {{"uri", uriOf(finding.test_file)}}}}},
                        {"message", message("The JUnit test that shows it: " + finding.test)}}});
    }
    result["partialFingerprints"] = {{"javelinFinding/v1", fingerprint(finding)}};
    Json inputs = Json::array();
    for (const auto& [name, java] : finding.inputs) inputs.push_back({{"name", name}, {"java", java}});
    result["properties"] = {{"account", testgen::nameOf(finding.account)},
                            {"group", nameOf(finding.group())},
                            {"precondition", finding.is_refusal},
                            {"nullInput", finding.null_input},
                            {"forcedState", finding.forced},
                            {"divergences", finding.divergences.size()},
                            {"entry", finding.entry},
                            {"inputs", inputs},
                            {"condition", finding.condition},
                            {"test", finding.test}};
    return result;
  }

  const HuntResult& result_;
  const SourceFiles& sources_;
  std::vector<std::string> rules_;
  std::map<std::string, std::size_t> fingerprints_;
};

}  // namespace

std::string uriOf(const std::string& path) {
  constexpr std::string_view kPlain = "-._~/!$&'()*+,;=@";
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (letter || kPlain.find(c) != std::string_view::npos) {
      uri += c;
    } else {
      uri += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return uri;
}

std::string sarifReport(const HuntResult& result, const SourceFiles& sources) {
  return Writer(result, sources).run();
}

}  // namespace javelin::report
