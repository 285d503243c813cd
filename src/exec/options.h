// SPDX-License-Identifier: Apache-2.0
// What bounds execution. All are counts: the same program and options give the same paths.
#pragma once

#include <cstdint>

namespace javelin::exec {

struct ExecOptions {
  // Executions of one branch statement in one run of its innermost loop (row A4); 0: no bound.
  std::uint32_t branch_bound = 10;
  // Conjuncts of a path condition (row A5); 0: no bound.
  std::uint32_t path_condition_bound = 0;
  // IR instructions on one path.
  std::uint64_t step_bound = 1'000'000;
  // Frames on the stack.
  std::uint32_t call_stack_bound = 400;
  // Calls below the entry that are followed (row A3); past it a call returns a fresh value. -1: all are.
  std::int32_t call_depth = -1;
  // Longest symbolic array; also how long an array of symbolic length may be.
  std::uint32_t array_length_bound = 5;
};

}  // namespace javelin::exec
