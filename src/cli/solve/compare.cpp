// SPDX-License-Identifier: Apache-2.0
#include "cli/solve/compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "expr/standard_functions.h"
#include "solver/backends.h"
#include "solver/chain.h"

namespace javelin::cli {

namespace {

using solver::Verdict;

// The answers of one backend, and what they cost.
struct Column {
  std::string backend;
  std::vector<Verdict> verdicts;  // of all queries, in order
  double seconds = 0;
  double slowest = 0;
  std::uint64_t backend_calls = 0;

  std::size_t count(Verdict verdict) const {
    return static_cast<std::size_t>(std::count(verdicts.begin(), verdicts.end(), verdict));
  }
};

// Where a query stands, and what the file expects of it.
struct Place {
  std::string text;
  std::string status;
};

std::uint64_t backendCalls(const solver::SolverStatistics& statistics) {
  std::uint64_t calls = 0;
  for (const auto& [level, counters] : statistics.levels()) {
    if (solver::backendNamed(level)) calls += counters.asked;
  }
  return calls;
}

class Comparer {
 public:
  Comparer(const std::vector<QueryFile>& files, const CompareOptions& options, Console& console)
      : files_(files), options_(options), console_(console) {}

  Result<Comparison> run() {
    for (const std::string& backend : options_.backends) {
      columns_.push_back({backend, {}, 0, 0, 0});
      places_.clear();
      for (const QueryFile& file : files_) TRY_STATUS(replay(file, columns_.back()));
    }
    console_.progress("");
    Comparison result;
    const std::string differences = disagreements(result.disagreed);
    result.text = fmt::format("{}\n{}", table(), differences);
    return result;
  }

 private:
  // One arena and one solver for each script, as the run had that wrote it. Only checks are timed.
  Status replay(const QueryFile& file, Column& column) {
    for (std::size_t script = 0; script < file.scriptCount(); ++script) {
      expr::TermArena arena(expr::standardFunctions());
      TRY(const std::vector<expr::SmtQuery> queries, file.queries(script, arena));
      solver::SolverStatistics statistics;
      const std::unique_ptr<solver::Solver> solver = make(column.backend, arena, statistics);
      for (const expr::SmtQuery& query : queries) {
        places_.push_back({fmt::format("{} query {}", file.name(), places_.size() + 1), query.status});
        console_.progress(fmt::format("{}: {}", column.backend, places_.back().text));
        const auto start = std::chrono::steady_clock::now();
        column.verdicts.push_back(solver->check(queryOf(query), options_.limits).verdict);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        column.seconds += took.count();
        column.slowest = std::max(column.slowest, took.count());
      }
      const auto* chain = dynamic_cast<const solver::Chain*>(solver.get());
      column.backend_calls += backendCalls(chain == nullptr ? statistics : chain->statistics());
    }
    return okStatus();
  }

  std::unique_ptr<solver::Solver> make(const std::string& backend, expr::TermArena& arena,
                                       solver::SolverStatistics& statistics) const {
    if (backend == "chain") {
      return std::make_unique<solver::Chain>(arena, solver::ChainOptions{.walk = options_.walk});
    }
    return solver::makeBackend(arena,
                               solver::backendNamed(backend).value_or(solver::BackendChoice::Portfolio),
                               {.walk = options_.walk, .isolated = false, .statistics = &statistics});
  }

  std::string table() const {
    std::string text =
        fmt::format("{:<10} {:>8} {:>8} {:>8} {:>8} {:>14} {:>10} {:>11} {:>11}\n", "solver", "queries",
                    "sat", "unsat", "unknown", "backend calls", "seconds", "queries/s", "slowest ms");
    for (const Column& column : columns_) {
      const auto queries = column.verdicts.size();
      text +=
          fmt::format("{:<10} {:>8} {:>8} {:>8} {:>8} {:>14} {:>10.3f} {:>11.0f} {:>11.1f}\n", column.backend,
                      queries, column.count(Verdict::Sat), column.count(Verdict::Unsat),
                      column.count(Verdict::Unknown), column.backend_calls, column.seconds,
                      static_cast<double>(queries) / std::max(column.seconds, 1e-9), 1000 * column.slowest);
    }
    return text;
  }

  std::string disagreements(std::size_t& count) const {
    std::string text;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      bool sat = places_[i].status == "sat";
      bool unsat = places_[i].status == "unsat";
      std::string said = places_[i].status.empty() ? "" : fmt::format(" file: {}", places_[i].status);
      for (const Column& column : columns_) {
        sat = sat || column.verdicts[i] == Verdict::Sat;
        unsat = unsat || column.verdicts[i] == Verdict::Unsat;
        said += fmt::format(" {}: {}", column.backend, nameOf(column.verdicts[i]));
      }
      if (!sat || !unsat) continue;
      ++count;
      text += fmt::format("  {}:{}\n", places_[i].text, said);
    }
    return fmt::format("Disagreements: {}\n{}", count == 0 ? "none" : std::to_string(count), text);
  }

  const std::vector<QueryFile>& files_;
  const CompareOptions& options_;
  Console& console_;
  std::vector<Column> columns_;
  std::vector<Place> places_;  // the same for every backend
};

}  // namespace

bool isComparable(std::string_view name) {
  const auto choice = solver::backendNamed(name);
  return name == "chain" || (choice && *choice != solver::BackendChoice::Cross);
}

Result<Comparison> compareBackends(const std::vector<QueryFile>& files, const CompareOptions& options,
                                   Console& console) {
  return Comparer(files, options, console).run();
}

}  // namespace javelin::cli
