// SPDX-License-Identifier: Apache-2.0
// Whether anything reaches a place: options in, verdicts out. "Reached" is said only if a JVM was seen to
// execute the place in each run of a generated test (host/agent), "unreachable" only if the search backwards
// has a proof (backward/search.h). Nothing here prints or exits.
#pragma once

#include <chrono>

#include "hunt/hunt.h"
#include "reach/options.h"
#include "reach/result.h"

namespace javelin::reach {

struct Ended {
  ReachResult result;
  // See hunt::EngineResult.
  Status tested = okStatus();
  std::optional<int> status = {};
};

// In this process, as far as `phases` orders.
Result<Ended> runEngine(const Options& options, const hunt::EnginePhases& phases,
                        std::chrono::steady_clock::time_point start, hunt::Listener& listener);

}  // namespace javelin::reach
