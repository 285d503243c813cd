// SPDX-License-Identifier: Apache-2.0
#include "outside/overlay.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "outside/direct.h"
#include "tests/support/files.h"
#include "unit/outside/tree_walker.h"

namespace javelin::outside {
namespace {

class OverlayTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::create_directories(root_ + "/folder/deep");
    onDisk("old", "old content");
    onDisk("folder/inner", "inner");
    onDisk("folder/deep/bottom", "bottom");
    std::filesystem::create_symlink("old", root_ + "/link");
    before_ = describeTree(machine_, root_);
  }
  // Whatever happened, nothing reached the disk (unless the test itself wrote there).
  void TearDown() override {
    if (!wrote_) {
      EXPECT_EQ(describeTree(machine_, root_), before_);
    }
  }
  void onDisk(const std::string& name, std::string_view text) {
    std::ofstream(root_ + "/" + name, std::ios::binary) << text;
  }
  std::string at(const std::string& name) const { return root_ + "/" + name; }

  std::string root_ = test::scratchFolder("outside-overlay").string();
  DirectOutside machine_;
  std::string before_;
  bool wrote_ = false;
  std::shared_ptr<Record> record_ = std::make_shared<Record>();
  Overlay overlay_{record_, {.input = "given input"}};
};

// --- what may be read
// ------------------------------------------------------------------------------------------------

// As Landlock does: names, sizes and dates are there, contents are not.
TEST_F(OverlayTest, ReadsWhatItIsTold) {
  const auto record = std::make_shared<Record>(
      RecordOptions{.reads = {{root_ + "/folder"}}, .environment = {{"HOME=/nonexistent"}}});
  Overlay limited(record, {});
  std::filesystem::create_symlink("../old", root_ + "/folder/out");
  wrote_ = true;
  EXPECT_EQ(readWhole(limited, at("folder/inner")), "inner");
  EXPECT_EQ(readWhole(limited, at("folder/deep/bottom")), "bottom");
  FileInfo info;
  EXPECT_EQ(limited.info(at("old"), Links::Follow, info), 0);
  EXPECT_EQ(info.size, 11);
  EXPECT_EQ(limited.access(at("old"), R_OK), 0);
  EXPECT_EQ(limited.open(at("old"), O_RDONLY, 0), -EACCES);
  EXPECT_EQ(limited.open(at("link"), O_RDONLY, 0), -EACCES);
  EXPECT_EQ(limited.open(at("folder/out"), O_RDONLY, 0), -EACCES);
  EXPECT_EQ(limited.open("/proc/self" + root_, O_RDONLY, 0), -ENOENT);
  EXPECT_EQ(limited.open("/proc/self/root" + at("old"), O_RDONLY, 0), -EACCES);
  EXPECT_EQ(limited.open(root_, O_RDONLY | O_DIRECTORY, 0), -EACCES);
  EXPECT_GE(limited.open(at("folder"), O_RDONLY | O_DIRECTORY, 0), 0);
  EXPECT_EQ(limited.environment(), std::vector<std::string>{"HOME=/nonexistent"});
}

// In a folder that is not on the machine, by a name that is a link on the machine.
TEST_F(OverlayTest, WorksInAFolderOfItsOwn) {
  const std::string folder = kWorkingFolder;
  Overlay limited(std::make_shared<Record>(RecordOptions{.reads = {{root_ + "/folder"}},
                                                         .working_folder = folder,
                                                         .links = {{"data/inner", root_ + "/folder/inner"}}}),
                  {});
  const auto names = [&](const std::string& of) {
    std::vector<std::string> found;
    const auto opened = static_cast<int>(limited.open(of, O_RDONLY | O_DIRECTORY, 0));
    for (std::string name; limited.readFolder(opened, name) == 1;) found.push_back(name);
    return found;
  };
  EXPECT_EQ(limited.workingFolder(), folder);
  EXPECT_EQ(names("."), std::vector<std::string>{"data"});
  EXPECT_EQ(readWhole(limited, "data/inner"), "inner");
  const auto before = limited.capture();
  ASSERT_GT(writeWhole(limited, "mine", "mine"), 0);
  EXPECT_EQ(readWhole(limited, folder + "/mine"), "mine");
  EXPECT_EQ(limited.makeFolder("data/deep", 0700), 0);
  EXPECT_EQ(limited.rename("mine", "data/deep/moved"), 0);
  EXPECT_EQ(readWhole(limited, folder + "/data/deep/moved"), "mine");
  limited.restore(before);
  EXPECT_EQ(names("."), std::vector<std::string>{"data"});
  // The next run begins with an empty one too, and nothing of this is on the machine.
  EXPECT_FALSE(std::filesystem::exists("mine"));
}

