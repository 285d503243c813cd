// SPDX-License-Identifier: Apache-2.0
// Pieces of the HTML report, and its pages as text. Internal to html_*.cpp.
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

// A whole document; `root` leads from it to the report's folder ("" or "../").
std::string document(std::string_view title, std::string_view root, std::string_view body);
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
