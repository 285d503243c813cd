// SPDX-License-Identifier: Apache-2.0
#include "support/readable_files.h"

#include <algorithm>
#include <set>

namespace javelin {

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> paths(std::initializer_list<const char*> texts) { return {texts.begin(), texts.end()}; }

}  // namespace

std::vector<fs::path> readableSystemFiles() {
  return paths({
      // shared libraries
      "/lib",
      "/lib32",
      "/lib64",
      "/libx32",
      "/usr/lib",
      "/usr/lib32",
      "/usr/lib64",
      "/usr/libx32",
      "/usr/local/lib",
      "/etc/ld.so.cache",
      "/etc/ld.so.preload",
      "/etc/ld.so.conf",
      "/etc/ld.so.conf.d",
      // time zones and locales
      "/usr/share/zoneinfo",
      "/etc/localtime",
      "/etc/timezone",
      "/usr/share/locale",
      "/usr/share/i18n",
      // Not /dev/zero: shared mappings of it are memory that nobody counts.
      "/dev/random",
      "/dev/urandom",
      // processors and memory
      "/proc/cpuinfo",
      "/proc/meminfo",
      "/proc/stat",
      "/proc/version",
      "/proc/filesystems",
      "/proc/cgroups",
      "/proc/sys/kernel/osrelease",
      "/proc/sys/kernel/pid_max",
      "/proc/sys/kernel/threads-max",
      "/proc/sys/vm/max_map_count",
      "/proc/sys/vm/overcommit_memory",
      "/sys/devices/system/cpu",
      "/sys/devices/system/node",
      "/sys/fs/cgroup",
      "/sys/kernel/mm/hugepages",
      "/sys/kernel/mm/transparent_hugepage",
  });
}

std::vector<fs::path> readableFilesOfJdk(const fs::path& java_home) {
  std::error_code error;
  const fs::path home = fs::canonical(java_home, error);
  if (error) return {java_home};
  std::set<fs::path> found = {home};
  const std::string inside = home.string() + "/";
  for (fs::recursive_directory_iterator at(home, fs::directory_options::skip_permission_denied, error), end;
       !error && at != end; at.increment(error)) {
    // The licences are links by the hundred, inside of it.
    if (at.depth() == 0 && at->path().filename() == "legal") at.disable_recursion_pending();
    std::error_code none;
    if (!at->is_symlink(none)) continue;
    const fs::path target = fs::canonical(at->path(), none);
    if (!none && !target.string().starts_with(inside)) found.insert(target);
  }
  return {found.begin(), found.end()};
}

std::vector<fs::path> elementsOfClassPath(const std::string& class_path) {
  std::vector<fs::path> elements;
  for (std::size_t begin = 0; begin <= class_path.size();) {
    const std::size_t end = std::min(class_path.find(':', begin), class_path.size());
    std::string element = class_path.substr(begin, end - begin);
    begin = end + 1;
    if (element == "*" || element.ends_with("/*")) element.pop_back();
    elements.emplace_back(element.empty() ? "." : element);
  }
  return elements;
}

std::vector<std::string> fixedEnvironment() {
  return {"HOME=/nonexistent", "LC_ALL=C.UTF-8", "PATH=/usr/local/bin:/usr/bin:/bin"};
}

std::vector<std::string> fixedUserProperties() { return {"user.home=/nonexistent", "user.name=user"}; }

}  // namespace javelin
