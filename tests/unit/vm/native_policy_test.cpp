// SPDX-License-Identifier: Apache-2.0
#include "vm/native_policy.h"

#include <gtest/gtest.h>

namespace javelin::vm {
namespace {

NativePolicy policyOf(const std::vector<std::string>& texts) {
  std::vector<NativeRule> rules;
  for (const std::string& text : texts) {
    auto rule = NativeRule::parse(text);
    EXPECT_TRUE(rule.ok()) << text;
    rules.push_back(*std::move(rule));
  }
  return NativePolicy(std::move(rules));
}

TEST(NativePolicy, SaysNothingByDefault) {
  EXPECT_EQ(policyOf({}).choiceFor("java/net/Socket", "connect", true), std::nullopt);
}

TEST(NativePolicy, PatternsArePackagesClassesAndMethods) {
  const NativePolicy policy =
      policyOf({"havoc:java.net", "run:java.net.Socket", "fail:java.net.Socket.close", "model:java/nio.*"});
  EXPECT_EQ(policy.choiceFor("java/net/URL", "open", false), NativeChoice::Havoc);
  EXPECT_EQ(policy.choiceFor("java/net/spi/Proxy", "open", false), NativeChoice::Havoc);
  EXPECT_EQ(policy.choiceFor("java/net/Socket", "connect", true), NativeChoice::Run);
  EXPECT_EQ(policy.choiceFor("java/net/Socket", "close", true), NativeChoice::Fail);
  EXPECT_EQ(policy.choiceFor("java/net/Socket", "closeAll", true), NativeChoice::Run);
  EXPECT_EQ(policy.choiceFor("java/network/Socket", "connect", true), std::nullopt);
  EXPECT_EQ(policy.choiceFor("java/nio/Buffer", "get", false), NativeChoice::Model);
}

TEST(NativePolicy, WithoutAPatternNativeMethodsAreMeant) {
  const NativePolicy policy = policyOf({"fail", "model:java.lang"});
  EXPECT_EQ(policy.choiceFor("com/example/Lib", "f", true), NativeChoice::Fail);
  EXPECT_EQ(policy.choiceFor("com/example/Lib", "g", false), std::nullopt);
  EXPECT_EQ(policy.choiceFor("java/lang/Object", "hashCode", true), NativeChoice::Model);
}

TEST(NativePolicy, InitialisersOfClassesAreNeverMeant) {
  EXPECT_EQ(policyOf({"run:Main"}).choiceFor("Main", "<clinit>", false), std::nullopt);
}

TEST(NativePolicy, RefusesWhatIsNoRule) {
  EXPECT_FALSE(NativeRule::parse("perhaps").ok());
  EXPECT_FALSE(NativeRule::parse(":java.net").ok());
  EXPECT_FALSE(NativeRule::parse("").ok());
}

}  // namespace
}  // namespace javelin::vm
