// SPDX-License-Identifier: Apache-2.0
#include "cli/exec/exec_command.h"

#include "cli/exec/prepared_program.h"
#include "vm/launcher.h"

namespace javelin::cli {

ExecCommand::ExecCommand() {
  options_ = execOptionSpecs(options_struct_);
  argument_ = {"CLASS", "The class whose main method runs; what follows are its arguments.",
               &options_struct_.main_class, Completes::Classes};
}

const CommandText& ExecCommand::text() const {
  static const CommandText kText = {
      "exec",
      "run a program like java does",
      {"javelin exec [OPTION...] CLASS [ARGUMENT...]", "javelin exec [OPTION...] -jar FILE [ARGUMENT...]"},
      {"Runs a program concretely, in Javelin's own interpreter: its standard output, standard error and "
       "exit "
       "code are those that java would give. The JDK starts from a snapshot of a booted JVM, which is made "
       "once."},
      {{"Run a class:", "javelin exec -cp build/classes com.example.Main one two"}}};
  return kText;
}

Status ExecCommand::checkUsage() const {
  const ExecOptions& o = options_struct_;
  if (o.main_class.empty() && o.jar.empty()) return Error{"an argument is missing", "CLASS"};
  return okStatus();
}

Result<ExitCode> ExecCommand::run(Console& console) {
  TRY(const auto prepared, PreparedProgram::make(options_struct_));
  if (!prepared->refusal().empty()) return prepared->refuse(console);
  vm::runMain(prepared->machine(), prepared->roots(),
              {.main_class = prepared->mainClass(), .arguments = options_struct_.arguments, .started = {}});
  const ExitCode code = prepared->finish(console);
  if (console.verbose()) prepared->noteNatives(console);
  return code;
}

}  // namespace javelin::cli
