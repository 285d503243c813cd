// SPDX-License-Identifier: Apache-2.0
// The one form of message for a malformed class file, and how names and numbers look in it.
#pragma once

#include <string>
#include <string_view>

#include "support/result.h"

namespace javelin::classfile {

// `what` names the structure and what is wrong with it; the place is the file and the offset in it.
Error malformed(std::string_view origin, std::size_t offset, std::string_view what);

// A name from the file (in modified UTF-8) in quotes, for people; cut when it is very long.
std::string quoted(std::string_view modified);

// "1 byte", "2 bytes".
std::string counted(std::size_t count, std::string_view noun);

}  // namespace javelin::classfile
