// SPDX-License-Identifier: Apache-2.0
// Java's -cp syntax: elements between colons, "folder/*" for the jars of a folder.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"

namespace javelin::classpath {

// The elements of one path in order, wildcards expanded by name (the launcher takes the folder's own
// order, which is any). An empty element is the current folder. Only wildcards look at the disk: a
// folder that is not there is an error, one without jars adds a line to `notes`.
Result<std::vector<std::filesystem::path>> expandPath(std::string_view path, std::vector<std::string>& notes);

}  // namespace javelin::classpath
