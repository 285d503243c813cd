// SPDX-License-Identifier: Apache-2.0
// A hunt as a function: options in, result out, a listener for what happens meanwhile. Methods are explored
// on symbolic inputs, each exception that escapes becomes a JUnit test, and the tests are run on a JVM.
//
//   hunt::Options options;
//   options.path.class_path = {"app.jar"};
//   options.out = "javelin-out";
//   hunt::Listener quiet;
//   const Result<report::HuntResult> result = hunt::hunt(options, quiet);
//
// The result is plain data (report/hunt_result.h), the same with any number of workers. The folder `out` gets
// the tests and a journal, from which a later hunt with `resume` continues. While it runs, SIGINT, SIGTERM
// and SIGHUP end it early, with what was found so far; so one hunt at a time in a process. Nothing here
// prints or exits. A crash of ours takes the process with it: superviseHunt() has engines in processes of
// their own.
#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include "hunt/engine_phases.h"
#include "hunt/listener.h"
#include "hunt/options.h"
#include "report/hunt_result.h"
#include "support/descriptor.h"

namespace javelin::hunt {

// All of it, in this process. An error is bad input: a class that is not there, options that do not fit, a
// folder that cannot be written.
Result<report::HuntResult> hunt(const Options& options, Listener& listener);

// What one engine of a supervised hunt did.
struct EngineResult {
  report::HuntResult result;
  // Why tests could not be written or run; what was found is in the result all the same.
  Status tested = okStatus();
  // Set where there is nothing to report: the status that the engine's process must end with.
  std::optional<int> status = {};
  // Keeps other hunts out of the folder for the tests.
  Descriptor lock = {};
};

// The part of a hunt that `phases` orders. `start` is the beginning of the whole hunt, also of engines
// before.
Result<EngineResult> runEngine(const Options& options, const EnginePhases& phases,
                               std::chrono::steady_clock::time_point start, Listener& listener);

// Runs `engine`, which calls runEngine() and reports, in processes of their own until one comes to its end
// (supervisor/supervisor.h). The status of the last one; 70 if there is no getting further. The calling
// process must have no threads.
Result<int> superviseHunt(const Options& options, const std::function<int(const EnginePhases&)>& engine,
                          const std::function<void(const std::string&)>& note);

}  // namespace javelin::hunt
