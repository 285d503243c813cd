// SPDX-License-Identifier: Apache-2.0
// Compiles source files of a user's program with the JDK's javac: with debug information, confined, and
// without annotation processing, so that nothing of the class path runs. Only the files that are named are
// compiled.
#pragma once

#include <string>
#include <vector>

#include "testgen/replay.h"

namespace javelin::testgen {

// Of the options: JDK, class path, folder, time limit, confinement. The classes go to `folder`/classes, which
// is emptied before. An error has what the compiler says.
Result<std::filesystem::path> compileSources(const std::vector<std::string>& sources,
                                             const ReplayOptions& options);

}  // namespace javelin::testgen
