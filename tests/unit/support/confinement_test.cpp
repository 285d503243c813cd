// SPDX-License-Identifier: Apache-2.0
#include "support/confinement.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <thread>

#include "tests/support/files.h"

namespace javelin {
namespace {

// Tries something in a confined process; its error number, 0 if it succeeded, -1 if nothing came back.
int tryConfined(const std::filesystem::path& scratch, const std::function<bool()>& attempt,
                std::uint64_t memory = 0, bool landlock = true) {
  const pid_t child = fork();
  if (child == 0) {
    if (!confineThisProcess({.scratch = scratch, .memory_bytes = memory, .use_landlock = landlock}).ok())
      _exit(255);
    errno = 0;
    const bool done = attempt();
    _exit(done ? 0 : errno == 0 ? 254 : errno);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool canOpen(const std::filesystem::path& path, int flags) {
  const int file = open(path.c_str(), flags, 0600);
  if (file >= 0) close(file);
  return file >= 0;
}

TEST(Confinement, WritesToTheScratchFolderOnly) {
  const std::filesystem::path folder = test::scratchFolder("confined");
  const std::filesystem::path scratch = folder / "scratch";
  std::filesystem::create_directories(scratch);
  test::writeFile(folder / "there", "x");
  EXPECT_EQ(tryConfined(scratch, [&] { return canOpen(folder / "new", O_WRONLY | O_CREAT); }), EACCES);
  EXPECT_EQ(tryConfined(scratch, [&] { return canOpen(folder / "there", O_WRONLY | O_TRUNC); }), EACCES);
  EXPECT_EQ(tryConfined(scratch, [&] { return unlink((folder / "there").c_str()) == 0; }), EACCES);
  EXPECT_EQ(tryConfined(scratch, [&] { return mkdir((folder / "more").c_str(), 0700) == 0; }), EACCES);
  EXPECT_NE(
      tryConfined(scratch, [&] { return rename((folder / "there").c_str(), (scratch / "x").c_str()) == 0; }),
      0);
  EXPECT_NE(tryConfined(scratch, [&] { return truncate((folder / "there").c_str(), 0) == 0; }), 0);
  EXPECT_EQ(tryConfined(scratch, [&] { return chmod((folder / "there").c_str(), 0777) == 0; }), EPERM);
  EXPECT_EQ(tryConfined(scratch, [&] { return canOpen(folder / "there", O_RDONLY); }), 0);
  EXPECT_EQ(tryConfined(scratch, [&] { return canOpen(scratch / "mine", O_WRONLY | O_CREAT); }), 0);
  EXPECT_EQ(tryConfined(scratch, [&] { return canOpen("/dev/null", O_RDWR); }), 0);
  EXPECT_FALSE(std::filesystem::exists(folder / "new"));
  EXPECT_EQ(test::readText(folder / "there"), "x");
}

TEST(Confinement, WritesNothingWithoutLandlock) {
  const std::filesystem::path folder = test::scratchFolder("confined-old");
  test::writeFile(folder / "there", "x");
  const auto attempt = [&](const std::function<bool()>& what) { return tryConfined(folder, what, 0, false); };
  EXPECT_EQ(attempt([&] { return canOpen(folder / "new", O_WRONLY | O_CREAT); }), EPERM);
  EXPECT_EQ(attempt([&] { return canOpen(folder / "there", O_RDWR); }), EPERM);
  EXPECT_EQ(attempt([&] { return unlink((folder / "there").c_str()) == 0; }), EPERM);
  EXPECT_EQ(attempt([&] { return mkdir((folder / "more").c_str(), 0700) == 0; }), EPERM);
  EXPECT_EQ(attempt([&] { return truncate((folder / "there").c_str(), 0) == 0; }), EPERM);
  EXPECT_EQ(attempt([&] { return canOpen(folder / "there", O_RDONLY); }), 0);
}

TEST(Confinement, HasNoNetwork) {
  const auto scratch = test::scratchFolder("confined-network");
  for (const int family : {AF_INET, AF_INET6, AF_UNIX, AF_NETLINK}) {
    EXPECT_EQ(tryConfined(scratch, [&] { return socket(family, SOCK_STREAM, 0) >= 0; }), EPERM) << family;
  }
}

TEST(Confinement, StartsThreadsButNoProcesses) {
  const auto scratch = test::scratchFolder("confined-processes");
  EXPECT_EQ(tryConfined(scratch,
                        [] {
                          const pid_t child = fork();
                          if (child == 0) _exit(0);
                          return child > 0;
                        }),
            EPERM);
  EXPECT_EQ(tryConfined(scratch, [] { return execl("/bin/true", "true", nullptr) == 0; }), EPERM);
  EXPECT_EQ(tryConfined(scratch,
                        [] {
                          int seen = 0;
                          std::thread([&] { seen = 1; }).join();
                          return seen == 1;
                        }),
            0);
}

TEST(Confinement, SignalsNobodyElse) {
  const auto scratch = test::scratchFolder("confined-signals");
  EXPECT_EQ(tryConfined(scratch, [] { return kill(getppid(), 0) == 0; }), EPERM);
  EXPECT_EQ(tryConfined(scratch, [] { return kill(-1, 0) == 0; }), EPERM);
  EXPECT_EQ(tryConfined(scratch, [] { return kill(getpid(), 0) == 0; }), 0);
}

#ifndef __SANITIZE_ADDRESS__  // which maps terabytes
TEST(Confinement, LimitsMemory) {
  const auto scratch = test::scratchFolder("confined-memory");
  const auto eat = [](std::size_t bytes) {
    return [bytes] {
      void* const memory = std::malloc(bytes);
      if (memory == nullptr) return false;
      static_cast<volatile char*>(memory)[bytes / 2] = 1;
      std::free(memory);
      return true;
    };
  };
  EXPECT_EQ(tryConfined(scratch, eat(std::size_t{512} << 20), std::uint64_t{256} << 20), ENOMEM);
  EXPECT_EQ(tryConfined(scratch, eat(std::size_t{16} << 20), std::uint64_t{256} << 20), 0);
}
#endif

}  // namespace
}  // namespace javelin
