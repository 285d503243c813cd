// SPDX-License-Identifier: Apache-2.0
#include "report/summary.h"

#include <fmt/format.h>

#include <algorithm>

namespace javelin::report {

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
  return totals;
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
  return fmt::format("arrays to {}, strings to {}, collections to {}",
                     counted(result.array_length, "element"), counted(result.string_length, "character"),
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
