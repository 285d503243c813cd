// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "equiv/behaviour.h"
#include "equiv/equiv_report.h"
#include "equiv/report_parts.h"

namespace javelin::equiv {
namespace {

TEST(ReportTest, AJournalHasAllOfAResult) {
  EquivResult result;
  result.verdict = Verdict::Different;
  result.first = "A.f()";
  result.second = "B.f()";
  result.first_paths = 3;
  result.difference = Difference{{{"n", "7"}}, "returned 1", "returned 2", {"T.java"}, "does not pass"};
  const Result<EquivResult> back = resultFrom(bodyOf(result));
  ASSERT_TRUE(back.ok());
  EXPECT_EQ(jsonOf(*back), jsonOf(result));
  EXPECT_EQ(back->difference->test_problem, "does not pass");

  result = {};
  result.losses.push_back({"path-bound", "path bound reached", 2, "A.f:3", "--path-bound"});
  result.scope.push_back({"alphabet", "Latin-1", 1, "", ""});
  EXPECT_EQ(jsonOf(*resultFrom(bodyOf(result))), jsonOf(result));

  const Result<EquivResult> failed = resultFrom(bodyOf(Error{"not the same signature", "A.f"}));
  ASSERT_FALSE(failed.ok());
  EXPECT_EQ(failed.error().where, "A.f");
  EXPECT_FALSE(resultFrom("{").ok());
}

TEST(ReportTest, MarkedTextsHaveParts) {
  const auto parts = partsOf("returned 1\2=; argument 1 is P {}\2!; argument 2 is 3\1! A.n is 4");
  ASSERT_EQ(parts.size(), 4U);
  EXPECT_EQ(parts[0].text, "returned 1");
  EXPECT_TRUE(parts[1].is_as_before);
  EXPECT_EQ(parts[1].text, "; argument 1 is P {}");
  EXPECT_FALSE(parts[2].is_as_before);
  EXPECT_EQ(parts[3].kind, ShownPart::Kind::Static);
  EXPECT_EQ(parts[3].text, " A.n is 4");
}

}  // namespace
}  // namespace javelin::equiv
