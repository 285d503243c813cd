// SPDX-License-Identifier: Apache-2.0
#include "support/system_call_filter.h"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <vector>

namespace javelin {

namespace {

#if defined(__x86_64__)
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_AARCH64;
#else
#error "which system calls has this machine?"
#endif

using Code = std::vector<sock_filter>;

sock_filter statement(unsigned code, std::uint32_t k) {
  return BPF_STMT(static_cast<std::uint16_t>(code), k);
}
sock_filter jump(unsigned code, std::uint32_t k, std::size_t if_true, std::size_t if_false) {
  return BPF_JUMP(static_cast<std::uint16_t>(BPF_JMP | code | BPF_K), k, static_cast<std::uint8_t>(if_true),
                  static_cast<std::uint8_t>(if_false));
}
sock_filter load(std::size_t offset) {
  return statement(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset));
}
sock_filter refuse(int error) {
  return statement(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | static_cast<std::uint32_t>(error));
}

// Something that must hold of an argument. The kernel uses the low half of those that are no pointers, and so
// does this (these machines are little-endian).
class Test {
 public:
  static Test oneOf(unsigned argument, std::initializer_list<std::uint32_t> values) {
    Test test;
    test.loadLow(argument);
    std::size_t left = values.size();
    for (const std::uint32_t value : values) test.code_.push_back(jump(BPF_JEQ, value, left--, 0));
    test.code_.push_back(refuse(EPERM));
    return test;
  }
  static Test noneOfBits(unsigned argument, std::uint32_t bits) {
    Test test;
    test.loadLow(argument);
    test.code_.push_back(jump(BPF_JSET, bits, 0, 1));
    test.code_.push_back(refuse(EPERM));
    return test;
  }
  static Test allBits(unsigned argument, std::uint32_t bits) {
    Test test = masked(argument, bits);
    test.code_.push_back(jump(BPF_JEQ, bits, 1, 0));
    test.code_.push_back(refuse(EPERM));
    return test;
  }
  static Test notAllBits(unsigned argument, std::uint32_t bits) {
    Test test = masked(argument, bits);
    test.code_.push_back(jump(BPF_JEQ, bits, 0, 1));
    test.code_.push_back(refuse(EPERM));
    return test;
  }
  static Test ifIs(unsigned argument, std::uint32_t value, const Test& then) {
    Test test;
    test.loadLow(argument);
    test.code_.push_back(jump(BPF_JEQ, value, 0, then.code_.size()));
    test.code_.insert(test.code_.end(), then.code_.begin(), then.code_.end());
    return test;
  }
  static Test isNull(unsigned argument) {
    Test test;
    for (const std::size_t half : {0, 4}) {
      test.code_.push_back(load(offsetof(seccomp_data, args) + std::size_t{8} * argument + half));
      test.code_.push_back(jump(BPF_JEQ, 0, 1, 0));
      test.code_.push_back(refuse(EPERM));
    }
    return test;
  }

  const Code& code() const { return code_; }

 private:
  void loadLow(unsigned argument) {
    code_.push_back(load(offsetof(seccomp_data, args) + std::size_t{8} * argument));
  }
  static Test masked(unsigned argument, std::uint32_t bits) {
    Test test;
    test.loadLow(argument);
    test.code_.push_back(statement(BPF_ALU | BPF_AND | BPF_K, bits));
    return test;
  }

