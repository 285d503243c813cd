// SPDX-License-Identifier: Apache-2.0
// The one form of message for a malformed class file.
#pragma once

#include <string>
#include <string_view>

#include "support/result.h"

namespace javelin::classfile {

// `what` names the structure and what is wrong with it; the place is the file and the offset in it.
Error malformed(std::string_view origin, std::size_t offset, std::string_view what);

}  // namespace javelin::classfile
