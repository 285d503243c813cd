// SPDX-License-Identifier: Apache-2.0
#include "report/summary.h"

#include <fmt/format.h>

#include <algorithm>

namespace javelin::report {

namespace {

void addFates(const HuntResult& result, Totals& totals) {
  const auto tests = [&](testgen::Account account) -> std::uint64_t {
    const auto found = totals.accounts.find(account);
    return found == totals.accounts.end() ? 0 : found->second;
  };
  std::uint64_t pc_bound = 0;
  for (const Method& method : result.methods) {
    const auto bound = method.outcomes.find("path-condition bound reached");
    if (bound != method.outcomes.end()) pc_bound += bound->second;
  }
  const auto quick = result.solver.levels().find("quick");
  const std::uint64_t contradictions =
      quick == result.solver.levels().end() ? 0 : std::min(totals.infeasible, quick->second.unsat);
  using testgen::Account;
  totals.fates = {
      {"confirmed", tests(Account::Confirmed)},
      {"confirmed in a forced private state", totals.forced},
      {"other exception", tests(Account::OtherException)},
      {"other place", tests(Account::OtherPlace)},
      {"not triggered", tests(Account::NotTriggered)},
      {"unsolved", totals.unknown},
      {"pruned by contradiction", contradictions},
      {"pruned by solver", totals.infeasible - contradictions},
      {"path-condition bound reached", pc_bound},
      {"error in a static initialiser", tests(Account::StaticInitialiser)},
      // Models are total, and no final field is ever assigned: see the planner.
      {"solution without values", 0},
      {"final field", 0},
      {"generation failed", tests(Account::GenerationFailed)},
      {"timed out", tests(Account::TimedOut)},
      {"flaky", tests(Account::Flaky)},
      {"not replayed", tests(Account::NotReplayed)},
  };
}

}  // namespace

Totals totalsOf(const HuntResult& result) {
  Totals totals;
  for (const Method& method : result.methods) {
    totals.paths += method.paths;
    totals.queries += method.queries;
    totals.infeasible += method.infeasible;
    totals.unknown += method.unknown;
    if (method.isComplete()) ++totals.complete_methods;
    for (const GeneratedTest& test : method.tests) ++totals.suite[test.account];
  }
  for (const Finding& finding : result.findings) {
    if (finding.section() == Section::Forced) {
      ++totals.forced;
    } else {
      ++totals.accounts[finding.account];
    }
    ++totals.sections[finding.section()];
  }
  for (const ClassCoverage& type : result.classes) {
    totals.branches.branches += type.branches.branches;
    totals.branches.explored += type.branches.explored;
    totals.branches.tested += type.branches.tested;
  }
  addFates(result, totals);
  return totals;
}

std::size_t percent(std::size_t part, std::size_t whole) { return whole == 0 ? 100 : 100 * part / whole; }

std::vector<DeadLine> deadLines(const HuntResult& result) {
  std::vector<DeadLine> lines;
  for (const Method& method : result.methods) {
    for (const int line : method.dead_lines) {
      Place place = method.declared;
      place.line = line;
      const std::string file = place.file.substr(place.file.rfind('/') + 1);
      lines.push_back({fmt::format("{}:{}", file.empty() ? method.owner : file, line), method.name, place});
    }
  }
  return lines;
}

std::vector<std::pair<const GeneratedTest*, const Divergence*>> divergences(const HuntResult& result) {
  std::vector<std::pair<const GeneratedTest*, const Divergence*>> all;
  const auto add = [&](const GeneratedTest& test) {
    for (const Divergence& divergence : test.divergences) all.emplace_back(&test, &divergence);
  };
  for (const Finding& finding : result.findings) add(finding);
  for (const Method& method : result.methods) {
    for (const GeneratedTest& test : method.tests) add(test);
  }
  return all;
}

std::vector<LeftOut> leftOut(const HuntResult& result) {
  std::map<std::pair<std::string, std::string>, LeftOut> groups;  // by unit and reason
  const auto add = [&](const std::string& unit, const std::string& reason, const std::string& method,
                       std::uint64_t count) {
    LeftOut& group = groups[{unit, reason}];
    group.reason = reason;
    group.unit = unit;
    group.count += count;
    group.methods.emplace_back(method, count);
  };
  for (const Skipped& skipped : result.skipped) add("", skipped.reason, skipped.name, 1);
  for (const Method& method : result.methods) {
    for (const auto& [reason, count] : method.incomplete) add("path", reason, method.name, count);
    for (const auto& [reason, count] : method.unknown_reasons) {
      add("branch", "solver undecided: " + reason, method.name, count);
    }
    for (const auto& [place, count] : method.pinned_at) {
      add("value", "pinned to one choice at " + place, method.name, count);
    }
    std::uint64_t placed = 0;
    for (const auto& [place, count] : method.pinned_at) placed += count;
    if (method.pinned > placed) add("value", "pinned to one choice", method.name, method.pinned - placed);
  }
  std::vector<LeftOut> list;
  for (auto& [key, group] : groups) list.push_back(std::move(group));
  std::stable_sort(list.begin(), list.end(), [](const LeftOut& a, const LeftOut& b) {
    if (a.unit.empty() != b.unit.empty()) return a.unit.empty();
    return a.methods.size() > b.methods.size();
  });
  return list;
}

std::string stoppedText(const HuntResult& result) {
  if (result.stopped_in.empty()) return result.stopped;
  return fmt::format("{}; being explored then: {}", result.stopped, fmt::join(result.stopped_in, ", "));
}

std::string faultText(const Fault& fault) {
  return fmt::format("{}{} {}, twice{}", fault.method.empty() ? "" : fault.method + ": ", fault.phase,
                     fault.how, fault.message.empty() ? "" : ": " + fault.message);
}

std::string_view howToReport() {
  return "A fault of Javelin, not of the program. Please report it with these lines, the command line and, "
         "if "
         "you can, the classes; 'javelin --version' says which version it is.";
}

std::vector<NativeRun> nativesOfUnknownEffect(const HuntResult& result) {
  std::vector<NativeRun> natives = result.natives;
  std::erase_if(natives, [](const NativeRun& native) { return native.has_effects; });
  return natives;
}

bool hasBoundedInputs(const HuntResult& result) {
  return std::any_of(result.methods.begin(), result.methods.end(),
                     [](const Method& method) { return method.has_bounded_inputs; });
}

std::string inputBounds(const HuntResult& result) {
  return fmt::format(
      "arrays to {}, strings to {} (or as many as a text has that the code compares with), "
      "collections and arrays of objects to {}",
      counted(result.array_length, "element"), counted(result.string_length, "Latin-1 character"),
      counted(result.collection_size, "element"));
}

std::string inputText(const Finding& finding) {
  std::string text;
  for (const auto& [name, java] : finding.inputs) {
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", name, java);
  }
  return text.empty() ? "no input" : text;
}

std::string counted(std::uint64_t count, std::string_view singular, std::string_view plural) {
  if (count == 1) return fmt::format("1 {}", singular);
  return plural.empty() ? fmt::format("{} {}s", count, singular) : fmt::format("{} {}", count, plural);
}

}  // namespace javelin::report
