// SPDX-License-Identifier: Apache-2.0
#include "support/privileges.h"

#include <ftw.h>
#include <grp.h>
#include <linux/capability.h>
#include <linux/securebits.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace javelin {

namespace {

constexpr uid_t kNobody = 65534;

Error privilegeError(const char* doing) { return {std::string(doing) + " failed", std::strerror(errno)}; }

// Links themselves, not where they lead.
int handOver(const char* path, const struct stat* /*info*/, int /*type*/, FTW* /*where*/) {
  return lchown(path, kNobody, kNobody);
}

bool setCapabilities(std::array<__user_cap_data_struct, 2> data) {
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  return syscall(SYS_capset, &header, data.data()) == 0;
}

std::array<__user_cap_data_struct, 2> capabilities() {
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  std::array<__user_cap_data_struct, 2> data{};
  if (syscall(SYS_capget, &header, data.data()) != 0) data = {};
  return data;
}

// access(2) asks what the real user may, without capabilities, unless users and capabilities are told apart.
// Fails without CAP_SETPCAP, and then there is nothing to keep.
void separateUserFromCapabilities() {
  constexpr unsigned long kBits =
      SECBIT_NOROOT | SECBIT_NOROOT_LOCKED | SECBIT_NO_SETUID_FIXUP | SECBIT_NO_SETUID_FIXUP_LOCKED;
  prctl(PR_SET_SECUREBITS, kBits, 0, 0, 0);
}

// Of this thread, for good: not even a program that is started later gets others.
bool keepOnly(std::uint32_t kept) {
  separateUserFromCapabilities();
  for (unsigned long i = 0; i < 64; ++i) {
    // Dropping a capability that the kernel does not have fails.
    if (i >= 32 || (kept >> i & 1U) == 0) prctl(PR_CAPBSET_DROP, i, 0, 0, 0);
  }
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  if (!setCapabilities({__user_cap_data_struct{kept, kept, kept}, {}})) return false;
  for (unsigned long i = 0; i < 32; ++i) {
    if ((kept >> i & 1U) != 0 && prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, i, 0, 0) != 0) return false;
  }
  return true;
}

// Whether the kernel lets this root become somebody else. Capabilities stay for now.
bool becomeNobody() {
  prctl(PR_SET_KEEPCAPS, 1, 0, 0, 0);
  if (setgroups(0, nullptr) != 0 || setresgid(kNobody, kNobody, kNobody) != 0 ||
      setresuid(kNobody, kNobody, kNobody) != 0) {
    return false;
  }
  auto again = capabilities();
  for (__user_cap_data_struct& part : again) part.effective = part.permitted;
  return setCapabilities(again);
}

}  // namespace

uid_t userWithoutPrivileges() { return geteuid() == 0 ? kNobody : geteuid(); }

Result<std::string> dropPrivileges(const std::filesystem::path& folder, ReadsOfRoot reads) {
  const bool is_root = geteuid() == 0;
  std::string who;
  if (is_root && becomeNobody()) {
    who = "user nobody";
    if (!folder.empty() && nftw(folder.c_str(), handOver, 16, FTW_PHYS | FTW_MOUNT) != 0)
      return Error{std::string("cannot hand the scratch folder over (") + std::strerror(errno) + ")",
                   folder.string()};
  } else if (is_root) {
    who = std::string("root without capabilities, who cannot become nobody (") + std::strerror(errno) + ")";
  }
  const std::uint32_t read = reads == ReadsOfRoot::Keep && is_root ? 1U << CAP_DAC_READ_SEARCH : 0;
  if (!keepOnly(read & capabilities()[0].permitted)) return privilegeError("giving up capabilities");
  // As it was before the change of user: a JVM reads /proc/self.
  if (is_root) prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
  return who;
}

}  // namespace javelin
