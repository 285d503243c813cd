// SPDX-License-Identifier: Apache-2.0
#include "support/landlock.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>

#include "support/descriptor.h"

namespace javelin {

namespace {

// The kernel's interface, declared here: Debian's headers are older than the kernels that it runs on.
constexpr long kCreateRuleset = 444;
constexpr long kAddRule = 445;
constexpr long kRestrictSelf = 446;

struct RulesetAttributes {
  std::uint64_t handled_files;
  std::uint64_t handled_network;  // since version 4
  std::uint64_t scoped;           // since version 6
};
struct __attribute__((packed)) PathBeneath {
  std::uint64_t allowed;
  std::int32_t parent;
};

constexpr std::uint64_t kExecute = 1U << 0U;
constexpr std::uint64_t kWriteFile = 1U << 1U;
constexpr std::uint64_t kReadFile = 1U << 2U;
constexpr std::uint64_t kReadFolder = 1U << 3U;
constexpr std::uint64_t kChangeFolders = 0x1ff0U;  // removing, and making files of every kind
constexpr std::uint64_t kMakeSpecial =
    1U << 6U | 1U << 9U | 1U << 10U | 1U << 11U;   // devices, sockets, pipes
constexpr std::uint64_t kRefer = 1U << 13U;        // since version 2
constexpr std::uint64_t kTruncate = 1U << 14U;     // since version 3
constexpr std::uint64_t kDeviceIoctl = 1U << 15U;  // since version 5
// The rights that a rule about a file, not a folder, may have.
constexpr std::uint64_t kOfFiles = kExecute | kWriteFile | kReadFile | kTruncate | kDeviceIoctl;
constexpr std::uint64_t kTcp = 0x3U;     // bind, connect
constexpr std::uint64_t kOthers = 0x3U;  // abstract sockets of others, signals to others

std::uint64_t rightsOf(int version, bool limits_reads) {
  std::uint64_t rights = kExecute | kWriteFile | kChangeFolders;
  if (limits_reads) rights |= kReadFile | kReadFolder;
  if (version >= 2) rights |= kRefer;
  if (version >= 3) rights |= kTruncate;
  if (version >= 5) rights |= kDeviceIoctl;
  return rights;
}

// An older kernel knows a smaller structure only.
std::size_t sizeOfAttributes(int version) {
  return version >= 6   ? sizeof(RulesetAttributes)
         : version >= 4 ? offsetof(RulesetAttributes, scoped)
                        : offsetof(RulesetAttributes, handled_network);
}

class Ruleset {
 public:
  explicit Ruleset(int version, std::uint64_t rights) : rights_(rights) {
    const RulesetAttributes attributes{rights, kTcp, kOthers};
    ruleset_ =
        Descriptor(static_cast<int>(syscall(kCreateRuleset, &attributes, sizeOfAttributes(version), 0)));
  }
  bool isOpen() const { return ruleset_.isOpen(); }

  bool allow(const std::filesystem::path& path, std::uint64_t rights) {
    const Descriptor file(open(path.c_str(), O_PATH | O_CLOEXEC));
    struct stat info {};
    if (!file.isOpen() || fstat(file.number(), &info) != 0) return false;
    rights &= rights_ & (S_ISDIR(info.st_mode) ? ~std::uint64_t{0} : kOfFiles);
    const PathBeneath rule{rights, file.number()};
    return rights == 0 || syscall(kAddRule, ruleset_.number(), 1, &rule, 0) == 0;
  }
  bool enforce() { return syscall(kRestrictSelf, ruleset_.number(), 0) == 0; }

 private:
  std::uint64_t rights_;
  Descriptor ruleset_;
};

Error landlockError(const char* doing) { return {std::string(doing) + " failed", std::strerror(errno)}; }

}  // namespace

int landlockVersion() { return std::max(0, static_cast<int>(syscall(kCreateRuleset, nullptr, 0, 1))); }

Status restrictFiles(const FileRights& rights) {
  const int version = landlockVersion();
  Ruleset ruleset(version, rightsOf(version, rights.reads.has_value()));
  if (!ruleset.isOpen()) return landlockError("making a Landlock ruleset");
  if (!rights.scratch.empty() && !ruleset.allow(rights.scratch, ~(kExecute | kMakeSpecial | kDeviceIoctl))) {
    return Error{std::string("the scratch folder cannot be used (") + std::strerror(errno) + ")",
                 rights.scratch.string()};
  }
  ruleset.allow("/dev/null", kReadFile | kWriteFile | kTruncate);
  for (const std::filesystem::path& path : rights.programs) ruleset.allow(path, kReadFile | kExecute);
  if (rights.reads) {
    for (const std::filesystem::path& path : *rights.reads) ruleset.allow(path, kReadFile | kReadFolder);
  }
  if (!ruleset.enforce()) return landlockError("Landlock");
  return okStatus();
}

}  // namespace javelin
