// SPDX-License-Identifier: Apache-2.0
// `javelin-host serve`: runs methods on a JVM for a client, against twins of the client's objects.
#pragma once

#include <filesystem>
#include <string>

#include "support/result.h"

namespace javelin::host {

// Talks with the client over the open descriptor until the client closes it; `confined` is what it tells the
// client of the process's confinement.
Status serve(const std::filesystem::path& jdk_home, int descriptor, const std::string& confined);

}  // namespace javelin::host
