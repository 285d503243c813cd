// SPDX-License-Identifier: Apache-2.0
#include "cli/follow/followed_run.h"

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "expr/standard_functions.h"
#include "vm/launcher.h"
#include "vm/stack_trace.h"

namespace javelin::cli {

Result<std::unique_ptr<FollowedRun>> FollowedRun::make(const ExecOptions& options, const FollowWhat& what,
                                                       FollowedRun* like,
                                                       const concolic::ProgramInput* input) {
  std::unique_ptr<FollowedRun> run(new FollowedRun());
  run->options_ = options;
  if (input != nullptr) run->options_.arguments = input->arguments;
  run->arena_ = like != nullptr ? like->arena_ : std::make_shared<expr::TermArena>(expr::standardFunctions());
  TRY(run->program_, PreparedProgram::make(run->options_));
  if (!run->program_->refusal().empty()) return run;
  vm::Vm& machine = run->program_->machine();
  run->tracker_ = std::make_unique<concolic::Tracker>(machine, *run->arena_);
  concolic::Tracker& tracker = *run->tracker_;
  machine.setShadowHook(&tracker);
  if (what.standard_input) tracker.followStandardInput();
  for (std::size_t i = 0; i < what.files.size(); ++i) {
    TRY_STATUS(
        tracker.files().add(what.files[i], input == nullptr ? std::nullopt : std::optional(input->files[i])));
  }
  vm::runMain(machine, run->program_->roots(),
              {.main_class = run->program_->mainClass(),
               .arguments = run->options_.arguments,
               .started = [&](vm::Ref arguments) {
                 if (what.arguments) concolic::makeArgumentsSymbolic(machine, tracker, arguments);
               }});
  return run;
}

concolic::ProgramInput FollowedRun::input() const {
  concolic::ProgramInput input{options_.arguments, tracker_->standardInput(), {}};
  const concolic::SymbolicFiles& files = tracker_->files();
  for (std::size_t i = 0; i < files.count(); ++i) input.files.push_back(files.content(i));
  return input;
}

std::string FollowedRun::placeOf(const concolic::Conjunct& conjunct) const {
  vm::Vm& machine = program_->machine();
  const program::Program& program = machine.classes().program();
  const program::Method& method = program[conjunct.method];
  const std::string name = classfile::javaClassName(program.nameOf(method.owner));
  const int line = vm::lineOf(machine, {conjunct.method, conjunct.bci});
  if (line <= 0) return fmt::format("{}.{} at bytecode {}", name, program.text(method.name), conjunct.bci);
  return fmt::format("{}.{}({}:{})", name, program.text(method.name), vm::sourceFileOf(program[method.owner]),
                     line);
}

bool FollowedRun::isInLibrary(const concolic::Conjunct& conjunct) const {
  const program::Program& program = program_->machine().classes().program();
  return !program[program[conjunct.method].owner].module().empty();
}

std::string FollowedRun::methodOf(const concolic::Conjunct& conjunct) const {
  const program::Program& program = program_->machine().classes().program();
  const program::Method& method = program[conjunct.method];
  return fmt::format("{}.{}{}", program.nameOf(method.owner), program.text(method.name),
                     program.text(method.descriptor));
}

}  // namespace javelin::cli
