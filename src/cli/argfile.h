// SPDX-License-Identifier: Apache-2.0
// Argument files, as javac and java have them: `@file` stands for the arguments that the file holds,
// separated by white space or line ends; '...' and "..." group, \ escapes inside quotes, # begins a comment,
// `@@x` is a plain `@x`. File names are relative to the current folder. An argument file does not name
// others: an
// `@name` inside one is an error, so there is no recursion to bound.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"

namespace javelin::cli {

// The arguments with every @file replaced by its content, up to where `ends` says that what follows belongs
// to somebody else: it is asked before each argument, with all that come before it.
using ArgumentsEnd = std::function<bool(const std::vector<std::string>&)>;
Result<std::vector<std::string>> expandArgumentFiles(const std::vector<std::string>& arguments,
                                                     const ArgumentsEnd& ends = {});

// The arguments in the text of the file `name`.
Result<std::vector<std::string>> parseArgumentFile(std::string_view text, std::string_view name);

}  // namespace javelin::cli
