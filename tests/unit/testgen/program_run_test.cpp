// SPDX-License-Identifier: Apache-2.0
#include "testgen/program_run.h"

#include <gtest/gtest.h>

namespace javelin::testgen {
namespace {

TEST(ProgramRun, OrdersNameEveryInputButStandardInput) {
  ProgramInputs inputs;
  inputs.main_class = "a.Main";
  inputs.arguments = {u"x", u""};
  inputs.values = {u"-1"};
  inputs.properties = {{u"k", u"v\u00e4"}, {u"e", u""}};
  inputs.standard_input = "goes by the pipe";
  EXPECT_EQ(programOrders(inputs),
            "a.Main\nargument 0078\nargument \nvalue 002d0031\nproperty 006b 007600e4\nproperty 0065 \n");
}

TEST(ProgramRun, EndIsWhatTheLastLineSays) {
  EXPECT_EQ(readProgramEnd({}).kind, ProgramEnd::Kind::NotRun);
  EXPECT_EQ(readProgramEnd({"begun"}).kind, ProgramEnd::Kind::Ended);
  EXPECT_EQ(readProgramEnd({"begun", "ended"}).kind, ProgramEnd::Kind::Returned);
  const ProgramEnd thrown = readProgramEnd({"begun", "threw\tassertion\tE\tm\ta.B.m:5"});
  EXPECT_EQ(thrown.kind, ProgramEnd::Kind::Threw);
  EXPECT_EQ(thrown.thrown, ProgramEnd::Thrown::Assertion);
  EXPECT_EQ(thrown.where, "a.B.m:5");
}

}  // namespace
}  // namespace javelin::testgen
