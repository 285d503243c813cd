// SPDX-License-Identifier: Apache-2.0
// The system properties that depend on the moment and the place, and are therefore not in a boot snapshot.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace javelin::vm {

// How a program is started.
struct ProgramStart {
  std::string command;  // what `java` would be given to run: class or jar, and arguments
  std::string class_path;
  std::filesystem::path java_home;
  std::vector<std::string> properties;  // "key=value", which come last
};

// Where a JVM looks for native libraries unless it is told.
std::string defaultLibraryPath(const std::filesystem::path& java_home);

std::vector<std::pair<std::string, std::string>> programProperties(const ProgramStart& start);

}  // namespace javelin::vm
