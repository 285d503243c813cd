// SPDX-License-Identifier: Apache-2.0
// The JDKs of this machine, and a snapshot of each, made once for the whole run.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "jvm/boot_snapshot.h"

namespace javelin::jvm::test {

// javelin-host of this build.
std::filesystem::path hostProgram();

// Homes of all JDKs whose snapshot can be made, each once.
const std::vector<std::filesystem::path>& jdkHomes();

// Runs javelin-host; fails hard if it does.
void exportTo(const std::filesystem::path& home, const std::filesystem::path& file);

struct Made {
  std::vector<std::uint8_t> bytes;
  std::shared_ptr<const BootSnapshot> snapshot;  // of the bytes
};
const Made& snapshotOf(const std::filesystem::path& home);

// Writes the checksum that the bytes should have.
void seal(std::vector<std::uint8_t>& bytes);

// A name for a parameterised test: "jdk17".
std::string testNameOf(const std::filesystem::path& home);

}  // namespace javelin::jvm::test
