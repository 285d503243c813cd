// SPDX-License-Identifier: Apache-2.0
// QueryLog: every query of a run as SMT-LIB 2, to be replayed by `javelin solve` or any solver. One script
// per unit of work (one arena), which begin with "(reset)"; each query stands between push and pop, its
// answer as (set-info :status ...) before it. LoggingSolver writes what is asked of it.
#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "expr/smt_writer.h"
#include "solver/solver.h"
#include "support/result.h"

namespace javelin::solver {

class QueryLog {
 public:
  static Result<std::unique_ptr<QueryLog>> open(const std::filesystem::path& file);

  // One text at a time goes to the file; what could not be written is said by finish().
  void write(std::string_view text);
  Status finish();

 private:
  struct Close {
    void operator()(std::FILE* file) const { (void)std::fclose(file); }
  };
  QueryLog(std::filesystem::path path, std::FILE* file) : path_(std::move(path)), file_(file) {}

  std::filesystem::path path_;
  std::unique_ptr<std::FILE, Close> file_;
  bool failed_ = false;
};

class LoggingSolver final : public Solver {
 public:
  // `arena` and `log` must outlive the solver.
  LoggingSolver(const expr::TermArena& arena, QueryLog& log, std::unique_ptr<Solver> next);

  Answer check(const Query& query, const Limits& limits) override;
  std::string_view name() const override { return next_->name(); }

 private:
  QueryLog& log_;
  std::unique_ptr<Solver> next_;
  expr::SmtWriter writer_;
};

// The scripts of a log, or the one script that any other file is. Each begins with as many empty lines as
// stand before it in the log, so that places in messages are right.
std::vector<std::string> splitScripts(std::string_view text);

}  // namespace javelin::solver
