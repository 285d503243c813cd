// SPDX-License-Identifier: Apache-2.0
// Another JVM of the same JDK, started with the snapshot's options, that answers questions (tests/java/jvm)
// or tells what it loads and initialises while it boots.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "jvm/boot_snapshot.h"

namespace javelin::jvm::test {

// An answer for each question.
std::vector<std::string> askJvm(const BootSnapshot& snapshot, const std::vector<std::string>& questions);

// Names of the classes that the JVM's log has with that tag ("class+init", "class+load") before the
// launcher's own.
std::set<std::string> classesLoggedAtBoot(const BootSnapshot& snapshot, const std::string& tag);

}  // namespace javelin::jvm::test
