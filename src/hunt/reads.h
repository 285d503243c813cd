// SPDX-License-Identifier: Apache-2.0
// What code that is hunted in sees and may read of the machine (docs/security.md): the same in the explored
// machine, in the JVM host and in the JVM that runs the tests, so that they agree.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "classpath/class_path.h"
#include "hunt/options.h"
#include "outside/record.h"

namespace javelin::hunt {

// The system properties that code sees besides a JVM's own, "name=value" each, those of --define last: in the
// explored machine, in the JVM host and in the JVM that runs the tests. java.library.path begins with the
// user's LD_LIBRARY_PATH, as in any JVM.
std::vector<std::string> propertiesOf(const Options& options, const std::filesystem::path& java_home);

// Class path, models, java.library.path if it is given, and --allow-read. Of what manifests name (which the
// author of a jar writes) archives only: a folder could be anybody's home.
std::vector<std::filesystem::path> readableFilesOf(const Options& options, const classpath::ClassPath& path);

// What all workers see: these files and the JDK's, in a fixed environment.
std::shared_ptr<outside::Record> recordFor(const Options& options, const classpath::ClassPath& path);

}  // namespace javelin::hunt
