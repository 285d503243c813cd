// SPDX-License-Identifier: Apache-2.0
#include "support/confinement.h"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <vector>

#include "support/descriptor.h"

namespace javelin {

namespace {

Error systemError(const char* doing) { return {std::string(doing) + " failed", std::strerror(errno)}; }

// --- Landlock
// --------------------------------------------------------------------------------------------------
// The kernel's interface, declared here: Debian's headers are older than the kernels that it runs on.

constexpr long kCreateRuleset = 444;
constexpr long kAddRule = 445;
constexpr long kRestrictSelf = 446;

struct RulesetAttributes {
  std::uint64_t handled_fs;
};
struct __attribute__((packed)) PathBeneath {
  std::uint64_t allowed;
  std::int32_t parent;
};
constexpr std::uint64_t kWriteFile = 1U << 1U;
// Removing, and making files of every kind.
constexpr std::uint64_t kChangeFolders = 0x1ff0U;
constexpr std::uint64_t kRefer = 1U << 13U;     // since version 2
constexpr std::uint64_t kTruncate = 1U << 14U;  // since version 3

bool allowBeneath(int ruleset, const char* path, std::uint64_t rights) {
  const Descriptor parent(open(path, O_PATH | O_CLOEXEC));
  if (!parent.isOpen()) return false;
  const PathBeneath rule{rights, parent.number()};
  return syscall(kAddRule, ruleset, 1, &rule, 0) == 0;
}

// The version of Landlock that is in force now; 0: none.
Result<int> restrictWrites(const std::filesystem::path& scratch) {
  const long version = syscall(kCreateRuleset, nullptr, 0, 1);
  if (version <= 0) return 0;
  std::uint64_t rights = kWriteFile | kChangeFolders;
  if (version >= 2) rights |= kRefer;
  if (version >= 3) rights |= kTruncate;
  const RulesetAttributes attributes{rights};
  const Descriptor ruleset(static_cast<int>(syscall(kCreateRuleset, &attributes, sizeof(attributes), 0)));
  if (!ruleset.isOpen()) return systemError("making a Landlock ruleset");
  if (!scratch.empty() && !allowBeneath(ruleset.number(), scratch.c_str(), rights)) {
    return Error{std::string("the scratch folder cannot be used (") + std::strerror(errno) + ")",
                 scratch.string()};
  }
  allowBeneath(ruleset.number(), "/dev/null", kWriteFile | (rights & kTruncate));
  if (syscall(kRestrictSelf, ruleset.number(), 0) != 0) return systemError("Landlock");
  return static_cast<int>(version);
}

// --- seccomp
// ---------------------------------------------------------------------------------------------------

#if defined(__x86_64__)
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_AARCH64;
#else
#error "which system calls has this machine?"
#endif

constexpr std::uint32_t deny(int error) { return SECCOMP_RET_ERRNO | static_cast<std::uint32_t>(error); }

// A filter: each rule either decides about the system call or leaves it to the next.
class Filter {
 public:
  Filter() {
    add(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, arch));
    code_.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, kArchitecture, 1, 0));
    add(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
    loadNumber();
#if defined(__x86_64__)
    // The calls of the x32 interface, which have other numbers.
    code_.push_back(BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x4000'0000, 0, 1));
    add(BPF_RET | BPF_K, deny(ENOSYS));
#endif
  }

  void refuse(long call, int error = EPERM) {
    code_.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(call), 0, 1));
    add(BPF_RET | BPF_K, deny(error));
  }
  // Unless the low half of the argument is `value`.
  void refuseUnless(long call, unsigned argument, std::uint32_t value) {
    code_.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(call), 0, 4));
    loadArgument(argument);
    code_.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 1, 0));
    add(BPF_RET | BPF_K, deny(EPERM));
    loadNumber();
  }
  void refuseIf(long call, unsigned argument, std::uint32_t value) {
    code_.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(call), 0, 4));
    loadArgument(argument);
    code_.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1));
    add(BPF_RET | BPF_K, deny(EPERM));
    loadNumber();
  }
  // If the argument has (or lacks) any of the bits.
  void refuseIfBits(long call, unsigned argument, std::uint32_t bits, bool has) {
    code_.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(call), 0, 4));
    loadArgument(argument);
    code_.push_back(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, static_cast<std::uint8_t>(has ? 0 : 1),
                             static_cast<std::uint8_t>(has ? 1 : 0)));
    add(BPF_RET | BPF_K, deny(EPERM));
    loadNumber();
  }

  bool install() {
    add(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    const sock_fprog program{static_cast<unsigned short>(code_.size()), code_.data()};
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
  }

 private:
  void add(int code, std::uint32_t k) { code_.push_back(BPF_STMT(static_cast<std::uint16_t>(code), k)); }
  void loadNumber() { add(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)); }
  // Its low half, on these little-endian machines.
  void loadArgument(unsigned i) {
    add(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offsetof(seccomp_data, args) + 8 * i));
  }

  std::vector<sock_filter> code_;
};

constexpr long kClone3 = 435;
constexpr long kOpenat2 = 437;

