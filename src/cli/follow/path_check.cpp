// SPDX-License-Identifier: Apache-2.0
#include "cli/follow/path_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <random>

#include "cli/follow/other_inputs.h"
#include "expr/build.h"
#include "expr/evaluator.h"
#include "expr/print.h"
#include "solver/chain.h"

namespace javelin::cli {

namespace {

// So many of them, in order; half of them library code's, where there are enough of both.
std::vector<std::size_t> sample(const FollowedRun& run, unsigned wanted, unsigned seed) {
  std::vector<std::size_t> library;
  std::vector<std::size_t> own;
  const auto& conjuncts = run.path().conjuncts;
  for (std::size_t i = 0; i < conjuncts.size(); ++i)
    (run.isInLibrary(conjuncts[i]) ? library : own).push_back(i);
  std::mt19937 random(seed);
  std::shuffle(library.begin(), library.end(), random);
  std::shuffle(own.begin(), own.end(), random);
  const std::size_t from_own = std::min<std::size_t>(
      own.size(), std::max<std::size_t>(wanted / 2, wanted - std::min<std::size_t>(wanted, library.size())));
  const std::size_t from_library = std::min<std::size_t>(library.size(), wanted - from_own);
  std::vector<std::size_t> chosen(own.begin(), own.begin() + static_cast<std::ptrdiff_t>(from_own));
  chosen.insert(chosen.end(), library.begin(), library.begin() + static_cast<std::ptrdiff_t>(from_library));
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

// About ten seconds: of a path with a hundred thousand conjuncts about each byte, a query may be beyond all
// solvers. What is not decided by then counts as unsolved.
constexpr std::uint64_t kEffortOfConjunct = 10'000'000'000;

class Checker {
 public:
  Checker(FollowedRun& run, const CheckOptions& options)
      : run_(run), options_(options), chain_(run.arena(), {}) {
    for (const concolic::Conjunct& conjunct : run.path().conjuncts) terms_.push_back(conjunct.term);
  }

  Result<PathCheck> check() {
    expr::Evaluator evaluator(run_.arena(), run_.tracker().model());
    for (const expr::Term term : terms_) {
      check_.input_satisfies = check_.input_satisfies && evaluator.isTrue(term);
    }
    for (const std::size_t index : sample(run_, options_.samples, options_.seed)) {
      TRY_STATUS(checkOne(index));
    }
    return check_;
  }

 private:
  Status checkOne(std::size_t index) {
    ++check_.sampled;
    const std::vector<expr::Term> prefix(terms_.begin(), terms_.begin() + static_cast<std::ptrdiff_t>(index));
    solver::Limits limits;
    limits.effort = kEffortOfConjunct;
    const solver::Answer answer = chain_.check({prefix, logicalNot(run_.arena(), terms_[index])}, limits);
    if (answer.verdict == solver::Verdict::Unsat) {
      ++check_.infeasible;
    } else if (answer.verdict == solver::Verdict::Unknown) {
      ++check_.unsolved;
    } else {
      const concolic::ProgramInput input = concolic::inputOf(run_.arena(), answer.model, run_.input());
      follow(index, input);
      if (!options_.neighbours.empty()) {
        const concolic::Conjunct& left = run_.path().conjuncts[index];
        return writeInput(std::filesystem::path(options_.neighbours) / fmt::format("{:06}", index), run_,
                          input,
                          fmt::format("leaves conjunct {} at {}: {}", index, run_.placeOf(left),
                                      toJava(run_.arena(), left.term)));
      }
    }
    return okStatus();
  }

  void follow(std::size_t index, const concolic::ProgramInput& input) {
    const auto& mine = run_.path().conjuncts;
    const std::string place = run_.placeOf(mine[index]);
    const auto shared = run_.sharedWith(input, index + 1);
    if (!shared.ok()) {
      check_.imprecise.push_back(fmt::format("{}: {}", place, shared.error().text()));
    } else if (*shared == index) {
      ++check_.precise;
    } else if (*shared < index) {
      check_.imprecise.push_back(
          fmt::format("{}: the path is left earlier, at {}", place, run_.placeOf(mine[*shared])));
    } else {
      check_.imprecise.push_back(fmt::format("{}: the path is not left there", place));
    }
  }

  FollowedRun& run_;
  const CheckOptions& options_;
  solver::Chain chain_;
  std::vector<expr::Term> terms_;
  PathCheck check_;
};

}  // namespace

Result<PathCheck> checkPath(FollowedRun& run, const CheckOptions& options) {
  return Checker(run, options).check();
}

}  // namespace javelin::cli
