// SPDX-License-Identifier: Apache-2.0
// Unpacks deflate data whose unpacked size is known, with zlib. Any thread.
#pragma once

#include <cstdint>
#include <memory>

#include "classpath/class_location.h"
#include "support/bytes.h"
#include "support/result.h"

namespace javelin::classpath {

enum class DeflateFormat { Raw, Zlib };

// Exactly `size` bytes. Fails (`where` left empty, for the caller to fill in) when the data is
// damaged, ends early, or holds more or less than `size`. A size that no deflate data of that length can
// have fails before any memory is taken.
Result<ClassBytes> inflateBytes(Bytes packed, std::uint64_t size, DeflateFormat format);

}  // namespace javelin::classpath
