// SPDX-License-Identifier: Apache-2.0
// Pieces of HTML reports, and the pages of a hunt's as text. For html_*.cpp, and for reach.
#pragma once

#include "report/hunt_result.h"
#include "report/java_highlight.h"
#include "report/source_files.h"

namespace javelin::report::html {

// A class and what is on its page.
struct ClassPage {
  std::string name;
  std::string file;  // of the page, below classes/
  BranchCoverage branches;
  std::vector<const Method*> methods;
  std::vector<std::size_t> findings;  // indices
};
// In the order of the methods.
std::vector<ClassPage> classPages(const HuntResult& result);

std::string indexPage(const HuntResult& result, const std::vector<ClassPage>& classes);
std::string classPage(const HuntResult& result, const ClassPage& page, SourceFiles& sources);

// What stands at the top and the bottom of each page of a report.
struct PageKind {
  std::string_view name;
  std::string_view claim;
};
inline constexpr PageKind kHuntPage = {
    "hunt report", "Every error here was shown by a test on a JVM unless it says otherwise."};
// A whole document; `root` leads from it to the report's folder ("" or "../").
std::string document(std::string_view title, std::string_view root, std::string_view body,
                     const PageKind& kind = kHuntPage);
// What became of it, as a coloured word.
std::string badge(const Finding& finding);
// "3 of 4, tested 2"; empty if there are none.
std::string coverageText(const BranchCoverage& coverage);
// The lines around one that is marked; empty if there is no source.
std::string excerpt(const Place& place, SourceFiles& sources);
// The tree as nested parts that open and fold, with a picture that leads to them.
std::string treeText(const std::vector<TreeNode>& tree, std::string_view id);

std::string_view styleSheet();
std::string_view script();

}  // namespace javelin::report::html
