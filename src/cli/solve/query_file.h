// SPDX-License-Identifier: Apache-2.0
// The queries of an SMT-LIB file or a query log, read script by script: a log has one for each unit of work.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "expr/smt_reader.h"
#include "expr/term_arena.h"
#include "solver/solver.h"
#include "support/result.h"

namespace javelin::cli {

class QueryFile {
 public:
  static Result<QueryFile> read(const std::string& file);

  const std::string& name() const { return name_; }
  std::size_t scriptCount() const { return scripts_.size(); }
  // The queries of one script, over `arena`, which must be new and have the standard functions. A script
  // that asks nothing has one query: all that it asserts.
  Result<std::vector<expr::SmtQuery>> queries(std::size_t script, expr::TermArena& arena) const;

 private:
  std::string name_;
  std::vector<std::string> scripts_;
};

// As the chain wants it: the last condition is the newest.
solver::Query queryOf(const expr::SmtQuery& query);

}  // namespace javelin::cli
