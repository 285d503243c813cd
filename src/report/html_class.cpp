// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "report/html_parts.h"
#include "report/summary.h"

namespace javelin::report::html {

namespace {

std::string stackText(const Finding& finding) {
  std::string text = "<ol class=\"stack\">";
  for (std::size_t i = 0; i < finding.stack.size(); ++i) {
    const Place& place = finding.stack[i];
    const std::string file = place.file.substr(place.file.rfind('/') + 1);
    text += fmt::format("<li class=\"{}{}\">{}", place.own ? "own" : "jdk", i == finding.place ? " hit" : "",
                        escaped(place.method));
    if (place.line != 0)
      text += fmt::format(" <span class=\"place\">{}:{}</span>", escaped(file), place.line);
    text += "</li>";
  }
  return text + "</ol>\n";
}

std::string conditionList(const Finding& finding) {
  if (finding.condition.empty()) return "<p>On every input.</p>\n";
  std::string text = "<ul class=\"condition\">";
  for (const std::string& conjunct : finding.condition) {
    text += fmt::format("<li><code>{}</code></li>", highlightJava(std::string_view(conjunct)));
  }
  return text + "</ul>\n";
}

std::string inputTable(const Finding& finding) {
  if (finding.inputs.empty()) return "";
  std::string text = "<table class=\"inputs\"><tbody>";
  for (const auto& [name, java] : finding.inputs) {
    text += fmt::format("<tr><th>{}</th><td><code>{}</code></td></tr>", escaped(name),
                        highlightJava(std::string_view(java)));
  }
  return text + "</tbody></table>\n";
}

std::string divergenceText(const GeneratedTest& test) {
  std::string text;
  for (const Divergence& divergence : test.divergences) {
    text += fmt::format(
        "<p class=\"divergence\">{} it went another way at <code>{}</code>: predicted <code>{}</code>, seen "
        "<code>{}</code>.</p>\n",
        divergence.run == "JVM" ? "On the JVM" : "In a run without symbols", escaped(divergence.where),
        escaped(divergence.predicted), escaped(divergence.actual));
  }
  return text;
}

std::string findingText(const HuntResult& result, std::size_t index, SourceFiles& sources) {
  static constexpr std::array kColours = {"bad", "bad", "warn", "warn", "note", "note", "warn"};  // by group
  const Finding& finding = result.findings[index];
  std::string text = fmt::format(
      "<article class=\"finding {}\" id=\"f{}\">\n<h3><a class=\"number\" href=\"#f{}\">{}</a> {} <span "
      "class=\"at\">at "
      "{}</span> {}</h3>\n",
      kColours.at(static_cast<std::size_t>(finding.group())), index + 1, index + 1, index + 1,
      escaped(finding.title()), escaped(finding.where), badge(finding));
  if (!finding.message.empty())
    text += fmt::format("<p class=\"message\">{}</p>\n", escaped(finding.message));
  text += fmt::format("<p>In a call of <code>{}</code>", escaped(finding.entry));
  if (finding.same_as != index) {
    const bool same = finding.cause == result.findings[finding.same_as].cause;
    text += fmt::format(". The same {} number {}, {}", same ? "error as" : "line as that of",
                        finding.same_as + 1, same ? "through another method" : "but something else is null");
  }
  text +=
      fmt::format("; {} so.</p>\n", finding.paths == 1 ? "one explored path ends"
                                                       : fmt::format("{} explored paths end", finding.paths));
  if (!finding.unusual_input.empty())
    text +=
        fmt::format("<p>It comes from <code>{}</code>, which is of a kind that nobody says is allowed.</p>\n",
                    escaped(finding.unusual_input));
  if (!finding.null_input.empty()) {
    text += fmt::format(
        "<p>It needs a null <code>{}</code>{}.</p>\n", escaped(finding.null_input),
        finding.null_known_by.empty() ? "" : ", which may be null: " + escaped(finding.null_known_by));
  }
  if (!finding.stack.empty()) {
    const Place& place = finding.stack[finding.place];
    const std::string source = excerpt(place, sources);
    if (!source.empty())
      text += fmt::format("<h4>Source <code>{}</code></h4>\n{}", escaped(place.file), source);
  }
  text += "<div class=\"columns\"><div><h4>Inputs</h4>\n";
  text += finding.inputs.empty() ? "<p>None.</p>\n" : inputTable(finding);
  text += "<h4>It happens when</h4>\n" + conditionList(finding) + "</div>\n<div><h4>Stack</h4>\n";
  text += finding.stack.empty() ? "<p>The exception has none.</p>\n" : stackText(finding);
  if (finding.edits_stack) text += fmt::format("<p>{}</p>\n", escaped(std::string(kEditsStack)));
  text += "</div></div>\n";
  text += divergenceText(finding);
  if (!finding.test_code.empty()) {
    text += fmt::format(
        "<details class=\"test\" open><summary>Test <code>{}</code></summary>\n<pre "
        "class=\"source\">{}</pre>\n<p class=\"file\">{}</p></details>\n",
        escaped(finding.test), highlightJava(std::string_view(finding.test_code)),
        escaped(finding.test_file));
  }
  return text + "</article>\n";
}

std::string outcomesText(const Method& method) {
  std::string text;
  for (const auto& [kind, count] : method.outcomes) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, escaped(kind));
  }
  return text;
}

