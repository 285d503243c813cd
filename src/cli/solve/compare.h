// SPDX-License-Identifier: Apache-2.0
// Replays queries through several backends and compares: answers, times, and where verdicts differ.
#pragma once

#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/solve/query_file.h"
#include "solver/walk/options.h"

namespace javelin::cli {

struct CompareOptions {
  std::vector<std::string> backends;  // of kComparable
  solver::Limits limits;
  solver::walk::WalkOptions walk;
};

// Backends bare, without caches, Z3 in this process; and "chain", the portfolio with all that stands before
// it.
inline constexpr std::string_view kComparable = "bits, z3, cvc5, walk, portfolio, chain";
bool isComparable(std::string_view name);

struct Comparison {
  std::string text;           // the table and the disagreements
  std::size_t disagreed = 0;  // queries
};

Result<Comparison> compareBackends(const std::vector<QueryFile>& files, const CompareOptions& options,
                                   Console& console);

}  // namespace javelin::cli
