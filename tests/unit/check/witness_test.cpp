// SPDX-License-Identifier: Apache-2.0
#include "check/witness.h"

#include <gtest/gtest.h>

namespace javelin::check {
namespace {

CheckResult violated() {
  CheckResult result;
  result.verdict = Verdict::False;
  report::Finding finding;
  finding.exception = "java.lang.AssertionError";
  finding.stack.push_back({"Main.main(java.lang.String[])", "Main.java", 9, true});
  finding.given.push_back({"int", "42", {"Main.main(java.lang.String[])", "Main.java", 5, true}});
  finding.given.push_back({"java.lang.String", "\"<a&b>\"", {"Main.read()", "Main.java", 6, true}});
  result.violation = finding;
  return result;
}

std::size_t count(const std::string& text, const std::string& word) {
  std::size_t found = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++found;
  return found;
}

TEST(Witness, HasAnEdgeForEachValueAndOneToTheViolation) {
  const std::string text = violationWitness(violated(), {"Main.java", "0123abcd", "2020-01-01T00:00:00Z"});
  EXPECT_EQ(count(text, "<edge "), 3U);
  EXPECT_EQ(count(text, "<node "), 4U);
  EXPECT_EQ(count(text, "<data key=\"entry\">true"), 1U);
  EXPECT_EQ(count(text, "<data key=\"violation\">true"), 1U);
  EXPECT_NE(text.find("<data key=\"assumption\">return_value = 42</data>"), std::string::npos);
  EXPECT_NE(text.find("<data key=\"startline\">5</data>"), std::string::npos);
  EXPECT_NE(text.find("<data key=\"specification\">CHECK( init(Main.main()), LTL(G assert) )"),
            std::string::npos);
  EXPECT_NE(text.find("violation_witness"), std::string::npos);
  EXPECT_EQ(count(text, "<data key=\"programfile\">Main.java</data>"), 1U);
  EXPECT_EQ(count(text, "<data key=\"programhash\">0123abcd</data>"), 1U);
}

TEST(Witness, EscapesWhatXmlWouldTakeForItsOwn) {
  const std::string text = violationWitness(violated(), {"a<b>.java", "", ""});
  EXPECT_NE(text.find("return_value = &quot;&lt;a&amp;b&gt;&quot;"), std::string::npos);
  EXPECT_EQ(text.find("a<b>"), std::string::npos);
}

TEST(Witness, EveryKeyThatIsUsedIsDeclared) {
  const std::string text = violationWitness(violated(), {"Main.java", "", ""});
  for (std::size_t at = text.find("<data key=\""); at != std::string::npos;
       at = text.find("<data key=\"", at + 1)) {
    const std::size_t begin = at + 11;
    const std::string key = text.substr(begin, text.find('"', begin) - begin);
    EXPECT_NE(text.find("id=\"" + key + "\"/>"), std::string::npos) << key;
  }
}

}  // namespace
}  // namespace javelin::check
