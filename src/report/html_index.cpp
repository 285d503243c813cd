// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "report/html_parts.h"
#include "report/summary.h"
#include "report/text_report.h"

namespace javelin::report::html {

namespace {

constexpr std::size_t kMostConjunctsInIndex = 6;

std::string card(std::string_view kind, std::uint64_t number, std::string_view text) {
  return fmt::format("<div class=\"card {}\"><strong>{}</strong><span>{}</span></div>", kind, number, text);
}

std::string verdict(const HuntResult& result, const Totals& totals) {
  const auto count = [&](Section section) {
    const auto found = totals.sections.find(section);
    return found == totals.sections.end() ? std::size_t{0} : found->second;
  };
  const std::size_t errors = count(Section::Error);
  std::string text =
      errors > 0
          ? fmt::format("<h1 class=\"verdict bad\">{} shown on a JVM</h1>\n", counted(errors, "error"))
          : fmt::format(
                "<h1 class=\"verdict {}\">No error was confirmed</h1>\n",
                result.findings.empty() && result.level() != ledger::Level::Incomplete ? "good" : "warn");
  text += fmt::format("<p class=\"lead\">{} of <code>{}</code>: {}.</p>\n",
                      counted(result.methods.size(), "method"), escaped(result.class_path),
                      levelText(result.level()));
  text += "<div class=\"cards\">" + card("bad", errors, "errors, confirmed") +
          card("note", count(Section::Precondition), "explicit checks, confirmed") +
          (count(Section::Forced) > 0 ? card("note", count(Section::Forced), "only in a forced private state")
                                      : std::string()) +
          card("warn", count(Section::Unconfirmed), "predicted only") +
          card("", methodsAt(totals, ledger::Level::Complete),
               fmt::format("of {} complete", counted(result.methods.size(), "method"))) +
          card("", methodsAt(totals, ledger::Level::WithinScope), "complete within scope") +
          card("", totals.paths, "paths") +
          card("", percent(totals.branches.explored, totals.branches.branches),
               fmt::format("% of {} explored", counted(totals.branches.branches, "branch", "branches"))) +
          card("note", deadLines(result).size(), "lines of dead code") +
          card("warn", divergences(result).size(), "runs that went another way") +
          card("", result.skipped.size(), "methods or classes skipped") + "</div>\n";
  return text;
}

std::string findingRows(const HuntResult& result, const std::map<std::string, std::string>& pages) {
  std::string text;
  for (std::size_t i = 0; i < result.findings.size(); ++i) {
    const Finding& finding = result.findings[i];
    const std::string simple = finding.exception.substr(finding.exception.rfind('.') + 1);
    text += fmt::format(
        "<tr><td class=\"n\">{0}</td><td><a href=\"classes/{1}#f{0}\" "
        "title=\"{2}\">{3}</a></td><td>{4}</td><td><code>{5}"
        "</code><div class=\"small\">{6}</div></td><td><div "
        "class=\"small\">{7}</div></td><td>{8}</td></tr>\n",
        i + 1, pages.at(finding.owner), escaped(finding.exception), escaped(simple), escaped(finding.where),
        escaped(finding.entry), escaped(inputText(finding)),
        escaped(conditionText(finding.condition, kMostConjunctsInIndex)), badge(finding));
  }
  return text;
}

std::string findings(const HuntResult& result, const std::map<std::string, std::string>& pages) {
  if (result.findings.empty()) return "";
  return "<section id=\"findings\"><h2>What is broken</h2>\n<p class=\"tools\"><input type=\"search\" "
         "data-filter=\"finding-table\" placeholder=\"Filter findings\" aria-label=\"Filter "
         "findings\"></p>\n<div "
         "class=\"scroll\"><table id=\"finding-table\" class=\"sortable\"><thead><tr><th "
         "class=\"n\">#</th><th>Exception</th><th>Where</th><th>Call</th><th>Condition</th><th>How "
         "sure</th></tr></thead>"
         "<tbody>\n" +
         findingRows(result, pages) + "</tbody></table></div></section>\n";
}

std::string howSure(const HuntResult& result, const Totals& totals) {
  if (result.findings.empty()) return "";
  std::string text =
      "<section id=\"sure\"><h2>How sure</h2>\n<p>Every finding has a JUnit test. Tests are compiled and run "
      "on a JVM, "
      "twice; only those that fail as predicted both times count as confirmed.</p>\n<div class=\"bars\">";
  for (const auto& [account, count] : totals.accounts) {
    const std::size_t percent = 100 * count / result.findings.size();
    text += fmt::format(
        "<div><span>{}</span><span class=\"bar\"><i class=\"{}\" style=\"width:{}%\"></i></span><span "
        "class=\"n\">{}</span></div>",
        testgen::nameOf(account), account == testgen::Account::Confirmed ? "good" : "warn", percent, count);
  }
  text += fmt::format(
      "</div>\n</section>\n<section id=\"see\"><h2>How to see it</h2>\n<p>The tests are in "
      "<code>{}</code>. They need nothing but JUnit and the classes under test: run them in your IDE, or "
      "copy them to your own tests.</p></section>\n",
      escaped(result.test_folder));
  return text;
}

std::string faults(const HuntResult& result) {
  if (result.faults.empty()) return "";
  std::string items;
  for (const Fault& fault : result.faults)
    items += fmt::format("<li><code>{}</code></li>", escaped(faultText(fault)));
  return fmt::format(
      "<section id=\"faults\"><h2>Our faults: Javelin failed here, and went on "
      "without</h2>\n<ul>{}</ul>\n<p>{}</p></section>\n",
      items, escaped(std::string(howToReport())));
}

std::string groupsText(const std::vector<LeftOut>& groups) {
  std::string text;
  for (const LeftOut& group : groups) {
    std::string items;
    for (const auto& [method, count] : group.methods) {
      items += fmt::format("<li><code>{}</code>", escaped(method));
      if (!group.unit.empty() && count > 1) items += fmt::format(" <span class=\"count\">{}</span>", count);
      items += "</li>";
    }
    const std::string size = group.unit.empty() ? counted(group.methods.size(), "method")
                                                : fmt::format("{} of {}", amountOf(group, group.count),
                                                              counted(group.methods.size(), "method"));
    const std::string option =
        group.lifted_by.empty() ? "" : fmt::format(" <code>{}</code>", escaped(group.lifted_by));
    text += fmt::format(
        "<details class=\"reason\"><summary>{}{}<span "
        "class=\"count\">{}</span></summary><ul>{}</ul></details>\n",
        escaped(reasonOf(group, group.details.size())), option, size, items);
  }
  return text;
}

std::string notLookedAt(const HuntResult& result) {
  std::string text;
  if (!result.stopped.empty())
    text += fmt::format("<p>Stopped before the end: {}.</p>\n", escaped(stoppedText(result)));
  if (const std::string rounds = roundsText(result); !rounds.empty())
    text += fmt::format("<p>{}.</p>\n", escaped("R" + rounds.substr(1)));
  text += groupsText(leftOut(result, ledger::Kind::Loss));
  for (const std::string& problem : result.problems)
    text += fmt::format("<pre class=\"problem\">{}</pre>\n", escaped(problem));
  if (text.empty() && !result.faults.empty()) text = "<p>What our faults cost, see above.</p>\n";
  if (text.empty()) text = fmt::format("<p>Nothing: {}.</p>\n", levelText(result.level()));
  text = "<section id=\"left-out\"><h2>What was not looked at</h2>\n" + text + "</section>\n";
  const std::string scope = groupsText(leftOut(result, ledger::Kind::Scope));
  if (scope.empty()) return text;
  return text + "<section id=\"scope\"><h2>Scope: what inputs and the world were taken to be</h2>\n" + scope +
         "</section>\n";
}

// "75 % (3/4)".
std::string branchText(const BranchCoverage& coverage, std::size_t part) {
  if (coverage.branches == 0) return "";
  return fmt::format("{} % ({}/{})", percent(part, coverage.branches), part, coverage.branches);
}

std::string classTable(const HuntResult& result, const std::vector<ClassPage>& classes) {
  std::string text =
      "<section id=\"classes\"><h2>Classes</h2>\n<div class=\"scroll\"><table "
      "class=\"sortable\"><thead><tr><th>Class</th><th "
      "class=\"n\">Methods</th><th class=\"n\">To the end</th><th class=\"n\">Paths</th><th "
      "class=\"n\">Branches explored</th><th class=\"n\">in tests</th><th class=\"n\">Errors</th><th "
      "class=\"n\">Checks</th><th class=\"n\">Forced</th><th "
      "class=\"n\">Predicted</th></tr></thead><tbody>\n";
  for (const ClassPage& page : classes) {
    std::uint64_t paths = 0;
    std::size_t complete = 0;
    std::array<std::size_t, 4> found{};
    for (const Method* const method : page.methods) {
      paths += method->paths;
      complete += method->level() != ledger::Level::Incomplete ? 1 : 0;
    }
    for (const std::size_t index : page.findings)
      ++found.at(static_cast<std::size_t>(result.findings[index].section()));
    text += fmt::format(
        "<tr><td><a href=\"classes/{}\">{}</a></td><td class=\"n\">{}</td><td class=\"n\">{}</td><td "
        "class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td "
        "class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>\n",
        page.file, escaped(page.name), page.methods.size(), complete, paths,
        branchText(page.branches, page.branches.explored), branchText(page.branches, page.branches.tested),
        found[0], found[1], found[2], found[3]);
  }
  return text + "</tbody></table></div></section>\n";
}

std::string untakenSides(const HuntResult& result) {
  if (result.untaken.empty()) return "";
  std::map<UntakenSide::Why, std::string> groups;
  std::map<UntakenSide::Why, std::size_t> counts;
  for (const UntakenSide& side : result.untaken) {
    ++counts[side.why];
    groups[side.why] += fmt::format("<li><code>{}</code> {}: {}</li>", escaped(side.where),
                                    escaped(side.side), escaped(whyUntaken(side)));
  }
  std::string text = "<section id=\"untaken\"><h2>Sides of branches that no path took</h2>\n";
  for (const auto& [why, items] : groups)
    text += fmt::format(
        "<details class=\"reason\"><summary>{}<span "
        "class=\"count\">{}</span></summary><ul>{}</ul></details>\n",
        nameOf(why), counted(counts[why], "side"), items);
  return text + "</section>\n";
}

std::string settings(const HuntResult& result) {
  std::string text =
      "<section id=\"options\"><details><summary>Options of this run</summary><table "
      "class=\"inputs\"><tbody>";
  for (const auto& [name, value] : result.options) {
    const std::string shown = std::visit([](const auto& v) { return fmt::format("{}", v); }, value);
    if (!shown.empty()) text += fmt::format("<tr><th>{}</th><td>{}</td></tr>", escaped(name), escaped(shown));
  }
  return text + "</tbody></table></details></section>\n";
}

}  // namespace

std::string indexPage(const HuntResult& result, const std::vector<ClassPage>& classes) {
  std::map<std::string, std::string> pages;
  for (const ClassPage& page : classes) pages[page.name] = page.file;
  const Totals totals = totalsOf(result);
  const std::string body = verdict(result, totals) + findings(result, pages) + howSure(result, totals) +
                           faults(result) + notLookedAt(result) + untakenSides(result) +
                           classTable(result, classes) + settings(result);
  return document("Hunt report - Javelin", "", body);
}

}  // namespace javelin::report::html
