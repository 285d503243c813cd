// SPDX-License-Identifier: Apache-2.0
#include <csignal>
#include <cstdio>
#include <string>
#include <vector>

#include "cli/app.h"

int main(int argc, char** argv) {
  // A reader that goes away shows as a failed write, which the console takes quietly.
  std::signal(SIGPIPE, SIG_IGN);
  javelin::cli::Console console(stdout, stderr);
  const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
  return static_cast<int>(javelin::cli::runJavelin(arguments, console));
}
