// SPDX-License-Identifier: Apache-2.0
// A violation witness of SV-COMP's format 1.0 for Java: a GraphML automaton, one edge for each value that the
// program asked a nondet API for, with the place of the call and the value as assumption.
#pragma once

#include <string>

#include "check/verdict.h"

namespace javelin::check {

struct WitnessFacts {
  std::string program_file;   // as it was given
  std::string creation_time;  // ISO 8601
};

// Of a result whose verdict is FALSE.
std::string violationWitness(const CheckResult& result, const WitnessFacts& facts);

}  // namespace javelin::check
