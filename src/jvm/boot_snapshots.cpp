// SPDX-License-Identifier: Apache-2.0
#include "jvm/boot_snapshots.h"

#include <fmt/format.h>

#include <cstdlib>

#include "jvm/host_process.h"
#include "support/subprocess.h"

namespace javelin::jvm {

namespace {

namespace fs = std::filesystem;

Result<fs::path> defaultCacheFolder() {
  // The XDG rules: a value that is not absolute counts as none.
  const char* cache = std::getenv("XDG_CACHE_HOME");
  if (cache != nullptr && *cache == '/') return fs::path(cache) / "javelin";
  const char* home = std::getenv("HOME");
  if (home != nullptr && *home == '/') return fs::path(home) / ".cache" / "javelin";
  return Error{
      "no folder for boot snapshots: neither XDG_CACHE_HOME nor HOME is set, nor --snapshot-dir given", {}};
}

// Files that processes left which died. Nobody takes ten minutes to write a file.
void removeLeftovers(const fs::path& folder) {
  std::error_code error;
  const auto limit = fs::file_time_type::clock::now() - std::chrono::minutes(10);
  for (fs::directory_iterator it(folder, error); !error && it != fs::directory_iterator();
       it.increment(error)) {
    const std::string name = it->path().filename().string();
    if (!name.starts_with("boot-") || name.find(".tmp.") == std::string::npos) continue;
    std::error_code ignored;
    const auto time = fs::last_write_time(it->path(), ignored);
    if (!ignored && time < limit) fs::remove(it->path(), ignored);
  }
}

}  // namespace

Result<fs::path> BootSnapshots::fileFor(const JdkIdentity& jdk) const {
  fs::path folder = options_.cache_folder;
  if (folder.empty()) {
    TRY(folder, defaultCacheFolder());
  }
  // With the format in its name, two versions of javelin don't take turns in replacing each other's file.
  return folder / fmt::format("boot-{}-{}.snapshot", format::kVersion, jdk.fingerprint.hex());
}

Status BootSnapshots::make(const JdkIdentity& jdk, const fs::path& file) const {
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  if (error) {
    return Error{fmt::format("cannot create the folder for boot snapshots ({})", error.message()),
                 file.parent_path().string()};
  }
  removeLeftovers(file.parent_path());
  fs::path program = options_.host_program;
  if (program.empty()) {
    TRY(program, findHostProgram());
  }
  SubprocessOptions how;
  how.time_limit = options_.time_limit;
  TRY(const SubprocessResult run,
      runSubprocess({program.string(), "export", jdk.home.string(), fs::absolute(file).string()}, how));
  if (run.succeeded()) return okStatus();
  std::string why = run.timed_out         ? "it took too long"
                    : run.signal != 0     ? fmt::format("signal {}", run.signal)
                    : !run.errors.empty() ? run.errors
                                          : fmt::format("exit status {}", run.exit_status);
  while (!why.empty() && why.back() == '\n') why.pop_back();
  return Error{fmt::format("javelin-host could not make a boot snapshot ({})", why), jdk.home.string()};
}

Result<std::shared_ptr<const BootSnapshot>> BootSnapshots::forJdk(const fs::path& home) const {
  TRY(const JdkIdentity jdk, identifyJdk(home));
  TRY(const fs::path file, fileFor(jdk));
  if (auto found = BootSnapshot::open(file, jdk.fingerprint); found.ok()) return found;
  TRY_STATUS(make(jdk, file));
  return BootSnapshot::open(file, jdk.fingerprint);
}

}  // namespace javelin::jvm