  Code code_;
};

// Each rule either decides about the system call or leaves it to the next.
class Filter {
 public:
  Filter() {
    code_.push_back(load(offsetof(seccomp_data, arch)));
    code_.push_back(jump(BPF_JEQ, kArchitecture, 1, 0));
    code_.push_back(statement(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS));
    code_.push_back(load(offsetof(seccomp_data, nr)));
#if defined(__x86_64__)
    // The calls of the x32 interface, which have other numbers.
    code_.push_back(jump(BPF_JGE, 0x4000'0000, 0, 1));
    code_.push_back(refuse(ENOSYS));
#endif
  }

  void allow(long call) {
    code_.push_back(jump(BPF_JEQ, static_cast<std::uint32_t>(call), 0, 1));
    code_.push_back(statement(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
  }
  void answer(long call, int error) {
    code_.push_back(jump(BPF_JEQ, static_cast<std::uint32_t>(call), 0, 1));
    code_.push_back(refuse(error));
  }
  // If all tests hold; else it is refused.
  void allowIf(long call, std::initializer_list<Test> tests) {
    Code body;
    for (const Test& test : tests) body.insert(body.end(), test.code().begin(), test.code().end());
    body.push_back(statement(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
    INVARIANT(body.size() < 256);
    code_.push_back(jump(BPF_JEQ, static_cast<std::uint32_t>(call), 0, body.size()));
    code_.insert(code_.end(), body.begin(), body.end());
  }
  void answerAbove(long call, int error) {
    code_.push_back(jump(BPF_JGT, static_cast<std::uint32_t>(call), 0, 1));
    code_.push_back(refuse(error));
  }

  bool install() {
    code_.push_back(refuse(EPERM));
    const sock_fprog program{static_cast<unsigned short>(code_.size()), code_.data()};
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
  }

 private:
  Code code_;
};

// Calls that later kernels add are not known here.
constexpr long kNewestKnown = 462;  // mseal, Linux 6.10

// The most frequent calls come first: the kernel goes through the list for each call.
constexpr long kAllowed[] = {
    SYS_futex,
    SYS_read,
    SYS_write,
    SYS_clock_gettime,
    SYS_close,
    SYS_lseek,
    SYS_munmap,
    SYS_mprotect,
    SYS_madvise,
    SYS_rt_sigprocmask,
    SYS_newfstatat,
    SYS_fstat,
    SYS_statx,
    SYS_sched_yield,
    SYS_clock_nanosleep,
    SYS_nanosleep,
    SYS_pread64,
    SYS_pwrite64,
    SYS_readv,
    SYS_writev,
    SYS_preadv,
    SYS_pwritev,
    SYS_preadv2,
    SYS_pwritev2,
    // memory, as far as RLIMIT_DATA counts it
    SYS_brk,
    SYS_mremap,
    SYS_msync,
    SYS_mincore,
    SYS_membarrier,
    // files that are open
    SYS_ppoll,
    SYS_pselect6,
    SYS_epoll_create1,
    SYS_epoll_ctl,
    SYS_epoll_pwait,
    SYS_epoll_pwait2,
    SYS_eventfd2,
    SYS_pipe2,
    SYS_dup,
    SYS_dup3,
    SYS_close_range,
    SYS_getdents64,
    SYS_ftruncate,
    SYS_fallocate,
    SYS_fsync,
    SYS_fdatasync,
    SYS_sync_file_range,
    SYS_flock,
    SYS_sendfile,
    SYS_copy_file_range,
    SYS_splice,
    SYS_fadvise64,
    SYS_readahead,
    SYS_fgetxattr,
    SYS_flistxattr,
    SYS_fstatfs,
    // files by name
    SYS_faccessat,
    SYS_faccessat2,
    SYS_readlinkat,
    SYS_statfs,
    SYS_getcwd,
    SYS_chdir,
    SYS_fchdir,
    SYS_umask,
    // threads
    SYS_exit,
    SYS_exit_group,
    SYS_gettid,
    SYS_set_tid_address,
    SYS_set_robust_list,
    SYS_rseq,
    SYS_sched_getaffinity,
    SYS_sched_getparam,
    SYS_sched_getscheduler,
    SYS_sched_get_priority_max,
    SYS_sched_get_priority_min,
    SYS_getcpu,
    SYS_restart_syscall,
    SYS_futex_waitv,
    // signals to itself
    SYS_rt_sigaction,
    SYS_rt_sigreturn,
    SYS_rt_sigpending,
    SYS_rt_sigtimedwait,
    SYS_rt_sigsuspend,
    SYS_sigaltstack,
    SYS_wait4,
    SYS_waitid,
    // time
    SYS_clock_getres,
    SYS_gettimeofday,
    SYS_times,
    SYS_getitimer,
    SYS_setitimer,
    SYS_timerfd_create,
    SYS_timerfd_settime,
    SYS_timerfd_gettime,
    // who and where it is
    SYS_getpid,
    SYS_getppid,
    SYS_getuid,
    SYS_geteuid,
    SYS_getgid,
    SYS_getegid,
    SYS_getresuid,
    SYS_getresgid,
    SYS_getgroups,
    SYS_getpgid,
    SYS_getsid,
    SYS_getpriority,
    SYS_getrlimit,
    SYS_getrusage,
    SYS_sysinfo,
    SYS_uname,
    SYS_capget,
    SYS_getrandom,
    // the channel to javelin; no other sockets can be made but pairs
    SYS_sendmsg,
    SYS_recvmsg,
    SYS_recvfrom,
    SYS_shutdown,
    SYS_getsockname,
    SYS_getpeername,
    SYS_getsockopt,
#if defined(__x86_64__)
    SYS_arch_prctl,
    SYS_stat,
    SYS_lstat,
    SYS_access,
    SYS_readlink,
    SYS_poll,
    SYS_select,
    SYS_epoll_create,
    SYS_epoll_wait,
    SYS_eventfd,
    SYS_pipe,
    SYS_dup2,
    SYS_getdents,
    SYS_time,
    SYS_getpgrp,
    SYS_pause,
    SYS_alarm,
#endif
};

// Changes of the file system, where Landlock looks after them. Neither devices nor pipes: no mknod.
constexpr long kChanges[] = {
    SYS_mkdirat,  SYS_unlinkat, SYS_renameat2, SYS_linkat, SYS_symlinkat,
#if defined(SYS_renameat)
    SYS_renameat,
#endif
#if defined(__x86_64__)
    SYS_mkdir,    SYS_rmdir,    SYS_unlink,    SYS_rename, SYS_link,      SYS_symlink, SYS_creat,
#endif
};

// The few of ioctl's thousands that are about descriptors and the size of a terminal.
void allowIoctls(Filter& filter) {
  filter.allowIf(SYS_ioctl, {Test::oneOf(1, {TCGETS, TIOCGWINSZ, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX})});
}

// None that makes the kernel send signals: owners (anybody of the same user), O_ASYNC, leases, notices.
void allowFcntls(Filter& filter) {
  constexpr std::uint32_t kOpenFileLock = 36;  // F_OFD_GETLK; F_OFD_SETLK and F_OFD_SETLKW follow
  filter.allowIf(SYS_fcntl, {Test::oneOf(1, {F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL,
                                             F_GETLK, F_SETLK, F_SETLKW, kOpenFileLock, kOpenFileLock + 1,
                                             kOpenFileLock + 2, F_GETPIPE_SZ}),
                             Test::ifIs(1, F_SETFL, Test::noneOfBits(2, O_ASYNC))});
}

void allowWithArguments(Filter& filter, std::uint32_t self) {
  constexpr unsigned kThread = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD;
  constexpr unsigned kOfThreads = kThread | CLONE_SYSVSEM | CLONE_SETTLS | CLONE_PARENT_SETTID |
                                  CLONE_CHILD_CLEARTID | CLONE_CHILD_SETTID | CLONE_DETACHED;
  filter.allowIf(SYS_clone, {Test::allBits(0, kThread), Test::noneOfBits(0, ~kOfThreads)});
  filter.allowIf(SYS_kill, {Test::oneOf(0, {self})});
  filter.allowIf(SYS_tgkill, {Test::oneOf(0, {self})});
  // RLIMIT_DATA counts neither shared memory nor stacks that grow.
  filter.allowIf(SYS_mmap,
                 {Test::notAllBits(3, MAP_SHARED | MAP_ANONYMOUS), Test::noneOfBits(3, MAP_GROWSDOWN)});
  // Asking, of itself.
  filter.allowIf(SYS_prlimit64, {Test::oneOf(0, {0, self}), Test::isNull(2)});
  constexpr std::uint32_t kNameMemory = 0x53564d41;  // PR_SET_VMA
  filter.allowIf(SYS_prctl, {Test::oneOf(0, {PR_SET_NAME, PR_GET_NAME, kNameMemory, PR_GET_DUMPABLE,
                                             PR_GET_SECCOMP, PR_CAPBSET_READ, PR_GET_TIMERSLACK})});
  // The JDK makes one to mark closed files with. A pair of datagram sockets could send to any name.
  filter.allowIf(SYS_socketpair,
                 {Test::oneOf(0, {AF_UNIX}),
                  Test::oneOf(1, {SOCK_STREAM, SOCK_STREAM | SOCK_CLOEXEC, SOCK_STREAM | SOCK_NONBLOCK,
                                  SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK})});
  filter.allowIf(SYS_sendto, {Test::isNull(4)});
  allowIoctls(filter);
  allowFcntls(filter);
}

void allowFiles(Filter& filter, const FilterOptions& options) {
  filter.answer(SYS_openat2, ENOSYS);
  if (options.may_write) {
    filter.allow(SYS_openat);
#if defined(__x86_64__)
    filter.allow(SYS_open);
#endif
    for (const long call : kChanges) filter.allow(call);
    if (options.may_truncate) filter.allow(SYS_truncate);
    return;
  }
  constexpr std::uint32_t kWriting = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
  filter.allowIf(SYS_openat, {Test::noneOfBits(2, kWriting)});
#if defined(__x86_64__)
  filter.allowIf(SYS_open, {Test::noneOfBits(1, kWriting)});
#endif
}

}  // namespace

Status filterSystemCalls(const FilterOptions& options) {
  Filter filter;
  for (const long call : kAllowed) filter.allow(call);
  allowWithArguments(filter, static_cast<std::uint32_t>(getpid()));
  allowFiles(filter, options);
  // As if the kernel did not know it: the C library then uses clone, whose flags can be looked at.
  filter.answer(SYS_clone3, ENOSYS);
  if (options.may_exec) filter.allow(SYS_execve);
  filter.answerAbove(kNewestKnown, ENOSYS);
  if (!filter.install()) return Error{"seccomp failed", std::strerror(errno)};
  return okStatus();
}

}  // namespace javelin
