// uses: solver
// SPDX-License-Identifier: Apache-2.0
// The bit-blaster on families of queries: milliseconds of CPU time for each query by a new solver
// (geometric mean, worst), and a long path on which both sides of every branch are asked, by one solver
// and by a new one each time. With arguments: only families whose name contains one of them, and every
// query with its figures.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <map>

#include "expr/evaluator.h"
#include "solver/bits/bits_solver.h"
#include "solver_families.h"

namespace javelin::solver::bits {
namespace {

double cpuMilliseconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

struct Run {
  double milliseconds = 0;
  Answer answer;
  BitsStatistics statistics;
};

Run runOnce(const TermArena& arena, const NamedQuery& query) {
  Run run;
  const double start = cpuMilliseconds();
  {
    BitsSolver solver(arena);
    run.answer = solver.check({query.conditions, Term()}, {});
    run.statistics = solver.statistics();
  }
  run.milliseconds = cpuMilliseconds() - start;
  return run;
}

bool isRight(const TermArena& arena, const NamedQuery& query, const Answer& answer) {
  if (answer.verdict != Verdict::Sat) return true;
  expr::Evaluator evaluator(arena, answer.model);
  return std::all_of(query.conditions.begin(), query.conditions.end(),
                     [&](Term t) { return evaluator.isTrue(t); });
}

void benchFamily(const TermArena& arena, const Family& family, bool details) {
  constexpr int kRepeats = 3;
  double logs = 0;
  double worst = 0;
  double total = 0;
  std::map<std::string_view, int> verdicts;
  for (const NamedQuery& query : family.queries) {
    Run best = runOnce(arena, query);
    for (int i = 1; i < kRepeats; ++i) {
      Run run = runOnce(arena, query);
      if (run.milliseconds < best.milliseconds) best = std::move(run);
    }
    if (!isRight(arena, query, best.answer)) fmt::print("WRONG MODEL: {}\n", query.name);
    logs += std::log(best.milliseconds);
    worst = std::max(worst, best.milliseconds);
    total += best.milliseconds;
    ++verdicts[nameOf(best.answer.verdict)];
    if (!details) continue;
    fmt::print("  {:32} {:8} {:9.3f} ms {:8} gates {:8} vars {:9} clauses {:8} conflicts\n", query.name,
               nameOf(best.answer.verdict), best.milliseconds, best.statistics.gates,
               best.statistics.variables, best.statistics.clauses, best.statistics.conflicts);
  }
  const auto count = static_cast<double>(family.queries.size());
  fmt::print(
      "{:26} {:3} queries, {:2} sat {:2} unsat {:2} unknown: geometric mean {:8.2f} ms, worst {:8.1f}, "
      "{:7.0f} queries/s\n",
      family.name, family.queries.size(), verdicts["sat"], verdicts["unsat"], verdicts["unknown"],
      std::exp(logs / count), worst, 1000 * count / total);
}

// Both sides of every branch of the path, as exploring it asks them.
template <typename Ask>
void followPath(std::span<const Term> path, TermArena& arena, Ask ask) {
  for (std::size_t i = 0; i < path.size(); ++i) {
    ask(Query{path.first(i), path[i]});
    ask(Query{path.first(i), expr::logicalNot(arena, path[i])});
  }
}

void benchPath(TermArena& arena) {
  const std::vector<Term> path = families::longPath(arena);
  for (const bool incremental : {true, false}) {
    double best = 0;
    int sat = 0;
    int queries = 0;
    BitsStatistics statistics;
    for (int i = 0; i < 3; ++i) {
      sat = 0;
      queries = 0;
      const double start = cpuMilliseconds();
      BitsSolver shared(arena);
      followPath(path, arena, [&](const Query& query) {
        ++queries;
        if (incremental) {
          sat += shared.check(query, {}).verdict == Verdict::Sat;
        } else {
          BitsSolver fresh(arena);
          sat += fresh.check(query, {}).verdict == Verdict::Sat;
        }
      });
      statistics = shared.statistics();
      const double time = cpuMilliseconds() - start;
      best = i == 0 ? time : std::min(best, time);
    }
    fmt::print("path of {} branches, {:11}  {} queries, {} sat: {:8.1f} ms, {:7.0f} queries/s", path.size(),
               incremental ? "incremental" : "fresh", queries, sat, best, 1000 * queries / best);
    if (incremental) {
      fmt::print(" ({} gates, {} clauses, {} conflicts, {} sessions, {} SAT calls)", statistics.gates,
                 statistics.clauses, statistics.conflicts, statistics.sessions, statistics.sat_calls);
    }
    fmt::print("\n");
  }
}

int run(std::span<char* const> arguments) {
  TermArena arena;
  for (const Family& family : families::all(arena)) {
    const bool wanted =
        arguments.empty() || std::any_of(arguments.begin(), arguments.end(), [&](const char* part) {
          return family.name.find(part) != std::string::npos;
        });
    if (wanted) benchFamily(arena, family, !arguments.empty());
  }
  benchPath(arena);
  return 0;
}

}  // namespace
}  // namespace javelin::solver::bits

int main(int argc, char** argv) {
  return javelin::solver::bits::run({argv + 1, static_cast<std::size_t>(argc - 1)});
}
