// SPDX-License-Identifier: Apache-2.0
// What the real JVM makes of class files.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace javelin::classfile::test {

// One line for each file: "format", "other", "verify", "link" or "ok", and what was thrown; see
// DefineAll.java. `class_path` is where superclasses and the like are found.
std::vector<std::string> askJvm(const std::vector<std::filesystem::path>& files,
                                const std::string& class_path = "");

}  // namespace javelin::classfile::test
