// SPDX-License-Identifier: Apache-2.0
#include "cli/parser.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace javelin::cli {
namespace {

// A command with one option of each kind.
class SampleCommand : public Command {
 public:
  explicit SampleCommand(std::string_view name) {
    text_.name = name;
    options_ = {{"class-path", "cp", "PATH", "G", "", &paths, Completes::Files},
                {"level", "l", "N", "G", "", &level, Completes::Nothing, {}, 1, 9},
                {"mode", "", "MODE", "G", "", &mode, Completes::Choices, {"fast", "slow"}},
                {"all", "a", "", "G", "", &all}};
    argument_ = {"WHAT", "", &what};
  }
  const CommandText& text() const override { return text_; }
  Status checkUsage() const override {
    if (what == "nonsense") return Error{"nonsense", "WHAT"};
    return okStatus();
  }
  Result<ExitCode> run(Console&) override { return ExitCode::Fine; }
  void require() { argument_.required = true; }

  std::vector<std::string> paths;
  unsigned level = 5;
  std::string mode = "fast";
  bool all = false;
  std::string what;

 private:
  CommandText text_;
};

class ParserTest : public testing::Test {
 protected:
  std::variant<Invocation, ParseFailure> parse(std::vector<std::string> arguments) {
    return Parser(commands, global).parse(std::move(arguments));
  }
  // The command that was chosen; the test fails if there was an error.
  Command* good(std::vector<std::string> arguments) {
    const auto parsed = parse(std::move(arguments));
    if (const auto* failure = std::get_if<ParseFailure>(&parsed)) ADD_FAILURE() << failure->error.text();
    const auto* invocation = std::get_if<Invocation>(&parsed);
    return invocation == nullptr ? nullptr : invocation->command;
  }
  // The usage error's text.
  std::string bad(std::vector<std::string> arguments) {
    const auto parsed = parse(std::move(arguments));
    const auto* failure = std::get_if<ParseFailure>(&parsed);
    if (failure == nullptr) return "no error";
    EXPECT_EQ(failure->code, ExitCode::Usage);
    return failure->error.text();
  }

  SampleCommand sample{"sample"};
  SampleCommand other{"other"};
  Commands commands = {&sample, &other};
  GlobalOptions global;
};

TEST_F(ParserTest, FillsEveryKindOfOption) {
  EXPECT_EQ(good({"sample", "-cp", "a:b", "--class-path=c", "-l", "7", "--mode", "slow", "-a", "x.Y"}),
            &sample);
  EXPECT_EQ(sample.paths, (std::vector<std::string>{"a:b", "c"}));
  EXPECT_EQ(sample.level, 7U);
  EXPECT_EQ(sample.mode, "slow");
  EXPECT_TRUE(sample.all);
  EXPECT_EQ(sample.what, "x.Y");
  EXPECT_TRUE(other.paths.empty());
}

TEST_F(ParserTest, LeavesDefaultsAlone) {
  EXPECT_EQ(good({"other"}), &other);
  EXPECT_EQ(other.level, 5U);
  EXPECT_EQ(other.mode, "fast");
  EXPECT_FALSE(other.all);
}

TEST_F(ParserTest, TakesOneValuePerClassPath) {
  EXPECT_EQ(good({"sample", "-cp", "a", "Main"}), &sample);
  EXPECT_EQ(sample.paths, (std::vector<std::string>{"a"}));
  EXPECT_EQ(sample.what, "Main");
}

TEST_F(ParserTest, LastOfRepeatedValuesWins) {
  good({"sample", "--level=2", "--level=3", "--mode=slow", "--mode=fast"});
  EXPECT_EQ(sample.level, 3U);
  EXPECT_EQ(sample.mode, "fast");
}

TEST_F(ParserTest, AcceptsSingleDashesLikeJava) {
  good({"sample", "-classpath", "a", "-mode=slow", "-verbose"});
  EXPECT_EQ(sample.paths, (std::vector<std::string>{"a"}));
  EXPECT_EQ(sample.mode, "slow");
  EXPECT_TRUE(global.verbose);
}

TEST_F(ParserTest, TakesGlobalOptionsAnywhere) {
  EXPECT_EQ(good({"-v", "sample", "--color=never"}), &sample);
  EXPECT_TRUE(global.verbose);
  EXPECT_EQ(global.color, "never");
}

TEST_F(ParserTest, HelpNeedsNothingElse) {
  sample.require();
  EXPECT_EQ(good({"sample", "--help"}), &sample);
  EXPECT_TRUE(global.help);
  EXPECT_EQ(good({"--version"}), nullptr);
  EXPECT_TRUE(global.version);
}

TEST_F(ParserTest, EverythingIsPlainAfterTwoDashes) {
  good({"sample", "--", "-cp"});
  EXPECT_EQ(sample.what, "-cp");
  EXPECT_TRUE(sample.paths.empty());
}

TEST_F(ParserTest, RefusesWithASuggestion) {
  EXPECT_EQ(bad({"smaple"}), "no such command: smaple; did you mean sample?");
  EXPECT_EQ(bad({"smaple", "--all"}), "no such command: smaple; did you mean sample?");
  EXPECT_EQ(bad({"sample", "--levle=3"}), "no such option: --levle; did you mean --level?");
  EXPECT_EQ(bad({"sample", "--zzzzzz"}), "no such option: --zzzzzz");
  EXPECT_EQ(bad({"--colr=x"}), "no such option: --colr; did you mean --color?");
  EXPECT_EQ(bad({"sample", "--mode", "slwo"}),
            "wrong value 'slwo' for --mode: expected fast, slow; did you mean slow?");
}

TEST_F(ParserTest, RefusesBadValues) {
  const std::string range = ": expected a number from 1 to 9";
  EXPECT_EQ(bad({"sample", "--level=0"}), "wrong value '0' for --level" + range);
  EXPECT_EQ(bad({"sample", "--level=10"}), "wrong value '10' for --level" + range);
  EXPECT_EQ(bad({"sample", "--level=4x"}), "wrong value '4x' for --level" + range);
  EXPECT_EQ(bad({"sample", "--level=-1"}), "wrong value '-1' for --level" + range);
  EXPECT_EQ(bad({"sample", "--level=99999999999"}), "wrong value '99999999999' for --level" + range);
  EXPECT_EQ(bad({"sample", "a", "b"}), "one argument too many: b");
  EXPECT_EQ(bad({"sample", "nonsense"}), "nonsense: WHAT");
  EXPECT_NE(bad({"sample", "--mode"}).find("an option lacks its value"), std::string::npos);
}

TEST_F(ParserTest, RequiresWhatIsRequired) {
  sample.require();
  EXPECT_EQ(bad({"sample"}), "an argument is missing: WHAT");
}

TEST_F(ParserTest, ReadsAConfigurationFile) {
  const auto file = std::filesystem::temp_directory_path() / ("javelin_config_" + std::to_string(getpid()));
  std::ofstream(file)
      << "# comment\nverbose = true\n[sample]\nclass-path = \"lib/a.jar\"\nlevel = 3\nall = true\n";
  EXPECT_EQ(good({"sample", "--config", file.string(), "--level=4"}), &sample);
  std::filesystem::remove(file);
  EXPECT_EQ(sample.paths, (std::vector<std::string>{"lib/a.jar"}));
  EXPECT_EQ(sample.level, 4U);  // the command line wins
  EXPECT_TRUE(sample.all);
  EXPECT_TRUE(global.verbose);
}

}  // namespace
}  // namespace javelin::cli
