// SPDX-License-Identifier: Apache-2.0
// Boots the JVM of a JDK and makes the snapshot of what is there then: loaded classes, initialised statics,
// and every object that they, the main thread and the class loaders reach.
#pragma once

#include <cstdint>
#include <vector>

#include "jvm/jdk_fingerprint.h"
#include "support/result.h"

namespace javelin::host {

// Once in a process: the JVM stays.
Result<std::vector<std::uint8_t>> exportSnapshot(const jvm::JdkIdentity& jdk);

}  // namespace javelin::host
