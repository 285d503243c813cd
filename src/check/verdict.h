// SPDX-License-Identifier: Apache-2.0
// Verdict: what a check has found out. TRUE rests on a ledger without a loss, and is plain only if the ledger
// is empty; FALSE rests on a run of the program on a JVM; all else is UNKNOWN, with the reasons.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "check/property.h"
#include "report/hunt_result.h"

namespace javelin::check {

enum class Verdict : std::uint8_t { True, TrueWithin, False, Unknown };
// "TRUE", "TRUE within", "FALSE", "UNKNOWN".
std::string_view nameOf(Verdict verdict);

// Something that the exploration left out, or that went wrong.
struct Reason {
  std::string name;  // of the ledger's entry: "branch-bound"; of others: "fault", "skipped", "not-confirmed"
  std::string text;  // for people
  std::uint64_t count = 0;
  std::string first;  // place; empty if unknown
  std::string lifted_by;
};

struct CheckResult {
  Verdict verdict = Verdict::Unknown;
  Property property = Property::Assert;
  std::string entry;
  std::vector<Reason> scope;                 // of TrueWithin and Unknown
  std::vector<Reason> losses;                // of Unknown: most decisive first
  std::optional<report::Finding> violation;  // of False
  std::uint64_t paths = 0;
  double seconds = 0;
};

CheckResult judge(const report::HuntResult& result, Property property);

// 0, 10 or 5; `strict` has no TRUE but the plain one.
int exitStatusOf(Verdict verdict, bool strict);

}  // namespace javelin::check
