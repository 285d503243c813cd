// SPDX-License-Identifier: Apache-2.0
// `javelin solve`: decides the queries of SMT-LIB files and query logs, or compares backends on them.
#pragma once

#include "cli/command.h"
#include "cli/solve/query_file.h"
#include "solver/cache/cache_store.h"
#include "solver/chain.h"

namespace javelin::cli {

struct SolveOptions {
  std::vector<std::string> files;
  std::string solver = "portfolio";
  std::string compare;
  std::string cache_dir;
  unsigned seconds = 0;
  unsigned conflicts = 0;  // 0: as many as usual
  unsigned walk_steps = 0;
  unsigned seed = 1;
  bool no_model = false;
};

class SolveCommand : public Command {
 public:
  SolveCommand();
  const CommandText& text() const override;
  Status checkUsage() const override;
  Result<ExitCode> run(Console& console) override;

 private:
  // Counts of how the queries ended so far.
  struct Tally {
    std::uint64_t queries = 0;
    std::uint64_t unknown = 0;
    std::uint64_t wrong = 0;  // not what the file says
    solver::SolverStatistics statistics;
  };

  Status solveFile(const QueryFile& file, const solver::ChainOptions& options, Tally& tally,
                   Console& console) const;
  Result<ExitCode> compare(const std::vector<QueryFile>& files, Console& console) const;
  std::vector<std::string> compared() const;
  solver::Limits limits() const;

  SolveOptions options_struct_;
};

}  // namespace javelin::cli
