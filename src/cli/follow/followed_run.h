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
};

class FollowedRun {
 public:
  // Runs the program. With `like`, on another input and with the other run's terms, so that the terms of the
  // two can be compared; the standard input is the caller's business.
  static Result<std::unique_ptr<FollowedRun>> make(const ExecOptions& options, const FollowWhat& what,
                                                   FollowedRun* like = nullptr,
                                                   const concolic::ProgramInput* input = nullptr);

  PreparedProgram& program() { return *program_; }
  expr::TermArena& arena() { return *arena_; }
  const concolic::Tracker& tracker() const { return *tracker_; }
  const concolic::PathConstraint& path() const { return tracker_->path(); }
  concolic::ProgramInput input() const;
  // "java.lang.String.equals:12", the place of a conjunct.
  std::string placeOf(const concolic::Conjunct& conjunct) const;
  bool isInLibrary(const concolic::Conjunct& conjunct) const;
  // The method of a conjunct, the same in another run.
  std::string methodOf(const concolic::Conjunct& conjunct) const;

 private:
  FollowedRun() = default;

  ExecOptions options_;
  std::unique_ptr<PreparedProgram> program_;
  std::shared_ptr<expr::TermArena> arena_;
  std::unique_ptr<concolic::Tracker> tracker_;
};

}  // namespace javelin::cli
