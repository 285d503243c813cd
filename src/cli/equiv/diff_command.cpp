// SPDX-License-Identifier: Apache-2.0
#include "cli/equiv/diff_command.h"

#include "cli/equiv/comparing_command.h"
#include "equiv/diff.h"

namespace javelin::cli {

// There may be many methods: each gets less than one that is asked for by name.
DiffCommand::DiffCommand() {
  options_struct_.effort_bound = 10'000;
  options_struct_.path_bound = 1'000;
  options_ = comparingOptionSpecs(options_struct_);
  // What is of use only where there are many.
  for (OptionSpec& spec : huntOptionSpecs(options_struct_)) {
    if (spec.name == "jobs" || spec.name == "resume") options_.push_back(std::move(spec));
  }
  argument_ = {"OLD NEW", "Two versions of a program: class paths, of jars and folders.",
               &options_struct_.methods, Completes::Files};
}

const CommandText& DiffCommand::text() const {
  static const CommandText kText = {
      "diff",
      "say what a change of a program does to its public methods",
      {"OLD NEW [OPTION]..."},
      {"Compares every public method whose code, or code that it may run, is another in the new version, "
       "with "
       "itself in the old one, as `javelin equiv` does: equivalent, different (with inputs, and what the old "
       "and "
       "the new one do on them), or undecided. Methods that are in one version only are listed.",
       "The exit status is 10 if a method differs, else 5 if one is undecided, else 0; with --strict also 5 "
       "for "
       "what is equivalent only within a scope."},
      {{"Two jars:", "javelin diff lib-1.0.jar lib-1.1.jar"},
       {"With tests of what differs:", "javelin diff old/classes new/classes --out changes"}},
      {"equiv"}};
  return kText;
}

Status DiffCommand::checkUsage() const {
  if (options_struct_.methods.size() != 2) return Error{"give two versions", "OLD NEW"};
  if (options_struct_.resume && options_struct_.out.empty())
    return Error{"the journal to go on with is in the folder of --out", "--resume"};
  return hunt::check(options_struct_);
}

Result<ExitCode> DiffCommand::run(Console& console) {
  const EquivOptions& o = options_struct_;
  return runComparing(
      o, console,
      [&](const hunt::Options& options, const hunt::EnginePhases& phases, Console& own) -> Result<ExitCode> {
        ComparingProgress progress(own);
        const equiv::Question question{options, "", "", {o.methods[0]}, {o.methods[1]}, "", o.out};
        TRY(const equiv::DiffEnd end, equiv::diff(question, phases, progress));
        if (end.status) return static_cast<ExitCode>(*end.status);
        own.print(o.json ? equiv::jsonOf(end.result) : equiv::textOf(end.result));
        return static_cast<ExitCode>(equiv::exitStatusOf(end.result, o.strict));
      });
}

}  // namespace javelin::cli
