// SPDX-License-Identifier: Apache-2.0
#include "support/confinement.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
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
int tryConfined(const ConfinementOptions& options, const std::function<bool()>& attempt) {
  const pid_t child = fork();
  if (child == 0) {
    if (!confineThisProcess(options).ok()) _exit(255);
    errno = 0;
    const bool done = attempt();
    _exit(done ? 0 : errno == 0 ? 254 : errno);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int tryConfined(const std::filesystem::path& scratch, const std::function<bool()>& attempt,
                std::uint64_t memory = 0, bool landlock = true) {
  return tryConfined({.scratch = scratch, .memory_bytes = memory, .use_landlock = landlock}, attempt);
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

TEST(Confinement, ReadsWhatItIsTold) {
  const std::filesystem::path folder = test::scratchFolder("confined-reads");
  const std::filesystem::path scratch = folder / "scratch";
  std::filesystem::create_directories(scratch);
  std::filesystem::create_directories(folder / "classes");
  test::writeFile(folder / "secret", "x");
  test::writeFile(folder / "classes" / "A.class", "x");
  test::writeFile(folder / "one.jar", "x");
  std::filesystem::create_symlink(folder / "secret", folder / "classes" / "link");
  const ConfinementOptions options{.scratch = scratch,
                                   .reads = {{folder / "classes", folder / "one.jar", folder / "missing"}}};
  const auto opens = [&](const std::filesystem::path& path) {
    return tryConfined(options, [&] { return canOpen(path, O_RDONLY); });
  };
  EXPECT_EQ(opens(folder / "secret"), EACCES);
  EXPECT_EQ(opens(folder), EACCES);  // its names
  EXPECT_EQ(opens(folder / "classes" / "link"), EACCES);
  EXPECT_EQ(opens("/proc/self/root" / folder.relative_path() / "secret"), EACCES);
  EXPECT_EQ(opens("/etc/passwd"), EACCES);
  EXPECT_EQ(opens("/proc/1/status"), EACCES);
  EXPECT_EQ(opens(folder / "classes"), 0);
  EXPECT_EQ(opens(folder / "classes" / "A.class"), 0);
  EXPECT_EQ(opens(folder / "one.jar"), 0);
  EXPECT_EQ(opens("/proc/self/status"), EACCES);
  EXPECT_EQ(opens("/proc/meminfo"), 0);
  EXPECT_EQ(opens("/dev/urandom"), 0);
  EXPECT_NE(tryConfined(options,
                        [&] { return link((folder / "secret").c_str(), (scratch / "mine").c_str()) == 0; }),
            0);
}

// Where Landlock is missing the returned text says that reads are free.
TEST(Confinement, SaysWhatIsInForce) {
  const auto scratch = test::scratchFolder("confined-text");
  const auto says = [&](bool landlock, const std::string& text) {
    const pid_t child = fork();
    if (child == 0) {
      const auto confined =
          confineThisProcess({.scratch = scratch, .reads = {{"/nonexistent"}}, .use_landlock = landlock});
      _exit(confined.ok() && confined->find(text) != std::string::npos ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
  };
  EXPECT_TRUE(says(true, "reads of the class path and the JDK only"));
  EXPECT_TRUE(says(false, "READS NOT LIMITED"));
}

TEST(Confinement, IsNotRoot) {
  const auto scratch = test::scratchFolder("confined-user");
  EXPECT_EQ(tryConfined(scratch, [] { return geteuid() != 0 && getuid() != 0 && getegid() != 0; }), 0);
  EXPECT_EQ(tryConfined(scratch, [] { return setuid(0) == 0; }), EPERM);
}

// A class path below /root: what Landlock allows can be read, and access(2) says so.
TEST(Confinement, ReadsWhatOnlyTheUserCanRead) {
  const auto folder = test::scratchFolder("confined-private");
  std::filesystem::create_directories(folder / "scratch");
  std::filesystem::create_directories(folder / "private");
  test::writeFile(folder / "private" / "A.class", "x");
  std::filesystem::permissions(folder / "private" / "A.class", std::filesystem::perms::owner_read);
  std::filesystem::permissions(folder / "private", std::filesystem::perms::owner_all);
  const ConfinementOptions options{.scratch = folder / "scratch", .reads = {{folder / "private"}}};
  const std::filesystem::path file = folder / "private" / "A.class";
  EXPECT_EQ(tryConfined(options, [&] { return canOpen(file, O_RDONLY); }), 0);
  EXPECT_EQ(tryConfined(options, [&] { return access(file.c_str(), R_OK) == 0; }), 0);
  EXPECT_EQ(tryConfined(options, [&] { return canOpen(folder / "private", O_RDONLY); }), 0);
}

TEST(Confinement, HasNoNetwork) {
  const auto scratch = test::scratchFolder("confined-network");
  for (const int family : {AF_INET, AF_INET6, AF_UNIX, AF_NETLINK}) {
    EXPECT_EQ(tryConfined(scratch, [&] { return socket(family, SOCK_STREAM, 0) >= 0; }), EPERM) << family;
  }
}

// A pair is enough to send datagrams to whatever name.
TEST(Confinement, HasNoDatagrams) {
  const auto scratch = test::scratchFolder("confined-datagrams");
  for (const int type : {int{SOCK_DGRAM}, int{SOCK_SEQPACKET}, SOCK_DGRAM | SOCK_CLOEXEC}) {
    EXPECT_EQ(tryConfined(scratch,
                          [&] {
                            int ends[2];
                            return socketpair(AF_UNIX, type, 0, ends) == 0;
                          }),
              EPERM);
  }
  EXPECT_EQ(tryConfined(scratch,
                        [&] {
                          int ends[2];
                          return socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0;
                        }),
            0);
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

// The kernel would send them for it.
TEST(Confinement, OwnsNoDescriptorForOthers) {
  const auto scratch = test::scratchFolder("confined-owner");
  const auto refused = [&](const std::function<bool(int)>& attempt) {
    const int error = tryConfined(scratch, [&] {
      int ends[2];
      return pipe(ends) == 0 && attempt(ends[0]);
    });
    return error == EPERM;
  };
  struct Owner {
    int type;
    pid_t pid;
  };
  constexpr int kSetOwnerEx = 15;
  constexpr int kNotify = 1026;
  EXPECT_TRUE(refused([](int file) { return fcntl(file, F_SETOWN, getppid()) == 0; }));
  EXPECT_TRUE(refused([](int file) {
    const Owner owner{1, getppid()};
    return fcntl(file, kSetOwnerEx, &owner) == 0;
  }));
  EXPECT_TRUE(refused([](int file) { return fcntl(file, F_SETFL, O_ASYNC) == 0; }));
  EXPECT_TRUE(refused([](int file) { return fcntl(file, F_SETSIG, SIGKILL) == 0; }));
  EXPECT_TRUE(refused([](int file) { return fcntl(file, kNotify, 1) == 0; }));
  EXPECT_TRUE(refused([](int file) { return fcntl(file, F_SETLEASE, F_WRLCK) == 0; }));
  EXPECT_TRUE(refused([](int file) {
    int on = 1;
    return ioctl(file, FIOASYNC, &on) == 0;
  }));
  EXPECT_TRUE(refused([](int file) {
    int owner = getppid();
    return ioctl(file, FIOSETOWN, &owner) == 0;
  }));
  EXPECT_FALSE(refused([](int file) { return fcntl(file, F_SETFL, O_NONBLOCK) == 0; }));
}

TEST(Confinement, ChangesNobodysLimits) {
  const auto scratch = test::scratchFolder("confined-limits");
  const auto attempt = [&](const std::function<bool()>& what) { return tryConfined(scratch, what); };
  const rlimit low{16, 16};
  EXPECT_EQ(attempt([&] { return prlimit(getppid(), RLIMIT_NOFILE, &low, nullptr) == 0; }), EPERM);
  EXPECT_EQ(attempt([&] { return setrlimit(RLIMIT_NOFILE, &low) == 0; }), EPERM);
  EXPECT_EQ(attempt([&] {
              rlimit now{};
              return getrlimit(RLIMIT_NOFILE, &now) == 0;
            }),
            0);
  EXPECT_EQ(attempt([] { return setpriority(PRIO_PROCESS, static_cast<id_t>(getppid()), 19) == 0; }), EPERM);
  EXPECT_EQ(attempt([] {
              const sched_param parameter{0};
              return sched_setscheduler(getppid(), SCHED_BATCH, &parameter) == 0;
            }),
            EPERM);
  EXPECT_EQ(attempt([] { return prctl(PR_SET_PDEATHSIG, 0) == 0; }), EPERM);
  EXPECT_EQ(attempt([] { return setpgid(0, getppid()) == 0; }), EPERM);
}

TEST(Confinement, MakesNoSpecialFiles) {
  const auto scratch = test::scratchFolder("confined-special");
  for (const mode_t type : {S_IFREG, S_IFIFO, S_IFCHR, S_IFSOCK}) {
    EXPECT_EQ(
        tryConfined(scratch, [&] { return mknod((scratch / "node").c_str(), type | 0600, 0x103) == 0; }),
        EPERM);
  }
}

TEST(Confinement, SharesNoMemory) {
  const auto scratch = test::scratchFolder("confined-shared");
  const auto maps = [&](int flags) {
    return tryConfined(
        scratch, [&] { return mmap(nullptr, 4096, PROT_READ | PROT_WRITE, flags, -1, 0) != MAP_FAILED; });
  };
  EXPECT_EQ(maps(MAP_SHARED | MAP_ANONYMOUS), EPERM);
  EXPECT_EQ(maps(MAP_PRIVATE | MAP_ANONYMOUS | MAP_GROWSDOWN), EPERM);
  EXPECT_EQ(maps(MAP_PRIVATE | MAP_ANONYMOUS), 0);
  EXPECT_EQ(tryConfined(scratch, [] { return memfd_create("x", 0) >= 0; }), EPERM);
  EXPECT_EQ(tryConfined(scratch, [] { return canOpen("/dev/shm/javelin-test", O_RDWR | O_CREAT); }), EACCES);
  EXPECT_EQ(tryConfined(scratch, [] { return syscall(SYS_shmget, 0, 4096, 01600) >= 0; }), EPERM);
}

// Whatever is not on the list.
TEST(Confinement, KnowsItsSystemCalls) {
  const auto scratch = test::scratchFolder("confined-calls");
  for (const long call :
       {long{SYS_ptrace}, long{SYS_bpf}, long{SYS_io_uring_setup}, long{SYS_userfaultfd}, long{SYS_keyctl},
        long{SYS_unshare}, long{SYS_mount}, long{SYS_pidfd_open}, long{SYS_process_vm_writev},
        long{SYS_perf_event_open}, long{SYS_open_by_handle_at}}) {
    EXPECT_EQ(tryConfined(scratch, [&] { return syscall(call, 0, 0, 0, 0, 0, 0) >= 0; }), EPERM) << call;
  }
  EXPECT_EQ(tryConfined(scratch, [] { return syscall(1000) >= 0; }), ENOSYS);
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
