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
  const std::size_t errors = result.unique(Group::Errors);
  const bool all_fine = result.findings.empty() && result.level() != ledger::Level::Incomplete;
  std::string text = fmt::format("<h1 class=\"verdict {}\">{}</h1>\n",
                                 errors + result.unique(Group::Restricted) > 0 ? "bad"
                                 : all_fine                                    ? "good"
                                                                               : "warn",
                                 headline(result));
  text += fmt::format("<p class=\"lead\">{} of <code>{}</code>: {}.</p>\n",
                      counted(result.methods.size(), "method"), escaped(result.class_path),
                      levelText(result.level()));
  text += "<div class=\"cards\">" + card("bad", errors, "errors, confirmed") +
          (result.unique(Group::Restricted) > 0
               ? card("bad", result.unique(Group::Restricted), "uses of restricted classes")
               : std::string()) +
          card("warn", result.unique(Group::Nulls), "need a null that the test passes") +
          (result.unique(Group::Kinds) > 0
               ? card("warn", result.unique(Group::Kinds), "of inputs of an unusual kind")
               : std::string()) +
          card("note", result.unique(Group::Refusals), "refusals, confirmed") +
          (result.unique(Group::Forced) > 0
               ? card("note", result.unique(Group::Forced), "only in a forced private state")
               : std::string()) +
          card("warn", result.unique(Group::Unconfirmed), "predicted only") +
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

using Pages = std::map<std::string, std::string>;  // by class

std::string linkTo(std::size_t index, const Finding& finding, const Pages& pages, const std::string& text) {
  return fmt::format("<a href=\"classes/{}#f{}\" title=\"{}\">{}</a>", pages.at(finding.owner), index + 1,
                     escaped(finding.title()), escaped(text));
}

std::string simpleName(const std::string& name) { return name.substr(name.rfind('.') + 1); }

std::string findingRow(std::size_t index, const Finding& finding, const Pages& pages) {
  return fmt::format(
      "<tr><td class=\"n\">{}</td><td>{}<div class=\"small\">{}</div></td><td><code>{}</code><div "
      "class=\"small\">{}</div></td><td><div class=\"small\">{}</div></td><td>{}</td></tr>\n",
      index + 1,
      linkTo(index, finding, pages, finding.isRestricted() ? finding.title() : simpleName(finding.exception)),
      escaped(finding.where), escaped(finding.entry), escaped(inputText(finding)),
      escaped(conditionText(finding.condition, kMostConjunctsInIndex)), badge(finding));
}

// A table of all findings of a group, those of the same error too.
std::string findingTable(const HuntResult& result, Group group, const Pages& pages) {
  const std::string id = fmt::format("{}-table", nameOf(group));
  std::string text = fmt::format(
      "<p class=\"tools\"><input type=\"search\" data-filter=\"{0}\" placeholder=\"Filter findings\" "
      "aria-label=\"Filter findings\"></p>\n<table id=\"{0}\" class=\"sortable findings\"><colgroup><col "
      "class=\"c-number\"><col class=\"c-exception\"><col class=\"c-call\"><col class=\"c-condition\"><col "
      "class=\"c-sure\"></colgroup><thead><tr><th class=\"n\">#</th><th>Exception, where</th><th>Call</th>"
      "<th>Condition</th><th>How sure</th></tr></thead><tbody>\n",
      id);
  for (std::size_t i = 0; i < result.findings.size(); ++i) {
    if (result.findings[i].group() == group) text += findingRow(i, result.findings[i], pages);
  }
  return text + "</tbody></table>\n";
}

// One line for each input that must not be null, with links to its findings.
std::string nullList(const HuntResult& result, const Pages& pages) {
  std::string text = "<ul class=\"folded\">\n";
  for (const NullInput& input : nullInputs(result)) {
    text += fmt::format("<li><code>{}</code> must not be null: {} <span class=\"small\">of <code>{}</code>",
                        escaped(input.input), escaped(input.places), escaped(input.entry));
    for (const std::size_t index : input.findings)
      text += " " + linkTo(index, result.findings[index], pages, fmt::format("#{}", index + 1));
    if (input.others > 0) text += fmt::format(" and {}", counted(input.others, "more call"));
    text += "</span></li>\n";
  }
  return text + "</ul>\n";
}

