// SPDX-License-Identifier: Apache-2.0
// Runs what the explorations found on a JVM: a difference is one that two runs there show.
#pragma once

#include "equiv/equiv.h"

namespace javelin::equiv {

struct Confirmed {
  std::optional<Difference> difference;
  std::vector<std::string> not_shown;  // why the others are none
};

// Tries the candidates in their order, until one is shown. With a folder for it (options.out), JUnit tests
// are written there and run.
Result<Confirmed> confirm(const Subject& first, const Subject& second, const Compared& compared,
                          const hunt::Options& options);

// The same of inputs of which nobody thinks that they show a difference: all are run at once, and only the
// first on which the two differ is looked at.
Result<Confirmed> probe(const Subject& first, const Subject& second, const Compared& compared,
                        const hunt::Options& options);

}  // namespace javelin::equiv
