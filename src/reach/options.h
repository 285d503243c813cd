// SPDX-License-Identifier: Apache-2.0
// Options: what a search for places can be told, besides what a hunt can. The entries of the hunt's options
// are where execution may begin; with none, public methods are.
#pragma once

#include <string>
#include <vector>

#include "hunt/options.h"

namespace javelin::reach {

struct Options : hunt::Options {
  Options() {
    jobs = 0;
    branch_bound = 2'000;
    effort_bound = 10'000;
    suite = 1;
  }

  std::vector<std::string> targets;
  // Files of other tools whose places are targets, too.
  std::string jacoco;                     // what it says is not covered
  std::string sarif;                      // its warnings
  std::vector<std::string> stack_traces;  // where exceptions were thrown
  bool closed = false;                    // nobody but the given classes calls what is not public
  bool forward_only = false;              // no search backwards
  bool backward_only = false;             // no exploration: proofs, and walks to what it proposes
  unsigned most_entries = 12;             // that are explored for a target with all of the bounds
  unsigned segments = 2'000;              // of the search backwards, for a target
};

}  // namespace javelin::reach
