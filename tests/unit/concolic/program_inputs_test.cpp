// SPDX-License-Identifier: Apache-2.0
// Inputs of a whole program: arguments, standard input, files, and what a model makes of them.
#include "concolic/program_inputs.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "symbolic_runs.h"
#include "tests/support/files.h"

namespace javelin::concolic {
namespace {

class ProgramInputsTest : public testing::Test {
 protected:
  void set(const std::string& name, std::uint64_t bits) {
    model_.set(arena_.inputId(arena_.makeInput(name, expr::Sort::Bv8)), bits);
  }

  expr::TermArena arena_;
  expr::Model model_;
};

TEST_F(ProgramInputsTest, AModelChangesTheCharactersThatItMentions) {
  set("arg0[1]", 'z');
  set("stdin[0]", 0x80);
  set("file2[1]", 'Y');
  const ProgramInput input = inputOf(
      arena_, model_, {{"ab", "cd"}, "in", {"first", "xx"}, {{"limit", classfile::BasicType::Int, 4}}});
  EXPECT_EQ(input.arguments, (std::vector<std::string>{"az", "cd"}));
  EXPECT_EQ(input.standard_input, "\x80n");
  EXPECT_EQ(input.files, (std::vector<std::string>{"first", "xY"}));
  EXPECT_EQ(input.values[0].bits, 4U);
}

// The user gives UTF-8, the program has Latin-1.
TEST_F(ProgramInputsTest, AnArgumentsBytesAreThoseOfItsLatin1String) {
  set("arg0[0]", 0xe9);
  const ProgramInput input = inputOf(arena_, model_, {{"a\xc3\xbc"}, "", {}, {}});
  EXPECT_EQ(input.arguments[0], "\xc3\xa9\xc3\xbc");
}

TEST_F(ProgramInputsTest, ANamedValueIsThatOfTheModel) {
  model_.set(arena_.inputId(arena_.makeInput("limit", expr::Sort::Bv32)), 12);
  const ProgramInput input = inputOf(arena_, model_, {{}, "", {}, {{"limit", classfile::BasicType::Int, 4}}});
  EXPECT_EQ(input.values[0].bits, 12U);
}

TEST_F(ProgramInputsTest, EachByteOfALatin1ArgumentIsAnInput) {
  SymbolicRuns runs(Policy::Follow);
  vm::Vm& vm = runs.vm();
  Tracker tracker(vm, arena_);
  const vm::Ref array = vm.allocateArray(**vm.classes().load("[Ljava/lang/String;"), 2);
  vm.heap().store(array, heap::kElementsOffset, vm.strings().makeFromUtf8("ab"));
  vm.heap().store(array, heap::kElementsOffset + 4, vm.strings().makeFromUtf8("\xe6\x97\xa5"));
  makeArgumentsSymbolic(vm, tracker, array);
  EXPECT_EQ(tracker.path().valueOf(arena_.findInput("arg0[1]")), std::uint64_t{'b'});
  EXPECT_FALSE(arena_.findInput("arg0[2]").valid());
  EXPECT_FALSE(arena_.findInput("arg1[0]").valid());
}

class SymbolicFilesTest : public testing::Test {
 protected:
  // Of what is opened at the path.
  std::optional<std::size_t> fileAt(const std::string& path) const {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const auto file = files_.fileOf(descriptor);
    ::close(descriptor);
    return file;
  }
  std::string write(const char* name, std::string_view text) {
    const std::filesystem::path path = folder_ / name;
    test::writeFile(path, text);
    return path.string();
  }

  std::filesystem::path folder_ = test::scratchFolder("symbolic-files");
  SymbolicFiles files_;
};

TEST_F(SymbolicFilesTest, ADescriptorIsKnownByItsFileWhateverItsName) {
  const std::string first = write("a", "one");
  const std::string second = write("b", "two");
  EXPECT_TRUE(files_.empty());
  ASSERT_TRUE(files_.add(first).ok());
  ASSERT_TRUE(files_.add(second).ok());
  std::filesystem::create_symlink(second, folder_ / "link");
  EXPECT_EQ(fileAt(first), 0U);
  EXPECT_EQ(fileAt((folder_ / "link").string()), 1U);
  EXPECT_EQ(fileAt(write("c", "three")), std::nullopt);
  EXPECT_EQ(files_.content(1), "two");
  EXPECT_EQ(SymbolicFiles::nameOf(0), "file");
  EXPECT_EQ(SymbolicFiles::nameOf(1), "file2");
}

TEST_F(SymbolicFilesTest, AnotherContentStandsInForTheFile) {
  const std::string path = write("a", "one");
  ASSERT_TRUE(files_.add(path, "other").ok());
  EXPECT_EQ(fileAt(path), std::nullopt);  // the file itself is not what the program reads
  const std::string other = files_.substituteFor(path.c_str());
  EXPECT_EQ(test::readText(other), "other");
  EXPECT_EQ(fileAt(other), 0U);
  EXPECT_EQ(files_.substituteFor((folder_ / "missing").c_str()), "");
  EXPECT_EQ(files_.substituteFor(write("b", "two").c_str()), "");
}

TEST_F(SymbolicFilesTest, WhatIsNoFileIsRefused) {
  EXPECT_FALSE(files_.add((folder_ / "missing").string()).ok());
  EXPECT_FALSE(files_.add(folder_.string()).ok());
  EXPECT_TRUE(files_.empty());
}

}  // namespace
}  // namespace javelin::concolic
