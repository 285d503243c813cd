// SPDX-License-Identifier: Apache-2.0
#include "cli/follow/followed_run.h"

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "expr/print.h"
#include "vm/launcher.h"
#include "vm/stack_trace.h"

namespace javelin::cli {

Result<std::unique_ptr<FollowedRun>> FollowedRun::make(const ExecOptions& options, const FollowWhat& what) {
  std::unique_ptr<FollowedRun> run(new FollowedRun());
  run->options_ = options;
  // An intrinsic sees bits only; the bytecode that it stands for sees terms.
  run->options_.no_intrinsics = true;
  TRY(run->program_, PreparedProgram::make(run->options_));
  if (!run->program_->refusal().empty()) return run;
  vm::Vm& machine = run->program_->machine();
  run->tracker_ = std::make_unique<concolic::Tracker>(machine, run->arena_);
  concolic::Tracker& tracker = *run->tracker_;
  machine.setShadowHook(&tracker);
  if (what.standard_input) tracker.followStandardInput();
  vm::runMain(machine, run->program_->roots(),
              {.main_class = run->program_->mainClass(),
               .arguments = run->options_.arguments,
               .started = [&](vm::Ref arguments) {
                 if (what.arguments) concolic::makeArgumentsSymbolic(machine, tracker, arguments);
               }});
  return run;
}

std::string FollowedRun::placeOf(program::MethodId at, std::uint16_t bci) const {
  vm::Vm& machine = program_->machine();
  const program::Program& program = machine.classes().program();
  const program::Method& method = program[at];
  const std::string name = classfile::javaClassName(program.nameOf(method.owner));
  const int line = vm::lineOf(machine, {at, bci});
  if (line <= 0) return fmt::format("{}.{} at bytecode {}", name, program.text(method.name), bci);
  return fmt::format("{}.{}({}:{})", name, program.text(method.name), vm::sourceFileOf(program[method.owner]),
                     line);
}

bool FollowedRun::isInLibrary(const concolic::Conjunct& conjunct) const {
  const program::Program& program = program_->machine().classes().program();
  return !program[program[conjunct.method].owner].module().empty();
}

std::string FollowedRun::signatureOf(const concolic::Conjunct& conjunct) const {
  const program::Program& program = program_->machine().classes().program();
  const program::Method& method = program[conjunct.method];
  return fmt::format("{}.{}{}@{} {}", program.nameOf(method.owner), program.text(method.name),
                     program.text(method.descriptor), conjunct.bci,
                     toJava(arena_, conjunct.term, {.max_terms = 100'000}));
}

}  // namespace javelin::cli
