// SPDX-License-Identifier: Apache-2.0
#include "report/json_report.h"

#include <nlohmann/json.hpp>

#include "report/summary.h"

namespace javelin::report {

namespace {

using Json = nlohmann::ordered_json;

// By group: what it was called before there were groups.
constexpr std::array kKinds = {"error", "error", "error", "error", "precondition", "forced", "unconfirmed"};

Json placeJson(const Place& place) {
  return {{"method", place.method}, {"file", place.file}, {"line", place.line}, {"own", place.own}};
}

Json divergencesJson(const GeneratedTest& test) {
  Json list = Json::array();
  for (const Divergence& divergence : test.divergences) {
    list.push_back({{"run", divergence.run},
                    {"where", divergence.where},
                    {"predicted", divergence.predicted},
                    {"actual", divergence.actual}});
  }
  return list;
}

Json coverageJson(const BranchCoverage& coverage) {
  return {{"total", coverage.branches}, {"explored", coverage.explored}, {"tested", coverage.tested}};
}

Json restrictedJson(const Finding& finding) {
  if (!finding.isRestricted()) return nullptr;
  const RestrictedUse& use = finding.restricted;
  return {{"how", nameOf(use.how)}, {"class", use.type}, {"pattern", use.glob}};
}

Json findingJson(const Finding& finding, std::size_t index) {
  Json inputs = Json::array();
  for (const auto& [name, java] : finding.inputs) inputs.push_back({{"name", name}, {"java", java}});
  Json stack = Json::array();
  for (const Place& place : finding.stack) stack.push_back(placeJson(place));
  return {{"number", index + 1},
          {"group", nameOf(finding.group())},
          {"kind", kKinds.at(static_cast<std::size_t>(finding.group()))},
          {"same_as", finding.same_as + 1},
          {"exception", finding.exception},
          {"restricted", restrictedJson(finding)},
          {"message", finding.message},
          {"where", finding.where},
          {"entry", finding.entry},
          {"class", finding.owner},
          {"explicit", finding.explicit_throw},
          {"forced_state", finding.forced},
          {"null_input", finding.null_input},
          {"unusual_input", finding.unusual_input},
          {"null_known_by", finding.null_known_by},
          {"paths", finding.paths},
          {"condition", finding.condition},
          {"inputs", inputs},
          {"place", finding.place},
          {"stack", stack},
          {"edits_stack", finding.edits_stack},
          {"account", testgen::nameOf(finding.account)},
          {"divergences", divergencesJson(finding)},
          {"test", finding.test},
          {"test_file", finding.test_file}};
}

std::string_view nameOf(ledger::Kind kind) { return kind == ledger::Kind::Scope ? "scope" : "loss"; }

Json ledgerJson(const ledger::Ledger& ledger) {
  Json rows = Json::array();
  for (const auto& [key, row] : ledger.rows()) {
    const ledger::EntryInfo& info = infoOf(key.first);
    rows.push_back({{"kind", nameOf(info.kind)},
                    {"name", info.name},
                    {"what", textOf(key)},
                    {"detail", key.second},
                    {"count", row.count},
                    {"unit", info.unit},
                    {"first", row.first},
                    {"option", liftedBy(key.first)}});
  }
  return rows;
}

Json regionsJson(const merge::MergeCounts& counts) {
  Json why = Json::object();
  for (const auto& [refusal, count] : refusalsOf(counts))
    why[std::string(merge::nameOf(refusal).name)] = count;
  return {{"merged", counts.merged},
          {"calls", counts.calls},
          {"objects", counts.objects},
          {"refused", counts.allRefused()},
          {"refused_why", why}};
}

Json methodJson(const Method& method) {
  Json tests = Json::array();
  for (const GeneratedTest& test : method.tests) {
    tests.push_back({{"test", test.test},
                     {"test_file", test.test_file},
                     {"account", testgen::nameOf(test.account)},
                     {"divergences", divergencesJson(test)}});
  }
  return {{"name", method.name},
          {"class", method.owner},
          {"file", method.declared.file},
          {"line", method.declared.line},
          {"paths", method.paths},
          {"decisions", method.decisions},
          {"queries", method.queries},
          {"infeasible", method.infeasible},
          {"unknown", method.unknown},
          {"regions", regionsJson(method.merging)},
          {"pinned", method.pinned},
          {"longest_condition", method.longest_condition},
          {"complexity",
           {{"instructions", method.complexity.instructions},
            {"branches", method.complexity.branches},
            {"loops", method.complexity.loops},
            {"cyclomatic", method.complexity.cyclomatic}}},
          {"branches", coverageJson(method.branches)},
          {"dead_lines", method.dead_lines},
          {"outcomes", method.outcomes},
          {"level", nameOf(method.level())},
          {"cut_after_round", method.cut_after_round},
          {"ledger", ledgerJson(method.ledger)},
          {"tests", tests}};
}

Json optionsJson(const HuntResult& result) {
  Json options = Json::object();
  for (const auto& [name, value] : result.options) {
    std::visit([&, &key = name](const auto& v) { options[key] = v; }, value);
  }
  return options;
}

Json incompletenessJson(const HuntResult& result) {
  Json groups = Json::array();
  for (const ledger::Kind kind : {ledger::Kind::Loss, ledger::Kind::Scope}) {
    for (const LeftOut& group : leftOut(result, kind)) {
      Json methods = Json::array();
      for (const auto& [method, count] : group.methods)
        methods.push_back({{"method", method}, {"count", count}});
      groups.push_back({{"kind", nameOf(kind)},
                        {"name", group.name},
                        {"reason", group.reason},
                        {"details", group.details},
                        {"unit", group.unit.empty() ? "method" : group.unit},
                        {"count", group.count},
                        {"first", group.first},
                        {"option", group.lifted_by},
                        {"methods", methods}});
    }
  }
  Json natives = Json::array();
  for (const NativeRun& native : nativesOfUnknownEffect(result)) {
    natives.push_back(
        {{"method", native.method}, {"calls", native.calls}, {"changed_objects", native.changed_objects}});
  }
  return {{"complete", ledger::nameOf(result.level())},
          {"stopped", result.stopped},
          {"stopped_in", result.stopped_in},
          {"problems", result.problems},
          {"groups", groups},
          {"natives_of_unknown_effect", natives}};
}

Json accountingJson(const HuntResult& result) {
  const Totals totals = totalsOf(result);
  Json accounts = Json::object();
  for (const auto& [account, count] : totals.accounts)
    accounts[std::string(testgen::nameOf(account))] = count;
  Json suite = Json::object();
  for (const auto& [account, count] : totals.suite) suite[std::string(testgen::nameOf(account))] = count;
  Json levels = Json::object();
  for (const ledger::Level level :
       {ledger::Level::Complete, ledger::Level::WithinScope, ledger::Level::Incomplete})
    levels[std::string(ledger::nameOf(level))] = methodsAt(totals, level);
  Json groups = Json::object();
  for (const Group group : kGroups)
    groups[std::string(nameOf(group))] = {{"unique", result.unique(group)},
                                          {"findings", result.count(group)}};
  Json fates = Json::object();
  for (const auto& [name, count] : totals.fates) fates[name] = count;
  return {{"groups", groups},
          {"methods", result.methods.size()},
          {"levels", levels},
          {"paths", totals.paths},
          {"queries", totals.queries},
          {"infeasible", totals.infeasible},
          {"unknown", totals.unknown},
          {"tests", accounts},
          {"suite", suite},
          {"fates", fates},
          {"divergences", divergences(result).size()},
          {"dead_lines", deadLines(result).size()},
          {"branches", coverageJson(totals.branches)}};
}

Json untakenJson(const HuntResult& result) {
  Json list = Json::array();
  for (const UntakenSide& side : result.untaken) {
    list.push_back({{"where", side.where},
                    {"side", side.side},
                    {"method", side.place.method},
                    {"file", side.place.file},
                    {"line", side.place.line},
                    {"why", nameOf(side.why)},
                    {"refuted", side.is_refuted},
                    {"entries", side.entries},
                    {"behind", side.behind}});
  }
  return list;
}

Json roundsJson(const HuntResult& result) {
  const RoundsDone rounds = roundsOf(result);
  Json cut = Json::array();
  for (const auto& [round, count] : rounds.cut) cut.push_back({{"round", round}, {"methods", count}});
  return {{"completed", rounds.completed},
          {"of_bounds", result.round_of_bounds},
          {"without", result.without_round},
          {"cut", cut}};
}

Json timesJson(const HuntResult& result) {
  Json methods = Json::array();
  Json efforts = Json::array();
  for (const Method& method : result.methods) {
    methods.push_back(method.seconds);
    efforts.push_back(method.effort);
  }
  return {{"seconds", result.seconds}, {"jobs", result.jobs}, {"methods", methods}, {"efforts", efforts}};
}

}  // namespace

std::string jsonReport(const HuntResult& result) {
  Json json{{"schema", "javelin-hunt-3"},
            {"version", JAVELIN_VERSION},
            {"class_path", result.class_path},
            {"options", optionsJson(result)}};
  json["findings"] = Json::array();
  for (std::size_t i = 0; i < result.findings.size(); ++i) {
    json["findings"].push_back(findingJson(result.findings[i], i));
  }
  json["methods"] = Json::array();
  for (const Method& method : result.methods) json["methods"].push_back(methodJson(method));
  json["classes"] = Json::array();
  for (const ClassCoverage& type : result.classes) {
    json["classes"].push_back({{"name", type.name}, {"branches", coverageJson(type.branches)}});
  }
  json["untaken"] = untakenJson(result);
  json["rounds"] = roundsJson(result);
  json["skipped"] = Json::array();
  for (const Skipped& skipped : result.skipped) {
    json["skipped"].push_back({{"method", skipped.name}, {"reason", skipped.reason}});
  }
  json["faults"] = Json::array();
  for (const Fault& fault : result.faults) {
    json["faults"].push_back(
        {{"method", fault.method}, {"phase", fault.phase}, {"how", fault.how}, {"message", fault.message}});
  }
  json["inherited"] = Json::array();
  for (const OncePerCode& once : result.inherited)
    json["inherited"].push_back({{"explored", once.explored}, {"not_on", once.classes}});
  json["nameless"] = Json::array();
  for (const NamelessClass& type : result.nameless)
    json["nameless"].push_back({{"class", type.name}, {"methods", type.methods}});
  json["accounting"] = accountingJson(result);
  json["incompleteness"] = incompletenessJson(result);
  json["times"] = timesJson(result);
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace javelin::report
