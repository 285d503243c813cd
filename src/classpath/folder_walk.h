// SPDX-License-Identifier: Apache-2.0
// Lists the class files below a folder.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "support/result.h"

namespace javelin::classpath {

// Names of all classes ("p/A", modified UTF-8), sorted. Fails if `root` itself cannot be read; a folder
// below that cannot be read adds a line to `notes`.
Result<std::vector<std::string>> listClasses(const std::filesystem::path& root,
                                             std::vector<std::string>& notes);

}  // namespace javelin::classpath
