// SPDX-License-Identifier: Apache-2.0
// Proposals: new values for one variable (the random step of Algorithm 5.4 along one axis). The paper draws
// from one normal distribution. Values of programs live on many scales, so each variable has its own radius,
// which follows its successes, and steps are spread over many magnitudes around it; beside them come steps by
// units in the last place, flipped bits, rounded numbers, the formula's own constants, and now and then the
// odd ones (infinities, NaN, extreme integers).
#pragma once

#include <cstdint>
#include <vector>

#include "solver/walk/formula.h"
#include "solver/walk/options.h"
#include "solver/walk/polytope.h"
#include "solver/walk/random.h"

namespace javelin::solver::walk {

class Proposals {
 public:
  Proposals(const expr::TermArena& arena, const Formula& formula, const WalkOptions& options);

  // A value for `variable` other than its present one, inside `allowed` if that succeeds within M tries.
  std::uint64_t propose(std::uint32_t variable, std::uint64_t present, Interval allowed,
                        Random& random) const;
  // `present` moved by a normally distributed step of radius 2^radius_log2.
  std::uint64_t disturb(std::uint32_t variable, std::uint64_t present, double radius_log2,
                        Random& random) const;
  // `present` rounded to few digits.
  std::uint64_t rounded(std::uint32_t variable, std::uint64_t present, int decimals) const;

  void succeeded(std::uint32_t variable, std::uint64_t before, std::uint64_t after);
  void failed(std::uint32_t variable);
  void resetRadii();

 private:
  std::uint64_t proposeFloat(std::uint32_t variable, std::uint64_t present, Interval allowed,
                             Random& random) const;
  std::uint64_t proposeInteger(std::uint32_t variable, std::uint64_t present, Interval allowed,
                               Random& random) const;
  std::uint64_t oddFloat(Sort sort, double present, Random& random) const;
  double within(Interval allowed, double present, Random& random) const;
  double knownNumber(Random& random) const;

  std::vector<Sort> sorts_;
  std::vector<double> numbers_;     // the formula's constants
  std::vector<double> radii_log2_;  // by variable
  double start_radius_log2_;
  std::uint32_t samples_;
};

}  // namespace javelin::solver::walk
