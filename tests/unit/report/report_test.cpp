// SPDX-License-Identifier: Apache-2.0
// The forms of the report on results made by hand; tests/report looks at those of a real hunt.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "report/html_parts.h"
#include "report/html_report.h"
#include "report/json_report.h"
#include "report/progress.h"
#include "report/sarif_report.h"
#include "report/summary.h"
#include "report/text_report.h"
#include "tests/support/files.h"

namespace javelin::report {
namespace {

using testgen::Account;

Finding finding(const std::string& exception, int line, const std::string& entry, Account account) {
  Finding found;
  found.exception = exception;
  found.where = "Div.java:" + std::to_string(line);
  found.entry = entry;
  found.owner = "shop.Div";
  found.stack = {{"java.util.List.of()", "java/util/List.java", 7, false},
                 {entry, "shop/Div.java", line, true}};
  found.place = 1;
  found.condition = {"a != null", "a.length < 3"};
  found.inputs = {{"a", "\"<b>\""}};
  found.account = account;
  found.test = "shop.DivTest.t";
  return found;
}

Method method(const std::string& name) {
  Method made;
  made.name = name;
  made.owner = "shop.Div";
  made.paths = 3;
  made.ledger.add(ledger::EntryId::BranchBound, {}, 2);
  made.tree = {{0, "", "", TreeNode::End::None, "", 0},
               {0, "a < 1", "shop.Div.div:4", TreeNode::End::Threw, "threw X", 0},
               {0, "a >= 1", "shop.Div.div:4", TreeNode::End::None, "", 5}};
  return made;
}

HuntResult example() {
  HuntResult result;
  result.findings = {
      finding("java.lang.IllegalArgumentException", 3, "shop.Div.check(int)", Account::Confirmed),
      finding("java.lang.ArithmeticException", 9, "shop.Div.a(int)", Account::NotTriggered),
      finding("java.lang.ArithmeticException", 5, "shop.Div.a(int)", Account::Confirmed),
      finding("java.lang.ArithmeticException", 5, "shop.Div.b(int)", Account::Confirmed)};
  result.findings[0].is_refusal = true;
  for (int i = 0; i < 200; ++i) result.methods.push_back(method("shop.Div.m" + std::to_string(i) + "()"));
  result.skipped = {{"shop.Div.n()", "it is native"}};
  result.options = {{"seed", std::uint64_t{1}}, {"regression", false}, {"strategy", std::string("dfs")}};
  rank(result);
  return result;
}

std::string textOf(const HuntResult& result, bool verbose) {
  SourceFiles none;
  return textReport(result, none, {.verbose = verbose});
}

TEST(HuntResult, RanksErrorsFirstAndJoinsTheSameError) {
  const HuntResult result = example();
  EXPECT_EQ(result.findings[0].entry, "shop.Div.a(int)");
  EXPECT_EQ(result.findings[1].same_as, 0U);
  EXPECT_EQ(result.findings[2].group(), Group::Refusals);
  EXPECT_EQ(result.findings[3].group(), Group::Unconfirmed);
  EXPECT_EQ(result.findings[3].same_as, 3U) << "another line";
  EXPECT_EQ(result.count(Group::Errors), 2U);
  EXPECT_EQ(result.count(Group::Refusals), 1U);
  EXPECT_EQ(result.level(), ledger::Level::Incomplete);
}

TEST(HuntResult, PutsTheSameErrorTogether) {
  HuntResult result;
  for (const int line : {5, 6, 5, 7, 6})
    result.findings.push_back(finding("java.lang.ArithmeticException", line, "a", Account::Confirmed));
  rank(result);
  std::vector<std::pair<std::string, std::size_t>> order;
  for (const Finding& found : result.findings) order.emplace_back(found.where, found.same_as);
  EXPECT_EQ(
      order,
      (std::vector<std::pair<std::string, std::size_t>>{
          {"Div.java:5", 0}, {"Div.java:5", 0}, {"Div.java:6", 2}, {"Div.java:6", 2}, {"Div.java:7", 4}}));
}

TEST(HuntResult, KeepsForcedPrivateStatesApart) {
  HuntResult result = example();
  result.findings[0].forced = result.findings[3].forced = true;
  rank(result);
  EXPECT_EQ(result.findings[0].group(), Group::Errors);
  EXPECT_EQ(result.findings[2].group(), Group::Forced);
  EXPECT_EQ(result.findings[3].group(), Group::Unconfirmed) << "forced or not, its test did not show it";
  const std::string text = textOf(result, false);
  EXPECT_LT(text.find("Errors, each"), text.find("Only in a forced private state"));
  EXPECT_NE(text.find("  confirmed: 2\n"), std::string::npos);
  EXPECT_NE(text.find("  confirmed in a forced private state: 1\n"), std::string::npos);
}

// Two inputs of one method, one of them dereferenced at two places and by two methods; one that may be null.
HuntResult withNulls() {
  HuntResult result = example();
  const auto add = [&](int line, const std::string& entry, const std::string& input) -> Finding& {
    result.findings.push_back(finding("java.lang.NullPointerException", line, entry, Account::Confirmed));
    result.findings.back().null_input = input;
    return result.findings.back();
  };
  Finding& through = add(29, "shop.Div.outer(String)", "name");
  through.stack.push_back({"shop.Div.outer(String)", "shop/Div.java", 90, true});
  add(29, "shop.Div.park(String)", "plate");
  add(25, "shop.Div.park(String)", "plate");
  add(31, "shop.Div.park(String)", "level");
  add(40, "shop.Div.park(String)", "owner").null_known_by = "@Nullable";
  rank(result);
  return result;
}

TEST(HuntResult, NullsThatNobodyAllowsComeBehindErrors) {
  const HuntResult result = withNulls();
  EXPECT_EQ(result.unique(Group::Errors), 2U) << "the same error by two methods, and one with @Nullable";
  EXPECT_EQ(result.count(Group::Errors), 3U);
  EXPECT_EQ(result.unique(Group::Nulls), 3U);
  EXPECT_EQ(result.count(Group::Nulls), 4U);
  EXPECT_EQ(headline(result),
            "2 errors, 3 that need a null which the test passes, 1 refusal, 1 not confirmed");
  const std::vector<NullInput> inputs = nullInputs(result);
  ASSERT_EQ(inputs.size(), 2U);
  EXPECT_EQ(inputs[0].entry, "shop.Div.park(String)") << "the method that is called directly";
  EXPECT_EQ(inputs[0].input, "plate");
  EXPECT_EQ(inputs[0].places, "lines 25, 29");
  EXPECT_EQ(inputs[0].others, 1U);
  EXPECT_EQ(inputs[1].places, "line 31");
}

// Two uses at one place are told apart by what is used.
TEST(Reports, UsesOfRestrictedClassesAreAGroup) {
  HuntResult result = example();
  const auto add = [&](RestrictedUse::How how, const std::string& type, int line) {
    result.findings.push_back(finding("", line, "shop.Div.open(String)", Account::Confirmed));
    result.findings.back().restricted = {how, type, "shop.internal.**"};
  };
  add(RestrictedUse::How::Loads, "shop.internal.Keys", 5);
  add(RestrictedUse::How::ReturnsObject, "shop.internal.Safe", 5);
  rank(result);
  EXPECT_EQ(result.unique(Group::Errors), 1U);
  EXPECT_EQ(result.unique(Group::Restricted), 2U);
  EXPECT_EQ(headline(result), "1 error, 2 uses of restricted classes, 1 refusal, 1 not confirmed");
  const std::string text = textOf(result, false);
  EXPECT_NE(text.find("loads the restricted class shop.internal.Keys at Div.java:5"), std::string::npos)
      << text;
  EXPECT_NE(text.find("returns an object of the restricted class shop.internal.Safe"), std::string::npos);
  const auto json = nlohmann::json::parse(jsonReport(result));
  EXPECT_EQ(json["findings"][0]["restricted"], nullptr);
  const auto& use = json["findings"][2];
  EXPECT_EQ(use["group"], "restricted");
  EXPECT_EQ(use["kind"], "error");
  EXPECT_EQ(use["restricted"]["how"], "loads");
  EXPECT_EQ(use["restricted"]["class"], "shop.internal.Keys");
  EXPECT_EQ(use["restricted"]["pattern"], "shop.internal.**");
  const auto run = nlohmann::json::parse(sarifReport(result, SourceFiles()))["runs"][0];
  EXPECT_EQ(run["results"][2]["ruleId"], "restricted-class");
  EXPECT_EQ(run["results"][2]["level"], "error");
  EXPECT_EQ(run["tool"]["driver"]["rules"][run["results"][2]["ruleIndex"].get<std::size_t>()]["id"],
            "restricted-class");
}

TEST(Reports, FoldNulls) {
  const HuntResult result = withNulls();
  const std::string text = textOf(result, false);
  EXPECT_NE(
      text.find("     `plate` must not be null: lines 25, 29 of shop.Div.park(String), and 1 more call\n"),
      std::string::npos)
      << text;
  EXPECT_LT(text.find("owner may be null: @Nullable"), text.find("must not be null"));
  EXPECT_NE(textOf(result, true).find("java.lang.NullPointerException at Div.java:31"), std::string::npos);
  const auto json = nlohmann::json::parse(jsonReport(result));
  EXPECT_EQ(json["findings"][2]["group"], "errors");
  EXPECT_EQ(json["findings"][2]["null_known_by"], "@Nullable");
  EXPECT_EQ(json["findings"][3]["group"], "nulls");
  EXPECT_EQ(json["findings"][3]["kind"], "error");
  EXPECT_EQ(json["accounting"]["groups"]["nulls"]["unique"], 3);
  const auto run = nlohmann::json::parse(sarifReport(result, SourceFiles()))["runs"][0];
  EXPECT_EQ(run["results"][2]["level"], "error");
  EXPECT_EQ(run["results"][3]["level"], "warning");
  const std::string page = html::indexPage(result, html::classPages(result));
  EXPECT_NE(page.find("<details class=\"group\" id=\"nulls\">"), std::string::npos);
  EXPECT_NE(page.find("<code>plate</code> must not be null: lines 25, 29"), std::string::npos);
}

TEST(TextReport, SaysWhatIsBrokenFirstAndTheSameReasonOnce) {
  const std::string text = textOf(example(), false);
  EXPECT_LT(text.find("  1. java.lang.ArithmeticException at Div.java:5"),
            text.find("  2. also by shop.Div.b(int)"));
  EXPECT_LT(text.find("also by"), text.find("Refusals: "));
  EXPECT_LT(text.find("Refusals: "), text.find("Predicted, not confirmed (1)"));
  EXPECT_NE(text.find("(not triggered)"), std::string::npos);
  EXPECT_NE(text.find("  branch bound reached: 400 paths of 200 methods: shop.Div.m0(); "), std::string::npos)
      << text;
  EXPECT_EQ(text.find("shop.Div.m150()"), std::string::npos);
  EXPECT_NE(textOf(example(), true).find("  shop.Div.m150(): branch bound reached (2 paths)"),
            std::string::npos);
}

TEST(TextReport, ShowsTheSourceLine) {
  const std::filesystem::path folder = test::scratchFolder("report-source");
  std::filesystem::create_directories(folder / "shop");
  test::writeFile(folder / "shop/Div.java", std::string_view("1\n2\n3\n4\n    return 1 / 0;\n"));
  SourceFiles sources({folder.string()});
  EXPECT_NE(textReport(example(), sources, {}).find("     5 | return 1 / 0;\n"), std::string::npos);
  EXPECT_TRUE(sources.find("../report-source/shop/Div.java").empty());
  EXPECT_TRUE(sources.find("shop/Other.java").empty());
}

TEST(Reports, HaveDeadCodeDivergencesAndCoverage) {
  HuntResult result = example();
  result.methods[1].declared = {"shop.Div.m1()", "shop/Div.java", 20, true};
  result.methods[1].dead_lines = {23};
  result.findings[3].divergences = {{"JVM", "shop.Div.a:9", "X at shop.Div.a:9", "X at shop.Div.a:10"}};
  result.classes = {{"shop.Div", {4, 3, 1}}};
  const std::string text = textOf(result, false);
  EXPECT_NE(text.find("Div.java:23 in shop.Div.m1()"), std::string::npos) << text;
  EXPECT_NE(
      text.find(
          "shop.DivTest.t at shop.Div.a:9: predicted: X at shop.Div.a:9; on the JVM: X at shop.Div.a:10"),
      std::string::npos)
      << text;
  EXPECT_NE(text.find("branches of the classes under test: 4, 75 % explored, 25 % in confirmed tests"),
            std::string::npos);
  const auto json = nlohmann::json::parse(jsonReport(result));
  EXPECT_EQ(json["methods"][1]["dead_lines"], nlohmann::json({23}));
  EXPECT_EQ(json["findings"][3]["divergences"][0]["actual"], "X at shop.Div.a:10");
  EXPECT_EQ(json["accounting"]["divergences"], 1);
  EXPECT_EQ(json["accounting"]["branches"]["explored"], 3);
  EXPECT_EQ(json["classes"][0]["branches"]["tested"], 1);
  SourceFiles none;
  const auto sarif = nlohmann::json::parse(sarifReport(result, none));
  const auto& last = sarif["runs"][0]["results"].back();
  EXPECT_EQ(last["ruleId"], "dead-code");
  EXPECT_EQ(last["level"], "note");
  EXPECT_EQ(last["locations"][0]["physicalLocation"]["region"]["startLine"], 23);
  EXPECT_EQ(sarif["runs"][0]["tool"]["driver"]["rules"][last["ruleIndex"].get<std::size_t>()]["id"],
            "dead-code");
  const auto pages = html::classPages(result);
  const std::string page = html::classPage(result, pages[0], none);
  EXPECT_NE(page.find("dead code"), std::string::npos);
  EXPECT_NE(page.find("it went another way at <code>shop.Div.a:9</code>"), std::string::npos);
  EXPECT_NE(html::indexPage(result, pages).find("75 % (3/4)"), std::string::npos);
}

TEST(Untaken, SidesAreListedWithWhy) {
  HuntResult result = example();
  using Why = UntakenSide::Why;
  result.untaken = {
      {"shop.Div.a:9", {"shop.Div.a(int)", "shop/Div.java", 9, true}, "true", Why::Infeasible, true, {}, {}},
      {"shop.Div.a:11", {}, "false", Why::Scope, false, {"object-states", "aliases"}, {}},
      {"shop.Div.a:12", {}, "case 3", Why::Cut, false, {"branch-bound"}, {}},
      {"shop.Div.a:13", {}, "default", Why::NotReached, false, {}, {"shop.Div.a:12 case 3"}},
      {"shop.Div.<b>:1", {}, "true", Why::NotCalled, false, {}, {}}};
  EXPECT_EQ(whyUntaken(result.untaken[1]),
            "the condition is always the same within the scope: object-states, aliases");
  SourceFiles none;
  const std::string brief = textReport(result, none, {});
  EXPECT_NE(
      brief.find("sides of branches that no path took: 5 (1 infeasible, 1 outside the scope, 1 cut, 1 not "
                 "reached, 1 not called; -v lists them)"),
      std::string::npos);
  EXPECT_EQ(brief.find("shop.Div.a:13"), std::string::npos);
  TextOptions verbose;
  verbose.verbose = true;
  const std::string text = textReport(result, none, verbose);
  EXPECT_NE(text.find("shop.Div.a:12 case 3: cut there: branch-bound\n"), std::string::npos);
  EXPECT_NE(text.find("shop.Div.a:13 default: not reached, behind shop.Div.a:12 case 3\n"),
            std::string::npos);
  const auto json = nlohmann::json::parse(jsonReport(result));
  EXPECT_EQ(json["untaken"].size(), 5U);
  EXPECT_EQ(json["untaken"][0]["why"], "infeasible");
  EXPECT_EQ(json["untaken"][0]["line"], 9);
  EXPECT_EQ(json["untaken"][2]["entries"][0], "branch-bound");
  const std::string page = html::indexPage(result, html::classPages(result));
  EXPECT_NE(page.find("<code>shop.Div.&lt;b&gt;:1</code> true: its method was never called"),
            std::string::npos);
}

TEST(Rounds, AreNamedWhereTheyWereNotTheBoundsAlone) {
  HuntResult result = example();
  result.round_of_bounds = 4;
  EXPECT_EQ(roundsText(result), "");
  EXPECT_EQ(roundsOf(result).completed, 4U);
  result.methods[0].cut_after_round = 4;
  EXPECT_EQ(roundsText(result), "");
  result.methods[1].cut_after_round = 1;
  EXPECT_EQ(
      roundsText(result),
      "rounds completed: 1; the bounds are those of round 4; more would be done in 1 method after round 1, "
      "1 method after round 4");
  result.without_round = 2;
  EXPECT_EQ(roundsOf(result).completed, 0U);
  const auto json = nlohmann::json::parse(jsonReport(result));
  EXPECT_EQ(json["rounds"]["without"], 2);
  EXPECT_EQ(json["rounds"]["cut"][0]["round"], 1);
  EXPECT_EQ(json["methods"][1]["cut_after_round"], 1);
}

TEST(Totals, NameEveryFateOfRowA12) {
  const Totals totals = totalsOf(example());
  std::map<std::string, std::uint64_t> fates(totals.fates.begin(), totals.fates.end());
  for (const char* const name :
       {"confirmed", "other exception", "not triggered", "unsolved", "pruned by contradiction",
        "pruned by solver", "path-condition bound reached", "error in a static initialiser",
        "solution without values", "final field", "generation failed", "timed out"}) {
    EXPECT_TRUE(fates.contains(name)) << name;
  }
  EXPECT_EQ(fates["confirmed"], 3U);
  EXPECT_EQ(fates["not triggered"], 1U);
}

// Row M12: the reasons of all methods together, the most frequent one first.
TEST(Reports, SayWhyBranchesWereLeftToPaths) {
  HuntResult result = example();
  merge::MergeCounts& counts = result.methods[0].merging;
  counts.merged = 4;
  counts.refused[static_cast<std::size_t>(merge::Refusal::Cursor)] = 2;
  result.methods[1].merging.refused[static_cast<std::size_t>(merge::Refusal::Native)] = 3;
  SourceFiles none;
  const std::string text = textReport(result, none, {});
  EXPECT_NE(text.find("gone through as one: 4 (calls in them: 0, objects: 0); branches left to paths: 5\n"
                      "    a native method: 3\n    a position in an array"),
            std::string::npos)
      << text;
  const auto json = nlohmann::json::parse(jsonReport(result));
  const auto& regions = json["methods"][0]["regions"];
  EXPECT_EQ(regions["merged"], 4);
  EXPECT_EQ(regions["refused"], 2);
  EXPECT_EQ(regions["refused_why"], nlohmann::json::parse(R"({"cursor": 2})"));
  const std::string page = html::indexPage(result, html::classPages(result));
  EXPECT_NE(page.find("<th>a native method</th><td class=\"n\">3</td>"), std::string::npos);
}

TEST(TextReport, CutsLongConditions) {
  EXPECT_EQ(conditionText({}, 2), "whenever the inputs are made like this");
  EXPECT_EQ(conditionText({"a", "b", "c"}, 2), "when a && b && ... (1 more)");
  EXPECT_EQ(conditionText({"a", "b", "c"}, 0), "when a && b && c");
  EXPECT_EQ(conditionText({"a", std::string(500, 'x'), "b"}, 2), "when a && b && ... (1 more)");
  EXPECT_EQ(conditionText({std::string(500, 'x')}, 2), "when a long condition holds");
}

TEST(JsonReport, HasEverythingAndTimesApart) {
  HuntResult result = example();
  const auto json = nlohmann::json::parse(jsonReport(result));
  EXPECT_EQ(json["findings"].size(), 4U);
  EXPECT_EQ(json["findings"][1]["same_as"], 1);
  EXPECT_EQ(json["findings"][2]["kind"], "precondition");
  EXPECT_EQ(json["methods"].size(), 200U);
  EXPECT_EQ(json["options"]["seed"], 1);
  EXPECT_EQ(json["accounting"]["tests"]["confirmed"], 3);
  EXPECT_EQ(json["incompleteness"]["complete"], "incomplete");
  result.seconds = 5;
  result.methods[3].seconds = 2;
  auto later = nlohmann::json::parse(jsonReport(result));
  EXPECT_NE(json, later);
  later["times"] = json["times"];
  EXPECT_EQ(json, later);
}

TEST(JsonReport, SurvivesBrokenText) {
  HuntResult result = example();
  result.findings[0].message = "\xff\xfe broken";
  EXPECT_TRUE(nlohmann::json::accept(jsonReport(result)));
  EXPECT_TRUE(nlohmann::json::accept(sarifReport(result, SourceFiles())));
}

TEST(SarifReport, LevelsAndPlaces) {
  const auto run = nlohmann::json::parse(sarifReport(example(), SourceFiles()))["runs"][0];
  EXPECT_EQ(run["tool"]["driver"]["rules"].size(), 2U);
  EXPECT_EQ(run["results"][0]["level"], "error");
  EXPECT_EQ(run["results"][2]["level"], "note");
  EXPECT_EQ(run["results"][3]["kind"], "review");
  const auto& physical = run["results"][0]["locations"][0]["physicalLocation"];
  EXPECT_EQ(physical["artifactLocation"]["uri"], "shop/Div.java");
  EXPECT_EQ(physical["region"]["startLine"], 5);
}

TEST(SarifReport, UrisAreEncoded) {
  EXPECT_EQ(uriOf("a b/Größe.java"), "a%20b/Gr%C3%B6%C3%9Fe.java");
  EXPECT_EQ(uriOf("/tmp/x:y"), "file:///tmp/x%3Ay");
}

TEST(JavaHighlight, EscapesAndColours) {
  EXPECT_EQ(highlightJava("int a = \"<b>\"; // x"),
            "<span class=\"k\">int</span> a = <span class=\"s\">&quot;&lt;b&gt;&quot;</span>; "
            "<span class=\"c\">// x</span>");
  const std::vector<std::string> lines =
      highlightJava(std::vector<std::string>{"/* a", "int */ int", "'\\''+x"});
  EXPECT_EQ(lines[1], "<span class=\"c\">int */</span> <span class=\"k\">int</span>");
  EXPECT_EQ(lines[2], "<span class=\"s\">'\\''</span>+x");
}

TEST(HtmlReport, EscapesWhatIsNotOurs) {
  HuntResult result = example();
  result.findings[0].message = "<script>alert(1)</script>";
  result.methods[0].tree[1].condition = "a < \"<i>\"";
  const std::filesystem::path folder = test::scratchFolder("report-html");
  SourceFiles none;
  ASSERT_TRUE(writeHtmlReport(result, none, folder).ok());
  const std::string page = html::classPage(result, html::classPages(result)[0], none);
  EXPECT_EQ(page.find("<script>alert"), std::string::npos);
  EXPECT_EQ(page.find("<i>\"\""), std::string::npos);
  EXPECT_NE(page.find("5 paths more below, not drawn"), std::string::npos);
  EXPECT_TRUE(std::filesystem::exists(folder / "classes/1-shop.Div.html"));
}

TEST(Progress, SaysWhatIsLeft) {
  EXPECT_EQ(
      progressLine(
          {.done = 1, .methods = 9, .paths = 1, .findings = 2, .coverage = {}, .seconds = 61, .limit = 0}),
      "1/9 methods, 1 path, 2 findings, 1:01");
  EXPECT_EQ(
      progressLine(
          {.done = 10, .methods = 20, .paths = 5, .findings = 0, .coverage = {}, .seconds = 100, .limit = 0}),
      "10/20 methods, 5 paths, 0 findings, 1:40, about 1:40 left");
  EXPECT_EQ(progressLine({.done = 10,
                          .methods = 20,
                          .paths = 5,
                          .findings = 0,
                          .coverage = {},
                          .seconds = 100,
                          .limit = 130}),
            "10/20 methods, 5 paths, 0 findings, 1:40, at most 0:30 left");
}

}  // namespace
}  // namespace javelin::report
