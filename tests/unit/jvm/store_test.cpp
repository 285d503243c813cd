// SPDX-License-Identifier: Apache-2.0
// The folder of snapshots: made once, made again when damaged, whole whoever dies.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <set>
#include <thread>

#include "jvm/boot_snapshots.h"
#include "tests/support/files.h"
#include "unit/jvm/fixtures.h"

namespace javelin::jvm {
namespace {

namespace fs = std::filesystem;
using javelin::test::readBytes;
using javelin::test::scratchFolder;
using javelin::test::writeFile;

const fs::path& home() { return test::jdkHomes().front(); }
const std::vector<std::uint8_t>& good() { return test::snapshotOf(home()).bytes; }

BootSnapshotOptions in(const fs::path& folder) {
  BootSnapshotOptions options;
  options.cache_folder = folder;
  options.host_program = test::hostProgram();
  return options;
}

BootSnapshotOptions withoutHost(const fs::path& folder) {
  BootSnapshotOptions options = in(folder);
  options.host_program = "/bin/false";
  return options;
}

fs::path fileIn(const fs::path& folder) { return *BootSnapshots(in(folder)).fileFor(*identifyJdk(home())); }

std::size_t filesIn(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

TEST(StoreTest, MadeOnceThenFound) {
  const fs::path folder = scratchFolder("jvm-store") / "new" / "folder";
  EXPECT_FALSE(BootSnapshots(withoutHost(folder)).forJdk(home()).ok());
  const auto made = BootSnapshots(in(folder)).forJdk(home());
  ASSERT_TRUE(made.ok()) << made.error().text();
  EXPECT_EQ((*made)->fact("jdk.home"), home().string());
  const auto found = BootSnapshots(withoutHost(folder)).forJdk(home());
  ASSERT_TRUE(found.ok()) << found.error().text();
  EXPECT_TRUE(readBytes(fileIn(folder)) == good());
  EXPECT_EQ(filesIn(folder), 1U);
}

TEST(StoreTest, DamagedIsMadeAgain) {
  const fs::path folder = scratchFolder("jvm-store-damaged");
  const fs::path file = fileIn(folder);
  std::vector<std::uint8_t> bad = good();
  bad[bad.size() / 2] ^= 1;
  const std::vector<std::uint8_t> half(good().begin(),
                                       good().begin() + static_cast<std::ptrdiff_t>(good().size() / 2));
  std::vector<std::uint8_t> foreign = good();
  foreign[offsetof(format::Header, fingerprint)] ^= 1;
  test::seal(foreign);
  for (const auto& bytes : {bad, half, foreign, std::vector<std::uint8_t>{}}) {
    writeFile(file, Bytes(bytes));
    EXPECT_FALSE(BootSnapshots(withoutHost(folder)).forJdk(home()).ok());
    const auto made = BootSnapshots(in(folder)).forJdk(home());
    ASSERT_TRUE(made.ok()) << made.error().text();
    EXPECT_TRUE(readBytes(file) == good());
  }
}

TEST(StoreTest, ManyAtOnce) {
  const fs::path folder = scratchFolder("jvm-store-many");
  std::vector<std::thread> threads;
  std::array<bool, 4> ok{};
  for (bool& result : ok) {
    threads.emplace_back([&result, &folder] { result = BootSnapshots(in(folder)).forJdk(home()).ok(); });
  }
  for (std::thread& thread : threads) thread.join();
  for (const bool result : ok) EXPECT_TRUE(result);
  EXPECT_TRUE(readBytes(fileIn(folder)) == good());
  EXPECT_EQ(filesIn(folder), 1U);
}

// A limit on the size of files stops the host in the middle of writing.
TEST(StoreTest, NoRoomLeavesNothing) {
  const fs::path folder = scratchFolder("jvm-store-full");
  const auto run = javelin::test::runCommand(
      {"bash", "-c", "ulimit -f 100; exec \"$@\"", "bash", test::hostProgram().string(), "export",
       home().string(), (folder / "boot").string()},
      {}, true);
  EXPECT_NE(run.status, 0);
  EXPECT_NE(run.output.find("cannot write file"), std::string::npos) << run.output;
  EXPECT_EQ(filesIn(folder), 0U);
}

TEST(StoreTest, KilledAtAnyTimeLeavesNoBrokenFile) {
  const fs::path folder = scratchFolder("jvm-store-killed");
  const std::string file = fileIn(folder).string();
  const std::string program = test::hostProgram().string();
  for (int i = 0; i < 12; ++i) {
    const pid_t child = fork();
    if (child == 0) {
      execl(program.c_str(), program.c_str(), "export", home().c_str(), file.c_str(), nullptr);
      _exit(127);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10 + 10 * i));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    if (fs::exists(file)) {
      EXPECT_TRUE(readBytes(file) == good());
    }
  }
  EXPECT_TRUE(BootSnapshots(in(folder)).forJdk(home()).ok());
}

TEST(StoreTest, LeftoversOfTheDeadGo) {
  const fs::path folder = scratchFolder("jvm-store-leftovers");
  const fs::path old = folder / "boot-1-00.snapshot.tmp.1";
  const fs::path fresh = folder / "boot-1-00.snapshot.tmp.2";
  const fs::path other = folder / "notes.tmp.3";
  for (const fs::path& path : {old, fresh, other}) writeFile(path, "x");
  for (const fs::path& path : {old, other}) {
    fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(1));
  }
  ASSERT_TRUE(BootSnapshots(in(folder)).forJdk(home()).ok());
  EXPECT_FALSE(fs::exists(old));
  EXPECT_TRUE(fs::exists(fresh));
  EXPECT_TRUE(fs::exists(other));
}

TEST(StoreTest, DefaultFolder) {
  const fs::path folder = scratchFolder("jvm-store-default");
  const JdkIdentity jdk = *identifyJdk(home());
  setenv("XDG_CACHE_HOME", folder.c_str(), 1);
  EXPECT_EQ(BootSnapshots().fileFor(jdk)->parent_path(), folder / "javelin");
  setenv("XDG_CACHE_HOME", "relative", 1);
  setenv("HOME", folder.c_str(), 1);
  EXPECT_EQ(BootSnapshots().fileFor(jdk)->parent_path(), folder / ".cache/javelin");
  unsetenv("XDG_CACHE_HOME");
  unsetenv("HOME");
  EXPECT_FALSE(BootSnapshots().fileFor(jdk).ok());
}

TEST(StoreTest, HostIsBesideTheProgram) {
  BootSnapshotOptions options = in(scratchFolder("jvm-store-beside"));
  options.host_program.clear();
  const auto made = BootSnapshots(options).forJdk(home());
  EXPECT_TRUE(made.ok()) << made.error().text();
}

TEST(StoreTest, WhatIsNoJdkIsSaid) {
  const fs::path folder = scratchFolder("jvm-no-jdk");
  const auto error = [&] { return identifyJdk(folder).error().text(); };
  EXPECT_EQ(identifyJdk(folder / "none").error().what, "no such folder");
  EXPECT_NE(error().find("no readable release file"), std::string::npos);
  for (const char* version : {"1.8.0_402", "10.0.2", "26", "x", ""}) {
    writeFile(folder / "release", "A=\"b\"\nJAVA_VERSION=\"" + std::string(version) + "\"\n");
    EXPECT_NE(error().find("boot snapshots can be made of JDK 11 to 25"), std::string::npos) << error();
  }
  writeFile(folder / "release", "JAVA_VERSION=\"17.0.1\"\n");
  EXPECT_NE(error().find("the JDK lacks a file"), std::string::npos);
  fs::create_directories(folder / "lib/server");
  writeFile(folder / "lib/modules", "x");
  writeFile(folder / "lib/server/libjvm.so", "no library");
  ASSERT_TRUE(identifyJdk(folder).ok());
  const auto made = BootSnapshots(in(folder / "cache")).forJdk(folder);
  ASSERT_FALSE(made.ok());
  EXPECT_NE(made.error().text().find("javelin-host could not make a boot snapshot"), std::string::npos);
}

TEST(StoreTest, FingerprintTellsJdksApart) {
  std::set<std::string> seen;
  for (const fs::path& jdk : test::jdkHomes()) {
    EXPECT_TRUE(seen.insert(identifyJdk(jdk)->fingerprint.hex()).second);
    EXPECT_EQ(identifyJdk(jdk)->fingerprint, identifyJdk(jdk)->fingerprint);
  }
}

}  // namespace
}  // namespace javelin::jvm
