// SPDX-License-Identifier: Apache-2.0
// A hunt's result as a folder of HTML pages that need nothing else: an overview, and a page for each class
// with its findings, methods and execution trees.
#pragma once

#include <filesystem>
#include <string_view>

#include "report/hunt_result.h"
#include "report/source_files.h"
#include "support/result.h"

namespace javelin::report {

// Says where the first page is. Pages of an earlier report in the folder are replaced.
Result<std::filesystem::path> writeHtmlReport(const HuntResult& result, SourceFiles& sources,
                                              const std::filesystem::path& folder);

// A report of one page (html_parts.h), as index.html, with what it needs beside it. Says where it is.
Result<std::filesystem::path> writeHtmlPage(std::string_view page, const std::filesystem::path& folder);

}  // namespace javelin::report
