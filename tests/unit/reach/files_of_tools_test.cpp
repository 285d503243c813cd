// SPDX-License-Identifier: Apache-2.0
// What other tools write: JaCoCo's XML, SARIF, stack traces.
#include <gtest/gtest.h>

#include "reach/jacoco.h"
#include "reach/sarif.h"
#include "reach/stack_trace.h"
#include "reach/xml_tags.h"

namespace javelin::reach {
namespace {

TEST(XmlTags, PassesOverAllButTags) {
  XmlTags tags("<?xml version=\"1.0\"?><!DOCTYPE a><!-- <no/> --><a x='1 &lt; 2' y=\"\">text<b/></a>");
  const auto first = tags.next();
  ASSERT_TRUE(first.ok() && *first);
  EXPECT_EQ((*first)->name, "a");
  EXPECT_EQ((**first)["x"], "1 < 2");
  EXPECT_EQ((**first)["none"], "");
  EXPECT_EQ((*tags.next())->name, "b");
  EXPECT_TRUE((*tags.next())->is_end);
  EXPECT_FALSE((*tags.next()).has_value());
}

TEST(XmlTags, SaysWhatIsBroken) {
  for (const char* const text : {"<", "<a", "<a b", "<a b=>", "<a b='x", "<!-- x", "<a b=\"x\" <", "< a>"}) {
    XmlTags tags(text);
    EXPECT_FALSE(tags.next().ok()) << text;
  }
}

TEST(Jacoco, ListsWhatIsNotCovered) {
  const auto lines = readJacoco(R"(<report name="r"><package name="a/b">
    <class name="a/b/C" sourcefilename="C.java"/><class name="a/b/C$D" sourcefilename="C.java"/>
    <sourcefile name="C.java"><line nr="3" mi="0" ci="2" mb="0" cb="0"/><line nr="4" mi="1" ci="2" mb="1" cb="1"/>
    <line nr="5" mi="4" ci="0" mb="0" cb="0"/></sourcefile></package></report>)",
                                "x.xml");
  ASSERT_TRUE(lines.ok());
  ASSERT_EQ(lines->size(), 2U);
  EXPECT_EQ((*lines)[0].classes, std::vector<std::string>{"a.b.C"});
  EXPECT_EQ((*lines)[0].line, 4);
  EXPECT_TRUE((*lines)[0].is_reached && (*lines)[0].misses_sides);
  EXPECT_EQ((*lines)[1].line, 5);
  EXPECT_FALSE((*lines)[1].is_reached || (*lines)[1].misses_sides);
  EXPECT_FALSE(readJacoco("<html/>", "x").ok());
  EXPECT_FALSE(readJacoco("<report", "x").ok());
}

constexpr const char* kSarif = R"({"version":"2.1.0","runs":[{"tool":{"driver":{"name":"T"}},"results":[
  {"ruleId":"NP_NULL_ON_SOME_PATH","message":{"text":"m"},"locations":[{"physicalLocation":
     {"artifactLocation":{"uri":"src/a/C.java"},"region":{"startLine":7}}}]},
  {"ruleId":"STYLE","message":{"text":"n"}}]}]})";

TEST(Sarif, ReadsPlacesAndWhatWouldFail) {
  const auto warnings = readSarif(kSarif, "x");
  ASSERT_TRUE(warnings.ok());
  ASSERT_EQ(warnings->size(), 2U);
  EXPECT_EQ((*warnings)[0].source, "src/a/C.java");
  EXPECT_EQ((*warnings)[0].line, 7);
  EXPECT_EQ((*warnings)[0].exception, "NullPointerException");
  EXPECT_EQ((*warnings)[1].source, "");
  EXPECT_FALSE((*warnings)[1].namesException());
  for (const char* const text : {"", "{", "[]", "{\"runs\":1}"})
    EXPECT_FALSE(readSarif(text, "x").ok()) << text;
}

TEST(Sarif, JudgesByTestAndProof) {
  using Kind = WarningVerdict::Kind;
  const Warning warning = (*readSarif(kSarif, "x"))[0];
  TargetResult fails;
  TargetResult line;
  EXPECT_EQ(judgeWarning(warning, &fails, &line).kind, Kind::Open);
  fails.verdict = Verdict::Unreachable;
  EXPECT_EQ(judgeWarning(warning, &fails, &line).kind, Kind::Refuted);
  Warning other = warning;
  other.exception = "Throwable";
  EXPECT_EQ(judgeWarning(other, &fails, &line).kind, Kind::Open)
      << "that nothing is thrown says nothing of it";
  line.verdict = Verdict::Unreachable;
  EXPECT_EQ(judgeWarning(other, &fails, &line).kind, Kind::Refuted);
  fails.verdict = Verdict::Reached;
  EXPECT_EQ(judgeWarning(warning, &fails, &line).kind, Kind::Confirmed);
  EXPECT_EQ(judgeWarning(warning, nullptr, nullptr).kind, Kind::Open);
}

TEST(Sarif, WritesVerdictsAndKeepsTheRest) {
  const auto warnings = *readSarif(kSarif, "x");
  const std::string text = withVerdicts(kSarif, {{warnings[0], WarningVerdict::Kind::Refuted, "because"},
                                                 {warnings[1], WarningVerdict::Kind::Open, "unknown"}});
  EXPECT_NE(text.find("\"justification\": \"because\""), std::string::npos);
  EXPECT_EQ(text.find("\"justification\": \"unknown\""), std::string::npos);
  EXPECT_NE(text.find("\"verdict\": \"open\""), std::string::npos);
  EXPECT_EQ((*readSarif(text, "x"))[0].line, 7);
}

TEST(StackTraces, ReadsCausesAndFrames) {
  const auto traces = readStackTraces(
      "Exception in thread \"main\" java.lang.IllegalStateException: at last\n"
      "\tat java.base/java.util.Objects.requireNonNull(Objects.java:208)\n"
      "\tat a.b.C.m(C.java:12)\n\tat a.b.C.n(Native Method)\n"
      "Caused by: a.b.OwnError\n\tat a.b.C$D.<init>(C.java:30)\n\t... 2 more\n",
      "x");
  ASSERT_TRUE(traces.ok());
  ASSERT_EQ(traces->size(), 2U);
  EXPECT_EQ((*traces)[0].exception, "java.lang.IllegalStateException");
  ASSERT_EQ((*traces)[0].frames.size(), 2U);
  EXPECT_EQ((*traces)[0].frames[1].type, "a.b.C");
  EXPECT_EQ((*traces)[0].frames[1].line, 12);
  EXPECT_EQ((*traces)[1].frames[0].method, "<init>");
  EXPECT_FALSE(readStackTraces("nothing here", "x").ok());
}

}  // namespace
}  // namespace javelin::reach
