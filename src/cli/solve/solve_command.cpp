// SPDX-License-Identifier: Apache-2.0
#include "cli/solve/solve_command.h"

#include <fmt/format.h>

#include <chrono>

#include "cli/solve/compare.h"
#include "cli/solve/model_text.h"
#include "cli/solve/solver_options.h"
#include "cli/solve/statistics_text.h"
#include "expr/standard_functions.h"

namespace javelin::cli {

SolveCommand::SolveCommand() {
  SolveOptions& o = options_struct_;
  options_ = {
      solverOption(o.solver),
      {"compare", "", "LIST", "Solving",
       "Ask several solvers each query and show a table of answers, times and disagreements: names out of "
       "bits, z3, cvc5, walk, portfolio and chain (all that a hunt uses), with commas; or all.",
       &o.compare},
      {"seconds",
       "",
       "N",
       "Limits",
       "Time limit for each query, instead of the usual limits on effort.",
       &o.seconds,
       Completes::Nothing,
       {},
       0,
       86'400},
      {"conflicts",
       "",
       "N",
       "Limits",
       "Conflicts that bits may have in each query; 0 for the usual limit.",
       &o.conflicts,
       Completes::Nothing,
       {},
       0,
       4'000'000'000U},
      {"walk-steps",
       "",
       "N",
       "Limits",
       "Evaluations that the walk may make for each query; 0 for the usual limit.",
       &o.walk_steps,
       Completes::Nothing,
       {},
       0,
       4'000'000'000U},
      {"seed",
       "",
       "N",
       "Solving",
       "Where the walk's random numbers start.",
       &o.seed,
       Completes::Nothing,
       {},
       0,
       4'000'000'000U},
      {"cache-dir", "", "DIR", "Solving", "Keep solver answers there, for the next run.", &o.cache_dir,
       Completes::Folders},
      {"no-model", "", "", "Output", "Say sat without the values.", &o.no_model},
  };
  argument_ = {"FILE...", "SMT-LIB 2 files, or logs that 'javelin hunt --query-log' wrote.",
               &o.files,  Completes::Files,
               {},        true};
}

const CommandText& SolveCommand::text() const {
  static const CommandText kText = {
      "solve",
      "decide formulas, and compare solvers on them",
      {"FILE... [OPTION]...", "--compare LIST FILE... [OPTION]..."},
      {"Answers each check-sat of the files: sat with a model in Java's notation, unsat, or unknown with the "
       "reason; and which level of the solver chain answered. At the end the counters of all levels.",
       "The language is SMT-LIB 2 with bit-vectors of 8, 16, 32 and 64 bits, Float32, Float64, arrays "
       "indexed by 32 bits, and Java's numeric library functions, declared by their names: "
       "(declare-fun |Math.sin| (Float64) Float64).",
       "The exit status is 5 if something is unknown, and 70 if an answer is not what the file expects by "
       "(set-info :status ...) or two solvers contradict each other, else 0."},
      {{"A formula:", "javelin solve query.smt2"},
       {"The queries of a hunt, by three solvers:",
        "javelin hunt -cp classes Div --query-log div.smt2; javelin solve --compare bits,z3,cvc5 div.smt2"}},
      {"hunt"}};
  return kText;
}

std::vector<std::string> SolveCommand::compared() const {
  if (options_struct_.compare == "all") return {"bits", "z3", "cvc5", "walk", "portfolio", "chain"};
  std::vector<std::string> names;
  std::string_view rest = options_struct_.compare;
  while (true) {
    const std::size_t comma = rest.find(',');
    names.emplace_back(rest.substr(0, comma));
    if (comma == std::string_view::npos) return names;
    rest.remove_prefix(comma + 1);
  }
}

Status SolveCommand::checkUsage() const {
  if (options_struct_.compare.empty()) return okStatus();
  for (const std::string& name : compared()) {
    if (!isComparable(name)) {
      return Error{fmt::format("wrong value '{}' for --compare", name),
                   fmt::format("expected {}", kComparable)};
    }
  }
  if (!options_struct_.cache_dir.empty()) return Error{"--compare measures without a cache", "--cache-dir"};
  return okStatus();
}

solver::Limits SolveCommand::limits() const {
  const SolveOptions& o = options_struct_;
  solver::Limits limits;
  if (o.seconds != 0) {
    constexpr std::uint64_t kPlenty = 4'000'000'000U;
    limits.seconds = o.seconds;
    limits.conflicts = limits.rlimit = limits.cvc5_rlimit = limits.walk_steps = kPlenty;
  }
  if (o.conflicts != 0) limits.conflicts = o.conflicts;
  if (o.walk_steps != 0) limits.walk_steps = o.walk_steps;
  return limits;
}

Status SolveCommand::solveFile(const QueryFile& file, const solver::ChainOptions& options, Tally& tally,
                               Console& console) const {
  std::size_t number = 0;
  for (std::size_t script = 0; script < file.scriptCount(); ++script) {
    expr::TermArena arena(expr::standardFunctions());
    TRY(const std::vector<expr::SmtQuery> queries, file.queries(script, arena));
    solver::Chain chain(arena, options);
    for (const expr::SmtQuery& query : queries) {
      const bool single = file.scriptCount() == 1 && queries.size() == 1;
      const std::string place = single ? file.name() : fmt::format("{} query {}", file.name(), ++number);
      const auto start = std::chrono::steady_clock::now();
      const solver::Answer answer = chain.check(queryOf(query), limits());
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
      ++tally.queries;
      const std::string_view verdict = nameOf(answer.verdict);
      std::string text =
          fmt::format("{}: {} ({}, {:.3f} s)\n", place, verdict, answer.decided_by, took.count());
      if (answer.verdict == solver::Verdict::Unknown) {
        ++tally.unknown;
        text += fmt::format("  {}: {}\n", nameOf(answer.reason), answer.detail);
      } else if ((query.status == "sat" || query.status == "unsat") && query.status != verdict) {
        ++tally.wrong;
        text += fmt::format("  but the file expects {}\n", query.status);
      }
      if (answer.verdict == solver::Verdict::Sat && !options_struct_.no_model) {
        text += modelText(arena, queryOf(query), answer.model, "  ");
      }
      console.print(text);
    }
    tally.statistics.merge(chain.statistics());
  }
  return okStatus();
}

Result<ExitCode> SolveCommand::compare(const std::vector<QueryFile>& files, Console& console) const {
  CompareOptions options;
  options.backends = compared();
  options.limits = limits();
  options.walk.seed = options_struct_.seed;
  TRY(const Comparison comparison, compareBackends(files, options, console));
  console.print(comparison.text);
  return comparison.disagreed == 0 ? ExitCode::Fine : ExitCode::OurBug;
}

Result<ExitCode> SolveCommand::run(Console& console) {
  std::vector<QueryFile> files;
  for (const std::string& name : options_struct_.files) {
    TRY(QueryFile file, QueryFile::read(name));
    files.push_back(std::move(file));
  }
  if (!options_struct_.compare.empty()) return compare(files, console);
  std::unique_ptr<solver::CacheStore> store;
  if (!options_struct_.cache_dir.empty()) {
    TRY(store, solver::CacheStore::open({options_struct_.cache_dir}));
  }
  solver::ChainOptions options{.backend = backendOf(options_struct_.solver), .store = store.get()};
  options.walk.seed = options_struct_.seed;
  Tally tally;
  for (const QueryFile& file : files) TRY_STATUS(solveFile(file, options, tally, console));
  console.print(fmt::format("\n{}", statisticsText(tally.statistics)));
  if (store) TRY_STATUS(store->merge());
  if (tally.wrong > 0) return ExitCode::OurBug;
  return tally.unknown > 0 ? ExitCode::Inconclusive : ExitCode::Fine;
}

}  // namespace javelin::cli