TEST_F(OverlayTest, WritesNowhereElse) {
  Overlay limited(std::make_shared<Record>(
                      RecordOptions{.reads = {{root_ + "/folder"}}, .working_folder = kWorkingFolder}),
                  {});
  EXPECT_EQ(limited.open(at("folder/inner"), O_WRONLY, 0), -EACCES);
  EXPECT_EQ(limited.open(at("folder/inner"), O_RDONLY | O_TRUNC, 0), -EACCES);
  EXPECT_EQ(limited.open(at("folder/new"), O_WRONLY | O_CREAT, 0600), -EACCES);
  EXPECT_EQ(limited.open("/proc/self/new", O_WRONLY | O_CREAT, 0600), -EACCES);
  EXPECT_EQ(limited.open("/proc/self/status", O_RDONLY, 0), -EACCES);
  EXPECT_EQ(limited.open("/proc/self", O_RDONLY | O_DIRECTORY, 0), -EACCES);
  EXPECT_EQ(limited.makeFolder(at("made"), 0700), -EACCES);
  EXPECT_EQ(limited.makeFolder(at("folder"), 0700), -EEXIST);
  EXPECT_EQ(limited.remove(at("folder/inner"), FileTree::Remove::File), -EACCES);
  EXPECT_EQ(limited.rename(at("folder/inner"), "inner"), -EACCES);
  EXPECT_EQ(limited.link(at("folder/inner"), "inner"), -EXDEV);
  EXPECT_EQ(limited.symlink("inner", at("folder/link")), -EACCES);
  EXPECT_EQ(limited.setMode(at("folder/inner"), 0600), -EPERM);
  EXPECT_EQ(limited.setTimes(at("folder/inner"), Links::Follow, {}, {}), -EPERM);
  ASSERT_GT(writeWhole(limited, "mine", "mine"), 0);
  EXPECT_EQ(limited.rename("mine", at("folder/mine")), -EACCES);
  EXPECT_EQ(limited.setMode("mine", 0600), 0);
  EXPECT_GE(limited.open("/dev/null", O_WRONLY, 0), -EACCES);
}

// A file with two names, one of them readable: whichever was seen first.
TEST_F(OverlayTest, ReadsBySecondName) {
  std::filesystem::create_hard_link(root_ + "/old", root_ + "/folder/second");
  wrote_ = true;
  Overlay limited(std::make_shared<Record>(RecordOptions{.reads = {{root_ + "/folder"}}}), {});
  EXPECT_EQ(limited.open(at("old"), O_RDONLY, 0), -EACCES);
  EXPECT_EQ(readWhole(limited, at("folder/second")), "old content");
}

// --- room
// --------------------------------------------------------------------------------------------------------

TEST_F(OverlayTest, WhatIsWrittenBeyondTheRoomIsRefusedAndToldInThatStateOnly) {
  Overlay small{record_, {.room = 1 << 20}};
  const auto before = small.capture();
  const std::vector<std::byte> part(1 << 18);
  Answer written = 0;
  int parts = 0;
  while ((written = small.write(1, part)) > 0 && parts < 100) ++parts;
  EXPECT_EQ(written, -ENOSPC);
  EXPECT_EQ(parts, 4);
  EXPECT_TRUE(small.isFull());
  EXPECT_LT(writeWhole(small, at("new"), "x"), 0);
  small.restore(before);
  EXPECT_FALSE(small.isFull());
  EXPECT_GT(writeWhole(small, at("new"), "x"), 0);
}

