// SPDX-License-Identifier: Apache-2.0
#include "report/hunt_result.h"

#include <fmt/format.h>

#include <algorithm>

namespace javelin::report {

using testgen::Account;

std::string_view nameOf(Group group) {
  static constexpr std::array<std::string_view, kGroups.size()> kNames = {
      "errors", "restricted", "nulls", "kinds", "refusals", "forced", "unconfirmed"};
  return kNames.at(static_cast<std::size_t>(group));
}

Group Finding::group() const {
  if (account != Account::Confirmed) return Group::Unconfirmed;
  if (forced) return Group::Forced;
  if (isRestricted()) return Group::Restricted;
  if (!unusual_input.empty()) return Group::Kinds;
  if (is_refusal) return Group::Refusals;
  return null_input.empty() || !null_known_by.empty() ? Group::Errors : Group::Nulls;
}

std::string_view nameOf(RestrictedUse::How how) {
  static constexpr std::array<std::string_view, 3> kNames = {"loads", "returns", "returns object"};
  return kNames.at(static_cast<std::size_t>(how));
}

std::string Finding::title() const {
  if (!isRestricted()) return exception;
  static constexpr std::array<std::string_view, 3> kTitles = {"loads the restricted class",
                                                              "returns the restricted class",
                                                              "returns an object of the restricted class"};
  return fmt::format("{} {}", kTitles.at(static_cast<std::size_t>(restricted.how)), restricted.type);
}

std::size_t HuntResult::count(Group group) const {
  return static_cast<std::size_t>(std::count_if(
      findings.begin(), findings.end(), [&](const Finding& found) { return found.group() == group; }));
}

std::size_t HuntResult::unique(Group group) const {
  std::size_t count = 0;
  for (std::size_t i = 0; i < findings.size(); ++i)
    count += findings[i].group() == group && findings[i].same_as == i ? 1 : 0;
  return count;
}

ledger::Level HuntResult::level() const {
  using ledger::Level;
  if (!skipped.empty() || !faults.empty() || !problems.empty() || !stopped.empty()) return Level::Incomplete;
  const bool asks_natives = std::any_of(natives.begin(), natives.end(),
                                        [](const NativeRun& native) { return !native.has_effects; });
  Level level = asks_natives ? Level::WithinScope : Level::Complete;
  for (const Method& method : methods) level = std::max(level, method.level());
  return level;
}

void rank(HuntResult& result) {
  std::vector<Finding>& findings = result.findings;
  std::stable_sort(findings.begin(), findings.end(),
                   [](const Finding& a, const Finding& b) { return a.group() < b.group(); });
  std::map<std::tuple<Group, std::string, std::string>, std::size_t> first;
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const Finding& found = findings[i];
    // Without a line two places cannot be told to be the same.
    const bool has_line = !found.stack.empty() && found.stack[found.place].line != 0;
    findings[i].same_as =
        has_line ? first.emplace(std::tuple(found.group(), found.title(), found.where), i).first->second : i;
  }
  // Those that are the same stand together, the one with the fewest calls first.
  std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
    return std::pair(a.same_as, a.stack.size()) < std::pair(b.same_as, b.stack.size());
  });
  for (std::size_t i = 0, before = 0, group = 0; i < findings.size(); ++i) {
    if (i == 0 || findings[i].same_as != before) group = i;
    before = std::exchange(findings[i].same_as, group);
  }
}

}  // namespace javelin::report
