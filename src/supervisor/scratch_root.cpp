// SPDX-License-Identifier: Apache-2.0
#include "supervisor/scratch_root.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <vector>

namespace javelin::supervisor {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kPrefix = "javelin-run-";
constexpr std::string_view kUnlockedPrefix = "javelin-new-";
constexpr fs::perms kPassable = fs::perms::owner_all | fs::perms::group_exec | fs::perms::others_exec;

bool isStale(const fs::path& folder) {
  struct stat facts {};
  if (lstat(folder.c_str(), &facts) != 0 || !S_ISDIR(facts.st_mode) || facts.st_uid != geteuid())
    return false;
  const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW));
  return opened.isOpen() && ::flock(opened.number(), LOCK_EX | LOCK_NB) == 0;
}

void removeStale(const fs::path& parent) {
  std::error_code error;
  std::vector<fs::path> stale;
  for (const fs::directory_entry& entry : fs::directory_iterator(parent, error)) {
    if (entry.path().filename().string().starts_with(kPrefix) && isStale(entry.path()))
      stale.push_back(entry.path());
  }
  for (const fs::path& folder : stale) fs::remove_all(folder, error);
}

}  // namespace

ScratchRoot::ScratchRoot() {
  std::error_code error;
  const fs::path parent = fs::temp_directory_path(error);
  if (error) return;
  removeStale(parent);
  std::string pattern = (parent / (std::string(kUnlockedPrefix) + "XXXXXX")).string();
  if (mkdtemp(pattern.data()) == nullptr) return;
  path_ = pattern;
  // Programs that run as another user have folders in it.
  fs::permissions(path_, kPassable, error);
  lock_ = Descriptor(::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (lock_.isOpen()) (void)::flock(lock_.number(), LOCK_EX | LOCK_NB);
  // Under the name that others look for it is locked from the start.
  const std::string unique = path_.filename().string().substr(kUnlockedPrefix.size());
  const fs::path locked = parent / (std::string(kPrefix) + unique);
  fs::rename(path_, locked, error);
  if (!error) path_ = locked;
}

ScratchRoot::~ScratchRoot() { remove(); }

void ScratchRoot::remove() {
  std::error_code error;
  if (path_.empty()) return;
  fs::remove_all(path_, error);
  // Also that of a run that was killed a moment before this one began, and whose processes were not gone yet.
  removeStale(path_.parent_path());
  path_.clear();
}

fs::path ScratchRoot::fresh(unsigned slot) const {
  if (path_.empty()) return {};
  const fs::path folder = path_ / std::to_string(slot);
  std::error_code error;
  fs::remove_all(folder, error);
  fs::create_directory(folder, error);
  if (!error) fs::permissions(folder, kPassable, error);
  return error ? fs::path() : folder;
}

}  // namespace javelin::supervisor