std::string folded(const HuntResult& result, Group group, std::string_view title, const std::string& body) {
  const std::size_t count = result.unique(group);
  if (count == 0) return "";
  return fmt::format(
      "<details class=\"group\" id=\"{}\"><summary>{} <span "
      "class=\"count\">{}</span></summary>\n{}</details>\n",
      nameOf(group), title, count, body);
}

std::string findings(const HuntResult& result, const Pages& pages) {
  if (result.findings.empty()) return "";
  std::string text = "<section id=\"findings\"><h2>What is broken</h2>\n";
  text += result.count(Group::Errors) > 0 ? findingTable(result, Group::Errors, pages)
                                          : "<p>No error was confirmed.</p>\n";
  if (result.count(Group::Restricted) > 0) {
    text += "<h3>Restricted classes that are loaded or returned</h3>\n" +
            findingTable(result, Group::Restricted, pages);
  }
  text +=
      folded(result, Group::Nulls, "Errors that need a null which the test passes", nullList(result, pages));
  text += folded(result, Group::Kinds, "Errors of inputs of a kind that nobody says is allowed",
                 findingTable(result, Group::Kinds, pages));
  text += folded(result, Group::Refusals, "Refusals: inputs for which the code itself throws, or declares to",
                 findingTable(result, Group::Refusals, pages));
  text += folded(result, Group::Forced, "Only in a forced private state, which perhaps no program can make",
                 findingTable(result, Group::Forced, pages));
  text += folded(result, Group::Unconfirmed, "Predicted, not confirmed",
                 findingTable(result, Group::Unconfirmed, pages));
  return text + "</section>\n";
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
      "class=\"n\">Nulls</th><th class=\"n\">Kinds</th><th class=\"n\">Refusals</th><th "
      "class=\"n\">Forced</th><th "
      "class=\"n\">Predicted</th></tr></thead><tbody>\n";
  for (const ClassPage& page : classes) {
    std::uint64_t paths = 0;
    std::size_t complete = 0;
    std::array<std::size_t, kGroups.size()> found{};
    for (const Method* const method : page.methods) {
      paths += method->paths;
      complete += method->level() != ledger::Level::Incomplete ? 1 : 0;
    }
    for (const std::size_t index : page.findings)
      ++found.at(static_cast<std::size_t>(result.findings[index].group()));
    text += fmt::format(
        "<tr><td><a href=\"classes/{}\">{}</a></td><td class=\"n\">{}</td><td class=\"n\">{}</td><td "
        "class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td "
        "class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td "
        "class=\"n\">{}</td></tr>\n",
        page.file, escaped(page.name), page.methods.size(), complete, paths,
        branchText(page.branches, page.branches.explored), branchText(page.branches, page.branches.tested),
        found[0], found[1], found[2], found[3], found[4], found[5]);
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

// Row M12.
std::string merging(const Totals& totals) {
  const merge::MergeCounts& counts = totals.merging;
  if (counts.merged + counts.allRefused() == 0) return {};
  std::string rows;
  const auto row = [&](std::string_view what, std::uint64_t count) {
    rows += fmt::format("<tr><th>{}</th><td class=\"n\">{}</td></tr>", what, count);
  };
  row("Regions gone through as one", counts.merged);
  row("Calls in them", counts.calls);
  row("Objects that they construct", counts.objects);
  row("Queries", totals.queries);
  row("Branches left to paths", counts.allRefused());
  for (const auto& [why, count] : refusalsOf(counts)) row(merge::nameOf(why).phrase, count);
  return "<section id=\"merging\"><details><summary>Branches gone through with all sides at "
         "once</summary><table "
         "class=\"inputs\"><tbody>" +
         rows + "</tbody></table></details></section>\n";
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
  Pages pages;
  for (const ClassPage& page : classes) pages[page.name] = page.file;
  const Totals totals = totalsOf(result);
  const std::string body = verdict(result, totals) + findings(result, pages) + howSure(result, totals) +
                           faults(result) + notLookedAt(result) + untakenSides(result) +
                           classTable(result, classes) + merging(totals) + settings(result);
  return document("Hunt report - Javelin", "", body);
}

}  // namespace javelin::report::html
