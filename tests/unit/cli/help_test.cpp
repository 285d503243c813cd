// SPDX-License-Identifier: Apache-2.0
#include "cli/help.h"

#include <gtest/gtest.h>

#include "cli/global_options.h"
#include "cli/inspect/inspect_command.h"

namespace javelin::cli {
namespace {

TEST(WrapText, BreaksBetweenWords) {
  EXPECT_EQ(wrapText("one two three", 2, 9), "  one two\n  three\n");
  EXPECT_EQ(wrapText("one two", 0, 80), "one two\n");
  EXPECT_EQ(wrapText("unbreakable", 4, 8), "    unbreakable\n");
  EXPECT_EQ(wrapText("", 4, 8), "");
}

// The table must describe every option, once, in a way that help and completion can use.
TEST(OptionTables, AreComplete) {
  InspectCommand command;
  GlobalOptions global;
  std::vector<OptionSpec> all = command.options();
  for (const OptionSpec& spec : globalOptionSpecs(global)) all.push_back(spec);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const OptionSpec& spec = all[i];
    EXPECT_FALSE(spec.name.empty());
    EXPECT_FALSE(spec.group.empty()) << spec.name;
    EXPECT_TRUE(spec.help.ends_with('.')) << spec.name;
    EXPECT_EQ(spec.isFlag(), spec.value.empty()) << spec.name;
    EXPECT_EQ(spec.choices.empty(), spec.completes != Completes::Choices) << spec.name;
    EXPECT_EQ(std::holds_alternative<unsigned*>(spec.target), spec.least < spec.most) << spec.name;
    for (std::size_t j = 0; j < i; ++j) {
      EXPECT_NE(spec.name, all[j].name);
      EXPECT_TRUE(spec.short_name.empty() || spec.short_name != all[j].short_name) << spec.name;
    }
  }
}

TEST(Help, ShowsEveryOption) {
  InspectCommand command;
  GlobalOptions global;
  const std::string page = commandHelp(command, globalOptionSpecs(global), {});
  for (const OptionSpec& spec : command.options()) {
    EXPECT_NE(page.find("--" + std::string(spec.name)), std::string::npos) << spec.name;
  }
  for (const std::string_view part :
       {"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXAMPLES", "EXIT STATUS", "SEE ALSO"}) {
    EXPECT_NE(page.find("\n" + std::string(part) + "\n"), part == "NAME" ? 0 : std::string::npos) << part;
  }
}

}  // namespace
}  // namespace javelin::cli
