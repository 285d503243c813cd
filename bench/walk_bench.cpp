// uses: solver
// SPDX-License-Identifier: Apache-2.0
// The concolic walk on its sixty constraints (tests/data/walk): which seeds solve which, in how many
// evaluations. Not a timing loop: a table. Usage: walk_bench [--steps=N] [--seeds=N] [--only=TEXT] [--I=N]
// [--R=N] [--T=N] [--no-bisection] [--no-inversion] [--no-newton] [--no-reweighting] [FOLDER]
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "expr/smt_reader.h"
#include "expr/standard_functions.h"
#include "solver/walk/walk_solver.h"

namespace {

using javelin::expr::TermArena;
using javelin::solver::Answer;
using javelin::solver::Limits;
using javelin::solver::Query;
using javelin::solver::Solver;
using javelin::solver::UnknownReason;
using javelin::solver::Verdict;
using javelin::solver::walk::WalkOptions;
using javelin::solver::walk::WalkSolver;

struct Settings {
  std::uint64_t steps = 1'000'000;
  std::uint64_t seeds = 7;
  WalkOptions options;
  std::string only;
  std::filesystem::path folder = "tests/data/walk";
};

// The walk alone: no linear solver helps.
class NoSolver final : public Solver {
 public:
  Answer check(const Query&, const Limits&) override {
    return Answer::unknown(UnknownReason::Unsupported, "", name());
  }
  std::string_view name() const override { return "none"; }
};

struct Outcome {
  std::uint64_t solved = 0;
  std::string marks;  // of each seed
  std::vector<std::uint64_t> evaluations;
  std::uint64_t all_evaluations = 0;
  double seconds = 0;
};

Settings parse(int count, char** arguments) {
  Settings settings;
  for (int i = 1; i < count; ++i) {
    const std::string_view argument = arguments[i];
    const auto value = [&](std::string_view flag) { return argument.substr(flag.size()); };
    if (argument.starts_with("--steps=")) {
      settings.steps = std::strtoull(value("--steps=").data(), nullptr, 10);
    } else if (argument.starts_with("--seeds=")) {
      settings.seeds = std::strtoull(value("--seeds=").data(), nullptr, 10);
    } else if (argument.starts_with("--I=")) {
      settings.options.steps_per_constraint = static_cast<std::uint32_t>(std::atoi(value("--I=").data()));
    } else if (argument.starts_with("--R=")) {
      settings.options.neighbours = static_cast<std::uint32_t>(std::atoi(value("--R=").data()));
    } else if (argument.starts_with("--T=")) {
      settings.options.tabu_steps = static_cast<std::uint32_t>(std::atoi(value("--T=").data()));
    } else if (argument == "--no-bisection") {
      settings.options.bisection = false;
    } else if (argument == "--no-inversion") {
      settings.options.inversion = false;
    } else if (argument == "--no-newton") {
      settings.options.newton = false;
    } else if (argument == "--no-reweighting") {
      settings.options.reweighting = false;
    } else if (argument.starts_with("--only=")) {
      settings.only = value("--only=");
    } else {
      settings.folder = argument;
    }
  }
  return settings;
}

Outcome runFile(const std::filesystem::path& file, const Settings& settings) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  Outcome outcome;
  for (std::uint64_t seed = 1; seed <= settings.seeds; ++seed) {
    TermArena arena(javelin::expr::standardFunctions());
    const auto script = readSmtLib(arena, text.str(), {.file = file.string()});
    if (!script.ok()) {
      fmt::print(stderr, "walk_bench: {}\n", script.error().text());
      std::exit(1);
    }
    NoSolver none;
    WalkOptions options = settings.options;
    options.seed = seed;
    WalkSolver solver(arena, none, options);
    Limits limits;
    limits.walk_steps = settings.steps;
    const auto start = std::chrono::steady_clock::now();
    const Answer answer = solver.check({script->assertions, {}}, limits);
    outcome.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const bool solved = answer.verdict == Verdict::Sat;
    outcome.solved += solved ? 1 : 0;
    outcome.marks += solved ? '+' : '-';
    outcome.evaluations.push_back(solved ? solver.statistics().evaluations : settings.steps);
    outcome.all_evaluations += solver.statistics().evaluations;
  }
  std::sort(outcome.evaluations.begin(), outcome.evaluations.end());
  return outcome;
}

}  // namespace

int main(int count, char** arguments) {
  const Settings settings = parse(count, arguments);
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(settings.folder)) {
    const std::string name = entry.path().filename().string();
    if (entry.path().extension() == ".smt2" && name.find(settings.only) != std::string::npos) {
      files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> families;  // solved, runs
  std::vector<std::uint64_t> by_seed(settings.seeds, 0);
  std::uint64_t evaluations = 0;
  double seconds = 0;
  fmt::print("{:28} {:>8} {:>12} {:>12}\n", "constraint", "seeds", "median eval", "ms a run");
  for (const auto& file : files) {
    const Outcome outcome = runFile(file, settings);
    const std::string name = file.stem().string();
    fmt::print("{:28} {:>8} {:>12} {:>12.1f}\n", name, outcome.marks,
               outcome.evaluations[outcome.evaluations.size() / 2],
               1000 * outcome.seconds / static_cast<double>(settings.seeds));
    std::fflush(stdout);
    auto& [solved, runs] = families[name.substr(0, name.find('_'))];
    solved += outcome.solved;
    runs += settings.seeds;
    for (std::size_t i = 0; i < by_seed.size(); ++i) by_seed[i] += outcome.marks[i] == '+' ? 1 : 0;
    evaluations += outcome.all_evaluations;
    seconds += outcome.seconds;
  }
  std::uint64_t solved = 0;
  std::uint64_t runs = 0;
  for (const auto& [family, counts] : families) {
    fmt::print("{:28} {:5.1f} % of {}\n", family,
               100.0 * static_cast<double>(counts.first) / static_cast<double>(counts.second), counts.second);
    solved += counts.first;
    runs += counts.second;
  }
  for (std::size_t i = 0; i < by_seed.size(); ++i)
    fmt::print("seed {}: {} of {}\n", i + 1, by_seed[i], files.size());
  fmt::print("all: {:.1f} % of {} runs, {:.2f} million evaluations a second\n",
             100.0 * static_cast<double>(solved) / static_cast<double>(runs), runs,
             static_cast<double>(evaluations) / seconds / 1e6);
}
