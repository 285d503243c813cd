// SPDX-License-Identifier: Apache-2.0
// A search's result as a page of HTML in a folder that needs nothing else: a line a target, and below it what
// the verdict rests on: the test, the proof with its contradictions, or what stood in the way.
#pragma once

#include <filesystem>

#include "reach/result.h"
#include "report/source_files.h"
#include "support/result.h"

namespace javelin::reach {

// Says where the page is. With sources, each target has the lines around it.
Result<std::filesystem::path> writeHtmlPage(const ReachResult& result, report::SourceFiles& sources,
                                            const std::filesystem::path& folder);

}  // namespace javelin::reach
