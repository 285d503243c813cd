// SPDX-License-Identifier: Apache-2.0
// Another tool's warnings as SARIF 2.1.0: which places they ask about, and the same file with verdicts. A
// warning is
//   confirmed  a generated test fails at its line, as a JVM has shown;
//   refuted    its line is proved unreachable, or what it warns of is proved not to be thrown there;
//   open       neither.
// Refuted ones are suppressed with the proof as reason. All else in the file stays as it is.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reach/result.h"
#include "support/result.h"

namespace javelin::reach {

Result<std::vector<Warning>> readSarif(std::string_view text, const std::string& file);

// `fails`, `line`: what was found out of the exception at the line and of the line; null if it is not known.
WarningVerdict judgeWarning(const Warning& warning, const TargetResult* fails, const TargetResult* line);

// The file's text with the verdicts.
std::string withVerdicts(std::string_view text, const std::vector<WarningVerdict>& verdicts);

}  // namespace javelin::reach
