// SPDX-License-Identifier: Apache-2.0
// Which JDK a boot snapshot belongs to: its home, its release file, and the sizes, times and first bytes of
// its module image and JVM. An update in place changes it; reading it takes no JVM.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>

#include "support/result.h"

namespace javelin::jvm {

// The releases whose JVM the host knows how to export.
inline constexpr int kOldestRelease = 11;
inline constexpr int kNewestRelease = 25;

struct JdkFingerprint {
  std::array<std::uint64_t, 2> hash = {};

  std::string hex() const;
  bool operator==(const JdkFingerprint&) const = default;
};

struct JdkIdentity {
  std::filesystem::path home;     // canonical
  std::filesystem::path library;  // libjvm.so
  std::string version;            // JAVA_VERSION of the release file
  int release = 0;
  JdkFingerprint fingerprint;
};

// An error that says why, if there is no JDK at `home` whose boot snapshot can be made.
Result<JdkIdentity> identifyJdk(const std::filesystem::path& home);

}  // namespace javelin::jvm
