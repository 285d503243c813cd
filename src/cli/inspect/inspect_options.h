// SPDX-License-Identifier: Apache-2.0
// The options of `javelin inspect`.
#pragma once

#include <string>

#include "cli/command.h"
#include "program/workspace.h"

namespace javelin::cli {

struct InspectOptions {
  program::PathOptions path;
  // A class, a method, a pattern of class names, or empty: list or sweep everything.
  std::string target;

  bool jdk = false;            // lists, sweeps and searches cover the JDK too
  bool constant_pool = false;  // of a class
  bool subtypes = false;       // of a class
  bool bytecode = false;       // of a method, or of every method of a class; so are the next three
  bool ir = false;
  bool ssa = false;
  bool cfg = false;
  std::string svg;       // file for the picture of a method's control flow
  bool targets = false;  // of a method, as the hierarchy selects
  bool callers = false;  // of a method

  bool sweep = false;
  unsigned jobs = 0;  // threads; 0: as many as there are processors

  bool json = false;
};

std::vector<OptionSpec> inspectOptionSpecs(InspectOptions& options);

}  // namespace javelin::cli
