// SPDX-License-Identifier: Apache-2.0
// SHA-256 (FIPS 180-4), for formats that identify a file by it. Not written for speed, nor for secrets.
#pragma once

#include <string>

#include "support/bytes.h"

namespace javelin {

// 64 lower-case hexadecimal digits.
std::string sha256(Bytes message);

}  // namespace javelin
