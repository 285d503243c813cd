// SPDX-License-Identifier: Apache-2.0
#include "cli/exec/exec_command.h"

#include <fstream>

#include "cli/exec/prepared_program.h"
#include "vm/launcher.h"

namespace javelin::cli {

namespace {

// Lines "NAME COUNT", then "intrinsic METHOD 1" or 0: was it called?
Status writeCounts(const std::string& file, const vm::OpCounts& counts, program::Program& program) {
  std::ofstream out(file);
  for (const auto& [name, count] : counts.totals()) out << name << ' ' << count << '\n';
  for (const auto& [name, called] : counts.intrinsics(program)) {
    out << "intrinsic " << name << ' ' << called << '\n';
  }
  out.close();
  if (!out) return Error{"cannot write", file};
  return okStatus();
}

}  // namespace

ExecCommand::ExecCommand() {
  options_ = execOptionSpecs(options_struct_);
  options_.push_back(
      {"count-ops", "", "FILE", "Bounds",
       "Write to a file how often each JVM instruction was executed in the program's own classes, and which "
       "intrinsics were called.",
       &options_struct_.count_ops, Completes::Files});
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
  if (!options_struct_.count_ops.empty()) {
    TRY_STATUS(writeCounts(options_struct_.count_ops, prepared->opCounts(),
                           prepared->machine().classes().program()));
  }
  const ExitCode code = prepared->finish(console);
  if (console.verbose()) prepared->noteNatives(console);
  return code;
}

}  // namespace javelin::cli
