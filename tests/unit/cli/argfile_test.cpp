// SPDX-License-Identifier: Apache-2.0
#include "cli/argfile.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace javelin::cli {
namespace {

using Arguments = std::vector<std::string>;

Arguments parsed(std::string_view text) {
  const auto result = parseArgumentFile(text, "args");
  EXPECT_TRUE(result.ok()) << (result ? "" : result.error().text());
  return result ? *result : Arguments{};
}

TEST(ArgFile, SplitsAtWhiteSpaceAndLineEnds) {
  EXPECT_EQ(parsed("inspect -cp a.jar\n\t--ir\r\n  x.Y\f"),
            (Arguments{"inspect", "-cp", "a.jar", "--ir", "x.Y"}));
  EXPECT_EQ(parsed(""), Arguments{});
  EXPECT_EQ(parsed(" \n "), Arguments{});
}

TEST(ArgFile, QuotesGroupAndMayStandInside) {
  EXPECT_EQ(parsed("\"a b\" 'c \"d' e\" \"f"), (Arguments{"a b", "c \"d", "e f"}));
  EXPECT_EQ(parsed("\"\" ''"), (Arguments{"", ""}));
}

TEST(ArgFile, BackslashEscapesInsideQuotesOnly) {
  EXPECT_EQ(parsed(R"("C:\\x" "tab\there" "a\"b" c\d)"), (Arguments{"C:\\x", "tab\there", "a\"b", "c\\d"}));
  EXPECT_EQ(parsed("\"lib/a.jar:\\\n    lib/b.jar\""), (Arguments{"lib/a.jar:lib/b.jar"}));
}

TEST(ArgFile, CommentsRunToTheLineEnd) {
  EXPECT_EQ(parsed("# first\na # b c\n#"), (Arguments{"a"}));
  EXPECT_EQ(parsed("Foo#bar '# no comment'"), (Arguments{"Foo#bar", "# no comment"}));
}

TEST(ArgFile, RefusesOtherArgumentFilesAndOpenQuotes) {
  const auto nested = parseArgumentFile("a\n@other", "args");
  ASSERT_FALSE(nested.ok());
  EXPECT_EQ(nested.error().text(), "argument file names another one (@other): args:2");
  EXPECT_EQ(parsed("@@x \"@y\""), (Arguments{"@x", "@y"}));
  const auto open = parseArgumentFile("a\n'b\nc", "args");
  ASSERT_FALSE(open.ok());
  EXPECT_EQ(open.error().text(), "quote without an end in argument file: args:2");
}

TEST(ArgFile, ExpandsFilesAmongTheArguments) {
  const auto file = std::filesystem::temp_directory_path() / ("javelin_args_" + std::to_string(getpid()));
  std::ofstream(file) << "--ir 'a b'";
  const auto expanded = expandArgumentFiles({"inspect", "@" + file.string(), "@@x", "@"});
  std::filesystem::remove(file);
  ASSERT_TRUE(expanded.ok());
  EXPECT_EQ(*expanded, (Arguments{"inspect", "--ir", "a b", "@x", "@"}));
}

TEST(ArgFile, WhatBelongsToAProgramStaysAsItIs) {
  const auto behindClass = [](const Arguments& given) { return !given.empty() && given.back() == "Main"; };
  const auto expanded = expandArgumentFiles({"@@exec", "Main", "@/no/such/file", "@@x"}, behindClass);
  ASSERT_TRUE(expanded.ok());
  EXPECT_EQ(*expanded, (Arguments{"@exec", "Main", "@/no/such/file", "@@x"}));
}

TEST(ArgFile, MissingFileIsAnError) {
  const auto expanded = expandArgumentFiles({"@/no/such/file"});
  ASSERT_FALSE(expanded.ok());
  EXPECT_EQ(expanded.error().where, "/no/such/file");
  EXPECT_NE(expanded.error().what.find("cannot read argument file"), std::string::npos);
}

}  // namespace
}  // namespace javelin::cli
