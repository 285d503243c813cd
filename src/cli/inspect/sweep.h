// SPDX-License-Identifier: Apache-2.0
// The sweep: every class of a selection is read, checked, linked, and the IR of each of its methods built
// and verified. It shows that nothing on a path is beyond us, and what it costs.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/exit_code.h"
#include "lookup/selection.h"

namespace javelin::cli {

struct SweepFailure {
  std::string what;
  std::string where;
};

struct SweepReport {
  std::size_t classes = 0;
  std::size_t linked = 0;
  std::size_t methods = 0;  // with code
  std::size_t bytecodes = 0;
  std::size_t instructions = 0;  // of the IR
  std::size_t blocks = 0;
  std::size_t phis = 0;
  std::size_t loops = 0;
  std::size_t irreducible = 0;  // methods
  std::size_t regions = 0;
  // Seconds, summed over the threads.
  double read_time = 0;
  double link_time = 0;
  double build_time = 0;
  double verify_time = 0;
  double wall_time = 0;
  unsigned threads = 0;
  std::vector<SweepFailure> failures;  // in the order of the classes
  // Classes that do not link because another is not on the path, which `java` would find too.
  std::vector<SweepFailure> incomplete;
};

// Called now and then, from one thread, with how many classes are done.
using SweepProgress = std::function<void(std::size_t done)>;

SweepReport sweep(program::Program& program, const std::vector<lookup::SelectedClass>& classes,
                  unsigned threads, const SweepProgress& progress);

// The whole command: progress, report, exit code.
Result<ExitCode> runSweep(program::Workspace& workspace, const lookup::ClassSelection& selection,
                          unsigned threads, bool json, Console& console);

}  // namespace javelin::cli
