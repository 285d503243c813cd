// SPDX-License-Identifier: Apache-2.0
// TraceScore: how far a run on numbers was from an execution that the search backwards proposes, by the `fit`
// marks of its trace: branches, and the sides that the execution takes of them, in order (Dinges and Agha,
// phase II of symcretic execution). The run is the program's own, so it may go elsewhere between two marks: a
// mark is met by the first passing of its branch that takes the side, behind where the mark before was met.
// Of the first mark that is not met the distance is the least of all passings; of those behind it nothing is
// known. One run at a time, on the trace's machine.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "program/ids.h"
#include "vm/branch_trace.h"

namespace javelin::explore {

// A branch of the trace, and successors of its block of which the execution goes to any.
struct Fit {
  program::MethodId method;
  std::uint32_t offset = 0;
  std::vector<std::uint32_t> sides;
};

class TraceScore final : public vm::BranchMeter {
 public:
  // The run has not come so far.
  static constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

  // Both must outlive it.
  TraceScore(vm::BranchTrace& trace, std::span<const Fit> fits);
  ~TraceScore() override;
  TraceScore(const TraceScore&) = delete;
  TraceScore& operator=(const TraceScore&) = delete;

  // Before a run.
  void begin();
  // By mark, of the last run: 0 if it was met.
  const std::vector<double>& distances() const { return distances_; }

  // What is missing for the branch to take one of the sides when it compares these; 0 exactly if it takes
  // one. Of an equality the difference has its sign, so that a line through two runs' distances is zero where
  // it may hold.
  static double distanceOf(const vm::MeasuredBranch& branch, std::span<const std::uint32_t> sides,
                           std::uint64_t a, std::uint64_t b);

  void branching(const vm::MeasuredBranch& branch, std::uint64_t a, std::uint64_t b) override;

 private:
  std::vector<vm::MeasuredBranch*> branches_;  // by mark
  std::span<const Fit> fits_;
  std::vector<double> distances_;
  std::size_t next_ = 0;  // the first mark that is not met
};

}  // namespace javelin::explore
