// SPDX-License-Identifier: Apache-2.0
#include "cli/follow/path_check.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <unordered_map>

#include "expr/build.h"
#include "expr/evaluator.h"
#include "solver/chain.h"

namespace javelin::cli {

namespace {

// While it lives, the standard input has another content and what is written goes nowhere.
class OtherStreams {
 public:
  explicit OtherStreams(const std::string& input) {
    for (int i = 0; i < 3; ++i) saved_[i] = ::fcntl(i, F_DUPFD_CLOEXEC, 3);
    const int content = ::memfd_create("stdin", MFD_CLOEXEC);
    [[maybe_unused]] const ssize_t written = ::write(content, input.data(), input.size());
    ::lseek(content, 0, SEEK_SET);
    ::dup2(content, 0);
    ::close(content);
    const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    ::dup2(nowhere, 1);
    ::dup2(nowhere, 2);
    ::close(nowhere);
  }
  OtherStreams(const OtherStreams&) = delete;
  OtherStreams& operator=(const OtherStreams&) = delete;
  ~OtherStreams() {
    for (int i = 0; i < 3; ++i) {
      ::dup2(saved_[i], i);
      ::close(saved_[i]);
    }
  }

 private:
  int saved_[3];
};

std::vector<std::size_t> sample(std::size_t count, unsigned wanted, unsigned seed) {
  std::vector<std::size_t> indices(count);
  std::iota(indices.begin(), indices.end(), std::size_t{0});
  std::shuffle(indices.begin(), indices.end(), std::mt19937(seed));
  indices.resize(std::min<std::size_t>(count, wanted));
  std::sort(indices.begin(), indices.end());
  return indices;
}

class Checker {
 public:
  Checker(FollowedRun& run, const ExecOptions& options, const FollowWhat& what)
      : run_(run), options_(options), what_(what), chain_(run.arena(), {}) {
    for (const concolic::Conjunct& conjunct : run.path().conjuncts) terms_.push_back(conjunct.term);
  }

  PathCheck check(unsigned samples, unsigned seed) {
    expr::Evaluator evaluator(run_.arena(), run_.tracker().model());
    for (const expr::Term term : terms_) {
      check_.input_satisfies = check_.input_satisfies && evaluator.isTrue(term);
    }
    for (const std::size_t index : sample(terms_.size(), samples, seed)) checkOne(index);
    return check_;
  }

 private:
  void checkOne(std::size_t index) {
    ++check_.sampled;
    const std::vector<expr::Term> prefix(terms_.begin(), terms_.begin() + static_cast<std::ptrdiff_t>(index));
    const solver::Answer answer = chain_.check({prefix, logicalNot(run_.arena(), terms_[index])}, {});
    if (answer.verdict == solver::Verdict::Unsat) {
      ++check_.infeasible;
    } else if (answer.verdict == solver::Verdict::Unknown) {
      ++check_.unsolved;
    } else {
      follow(index, concolic::inputOf(run_.arena(), answer.model, run_.input()));
    }
  }

  // Where the other run leaves the path: the first conjunct that is not the same there.
  std::size_t leavesAt(const FollowedRun& other) {
    const auto& mine = run_.path().conjuncts;
    const auto& theirs = other.path().conjuncts;
    std::unordered_map<program::MethodId, bool> same_method;
    for (std::size_t i = 0; i < mine.size(); ++i) {
      if (i >= theirs.size() || mine[i].term != theirs[i].term || mine[i].bci != theirs[i].bci) return i;
      // Classes may have other numbers in the other run, but always the same ones.
      const auto [entry, is_new] = same_method.try_emplace(theirs[i].method);
      if (is_new) entry->second = run_.methodOf(mine[i]) == other.methodOf(theirs[i]);
      if (!entry->second) return i;
    }
    return mine.size();
  }

  void follow(std::size_t index, const concolic::ProgramInput& input) {
    const auto other = [&] {
      const OtherStreams streams(input.standard_input);
      return FollowedRun::make(options_, what_, &run_, &input);
    }();
    const auto& mine = run_.path().conjuncts;
    const std::string place = run_.placeOf(mine[index]);
    if (!other.ok()) {
      check_.imprecise.push_back(fmt::format("{}: {}", place, other.error().text()));
      return;
    }
    const std::size_t left = leavesAt(**other);
    if (left == index) {
      ++check_.precise;
    } else if (left < index) {
      check_.imprecise.push_back(
          fmt::format("{}: the path is left earlier, at {}", place, run_.placeOf(mine[left])));
    } else {
      check_.imprecise.push_back(fmt::format("{}: the path is not left there", place));
    }
  }

  FollowedRun& run_;
  const ExecOptions& options_;
  const FollowWhat& what_;
  solver::Chain chain_;
  std::vector<expr::Term> terms_;
  PathCheck check_;
};

}  // namespace

Result<PathCheck> checkPath(FollowedRun& run, const ExecOptions& options, const FollowWhat& what,
                            unsigned samples, unsigned seed) {
  return Checker(run, options, what).check(samples, seed);
}

}  // namespace javelin::cli