TEST_F(OverlayTest, WritingTheSamePlaceAgainTakesNoMoreRoom) {
  Overlay small{record_, {.room = 1 << 20}};
  const auto file = static_cast<int>(small.open(at("new"), O_WRONLY | O_CREAT, 0600));
  const std::vector<std::byte> part(1 << 18);
  for (int i = 0; i < 100; ++i) ASSERT_EQ(small.writeAt(file, part, 0), static_cast<Answer>(part.size()));
  EXPECT_FALSE(small.isFull());
  ASSERT_EQ(small.writeAt(file, part, 1 << 18), static_cast<Answer>(part.size()));
  for (int i = 1; i <= 2; ++i)
    ASSERT_EQ(small.writeAt(file, part, i << 20), static_cast<Answer>(part.size()));
  EXPECT_EQ(small.writeAt(file, part, 3 << 20), -ENOSPC);
}

// --- forks
// -------------------------------------------------------------------------------------------------------

TEST_F(OverlayTest, SiblingsDoNotSeeEachOthersWrites) {
  ASSERT_GT(writeWhole(overlay_, at("shared"), "before"), 0);
  const auto fork = overlay_.capture();
  writeWhole(overlay_, at("shared"), "first");
  writeWhole(overlay_, at("old"), "changed by first");
  writeWhole(overlay_, at("only-first"), "x");
  const auto first = overlay_.capture();

  overlay_.restore(fork);
  EXPECT_EQ(readWhole(overlay_, at("shared")), "before");
  EXPECT_EQ(readWhole(overlay_, at("old")), "old content");
  EXPECT_EQ(readWhole(overlay_, at("only-first")), "<none>");
  writeWhole(overlay_, at("shared"), "second", O_APPEND);
  EXPECT_EQ(readWhole(overlay_, at("shared")), "beforesecond");

  overlay_.restore(first);
  EXPECT_EQ(readWhole(overlay_, at("shared")), "first");
  EXPECT_EQ(readWhole(overlay_, at("old")), "changed by first");
  EXPECT_EQ(list(overlay_, root_), "folder link old only-first shared");

  // Into another overlay of the same run.
  Overlay other(record_, {});
  EXPECT_EQ(readWhole(other, at("shared")), "<none>");
  other.restore(first);
  EXPECT_EQ(readWhole(other, at("shared")), "first");
}

TEST_F(OverlayTest, DescriptorsGoOnWhereTheyWere) {
  const int file = openFile(overlay_, at("old"), O_RDWR);
  ASSERT_GE(file, 3);
  EXPECT_EQ(readSome(overlay_, file, 4), "old ");
  const auto fork = overlay_.capture();
  EXPECT_EQ(readSome(overlay_, file, 3), "con");
  EXPECT_EQ(overlay_.write(file, bytesOf("XYZ")), 3);
  overlay_.close(file);
  EXPECT_EQ(overlay_.read(file, {}), -EBADF);
  overlay_.restore(fork);
  EXPECT_EQ(readSome(overlay_, file, 100), "content");
}

