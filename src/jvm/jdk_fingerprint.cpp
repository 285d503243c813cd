// SPDX-License-Identifier: Apache-2.0
#include "jvm/jdk_fingerprint.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <xxhash.h>

#include <charconv>
#include <fstream>
#include <iterator>
#include <string_view>

namespace javelin::jvm {

namespace {

namespace fs = std::filesystem;

// The value of KEY="value" in a release file.
std::string_view releaseValue(std::string_view text, std::string_view key) {
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    std::string_view line = text.substr(start, end - start);
    start = end + 1;
    if (!line.starts_with(key) || !line.substr(key.size()).starts_with("=\"")) continue;
    line.remove_prefix(key.size() + 2);
    return line.substr(0, line.find('"'));
  }
  return {};
}

Result<std::string> readStart(const fs::path& path, std::size_t limit) {
  std::ifstream in(path, std::ios::binary);
  std::string text(limit, '\0');
  if (!in) return Error{"cannot open file", path.string()};
  in.read(text.data(), static_cast<std::streamsize>(limit));
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

// Size, time of last change and first bytes: enough to notice another file, without reading 130 MB.
Result<std::string> sketch(const fs::path& path) {
  struct stat status {};
  if (stat(path.c_str(), &status) != 0) return Error{"no such file", path.string()};
  constexpr std::size_t kStart = 4096;
  TRY(const std::string start, readStart(path, kStart));
  return fmt::format("{} {}.{} {:016x}", status.st_size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
                     XXH3_64bits(start.data(), start.size()));
}

}  // namespace

std::string JdkFingerprint::hex() const { return fmt::format("{:016x}{:016x}", hash[0], hash[1]); }

Result<JdkIdentity> identifyJdk(const fs::path& home) {
  JdkIdentity identity;
  std::error_code error;
  identity.home = fs::canonical(home, error);
  if (error) return Error{"no such folder", home.string()};
  constexpr std::size_t kReleaseLimit = 1 << 16;
  auto release = readStart(identity.home / "release", kReleaseLimit);
  if (!release.ok()) return Error{"the JDK has no readable release file", (home / "release").string()};
  const std::string_view version = releaseValue(*release, "JAVA_VERSION");
  identity.version = version;
  std::from_chars(version.data(), version.data() + version.size(), identity.release);
  if (identity.release < kOldestRelease || identity.release > kNewestRelease) {
    return Error{fmt::format("the JDK's version is \"{}\"; boot snapshots can be made of JDK {} to {}",
                             version, kOldestRelease, kNewestRelease),
                 identity.home.string()};
  }
  const fs::path modules = identity.home / "lib/modules";
  identity.library = identity.home / "lib/server/libjvm.so";
  for (const fs::path& needed : {modules, identity.library}) {
    if (!fs::is_regular_file(needed, error)) return Error{"the JDK lacks a file", needed.string()};
  }
  TRY(const std::string modules_sketch, sketch(modules));
  TRY(const std::string library_sketch, sketch(identity.library));
  const std::string all =
      fmt::format("{}\n{}\n{}\n{}", identity.home.string(), *release, modules_sketch, library_sketch);
  const XXH128_hash_t hash = XXH3_128bits(all.data(), all.size());
  identity.fingerprint.hash = {hash.high64, hash.low64};
  return identity;
}

}  // namespace javelin::jvm
