// SPDX-License-Identifier: Apache-2.0
// A program that is given as source files.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "support/result.h"

namespace javelin::cli {

// The files, and all .java files below folders, each once, in order of their names.
Result<std::vector<std::string>> sourceFilesOf(const std::vector<std::string>& given);

// Of the classes in a folder, the one with `public static void main(String[])`: "a.b.Main". If there are
// several, the one that is called Main; an error if that leaves none or more than one.
Result<std::string> mainClassIn(const std::filesystem::path& classes);

}  // namespace javelin::cli