TEST_F(OverlayTest, LargeFilesSharePagesAfterAFork) {
  const std::string large(1'000'000, 'a');
  writeWhole(overlay_, at("large"), large);
  const auto fork = overlay_.capture();
  const int file = openFile(overlay_, at("large"), O_WRONLY);
  EXPECT_EQ(overlay_.writeAt(file, bytesOf("bbb"), 499'999), 3);
  const std::string changed = readWhole(overlay_, at("large"));
  EXPECT_EQ(changed.substr(499'998, 5), "abbba");
  EXPECT_EQ(std::count(changed.begin(), changed.end(), 'b'), 3);
  overlay_.restore(fork);
  EXPECT_EQ(readWhole(overlay_, at("large")), large);
}

TEST_F(OverlayTest, StandardStreamsBelongToTheState) {
  overlay_.write(1, bytesOf("both "));
  EXPECT_EQ(readSome(overlay_, 0, 6), "given ");
  const auto fork = overlay_.capture();
  overlay_.write(1, bytesOf("first"));
  overlay_.write(2, bytesOf("error"));
  EXPECT_EQ(readSome(overlay_, 0, 100), "input");
  EXPECT_EQ(readSome(overlay_, 0, 100), "");
  EXPECT_EQ(overlay_.output(), "both first");
  EXPECT_EQ(overlay_.errorOutput(), "error");
  overlay_.restore(fork);
  EXPECT_EQ(overlay_.output(), "both ");
  EXPECT_EQ(overlay_.errorOutput(), "");
  EXPECT_EQ(overlay_.available(0), 5);
  EXPECT_EQ(readSome(overlay_, 0, 100), "input");
}

TEST_F(OverlayTest, TheClockIsTheSameForAllWhoDoTheSame) {
  const auto fork = overlay_.capture();
  const std::int64_t first = overlay_.wallClock();
  const std::int64_t second = overlay_.wallClock();
  EXPECT_EQ(second - first, 1000);
  overlay_.skip(5'000'000'000);
  EXPECT_EQ(overlay_.wallClock() - second, 5'000'001'000);
  overlay_.restore(fork);
  EXPECT_EQ(overlay_.wallClock(), first);
  Overlay another(std::make_shared<Record>(), {});
  EXPECT_EQ(another.wallClock(), first);
}

TEST_F(OverlayTest, RandomBytesAreTheSameInEachRun) {
  const auto fork = overlay_.capture();
  const int first = openFile(overlay_, "/dev/urandom", O_RDONLY);
  const std::string bytes = readSome(overlay_, first, 16);
  EXPECT_EQ(bytes.size(), 16U);
  EXPECT_NE(readSome(overlay_, openFile(overlay_, "/dev/urandom", O_RDONLY), 16), bytes);
  overlay_.restore(fork);
  EXPECT_EQ(readSome(overlay_, openFile(overlay_, "/dev/random", O_RDONLY), 16), bytes);
}

// --- the record
// ----------------------------------------------------------------------------------------------------

TEST_F(OverlayTest, FilesStayAsTheyWereFirstSeen) {
  wrote_ = true;
  EXPECT_EQ(readWhole(overlay_, at("old")), "old content");
  EXPECT_EQ(readWhole(overlay_, at("missing")), "<none>");
  EXPECT_EQ(list(overlay_, at("folder")), "deep inner");
  onDisk("old", "new content, which is longer");
  onDisk("missing", "now there");
  onDisk("folder/added", "added");
  std::filesystem::remove(at("folder/inner"));
  Overlay sibling(record_, {});
  for (Overlay* const state : {&overlay_, &sibling}) {
    EXPECT_EQ(readWhole(*state, at("old")), "old content");
    EXPECT_EQ(readWhole(*state, at("missing")), "<none>");
    EXPECT_EQ(list(*state, at("folder")), "deep inner");
    EXPECT_EQ(list(*state, root_), "folder link old");
  }
  Overlay next_run(std::make_shared<Record>(), {});
  EXPECT_EQ(readWhole(next_run, at("old")), "new content, which is longer");
  EXPECT_EQ(list(next_run, at("folder")), "added deep");
}

TEST_F(OverlayTest, FilesWithoutALengthAreReadToTheirEnd) {
  EXPECT_TRUE(readWhole(overlay_, "/proc/version").starts_with("Linux"));
}

// --- as on the machine
// --------------------------------------------------------------------------------------------

TEST_F(OverlayTest, UnlinkedFilesLiveWhileTheyAreOpen) {
  for (const char* const name : {"old", "new"}) {
    writeWhole(overlay_, at(name), "text");
    const int file = openFile(overlay_, at(name), O_RDWR);
    EXPECT_EQ(overlay_.remove(at(name), FileTree::Remove::File), 0);
    EXPECT_EQ(openFile(overlay_, at(name), O_RDONLY), -ENOENT);
    overlay_.seek(file, 0, SEEK_END);
    EXPECT_EQ(overlay_.write(file, bytesOf(" more")), 5);
    overlay_.seek(file, 0, SEEK_SET);
    EXPECT_EQ(readSome(overlay_, file, 100), "text more");
    FileInfo info;
    EXPECT_EQ(overlay_.info(FileName::ofDescriptor(file), Links::Follow, info), 0);
    EXPECT_EQ(info.links, 0U);
    EXPECT_EQ(overlay_.close(file), 0);
  }
}

TEST_F(OverlayTest, FoldersThatMoveTakeTheMachinesFilesAlong) {
  EXPECT_EQ(overlay_.rename(at("folder"), at("moved")), 0);
  EXPECT_EQ(readWhole(overlay_, at("moved/deep/bottom")), "bottom");
  EXPECT_EQ(list(overlay_, at("folder")), "<none>");
  EXPECT_EQ(overlay_.makeFolder(at("folder"), 0777), 0);
  EXPECT_EQ(list(overlay_, at("folder")), "");
  std::string real;
  EXPECT_EQ(overlay_.realPath(at("moved/deep/../inner"), real), 0);
  EXPECT_EQ(real, std::filesystem::canonical(root_).string() + "/moved/inner");
}

TEST_F(OverlayTest, MappedMemoryAndFileAreOne) {
  const int file = openFile(overlay_, at("old"), O_RDWR);
  const Answer mapped = overlay_.map(file, Mapping::Shared, 0, 11);
  ASSERT_GT(mapped, 0);
  auto* const memory = reinterpret_cast<std::byte*>(mapped);
  const auto memoryText = [&] { return std::string(reinterpret_cast<const char*>(memory), 11); };
  EXPECT_EQ(memoryText(), "old content");
  const auto fork = overlay_.capture();
  std::memcpy(memory, "new", 3);
  EXPECT_EQ(readWhole(overlay_, at("old")), "new content");
  overlay_.writeAt(file, bytesOf("CON"), 4);
  EXPECT_EQ(memoryText(), "new CONtent");
  EXPECT_EQ(overlay_.unmap(memory, 11), 0);
  EXPECT_EQ(readWhole(overlay_, at("old")), "new CONtent");
  overlay_.restore(fork);
  EXPECT_EQ(memoryText(), "old content");
  EXPECT_EQ(readWhole(overlay_, at("old")), "old content");
}

TEST_F(OverlayTest, Pipes) {
  Descriptors::Pipe ends;
  ASSERT_EQ(overlay_.makePipe(ends), 0);
  EXPECT_FALSE(overlay_.canRead(ends.source));
  overlay_.write(ends.sink, bytesOf("through"));
  const auto fork = overlay_.capture();
  EXPECT_EQ(readSome(overlay_, ends.source, 3), "thr");
  overlay_.close(ends.sink);
  EXPECT_EQ(readSome(overlay_, ends.source, 100), "ough");
  EXPECT_EQ(readSome(overlay_, ends.source, 100), "");
  overlay_.restore(fork);
  EXPECT_EQ(overlay_.available(ends.source), 7);
}

TEST_F(OverlayTest, DevicesAndDescriptorsByName) {
  EXPECT_EQ(writeWhole(overlay_, "/dev/null", "gone"), 4);
  EXPECT_EQ(readWhole(overlay_, "/dev/null"), "");
  EXPECT_EQ(readSome(overlay_, openFile(overlay_, "/dev/zero", O_RDONLY), 2), std::string(2, '\0'));
  EXPECT_EQ(readWhole(overlay_, "/dev/stdin"), "given input");
  writeWhole(overlay_, "/dev/fd/1", "printed");
  EXPECT_EQ(overlay_.output(), "printed");
}

TEST_F(OverlayTest, SparseFilesCostNothing) {
  const int file = openFile(overlay_, at("sparse"), O_RDWR | O_CREAT);
  EXPECT_EQ(overlay_.truncate(file, std::int64_t{1} << 40), 0);
  EXPECT_EQ(overlay_.writeAt(file, bytesOf("x"), (std::int64_t{1} << 40) - 1), 1);
  overlay_.seek(file, -2, SEEK_END);
  EXPECT_EQ(readSome(overlay_, file, 10), std::string("\0x", 2));
}

}  // namespace
}  // namespace javelin::outside
