// SPDX-License-Identifier: Apache-2.0
// `javelin-host verify`: says what this JVM's class file parser and verifier say of classes. Classes are
// loaded and linked, and never initialised: no code of theirs runs. Classes that they need are asked of
// javelin (src/jvm/verify_protocol.h).
#pragma once

#include <filesystem>
#include <string>

#include "support/result.h"

namespace javelin::host {

// Serves the client at `descriptor` until it is gone. `confined` tells what is in force.
Status serveChecks(const std::filesystem::path& home, int descriptor, const std::string& confined);

}  // namespace javelin::host
