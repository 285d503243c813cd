// SPDX-License-Identifier: Apache-2.0
// The main class of the JVM that replays tests, on JUnit's launcher API. It is compiled with the tests, so it
// fits whatever JUnit there is, and brings nothing of its own in front of the user's class path, as JUnit's
// console launcher does (picocli). Engines and listeners of the user's class path have no part in it.
//
// Its argument is a file that says what to run; if there is a second one, it asks the agent that sees places
// (host/agent) after each test which ones it saw. It gets the key by its standard input, and answers by
// signed lines on its standard output: there is no file that a test could replace by a link or a pipe. What
// tests print to System.out is dropped.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "testgen/signed_lines.h"

namespace javelin::testgen {

inline constexpr std::string_view kLauncherClass = "javelin.replay.Main";
// Where its source belongs, relative to the source folder.
inline constexpr std::string_view kLauncherPath = "javelin/replay/Main.java";

// For JUnit 5 or 4.
std::string launcherSource(int junit);

// The file. Selected are "a.b.CTest", or "a.b.CTest#method".
std::string launcherOrders(std::chrono::seconds test_limit, const std::vector<std::string>& selected);

}  // namespace javelin::testgen
