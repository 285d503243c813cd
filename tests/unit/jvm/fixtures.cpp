// SPDX-License-Identifier: Apache-2.0
#include "unit/jvm/fixtures.h"

#include <cstring>
#include <map>
#include <set>
#include <stdexcept>

#include "jvm/snapshot_checksum.h"
#include "tests/support/files.h"
#include "tests/support/java.h"

namespace javelin::jvm::test {

namespace fs = std::filesystem;

fs::path hostProgram() { return javelin::test::buildFolder() / "bin/javelin-host"; }

const std::vector<fs::path>& jdkHomes() {
  static const std::vector<fs::path> homes = [] {
    std::set<fs::path> found;
    std::vector<fs::path> candidates{javelin::test::javaHome()};
    std::error_code error;
    for (const auto& entry : fs::directory_iterator("/usr/lib/jvm", error))
      candidates.push_back(entry.path());
    for (const fs::path& candidate : candidates) {
      if (const auto jdk = identifyJdk(candidate); jdk.ok()) found.insert(jdk->home);
    }
    return std::vector<fs::path>(found.begin(), found.end());
  }();
  return homes;
}

void exportTo(const fs::path& home, const fs::path& file) {
  javelin::test::outputOf({hostProgram().string(), "export", home.string(), file.string()});
}

const Made& snapshotOf(const fs::path& home) {
  static std::map<fs::path, Made> known;
  const auto [entry, is_new] = known.try_emplace(home);
  Made& made = entry->second;
  if (is_new) {
    const fs::path file = javelin::test::scratchFolder("jvm-" + testNameOf(home)) / "boot";
    exportTo(home, file);
    made.bytes = javelin::test::readBytes(file);
    auto parsed = BootSnapshot::parse(made.bytes, "made");
    if (!parsed.ok()) throw std::runtime_error(parsed.error().text());
    made.snapshot = *parsed;
  }
  return made;
}

void seal(std::vector<std::uint8_t>& bytes) {
  if (bytes.size() < sizeof(format::Header)) return;
  const auto checksum = snapshotChecksum(bytes);
  std::memcpy(bytes.data() + offsetof(format::Header, checksum), &checksum, sizeof checksum);
}

std::string testNameOf(const fs::path& home) {
  std::string name = home.filename().string();
  std::erase_if(name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; });
  return name;
}

}  // namespace javelin::jvm::test
