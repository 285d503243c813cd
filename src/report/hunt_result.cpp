// SPDX-License-Identifier: Apache-2.0
#include "report/hunt_result.h"

#include <algorithm>

namespace javelin::report {

using testgen::Account;

Section Finding::section() const {
  if (account != Account::Confirmed) return Section::Unconfirmed;
  if (forced) return Section::Forced;
  return is_precondition ? Section::Precondition : Section::Error;
}

std::size_t HuntResult::count(Section section) const {
  return static_cast<std::size_t>(std::count_if(
      findings.begin(), findings.end(), [&](const Finding& found) { return found.section() == section; }));
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
                   [](const Finding& a, const Finding& b) { return a.section() < b.section(); });
  std::map<std::tuple<Section, std::string, std::string>, std::size_t> first;
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const Finding& found = findings[i];
    // Without a line two places cannot be told to be the same.
    const bool has_line = !found.stack.empty() && found.stack[found.place].line != 0;
    findings[i].same_as =
        has_line ? first.emplace(std::tuple(found.section(), found.exception, found.where), i).first->second
                 : i;
  }
  // Those that are the same stand together.
  std::stable_sort(findings.begin(), findings.end(),
                   [](const Finding& a, const Finding& b) { return a.same_as < b.same_as; });
  for (std::size_t i = 0, before = 0, group = 0; i < findings.size(); ++i) {
    if (i == 0 || findings[i].same_as != before) group = i;
    before = std::exchange(findings[i].same_as, group);
  }
}

}  // namespace javelin::report