std::string leftOutText(const Method& method) {
  std::string text;
  const auto add = [&](const std::string& reason, const std::string& amount) {
    text += fmt::format("{}{} ({})", text.empty() ? "" : "; ", escaped(reason), amount);
  };
  for (const auto& [key, row] : method.ledger.rows()) {
    if (infoOf(key.first).kind == ledger::Kind::Loss) add(textOf(key), fmt::format("{}", row.count));
  }
  if (!text.empty()) return text;
  return fmt::format("<span class=\"badge {}\">{}</span>",
                     method.level() == ledger::Level::Complete ? "good" : "note", nameOf(method.level()));
}

std::string deadCodeText(const ClassPage& page, SourceFiles& sources) {
  std::string text;
  for (const Method* const method : page.methods) {
    for (const int line : method->dead_lines) {
      Place place = method->declared;
      place.line = line;
      text += fmt::format(
          "<article class=\"finding note\"><h3>Line {} of <code>{}</code> <span class=\"badge "
          "note\">dead code</span></h3>\n{}</article>\n",
          line, escaped(method->name), excerpt(place, sources));
    }
  }
  if (text.empty()) return "";
  return "<section id=\"dead\"><h2>Dead code</h2>\n<p>All paths of these methods were followed to their "
         "ends, for "
         "all arguments, and none came here.</p>\n" +
         text + "</section>\n";
}

// Tests of normal paths that did not do what was predicted.
std::string differingTests(const ClassPage& page) {
  std::string text;
  for (const Method* const method : page.methods) {
    for (const GeneratedTest& test : method->tests) {
      if (!test.divergences.empty())
        text += fmt::format("<h3><code>{}</code></h3>\n{}", escaped(test.test), divergenceText(test));
    }
  }
  return text.empty() ? "" : "<section><h2>Runs that went another way</h2>\n" + text + "</section>\n";
}

std::string methodTable(const HuntResult& result, const ClassPage& page) {
  std::string text =
      "<div class=\"scroll\"><table class=\"sortable\"><thead><tr><th>Method</th><th "
      "class=\"n\">Complexity</th><th class=\"n\">Branches</th><th class=\"n\">Paths</th><th "
      "class=\"n\">Queries</th><th>How paths ended</th><th class=\"n\">Findings</th><th>Not looked "
      "at</th></tr></thead><tbody>\n";
  for (std::size_t i = 0; i < page.methods.size(); ++i) {
    const Method& method = *page.methods[i];
    std::size_t findings = 0;
    for (const std::size_t index : page.findings)
      findings += result.findings[index].entry == method.name ? 1 : 0;
    const std::string name =
        method.tree.empty() ? fmt::format("<code>{}</code>", escaped(method.name))
                            : fmt::format("<a href=\"#m{}\"><code>{}</code></a>", i, escaped(method.name));
    text += fmt::format(
        "<tr><td>{}</td><td class=\"n\" title=\"{}, {}, {}\">{}</td><td class=\"n\">{}</td><td "
        "class=\"n\">{}</td><td class=\"n\">{}</td><td>{}</td><td "
        "class=\"n\">{}</td><td>{}</td></tr>\n",
        name, counted(method.complexity.instructions, "instruction"),
        counted(method.complexity.branches, "decision"), counted(method.complexity.loops, "loop"),
        method.complexity.cyclomatic, coverageText(method.branches), method.paths, method.queries,
        outcomesText(method), findings, leftOutText(method));
  }
  return text + "</tbody></table></div>\n";
}

}  // namespace

std::string classPage(const HuntResult& result, const ClassPage& page, SourceFiles& sources) {
  std::string body =
      fmt::format("<p class=\"crumbs\"><a href=\"../index.html\">Overview</a> / {}</p>\n<h1>{}</h1>\n",
                  escaped(page.name), escaped(page.name));
  if (!page.findings.empty()) {
    body += fmt::format("<section><h2>Findings <span class=\"count\">{}</span></h2>\n", page.findings.size());
    for (const std::size_t index : page.findings) body += findingText(result, index, sources);
    body += "</section>\n";
  }
  body += deadCodeText(page, sources) + differingTests(page);
  if (!page.methods.empty()) {
    body += fmt::format("<section><h2>Methods <span class=\"count\">{}</span></h2>\n{}</section>\n",
                        page.methods.size(), methodTable(result, page));
  }
  std::string trees;
  for (std::size_t i = 0; i < page.methods.size(); ++i) {
    const Method& method = *page.methods[i];
    if (method.tree.empty()) continue;
    trees += fmt::format(
        "<details class=\"method\" id=\"m{}\"><summary><code>{}</code><span "
        "class=\"count\">{}</span></summary>\n<p "
        "class=\"tools\"><button data-open=\"m{}\">Open all</button><button data-fold=\"m{}\">Fold "
        "all</button></p>\n"
        "{}</details>\n",
        i, escaped(method.name), counted(method.paths, "path"), i, i,
        treeText(method.tree, fmt::format("t{}", i)));
  }
  if (!trees.empty()) {
    body +=
        "<section><h2>Execution trees</h2>\n<p class=\"legend\"><b class=\"dot fork\"></b> decision <b "
        "class=\"dot "
        "ok\"></b> returned <b class=\"dot bad\"></b> threw <b class=\"dot note\"></b> other end <b "
        "class=\"dot "
        "warn\"></b> cut off <b class=\"dot open\"></b> not looked at. A click on the picture leads to the "
        "decision.</p>\n" +
        trees + "</section>\n";
  }
  return document(page.name + " - Javelin", "../", body);
}

}  // namespace javelin::report::html
