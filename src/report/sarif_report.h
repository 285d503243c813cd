// SPDX-License-Identifier: Apache-2.0
// A hunt's result as SARIF 2.1.0 (OASIS), as code-scanning services and editors read it: errors are failures
// of level "error", those that need a null which the test passes of level "warning", refusals of level
// "note"; what was not confirmed is there for review.
#pragma once

#include "report/hunt_result.h"
#include "report/source_files.h"

namespace javelin::report {

std::string sarifReport(const HuntResult& result, const SourceFiles& sources);

// A relative path or absolute file name as a URI reference (RFC 3986).
std::string uriOf(const std::string& path);

}  // namespace javelin::report