// What nobody under analysis needs, and what reaches other processes, the network or the machine.
constexpr long kRefused[] = {
    SYS_socket,
    SYS_connect,
    SYS_bind,
    SYS_listen,
    SYS_accept,
    SYS_accept4,
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_kcmp,
    SYS_tkill,
    SYS_rt_sigqueueinfo,
    SYS_rt_tgsigqueueinfo,
    424 /* pidfd_send_signal */,
    434 /* pidfd_open */,
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_unshare,
    SYS_setns,
    SYS_keyctl,
    SYS_add_key,
    SYS_request_key,
    SYS_bpf,
    SYS_perf_event_open,
    SYS_userfaultfd,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_kexec_load,
    SYS_reboot,
    SYS_swapon,
    SYS_swapoff,
    SYS_sethostname,
    SYS_setdomainname,
    SYS_settimeofday,
    SYS_clock_settime,
    SYS_clock_adjtime,
    SYS_acct,
    SYS_quotactl,
    SYS_fchmod,
    SYS_fchmodat,
    SYS_fchown,
    SYS_fchownat,
    SYS_setxattr,
    SYS_lsetxattr,
    SYS_fsetxattr,
    SYS_removexattr,
    SYS_lremovexattr,
    SYS_fremovexattr,
    SYS_utimensat,
    SYS_shmget,
    SYS_semget,
    SYS_msgget,
    SYS_mq_open,
    SYS_open_by_handle_at,
    425 /* io_uring_setup */,
    428 /* open_tree */,
    429 /* move_mount */,
    430 /* fsopen */,
    442 /* mount_setattr */,
    452 /* fchmodat2 */,
#if defined(__x86_64__)
    SYS_chmod,
    SYS_chown,
    SYS_lchown,
    SYS_utime,
    SYS_utimes,
    SYS_futimesat,
    SYS_fork,
    SYS_vfork,
    SYS_iopl,
    SYS_ioperm,
    SYS_uselib,
    SYS_modify_ldt,
#endif
};

// Changes of the file system, where Landlock does not look after them.
constexpr long kChanges[] = {
    SYS_mkdirat, SYS_unlinkat,  SYS_renameat, SYS_renameat2,
    SYS_linkat,  SYS_symlinkat, SYS_mknodat,  SYS_truncate,
#if defined(__x86_64__)
    SYS_mkdir,   SYS_rmdir,     SYS_unlink,   SYS_rename,
    SYS_link,    SYS_symlink,   SYS_mknod,    SYS_creat,
#endif
};

Status installFilter(const ConfinementOptions& options, int landlock) {
  Filter filter;
  const auto self = static_cast<std::uint32_t>(getpid());
  for (const long call : kRefused) filter.refuse(call);
  // As if the kernel did not know it: the C library then uses clone, whose flags can be looked at.
  filter.refuse(kClone3, ENOSYS);
  filter.refuseIfBits(SYS_clone, 0, CLONE_THREAD, false);
  filter.refuseUnless(SYS_kill, 0, self);
  filter.refuseUnless(SYS_tgkill, 0, self);
  filter.refuseIf(SYS_ioctl, 1, TIOCSTI);
  if (!options.may_exec) {
    filter.refuse(SYS_execve);
    filter.refuse(SYS_execveat);
  }
  if (landlock < 3) filter.refuse(SYS_truncate);
  if (landlock == 0) {
    constexpr std::uint32_t kWriting = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
    for (const long call : kChanges) filter.refuse(call);
    filter.refuse(kOpenat2, ENOSYS);
    filter.refuseIfBits(SYS_openat, 2, kWriting, true);
#if defined(__x86_64__)
    filter.refuseIfBits(SYS_open, 1, kWriting, true);
#endif
  }
  if (!filter.install()) return systemError("seccomp");
  return okStatus();
}

void limit(int what, std::uint64_t value) {
  rlimit now{};
  if (getrlimit(static_cast<__rlimit_resource>(what), &now) != 0) return;
  now.rlim_max = std::min<rlim_t>(now.rlim_max, value);
  now.rlim_cur = std::min<rlim_t>(now.rlim_cur, now.rlim_max);
  setrlimit(static_cast<__rlimit_resource>(what), &now);
}

}  // namespace

Result<std::string> confineThisProcess(const ConfinementOptions& options) {
  constexpr std::uint64_t kLargestFile = std::uint64_t{1} << 30;
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, kLargestFile);
  if (options.memory_bytes > 0) limit(RLIMIT_DATA, options.memory_bytes);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return systemError("giving up new privileges");
  TRY(const int landlock, options.use_landlock ? restrictWrites(options.scratch) : Result<int>(0));
  TRY_STATUS(installFilter(options, landlock));
  std::string text = "no network, no children, no signals to others (seccomp); ";
  text += landlock > 0 ? "writes to " + (options.scratch.empty() ? "/dev/null" : options.scratch.string()) +
                             " only (Landlock " + std::to_string(landlock) + ")"
                       : std::string("nothing opened for writing (seccomp; no Landlock here)");
  if (options.memory_bytes > 0) text += "; " + std::to_string(options.memory_bytes >> 20U) + " MB of data";
  return text;
}

}  // namespace javelin
