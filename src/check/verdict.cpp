// SPDX-License-Identifier: Apache-2.0
#include "check/verdict.h"

#include <fmt/format.h>

#include <algorithm>

namespace javelin::check {

namespace {

Reason reasonOf(const ledger::Ledger::Key& key, const ledger::Row& row) {
  return {std::string(infoOf(key.first).name), textOf(key), row.count, row.first,
          ledger::liftedBy(key.first)};
}

// What kept the exploration as a whole from its end.
std::vector<Reason> obstaclesOf(const report::HuntResult& result) {
  std::vector<Reason> reasons;
  for (const report::Finding& finding : result.findings) {
    if (!finding.breaks_property) continue;
    const std::string seen =
        finding.seen.empty() ? std::string(testgen::nameOf(finding.account)) : finding.seen;
    reasons.push_back({"not-confirmed",
                       fmt::format("{} was predicted, and not seen on a JVM: {}", finding.exception, seen), 1,
                       finding.where, ""});
  }
  for (const report::Fault& fault : result.faults)
    reasons.push_back(
        {"fault", fmt::format("Javelin failed while {}: {}", fault.phase, fault.how), 1, fault.method, ""});
  if (!result.stopped.empty()) reasons.push_back({"stopped", "stopped: " + result.stopped, 1, "", ""});
  for (const report::Skipped& skipped : result.skipped)
    reasons.push_back({"skipped", fmt::format("not explored: {}", skipped.reason), 1, skipped.name, ""});
  if (result.methods.empty() && reasons.empty())
    reasons.push_back({"skipped", "nothing was explored", 1, "", ""});
  return reasons;
}

}  // namespace

std::string_view nameOf(Verdict verdict) {
  switch (verdict) {
    case Verdict::True:
      return "TRUE";
    case Verdict::TrueWithin:
      return "TRUE within";
    case Verdict::False:
      return "FALSE";
    case Verdict::Unknown:
      return "UNKNOWN";
  }
  return "";
}

CheckResult judge(const report::HuntResult& result, Property property) {
  CheckResult check;
  check.property = property;
  check.seconds = result.seconds;
  for (const report::Method& method : result.methods) {
    check.entry = method.name;
    check.paths += method.paths;
    for (const auto& [key, row] : method.ledger.rows())
      (infoOf(key.first).kind == ledger::Kind::Scope ? check.scope : check.losses)
          .push_back(reasonOf(key, row));
  }
  // The loss that most paths met explains most.
  std::stable_sort(check.losses.begin(), check.losses.end(),
                   [](const Reason& a, const Reason& b) { return a.count > b.count; });
  const std::vector<Reason> obstacles = obstaclesOf(result);
  check.losses.insert(check.losses.begin(), obstacles.begin(), obstacles.end());
  for (const report::Finding& finding : result.findings) {
    if (!finding.breaks_property || finding.account != testgen::Account::Confirmed) continue;
    check.verdict = Verdict::False;
    check.violation = finding;
    return check;
  }
  if (!check.losses.empty() || result.level() == ledger::Level::Incomplete) return check;
  check.verdict = check.scope.empty() ? Verdict::True : Verdict::TrueWithin;
  return check;
}

int exitStatusOf(Verdict verdict, bool strict) {
  switch (verdict) {
    case Verdict::True:
      return 0;
    case Verdict::TrueWithin:
      return strict ? 5 : 0;
    case Verdict::False:
      return 10;
    case Verdict::Unknown:
      break;
  }
  return 5;
}

}  // namespace javelin::check
