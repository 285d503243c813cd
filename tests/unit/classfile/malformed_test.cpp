// SPDX-License-Identifier: Apache-2.0
// Every file of tests/malformed is a class file in the text form of tests/support/class_assembler.h, with
// what is wrong with it on top and the expected error at its end:
//   what: malformed class file: ...
//   where: <case>.class at offset 0x...
// The real JVM must not take the class either, unless a line "jvm: accepts it: <why>" says so. With
// JAVELIN_UPDATE=1 in the environment the expectations are rewritten to what is.
#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>

#include "fixtures.h"
#include "jvm_oracle.h"
#include "tests/support/class_assembler.h"
#include "tests/support/files.h"

namespace javelin::classfile {
namespace {

struct Case {
  std::filesystem::path path;
  std::string text;  // without the expectations
  Error expected;
  bool jvm_accepts = false;
};

Case readCase(const std::filesystem::path& path) {
  Case read;
  read.path = path;
  std::istringstream lines(javelin::test::readText(path));
  std::string source;
  for (std::string line; std::getline(lines, line);) {
    const auto after = [&](std::string_view key) {
      return line.size() > key.size() ? line.substr(key.size() + 1) : std::string();
    };
    if (line.starts_with("what:")) {
      read.expected.what = after("what:");
    } else if (line.starts_with("where:")) {
      read.expected.where = after("where:");
    } else {
      read.jvm_accepts = read.jvm_accepts || line.starts_with("jvm: accepts it: ");
      read.text += line + "\n";
    }
  }
  return read;
}

std::vector<Case> allCases() {
  std::vector<Case> cases;
  for (const auto& path : javelin::test::filesBelow(javelin::test::testFolder() / "malformed", ".txt"))
    cases.push_back(readCase(path));
  return cases;
}

std::vector<std::uint8_t> assembled(const Case& of) {
  std::string text;
  std::istringstream lines(of.text);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("jvm:")) text += line + "\n";
  }
  auto bytes = javelin::test::assembleClass(text);
  EXPECT_TRUE(bytes.ok()) << of.path << ": " << bytes.error().text();
  return bytes.ok() ? std::move(bytes).value() : std::vector<std::uint8_t>();
}

TEST(Malformed, EveryCaseGivesItsMessage) {
  const bool update = std::getenv("JAVELIN_UPDATE") != nullptr;
  const auto cases = allCases();
  EXPECT_GT(cases.size(), 200U);
  for (const Case& one : cases) {
    const auto file = test::parseBytes(assembled(one), one.path.stem().string() + ".class");
    const Status status = file.ok() ? checkEverything(*file) : Status(file.error());
    if (status.ok()) {
      ADD_FAILURE() << one.path << " is taken for well-formed";
      continue;
    }
    if (update) {
      javelin::test::writeFile(
          one.path, one.text + "what: " + status.error().what + "\nwhere: " + status.error().where + "\n");
    } else {
      EXPECT_EQ(status.error().what, one.expected.what) << one.path;
      EXPECT_EQ(status.error().where, one.expected.where) << one.path;
    }
  }
}

// What dynamic calls are linked by is not read again with care.
TEST(Malformed, BootstrapMethodsAreRefusedBeforeTheyAreUsed) {
  std::size_t count = 0;
  for (const Case& one : allCases()) {
    if (!one.path.stem().string().starts_with("bootstrap_")) continue;
    ++count;
    EXPECT_FALSE(test::parseBytes(assembled(one), "a.class").ok()) << one.path;
  }
  EXPECT_GE(count, 5U);
}

TEST(Malformed, TheJvmDoesNotTakeThemEither) {
  const auto cases = allCases();
  const auto folder = javelin::test::scratchFolder("classfile/malformed");
  std::vector<std::filesystem::path> files;
  for (const Case& one : cases) {
    files.push_back(folder / (one.path.stem().string() + ".class"));
    javelin::test::writeFile(files.back(), assembled(one));
  }
  const auto verdicts = test::askJvm(files);
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const bool accepted = !verdicts[i].starts_with("format ") && !verdicts[i].starts_with("verify ");
    EXPECT_EQ(accepted, cases[i].jvm_accepts) << cases[i].path << ": " << verdicts[i];
  }
}

}  // namespace
}  // namespace javelin::classfile
