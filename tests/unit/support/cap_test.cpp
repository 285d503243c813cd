// SPDX-License-Identifier: Apache-2.0
#include "support/cap.h"

#include <gtest/gtest.h>

#include <thread>

namespace javelin {
namespace {

constexpr Cap kSmall("small", 3, "things beyond the third are left out");
constexpr Cap kOther("other", 1, "others");

TEST(Cap, CutsWhatIsMoreThanTheLimit) {
  EXPECT_FALSE(kSmall.cuts(3));
  EXPECT_TRUE(Cap::takeReached().empty());
  EXPECT_TRUE(kSmall.cuts(4));
  EXPECT_EQ(Cap::takeReached(), std::vector<const Cap*>{&kSmall});
}

TEST(Cap, IsReportedOnceWhateverTheNumberOfTimes) {
  kSmall.reach();
  kOther.reach();
  kSmall.reach();
  EXPECT_EQ(Cap::takeReached(), (std::vector<const Cap*>{&kOther, &kSmall}));
  EXPECT_TRUE(Cap::takeReached().empty());
}

TEST(Cap, ThreadsReachTheirOwn) {
  std::jthread([] { kSmall.reach(); }).join();
  EXPECT_TRUE(Cap::takeReached().empty());
}

}  // namespace
}  // namespace javelin
