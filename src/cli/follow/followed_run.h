// SPDX-License-Identifier: Apache-2.0
// One run of a program with its path constraint. Each has a machine and an arena of its own.
#pragma once

#include <memory>

#include "cli/exec/prepared_program.h"
#include "concolic/program_inputs.h"

namespace javelin::cli {

struct FollowWhat {
  bool arguments = false;
  bool standard_input = false;
  std::vector<std::string> files;
  std::vector<concolic::SymbolicParameter> parameters;
};

class FollowedRun {
 public:
  // Runs the program.
  static Result<std::unique_ptr<FollowedRun>> make(const ExecOptions& options, const FollowWhat& what);
  // Runs it again, on another input and without a trace outside, until it leaves the path of this run, and
  // says how many conjuncts the two have in common; at most `until`.
  Result<std::size_t> sharedWith(const concolic::ProgramInput& input, std::size_t until);

  PreparedProgram& program() { return *program_; }
  const PreparedProgram& program() const { return *program_; }
  expr::TermArena& arena() { return *arena_; }
  const concolic::Tracker& tracker() const { return *tracker_; }
  const concolic::PathConstraint& path() const { return tracker_->constraint(); }
  concolic::ProgramInput input() const;
  // "java.lang.String.equals(String.java:12)", the place of a conjunct.
  std::string placeOf(const concolic::Conjunct& conjunct) const {
    return placeOf(conjunct.method, conjunct.bci);
  }
  std::string placeOf(program::MethodId method, std::uint16_t bci) const;
  const FollowWhat& what() const { return what_; }
  bool isInLibrary(const concolic::Conjunct& conjunct) const;
  // The method of a conjunct, the same in another run.
  std::string methodOf(const concolic::Conjunct& conjunct) const;

 private:
  FollowedRun() = default;
  Status prepare(const ExecOptions& options, const FollowWhat& what, const concolic::ProgramInput* input);
  void start();

  FollowWhat what_;
  ExecOptions options_;
  std::unique_ptr<PreparedProgram> program_;
  std::shared_ptr<expr::TermArena> arena_;
  std::unique_ptr<concolic::Tracker> tracker_;
};

}  // namespace javelin::cli
