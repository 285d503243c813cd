// SPDX-License-Identifier: Apache-2.0
// The checksum in a boot snapshot's header: what it must be for these bytes.
#pragma once

#include <array>
#include <cstdint>

#include "support/bytes.h"

namespace javelin::jvm {

// XXH3 with 128 bits over all that follows the checksum's place. `file` has at least a header.
std::array<std::uint64_t, 2> snapshotChecksum(Bytes file);

}  // namespace javelin::jvm
