// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include "cli/app.h"
#include "supervisor/ending.h"
#include "support/failure_note.h"

namespace {

// An exception that nobody caught, on a thread of a sweep for example.
[[noreturn]] void onTerminate() {
  const char* what = "an exception that nobody caught";
  try {
    if (const std::exception_ptr exception = std::current_exception()) std::rethrow_exception(exception);
  } catch (const std::bad_alloc&) {
    what = javelin::supervisor::kOutOfMemory;
  } catch (...) {
  }
  javelin::noteFailure(what);
  std::fprintf(stderr, "javelin: error: bug in javelin: %s\n", what);
  _exit(static_cast<int>(javelin::cli::ExitCode::OurBug));
}

}  // namespace

int main(int argc, char** argv) {
  std::set_terminate(onTerminate);
  // A reader that goes away shows as a failed write, which the console takes quietly.
  std::signal(SIGPIPE, SIG_IGN);
  javelin::cli::Console console(stdout, stderr);
  const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
  return static_cast<int>(javelin::cli::runJavelin(arguments, console));
}
