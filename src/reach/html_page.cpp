// SPDX-License-Identifier: Apache-2.0
#include "reach/html_page.h"

#include <fmt/format.h>

#include "report/html_parts.h"
#include "report/html_report.h"
#include "report/summary.h"

namespace javelin::reach {

namespace {

using report::counted;
using report::escaped;

constexpr report::html::PageKind kPage = {
    "search for places",
    "Every place that is called reached was seen to execute on a JVM; every one that is called unreachable "
    "is proved."};

std::string_view colourOf(Verdict verdict) {
  switch (verdict) {
    case Verdict::Reached:
      return "good";
    case Verdict::Unreachable:
      return "note";
    case Verdict::Open:
      break;
  }
  return "warn";
}

std::string badge(std::string_view colour, std::string_view word) {
  return fmt::format("<span class=\"badge {}\">{}</span>", colour, word);
}

std::string badge(Verdict verdict) { return badge(colourOf(verdict), nameOf(verdict)); }

std::string card(std::string_view colour, std::uint64_t number, std::string_view text) {
  return fmt::format("<div class=\"card {}\"><strong>{}</strong><span>{}</span></div>", colour, number, text);
}

std::string headline(const ReachResult& result) {
  const std::size_t open = result.count(Verdict::Open);
  std::string text = fmt::format("<h1 class=\"verdict {}\">{}</h1>\n", open == 0 ? "good" : "warn",
                                 open == 0 ? "Every target is reached or proved unreachable"
                                           : counted(open, "target is open", "targets are open"));
  text += fmt::format("<p class=\"lead\">{} in <code>{}</code>", counted(result.targets.size(), "target"),
                      escaped(result.hunt.class_path));
  if (!result.hunt.stopped.empty())
    text += fmt::format("; the search was stopped: {}", escaped(result.hunt.stopped));
  text += ".</p>\n<div class=\"cards\">" +
          card("good", result.count(Verdict::Reached), "reached by a test that a JVM ran") +
          card("note", result.count(Verdict::Unreachable), "unreachable, proved") +
          card("warn", open, "open") + card("", result.hunt.methods.size(), "entries explored") + "</div>\n";
  return text;
}

// What the verdict rests on, in a line.
std::string shortReason(const TargetResult& target) {
  switch (target.verdict) {
    case Verdict::Reached:
      return fmt::format("<code>{}</code><div class=\"small\">calls <code>{}</code></div>",
                         escaped(target.test), escaped(target.entry));
    case Verdict::Unreachable:
      return fmt::format("<div class=\"small\">{}</div>", escaped(target.proof));
    case Verdict::Open:
      break;
  }
  return fmt::format("<div class=\"small\">{}</div>",
                     target.obstacles.empty() ? "" : escaped(target.obstacles.front()));
}

std::string table(const ReachResult& result) {
  std::string text =
      "<section id=\"targets\"><h2>Targets</h2>\n<p class=\"tools\"><input type=\"search\" "
      "data-filter=\"target-table\" placeholder=\"Filter targets\" aria-label=\"Filter targets\"></p>\n"
      "<div class=\"scroll\"><table id=\"target-table\" class=\"sortable\"><thead><tr><th class=\"n\">#</th>"
      "<th>Target</th><th>Verdict</th><th>By, or why</th></tr></thead><tbody>\n";
  for (std::size_t i = 0; i < result.targets.size(); ++i) {
    const TargetResult& target = result.targets[i];
    text += fmt::format(
        "<tr><td class=\"n\">{0}</td><td><a href=\"#t{0}\"><code>{1}</code></a><div "
        "class=\"small\">{2}</div></td><td>{3}</td><td>{4}</td></tr>\n",
        i + 1, escaped(target.text), escaped(target.place.method), badge(target.verdict),
        shortReason(target));
  }
  return text + "</tbody></table></div></section>\n";
}

std::string list(std::string_view title, const std::vector<std::string>& items) {
  if (items.empty()) return "";
  std::string text = fmt::format("<h4>{}</h4>\n<ul class=\"folded\">", title);
  for (const std::string& item : items) text += fmt::format("<li>{}</li>", escaped(item));
  return text + "</ul>\n";
}

std::string proofText(const TargetResult& target) {
  std::string text = fmt::format("<h4>Proof</h4>\n<p>{}</p>\n", escaped(target.proof));
  if (!target.contradictions.empty()) text += "<h4>What contradicts itself</h4>\n";
  for (const std::vector<std::string>& conditions : target.contradictions) {
    text += "<ul class=\"condition\">";
    for (const std::string& condition : conditions)
      text += fmt::format("<li><code>{}</code></li>", escaped(condition));
    text += "</ul>\n";
  }
  return text + list("Whatever these do", target.skipped) +
         list("What the proof takes for granted", target.assumptions);
}

std::string traceText(const TargetResult& target) {
  if (target.trace.empty()) return "";
  std::string text =
      "<details class=\"test\"><summary>What the search backwards proposes</summary>\n<pre "
      "class=\"source\">";
  for (const std::string& step : target.trace)
    text += fmt::format("<span class=\"line\">{}</span>\n", escaped(step));
  return text + "</pre></details>\n";
}

std::string targetText(const TargetResult& target, std::size_t number, report::SourceFiles& sources) {
  std::string text = fmt::format(
      "<article class=\"finding {0}\" id=\"t{1}\">\n<h3><a class=\"number\" href=\"#t{1}\">{1}</a> "
      "<code>{2}</code> {3}</h3>\n",
      colourOf(target.verdict), number, escaped(target.text), badge(target.verdict));
  const std::string source = report::html::excerpt(target.place, sources);
  if (!source.empty())
    text += fmt::format("<h4>Source <code>{}</code></h4>\n{}", escaped(target.place.file), source);
  switch (target.verdict) {
    case Verdict::Reached:
      if (!target.is_confirmed)
        text += "<p>The test is disabled: what it asserts besides was not seen in each of its runs.</p>\n";
      text += fmt::format(
          "<details class=\"test\" open><summary>Test <code>{}</code>, which calls "
          "<code>{}</code></summary>\n<pre class=\"source\">{}</pre>\n<p class=\"file\">{}</p></details>\n",
          escaped(target.test), escaped(target.entry),
          report::highlightJava(std::string_view(target.test_code)), escaped(target.test_file));
      break;
    case Verdict::Unreachable:
      text += proofText(target);
      break;
    case Verdict::Open:
      text += list("What stood in the way", target.obstacles);
      break;
  }
  return text + traceText(target) + "</article>\n";
}

std::string warnings(const ReachResult& result) {
  if (result.warnings.empty()) return "";
  std::string text =
      "<section id=\"warnings\"><h2>Warnings of the other tool</h2>\n<div class=\"scroll\"><table "
      "class=\"sortable\"><thead><tr><th>Place</th><th>Rule</th><th>Verdict</th><th>Why</th></tr></thead>"
      "<tbody>\n";
  for (const WarningVerdict& each : result.warnings) {
    const std::string_view colour = each.kind == WarningVerdict::Kind::Confirmed ? "bad"
                                    : each.kind == WarningVerdict::Kind::Refuted ? "good"
                                                                                 : "warn";
    text += fmt::format(
        "<tr><td><code>{}:{}</code></td><td>{}</td><td>{}</td><td><div class=\"small\">{}</div></td></tr>\n",
        escaped(each.warning.source), each.warning.line, escaped(each.warning.rule),
        badge(colour, nameOf(each.kind)), escaped(each.reason));
  }
  return text + "</tbody></table></div></section>\n";
}

std::string leftOut(const ReachResult& result) {
  std::string text = list("Places that the given classes do not have", result.left_out);
  for (const report::Fault& fault : result.hunt.faults)
    text += fmt::format("<p>Javelin failed at <code>{}</code>: {}</p>\n", escaped(fault.method),
                        escaped(fault.how));
  for (const std::string& problem : result.hunt.problems)
    text += fmt::format("<pre class=\"problem\">{}</pre>\n", escaped(problem));
  return text.empty() ? ""
                      : "<section id=\"left-out\"><h2>What was not looked at</h2>\n" + text + "</section>\n";
}

}  // namespace

Result<std::filesystem::path> writeHtmlPage(const ReachResult& result, report::SourceFiles& sources,
                                            const std::filesystem::path& folder) {
  std::string body = headline(result) + table(result) + warnings(result);
  body += "<section id=\"verdicts\"><h2>Why</h2>\n";
  for (std::size_t i = 0; i < result.targets.size(); ++i)
    body += targetText(result.targets[i], i + 1, sources);
  body += "</section>\n" + leftOut(result);
  return report::writeHtmlPage(report::html::document("Places - Javelin", "", body, kPage), folder);
}

}  // namespace javelin::reach
