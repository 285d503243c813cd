// SPDX-License-Identifier: Apache-2.0
#include "check/property.h"

#include <gtest/gtest.h>

namespace javelin::check {
namespace {

TEST(Property, ReadsTheFilesOfSvComp) {
  const auto assertion = readPropertyFile("CHECK( init(Main.main()), LTL(G assert) )\n", "a.prp");
  ASSERT_TRUE(assertion.ok());
  EXPECT_EQ(*assertion, Property::Assert);
  const auto runtime = readPropertyFile(
      "\n  CHECK(init(Main.main()), LTL(G !uncaught(java.lang.RuntimeException)))\r\n\n", "b.prp");
  ASSERT_TRUE(runtime.ok());
  EXPECT_EQ(*runtime, Property::NoRuntimeException);
}

TEST(Property, ReadsWhatItWrites) {
  for (const Property property : {Property::Assert, Property::NoException, Property::NoRuntimeException}) {
    const auto read = readPropertyFile(formulaOf(property), "p.prp");
    ASSERT_TRUE(read.ok()) << nameOf(property);
    EXPECT_EQ(*read, property);
    EXPECT_EQ(*propertyOf(std::string(nameOf(property))), property);
  }
}

TEST(Property, RefusesWhatItDoesNotKnow) {
  EXPECT_FALSE(readPropertyFile("", "p.prp").ok());
  EXPECT_FALSE(readPropertyFile("# nothing but a comment\n", "p.prp").ok());
  EXPECT_FALSE(readPropertyFile("CHECK( init(main()), LTL(G ! call(reach_error())) )", "p.prp").ok());
  EXPECT_FALSE(readPropertyFile("CHECK( init(Main.main()), LTL(F end) )", "p.prp").ok());
  EXPECT_FALSE(readPropertyFile("CHECK( init(Main.main()), LTL(G assert) ) and more", "p.prp").ok());
  EXPECT_FALSE(propertyOf("no-such-property").ok());
}

TEST(Property, RefusesTwoProperties) {
  const std::string one(formulaOf(Property::Assert));
  EXPECT_TRUE(readPropertyFile(one + "\n" + one, "p.prp").ok());
  EXPECT_FALSE(readPropertyFile(one + "\n" + std::string(formulaOf(Property::NoException)), "p.prp").ok());
}

}  // namespace
}  // namespace javelin::check
