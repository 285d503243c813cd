// SPDX-License-Identifier: Apache-2.0
// The files of a program: sources that are given, and the one that it begins in.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "program/workspace.h"
#include "support/result.h"

namespace javelin::cli {

// The files, and all .java files below folders, each once, in order of their names.
Result<std::vector<std::string>> sourceFilesOf(const std::vector<std::string>& given);

// Of the classes in a folder, the one with `public static void main(String[])`: "a.b.Main". If there are
// several, the one that is called Main; an error if that leaves none or more than one.
Result<std::string> mainClassIn(const std::filesystem::path& classes);

// Of source files, the one that a class file says it was compiled from ("a/b/Main.java", or as much of that
// as is known): the longest common end, of several the first one.
std::string sourceNamed(const std::vector<std::string>& sources, const std::filesystem::path& name);

// The class file, or the archive, that a class of this name ("a.b.Main") is read from.
Result<std::filesystem::path> binaryOf(const program::PathOptions& path, std::string class_name);

}  // namespace javelin::cli
