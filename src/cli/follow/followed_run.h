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
};

class FollowedRun {
 public:
  // Runs the program; null and a note on the console if `java` would not have started it.
  static Result<std::unique_ptr<FollowedRun>> make(const ExecOptions& options, const FollowWhat& what);

  PreparedProgram& program() { return *program_; }
  const PreparedProgram& program() const { return *program_; }
  expr::TermArena& arena() { return arena_; }
  const concolic::Tracker& tracker() const { return *tracker_; }
  const concolic::PathConstraint& path() const { return tracker_->path(); }
  concolic::ProgramInput input() const { return {options_.arguments, tracker_->standardInput()}; }
  // "java.lang.String.equals:12", the place of a conjunct.
  std::string placeOf(const concolic::Conjunct& conjunct) const {
    return placeOf(conjunct.method, conjunct.bci);
  }
  std::string placeOf(program::MethodId method, std::uint16_t bci) const;
  bool isInLibrary(const concolic::Conjunct& conjunct) const;
  // Place and text: the same in another run that does the same there.
  std::string signatureOf(const concolic::Conjunct& conjunct) const;

 private:
  FollowedRun() = default;

  ExecOptions options_;
  std::unique_ptr<PreparedProgram> program_;
  expr::TermArena arena_;
  std::unique_ptr<concolic::Tracker> tracker_;
};

}  // namespace javelin::cli
