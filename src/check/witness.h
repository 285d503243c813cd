// SPDX-License-Identifier: Apache-2.0
// A violation witness of SV-COMP's format 1.0 for Java: a GraphML automaton, one edge for each value that the
// program asked a nondet API for, with the place of the call and the value as assumption.
#pragma once

#include <string>

#include "check/verdict.h"

namespace javelin::check {

struct WitnessFacts {
  std::string program_file;   // that of the class in which the program begins; the format has room for one
  std::string program_hash;   // its SHA-256, in hexadecimal digits
  std::string creation_time;  // ISO 8601
};

// Of a result whose verdict is FALSE.
std::string violationWitness(const CheckResult& result, const WitnessFacts& facts);

}  // namespace javelin::check
