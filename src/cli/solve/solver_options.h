// SPDX-License-Identifier: Apache-2.0
// Options of solving that several commands have.
#pragma once

#include "cli/command.h"
#include "solver/backend_choice.h"

namespace javelin::cli {

// --solver; `target` holds one of solver::kBackendNames then.
inline OptionSpec solverOption(std::string& target) {
  return {
      "solver",
      "",
      "NAME",
      "Solving",
      "Who decides: portfolio (each query by the solver that suits it), bits, z3, cvc5, walk (finds models "
      "only), or cross (two solvers for each query, and a stop where they differ).",
      &target,
      Completes::Choices,
      {solver::kBackendNames.begin(), solver::kBackendNames.end()}};
}

inline solver::BackendChoice backendOf(const std::string& checked_name) {
  return solver::backendNamed(checked_name).value_or(solver::BackendChoice::Portfolio);
}

}  // namespace javelin::cli
