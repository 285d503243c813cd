// SPDX-License-Identifier: Apache-2.0
// The line that says how far a hunt is.
#pragma once

#include <cstdint>
#include <string>

#include "report/hunt_result.h"

namespace javelin::report {

struct Progress {
  std::size_t done = 0;
  std::size_t methods = 0;
  std::uint64_t paths = 0;
  std::size_t findings = 0;
  BranchCoverage coverage = {};
  double seconds = 0;  // since the beginning
  double limit = 0;    // seconds for exploring; 0: none
};

// "12/40 methods, 310 paths, 3 findings, 40 % of branches, 0:42, about 1:30 left".
std::string progressLine(const Progress& progress);

}  // namespace javelin::report
