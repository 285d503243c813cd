// SPDX-License-Identifier: Apache-2.0
// The files of the machine that code under analysis may read besides its own: enough for a JVM to start, to
// load libraries and to know time zones; nothing that belongs to a user or tells of other processes.
// Used for the real JVMs (confinement.h) and for the machine's own view of files (outside::Record).
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace javelin {

// Shared libraries and their index, time zones, locales, random devices, figures about processors and memory.
std::vector<std::filesystem::path> readableSystemFiles();
// A JDK with its configuration: links inside it may lead elsewhere (Debian's lead to /etc).
std::vector<std::filesystem::path> readableFilesOfJdk(const std::filesystem::path& java_home);
// The elements of a class path; of `folder/*` the folder. Empty elements mean the working folder.
std::vector<std::filesystem::path> elementsOfClassPath(const std::string& class_path);

// All variables that code under analysis sees, "NAME=value" each: the same on every machine.
std::vector<std::string> fixedEnvironment();
// The system properties of who runs it, "name=value" each.
std::vector<std::string> fixedUserProperties();

}  // namespace javelin
