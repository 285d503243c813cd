// SPDX-License-Identifier: Apache-2.0
#include "report/html_parts.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/summary.h"

namespace javelin::report::html {

namespace {

// A file name on any system, and distinct by its number.
std::string fileNameOf(const std::string& name, std::size_t number) {
  constexpr std::size_t kLongest = 80;
  std::string safe = name.substr(0, kLongest);
  for (char& c : safe) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.';
    if (!plain) c = '_';
  }
  return fmt::format("{}-{}.html", number, safe);
}

}  // namespace

std::vector<ClassPage> classPages(const HuntResult& result) {
  std::vector<ClassPage> pages;
  std::map<std::string, std::size_t> known;
  const auto page = [&](const std::string& owner) -> ClassPage& {
    const auto [at, is_new] = known.emplace(owner, pages.size());
    if (is_new) pages.push_back({owner, fileNameOf(owner, pages.size() + 1), {}, {}, {}});
    return pages[at->second];
  };
  for (const Method& method : result.methods) page(method.owner).methods.push_back(&method);
  for (std::size_t i = 0; i < result.findings.size(); ++i)
    page(result.findings[i].owner).findings.push_back(i);
  for (const ClassCoverage& type : result.classes) {
    const auto found = known.find(type.name);
    if (found != known.end()) pages[found->second].branches = type.branches;
  }
  return pages;
}

std::string document(std::string_view title, std::string_view root, std::string_view body,
                     const PageKind& kind) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{0}</title>\n"
      "<link rel=\"stylesheet\" href=\"{1}style.css\">\n<script src=\"{1}report.js\" "
      "defer></script>\n</head>\n"
      "<body>\n<header class=\"top\"><a class=\"brand\" href=\"{1}index.html\">"
      "<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"M3 21 15 9M12 4l8-1-1 8-3.5-3.5z\"/></svg>"
      "Javelin</a><span class=\"sub\">{3}</span></header>\n"
      "<main>\n{2}</main>\n<footer>Written by Javelin {4}. {5}</footer>\n</body>\n</html>\n",
      escaped(title), root, body, kind.name, JAVELIN_VERSION, kind.claim);
}

std::string badge(const Finding& finding) {
  switch (finding.group()) {
    case Group::Errors:
      return "<span class=\"badge bad\">confirmed</span>";
    case Group::Restricted:
      return "<span class=\"badge bad\">confirmed</span>";
    case Group::Nulls:
      return "<span class=\"badge warn\">needs a null</span>";
    case Group::Kinds:
      return "<span class=\"badge warn\">unusual kind of input</span>";
    case Group::Refusals:
      return "<span class=\"badge note\">refusal</span>";
    case Group::Forced:
      return "<span class=\"badge note\">forced private state</span>";
    case Group::Unconfirmed:
      break;
  }
  return fmt::format("<span class=\"badge warn\">{}</span>", testgen::nameOf(finding.account));
}

std::string coverageText(const BranchCoverage& coverage) {
  if (coverage.branches == 0) return "";
  return fmt::format("<span title=\"{} explored, {} in confirmed tests, of {}\">{} %</span>",
                     coverage.explored, coverage.tested, coverage.branches,
                     percent(coverage.explored, coverage.branches));
}

std::string excerpt(const Place& place, SourceFiles& sources) {
  constexpr int kAround = 5;
  const std::vector<std::string>* const lines = sources.lines(place.file);
  if (lines == nullptr || place.line < 1 || static_cast<std::size_t>(place.line) > lines->size()) return "";
  const std::vector<std::string> coloured = highlightJava(*lines);
  std::string text = "<pre class=\"source\">";
  const int last = std::min(static_cast<int>(lines->size()), place.line + kAround);
  for (int i = std::max(1, place.line - kAround); i <= last; ++i) {
    text += fmt::format("<span class=\"line{}\"><i>{}</i>{}</span>\n", i == place.line ? " hit" : "", i,
                        coloured[static_cast<std::size_t>(i) - 1]);
  }
  return text + "</pre>\n";
}

}  // namespace javelin::report::html
